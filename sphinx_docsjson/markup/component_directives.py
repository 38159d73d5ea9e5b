"""The same components as directives (``:::{card} Title``) and roles (``{tooltip}`API <tip>```).

They work in MyST and in reStructuredText, and build the same nodes as the tags do. A name that
Sphinx or another extension has already taken is left to it; ours is then reachable with the
prefix ``docsjson-``, as all are.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective, SphinxRole

from ..components import ALL
from ..components.fences import code_block, read_info
from ..components.flaws import flaws_of
from ..components.ids import IdRegistry
from ..problems import Place, Problem, Subtype
from ..reporting import report
from ..sphinx_private import directive_named, role_named
from ..vocabulary import DIRECTIVE_PREFIX
from .grammar.meant import CONTAINERS
from .render.build import build_component, shows
from .script.expressions import evaluate
from .script.literals import NotLiteral

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

    from ..components.spec import Component

CODE = f"{DIRECTIVE_PREFIX}code"
"""The directive for blocks of code; in Markdown a fence says the same."""
_ARGUMENTS = ("title", "name", "label", "caption", "tip", "icon")
"""The attribute that the argument of a directive gives: the first of these that a row has."""
_OPENED = re.compile(r":{3,}\s*([\w-]+)")
_TARGET = re.compile(r"<([^<>]*)>$")
"""What a role leads to, behind its text."""


def directive_name(tag: str) -> str:
    """Return the name of a directive or role: ``CardGroup`` is ``card-group``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|\.", "-", tag).lower()


def prefixed(row: Component) -> str:
    """Return the name of a component's directive or role that no other extension can take."""
    return DIRECTIVE_PREFIX + directive_name(row.tag)


def spelling(row: Component) -> tuple[str, str | None]:
    """Return the name of a component's directive or role, and the attribute of its argument."""
    names = [attribute.name for attribute in row.attributes]
    return directive_name(row.tag), next((name for name in _ARGUMENTS if name in names), None)


def _options(row: Component) -> Iterator[tuple[str, str]]:
    """Yield each name that an option may have, with the attribute that it stands for."""
    for attribute in row.attributes:
        for name in (attribute.name, *attribute.aliases):
            yield name.lower(), attribute.name
            yield directive_name(name), attribute.name


class ComponentDirective(SphinxDirective):
    """A component written as a directive."""

    row: ClassVar[Component]
    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return the nodes of the component."""
        values, problems = self._read()
        for problem in problems:
            self._report(problem.message)
        node, strays = build_component(
            self.row,
            values,
            classes=str(self.options.get("class", "")).split(),
            ids=page_ids(self),
            read_rich=lambda text: self.parse_inline(text, lineno=self.lineno)[0],
            place=self.set_source_info,
            fill=self._fill,
        )
        if any(map(shows, strays)):
            self._report(f"may only hold {' and '.join(map(directive_name, self.row.children))}")
        for flaw in (
            () if strays else flaws_of(self.row, node, is_filled=bool(self.content or problems))
        ):
            self._report(flaw)
        return [node, *strays]

    def _written(self) -> dict[str, Any]:
        names = dict(_options(self.row))
        written = {
            names.get(key, key): value for key, value in self.options.items() if key != "class"
        }
        _, main = spelling(self.row)
        if self.arguments and main:
            written.setdefault(main, self.arguments[0])
        return {key: True if value is None else value for key, value in written.items()}

    def _read(self) -> tuple[dict[str, Any], list[Problem]]:
        """Return the values; an object or a list may be written as it is in a tag."""
        written = self._written()
        values, problems = self.row.read(written)
        literals = dict(_literals(written))
        return self.row.read(written | literals) if problems and literals else (values, problems)

    def _fill(self, node: nodes.Element) -> None:
        if self.row.raw:
            node.append(nodes.Text("\n".join(self.content)))
        else:
            node.extend(self.parse_content_to_nodes())

    def _report(self, message: str) -> None:
        source, line = self.get_source_info()
        report(Problem(Subtype.COMPONENT, f"{self._name()} {message}", Place(str(source), line)))

    def _name(self) -> str:
        """Return the name of the directive, or of the container, as the author wrote it."""
        opened = _OPENED.match(self.block_text)
        is_container = opened and DIRECTIVE_PREFIX + CONTAINERS.get(opened[1], "") == self.name
        return opened[0] if opened and is_container else f"{{{self.name}}}"


def _literals(written: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the values that are written as objects or lists, read."""
    for name, value in written.items():
        if isinstance(value, str) and value.startswith(("{", "[")):
            try:
                yield name, evaluate(value, {})
            except NotLiteral:
                continue


