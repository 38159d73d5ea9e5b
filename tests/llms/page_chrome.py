"""What the HTML of a page has for its looks, and what it says without words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import lxml.html

CHROME = (
    "script", "style", "template", "svg", "button", "input", "select", "textarea", "form",
    "dialog", "*[@aria-hidden='true']", "a[contains(@class, 'headerlink')]",
    "span[contains(@class, 'docsjson-when-')]", "*[contains(@class, 'docsjson-visually-hidden')]",
    "*[contains(@class, 'docsjson-playground')]", "*[contains(@class, 'docsjson-feed')]",
    "*[contains(@class, 'docsjson-visibility')]", "*[contains(@class, 'docsjson-prompt-actions')]",
    "summary[contains(., 'child attributes') or contains(., 'item attributes')]",
    "*[@class='docsjson-card-image']",
    "*[contains(@class, 'docsjson-prompt')]//a",
    "*[contains(translate(@style, ' ', ''), 'display:none')]", "*[@hidden]",
    "*[contains(concat(' ', @class, ' '), ' hidden ')][not(contains(@class, ':'))]",
    "figure[@class='docsjson-diagram']//*[self::img or self::summary]",
)  # fmt: skip
"""What belongs to the looks of a page and to its controls."""

FORMULA = " formula "
"""What stands for a formula: HTML shows it drawn, Markdown has it as LaTeX."""

LABELS = {"*[@data-request]": "Request", "*[contains(@class, '-response-example')]": "Response"}
"""What the place of samples beside an operation says, by what the first of them is."""


def without_chrome(tree: lxml.html.HtmlElement) -> None:
    """Take away what only belongs to the looks of a page."""
    for path in CHROME:
        for node in tree.xpath(f".//{path}"):
            if node.getparent() is not None:
                node.drop_tree()
    for title in tree.xpath(".//details[contains(@class, 'docsjson-field-note')]/summary"):
        title.text = re.sub(r" \(\d+\)$", "", title.text or "")  # how many values are folded
    below_headings(tree)
    for icon in tree.xpath(".//*[@role='img'][@aria-label]"):
        icon.text = f" {icon.get('aria-label')} "
    for title in tree.xpath(".//*[contains(@class, 'docsjson-code-group')]"
                            "//div[@class='docsjson-tab-title']"):  # fmt: skip
        languages = title.getparent().xpath(".//@data-language")
        if [text.lower() for text in title.xpath("string()").split()] == languages[:1]:
            title.drop_tree()
    for group in tree.xpath(".//*[contains(@class, 'docsjson-code-group')]"):
        for panel in group.xpath("./div[@class!='docsjson-tab-list'][position() > 1]"):
            if panel.xpath(".//*[contains(@class, 'docsjson-sample-')]"):
                panel.drop_tree()  # the same request in other languages: made from the first
    for items in tree.xpath(".//ol[contains(@class, 'alpha') or contains(@class, 'roman')]"):
        for place, item in enumerate(items.xpath("./li")):
            item.text = f"{numeral(items, place)} {item.text or ''}"
    for link in tree.xpath(".//a[img][not(normalize-space())][@href=img/@src]"):
        link.drop_tag()  # opens the picture
    for formula in tree.xpath(".//math"):
        formula.clear(keep_tail=True)
        formula.text = FORMULA
    for mark, name in ("_", "sub"), ("^", "sup"):
        for index in tree.xpath(f".//{name}"):
            is_apart = not re.search(r"\d$", index.text_content()) or not re.match(
                r"[^\W\d]", index.tail or ""
            )
            index.text = mark + (index.text or "")
            index.tail = (" " if is_apart else "") + (index.tail or "")
            index.drop_tag()
    for short in tree.xpath(".//abbr[@title]"):
        short.tail = f" ({short.get('title')}) {short.tail or ''}"
    for below in tree.xpath(".//summary//*[@class='docsjson-description']"):
        (title,) = below.xpath("ancestor::summary")
        below.drop_tree()
        title.addnext(below)  # the title alone is how the item begins
    without_repeated_titles(tree)
    with_labels(tree)


def below_headings(tree: lxml.html.HtmlElement) -> None:
    """Put links that only show an icon below their heading, where Markdown has them."""
    for level in range(1, 7):
        for link in tree.xpath(f".//h{level}//a[not(normalize-space())][.//*[@role='img']]"):
            (heading,) = link.xpath(f"ancestor::h{level}[1]")
            link.drop_tree()
            link.tail = None
            heading.addnext(link)


def without_repeated_titles(tree: lxml.html.HtmlElement) -> None:
    """Take away the title of a fold that only lists titles and scopes that are inside of it."""
    for title in tree.xpath(".//details[contains(@class, 'docsjson-field-note')]/summary"):
        fold = title.getparent()
        inside = {each.text_content() for each in fold.xpath(".//p/strong | .//li/code")}
        listed = title.text_content().split(" \N{MIDDLE DOT} ")
        texts = {text for one in listed for text in one.replace(",", ":").split(": ")}
        if inside.issuperset(map(str.strip, texts)):
            title.drop_tree()


def with_labels(tree: lxml.html.HtmlElement) -> None:
    """Put the label of samples before the first of them."""
    for panel in tree.xpath(".//aside[.//*[@data-request]]"):
        for path, label in LABELS.items():
            for first in panel.xpath(f".//{path}")[:1]:
                line = first.makeelement("p")
                line.text = label
                first.addprevious(line)


def numeral(items: lxml.html.HtmlElement, place: int) -> str:
    """Return the letters that browsers show before an item of a short list."""
    number = int(items.get("start", 1)) + place
    if "roman" not in items.get("class"):
        return chr(ord("a") + number - 1)
    return "x" * (number // 10) + ("", *"i ii iii iv v vi vii viii ix".split())[number % 10]
