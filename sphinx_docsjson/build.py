"""What every step of a build may ask for: what was planned, and what is kept between the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

    from .settings.model import Settings
    from .sitemap.sitemap import SiteMap

T = TypeVar("T")


def settings_of(config: Config) -> Settings:
    """Return the settings of this build; the defaults if there is no settings file."""
    return cast("Settings", config.docsjson_settings)


def sitemap_of(config: Config) -> SiteMap:
    """Return where the pages of this build stand."""
    return cast("SiteMap", config.docsjson_sitemap)


def kept(env: BuildEnvironment, name: str, default: T) -> T:
    """Return what `keep` kept under a name; if nothing, the default, which is kept from now on.

    It is stored with the environment, as an attribute of it: Sphinx's way for extensions.
    """
    if not hasattr(env, name):
        keep(env, name, default)
    found: T = getattr(env, name)
    return found


def keep(env: BuildEnvironment, name: str, value: Any) -> None:
    """Keep a value in the environment; its name starts with ``docsjson_``."""
    setattr(env, name, value)
