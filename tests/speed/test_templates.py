"""Templates may see the attributes that Jinja's sandbox lets them see."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from docutils import nodes
from jinja2 import DictLoader, FileSystemBytecodeCache
from jinja2.exceptions import SecurityError
from jinja2.sandbox import SandboxedEnvironment

from sphinx_docsjson.speed.templates import CompiledTemplates, Tags, Titles, keep_templates


class Thing:
    """Something that templates are given."""

    shown = "shown"
    _kept = "kept"

    def method(self) -> str:
        return "called"


OWNERS = (Thing(), Thing, Thing().method, Thing.method, "text", [1], (n for n in ()), {"a": 1})
NAMES = ("shown", "_kept", "method", "__class__", "mro", "gi_frame", "__self__", "format", "append")


def environment_of(folder: Any) -> SandboxedEnvironment:
    environment = SandboxedEnvironment()
    templates = SimpleNamespace(environment=environment)
    app: Any = SimpleNamespace(builder=SimpleNamespace(templates=templates), doctreedir=folder)
    keep_templates(app)
    return environment


def test_the_same_attributes_are_safe(tmp_path: Any) -> None:
    ours, theirs = environment_of(tmp_path), SandboxedEnvironment()
    for _ in range(2):
        for owner in OWNERS:
            for name in NAMES:
                expected = theirs.is_safe_attribute(owner, name, None)
                assert ours.is_safe_attribute(owner, name, None) is expected, (owner, name)


def test_an_unsafe_attribute_stays_unsafe(tmp_path: Any) -> None:
    template = environment_of(tmp_path).from_string("{{ thing.__class__.mro() }}")
    for _ in range(2):
        with pytest.raises(SecurityError):
            template.render(thing=Thing())


def test_templates_are_kept_beside_the_trees(tmp_path: Any) -> None:
    assert isinstance(environment_of(tmp_path).bytecode_cache, FileSystemBytecodeCache)


@pytest.mark.parametrize("is_kept", [True, False])
def test_templates_are_rendered_where_they_cannot_be_kept(tmp_path: Any, is_kept: bool) -> None:
    folder = tmp_path / "trees"
    if is_kept:
        folder.mkdir()
    cache = CompiledTemplates(str(folder), "docsjson-template-%s")
    pages = DictLoader({"page": "{{ 1 + 1 }}"})
    environment = SandboxedEnvironment(loader=pages, bytecode_cache=cache)
    assert environment.get_template("page").render() == "2"
    assert [*folder.glob("docsjson-template-*")] != [] if is_kept else not folder.exists()


def test_a_title_stays_what_it_was_where_all_answers_are_one_object() -> None:
    answer: dict[str, str] = {}

    def render(node: nodes.Node) -> dict[str, str]:
        answer["title"] = node.astext()
        return answer

    titles = Titles(SimpleNamespace(render_partial=render))
    first = titles(nodes.title("", "First"))
    titles(nodes.title("", "Second"))
    assert first["title"] == titles(nodes.title("", "First"))["title"] == "First"


def test_an_extension_may_write_the_tags_of_one_page() -> None:
    def by_sphinx(asset: Any) -> str:
        return f"{asset.filename} below {len(asked)}"

    by_sphinx.__module__ = "sphinx.builders.html"
    asked: list[str] = []
    sheet = SimpleNamespace(filename="theme.css", attributes={})
    tags, app = Tags(), SimpleNamespace()
    shown = []
    for page, write in (("a", by_sphinx), ("404", lambda _: "/theme.css"), ("b", by_sphinx)):
        context: dict[str, Any] = {"css_tag": write, "content_root": "./"}
        tags.keep(app, page, "page.html", context, None)  # type: ignore[arg-type]
        shown.append(context["css_tag"](sheet))
        asked.append(page)
    assert shown == ["theme.css below 0", "/theme.css", "theme.css below 0"]
