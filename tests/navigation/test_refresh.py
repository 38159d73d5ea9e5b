"""Which pages are written anew: those around which something has changed."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.build import build_of
from sphinx_docsjson.navigation import refresh

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment
    from sphinx.testing.util import SphinxTestApp


@pytest.fixture
def env(app: SphinxTestApp, monkeypatch: pytest.MonkeyPatch) -> BuildEnvironment:
    """What is known of the pages; what a test changes is put back."""
    monkeypatch.setattr(app.env, "metadata", app.env.metadata.copy())
    monkeypatch.setattr(app.env, "titles", dict(app.env.titles))
    return app.env


def changed(app: SphinxTestApp, env: BuildEnvironment) -> set[str]:
    """Return the pages that are to be written again."""
    outputs = build_of(app).outputs
    before = outputs.digests
    try:
        return set(refresh.rewrite(app, env))
    finally:
        outputs.digests = before


def test_where_nothing_changes_no_page_is_written(
    app: SphinxTestApp, env: BuildEnvironment
) -> None:
    assert changed(app, env) == set()


@pytest.mark.parametrize("field", ["title", "sidebarTitle", "icon", "tag", "deprecated"])
def test_what_other_pages_show_reaches_all_pages_of_a_sidebar(
    app: SphinxTestApp, env: BuildEnvironment, field: str
) -> None:
    env.metadata["guide/use"] = {field: True if field == "deprecated" else "new"}
    assert changed(app, env) >= {"intro", "guide/setup", "guide/use", "ref/index"}


def test_the_number_of_a_page_reaches_all_pages_of_a_sidebar(
    app: SphinxTestApp, env: BuildEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(env, "toc_secnumbers", {"guide/use": {"": (2,)}})
    assert changed(app, env) >= {"intro", "guide/setup", "guide/use", "ref/index"}


def test_what_no_other_page_shows_reaches_none(app: SphinxTestApp, env: BuildEnvironment) -> None:
    env.metadata["guide/use"] = {"keywords": "new", "mode": "wide"}
    assert changed(app, env) == set()


def test_a_page_that_is_in_no_sidebar_reaches_none(
    app: SphinxTestApp, env: BuildEnvironment
) -> None:
    env.metadata["unlisted"] = {"title": "New"}
    assert not changed(app, env) & {"intro", "guide/setup", "guide/use"}


def test_an_anchor_that_goes_reaches_the_pages_that_link_to_it(
    app: SphinxTestApp, env: BuildEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = refresh.find_anchor

    def gone(env: BuildEnvironment, page: str, fragment: str) -> Any:
        return ("", None) if fragment == "install" else found(env, page, fragment)

    monkeypatch.setattr(refresh, "find_anchor", gone)
    assert changed(app, env) == {"intro"}


def test_another_version_of_this_package_reaches_all_pages(
    app: SphinxTestApp, env: BuildEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(refresh, "__version__", "0.0.1", raising=False)
    assert changed(app, env) == set(env.all_docs)


def test_only_websites_show_what_stands_around_a_page(env: BuildEnvironment) -> None:
    env.metadata["guide/use"] = {"title": "New"}
    book: Any = SimpleNamespace(builder=SimpleNamespace(format="latex"))
    assert refresh.rewrite(book, env) == []


def test_pages_ask_again_for_files_that_were_missing(app: SphinxTestApp) -> None:
    root = Path(app.srcdir)
    assert refresh.reread(app, app.env) == []
    (root / "images" / "a-b.png").write_bytes(b"x")
    try:
        assert refresh.reread(app, app.env) == ["intro"]
    finally:
        (root / "images" / "a-b.png").unlink()
