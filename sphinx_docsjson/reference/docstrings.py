"""The docstrings that stand below the members of a class; Python itself does not keep them."""

from __future__ import annotations

import ast
import inspect
import textwrap
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def member_docs(cls: type) -> dict[str, str]:
    """Return the text below each assignment in a class, by the name that is assigned."""
    module = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    body = module.body[0]
    return dict(_documented(body.body)) if isinstance(body, ast.ClassDef) else {}


def _documented(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for member, below in pairwise(body):
        if not isinstance(below, ast.Expr) or not isinstance(below.value, ast.Constant):
            continue
        targets = member.targets if isinstance(member, ast.Assign) else []
        targets = [member.target] if isinstance(member, ast.AnnAssign) else targets
        for target in targets:
            if isinstance(target, ast.Name):
                yield target.id, inspect.cleandoc(str(below.value.value))
