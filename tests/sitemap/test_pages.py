"""Pages are found by path, and one that was meant is suggested."""

from __future__ import annotations

import pytest

from sphinx_docsjson.sitemap.pages import Pages

PAGES = Pages(
    [
        "guides/quickstart", "guides/installation", "reference/topics/rate-limiting",
        "models/top/anthropic", "a/overview", "b/overview",
    ]
)  # fmt: skip


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("/guides/quickstrat", "guides/quickstart"),
        ("/start/quick-start", "guides/quickstart"),
        ("/models/anthropic", "models/top/anthropic"),
        ("/aa/overview", "a/overview"),
    ],
)
def test_a_page_of_almost_the_same_name_is_meant(written: str, meant: str) -> None:
    assert PAGES.near(written) == meant


@pytest.mark.parametrize(
    "written",
    ["/reference/topics/topic-creation", "/guides/faq", "/platform/integrations/overview"],
)
def test_a_page_that_only_shares_its_folder_is_not(written: str) -> None:
    assert PAGES.near(written) is None
