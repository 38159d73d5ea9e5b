"""What surrounds the text of one page."""
