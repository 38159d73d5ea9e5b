"""How many hostile strings were tried: by kind, by source, and how many of them were shown."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from .site import Built


class Tally:
    """Counts hostile strings."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.tried: Counter[str] = Counter()
        self.shown: Counter[str] = Counter()

    def add(self, built: Built) -> None:
        """Count the strings of a site; the output holds those that are shown, escaped or not."""
        reached = built.reached()
        for number, (place, payload) in built.numbers.items():
            for key in ("all", f"source: {place.source}", f"kind: {payload.kind}"):
                self.tried[key] += 1
                self.shown[key] += number in reached
        self.tried["sites"] += 1

    def add_to(self, file: Path) -> None:
        """Add the counts to those in a file."""
        known = (
            json.loads(file.read_text("utf-8")) if file.is_file() else {"tried": {}, "shown": {}}
        )
        self.tried.update(known["tried"])
        self.shown.update(known["shown"])
        file.write_text(json.dumps({"tried": self.tried, "shown": self.shown}), "utf-8")

    def __str__(self) -> str:
        """Return a table: what, how many were tried, how many the output holds."""
        rows = sorted(self.tried.items())
        return "\n".join(f"{key:35} {tried:8} {self.shown[key]:8}" for key, tried in rows)
