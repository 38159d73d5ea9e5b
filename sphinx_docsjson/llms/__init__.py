"""Text for machines: ``llms.txt``, ``llms-full.txt``, and every page as clean Markdown."""
