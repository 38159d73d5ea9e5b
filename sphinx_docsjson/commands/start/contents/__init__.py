"""Tables of contents beside the pages: those of mdBook and GitBook, Docsify and Jupyter Book."""
