"""Results of other versions and languages are labelled as the switchers call them."""

from __future__ import annotations

from sphinx_docsjson.llms.site.grouping import place_of
from sphinx_docsjson.search.scope import scope_of
from sphinx_docsjson.settings.tree import Division
from sphinx_docsjson.sitemap.model import Choice, PageView, Sidebar

CODES = ("en", "ar")
CHOICES = tuple(
    Choice(title=code, selected=code == "ar", division=Division(kind="language", title=code))
    for code in CODES
)
VIEW = PageView(page="ar/a", sidebar=Sidebar(key="x"), switchers={"language": CHOICES})


def test_a_language_is_called_by_its_name_and_not_by_its_code() -> None:
    assert scope_of(VIEW) == (("language", "العربية"),)
    assert place_of(VIEW).heading == "العربية"


def test_a_version_keeps_the_name_that_its_author_gave_it() -> None:
    version = Choice(title="ar", selected=True, division=Division(kind="version", title="ar"))
    view = PageView(page="a", sidebar=Sidebar(key="x"), switchers={"version": (version,)})
    assert scope_of(view) == (("version", "ar"),)
