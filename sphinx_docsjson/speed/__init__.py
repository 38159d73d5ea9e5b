"""The same output with less work: what is done for each page is done once, or where it is due."""
