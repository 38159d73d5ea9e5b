"""What the command ``sphinx-docsjson`` does: one module for each command, and what they share."""
