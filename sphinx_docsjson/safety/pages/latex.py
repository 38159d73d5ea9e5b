"""What untrusted pages may put into LaTeX: TeX reads and writes files, and runs what it is told.

Sphinx escapes text. Formulas, layouts of columns, names of pictures, labels and classes it writes
as they are.
"""

from __future__ import annotations

import re

_COMMAND = re.compile(r"\\([a-zA-Z]+|.)", re.DOTALL)
_DENIED = re.compile(
    r"input|include|^open|^close|read|write|csname|catcode|def$|^let|futurelet|expand|immediate"
    r"|special|^lua|directlua|file|package|exec|^verb|command|environment|loop|repeat|primitive"
    r"|every|output|shipout|jobname|load|import|after|scantokens|token|meaning|(upper|lower)case"
    r"|^char$|chardef|mathcode|active|makeat|^lst|^mint|^bib|^if(?!f$)|newif|^else$|^fi$|^or$"
    r"|^url|^href|document|font|^new(?!line)|renew|provide|declare|atbegin|atend|usebox|savebox"
    r"|toks|skip$|dimen|count|advance|multiply|global|^long$|^outer$|noexpand|^number$|numeral"
    r"|^string$|^spx|^sphinx|^pyg|halign|valign|^dump|batch|^end|message|tracing|^show|^pdf"
    r"|obeylines|parshape|discretionary"
)
"""Commands of TeX and LaTeX that read, write, define, decide, repeat or report."""
_ENVIRONMENT = re.compile(r"\\(begin|end)\s*\{([^{}]*)\}")
_PLAIN_ENVIRONMENT = re.compile(
    r"[a-zA-Z]{0,3}matrix\*?|aligned|alignedat|align|alignat|array|cases|[dr]cases|gathered|gather"
    r"|split|multlined|smallmatrix|subarray|equation|multline|eqnarray|flalign"
)
_COLUMNS = re.compile(
    r"(?:[|\slrcLRCJTX]|[pmb]\{[\d.]{1,9}\s?(?:cm|mm|in|pt|em|ex|\\linewidth|\\textwidth)\}"
    r"|\\X\{\d{1,4}\}\{\d{1,4}\}|\\Y\{[\d.]{1,9}\})*"
)
_FILE_NAME = re.compile(r"[\w .,+=@()-]+")
_LABEL = re.compile(r"[^\w.:/ -]", re.ASCII)
_CLASS = re.compile(r"[\w-]+")


def is_safe_formula(formula: str) -> bool:
    """Say whether a formula only draws, and ends where it seems to end."""
    if "^^" in formula or "%" in formula.replace(r"\%", "") or "\x00" in formula:
        return False
    environments = _ENVIRONMENT.findall(formula)
    if not all(_PLAIN_ENVIRONMENT.fullmatch(name.rstrip("*")) for _, name in environments):
        return False
    rest = _ENVIRONMENT.sub("", formula)
    commands = [name.lower() for name in _COMMAND.findall(rest)]
    is_plain = not any(_DENIED.search(name) for name in commands if name[0].isalpha())
    closes = any(name in "()[]" for name in commands)
    return is_plain and not closes and _is_balanced(environments) and _has_pairs(rest)


def _is_balanced(environments: list[tuple[str, str]]) -> bool:
    """Say whether every environment that begins ends, in the opposite order."""
    is_open: list[str] = []
    for step, name in environments:
        if step == "begin":
            is_open.append(name)
        elif not is_open or is_open.pop() != name:
            return False
    return not is_open


def _has_pairs(formula: str) -> bool:
    """Say whether the braces of a formula are pairs; those after a backslash are characters."""
    depth = 0
    for character in re.sub(r"\\.", "", formula, flags=re.DOTALL):
        depth += (character == "{") - (character == "}")
        if depth < 0:
            return False
    return depth == 0 and "$" not in formula.replace(r"\$", "")


def is_safe_layout(columns: str) -> bool:
    """Say whether the layout of a table's columns is nothing else."""
    return bool(_COLUMNS.fullmatch(columns))


def is_safe_file_name(name: str) -> bool:
    """Say whether the name of a picture stands for itself in LaTeX."""
    return bool(_FILE_NAME.fullmatch(name))


def safe_label(label: str) -> str:
    """Return a label of nothing but letters, digits and plain signs; two never become one."""
    return _LABEL.sub(lambda found: f"-x{ord(found[0]):x}-", label)


def safe_classes(classes: list[str]) -> list[str]:
    """Return the classes that are plain words."""
    return [name for name in classes if _CLASS.fullmatch(name)]
