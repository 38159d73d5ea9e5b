"""The command ``sphinx-docsjson``: everything that needs no build."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import __version__
from .components import ALL
from .editor_rules import RulesError, repository_root, rules_file, rules_text, write_rules
from .problems import WARNING_TYPE
from .settings.read import NAMES, SettingsError, find, read

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TextIO

    from .problems import Problem


def settings_file(path: Path) -> Path:
    """Return the settings file at a path, or the one in the folder at that path.

    Raises `SystemExit` with a clear message when there is none.
    """
    found = path if path.is_file() else find(path)
    if found is None:
        raise SystemExit(f"{path}: there is no {' and no '.join(NAMES)} here")
    return found


def show(problems: Iterable[Problem], file: TextIO | None = None) -> None:
    """Print problems to a stream, one per line: location, message, type."""
    for problem in problems:
        location = f"{problem.place}: " if problem.place else ""
        kind = f"{WARNING_TYPE}.{problem.subtype.value}"
        print(f"{location}{problem.message} [{kind}]", file=file)


def rules(args: argparse.Namespace) -> int:
    """Write the editor rules file."""
    try:
        target = rules_file(args.editor, repository_root(args.path))
        write_rules(target, rules_text(ALL), force=args.force)
    except RulesError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"wrote {target}")
    return 0


def check(args: argparse.Namespace) -> int:
    """Check the settings file and report every problem."""
    file = settings_file(args.path)
    try:
        _, problems = read(file, file.parent)
    except SettingsError as error:
        problems = [error.problem]
    show(problems)
    count = len(problems)
    print(f"{file}: {count or 'no'} problem{'' if count == 1 else 's'}", file=sys.stderr)
    return 1 if problems else 0


def schema(_args: argparse.Namespace) -> int:
    """Print the JSON Schema of the settings."""
    from .settings.schema import json_schema

    print(json.dumps(json_schema(), indent=2, ensure_ascii=False))
    return 0


def migrate(args: argparse.Namespace) -> int:
    """Print the settings in the present dialect."""
    from .settings.migrate import migrate as migrated

    file = settings_file(args.path)
    try:
        written, problems = migrated(file)
    except SettingsError as error:
        show([error.problem], sys.stderr)
        return 1
    print(json.dumps(written, indent=2, ensure_ascii=False))
    show(problems, sys.stderr)
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(prog="sphinx-docsjson", description="Tools for docs.json sites.")
    top.add_argument("--version", action="version", version=f"sphinx-docsjson {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for run in (rules, check, schema, migrate):
        command = commands.add_parser(run.__name__, help=run.__doc__, description=run.__doc__)
        command.set_defaults(run=run)
        if run is not schema:
            text = "folder of the documentation, or its settings file (default: here)"
            command.add_argument("path", nargs="?", type=Path, default=Path(), help=text)
        if run is rules:
            text = "name of the editor: the file becomes .EDITOR/rules.md at the repository root"
            command.add_argument("--editor", required=True, help=text)
            command.add_argument("--force", action="store_true", help="overwrite the file")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status: 0, 1 for problems, 2 for wrong usage."""
    args = parser().parse_args(arguments)
    status: int = args.run(args)
    return status
