"""``new`` takes over what other generators have besides pages, and names what it leaves out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from command_line import run
from test_new import pages, settings
from test_take_over import SVG, left_out, taken_over, write

from sphinx_docsjson.commands.start.besides import repository

if TYPE_CHECKING:
    from pathlib import Path

MKDOCS = """\
site_name: Lantern
site_url: https://lantern.example/docs/
repo_url: https://github.com/lantern/lantern
edit_uri: edit/main/docs/
theme:
  name: material
  language: de
  favicon: assets/mark.svg
  custom_dir: overrides
extra:
  social:
    - {icon: fontawesome/brands/github, link: "https://github.com/lantern/lantern"}
    - {icon: fontawesome/brands/x-twitter, link: "https://x.com/lantern"}
    - {icon: fontawesome/brands/linkedin-in, link: "https://linkedin.com/lantern"}
    - {icon: fontawesome/brands/mastodon, link: "https://hachyderm.io/@lantern"}
    - {icon: fontawesome/solid/globe, link: "mailto:us@lantern.example"}
  analytics: {provider: google, property: G-1}
  version: {provider: mike}
extra_javascript: [a.js]
"""

VITEPRESS = """\
export default {
  title: 'Pebble', lang: 'fr', sitemap: { hostname: 'https://pebble.example' },
  head: [['meta', { name: 'x' }], ['link', { rel: 'icon', href: '/mark.svg' }], ['script', {}, 'a()']],
  rewrites: { 'guide/setup.md': 'install.md', 'old/index.md': 'new/index.md',
              'packages/:name/(.*)': ':name/index.md', 'guide/:rest*': ':rest*' },
  themeConfig: {
    nav: [{ text: 'v2', items: [{ text: 'Notes', link: 'https://notes.example' }] }],
    editLink: { pattern: 'https://github.com/pebble/pebble/edit/main/:path' },
    socialLinks: [{ icon: 'mastodon', link: 'https://m.example/@pebble' }],
  },
}
"""

DOCUSAURUS = """\
export default {
  title: 'Orchard', favicon: 'img/icon.svg', i18n: { defaultLocale: 'pt-BR', locales: ['pt-BR', 'en'] },
  scripts: ['https://x.example/a.js'], url: 'https://orchard.example/', baseUrl: '/fruit/',
  presets: [['classic', { docs: { path: path.join(__dirname, '.', 'docs'),
    editUrl: 'https://github.com/o/o/edit/main/' }, gtag: { id: 'G' },
    theme: { customCss: ['./static/no.css', require.resolve('./styles/own.css')] } }]],
  plugins: [['content-docs', { path: 'help' }], ['@docusaurus/plugin-client-redirects', { redirects: [
    { from: '/old', to: '/docs/guide/one' }, { from: ['/a', '/b'], to: '/docs/first' } ] }]],
  themeConfig: {
    announcementBar: { content: '<b>New</b>' },
    navbar: { items: [{ type: 'dropdown', items: [{ label: 'Chat', href: 'https://chat.example' }] }] },
  },
}
"""


def test_mkdocs(tmp_path: Path) -> None:
    write(tmp_path, {"mkdocs.yml": MKDOCS, "docs/assets/mark.svg": SVG})
    pages(tmp_path / "docs", "index.md")
    said = left_out(run("new", tmp_path).output)
    assert said == [
        "the link https://hachyderm.io/@lantern",
        "the link mailto:us@lantern.example",
        "the URL of the site: build with --base-url https://lantern.example/docs",
        "the scripts of extra_javascript",
        "the templates of custom_dir",
        "the analytics",
        "the menu of versions",
    ]
    found = settings(tmp_path / "docs")
    assert found["favicon"] == "/assets/mark.svg"
    assert found["feedback"] == {"suggestEdit": True}
    assert found["footer"]["socials"] == {
        "x-twitter": "https://x.com/lantern",
        "linkedin": "https://linkedin.com/lantern",
    }
    (german,) = found["navigation"]["languages"]
    assert (german["language"], german["groups"][0]["pages"]) == ("de", ["index"])
    checked = run("check", tmp_path / "docs", "--rules", "none")
    assert checked.exit_code == 0, checked.output


def test_the_usual_values_of_what_mkdocs_takes_from_the_environment(tmp_path: Path) -> None:
    lines = (
        "INHERIT: ../base.yml",
        "site_name: !ENV [SITE_NAME, OTHER, Harbour guide]",
        "repo_url: !ENV [REPOSITORY, 'https://github.com/harbour/guide']",
        "site_description: !ENV [ABOUT, Berths and tides]",
    )
    write(tmp_path, {"mkdocs.yml": "\n".join(lines)})
    pages(tmp_path / "docs", "index.md")
    assert left_out(run("new", tmp_path).output) == ["the settings of the file that INHERIT names"]
    found = settings(tmp_path / "docs")
    assert (found["name"], found["description"]) == ("Harbour guide", "Berths and tides")
    assert found["navbar"]["links"][0]["href"] == "https://github.com/harbour/guide"


def test_sidebars_of_vitepress_name_pages_by_the_urls_that_rewrites_give(tmp_path: Path) -> None:
    config = (
        "export default { rewrites: { 'guide/old.md': 'guide/new.md', 'a/index.md': 'b/index.md' },"
        " themeConfig: { sidebar: [{ text: 'G', items: [{ link: '/guide/new' }, { link: '/b/' }] }] } }"
    )
    write(tmp_path, {".vitepress/config.ts": config})
    pages(tmp_path, "guide/old.md", "a/index.md", "index.md")
    run("new", tmp_path)
    groups = settings(tmp_path)["navigation"]["groups"]
    assert groups == [{"group": "G", "pages": ["guide/old", "a/index"]}]


def test_urls_without_a_folder_that_rewrites_drop_become_redirects(tmp_path: Path) -> None:
    """Links of the pages follow them."""
    config = "export default { rewrites: { 'en/:path*': ':path*', 'gone/:rest*': ':rest*' } }"
    names = (
        "en/index.md",
        "en/start.md",
        "en/a/index.md",
        "en/a/b.md",
        "en/both/x.md",
        "both/y.md",
    )
    write(tmp_path, {".vitepress/config.ts": config, **dict.fromkeys(names, "# A\n")})
    write(tmp_path, {"en/c.md": "# C\n\n[b](/a/b) [a](/a/) [start](/start)\n"})
    run("new", tmp_path)
    assert settings(tmp_path)["redirects"] == [
        {"source": "/a", "destination": "/en/a"},
        {"source": "/a/:path*", "destination": "/en/a/:path*"},
        {"source": "/c", "destination": "/en/c"},
        {"source": "/start", "destination": "/en/start"},
    ]
    checked = run("check", tmp_path, "--rules", "none")
    assert checked.exit_code == 0, checked.output


def test_languages_whose_sidebars_are_computed_are_folders(tmp_path: Path) -> None:
    config = (
        "import { bar } from 'x'\nexport default { locales: { root: { lang: 'en-US', themeConfig:"
        " { sidebar: bar('') } }, de: { themeConfig: { sidebar: bar('de') } }, fr: {} } }\n"
    )
    names = ("index.md", "guide/a.md", "de/index.md", "de/guide/a.md")
    write(tmp_path, {".vitepress/config.ts": config, **dict.fromkeys(names, "# A\n")})
    run("new", tmp_path)
    english, german = settings(tmp_path)["navigation"]["languages"]
    assert english == {
        "language": "en-US",
        "groups": [
            {"group": "Get started", "pages": ["index"]},
            {"group": "Guide", "pages": ["guide/a"]},
        ],
    }
    assert (german["language"], german["groups"][1]) == (
        "de", {"group": "Guide", "pages": ["de/guide/a"]},
    )  # fmt: skip


def test_what_vitepress_computes_is_told(tmp_path: Path) -> None:
    config = "export default { srcExclude: [`${other}/**`], rewrites: { [`${one}/:a*`]: ':a*' } }"
    write(tmp_path, {".vitepress/config.ts": config, "a.md": "# A\n"})
    assert left_out(run("new", tmp_path).output) == [
        "rewrites that are computed",
        "the pages that a computed srcExclude leaves out",
    ]


@pytest.mark.parametrize(
    ("context", "url"),
    [
        ({"github_user": "a", "github_repo": "b.c"}, "https://github.com/a/b.c"),
        ({"github_user": "a b", "github_repo": "c"}, None),
        ({"github_user": "a"}, None),
        ({"github_url": "https://github.com/x/y", "github_user": "a"}, "https://github.com/x/y"),
    ],
)
def test_the_repository_of_a_sphinx_project(context: dict[str, str], url: str | None) -> None:
    assert repository({}, context) == url


def test_links_to_files_are_no_pages(tmp_path: Path) -> None:
    links = ("/guide/v1.2", "/llms.txt", "/spec.pdf?x=1", "https://example.com/a.pdf")
    items = ", ".join(f"{{ text: 'T', link: '{link}' }}" for link in links)
    config = f"export default {{ themeConfig: {{ sidebar: [{{ text: 'G', items: [{items}] }}] }} }}"
    write(tmp_path, {".vitepress/config.ts": config})
    pages(tmp_path, "guide/v1.2.md", "index.md")
    said = left_out(run("new", tmp_path).output)
    assert said == ["the link to /llms.txt", "the link to /spec.pdf?x=1"]
    assert settings(tmp_path)["navigation"]["groups"] == [{"group": "G", "pages": ["guide/v1.2"]}]


@pytest.mark.parametrize(
    "config", ["docs/.vitepress/config.js", "docusaurus.config.js", "docs/mkdocs.yml", "mkdocs.yml"]
)
def test_files_are_named_from_the_current_folder(
    tmp_path: Path, config: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those of generators whose settings are beside the pages."""
    text = "site_name: T\ntheme: {logo: a.png}" if config.endswith("yml") else "export default {}"
    write(tmp_path, {config: text})
    pages(tmp_path / "docs", "index.md")
    monkeypatch.chdir(tmp_path)
    said = run("new", "docs").output
    assert "Wrote docs/docs.json" in said
    assert str(tmp_path) not in said


