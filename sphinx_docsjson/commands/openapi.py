"""``sphinx-docsjson openapi check``: what is wrong with an OpenAPI or AsyncAPI file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from platformdirs import user_cache_path

from ..problems import WARNING_TYPE
from .formats import FORMAT, FORMATS
from .messages.findings import Finding
from .progress import counted
from .telling import tell

if TYPE_CHECKING:
    from ..openapi.model.library import Library
    from ..problems import Problem


@click.group()
def openapi() -> None:
    """Check OpenAPI and AsyncAPI files.

    Example: sphinx-docsjson openapi check openapi.yaml
    """


@openapi.command(short_help="Report every problem of an OpenAPI or AsyncAPI file.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@FORMAT
@click.option(
    "--standard", is_flag=True,
    help="Also check against the standard; needs openapi-spec-validator.",
)  # fmt: skip
@click.pass_context
def check(context: click.Context, file: Path, form: str, standard: bool) -> None:
    """Report every problem of FILE, an OpenAPI or AsyncAPI file: references, parameters, types.

    The exit status is 1 when there are problems.

    Example: sphinx-docsjson openapi check docs/openapi.yaml
    """
    library, size = _read(file)
    folder = file.parent
    found = [_finding(problem) for problem in _problems(library, standard=standard)]
    tell(FORMATS[form](found, folder), nl=False)
    tell(f"{size}, {counted(len(found), 'problem')}", err=True)
    context.exit(int(bool(found)))


def _read(file: Path) -> tuple[Library, str]:
    """Return a library with one file, and how much is in it.

    What the file refers to may lie in the same folder or below.
    """
    from ..openapi.model.library import Library
    from ..openapi.plan.channel_files import read_channels
    from ..settings.tree import OpenApiSource

    nowhere = ("", "nothing is fetched here")
    library = Library(file.parent, lambda _address: nowhere, every_problem=True)
    source = OpenApiSource(source=file.name)
    root = library.opened(source)
    if root is not None and "asyncapi" in root.mapping:
        channels = [
            one for spec in read_channels(library, [source]).values() for one in spec.channels
        ]
        return library, counted(len(channels), "channel")
    if root is not None:
        library.load([source])
    operations = sum(len(spec.operations) for spec in library.specs.values())
    return library, counted(operations, "operation")


def _problems(library: Library, *, standard: bool) -> list[Problem]:
    from ..openapi.plan.validate import validation_problems

    if not standard:
        return library.problems
    cache = user_cache_path("sphinx-docsjson") / "openapi"
    return [*library.problems, *validation_problems(library, cache)]


def _finding(problem: Problem) -> Finding:
    place = problem.place
    named = f"{place.file}: " if place else ""  # the place says so
    return Finding(
        message=problem.message.removeprefix(named),
        kind=f"{WARNING_TYPE}.{problem.subtype.value}",
        path=place.file if place else "",
        line=place.line if place else None,
        column=place.column if place else None,
    )
