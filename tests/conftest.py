"""What tests of every room may ask for."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def calls_of() -> Callable[..., int]:
    """Return a function that counts the calls that a function makes.

    It is a measure of cost that no other work on the machine changes: timings have no place in
    tests.
    """

    def count(function: Callable[..., Any], *arguments: Any) -> int:
        calls = 0

        def note(_frame: object, event: str, _argument: object) -> None:
            nonlocal calls
            calls += event in ("call", "c_call")

        before = sys.getprofile()
        sys.setprofile(note)
        try:
            function(*arguments)
        finally:
            sys.setprofile(before)
        return calls

    return count
