"""What the frontmatter of a page says, whoever asks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.check.endpoints import Reference, read_schema
from sphinx_docsjson.check.texts import IconObject
from sphinx_docsjson.problems import Subtype
from sphinx_docsjson.settings.reference import rows
from sphinx_docsjson.sources.front import NAMES, Front, front_from, front_of
from sphinx_docsjson.sources.frontmatter import FrontMatter, read_front

if TYPE_CHECKING:
    from collections.abc import Callable


def read(*lines: str) -> FrontMatter:
    return read_front("\n".join(["---", *lines, "---", "text"]), "page.mdx")


# ------------------------------------------------------------------------------ YAML


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("title: no", "no"),
        ("title: 2024-01-01", "2024-01-01"),
        ("title: 1.10", "1.10"),
        ("title: 0o17", "0o17"),
        ("title: 12:30", "12:30"),
        ("title: true", "true"),
        ("title: A # a note", "A"),
        (r'title: "A \ud83e\udd84"', "A \U0001f984"),
        (r'title: "a\ud800b"', "a\ufffdb"),
        ("title: |\n  two\n  lines", "two lines"),
        ("title: null", None),
        ('title: " "', None),
        ("title:", None),
    ],
)
def test_text_is_kept_as_it_is_written(line: str, title: str | None) -> None:
    found = read(line)
    assert (found.front.title, found.problems) == (title, ())


@pytest.mark.parametrize(
    ("line", "hidden"),
    [
        ("hidden: true", True),
        ('hidden: "true"', True),
        ("hidden: Yes", True),
        ("hidden: false", False),
        ("title: x", None),
    ],
)
def test_flags(line: str, hidden: bool | None) -> None:
    found = read(line)
    assert (found.front.hidden, found.problems) == (hidden, ())


def test_every_key_is_seen_by_other_extensions() -> None:
    found = read("title: 1.10", "tocdepth: 2", "mine: {a: [1]}", "hidden: maybe", "tag: [x]")
    assert found.data == {"title": "1.10", "tocdepth": 2, "mine": {"a": [1]}, "hidden": "maybe"}


def test_a_wrong_value_is_reported_once_and_the_rest_stands() -> None:
    found = read("title: T", "icon: {name: leaf, style: boldd}", "timestamp: [x]", "mode: widee")
    assert [str(problem.place) for problem in found.problems] == [
        "page.mdx:3:20",
        "page.mdx:4:1",
        "page.mdx:5:1",
    ]
    assert {problem.subtype.value for problem in found.problems} == {"frontmatter"}
    assert found.problems[2].message.endswith("did you mean 'wide'?")
    front = found.front
    assert (front.title, front.timestamp, front.mode) == ("T", None, None)
    assert front.icon == IconObject(name="leaf")


def test_wrong_values_of_the_environment_are_left_out() -> None:
    env = SimpleNamespace(metadata={"a": {"title": "T", "mode": ["wide"], "icon": 5.5}})
    front = front_of(env, "a")
    assert (front.title, front.mode, front.icon) == ("T", None, "5.5")
    assert front_of(env, "b") == Front()


@pytest.mark.parametrize(
    "key", ["title", "icon", "hidden", "contextual", "keywords", "mode", "url"]
)
@pytest.mark.parametrize(
    "value",
    ["~", "no", "[a, b]", "[[[", "{name: x}", "{name: [1]}", "{options: 3}", "{1: 2}", "@x", "1e999",
     "0x" + "f" * 400, '"\\x00"', '"', "!!python/object:os.system x", "&a b", "*a", "|\n  a\n  b"],
)  # fmt: skip
def test_the_environment_tells_what_reading_the_page_told(key: str, value: str) -> None:
    found = read("tag: T", f"{key}: {value}")
    assert front_from(found.data) == found.front
    assert found.front.tag == "T"
    assert all(problem.place and problem.place.line for problem in found.problems)


def test_aliases_are_not_followed() -> None:
    found = read("tag: T", "keywords: [&a some, *a]")
    assert found.front.keywords != ["some", "some"]
    assert found.front.tag == "T"
    assert found.problems


def test_words_in_any_case() -> None:
    front = front_from({"authMethod": "Bearer", "playground": "NONE"})
    assert (front.auth_method, front.playground) == ("bearer", "none")


def test_keys_behind_broken_yaml_name_their_own_lines() -> None:
    found = read("title: A", "description: yes: no", "mode: wid", "rss: maybe")
    assert [(one.place.line, one.place.column) for one in found.problems if one.place] == [
        (3, 17), (4, 1), (5, 1),
    ]  # fmt: skip


# ------------------------------------------------------------------------------ what it means


@pytest.mark.parametrize(
    ("said", "hidden", "everything", "is_unlisted"),
    [
        ({}, False, False, False), ({}, True, False, True), ({}, True, True, False),
        ({"hidden": True}, False, False, True), ({"hidden": True}, False, True, False),
        ({"noindex": "true"}, False, False, True), ({"noindex": True}, False, True, True),
        ({"hidden": "false", "noindex": False}, False, False, False),
    ],
)  # fmt: skip
def test_pages_that_are_left_out_of_lists(
    said: dict[str, object], hidden: bool, everything: bool, is_unlisted: bool
) -> None:
    assert front_from(said).is_unlisted(hidden=hidden, everything=everything) == is_unlisted


@pytest.mark.parametrize(
    ("data", "layout"),
    [({}, "default"), ({"mode": "wide"}, "wide"), ({"mode": "assistant"}, "default")],
)
def test_layouts(data: dict[str, Any], layout: str) -> None:
    assert front_from(data).layout == layout


@pytest.mark.parametrize(
    ("data", "shown", "date"),
    [
        ({"lastUpdatedDate": "2026-03-01"}, True, "2026-03-01"),
        ({"lastUpdatedDate": "2026-03-01"}, False, None),
        ({"lastUpdatedDate": "2026-03-01", "timestamp": True}, False, "2026-03-01"),
        ({"lastUpdatedDate": "2026-03-01", "timestamp": "false"}, True, None),
        ({}, True, None),
    ],
)
def test_when_a_page_was_changed(data: dict[str, Any], shown: bool, date: str | None) -> None:
    assert front_from(data).date(shown=shown) == date


def test_a_url_that_could_run_code_is_none() -> None:
    assert front_from({"url": "javascript:x()"}).url is None
    assert [problem.subtype.value for problem in read('url: "javascript:x()"').problems] == ["url"]


# ------------------------------------------------------------------------------ API pages


def test_a_comment_is_no_part_of_an_endpoint() -> None:
    assert read("openapi: GET /pets/{id}  # note").front.reference == Reference(
        key="GET /pets/{id}"
    )


@pytest.mark.parametrize(
    ("data", "reference"),
    [
        ({"title": "x"}, None),
        ({"api": "post /a"}, Reference(key="POST /a", kind="api")),
        ({"openapi-schema": "a.yaml Pet"}, read_schema("a.yaml Pet")),
        ({"openapi": {"get": "/x"}}, None),
    ],
)
def test_what_a_page_shows(data: dict[str, Any], reference: Reference | None) -> None:
    assert front_from(data).reference == reference


@pytest.mark.parametrize(
    ("data", "marker"),
    [
        ({"api": "GET /users"}, "GET"),
        ({"openapi": "spec.yaml post /users"}, "POST"),
        ({"openapi": "query /users"}, "QUERY"),
        ({"openapi": "a.json webhook x"}, "WEBHOOK"),
        ({"openapi-schema": "Pet"}, None),
        ({"api": "GET /users", "hideApiMarker": True}, None),
        ({"title": "GET"}, None),
        ({"api": ["GET"]}, None),
    ],
)
def test_methods_in_lists(data: dict[str, Any], marker: str | None) -> None:
    assert front_from(data).marker == marker


# ------------------------------------------------------------------------------ the reference


def test_every_key_is_documented() -> None:
    found = {row.property: row for row in rows(Front)}
    assert set(found) >= NAMES
    assert [row.property for row in found.values() if not row.meaning] == []
    assert found["hidden"].type == "boolean"
    assert found["icon"].type == "icon name, path or URL or object"


@pytest.mark.parametrize("key", ["url", "canonical"])
def test_an_unsafe_url_is_left_out(key: str) -> None:
    found = read_front(f"---\n{key}: javascript:alert(1)\n---\n", "a.md")
    assert getattr(found.front, key) is None
    assert [problem.subtype for problem in found.problems] == [Subtype.URL]


@pytest.mark.parametrize("key", [
    "sideBarTitle", "sidebarTitl", "descripton", "Hidden", "openAPI", "'og:titel'", "'twitter:imgae'",
])  # fmt: skip
def test_a_key_that_is_all_but_ours_is_reported_and_kept(key: str) -> None:
    found = read(f"{key}: x")
    (problem,) = found.problems
    assert "did you mean" in problem.message
    assert str(problem.place) == "page.mdx:2:1"
    assert found.data[key.strip("'")] == "x"


def test_a_canonical_url_is_one() -> None:
    (problem,) = read("canonical: exmaple").problems
    assert "'exmaple' is not a full URL" in problem.message
    assert not read("canonical: https://a.example/b").problems
    assert not read("canonical: /b").problems
    assert not read("'og:image': /b.png\n'twitter:card': summary\n'og:see_also': x").problems


@pytest.mark.parametrize("key", ["tags", "icons", "sidebar_label", "author", "slug", "orphan"])
def test_keys_of_others_are_left_to_them(key: str) -> None:
    assert not read(f"{key}: x").problems


def test_places_of_many_keys_cost_in_step(calls_of: Callable[..., int]) -> None:
    def places(count: int) -> list[int | None]:
        page = read(*(f"key{n}: x" for n in range(count)))
        found = (page.block.place((key,)) for key in page.data)
        return [place.line for place in found if place]

    assert places(400) == list(range(2, 402))  # what is remembered of names is remembered now
    assert calls_of(places, 400) < calls_of(places, 100) * 4 * 1.3


def test_wrong_values_are_located_where_they_are_deep() -> None:
    found = read("icon:", "  name: a", "  style: 5", "tag: [1, [2]]").problems
    assert [(p.place.line, p.place.column) for p in found if p.place] == [(4, 3), (5, 1)]


@pytest.mark.parametrize("escape", ["\\path", "\\xzz", "\\ud8"])
def test_an_unknown_escape_is_no_open_quote(escape: str) -> None:
    (problem,) = read("title: T", f'description: "C:{escape}"').problems
    assert "this escape is unknown" in problem.message
    assert str(problem.place) in ("page.mdx:3:17", "page.mdx:3:19")


@pytest.mark.parametrize("quote", ['"', "'"])
def test_a_quote_that_is_never_closed_is_reported_where_it_opens(quote: str) -> None:
    (problem,) = read("title: T", f"description: {quote}Words").problems
    assert problem.message.endswith(f"here is never closed: add {quote} where the text ends")
    assert str(problem.place) == "page.mdx:3:14"


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("robots: noindx, nofollow", "search engines do not know 'noindx'; did you mean 'noindex'?"),
        ("lastUpdatedDate: yesterday", "'yesterday' is not a date; write it as '2026-03-01'"),
        ("lastUpdatedDate: 2024-13-45", "'2024-13-45' is not a date; write it as '2026-03-01'"),
        ("contextual: [copy, veiw]", "no entry of the menu has the name 'veiw'; did you mean 'view'?"),
        ("contextual: {options: [copi]}", "no entry of the menu has the name 'copi'; did you mean"),
        ("contextual: {option: [copy]}", "no property has this name; did you mean 'options'?"),
        ("mode: “wide”", "mode: put straight quotes around the text, not curly ones"),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_meant_is_reported(written: str, message: str) -> None:
    (problem,) = read("title: T", written).problems
    assert message in problem.message
    assert problem.place and problem.place.line == 3


@pytest.mark.parametrize(
    "line",
    ["lastUpdatedDate: 1 March 2026", "lastUpdatedDate: 2026-03-01", "contextual: [copy, mcp]",
     "contextual: {options: [view], display: toc}", "title: The “best” of “two”"],
)  # fmt: skip
def test_values_that_are_fine(line: str) -> None:
    assert not read(line).problems


def test_a_key_without_a_value_is_reported() -> None:
    text = "---\ntitle:\nsidebarTitle:\nauthor:\ntag: ''\n---\n"
    problems = read_front(text, "a.mdx").problems
    assert [(str(one.place), one.message) for one in problems] == [
        ("a.mdx:3:1", "sidebarTitle: it has no value: write one, or remove the line")
    ]


@pytest.mark.parametrize("quote", ['"', "'"])
def test_a_quote_that_the_next_line_ends_is_reported_where_it_opens(quote: str) -> None:
    (problem,) = read(f"title: {quote}Install", f"description: {quote}How to{quote}").problems
    assert problem.message.endswith(f"here is never closed: add {quote} where the text ends")
    assert str(problem.place) == "page.mdx:2:8"
