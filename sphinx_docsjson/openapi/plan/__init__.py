"""Which API pages a site has, and what each shows."""
