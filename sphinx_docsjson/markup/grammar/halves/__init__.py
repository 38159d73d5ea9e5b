"""Which tag ends which: halves of tags are found, lifted out of paragraphs, and made up."""
