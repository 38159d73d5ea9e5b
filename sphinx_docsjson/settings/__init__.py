"""What the author asked for: the settings file, read, checked and typed. No Sphinx."""
