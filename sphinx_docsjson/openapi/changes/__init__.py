"""What has changed between two versions of an OpenAPI file. Pure."""
