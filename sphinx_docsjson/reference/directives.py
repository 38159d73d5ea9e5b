"""Directives that print our own tables into a page.

``docsjson-settings``, ``docsjson-frontmatter``, ``docsjson-components``, ``docsjson-warnings`` and
``docsjson-theme`` each print entries that look like fields::

    heading (name of the component)
    paragraph (what it is for)
    entry (name, type, default and meaning of an attribute)

``docsjson-writing-rules`` prints a section for each rule.
"""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from ..components import FAMILIES
from ..components.base import EXAMPLE
from ..components.elements import heading
from ..components.fences import Fence, code_block
from ..components.kinds import BadValue, Kind
from ..components.rows.code import code_group
from ..markup.component_directives import directive_name, has_plain_name, prefixed
from ..problems import WARNING_TYPE, Place, Problem, Subtype
from ..reporting import meaning_of, report
from ..safety.files import source_file
from ..safety.urls import Unsafe
from ..settings.reference import rows
from ..sources.front import Front
from ..spelling import did_you_mean
from ..vocabulary import angled
from .printed import at_directive, code, entry, listed, paragraph, rich
from .spellings import as_myst, as_rst, read_example
from .theme_files import OFFERS
from .writing_rules import WritingRulesDirective

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from docutils.parsers.rst import Directive

    from ..check.objects import Raw
    from ..components.spec import Attribute, Component
    from ..settings.reference import Row


def dialects() -> Mapping[str, type[Raw]]:
    """Return the dialects of the settings file; a build reads one, and need not load the other."""
    from ..settings.legacy.properties import LegacySettings
    from ..settings.present.properties import PresentSettings

    return {"legacy": LegacySettings, "present": PresentSettings}


def takes(kind: Kind) -> str:
    """Return which values an attribute takes, in the words with which it rejects others."""
    try:
        kind(object())
    except BadValue as error:
        return str(error).removeprefix("must be ")
    return "any value"


def default_of(attribute: Attribute) -> str:
    """Return the default of an attribute; that flags are off goes without saying."""
    absent = attribute.default is None or isinstance(attribute.default, bool)
    return "" if absent else str(attribute.default)


def places(component: Component) -> Iterator[str]:
    """Yield other spellings of a component, where it may be used, and what it may contain."""
    for words, names, form in (
        ("Also written", component.aliases, "`<{}>`"),
        ("Use it inside", component.parents, "`<{}>`"),
        ("Can only contain", component.children, "`<{}>`"),
        ("Takes exactly one of", component.at_most_one_of, "`{}`"),
    ):
        if names:
            yield f"{words} {listed(names, form)}."


def names(component: Component) -> str:
    """Return the names of a component's directive or role: the one that is always ours first."""
    kind = "Role" if component.inline else "Directive"
    short = f"; short: `{directive_name(component.tag)}`" if has_plain_name(component) else ""
    return f"{kind}: `{prefixed(component)}`{short}."


def attribute_entry(attribute: Attribute, component: str) -> nodes.Element:
    """Return the entry of one attribute of a component."""
    others = f" Also written {listed(attribute.aliases)}." if attribute.aliases else ""
    return entry(
        attribute.name,
        attribute.help + others,
        anchor=f"component-{component}-{attribute.name}",
        type=takes(attribute.kind),
        required=attribute.required,
        default=default_of(attribute),
    )


def component_entry(component: Component) -> list[nodes.Node]:
    """Return the entry of one component: a heading, a line, and an entry for each attribute."""
    name = directive_name(component.tag)
    title = heading("", "", *code(angled(component.tag)), level=3, ids=[f"component-{name}"])
    text = " ".join([component.help, *places(component), names(component)])
    return [title, paragraph(rich(text)), *(attribute_entry(a, name) for a in component.attributes)]


def example_name(row: Component) -> str:
    """Return the name of the file that holds the example of a component."""
    return f"{directive_name(row.tag)}.mdx"


def spellings(source: str) -> nodes.Element:
    """Return the three spellings of an example as a code group."""
    parts = read_example(source)
    written = (
        ("Tag", "mdx", source),
        ("MyST", "markdown", as_myst(parts)),
        ("reStructuredText", "rst", as_rst(parts)),
    )
    blocks = (code_block(text, Fence(language=lang, title=name)) for name, lang, text in written)
    return code_group("", *blocks, tag="CodeGroup")


