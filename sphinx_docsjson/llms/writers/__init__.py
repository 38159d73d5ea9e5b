"""Nodes as Markdown: which function writes which node, and the text that it is made of."""
