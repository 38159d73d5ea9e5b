"""The dialect whose `navigation` is an array."""
