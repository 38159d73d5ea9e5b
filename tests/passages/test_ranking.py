"""Which page answers a question, and with which passage."""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from pathlib import Path

import pytest

import sphinx_docsjson
from sphinx_docsjson.passages import ranking
from sphinx_docsjson.passages.english import SYNONYMS, spelled_out
from sphinx_docsjson.passages.figures import FIGURES
from sphinx_docsjson.passages.ranking import Ranking
from sphinx_docsjson.passages.weights import IndexedPage, names_of_site

FILLER = "Some words that every page has, and that nobody asks for."


def page(title: str, *sections: tuple[str, str], **about: str) -> IndexedPage:
    """Return a page with sections, each a heading and its prose."""
    passages = [
        ("", title, "", FILLER, ""),
        *(("x", head, "", text, "") for head, text in sections),
    ]
    return IndexedPage(title=title, passages=passages, about=about)


PAGES = [
    page("Install", ("With pip", "Run the installer."), ("Trouble", "Read the log.")),
    page("Deploy the server", ("Logs", "The server writes its logs to a file.")),
    page("Webhooks", ("Verify", "Check the signature of every delivery.")),
    page("Call getUserId", ("Errors", "It fails with tools/list when nothing is listed.")),
    page("安装指南", ("步骤", "首先安装软件包。")),
]
ANSWERS = {
    "the title": ("install", 0, 0),
    "another form of a word": ("installing", 0, 0),
    "the beginning of a word": ("webh", 2, 0),
    "a section": ("where does the server write logs?", 1, 1),
    "two words for one": ("web hooks", 2, 0),
    "a misspelt word": ("signiture", 2, 1),
    "part of a name in code": ("user id", 3, 0),
    "a name with a slash": ("tools/list", 3, 1),
    "a language without spaces": ("安装软件包", 4, 1),
    "a question of small words and one that tells": ("what is the trouble for", 0, 2),
}


def test_the_name_of_an_object_with_its_module_leads_to_its_description() -> None:
    """Not to the pages that use it, or to a module that is called like a word."""
    objects = [
        (f"seeds.{name}", name, "Python function", f"seeds.{name}(bed) {FILLER}", "")
        for name in ("sow", "mow", "x")
    ]
    reference = IndexedPage(
        title="Names", passages=[("", "Names", "", FILLER, ""), *objects], about={}
    )
    uses = [page(f"Guide {n}", ("Sow", "Call seeds.sow and seeds.sow again.")) for n in range(9)]
    ranking = Ranking([*uses, reference, page("The seedsx tool")])
    first = ranking.answers("seeds.sow")[0]
    assert (first.page, first.passage) == (9, 1)
    assert ranking.answers("seedsx")[0].page == 10


@pytest.mark.parametrize("kind", ANSWERS)
def test_a_question_finds(kind: str) -> None:
    question, number, passage = ANSWERS[kind]
    first = Ranking(PAGES).answers(question)[0]
    assert (first.page, first.passage) == (number, passage)


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("what is the plant care kit", 0),
        ("plant care kit", 0),
        ("what is pck?", 0),
        ("plant", 2),  # one word of the name is about more than the site
        ("pck batches", 1),
    ],
)
@pytest.mark.parametrize("called", ["Plant Care Kit", "Plant Care Kit Docs"])
def test_the_first_page_says_what_the_site_is(question: str, first: int, called: str) -> None:
    name = "Plant Care Kit"
    home = page("Welcome", ("Start", f"{name} (PCK) waters."), ("Next", "Read on."), ("More", "x"))
    pages = [
        replace(home, names=names_of_site(called)),
        page("PCK batches", ("Batches", f"{name} has batches. PCK PCK plant care kit")),
        page("Plant", ("A plant", "Each plant has a name.")),
        *(page(f"Page {n}", ("Words", "Nothing of it.")) for n in range(20)),
    ]
    assert Ranking(pages).answers(question)[0].page == first


def test_the_overview_of_a_group_is_about_what_the_group_is_called() -> None:
    group = "Components › Embedding models"
    names = ("Cohere", "Ollama", "Gemini")
    text = "Embedding models of this provider: an embedding model for each language."
    pages = [
        *(page(name, (f"{name} models", text), crumb=group) for name in names),
        page("Overview", ("Which there are", "Each has a page."), crumb=group),
        *(page(f"Page {n}", ("Words", "Nothing of it.")) for n in range(20)),
    ]
    assert Ranking(pages).answers("embedding models")[0].page == len(names)


