"""Which name an author meant."""

from __future__ import annotations

import pytest

from sphinx_docsjson.spelling import did_you_mean, nearest


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("titel", "title"), ("Warn", "Warning"), ("sideBarTitle", "sidebarTitle"), ("imag.png", "image.png"),
        ("using-the-openai-handler", "openai-handler"), ("agents_sdk", "agentssdk"), ("llamaindex", "llama-index"),
        ("fallback-handler", "sampling-fallback-handlers"), ("appel", "apple"), ("oen", "one"),
    ],
)  # fmt: skip
def test_a_name_of_the_same_words_is_near(written: str, meant: str) -> None:
    assert nearest(written, ["else", meant]) == meant


@pytest.mark.parametrize(
    ("written", "other"),
    [
        ("run-page.png", "run-log.png"), ("picture3.png", "picture2.png"), ("fastapi", "restapi"),
        ("quickstart-filesystem", "quickstart-tools"), ("width", "hint"), ("member_created", "order_created"),
        ("paytransaction", "canceltransaction"), ("doc-1889747", "doc-1889764"), ("get-by-actorid", "get-by-actorcode"),
    ],
)  # fmt: skip
def test_a_name_that_shares_only_a_part_is_not(written: str, other: str) -> None:
    assert nearest(written, [other]) is None


def test_many_names_are_compared_with_few_of_them() -> None:
    """A page could hold as many misspelt words as headings."""
    calls: list[str] = []

    class Name(str):
        __slots__ = ()

        def casefold(self) -> str:
            calls.append(self)
            return str(self)

    names = [Name(f"name-{number}") for number in range(20_000)]
    assert nearest("nbme-4999", names) is None
    assert len(calls) <= 5_000
    assert nearest("name-49999", names) is not None
    assert nearest("x" * 20_000, ["x" * 19_999]) is None


def test_the_cost_of_many_words_that_no_name_is_like_is_linear(calls_of) -> None:
    """A site could have as many broken links as pages, and each is compared with all of them."""

    def look(count: int) -> None:
        names = [f"name-{number}" for number in range(count)]
        assert not any(nearest(f"word-{number}", names) for number in range(count))

    assert calls_of(look, 3_200) < calls_of(look, 800) * 4 * 1.3


def test_a_name_is_no_hint_at_itself() -> None:
    assert did_you_mean("shot.png", ["shot.png", "shots.png"]) == ""