class CodeDirective(SphinxDirective):
    """A block of code whose argument is what comes after the opening of a fence.

    It gives reStructuredText the titles, marks and options of fences.
    """

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return the block."""
        info = self.arguments[0] if self.arguments else ""
        block = code_block("\n".join(self.content), read_info(info, len(self.content)))
        for node in block.findall(nodes.Element):
            self.set_source_info(node)
        return [block]


class ComponentRole(SphinxRole):
    """A component inside a line of text, written as a role."""

    def __init__(self, row: Component) -> None:
        """Make the role of one component."""
        self.row = row

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the nodes of the component."""
        text, written = self._written()
        values, _ = self.row.read(written)
        node, _ = build_component(
            self.row, values, classes=(), ids=page_ids(self),
            read_rich=lambda line: [nodes.Text(line)], place=self.set_source_info,
            fill=lambda node: node.append(nodes.Text(text)) if text else None,
        )  # fmt: skip
        return [node], []

    def _written(self) -> tuple[str, dict[str, str]]:
        """Return the text and the attribute of ``text <attribute>``; an icon has no text."""
        if self.row.attributes and self.row.attributes[0].name == "icon":
            return "", {"icon": self.text}
        found = _TARGET.search(self.text)
        _, main = spelling(self.row)
        if not found or not main:
            return self.text, {}
        return self.text[: found.start()].rstrip(), {main: found[1]}


def page_ids(of: SphinxDirective | SphinxRole) -> IdRegistry:
    """Return the ids of the page that is being read."""
    found = of.env.temp_data.setdefault("docsjson_ids", IdRegistry())
    assert isinstance(found, IdRegistry)  # noqa: S101
    return found


class AnyOption(dict[str, Any]):
    """The options of a directive; others are taken too, so that no content is lost for one.

    The row of the component says what is wrong with them, and which name is near.
    """

    def __missing__(self, _name: str) -> Any:
        """Return how the value of an unknown option is read."""
        return directives.unchanged


def directive_of(row: Component) -> type[ComponentDirective]:
    """Return the directive class of a component."""
    names = (*(name for name, _ in _options(row)), "class")
    spec = AnyOption(dict.fromkeys(names, directives.unchanged))
    return type(
        f"{row.node.__name__}_directive", (ComponentDirective,), {"row": row, "option_spec": spec}
    )


def register_prefixed(app: Sphinx) -> None:
    """Register every component under its name with the prefix."""
    app.add_directive(CODE, CodeDirective)
    for row in ALL:
        _register(app, row, prefixed(row))


def register_plain(app: Sphinx, *_: object) -> None:
    """Register every component under its plain name, where nobody else has it.

    Event ``env-before-read-docs``, the last one before names are looked up: whoever registers a
    name at any earlier time gets it, and is not warned that it is taken.
    """
    for row in ALL:
        name = directive_name(row.tag)
        if not _named(row, name):
            _register(app, row, name)


def _register(app: Sphinx, row: Component, name: str) -> None:
    if row.inline:
        app.add_role(name, ComponentRole(row))
    else:
        app.add_directive(name, directive_of(row))


def _named(row: Component, name: str) -> object | None:
    """Return the role or the directive that has the name a component would like to have."""
    return role_named(name) if row.inline else directive_named(name)


def has_plain_name(row: Component) -> bool:
    """Return whether the name without the prefix is ours in this build."""
    return getattr(_named(row, directive_name(row.tag)), "row", None) is row