@pytest.mark.parametrize("question", ["send erc20 tokens", "send ERC-20 tokens"])
@pytest.mark.parametrize("title", ["Sending ERC-20 tokens", "Sending ERC20 tokens"])
def test_a_name_and_its_number_are_one_word_in_a_title(question: str, title: str) -> None:
    text = "Send ERC20 tokens, which are ERC-20 tokens: an ERC20 token."
    pages = [page("Wallets", ("Send tokens", text)), page(title, ("How", "Call it."))]
    assert Ranking(pages).answers(question)[0].page == 1


def test_initials_stand_for_names_of_three_words() -> None:
    assert names_of_site("Plant Care Kit") == ("Plant Care Kit", "PCK")
    assert names_of_site("Plant Care") == ("Plant Care",)
    assert names_of_site("Care of plants") == ("Care of plants",)
    assert names_of_site(" ") == ()


def test_readers_leave_out_that_a_site_is_documentation() -> None:
    assert names_of_site("Plant Care documentation") == ("Plant Care",)
    assert names_of_site("Plant Care Kit Docs") == ("Plant Care Kit", "PCK")
    assert names_of_site("Docs for gardens") == ("Docs for gardens",)
    assert names_of_site("Documentation") == ("Documentation",)


def test_a_page_with_all_words_is_before_one_with_many_of_one_word() -> None:
    pages = [page("A", ("B", "token " * 30)), page("C", ("D", "A token can expire."))]
    assert [one.page for one in Ranking(pages).answers("token expire")] == [1, 0]


@pytest.mark.parametrize(
    ("said", "other"),
    [
        (f"A graph. {FILLER} {FILLER} {FILLER} {FILLER} Do not share it.", "Agents"),
        ("A graph may be public.", "Share it"),  # another word for it is not the word
    ],
)
def test_a_page_that_is_about_one_word_does_not_have_the_other_by_the_way(
    said: str, other: str
) -> None:
    about = {"description": "Graphs of it", "keywords": "graph", "address": "graphs"}
    pages = [
        page("Graphs", ("Start", said), **about),
        page(other, ("Sharing" if other == "Agents" else "Use", "Agents can share a graph.")),
        *(page(f"Page {n}", ("Words", "Nothing of it.")) for n in range(20)),
    ]
    assert [one.page for one in Ranking(pages).answers("share a graph")] == [1, 0]


def test_a_word_that_pages_have_is_not_the_beginning_of_another() -> None:
    pages = [page("Typewriters"), page("Letters", ("Start", "A type of letter."))]
    assert [one.page for one in Ranking(pages).answers("type letters")] == [1]
    assert len(Ranking(pages).answers("typew letters")) == 2


