"""Channels that all repeat the same have pages with a limit; others show everything."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from safety.small_site import build

from sphinx_docsjson.openapi.asyncapi.shown import read_limited
from sphinx_docsjson.openapi.read import repeated
from sphinx_docsjson.openapi.read.repeated import MOST_FIELDS, MOST_TEXT

from .cases import document

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx_docsjson.openapi.asyncapi.channels import AsyncSpec

MANY = 300
LONG = "word " * 12_000
FIELDS = {"properties": {f"f{n}": {"type": "string"} for n in range(MANY)}}
AVRO = {"schemaFormat": "application/vnd.apache.avro", "schema": {"fields": [LONG]}}
SHARED: dict[str, dict[str, Any]] = {
    "fields of a payload": {"messages": {"m": {"payload": FIELDS}}},
    "fields of headers": {"messages": {"m": {"headers": FIELDS}}},
    "messages": {"messages": {f"m{n}": {"payload": {"type": "string"}} for n in range(MANY)}},
    "parameters": {"parameters": {f"p{n}": {"description": "x"} for n in range(MANY)}},
    "bindings": {"bindings": {"ws": {f"b{n}": "x" for n in range(MANY)}}},
    "fields of a binding": {"bindings": {"ws": {"query": FIELDS}}},
    "a description": {"messages": {"m": {"description": LONG}}},
    "a value of a binding": {"bindings": {"ws": {"b": [LONG]}}},
    "an example": {"messages": {"m": {"examples": [{"payload": [LONG]}]}}},
    "a payload in another language": {"messages": {"m": {"payload": AVRO}}},
}


def written(channel: dict[str, Any], times: int = MANY) -> str:
    """Return a file that has the same channel many times."""
    channels = {
        f"c{n}": {"address": f"a{n}"} | {key: {"$ref": f"#/components/x/{key}"} for key in channel}
        for n in range(times)
    }
    operations = {
        f"o{n}": {"action": "send", "channel": {"$ref": f"#/channels/c{n}"}} for n in range(times)
    }
    return json.dumps({
        "asyncapi": "3.0.0", "info": {"title": "T", "version": "1"}, "channels": channels,
        "operations": operations, "components": {"x": channel},
        "servers": {"s": {"host": "a.example", "protocol": "ws"}},
    })  # fmt: skip


def read(channel: dict[str, Any], times: int = MANY) -> AsyncSpec:
    return read_limited(document(written(channel, times)))


@pytest.mark.parametrize("name", SHARED)
def test_what_all_channels_repeat_has_a_limit_and_that_is_said(name: str) -> None:
    assert read(SHARED[name], 20).most is None
    spec = read(SHARED[name])
    assert spec.most == MOST_FIELDS
    (fault,) = spec.faults
    assert f"at most {MOST_TEXT} characters of a text and {MOST_FIELDS} fields" in fault.message


def test_what_messages_get_from_a_trait_is_in_the_file_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(repeated, "ALLOWED", 200)
    monkeypatch.setattr(repeated, "EACH", 2)
    numbers = range(30)
    message = {"traits": [{"$ref": "#/components/messageTraits/t"}]}
    made = {
        "asyncapi": "3.0.0",
        "channels": {f"c{n}": {"messages": {"m": message}} for n in numbers},
        "operations": {f"o{n}": {"channel": {"$ref": f"#/channels/c{n}"}} for n in numbers},
        "components": {"messageTraits": {"t": {"headers": FIELDS}}},
    }
    spec = read_limited(document(json.dumps(made)))
    assert spec.most == MOST_FIELDS
    first, second = (spec.channels[n].exchanges[0].messages[0].headers for n in (0, 1))
    assert first is not None
    assert second is not None
    assert first.value is second.value


SHARING = {
    "a list of version 3": (
        "3.0.0",
        {"operations": {
            f"o{n}": {"channel": {"$ref": "#/channels/c"}, "messages": {"$ref": "#/components/x"}}
            for n in range(2)
        }, "channels": {"c": {}}},
    ),
    "the messages of channels": (
        "3.0.0",
        {"operations": {f"o{n}": {"channel": {"$ref": f"#/channels/c{n}"}} for n in range(2)},
         "channels": {f"c{n}": {"messages": {"$ref": "#/components/y"}} for n in range(2)}},
    ),
    "a list of version 2": (
        "2.6.0",
        {"channels": {
            f"c{n}": {"publish": {"message": {"$ref": "#/components/z"}}} for n in range(2)
        }},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SHARING)
def test_messages_that_are_listed_once_are_read_once(name: str) -> None:
    version, made = SHARING[name]
    listed = [{"name": "a"}, {"name": "b"}]
    components = {"x": listed, "y": {"a": {}, "b": {}}, "z": {"oneOf": listed}}
    spec = read_limited(
        document(json.dumps({"asyncapi": version, **made, "components": components}))
    )
    first, second = (one.messages for channel in spec.channels for one in channel.exchanges)
    assert [message.node.text("name") or message.name for message in first] == ["a", "b"]
    assert first is second


def test_an_operation_that_names_no_list_has_the_messages_of_its_channel() -> None:
    channel = {"$ref": "#/channels/c"}
    wrong = {"channel": channel, "messages": {"$ref": "#/channels/c/messages"}}
    made = {
        "asyncapi": "3.0.0", "channels": {"c": {"messages": {"m": {"name": "a"}}}},
        "operations": {"o": wrong, "p": {"channel": channel}},
    }  # fmt: skip
    (shown,) = read_limited(document(json.dumps(made))).channels
    assert [[one.name for one in each.messages] for each in shown.exchanges] == [["m"], ["m"]]


def test_a_page_keeps_to_the_limit(tmp_path: Path) -> None:
    kinds = ["messages", "parameters", "bindings"]
    whole: dict[str, Any] = {key: SHARED[key][key] for key in kinds}
    whole["messages"] = {**whole["messages"], "m0": {"payload": FIELDS}}
    whole["bindings"] = {"ws": {"query": FIELDS, **whole["bindings"]["ws"]}}
    page = '---\nasyncapi: "a.json c7"\n---\n'
    made = json.loads(written(whole))
    schemes = {f"s{n}": {"type": "apiKey"} for n in range(MANY)}
    made["components"]["securitySchemes"] = schemes
    to = "#/components/securitySchemes"
    made["servers"]["s"]["security"] = [{"$ref": f"{to}/{name}"} for name in schemes]
    built = build(tmp_path, page, files={"a.json": json.dumps(made)})
    text = (built.out / "index.html").read_text("utf-8")
    for letter in "mpbs":
        shown = {int(number) for number in re.findall(rf"\b{letter}(\d+)\b", text)}
        assert shown <= set(range(MOST_FIELDS)), letter
    assert len(re.findall(r'id="[\w.-]*\bf\d+"', text)) <= MOST_FIELDS
    assert f"a text and {MOST_FIELDS} fields, messages and parameters" in built.warnings
