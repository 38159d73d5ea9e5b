"""Files of APIs in which any one value is of a kind that nobody expects there."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from sphinx_docsjson.commands.openapi import _problems, _read

if TYPE_CHECKING:
    from collections.abc import Iterator

    Way = tuple[str | int, ...]

WHOLE = Path(__file__).parent / "fixtures" / "whole"
"""Files that have something of everything."""
ODD: tuple[Any, ...] = (
    5, "abc", None, [], ["a"], {}, True, {"$ref": 5}, {"$ref": "#/nowhere"}, [[1]], [{}], {"a": 5},
    {"a": {"b": [1]}}, -1, "", "{", {"type": ["string", 5]}, [None], {"5": None},
)  # fmt: skip
SHARE = 9
"""Each place gets one in so many of these values."""


def ways(value: Any, way: Way = ()) -> Iterator[Way]:
    """Yield the way to each value inside another one."""
    yield way
    inner = enumerate(value) if isinstance(value, list) else ()
    for key, one in value.items() if isinstance(value, dict) else inner:
        yield from ways(one, (*way, key))


def damaged(whole: Any, way: Way, value: Any) -> Any:
    """Return a copy with another value in one place."""
    if not way:
        return value
    result = copy.deepcopy(whole)
    holder = result
    for key in way[:-1]:
        holder = holder[key]
    holder[way[-1]] = value
    return result


@pytest.mark.parametrize("name", ["openapi", "asyncapi-2", "asyncapi-3"])
def test_a_value_of_another_kind_is_no_failure(name: str, tmp_path: Path) -> None:
    whole, file = yaml.safe_load((WHOLE / f"{name}.yaml").read_text("utf-8")), tmp_path / "api.json"
    for at, way in enumerate(ways(whole)):
        for value in ODD[at % SHARE :: SHARE]:
            file.write_text(json.dumps(damaged(whole, way, value)), "utf-8")
            library, _size = _read(file)
            assert isinstance(_problems(library, standard=False), list)


def test_properties_of_a_variant_may_be_anything(tmp_path: Path) -> None:
    whole = yaml.safe_load((WHOLE / "openapi.yaml").read_text("utf-8"))
    way = ("components", "schemas", "A", "properties")
    (tmp_path / "api.json").write_text(json.dumps(damaged(whole, way, 5)), "utf-8")
    found = _problems(_read(tmp_path / "api.json")[0], standard=False)
    assert [one.message for one in found if "'properties' has to be an object" in one.message]


@pytest.mark.parametrize("name", ["openapi", "asyncapi-2", "asyncapi-3"])
def test_the_files_have_no_problem_before(name: str) -> None:
    library, _size = _read(WHOLE / f"{name}.yaml")
    assert _problems(library, standard=False) == []
