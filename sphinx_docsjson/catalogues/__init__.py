"""Gettext catalogues for what stands in no page: the texts of settings and of OpenAPI files."""
