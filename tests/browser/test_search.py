"""The search dialog and the search page, as readers and their browsers meet them."""

from __future__ import annotations

import threading
from functools import partial
from http.server import ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from kept_pages import lent
from page_errors import visiting
from playwright.sync_api import expect
from quiet_server import Quiet
from safety import small_site
from waiting import wait_until

from sphinx_docsjson.passages.figures import FIGURES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Route

    Visit = Callable[..., Page]

HOME = """\
---
title: Introduction <script>__pwn()</script>
---

Welcome to <kbd>Acme</kbd> & Co.

## Installation

Download the archive, and unpack it into a folder of your own choice before the first start.

## Configuration

More words: `get_user_id` and `FastMCP.mount` are names, tools/list is a method.
The &lt;img src=x onerror=__pwn()&gt; is text.
"""
FILES = {
    "guides/deploy.md": (
        "---\ntitle: Deploy\nkeywords: [marigold]\n---\n\nBring it to production.\n\n"
        "## Behind a proxy\n\nText about headers.\n\n## Add authentication\n\nSet a token.\n"
    ),
    "guides/tokens.md": "---\ntag: NEW\n---\n# Tokens\n\nA token is a secret. Retrying is safe, a web-hook is not.\n",
    "guides/secret.md": "---\nhidden: true\n---\n# Aardvark\n\nA hidden aardvark.\n",
    "zh/auth.md": "# 用户认证\n\n如何添加身份验证。\n\n## 配置密钥\n\n在设置中填写密钥。\n\n\u0645\u064f\u0635\u064e\u0627\u062f\u064e\u0642\u064e\u0629\n",
    "opener.mdx": (
        "---\ntitle: Opener\nhidden: true\n---\n\nexport const open = () => {\n"
        "  document.getElementById('search-bar-entry').click();\n}\n\n"
        "<button onClick={open}>Ask away</button>\n"
    ),
    "old/tokens.md": (
        "# Tokens\n\nA token is a secret. A token, a token.\n\n```python\ncheck()  # 身份验证\n```\n"
    ),
    **{f"many/p{n}.md": f"# Part {n}\n\nSome gravel.\n" for n in range(45)},
}
VERSIONS = [
    {"version": "v2", "groups": [
        {"group": "Start", "pages": [
            "index", "guides/deploy", "guides/tokens", "guides/secret", "zh/auth",
        ]},
        {"group": "Many", "pages": [f"many/p{n}" for n in range(45)]},
    ]},
    {"version": "v1", "groups": [{"group": "Start", "pages": ["old/tokens"]}]},
]  # fmt: skip

PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site with hostile texts."""
    place = tmp_path_factory.mktemp("search")
    settings = {"navigation": {"versions": VERSIONS}}
    return small_site.build(place, HOME, files=FILES, settings=settings).out


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    """The address of the site."""
    handler = partial(Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visit]:
    """Open a page of the site as a new reader sees it; any error in its console is a failure."""
    with visiting(browser, site) as run:
        yield run


DIALOG = "dialog.docsjson-search"


def type_in(page: Page, text: str) -> None:
    """Type into the search dialog, and wait for the answer."""
    page.locator(f"{DIALOG} input").fill(text)
    wait_until(
        page,
        "text => document.querySelector('dialog.docsjson-search').dataset.text === text",
        arg=text,
    )


def ask(page: Page, text: str) -> list[str]:
    """Type into the search dialog; return the titles of the pages that it shows."""
    type_in(page, text)
    return page.locator(f"{DIALOG} .docsjson-hit-group").evaluate_all(
        "groups => groups.map(g => g.querySelector('.docsjson-hit-title').textContent)"
    )


def first_link(page: Page, text: str) -> str:
    """Return where the first passage below a page leads."""
    type_in(page, text)
    link = page.locator(f"{DIALOG} .docsjson-hit-place").first.get_attribute("href")
    assert link is not None
    return link


def is_open(page: Page) -> bool:
    return page.locator(DIALOG).evaluate("dialog => dialog.open")


INTRODUCTION = "Introduction <script>__pwn()</script>"

FINDS = {
    "deploy": "Deploy",
    "installation": INTRODUCTION,
    "instalation": INTRODUCTION,  # a letter is missing
    "Confguration of it": INTRODUCTION,
    "configuring": INTRODUCTION,  # another form of the word
    "deplo": "Deploy",  # the start of a word
    "how to add authentication": "Deploy",
    "marigold": "Deploy",  # a keyword
    "get_user_id": INTRODUCTION,
    "user id": INTRODUCTION,  # words inside of an identifier
    "fastmcp.mount": INTRODUCTION,
    "mount": INTRODUCTION,
    "tools/list": INTRODUCTION,
    "webhook": "Tokens",
    "retry": "Tokens",
    "认证": "用户认证",
    "身份验证": "用户认证",
    "钥": "用户认证",
    "如何填写密钥": "用户认证",
    "authentication gibberishword": "Deploy",  # one word that nobody has written
}
"""What readers type → the page that they want."""


def test_search_finds(visit: Visit) -> None:
    page = visit()
    page.keyboard.press("/")
    for text, first in FINDS.items():
        assert ask(page, text)[:1] == [first], text
    assert ask(page, "aardvark") == []


LEADS = {
    "authentication": "guides/deploy.html#add-authentication",
    "archive unpack": "index.html#installation",
    "配置": "zh/auth.html#" + "id1",
}
"""What readers type → where the best passage leads."""


def test_results_lead_to_headings_and_show_the_words_that_were_found(visit: Visit) -> None:
    page = visit("guides/tokens.html")
    page.keyboard.press("/")
    for text, address in LEADS.items():
        assert first_link(page, text).startswith(f"../{address.partition('#')[0]}#"), text
    assert first_link(page, "authentication") == "../guides/deploy.html#add-authentication"
    type_in(page, "unpacked folder")
    text = page.locator(f"{DIALOG} .docsjson-hit-text").first
    assert text.locator("mark").all_inner_texts() == ["unpack", "folder"]
    assert text.inner_text().startswith("Download the archive")
    type_in(page, "onerror")
    assert (
        "<img src=x onerror=__pwn()>" in page.locator(f"{DIALOG} .docsjson-hit-text").inner_text()
    )


def test_words_without_spaces_or_with_signs_in_them_are_marked_whole(visit: Visit) -> None:
    page = visit()
    page.keyboard.press("/")
    type_in(page, "身份验证")
    assert page.locator(f"{DIALOG} mark").first.inner_text() == "身份验证"
    type_in(page, "\u0645\u0635\u0627\u062f\u0642\u0629")
    assert (
        page.locator(f"{DIALOG} mark").first.inner_text()
        == "\u0645\u064f\u0635\u064e\u0627\u062f\u064e\u0642\u064e\u0629"
    )


def test_found_texts_keep_their_direction_on_pages_from_right_to_left(visit: Visit) -> None:
    page = visit()
    page.evaluate("document.documentElement.dir = 'rtl'")
    page.keyboard.press("/")
    type_in(page, "token")
    for name in ("hit-text", "search-status"):  # "3 pages found" is English on Hebrew pages
        text = page.locator(f"{DIALOG} .docsjson-{name}").first
        look = text.evaluate(
            "e => [getComputedStyle(e).unicodeBidi, getComputedStyle(e).textAlign]"
        )
        assert look == ["plaintext", "right"]


def test_other_versions_are_last_and_labelled(visit: Visit) -> None:
    ours = {"guides/deploy.html": "v1", "old/tokens.html": "v2"}
    for name, other in ours.items():
        page = visit(name)
        page.keyboard.press("/")
        assert "Tokens" in ask(page, "token secret")[:-1], "ours and theirs"
        labels = page.locator(f"{DIALOG} .docsjson-hit-group:last-child .docsjson-hit-label")
        assert labels.all_inner_texts() == [other]
        first = page.locator(f"{DIALOG} .docsjson-hit-group").first
        assert first.locator(".docsjson-hit-label").count() == 0


def test_what_only_other_versions_say_is_first(visit: Visit) -> None:
    page = visit("old/tokens.html")
    page.keyboard.press("/")
    assert ask(page, "身份验证") == ["用户认证", "Tokens"], "a comment in code says little"


def test_odd_questions_find_nothing_and_break_nothing(visit: Visit) -> None:
    page = visit()
    page.keyboard.press("/")
    for text in ("__proto__", "constructor", "zzzzzz", "<zzz qqq=q>", "((", " ", "x" * 200):
        assert ask(page, text) == [], text


# ------------------------------------------------------------------------------ keys


def test_keys_open_and_close_the_dialog(visit: Visit) -> None:
    page = visit()
    for keys in ("/", "Control+k", "Meta+k"):
        page.keyboard.press(keys)
        assert is_open(page), keys
        assert page.evaluate("document.activeElement.name") == "q"
        ask(page, "deploy")
        page.keyboard.press("Escape")
        assert not is_open(page), "the first Esc closes, whatever was typed"
    page.keyboard.press("Control+k")
    page.keyboard.press("Control+k")
    assert not is_open(page)


def test_a_button_of_a_page_opens_the_dialog(visit: Visit) -> None:
    page = visit("opener.html")
    page.get_by_text("Ask away").click()
    assert is_open(page)


def test_results_are_chosen_with_arrows_and_opened_with_enter(visit: Visit) -> None:
    page = visit("guides/tokens.html")
    page.keyboard.press("/")
    ask(page, "configuration")
    options = page.get_by_role("option")
    page.keyboard.press("ArrowUp")
    assert options.first.get_attribute("aria-selected") == "true"
    page.keyboard.press("ArrowDown")
    chosen = page.locator("[role=option][aria-selected=true]")
    assert chosen.inner_text().startswith("Configuration")
    field = page.locator(f"{DIALOG} input")
    assert field.get_attribute("aria-activedescendant") == chosen.get_attribute("id")
    for key in ("Enter", "Escape"):  # as Safari tells that an input method has taken the key
        field.dispatch_event("keydown", {"key": key, "keyCode": 229})
        assert is_open(page)
    page.keyboard.press("Enter")
    page.wait_for_url("**/index.html#configuration")


@pytest.mark.parametrize(
    ("question", "place"),
    [("配置密钥", "#"), ("headers", "#behind-a-proxy"), ("deploy", ""), ("secret", "")],
)
def test_enter_opens_the_section_if_only_that_has_the_words(
    visit: Visit, question: str, place: str
) -> None:
    page = visit()
    page.keyboard.press("Control+K")
    page.fill("#docsjson-search input", question)
    page.wait_for_selector(".docsjson-hit mark")
    page.keyboard.press("Enter")
    page.wait_for_url("**/guides/**" if question.isascii() else "**/zh/**")
    _, mark, fragment = page.url.partition("#")
    assert f"{mark}{fragment}".startswith(place)
    assert bool(mark) is bool(place)


def test_arrows_reach_what_is_not_shown_yet(visit: Visit) -> None:
    page = visit()
    page.keyboard.press("/")
    assert len(ask(page, "gravel")) == 10
    assert page.locator(f"{DIALOG} [role=status]").inner_text() == "40+ pages found"
    for _ in range(10):
        page.keyboard.press("ArrowDown")
    chosen = page.locator("[role=option][aria-selected=true]")
    chosen.and_(page.locator("#docsjson-hit-10")).wait_for()
    assert page.locator(f"{DIALOG} .docsjson-hit-group").count() == 20


def test_enter_follows_what_was_typed_last(visit: Visit) -> None:
    page = visit()
    page.keyboard.press("/")
    ask(page, "deploy")
    page.locator(f"{DIALOG} input").evaluate(
        """field => {
          field.value = "tokens";
          field.dispatchEvent(new Event("input", { bubbles: true }));
          field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
        }"""
    )
    page.wait_for_url("**/guides/tokens.html")


def test_the_button_opens_the_search_before_scripts_have_arrived(visit: Visit) -> None:
    page = visit()
    held: list[Route] = []
    page.route("**/docsjson-theme.js*", lambda route: held.append(route))
    page.goto(page.url, wait_until="commit")
    page.locator("[data-docsjson-search]").click()
    page.locator("[data-docsjson-close]").click()  # phones have no Esc
    page.locator("[data-docsjson-search]").click()
    field = page.locator(f"{DIALOG} input")
    field.press_sequentially("tok")
    held.pop().continue_()
    field.press_sequentially("ens")
    page.locator(f"{DIALOG} a[href$='guides/tokens.html']").first.wait_for()
    assert field.input_value() == "tokens"


def test_who_was_offline_for_a_moment_types_on(browser: Browser, site: str) -> None:
    with lent(browser, site) as page:
        page.route("**/docsjson-search.js", lambda route: route.abort())
        page.goto(f"{site}index.html")
        page.keyboard.press("/")
        page.locator(DIALOG).get_by_text("The search index could not be loaded.").wait_for()
        page.unroute("**/docsjson-search.js")
        page.locator(f"{DIALOG} input").fill("tokens")
        page.locator(f"{DIALOG} a[href$='guides/tokens.html']").first.wait_for()


def test_what_is_asked_before_the_index_has_arrived_is_answered(visit: Visit) -> None:
    page = visit()
    page.route("**/docsjson-search/index.js", lambda route: route.fulfill(body=""))
    page.keyboard.press("/")
    page.locator(f"{DIALOG} input").fill("deploy")
    page.locator(DIALOG).get_by_text("The search index could not be loaded.").wait_for()
    page.unroute("**/docsjson-search/index.js")
    held: list[Route] = []
    page.route("**/docsjson-search/index.js", lambda route: held.append(route))
    page.locator(f"{DIALOG} input").fill("tokens")
    page.locator(DIALOG).get_by_text("Searching…").wait_for()
    page.keyboard.press("Enter")
    held.pop().continue_()
    page.wait_for_url("**/guides/tokens.html")


# ------------------------------------------------------------------------------ nothing typed


def test_an_empty_dialog_offers_recent_searches_and_first_pages(visit: Visit) -> None:
    page = visit()
    page.keyboard.press("/")
    heads = page.locator(f"{DIALOG} .docsjson-search-heading")
    heads.first.wait_for()
    assert heads.all_inner_texts() == ["Start with these pages"]
    ask(page, "proxy headers")
    page.keyboard.press("Enter")
    page.wait_for_url("**/guides/deploy.html*")
    page.keyboard.press("/")
    page.get_by_role("option", name="Tokens", exact=True).click()  # nothing is forgotten
    page.wait_for_url("**/guides/tokens.html")
    page.keyboard.press("/")
    heads.nth(1).wait_for()
    assert heads.all_inner_texts() == ["Recent searches", "Start with these pages"]
    page.get_by_role("option", name="proxy headers").click()
    assert page.locator(f"{DIALOG} input").input_value() == "proxy headers"
    page.locator(f"{DIALOG} .docsjson-hit-place").first.wait_for()
    assert is_open(page)


def test_there_are_ways_on_when_nothing_is_found_and_enter_follows_none(visit: Visit) -> None:
    page = visit()
    page.keyboard.press("/")
    for text in ("", "zzzzzz"):
        type_in(page, text)
        page.keyboard.press("Enter")
        assert is_open(page)
    dialog = page.locator(DIALOG)
    assert dialog.locator("[role=status]").inner_text() == "Nothing found for “zzzzzz”"
    assert dialog.locator(".docsjson-search-heading").inner_text() == (
        "Try other words, or start here"
    )
    assert dialog.locator("a").first.get_attribute("href").endswith("/index.html")
    assert page.url.endswith("/index.html")


def test_what_others_wrote_into_the_storage_harms_nothing(visit: Visit) -> None:
    page = visit()
    for stored in ("{", '{"a": 1}', "[1, null]", '["<img src=x onerror=__pwn()>"]'):
        page.evaluate("text => localStorage.setItem('docsjson-searches', text)", stored)
        page.keyboard.press("Control+k")
        page.locator(f"{DIALOG} .docsjson-search-heading").first.wait_for()
        assert page.locator(f"{DIALOG} img").count() == 0
        page.keyboard.press("Control+k")


# ------------------------------------------------------------------------------ elsewhere


def test_on_a_phone_the_dialog_fills_the_screen_and_has_a_way_out(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Search").click()
    box = page.locator(DIALOG).bounding_box()
    assert box == {"x": 0, "y": 0, **PHONE}
    page.get_by_role("button", name="Cancel").click()
    page.locator(DIALOG).wait_for(state="hidden")
    assert not is_open(page)


def test_the_dialog_closes_while_its_script_is_on_the_way(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page.route("**/docsjson-search.js*", lambda route: None)
    for close in (
        page.get_by_role("button", name="Cancel").click,
        partial(page.keyboard.press, "Escape"),
    ):
        page.get_by_role("button", name="Search").click()
        assert is_open(page)
        close()
        page.locator(DIALOG).wait_for(state="hidden", timeout=5_000)


def test_the_search_page_answers_an_address(visit: Visit) -> None:
    page = visit("search.html?q=%3Cimg+src=x+onerror=__pwn()%3E")
    assert page.locator("#docsjson-search-page input").input_value().startswith("<img")
    page = visit("search.html?q=installation")
    page.locator("main .docsjson-hit").first.wait_for()
    assert "1 page found" in page.locator("main [role=status]").inner_text()
    page.locator("main input").fill("tokens")
    page.locator("main .docsjson-hit", has_text="secret").first.click()
    page.wait_for_url("**/guides/tokens.html*")
    page.go_back()
    page.wait_for_url("**/search.html?q=tokens")
    page.locator("main .docsjson-hit", has_text="secret").first.wait_for()


def test_search_works_on_pages_that_are_opened_as_files(browser: Browser, folder: Path) -> None:
    page = browser.new_page()
    page.goto((folder / "guides" / "deploy.html").as_uri())
    page.keyboard.press("/")
    assert ask(page, "installation") == [INTRODUCTION]
    page.keyboard.press("Enter")
    page.wait_for_url("**/index.html#installation")
    page.close()


def test_the_first_question_loads_what_it_needs_and_no_more(visit: Visit, site: str) -> None:
    page = visit()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site)))
    page.keyboard.press("/")
    ask(page, "installation")
    assert not [name for name in asked if name.endswith("searchindex.js")]
    parts = [name for name in asked if name.startswith("_static/docsjson-search/")]
    assert len(parts) <= 4, "the index, the words, and a page"
    asked.clear()
    ask(page, "installation archive")
    assert asked == []


def make_heavy(page: Page) -> None:
    """Have the search take the texts of the site for more than are loaded while somebody types."""

    def answer(route: Route) -> None:
        text = route.fetch().text()
        changed = text.replace(f'"light":{FIGURES.light}', '"light":0')
        assert changed != text
        route.fulfill(body=changed)

    page.route("**/docsjson-search/index.js", answer)


def test_results_of_a_small_site_have_texts_at_once(visit: Visit) -> None:
    page = visit()
    page.keyboard.press("/")
    wait_until(page, "() => Boolean(window.docsjsonSearch?.find)")
    page.locator(f"{DIALOG} .docsjson-search-results").evaluate(
        "list => new MutationObserver(() => (window.__bare ??= []).push("
        "  !list.querySelector('.docsjson-hit-place'))).observe(list, { childList: true })"
    )
    page.locator(f"{DIALOG} input").press_sequentially("installation", delay=100)
    wait_until(page, "() => window.__bare?.length > 1")
    assert not page.evaluate("window.__bare.some(Boolean)")


def test_texts_of_pages_follow_when_somebody_has_typed_all(visit: Visit) -> None:
    page = visit()
    make_heavy(page)
    page.keyboard.press("/")
    wait_until(page, "() => Boolean(window.docsjsonSearch?.find)")
    titles = "docsjsonSearch.find('installation', []).then(({ complete }) => Boolean(complete))"
    assert page.evaluate(titles), "the texts would have to be loaded"
    page.locator(f"{DIALOG} input").press_sequentially("installation")
    wait_until(page, "() => Boolean(document.querySelector('.docsjson-hit-place'))")
    # the page, or its section if both came at once, as they do where typing takes long
    chosen = page.get_by_role("option", selected=True)
    expect(chosen).to_have_count(1)
    assert chosen.get_attribute("id") in {"docsjson-hit-0", "docsjson-hit-1"}
    assert not page.evaluate(titles)


@pytest.mark.parametrize("choose", ["ArrowDown", "scroll"])
def test_results_stay_as_they_are_when_somebody_is_choosing(visit: Visit, choose: str) -> None:
    page = visit()
    make_heavy(page)
    page.clock.install()
    page.keyboard.press("/")
    wait_until(page, "() => Boolean(window.docsjsonSearch?.find)")
    page.keyboard.type("g")
    page.clock.run_for(50)
    wait_until(page, "() => document.querySelector('dialog.docsjson-search').dataset.text === 'g'")
    shown = page.locator(f"{DIALOG} .docsjson-search-results").element_handle()
    if choose == "scroll":
        shown.evaluate("list => { list.scrollTop = 40; }")
    else:
        page.keyboard.press(choose)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.clock.run_for(5_000)
    page.evaluate("fetch('404.html').then((answer) => answer.text())")
    assert [url.rpartition("/")[2] for url in asked] == ["404.html"]


TWO_ANSWERS = """async () => {
  await window.docsjsonSearch.load();
  const page = (title) => ({ address: `#${title}`, title, crumb: "", passages: [
    { anchor: "part", title: `Part of ${title}`, prose: "Some gravel.", code: "" } ] });
  const bare = (title) => ({ ...page(title), passages: [] });
  const answer = (titles, make) => (
    { count: 4, words: new Set(["gravel"]), results: async () => titles.map(make) });
  const better = answer(["Four", "Three", "Two", "One"], page);
  window.docsjsonSearch.find = async () => (
    { ...answer(["One", "Two", "Three", "Four"], bare), complete: async () => better });
}"""
"""What is found has another order once texts are known; the index says what a word is."""
TOPS = "groups => groups.map((group) => group.getBoundingClientRect().top)"
TITLES = "groups => groups.map((group) => group.querySelector('.docsjson-hit-title').textContent)"
HAVE_TEXTS = "groups => groups.map((group) => group.children.length > 1)"


@pytest.mark.parametrize(
    ("keys", "hovered", "titles", "grown"),
    [
        ("g", None, ["One", "Four", "Three", "Two"], [True, True, True, True]),
        ("g", 1, ["One", "Two", "Four", "Three"], [False, True, True, True]),
        ("gravel", None, ["Four", "Three", "Two", "One"], [True, True, True, True]),
    ],
    ids=["selected", "hovered", "not-seen-yet"],
)
def test_what_somebody_may_be_about_to_open_stays_in_its_place(
    visit: Visit, keys: str, hovered: int | None, titles: list[str], grown: list[bool]
) -> None:
    page = visit()
    page.clock.install(time=0)
    page.keyboard.press("/")
    wait_until(page, "() => Boolean(window.docsjsonSearch?.find)")
    page.evaluate(TWO_ANSWERS)
    page.clock.pause_at(3600)
    page.keyboard.type(keys)  # at once, or slowly
    page.clock.run_for(20)
    wait_until(page, f"() => document.querySelector('{DIALOG}').dataset.text === '{keys}'")
    wait_until(page, "() => document.getAnimations().length === 0")
    groups = page.locator(f"{DIALOG} .docsjson-hit-group")
    before = groups.evaluate_all(TOPS)
    if hovered is not None:
        page.mouse.move(700, before[hovered] + 15)
        wait_until(page, "() => Boolean(document.querySelector('.docsjson-hit-group:hover'))")
    page.clock.run_for(1_000)
    wait_until(page, "() => Boolean(document.querySelector('.docsjson-hit-place'))")
    assert groups.evaluate_all(TITLES) == titles
    assert groups.evaluate_all(HAVE_TEXTS) == grown
    assert page.get_by_role("option").first.get_attribute("aria-selected") == "true"
    assert groups.evaluate_all(TOPS)[: (hovered or 0) + 1] == before[: (hovered or 0) + 1]
