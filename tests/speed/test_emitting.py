"""Events reach their handlers as Sphinx sends them, and what fails is reported in the same way."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from sphinx.errors import ExtensionError, SphinxError
from sphinx.events import EventManager

from sphinx_docsjson.speed.emitting import keep_events_short


class Shy:
    """An argument that counts how often it is written out."""

    written = 0

    def __repr__(self) -> str:
        Shy.written += 1
        return "shy"


def manager(*, quick: bool) -> EventManager:
    app: Any = SimpleNamespace(verbosity=0, pdb=False)
    app.events = EventManager(app)
    if quick:
        keep_events_short(app)
    return app.events


def outcome(events: EventManager, handlers: list[Any], **options: Any) -> tuple[Any, ...]:
    for priority, handler in enumerate(handlers):
        events.connect("source-read", handler, priority=500 - priority)
    try:
        return ("returned", events.emit("source-read", "page", ["text"], **options))
    except Exception as error:
        return (type(error), str(error), type(error.__cause__))


def fails(error: Exception) -> Any:
    def handler(*_: object) -> None:
        raise error

    return handler


@pytest.mark.parametrize(
    ("handlers", "options"),
    [
        ([lambda _app, name, text: (name, text), lambda *_: 2], {}),
        ([lambda *_: 1, fails(ValueError("wrong"))], {}),
        ([fails(SphinxError("of Sphinx"))], {}),
        ([fails(ExtensionError("of an extension"))], {}),
        ([fails(KeyError("allowed"))], {"allowed_exceptions": (KeyError,)}),
    ],
)
def test_it_does_what_sphinx_does(handlers: list[Any], options: dict[str, Any]) -> None:
    theirs = outcome(manager(quick=False), handlers, **options)
    assert outcome(manager(quick=True), handlers, **options) == theirs


def test_arguments_are_not_written_out() -> None:
    manager(quick=False).emit("source-read", Shy())
    assert Shy.written == 1
    manager(quick=True).emit("source-read", Shy())
    assert Shy.written == 1
