"""The languages of request samples: one row and one template, in ``templates``, for each. Pure.

Templates are given the ``request`` and its ``content``, the ``kind`` of the content (or an empty
text), and ``flavour``, the name of the language where a template is that of several. They write
values only through the filters of `FILTERS`, which quote by the rules of each language.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from ...spelling import nearest
from ...vocabulary import SAMPLE_LANGUAGES
from . import quoting
from .bodies import grouped

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .request import Request

FILTERS: Mapping[str, Callable[..., Any]] = MappingProxyType(
    {
        "backtick": quoting.backtick,
        "double": quoting.double,
        "dollar": quoting.dollar,
        "braced": quoting.braced,
        "go": quoting.go_text,
        "java": quoting.java_text,
        "json": quoting.json_value,
        "powershell": quoting.powershell,
        "python": quoting.python_value,
        "python_headers": quoting.python_headers,
        "shell": quoting.shell,
        "single": quoting.single,
        "form_name": quoting.form_name,
        "form_type": quoting.form_type,
        "form_value": quoting.form_value,
        "grouped": grouped,
        "in_quotes": quoting.in_quotes,
        "of_body": quoting.of_body,
        "percent": quoting.percent,
        "escaped_uri": quoting.escaped_uri,
    }
)
"""What templates may write values with; ``samples.js`` has the same functions."""

NO_DIGEST = "Digest authentication needs a library that answers the challenge of the server."
"""A comment of samples in languages without it."""
TEMPLATES = Environment(  # noqa: S701  # no HTML: nodes hold what comes out
    loader=PackageLoader(__package__, "templates"),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.filters.update(FILTERS)
TEMPLATES.globals["NO_DIGEST"] = NO_DIGEST


@dataclass(frozen=True, kw_only=True)
class Language:
    """A language that samples are written in."""

    id: str
    """Our name for it, which classes of the page have."""
    name: str
    """What readers see."""
    lexer: str
    """What Pygments calls it."""
    template: str
    names: tuple[str, ...] = ()
    """Other names that settings may use."""
    usual: bool = True
    """Whether it is shown where the settings name no languages."""

    def write(self, request: Request) -> str:
        """Return a sample of a request."""
        content = request.content
        kind = content.kind if content else ""
        template = TEMPLATES.get_template(f"{self.template}.jinja")
        made = template.render(request=request, content=content, kind=kind, flavour=self.id)
        return made.rstrip("\n")


def _row(id: str, *, lexer: str = "", template: str = "", usual: bool = True) -> Language:
    name, *names = SAMPLE_LANGUAGES[id]
    return Language(
        id=id, name=name, lexer=lexer or id, names=tuple(names), usual=usual,
        template=template or id,
    )  # fmt: skip


LANGUAGES = (
    _row("bash"),
    _row("python"),
    _row("javascript"),
    _row("php"),
    _row("go"),
    _row("java"),
    _row("ruby"),
    _row("typescript", template="javascript", usual=False),
    _row("httpx", lexer="python", template="python", usual=False),
    _row("csharp", usual=False),
    _row("kotlin", usual=False),
    _row("swift", usual=False),
    _row("rust", usual=False),
    _row("powershell", usual=False),
)
"""All languages, in the order in which they are shown."""
USUAL = tuple(one for one in LANGUAGES if one.usual)
_BY_NAME = {
    name: one
    for one in reversed(LANGUAGES)
    for name in (one.name.lower(), one.id, one.lexer, *one.names)
}


def languages(names: tuple[str, ...]) -> tuple[Language, ...]:
    """Return the languages that settings name, in their order; the usual ones for no names.

    Names that we do not know are passed over: the settings have reported them.
    """
    chosen = [_BY_NAME[name.lower()] for name in names if name.lower() in _BY_NAME]
    return tuple(dict.fromkeys(chosen)) or USUAL


_OTHERS = {"c++": "cpp", "cplusplus": "cpp", "objectivec": "objective-c", "f#": "fsharp"}
"""More languages of authors: what Pygments calls them."""


def lexer_of(language: str) -> str:
    """Return what Pygments calls a language that an author named, or ``text``."""
    name = language.lower()
    if name in {*_OTHERS, *_OTHERS.values()}:
        return _OTHERS.get(name, name)
    if name not in _BY_NAME and name.isidentifier():
        return name
    known = _BY_NAME.get(nearest(name, _BY_NAME) or "")
    return known.lexer if known else "text"