FIRST = {
    "a page of few sections, before one that mentions everything": (
        "rotate tokens",
        page("Tour", *((f"Part {n}", "You may rotate tokens, too.") for n in range(30))),
        page("Credentials", ("Expiry", "You may rotate tokens, too.")),
    ),
    "a guide, before the release that changed it": (
        "export reports", page("v1.24.0", ("Export reports", "")), page("Reports", ("Export", "")),
    ),
    "what the question is about, before what it does with it": (
        "write my own handler",
        page("Write a file", ("Write", "You write your own.")), page("Handlers", ("Start", "")),
    ),
    "what the question is about, before what it goes without": (
        "publish without docker", page("Docker", ("Start", "")), page("Publish", ("Start", "")),
    ),
    "words near each other, before the same words far from each other": (
        "rename several reports",
        page("A", ("B", f"You may rename it. {FILLER} There are several of them. {FILLER} Reports.")),
        page("C", ("D", f"You may rename some or several of the reports. {FILLER} {FILLER}")),
    ),
    "an introduction, for whoever asks what something is": (
        "what is acme",
        page("Agents", ("Start", ""), description="Acme runs."),
        page("Introduction", ("Start", ""), description="Acme runs."),
    ),
    "what the question asks about, before a page that begins with an overview": (
        "what is acme",
        page("Agents", ("Overview", "Acme runs them."), ("Introduction", "Acme.")),
        page("Acme", ("Start", "")),
    ),
    "a name with a slash, before pages whose titles have its parts": (
        "tools/list",
        page("Prompts as tools", ("Tools", "A list of tools."), description="List prompts."),
        page("Requests", ("Names", "You may send tools/list to it.")),
    ),
    "a title of small words and one that tells, before a longer one": (
        "exports", page("Exports for beginners abroad"), page("Why does my export not work?"),
    ),
    "a page that comes back to it, before one that mentions it once": (
        "rotate tokens",
        page("A", ("One", "You may rotate tokens."), *((f"Part {n}", FILLER) for n in range(3))),
        page("B", *((f"Part {n}", "You may rotate tokens.") for n in range(4))),
    ),
    "a page that is about all of it, before one that has all of it in its headings": (
        "rotate tokens",
        page("Guide", ("Rotate", "Rotate, rotate."), ("Tokens", "Tokens, tokens.")),
        page("Keys", ("Rotate", FILLER), description="Rotate tokens."),
    ),
    "a question that a heading asks, before a page about some of its words": (
        "why do my reports not load",
        page("All reports", ("Start", "A report is a file."), ("Load it", "It loads.")),
        page("Questions", ("Why does my report not load?", "Make it smaller.")),
    ),
    "a title of two words of the question, before headings and text with all of them": (
        "which pruning shears are supported",
        page("Limits", ("Pruning", "Pruning shears are supported: supported pruning.")),
        page("Pruning shears", *(("Part", "They prune."),) * 8, ("List", "All supported.")),
    ),
    "all words of the question, before a title with others that mean the same": (
        "a page of vouchers for repositories",
        page("Discount repo", ("Start", "A repo.")),
        page("All", ("Vouchers", "Vouchers for repositories on a page.")),
    ),
    "a page whose title the question shortens": (
        "ask an NPS question",
        page("Questions", ("Sources", "NPS and CSAT: ask a question.")),
        page("Net Promoter Score", ("Labels", "Ask a question.")),
    ),
    "a title with a small word that the question shortens": (
        "TTS", page("Voices", ("List", "TTS")), page("Text to Speech", ("Voices", "")),
    ),
    "an operation, for whoever asks for an endpoint": (
        "rename a plant endpoint",
        page("Rename a plant", ("Start", "Rename a plant.")),
        replace(
            page("Rename a plant"),
            passages=[("", "Rename a plant", "", f"{FILLER} POST /plants/{{id}} {FILLER}", "")],
        ),
    ),
    "what a turn of phrase means, before the words that it is made of": (
        "update many reports at once",
        page("Update once", ("Once", "Update it once.")),
        page("Batch updates", ("Reports", "Update reports.")),
    ),
}  # fmt: skip
"""What is found first → the question, the page that is second, and the page that is first."""


@pytest.mark.parametrize("kind", FIRST)
def test_the_page_is_first_that_readers_mean(kind: str) -> None:
    question, *pages = FIRST[kind]
    first, *_ = Ranking(pages).answers(question)
    assert first.page == 1


def test_a_word_finds_what_others_call_it() -> None:
    pages = [page("Billing", ("Discounts", "Lower the price.")), page("Coupons of paper")]
    assert [one.page for one in Ranking(pages[:1]).answers("voucher")] == [0]
    assert [one.page for one in Ranking(pages).answers("coupon")] == [1, 0], "the word itself first"


@pytest.mark.parametrize(
    ("question", "title"),
    [
        ("why is it so slow", "Performance"),
        ("run it on mondays", "Schedules"),
        ("write a formula", "Mathematics"),
        ("is it gdpr compliant", "Privacy"),
        ("404 page", "Addresses not found"),
        ("why is the place wrong", "Incorrect data"),
    ],
)
def test_an_everyday_word_finds_what_pages_call_it(question: str, title: str) -> None:
    pages = [page("Runs", ("Start", "A run may run long; it is written to a log.")), page(title)]
    assert 1 in [one.page for one in Ranking(pages).answers(question)]


def test_a_phrase_finds_what_pages_call_it_and_tells_more_than_its_words() -> None:
    pages = [page("Money", ("Back to it", "The money of a customer.")), page("Refunds")]
    assert Ranking(pages).answers("give a customer the money back")[0].page == 1


def test_the_own_words_of_a_reader_come_before_what_they_mean() -> None:
    pages = [page("Refunds"), page("The money back button"), page("Buttons")]
    assert Ranking(pages).answers("money back button")[0].page == 1


def test_an_everyday_word_tells_less_where_pages_say_it_often_in_another() -> None:
    often = [page(f"Part {n}", ("Start", "Performance of it.")) for n in range(20)]
    pages = [page("Slow", ("Start", "")), page("Queues", ("Start", "")), *often]
    assert Ranking(pages).answers("slow queues")[0].page == 1


