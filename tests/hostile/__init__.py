"""Hostile strings for every place that takes one, and a browser that watches what they do."""
