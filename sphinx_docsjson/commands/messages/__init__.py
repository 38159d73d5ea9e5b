"""Warnings and errors of Sphinx as data, and the names that they may mean."""
