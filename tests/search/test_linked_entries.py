"""What a page says of others, from its nodes."""

from __future__ import annotations

from docutils import nodes
from docutils.utils import new_document

from sphinx_docsjson.search.linked_entries import Addresses, Entries
from sphinx_docsjson.search.passages import passages


def link(page: str) -> nodes.reference:
    return nodes.reference("", page.title(), docsjson_page=page)


def item(*content: nodes.Node | str) -> nodes.list_item:
    """Return an entry of a list; every text that is no node is text."""
    parts = [nodes.Text(part) if isinstance(part, str) else part for part in content]
    return nodes.list_item("", nodes.paragraph("", "", *parts))


ADDRESSES = Addresses(
    ["index", "here", "pumps", "a/hoses"], lambda page: f"{page}/" if page != "index" else ""
)


def entries_of(*items: nodes.list_item) -> list[tuple[str, str]]:
    """Return the entries of a page with a list."""
    document, found = new_document("page"), Entries()
    document += nodes.bullet_list("", *items)
    passages(document, lambda _, kind: kind, found)
    return [*found.all_but_those_of("here", ADDRESSES)]


def test_an_entry_begins_with_its_only_link_to_another_page() -> None:
    assert entries_of(
        item(link("pumps"), ": drain  a pond"),
        item("See ", link("pumps"), " first"),
        item(link("pumps"), " or ", link("hoses")),
        item(link("here"), " and now"),
        item(" ", nodes.strong("", "", link("hoses")), " are long"),
        item(nodes.reference("", "Elsewhere", refuri="https://x.test/"), " is far"),
    ) == [("pumps", ": drain a pond"), ("hoses", "are long")]


def test_the_first_paragraph_of_an_entry_says_what_it_leads_to() -> None:
    entry = item(link("pumps"), " drain")
    entry += [nodes.paragraph("", "More."), nodes.bullet_list("", item(link("hoses")))]
    assert entries_of(entry) == [("hoses", "")]
    entry.pop()
    assert entries_of(entry) == [("pumps", "drain")]


def test_a_paragraph_that_begins_with_a_link_says_what_it_leads_to() -> None:
    document, found = new_document("page"), Entries()
    document += nodes.paragraph("", "", link("pumps"), nodes.Text(" drain a pond"))
    document += nodes.paragraph("", "", nodes.Text("See "), link("hoses"))
    passages(document, lambda _, kind: kind, found)
    assert [*found.all_but_those_of("here", ADDRESSES)] == [("pumps", "drain a pond")]


def test_links_of_sphinx_lead_to_pages_by_their_address() -> None:
    found = [
        ADDRESSES.page(nodes.reference("", "x", internal=True, refuri=address), "a/hoses")
        for address in ("../../pumps/#open", "../../", "", "#here", "../../none/")
    ]
    assert found == ["pumps", "index", "", "", ""]
    assert ADDRESSES.page(nodes.reference("", "x", refuri="../../pumps/"), "a/hoses") == ""
    assert ADDRESSES.page(nodes.reference("", "x", internal=True, refid="open"), "pumps") == ""


def test_a_link_without_words_ends_no_build() -> None:
    picture = nodes.reference("", "", nodes.image(uri="a.png", alt=""), docsjson_page="pumps")
    assert entries_of(item(picture, " drain a pond")) == [("pumps", "drain a pond")]
