"""Descriptions of a file as Markdown and HTML, titles and names from it."""
