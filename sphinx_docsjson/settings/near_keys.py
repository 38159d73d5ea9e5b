"""Misspelt keys in objects that may hold any, such as those of services and meta tags."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import WithJsonSchema

from ..check.messages import MISSING
from ..check.objects import Within
from ..check.texts import misspelt_robots, shown
from ..safety.urls import is_external
from ..sources.source import VARIABLE_NAME
from ..spelling import did_you_mean
from ..vocabulary import META_TAGS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..check.objects import Found

SERVICES: Mapping[str, tuple[str, ...]] = {
    "adobe": ("launchUrl",), "amplitude": ("apiKey",), "clarity": ("projectId",),
    "clearbit": ("publicApiKey",), "cookies": ("key", "value"), "fathom": ("siteId",),
    "front": ("snippetId",), "frontchat": ("snippetId",), "ga4": ("measurementId",),
    "gtm": ("tagId",), "heap": ("appId",), "hightouch": ("writeKey", "apiHost"),
    "hotjar": ("hjid", "hjsv"), "intercom": ("appId",), "koala": ("publicApiKey",),
    "logrocket": ("appId", "apiKey"), "mixpanel": ("projectToken",), "osano": ("scriptSource",),
    "pirsch": ("id",), "plausible": ("domain", "server"),
    "posthog": ("apiKey", "apiHost", "sessionRecording"), "segment": ("key", "writeKey"),
    "telemetry": ("enabled",),
}  # fmt: skip
"""The services that settings files name, with their keys; none is used here."""
PREFIXES = {("ga4", "measurementId"): "G-", ("gtm", "tagId"): "GTM-"}
"""The prefixes of the ids of one vendor's services, which tell them apart."""
_ID = re.compile(r"[A-Z]{1,4}-(?=\w)")
FULL_URLS = frozenset({"canonical", "og:url"})
"""Meta tags that hold the URL of the site."""


def _of_services(services: object) -> Found:
    """Yield misspelt services and their keys; others may be new."""
    for service, keys in services.items() if isinstance(services, dict) else ():
        yield from _near((service,), SERVICES)
        known = SERVICES.get(service, ())
        if keys == {} and len(known) == 1:
            yield (service, known[0]), MISSING
        for key, value in keys.items() if isinstance(keys, dict) else ():
            yield from _near((service, key), known)
            prefix, begun = PREFIXES.get((service, key)), _ID.match(str(value))
            if prefix and begun and begun[0] != prefix:
                reason = f"{shown(value)} is not an ID of this service; IDs start with {prefix!r}"
                yield (service, key), reason


def _of_meta_tags(tags: object) -> Found:
    """Yield misspelt meta tags, and URLs of the site that are not URLs."""
    for tag, value in tags.items() if isinstance(tags, dict) else ():
        if ":" in tag:
            yield from _near((tag,), META_TAGS)
        if tag == "robots":
            yield from (((tag,), said) for said in misspelt_robots(value))
        if tag in FULL_URLS and isinstance(value, str) and not is_external(value):
            yield (tag,), f"{shown(value)} is not a full URL; start it with 'https://'"


def _of_variables(variables: object) -> Found:
    """Yield names that no page can use."""
    for name in variables if isinstance(variables, dict) else ():
        if not VARIABLE_NAME.fullmatch(name):
            yield (name,), "pages cannot use this name; write letters, digits, '_', '-' and '.'"


def _keys(*known: str) -> Within:
    """Mark an object of which only some keys are known: those that are close to one."""

    def find(value: object) -> Found:
        for key in value if isinstance(value, dict) else ():
            yield from _near((key,), known)

    return Within(find)


def _near(path: tuple[str, ...], known: Iterable[str]) -> Found:
    hint = "" if path[-1] in known else did_you_mean(path[-1], known)
    if hint:
        yield path, f"no property has this name{hint}"


Interaction = Annotated[Any, _keys("drilldown")]
"""How the sidebar behaves; none of it is used here."""
Thumbnails = Annotated[Any, _keys("appearance", "background", "fonts")]
"""Preview images; none of them is used here."""
_NAMES = {"propertyNames": {"pattern": f"^{VARIABLE_NAME.pattern}$"}}
_TEXTS = {"type": "object", "additionalProperties": {"type": "string"}, **_NAMES}
Variables = Annotated[
    Annotated[dict[str, str], WithJsonSchema(_TEXTS)] | None, Within(_of_variables)
]
"""Texts that pages use, by name."""


def _service_schema(service: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """Return a schema for the keys of a service: the only one it has, and how an id begins."""
    known: dict[str, Any] = {
        key: {"pattern": rf"^({PREFIXES[service, key]}|(?!{_ID.pattern}))"}
        for key in keys
        if (service, key) in PREFIXES
    }
    schema: dict[str, Any] = {"if": {"type": "object"}, "then": {"type": "object"}}
    if known:
        schema["then"]["properties"] = known
    if len(keys) == 1:
        empty = {"type": "object", "maxProperties": 0}
        needed = {"type": "object", "properties": {keys[0]: True}, "required": [*keys]}
        schema |= {"allOf": [{"if": empty, "then": needed}]}
    return schema


_SERVICES = {name: _service_schema(name, keys) for name, keys in SERVICES.items()}
_OBJECT = {"if": {"type": "object"}, "then": {"type": "object", "properties": _SERVICES}}
Services = Annotated[Annotated[Any, WithJsonSchema(_OBJECT)], Within(_of_services)]
"""Services and their keys, none of which is used here."""
MetaTags = Annotated[dict[str, str | int | float | bool] | None, Within(_of_meta_tags)]
"""Meta tags, name to content."""
AnyTags = Annotated[dict[str, Any] | None, Within(_of_meta_tags)]
"""Meta tags of a file that may hold other values as well."""
