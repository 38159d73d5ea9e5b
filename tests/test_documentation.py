"""What the documentation says of the project is true."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinx_docsjson.cli import main
from sphinx_docsjson.components import BY_TAG, FAMILIES

ROOT = Path(__file__).parent.parent
DEMO = ROOT / "demo"
SPECIFIED = {
    "name", "navigation", "logo", "favicon", "colors", "topbarLinks", "topbarCtaButton",
    "versions", "anchors", "topAnchor", "tabs", "api", "openapi", "footerSocials", "feedback",
    "modeToggle", "backgroundImage",
}  # fmt: skip
"""The properties of the settings file that the format is known for."""


def page(name: str) -> str:
    """Return the source of a page of the demo."""
    return (DEMO / name).read_text(encoding="utf-8")


def table_keys(text: str) -> set[str]:
    """Return the code in the first cells of the tables of a page."""
    return set(re.findall(r"^\| `([^`]+)`", text, re.MULTILINE))


def test_the_demo_sets_every_property() -> None:
    assert set(json.loads(page("docs.json"))) >= SPECIFIED


def test_the_demo_needs_one_line_of_configuration() -> None:
    assert page("conf.py") == 'extensions = ["sphinx_docsjson"]\n'


def test_configuration_values_exist(tmp_path: Path) -> None:
    with patch_docutils(str(DEMO)), docutils_namespace():
        app = Sphinx(DEMO, DEMO, tmp_path, tmp_path, "dummy", status=None, warning=None)
    named = table_keys(page("reference/configuration.mdx"))
    assert {name for name in named if name.startswith("docsjson_")}
    assert [name for name in sorted(named) if name not in app.config] == []


def test_every_command_is_documented() -> None:
    described = set(re.findall(r"^## (\w+)$", page("reference/command-line.mdx"), re.MULTILINE))
    assert described == set(main.commands)


def test_every_key_of_frontmatter_is_in_the_reference() -> None:
    assert "```{docsjson-frontmatter}\n" in page("reference/frontmatter.mdx")


def test_every_family_of_components_is_in_the_reference() -> None:
    text = page("reference/components.mdx")
    assert re.findall(r"^```\{docsjson-components\} (\w+)$", text, re.MULTILINE)
    assert [name for name in FAMILIES if f"{{docsjson-components}} {name}\n" not in text] == []


@pytest.mark.parametrize("source", sorted(DEMO.rglob("*.md*")), ids=lambda path: path.stem)
def test_pages_follow_our_own_rules(source: Path) -> None:
    text = source.read_text(encoding="utf-8")
    is_snippet = "snippets" in source.parts
    assert is_snippet or re.match(r'---\ntitle: ".+"\n(.+\n)*?description: ".+"\n', text)
    outside = re.sub(r"^ *(`{3,}).*?^ *\1$", "", text, flags=re.MULTILINE | re.DOTALL)
    assert not re.findall(r"^# ", outside, re.MULTILINE), "headings start at level 2"
    assert not re.findall(r"!\[\]\(|\[(?:here|click here)\]\(", outside, re.IGNORECASE)
    tags = set(re.findall(r"<([A-Z][\w.]*)", re.sub(r"`[^`]*`", "", outside)))
    named = set(re.findall(r"^(?:import|export const) (\w+) (?:from|=)", outside, re.MULTILINE))
    assert tags <= set(BY_TAG) | named
