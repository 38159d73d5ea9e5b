"""Roles that an untrusted page defines, and the default role of any page, end with the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import roles
from sphinx.util.docutils import unregister_role

if TYPE_CHECKING:
    from docutils.parsers.rst import Directive
    from docutils.parsers.rst.states import Inliner
    from sphinx.application import Sphinx

KEY = "docsjson_roles"
"""Where ``env.temp_data``, which is emptied for each page, holds what roles meant before."""


def note_role(name: str, directive: Directive) -> None:
    """Note what a role means before a page defines one of its name."""
    data = directive.state.document.settings.env.temp_data
    before: dict[str, Any] = data.setdefault(KEY, {})
    if name.lower() not in before:
        machine: Any = directive.state_machine
        found, _ = roles.role(name, machine.language, directive.lineno, machine.reporter)
        before[name.lower()] = found or unknown_role


def forget_roles(app: Sphinx, _document: nodes.document | None = None) -> None:
    """Give the roles of a page back their meaning when it is read (event ``doctree-read``).

    Sphinx 9 leaves the default role to the pages that follow, unless ``conf.py`` names one, and
    some roles end the build there.
    """
    if not app.config.default_role:
        unregister_role("")
    before: dict[str, Any] = app.env.temp_data.get(KEY) or {}
    for name, role in before.items():
        roles.register_local_role(name, role)


def unknown_role(
    name: str, rawtext: str, _text: str, lineno: int, inliner: Inliner, *_: Any, **_more: Any
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """Report a role that only an earlier page has defined, as docutils does."""
    message = inliner.reporter.error(f'Unknown interpreted text role "{name}".', line=lineno)
    return [nodes.problematic(rawtext, rawtext)], [message]
