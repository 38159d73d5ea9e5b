"""Letters that pdfLaTeX cannot print: its fonts are Latin, unless ``conf.py`` names others."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.builders.latex.util import ExtBabel

from ..problems import Problem, Subtype
from ..project_kind import has_site
from ..reporting import place_of, report

if TYPE_CHECKING:
    from sphinx.config import Config

FIRST = "\u0370"
"""The first letter behind those of the Latin script that the usual fonts have."""
ENCODINGS = {"CYRILLIC": ("T2A", "X2"), "GREEK": ("LGR",)}
"""Scripts, as Unicode names them, and the font encodings that print them."""
BY_LANGUAGE = frozenset({"CJK", "CYRILLIC", "GREEK", "HIRAGANA", "KATAKANA"})
"""Scripts of the languages for which Sphinx chooses another program, or other fonts."""
MOST_SHOWN = 12
"""How many letters a warning shows."""


def report_lost_letters(document: nodes.document) -> None:
    """Warn once of the letters that a book by pdfLaTeX leaves out.

    A project without a docs.json site gets the errors of LaTeX, which `prepare_latex` silences.
    """
    env = document.settings.env
    if not has_site(env.config) or env.config.latex_engine != "pdflatex":
        return
    lost = _lost_letters(document, _printed_scripts(env.config))
    if lost:
        scripts = {_script(char) for char in lost}
        names = ", ".join(sorted(script.title() for script in scripts))
        or_language = "'language', or " if scripts <= BY_LANGUAGE else ""
        shown = "".join(list(lost)[:MOST_SHOWN]) + ("…" if len(lost) > MOST_SHOWN else "")
        message = (
            f"pdfLaTeX leaves out letters of this book: {shown} ({names}); set {or_language}"
            "'latex_engine' to \"xelatex\" and a font that has them, in conf.py"
        )
        place = place_of(next(iter(lost.values())), env, env.config.root_doc)
        report(Problem(Subtype.BOOK, message, place))


def _lost_letters(document: nodes.document, printed: set[str]) -> dict[str, nodes.Text]:
    """Return the letters of scripts that are not printed, each with the first text it is in."""
    found: dict[str, nodes.Text] = {}
    for text in document.findall(nodes.Text):
        for char in () if text.isascii() else text:
            if char >= FIRST and char.isalpha() and _script(char) not in printed:
                found.setdefault(char, text)
    return found


def _script(char: str) -> str:
    return unicodedata.name(char, "?").partition(" ")[0]


def _printed_scripts(config: Config) -> set[str]:
    """Return the scripts that are printed with the language and the fonts of ``conf.py``."""
    fonts = str(config.latex_elements.get("fontenc", ""))
    found = {name for name, codes in ENCODINGS.items() if any(code in fonts for code in codes)}
    if ExtBabel(config.language).uses_cyrillic():
        found.add("CYRILLIC")
    return found | {"LATIN"}