class ComponentsDirective(SphinxDirective):
    """Print the components, or those of the families that the argument names.

    The option ``examples`` names a folder of the site with one file for each component, such as
    ``card-group.mdx``. Its example then comes after each entry: as readers see it, and in the
    three spellings.
    """

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Callable[[str], object]]] = {
        "examples": directives.unchanged_required
    }

    def run(self) -> list[nodes.Node]:
        """Return the entries, in the order of the table of components."""
        wanted = self.arguments[0].split() if self.arguments else list(FAMILIES)
        found = [row for name in wanted for row in self.family(name)]
        printed = (at_directive(self, component_entry(row)) + self.example(row) for row in found)
        return list(chain.from_iterable(printed))

    def example(self, row: Component) -> list[nodes.Node]:
        """Return the example of a component, if the option asks for examples."""
        if "examples" not in self.options:
            return []
        name = f"/{self.options['examples'].strip('/')}/{example_name(row)}"
        try:
            file = source_file(name, Path(self.env.srcdir))
        except Unsafe:
            file = None
        if file is None:
            message = f"{angled(row.tag)} has no example: {example_name(row)} is missing"
            source, line = self.get_source_info()
            report(Problem(Subtype.COMPONENT, message, Place(str(source), line)))
            return []
        self.env.note_dependency(str(file.path))
        source = file.lenient_text().strip("\n")
        shown = nodes.container("", *self.parse_text_to_nodes(source), classes=[EXAMPLE])
        return [shown, *at_directive(self, [spellings(source)])]

    def family(self, name: str) -> Sequence[Component]:
        """Return the components of a family; an unknown one is a problem, and has none."""
        if name not in FAMILIES:
            hint = did_you_mean(name, FAMILIES)
            report(Problem(Subtype.COMPONENT, f"there is no family {name!r}{hint}"))
        return FAMILIES.get(name, ())


def setting_entry(row: Row) -> nodes.Element:
    """Return the entry of one property of the settings, or of one key of frontmatter."""
    return entry(
        row.property,
        row.meaning,
        anchor=f"setting-{row.property}",
        type=row.type,
        required=row.required,
        default=row.default,
    )


def is_chosen(row: Row, names: Sequence[str]) -> bool:
    """Return whether a property, or the object around it, is among some names."""
    return any(re.match(rf"{re.escape(name)}(?![\w-])", row.property) for name in names)


class SettingsDirective(SphinxDirective):
    """Print the properties of a dialect of the settings: ``legacy`` or ``present``.

    The option ``only`` names the properties to print, with everything inside them.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Callable[[str], object]]] = {"only": str.split}

    def run(self) -> list[nodes.Node]:
        """Return an entry for every property, those of an object after it."""
        dialect = dialects().get(self.arguments[0])
        if dialect is None:
            hint = did_you_mean(self.arguments[0], dialects())
            report(Problem(Subtype.COMPONENT, f"there is no dialect {self.arguments[0]!r}{hint}"))
            return []
        only = self.options.get("only")
        chosen = [row for row in rows(dialect) if not only or is_chosen(row, only)]
        return at_directive(self, [setting_entry(row) for row in chosen])


class FrontmatterDirective(SphinxDirective):
    """Print the keys of frontmatter."""

    def run(self) -> list[nodes.Node]:
        """Return an entry for every key, those of an object after it."""
        return at_directive(self, [setting_entry(row) for row in rows(Front)])


def warning_entry(subtype: Subtype) -> nodes.Element:
    """Return the entry of one type of warning."""
    name = f"{WARNING_TYPE}.{subtype.value}"
    return entry(name, meaning_of(subtype), anchor=name)


class WarningsDirective(SphinxDirective):
    """Print our types of warnings."""

    def run(self) -> list[nodes.Node]:
        """Return an entry for every type."""
        return at_directive(self, [warning_entry(subtype) for subtype in Subtype])


class ThemeDirective(SphinxDirective):
    """Print one list of what our theme offers: ``options``, ``blocks`` and so on."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return an entry for everything in the list; an unknown list is a problem."""
        name = self.arguments[0]
        if name not in OFFERS:
            message = f"the theme has no list {name!r}{did_you_mean(name, OFFERS)}"
            report(Problem(Subtype.COMPONENT, message))
            return []
        offered = [
            entry(o.name, o.meaning, anchor=f"theme-{o.name}", type=o.type, default=o.default)
            for o in OFFERS[name]()
        ]
        return at_directive(self, offered)


DIRECTIVES: Mapping[str, type[Directive]] = {
    "docsjson-components": ComponentsDirective,
    "docsjson-frontmatter": FrontmatterDirective,
    "docsjson-settings": SettingsDirective,
    "docsjson-theme": ThemeDirective,
    "docsjson-warnings": WarningsDirective,
    "docsjson-writing-rules": WritingRulesDirective,
}
"""Names and classes, for ``app.add_directive``."""
