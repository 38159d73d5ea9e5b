"""Where pages stand, and how they are reached."""
