"""Damaged files: whatever is where, reading ends, says where, and never breaks."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.settings.migrate import to_present
from sphinx_docsjson.settings.read import read

if TYPE_CHECKING:
    from collections.abc import Iterator

FIXTURES = Path(__file__).parent / "fixtures"
ODD: list[Any] = [
    None, True, 0, -1.5, "", " ", "x", "javascript:x", "../..", "/", "#fff", "https://a.example",
    [], {}, [[]], [None], {"a": 1}, {"$ref": "x.json"}, {"$ref": 5}, {"group": "g", "pages": ["a"]},
    {"pages": "x"}, "GET /x", "\0", "%s {0} {reason}", {"light": 1}, {"an object": 1}, 10**400,
    "x" * 500, "ü\ud800",
]  # fmt: skip


def trails(value: Any, trail: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if trail:
        yield trail
    members = dict(enumerate(value)) if isinstance(value, list) else value
    for key, member in members.items() if isinstance(members, dict) else ():
        yield from trails(member, (*trail, key))


def damage(value: Any, chance: random.Random) -> Any:
    """Return a copy in which some values are others."""
    copy = deepcopy(value)
    for _ in range(chance.randint(1, 8)):
        *inside, last = chance.choice(list(trails(copy)))[: chance.randint(1, 8)]
        holder = copy
        for key in inside:
            holder = holder[key]
        holder[last] = deepcopy(chance.choice(ODD))
        if not copy:
            break
    return copy


@pytest.mark.parametrize("name", ["legacy.json", "present.json"])
@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_file_is_read(seed: int, name: str, tmp_path: Path) -> None:
    whole = json.loads((FIXTURES / name).read_text(encoding="utf-8"))
    written = damage(whole, random.Random(f"{name} {seed}"))
    path = tmp_path / "docs.json"
    path.write_text(json.dumps(written, indent=1), encoding="utf-8")
    settings, problems = read(path, tmp_path)
    assert all(problem.place and problem.place.line for problem in problems)
    assert all(problem.message.isprintable() for problem in problems)
    assert all(len(problem.message) < 700 for problem in problems)
    assert len({(problem.place, problem.message) for problem in problems}) == len(problems)
    hash(settings.navigation)
    to_present(written)


def test_a_file_full_of_faults_takes_linear_time(tmp_path: Path) -> None:
    entries = [None, {"x": 1}, "", {"group": "g"}, {"group": 5, "pages": 5}] * 4_000
    path = tmp_path / "docs.json"
    path.write_text(json.dumps({"name": "A", "navigation": [{"group": "g", "pages": entries}]}))
    _, problems = read(path, tmp_path)
    assert len(problems) == 24_000
