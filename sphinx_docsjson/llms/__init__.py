"""Plain text for AI tools: ``llms.txt``, ``llms-full.txt``, and every page as clean Markdown."""
