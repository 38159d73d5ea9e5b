"""The syntax of other generators: what is reported, what to write, and what is left alone."""

from __future__ import annotations

import pytest

from sphinx_docsjson.markup.grammar.foreign import (
    foreign,
    is_end,
    may_hold,
    of_a_plugin,
    unknown_container,
)

CODE = "\0"


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("!!! note", "write <Note>"),
        ('!!! warning "Careful"\n    Text', 'write <Warning title="...">'),
        ("!!! danger inline end", "write <Danger>"),
        ("??? tip", 'write <Accordion title="...">'),
        ('???+ info "Open"', 'write <Accordion title="...">'),
        ('=== "Python"', 'write <Tabs> with a <Tab title="..."> for each'),
        ('--8<-- "part.md"', "write the text or a snippet here"),
        ("{{#include ../part.md}}", "write the text or a snippet here"),
        ("{{#rustdoc_include a.rs:main}}", "write a block ```{literalinclude} /path here"),
        ("!> Take care", "write <Warning>"),
        ("?> A _hint_", "write <Tip>"),
        ('[block:image]\n{"images": []}\n[/block]', "write ![alt text](/path); this is ReadMe"),
        ("[block:api-header]", "write Markdown; this is ReadMe"),
        ("Beans :id=beans", "write {#beans} after the heading"),
        ("{* ./src/part.py ln[1:8] hl[1,4] *}", "write a block ```{literalinclude} /path here"),
        ("/// tip\n\nText", "write <Tip>"),
        ("/// note | A title\nText\n///", "write <Note>"),
        ("/// details | More\n    type: warning", 'write <Accordion title="...">'),
        ("//// tab | Python 3.10+", 'write <Tab title="...">'),
        ("/// caption\nA shelf", 'put the image into <Frame caption="...">'),
        ("/// html | div.wide", "write the HTML element"),
        ("<<< @/part.js", "write a block ```{literalinclude} /path here"),
        ("[TOC]", "delete it; the theme shows a table of contents"),
        ("[[toc]]", "delete it; the theme shows a table of contents"),
        ("[[TOC]]\n", "delete it; the theme shows a table of contents"),
        (":::tip\nText\n:::", "write <Tip>"),
        (":::caution Take care", "write <Warning>"),
        (":::highlight orange", "write <Note>"),
        (
            "::: seeds.loans.Loan\n    options:",
            "write a directive of autodoc; this is mkdocstrings",
        ),
        ("::: mkdocs-click\n    :module: a", "write a directive of sphinx-click"),
        ("::: details", 'write <Accordion title="...">'),
        ("*[CSS]: Cascading Style Sheets", 'write <Tooltip tip="..."> around the word'),
        ("(wide-shelf)=\n", "write {#wide-shelf} after the heading; this is MyST"),
        ("[!IMPORTANT]\nText", "write <Info> instead of the quotation"),
        (".. note:: Text", "write <Note>; this is reStructuredText"),
        (".. literalinclude:: a.py", "write ```{literalinclude}; this is reStructuredText"),
        (".. versionchanged:: 2", "write ```{versionchanged}; this is reStructuredText"),
        ('{% hint style="danger" %}', "write <Danger>"),
        ('{% admonition type="warning" name="Frost" %}', "write <Warning>"),
        ('{% callout type="check" %}', "write <Check>"),
        ("{% tabs %}", "write <Tabs>"),
        ('{% tab title="One" %} x {% endtab %}', 'write <Tab title="...">'),
        ('{% embed url="https://example.com/100%" %}', "write <iframe> or a link"),
        ("[A]({% link b.md %})", "write a link such as [text](/page)"),
        ("[A]({% post_url 2024-01-02-b %})", "write a link such as [text](/page)"),
        ("{{< warning >}}Text{{< /warning >}}", "write <Warning>"),
        ("{{% unknown %}}", "write a component or plain text"),
        ("Two ==marked words==.", "write <mark> around the words"),
        ("(==(a)==)", "write <mark> around the words"),
        (
            "Seed\n:   What a plant grows from",
            "write <dl> with <dt> for the word and <dd> for this",
        ),
        ("::code-group", "write <CodeGroup>; this is a block of MDC"),
        ('::note{icon="x"}\nText\n::', "write <Note>; this is a block of MDC"),
        (f"::card{CODE}", 'write <Card href="...">; this is a block of MDC'),
        ("::prose-tip", "write <Tip>; this is a block of MDC"),
        ("::hero", "write a component or plain text; this is a block of MDC"),
        ("At {{ site.baseurl }}/guide", "write the value itself"),
        ("{{page.title | upcase}}", "write the value itself"),
        ("A {++new++} word", "write <ins> around the words"),
        ("10 m^2^ of soil", "write <sup> around the characters"),
        ("Ca^2+^, for example", "write <sup> around the characters"),
        ("A ^^new^^ word", "write <ins> around the words"),
        ("^^(new) and old.^^", "write <ins> around the words"),
        ("--8<--\na.md\n", "write the text or a snippet here"),
        ("A {--former--} word", "write <del> around the words"),
        ("A word{>>why?<<}", "write <!-- --> for a comment"),
        ("Press ++ctrl+c++.", "write <kbd> around each key"),
        ("Done :white_check_mark: today", "write the emoji itself"),
        ("Thanks! :+1:", "write the emoji itself"),
        ("An :material-home: icon", 'write <Icon icon="..." />'),
        ("![A](a.svg){ width=200 }", "delete it, or write an element with these attributes"),
        ("[A](a.md){target=_blank}", "delete it, or write an element with these attributes"),
        ("Button{ .md-button }", "delete it, or write an element with these attributes"),
        ('Link{:target="_blank"}', "delete it, or write an element with these attributes"),
        ("A shelf{ #shelf }", 'write <a id="..."></a> with this id'),
        (f":ref:{CODE}", "write {ref} before the `"),
        (f"See :meth:{CODE}", "write {py:meth} before the `"),
        (f"See :py:class:{CODE}", "write {py:class} before the `"),
    ],
)
def test_what_to_write(text: str, advice: str) -> None:
    assert may_hold(text.replace(CODE, "`x`"))
    ((message, _),) = foreign(text)
    assert message.endswith(f" is shown as text: {advice}")


