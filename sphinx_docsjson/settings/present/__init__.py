"""The present format of the settings, whose `navigation` is an object."""
