"""A small built site for AI tools."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sphinx.cmd.build import build_main

HERE = Path(__file__).parent
SPEC = {
    "openapi": "3.1.0",
    "info": {"title": "A", "version": "1"},
    "servers": [{"url": "https://api.test"}],
    "paths": {
        "/plants/{id}": {
            "parameters": [{"$ref": "#/components/parameters/Id"}],
            "get": {
                "operationId": "getPlant",
                "responses": {
                    "200": {
                        "description": "ok",
                        "content": {
                            "application/json": {"schema": {"$ref": "#/components/schemas/Plant"}}
                        },
                    }
                },
            },
        }
    },
    "components": {
        "parameters": {
            "Id": {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}
        },
        "schemas": {
            "Plant": {
                "type": "object",
                "properties": {"parent": {"$ref": "#/components/schemas/Plant"}},
            }
        },
    },
}
PAGES = {
    "index": "---\ntitle: Acme\ndescription: All about Acme.\n---\n\nWelcome.\n",
    "guide/install": "---\ntitle: Install\ndescription: Get it.\n---\n\n## With pip\n\n"
    "Run `pip install acme` to install the package.\n\n## Trouble\n\nRead the log.\n",
    "guide/deploy": "---\ntitle: Deploy\n---\n\nPut it on a server. First install it.\n",
    "old/install": "---\ntitle: Install\ndescription: Get it.\n---\n\n## With pip\n\n"
    "Run `pip install acme` to install the package.\n",
    "secret": "---\ntitle: Secret\nhidden: true\n---\n\nNobody lists pip install this.\n",
}
SETTINGS = {
    "name": "Acme",
    "theme": "mint",
    "colors": {"primary": "#123456"},
    "api": {"openapi": "spec.json", "overview": False},
    "navigation": {
        "versions": [
            {
                "version": "v2",
                "groups": [{"group": "Guide", "pages": ["index", "guide/install", "guide/deploy"]}],
            },
            {"version": "v1", "groups": [{"group": "Guide", "pages": ["old/install"]}]},
        ]
    },
}


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site."""
    source = tmp_path_factory.mktemp("docs")
    for name, text in PAGES.items():
        file = source / f"{name}.mdx"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (source / "spec.json").write_text(json.dumps(SPEC))
    (source / "docs.json").write_text(json.dumps(SETTINGS))
    options = ["-q", "-Q", "-C", "-D", "extensions=sphinx_docsjson", "-b", "dirhtml"]
    assert build_main([*options, str(source), str(source / "_site")]) == 0
    return source / "_site"
