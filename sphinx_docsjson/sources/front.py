"""What the frontmatter of a page may say: one field for each key, its description the reference.

Other extensions have keys of their own, so unknown ones are no mistake.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Protocol

from pydantic import BeforeValidator, Discriminator, ValidationError

from ..check.endpoints import (
    Reference,
    read_additional,
    read_channel,
    read_endpoint,
    read_overview,
    read_schema,
)
from ..check.locate import Document
from ..check.objects import (
    ARRAY_TAG,
    BOOLEAN_TAG,
    OBJECT_TAG,
    STRING_TAG,
    Items,
    Raw,
    Words,
    kept,
    kind,
    optional,
    property_names,
)
from ..check.texts import CanonicalUrl, IconValue, Url
from ..check.validate import check
from ..problems import Subtype
from ..vocabulary import IconType  # pydantic reads it
from .front_values import DATE, MENU, ROBOTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

METATAGS = ("og:", "twitter:")
"""How keys start that become meta tags of the page."""
OWN_FRONT = "docsjson_front"
"""Where the frontmatter of a page of MyST's is kept while it is read: MyST changes the other."""
UNTITLED = "docsjson_untitled"
"""Where it is kept, while a page is read, that its title was made from its path."""
API_KEYS = ("openapi", "openapi-schema", "openapi-overview", "asyncapi", "api")
"""The keys that ask for an endpoint, a schema, an overview or a channel."""
_FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def line(value: Any) -> Any:
    """Return text, numbers and booleans as one line of text; blank text does not count."""
    if isinstance(value, bool):
        return str(value).lower()
    return " ".join(str(value).split()) or None if isinstance(value, str | int | float) else value


def _word(value: Any) -> Any:
    found = line(value)
    return found.lower() if isinstance(found, str) else found


def _flag(value: Any) -> Any:
    """Return a flag that is written as text, as reStructuredText hands it on; or as YAML 1.1."""
    return _FLAGS.get(value.strip().lower(), value) if isinstance(value, str) else value


Line = Annotated[str | None, BeforeValidator(line), Words("text")]
Flag = Annotated[bool | None, BeforeValidator(_flag), Words("boolean")]
_Item = Annotated[str, BeforeValidator(line), Words("text")]
Keywords = Annotated[
    Annotated[Annotated[str, STRING_TAG] | Annotated[Items[_Item], ARRAY_TAG], Discriminator(kind)]
    | None,
    BeforeValidator(line),
]


ContextualValue = Annotated[
    Annotated[
        Annotated[bool, BOOLEAN_TAG]
        | Annotated[list[Any], ARRAY_TAG]
        | Annotated[dict[str, Any], OBJECT_TAG],
        Discriminator(kind),
    ]
    | None,
    BeforeValidator(_flag),
]


