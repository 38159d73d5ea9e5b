"""What both formats say reaches the model: two files that use every property."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.settings.model import (
    Api,
    Appearance,
    Auth,
    Background,
    Colors,
    Contextual,
    ContextualOption,
    Feedback,
    Logo,
    NotFound,
    Redirect,
    Seo,
)
from sphinx_docsjson.settings.read import read
from sphinx_docsjson.settings.tree import (
    Banner,
    CallToAction,
    Footer,
    FooterColumn,
    Gradient,
    Icon,
    NavbarLink,
    OpenApiSource,
    PerMode,
)

if TYPE_CHECKING:
    from sphinx_docsjson.settings.model import Settings

FIXTURES = Path(__file__).parent / "fixtures"

COLUMNS = (
    FooterColumn(header="More", items=(NavbarLink(label="Jobs", href="https://jobs.example"),)),
)

LEGACY: dict[str, Any] = {
    "dialect": "legacy",
    "name": "Acme",
    "logo": Logo(light="logo/light.svg", dark="logo/dark.svg", href="https://acme.example"),
    "favicon": PerMode(light="favicon.png", dark="favicon.png"),
    "colors": Colors(
        primary="#16a34a",
        light="#4ade80",
        dark="#0b8",
        background_light="#fafafa",
        background_dark="#0f1117",
    ),
    "appearance": Appearance(default="dark", toggle=False),
    "background": Background(
        image=PerMode(light="images/background.png", dark="images/background.png"),
        decoration="grid",
    ),
    "navbar_links": (
        NavbarLink(label="Blog", href="/blog"),
        NavbarLink(label="GitHub", href="https://github.com/acme/docs", type="github"),
    ),
    "call_to_action": CallToAction(type="button", label="Start", href="mailto:hi@acme.example"),
    "footer": Footer(
        socials=(
            ("x", "https://x.com/acme"),
            ("hacker-news", "https://news.ycombinator.com/user?id=acme"),
            ("github", "https://github.com/acme"),
        ),
        columns=COLUMNS,
    ),
    "feedback": Feedback(suggest_edit=True, raise_issue=True),
    "api": Api(
        base_urls=("https://api.acme.example", "https://{region}.acme.example"),
        auth=Auth(method="basic", name="user:password", input_prefix="Basic "),
        playground="simple",
        maintain_order=False,
        languages=("bash", "go"),
        optional_params_in_examples=False,
        params_expanded="all",
    ),
    "openapi": (
        OpenApiSource(source="openapi.json"),
        OpenApiSource(source="https://acme.example/openapi.yaml"),
    ),
    "eyebrow": "breadcrumbs",
    "code_blocks": "dark",
    "search_prompt": "Ask",
    "seo": Seo(metatags=(("og:image", "https://acme.example/og.png"),), index_hidden=True),
    "redirects": (Redirect(source="/old/:slug*", destination="/new/:slug*", permanent=False),),
}

PRESENT: dict[str, Any] = {
    "dialect": "present",
    "name": "Acme",
    "description": "Everything about Acme.",
    "logo": Logo(light="logo.svg", dark="logo.svg"),
    "favicon": PerMode(light="light.ico", dark="dark.ico"),
    "colors": Colors(
        primary="#16a34a",
        light="#4ade80",
        dark="#0b8",
        background_light="#fff",
        background_dark="#000",
    ),
    "appearance": Appearance(default="dark", toggle=False),
    "background": Background(image=PerMode(light="a.png", dark="b.png"), decoration="windows"),
    "navbar_links": (
        NavbarLink(label="Blog", href="/blog", icon=Icon(name="newspaper")),
        NavbarLink(label="Discord", href="https://discord.gg/acme", type="discord"),
    ),
    "call_to_action": CallToAction(type="github", href="https://github.com/acme/docs"),
    "footer": Footer(
        socials=(
            ("linkedin", "https://linkedin.com/company/acme"),
            ("x", "https://x.com/acme"),
        ),
        columns=COLUMNS,
    ),
    "banner": Banner(
        content="**New**",
        dismissible=True,
        type="warning",
        color=PerMode(light="#fff", dark="#fff"),
    ),
    "contextual": Contextual(
        options=(
            ContextualOption(name="copy"),
            ContextualOption(name="view"),
            ContextualOption(
                name="Ask",
                title="Ask",
                icon=Icon(name="robot"),
                href="https://ask.example?q%26=about%20$page%20%26%20more",
            ),
        ),
        display="toc",
    ),
    "redirects": (Redirect(source="/old", destination="/new"),),
    "not_found": NotFound(title="Lost", description="Go **home**."),
    "seo": Seo(
        metatags=(("og:image", "https://acme.example/og.png"), ("n", "1")), index_hidden=True
    ),
    "search_prompt": "Ask",
    "show_timestamp": True,
    "variables": {"version": "2.1"},
    "api": Api(
        base_urls=("https://api.acme.example",),
        auth=Auth(method="key", name="X-Key"),
        playground="hide",
        languages=("go",),
        optional_params_in_examples=False,
        params_expanded="all",
    ),
    "openapi": (OpenApiSource(source="openapi.json", directory="reference"),),
    "icon_library": "lucide",
    "eyebrow": "breadcrumbs",
    "code_blocks": "dark",
    "font_family": "Inter",
}


def settings_of(name: str) -> Settings:
    settings, problems = read(FIXTURES / name, FIXTURES)
    assert problems == []
    return settings


@pytest.mark.parametrize("field", LEGACY)
def test_values_of_the_array_dialect(field: str) -> None:
    assert getattr(settings_of("legacy.json"), field) == LEGACY[field]


@pytest.mark.parametrize("field", PRESENT)
def test_values_of_the_present_dialect(field: str) -> None:
    assert getattr(settings_of("present.json"), field) == PRESENT[field]


def test_colours_and_icons_of_anchors() -> None:
    top, api, chat = settings_of("legacy.json").navigation.children[0].children
    usual = Gradient(start="#111", via="#222", end="#333")
    assert (top.icon, top.color) == (Icon(name="rocket", style="duotone"), usual)
    assert (api.icon, api.color) == (Icon(name="code", style="solid"), Gradient(start="#0b8"))
    assert (chat.icon, chat.color) == (Icon(name="/icons/chat.svg", style="duotone"), usual)
    assert api.hidden


def test_everything_that_can_be_wrong_later_has_a_place() -> None:
    settings = settings_of("legacy.json")
    version = settings.navigation.children[0]
    docs, api, _ = version.children
    places = {
        "logo": settings.logo,
        "favicon": settings.favicon,
        "background": settings.background.image,
        "link": settings.navbar_links[1],
        "button": settings.call_to_action,
        "openapi": settings.openapi[1],
        "redirect": settings.redirects[0],
        "version": version,
        "anchor": api,
        "group": docs.children[0],
        "page": docs.children[0].pages[1],
    }
    assert {name: str(part.place) for name, part in places.items() if part} == {
        "logo": "legacy.json:4:21",
        "favicon": "legacy.json:5:14",
        "background": "legacy.json:36:22",
        "link": "legacy.json:15:31",
        "button": "legacy.json:17:47",
        "openapi": "legacy.json:32:32",
        "redirect": "legacy.json:38:17",
        "version": "legacy.json:18:16",
        "anchor": "legacy.json:20:28",
        "group": "legacy.json:52:15",
        "page": "legacy.json:52:43",
    }


@pytest.mark.parametrize(
    ("link", "label"),
    [
        ({"label": "", "icon": "discord", "href": "https://d.example"}, "Discord"),
        ({"icon": "life-ring", "href": "https://d.example"}, "Life ring"),
        ({"type": "github", "href": "https://github.com/a/b"}, "GitHub"),
        ({"label": "Help", "icon": "discord", "href": "https://d.example"}, "Help"),
        ({"label": "", "href": "https://d.example"}, "https://d.example"),
    ],
)
def test_a_link_without_a_label_is_named_by_its_icon(
    link: dict[str, str], label: str, tmp_path: Path
) -> None:
    file = tmp_path / "docs.json"
    navigation = {"groups": [{"group": "a", "pages": ["index"]}]}
    file.write_text(
        json.dumps(
            {"name": "x", "theme": "mint", "navigation": navigation, "navbar": {"links": [link]}}
        )
    )
    settings, _ = read(file, tmp_path)
    assert settings.navbar_links[0].label == label
