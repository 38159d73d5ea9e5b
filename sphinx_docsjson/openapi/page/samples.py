"""Request samples: one template for each language, in the folder ``languages``. Pure.

Templates are given the ``request``, its ``content``, and the ``kind`` of the content (or `None`).
They write values only through the filters below, which quote by the rules of each language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from jinja2 import Environment, PackageLoader, StrictUndefined

from ...problems import nearest
from .quoting import double, go_text, java_text, json_value, python_value, shell, single

if TYPE_CHECKING:
    from .request import Request

_TEMPLATES = Environment(  # noqa: S701  # no HTML: nodes hold what comes out
    loader=PackageLoader(__package__, "languages"),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_TEMPLATES.filters.update(
    {
        "double": double,
        "go": go_text,
        "java": java_text,
        "json": json_value,
        "python": python_value,
        "shell": shell,
        "single": single,
    }
)


@dataclass(frozen=True, kw_only=True)
class Language:
    """A language that samples are written in."""

    name: str
    """What readers see."""
    lexer: str
    """What Pygments calls it; its template has the same name."""
    names: tuple[str, ...] = ()
    """Other names that settings may use."""

    def write(self, request: Request) -> str:
        """Return a sample of a request."""
        content = request.content
        return _TEMPLATES.get_template(f"{self.lexer}.jinja").render(
            request=request, content=content, kind=content.kind if content else None
        )


LANGUAGES = (
    Language(name="cURL", lexer="bash", names=("shell", "sh")),
    Language(name="Python", lexer="python", names=("py", "python3")),
    Language(name="JavaScript", lexer="javascript", names=("js", "node", "nodejs")),
    Language(name="PHP", lexer="php"),
    Language(name="Go", lexer="go", names=("golang",)),
    Language(name="Java", lexer="java"),
    Language(name="Ruby", lexer="ruby", names=("rb",)),
)
"""All languages, in the order in which they are shown."""
_BY_NAME = {name: one for one in LANGUAGES for name in (one.name.lower(), one.lexer, *one.names)}


def languages(names: tuple[str, ...]) -> tuple[Language, ...]:
    """Return the languages that settings name, in their order; all of them for no names.

    Names that we do not know are passed over.
    """
    chosen = [_BY_NAME[name.lower()] for name in names if name.lower() in _BY_NAME]
    return tuple(dict.fromkeys(chosen)) or LANGUAGES


def lexer_of(language: str) -> str:
    """Return what Pygments calls a language that an author named, or ``text``."""
    name = language.lower()
    if name not in _BY_NAME and name.isidentifier():
        return name
    known = _BY_NAME.get(nearest(name, _BY_NAME) or "")
    return known.lexer if known else "text"
