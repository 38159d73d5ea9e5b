"""The dialect whose `navigation` is an object."""
