"""What the navigation keeps in Sphinx's environment, typed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..build import kept

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


@dataclass
class Facts:
    """What the navigation knows of one page that was read."""

    anchors: tuple[str, ...] = ()
    """The ids of the page, sorted."""
    targets: set[str] = field(default_factory=set)
    """The targets of its links, as they are written."""
    missing: set[str] = field(default_factory=set)
    """Targets of images and links that named no file when the page was read."""
    titled: frozenset[str] = frozenset()
    """Targets of the links whose text is the title of what they lead to."""
    references: set[str] = field(default_factory=set)
    """The last words of the targets of Sphinx's own references."""
    labels: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """What Sphinx's references can name → the id that it leads to, and its title if it has one."""
    terms: dict[str, str] = field(default_factory=dict)
    """The terms of its glossaries → their ids."""
    spellings: dict[str, tuple[tuple[str, ...], dict[str, str]]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """The anchors in other spellings, by the kind of spelling: many links may ask for one."""

    def __getstate__(self) -> dict[str, object]:
        """Return what is kept from build to build: spellings are found again."""
        return {name: value for name, value in vars(self).items() if name != "spellings"}

    def __setstate__(self, state: dict[str, object]) -> None:
        """Take what was kept."""
        vars(self).update({"terms": {}}, **state, spellings={})


def facts_of(env: BuildEnvironment) -> dict[str, Facts]:
    """Return what is known of all pages read so far, by docname."""
    return kept(env, "docsjson_facts", {})


def page_facts(env: BuildEnvironment, docname: str) -> Facts:
    """Return what is known of one page, to be added to while the page is read."""
    return facts_of(env).setdefault(docname, Facts())
