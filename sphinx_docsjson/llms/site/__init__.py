"""Files about the whole site for AI tools: its lists, its search data, its guide."""
