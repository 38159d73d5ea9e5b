"""Pages are found by path, and one that was meant is suggested."""

from __future__ import annotations

import pytest

from sphinx_docsjson.sitemap.pages import Pages

PAGES = Pages(
    [
        "guides/quickstart", "guides/installation", "reference/topics/rate-limiting",
        "models/top/anthropic", "python/overview", "ruby/overview", "examples/introduction",
        "workspaces/apps/introduction", "workspaces/resources/docker/introduction",
        "rest/surveys-contact-links/get-links", "v1/fastapi", "guides/combining-middleware",
        "api/webhooks/index", "webinar/events", "recipes/missed-call", "pricing",
    ]
)  # fmt: skip


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("/guides/quickstrat", "guides/quickstart"),
        ("/start/quick-start", "guides/quickstart"),
        ("/models/anthropic", "models/top/anthropic"),
        ("/pyhton/overview", "python/overview"),
        ("/templates/apps/introduction", "workspaces/apps/introduction"),
        ("/api/webhook/index.md", "api/webhooks/index"),
        ("/about/pricing", "pricing"),
        ("missed-call", "recipes/missed-call"),
        ("calls/missed_call.mdx", "recipes/missed-call"),
    ],
)
def test_a_page_of_almost_the_same_name_is_meant(written: str, meant: str) -> None:
    assert PAGES.near(written) == meant


@pytest.mark.parametrize(
    "written",
    [
        "/reference/topics/topic-creation", "/guides/faq", "/platform/integrations/overview",
        "/templates/introduction", "/v1/restapi", "/guides/caching-middleware",
        "/messaging/events.md", "/recipes/missed-call.json", "/python/index", "/docs/price",
    ],
)  # fmt: skip
def test_a_page_that_only_shares_its_folder_or_some_letters_is_not(written: str) -> None:
    assert PAGES.near(written) is None


@pytest.mark.parametrize("dashes", ["-", "--", "---"])
def test_dashes_that_stand_for_punctuation_may_be_more_than_one(dashes: str) -> None:
    path = f"/rest/surveys{dashes}contact-links/get-links"
    assert PAGES.find(path) == "rest/surveys-contact-links/get-links"


@pytest.mark.parametrize(
    "written", ["/guides/instal:lation", "guides/instal%3Alation.mdx", "/guides/(installation)"]
)
def test_signs_that_other_services_keep_mean_nothing(written: str) -> None:
    assert PAGES.find(written) == "guides/installation"


def test_no_page_is_meant_by_a_link_on_itself() -> None:
    assert PAGES.hint("/guides/quickstrat", "guides/installation")
    assert not PAGES.hint("/guides/quickstrat", "guides/quickstart")


TRANSLATED = Pages(["faq", "guides/start", "zh/guides/tasks", "zh/faq", "fr/guides/start"])


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("/guides/tasks", None), ("/zh/guides/strat", None), ("/guides/strat", "guides/start"),
        ("/zh/guide/tasks", "zh/guides/tasks"), ("/manual/tasks", None), ("/fr/faq", None),
    ],
)  # fmt: skip
def test_a_page_in_another_language_is_not_meant(written: str, meant: str | None) -> None:
    assert TRANSLATED.near(written) == meant


def test_a_path_may_leave_out_the_language() -> None:
    pages = Pages(["en/guides/start", "en/faq", "tr/faq"])
    assert pages.near("/guides/start") == "en/guides/start"


def test_a_path_out_of_the_site_leads_into_no_folder() -> None:
    assert PAGES.no_folder("../../core/models") == ": it is outside of the source folder"
    assert PAGES.no_folder("core/models") == ": no page is in 'core'"


@pytest.mark.parametrize(
    ("written", "on", "meant"),
    [
        ("/start", "docs/en/index", "docs/en/start"), ("/start", "docs/zh/index", "docs/zh/start"),
        ("/guide/taks", "docs/en/index", "docs/en/guide/tasks"), ("/only", "docs/en/index", None),
        ("/zh/only", "docs/en/index", "docs/zh/only"), ("/pricign", "docs/zh/index", "pricing"),
        ("/", "docs/zh/start", "docs/zh/index"),
    ],
)  # fmt: skip
def test_a_page_in_the_language_of_the_link_is_meant(
    written: str, on: str, meant: str | None
) -> None:
    both = ("index", "start", "guide/tasks")
    names = [f"docs/{code}/{name}" for code in ("en", "zh") for name in both]
    hint = Pages([*names, "docs/zh/only", "pricing"]).hint(written, on)
    assert hint == (f"; did you mean {meant!r}?" if meant else "")
