"""The blocks of code in the documentation: where each is, and what it is."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
DEMO = ROOT / "demo"
FENCE = re.compile(
    r"^(?P<indent> *)(?P<marks>`{3,})(?P<info>[^`\n]*)\n(?P<code>.*?)^(?P=indent)(?P=marks)$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Sample:
    """One block of code."""

    page: str
    line: int
    language: str
    title: str
    text: str

    @property
    def name(self) -> str:
        """Where it is, as an id of a test."""
        return f"{self.page}:{self.line}"


@cache
def samples() -> tuple[Sample, ...]:
    """Return every block of code in the demo and the README, but not directives of the demo itself."""
    pages = sorted(path for path in DEMO.rglob("*.md*") if path.parent.name != "examples")
    found = (sample for path in [ROOT / "README.md", *pages] for sample in samples_of(path))
    ran = ("{docsjson-", "{literalinclude}")
    return tuple(sample for sample in found if not sample.language.startswith(ran))


def samples_of(path: Path) -> list[Sample]:
    """Return the blocks of one page."""
    text, page = path.read_text("utf-8"), path.relative_to(ROOT).as_posix()
    made = []
    for found in FENCE.finditer(text):
        language, _, title = found["info"].strip().partition(" ")
        code = textwrap.dedent(found["code"]).rstrip("\n") + "\n"
        line = text.count("\n", 0, found.start()) + 1
        made.append(Sample(page.removeprefix("demo/"), line, language, title, code))
    return made


def sample(page: str, title: str) -> str:
    """Return the text of the first block of a page with a title."""
    return next(s.text for s in samples() if (s.page, s.title) == (page, title))


def commands(text: str) -> list[str]:
    """Return the commands of a shell session, without comments and line breaks inside."""
    joined = text.replace("\\\n", " ")
    lines = (re.sub(r"(^|\s)#.*$", "", line).strip() for line in joined.splitlines())
    return [line for line in lines if line]
