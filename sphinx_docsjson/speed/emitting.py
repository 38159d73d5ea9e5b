"""Sphinx's events, without a message for debugging that nobody sees.

Sphinx writes out the arguments of each event, with the whole of a page and all its context among
them, for a message that only ``-vv`` shows.
"""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from sphinx.errors import ExtensionError, SphinxError
from sphinx.locale import __
from sphinx.util.inspect import safe_getattr

from ..sphinx_private.doors import is_known
from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DONE_OTHERWISE = ("sphinx.events:EventManager.emit",)

SHOWS_MESSAGES = 2
"""The verbosity from which on Sphinx shows messages for debugging."""


def keep_events_short(app: Sphinx) -> None:
    """Emit the events of a build without these messages (event ``builder-inited``)."""
    if app.verbosity < SHOWS_MESSAGES and not app.pdb and is_known(*DONE_OTHERWISE):
        replace_method(app.events, "emit", partial(_emit, app))


def _emit(
    app: Sphinx, name: str, *args: Any, allowed_exceptions: tuple[type[Exception], ...] = ()
) -> list[Any]:
    """Do what `sphinx.events.EventManager.emit` does.

    Raises ``ExtensionError`` for what a handler raises, but errors of Sphinx as they are.
    """
    results = []
    for listener in sorted(app.events.listeners[name], key=attrgetter("priority")):
        try:
            results.append(listener.handler(app, *args))
        except allowed_exceptions:
            raise
        except SphinxError:
            raise
        except Exception as error:
            module = safe_getattr(listener.handler, "__module__", None)
            message = __("Handler %r for event %r threw an exception")
            text = message % (listener.handler, name)
            raise ExtensionError(text, error, modname=module) from error
    return results
