"""The search index of our theme: passages of pages, the words in them, and the files they go to."""
