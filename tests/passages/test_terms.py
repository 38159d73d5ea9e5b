"""How text becomes the words of the index."""

from __future__ import annotations

import pytest

from sphinx_docsjson.passages.terms import _CHAIN, fold, is_inflected, terms

WORDS = {
    "Add a tool, add it": {"add": 2, "a": 1, "tool": 1, "it": 1},
    "get_user_id": {"getuserid": 1, "get": 1, "user": 1, "id": 1},
    "getUserId": {"getuserid": 1, "get": 1, "user": 1, "id": 1},
    "FastMCP.mount": {"fastmcp": 1, "fast": 1, "mcp": 1, "mount": 1, "fastmcpmount": 1},
    "tools/list": {"tools": 1, "list": 1, "toolslist": 1},
    "web-hook": {"web": 1, "hook": 1, "webhook": 1},
    "HTTPServer": {"httpserver": 1, "http": 1, "server": 1},
    "Café ﬁne": {"cafe": 1, "fine": 1},
    "Cafe\u0301 Zugriffs\u00adrecht": {"cafe": 1, "zugriffsrecht": 1},
    "\u0627\u0644\u0652\u0645\u064f\u0635\u064e\u0627\u062f\u064e\u0642\u064e\u0629": {"\u0627\u0644\u0645\u0635\u0627\u062f\u0642\u0647": 1},
    "Größe œuvre Łódź": {"grosse": 1, "oeuvre": 1, "lodz": 1},
    "\u00ad \u200d": {},
    "用户认证": {"用户": 1, "户认": 1, "认证": 1, "证": 1},
    "使用API密钥": {"使用": 1, "用": 1, "api": 1, "密钥": 1, "钥": 1},
    "ガイド": {"ガイ": 1, "イド": 1, "ド": 1},
    "값": {"값": 1},
    "हिन्दी।": {"हिन्दी": 1},
    "https://a.example/b/c/d/e": {
        "https": 1, "a": 1, "example": 1, "b": 1, "c": 1, "d": 1, "e": 1,
    },
    "x" * 41: {},
    "": {},
    "<b> __proto__": {"b": 1, "proto": 1},
}  # fmt: skip


@pytest.mark.parametrize("text", WORDS)
def test_words_of_a_text(text: str) -> None:
    assert dict(terms(text)) == WORDS[text]


def test_variants_of_letters_are_one() -> None:
    assert fold("ＡＰＩ Straße Ünïcode ガ") == "api strasse unicode ガ"


def test_each_letter_of_a_word_is_looked_at_once() -> None:
    assert len(_CHAIN.findall("Secret" * 100)) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("store", "storing"),
        ("run", "running"),
        ("query", "queries"),
        ("cache", "cached"),
        ("install", "installation"),
        ("migrate", "migration"),
        ("process", "processes"),
    ],
)
def test_words_that_differ_in_their_endings(one: str, other: str) -> None:
    assert is_inflected(one, other)
    assert is_inflected(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("local", "localization"),
        ("terminal", "terminate"),
        ("local", "locale"),
        ("agent", "agentic"),
    ],
)
def test_other_words_of_the_same_stem(one: str, other: str) -> None:
    assert not is_inflected(one, other)
    assert not is_inflected(other, one)
