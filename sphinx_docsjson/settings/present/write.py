"""The one model, written in the present dialect, as far as the array dialect can fill it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model import Colors, EndpointEntry, Gradient, Group, PageEntry
from .navigation import KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..model import (
        Api,
        Division,
        Icon,
        NavbarLink,
        Navigation,
        OpenApiSource,
        PerMode,
        Settings,
    )

    Children = Sequence[Division | Group | PageEntry | EndpointEntry]

LISTS: Mapping[str, str] = {kind.kind: kind.list_name for kind in KINDS}
DISPLAYS = {"show": None, "simple": "simple", "hide": "none"}
"""The mode of the playground in the words of the present dialect, nothing for the default."""


def present(settings: Settings) -> dict[str, Any]:
    """Return a settings file in the present dialect that says what ``settings`` says.

    What stands at its default is left out.
    """
    background = settings.background
    return _filled(
        name=settings.name,
        colors=_colors(settings.colors),
        logo=_logo(settings),
        favicon=_per_mode(settings.favicon),
        appearance=_filled(
            default=_unless("system", settings.appearance.default),
            strict=not settings.appearance.toggle,
        ),
        background=_filled(
            image=_per_mode(background.image),
            decoration=background.decoration,
            color=_filled(
                light=settings.colors.background_light, dark=settings.colors.background_dark
            ),
        ),
        styling=_filled(
            eyebrows=_unless("section", settings.eyebrow),
            codeblocks=_unless("system", settings.code_blocks),
        ),
        navbar=_navbar(settings),
        footer=_footer(settings),
        feedback=_feedback(settings),
        redirects=_redirects(settings),
        seo=_filled(
            metatags=dict(settings.seo.metatags),
            indexing="all" if settings.seo.index_hidden else "",
        ),
        search=_filled(prompt=settings.search_prompt),
        api=_api(settings.api, settings.openapi),
        navigation=_navigation(settings.navigation),
    )


def _filled(**members: Any) -> dict[str, Any]:
    """Return an object without the members that are empty, absent or false."""
    return {name: value for name, value in members.items() if value}


def _unless(default: str, value: str) -> str | None:
    return None if value == default else value


def _colors(colors: Colors) -> dict[str, Any]:
    return _filled(primary=colors.primary, light=colors.light, dark=colors.dark)


def _per_mode(pair: PerMode | None) -> Any:
    """Return one text where both modes have the same, else a pair."""
    if pair is None or pair.light == pair.dark:
        return pair and pair.light
    return _filled(light=pair.light, dark=pair.dark)


def _logo(settings: Settings) -> Any:
    logo = settings.logo
    if logo is None or (logo.light == logo.dark and not logo.href):
        return logo and logo.light
    return _filled(light=logo.light, dark=logo.dark, href=logo.href)


def _icon(icon: Icon | None) -> Any:
    if icon is None or not (icon.style or icon.library):
        return icon and icon.name
    return _filled(name=icon.name, style=icon.style, library=icon.library)


def _navbar(settings: Settings) -> dict[str, Any]:
    button = settings.call_to_action
    return _filled(
        links=[_link(link) for link in settings.navbar_links],
        primary=button and _filled(type=button.type, label=button.label, href=button.href),
    )


def _link(link: NavbarLink) -> dict[str, Any]:
    return _filled(
        type=_unless("link", link.type), label=link.label, href=link.href, icon=_icon(link.icon)
    )


def _footer(settings: Settings) -> dict[str, Any]:
    columns = [
        _filled(header=column.header, items=[_link(link) for link in column.items])
        for column in settings.footer.columns
    ]
    return _filled(socials=dict(settings.footer.socials), links=columns)


def _feedback(settings: Settings) -> dict[str, Any]:
    feedback = settings.feedback
    return _filled(suggestEdit=feedback.suggest_edit, raiseIssue=feedback.raise_issue)


def _redirects(settings: Settings) -> list[dict[str, Any]]:
    return [
        {"source": r.source, "destination": r.destination}
        | ({} if r.permanent else {"permanent": False})
        for r in settings.redirects
    ]


def _api(api: Api, specs: Sequence[OpenApiSource]) -> dict[str, Any]:
    auth = api.auth
    return _filled(
        openapi=_one_or_all([spec.source for spec in specs]),
        playground=_filled(display=DISPLAYS[api.playground]),
        params=_filled(expanded=_unless("closed", api.params_expanded)),
        examples=_filled(
            languages=list(api.languages),
            defaults=None if api.optional_params_in_examples else "required",
        ),
        mdx=_filled(
            server=_one_or_all(list(api.base_urls)),
            auth=_filled(method=auth.method, name=auth.name, inputPrefix=auth.input_prefix),
        ),
    )


def _one_or_all(texts: list[str]) -> str | list[str]:
    return texts[0] if len(texts) == 1 else texts


# ------------------------------------------------------------------------------ navigation


def _navigation(navigation: Navigation) -> dict[str, Any]:
    links: dict[str, list[dict[str, Any]]] = {}
    for division in navigation.everywhere:
        links.setdefault(LISTS[division.kind], []).append(_division(division))
    return {**_filled(**{"global": links}), **_children(navigation.children)}


def _children(children: Children) -> dict[str, Any]:
    """Return the list that holds the children, under its name."""
    if not children:
        return {"pages": []}
    first = children[0]
    if not isinstance(first, Group | PageEntry | EndpointEntry):
        return {LISTS[first.kind]: [_entry(child) for child in children]}
    name = "groups" if all(isinstance(child, Group) for child in children) else "pages"
    return {name: [_entry(child) for child in children]}


def _entry(entry: Division | Group | PageEntry | EndpointEntry) -> Any:
    if isinstance(entry, PageEntry):
        return entry.path
    if isinstance(entry, EndpointEntry):
        words = (entry.source, entry.method.upper(), entry.path)
        return " ".join(word for word in words if word)
    return _group(entry) if isinstance(entry, Group) else _division(entry)


def _group(group: Group) -> dict[str, Any]:
    looks = _filled(icon=_icon(group.icon), tag=group.tag)
    return {"group": group.title, **looks, "pages": [_entry(entry) for entry in group.pages]}


def _division(division: Division) -> dict[str, Any]:
    looks = _filled(
        icon=_icon(division.icon),
        color=_colour(division.color),
        description=division.description if division.kind != "language" else None,
        default=division.default,
        hidden=division.hidden,
        openapi=_sources(division.openapi),
    )
    inside = {"href": division.href} if division.href else _children(division.children)
    return {division.kind: division.title, **looks, **inside}


def _colour(colour: Gradient | PerMode | None) -> dict[str, Any]:
    """Return the colour of an icon: one colour per mode, of a gradient the first."""
    if isinstance(colour, Gradient):
        return {"light": colour.start, "dark": colour.start}
    return _filled(light=colour.light, dark=colour.dark) if colour else {}


def _sources(specs: Sequence[OpenApiSource]) -> Any:
    if len(specs) == 1 and specs[0].directory:
        return {"source": specs[0].source, "directory": specs[0].directory}
    return _one_or_all([spec.source for spec in specs])
