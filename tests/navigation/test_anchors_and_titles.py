"""Where problems stand, what pages are called, and which section a link means."""

from __future__ import annotations

import pickle
import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from docutils import nodes
from safety.small_site import build

from sphinx_docsjson.navigation import anchors
from sphinx_docsjson.navigation.anchors import find_anchor
from sphinx_docsjson.navigation.state import page_facts
from sphinx_docsjson.navigation.titles import label_of, title_of
from sphinx_docsjson.problems import Place
from sphinx_docsjson.reporting import place_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sphinx.testing.util import SphinxTestApp


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("", ""),
        ("install", "install"),
        ("Install!", "install"),
        ("What’s New", "whats-new"),
        ("top", "top"),
        ("/", "top"),
        ("_top", "top"),
        (":~:text=Install", ":~:text=Install"),
    ],
)
def test_a_section_is_found_however_it_is_spelt(
    app: SphinxTestApp, written: str, found: str
) -> None:
    assert find_anchor(app.env, "guide/setup", written) == (found, None)


def test_a_section_that_is_not_there_has_a_near_one(app: SphinxTestApp) -> None:
    name, problem = find_anchor(app.env, "guide/setup", "instal")
    assert name == ""
    assert problem is not None
    assert problem.message == "'guide/setup' has no section '#instal'; did you mean 'install'?"
    assert find_anchor(app.env, "no/page", "x")[1] is not None


def test_sections_of_another_site_are_not_looked_for(
    app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.env.metadata["guide/setup"], "url", "https://example.com/setup")
    assert find_anchor(app.env, "guide/setup", "prices") == ("", None)


def test_a_section_is_found_without_the_signs_between_its_words(app: SphinxTestApp) -> None:
    page_facts(app.env, "guide/setup").anchors = ("a-12", "read/write-access", "readwrite-access")
    for written, found in [
        ("readWriteAccess", "readwrite-access"),
        ("read_write_access", "read/write-access"),
        ("a-1-2", "a-12"),
        ("A_12", "a-12"),
    ]:
        assert find_anchor(app.env, "guide/setup", written) == (found, None)


def test_a_section_is_found_without_its_accents(app: SphinxTestApp) -> None:
    ids = ("d’où-viennent-les-scores", "resume", "résumé", "が")
    page_facts(app.env, "guide/setup").anchors = ids
    for written, found in [
        ("dou-viennent-les-scores", "d’où-viennent-les-scores"),
        ("resume", "resume"),
        ("Résumé", "résumé"),
    ]:
        assert find_anchor(app.env, "guide/setup", written) == (found, None)
    assert find_anchor(app.env, "guide/setup", "か")[0] == "", "another syllable"


def test_the_second_of_two_headings_is_found_by_the_number_that_others_give_it(
    app: SphinxTestApp,
) -> None:
    page_facts(app.env, "guide/setup").anchors = ("tools", "tools-2", "step-2", "a", "a-1", "a-2")
    for written, found in [("tools-1", "tools-2"), ("a-1", "a-1"), ("step-1", "")]:
        assert find_anchor(app.env, "guide/setup", written)[0] == found


