"""What readers do with components: with the mouse, the keyboard, a finger, and without scripts."""

from __future__ import annotations

import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from fresh_builds import sphinx_build
from kept_pages import lent
from playwright.sync_api import expect
from quiet_server import Quiet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page, Route

SOURCE = Path(__file__).parent / "components"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site of all components that scripts know."""
    folder = tmp_path_factory.mktemp("components")
    options = ["-q", "-W", "-b", "html", "-C", "-D", "extensions=sphinx_docsjson"]
    places = ["-d", str(folder / "trees"), str(SOURCE), str(folder / "site")]
    # in a process of its own: builds of other tests leave nodes registered
    done = sphinx_build(*options, *places)
    assert done.returncode == 0, done.stderr
    handler = partial(Quiet, directory=str(folder / "site"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def empty(browser: Browser, site: str) -> Iterator[Page]:
    """A page of a reader with storage of their own, whose clipboard may be read."""
    with lent(browser, site, permissions=["clipboard-read", "clipboard-write"]) as page:
        page.set_default_timeout(5000)
        yield page


@pytest.fixture
def page(empty: Page, site: str) -> Page:
    """The first page, open."""
    empty.goto(f"{site}index.html")
    return empty


def tabs(page: Page, number: int = 0) -> Locator:
    return page.locator(".docsjson-tabs").nth(number)


def chosen(group: Locator) -> str:
    return group.locator(":scope > [role=tablist] > [aria-selected=true]").inner_text()


def shown(group: Locator) -> str:
    return group.locator(":scope > [role=tabpanel]:visible").inner_text()


def test_tabs_tell_their_roles(page: Page) -> None:
    group = tabs(page)
    expect(group.get_by_role("tab")).to_have_count(3)
    first = group.get_by_role("tab", name="Python")
    panel = page.locator(f"#{first.get_attribute('aria-controls')}")
    assert panel.get_attribute("aria-labelledby") == first.get_attribute("id")
    assert [tab.get_attribute("tabindex") for tab in group.get_by_role("tab").all()] == [
        "0",
        "-1",
        "-1",
    ]
    heading = group.locator("xpath=ancestor::section[1]/h2").inner_text().removesuffix("¶")
    assert group.get_by_role("tablist", name=heading, exact=True).count() == 1
    scrolls = group.get_by_role("tablist").first.evaluate("one => getComputedStyle(one).overflowY")
    assert scrolls == "hidden", "in Firefox, Tab stops at what scrolls, and the row is 1px too high"


def test_panels_that_are_not_chosen_are_no_stops_and_cover_nothing(page: Page) -> None:
    panels = tabs(page).locator(":scope > [role=tabpanel]")
    for chosen_one in (0, 2):
        tabs(page).get_by_role("tab").nth(chosen_one).click()
        states = [
            (p.get_attribute("tabindex"), p.get_attribute("aria-hidden")) for p in panels.all()
        ]
        assert states == [("0", None) if at == chosen_one else ("-1", "true") for at in range(3)]
    panels.first.evaluate("one => (one.style.padding = '1rem')")  # as an author's class may do
    covers = "document.elementsFromPoint(9, 9).some((one) => one.matches('.docsjson-tab'))"
    assert not page.evaluate(covers)


def test_tabs_take_the_keys_of_the_pattern(page: Page) -> None:
    group = tabs(page)
    group.get_by_role("tab", name="Python").focus()
    for key, title, text in (
        ("ArrowLeft", "Go", "Gopher"),
        ("ArrowRight", "Python", "Snake"),
        ("End", "Go", "Gopher"),
        ("Home", "Python", "Snake"),
        ("ArrowRight", "Node", "Rhino"),
    ):
        page.keyboard.press(key)
        assert (chosen(group), shown(group).split("\n")[0]) == (title, text)
        expect(group.get_by_role("tab", name=title)).to_be_focused()
    offset = "one => getComputedStyle(one).outlineOffset"
    assert group.get_by_role("tab", name=title).evaluate(offset) == "-2px", (
        "a row cuts what is outside"
    )


def test_groups_with_the_same_titles_follow_unless_they_do_not_want_to(page: Page) -> None:
    tabs(page).get_by_role("tab", name="Node").click()
    assert chosen(tabs(page, 2)) == "Node"
    assert "console.log" in shown(tabs(page, 2))
    tabs(page, 1).get_by_role("tab", name="Python").click()
    assert chosen(tabs(page)) == "Node"


def test_a_choice_is_remembered_on_other_pages(page: Page, site: str) -> None:
    tabs(page).get_by_role("tab", name="Node").click()
    page.goto(f"{site}other.html")
    assert chosen(tabs(page)) == "Node"


@pytest.mark.parametrize("stored", ['"x"', "{", '["<img src=x onerror=alert(1)>", 7, null]'])
def test_what_storage_holds_is_not_trusted(page: Page, stored: str) -> None:
    page.evaluate("value => localStorage.setItem('docsjson-tabs', value)", stored)
    page.reload()
    assert chosen(tabs(page)) == "Python"


def test_a_tab_has_an_address(page: Page, site: str) -> None:
    tabs(page).get_by_role("tab", name="Go").click()
    assert page.url.endswith("#go")
    page.reload()
    assert chosen(tabs(page)) == "Go"


def test_an_address_opens_what_is_hidden_inside_what_is_hidden(page: Page, site: str) -> None:
    page.goto(f"{site}index.html#deep-inside")
    assert chosen(tabs(page)) == "Node"
    expect(page.get_by_text("Treasure")).to_be_visible()


def test_an_opened_accordion_changes_the_address(page: Page) -> None:
    page.get_by_text("Question", exact=True).click()
    assert page.url.endswith("#question")
    expect(page.get_by_text("Answer", exact=True)).to_be_visible()
    page.get_by_text("Question", exact=True).click()
    assert "#" not in page.url


def test_an_expandable_says_what_a_click_does(page: Page) -> None:
    summary = page.locator(".docsjson-expandable > summary")
    assert " ".join(summary.inner_text().split()) == "Show properties"
    summary.focus()
    page.keyboard.press("Enter")
    assert " ".join(summary.inner_text().split()) == "Hide properties"
    offset = "one => getComputedStyle(one).outlineOffset"
    assert summary.evaluate(offset) == "-2px", "the box cuts what is outside"
    assert summary.get_attribute("aria-description") == "owner", "pages of an API have many of them"


def copied(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_code_is_copied_without_its_indent(page: Page) -> None:
    box = page.locator(".docsjson-code-titled")
    box.hover()
    box.get_by_role("button", name="Copy").click()
    assert copied(page) == "first\n  second"
    expect(page.get_by_role("status").filter(has_text="Copied")).to_have_count(1)


def test_a_group_copies_the_block_that_shows(page: Page) -> None:
    tabs(page, 2).get_by_role("tab", name="Node").click()
    tabs(page, 2).get_by_role("button", name="Copy").click()
    assert copied(page) == 'console.log("rhino");'


def test_some_code_has_no_button(page: Page) -> None:
    box = page.locator(".docsjson-code", has_text="not to be copied")
    expect(box.get_by_role("button")).to_have_count(0)


def test_a_prompt_and_a_colour_are_copied(page: Page) -> None:
    page.locator(".docsjson-prompt").hover()
    page.locator(".docsjson-prompt").get_by_role("button", name="Copy").click()
    assert copied(page) == "Write **well**."
    page.get_by_role("button", name="Leaf").press("Enter")
    assert copied(page) == "#0f766e"


def test_long_code_opens(page: Page) -> None:
    button = page.get_by_role("button", name="See all 14 lines")
    assert button.get_attribute("aria-expanded") == "false"
    before = page.locator(".docsjson-code-expandable").bounding_box()
    button.click()
    after = page.locator(".docsjson-code-expandable").bounding_box()
    assert before
    assert after
    assert after["height"] > before["height"]
    expect(page.get_by_role("button", name="Collapse")).to_be_visible()


def test_a_tooltip_shows_on_hover_and_focus_and_goes_with_escape(page: Page) -> None:
    term, tip = page.locator(".docsjson-term"), page.get_by_role("tooltip", include_hidden=True)
    expect(tip).to_be_hidden()
    term.hover()
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    term.focus()
    expect(tip).to_be_visible()
    assert term.get_attribute("aria-describedby") == tip.get_attribute("id")


def test_escape_in_a_link_of_a_tooltip_goes_back_to_its_term(page: Page) -> None:
    term, tip = page.locator(".docsjson-term"), page.locator(".docsjson-bubble")
    tip.evaluate("e => { e.innerHTML += '<a href=\"#more\">More</a>' }")
    term.focus()
    page.keyboard.press("Tab")
    expect(tip.locator("a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(term).to_be_focused()


def test_a_tooltip_stays_inside_a_small_screen_and_takes_a_tap(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 640}, has_touch=True)
    page = context.new_page()
    page.goto(f"{site}index.html")
    page.locator(".docsjson-term").tap()
    box = page.get_by_role("tooltip").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 320
    page.locator(".docsjson-term").tap()
    expect(page.locator(".docsjson-bubble")).to_be_hidden()
    context.close()


def test_a_picture_opens_over_the_page_and_closes(page: Page) -> None:
    picture = page.get_by_role("button", name="Enlarge: Wide")
    picture.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(picture).to_be_focused()
    expect(page.get_by_role("button", name="Enlarge")).to_have_count(1)


def test_a_picture_in_a_tab_that_opens_later_can_be_enlarged(page: Page) -> None:
    zoomable = page.locator("img.docsjson-zoomable[alt=Burrow]")
    expect(zoomable).to_have_count(0)  # its size is not known yet
    tabs(page).get_by_role("tab", name="Go").click()
    page.get_by_role("button", name="Enlarge: Burrow").click()
    expect(page.locator("dialog.docsjson-zoom")).to_be_visible()


def test_a_picture_without_a_text_is_no_decoration_when_it_opens(page: Page, site: str) -> None:
    def without_text(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('alt="Wide"', 'alt=""'))

    page.route("**/index.html", without_text)
    page.goto(f"{site}index.html")
    picture = page.get_by_role("button", name="Enlarge image")
    expect(picture).to_have_count(1)
    assert picture.get_attribute("alt") is None


def test_a_card_is_one_link_and_its_text_may_hold_others(page: Page) -> None:
    card = page.locator(".docsjson-card")
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    target = "([x, y]) => document.elementFromPoint(x, y).closest('a')?.getAttribute('href')"
    assert (
        page.evaluate(target, [box["x"] + box["width"] - 9, box["y"] + box["height"] - 9])
        == "other.html"
    )
    card.get_by_role("link", name="link").click()
    assert page.url.endswith("other.html#second")


@pytest.mark.parametrize("look", ["docsjson-card-arrow", "docsjson-card-plain"])
def test_the_picture_of_a_card_reaches_its_edges(page: Page, look: str) -> None:
    gaps = page.locator(".docsjson-card").evaluate(
        """(card, look) => {
          card.classList.add(look);
          const [box, picture] = [card, card.querySelector("img")].map((one) =>
            one.getBoundingClientRect());
          return [picture.left - box.left, picture.top - box.top, box.right - picture.right];
        }""",
        look,
    )
    assert gaps == pytest.approx([1, 1, 1], abs=0.5)


def test_code_in_a_card_keeps_its_height(page: Page) -> None:
    heights = page.locator(".docsjson-code:has(> .docsjson-copy):visible").first.evaluate(
        """(code) => {
          const before = code.offsetHeight;
          const body = document.querySelector(".docsjson-card-body");
          body.append(code);
          const after = code.offsetHeight;
          const title = body.querySelector(".docsjson-title");
          title.classList.add("docsjson-bare-link"); // a card without a title of its own
          body.replaceChildren(title, code);
          return [before, after, code.getBoundingClientRect().top - body.getBoundingClientRect().top];
        }"""
    )
    assert heights[0] == heights[1] > 0
    assert heights[2] == 0


def test_a_tree_takes_the_keys_of_the_pattern(page: Page) -> None:
    tree = page.get_by_role("tree")
    tree.get_by_role("treeitem").first.focus()
    for key, name in (
        ("ArrowDown", "docs.json"),
        ("ArrowDown", "images"),
        ("ArrowRight", "images"),
        ("ArrowRight", "bean.png"),
        ("ArrowLeft", "images"),
        ("ArrowLeft", "images"),
        ("ArrowDown", "README.md"),
        ("Home", "docs"),
        ("r", "README.md"),
        ("Home", "docs"),
        ("End", "README.md"),
    ):
        page.keyboard.press(key)
        expect(tree.locator(":focus .docsjson-tree-name").first).to_have_text(name)
    page.keyboard.press("Home")
    ring = "one => getComputedStyle(one).outlineStyle"
    assert tree.locator(":focus > details > summary").evaluate(ring) == "solid", "a folder has one"


def test_views_show_one_at_a_time(page: Page, site: str) -> None:
    page.goto(f"{site}other.html")
    expect(page.get_by_text("Graft a quince.")).to_be_hidden()
    page.get_by_role("combobox", name="View").select_option("Experts")
    expect(page.get_by_text("Graft a quince.")).to_be_visible()
    expect(page.get_by_text("Start with beans.")).to_be_hidden()
    page.reload()
    expect(page.get_by_text("Graft a quince.")).to_be_visible()
    page.goto(f"{site}other.html#beginners")
    expect(page.get_by_text("Start with beans.")).to_be_visible()


@pytest.mark.parametrize(("name", "text"), [("index", "Gopher"), ("other", "Graft a quince")])
def test_the_browser_finds_what_is_not_chosen(page: Page, site: str, name: str, text: str) -> None:
    page.goto(f"{site}other.html" if name == "index" else f"{site}index.html")
    page.goto(f"{site}{name}.html#:~:text={text.replace(' ', '%20')}")
    expect(page.get_by_text(text)).to_be_visible()


def test_tags_of_updates_are_filters(page: Page, site: str) -> None:
    page.goto(f"{site}other.html")
    updates = page.locator(".docsjson-update:visible")
    expect(updates).to_have_count(3)
    fix = page.get_by_role("button", name="Fix")
    fix.click()
    assert fix.get_attribute("aria-pressed") == "true"
    expect(updates).to_have_count(1)
    page.get_by_role("button", name="New").click()
    expect(updates).to_have_count(2)
    page.goto(f"{site}other.html#july")
    expect(page.get_by_text("Neither")).to_be_visible()


HIDDEN = ("Rhino", "Gopher", "Also alone", "console.log", "Application programming interface")


@pytest.fixture
def more(empty: Page, site: str) -> Page:
    """The page of menus, banners and prompts, open."""
    empty.goto(f"{site}more.html")
    return empty


def test_a_code_group_may_have_a_menu(more: Page, site: str) -> None:
    menu = more.get_by_label("Code", exact=True)
    expect(menu).to_have_value("Python")
    expect(more.get_by_text("rhino")).to_be_hidden()
    menu.focus()
    more.keyboard.press("ArrowDown")
    expect(menu).to_have_value("Node")
    expect(more.get_by_text("rhino")).to_be_visible()
    expect(more.get_by_text("snake")).to_be_hidden()
    more.goto(f"{site}index.html")
    expect(more.get_by_role("tab", name="Node").first).to_have_attribute("aria-selected", "true")


def test_a_closed_banner_stays_closed(more: Page) -> None:
    banner = more.locator(".docsjson-banner")
    expect(banner).to_be_visible()
    banner.get_by_role("button", name="Close").focus()
    more.keyboard.press("Enter")
    expect(banner).to_be_hidden()
    more.reload()
    expect(banner).to_be_hidden()
    more.evaluate("localStorage.clear()")
    more.reload()
    expect(banner).to_be_visible()


def test_the_address_of_an_accordion_names_those_around_it(more: Page, site: str) -> None:
    more.get_by_text("Outer", exact=True).click()
    more.get_by_text("Inner", exact=True).click()
    assert more.url.endswith("#outer:inner")
    more.reload()
    expect(more.get_by_text("Core", exact=True)).to_be_visible()
    more.get_by_text("Inner", exact=True).click()
    assert more.url.endswith("#outer")
    more.get_by_text("Outer", exact=True).click()
    assert more.url.endswith("more.html")


def test_a_prompt_opens_an_assistant_with_its_text(more: Page) -> None:
    first, second = more.locator(".docsjson-prompt").all()
    expect(first.get_by_role("button", name="Copy")).to_be_visible()
    link = first.get_by_role("link", name="Open in ChatGPT")
    address = "https://chatgpt.com/?hints=search&q=Say%20%22hi%22%20%26%20more."
    expect(link).to_have_attribute("href", address)
    expect(first.get_by_role("link")).to_have_count(2)
    expect(second.get_by_role("button")).to_have_count(0)
    expect(second.get_by_role("link", name="Open in Claude")).to_be_visible()


def test_what_folds_is_open_without_scripts(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}more.html")
    for text in ("Rind", "Core", "Written as HTML.", "Deep field", "snake", "rhino"):
        expect(page.get_by_text(text).first).to_be_visible()
    context.close()


def test_all_can_be_read_without_scripts(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}index.html")
    for text in HIDDEN:
        expect(page.get_by_text(text).first).to_be_visible()
    expect(page.locator(".docsjson-tab-list").first).to_be_hidden()
    expect(page.locator(".docsjson-tab-title").first).to_be_visible()
    expect(page.get_by_text("Answer", exact=True)).to_be_visible()
    context.close()


def test_all_is_on_paper(page: Page) -> None:
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for text in (*HIDDEN, "Answer", "Property", "Treasure"):
        expect(page.get_by_text(text, exact=False).first).to_be_visible()
    expect(page.locator(".docsjson-tab-list").first).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator(".docsjson-accordion[open]").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_has_enough_contrast(browser: Browser, site: str, scheme: str) -> None:
    context = browser.new_context(color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{site}index.html")
    assert page.evaluate(CONTRAST) == []
    context.close()


def test_badges_can_be_read_on_the_background_of_an_author(page: Page) -> None:
    badges = "".join(
        f"<span class='docsjson-badge docsjson-badge-{color}'>{color}</span>"
        for color in ("gray", "blue", "green", "yellow", "orange", "red", "purple")
    )
    page.locator("article").evaluate("(e, html) => { e.innerHTML = html }", badges)
    page.add_style_tag(content="html, body { background: #ede9e0 !important }")
    assert page.evaluate(CONTRAST) == []


def test_the_text_of_a_badge_is_on_the_line_with_and_without_an_icon(page: Page) -> None:
    icon = "<span class='docsjson-icon'><svg class='docsjson-svg' width='1em' height='1em'></svg></span>"
    text = "<b>read</b>"
    page.locator("article").evaluate(
        "(e, html) => { e.innerHTML = html }",
        f"<p><span class='docsjson-badge'>{text}</span>"
        f"<span class='docsjson-badge'>{icon}{text}</span>"
        f"<span class='docsjson-badge'><a href='#'>{icon}{text}</a></span></p>",
    )
    tops = "es => es.map(e => Math.round(e.getBoundingClientRect().top))"
    assert len(set(page.locator("article b").evaluate_all(tops))) == 1


CONTRAST = (Path(__file__).parent / "contrast.js").read_text("utf-8")
