"""What the servers of the command line take for a name of this machine."""

from __future__ import annotations

import pytest

from sphinx_docsjson.local_server import is_this_machine


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1:80", "[::1]:80", "[::1]"]
)
def test_names_of_this_machine(host: str) -> None:
    assert is_this_machine(host)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "null",
        "evil.example",
        "localhost.evil.example:80",
        "127.0.0.1.evil.example",
        "localhost:x",
    ],
)
def test_other_names(host: str) -> None:
    assert not is_this_machine(host)
