"""Literals are read, everything else is refused."""

from __future__ import annotations

from math import inf

import pytest

from sphinx_docsjson.markup.grammar.expressions import evaluate, read_parameter
from sphinx_docsjson.markup.grammar.literals import Markup, NotLiteral, OverBudget
from sphinx_docsjson.safety.cost import Budget

NAMES = {"name": "Acme", "data": {"deep": {"er": 3}}, "on": True, "items": ["a", "b"]}


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("1", 1), ("-2.5", -2.5), ("1_000", 1000), ("0xff", 255), ("0x" + "f" * 5000, inf), ("9" * 5000, inf), ("1e3", 1000), (".5", 0.5),
        ("'a\\'b'", "a'b"), ('"\\u00e9\\n"', "é\n"), ("`t`", "t"), ("`a ${name}!`", "a Acme!"),
        ("true", True), ("null", None), ("undefined", None),
        ("[1, 'a', [true],]", [1, "a", [True]]), ("{a: 1, 'b-c': {d: []}, 3: 4}", {"a": 1, "b-c": {"d": []}, "3": 4}),
        ("name", "Acme"), ("data.deep.er", 3), ("data?.deep", {"er": 3}), ("(1)", 1),
        ("/* c */ 1 // d", 1), ("<b>x</b>", Markup("<b>x</b>")),
        ("data.gone", None), ("data?.gone?.deeper", None), ("data['deep'].er", 3), ("items[1]", "b"), ("items[9]", None),
        ("items.length", 2), ("name.length", 4), ("[...items, 'c']", ["a", "b", "c"]), ("{name, ...data}", {"name": "Acme", "deep": {"er": 3}}),
    ],
)  # fmt: skip
def test_literals(source: str, value: object) -> None:
    assert evaluate(source, NAMES) == value


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("on ? 1 : 2", 1), ("!on ? 1 : on ? 2 : 3", 2), ("data.gone ? 1 : 'this'", "this"),
        ("on && 'x'", "x"), ("'' || 'y'", "y"), ("0 ?? 1", 0), ("null ?? 1", 1), ("!!name", True), ("!0 && !''", True),
        ("on || unknown", True), ("!on && unknown", False), ("1 ?? unknown", 1), ("on ? 1 : unknown", 1),
        ("1 + 2 + 'x'", "3x"), ("'x' + 1 + 2", "x12"), ("0.1 + 0.2", 0.1 + 0.2), ("0.5 + 0.5 + ''", "1"), ("1e400 + ''", "Infinity"),
        ("1 < 2", True), ("'a' >= 'b'", False), ("1 + 1 === 2", True), ("1 === '1'", False), ("true === 1", False), ("name !== 'x'", True),
        ("undefined == null", True), ("data == null", False), ("data !== null", True), ("1 == 1.0", True),
        ("on && 1 < 2 || unknown", True), ("`${1 + 1} ${items[0]}`", "2 a"), ("`${on ? 'a' : 'b'}`", "a"),
        ("7 - 2 - 1", 4), ("2 + 3 * 4 - 10 / 4", 11.5), ("(2 + 3) % 4", 1), ("-7 % 4", -3), ("1 - -data.deep.er", 4), ("- - 2", 2),
        ("1 / 0 + ''", "Infinity"), ("-1 / 0 + ''", "-Infinity"), ("0 / 0 + ''", "NaN"), ("1 % 0 + ''", "NaN"), ("!-1", False),
        ("items.filter((x, i) => x !== 'a' || i > 5)", ["b"]), ("[1, null, 'a'].join()", "1,,a"), ("items.join(' - ')", "a - b"),
        ("Object.entries(data.deep)", [["er", 3]]), ("Object.entries(data.deep).map(([k, v]) => k + v)", ["er3"]), ("items.map((x) => { const [a, b] = items; return a + b + x })", ["aba", "abb"]), ("Object.keys(data)", ["deep"]), ("Object.values(data.deep)", [3]),
        ("items.map((x, i) => { const y = x + i; let z = y + y; return z })", ["a0a0", "b1b1"]),
        ("items.map(x => x + '!')", ["a!", "b!"]), ("items.map((x, i) => { return i; })", [0, 1]),
        ("[{a: 1, b: 2}].map(({a, c = 5, ...rest}) => [a, c, rest.b])", [[1, 5, 2]]),
        ("[{a: 1}].map(({a: z}: Row, i: number) => z)", [1]), ("data.gone?.map(x => x)", None),
        ("on ? <A b={1 > 0}>x</A> : <B/>", Markup("<A b={1 > 0}>x</A>")), ("!on && <A/>", False),
        ("<><A/>{'</A>'}</>", Markup("<><A/>{'</A>'}</>")),
    ],
)  # fmt: skip
def test_operators(source: str, value: object) -> None:
    found = evaluate(source, NAMES)
    assert found == value
    assert type(found) is type(value)


