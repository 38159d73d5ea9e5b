"""Pages run no code and no program of their choice, also with extensions of Sphinx that would."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.safety.pages.programs import compares

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path

EXTENSIONS = ["sphinx_docsjson", "sphinx.ext.ifconfig", "sphinx.ext.graphviz"]
RST = """Title
=====

.. IfConfig:: open({mark!r}, "w")

   Text

.. ifconfig:: not release and author != "x"

   Compared

.. graphviz::
   :layout: {program}

   digraph {{ a }}

.. digraph:: name
   :graphviz_dot: {program}

   a
"""
MARKDOWN = """# Home

```{{ifconfig}} open({mark!r}, "w")
Text
```

```{{graphviz}}
:layout: {program}
digraph {{ a }}
```
"""


@pytest.mark.parametrize("trusted", [False, True])
def test_pages_run_nothing_by_extensions(tmp_path: Path, trusted: bool) -> None:
    mark, program = tmp_path / "mark", tmp_path / "program"
    program.write_text(f"#!/bin/sh\ntouch {mark}\n", "utf-8")
    program.chmod(0o755)
    texts = [text.format(mark=str(mark), program=program) for text in (MARKDOWN, RST)]
    files = {"page.rst": texts[1]}
    built = build(tmp_path, texts[0], files=files, extensions=EXTENSIONS, docsjson_trusted=trusted)
    assert mark.exists() == trusted
    shown = (built.out / "page.html").read_text("utf-8")
    assert "<p>Compared</p>" in shown
    assert ("can only compare settings with values" in built.warnings) != trusted
    assert ("is no layout of Graphviz" in built.warnings) != trusted


@pytest.mark.parametrize(
    ("condition", "only_compares"),
    [
        ("releaselevel in ('alpha', 'beta') or not (a == 1 < b)", True),
        ("level > -1", True),
        ("project.strip()", False),
        ("project.__class__", False),
        ("[a for a in b]", False),
        ("values[0]", False),
        ("(a := 1)", False),
        ("lambda: 1", False),
        ("f'{a}'", False),
        ("'a' * 9 ** 9", False),
        ("a ==", False),
        ("not " * 1000 + "a", False),
        ("(" * 900 + ")" * 900, False),
        ("\0", False),
    ],
)
def test_a_condition_only_compares(condition: str, only_compares: bool) -> None:
    assert compares(condition) == only_compares
