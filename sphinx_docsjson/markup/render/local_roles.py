"""Roles that an untrusted page defines, and the default role of any page, end with the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils.parsers.rst import roles
from sphinx.util.docutils import unregister_role

if TYPE_CHECKING:
    from docutils import nodes
    from docutils.parsers.rst import Directive
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
        before[name.lower()] = found


def forget_roles(app: Sphinx, _document: nodes.document | None = None) -> None:
    """Give the roles of a page back their meaning when it is read (event ``doctree-read``).

    Sphinx 9 leaves the default role to the pages that follow, unless ``conf.py`` names one, and
    some roles end the build there.
    """
    if not app.config.default_role:
        unregister_role("")
    before: dict[str, Any] = app.env.temp_data.get(KEY) or {}
    for name, role in before.items():
        if role is None:
            unregister_role(name)
        else:
            roles.register_local_role(name, role)
