"""Cases of components are files that people can read: title, page, HTML, plain text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

FIXTURES = Path(__file__).parent / "html" / "fixtures"
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


@dataclass
class Case:
    """One case of a fixture file."""

    title: str
    source: str
    html: str
    text: str

    def written(self, html: str, text: str) -> str:
        """Return the case as it is in a file, with other outcomes."""
        return f"{self.title}\n.\n{self.source}.\n{html}.\n{text}.\n"


def read_cases(path: Path) -> list[Case]:
    """Read title, page, HTML and text, each ended by a line with a dot."""
    parts = re.split(r"^\.\n", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [Case(parts[i].strip(), *parts[i + 1 : i + 4]) for i in range(0, len(parts) - 1, 4)]


class Site:
    """Cases as the pages of one site, built with any builder."""

    def __init__(self, folder: Path, cases: list[Case]) -> None:
        self.folder, self.cases = folder, cases
        source = folder / "source"
        source.mkdir(parents=True)
        (source / "picture.png").write_bytes(PNG)
        names = [f"case-{number}" for number in range(len(cases))]
        for name, case in zip(names, cases, strict=True):
            (source / f"{name}.mdx").write_text(f"# Page\n\n{case.source}", encoding="utf-8")
        toctree = "\n".join(["```{toctree}", *names, "```"])
        (source / "index.md").write_text(f"# Cases\n\n{toctree}\n", encoding="utf-8")

    def build(self, builder: str, *extensions: str) -> str:
        """Build the site, with our extension or with several; return the warnings."""
        warnings = StringIO()
        source = str(self.folder / "source")
        with patch_docutils(source), docutils_namespace():
            app = Sphinx(
                source, None, str(self.folder / builder), str(self.folder / "trees"), builder,
                confoverrides={
                    "extensions": extensions or ["sphinx_docsjson"], "docsjson_path": None,
                    "html_theme": "docsjson",
                },
                status=None, warning=warnings,
            )  # fmt: skip
            app.build()
        return re.sub(r"\x1b\[[0-9;]*m", "", warnings.getvalue()).replace(source, "")

    def html(self, number: int) -> str:
        """Return what is below the heading of a page."""
        page = (self.folder / "html" / f"case-{number}.html").read_text(encoding="utf-8")
        inner = re.search(r'(?s)<article class="docsjson-article"[^>]*>(.*?)</article>', page)
        assert inner
        short = re.sub(r"(?s)<h1>.*?</h1>\n?", "", inner[1], count=1)
        short = re.sub(r'(?s)<section id="page">\n(.*)</section>', r"\1", short.strip())
        return _short(short).strip() + "\n"

    def text(self, number: int) -> str:
        """Return the plain text of a page below its heading."""
        file = self.folder / "text" / f"case-{number}.txt"
        lines = file.read_text(encoding="utf-8").splitlines()[2:]
        return "\n".join(line.rstrip() for line in lines).strip("\n") + "\n"


def _short(html: str) -> str:
    """Return HTML with icons as a word, and without the permalinks."""
    html = re.sub(r'(?s)<svg (?:xmlns|class="docsjson-svg)[^>]*>.*?</svg>', "<svg/>", html)
    return re.sub(r'<a class="headerlink".*?</a>', "", html)
