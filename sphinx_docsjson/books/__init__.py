"""The document for LaTeX, EPUB, plain text and manual pages."""
