"""Paths of icons with fewer letters: they end where they did, and are drawn the same."""

from __future__ import annotations

import pytest

from sphinx_docsjson.html.short_paths import short_path


@pytest.mark.parametrize(
    ("path", "short"),
    [
        ("M320 464C328.8 464 336 456.8 336 448V416", "m320 464c9 0 16-7 16-16v-32"),
        ("M320 464C328.8 464, 336 456.8, 336 448V416", "m320 464c9 0 16-7 16-16v-32"),
        ("M 10.4 10.4 l 0.4 0.4 0.4 0.4 z", "m10 10l1 1l0 0z"),
        ("m1 1a64.25 64.25 0 019.125 9.125", "m1 1a64 64 0 0 1 9 9"),
        ("M8 8H200.2V8.9", "m8 8h192v1"),
    ],
)
def test_a_path_is_written_in_whole_steps(path: str, short: str) -> None:
    assert short_path(path, 512) == short


def test_what_is_rounded_away_never_adds_up() -> None:
    path = "M0 0" + "l10.4 10.4" * 100
    steps = [int(step.split()[0]) for step in short_path(path, 512).split("l")[1:]]
    assert sum(steps) == 1040


def test_small_boxes_keep_more_digits() -> None:
    assert short_path("M1.2345 1.2345L2.3456 2.3456", 24) == "m1.23 1.23l1.12 1.12"


@pytest.mark.parametrize("path", ["M1 1e5L2 2", "M1", "X1 1", "M1 1 2", ""])
def test_what_it_cannot_read_stays(path: str) -> None:
    assert short_path(path, 512) == path
