"""Links of the settings: checked, and their files published."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .conftest import Site


def settings(**more: object) -> str:
    groups = {"groups": [{"group": "All", "pages": ["index"]}]}
    return json.dumps(
        {
            "theme": "mint",
            "name": "Acme",
            "colors": {"primary": "#123456"},
            "navbar": {
                "links": [
                    {"label": "Manual", "href": "/files/manual.pdf"},
                    {"label": "Mail", "href": "mailto:hi@acme.example"},
                    {"label": "Gone", "href": "/gone"},
                ]
            },
            "footer": {"links": [{"header": "More", "items": [{"label": "No", "href": "/idex"}]}]},
            "navigation": {"tabs": [{"tab": "All", **groups}, {"tab": "Dead", "href": "/dead"}]},
        }
        | more,
        indent=1,
    )


def test_links_that_lead_nowhere_are_reported_with_their_place(site: Site) -> None:
    site.write("docs.json", settings())
    site.write("files/manual.pdf", b"%PDF-")
    out = site.build(confoverrides={"extensions": ["sphinx_docsjson"]})
    found = [
        line for line in site.warnings.splitlines() if "the link" in line and "docs.json" in line
    ]
    assert [line.partition("the link ")[2].split(" names")[0] for line in found] == [
        "'/gone'", "'/idex'", "'/dead'",
    ]  # fmt: skip
    assert found[0].startswith("docs.json:")
    assert "did you mean" in found[1]
    assert (out / "files" / "manual.pdf").read_bytes() == b"%PDF-"
    site.write("docs.json", settings(navbar={}))
    site.build(confoverrides={"extensions": ["sphinx_docsjson"]})
    assert not (out / "files").exists()
