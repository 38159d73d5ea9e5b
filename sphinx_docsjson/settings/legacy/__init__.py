"""The legacy format of the settings, whose `navigation` is an array."""
