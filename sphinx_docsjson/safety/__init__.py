"""The only code that may resolve URLs, open files that input names, publish, connect, grant cost."""
