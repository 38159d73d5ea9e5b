"""The translator of HTML pages: its class is made once, not each of its methods for each page."""

from __future__ import annotations

from functools import lru_cache, partial
from types import FunctionType
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.writers.html5_polyglot import HTMLTranslator
from sphinx.util.docutils import SphinxTranslator

from ..builders import writes_html
from ..sphinx_private import translation_handlers
from ..sphinx_private.doors import is_known
from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sphinx.application import Sphinx

    Handlers = Mapping[str, tuple[Callable[..., None], Callable[..., None] | None]]

DONE_OTHERWISE = (
    "sphinx.registry:SphinxComponentRegistry.create_translator",
    "sphinx.util.docutils:SphinxTranslator.dispatch_visit",
    "sphinx.util.docutils:SphinxTranslator.dispatch_departure",
    "docutils.nodes:NodeVisitor.dispatch_visit",
    "docutils.nodes:NodeVisitor.dispatch_departure",
    "docutils.writers._html_base:HTMLTranslator.starttag",
)

VISITS = ("visit_", "depart_")
WRITES_TAGS = ("starttag", "attval", "encode")
MOST_TAGS = 4_000
"""How many start tags are kept."""


def keep_translator(app: Sphinx) -> None:
    """Make the class of the builder's translators when it is first asked for (``builder-inited``).

    Extensions may replace it, and add to it, until then.
    """
    if writes_html(app.builder) and is_known(*DONE_OTHERWISE):
        create = partial(_create, app, app.builder.create_translator)
        replace_method(app.builder, "create_translator", create)


def _create(app: Sphinx, create: Callable[..., Any], *args: Any) -> Any:
    base: Any = app.registry.get_translator_class(app.builder)
    handlers = tuple(translation_handlers(app).items())
    made = _class_for(base, handlers)
    translator = made(*args) if made else None
    if translator is None or any(name.startswith(VISITS) for name in vars(translator)):
        return create(*args)
    return translator


@lru_cache(maxsize=8)
def _class_for(base: Any, handlers: tuple[tuple[str, Any], ...]) -> type[Any] | None:
    """Return a translator class with handlers as methods; nothing where that is not the same."""
    methods: dict[str, Any] = {}
    for name, (visit, depart) in handlers:
        methods[f"visit_{name}"] = visit
        if depart:
            methods[f"depart_{name}"] = depart
    if not all(isinstance(method, FunctionType) for method in methods.values()):
        return None
    if all(getattr(base, name) is getattr(HTMLTranslator, name) for name in WRITES_TAGS):
        methods |= {"starttag": _starttag, "docsjson_tags": {}}
    dispatches = (base.dispatch_visit, base.dispatch_departure)
    if dispatches == (SphinxTranslator.dispatch_visit, SphinxTranslator.dispatch_departure):
        methods |= {
            "dispatch_visit": _dispatch_visit, "dispatch_departure": _dispatch_departure,
            "docsjson_methods": {},
        }  # fmt: skip
    return type(base.__name__, (base,), {**methods, "__module__": base.__module__})


def _dispatch_visit(self: Any, node: nodes.Node) -> None:
    kind = node.__class__
    name = self.docsjson_methods.get(kind)
    if name is None:
        name = self.docsjson_methods[kind] = _method(self, "visit_", kind) or "unknown_visit"
    getattr(self, name)(node)


def _dispatch_departure(self: Any, node: nodes.Node) -> None:
    kind = node.__class__
    name = self.docsjson_methods.get((kind,))
    if name is None:
        name = _method(self, "depart_", kind) or "unknown_departure"
        self.docsjson_methods[kind,] = name
    getattr(self, name)(node)


def _method(translator: Any, prefix: str, kind: type[nodes.Node]) -> str | None:
    """Return the name of the method for the nearest class of a node."""
    names = (prefix + each.__name__ for each in kind.__mro__)
    return next((name for name in names if getattr(translator, name, None)), None)


def _starttag(
    self: Any, node: Any, tagname: str, suffix: str = "\n", empty: bool = False, **attributes: Any
) -> str:
    """Do what docutils does; a tag without ids is the same for the same classes and attributes."""
    make = partial(HTMLTranslator.starttag, self, node, tagname, suffix, empty, **attributes)
    if node.get("ids") or self.in_mailto or not all(type(v) is str for v in attributes.values()):
        return make()
    is_table = isinstance(node, nodes.table)
    key = (tagname, suffix, empty, is_table, *node.get("classes", ()), None, *attributes.items())
    found = self.docsjson_tags.get(key)
    if found is None:
        found = make()
        if len(self.docsjson_tags) < MOST_TAGS:
            self.docsjson_tags[key] = found
    return str(found)
