"""The grammar of pages: rules of markdown-it, tags, expressions, literals."""
