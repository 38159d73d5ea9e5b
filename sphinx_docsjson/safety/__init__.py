"""The only code that may resolve a URL, open a file that input names, publish, connect, grant cost."""
