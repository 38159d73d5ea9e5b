"""Files and references: text becomes plain values. No Sphinx."""