def test_an_element_knows_the_names_where_it_stands() -> None:
    first, second = evaluate("items.map((item, at) => <b>{item}</b>)", NAMES)
    assert evaluate("item + at + name", first.names) == "a0Acme"
    assert evaluate("item + at + name", second.names) == "b1Acme"


@pytest.mark.parametrize(
    "source",
    [
        "big + big", "`${big}${big}`", "[...many, ...many]", "{a: [...many], b: [...many]}",
        "[data, data].map(({x, ...rest}) => 1)", "many.map(x => [x])", "few.map(x => [...few])",
        "few.map(x => 'a long text, which is read each time' && 1)",
    ],
)  # fmt: skip
def test_values_do_not_grow_without_end(source: str) -> None:
    names = {"big": "x" * 600, "many": [0] * 60, "few": [0] * 30, "data": dict.fromkeys(range(60))}
    with pytest.raises(NotLiteral):
        evaluate(source, names, Budget(characters=1000, nodes=100))


def test_values_are_as_large_as_the_page_may_grow() -> None:
    items = list(range(5_000))
    assert evaluate("items.map(x => x)", {"items": items}, Budget(nodes=5_000)) == items
    budget = Budget(nodes=4_999)
    with pytest.raises(OverBudget):
        evaluate("items.map(x => x)", {"items": items}, budget)
    assert budget.is_used_up


def test_lists_that_are_shared_are_no_names() -> None:
    names: dict[str, object] = {"a": [], "data": {}}
    for _ in range(60):
        names["a"] = [names["a"], names["a"]]
    for source in ("data[a]", "a[a]", "'x'[a]"):
        with pytest.raises(NotLiteral):
            evaluate(source, names)


def test_numbers_grow_no_larger_than_in_javascript() -> None:
    doubled = "const a = a + a;" * 2000
    assert evaluate(f"[1].map(a => {{ {doubled} return a + '' }})") == ["Infinity"]
    assert evaluate(f"[3].map(a => {{ {doubled.replace('+', '*')} return a + '' }})") == [
        "Infinity"
    ]


def test_long_expressions_need_no_deep_stack() -> None:
    assert evaluate("+".join(["1"] * 20_000)) == 20_000
    assert evaluate("!" * 20_000 + "1") is True
    assert evaluate("a" + ".a" * 20_000, {"a": (loop := {}) or loop.update(a=loop) or loop})


@pytest.mark.parametrize(
    ("source", "given", "names"),
    [
        ("props", {"a": 1}, {"props": {"a": 1}}),
        ("{ a, b = 2, c: d = 'x' }", {"a": 1, "c": None}, {"a": 1, "b": 2, "d": "x"}),
        ("{ a = [1, { b: 2 }], ...rest }", {"z": 0}, {"a": [1, {"b": 2}], "rest": {"z": 0}}),
        ("{ a }: { a: string }", {}, {"a": None}),
        ("{ f = () => { g(1, 2) }, a = b(1), c = 3 }", {}, {"f": None, "a": None, "c": 3}),
        ("{ a }: Props", {}, {"a": None}),
        ("[a]", {}, None),
    ],
)
def test_parameters(source: str, given: dict[str, object], names: dict[str, object] | None) -> None:
    if names is None:
        with pytest.raises(NotLiteral):
            read_parameter(source)
        return
    assert read_parameter(source)(given, {}) == names


@pytest.mark.parametrize(
    "source",
    ["", "1 ** 2", "1 - name", "-name", "name * 2", "name()", "f`x`", "() => 1", "unknown", "[...x]", "{...x}", "{a}", "{a: b = 1}",
     "`${on}`", "`${gone}`", "new Date()", "a ? b : c", "'open", "[1", "[" * 100 + "]" * 100, "(1", "on ? 1",
     "data.gone.deeper", "name.constructor", "data['deep']()", "items.filter(f)", "items.join(1)", "[items].join()", "name.join()", "Object.keys(name)", "Object.assign({})", "items.reverse()", "- -- 1", "items.map(f)",
     "items.map(x => y)", "name.map(x => x)", "items.map(x => { f(); return x })", "x = 1", "name++",
     "on + 1", "null + 'a'", "data + ''", "1 < '2'", "data === data", "1 == '1'", "!unknown", "unknown && 1",
     "on && unknown", "!" * 5000 + "on +", "on ? " * 100 + "1", "1 2", "Markup.source", "on.__class__",
     "[].map", "eval('1')", "this", "typeof on", "delete data.deep", "(a) => a", "async () => 1"],
)  # fmt: skip
def test_refused(source: str) -> None:
    with pytest.raises(NotLiteral):
        evaluate(source, NAMES)
