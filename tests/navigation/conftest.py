"""Sites for tests of the navigation, and how to build them."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sphinx.testing.util import SphinxTestApp

if TYPE_CHECKING:
    from collections.abc import Iterator

FIXTURES = Path(__file__).parent / "fixtures"
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@dataclass
class Site:
    """A source folder, and the folder that it is built into."""

    source: Path
    build_folder: Path
    warnings: str = ""
    read: tuple[str, ...] = ()
    written: tuple[str, ...] = ()

    def write(self, name: str, text: str | bytes) -> None:
        file = self.source / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())

    def build(self, builder: str = "html", connect=None, **options) -> Path:
        """Build the site; return the output folder. ``connect`` are handlers by event."""
        stream = StringIO()
        app = SphinxTestApp(
            builder, srcdir=self.source, builddir=self.build_folder, warning=stream, **options
        )
        read, written = [], []
        app.connect("source-read", lambda app, name, text: read.append(name))
        app.connect("doctree-resolved", lambda app, tree, name: written.append(name))
        for event, handler in (connect or {}).items():
            app.connect(event, handler)
        try:
            app.build()
        finally:
            app.cleanup()
        self.warnings = _COLOURS.sub("", stream.getvalue()).replace(f"{self.source}/", "")
        self.read, self.written = tuple(sorted(read)), tuple(sorted(written))
        return Path(app.outdir)


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """A copy of the site in ``fixtures/site``, which a test may change."""
    source = tmp_path / "source"
    shutil.copytree(FIXTURES / "site", source)
    return Site(source, tmp_path / "build")


@pytest.fixture(scope="module")
def shared_site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A copy of the same site that the tests of a module share and do not change."""
    folder = tmp_path_factory.mktemp("shared")
    shutil.copytree(FIXTURES / "site", folder / "source")
    return Site(folder / "source", folder / "build")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SphinxTestApp]:
    """The same site after it was built, for functions that ask Sphinx; nobody changes its files."""
    folder = tmp_path_factory.mktemp("app")
    shutil.copytree(FIXTURES / "site", folder / "source")
    made = SphinxTestApp("html", srcdir=folder / "source", builddir=folder, warning=StringIO())
    made.build()
    yield made
    made.cleanup()


def links(file: Path) -> dict[str, str]:
    """Return the links of an HTML page: text → address; the first of each text counts."""
    found: dict[str, str] = {}
    for address, text in re.findall(
        r'<a class="reference [^"]*"[^>]*href="([^"]*)"[^>]*>([^<]*)', file.read_text()
    ):
        found.setdefault(text, address)
    return found
