"""Pages as sections, and how to find the section that answers a question. Pure; no Sphinx."""
