"""The order of the pages as Sphinx knows it: toctrees of the author and those of the settings."""
