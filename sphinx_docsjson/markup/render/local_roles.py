"""Roles that an untrusted page defines end with the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import roles

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


def forget_roles(app: Sphinx, _document: nodes.document) -> None:
    """Give the roles of a page back their meaning when it is read (event ``doctree-read``)."""
    before: dict[str, Any] = app.env.temp_data.get(KEY) or {}
    for name, role in before.items():
        roles.register_local_role(name, role)


def unknown_role(
    name: str, rawtext: str, _text: str, lineno: int, inliner: Inliner, *_: Any, **_more: Any
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """Report a role that only an earlier page has defined, as docutils does."""
    message = inliner.reporter.error(f'Unknown interpreted text role "{name}".', line=lineno)
    return [nodes.problematic(rawtext, rawtext)], [message]
