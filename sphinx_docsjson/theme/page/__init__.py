"""What stands around the text of one page."""
