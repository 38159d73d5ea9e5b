"""Gettext catalogues for what is in no page: the texts of settings and of OpenAPI files."""
