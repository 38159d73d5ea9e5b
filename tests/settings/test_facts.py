"""What the array dialect accepts and refuses, value by value, as published validators do.

Each row changes one property of a minimal file. `refused` is the property that a problem must
name; nothing means that there must be no problem. Where the specification leaves a value open,
we accept more than those validators: rows marked so say it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.settings.read import read

if TYPE_CHECKING:
    from pathlib import Path

BASE = {
    "name": "Acme",
    "favicon": "/favicon.svg",
    "colors": {"primary": "#16A34A"},
    "navigation": [{"group": "Start", "pages": ["intro"]}],
}
ABSENT = object()


@dataclass(frozen=True, kw_only=True)
class Fact:
    """One change of the minimal file, and the property that is refused."""

    what: str
    change: dict[str, Any]
    refused: str | None = None


def nav(*pages: object, **group: object) -> dict[str, Any]:
    return {"navigation": [{"group": "Start", "pages": list(pages), **group}]}


def anchor(**members: object) -> dict[str, Any]:
    return {"anchors": [{"name": "A", "url": "https://a.example", **members}]}


FACTS = [
    Fact(what="base", change={}),
    Fact(what="no favicon", change={"favicon": ABSENT}),  # lenient
    Fact(what="no colors", change={"colors": ABSENT}),  # lenient
    Fact(what="no name", change={"name": ABSENT}, refused="name"),
    Fact(what="blank name", change={"name": "  "}, refused="name"),
    Fact(what="no navigation", change={"navigation": ABSENT}, refused="navigation"),
    Fact(what="empty navigation", change={"navigation": []}),  # lenient
    Fact(what="no #", change={"colors": {"primary": "16A34A"}}),  # lenient
    Fact(what="short colour", change={"colors": {"primary": "#16A"}}),
    Fact(what="lower case", change={"colors": {"primary": "#16a34a"}}),
    *(
        Fact(what=f"colour {c}", change={"colors": {"primary": c}}, refused="colors.primary")
        for c in ("#16A34", "#16A34AFF", "red", "rgb(1,2,3)", "#16A4")
    ),
    Fact(what="extra", change={"colors": {"primary": "#fff", "x": 1}}, refused="colors.x"),
    Fact(what="one side", change={"colors": {"primary": "#fff", "background": {"light": "#fff"}}}),
    Fact(what="unknown property", change={"whatever": 1}, refused="whatever"),  # stricter
    Fact(what="group extra", change=nav("intro", x=1), refused="navigation[0].x"),
    Fact(what="untitled group", change=nav("intro", group="")),
    Fact(what="no pages", change=nav(), refused="navigation[0]"),
    Fact(what="empty page", change=nav(""), refused="navigation[0].pages[0]"),
    Fact(what="slashes", change=nav("/intro", "./intro/")),
    Fact(what="nested", change=nav({"group": "In", "pages": ["intro"]})),
    Fact(what="no versions", change=nav("intro", version="v1"), refused="navigation[0].version"),
    Fact(what="version", change={**nav("intro", version="v1"), "versions": ["v1"]}),
    Fact(what="empty versions", change={"versions": []}),  # lenient
    Fact(
        what="two defaults",
        change={"versions": [{"name": "a", "default": True}, {"name": "b", "default": True}]},
        refused="versions",
    ),
    Fact(what="unknown version of an anchor", change=anchor(version="v9")),
    Fact(what="one logo", change={"logo": {"light": "/a.svg"}}),  # lenient
    Fact(what="logo link", change={"logo": {"light": "/a.svg", "dark": "/b.svg", "href": "x"}}),
    Fact(what="no url", change={"topbarLinks": [{"name": "a"}]}, refused="topbarLinks[0].url"),
    Fact(
        what="github link",
        change={"topbarLinks": [{"type": "github", "url": "https://github.com/a/b"}]},
    ),
    Fact(what="mail", change={"topbarLinks": [{"name": "a", "url": "mailto:a@b.example"}]}),
    Fact(
        what="github address",
        change={"topbarCtaButton": {"type": "github", "url": "a/b"}},
        refused="topbarCtaButton.url",
    ),
    Fact(
        what="no label", change={"topbarCtaButton": {"url": "/x"}}, refused="topbarCtaButton.name"
    ),
    Fact(
        what="button looks",
        change={"topbarCtaButton": {"name": "a", "url": "/x", "style": "pill", "arrow": False}},
    ),
    Fact(
        what="button type",
        change={"topbarCtaButton": {"type": "button", "name": "a", "url": "/x"}},
        refused="topbarCtaButton.type",
    ),
    Fact(
        what="empty anchor",
        change={"anchors": [{"name": "A", "url": "nowhere"}]},
        refused="anchors[0].url",
    ),
    Fact(what="anchor with slash", change={"anchors": [{"name": "A", "url": "/intro"}]}),  # lenient
    Fact(what="anchor mail", change=anchor(url="mailto:a@b.example")),
    Fact(what="gradient", change=anchor(color={"from": "#fff", "to": "#000"})),
    Fact(what="half", change=anchor(color={"from": "#fff"}), refused="anchors[0].color.to"),
    Fact(what="icon type", change=anchor(iconType="sharp-thin")),
    Fact(what="bad type", change=anchor(iconType="bold"), refused="anchors[0].iconType"),
    Fact(what="anchor extra", change=anchor(x=1), refused="anchors[0].x"),  # stricter
    Fact(what="openapi", change=anchor(openapi="/openapi.json")),
    Fact(what="relative openapi", change=anchor(openapi="openapi.json")),  # lenient
    Fact(what="top anchor", change={"topAnchor": {"icon": "x"}}),  # lenient
    Fact(
        what="top anchor extra", change={"topAnchor": {"name": "a", "x": 1}}, refused="topAnchor.x"
    ),
    Fact(what="tab without name", change={"tabs": [{"url": "intro"}]}, refused="tabs[0].name"),
    Fact(what="blank", change={"tabs": [{"name": " ", "url": "intro"}]}, refused="tabs[0].name"),
    Fact(what="base", change={"api": {"baseUrl": "api.a.example"}}, refused="api.baseUrl"),
    Fact(what="bases", change={"api": {"baseUrl": ["https://a.example", "http://b.example"]}}),
    Fact(what="no base", change={"api": {"baseUrl": []}}),
    Fact(what="api extra", change={"api": {"x": 1}}, refused="api.x"),
    Fact(what="auth", change={"api": {"auth": {"method": "x"}}}, refused="api.auth.method"),
    Fact(what="mode", change={"api": {"playground": {"mode": "x"}}}, refused="api.playground.mode"),
    Fact(what="no mode", change={"api": {"playground": {}}}),
    Fact(what="openapi text", change={"openapi": "https://a.example/openapi.json"}),
    Fact(what="openapi ftp", change={"openapi": "ftp://a.example/openapi.json"}, refused="openapi"),
    Fact(what="openapi array", change={"openapi": ["openapi.json", "/b.yaml"]}),
    Fact(what="platform", change={"footerSocials": {"y": "x"}}, refused="footerSocials.y"),
    Fact(what="account", change={"footerSocials": {"x": "@acme"}}, refused="footerSocials.x"),
    Fact(what="http", change={"footerSocials": {"x": "http://x.com/acme"}}),
    Fact(what="list", change={"footerSocials": [{"type": "x", "url": "https://x.com/acme"}]}),
    Fact(what="flag", change={"feedback": {"suggestEdit": "yes"}}, refused="feedback.suggestEdit"),
    Fact(what="mode", change={"modeToggle": {"default": "system"}}, refused="modeToggle.default"),
    Fact(what="image", change={"backgroundImage": 5}, refused="backgroundImage"),
]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.what)
def test_a_value_is_accepted_or_refused(fact: Fact, tmp_path: Path) -> None:
    changed = {**BASE, **fact.change}
    written = {name: value for name, value in changed.items() if value is not ABSENT}
    path = tmp_path / "docs.json"
    path.write_text(json.dumps(written), encoding="utf-8")
    _, problems = read(path, tmp_path)
    named = {problem.message.partition(":")[0] for problem in problems}
    assert named == ({fact.refused} if fact.refused else set())


IN_USE = [
    "$schema", "layout", "font", "rounded", "sidebar", "topbar", "analytics",
    "integrations", "thumbnails", "isWhiteLabeled",
]  # fmt: skip


@pytest.mark.parametrize("name", IN_USE)
@pytest.mark.parametrize("value", [None, "x", 5, {"a": {"b": []}}, [1]])
def test_what_real_sites_have_is_known_and_not_judged(
    name: str, value: object, tmp_path: Path
) -> None:
    path = tmp_path / "docs.json"
    path.write_text(json.dumps({**BASE, name: value}), encoding="utf-8")
    assert read(path, tmp_path)[1] == []
