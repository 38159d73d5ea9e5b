"""Widths of columns and signs in printed books."""

from __future__ import annotations

from types import SimpleNamespace

from sphinx_docsjson.books.layout import CHARACTERS, prepare_latex


def preamble_of(**elements: str) -> str:
    config = SimpleNamespace(docsjson_path="docs.json", latex_elements=elements)
    prepare_latex(None, config)  # type: ignore[arg-type]
    return str(config.latex_elements["preamble"])


def test_headings_are_not_left_alone_at_the_end_of_a_page() -> None:
    """As Sphinx sees to it for captions of code, which it moves to the next page with the code."""
    preamble = preamble_of()
    for heading in ("section", "subsection"):
        assert f"\\AddToHook{{cmd/{heading}/before}}{{\\needspace" in preamble


def test_signs_are_known_and_what_an_author_adds_stays() -> None:
    config = SimpleNamespace(
        docsjson_path="docs.json", latex_elements={"preamble": "% own", "papersize": "a4paper"}
    )
    prepare_latex(None, config)  # type: ignore[arg-type]
    preamble = config.latex_elements["preamble"]
    assert config.latex_elements["papersize"] == "a4paper"
    assert preamble.endswith("% own")
    assert all(f"{{{ord(sign):04X}}}" in preamble for sign in CHARACTERS)
