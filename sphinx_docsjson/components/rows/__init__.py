"""The rows, a module for each family of components."""
