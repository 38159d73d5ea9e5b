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


def lists_of(config: Config) -> Iterator[str]:
    """Yield the names of the values that are lists by default.

    To go: when Sphinx checks all types before extensions read the values.
    """
    for name, option in config._options.items():
        if isinstance(option.default, list | tuple | set | frozenset):
            yield name


def written_in_conf(config: Config) -> Mapping[str, Any]:
    """Return every name that ``conf.py`` gives a value, whatever the command line says instead.

    To go: when `Config` says where a value comes from.
    """
    return config._raw_config
