"""What the navigation keeps in Sphinx's environment, typed; merged and purged as Sphinx asks."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, cast

from ..sitemap.redirects import Redirects
from ..sitemap.targets import Resolver

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

    from ..settings.model import Settings
    from ..sitemap.sitemap import SiteMap


@dataclass
class Facts:
    """What the navigation knows of one page that was read."""

    anchors: tuple[str, ...] = ()
    """The ids of the page, sorted."""
    targets: set[str] = field(default_factory=set)
    """The targets of its links, as they are written."""
    missing: set[str] = field(default_factory=set)
    """Targets of images and links that named no file when the page was read."""


def sitemap_of(env: BuildEnvironment) -> SiteMap:
    """Return the site map of this build."""
    return cast("SiteMap", env.config.docsjson_sitemap)


def settings_of(env: BuildEnvironment) -> Settings:
    """Return the settings of this build."""
    return cast("Settings", env.config.docsjson_settings)


def resolver_of(env: BuildEnvironment) -> Resolver:
    """Return what says what links mean in this build."""
    return cast("Resolver", env.__dict__["docsjson_resolver"])


def app_of(env: BuildEnvironment) -> Sphinx:
    """Return the application. Sphinx 9 deprecates the public way to it and offers no other."""
    return cast("Sphinx", env.__dict__.get("_app") or env.__dict__["app"])


def builder_of(env: BuildEnvironment) -> Builder:
    """Return the builder at work."""
    return app_of(env).builder


def facts_of(env: BuildEnvironment) -> dict[str, Facts]:
    """Return what is known of all pages read so far, by docname."""
    return cast("dict[str, Facts]", env.__dict__.setdefault("docsjson_facts", {}))


def faces_of(env: BuildEnvironment) -> dict[str, str]:
    """Return what stands around each page in this build, as digests by docname."""
    return cast("dict[str, str]", env.__dict__.get("docsjson_faces", {}))


def keep_faces(env: BuildEnvironment, faces: dict[str, str]) -> None:
    """Keep what stands around each page until the build has ended."""
    env.__dict__["docsjson_faces"] = faces


def start(app: Sphinx) -> None:
    """Make what links are resolved with; it is new in every build (event ``builder-inited``)."""
    redirects = Redirects(settings_of(app.env).redirects)
    resolver = Resolver(sitemap_of(app.env), Path(app.srcdir), redirects)
    app.env.__dict__["docsjson_resolver"] = resolver


def purge(_app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    """Forget a page that is removed or read anew (event ``env-purge-doc``)."""
    facts_of(env).pop(docname, None)


def merge(
    _app: Sphinx, env: BuildEnvironment, docnames: Iterable[str], other: BuildEnvironment
) -> None:
    """Take over what another process has read (event ``env-merge-info``)."""
    theirs = facts_of(other)
    facts_of(env).update({name: theirs[name] for name in docnames if name in theirs})