def test_another_word_of_the_same_stem_counts_less_and_has_no_part_in_synonyms() -> None:
    pages = [page("Localization"), page("Models", ("Local", "They run in a local folder."))]
    assert Ranking(pages).answers("local models")[0].page == 1
    assert not Ranking([page("Cancel")]).answers("terminal"), "terminate means cancel"
    assert Ranking([page("Cancel")]).answers("terminating")


def test_the_words_of_pages_do_not_stand_for_everyday_ones() -> None:
    pages = [page("Mondays are for gardens")]
    assert not Ranking(pages).answers("cron")


@pytest.mark.parametrize("question", ["microphone", "demo", "recipe", "premium"])
def test_what_pages_call_something_themselves_stands_for_nothing_else(question: str) -> None:
    pages = [page("Voice"), page("Example"), page("Guide"), page("Pricing")]
    assert Ranking(pages).answers(question) == []


def test_a_word_that_is_everywhere_needs_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = [page("Coupons of paper"), page("Billing", ("Discounts", "Lower the price."))]
    assert len(Ranking(pages).answers("coupon")) == 2
    monkeypatch.setattr(ranking, "F", replace(FIGURES, enough=0))
    assert len(Ranking(pages).answers("coupon")) == 1


@pytest.mark.parametrize(
    ("question", "title"),
    [
        ("how many can run at the same time", "Concurrency"),
        ("how long may it run", "Timeouts"),
        ("run it every night", "Schedules"),
        ("who deleted it", "Audit log"),
        ("it did not start", "Troubleshooting"),
        ("run it on our own servers", "Self-hosting"),
        ("run another one when it fails", "Events"),
        ("the long run starts by hand", "Manual"),
    ],
)
def test_a_turn_of_phrase_finds_the_word_for_it(question: str, title: str) -> None:
    pages = [page("Runs", ("Start", "A run may run long; many can be deleted.")), page(title)]
    assert 1 in [one.page for one in Ranking(pages).answers(question)]


def test_no_word_is_in_two_groups_of_synonyms() -> None:
    words = [word for group in SYNONYMS for word in group]
    assert len(words) == len(set(words))


def test_a_title_is_the_question_in_whatever_form() -> None:
    sections = [("Lifespan", "Its lifespan."), ("More", "A lifespan.")]
    pages = [page("Lifespan hooks", *sections, description="lifespan"), page("Lifespans")]
    assert [one.page for one in Ranking(pages).answers("the lifespan")] == [1, 0]


def test_small_words_are_asked_for_when_there_is_nothing_else() -> None:
    pages = [page("What is this")]
    assert [one.page for one in Ranking(pages).answers("what is this")] == [0]


@pytest.mark.parametrize(
    "question", ["logs dont appear", "logs don't appear", "logs don’t appear", "Logs DOESNT APPEAR"]
)
def test_verbs_that_are_shortened_are_no_words_of_a_question(question: str) -> None:
    pages = [
        page("Doesn, the DON of dont", ("Don", "It appears as dont.")),
        page("Logs", ("Off", "Logs may not appear, or can't.")),
    ]
    assert Ranking(pages).answers(question)[0].page == 1


def test_a_title_is_the_question_however_both_are_shortened() -> None:
    pages = [page("What is new", ("New", "It is new.")), page("What's a run")]
    assert [one.page for one in Ranking(pages).answers("whats a run")] == [1]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("如何连接知识库", " 连接知识库"), ("什么是循环", " 循环"), ("可以导出吗", " 导出 "),
        ("ループとは", "ループ "), ("ログを確認するには", "ログを確認 "), ("如何", "如何"),
        ("실행하는 방법", "실행 "), ("方法列表", "方法列表"),
    ],
)  # fmt: skip
def test_what_only_asks_is_left_out(asked: str, said: str) -> None:
    assert spelled_out(asked) == said


@pytest.mark.parametrize("question", ["", "   ", "?!", "zzzzqqq", "\x00", "a" * 10_000])
def test_odd_questions_find_nothing(question: str) -> None:
    assert Ranking(PAGES).answers(question) == []
    assert Ranking([]).answers(question) == []


SCRIPT = Path(sphinx_docsjson.__file__).parent / "theme/docsjson/scripts/docsjson-search-engine.js"


def test_the_script_has_its_figures_from_where_we_have_them() -> None:
    named = set(re.findall(r"\bfigures\.(\w+)", SCRIPT.read_text("utf-8")))
    assert named == asdict(FIGURES).keys()
