"""Pages as sections, and the order in which they answer a question."""

from __future__ import annotations

import pytest

from sphinx_docsjson.passages.ranking import Index, stem
from sphinx_docsjson.passages.sections import Section, sections_of

PAGE = """> All pages are listed in [llms.txt](llms.txt).

# Guide

> About it.

## With [pip](x.md) and `uv`

```bash
# no heading
pip install acme
```

### Deeper \\_now\\_

Last.
"""


def test_a_page_is_split_at_headings_but_not_inside_of_code() -> None:
    code = "```bash\n# no heading\npip install acme\n```"
    assert sections_of(PAGE) == [
        Section("Guide", 1, "> About it."),
        Section("With pip and uv", 2, code),
        Section("Deeper _now_", 3, "Last."),
    ]


def test_text_before_the_first_heading_is_kept() -> None:
    assert sections_of("Text.\n\nMore.\n\n# A") == [
        Section("", 0, "Text.\n\nMore."),
        Section("A", 1, ""),
    ]


@pytest.mark.parametrize("word", ["install", "installs", "installed", "installing", "installation"])
def test_forms_of_a_word_find_each_other(word: str) -> None:
    assert stem(word) == "install"


def test_rare_words_and_short_texts_count_more() -> None:
    texts = ["the server starts", "the server logs to a file and the server stops", "nothing"]
    index = Index([[(text, 1)] for text in texts])
    scores = index.scores("Where does the server write logs?")
    assert max(scores, key=lambda number: scores[number]) == 1
    assert set(scores) == {0, 1}
    shorter = index.scores("server")
    assert shorter[0] > 0


def test_what_counts_more_comes_first() -> None:
    index = Index([[("tokens here", 1)], [("tokens", 3), ("other", 1)]])
    scores = index.scores("token")
    assert scores[1] > scores[0]


def test_a_question_of_stop_words_only_is_still_asked() -> None:
    assert Index([[("what is this", 1)]]).scores("what is this")
