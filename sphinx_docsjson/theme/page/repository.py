"""Where the sources of a page are kept, for the links "suggest an edit" and "raise an issue"."""

from __future__ import annotations

import re
from configparser import ConfigParser, Error
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from ...settings.model import Settings

_REMOTE = re.compile(
    r"(?:https?://|ssh://|git://)?(?:[^@/\s]+@)?(?P<host>[\w.-]+)(?::\d+)?[/:]"
    r"(?P<path>[\w.~-]+(?:/[\w.~-]+)+)/?$"
)
_KINDS = ("gitlab", "bitbucket", "github")

_NO_OWNERS = frozenset({"apps", "collections", "features", "marketplace", "orgs", "settings",
    "sponsors", "topics", "trending", "users"})  # fmt: skip
"""First segments of urls on GitHub that are no owners of repositories."""

_EDIT = {
    "github": "https://{host}/{path}/edit/{branch}/{file}",
    "gitlab": "https://{host}/{path}/-/edit/{branch}/{file}",
    "bitbucket": "https://{host}/{path}/src/{branch}/{file}?mode=edit",
}
_ISSUE = {
    "github": "https://{host}/{path}/issues/new?{query}",
    "gitlab": "https://{host}/{path}/-/issues/new?{query}",
    "bitbucket": "https://{host}/{path}/issues/new?{query}",
}
_ISSUE_FIELDS = {
    "github": ("title", "body"),
    "gitlab": ("issue[title]", "issue[description]"),
    "bitbucket": ("title", "content"),
}


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
        return _EDIT[self.kind].format(
            host=self.host, path=self.path, branch=quote(self.branch), file=quote(name)
        )

    def issue_url(self, page: str) -> str:
        """Return where an issue about a page can be raised."""
        title, body = _ISSUE_FIELDS[self.kind]
        query = urlencode({title: "Issue on docs", body: f"Path: /{page}"}, quote_via=quote)
        return _ISSUE[self.kind].format(host=self.host, path=self.path, query=query)


def repository_of(address: str, *, branch: str = "", folder: str = "") -> Repository | None:
    """Return the repository that a git remote or a web address names, or nothing."""
    found = _REMOTE.match(address.strip().rstrip("/").removesuffix(".git"))
    kind = next((k for k in _KINDS if found and k in found["host"].lower()), None)
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
    service says, ``.git/config`` inside the source folder, and the links of the settings.
    """
    candidates = (
        *_from_context(context),
        *_from_service(env),
        *_from_git(source),
        *_from_settings(settings),
    )
    return next((found for found in candidates if found), None)


def _from_context(context: Mapping[str, object]) -> Iterator[Repository | None]:
    folder = str(context.get("conf_py_path") or context.get("doc_path") or "")
    for kind in _KINDS:
        user, name = context.get(f"{kind}_user"), context.get(f"{kind}_repo")
        host = str(context.get(f"{kind}_url") or f"https://{kind}.{_domain(kind)}").rstrip("/")
        branch = str(context.get(f"{kind}_version") or "")
        if user and name:
            yield repository_of(f"{host}/{user}/{name}", branch=branch, folder=folder)


def _domain(kind: str) -> str:
    return "org" if kind == "bitbucket" else "com"


def _from_service(env: Mapping[str, str]) -> Iterator[Repository | None]:
    """Read the variables of Read the Docs, GitHub Actions and GitLab CI."""
    folder = ""
    if env.get("READTHEDOCS_GIT_CLONE_URL"):
        branch = env.get("READTHEDOCS_GIT_IDENTIFIER", "")
        pull_request = env.get("READTHEDOCS_VERSION_TYPE") == "external"
        yield repository_of(
            env["READTHEDOCS_GIT_CLONE_URL"], branch="" if pull_request else branch, folder=folder
        )
    if env.get("GITHUB_REPOSITORY"):
        server = env.get("GITHUB_SERVER_URL", "https://github.com")
        branch = env.get("GITHUB_REF_NAME", "") if env.get("GITHUB_REF_TYPE") == "branch" else ""
        branch = "" if "/merge" in branch else branch
        yield repository_of(f"{server}/{env['GITHUB_REPOSITORY']}", branch=branch, folder=folder)
    if env.get("CI_PROJECT_URL"):
        yield repository_of(env["CI_PROJECT_URL"], branch=env.get("CI_DEFAULT_BRANCH", ""))


def _from_git(source: Path) -> Iterator[Repository | None]:
    """Read the remote ``origin``, and the branch, from files; no process is started."""
    folder = source / ".git"
    if folder.is_symlink() or not (folder / "config").is_file():
        return
    parser = ConfigParser(strict=False, interpolation=None)
    try:
        parser.read_string((folder / "config").read_text("utf-8", "replace"))
    except Error:
        return
    remote = parser.get('remote "origin"', "url", fallback="")
    head = folder / "HEAD"
    reference = head.read_text("utf-8", "replace").strip() if head.is_file() else ""
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
