"""Fields as HTML and as Markdown."""
