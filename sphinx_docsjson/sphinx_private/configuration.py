"""What Sphinx keeps to itself about the values of its configuration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sphinx.config import Config


def read_no_page_for(config: Config, name: str) -> None:
    """Have no page read again when one of Sphinx's own values changes.

    It is for this build only. To go: when Sphinx tells which pages read a value.
    """
    usual = config._options[name]
    config._options[name] = type(usual)(usual.default, "", usual.valid_types)


def defaults_of(config: Config) -> Iterator[tuple[str, object]]:
    """Yield the name and the default of each value.

    To go: when Sphinx checks all types before extensions read the values.
    """
    return ((name, option.default) for name, option in config._options.items())


def written_in_conf(config: Config) -> Mapping[str, Any]:
    """Return every name that ``conf.py`` gives a value, whatever the command line says instead.

    To go: when `Config` says where a value comes from.
    """
    return config._raw_config
