"""Mermaid diagrams are drawn by the build; what cannot be drawn stays code."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from safety.small_site import build
from sphinx.transforms.post_transforms.images import ImageConverter

from sphinx_docsjson.html.diagrams import drawing
from sphinx_docsjson.html.diagrams.distances import room_for_labels
from sphinx_docsjson.html.diagrams.drawing import is_small
from sphinx_docsjson.html.diagrams.fitting import drawn_with_room, fitted
from sphinx_docsjson.html.diagrams.readable import readable

FLOW = "```mermaid\nflowchart TD\n  A[Seed <b>] -->|water| B[Sprout]\n```\n"
SETTINGS = {"colors": {"primary": "#0f766e"}}


def test_a_diagram_is_a_picture_with_its_code_below(tmp_path: Path) -> None:
    site = build(tmp_path, f"{FLOW}\n```mermaid\nno diagram\n```\n", ".mdx", settings=SETTINGS)
    (file,) = (site.out / "_images").glob("*.svg")
    drawing = file.read_text("utf-8")
    assert "Sprout" in drawing
    assert "#0f766e" in drawing
    assert "background-color: transparent" in drawing, "the ground is that of the page"
    assert "<script" not in drawing
    assert f'src="_images/{file.name}"' in site.html
    assert 'alt="flowchart TD' in site.html
    assert '<div class="docsjson-diagram-view"><img' in site.html, "it scrolls, its code does not"
    assert "<details><summary>Code</summary>" in site.html.replace("\n", "")
    assert site.html.count("no diagram") == 1, "what is no diagram is shown as code"
    assert "no Mermaid diagram starts with 'no'; start with a word" in site.warnings
    assert site.warnings.count("WARNING") == 1
    assert "A[Seed <b>]" in (site.out / "index.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ('flowchart LR\n A["x\\ny"]-->|"z<br>"|B;', 'flowchart LR\n A["x<br/>y"] -->|z<br/>|B'),
        ('graph TD\nsubgraph "My site"\nA<-->B\nend', "graph TD\nsubgraph part1 [My site]\nA <--> B\nend"),
        ('graph TD\nsubgraph My site\nend', "graph TD\nsubgraph part1 [My site]\nend"),
        ('graph TD\nsubgraph a ["My site"]\nend', "graph TD\nsubgraph a [My site]\nend"),
        ("graph TD\nsubgraph a\nend", "graph TD\nsubgraph a\nend"),
        ('graph TD\nA -- "yes" --> B["`**b**`"]', 'graph TD\nA -- yes --> B["b"]'),
        ('graph TD\nA["a-->b"]==>B(c --- d)', 'graph TD\nA["a-->b"] ==> B(c --- d)'),
        ("sequenceDiagram\nA->>B: a\\nb", "sequenceDiagram\nA->>B: a<br/>b"),
        ("sequenceDiagram\nactor A as a<br>b", "sequenceDiagram\nactor A as a b"),
        ("graph TD\nA[Site<br><i class='x'>small</i>]", "graph TD\nA[Site<br/>small]"),
        ('graph TD\nsubgraph a["b<br><i>c</i>"]\nend', "graph TD\nsubgraph a [b c]\nend"),
        ("graph TD\nA -->|get\n  all\n| B --> C", "graph TD\nA -->|get all | B --> C"),
        ('graph TD\nA -->|"&nbsp; a &nbsp;&nbsp; b"| B', "graph TD\nA -->| a b| B"),
        ('graph TD\nA -->|"a | b"| B', "graph TD\nA -->|a \u2223 b| B"),
        ("---\nconfig:\n  theme: x\n---\ngraph TD\nA --> B", "graph TD\nA --> B"),
        ("---\ntitle: x\n---\ngraph TD\nA --> B", "---\ntitle: x\n---\ngraph TD\nA --> B"),
    ],
)  # fmt: skip
def test_what_mermaid_reads_is_drawn_however_it_is_written(written: str, read: str) -> None:
    assert readable(written) == read


def test_letters_that_the_package_takes_for_narrow_have_room() -> None:
    asked: list[str] = []

    def draw(source: str) -> str:
        asked.append(source)
        return f"<svg>{source}</svg>"

    source = "A[水やり] --> B[種\u3400] --> C[물, Ab]"
    assert drawn_with_room(draw, source) == f"<svg>{source}</svg>"
    assert asked == ["A[水\u3401\u3402] --> B[種\u3400] --> C[\u3403, Ab]"]


BOX = '<g class="{}"><rect x="10.0" y="0" width="{}" height="9" {}/><text x="30">{}</text></g>'


@pytest.mark.parametrize(
    ("kind", "width", "stroke", "words", "becomes"),
    [
        ("node", 200, "", "WATER ALL", BOX.format("node", 200, "", "WATER ALL")),
        ("node", 60, "", "WATER ALL", 'x="30" textLength="52.0" lengthAdjust="spacingAndGlyphs">WATER'),
        ("edge-label", 20, 'stroke="none"', "種と水", 'x="-5.0" y="0" width="50.0"'),
        ("edge-label", 50, 'stroke="none"', "種と水", 'x="10.0" y="0" width="50"'),
        ("state", 34, "", "&lt;i&gt;", BOX.format("state", 34, "", "&lt;i&gt;")),
    ],
)  # fmt: skip
def test_words_fit_into_their_boxes(
    kind: str, width: int, stroke: str, words: str, becomes: str
) -> None:
    assert becomes in fitted(BOX.format(kind, width, stroke, words))


def test_a_picture_without_words_is_not_shown(tmp_path: Path) -> None:
    """The package draws nothing if a bracket closes behind the last member of a class."""
    diagram = (
        "```mermaid\nclassDiagram\n  class A {\n    +id\n    +drop() }\n  A --> B : holds\n```\n"
    )
    site = build(tmp_path, diagram, ".mdx", settings=SETTINGS)
    assert "<img" not in site.html
    assert "+drop() }" in (site.out / "index.md").read_text("utf-8")
    assert "docsjson-diagram" not in site.html


STATES = """```mermaid
stateDiagram-v2
  draft --> requested
  requested --> confirmed: carrier accepts
  requested --> rejected: carrier declines
  rejected --> draft: edit and try again
```
"""


def test_labels_of_states_are_inside_of_the_picture_and_below_no_state(tmp_path: Path) -> None:
    site = build(tmp_path, STATES, ".mdx", settings=SETTINGS)
    (file,) = (site.out / "_images").glob("*.svg")
    root = ElementTree.fromstring(file.read_text("utf-8"))
    left, _, width, _ = map(float, root.attrib["viewBox"].split())
    assert float(root.attrib["width"]) == width
    rects = list(root.iter("{http://www.w3.org/2000/svg}rect"))
    labels = [_box(rect) for rect in rects if rect.get("stroke") == "none"]
    states = [_box(rect) for rect in rects if rect.get("stroke") != "none"]
    assert (len(labels), len(states)) == (3, 4)
    assert all(left <= start and end <= left + width for start, end, _, _ in labels)
    assert not [(one, other) for one in labels for other in states if _overlap(one, other)]


def _box(rect: ElementTree.Element) -> tuple[float, float, float, float]:
    x, y, width, height = (float(rect.attrib[side]) for side in ("x", "y", "width", "height"))
    return x, x + width, y, y + height


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(one[n] < other[n + 1] and other[n] < one[n + 1] for n in (0, 2))


def test_a_picture_goes_with_its_diagram(tmp_path: Path) -> None:
    build(tmp_path, FLOW, ".mdx")
    second = build(tmp_path, FLOW.replace("Sprout", "Plant"), ".mdx")
    (file,) = (second.out / "_images").glob("*.svg")
    assert "Plant" in file.read_text("utf-8")


def test_a_wide_picture_stays_large_enough_to_be_read(tmp_path: Path) -> None:
    steps = "\n".join(f"  A{i}[Step {i}] --> A{i + 1}[Step {i + 1}]" for i in range(20))
    site = build(tmp_path, f"{FLOW}\n```mermaid\nflowchart LR\n{steps}\n```\n", ".mdx")
    small, wide = re.findall(r'<img [^>]*class="([^"]*)"[^>]*width="(\d+)"', site.html)
    assert small[0] == "no-scaled-link"
    assert wide[0] == "no-scaled-link docsjson-wide"
    assert int(wide[1]) > 2 * 720


def test_the_lines_of_a_picture_are_seen_with_a_light_brand_colour(tmp_path: Path) -> None:
    site = build(tmp_path, FLOW, ".mdx", settings={"colors": {"primary": "#ffff00"}})
    (file,) = (site.out / "_images").glob("*.svg")
    assert "#ffff00" not in file.read_text("utf-8")


@pytest.mark.parametrize("builder", ["text", "json"])
def test_other_builders_show_the_text(tmp_path: Path, builder: str) -> None:
    site = build(tmp_path, FLOW, ".mdx", builder=builder)
    assert site.warnings == ""
    assert not list(site.out.rglob("docsjson-diagram-*.svg"))


def test_an_e_book_has_the_picture_alone(tmp_path: Path) -> None:
    site = build(tmp_path, FLOW, ".mdx", builder="epub")
    (file,) = (site.out / "_images").glob("*.svg")
    page = (site.out / "index.xhtml").read_text("utf-8")
    assert f'src="_images/{file.name}"' in page
    assert "<details" not in page
    book = (site.out / "content.opf").read_text("utf-8")
    assert f'href="_images/{file.name}" media-type="image/svg+xml"' in book


@pytest.mark.parametrize("works", [True, False])
def test_a_printed_book_has_what_an_image_converter_makes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, works: bool
) -> None:
    class Converter(ImageConverter):
        available = True
        conversion_rules = [("image/svg+xml", "application/pdf")]

        def convert(self, _from: object, to: str | Path) -> bool:
            return bool(works and Path(to).write_bytes(b"%PDF"))

    module = ModuleType("converter")
    module.setup = lambda app: app.add_post_transform(Converter)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "converter", module)
    extensions = ["sphinx_docsjson", "converter"]
    book = build(tmp_path, FLOW, ".mdx", builder="latex", extensions=extensions)
    (tex,) = book.out.glob("*.tex")
    text = tex.read_text("utf-8")
    assert ("includegraphics{{docsjson-diagram-" in text) is works
    assert ("flowchart TD" in text) is not works
    assert len(list(book.out.glob("docsjson-diagram-*.pdf"))) == works


def test_without_the_package_all_stays_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "diagram_drawer", lambda: None)
    assert "docsjson-diagram" not in build(tmp_path, FLOW, ".mdx").html


@pytest.mark.parametrize(
    "source",
    ["a" * 301, "a\n" * 201, "A" + " & A" * 25 + " --> B", "\n".join(["a" * 100] * 81)],
)
def test_what_would_hold_a_build_up_is_not_drawn(source: str) -> None:
    assert not is_small(source)
    assert is_small(source[:20])


@pytest.mark.parametrize(
    ("source", "apart"),
    [
        ("flowchart LR\nA --> B", 40),
        ("flowchart LR\nA -->|a| B", 56),
        ("flowchart LR\nA -- a --> B", 56),
        ("%% note\ngraph RL\nA ==>|a<br/>b| B", 56),
        ("graph TD\nA -->|a| B", 64),
        (f"flowchart LR\nA -->|{'a' * 99}| B", 240),
        ("sequenceDiagram\nA->>B: |a|", 40),
        ("stateDiagram-v2\nA --> B", 40),
        ("%% note\nstateDiagram-v2\n[*] --> A\nA --> B : a", 80),
    ],
)
def test_boxes_are_as_far_apart_as_the_words_between_them_need(source: str, apart: int) -> None:
    assert round(room_for_labels(source)) == apart


def test_words_on_an_arrow_leave_some_of_it_to_be_seen(tmp_path: Path) -> None:
    flow = "```mermaid\nflowchart LR\n  A -->|some words| B\n```\n"
    site = build(tmp_path, flow, ".mdx", settings=SETTINGS)
    (file,) = (site.out / "_images").glob("*.svg")
    drawing = file.read_text("utf-8")
    arrow = re.search(r'class="edge"[^>]*>\s*<path d="M([\d.]+),[\d.]+ L([\d.]+)', drawing)
    words = re.search(
        r'class="edge-label"[^>]*>\s*<rect x="([\d.]+)"[^>]* width="([\d.]+)"', drawing
    )
    assert arrow, drawing
    assert words, drawing
    assert float(arrow[2]) - float(arrow[1]) > float(words[2]) + 20


@pytest.mark.parametrize(
    "tasks",
    [
        "a :a1, 0001-01-01, 9999-12-31",
        "a :a1, 2026-01-01, 3000000d",
        "a :a1, 2026-01-01, 9000d\nb :after a1, 9000d",
    ],
)
def test_a_chart_of_centuries_is_not_drawn(tasks: str) -> None:
    assert not is_small(f"gantt\n{tasks}")


def test_a_chart_of_years_is_drawn() -> None:
    assert is_small("gantt\na :a1, 2026-01-01, 2032-01-01\nb :after a1, 90d")
