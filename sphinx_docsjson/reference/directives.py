"""Directives that print our own tables into a page.

``docsjson-settings``, ``docsjson-frontmatter``, ``docsjson-components`` and ``docsjson-warnings``
each make tables; ``docsjson-writing-rules`` makes a section for each rule::

    heading (name of the component)
    paragraph (what it is for)
    table
        attribute | value | meaning
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective

from ..components import FAMILIES
from ..components.base import EXAMPLE
from ..components.elements import heading
from ..components.fences import Fence, code_block
from ..components.rows.code import code_group
from ..components.spec import Attribute, BadValue, Component, Kind
from ..markup.component_directives import directive_name, has_plain_name, prefixed
from ..problems import WARNING_TYPE, Place, Problem, Subtype, did_you_mean
from ..reporting import report
from ..safety.files import source_file
from ..safety.urls import Unsafe
from ..settings.legacy.properties import LegacySettings
from ..settings.present.properties import PresentSettings
from ..settings.reference import rows
from ..sources.front import Front
from ..vocabulary import angled
from .spellings import as_myst, as_rst, read_example
from .tables import code, paragraph, rich, table
from .writing_rules import WritingRulesDirective

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from docutils.parsers.rst import Directive

    from ..check.objects import Raw
    from ..settings.reference import Row

DIALECTS: Mapping[str, type[Raw]] = {"legacy": LegacySettings, "present": PresentSettings}
"""The dialects of the settings file."""


ATTRIBUTE_COLUMNS = {"Attribute": 18, "Value": 24, "Meaning": 40}
SETTING_COLUMNS = {"Property": 32, "Type": 28, "Meaning": 48}
FRONTMATTER_COLUMNS = {"Key": 24, "Type": 28, "Meaning": 56}
WARNING_COLUMNS = {"Type": 24, "Meaning": 56}
"""The headings of the tables, and the widths of their columns."""


def takes(kind: Kind) -> str:
    """Return which values an attribute takes, in the words with which it rejects others."""
    try:
        kind(object())
    except BadValue as error:
        return str(error).removeprefix("must be ")
    return "any value"


def meaning(text: str, default: str, *, required: bool) -> list[nodes.Node]:
    """Return what something is for, whether it is required, and its default."""
    content = [nodes.strong("", "Required."), nodes.Text(" ")] if required else []
    content += rich(text)
    if default:
        content += [nodes.Text(" Default: "), *code(default), nodes.Text(".")]
    return content


def default_of(attribute: Attribute) -> str:
    """Return the default of an attribute; that flags are off goes without saying."""
    absent = attribute.default is None or isinstance(attribute.default, bool)
    return "" if absent else str(attribute.default)


def listed(names: Iterable[str], form: str = "`{}`") -> str:
    """Return names as code, with commas between them."""
    return ", ".join(form.format(name) for name in names)


def places(component: Component) -> Iterator[str]:
    """Yield other spellings of a component, where it may be used, and what it may contain."""
    for words, names, form in (
        ("Also written", component.aliases, "`<{}>`"),
        ("Stands in", component.parents, "`<{}>`"),
        ("Holds only", component.children, "`<{}>`"),
        ("Takes exactly one of", component.at_most_one_of, "`{}`"),
    ):
        if names:
            yield f"{words} {listed(names, form)}."


def names(component: Component) -> str:
    """Return the names of a component's directive or role: the one that is always ours first."""
    kind = "Role" if component.inline else "Directive"
    short = f"; short: `{directive_name(component.tag)}`" if has_plain_name(component) else ""
    return f"{kind}: `{prefixed(component)}`{short}."


def component_entry(component: Component) -> list[nodes.Node]:
    """Return the entry of one component: a heading, a line, and the table of its attributes."""
    name = directive_name(component.tag)
    title = heading("", "", *code(angled(component.tag)), level=3, ids=[f"component-{name}"])
    text = " ".join([component.help, *places(component), names(component)])
    cells = [
        [
            rich(listed([a.name, *a.aliases])),
            rich(takes(a.kind)),
            meaning(a.help, default_of(a), required=a.required),
        ]
        for a in component.attributes
    ]
    tables = [table(ATTRIBUTE_COLUMNS, cells)] if cells else []
    return [title, paragraph(rich(text)), *tables]


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
    ``card-group.mdx``. Its example then stands behind each entry: as readers see it, and in the
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
        return [node for row in found for node in (*component_entry(row), *self.example(row))]

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
        return [shown, spellings(source)]

    def family(self, name: str) -> Sequence[Component]:
        """Return the components of a family; an unknown one is a problem, and has none."""
        if name not in FAMILIES:
            hint = did_you_mean(name, FAMILIES)
            report(Problem(Subtype.COMPONENT, f"there is no family {name!r}{hint}"))
        return FAMILIES.get(name, ())


def setting_row(row: Row) -> list[list[nodes.Node]]:
    """Return the cells of one property of the settings, or of one key of frontmatter."""
    help_text = meaning(row.meaning, row.default, required=row.required)
    return [code(row.property), rich(row.type), help_text]


class SettingsDirective(SphinxDirective):
    """Print the properties of a dialect of the settings: ``legacy`` or ``present``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a table of every property, those of an object behind it."""
        dialect = DIALECTS.get(self.arguments[0])
        if dialect is None:
            hint = did_you_mean(self.arguments[0], DIALECTS)
            report(Problem(Subtype.COMPONENT, f"there is no dialect {self.arguments[0]!r}{hint}"))
            return []
        return [table(SETTING_COLUMNS, [setting_row(row) for row in rows(dialect)])]


class FrontmatterDirective(SphinxDirective):
    """Print the keys of frontmatter."""

    def run(self) -> list[nodes.Node]:
        """Return a table of every key, those of an object behind it."""
        return [table(FRONTMATTER_COLUMNS, [setting_row(row) for row in rows(Front)])]


def warning_row(subtype: Subtype) -> list[list[nodes.Node]]:
    """Return the cells of one type of warnings; its meaning is the docstring below the member."""
    docs = ModuleAnalyzer.for_module(Subtype.__module__).find_attr_docs()
    text = " ".join(docs[Subtype.__name__, subtype.name])
    return [code(f"{WARNING_TYPE}.{subtype.value}"), rich(text)]


class WarningsDirective(SphinxDirective):
    """Print our warning types."""

    def run(self) -> list[nodes.Node]:
        """Return a table of every type and its meaning."""
        return [table(WARNING_COLUMNS, [warning_row(subtype) for subtype in Subtype])]


DIRECTIVES: Mapping[str, type[Directive]] = {
    "docsjson-components": ComponentsDirective,
    "docsjson-frontmatter": FrontmatterDirective,
    "docsjson-settings": SettingsDirective,
    "docsjson-warnings": WarningsDirective,
    "docsjson-writing-rules": WritingRulesDirective,
}
"""Names and classes, for ``app.add_directive``."""
