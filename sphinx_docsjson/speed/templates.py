"""What is alike on many pages: rendered once for a build, not for each page."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from docutils import nodes
from jinja2 import FileSystemBytecodeCache
from jinja2.sandbox import SandboxedEnvironment

from ..builders import writes_html
from ..sphinx_private.doors import is_known
from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2.bccache import Bucket
    from sphinx.application import Sphinx

Parts = dict[str, Any]


def keep_parts(app: Sphinx) -> None:
    """Keep titles, and the tags of style sheets and scripts (event ``builder-inited``)."""
    if writes_html(app.builder):
        replace_method(app.builder, "render_partial", Titles(app.builder))
        app.connect("html-page-context", Tags().keep, priority=950)


DONE_OTHERWISE = (
    "jinja2.sandbox:SandboxedEnvironment.is_safe_attribute",
    "jinja2.sandbox:is_internal_attribute",
)


def keep_templates(app: Sphinx) -> None:
    """Look at templates once in a build (event ``builder-inited``).

    Compiled ones are kept beside the stored trees for the next build; Jinja compares them with
    their source. The folder of trees holds pickles: it is trusted.
    """
    environment: Any = getattr(getattr(app.builder, "templates", None), "environment", None)
    if environment is None:
        return
    environment.auto_reload = False
    if isinstance(environment, SandboxedEnvironment) and is_known(*DONE_OTHERWISE):
        safe = SafeAttributes(environment.is_safe_attribute)
        replace_method(environment, "is_safe_attribute", safe)
    if environment.bytecode_cache is None:
        kind = sha256(repr(sorted(environment.extensions)).encode()).hexdigest()[:8]
        pattern = f"docsjson-template-{kind}-%s.cache"
        environment.bytecode_cache = CompiledTemplates(str(app.doctreedir), pattern)


class CompiledTemplates(FileSystemBytecodeCache):
    """Compiled templates in a folder. Where a disk is full, the next build compiles them again."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template, if that can be done."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


class SafeAttributes:
    """Whether templates may see an attribute: that depends on its name and the class."""

    def __init__(self, ask: Callable[[Any, str, Any], bool]) -> None:
        """Take the method of Jinja's sandbox."""
        self.ask = ask
        self.kept: dict[tuple[type[Any], str], bool] = {}

    def __call__(self, owner: Any, name: str, value: Any) -> bool:
        """Return what the sandbox says."""
        key = (type(owner), name)
        found = self.kept.get(key)
        if found is None:
            found = self.kept[key] = self.ask(owner, name, value)
        return found


_SPHINX = "sphinx.builders.html"
"""The module of the functions that write the tags of a page, unless others take their place."""


class Titles:
    """Renders parts as `StandaloneHTMLBuilder.render_partial` does, and keeps plain titles."""

    def __init__(self, builder: Any) -> None:
        """Take the builder that renders them."""
        self.render: Callable[[nodes.Node | None], Parts] = builder.render_partial
        self.kept: dict[str, Parts] = {}

    def __call__(self, node: nodes.Node | None) -> Parts:
        """Return the parts of a node. The title of a page is on its neighbours, too."""
        if type(node) is not nodes.title or any(node.attributes.values()):
            return self.render(node)
        if not all(type(child) is nodes.Text for child in node.children):
            return self.render(node)
        text = node.astext()
        if text not in self.kept:
            self.kept[text] = dict(self.render(node))  # Sphinx 8 uses one for all its answers
        return dict(self.kept[text])


class Tags:
    """Keeps the tags of style sheets and scripts: they are the same for pages of a folder.

    Sphinx follows the path of each file again for each page, to find its checksum.
    """

    def __init__(self) -> None:
        """Start without any."""
        self.kept: dict[tuple[object, ...], str] = {}

    def keep(
        self, _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _tree: object
    ) -> None:
        """Have templates look here first, unless an extension writes the tags of the page."""
        for name in ("css_tag", "js_tag"):
            if getattr(context.get(name), "__module__", "") == _SPHINX:
                context[name] = self.looked_up(
                    name, context[name], str(context.get("content_root"))
                )

    def looked_up(self, name: str, write: Callable[[Any], str], root: str) -> Callable[[Any], str]:
        """Return the function of a page, which looks here first."""

        def tag(asset: Any) -> str:
            if not hasattr(asset, "attributes"):
                return write(asset)
            key = (name, root, asset.filename, *sorted(asset.attributes.items()))
            if key not in self.kept:
                self.kept[key] = write(asset)
            return self.kept[key]

        return tag
