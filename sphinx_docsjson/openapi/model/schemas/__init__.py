"""Schemas: merged, named, and described as fields."""
