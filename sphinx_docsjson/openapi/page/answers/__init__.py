"""Responses, bodies and callbacks of an operation."""