def test_vitepress(tmp_path: Path) -> None:
    write(tmp_path, {".vitepress/config.ts": VITEPRESS, "public/mark.svg": SVG})
    pages(tmp_path, "guide/setup.md", "old/index.md")
    said = left_out(run("new", tmp_path).output)
    assert said[:4] == [
        "the link https://m.example/@pebble",
        "the scripts in 'head'",
        "the URL of the site: build with --base-url https://pebble.example",
        "the rewrite of packages/:name/(.*)",
    ]
    found = settings(tmp_path)
    assert (found["favicon"], found["feedback"]) == ("/public/mark.svg", {"suggestEdit": True})
    assert found["navbar"]["links"] == [{"label": "Notes", "href": "https://notes.example"}]
    assert found["navigation"]["languages"][0]["language"] == "fr"
    assert found["redirects"] == [
        {"source": "/install", "destination": "/guide/setup"},
        {"source": "/new", "destination": "/old"},
    ]
    checked = run("check", tmp_path, "--rules", "none")
    assert checked.exit_code == 0, checked.output


def test_docusaurus(tmp_path: Path) -> None:
    write(tmp_path, {
        "docusaurus.config.js": DOCUSAURUS,
        "i18n/en/code.json": "{}",
        "styles/own.css": ":root { --ifm-color-primary: #25c2a0; }",
        "docs/guide/one.md": "---\nslug: /first\n---\nText.\n",
        "docs/guide/two.md": "---\nslug: second\n---\nText.\n",
        "docs/02-more/1-three.md": "Text.\n",
        "docs/more/index.md": "Text.\n",
        "docs/begin/start.md": "---\nslug: ../\n---\nText.\n",
        "docs/tools/SetUp.md": "---\nid: set-up\n---\n[Guide](/docs/guide/second)\n",
        "docs/tools/tools.md": "[Set up](/docs/tools/set-up), [more](/docs/more)\n",
    })  # fmt: skip
    said = left_out(run("new", tmp_path).output)
    assert said == [
        f"the icon img/icon.svg: copy it to {tmp_path / 'docs'}",
        "the announcement bar",
        "the URL of the site: build with --base-url https://orchard.example/fruit",
        "the translations in i18n",
        "the scripts",
        "the analytics",
        "the pages in help",
    ]
    found = settings(tmp_path / "docs")
    assert found["feedback"] == {"suggestEdit": True}
    assert found["navbar"]["links"] == [{"label": "Chat", "href": "https://chat.example"}]
    assert found["navigation"]["languages"][0]["language"] == "pt-BR"
    assert found["colors"] == {"primary": "#25c2a0"}
    moved = {one["source"]: one["destination"] for one in found["redirects"]}
    assert moved == {
        "/old": "/guide/one",
        "/a": "/guide/one",
        "/b": "/guide/one",
        "/docs/first": "/guide/one",
        "/docs/guide/second": "/guide/two",
        "/docs/more/three": "/02-more/1-three",
        "/docs": "/begin/start",
        "/docs/tools/set-up": "/tools/SetUp",
        "/docs/tools": "/tools/tools",
        "/docs/:path*": "/:path*",
    }
    checked = run("check", tmp_path / "docs", "--rules", "none")
    assert checked.exit_code == 0, checked.output


