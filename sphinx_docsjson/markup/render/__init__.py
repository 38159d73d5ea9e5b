"""From tokens to the document tree."""
