"""Each source file read once: discovery, frontmatter, imports. No Sphinx."""
