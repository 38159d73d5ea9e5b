"""``mv``: a page or a folder moves, and everything that names it follows."""
