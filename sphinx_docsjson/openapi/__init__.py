"""API pages from OpenAPI files: loading, pages, rendering, and the playground."""
