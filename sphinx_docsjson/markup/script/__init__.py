"""What is JavaScript in a page: the grammar of tags, and the values of expressions."""
