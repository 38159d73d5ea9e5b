"""Builds into a folder that holds what another build has written, of which nothing is known."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from .test_differences import Site

if TYPE_CHECKING:
    from pathlib import Path

OLD = {"redirects": [{"source": "/old", "destination": "/new"}]}


def test_a_redirect_takes_the_place_of_the_page_that_moved(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.put("old.md", "# Old\n")
    site.build()
    shutil.rmtree(tmp_path / "build" / "doctrees")
    (site.source / "old.md").rename(site.source / "new.md")
    site.set(**OLD)
    assert b'content="0; url=new.html"' in site.build()["old.html"]


def test_a_redirect_follows_a_page_though_its_file_is_of_another_build(tmp_path: Path) -> None:
    site = Site(tmp_path, **OLD)
    site.put("new.md", "# New\n")
    site.build()
    shutil.rmtree(tmp_path / "build" / "doctrees")
    later = (tmp_path / "build" / "html" / "old.html").stat().st_mtime + 1000
    os.utime(tmp_path / "build" / "html" / "old.html", (later, later))
    site.put("new.md", "# Newer\n")
    assert b">Newer</a>" in site.build()["old.html"]
