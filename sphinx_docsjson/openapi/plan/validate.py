"""Optional: what openapi-spec-validator finds wrong, kept beside the doctrees."""

from __future__ import annotations

import json
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any

from ...safety.files import own_text
from ...safety.publish import write_if_new
from ..model.operations import version_of
from ..model.texts.names import digest
from ..read.check import Fault, problems_at
from ..read.pointers import escape

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ...problems import Problem
    from ..model.library import Library
    from ..model.operations import Spec

MAX_FOUND = 20
"""Most findings that are reported for one file."""
PACKAGE = "openapi_spec_validator"


def validation_problems(library: Library, cache: Path) -> Iterator[Problem]:
    """Yield what the validator finds; a file that did not change is not checked again."""
    for spec in library.specs.values():
        text = library.documents.texts.get(spec.root.place[:-1], "")
        faults = [
            Fault(place=f"{spec.root.place}{pointer}", message=message)
            for pointer, message in _found(spec, cache / digest(text, 32))
        ]
        yield from problems_at(faults, library.documents)


def _found(spec: Spec, kept: Path) -> list[tuple[str, str]]:
    try:
        pairs = json.loads(own_text(kept))
        return [(str(pointer), str(message)) for pointer, message in pairs]
    except (OSError, ValueError, TypeError):
        found = list(_validate(spec))
        write_if_new(kept, json.dumps(found))
        return found


def _validate(spec: Spec) -> Iterator[tuple[str, str]]:
    try:
        package: Any = import_module(PACKAGE)
        version = version_of(spec.root.value).replace(".", "")
        validator = getattr(package, f"OpenAPIV{version}SpecValidator")
        for error in islice(validator(spec.root.value).iter_errors(), MAX_FOUND):
            yield "".join(f"/{escape(str(part))}" for part in error.path), str(error.message)[:200]
    except (ImportError, AttributeError):
        yield "", f"docsjson_openapi_validate needs a recent {PACKAGE}"
    except Exception as error:  # it raises many kinds for files that are far off
        yield "", f"{PACKAGE} failed: {type(error).__name__}"
