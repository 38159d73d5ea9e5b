"""AsyncAPI files: channels, operations and messages. No Sphinx."""
