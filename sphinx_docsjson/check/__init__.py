"""Input checked against typed tables: values, places and the wording of problems. No Sphinx."""
