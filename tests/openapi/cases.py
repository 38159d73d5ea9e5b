"""Cases that people can read: a title, an input, what is expected, between lines of one period."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sphinx_docsjson.openapi.model.operations import Spec, read_spec
from sphinx_docsjson.openapi.read.load import parse
from sphinx_docsjson.openapi.read.resolve import HOME, Documents, Node

FIXTURES = Path(__file__).parent / "fixtures"


def cases(name: str) -> list[Any]:
    """Return the cases of a fixture file as parameters."""
    *parts, rest = ("\n" + (FIXTURES / name).read_text("utf-8")).split("\n.\n")
    assert not rest.strip(), f"{name} ends in half a case"
    return [
        pytest.param(given, expected, id=title.strip())
        for title, given, expected in zip(parts[0::3], parts[1::3], parts[2::3], strict=True)
    ]


def document(text: str, name: str = "api.yaml", root: Path = FIXTURES) -> Node:
    """Return a document of YAML or JSON text, the only one of its site."""
    return Documents(root).add(HOME + name, parse(text), text)


def spec(text: str) -> Spec:
    """Read the OpenAPI file that YAML text is the rest of."""
    head = "" if text.startswith(("openapi:", "swagger:")) else "openapi: 3.1.0\n"
    return read_spec(document(head + text))
