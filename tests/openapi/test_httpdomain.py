"""What the HTTP domain knows of a site."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from sphinx_docsjson.openapi.page.httpdomain import forget_unwritten_tables

TABLE = "http-routingtable"


@pytest.mark.parametrize(
    ("written", "left"),
    [(True, [TABLE, "x"]), ([TABLE], [TABLE, "x"]), ([], ["x"]), (False, ["x"])],
)
def test_no_label_leads_to_an_index_that_is_not_written(written: Any, left: list[str]) -> None:
    data = {"labels": {TABLE: (TABLE, "", ""), "x": ("index", "a", "A")}, "anonlabels": {}}
    app: Any = SimpleNamespace(config=SimpleNamespace(html_domain_indices=written))
    env: Any = SimpleNamespace(domaindata={"std": data})
    forget_unwritten_tables(app, env)
    assert list(data["labels"]) == left
