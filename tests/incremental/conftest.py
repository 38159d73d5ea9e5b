"""What the tests of incremental builds share."""

from __future__ import annotations

import pytest

from .killable import warm_up


@pytest.fixture(autouse=True, scope="session")
def warm(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Import and set up once what the builds need: each is a child of this process."""
    warm_up(tmp_path_factory.mktemp("warm"))
