"""Where the sources of a page are kept, for the links "suggest an edit" and "raise an issue"."""

from __future__ import annotations

import re
from configparser import ConfigParser, Error
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote, urlencode

from ...safety.files import plain_text
from ...sources.checkout import path_in_repository

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from ...settings.model import Settings

_REMOTE = re.compile(
    r"(?:https?://|ssh://|git://)?(?:[^@/\s]+@)?(?P<host>[\w.-]+)(?::\d+)?[/:]"
    r"(?P<path>[\w.~-]+(?:/[\w.~-]+)+)/?$"
)

_NO_OWNERS = frozenset({"apps", "collections", "features", "marketplace", "orgs", "settings",
    "sponsors", "topics", "trending", "users"})  # fmt: skip
"""First segments of GitHub URLs that are no owners of repositories."""


class _Host(NamedTuple):
    """How a kind of host writes its URLs."""

    edit: str
    issue: str
    title: str
    """Name of the field for the title of a new issue."""
    body: str


_HOSTS = {
    "gitlab": _Host("-/edit/{branch}/{file}", "-/issues/new", "issue[title]", "issue[description]"),
    "bitbucket": _Host("src/{branch}/{file}?mode=edit", "issues/new", "title", "content"),
    "github": _Host("edit/{branch}/{file}", "issues/new", "title", "body"),
}
"""Paths below a repository, by the kind of host that its name holds."""


@dataclass(frozen=True, kw_only=True)
class Repository:
    """A repository on a well-known kind of host."""

    kind: str
    """``github``, ``gitlab`` or ``bitbucket``."""
    host: str
    path: str
    """Owner and name; GitLab allows groups in between."""
    branch: str = "main"
    folder: str = ""
    """The source folder inside the repository, without slashes at its ends."""

    def edit_url(self, file: str) -> str:
        """Return where a source file can be edited; ``file`` is relative to the source folder."""
        name = f"{self.folder}/{file}" if self.folder else file
        path = _HOSTS[self.kind].edit.format(branch=quote(self.branch), file=quote(name))
        return f"https://{self.host}/{self.path}/{path}"

    def issue_url(self, page: str) -> str:
        """Return where an issue about a page can be raised."""
        host = _HOSTS[self.kind]
        fields = {host.title: "Issue on docs", host.body: f"Path: /{page}"}
        query = urlencode(fields, quote_via=quote)
        return f"https://{self.host}/{self.path}/{host.issue}?{query}"


def repository_of(address: str, *, branch: str = "", folder: str = "") -> Repository | None:
    """Return the repository that a git remote or a URL names, or nothing."""
    found = _REMOTE.match(address.strip().rstrip("/").removesuffix(".git"))
    kind = next((k for k in _HOSTS if found and k in found["host"].lower()), None)
    if not found or not kind:
        return None
    path = found["path"] if kind == "gitlab" else "/".join(found["path"].split("/")[:2])
    if path.split("/")[0].lower() in _NO_OWNERS:
        return None
    return Repository(
        kind=kind, host=found["host"], path=path, branch=branch or "main", folder=folder.strip("/")
    )


def find_repository(
    settings: Settings, context: Mapping[str, object], env: Mapping[str, str], source: Path
) -> Repository | None:
    """Return the first repository that is known.

    Looked at in this order: ``html_context`` of conf.py (the names that Sphinx themes share:
    ``github_user``, ``github_repo``, ``github_version``, ``conf_py_path``), what the building
    service says, ``.git/config`` inside the source folder, and the links of the settings. Only
    ``conf.py`` names the folder of the sources itself.
    """
    if own := next(filter(None, _from_context(context)), None):
        return own
    others = chain(_from_service(env), _from_git(source), _from_settings(settings))
    found = next(filter(None, others), None)
    return replace(found, folder=path_in_repository(source)) if found else None


def _from_context(context: Mapping[str, object]) -> Iterator[Repository | None]:
    folder = str(context.get("conf_py_path") or context.get("doc_path") or "")
    for kind in _HOSTS:
        user, name = context.get(f"{kind}_user"), context.get(f"{kind}_repo")
        known = f"https://{kind}.{'org' if kind == 'bitbucket' else 'com'}"
        host = str(context.get(f"{kind}_url") or known).rstrip("/")
        branch = str(context.get(f"{kind}_version") or "")
        if user and name:
            yield repository_of(f"{host}/{user}/{name}", branch=branch, folder=folder)


def _from_service(env: Mapping[str, str]) -> Iterator[Repository | None]:
    """Read the variables of Read the Docs, GitHub Actions and GitLab CI."""
    if env.get("READTHEDOCS_GIT_CLONE_URL"):
        branch = env.get("READTHEDOCS_GIT_IDENTIFIER", "")
        pull_request = env.get("READTHEDOCS_VERSION_TYPE") == "external"
        clone = env["READTHEDOCS_GIT_CLONE_URL"]
        yield repository_of(clone, branch="" if pull_request else branch)
    if env.get("GITHUB_REPOSITORY"):
        server = env.get("GITHUB_SERVER_URL", "https://github.com")
        branch = env.get("GITHUB_REF_NAME", "") if env.get("GITHUB_REF_TYPE") == "branch" else ""
        branch = "" if "/merge" in branch else branch
        yield repository_of(f"{server}/{env['GITHUB_REPOSITORY']}", branch=branch)
    if env.get("CI_PROJECT_URL"):
        yield repository_of(env["CI_PROJECT_URL"], branch=env.get("CI_DEFAULT_BRANCH", ""))


def _from_git(source: Path) -> Iterator[Repository | None]:
    """Read the remote ``origin``, and the branch, from files; no process is started."""
    folder = source / ".git"
    written = None if folder.is_symlink() else plain_text(folder / "config")
    if written is None:
        return
    parser = ConfigParser(strict=False, interpolation=None)
    try:
        parser.read_string(written)
    except Error:
        return
    remote = parser.get('remote "origin"', "url", fallback="")
    reference = (plain_text(folder / "HEAD") or "").strip()
    yield repository_of(remote, branch=reference.partition("ref: refs/heads/")[2])


def _from_settings(settings: Settings) -> Iterator[Repository | None]:
    """Take the call to action, the links of the top bar, then the social account."""
    action = settings.call_to_action
    if action and action.type == "github":
        yield repository_of(action.href)
    for link in settings.navbar_links:
        if link.type == "github" or "github.com/" in link.href:
            yield repository_of(link.href)
    yield from (repository_of(url) for name, url in settings.footer.socials if name == "github")
