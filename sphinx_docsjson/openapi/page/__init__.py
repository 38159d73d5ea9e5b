"""An operation as nodes, samples and a playground."""
