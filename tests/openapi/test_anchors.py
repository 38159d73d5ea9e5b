"""Links of descriptions by the anchors that other services give to the parts of an API."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from lxml import html as lxml_html
from safety.small_site import build

from openapi.cases import document
from sphinx_docsjson.openapi.model.operations import read_spec
from sphinx_docsjson.openapi.plan.anchors import Anchors

if TYPE_CHECKING:
    from pathlib import Path

SPEC = {
    "openapi": "3.1.0",
    "info": {"title": "A", "version": "1", "description": "## Getting started\n\nHi."},
    "tags": [{"name": "Big Pets", "description": "Big."}, {"name": "bare"}],
    "paths": {
        "/pets/{id}": {
            "parameters": [{"name": "id", "in": "path", "required": True, "schema": {}}],
            "get": {"operationId": "getPet", "summary": "Get a pet", "tags": ["Big Pets"]},
            "put": {"summary": "Put a pet", "tags": ["Big Pets"]},
        },
        "/pets": {"get": {"operationId": "list.pets", "summary": "List", "tags": ["Big Pets"]}},
    },
    "webhooks": {"born": {"post": {"summary": "Born", "tags": ["Hooks"]}}},
    "components": {
        "schemas": {"Pet": {"type": "object", "properties": {"name": {"type": "string"}}}},
        "securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}},
    },
}
GET, PUT, LIST = "GET /pets/{id}", "PUT /pets/{id}", "GET /pets"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("#operation/getPet", GET),
        ("#operation/getPet!in=path&path=id", GET),
        ("#operations/list-pets", LIST),
        ("#/operations/list.pets", LIST),
        ("#tag/Big-Pets/operation/getPet", GET),
        ("/#tag/Big-Pets/operation/getPet", GET),
        ("#tag/Big-Pets/paths/~1pets~1%7Bid%7D/put", PUT),
        ("#tag/big-pets/PUT/pets/{id}", PUT),
        ("#tag/big-pets/get/pets", LIST),
        ("#/paths/~1pets/get", LIST),
        ("#paths/~1pets", None),
        ("#/Big%20Pets/getPet", GET),
        ("#tag/Big-Pets", "Big Pets"),
        ("#tag/Big%20Pets/Feeding", "Big Pets Feeding"),
        ("#/Big%20Pets", "Big Pets"),
        ("#tag/Hooks", "Hooks"),
        ("#webhook/born", "webhook born"),
        ("#section/Getting-started", "Getting-started"),
        ("#section/Getting-started/Keys", "Keys"),
        ("#schemas/Pet", "Pet"),
        ("#schema/Pet", "Pet"),
        ("#model/pet", "Pet"),
        ("#/components/schemas/Pet", "Pet"),
        ("#/definitions/Pet", "Pet"),
        ("#/components/responses/Pet", None),
        ("#operation/nope", None),
        ("#tag/Nope", None),
        ("#tag", None),
        ("#notes", None),
        ("#", None),
        ("#/", None),
        ("#//", None),
        ("#tag//", None),
    ],
)
def test_what_an_anchor_means(written: str, meant: str | None) -> None:
    found = Anchors(read_spec(document(json.dumps(SPEC)))).find(written)
    if found is None:
        assert meant is None
    elif found.operation:
        assert found.operation.key == meant
    else:
        assert f"{found.group} {found.schema.rpartition('/')[2]}{found.heading}".strip() == meant


LINKS = {
    "one": "#operation/getPet",
    "index": "index.html#operation/getPet",
    "same": "#tag/Big-Pets/paths/~1pets~1%7Bid%7D/get",
    "tag": "#tag/Big-Pets",
    "section": "#section/Getting-started",
    "keys": "#section/Authentication",
    "schema": "#/components/schemas/Pet",
    "braces": "#/paths/~1pets~1{id}/get",
    "none": "#operation/nope",
}


@pytest.mark.parametrize("overview", [True, False])
def test_they_lead_to_our_pages(tmp_path: Path, overview: bool) -> None:
    text = " ".join(f"[{name}]({written})." for name, written in LINKS.items())
    made = json.loads(json.dumps(SPEC))
    made["paths"]["/pets"]["get"]["description"] = f"{text} <a href='#schemas/Pet'>html</a>"
    made["components"]["schemas"]["Pet"]["description"] = "See [list](#operation/list.pets)."
    settings = {"api": {"openapi": "api.json", "overview": overview}}
    built = build(tmp_path, "# Home", files={"api.json": json.dumps(made)}, settings=settings)
    pages = built.out / "api-reference"
    page = lxml_html.fromstring((pages / "big-pets/list.html").read_bytes())
    article = page.xpath("//article")[0]
    links = {link.text: link.get("href") for link in article.xpath(".//a")}
    assert links["one"] == links["same"] == links["index"] == "get-a-pet.html"
    assert links["schema"] == links["html"] == "../schemas/pet.html"
    twin = (pages / "big-pets/list.md").read_text("utf-8")
    assert "[one](get-a-pet.md)" in twin and "[schema](../schemas/pet.md)" in twin
    assert "[braces](get-a-pet.md)" in twin
    shown = lxml_html.fromstring((pages / "schemas/pet.html").read_bytes())
    linked = shown.xpath("//link[@rel='stylesheet']/@href | //script/@src")
    assert not [url for url in linked if "objects.css" in url or "doctools.js" in url]
    assert shown.xpath("//a[text()='list']/@href") == ["../big-pets/list.html"]
    told = [line for line in built.warnings.splitlines() if "[docsjson" in line]
    if overview:
        assert links["tag"] == "../big-pets.html"
        assert links["section"] == "../overview.html#getting-started"
        assert links["keys"] == "../overview.html#authorization"
    else:
        assert links["tag"] == "get-a-pet.html"
        assert "section" not in links
    assert [line for line in told if "operation/nope" in line]
    assert len(told) == (1 if overview else 3), told


def test_an_operation_that_the_site_leaves_out_is_only_named(tmp_path: Path) -> None:
    made = json.loads(json.dumps(SPEC))
    made["paths"]["/pets"]["get"]["description"] = "See [one](#operation/getPet)."
    pages = ["index", "api.json GET /pets"]
    settings = {"navigation": {"groups": [{"group": "A", "pages": pages}]}}
    built = build(tmp_path, "# Home", files={"api.json": json.dumps(made)}, settings=settings)
    assert built.warnings == ""
    (shown,) = (path for path in built.out.rglob("list.html"))
    text = lxml_html.fromstring(shown.read_bytes()).xpath("//article")[0]
    assert "See one." in text.text_content() and not text.xpath(".//*[text()='one']")
    assert "See one." in shown.with_suffix(".md").read_text("utf-8")


def test_links_of_responses_lead_to_operations_or_name_them(tmp_path: Path) -> None:
    made = json.loads(json.dumps(SPEC))
    links = {
        "one": {"operationId": "getPet"},
        "dotted": {"operationId": "list.pets", "description": "Again."},
        "put": {"operationRef": "#/paths/~1pets~1{id}/put", "parameters": {"id": "$request.body"}},
        "lost": {"operationId": "no/such"},
    }
    made["paths"]["/pets"]["get"]["responses"] = {"200": {"description": "Fine", "links": links}}
    settings = {"api": {"openapi": "api.json", "overview": False}}
    built = build(tmp_path, "# Home", files={"api.json": json.dumps(made)}, settings=settings)
    assert "no operation has the operationId 'no/such'" in built.warnings
    assert built.warnings.count("WARNING") == 1
    page = built.out / "api-reference/big-pets/list.html"
    article = lxml_html.fromstring(page.read_bytes()).xpath("//article")[0]
    found = {link.text_content(): link.get("href") for link in article.xpath(".//a[code]")}
    assert found["getPet"] == "get-a-pet.html"
    assert found["PUT /pets/{id}"] == "put-a-pet.html"
    assert found["list.pets"] in {"#", "list.html"}
    assert article.xpath(".//code[text()='no/such']") and "no/such" not in found
    twin = page.with_suffix(".md").read_text("utf-8")
    assert "Link put: [`PUT /pets/{id}`](put-a-pet.md) · `id = $request.body`" in twin
    assert "Link lost: `no/such`" in twin


def test_they_follow_a_page_that_moves(tmp_path: Path) -> None:
    made = json.loads(json.dumps(SPEC))
    made["paths"]["/pets"]["get"]["description"] = "See [one](#operation/getPet)."
    settings = {"api": {"openapi": "api.json", "overview": False}}
    build(tmp_path, "# Home", files={"api.json": json.dumps(made)}, settings=settings)
    made["paths"]["/pets/{id}"]["get"]["summary"] = "Show a pet"
    built = build(tmp_path, "# Home", files={"api.json": json.dumps(made)}, settings=settings)
    page = lxml_html.fromstring((built.out / "api-reference/big-pets/list.html").read_bytes())
    assert page.xpath("//article//a[text()='one']/@href") == ["show-a-pet.html"]
