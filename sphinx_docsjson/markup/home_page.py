"""The start page of a VitePress site (``layout: home``): what its frontmatter shows, as tags."""

from __future__ import annotations

from collections import ChainMap
from typing import TYPE_CHECKING, Any

from markdown_it.token import Token

from ..sources.front import line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    Name = Callable[[object], str]
    """Gives a value a name, and returns the expression that stands for it."""

LAYOUT = "home"


def home_tokens(data: Mapping[str, Any], lines: Mapping[str, int]) -> list[Token]:
    """Return tokens for what the frontmatter of a start page shows; none for other pages.

    Parameters: ``lines`` are those of the keys.
    Source: https://vitepress.dev/reference/default-theme-home-page
    """
    shown = PARTS if data.get("layout") == LAYOUT else {}
    return [_token(data[key], shown[key], lines.get(key, 1)) for key in shown if data.get(key)]


def _token(value: object, part: Callable[[object, Name], Iterator[str]], at: int) -> Token:
    names: dict[str, Any] = {}

    def name(value: object) -> str:
        names[f"value{len(names)}"] = value
        return f"{{value{len(names) - 1}}}"

    # in one line, so that problems are reported at that of the key
    content, known = "".join(part(value, name)), {"names": ChainMap(names)}
    return Token("docsjson_home", "", 0, content=content, map=[at - 1, at], meta=known)


def home_title(data: Mapping[str, Any]) -> str | None:
    """Return the name that a start page shows, which is its title where it has no other."""
    return _text(_as_dict(data.get("hero")), "name") if data.get("layout") == LAYOUT else None


def _hero(value: object, name: Name) -> Iterator[str]:
    hero = _as_dict(value)
    if text := _text(hero, "text"):
        yield f"<p><strong>{_shown(text, name)}</strong></p>"
    if tagline := _text(hero, "tagline"):
        yield f"<p>{_shown(tagline, name)}</p>"
    actions = [one for one in _dicts(hero.get("actions")) if _text(one, "text")]
    links = [f"<a href={name(one.get('link') or '/')}>{name(one['text'])}</a>" for one in actions]
    if links:
        yield f"<p>{' · '.join(links)}</p>"
    source, alternative = _picture(hero.get("image"))
    if source:
        yield f"<p><img src={name(source)} alt={name(alternative)} width='320' /></p>"


def _features(features: object, name: Name) -> Iterator[str]:
    cards = [_card(one, name) for one in _dicts(features)]
    if cards:
        columns = 3 if len(cards) % 3 == 0 else 2
        yield "".join([f"<Columns cols={{{columns}}}>", *cards, "</Columns>"])


PARTS = {"hero": _hero, "features": _features}
"""The keys of a start page, and what writes each."""


def _card(feature: Mapping[str, Any], name: Name) -> str:
    """Return a card; an icon that is a character is part of its title."""
    icon, _ = _picture(feature.get("icon"))
    is_file = icon.startswith(("/", ".", "http"))
    sign = "" if is_file or "<" in icon else icon
    given = {
        "title": f"{sign} {_text(feature, 'title') or ''}".strip(),
        "icon": icon if is_file else "",
        "href": _text(feature, "link") or "",
        "cta": _text(feature, "linkText") or "",
    }
    attributes = "".join(f" {key}={name(value)}" for key, value in given.items() if value)
    details = _shown(_text(feature, "details") or "", name)
    return f"<Card{attributes}>{details}</Card>"


def _picture(value: object) -> tuple[str, str]:
    """Return the path of a picture, or the text of an icon, and the alternative text."""
    if not isinstance(value, dict):
        return line(value) or "" if isinstance(value, str) else "", ""
    written = value.get("src") or value.get("light") or value.get("dark")
    source, alternative = _picture(written)
    return source, _text(value, "alt") or alternative


def _shown(text: str, name: Name) -> str:
    """Return what shows a text; VitePress reads the HTML in it."""
    return text if "<" in text and not {"{", "}"} & {*text} else name(text) if text else ""


def _text(held: Mapping[str, Any], key: str) -> str | None:
    value = held.get(key)
    return line(value) if isinstance(value, str | int | float) else None


def _dicts(value: object) -> list[dict[str, Any]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _as_dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
