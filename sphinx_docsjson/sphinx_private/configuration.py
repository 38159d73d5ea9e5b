"""What Sphinx keeps to itself about the values of its configuration."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.config import Config


def read_no_page_for(config: Config, name: str) -> None:
    """Have no page read again when one of Sphinx's own values changes.

    It is for this build only. To go: when Sphinx tells which pages read a value.
    """
    usual = config._options[name]
    config._options[name] = type(usual)(usual.default, "", usual.valid_types)
