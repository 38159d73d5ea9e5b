"""Settings and sources become groups, tabs, anchors and versions. No Sphinx."""
