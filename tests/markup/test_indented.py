"""Indented lines of ``.md`` pages: what is code, and what is read as the Markdown that it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from sphinx_docsjson.markup.grammar.indented import is_markdown
from sphinx_docsjson.markup.grammar.page import Page

MARKDOWN = {
    "a fence": "```sh\npip install seeds\n```",
    "a fence below other lines": "On Linux\n\n~~~\nls\n~~~",
    "a fence in a tab of another generator": '=== "Linux"\n\n    ```sh\n    ls\n    ```',
    "a directive": ":::{note}\nText\n:::",
    "a component": '<Card title="Beans">',
    "a component below its opening": "  a\n</Card>",
    "a comment": "{/* not shown */}",
    "a picture": "![Beans](beans.png)",
    "a picture that is defined elsewhere": "![Beans]",
    "a table": "| a | b |\n|---|---|\n| 1 | 2 |",
    "a list": "- Sow in May, or later\n  if it is cold\n- Water",
    "a list with code": "* `sow` puts seeds into the soil\n* `water`",
    "a list of links": "- [Beans](/beans)\n- [Peas](/peas)",
    "a list with numbers": "1. Open the lid\n2. Take a seed",
    "a sentence": "Take as many seeds as you like.",
    "a sentence that is quoted": '"Take as many seeds as you like."',
    "a sentence with code in it": "Set `limit = 3;` to take fewer.",
    "a sentence with a link": "See [the rules](/rules?a=1) before you start:",
    "sentences over lines": "You borrow the seeds here.\nThe library does not\nask you to return them.",
    "a sentence with a colon": "Note: Sow them in May, or the frost\nkills them: wait for it.",
    "a sentence before code": "Then run this command:\n\n    make seeds",
    "a sentence of another script": "种子图书馆的会员可以借种子。",
}
CODE = {
    "a command": "pip install seeds",
    "a prompt": "$ seeds borrow bean.",
    "an option": "--limit   Take so many seeds.",
    "a statement": 'x = take("bean")',
    "a call": "Library.borrow(bean)\nLibrary.wait(days)",
    "a comment of a program": "# Take a seed from the box.\ntake()",
    "a comment of SQL": "-- Take a seed from the box.\nselect 1",
    "a comment of C": "// Take a seed from the box.",
    "YAML": "- name: Beans and peas\n  days: 60",
    "YAML with words alone": "- beans\n- peas",
    "YAML with lists": "- - one two\n  - three",
    "a key": "Title: Beans",
    "JSON": '{"name": "Beans"}',
    "a row of JSON": "- [one, two words]",
    "HTML": "<em>Beans</em>",
    "a component that there is none of": "<Thing>",
    "a change": "- the old line here\n+ the new line here",
    "a tree": "├── beans\n└── peas",
    "an answer": "Done.",
    "an error": "ValueError: no seed is called 'beens'",
    "an error that ends as a sentence does": "ValueError: No seed is called beens.",
    "the trace of an error": "Traceback:\n    borrow(bean)\n    ~~~~~~^^^^^^\nValueError: none",
    "an underlined title": "Beans\n~~~~~\n\nPeas\n~~~~~",
    "a fence that is not closed": "x = 1\n```",
    "a fence in a comment of a program": 'def sow():\n    """Sow.\n\n    ```\n    sow()\n    ```\n    """',
    "a component in a program": "return (\n  <Card>\n  </Card>\n)",
    "steps of a program": "Cloning into 'seeds'...\nReceiving all objects, done.",
    "commands that a shell repeats": "+ pip install seeds\n+ seeds borrow bean",
    "lines of a log": "INFO: Started all services.\nINFO: Listening on port 80.",
    "times of a command": "* * * * * /bin/water the beds",
    "columns": "Bean and pea     Sow them in May.",
    "a header": "HTTP/1.1 405 Method Not Allowed",
    "LaTeX": r"\frac{1}{2} is a half.",
    "an arrow": "A seed -> a plant, in 60 days.",
    "a word of another script": "种子。",
    "nothing": "",
}


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(
        file=Path("a.md"), root=Path(), mdx=False, report_problem=[].append, blocks={"Card", "em"}
    )


@pytest.mark.parametrize("text", MARKDOWN.values(), ids=MARKDOWN)
def test_markdown_is_read(page: Page, text: str) -> None:
    assert is_markdown(f"{text}\n", page)


@pytest.mark.parametrize("text", CODE.values(), ids=CODE)
def test_code_stays_code(page: Page, text: str) -> None:
    assert not is_markdown(f"{text}\n", page)
