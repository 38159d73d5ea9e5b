"""Redirects: which page a moved address leads to; no builds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.settings.model import Redirect
from sphinx_docsjson.sitemap.redirects import Redirects

if TYPE_CHECKING:
    from collections.abc import Callable


def rules(*pairs: tuple[str, str]) -> Redirects:
    return Redirects([Redirect(source=source, destination=to) for source, to in pairs])


@pytest.mark.parametrize(
    ("source", "destination", "path", "found"),
    [
        ("/a", "/b", "a", "/b"),
        ("/a/", "/b", "/a", "/b"),
        ("/a", "/b", "a/c", None),
        ("/old/:slug*", "/new/:slug*", "old/x/y", "/new/x/y"),
        ("/old/:slug", "/new/:slug", "old/x/y", None),
        ("/old/:slug", "/new/:slug/more", "old/x", "/new/x/more"),
        ("/old-*", "/new-*", "old-x", "/new-x"),
        ("/a/:x/:y", "/b/:y/:x", "a/1/2", "/b/2/1"),
        ("/a.b", "/c", "aXb", None),
        ("/old/:slug*", "/new", "old/x", "/new"),
        ("/old/:slug*", "/new/:slug*", "old/", "/new/"),
        ("/old/:slug*", "/old/", "old", None),
        ("/old/:slug", "/new/:slug", "old", None),
    ],
)
def test_redirects(source: str, destination: str, path: str, found: str | None) -> None:
    assert rules((source, destination)).find(path) == found


def test_the_first_redirect_of_a_source_counts() -> None:
    assert rules(("/a", "/b"), ("/a", "/c")).find("a") == "/b"


def test_wildcards_stand_for_the_pages_that_exist() -> None:
    found = rules(("/old/:s*", "/new/:s*"), ("/x", "/y"), ("/any/*", "/y"), ("/page", "/y")).expand(
        ["new/a", "new/b/c", "y", "page"]
    )
    pairs = [(move.source, move.destination) for move in found]
    assert pairs == [("x", "/y"), ("old/a", "/new/a"), ("old/b/c", "/new/b/c")]


def test_wildcards_stand_for_folders_that_have_moved_again() -> None:
    twice = rules(("/a/:p*", "/b/c/:p*"), ("/b/c/d/:p*", "/e/:p*"), ("/f/:p*", "/:p*"))
    pairs = {(move.source, move.destination) for move in twice.expand(["e/x"])}
    assert pairs == {("b/c/d/x", "/e/x"), ("a/d/x", "/b/c/d/x"), ("f/e/x", "/e/x")}
    assert twice.find("b/c/d/x") == "/e/x"


@pytest.mark.parametrize(
    ("pairs", "most"),
    [
        ([("/a/b/:p*", "/a/:p*"), ("/a/c/:p*", "/a/:p*"), ("/d/:p*", "/:p*")], 3),
        ([("/a/b/:p*", "/c/:p*"), ("/c/d/:p*", "/a/:p*")], 5),
    ],
)
def test_wildcards_that_lead_into_themselves_come_to_an_end(
    pairs: list[tuple[str, str]], most: int
) -> None:
    assert len(list(rules(*pairs).expand(["a/x"]))) == most


def test_wildcards_stand_for_pages_that_have_moved_again() -> None:
    found = rules(("/old/:s*", "/new/:s*"), ("/new/a", "/other/b")).expand(["other/b"])
    pairs = [(move.source, move.destination) for move in found]
    assert pairs == [("new/a", "/other/b"), ("old/a", "/new/a")]


@pytest.mark.parametrize(
    ("path", "circle"),
    [("/x", ["x", "y"]), ("/y/", ["y", "x"]), ("/into", ["x", "y"]), ("/self", ["self"]),
     ("/out", []), ("/page", []), ("/to-page", []), ("/z", [])],
)  # fmt: skip
def test_circles_are_found(path: str, circle: list[str]) -> None:
    moves = {"/x": "/y", "/y": "/x", "/into": "/x", "/self": "/self", "/out": "https://a.example",
             "/page": "/to-page", "/to-page": "/page"}  # fmt: skip
    redirects = Redirects([Redirect(source=a, destination=b) for a, b in moves.items()])
    assert redirects.circle(path, {"page"}) == circle


def test_a_redirect_from_a_page_is_never_used() -> None:
    redirects = rules(("/a", "/b"), ("/x", "/b"), ("/:any*", "/b"))
    assert [one.source for one in redirects.unused({"a", "b"})] == ["/a"]


@pytest.mark.parametrize(
    ("source", "path", "found"),
    [
        ("/:a-:b", "x-y-z", "/x-y+z"),
        ("/:a*/:b", "1/2/3", "/1/2+3"),
        ("/:a/:a/:b", "x/x/y", "/x+y"),
        ("/:a/:a/:b", "x/z/y", None),
        ("/:a:b", "xyz", "/xy+z"),
        ("/:a/x:b", "1/x", None),
    ],
)
def test_wildcards_stand_for_as_much_as_they_can(source: str, path: str, found: str | None) -> None:
    assert rules((source, "/:a+:b")).find(path) == found


def test_many_wildcards_cost_little(calls_of: Callable[..., int]) -> None:
    many = rules(("/" + "".join(f":w{n}*a" for n in range(12)) + "/z", "/y"))
    short, long = (calls_of(many.find, "a" * length) for length in (100, 200))
    assert long < 2.3 * short
    assert short < 10_000


def test_the_first_pattern_counts_wherever_its_wildcard_is() -> None:
    found = rules(("/a/b/*", "/1"), ("/a/*", "/2"), ("/*", "/3"), ("/a/bc/*", "/4"))
    assert [found.find(path) for path in ("a/b/x", "a/bc/x", "c", "a")] == ["/1", "/2", "/3", "/3"]


def test_only_the_patterns_that_begin_alike_are_tried(calls_of: Callable[..., int]) -> None:
    def calls(count: int) -> int:
        patterns = rules(*((f"/old{i}/*", f"/new{i}/*") for i in range(1000, 1000 + count)))
        moved = [f"old{i}/x" for i in range(1000, 1000 + count)]
        pages = {f"new{i}/x" for i in range(1000, 1000 + count)}
        return calls_of(lambda: [*map(patterns.find, moved), *patterns.expand(pages)])

    assert calls(400) < 2.1 * calls(200)


def test_what_never_counts_and_what_nothing_fills() -> None:
    found = rules(
        ("/a", "/b"), ("a/", "/c"), ("/x/:slug", "/y/:slg"), ("/z/:id", "https://a.example:80/:id"),
        ("/m", "mailto:a@b.example"),
    )  # fmt: skip
    assert [one.destination for one in found.repeated()] == ["/c"]
    assert [(one.source, part, hint) for one, part, hint in found.unfilled()] == [
        ("/x/:slug", ":slg", "; did you mean ':slug'?")
    ]
