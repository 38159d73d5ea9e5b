"""Texts of references to numbered things in untrusted pages: Sphinx fills in name and number.

It takes the text for a format of Python, which can look into objects, fill a page with spaces, or
fail and take a whole book along.
"""

from __future__ import annotations

MOST_PLACES = 10
"""How often a text may have the name or the number filled in."""
NO_FORMAT = (
    "the text of the reference is shown as written: in it, only {name} and {number}, or one %s, "
    "can be filled in"
)


def only_names(text: str) -> bool:
    """Return whether the text of a reference asks for nothing but the name and the number."""
    if "{name}" in text or "number" in text:
        rest = text.replace("{name}", "").replace("{number}", "")
        return not set(rest) & {"{", "}"} and text.count("{") <= MOST_PLACES
    return "%" not in text.replace("%%", "").replace("%s", "", 1)