def test_the_anchors_of_a_page_are_spelt_once(
    app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page may have as many links to sections that do not exist as it has sections."""
    page_facts(app.env, "guide/setup").anchors = tuple(f"part-{n}" for n in range(100))
    spelt: list[str] = []
    monkeypatch.setattr(anchors, "_fold_and", lambda text: spelt.append(text) or text)
    for n in range(100):
        assert find_anchor(app.env, "guide/setup", f"no-{n}")[0] == ""
    assert len(spelt) == 200
    kept = pickle.loads(pickle.dumps(page_facts(app.env, "guide/setup")))
    assert (kept.spellings, len(kept.anchors)) == ({}, 100)


def test_a_section_is_found_by_the_word_for_its_sign(app: SphinxTestApp) -> None:
    page_facts(app.env, "guide/setup").anchors = ("a-b", "a-&-b", "c-and-d", "land", "and-x")
    for written, found in [("a-and-b", "a-b"), ("A-AND-B", "a-b"), ("c-d", "c-and-d")]:
        assert find_anchor(app.env, "guide/setup", written) == (found, None)
    assert find_anchor(app.env, "guide/setup", "l")[0] == ""
    assert find_anchor(app.env, "guide/setup", "x")[0] == ""


ENV: Any = SimpleNamespace(doc2path=lambda docname: f"/site/{docname}.mdx")


def test_a_node_without_a_line_stands_where_the_one_around_it_does() -> None:
    inner = nodes.inline()
    paragraph = nodes.paragraph("", "", inner)
    section = nodes.section("", paragraph)
    section.source, section.line = "/site/snippet.mdx", 7
    assert place_of(inner, ENV, "a") == Place("/site/snippet.mdx", 7)
    paragraph.line = 9
    assert place_of(inner, ENV, "a") == Place("/site/a.mdx", 9)
    assert place_of(nodes.inline(), ENV, "a") == Place("/site/a.mdx", None)


def pages(**known: Any) -> Any:
    heading = nodes.title("", "Heading")
    return SimpleNamespace(
        metadata={"a": known}, titles={"a": heading, "b": nodes.title("", "<no title>")}
    )


@pytest.mark.parametrize(
    ("front", "title", "label"),
    [
        ({}, "Heading", "Heading"),
        ({"title": "T"}, "T", "T"),
        ({"title": 5, "sidebarTitle": "S"}, "5", "S"),
        ({"title": "", "sidebarTitle": ""}, "Heading", "Heading"),
    ],
)
def test_what_a_page_is_called(front: dict[str, Any], title: str, label: str) -> None:
    assert (title_of(pages(**front), "a"), label_of(pages(**front), "a")) == (title, label)


def test_a_page_without_a_heading_is_called_by_its_name() -> None:
    assert title_of(pages(), "b") == "B"
    assert title_of(pages(), "deep/my-page_two") == "My page two"
    assert title_of(pages(), "guide/index") == "Guide"


def test_a_link_of_a_component_in_a_heading_is_text_elsewhere(tmp_path: Path) -> None:
    page = '## One <Tooltip tip="t" cta="go" href="/b">word</Tooltip>\n\n## <Card title="X" href="/b"/>\n'
    built = build(tmp_path, f"{page}\n[One](#one-word)\n", ".mdx", {"b.mdx": "# B"})
    assert 'id="one"' in built.html
    assert "no section" not in built.warnings, "its words without the tip are an id as well"
    assert 'href="b.html"' in built.html


@pytest.mark.parametrize(
    ("page", "suffix"), [("#\n", ".md"), ("# {undefined}\n", ".mdx"), ("# <b></b>\n", ".md")]
)
def test_a_site_whose_only_heading_has_no_text_is_built(
    page: str, suffix: str, tmp_path: Path
) -> None:
    built = build(tmp_path, page, suffix)
    assert '"docnames":["index"]' in (built.out / "searchindex.js").read_text("utf-8")


def test_a_card_without_a_title_is_called_as_its_page(tmp_path: Path) -> None:
    page = "# Home\n\n<Card href='/more'>A</Card>\n\n<Card href='https://x.test'>B</Card>\n"
    built = build(tmp_path, page, ".mdx", files={"more.mdx": "# More\n"})
    written = (built.out / "index.md").read_text("utf-8")
    assert "**[More](more.md)**\n\nA\n\n**[https://x.test](https://x.test)**\n\nB" in written
    assert re.findall(r'bare-link docsjson-title"><a [^>]*>([^<]*)', built.html)[0] == "More"


def test_a_link_that_only_shows_a_picture_is_called_as_its_page(tmp_path: Path) -> None:
    page = (
        "# Home\n\n[![](https://x.test/a.png)](more.md)\n\n[![Own](https://x.test/b.png)](more.md)\n\n"
        "[![](https://x.test/c.png)](https://x.test/)\n"
    )
    for title in ("More", "Most"):
        built = build(tmp_path, page, files={"more.md": f"# {title}\n"})
        assert re.findall(r'alt="([^"]*)" src="https://x.test/', built.html) == [title, "Own", ""]
        assert f"[![{title}](https://x.test/a.png)](more.md)" in (built.out / "index.md").read_text(
            "utf-8"
        )


def test_sections_that_share_words_with_a_missing_one_are_named_first(tmp_path: Path) -> None:
    sections = "".join(f"## {name}\n\n" for name in ("A", "B", "C", "D", "All hooks of plugins"))
    built = build(tmp_path, f"# T\n\n[x](#hooks)\n\n{sections}")
    assert "has no section '#hooks'; it has '#all-hooks-of-plugins', '#a', '#b', " in built.warnings


def test_a_missing_section_costs_the_same_on_a_long_page(
    calls_of: Callable[..., int],
) -> None:
    def page(sections: int) -> SimpleNamespace:
        links = (nodes.reference("", "x", anchorname=f"#s{n}") for n in range(sections))
        return SimpleNamespace(tocs={"page": nodes.bullet_list("", *links)}, titles={})

    costs = []
    for sections in (500, 5000):
        env = page(sections)
        costs.append(calls_of(anchors._sections, env, "page", "x"))
        listed = anchors._sections(env, "page", "x")  # type: ignore[arg-type]
        assert listed == "; it has '#s0', '#s1', '#s2', '#s3', …"
    assert costs[0] == costs[1]
