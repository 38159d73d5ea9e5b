"""Only code here resolves URLs, opens files that input names, publishes, connects, grants cost."""
