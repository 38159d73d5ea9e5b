"""From a file to a JSON object with places, or to one clear error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..check.locate import Document, JsonError, TooDeepError, read_json
from ..check.texts import shown
from ..problems import Place, Problem, Subtype
from ..safety.files import BadFileError, trusted_file

if TYPE_CHECKING:
    from pathlib import Path


class SettingsError(Exception):
    """The settings file cannot be read at all; ``problem`` says why, and where.

    ``others`` are the mistakes further down that keep it from being read, too.
    """

    def __init__(self, problem: Problem, others: tuple[Problem, ...] = ()) -> None:
        """Keep the problems; the text is the message of the first with its place in front."""
        place = f"{problem.place}: " if problem.place else ""
        super().__init__(f"{place}{problem.message}")
        self.problem = problem
        self.others = others


def load(path: Path, name: str) -> Document:
    """Read the JSON object in a file; its places carry ``name``.

    Raises `SettingsError` when there is none.
    """
    document = load_value(path, name)
    if not isinstance(document.value, dict):
        found = shown(document.value)
        raise _fatal(f"expected an object {{...}}, not {found}", document.place(()))
    return document


def load_value(path: Path, name: str) -> Document:
    """Read any JSON value in a file; its places carry ``name``.

    Raises `SettingsError` when there is none.
    """
    try:
        return read_json(trusted_file(path).text(), name)
    except BadFileError as error:
        raise _fatal(str(error), Place(name, error.line)) from None
    except JsonError as error:
        first, *others = (_not_json(one) for one in (error, *error.others))
        raise SettingsError(first, tuple(others)) from None


def _not_json(error: JsonError) -> Problem:
    what = "this cannot be read" if isinstance(error, TooDeepError) else "this is not JSON"
    return Problem(Subtype.SETTINGS, f"{what}: {error.message}", error.place)


def _fatal(message: str, place: Place | None) -> SettingsError:
    return SettingsError(Problem(Subtype.SETTINGS, message, place))
