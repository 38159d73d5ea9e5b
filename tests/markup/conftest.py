"""Cases of page syntax are files that people can read: title, input, tree and warnings."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

FIXTURES = Path(__file__).parent / "fixtures"
FILES = {
    "docs.json": '{"name": "Cases", "navigation": [{"group": "All", "pages": ["case-0"]}]}',
    "snippets/note.mdx": "Hello {product}, {props.other}.\n\n```bash\npip install {product}\n```\n",
    "snippets/shot.mdx": "<img src={`https://a.example/${name}.png`} alt={name} />",
    "snippets/inline.mdx": "a **word**",
    "snippets/loop.mdx": "import Me from './loop.mdx'\n\nBefore\n\n<Me/>\n",
    "snippets/parts.mdx": (
        "export const version = '1.2'\n\n"
        "export const data = { name: 'Acme', list: [1, 2] }\n\n"
        "export const Since = ({ release = '0.1', children }) => {\n"
        "  return (\n    <Note>Since {release}. {children}</Note>\n  );\n};\n\n"
        "export const Live = () => { const x = Date.now(); return <b>{x}</b> }\n"
    ),
    "snippets/site.jsx": (
        "import { version } from './parts.mdx';\n\n"
        "const site = { url: 'https://a.example', links: { docs: '/docs' } };\n"
        "export const label = `Version ${version}`;\n"
        "const now = Date.now();\n\n"
        "export { now as time };\nexport default site;\n"
    ),
    "snippets/one.mdx": "import { b } from './two.mdx'\n\nexport const circle = b\n",
    "snippets/two.mdx": "import { circle } from './one.mdx'\n\nexport const b = circle\n",
    "snippets/broken.mdx": "One\n\n<Nope>inner</Nope>\n",
    "_snippets/old.mdx": "Old spelling.\n",
    "snippets/data.json": '{"name": "Acme \\u0007\\"", "rows": [{"a": 1.5}, {"a": -2, "b": null}]}',
    "snippets/broken.json": '{"name": Acme(1)}',
    "image.png": "png",
}
"""Files that the cases name."""


@dataclass
class Case:
    """One case of a fixture file."""

    title: str
    suffix: str
    source: str
    expected: str


def read_cases(path: Path) -> list[Case]:
    """Read ``title``, ``.``, input, ``.``, expected, ``.`` again and again."""
    parts = re.split(r"^\.\n", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    cases = []
    for index in range(0, len(parts) - 1, 3):
        title = parts[index].strip()
        suffix = ".md" if title.endswith("[md]") else ".mdx"
        cases.append(Case(title, suffix, parts[index + 1], parts[index + 2]))
    return cases


def build_cases(cases: list[Case], folder: Path) -> list[str]:
    """Build all cases as the pages of one site; return what each gave."""
    source = folder / "source"
    for name, text in FILES.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    for number, case in enumerate(cases):
        (source / f"case-{number}{case.suffix}").write_text(case.source, encoding="utf-8")
    warnings = StringIO()
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(
            str(source), None, str(folder / "out"), str(folder / "trees"), "pseudoxml",
            confoverrides={"extensions": ["sphinx_docsjson"]},
            status=None, warning=warnings, freshenv=True, verbosity=1,  # nothing held back
        )  # fmt: skip
        app.build()
    told = warnings.getvalue().splitlines()
    return [_outcome(folder, number, case, told) for number, case in enumerate(cases)]


def _outcome(folder: Path, number: int, case: Case, told: list[str]) -> str:
    """Return a page's tree without what every page has, and its warnings."""
    tree = (folder / "out" / f"case-{number}.pseudoxml").read_text(encoding="utf-8")
    tree = tree.replace('="True"', '="1"').replace('="False"', '="0"')  # docutils 0.21 and later
    lines = [line[4:] for line in tree.splitlines()[1:]]
    home = f"{folder / 'source'}{os.sep}"
    own = f"case-{number}{case.suffix}:"
    mine = [line for line in told if own in line]
    used = [f"{home}{name}" for name in FILES if name in case.source]
    others = [line for line in told if any(name in line.split(": WARNING")[0] for name in used)]
    mine = [re.sub(r"\x1b\[[0-9;]*m", "", line).replace(home, "") for line in (*mine, *others)]
    plain = [line.replace(f"case-{number}{case.suffix}", "page") for line in mine]
    return "\n".join([*(line.rstrip() for line in lines), *plain]) + "\n"


@pytest.fixture
def check_file(tmp_path: Path):
    """Return a function that checks a fixture file; UPDATE_FIXTURES=1 writes what came instead."""

    def check(name: str) -> None:
        path = FIXTURES / name
        cases = read_cases(path)
        assert cases, f"{name} holds no case"
        outcomes = build_cases(cases, tmp_path)
        if os.environ.get("UPDATE_FIXTURES"):
            text = "".join(
                f"{c.title}\n.\n{c.source}.\n{o}.\n\n" for c, o in zip(cases, outcomes, strict=True)
            )
            path.write_text(text.rstrip("\n") + "\n", encoding="utf-8")
        for case, outcome in zip(cases, outcomes, strict=True):
            assert outcome == case.expected, f"{name}: {case.title}"

    return check
