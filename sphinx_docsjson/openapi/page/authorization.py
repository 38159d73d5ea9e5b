"""Ways to authenticate as fields: what is sent where, and where it comes from."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING

from markupsafe import Markup

from ...safety.tags import NONE, Attributes, block, tag
from ...vocabulary import angled, code
from ..model.schemas.field import Field
from ..model.servers import is_base_url
from ..read.check import MOST_LISTED
from .fields.field_lists import literally, markdown_of
from .fields.pieces import note
from .fields.writer import Stem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ..model.access import Access
    from ..model.security import Flow, Scheme
    from .fields.field_lists import Word
    from .fields.writer import FieldWriter

    Way = tuple[Scheme, ...]

SCHEME_NOTES: Mapping[str, str] = MappingProxyType({
    "bearer": "A token in the header `{name}`: `{name}: Bearer <token>`.",
    "basic": "User name and password in the header `{name}`: `{name}: Basic <credentials>`.",
    "oauth2": "An access token in the header `{name}`: `{name}: Bearer <token>`.",
    "openIdConnect":
        "An access token from OpenID Connect in the header `{name}`: `{name}: Bearer <token>`.",
    "key": "A key in the {location} `{name}`.",
    "digest": "Credentials of Digest authentication in the header `{name}`.",
    "mutualTLS": "A client certificate (mutual TLS).",
    "undefined": "The file does not define this security scheme.",
    "other": "Credentials in the header `{name}`.",
})  # fmt: skip
"""What a scheme asks for, by its type or kind."""
FLOWS: Mapping[str, str] = MappingProxyType({
    "authorizationCode": "Authorization code",
    "clientCredentials": "Client credentials",
    "implicit": "Implicit",
    "password": "Password",
    "deviceAuthorization": "Device authorization",
})  # fmt: skip
"""What the flows of OAuth 2 are called."""
URLS: Mapping[str, str] = MappingProxyType({
    "authorizationUrl": "Authorization URL",
    "deviceAuthorizationUrl": "Device authorization URL",
    "tokenUrl": "Token URL",
    "refreshUrl": "Refresh URL",
    "openIdConnectUrl": "Discovery URL",
    "oauth2MetadataUrl": "Metadata URL",
})  # fmt: skip
"""What the URLs of a scheme are called, in the order in which they are shown."""
LABELS: Mapping[str, str] = MappingProxyType({
    "bearer": "Bearer token",
    "basic": "Basic",
    "oauth2": "OAuth 2.0",
    "openIdConnect": "OpenID Connect",
    "key": "API key",
    "digest": "Digest",
    "mutualTLS": "Mutual TLS",
})  # fmt: skip
"""What a scheme is called in the line that its fields are folded into, by its type or kind."""
MOST_NAMED = 4
"""Most lists of scopes that a line names; all of them are behind it."""
AUTHORIZATION = Stem("authorization", "authorization")
"""What the ids of the fields start with."""
OPTIONAL = "Optional: requests without credentials are accepted as well."


def credentials(
    access: Access, writer: FieldWriter, word: Word, lead: str = ""
) -> tuple[Markup, str] | None:
    """Return the ways to authenticate as HTML and as Markdown, or nothing if there are none.

    ``writer`` writes their fields; ``lead`` begins the line that they are folded into.
    """
    alternatives = [schemes for schemes in access.alternatives if schemes]
    if not alternatives:
        return None
    groups = _grouped(alternatives)
    shown = [_fields_of(ways, word) for ways in groups]
    schemes = {one.id: one for one in chain(*alternatives)}
    counts = Counter((one.name, one.kind) for one in schemes.values())
    for one, field in zip(chain(*(ways[0] for ways in groups)), chain(*shown), strict=True):
        field.title = one.id if counts[one.name, one.kind] > 1 else ""
    either = word("or")
    html = note(either).join(writer.fields(fields, AUTHORIZATION) for fields in shown)
    plain = [f"\n\n{either}\n\n".join(markdown_of(fields, word=word) for fields in shown)]
    is_optional = len(alternatives) < len(access.alternatives)
    if is_optional:
        optional = word(OPTIONAL)
        html, plain = note(optional) + html, [optional, *plain]
    plain = [lead + named(alternatives, word), *plain]
    box = folded(
        alternatives, html, word, is_optional=is_optional, is_open=writer.is_open, lead=lead
    )
    return box, "\n\n".join(plain)


def folded(
    alternatives: Sequence[Way],
    content: Markup,
    word: Word,
    *,
    is_optional: bool = False,
    is_open: bool = False,
    joint: str = "or",
    lead: str = "",
) -> Markup:
    """Return the fields of schemes below a line that names these; ``joint`` is between them.

    ``lead`` begins the line.
    """
    either, names = Markup(" ") + word(joint) + " ", _names(alternatives, word)
    labels = (_label(group, names, either) for group in _grouped(alternatives))
    ways = either.join(dict.fromkeys(labels))
    mark = [" · ", tag("span", {"class": "docsjson-field-place"}, word("optional"))]
    summary = tag("summary", NONE, lead, ways, *(mark if is_optional else ()))
    box: Attributes = {"class": "docsjson-authorization", "open": is_open}
    return block("details", box, summary, tag("div", NONE, content))


def named(alternatives: Sequence[Way], word: Word, joint: str = "or") -> str:
    """Return the line that names schemes, in Markdown, with ``joint`` between them."""
    names, either = _names(alternatives, word), f" {word(joint)} "
    ways = (_plain_label(group, names, either) for group in _grouped(alternatives))
    return either.join(dict.fromkeys(ways))


def _grouped(alternatives: Iterable[Way]) -> list[list[Way]]:
    """Return alternatives in groups: those that ask one scheme for different scopes are one."""
    groups: dict[object, list[Way]] = {}
    for way in alternatives:
        is_alone = len(way) == 1 and way[0].scopes and way[0].kind != "key"
        groups.setdefault(way[0].id if is_alone else way, []).append(way)
    return list(groups.values())


def _fields_of(ways: list[Way], word: Word) -> list[Field]:
    """Return the fields of a group; a scheme with several lists of scopes is one field."""
    if len(ways) == 1:
        return [scheme_field(one, word) for one in ways[0]]
    scopes = dict.fromkeys(chain(*(way[0].scopes for way in ways)))
    made = scheme_field(replace(ways[0][0], scopes=tuple(scopes)), word)
    schemes, more = _cut(ways)
    listed = (", ".join(one.scopes) for one in schemes)
    title = f"{_title(replace(ways[0][0], scopes=()), word)}: "
    made.folded = (title + f" {word('or')} ".join(listed) + more, made.folded[1])
    return [made]


def _cut(ways: Sequence[Way]) -> tuple[list[Scheme], str]:
    """Return the schemes whose scopes a line names, and a sign if there are more."""
    return [way[0] for way in ways[:MOST_NAMED]], " …" if len(ways) > MOST_NAMED else ""


def _label(ways: Sequence[Way], names: Mapping[str, str], either: Markup) -> Markup:
    """Return what schemes are called, with the name of the key or the scopes that are needed."""
    first = ways[0][0]
    if len(ways) > 1:
        schemes, more = _cut(ways)
        sets = map(_codes_html, schemes)
        return Markup("{} {}{}").format(names[first.id], either.join(sets), more)
    labels = (Markup(" ").join([names[one.id], *map(_code, _codes(one))]) for one in ways[0])
    return Markup(" + ").join(labels)


def _codes_html(scheme: Scheme) -> Markup:
    return Markup(" ").join(map(_code, _codes(scheme)))


def _code(text: str) -> Markup:
    return tag("code", NONE, text)


def _plain_label(ways: Sequence[Way], names: Mapping[str, str], either: str) -> str:
    first = ways[0][0]
    if len(ways) > 1:
        schemes, more = _cut(ways)
        sets = (" ".join(map(code, _codes(one))) for one in schemes)
        return f"{literally(names[first.id])} {either.join(sets)}{more}"
    labels = (" ".join([literally(names[one.id]), *map(code, _codes(one))]) for one in ways[0])
    return " + ".join(labels)


def _names(alternatives: Iterable[Way], word: Word) -> dict[str, str]:
    """Return what schemes are called by id: with their id if others differ in their scopes only."""
    schemes = {one.id: one for one in chain(*alternatives)}
    looks = {key: (_called(one, word), one.kind, one.name) for key, one in schemes.items()}
    whole = {(looks[key], *_codes(one)) for key, one in schemes.items()}
    counts = Counter(look for look, *_ in whole)
    return {
        key: f"{look[0]} ({key})" if counts[look] > 1 else look[0] for key, look in looks.items()
    }


def _called(scheme: Scheme, word: Word) -> str:
    kind = next((LABELS[k] for k in (scheme.type, scheme.kind) if k in LABELS), "")
    return word(kind) if kind else scheme.hint or scheme.id


def _codes(scheme: Scheme) -> Iterable[str]:
    return (scheme.name,) if scheme.kind == "key" else scheme.scopes


def scheme_field(scheme: Scheme, word: Word, *, listed: bool = False) -> Field:
    """Return what a scheme asks for as a field; ``word`` translates our words.

    One that is only ``listed`` has its own name, and no operation requires it.
    """
    kind = next(k for k in (scheme.type, scheme.kind, "other") if k in SCHEME_NOTES)
    usage = word(SCHEME_NOTES[kind])
    for key, value in (("{name}", scheme.name), ("{location}", word(scheme.location))):
        usage = usage.replace(key, value)
    told = [usage, scheme.description] if listed else [scheme.description or usage]
    is_header = kind not in {"mutualTLS", "undefined"}
    name = scheme.name if is_header else scheme.id
    name = scheme.id if listed else name
    sort = scheme.type if listed else "string"
    made = Field(name=name, path=(name,), type=scheme.hint or (sort if is_header else kind))
    is_told = usage in told
    made.marks = [("place", scheme.location)] if is_header and not is_told else []
    if kind == "undefined":
        made.marks = [("unresolved", "unresolved")]
    made.marks += [("deprecated", "deprecated")] if scheme.deprecated else []
    flows = list(_flows(scheme, word, None if listed else MOST_LISTED))
    said = [*filter(None, told), *_urls(scheme.urls, word), *(flows if listed else ())]
    made.description = "\n\n".join(said)
    if not listed:
        made.folded = (_title(scheme, word), "\n\n".join(flows))
    if scheme.scopes and not any(flow.scopes for flow in scheme.flows):
        made.notes.append(("Scopes", list(scheme.scopes)))
    return made


def _title(scheme: Scheme, word: Word) -> str:
    """Return the names of the flows of OAuth 2, and the scopes that an operation needs."""
    names = " · ".join(word(FLOWS.get(flow.name, flow.name)) for flow in scheme.flows)
    return f"{names}: {', '.join(scheme.scopes)}" if scheme.scopes else names


def _flows(scheme: Scheme, word: Word, most: int | None) -> Iterator[str]:
    """Yield each flow as Markdown: its name, its URLs, and ``most`` scopes with their meaning."""
    for flow in scheme.flows:
        yield "  \n".join([f"**{word(FLOWS.get(flow.name, flow.name))}**", *_urls(flow.urls, word)])
        if wanted := _scopes(flow, scheme.scopes)[:most]:
            told = ((code(name), text if text != name else "") for name, text in wanted)
            lines = (f"- {name}: {text}" if text else f"- {name}" for name, text in told)
            yield "\n".join([f"{word('Scopes')}:", "", *lines])


def _scopes(flow: Flow, needed: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return the scopes that an operation needs, or those of the flow if it names none."""
    known = dict(flow.scopes)
    return [(name, known.get(name, "")) for name in needed] or list(known.items())


def _urls(urls: tuple[tuple[str, str], ...], word: Word) -> Iterator[str]:
    for key, url in urls:
        shown = angled(url) if is_base_url(url) else code(url)
        yield f"{word(URLS[key])}: {shown}"