@pytest.mark.parametrize("language", ["en", "en-GB", "not a language", "[x]"])
def test_a_language_that_goes_without_saying_or_is_none_is_not_written(
    language: str, tmp_path: Path
) -> None:
    write(tmp_path, {"mkdocs.yml": f"site_name: A\ntheme: {{language: {language}}}\n"})
    pages(tmp_path / "docs", "index.md")
    assert "languages" not in taken_over(tmp_path, "docs")["navigation"]


def test_pages_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    write(tmp_path, {"README.md": "# T\n", "docs/index.md": "# A\n", "docs/guide/a.md": "# B\n"})
    (tmp_path / "docs/guide/README.md").symlink_to("../../README.md")
    write(
        tmp_path / "docs",
        {"b.adoc": "= B\n", "guide/c.adoc": "= C\n", "d.markdown": "D", "myst.yml": ""},
    )
    said, *others = left_out(run("new", tmp_path / "docs").output)
    assert others == [
        f"the settings in {tmp_path / 'docs/myst.yml'}",
        "b.adoc and 1 more: convert to .md", "d.markdown: rename to .md",
    ]  # fmt: skip
    file = tmp_path / "docs/guide/README.md"
    reason = "the symbolic link 'README.md' leads outside the source folder: copy its target"
    assert said == f"{file}: {reason}"


