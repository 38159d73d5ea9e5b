"""The Markdown of a page has the numbers that Sphinx's HTML shows."""

from __future__ import annotations

import pytest
from sphinx.cmd.build import build_main

PAGE = """
Title
=====

Part
----

.. figure:: https://x.test/a.png
   :name: fig

   Shown

.. table:: Listed
   :name: tab

   = =
   a b
   = =

.. code-block:: python
   :caption: run.py

   pass

.. math:: e = mc^2
   :label: eq

See :numref:`fig` and :eq:`eq`.

.. productionlist::
   try: "try" `suite`
   suite: "x"
"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the Markdown of a page on a site with numbers."""
    folder = tmp_path_factory.mktemp("numbers")
    (folder / "conf.py").write_text(
        "extensions = ['sphinx_docsjson']\nnumfig = True\nhtml_theme = 'docsjson'\n"
    )
    (folder / "index.rst").write_text("Home\n====\n\n.. toctree::\n   :numbered:\n\n   page\n")
    (folder / "page.rst").write_text(PAGE, encoding="utf-8")
    assert build_main(["-q", "-b", "html", str(folder), str(folder / "_out")]) == 0
    return (folder / "_out" / "page.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "written",
    [
        "# 1. Title\n", "## 1.1. Part\n", "*Fig. 1.1 Shown*", "**Table 1.1 Listed**",
        "```python Listing 1.1 run.py\n", "e = mc^2\n\\tag{1.1}\n$$", "See [Fig. 1.1](#fig)",
        '```\ntry   ::= "try" suite\nsuite ::= "x"\n```',
    ],
)  # fmt: skip
def test_what_sphinx_numbers_has_its_number(page: str, written: str) -> None:
    assert written in page
