"""Samples that a browser writes are those that the page was built with, run here by Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import sphinx_docsjson
from sphinx_docsjson.openapi.samples.bodies import Content
from sphinx_docsjson.openapi.samples.browser import samples_script
from sphinx_docsjson.openapi.samples.languages import LANGUAGES
from sphinx_docsjson.openapi.samples.request import Request

from .samples import CONTENTS, HOSTILE, hostile
from .test_wire import LONG_NUMBERS, REQUESTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx_docsjson.openapi.samples.languages import Language

SCRIPT = Path(sphinx_docsjson.__file__).parent / "openapi" / "static" / "samples.js"


def requests() -> Iterator[Request]:
    yield from map(hostile, CONTENTS)
    for name, given in REQUESTS.items():
        yield Request(address=f"https://a.example/x y/{name}", **given)
    parts = Content(kind="text", text=f"--a\r\n\r\n{HOSTILE}\u201c$\r\n--a--\r\n")
    yield Request(method="POST", address="https://a.example", content=parts, type="multipart/mixed")
    yield Request(method="POST", address="https://a.example", cookies=(("a", "1"), ("a", "2")))
    yield Request(method="POST", address="https://a.example", digest=("USERNAME", "PASS'WORD"))
    yield Request(method="HEAD", address="https://a.example/{id}?a=1", pairs=("b=1|2", "c[0]=x"))


@pytest.mark.skipif(not shutil.which("node"), reason="no Node on this machine")
def test_the_templates_say_the_same_in_javascript() -> None:
    compare(list(requests()), list(LANGUAGES))


@pytest.mark.skipif(not shutil.which("node"), reason="no Node on this machine")
def test_numbers_that_would_be_rounded_are_part_of_a_text() -> None:
    made = [Request(address="https://a.example", **given) for given in LONG_NUMBERS.values()]
    compare(made, [one for one in LANGUAGES if one.template == "javascript"])


def compare(made: list[Request], languages: list[Language]) -> None:
    """Compare the samples that a browser writes with those of the build."""
    given = json.dumps([asdict(request) for request in made])
    ids = json.dumps([one.id for one in languages])
    call = f"for (const id of {ids}) for (const r of {given}) out.push(docsjsonSamples(id, r));"
    script = f"{SCRIPT.read_text('utf-8')}{samples_script(languages)}const out = [];{call}"
    script += "process.stdout.write(JSON.stringify(out));"
    run = subprocess.run(["node", "-"], input=script, capture_output=True, text=True, check=True)
    expected = [language.write(request) for language in languages for request in made]
    for ours, theirs in zip(expected, json.loads(run.stdout), strict=True):
        assert theirs == ours
