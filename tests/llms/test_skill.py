"""The guide for agents, and the index by which they find it."""

from __future__ import annotations

import hashlib
import json

import yaml

from sphinx_docsjson.llms.site.index import Entry, Site
from sphinx_docsjson.llms.site.skill import INDEX, skill_files, skill_name

ACME = Site(
    name="Acme: the tool",
    description='All "about"\nit.',
    openapi=(Entry(title="api", url="openapi.yaml"),),
)


def made(base: str = "https://acme.test/") -> dict[str, str]:
    """Return the files of a site."""
    return dict(skill_files(ACME, lambda path, start: f"{base}{path}", base))


def test_the_guide_names_what_there_is_to_read() -> None:
    text = made()["skill.md"]
    _, front, body = text.split("---\n", 2)
    assert yaml.safe_load(front) == {
        "name": "acme-the-tool-docs",
        "description": 'Read and search the documentation of Acme: the tool. All "about" it.',
    }
    for path in ("llms.txt", "llms-full.txt", "search.json", "openapi.yaml"):
        assert f"https://acme.test/{path}" in body
    assert "`sphinx-docsjson mcp https://acme.test/`" in body


def test_the_index_has_the_digest_of_the_skill() -> None:
    files = made()
    (skill,) = json.loads(files[INDEX])["skills"]
    text = files[f".well-known/agent-skills/{skill['url']}"]
    assert skill["digest"] == f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"
    assert skill["name"] == "acme-the-tool-docs"


def test_names_of_skills_are_short_and_plain() -> None:
    assert skill_name("Über Ünïcode!") == "ber-n-code-docs"
    assert len(skill_name("long " * 50)) <= 64
    assert skill_name("文档") == "docs"
