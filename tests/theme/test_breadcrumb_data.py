"""The way to a page, as data that search engines read."""

from __future__ import annotations

import json

from lxml import html as lxml_html

from sphinx_docsjson.theme.page.head import breadcrumb_data

URL = "https://example.com/docs/guide/sow/"


def test_steps_have_whole_urls() -> None:
    crumbs = [("Site", "../../"), ("Guide", "../"), ("No page", None), ("</script> Sow", "")]
    (element,) = lxml_html.fragments_fromstring(breadcrumb_data(crumbs, URL))
    assert element.get("type") == "application/ld+json"
    data = json.loads(element.text)
    assert [(one["position"], one["name"], one["item"]) for one in data["itemListElement"]] == [
        (1, "Site", "https://example.com/docs/"),
        (2, "Guide", "https://example.com/docs/guide/"),
        (3, "</script> Sow", URL),
    ]


def test_without_a_url_or_a_way_there_is_none() -> None:
    assert breadcrumb_data([("Site", "../"), ("Sow", "")], None) == ""
    assert breadcrumb_data([("Sow", "")], URL) == ""