MDBOOK = """\
# Summary

[Foreword](README.md)

# Guide

- [Sow](sow/README.md)
    - [Trays \\[new\\]](sow/trays.md "Trays")
    - [Later]()
- [Reap](<reap.md>)

---

[Thanks](thanks.md)
"""
GITBOOK = """\
# Table of contents

* [Foreword](README.md)
* [Reap](reap.md#when)

## Sow

* [Trays](sow/trays.md)
  * [Thanks](./thanks.md)
* [Shop](https://shop.example)
* [Gone](gone.md)
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (MDBOOK, {"groups": [
            {"group": "Get started", "pages": ["README"]},
            {"group": "Guide", "pages": [
                {"group": "Sow", "pages": ["sow/README", "sow/trays"]}, "reap",
            ]},
            {"group": "More", "pages": ["thanks"]},
        ]}),
        (GITBOOK, {
            "global": {"anchors": [{"anchor": "Shop", "href": "https://shop.example"}]},
            "groups": [
                {"group": "Get started", "pages": ["README", "reap"]},
                {"group": "Sow", "pages": [{"group": "Trays", "pages": ["sow/trays", "thanks"]}]},
            ],
        }),
    ],
)  # fmt: skip
def test_a_table_of_contents(text: str, expected: object, tmp_path: Path) -> None:
    pages(tmp_path / "src", "README.md", "sow/README.md", "sow/trays.md", "reap.md", "thanks.md")
    write(tmp_path, {
        "src/SUMMARY.md": text,
        "book.toml": '[book]\ntitle = "Seeds"\ndescription = "All of it"\nlanguage = "en"\n'
        '[output.html]\ngit-repository-url = "https://github.com/a/b"\n'
        '[output.html.redirect]\n"/a.html" = "reap.html"\n',
    })  # fmt: skip
    assert left_out(run("new", tmp_path).output) == ["the redirects of book.toml"]
    found = settings(tmp_path / "src")
    assert (found["name"], found["description"]) == ("Seeds", "All of it")
    assert found["navbar"]["links"] == [{"type": "github", "href": "https://github.com/a/b"}]
    assert found["navigation"] == expected
    checked = run("check", tmp_path / "src", "--rules", "none").output
    assert "SUMMARY" not in checked


TOC = """\
format: jb-book
root: intro
parts:
- caption: Guide
  chapters:
  - file: sow/index.md
    sections:
    - file: sow/trays
      title: Trays
      sections: [file: sow/deep]
    - file: gone
  - url: https://shop.example
    title: Shop