@pytest.mark.parametrize(
    "text",
    [
        "Stop!!! note this",
        "/// note that this is a remark",
        "/// remark",
        "file:///tip",
        "!!! do not do this",
        "??? what is that for",
        "a === b",
        "at 10:x:20, a:star:b, :unknown_name: and ::fire::",
        "a == b, c==d and e == f==g",
        '=== is the operator, "x" a text',
        f"Write {CODE} for a note",
        "::: ",
        "std::vector and :::",
        ".. and so on",
        "Templates have {% for %} and {% if x %}, as well as {{ name }}",
        "C++ and ++i++",
        "a:b and :emoji: and 12:30:00",
        f"note:{CODE} and :nothing:{CODE}",
        "{name} {:x} {:.2f} {a: 1}",
        "[!] attention",
        "(x)=1 and (y)= 2",
        "\0==\0 and \0==\0",
        'Equality (==) compares; strict equality (==), "==" or "==".',
        "*[Optional]: in italics*",
        "See *[the page]: it* is there",
        "{% endhint %} {{< /note >}}",
        "a ? b\n  : c, Words: more\nKey: value\n:smile",
        "a^b^c, 2^10^3, x^2, ^1^, [^1^] and x^y^",
        "^^ and ^^^^ and a^^b^^c, --8<--",
        "Thanks (^^) see you (^^)/ and ^^; sorry about that^^;",
        "::before\n::after\n::first-line and {{-- a comment --}} of Blade",
        "std::vector\n::std::map and ::fire::\nRust::\n:: and {++i} {i--}, {{ name }} {{ site }}",
        "{{#if included}} ?>a !> b, a:id=x, GET /a :id=x and :identity=1",
    ],
)
def test_prose_is_left_alone(text: str) -> None:
    assert [*foreign(text)] == []


@pytest.mark.parametrize("text", ["% endhint %", "%- endtabs -%", "{< /note >}", "{% /x %}"])
def test_ends_of_blocks(text: str) -> None:
    assert is_end(text)


@pytest.mark.parametrize("text", ["% hint %", "ending", "% endless words %", "{< note >}"])
def test_what_is_no_end(text: str) -> None:
    assert not is_end(text)


def test_lines_are_told_by_their_offset() -> None:
    text = "Words\n!!! note\nmore\n:::tip"
    assert [offset for _, offset in foreign(text)] == [6, 20]


@pytest.mark.parametrize(
    ("info", "below", "plugin"),
    [
        ("shelf.Bag", "", "mkdocstrings"), ("shelf", "    options:", "mkdocstrings"),
        ("mkdocs-click", "    :module: shelf", "mkdocs-click"), ("shelf", "    text", None),
        ("shelf", "", None),
    ],
)  # fmt: skip
def test_blocks_of_plugins(info: str, below: str, plugin: str | None) -> None:
    said = of_a_plugin(info, below)
    assert said.startswith(f"this block of {plugin} is not read: ") if plugin else not said


def test_a_block_of_a_plugin_is_told_once() -> None:
    assert of_a_plugin("mkdocs-click", "")
    assert not unknown_container("mkdocs-click")


def test_a_table_of_contents_in_italics_is_looked_for() -> None:
    assert may_hold("[[_TOC_]]")
