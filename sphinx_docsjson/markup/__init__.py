"""How pages are written: Markdown and MDX with component tags, read into document trees."""
