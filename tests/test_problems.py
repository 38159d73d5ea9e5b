"""Which name an author meant."""

from __future__ import annotations

import pytest

from sphinx_docsjson.problems import nearest


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("titel", "title"), ("Warn", "Warning"), ("sideBarTitle", "sidebarTitle"), ("imag.png", "image.png"),
        ("using-the-openai-handler", "openai-handler"), ("agents_sdk", "agentssdk"), ("llamaindex", "llama-index"),
        ("fallback-handler", "sampling-fallback-handlers"),
    ],
)  # fmt: skip
def test_a_name_of_the_same_words_is_near(written: str, meant: str) -> None:
    assert nearest(written, ["else", meant]) == meant


@pytest.mark.parametrize(
    ("written", "other"),
    [
        ("run-page.png", "run-log.png"), ("picture3.png", "picture2.png"), ("fastapi", "restapi"),
        ("quickstart-filesystem", "quickstart-tools"), ("width", "hint"), ("member_created", "order_created"),
    ],
)  # fmt: skip
def test_a_name_that_shares_only_a_part_is_not(written: str, other: str) -> None:
    assert nearest(written, [other]) is None
