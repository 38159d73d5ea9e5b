"""The tables of the reference say what the code declares."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po
from docutils import nodes
from safety.small_site import build

from sphinx_docsjson.components import ALL, BY_TAG
from sphinx_docsjson.problems import Subtype
from sphinx_docsjson.reference.directives import (
    component_entry,
    dialects,
    is_chosen,
    places,
    setting_entry,
    takes,
    warning_entry,
)
from sphinx_docsjson.reference.printed import entry, rich, type_and_choices
from sphinx_docsjson.reference.theme_files import OFFERS
from sphinx_docsjson.settings.reference import rows
from sphinx_docsjson.sources.front import Front
from sphinx_docsjson.theme import PATH
from sphinx_docsjson.theme.presets import PRESETS

if TYPE_CHECKING:
    from pathlib import Path


def name_of(found: nodes.Element) -> str:
    """Return the name that an entry shows."""
    return next(found.findall(nodes.literal)).astext()


def meaning_of(found: nodes.Element) -> str:
    """Return what an entry says below its first line."""
    return " ".join(node.astext() for node in found.children[1:])


@pytest.mark.parametrize("subtype", Subtype)
def test_every_warning_type_is_documented(subtype: Subtype) -> None:
    found = warning_entry(subtype)
    assert name_of(found) == f"docsjson.{subtype.value}"
    assert meaning_of(found)
    assert found["ids"] == ["docsjson-" + subtype.value.replace(".", "-")]


@pytest.mark.parametrize("row", ALL, ids=lambda row: row.tag)
def test_every_component_has_an_entry_with_all_its_attributes(row) -> None:  # type: ignore[no-untyped-def]
    title, text, *attributes = component_entry(row)
    assert title.astext() == f"<{row.tag}>"
    assert text.astext().startswith(row.help.replace("`", ""))
    assert list(map(name_of, attributes)) == [a.name for a in row.attributes]
    assert [name_of(a) for a in attributes if not meaning_of(a)] == []


def test_every_key_of_frontmatter_has_an_entry_with_a_meaning() -> None:
    found = {name_of(each): meaning_of(each) for each in map(setting_entry, rows(Front))}
    assert {"title", "sidebarTitle", "searchable", "hideApiMarker", "openapi-schema"} <= set(found)
    assert [name for name, meaning in found.items() if not meaning] == []


@pytest.mark.parametrize("dialect", dialects())
def test_every_setting_has_an_entry_with_a_meaning(dialect: str) -> None:
    found = {name_of(e): meaning_of(e) for e in map(setting_entry, rows(dialects()[dialect]))}
    assert {"name", "navigation", "logo", "colors.primary"} <= set(found)
    assert [name for name, meaning in found.items() if not meaning] == []


def test_a_part_of_the_settings_can_be_chosen() -> None:
    found = [
        row.property for row in rows(dialects()["present"]) if is_chosen(row, ["logo", "api.mdx"])
    ]
    assert found[0] == "logo"
    assert "logo.light" in found
    assert "api.mdx.auth.name" in found
    assert not {"api", "api.openapi"} & set(found)


def test_an_entry_lists_the_values_to_choose_from() -> None:
    found = entry("mode", "Which mode.", anchor="setting-mode", type='`"light"` or `"dark"`')
    assert found.children[0].astext() == "mode (string)"
    assert meaning_of(found) == "Which mode. One of light, dark."
    assert type_and_choices("array of `x`") == ("array of x", [])
    assert type_and_choices("one of a, b") == ("text", ["a", "b"])


@pytest.mark.parametrize("kind", OFFERS)
def test_everything_that_the_theme_offers_has_a_meaning(kind: str) -> None:
    assert [offer.name for offer in OFFERS[kind]() if not offer.meaning] == []


def test_no_option_block_or_custom_property_of_the_theme_is_missing() -> None:
    found = {kind: {offer.name for offer in OFFERS[kind]()} for kind in OFFERS}
    theme = (PATH / "theme.toml").read_text("utf-8").partition("[options]")[2]
    computed = {"palette", "looks", "tokens", "font_faces"}
    assert found["options"] == set(re.findall(r"^(\w+) =", theme, re.MULTILINE)) - computed
    layout = (PATH / "layout.html").read_text("utf-8")
    assert found["blocks"] == set(re.findall(r"block (\w+)", layout))
    sheets = (PATH / "styles" / "base.css", PATH.parents[1] / "html" / "styles" / "tokens.css")
    rules = [
        sheet.read_text("utf-8").partition(":root {")[2].partition("\n}")[0] for sheet in sheets
    ]
    named = re.findall(r"^  (--docsjson-[\w-]+):", "\n".join(rules), re.MULTILINE)
    code = re.findall(r"var\((--code-\w+)\)", (PATH / "styles" / "syntax.css").read_text("utf-8"))
    assert found["properties"] == {*named, *code}


def test_an_option_has_all_lines_of_its_comment() -> None:
    meanings = {offer.name: offer.meaning for offer in OFFERS["options"]()}
    assert all(f"`{look}`" in meanings["preset"] for look in PRESETS)
    assert meanings["layout"].startswith("Layout on wide screens: `rows`")


def attribute_of(tag: str, name: str) -> object:
    """Return the kind of an attribute of a component."""
    return next(each for each in BY_TAG[tag].attributes if each.name == name).kind


def test_what_an_attribute_takes_is_said_in_the_words_with_which_it_refuses() -> None:
    assert takes(attribute_of("Card", "type")).startswith("one of note, tip")  # type: ignore[arg-type]
    assert takes(attribute_of("Card", "horizontal")) == "true or false"  # type: ignore[arg-type]
    assert takes(attribute_of("Card", "title")) == "text"  # type: ignore[arg-type]
    assert takes(lambda value: value) == "any value"


def test_where_a_component_stands() -> None:
    assert list(places(BY_TAG["Step"])) == ["Use it inside `<Steps>`."]
    assert "Takes exactly one of `path`" in " ".join(places(BY_TAG["ParamField"]))


def test_code_in_backticks_becomes_literal() -> None:
    assert [type(node) for node in rich("a `b` c")] == [nodes.Text, nodes.literal, nodes.Text]


REFERENCE = """# Reference

```{docsjson-components} fields
```

```{docsjson-frontmatter}
```

```{docsjson-settings} present
:only: colors
```

```{docsjson-theme} options
```

```{docsjson-warnings}
```

```{docsjson-writing-rules}
```
"""


def test_translators_get_what_the_tables_say(tmp_path: Path) -> None:
    build(tmp_path, REFERENCE, builder="gettext")
    texts = {message.id for message in read_po((tmp_path / "out" / "index.pot").open("rb"))}
    entries = [
        *component_entry(BY_TAG["ParamField"])[2:],
        *map(setting_entry, rows(Front)),
        *map(warning_entry, Subtype),
    ]
    said = [text for each in entries for text in each.findall(nodes.paragraph)]
    sources = {text.rawsource for text in said if text.get("translatable", True)}
    assert sources <= texts
    assert {"hex colour", "true or false"} <= texts
    assert {"string", "str | None"}.isdisjoint(texts)
    assert next(text for text in texts if "`docsjson_lint`" in text)