- chapters: [glob: "more/*"]
"""


@pytest.mark.parametrize("conf", ["", 'extensions = ["sphinx_external_toc"]\n'])
def test_the_table_of_contents_of_jupyter_book(conf: str, tmp_path: Path) -> None:
    names = ("intro.md", "sow/index.md", "sow/trays.md", "sow/deep.md", "more/b.md", "more/a.md")
    pages(tmp_path, *names)
    config = "title: Seeds\nlogo: gone.png\nrepository: {url: https://github.com/a/b}\n"
    write(tmp_path, {"_toc.yml": TOC, "_config.yml": config})
    if conf:
        write(tmp_path, {"conf.py": f"root_doc = 'intro'\n{conf}"})
    said = run("new", tmp_path).output
    found = settings(tmp_path)["navigation"]
    assert found["groups"] == [
        {"group": "Get started", "pages": ["intro"]},
        {"group": "Guide", "pages": [
            {"group": "Sow", "pages": [
                "sow/index", {"group": "Trays", "pages": ["sow/trays", "sow/deep"]},
            ]},
        ]},
        {"group": "More", "pages": ["more/a", "more/b"]},
    ]  # fmt: skip
    if not conf:
        assert settings(tmp_path)["name"] == "Seeds"
        assert found["global"]["anchors"] == [{"anchor": "Shop", "href": "https://shop.example"}]
        assert left_out(said) == [f"the logo gone.png: copy it to {tmp_path}"]


def test_the_sidebars_of_docsify(tmp_path: Path) -> None:
    pages(
        tmp_path,
        "README.md",
        "quickstart.md",
        "soil.md",
        "sow/README.md",
        "sow/trays.md",
        "de/a.md",
    )
    write(tmp_path, {
        "_sidebar.md": "<!-- a remark -->\n\n* First\n  * \U0001f331 [Quickstart](/quickstart?id=a) (new)\n"
        "  * [Sow](sow/)\n    * [Trays](#/sow/trays)\n* **Then**\n* [Draft]()\n"
        "* [Soil](soil.md)\n* [Shop](https://shop.example)\n",
        "de/_sidebar.md": "- [A](de/a.md)\n",
        "_navbar.md": "- [Chat](https://chat.example)\n- [German](/de/a)\n",
        "_coverpage.md": "# Seeds\n",
        "index.html": "<script>\nwindow.$docsify = {name: 'Seeds', repo: 'a/b',\n"
        "  // name: 'Beans',\n  themeColor: '#3F51B5',\n}\nnew Gitalk({\n  repo: 'c/d',\n})\n",
    })  # fmt: skip
    assert left_out(run("new", tmp_path).output) == [
        "the cover page in _coverpage.md", "the links to pages in _navbar.md",
    ]  # fmt: skip
    found = settings(tmp_path)
    assert (found["name"], found["colors"]) == ("Seeds", {"primary": "#3F51B5"})
    assert found["navbar"]["links"] == [
        {"type": "github", "href": "https://github.com/a/b"},
        {"label": "Chat", "href": "https://chat.example"},
    ]
    assert found["navigation"] == {
        "global": {"anchors": [{"anchor": "Shop", "href": "https://shop.example"}]},
        "groups": [
            {"group": "Get started", "pages": ["README"]},
            {"group": "First", "pages": [
                "quickstart", {"group": "Sow", "pages": ["sow/README", "sow/trays"]},
            ]},
            {"group": "De", "pages": ["de/a"]},
            {"group": "More", "pages": ["soil"]},
        ],
    }  # fmt: skip
    assert "_sidebar" not in run("check", tmp_path, "--rules", "none").output


def test_a_page_that_is_called_summary_stays_a_page(tmp_path: Path) -> None:
    write(tmp_path, {"SUMMARY.md": "# Summary\n\nSee\n\n- [a](a.md)\n", "a.md": "# A\n"})
    run("new", tmp_path)
    assert settings(tmp_path)["navigation"]["groups"][0]["pages"] == ["a", "SUMMARY"]


STARLIGHT = """\
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: 'https://seeds.example',
  redirects: { '/old': '/guides/sow', '/[lang]/x': '/x' },
  integrations: [other(), starlight({
    title: { en: 'Seeds' },
    description: 'All of it',
    social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/a/b' }],
    customCss: ['./a.css'],
    locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
    sidebar: [
      'start',
      { label: 'Guides', translations: { fr: 'Manuels' }, autogenerate: { directory: 'guides' } },
      { label: 'More', items: [{ slug: 'more' }, { label: 'Home', link: '/' }, { slug: 'gone' }] },
      'a-b/c',
      { label: 'Shop', link: 'https://shop.example' },
    ],
  })],
});
"""


def starlight(folder: Path) -> None:
    """Write a site for Starlight."""
    start = "src/content/docs"
    names = (
        "index.mdx",
        "start.md",
        "more/index.md",
        "guides/sow.md",
        "fr/guides/sow.md",
        "A b/C.md",
    )
    pages(folder / start, *names)
    write(folder, {
        "astro.config.mjs": STARLIGHT,
        f"{start}/guides/reap.md": "---\ntitle: Reap\nsidebar:\n  order: 1\n---\nText.\n",
        f"{start}/guides/later.md": "---\ntitle: Later\ndraft: true\n---\nText.\n",
    })  # fmt: skip


@pytest.mark.parametrize("named", [".", "src/content/docs"])
def test_starlight(named: str, tmp_path: Path) -> None:
    starlight(tmp_path)
    assert left_out(run("new", tmp_path / named).output) == [
        "the URL of the site: build with --base-url https://seeds.example",
        "the style sheets of customCss",
    ]
    found = settings(tmp_path / "src/content/docs")
    assert (found["name"], found["description"]) == ("Seeds", "All of it")
    assert found["redirects"] == [
        {"source": "/old", "destination": "/guides/sow"},
        {"source": "/a-b/c", "destination": "/A b/C"},
    ]
    assert found["navbar"]["links"] == [{"type": "github", "href": "https://github.com/a/b"}]
    assert found["navigation"] == {
        "global": {"anchors": [{"anchor": "Shop", "href": "https://shop.example"}]},
        "languages": [
            {"language": "en", "groups": [
                {"group": "Get started", "pages": ["start"]},
                {"group": "Guides", "pages": ["guides/reap", "guides/sow"]},
                {"group": "More", "pages": ["more/index", "index"]},
                {"group": "More", "pages": ["A b/C"]},
            ]},
            {"language": "fr", "groups": [{"group": "Manuels", "pages": ["fr/guides/sow"]}]},
        ],
    }  # fmt: skip


def test_starlight_without_a_sidebar(tmp_path: Path) -> None:
    starlight(tmp_path)
    text = "export default { integrations: [starlight({ title: 'Seeds' })] }"
    (tmp_path / "astro.config.mjs").write_text(text)
    run("new", tmp_path)
    groups = settings(tmp_path / "src/content/docs")["navigation"]["groups"]
    assert groups[0] == {"group": "Get started", "pages": ["index", "start"]}


def test_a_table_of_contents_of_any_depth(tmp_path: Path) -> None:
    pages(tmp_path, "a.md", "b.md")
    deep = "".join(f"{' ' * depth}- [A](a.md)\n" for depth in range(1500))
    write(tmp_path, {"SUMMARY.md": f"{deep}- [B](b.md)\n"})
    done = run("new", tmp_path)
    assert done.exit_code == 0, done.output
    assert settings(tmp_path)["navigation"]["groups"][-1]["pages"] == ["b"]


def test_the_sidebars_of_vuepress_1(tmp_path: Path) -> None:
    config = """
    module.exports = {
      title: 'Seeds', description: 'A library',
      themeConfig: {
        repo: 'a/b', logo: '/gone.png',
        nav: [{ text: 'The guide', link: '/guide/' }, { text: 'Shop', link: 'https://shop.example' }],
        sidebar: {
          '/guide/': ['', { title: 'Sow', path: '/guide/sow', children: ['trays', ['/soil', 'Soil']] }],
          '/': [{ children: ['/', 'gone', 'more.html#a'] }],
        },
      },
    }
    """
    pages(tmp_path, "README.md", "soil.md", "more.md")
    pages(tmp_path, "guide/README.md", "guide/sow.md", "guide/trays.md")
    write(tmp_path, {".vuepress/config.js": config, ".vuepress/public/a.txt": "a"})
    assert left_out(run("new", tmp_path).output) == [
        f"the logo /gone.png: copy it to {tmp_path}",
        "the files in .vuepress/public: copy those that pages name beside the pages",
    ]
    found = settings(tmp_path)
    assert (found["name"], found["description"]) == ("Seeds", "A library")
    assert found["navbar"]["links"] == [
        {"type": "github", "href": "https://github.com/a/b"},
        {"label": "Shop", "href": "https://shop.example"},
    ]
    assert found["redirects"] == [{"source": "/guide", "destination": "/guide/README"}]
    assert found["navigation"]["tabs"] == [
        {"tab": "The guide", "groups": [
            {"group": "Get started", "pages": ["guide/README"]},
            {"group": "Sow", "pages": ["guide/sow", "guide/trays", "soil"]},
        ]},
        {"tab": "Guide", "groups": [{"group": "Get started", "pages": ["README", "more"]}]},
    ]  # fmt: skip
    assert "docsjson" not in run("check", tmp_path, "--rules", "none").output


def test_vuepress_2_in_two_languages(tmp_path: Path) -> None:
    config = """
    import { defaultTheme } from '@vuepress/theme-default'
    export default {
      locales: { '/': { lang: 'en-US', title: 'Seeds' }, '/de/': { lang: 'de' } },
      theme: defaultTheme({ hostname: 'https://seeds.example', locales: {
        '/': { sidebar: [{ text: 'Sow', prefix: '/sow/', children: ['a.md'] }] },
        '/de/': { sidebar: ['/de/a.md', { text: 'Shop', link: 'https://shop.example' }] },
      } }),
    }
    """
    pages(tmp_path, "docs/sow/a.md", "docs/de/a.md")
    write(tmp_path, {"docs/.vuepress/config.ts": config})
    said = run("new", tmp_path).output
    assert left_out(said) == ["the URL of the site: build with --base-url https://seeds.example"]
    assert settings(tmp_path / "docs")["name"] == "Seeds"
    navigation = settings(tmp_path / "docs")["navigation"]
    assert navigation["languages"] == [
        {"language": "en-US", "groups": [{"group": "Sow", "pages": ["sow/a"]}]},
        {"language": "de", "groups": [{"group": "Get started", "pages": ["de/a"]}]},
    ]
    assert navigation["global"]["anchors"] == [{"anchor": "Shop", "href": "https://shop.example"}]


def test_a_sidebar_of_vuepress_that_is_computed_is_told(tmp_path: Path) -> None:
    pages(tmp_path, "a.md", "b/c.md")
    write(tmp_path, {".vuepress/config.js": "module.exports = {themeConfig: {sidebar: all()}}"})
    said = run("new", tmp_path).output
    assert left_out(said) == ["the sidebar, which is computed or in another file"]
    assert [one["group"] for one in settings(tmp_path)["navigation"]["groups"]] == [
        "Get started",
        "B",
    ]


def test_the_sidebar_of_a_wiki(tmp_path: Path) -> None:
    pages(tmp_path, "Home.md", "First-steps.md", "API.md", "Soil.md", "Alone.md")
    write(tmp_path, {
        "_Sidebar.md": "* [[First steps]]\n  * [[The API|API]]\n\n## More\n"
        "- [Soil](https://github.com/a/b/wiki/Soil)\n- [Shop](https://shop.example)\n- [[Gone]]\n",
        "_Footer.md": "[[Home]]\n",
    })  # fmt: skip
    assert left_out(run("new", tmp_path).output) == ["the footer in _Footer.md"]
    assert settings(tmp_path)["navigation"] == {
        "global": {"anchors": [{"anchor": "Shop", "href": "https://shop.example"}]},
        "groups": [
            {"group": "Get started", "pages": ["Home"]},
            {"group": "First steps", "pages": ["First-steps", "API"]},
            {"group": "More", "pages": ["Soil"]},
        ],
    }  # fmt: skip
    assert "_Sidebar" not in run("check", tmp_path, "--rules", "none").output


FERN = """\
title: Seeds
instances: [{url: seeds.example, custom-domain: docs.seeds.example/a}]
colors: {accent-primary: {light: "#25272a", dark: "#ffffff"}}
navbar-links: [{type: minimal, text: Shop, url: "https://shop.example"}]
redirects: [{source: /old, destination: /docs/start/first-steps}]
tabs:
  docs: {display-name: Docs}
  more: {display-name: More, slug: other}