class Front(Raw):
    """The frontmatter of a page."""

    subtype: ClassVar[Subtype] = Subtype.FRONTMATTER

    title: Line = optional("Heading of the page; without it, a title is made from the file name.")
    description: Line = optional("Text below the heading, in search results and in lists.")
    sidebar_title: Line = optional("Shorter title for the sidebar.", "sidebarTitle")
    icon: Annotated[IconValue | None, BeforeValidator(line)] = optional("Icon in the sidebar.")
    icon_type: IconType | None = optional("Style of the icon.", "iconType")
    tag: Line = optional("Small label after the title in the sidebar.")
    mode: Annotated[
        Literal["default", "wide", "center", "custom", "frame", "assistant"] | None,
        BeforeValidator(line),
    ] = optional(
        "Layout: `wide` has no table of contents, `center` no sidebar either; `custom` shows only"
        " the top bar, `frame` the sidebar as well. `assistant` is shown like `default`."
    )
    url: Annotated[Url | None, BeforeValidator(line)] = optional(
        "URL that the sidebar and the links to the next page lead to instead of the page. Without"
        " text of its own, the page shows a link to it."
    )
    hidden: Flag = optional(
        "Keeps the page out of the navigation, lists and search engines; links still work."
    )
    noindex: Flag = optional("Keeps the page out of search engines and lists.")
    searchable: Flag = optional(
        "`false` keeps the page out of the search; `true` lets the search find a hidden page."
    )
    deprecated: Flag = optional("Marks the page as deprecated.")
    hide_footer_pagination: Flag = optional(
        "Leaves out the links to the previous and the next page.", "hideFooterPagination"
    )
    hide_api_marker: Flag = optional(
        "Leaves out the HTTP method before the title in the sidebar.", "hideApiMarker"
    )
    version: Line = optional("The only version in the navigation that shows the page.")
    last_updated: Annotated[Line, DATE] = optional("Date of the last change.", "lastUpdatedDate")
    timestamp: Flag = optional(
        "Whether readers see `lastUpdatedDate`; overrides `metadata.timestamp` in the settings."
    )
    contextual: Annotated[ContextualValue, MENU] = optional(
        "Menu next to the title: `false` leaves it out, a list of names selects its entries."
    )
    keywords: Keywords = optional("Words that the search finds the page by.")
    rss: Flag = optional(
        "On a page with updates, `true` shows a link to the feed and `false` turns the feed off."
    )
    canonical: Annotated[CanonicalUrl | None, BeforeValidator(line)] = optional(
        "Canonical URL of the page."
    )
    robots: Annotated[Line, ROBOTS] = optional("Instructions for search engines.")
    openapi: Line = optional("Endpoint of an OpenAPI file that the page shows: `GET /plants`.")
    openapi_schema: Line = optional(
        "Schema of an OpenAPI file that the page shows.", "openapi-schema"
    )
    openapi_overview: Line = optional(
        "OpenAPI file that the page gives an overview of, or the file and one of its groups:"
        " `openapi.yaml plants`.",
        "openapi-overview",
    )
    asyncapi: Line = optional(
        "AsyncAPI file, and the channel of it that the page shows: `asyncapi.yaml chat`. The file "
        "alone gives its overview; the channel alone is found in any AsyncAPI file of the site."
    )
    api: Line = optional("Endpoint that the page describes by hand.")
    auth_method: Annotated[
        Literal["bearer", "basic", "key", "none"] | None, BeforeValidator(_word)
    ] = optional("How requests of this page authenticate.", "authMethod")
    playground: Annotated[
        Literal["show", "interactive", "auth", "simple", "hide", "none"] | None,
        BeforeValidator(_word),
    ] = optional("The playground of this page: shown, the endpoint only (`simple`), or hidden.")

    def unknown(self) -> Iterable[str]:
        """Return nothing: keys that have no field belong to other extensions."""
        return ()

    def is_unlisted(self, *, hidden: bool, everything: bool) -> bool:
        """Return whether search engines, the search and lists leave the page out.

        Parameters: ``hidden`` tells whether only hidden places of the navigation name it,
        ``everything`` whether the settings ask for hidden pages too (``seo.indexing``).
        """
        return bool(self.noindex or ((self.hidden or hidden) and not everything))

    @property
    def is_api_page(self) -> bool:
        """Whether a key asks for an endpoint, a schema, an overview or a channel."""
        keys = (self.openapi, self.openapi_schema, self.openapi_overview, self.asyncapi, self.api)
        return any(keys)

    @property
    def reference(self) -> Reference | None:
        """What an API page shows; nothing for other pages, and for text that names nothing."""
        if self.openapi:
            return read_endpoint(self.openapi) or read_additional(self.openapi)
        if self.openapi_schema:
            return read_schema(self.openapi_schema)
        if self.openapi_overview:
            return read_overview(self.openapi_overview)
        if self.asyncapi:
            return read_channel(self.asyncapi)
        return read_endpoint(self.api, "api")

    @property
    def layout(self) -> str:
        """The layout as the theme knows it."""
        return self.mode if self.mode and self.mode != "assistant" else "default"

    @property
    def hides_title(self) -> bool:
        """Whether the layout shows neither the title nor the description."""
        return self.layout in ("custom", "frame")

    @property
    def marker(self) -> str | None:
        """The method that marks the page in lists, in upper case."""
        found = None if self.hide_api_marker else self.reference
        return found.method or None if found else None

    def date(self, *, shown: bool) -> str | None:
        """Return the date that readers see; ``shown`` is what the settings say of all pages."""
        is_shown = shown if self.timestamp is None else self.timestamp
        return self.last_updated if is_shown else None

    @property
    def contextual_names(self) -> list[Any] | None:
        """The entries of the menu that the page chooses; nothing if the settings do."""
        found = self.contextual
        found = found.get("options") if isinstance(found, dict) else found
        return found if isinstance(found, list) else None

    @property
    def words(self) -> list[str]:
        """The keywords of the page; those that are written as one text are one entry."""
        if isinstance(self.keywords, list):
            return [word for word, _ in kept(self.keywords, ())]
        return [self.keywords] if self.keywords else []

    @property
    def metatags(self) -> Iterator[tuple[str, str | None]]:
        """The keys that become meta tags as they are, with their texts."""
        yield "robots", self.robots
        for key, value in (self.model_extra or {}).items():
            yield key, line(value) if isinstance(value, str | int | float) else None


NAMES = frozenset(property_names(Front))
"""The keys that have a field."""
TEXTS = frozenset({
    "url", "canonical", "icon", "mode",
    *(f.alias or n for n, f in Front.model_fields.items() if f.annotation == str | None),
})  # fmt: skip
"""Keys whose plain values are text as it is written: ``no``, ``1.10``, ``2024-01-01``."""


class HasMetadata(Protocol):
    """Sphinx's environment, as far as frontmatter goes."""

    @property
    def metadata(self) -> Mapping[str, Mapping[str, Any]]:
        """Frontmatter by docname."""


def front_of(env: HasMetadata, docname: str) -> Front:
    """Return the frontmatter of a page that was read, whatever it is written in.

    Values of a wrong shape are left out: reading the page has reported them.
    """
    return front_from(env.metadata.get(docname, {}))


class _Written(str):
    """Frontmatter as a key of a cache, where 1, "1" and true are not the same."""

    data: Mapping[str, Any]


def front_from(data: Mapping[str, Any]) -> Front:
    """Return the model of frontmatter, without values of a wrong shape.

    Every page is asked for again and again: by its neighbours, by sidebars and lists.
    """
    written = _Written(repr(data))
    written.data = data
    return _front(written)


@lru_cache(maxsize=1024)
def _front(written: _Written) -> Front:
    known = known_keys(written.data)
    try:
        return Front.model_validate(known)
    except ValidationError:
        return check(Front, Document(known), None)[0]


def known_keys(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of keys that mean something here; an empty value says nothing."""
    return {
        key: value
        for key, value in data.items()
        if line(value) is not None and (key in NAMES or key.startswith(METATAGS))
    }
