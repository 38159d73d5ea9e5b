"""How pages should be written: rules for people and for editors that write along."""
