"""Tests of the settings: reading, both dialects, schema, tables, migration."""
