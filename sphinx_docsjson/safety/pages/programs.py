"""What pages may ask of extensions of Sphinx that run something: no code, and no other program."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ..urls import Unsafe

if TYPE_CHECKING:
    from docutils.parsers.rst import Directive

LAYOUTS = frozenset("dot neato twopi circo fdp sfdp osage patchwork".split())
"""The programs of Graphviz that lay out a graph."""
PROGRAM_OPTIONS = ("layout", "graphviz_dot")
"""Options that name the program to start."""
LONGEST_CONDITION = 1_000

_COMPARES = (
    ast.Expression, ast.BoolOp, ast.boolop, ast.UnaryOp, ast.Not, ast.USub, ast.Compare, ast.cmpop,
    ast.Name, ast.Load, ast.Constant, ast.Tuple, ast.List, ast.Set,
)  # fmt: skip


def check_programs(name: str, directive: Directive) -> None:
    """Check that a directive starts no program of its page's choice, and evaluates no code.

    Raises `Unsafe`.
    """
    if name == "ifconfig" and not compares(" ".join(directive.arguments)):
        raise Unsafe("its condition can only compare settings with values")
    given = (directive.options.get(option) for option in PROGRAM_OPTIONS)
    for program in filter(None, given):
        if program not in LAYOUTS:
            raise Unsafe(f"{program!r} is no layout of Graphviz")


def compares(condition: str) -> bool:
    """Return whether a condition in Python does nothing but compare names and values."""
    if len(condition) > LONGEST_CONDITION:
        return False
    try:
        tree = ast.parse(condition.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return all(isinstance(node, _COMPARES) for node in ast.walk(tree))
