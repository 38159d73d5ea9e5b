"""The Markdown of a page has the numbers and the toctrees that Sphinx's HTML shows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from sphinx.cmd.build import build_main

if TYPE_CHECKING:
    from pathlib import Path

HOME = """
Home
====

.. toctree::
   :numbered:

   page

.. toctree::

   self
   https://x.test/a_b
   Elsewhere <https://x.test>
   genindex
   Modules <modindex>

.. toctree::
   :caption: Alone
   :maxdepth: 1

   page

.. code-block:: python
   :lineno-start: 10
   :emphasize-lines: 2

   a = 1
   b = 2

.. code-block:: python
   :linenos:

   c = 3

.. parsed-literal::

   git clone `address <https://x.test/a>`_ and :ref:`Title <named>`, address_
"""

PAGE = """
.. _named:

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

.. hlist::

   * one
   * *two*
   * three

.. productionlist::
   try: "try" `suite`
   suite: "x"

More
====
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the output of a site with numbers."""
    folder = tmp_path_factory.mktemp("numbers")
    (folder / "conf.py").write_text(
        "extensions = ['sphinx_docsjson']\nnumfig = True\nhtml_theme = 'docsjson'\n"
    )
    (folder / "index.rst").write_text(HOME, encoding="utf-8")
    (folder / "page.rst").write_text(PAGE, encoding="utf-8")
    assert build_main(["-q", "-b", "html", str(folder), str(folder / "_out")]) == 0
    return folder / "_out"


@pytest.mark.parametrize(
    "written",
    [
        "# 1. Title\n", "## 1.1. Part\n", "# 2. More\n", "*Fig. 1.1 Shown*", "**Table 1.1 Listed**",
        "```python Listing 1.1 run.py\n", "e = mc^2\n\\tag{1.1}\n$$", "See [Fig. 1.1](#fig)",
        "\n\n- one\n- *two*\n- three\n\n",
        '```\ntry   ::= "try" suite\nsuite ::= "x"\n```\n\n[`suite`](#grammar-token-suite)\n',
    ],
)  # fmt: skip
def test_what_sphinx_numbers_has_its_number(built: Path, written: str) -> None:
    assert written in (built / "page.md").read_text(encoding="utf-8")


def test_entries_of_toctrees_lead_where_those_of_the_html_do(built: Path) -> None:
    assert home(built)[:15] == [
        "- [1. Title](page.md)", "  - [1.1. Part](page.md#part)", "- [2. More](page.md#more)", "", "* [Home](index.md)",
        "* [https://x.test/a_b](https://x.test/a_b)", "* [Elsewhere](https://x.test)",
        "* [Index](genindex.html)", "* [Modules](py-modindex.html)", "",
        "**Alone**", "", "- [1. Title](page.md)", "- [2. More](page.md#more)", "",
    ]  # fmt: skip


def test_code_says_which_numbers_its_lines_have(built: Path) -> None:
    assert home(built)[15:24] == [
        "```python startLine=10 {11}", "a = 1", "b = 2", "```", "", "```python", "c = 3", "```", "",
    ]  # fmt: skip


def test_links_in_code_are_below_it(built: Path) -> None:
    assert home(built)[24:] == [
        "```", "git clone address and Title, address", "```", "",
        "[address](https://x.test/a), [Title](page.md#named)", "",
    ]  # fmt: skip


def home(built: Path) -> list[str]:
    """Return the lines of the root page behind its title."""
    _, _, rest = (built / "index.md").read_text(encoding="utf-8").partition("# Home\n\n")
    return rest.split("\n")


def test_numbers_of_lines_are_no_text_of_the_html(built: Path) -> None:
    page = (built / "index.html").read_text(encoding="utf-8")
    (code, _) = re.findall(r'<pre><span></span><span class="linenos".*?</pre>', page, re.DOTALL)
    assert re.findall(r'data-line="(\d+)"></span>', code) == ["10", "11"]
    assert re.sub("<[^>]+>", "", code) == "a = 1\nb = 2\n"
