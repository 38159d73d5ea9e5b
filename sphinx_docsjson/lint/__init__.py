"""Writing rules that a machine can check: one function for each rule, and the table of them."""
