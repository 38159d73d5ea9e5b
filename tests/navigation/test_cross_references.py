"""Pages that Sphinx's own references lead to: what is changed there is seen where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .conftest import Site
from .test_incremental import clean, output

if TYPE_CHECKING:
    from pathlib import Path

PAGES = {
    "conf.py": 'extensions = ["sphinx_docsjson"]\n',
    "docs.json": '{"name": "T", "navigation": {"pages": ["index", "named", "other", "refers"]}}',
    "index.md": "# Home\n",
    "other.md": "# Other\n\nText.\n",
    "named.rst": """
Named
=====

.. _place:

Place
-----

.. math:: a = b
   :label: sum

.. glossary::

   my word
      Its meaning.

.. py:function:: machine.run(speed)

.. [Book] A book.
""",
    "refers.rst": """
Refers
======

:ref:`place`, :ref:`here <place>`, :term:`my word`, :py:func:`~machine.run`, :eq:`sum`, [Book]_
""",
}


@pytest.fixture
def built(tmp_path: Path) -> Site:
    """A small site of which one page refers to another."""
    site = Site(tmp_path / "source", tmp_path / "build")
    for name, text in PAGES.items():
        site.write(name, text.lstrip())
    site.build()
    return site


def change(site: Site, old: str, new: str) -> None:
    """Change the page that the other one refers to."""
    text = (site.source / "named.rst").read_text()
    assert old in text
    site.write("named.rst", text.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Place\n-----", "Placed\n------"),
        (".. _place:", ".. _places:"),
        ("my word", "My other word"),
        ("machine.run", "machine.go"),
        (".. math:: a = b", ".. math:: c\n   :label: first\n\n.. math:: a = b"),
        ("[Book]", "[Books]"),
    ],
)
def test_what_references_show_is_written_again(built: Site, old: str, new: str) -> None:
    change(built, old, new)
    built.build()
    assert "refers" in built.written
    assert built.read == ("named",)


def test_where_nothing_changed_that_references_show_nothing_is_written(built: Site) -> None:
    change(built, "A book.", "A good book.")
    built.build()
    assert "refers" not in built.written


def test_a_label_of_several_pages_leads_to_the_last_of_them(built: Site) -> None:
    built.write("other.md", "# Other\n\n(place)=\n\n## Elsewhere\n")
    assert output(built.build()) == clean(built)
    change(built, "Place\n-----", "Placed\n------")  # now the page is read last
    assert output(built.build()) == clean(built)
    built.write("other.md", "# Other\n")
    assert output(built.build()) == clean(built)


def test_a_term_of_several_pages_leads_to_the_last_of_them(built: Site) -> None:
    glossary = "```{glossary}\nmy word\n  What it means.\n```\n"
    built.write("other.md", f"# Other\n\n{glossary}")
    assert output(built.build()) == clean(built)
    built.write("other.md", "# Other\n")
    assert output(built.build()) == clean(built)
    built.write("also.md", f"# Also\n\n{glossary}")
    assert output(built.build()) == clean(built)
