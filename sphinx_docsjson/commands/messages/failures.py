"""What to say of an exception that has ended a build."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from ...safety.characters import in_one_line
from .findings import Finding
from .near_names import INSTALL_IT

if TYPE_CHECKING:
    from sphinx.errors import SphinxError


def unwritable(error: BaseException, output: Path) -> str:
    """Return what to say of a folder that cannot be made or written to, or nothing."""
    if not (isinstance(error, OSError) and isinstance(error.filename, str)):
        return ""
    named, folder = Path(error.filename).absolute(), output.absolute()
    if named != folder and folder not in named.parents and named not in folder.parents:
        return ""
    return f"cannot write to {error.filename}: {(error.strerror or '').lower()}"


def conf_finding(error: SphinxError) -> Finding | None:
    """Return what went wrong in ``conf.py``, at the line where it did; nothing if nothing did.

    Sphinx puts the whole traceback into its message.
    """
    cause = error.__cause__
    if isinstance(cause, SyntaxError):
        return _in_conf(f"not valid Python: {cause.msg}", cause.lineno)
    calls = traceback.extract_tb(cause.__traceback__ if cause else None)
    own = [call.lineno for call in calls if Path(call.filename).name == "conf.py"]
    if not cause or not own:
        return None
    missing = isinstance(cause, ImportError)
    advice = INSTALL_IT if missing else ""
    return _in_conf(f"{type(cause).__name__}: {cause}{advice}", own[-1])


def _in_conf(message: str, line: int | None) -> Finding:
    return Finding(message=in_one_line(message), path="conf.py", line=line, is_error=True)


def last_call(error: BaseException) -> str:
    """Return an error with the place in the code that raised it: an extension has a fault.

    Of a group, such as autosummary raises for a module that cannot be imported, the first counts.
    """
    if isinstance(error, BaseExceptionGroup):
        return f"{error.message}: {last_call(error.exceptions[0])}"
    calls = traceback.extract_tb(error.__traceback__)
    where = f" ({calls[-1].filename}:{calls[-1].lineno})" if calls else ""
    return f"{type(error).__name__}: {error}{where}"