navigation:
  - tab: docs
    layout:
      - section: Start
        contents:
          - {page: First steps, path: ./pages/first.mdx}
          - {page: Gone, path: pages/gone.mdx}
          - {link: Chat, href: "https://chat.example"}
          - {section: Deep, skip-slug: true, path: pages/deep.mdx, contents: [{folder: pages/all}]}
  - tab: more
    layout: [{page: Last, path: pages/last.md, slug: end}, {api: The API}, {changelog: ./log}]
"""


def test_the_settings_of_fern(tmp_path: Path) -> None:
    names = ("first.mdx", "deep.mdx", "last.md", "all/one.mdx", "all/two.mdx")
    pages(tmp_path, *(f"fern/pages/{name}" for name in names))
    write(tmp_path, {"fern/docs.yml": FERN})
    assert [one.split(":")[0] for one in left_out(run("new", tmp_path).output)] == [
        "the titles of pages", "the API reference 'The API'", "the changelog",
        "the URL of the site",
    ]  # fmt: skip
    found = settings(tmp_path / "fern")
    assert (found["name"], found["colors"]) == ("Seeds", {"primary": "#25272a"})
    assert found["navbar"]["links"] == [{"label": "Shop", "href": "https://shop.example"}]
    assert [(one["source"], one["destination"]) for one in found["redirects"]] == [
        ("/old", "/docs/start/first-steps"),
        ("/docs/start/first-steps", "/pages/first"),
        ("/docs/start", "/pages/deep"),
        ("/other/end", "/pages/last"),
    ]
    assert found["navigation"] == {
        "global": {"anchors": [{"anchor": "Chat", "href": "https://chat.example"}]},
        "tabs": [
            {"tab": "Docs", "groups": [{"group": "Start", "pages": [
                "pages/first",
                {"group": "Deep", "pages": [
                    "pages/deep", {"group": "All", "pages": ["pages/all/one", "pages/all/two"]},
                ]},
            ]}]},
            {"tab": "More", "groups": [{"group": "Get started", "pages": ["pages/last"]}]},
        ],
    }  # fmt: skip


def test_each_version_of_fern_has_its_file(tmp_path: Path) -> None:
    pages(tmp_path, "versions/v1/pages/a.mdx", "versions/v2/pages/a.mdx")
    write(tmp_path, {
        "docs.yml": "instances: []\nversions:\n- {display-name: V2, path: versions/v2.yml}\n"
        "- {display-name: V1, path: ./versions/v1.yml, slug: one}\n"
        "- {display-name: V0, path: ../outside.yml}\n",
        **{f"versions/v{number}.yml":
           f"navigation: [{{page: A page, path: ./v{number}/pages/a.mdx}}]\n" for number in (1, 2)},
    })  # fmt: skip
    assert run("new", tmp_path).exit_code == 0
    found = settings(tmp_path)
    assert [one["version"] for one in found["navigation"]["versions"]] == ["V2", "V1"]
    assert [one["source"] for one in found["redirects"]] == ["/v2/a-page", "/one/a-page"]
    assert run("check", tmp_path, "--rules", "none").exit_code == 0


def test_settings_of_fern_that_are_no_yaml_are_told(tmp_path: Path) -> None:
    write(tmp_path, {"docs.yml": "navigation:\n  - [\n", "a.mdx": "A"})
    done = run("new", tmp_path)
    assert done.exit_code == 1
    assert "docs.yml: " in done.output
