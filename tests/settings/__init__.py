"""Tests of the settings: reading, both formats, schema, tables, migration."""
