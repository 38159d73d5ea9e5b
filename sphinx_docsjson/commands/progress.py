"""What a run of Sphinx shows in a terminal: a progress bar, findings, and a summary."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Self

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

from ..safety.characters import named

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from .messages.findings import Finding

MOST_TYPES = 3
"""How many types of warnings a summary names."""

_PERCENT = re.compile(r"(?P<stage>[^\[\]]+?)\.*\s*\[\s*(?P<percent>\d+)%\]")


class Terminal:
    """The standard error stream; the bar is only drawn where somebody looks at it."""

    def __init__(self, folder: Path) -> None:
        """``folder`` is the source folder, as the author wrote it."""
        self.console = Console(stderr=True, highlight=False, emoji=False)
        self._folder = folder
        self._bar = Progress(
            SpinnerColumn(), TextColumn("{task.description}"), BarColumn(),
            TextColumn("{task.percentage:>3.0f}%"), console=self.console, transient=True,
            disable=not self.console.is_terminal,
        )  # fmt: skip
        self._stage = self._bar.add_task("Starting", total=100)

    def __enter__(self) -> Self:
        """Draw the bar."""
        self._bar.start()
        return self

    def __exit__(self, *_error: object) -> None:
        """Remove the bar."""
        self._bar.stop()

    def status(self, text: str) -> None:
        """Move the bar, if the text says how far Sphinx is."""
        if match := _PERCENT.search(text):
            stage = match["stage"].strip().capitalize()
            self._bar.update(self._stage, description=stage, completed=int(match["percent"]))

    def warn(self, finding: Finding) -> None:
        """Print a finding above the bar."""
        colour = "red" if finding.is_error else "yellow"
        text = escape(named(finding.line_below(self._folder)))
        self.console.print(f"[{colour}]{text}[/]", soft_wrap=True)

    def say(self, text: str, style: str = "") -> None:
        """Print a line."""
        self.console.print(escape(named(text)), style=style, soft_wrap=True)


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: ``no warnings``, ``1 page``, ``12 pages``."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def by_type(findings: Iterable[Finding], noun: str = "warning") -> str:
    """Return how many findings there are, and the most frequent types of them."""
    kinds = Counter(finding.kind or "other" for finding in findings)
    named = ", ".join(f"{kind} {number}" for kind, number in kinds.most_common(MOST_TYPES))
    rest = ", ..." if len(kinds) > MOST_TYPES else ""
    return counted(kinds.total(), noun) + (f" ({named}{rest})" if kinds else "")
