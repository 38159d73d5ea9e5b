"""What the navigation keeps in Sphinx's environment, typed; merged and purged as Sphinx asks."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, cast

from ..build import keep, kept, settings_of, sitemap_of
from ..sitemap.redirects import Redirects
from ..sitemap.targets import Resolver

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


@dataclass
class Facts:
    """What the navigation knows of one page that was read."""

    anchors: tuple[str, ...] = ()
    """The ids of the page, sorted."""
    targets: set[str] = field(default_factory=set)
    """The targets of its links, as they are written."""
    missing: set[str] = field(default_factory=set)
    """Targets of images and links that named no file when the page was read."""


def resolver_of(env: BuildEnvironment) -> Resolver:
    """Return what says what links mean in this build."""
    return cast("Resolver", env.docsjson_resolver)  # type: ignore[attr-defined]


def facts_of(env: BuildEnvironment) -> dict[str, Facts]:
    """Return what is known of all pages read so far, by docname."""
    return kept(env, "docsjson_facts", {})


def faces_of(env: BuildEnvironment) -> dict[str, str]:
    """Return what stands around each page in this build, as digests by docname."""
    return kept(env, "docsjson_faces", {})


def keep_faces(env: BuildEnvironment, faces: dict[str, str]) -> None:
    """Keep what stands around each page until the build has ended."""
    keep(env, "docsjson_faces", faces)


def start(app: Sphinx) -> None:
    """Make what links are resolved with; it is new in every build (event ``builder-inited``)."""
    redirects = Redirects(settings_of(app.config).redirects)
    resolver = Resolver(sitemap_of(app.config), Path(app.srcdir), redirects)
    keep(app.env, "docsjson_resolver", resolver)


def purge(_app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    """Forget a page that is removed or read anew (event ``env-purge-doc``)."""
    facts_of(env).pop(docname, None)


def merge(
    _app: Sphinx, env: BuildEnvironment, docnames: Iterable[str], other: BuildEnvironment
) -> None:
    """Take over what another process has read (event ``env-merge-info``)."""
    theirs = facts_of(other)
    facts_of(env).update({name: theirs[name] for name in docnames if name in theirs})
