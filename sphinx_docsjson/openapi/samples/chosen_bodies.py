"""The same request with each example of its body, for `choices.js`. Pure."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from .bodies import content_of, media_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..model.details import Body, Example, Media
    from .bodies import Content
    from .request import Request

MAX_EXAMPLES = 40
"""Most examples of bodies of one kind on one page."""
MAX_TOTAL = 60_000
"""Characters that all examples of one kind on a page may have."""


def given_bodies(media: Iterable[Media]) -> list[tuple[Media, Example]]:
    """Return the examples of bodies that readers choose from; nothing where there is only one.

    The only one of a media type is left out if it has the value of another.
    """
    found: list[tuple[Media, Example]] = []
    for each in media:
        known = [one.value for _, one in found]
        is_alone = len(each.examples) == 1
        found += [(each, e) for e in each.examples if not (is_alone and e.value in known)]
    return found if len(found) > 1 else []


def titled_bodies(media: Iterable[Media]) -> list[tuple[str, Media, object]]:
    """Return the titles, types and values of `given_bodies`.

    A title says the media type where there is no name, or where several types have it.
    """
    found = [(one.summary or one.name, each, one.value) for each, one in given_bodies(media)]
    types = defaultdict[str, set[str]](set)
    for name, each, _ in found:
        types[name].add(each.type)

    def title(name: str, media_type: str) -> str:
        return f"{name} ({media_type})" if name and len(types[name]) > 1 else name or media_type

    return [(title(name, each.type), each, value) for name, each, value in found]


def choices_of(request: Request, body: Body | None, *, optional: bool | None) -> dict[str, object]:
    """Return what a script needs to write the samples for another example of the body.

    Nothing where the samples show none of several. A body whose text is that of the example is
    without it; ``optional`` is that of `content_of`.
    """
    given = given_bodies(body.media) if body and request.content else []
    if body is None or not given or given[0][0] is not body.media[0]:
        return {}
    found: list[dict[str, object]] = []
    left = MAX_TOTAL
    for each, one in given:
        text = media_text(each, one.value)
        left -= len(text)
        if left < 0 or len(found) == MAX_EXAMPLES:
            break
        alone = replace(body, media=(replace(each, examples=(one,)),))
        found.append(_choice(*content_of(alone, optional=optional), text))
    told = {name: getattr(request, name) for name in _TOLD}
    return {**told, "choices": found}


_TOLD = ("method", "address", "pairs", "headers", "cookies", "basic", "digest", "answer")
"""What a request is besides its body."""


def _choice(content: Content | None, media_type: str, text: str) -> dict[str, object]:
    """Return a body as `playground-samples.js` reads it."""
    made: dict[str, object] = {"type": media_type}
    if content is None:
        return made
    made |= {"kind": content.kind}
    if content.parts:
        made["parts"] = [asdict(part) for part in content.parts]
    return made if content.text == text else made | {"text": content.text}
