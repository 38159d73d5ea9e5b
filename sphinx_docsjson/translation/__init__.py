"""What readers see, in their language: texts of authors by gettext, and our own words."""
