"""The labels that Sphinx translates while it is imported, in the language of a page.

They are in the language of the site then, or in English where Sphinx's catalogue lacks them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.domains.changeset import versionlabels
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..project_kind import has_site
from ..sphinx_private import app_of
from .words import words_of

if TYPE_CHECKING:
    from collections.abc import Callable

VERSIONS = {
    "versionadded": "Added in version %s",
    "versionchanged": "Changed in version %s",
    "deprecated": "Deprecated since version %s",
    "versionremoved": "Removed in version %s",
}
"""What directives about versions say, in English."""

FIELDS = frozenset({
    "Parameters", "Returns", "Return type", "Return values", "Raises", "Throws", "Yields",
    "Receives", "Warns", "Variables", "Type", "Default", "Keyword Arguments", "Other Parameters",
})  # fmt: skip
"""What the fields in descriptions of objects are called, in English."""


class SayLabels(SphinxPostTransform):
    """Write Sphinx's labels in the language of the page."""

    default_priority = 10

    def run(self, **_: Any) -> None:
        """Change the labels of a page, if it is one of ours."""
        if not has_site(self.config):
            return
        word = words_of(app_of(self.env), self.env.docname)
        for changed in self.document.findall(addnodes.versionmodified):
            _say_version(changed, word)
        for name in self.document.findall(nodes.field_name):
            if name.astext() in FIELDS and _is_described(name):
                name.children = [nodes.Text(word(name.astext()))]


def _is_described(name: nodes.field_name) -> bool:
    """Return whether a field describes an object."""
    fields = name.parent.parent if name.parent else None
    return fields is not None and isinstance(fields.parent, addnodes.desc_content)


def _say_version(changed: addnodes.versionmodified, word: Callable[[str], str]) -> None:
    """Write what a version changed: a label at the start of the first paragraph."""
    label = next(changed.findall(nodes.inline), None)
    kind, version = changed.get("type", ""), changed.get("version", "")
    if label is None or kind not in VERSIONS or "versionmodified" not in label["classes"]:
        return
    text, written = label.astext(), str(versionlabels[kind]) % version
    if text.startswith(written):
        label.children = [nodes.Text(word(VERSIONS[kind]) % version + text[len(written) :])]
