"""Every test of a command keeps its parsed pages to itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    cache: Path = tmp_path_factory.mktemp("cache")
    monkeypatch.setattr("sphinx_docsjson.commands.sphinx_run.user_cache_path", lambda _: cache)
