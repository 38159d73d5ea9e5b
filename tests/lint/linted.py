"""Builds a site once with every writing rule, and keeps what they find by page."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from io import StringIO
from typing import TYPE_CHECKING

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    Found = Mapping[str, Sequence[tuple[int, str, str]]]

_LINE = re.compile(
    r"(?m)^([^:\n]+):(\d+)(?::\d+)?: WARNING: (.*) \[docsjson\.(?:lint\.)?([\w-]+)\]"
)


def lint(folder: Path, pages: Mapping[str, str], names: Sequence[str] = ("lint",)) -> Found:
    """Return line, message and rule of every warning, by the file; ``names`` is the setting."""
    settings = {"name": "T", "navigation": [{"group": "A", "pages": sorted(pages)}]}
    (folder / "docs.json").write_text(json.dumps(settings), "utf-8")
    for name, text in pages.items():
        file = folder / (name if "." in name else f"{name}.mdx")
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.write_text(text, "utf-8")
    warnings = StringIO()
    with patch_docutils(str(folder)), docutils_namespace():
        Sphinx(
            folder, None, folder / "_out", folder / "_trees", "dummy",
            confoverrides={"extensions": ["sphinx_docsjson"], "docsjson_lint": list(names)},
            status=None, warning=warnings, verbosity=1,
        ).build()  # fmt: skip
    found = defaultdict(list)
    for match in _LINE.finditer(re.sub(r"\x1b\[\d*m", "", warnings.getvalue())):
        path, line, message, rule = match.groups()
        found[path.removeprefix(f"{folder}/")].append((int(line), message, rule))
    return found
