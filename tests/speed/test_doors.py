"""We know every function that we do in another way, in the versions that are installed."""

from __future__ import annotations

import pytest
import sphinx

from sphinx_docsjson.sphinx_private.doors import KNOWN, fingerprint, is_known


@pytest.mark.parametrize("function", sorted(KNOWN))
def test_an_installed_function_is_known(function: str) -> None:
    if sphinx.version_info < (9,) and function.startswith("sphinx.") and not fingerprint(function):
        pytest.skip("this version has no such function")
    assert is_known(function), f"{function} is now {fingerprint(function)}"


def test_a_function_that_is_not_there_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("docutils.nodes:Node.gone", "docutils.gone:Node", "docutils.nodes:Text"):
        assert fingerprint(name) == ""
        monkeypatch.setitem(KNOWN, name, "0124856c 7de48301")  # type: ignore[index]
        assert not is_known(name)
