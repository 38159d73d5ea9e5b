"""Requests as people write them in each language: values, URLs, bodies, templates."""
