"""How pages look where a screenshot of the usual window does not show it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hostile.watch import served
from page_errors import visiting
from safety.small_site import build
from waiting import wait_until

import sphinx_docsjson

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page

    Visit = Callable[..., Page]

GUIDE = "components/tabs/"
STYLES = Path(sphinx_docsjson.__file__).parent / "theme/docsjson/styles"
LAYOUTS = STYLES / "layouts.css"
DIAGRAMS = Path(sphinx_docsjson.__file__).parent / "html/styles/diagrams.css"
TABLET = {"width": 768, "height": 900}
LONG = "Optional[Callable[[Sequence[SomeLongName]], Awaitable[None]]]".replace(" ", "")


def add_rules(page: Page, source: Path, layer: str) -> None:
    """Add the rules of a style sheet that only pages with what they are for link."""
    page.add_style_tag(content=f"@layer {layer} {{ {source.read_text('utf-8')} }}")


@pytest.fixture
def visit(browser: Browser, demo: str) -> Iterator[Visit]:
    """Open a page of the demo as a new reader sees it; any error in its console is a failure."""
    with visiting(browser, demo, viewport={"width": 1440, "height": 900}) as run:
        yield run


def look(place: Locator, name: str) -> str:
    return str(place.evaluate("(e, name) => getComputedStyle(e).getPropertyValue(name)", name))


def inset(place: Locator, side: str) -> float:
    """Return how far the content of a place is from one of its sides."""
    return float(look(place, f"padding-{side}").removesuffix("px"))


# ------------------------------------------------------------------------------ forced colours


def test_forced_colours_draw_no_decoration_behind_the_text(visit: Visit) -> None:
    assert visit(GUIDE).locator(".docsjson-backdrop").is_visible()
    assert not visit(GUIDE, forced_colors="active").locator(".docsjson-backdrop").is_visible()


@pytest.mark.parametrize(
    ("current", "other"),
    [
        (".docsjson-sections a[aria-current]", ".docsjson-sections a:not([aria-current])"),
        (".docsjson-tab-button[aria-selected=true]", ".docsjson-tab-button[aria-selected=false]"),
    ],
)
def test_forced_colours_underline_the_current_tab_and_no_other(
    visit: Visit, current: str, other: str
) -> None:
    page = visit(GUIDE, forced_colors="active")
    ground = look(page.locator("html"), "background-color")
    mark = "border-block-end-color"
    assert look(page.locator(other).first, mark) == ground
    assert look(page.locator(current).first, mark) != ground
    assert look(page.locator(current).first, "outline-style") == "none", "that is the focus"


def test_forced_colours_put_a_ground_under_the_button_of_long_code(visit: Visit) -> None:
    page = visit(GUIDE, forced_colors="active")
    page.locator(".docsjson-code").first.evaluate(
        "e => e.insertAdjacentHTML('beforeend', '<button class=docsjson-more>More</button>')"
    )
    button = page.locator(".docsjson-more")
    assert look(button, "background-color") == look(page.locator("html"), "background-color")
    assert button.evaluate("e => e.offsetWidth >= e.parentElement.clientWidth - 1")


def test_forced_colours_frame_the_chosen_result_of_a_search(visit: Visit) -> None:
    page = visit(GUIDE, forced_colors="active")
    page.keyboard.press("/")
    page.locator("dialog.docsjson-search input").fill("tabs")
    wait_until(page, "document.querySelector('.docsjson-hit[aria-selected=true]') !== null")
    chosen = page.locator(".docsjson-hit[aria-selected=true]")
    assert look(chosen, "outline-style") == "solid"


def test_forced_colours_frame_all_labels_of_a_field(visit: Visit) -> None:
    page = visit("components/fields/", forced_colors="active")
    label = page.locator(".docsjson-field-deprecated").first
    assert look(label, "border-block-start-style") == "solid"


# ------------------------------------------------------------------------------ sizes


@pytest.mark.parametrize("width", [768, 1024, 1440])
def test_the_search_is_in_the_middle_of_the_top_bar(visit: Visit, width: int) -> None:
    page = visit(GUIDE, viewport={"width": width, "height": 900})
    box = page.locator(".docsjson-search-button").bounding_box()
    assert box
    assert abs(box["x"] + box["width"] / 2 - width / 2) <= 12
    label = page.locator(".docsjson-search-button > span")
    assert label.evaluate("e => e.scrollWidth <= e.clientWidth"), "it can be read"


def test_icons_of_menus_take_no_room_from_the_name_of_the_site(visit: Visit) -> None:
    page = visit(GUIDE, viewport={"width": 1024, "height": 900})
    icon = '<svg viewBox="0 0 24 24" width="16" height="16"></svg>'
    menu = f'<details class="docsjson-menu"><summary>{icon}<span>Name</span></summary></details>'
    start = page.locator(".docsjson-bar-start")
    start.evaluate(
        """(start, menus) => {
            start.insertAdjacentHTML("beforeend", `<div class="docsjson-bar-switchers">${menus}</div>`);
            start.style.flexGrow = 0;
            start.querySelector(".docsjson-logo").innerHTML = "<span>Name of a site</span>";
        }""",
        menu * 3,
    )
    name = page.locator(".docsjson-logo > span")
    assert name.evaluate("e => e.scrollWidth <= e.clientWidth")


def test_tabs_in_the_top_bar_leave_the_search_a_button_and_do_not_overlap(visit: Visit) -> None:
    page = visit(GUIDE, viewport={"width": 1024, "height": 900})
    page.add_style_tag(path=LAYOUTS)
    page.evaluate(
        "document.querySelector('.docsjson-bar-start').after(document.querySelector('.docsjson-sections'))"
    )
    page.evaluate("document.querySelector('.docsjson-sections').style.maxInlineSize = '9rem'")
    box = page.locator(".docsjson-bar > .docsjson-search-button").bounding_box()
    assert box
    assert box["width"] <= 40
    tabs = page.locator(".docsjson-sections li").all()
    assert all(tab.evaluate("e => e.scrollWidth <= e.clientWidth") for tab in tabs)


def test_without_a_bar_the_menu_of_versions_keeps_its_distance(visit: Visit) -> None:
    page = visit(GUIDE)
    page.add_style_tag(path=LAYOUTS)
    page.evaluate("document.documentElement.dataset.docsjsonLayout = 'sidebar'")
    menus = page.locator(".docsjson-sidebar-switchers")
    menus.evaluate("menus => { menus.innerHTML = '<details><summary>2.0</summary></details>' }")
    [above, below] = [menus.bounding_box(), page.locator(".docsjson-sidebar-tabs").bounding_box()]
    assert above
    assert below
    assert below["y"] >= above["y"] + above["height"] + 16


def test_tabs_of_a_code_group_end_before_its_button(visit: Visit) -> None:
    page = visit("components/code/")
    tabs = page.locator(".docsjson-code-group > .docsjson-tab-list").first
    button = page.locator(".docsjson-code-group > .docsjson-copy").first.bounding_box()
    box = tabs.bounding_box()
    assert box
    assert button
    hidden = re.match(r"calc\(100% - (\d+)px\)", look(tabs, "mask-size"))
    assert hidden
    assert box["x"] + box["width"] - int(hidden[1]) <= button["x"]
    tab = tabs.locator("button").first
    tab.evaluate("e => { e.textContent = 'b'; e.style.paddingInline = 0; }")
    assert tab.evaluate("e => e.offsetWidth") >= 24


def test_the_line_that_opens_the_authorization_is_high_enough_to_touch(visit: Visit) -> None:
    line = visit("api/list-plants/").locator(".docsjson-authorization > summary")
    assert line.evaluate("e => e.getBoundingClientRect().height") >= 24


@pytest.mark.parametrize(("width", "rows"), [(720, 1), (600, 2), (200, 4)])
def test_four_columns_are_never_three_and_one(visit: Visit, width: int, rows: int) -> None:
    tops = """width => {
      const grid = document.createElement("div");
      grid.className = "docsjson-columns";
      grid.dataset.cols = "4";
      grid.style.inlineSize = `${width}px`;
      for (let i = 0; i < 4; i++) grid.append(document.createElement("p"));
      document.querySelector("article").append(grid);
      return new Set([...grid.children].map((cell) => cell.offsetTop)).size;
    }"""
    assert visit("components/cards/").evaluate(tops, width) == rows


def test_one_long_word_does_not_widen_a_phone(visit: Visit) -> None:
    page = visit("components/updates/", viewport={"width": 390, "height": 900})
    page.evaluate(
        """() => {
          for (const [name, inside] of [["filters", "button"], ["tooltip", "span"]]) {
            const box = document.createElement("div");
            box.className = `docsjson-${name}`;
            box.append(document.createElement(inside));
            box.firstChild.textContent = "word".repeat(30);
            document.querySelector("article").append(box);
          }
        }"""
    )
    assert page.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize("limit", ["inline-size: 40px", "block-size: 10px"])
def test_keys_reach_code_that_scrolls_either_way(visit: Visit, limit: str) -> None:
    page = visit(GUIDE)
    code = page.locator(".docsjson-code pre:visible").first
    code.evaluate("(e, limit) => { e.style = `${limit}; overflow: auto`; }", limit)
    wait_until(page, "document.querySelector('.docsjson-code pre[style]').tabIndex === 0")


@pytest.fixture
def formula(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """Open a page on a phone that has a wide formula; the demo has none."""
    site = build(tmp_path, f"# A\n\nThe sum ${'x + ' * 200}x$.")
    phone = {"width": 390, "height": 900}
    with served(site.out) as address, visiting(browser, address, viewport=phone) as visit:
        yield visit()


def test_keys_reach_a_wide_formula_in_a_line(formula: Page) -> None:
    wait_until(formula, "document.querySelector('p > .math').tabIndex === 0")


def test_one_long_word_in_the_title_of_an_expandable_is_not_cut_off(visit: Visit) -> None:
    summary = visit("components/fields/").locator(".docsjson-expandable > summary").first
    summary.locator(".docsjson-title").evaluate("e => { e.textContent = 'word'.repeat(60); }")
    assert summary.evaluate("e => e.scrollWidth <= e.clientWidth")


def test_a_long_tag_in_the_sidebar_leaves_room_to_the_title(visit: Visit) -> None:
    link = visit(GUIDE).locator(".docsjson-nav-link:visible").first
    link.evaluate(
        """e => {
          const tag = document.createElement("span");
          tag.className = "docsjson-nav-tag";
          tag.textContent = "new and still an experiment of ours";
          e.querySelector("span").textContent = "title ".repeat(20);
          e.querySelector("span").append(tag);
        }"""
    )
    assert link.evaluate("e => e.querySelector('span').offsetWidth / e.offsetWidth") >= 0.8
    assert link.evaluate("e => e.scrollWidth <= e.clientWidth")


def test_a_tab_is_as_wide_when_it_is_current(visit: Visit) -> None:
    tab = visit(GUIDE).locator(".docsjson-tab-button.docsjson-current").first
    grown = tab.evaluate(
        """e => {
          const before = e.getBoundingClientRect().width;
          e.classList.remove("docsjson-current");
          return before - e.getBoundingClientRect().width;
        }"""
    )
    assert grown == 0


def test_a_long_banner_leaves_the_screen_of_a_phone_to_the_page(visit: Visit) -> None:
    page = visit(GUIDE, viewport={"width": 390, "height": 844})
    add_rules(page, STYLES / "announcement.css", "docsjson-theme")
    banner = page.locator("body").evaluate_handle(
        """body => {
          const banner = document.createElement("div");
          banner.className = "docsjson-announcement";
          banner.append(document.createElement("p"));
          banner.firstChild.textContent = "News of a new version. ".repeat(30);
          body.prepend(banner);
          return banner;
        }"""
    )
    assert banner.evaluate("e => e.offsetHeight") <= 844 / 8
    assert banner.evaluate("e => getComputedStyle(e.firstChild).overflowY") == "auto"


def test_a_wide_formula_in_a_line_scrolls_and_a_short_one_keeps_its_place(formula: Page) -> None:
    offset, hidden = formula.evaluate(
        """() => {
          const formula = (times) => `<math>${"<mfrac><mi>a</mi><mi>b</mi></mfrac>".repeat(times)}</math>`;
          const line = document.createElement("p");
          line.innerHTML = `<span class="math">${formula(3)}</span> ${formula(3)}
            <span class="math">${formula(200)}</span>`;
          document.querySelector("article").append(line);
          const [first, second] = line.querySelectorAll("math");
          const box = line.firstChild;
          return [
            first.getBoundingClientRect().top - second.getBoundingClientRect().top,
            box.scrollHeight - box.clientHeight,
          ];
        }"""
    )
    assert (offset, hidden) == (0, 0)
    assert formula.evaluate("document.documentElement.scrollWidth") == 390


def test_a_wide_diagram_scrolls_on_a_phone_and_follows_the_mode(visit: Visit) -> None:
    page = visit("components/frames/", viewport={"width": 390, "height": 900}, color_scheme="dark")
    add_rules(page, DIAGRAMS, "docsjson-components")
    page.evaluate(
        """() => {
          const view = document.createElement("div");
          view.className = "docsjson-diagram-view";
          const image = document.querySelector("article img").cloneNode();
          image.width = 700;
          view.append(image);
          document.querySelector("article").append(view);
        }"""
    )
    view, diagram = (
        page.locator(".docsjson-diagram-view"),
        page.locator(".docsjson-diagram-view > img"),
    )
    assert diagram.evaluate("e => e.offsetWidth") == 700
    assert "invert" in look(diagram, "filter")
    assert look(view, "mix-blend-mode") == "lighten", "its ground is that of the page"
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert look(diagram, "filter") == "none"
    assert look(view, "mix-blend-mode") == "normal"
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_wide_diagram_begins_at_its_left_side_on_pages_from_right_to_left(visit: Visit) -> None:
    page = visit(GUIDE, viewport={"width": 390, "height": 844})
    add_rules(page, DIAGRAMS, "docsjson-components")
    left = page.locator("article").evaluate("""e => {
      document.documentElement.dir = "rtl";
      e.innerHTML = "<div class='docsjson-diagram-view'><img width='700' height='300'></div>";
      const view = e.firstChild;
      return view.firstChild.getBoundingClientRect().left - view.getBoundingClientRect().left;
    }""")
    assert abs(left) < 1


def test_one_long_name_in_a_table_leaves_room_to_the_other_columns(visit: Visit) -> None:
    page = visit("reference/configuration/")
    name = page.locator(".docsjson-table td code").first
    name.evaluate(
        "(e, text) => { e.classList.add('docsjson-long'); e.firstElementChild.textContent = text; }",
        LONG,
    )
    table = page.locator(".docsjson-table").first
    assert table.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert name.evaluate("e => e.getBoundingClientRect().width") <= 224


def test_cells_touch_the_side_where_their_line_starts(visit: Visit) -> None:
    page = visit("reference/configuration/")
    cell = page.locator(".docsjson-table td").first
    assert inset(cell, "left") < inset(cell, "right")
    page.evaluate("document.documentElement.dir = 'rtl'")
    assert inset(cell, "right") < inset(cell, "left")


def test_without_scripts_the_menu_of_a_page_is_as_high_as_a_finger(visit: Visit) -> None:
    summary = visit(GUIDE, java_script_enabled=False).locator(".docsjson-page-menu summary")
    box = summary.bounding_box()
    assert box
    assert box["height"] >= 32


def test_code_does_not_move_when_its_typeface_comes(visit: Visit) -> None:
    page = visit(GUIDE)
    widths = page.evaluate(
        """async () => {
          const pen = document.createElement("canvas").getContext("2d");
          const sizes = [];
          const stack = getComputedStyle(document.querySelector("pre code, pre")).fontFamily;
          const standIns = stack.match(/"JetBrains Mono Fallback[^"]*"/g);
          for (const names of [['"JetBrains Mono"'], standIns]) {
            // A stand-in that this machine does not have is a network error.
            const loads = names.map((name) => document.fonts.load(`100px ${name}`));
            await Promise.allSettled(loads);
            pen.font = `100px ${names.join(", ")}, serif`;
            sizes.push(pen.measureText("mmmm").width, pen.measureText("iiii").width);
          }
          return sizes;
        }"""
    )
    assert widths == [pytest.approx(widths[0], rel=0.002)] * 4


def test_code_in_the_lead_is_as_large_as_whole_pixels(visit: Visit) -> None:
    """Hinting rounds the widths of letters of 15.75 px, in one font up and in another down."""
    size = """() => {
      const lead = document.querySelector(".docsjson-lead");
      lead.innerHTML = '<code class="literal"><span class="pre">one</span></code>';
      return getComputedStyle(lead.firstChild).fontSize;
    }"""
    assert visit(GUIDE).evaluate(size) == "16px"


def test_a_link_in_bold_words_is_as_bold_as_they_are(visit: Visit) -> None:
    weights = """() => {
      const text = document.createElement("div");
      text.innerHTML = '<p><strong>a <a class="reference external" href="#b">b</a></strong></p>'
        + '<h2>c <a class="reference internal" href="#d">d</a></h2>'
        + '<p>e <a class="reference internal" href="#f">f</a></p>';
      document.querySelector(".docsjson-article").append(text);
      return [...text.querySelectorAll("a")].map(link => [link, link.parentElement]
        .map(one => getComputedStyle(one).fontWeight));
    }"""
    bold, heading, plain = visit(GUIDE).evaluate(weights)
    assert bold[0] == bold[1]
    assert heading[0] == heading[1]
    assert plain == ["500", "400"]


def test_no_line_starts_with_the_comma_behind_inline_code(visit: Visit) -> None:
    torn = """() => {
      const code = '<code class="docutils literal"><span class="pre">raised-beds</span></code>';
      const text = document.createElement("p");
      text.innerHTML = `${code}, `.repeat(40);
      document.querySelector(".docsjson-article").append(text);
      const range = document.createRange();
      return [...text.children].filter(one => {
        range.setStart(one.nextSibling, 0);
        range.setEnd(one.nextSibling, 1);
        return range.getBoundingClientRect().top > one.getBoundingClientRect().bottom;
      }).length;
    }"""
    page = visit(GUIDE, viewport={"width": 390, "height": 844})
    for width in range(360, 480, 4):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(torn) == 0


def test_the_underline_of_a_link_reaches_the_words_of_inline_code(visit: Visit) -> None:
    lines = """() => {
      const code = '<code class="docutils literal"><span class="pre">sow</span> <span class="pre">now</span></code>';
      const link = `<a class="reference internal" href="#a">${code}</a>`;
      const text = document.createElement("div");
      const bold = link.replace(code, `<strong>${code}</strong>`);
      text.innerHTML = `<p>${link}${bold}</p><table><td>${link}</table><h2>${link}</h2><p>${code}</p>`;
      document.querySelector(".docsjson-article").append(text);
      return [...text.querySelectorAll(".pre:first-child")].map(one => getComputedStyle(one).textDecorationLine);
    }"""
    assert visit(GUIDE).evaluate(lines) == [*["underline"] * 4, "none"]


def test_a_short_formula_with_a_number_does_not_scroll(visit: Visit) -> None:
    room = """() => {
      const formula = document.createElement("div");
      formula.className = "math";
      formula.innerHTML = '<span class="eqno">(1)<a class="headerlink" href="#a"></a></span>x';
      document.querySelector(".docsjson-article").append(formula);
      return formula.scrollWidth - formula.clientWidth;
    }"""
    assert visit(GUIDE).evaluate(room) == 0


def test_tables_of_notebooks_have_the_rules_of_other_tables(visit: Visit) -> None:
    sides = """() => {
      const table = '<table border="1" class="dataframe"><tr><td>1</td></tr></table>';
      document.querySelector(".docsjson-article").insertAdjacentHTML("beforeend", table);
      const [box, cell] = [".dataframe", ".dataframe td"].map(one => getComputedStyle(document.querySelector(one)));
      return [box.borderWidth, cell.borderWidth, cell.textAlign];
    }"""
    page = visit(GUIDE)
    add_rules(page, STYLES.parents[1] / "neighbours" / "myst_nb.css", "")
    assert page.evaluate(sides) == ["0px", "0px 0px 1px", "end"]


def test_entries_of_a_list_are_no_closer_than_their_paragraphs(visit: Visit) -> None:
    gaps = """() => {
      const list = (rest, kind) => `<ul class="${kind}"><li><p>a</p>${rest}</li><li><p>b</p></li></ul>`;
      const text = document.createElement("div");
      const field = `<dl class="field-list"><dd>${list("<p>c</p>", "simple")}</dd></dl>`;
      text.innerHTML = list("", "simple") + list("<p>c</p>", "") + field;
      document.querySelector(".docsjson-article").append(text);
      const gap = (above, below) => below.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
      return [...text.querySelectorAll("ul")].map(({ children: [first, second] }) => [
        gap(first.lastElementChild, second.firstElementChild), gap(first.firstElementChild, first.lastElementChild)]);
    }"""
    page = visit(GUIDE)
    add_rules(page, STYLES / "objects.css", "docsjson-base")
    close, loose, field = page.evaluate(gaps)
    assert close[0] == 7
    assert loose == [12, 12]
    assert field == [12, 8], "which Sphinx calls simple whatever is in it"


def test_lists_that_fill_a_box_start_and_end_where_its_text_would(visit: Visit) -> None:
    rooms = """() => {
      const text = document.createElement("div");
      const list = (rest) => `<td><ul><li><p>a</p>${rest}</li><li>b</li></ul></td>`;
      text.innerHTML = `<table>${list("")}${list("<p>c</p>")}</table>`;
      document.querySelector(".docsjson-article").append(text);
      const room = (cell, one, side) => one.getBoundingClientRect()[side] - cell.getBoundingClientRect()[side];
      const [first, second] = text.querySelectorAll("td");
      return [room(first, first.querySelector("li"), "top"), room(second, second.querySelector("li"), "top"),
        room(second, second.querySelector("li:last-child"), "bottom")];
    }"""
    assert visit(GUIDE).evaluate(rooms) == [10, 10, -10.5]


def test_plain_details_are_apart_from_text_and_folders_of_trees_are_not(visit: Visit) -> None:
    looks = """() => {
      const text = document.createElement("div");
      const fold = "<details><summary><h3>a</h3></summary>b</details>";
      text.innerHTML = `<p>c</p>${fold}<div class="docsjson-tab">${fold}</div><blockquote>${fold}</blockquote>`
        + `<ul class="docsjson-tree"><li>${fold}</li></ul><figure class="docsjson-diagram">${fold}</figure>`;
      document.querySelector(".docsjson-article").append(text);
      const heights = [...text.querySelectorAll("details")].slice(0, 1).map(one => one.clientHeight < 40);
      return [...[...text.querySelectorAll("details")].map(one => getComputedStyle(one).marginBlockStart), ...heights];
    }"""
    page = visit(GUIDE)
    add_rules(page, STYLES.parents[2] / "html" / "styles" / "base.css", "docsjson-base")
    assert page.evaluate(looks) == ["18px", "0px", "0px", "0px", "0px", True]


def test_what_html_aligns_is_aligned(visit: Visit) -> None:
    sides = """() => {
      const text = document.createElement("div");
      text.innerHTML = '<p class="align-center">a</p><h2 class="align-right">b</h2><figure>c</figure>'
        + '<table><tr><td align="center">d<td align="right">e<tr align="center"><td>f<td align="left">g</table>';
      document.querySelector(".docsjson-article").append(text);
      return [...text.querySelectorAll("p, h2, figure, td")].map(one => getComputedStyle(one).textAlign);
    }"""
    page = visit(GUIDE)
    add_rules(page, STYLES / "figures.css", "docsjson-base")
    assert page.evaluate(sides) == ["center", "right", "center", "center", "end", "center", "start"]


def test_a_rule_behind_a_field_is_the_only_line(visit: Visit) -> None:
    lines = """() => {
      const text = document.createElement("div");
      const field = '<div class="docsjson-field">a</div>';
      text.innerHTML = `${field}${field}<hr>${field}<p>b</p>`;
      document.querySelector(".docsjson-article").append(text);
      return [...text.querySelectorAll(".docsjson-field")].map(one => getComputedStyle(one).borderBlockEndWidth);
    }"""
    page = visit(GUIDE)
    add_rules(page, STYLES.parents[2] / "html" / "styles" / "fields.css", "docsjson-base")
    assert page.evaluate(lines) == ["1px", "0px", "1px"]


def test_lines_of_a_difference_are_tinted_as_wide_as_their_box(visit: Visit) -> None:
    page = visit(GUIDE)
    add_rules(page, STYLES / "code-lines.css", "docsjson-base")
    page.locator(".docsjson-article").evaluate(
        "e => e.insertAdjacentHTML('beforeend', '<div class=highlight><pre>"
        "<span class=gd>-one</span>\\n<span class=gi>+two</span></pre></div>')"
    )
    removed, added = page.locator(".gd"), page.locator(".gi")
    assert removed.evaluate("e => e.offsetWidth - e.parentElement.clientWidth") == 0
    tints = {look(line, "background-color") for line in (removed, added)}
    assert len(tints - {"rgba(0, 0, 0, 0)"}) == 2


@pytest.mark.parametrize(("width", "is_in_front"), [(1440, True), (390, False)])
def test_links_of_headings_leave_the_headings_of_an_operation_alone(
    visit: Visit, width: int, is_in_front: bool
) -> None:
    page = visit("api/list-plants/", viewport={"width": width, "height": 700})
    edges = """e => {
      const words = document.createRange(), link = e.querySelector(".headerlink").getBoundingClientRect();
      words.selectNode(e.firstChild);
      const { left, right } = words.getBoundingClientRect();
      return [link.left, link.right, left, right].map(Math.round);
    }"""
    places = page.locator("section:has(> .docsjson-authorization) > h2").evaluate(edges)
    start, end, left, right = places
    assert end <= left if is_in_front else start >= right
    assert start >= 0


LONG_BAR = {
    "name": "International Seed Exchange Developer Platform",
    "search": {"prompt": "Search pages"},
    "navbar": {
        "links": [
            {"label": label, "href": "https://a.example"}
            for label in ("Status page", "Community forum", "Contact support", "System requirements")
        ],
        "primary": {"type": "button", "label": "Start a free trial", "href": "https://a.example"},
    },
    "navigation": {
        "versions": [
            {"version": "2.0 (latest stable)", "tabs": [
                {"tab": "Documentation", "pages": ["index"]}, {"tab": "Guides", "pages": ["b"]},
                {"tab": "Announcements and changes", "pages": ["d"]}]},
            {"version": "1.0", "pages": ["c"]},
        ]
    },
}  # fmt: skip
SEES_TAB = """() => {
  const tab = document.querySelector(".docsjson-sections [aria-current]"), row = tab.closest("ul");
  const [one, all] = [tab, row].map((e) => e.getBoundingClientRect());
  return one.left < all.right && all.left < one.right && scrollY === 0;
}"""
"""Whether the current tab can be seen."""


@pytest.mark.parametrize("theme", ["mint", "aspen", "linden", "maple"])
def test_long_names_and_many_links_leave_room_for_the_search(
    browser: Browser, tmp_path: Path, theme: str
) -> None:
    settings = LONG_BAR | {"theme": theme}
    site = build(tmp_path, "# A", files={f"{name}.md": "# B" for name in "bcd"}, settings=settings)
    for width in (1024, 1280, 1440):
        page = browser.new_page(viewport={"width": width, "height": 600})
        page.goto((site.out / "index.html").as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") == width
        boxes = [
            page.locator(f".docsjson-bar {part}").bounding_box()
            for part in (".docsjson-logo", ".docsjson-search-button", ".docsjson-mode-button")
        ]
        name, search, mode = ([box["x"], box["x"] + box["width"]] for box in boxes if box)
        assert name[1] <= mode[0] < mode[1] <= width
        assert name[1] <= search[0] or theme == "maple"
        assert search[1] - search[0] >= (150 if theme == "mint" else 36)
        words = page.locator(".docsjson-search-button > span")
        room, wide = words.evaluate("e => [e.clientWidth, e.scrollWidth]")
        assert room == 1 or wide <= room, "hidden or whole"
        page.goto((site.out / "d.html").as_uri())
        assert theme == "maple" or page.evaluate(SEES_TAB)
        page.close()


def test_a_long_name_takes_two_lines_on_phones(visit: Visit) -> None:
    page = visit(GUIDE, viewport={"width": 360, "height": 640})
    name = page.locator(".docsjson-bar .docsjson-logo")
    name.evaluate("e => { e.innerHTML = '<span>Python Packaging User Guide</span>' }")
    span = name.locator("span")
    assert span.evaluate("e => e.scrollHeight <= e.clientHeight && e.clientHeight > 30")
    box, header = span.bounding_box(), page.locator(".docsjson-header").bounding_box()
    assert box
    assert header
    assert header["y"] <= box["y"]
    assert box["y"] + box["height"] <= header["y"] + header["height"]


# ------------------------------------------------------------------------------ paper


def test_on_wide_paper_nothing_of_the_layout_without_a_bar_is_left(visit: Visit) -> None:
    page = visit(GUIDE)
    page.add_style_tag(path=LAYOUTS)
    page.evaluate("document.documentElement.dataset.docsjsonLayout = 'sidebar'")
    shell = page.locator(".docsjson-shell")
    assert look(shell, "min-height") != "0px"
    page.emulate_media(media="print")
    assert look(shell, "min-height") == "0px"
    assert shell.evaluate("e => getComputedStyle(e, '::before').content") == "none"


def test_on_paper_all_tabs_have_a_title_and_space_above_it(visit: Visit) -> None:
    page = visit(GUIDE)
    page.emulate_media(media="print")
    second = page.locator(".docsjson-tab ~ .docsjson-tab").first
    assert second.locator(".docsjson-tab-title").first.is_visible()
    assert float(look(second, "margin-block-start").removesuffix("px")) >= 16


def test_a_status_of_several_lines_starts_beside_its_mark(visit: Visit) -> None:
    answer = visit("api/list-plants/").locator("summary > .docsjson-answer").first
    answer.evaluate("e => { e.lastElementChild.textContent = 'Beans '.repeat(90); }")
    top = "[e, e.parentElement].map(o => o.getBoundingClientRect().top)"
    assert answer.evaluate(f"e => {{ const [own, row] = {top}; return own - row; }}") == 10


@pytest.mark.parametrize("width", [790, 1580])
def test_on_paper_samples_are_whole_and_below_what_they_are_of(visit: Visit, width: int) -> None:
    page = visit("api/list-plants/", viewport={"width": width, "height": 400})
    page.emulate_media(media="print")
    blocks = page.locator(".docsjson-panel pre")
    cut = "list => list.filter(e => e.scrollHeight > e.clientHeight + 1).length"
    assert look(page.locator(".docsjson-article"), "display") == "block", "Firefox breaks no grid"
    assert blocks.count() > 4
    assert blocks.evaluate_all(cut) == 0
    assert page.locator(".docsjson-panel-inside").evaluate_all(cut) == 0
    requests = page.locator(".docsjson-panel .docsjson-tab-list[data-request] ~ .docsjson-tab")
    assert requests.count() > 2
    assert requests.filter(visible=True).count() == 1, "the chosen language is enough"
    last = page.locator(".docsjson-answers").bounding_box()
    first = blocks.first.bounding_box()
    assert last
    assert first
    assert first["y"] > last["y"]
    ends = (
        "e => [e, e.lastElementChild.lastElementChild].map(o => getComputedStyle(o).marginBottom)"
    )
    assert page.locator(".docsjson-panel").evaluate(ends) == ["0px", "0px"], "no page of its own"


def test_on_paper_what_was_closed_is_as_wide_as_what_was_open(visit: Visit) -> None:
    page = visit("api/list-plants/")
    page.emulate_media(media="print")
    widths = "e => [e.parentElement.clientWidth, e.querySelector('.docsjson-field').clientWidth]"
    around, inside = page.locator(".docsjson-beside:not([open])").first.evaluate(widths)
    assert inside > 0.9 * around


def test_on_paper_a_line_shows_what_the_fields_of_a_closed_field_are_in(visit: Visit) -> None:
    page = visit("api/list-plants/")
    page.emulate_media(media="print")
    closed = page.locator(".docsjson-beside:not([open]) > .docsjson-details-body").first
    style = "e => [getComputedStyle(e).borderLeftWidth, getComputedStyle(e).paddingLeft]"
    assert closed.evaluate(style) == ["2px", "16px"]


def test_on_paper_the_address_of_a_card_follows_its_title(visit: Visit) -> None:
    page = visit(GUIDE)
    page.emulate_media(media="print")
    place = """() => {
      const link = '<a class="reference external" href="https://example.com/">Out</a>';
      const card = `<div class="docsjson-card"><p class="docsjson-title">${link}</p></div>`;
      document.querySelector("article").innerHTML = card;
      return getComputedStyle(document.querySelector("article a"), "::after").position;
    }"""
    assert page.evaluate(place) == "static"


def test_on_paper_a_table_of_many_columns_is_whole(visit: Visit) -> None:
    page = visit(GUIDE, viewport={"width": 718, "height": 900})
    page.emulate_media(media="print")
    table = """() => {
      const cell = `<td class="docsjson-words"><p>value <code>with_a_name</code> text</p></td>`;
      const box = document.createElement("div");
      box.className = "docsjson-table";
      box.innerHTML = `<table><tbody><tr>${cell.repeat(12)}</tr></tbody></table>`;
      document.querySelector("article").append(box);
      return [box.scrollWidth, box.clientWidth];
    }"""
    whole, shown = page.evaluate(table)
    assert whole == shown > 0


def test_on_paper_the_tip_of_a_term_goes_on_in_its_line(visit: Visit) -> None:
    page = visit("components/inline/")
    page.emulate_media(media="print")
    tip = page.locator(".docsjson-bubble:has(strong)").first
    assert [look(one, "display") for one in (tip, tip.locator("strong"))] == ["inline", "inline"]


def test_code_in_a_heading_breaks_where_it_does_not_fit(visit: Visit) -> None:
    page = visit(GUIDE, viewport={"width": 320, "height": 600})
    code = '<code class="docutils literal"><span class="pre">garden.beds.raised.east</span></code>'
    page.locator("h2").first.evaluate("(heading, code) => { heading.innerHTML = code }", code)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


LINES = """(heading) => {
  const link = heading.querySelector(".headerlink");
  const text = heading.firstChild;
  return Array.from({ length: 30 }, (_, number) => {
    text.data = "Water the beds " + "i".repeat(number + 1) + " in the evening";
    const height = heading.offsetHeight;
    link.style.display = "none";
    const alone = heading.offsetHeight;
    link.style.display = "";
    return height > alone + 9 || document.documentElement.scrollWidth > innerWidth;
  }).filter(Boolean).length;
}"""
"""In how many headings the link to them adds a line, or makes the page wider than the screen."""


@pytest.mark.parametrize("level", ["h1", "h2", ".docsjson-step .docsjson-title"])
@pytest.mark.parametrize("width", [320, 390])
def test_the_link_to_a_heading_is_never_on_a_line_of_its_own(
    visit: Visit, width: int, level: str
) -> None:
    page = visit("components/steps/", viewport={"width": width, "height": 600})
    assert page.locator(f"{level}:has(> .headerlink)").first.evaluate(LINES) == 0


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_the_sidebar_starts_below_the_logo(visit: Visit, direction: str) -> None:
    page = visit(GUIDE)
    page.evaluate("direction => { document.documentElement.dir = direction; }", direction)
    side = "left" if direction == "ltr" else "right"
    edge = f"e => e.getBoundingClientRect().{side}"
    entry = page.locator(".docsjson-nav a[aria-current]")
    logo = float(page.locator(".docsjson-bar-start > a").evaluate(edge))
    inside = inset(entry, side) * (1 if direction == "ltr" else -1)
    assert float(entry.evaluate(edge)) + inside == pytest.approx(logo, abs=1)


@pytest.mark.parametrize("words", [".docsjson-eyebrow", ".docsjson-path"])
def test_words_of_an_operation_are_whole_on_a_phone_with_large_letters(
    visit: Visit, words: str
) -> None:
    lines = """one => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map((line) => line.bottom)).size;
    }"""
    page = visit("api/list-plants/", viewport={"width": 195, "height": 600})
    assert page.locator(words).last.evaluate(lines) == 1


def test_code_starts_at_its_left_on_pages_from_right_to_left(visit: Visit) -> None:
    """Firefox gives what is in a list the side of the page, not of its own direction."""
    sides = visit("quickstart/").evaluate("""() => {
      document.documentElement.dir = "rtl";
      const code = document.querySelector("li pre");
      code.closest("li").style.textAlign = "right";
      return [code.closest(".docsjson-code"), code].map((one) => getComputedStyle(one).textAlign);
    }""")
    assert sides == ["start", "start"]


def test_pages_from_right_to_left_are_not_wider_than_a_phone(visit: Visit) -> None:
    page = visit("api/list-plants/", viewport={"width": 390, "height": 844})
    page.evaluate("document.documentElement.dir = 'rtl'")
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_cells_of_a_narrow_table_hold_more_than_one_letter_of_chinese(visit: Visit) -> None:
    width = """() => {
      const table = document.createElement("table");
      table.innerHTML = `<tr><td lang="zh-Hans">${"说明".repeat(60)}</td><td lang="zh-Hans">章节</td></tr>`;
      document.querySelector("article").append(table);
      const range = document.createRange();
      range.selectNodeContents(table.querySelector("td:last-child"));
      return range.getClientRects().length;
    }"""
    assert visit(GUIDE, viewport={"width": 390, "height": 844}).evaluate(width) == 1


def test_the_button_to_try_an_operation_looks_like_that_of_the_top_bar(visit: Visit) -> None:
    page = visit("api/list-plants/", color_scheme="dark")
    top, own = page.locator(".docsjson-bar .docsjson-action"), page.locator(".docsjson-play-toggle")
    for name in ("background-color", "color"):
        assert look(own, name) == look(top, name)


def test_the_way_back_to_the_top_covers_no_link_of_the_footer(visit: Visit) -> None:
    page = visit("reference/configuration/", viewport={"width": 390, "height": 600})
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.locator(".docsjson-to-top").wait_for()
    button = page.locator(".docsjson-to-top").bounding_box()
    footer = page.locator(".docsjson-footer").bounding_box()
    assert button
    assert footer
    assert button["y"] + button["height"] <= footer["y"]
    assert page.locator("main .docsjson-to-top").count(), "outside of every landmark"


@pytest.mark.parametrize("layout", ["rows", "compact", "sidebar"])
def test_the_bar_of_headings_is_below_the_header_and_beside_the_sidebar(
    visit: Visit, layout: str
) -> None:
    page = visit(GUIDE, viewport={"width": 1024, "height": 900})
    page.add_style_tag(path=LAYOUTS)
    edges = """layout => {
      document.documentElement.dataset.docsjsonLayout = layout;
      const box = name => document.querySelector(name).getBoundingClientRect();
      const shell = document.querySelector(".docsjson-shell");
      const strip = getComputedStyle(shell, "::before"); // what is behind the sidebar
      const start = strip.position === "fixed" ? 0 : shell.getBoundingClientRect().left;
      const sidebar = start + parseFloat(strip.left) + parseFloat(strip.width);
      const bar = box(".docsjson-toc-bar");
      return [bar.left - sidebar, bar.top - box(".docsjson-header").bottom];
    }"""
    beside, below = page.evaluate(edges, layout)
    assert abs(beside) < 2
    assert abs(below) < 2


def test_a_sheet_fills_the_screen_of_a_phone(visit: Visit) -> None:
    page = visit(GUIDE, viewport={"width": 390, "height": 844})
    page.add_style_tag(path=LAYOUTS)
    page.evaluate("document.documentElement.style.setProperty('--docsjson-sheet', 'rgb(1, 2, 3)')")
    shell = page.locator(".docsjson-shell")
    assert look(shell, "background-color") == "rgb(1, 2, 3)"
    assert shell.evaluate("e => e.offsetWidth") == 390


def test_without_a_bar_no_colour_of_it_covers_the_page(visit: Visit) -> None:
    page = visit(GUIDE)
    page.add_style_tag(path=LAYOUTS)
    page.add_style_tag(content=".docsjson-header div { background: red }")
    page.evaluate("document.documentElement.dataset.docsjsonLayout = 'sidebar'")
    assert look(page.locator(".docsjson-bar"), "background-color") == "rgba(0, 0, 0, 0)"


def test_without_a_bar_the_search_ends_where_the_entries_below_it_do(visit: Visit) -> None:
    page = visit(GUIDE)
    page.add_style_tag(path=LAYOUTS)
    page.evaluate("document.documentElement.dataset.docsjsonLayout = 'sidebar'")
    places = (page.locator(place).first for place in (".docsjson-search-button", ".docsjson-nav a"))
    first, second = (place.evaluate("e => e.getBoundingClientRect().right") for place in places)
    assert first == pytest.approx(second, abs=1)


def test_without_a_bar_the_sidebar_stays_below_the_search_and_beside_the_footer(
    visit: Visit,
) -> None:
    page = visit(GUIDE)
    page.add_style_tag(path=LAYOUTS)
    page.evaluate("document.documentElement.dataset.docsjsonLayout = 'sidebar'")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    search, sidebar, footer = (
        page.locator(place).bounding_box() or pytest.fail(place)
        for place in (".docsjson-search-button", ".docsjson-sidebar", ".docsjson-footer")
    )
    assert footer["y"] < page.evaluate("innerHeight")
    assert search["y"] + search["height"] <= sidebar["y"]
    assert sidebar["x"] + sidebar["width"] <= footer["x"]


def test_the_line_beside_the_sidebar_ends_above_the_footer(visit: Visit) -> None:
    page = visit(GUIDE)
    page.add_style_tag(path=LAYOUTS)
    shell = page.locator(".docsjson-shell")
    strip = "e => getComputedStyle(e, '::before').position"
    assert shell.evaluate(strip) == "absolute"
    place, footer = shell.bounding_box(), page.locator(".docsjson-footer").bounding_box()
    assert place
    assert footer
    assert place["y"] + place["height"] == pytest.approx(footer["y"], abs=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate("document.documentElement.dataset.docsjsonLayout = 'sidebar'")
    assert shell.evaluate(strip) == "fixed", "the footer is beside it"


def test_the_current_entry_can_be_read_whatever_is_behind_the_sidebar(visit: Visit) -> None:
    entry = visit(GUIDE).locator(".docsjson-nav-link[aria-current]").first
    entry.evaluate(
        "e => { e.lastChild.innerHTML += ' <span class=\"docsjson-nav-tag\">NEW</span>' }"
    )
    assert re.fullmatch(r"color\(srgb [\d. ]+\)", look(entry, "background-color")), "opaque"
    tag = entry.locator(".docsjson-nav-tag")
    assert look(tag, "background-color") == "rgba(0, 0, 0, 0)", "not a tint on a tint"
