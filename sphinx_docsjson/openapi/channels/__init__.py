"""The pages of the channels of AsyncAPI files."""
