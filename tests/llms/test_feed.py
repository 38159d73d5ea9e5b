"""The feeds of change logs: what they say, where they stand, and that they go again."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from sphinx.cmd.build import build_main

from sphinx_docsjson.llms.feed import date_of, feed_name

if TYPE_CHECKING:
    from pathlib import Path

LOG = """---
title: What's new
description: News & more
{front}
---

<Update label="2026-03-05" description="Spring" tags={{["Seeds", "Tools"]}}>
  Forty **new** sorts & <Tooltip tip="a tip">tools</Tooltip>.

  - one
  - two
</Update>

<Update label="Winter" rss={{{{title: "Cold <days>", description: "Short <b>days</b>"}}}}>
  Much text.
</Update>
"""


class Log:
    """A site with one change log."""

    def __init__(self, folder: Path) -> None:
        self.source, self.out = folder / "source", folder / "out"
        self.source.mkdir()
        (self.source / "docs.json").write_text(
            '{"name": "Acme", "navigation": [{"group": "G", "pages": ["index", "log"]}]}'
        )
        (self.source / "index.md").write_text("# Home\n")

    def build(self, *options: str, front: str = "", builder: str = "html") -> str:
        if front is not None:
            (self.source / "log.mdx").write_text(LOG.format(front=front))
        folders = [str(self.source), str(self.out)]
        extension = ["-C", "-D", "extensions=sphinx_docsjson"]
        assert build_main(["-q", "-W", "-b", builder, *extension, *options, *folders]) == 0
        return next(self.out.glob("log*.html"), self.out / "log" / "index.html").read_text("utf-8")

    @property
    def feed(self) -> Path:
        return self.out / "log" / "rss.xml"


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path)


def test_a_feed_has_an_entry_for_each_update(log: Log) -> None:
    log.build("-D", "html_baseurl=https://docs.acme.test/")
    channel = ElementTree.fromstring(log.feed.read_bytes())[0]
    assert channel.findtext("title") == "What’s new"
    assert channel.findtext("link") == "https://docs.acme.test/log.html"
    assert channel.findtext("description") == "News & more"
    first, second = channel.findall("item")
    assert first.findtext("title") == "2026-03-05"
    assert first.findtext("link") == "https://docs.acme.test/log.html#2026-03-05"
    assert first.findtext("pubDate") == "Thu, 05 Mar 2026 00:00:00 +0000"
    assert [word.text for word in first.findall("category")] == ["Seeds", "Tools"]
    assert first.findtext("description") == (
        "<p><em>Spring</em></p>\n<p>Forty new sorts &amp; tools (a tip).</p>\n"
        "<ul><li>one</li><li>two</li></ul>"
    )
    assert second.findtext("title") == "Cold <days>"
    assert second.findtext("description") == "Short &lt;b&gt;days&lt;/b&gt;"
    assert second.find("pubDate") is None


def test_the_head_names_the_feed_and_the_page_only_when_asked(log: Log) -> None:
    html = log.build()
    link = '<link rel="alternate" type="application/rss+xml" title="What’s new" href="log/rss.xml">'
    assert link in html
    assert "docsjson-feed" not in html
    asked = log.build(front="rss: true")
    assert 'class="docsjson-feed"><a class="reference internal" href="log/rss.xml"' in asked


def test_folders_have_their_feed_beside_the_page(log: Log) -> None:
    assert 'href="rss.xml"' in log.build(builder="dirhtml")
    assert "<link>./</link>" in log.feed.read_text("utf-8")


def test_another_theme_names_the_feed_too(log: Log) -> None:
    assert "application/rss+xml" in log.build("-D", "html_theme=alabaster")


def test_a_feed_that_nobody_wants_goes(log: Log) -> None:
    log.build()
    assert log.feed.is_file()
    assert "rss+xml" not in log.build(front="rss: false")
    assert not log.feed.exists()


def test_a_page_that_goes_takes_its_feed(log: Log) -> None:
    log.build()
    settings = '{"name": "Acme", "navigation": [{"group": "G", "pages": ["index"]}]}'
    (log.source / "docs.json").write_text(settings)
    (log.source / "log.mdx").unlink()
    assert (
        build_main(["-q", "-C", "-D", "extensions=sphinx_docsjson", str(log.source), str(log.out)])
        == 0
    )
    assert not log.feed.exists()


@pytest.mark.parametrize(
    "label",
    ["2026-03-05", "March 5, 2026", "Mar. 5th 2026", "5 March 2026", "5. Mar 2026", "2026/3/5"],
)
def test_labels_that_are_days(label: str) -> None:
    assert date_of(label) == datetime(2026, 3, 5, tzinfo=UTC)


@pytest.mark.parametrize("label", ["March 2026", "0.1.0", "2026-13-05", "Foo 5, 2026", "", "2026"])
def test_labels_that_are_none(label: str) -> None:
    assert date_of(label) is None


def test_names() -> None:
    assert feed_name("changelog") == "changelog/rss.xml"
    assert feed_name("log/index") == "log/rss.xml"
    assert feed_name("index") == "rss.xml"
