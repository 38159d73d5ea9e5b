"""The order of pages in a folder without settings: front matter, and files of other generators."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from command_line import run

from sphinx_docsjson.commands.start.contents.hugo import settings_file
from sphinx_docsjson.commands.start.orders import in_order

if TYPE_CHECKING:
    from pathlib import Path


def site(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        is_page = file.suffix in (".md", ".mdx")
        file.write_text(f"---\n{text}\n---\n\nText.\n" if is_page else text, "utf-8")
    return folder


def group(title: str, *pages: object) -> dict[str, Any]:
    return {"group": title, "pages": list(pages)}


JEKYLL = {
    "index.md": "title: Home\nnav_order: 1",
    "seeds.md": "title: Seeds\nnav_order: 2",
    "oats.md": "title: Oats\nparent: Seeds\nnav_order: 10",
    "rye.md": "title: Rye\nparent: Seeds\nnav_order: 9",
    "beds.md": "title: Beds\nnav_order: 3",
    "beds-oats.md": "title: Oats\nparent: Beds",
    "deep.md": "title: Deep\nparent: Oats\ngrand_parent: Beds",
    "loop.md": "title: Loop\nparent: Loop",
    "gone.md": "title: Gone\nnav_exclude: true",
}
HUGO = {
    "_index.md": "title: Seeds",
    "sow.md": "title: Sow\nweight: 20",
    "reap.md": "title: Reap\nweight: 10",
    "also.md": "title: Also\nweight: 0",
    "beds/_index.md": "title: All beds\nlinkTitle: Beds!\nweight: 15",
    "beds/a.md": "draft: true",
    "beds/b.md": "title: B",
    "beds/page.md": "",
}
DOCUSAURUS = {
    "b.md": "sidebar_position: 1",
    "a.md": "sidebar_position: 2.5",
    "z/page-1.md": "",
    "z/_category_.json": '{"label": "First", "position": 0.5}',
    "q/one.md": "sidebar:\n  order: 3",
    "q/two.md": "sidebar:\n  order: -1",
    "q/zero.md": "sidebar_position: 0",
}
NEXTRA = {
    "index.mdx": "",
    "sow.mdx": "",
    "reap.mdx": "",
    "extra.mdx": "",
    "hidden.mdx": "",
    "beds/one.mdx": "",
    "_meta.js": """export default {
  reap: 'Reap', '--': {type: 'separator', title: 'More'},
  beds: {title: 'The beds'}, hidden: {display: 'hidden'}, sow: '',
  site: {title: 'Elsewhere', href: 'https://example.org'}, on: {title: 'x', href: '/on'}}""",
}
APP = {
    "page.mdx": "",
    "docs/page.mdx": "",
    "docs/z/page.mdx": "title: Z",
    "docs/a/page.mdx": "",
    "_meta.global.tsx": "export default {docs: {type: 'page', title: 'Guide', items: {z: 'Z'}}}",
}
FUMADOCS = {
    "index.mdx": "",
    "a.mdx": "",
    "b.mdx": "",
    "c.mdx": "",
    "(more)/d.mdx": "",
    "(more)/meta.json": '{"title": "Deeper"}',
    "ui/e.mdx": "",
    "ui/f.mdx": "",
    "ui/meta.json": '{"pages": ["z...a"]}',
    "meta.json": """{"pages": ["index", "---[Sun]Basics---", "./b", "!c", "...",
      "---Parts---", "(more)", "...ui", "[Sun][Site](https://example.org)"]}""",
}


@pytest.mark.parametrize(
    ("files", "groups"),
    [
        (
            JEKYLL,
            [
                group("Get started", "index"),
                group("Seeds", "seeds", "rye", "oats"),
                group("Beds", "beds", group("Oats", "beds-oats", "deep")),
                group("More", "loop"),
            ],
        ),
        (
            HUGO,
            [
                group("Get started", "_index", "reap"),
                group("Beds!", "beds/_index", "beds/a", "beds/b", "beds/page"),
                group("More", "sow", "also"),
            ],
        ),
        (DOCUSAURUS, [group("First", "z/page-1"), group("Q", "q/two", "q/zero", "q/one"), group("More", "b", "a")]),
        (
            NEXTRA,
            [
                group("Get started", "index", "reap"),
                group("More", group("The beds", "beds/one"), "sow", "extra"),
            ],
        ),
        (APP, [group("Get started", "page"), group("Guide", "docs/page", "docs/z/page", "docs/a/page")]),
        (
            FUMADOCS,
            [
                group("Get started", "index"),
                group("Basics", "b", "a"),
                group("Parts", group("Deeper", "(more)/d"), "ui/f", "ui/e"),
            ],
        ),
        ({"b/x.md": "title: X", "a.md": "title: A"}, None),
    ],
    ids=["jekyll", "hugo", "docusaurus", "nextra", "app", "fumadocs", "none"],
)  # fmt: skip
def test_order(files: dict[str, str], groups: list[Any] | None, tmp_path: Path) -> None:
    assert in_order(site(tmp_path, files)).navigation.get("groups") == groups


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (HUGO, ["'linkTitle' of 1 page: write it as 'sidebarTitle'",
                "the URL of _index and 1 more: rename each to 'index'"]),
        (NEXTRA, ["the titles of pages in {}/_meta.js: write 'sidebarTitle' in the pages"]),
        (APP, ["the URL of docs/a/page and 3 more: move each, such as docs/start/page.mdx to "
               "docs/start.mdx"]),
        ({"a.md": "", "_meta.js": "export default make()"},
         ["the order and titles of pages in {}/_meta.js"]),
        (JEKYLL, []),
    ],
    ids=["hugo", "nextra", "app", "computed", "jekyll"],
)  # fmt: skip
def test_what_is_lost_is_named(files: dict[str, str], said: list[str], tmp_path: Path) -> None:
    found = in_order(site(tmp_path, files))
    assert list(found.left_out) == [one.replace("{}", str(tmp_path)) for one in said]


@pytest.mark.parametrize(
    "text",
    ["nav_order: [1]", "weight: true", "nav_order: .nan", "weight: 1e999", "nav_order: x",
     "sidebar: 3", "parent: [x]\ntitle: [y]", "parent: a\ntitle: a", "parent: ''"],
)  # fmt: skip
def test_odd_front_matter_orders_nothing(text: str, tmp_path: Path) -> None:
    found = in_order(site(tmp_path, {"a.md": text, "b.md": text}))
    assert found.navigation in ({}, {"groups": [group("a", "a", "b")]})


def test_pages_above_each_other_are_all_listed(tmp_path: Path) -> None:
    files = {"a.md": "title: A\nparent: B", "b.md": "title: B\nparent: A", "c.md": "title: C"}
    listed = json.dumps(in_order(site(tmp_path, files)).navigation)
    assert [name for name in "abc" if f'"{name}"' in listed] == ["a", "b", "c"]


def test_new_takes_links_and_leaves_drafts_out(tmp_path: Path) -> None:
    site(tmp_path, {**FUMADOCS, "a.mdx": "draft: true\nweight: 3"})
    run("new", tmp_path, "--name", "A", "--color", "#0f766e")
    navigation = json.loads((tmp_path / "docs.json").read_text("utf-8"))["navigation"]
    assert navigation["global"]["anchors"] == [{"anchor": "Site", "href": "https://example.org"}]
    assert navigation["groups"][1] == group("Basics", "b")
    assert (tmp_path / ".mintignore").read_text("utf-8") == "/a.mdx\n"


def test_folders_that_are_not_there_or_in_a_circle_end(tmp_path: Path) -> None:
    listed = json.dumps({"pages": ["...gone", *["...../a", "../a"] * 20, "b"]})
    found = in_order(site(tmp_path, {"a/b.md": "", "a/meta.json": listed}))
    assert found.navigation["groups"] == [group("A", "a/b")]


RSPRESS = {
    "en/index.md": "", "en/b.md": "title: B", "en/a.mdx": "", "en/sow/one.md": "", "en/sow/two.md": "",
    "en/_meta.json": """[{"type": "dir-section-header", "name": "sow", "label": "sowingPlants"},
      {"type": "section-header", "label": "More"}, {"type": "divider"}, "a.mdx",
      {"type": "custom-link", "label": "Site", "link": "https://example.org"},
      {"type": "file", "name": "b", "label": "Bees"}, 3, {"name": 4}]""",
    "en/sow/_meta.json": '["two"]',
    "zh_cn/index.md": "", "zh_cn/a.md": "", "zh_cn/z.md": "",
    "README.md": "",
}  # fmt: skip


def test_languages_in_folders_and_lists_of_rspress(tmp_path: Path) -> None:
    found = in_order(site(tmp_path, RSPRESS))
    english = [
        group("Get started", "en/index"),
        group("Sow", "en/sow/two"),
        group("More", "en/a", "en/b"),
    ]
    assert found.navigation == {
        "global": {"anchors": [{"anchor": "Site", "href": "https://example.org"}]},
        "languages": [
            {"language": "en", "groups": english},
            {"language": "zh-CN", "groups": [group("Get started", "zh_cn/index", "zh_cn/a", "zh_cn/z")]},
        ],
    }  # fmt: skip
    titled = f"the titles of pages in {tmp_path}/en/_meta.json: write 'sidebarTitle' in the pages"
    assert found.left_out == (titled,)


@pytest.mark.parametrize(
    "names",
    [["ui/index", "db/index"], ["en/a", "de/b"], ["en/a", "de/a", "more/a"], ["en/a", "de/a", "b"]],
)
def test_other_folders_are_no_languages(names: list[str], tmp_path: Path) -> None:
    found = in_order(site(tmp_path, {f"{name}.md": "weight: 1" for name in names}))
    assert "languages" not in found.navigation


def test_former_urls_become_redirects(tmp_path: Path) -> None:
    files = {
        "a.md": "aliases: [/old/a/, 'Other name', '/x/*']", "b/_index.md": "aliases: [/b, /beds]",
        "c.md": "redirect_from: /c.html",
    }  # fmt: skip
    found = in_order(site(tmp_path, files)).settings["redirects"]
    assert [(one["source"], one["destination"]) for one in found] == [
        ("/old/a", "/a"), ("/beds", "/b/_index"), ("/c.html", "/c"),
    ]  # fmt: skip


HUGO_SITE = """baseURL = "https://example.org"
Title = "Seeds"
contentDir = "content/en"
[params]
github_repo = "https://github.com/seeds/library"
[languages.en]
[languages.de]
contentDir = "content/de"
"""


@pytest.mark.parametrize("start", [".", "content"])
def test_settings_of_hugo(start: str, tmp_path: Path) -> None:
    names = ("README", "content/en/_index", "content/en/a", "content/de/a")
    site(tmp_path, {**dict.fromkeys((f"{name}.md" for name in names), ""), "hugo.toml": HUGO_SITE})
    told = run("new", tmp_path / start, "--color", "#0f766e").output
    held = json.loads((tmp_path / "content" / "docs.json").read_text("utf-8"))
    assert held["name"] == "Seeds"
    assert held["navbar"]["links"] == [
        {"type": "github", "href": "https://github.com/seeds/library"}
    ]
    assert [one["language"] for one in held["navigation"]["languages"]] == ["en", "de"]
    assert "the URLs of the pages in en, which start with /en now" in told
    assert "all other settings in" in told


def test_pages_of_hugo_in_one_language(tmp_path: Path) -> None:
    written = {"config.json": '{"title": "Another program"}', "content/en/a.md": "weight: 1"}
    assert not settings_file(site(tmp_path, written))
    site(tmp_path, {"config.yaml": "baseurl: /\nparams: [x]"})
    run("new", tmp_path, "--color", "#0f766e")
    assert (tmp_path / "content" / "en" / "docs.json").is_file()


@pytest.mark.parametrize("start", [".", "docs", ".."])
def test_settings_of_rspress(start: str, tmp_path: Path) -> None:
    home = tmp_path / "website"
    written = """export default defineConfig({ root: path.join(__dirname, 'docs'), title: 'Seeds', lang: 'en',
      themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/s/l' }],
        editLink: { docRepoBaseUrl: 'https://github.com/s/l/tree/main/docs' } } })"""
    pages = {f"docs/{name}": text for name, text in RSPRESS.items()}
    site(home, {"rspress.config.ts": written, "docs/en/_nav.json": "[]", **pages})
    told = run("new", home / start, "--color", "#0f766e").output
    held = json.loads((home / "docs" / "docs.json").read_text("utf-8"))
    assert (held["name"], held["feedback"]) == ("Seeds", {"suggestEdit": True})
    assert held["navbar"]["links"] == [{"type": "github", "href": "https://github.com/s/l"}]
    assert held["navigation"]["languages"][0]["groups"][1] == group("Sow", "en/sow/two")
    assert "the bar at the top, in" in told


@pytest.mark.parametrize(("files", "is_told"), [([], True), (["_toc.yml"], False)])
def test_settings_of_jekyll_are_not_read(files: list[str], is_told: bool, tmp_path: Path) -> None:
    site(tmp_path, {"_config.yml": "title: Seeds", "a.md": "weight: 1", **dict.fromkeys(files, "")})
    told = run("new", tmp_path, "--name", "A", "--color", "#0f766e").output
    assert ("the settings in" in told) == is_told
