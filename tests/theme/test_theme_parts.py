"""Small parts: repositories, frontmatter, `<meta>`, links, the menu."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from docutils import nodes
from docutils.utils import new_document
from safety import small_site

from sphinx_docsjson.problems import Place
from sphinx_docsjson.settings.model import Contextual, ContextualOption, PathTags, Seo, Settings
from sphinx_docsjson.settings.tree import (
    CallToAction,
    Division,
    Footer,
    Gradient,
    Icon,
    NavbarLink,
    PerMode,
    Placed,
)
from sphinx_docsjson.sitemap.model import Choice
from sphinx_docsjson.sources.front import front_from
from sphinx_docsjson.theme.notfound import site_root, use_absolute_addresses
from sphinx_docsjson.theme.page.contextual import menu_entries, options_of
from sphinx_docsjson.theme.page.head import PageFacts, crowded_tags, meta_tags, text_of
from sphinx_docsjson.theme.page.links import (
    PageUrls,
    call_to_action,
    choice_link,
    icon_style,
    navbar_link,
)
from sphinx_docsjson.theme.page.repository import Repository, find_repository, repository_of

if TYPE_CHECKING:
    from pathlib import Path

# ------------------------------------------------------------------------------ repositories


@pytest.mark.parametrize(
    ("address", "kind", "path"),
    [
        ("https://github.com/acme/docs", "github", "acme/docs"),
        ("https://github.com/acme/docs/tree/main/x", "github", "acme/docs"),
        ("git@github.com:acme/docs.git", "github", "acme/docs"),
        ("ssh://git@gitlab.com:22/group/sub/docs.git", "gitlab", "group/sub/docs"),
        ("https://bitbucket.org/acme/docs", "bitbucket", "acme/docs"),
        ("https://user:token@github.com/acme/docs.git", "github", "acme/docs"),
    ],
)
def test_remotes_are_understood(address: str, kind: str, path: str) -> None:
    found = repository_of(address)
    assert found
    assert (found.kind, found.path) == (kind, path)
    assert "token" not in found.edit_url("x")


@pytest.mark.parametrize(
    "address", ["", "https://acme.example", "/srv/git/docs.git", "javascript:x"]
)
def test_other_addresses_are_no_repositories(address: str) -> None:
    assert repository_of(address) is None


def test_addresses_for_editing_and_issues() -> None:
    github = Repository(kind="github", host="github.com", path="a/d", branch="dev", folder="docs")
    assert github.edit_url("x y.mdx") == "https://github.com/a/d/edit/dev/docs/x%20y.mdx"
    assert github.issue_url("x").endswith("issues/new?title=Issue%20on%20docs&body=Path%3A%20%2Fx")
    gitlab = Repository(kind="gitlab", host="gitlab.com", path="a/d")
    assert gitlab.edit_url("x.md") == "https://gitlab.com/a/d/-/edit/main/x.md"
    assert "issue%5Btitle%5D=" in gitlab.issue_url("x")


def test_what_conf_py_says_comes_first(tmp_path: Path) -> None:
    context = {"github_user": "me", "github_repo": "docs", "conf_py_path": "/docs/"}
    env = {"READTHEDOCS_GIT_CLONE_URL": "https://gitlab.com/a/b"}
    found = find_repository(Settings(), context, env, tmp_path)
    assert found == Repository(kind="github", host="github.com", path="me/docs", folder="docs")
    assert find_repository(Settings(), {}, env, tmp_path).path == "a/b"  # type: ignore[union-attr]


def test_git_is_read_as_files_and_only_below_the_source_folder(tmp_path: Path) -> None:
    source = tmp_path / "docs"
    for place in (tmp_path, source):
        (place / ".git").mkdir(parents=True)
    (tmp_path / ".git" / "config").write_text('[remote "origin"]\n\turl = git@github.com:o/up\n')
    assert find_repository(Settings(), {}, {}, source) is None
    (source / ".git" / "config").write_text('[remote "origin"]\n\turl = git@github.com:o/in\n')
    (source / ".git" / "HEAD").write_text("ref: refs/heads/feature/x\n")
    found = find_repository(Settings(), {}, {}, source)
    assert found
    assert (found.path, found.branch) == ("o/in", "feature/x")


def test_the_settings_own_links_come_last(tmp_path: Path) -> None:
    settings = Settings(footer=Footer(socials=(("github", "https://github.com/o/s"),)))
    assert find_repository(settings, {}, {}, tmp_path).path == "o/s"  # type: ignore[union-attr]


# ------------------------------------------------------------------------------ meta


def metas(front: dict[str, Any], **facts: Any) -> dict[str, str]:
    settings = Settings(seo=Seo(metatags=(("og:image", "https://a.example/i.png"), ("a", "b"))))
    known = PageFacts(title="T", site="S", **facts)
    return {key: value for _, key, value in meta_tags(settings, front_from(front), known)}


def test_a_page_shows_only_so_many_meta_tags_of_the_settings() -> None:
    tags = tuple(
        (f"n{number}", Placed.at(Place("docs.json", number + 1), "x")) for number in range(130)
    )
    below = (PathTags(path="a", metatags=tags[60:90]), PathTags(path="a/b", metatags=tags[90:120]))
    site = Settings(seo=Seo(metatags=tags))
    paths = Settings(seo=Seo(metatags=tags[:60], paths=below))
    known = PageFacts(title="T", site="S", page="a/b/c")
    for settings, said in (
        (site, "docs.json:101: pages show 100 of these 130 meta tags"),
        (paths, "docs.json:101: pages show 100 of these 120 meta tags"),
    ):
        found = meta_tags(settings, front_from({"own": "y", "metatags": {"m": "z"}}), known)
        assert len([key for _, key, text in found if text == "x"]) == 100
        assert [f"{one.place}: {one.message}" for one in crowded_tags(settings)] == [said]


def test_the_page_wins_over_the_site() -> None:
    front = {"description": "D", "og:image": "https://a.example/p.png"}
    found = metas(front)
    assert found["description"] == found["og:description"] == "D"
    assert found["og:image"] == "https://a.example/p.png"
    assert [front_from({"keywords": k}).words for k in (["a", "b"], "a, b", None)] == [
        ["a", "b"],
        ["a, b"],
        [],
    ]
    assert found["a"] == "b"


def test_a_page_without_a_description_says_its_first_paragraph() -> None:
    document = new_document("")
    box = nodes.note("", nodes.paragraph(text="Only in a box."))
    gone = nodes.paragraph("", "", nodes.inline(text="A picture", classes=["docsjson-no-image"]))
    text = nodes.paragraph(text="What\nit is.")
    shown = [nodes.title(text="T"), box, gone, text, nodes.paragraph()]
    document += nodes.section("", *shown)
    assert text_of(front_from({}), document) == "What it is."
    assert text_of(front_from({"openapi": "api.yaml get /plants"}), document) == "GET /plants"
    assert text_of(front_from({}), None) == ""
    changelog = new_document("")
    changelog += [nodes.paragraph(text="Feed of all changes", classes=["docsjson-feed"]), box]
    assert text_of(front_from({}), changelog) == "", "a label"
    box += nodes.paragraph(text="Plants can now be grafted on other plants.")
    assert text_of(front_from({}), changelog).startswith("Plants can"), "there is nothing else"
    text[0] = nodes.Text("many words " * 40)
    assert text_of(front_from({}), document).endswith("many words…")
    text[0] = nodes.Text("使用 API" + "管理所有订单和发票" * 40)
    assert len(text_of(front_from({}), document)) > 190, "there is one space, at the start"
    assert metas({}, text="What it is.")["description"] == "What it is."
    assert metas({"description": "D"}, text="What it is.")["description"] == "D"


@pytest.mark.parametrize(
    ("front", "facts"),
    [
        ({}, {"is_unlisted": True}),
        ({"robots": "all"}, {"is_preview": True}),
    ],
)
def test_pages_that_search_engines_must_leave_out(front: Any, facts: Any) -> None:
    assert metas(front, **facts)["robots"] == "noindex"
    assert "robots" not in metas({})


def test_a_description_of_the_authors_own_is_the_only_one(tmp_path: Path) -> None:
    page = ".. meta::\n   :description: What it is\n\nT\n=\n\nText.\n"
    html = small_site.build(tmp_path, page, ".rst").html
    assert re.findall(r'content="([^"]*)" (?:name|property)="description"', html) == ["What it is"]
    assert html.count('name="description"') == 1
    assert '<meta property="og:description" content="What it is">' in html


def test_opengraph_is_left_to_others() -> None:
    assert not [key for key in metas({}, has_graph=False) if key.startswith("og:")]


# ------------------------------------------------------------------------------ links

PAGES = {"": "index", "guide": "guide", "a/b": "a/b"}


def no_icon(icon: Icon | None) -> str:
    return f"[{icon.name}]" if icon else ""


def addresses(root: str = "../") -> PageUrls:
    def find(path: str) -> str | None:
        return PAGES.get(path.strip("/").removesuffix(".mdx"))

    return PageUrls(root, lambda page: f"{page}.html", find, no_icon)


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("/guide", "../guide.html"),
        ("/guide.mdx#x", "../guide.html#x"),
        ("/", "../index.html"),
        ("/files/a.pdf?x=1", "../files/a.pdf?x=1"),
        ("https://a.example/guide", "https://a.example/guide"),
        ("//a.example", "https://a.example"),
        ("mailto:a@b.c", "mailto:a@b.c"),
        ("#top", "#top"),
        ("javascript:__pwn()", "#"),
        ("java\nscript:__pwn()", "#"),
        ("/javascript:__pwn()//x", "../javascript:__pwn()//x"),
        ("/https://evil.example/", "../https://evil.example/"),
    ],
)
def test_what_authors_write_becomes_an_address(written: str, address: str) -> None:
    assert addresses().written(written) == address


def test_links_in_the_banner_are_resolved() -> None:
    html = '<a href="/guide?a=1&amp;b">x</a> <a href="/nowhere">y</a> <a href="https://z">z</a>'
    assert addresses().resolve(html) == html.replace("/guide?", "../guide.html?")


def test_a_github_link_without_a_repository_is_no_button() -> None:
    action = CallToAction(type="github", href="https://acme.example")
    assert call_to_action(action, addresses()) is None
    good = call_to_action(CallToAction(type="github", href="https://github.com/a/b"), addresses())
    assert good
    assert (good.repository, good.title) == ("a/b", "a/b")


def test_only_github_links_ask_for_stars() -> None:
    plain = navbar_link(NavbarLink(label="x", href="https://github.com/a/b"), addresses())
    assert plain.repository is None


def test_the_colour_of_an_anchor() -> None:
    division = Division(kind="anchor", title="A", color=Gradient(start="#111111", end="#222222"))
    link = choice_link(Choice(title="A", page="guide", division=division), addresses())
    assert link
    assert link.style == "--docsjson-icon-background: linear-gradient(135deg, #111111, #222222)"
    assert choice_link(Choice(title="A"), addresses()) is None


# ------------------------------------------------------------------------------ the menu


def menu(*options: ContextualOption, page_url: str | None = None) -> list[Any]:
    return menu_entries(
        Contextual(options=options), markdown="a.md", page_url=page_url, path="g/a", icons=no_icon
    )


def test_entries_that_need_a_server_are_left_out() -> None:
    assert menu(ContextualOption(name="mcp"), ContextualOption(name="assistant")) == []


def test_assistants_get_the_address_of_the_page() -> None:
    option = ContextualOption(name="chatgpt")
    known = menu(option, page_url="https://a.example/a.md")[0]
    assert "https%3A%2F%2Fa.example%2Fa.md" in known.href
    assert known.template is None
    unknown = menu(option)[0]
    assert "{url}" in unknown.template
    assert "{url}" not in unknown.href


def test_entries_of_the_author() -> None:
    good = ContextualOption(name="x", title="X", href="https://x.example/?p=$path&u=$page")
    bad = ContextualOption(name="y", title="Y", href="javascript:alert($page)")
    (entry,) = menu(good, bad, page_url="https://a.example")
    assert entry.href == "https://x.example/?p=g%2Fa&u=https%3A%2F%2Fa.example"


# ------------------------------------------------------------------------------ 404


@pytest.mark.parametrize(
    ("base", "root"),
    [
        ("", "/"),
        ("https://a.example", "/"),
        ("https://a.example/en/latest/", "/en/latest/"),
        ('https://a.example/a%20b"><script>', "/a%20b%22%3E%3Cscript%3E/"),
    ],
)
def test_the_root_of_the_site(base: str, root: str) -> None:
    assert site_root(base) == root


def test_addresses_of_the_page_for_unknown_addresses_are_absolute() -> None:
    context: dict[str, Any] = {
        "pathto": lambda name, resource=False: f"../{name}",
        "css_tag": lambda file: f'<link href="../_static/{file}" />',
        "js_tag": lambda file: f'<script src="https://cdn.example/{file}"></script>',
    }
    use_absolute_addresses(context, "https://a.example/docs", [])
    assert context["content_root"] == "/docs/"
    assert context["pathto"]("_static/x.css", 1) == "/docs/_static/x.css"
    assert context["css_tag"]("x.css") == '<link href="/docs/_static/x.css" />'
    assert 'src="https://cdn.example/x.js"' in context["js_tag"]("x.js")


# ------------------------------------------------------------------------------ one page decides

MENU = Contextual(options=(ContextualOption(name="copy"),), display="toc")


@pytest.mark.parametrize(
    ("written", "names"),
    [
        (None, ["copy"]),
        ("false", []),
        (False, []),
        (["view", "nonsense"], ["view"]),
        ({"options": ["claude", "copy"]}, ["claude", "copy"]),
    ],
)
def test_a_page_may_choose_its_menu(written: Any, names: list[str]) -> None:
    chosen = options_of(MENU, front_from({"contextual": written}))
    assert [option.name for option in chosen.options] == names
    only_light = PerMode(light="#112233")
    assert icon_style(only_light) == "--docsjson-icon-background: light-dark(#112233, #112233)"
