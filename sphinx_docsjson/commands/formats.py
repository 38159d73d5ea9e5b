"""Findings as text for people and in formats for programs."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from dataclasses import asdict
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import click

from .. import __version__
from ..lint.writing_rules import BY_NAME, GROUP
from ..problems import WARNING_TYPE, Subtype
from ..reporting import meaning_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from .messages.findings import Finding

ADDRESS = "https://github.com/sphinx-docsjson/sphinx-docsjson"
SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


COMPONENT = f"{WARNING_TYPE}.{Subtype.COMPONENT.value}"
ATTRIBUTE = f"{WARNING_TYPE}.{Subtype.ATTRIBUTE.value}"
SHARED = frozenset({
    COMPONENT, ATTRIBUTE,
    *(f"{WARNING_TYPE}.{one.value}" for one in (
        Subtype.PAGE, Subtype.SNIPPET, Subtype.LINK, Subtype.HTML, Subtype.NAV
    )),
})  # fmt: skip
"""The types of what many places have in common: components, elements, imports, targets of links,
redirects, and the syntax of other tools."""
_REDIRECT = re.compile(r"redirect from '[^']*'")
"""What differs in messages about redirects with the same fault."""
_SUBTYPES = {subtype.value: subtype for subtype in Subtype}
TEXT = "text"
"""The format for people."""
MANY_PAGES = 4
"""On how many pages the same must be wrong for that to be said once."""
MANY_TIMES = 10
"""How often the same must be wrong for that to be said once, on however few pages."""


def text(findings: Sequence[Finding], folder: Path) -> str:
    """Return one line for each finding, ordered by file and line.

    What is wrong with a component, an element, a link, an import or the syntax at many places is
    one line, with the first of them.
    """
    many = _at_many_places(findings)
    alike = {id(other): others for others in many.values() for other in others}
    lines = (
        _line_of(finding, alike.get(id(finding), ()), folder) for finding in _in_order(findings)
    )
    return "".join(f"{line}\n" for line in lines if line)


def _at_many_places(findings: Sequence[Finding]) -> Mapping[str, Sequence[Finding]]:
    """Return the findings that are the same at many places, by what their messages share."""
    alike: defaultdict[str, list[Finding]] = defaultdict(list)
    for finding in _in_order(findings):
        if finding.kind in SHARED:
            alike[_REDIRECT.sub("", finding.message, count=1)].append(finding)
    return {
        message: found
        for message, found in alike.items()
        if len({one.path for one in found}) >= MANY_PAGES or len(found) >= MANY_TIMES
    }


def _line_of(finding: Finding, alike: Sequence[Finding], folder: Path) -> str:
    """Return the line of a finding; nothing if an earlier one speaks for it."""
    if not alike:
        return finding.line_below(folder)
    if finding is not alike[0]:
        return ""
    first = {one.path: one for one in reversed(alike)}
    others = sorted(first.values(), key=_place)[1:MANY_PAGES]
    places = ", ".join(f"{one.path_below(folder)}:{one.line}" for one in others)
    lines = ", ".join(str(one.line) for one in alike[1:MANY_PAGES])
    where = f"on {len(first)} pages: also {places}" if places else f"in this file: also {lines}"
    more = f"{len(alike)} times {where}"
    return f"{finding.line_below(folder)} ({more}; --format json lists all)"


def as_json(findings: Sequence[Finding], folder: Path) -> str:
    """Return a JSON list with an object for each finding; paths are as in the other formats."""
    listed = [
        {**asdict(finding), "path": _path(finding, folder) or ""} for finding in _in_order(findings)
    ]
    return json.dumps(listed, indent=2) + "\n"


def _path(finding: Finding, folder: Path) -> str | None:
    """Return the path of a file as the author named it, below the folder that was named."""
    return finding.path_below(folder) or None


def github(findings: Sequence[Finding], folder: Path) -> str:
    """Return commands that make GitHub show findings beside the lines of a pull request.

    Source: "Workflow commands for GitHub Actions".
    """
    return "".join(f"{_github_line(finding, folder)}\n" for finding in _in_order(findings))


def _github_line(finding: Finding, folder: Path) -> str:
    values = {
        "file": _path(finding, folder), "line": finding.line, "col": finding.column,
        "title": finding.kind or None,
    }  # fmt: skip
    given = ",".join(f"{key}={_quoted(str(v), ':,')}" for key, v in values.items() if v is not None)
    level = "error" if finding.is_error else "warning"
    return f"::{level}{' ' if given else ''}{given}::{_quoted(finding.message)}"


def _quoted(value: str, more: str = "") -> str:
    """Return a value of a workflow command with the characters escaped that end it."""
    for character in f"%\r\n{more}":
        value = value.replace(character, f"%{ord(character):02X}")
    return value


def sarif(findings: Sequence[Finding], folder: Path) -> str:
    """Return a SARIF 2.1.0 log, which code scanning services read."""
    kinds = sorted({finding.kind or "build" for finding in findings})
    driver = {
        "name": "sphinx-docsjson", "version": __version__, "informationUri": ADDRESS,
        "rules": [_sarif_rule(kind) for kind in kinds],
    }  # fmt: skip
    results = [_sarif_result(finding, folder) for finding in _in_order(findings)]
    log = {
        "$schema": SARIF_SCHEMA,
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": results}],
    }
    return json.dumps(log, indent=2) + "\n"


def _sarif_rule(kind: str) -> dict[str, Any]:
    """Return what a type of warning means; of a writing rule, also why and how to follow it."""
    own = kind.removeprefix(f"{WARNING_TYPE}.")
    name = "".join(word[:1].upper() + word[1:] for word in re.split(r"[\W_]+", own))
    rule: dict[str, Any] = {"id": kind, "name": name}
    if own == kind or own not in _SUBTYPES:
        return rule  # of Sphinx or of another extension
    rule["shortDescription"] = {"text": meaning_of(_SUBTYPES[own]).replace("``", "'")}
    if writing := BY_NAME.get(own.removeprefix(f"{GROUP}.")):
        rule["shortDescription"] = {"text": writing.summary}
        rule["fullDescription"] = {"text": writing.why.replace("`", "'")}
        rule["help"] = {"text": writing.mend.replace("`", "'"), "markdown": writing.mend}
    return rule


def _sarif_result(finding: Finding, folder: Path) -> dict[str, Any]:
    region = {"startLine": finding.line, "startColumn": finding.column}
    region = {key: value for key, value in region.items() if value is not None}
    address = {"uri": quote(_path(finding, folder) or "", safe="/,")}
    place = {"artifactLocation": address, **({"region": region} if region else {})}
    return {
        "ruleId": finding.kind or "build",
        "level": "error" if finding.is_error else "warning",
        "message": {"text": finding.message},
        "locations": [{"physicalLocation": place}] if finding.path else [],
    }


def _in_order(findings: Sequence[Finding]) -> list[Finding]:
    return sorted(findings, key=_place)


def _place(finding: Finding) -> tuple[str, int, int]:
    return finding.path, finding.line or 0, finding.column or 0


FORMATS: Mapping[str, Callable[[Sequence[Finding], Path], str]] = {
    TEXT: text, "json": as_json, "github": github, "sarif": sarif,
}  # fmt: skip
"""How commands print their findings, by the name of the format."""

FORMAT = click.option(
    "--format", "form", type=click.Choice(sorted(FORMATS)), default=TEXT, show_default=True,
    help="Output for people, programs, GitHub annotations or code scanning.",
)  # fmt: skip
"""The option that names one of them."""
