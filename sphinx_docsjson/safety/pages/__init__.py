"""What directives, roles and formulas of untrusted pages may do: read, count, nest, and name."""
