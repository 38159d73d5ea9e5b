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
        ("typeof 'a' === 'string'", True), ("typeof 1", "number"), ("typeof !1", "boolean"),
        ("typeof null", "undefined"), ("typeof [1]", "object"), ("!typeof 1", False),
    ],
)  # fmt: skip
def test_operators(source: str, value: object) -> None:
    found = evaluate(source, NAMES)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("Array.from({length: 3}, (_, i) => i + 1)", [1, 2, 3]), ("Array.from(items)", ["a", "b"]), ("Array.from('ab',)", ["a", "b"]),
        ("[...Array(3).keys()]", [0, 1, 2]), ("new Array(2).fill('x')", ["x", "x"]), ("Array.of(1, 2)", [1, 2]), ("Array(1, 2)", [1, 2]),
        ("[1, 2, 3].slice(1)", [2, 3]), ("[1, 2, 3].slice(-2, -1)", [2]), ("name.slice(0, 2)", "Ac"), ("name.substring(3, 1)", "cm"),
        ("items.includes('b')", True), ("name.includes('me')", True), ("[1].includes('1')", False), ("items.indexOf('z') === -1", True),
        ("items.find(x => x > 'a')", "b"), ("items.find(x => x > 'b')", None), ("items.findIndex(x => x === 'b')", 1), ("items.some(x => x === 'b')", True), ("items.every(x => x === 'b')", False),
        ("[0, '', 1, null].filter(Boolean)", [1]), ("['b', 'a'].sort()", ["a", "b"]), ("[10, 9].sort((a, b) => a - b)", [9, 10]), ("items.reverse()", ["b", "a"]),
        ("[[1], 2, [[3]]].flat()", [1, 2, [3]]), ("items.flatMap((x, i) => [x, i])", ["a", 0, "b", 1]), ("items.concat('c', ['d'])", ["a", "b", "c", "d"]), ("name.concat(1)", "Acme1"),
        ("items.at(-1)", "b"), ("name.charAt(9)", ""), ("'a-b'.split('-')", ["a", "b"]), ("'ab'.split('')", ["a", "b"]),
        ("' a '.trim().toUpperCase()", "A"), ("name.toLowerCase().startsWith('ac', 9, 9)", True), ("name.endsWith('me')", True), ("'7'.padStart(3, '0')", "007"), ("'7'.padEnd(2)", "7 "),
        ("'ab'.repeat(2)", "abab"), ("'a.a'.replace('a', 'b')", "b.a"), ("'a.a'.replaceAll('a', 'b')", "b.b"),
        ("(2.5).toFixed(0)", "3"), ("(1.005).toFixed(2)", "1.00"), ("(3).toString()", "3"), ("String(true) + String(1)", "true1"),
        ("Math.max(1, ...[2, 3])", 3), ("Math.round(-2.5)", -2), ("Math.floor(7 / 2)", 3), ("Array.isArray(items)", True),
        ("Object.keys(data).length", 1), ("Object.keys(data).map((key, at) => `${at}${key}`).join('; ')", "0deep"), ("'\U0001f600'.length", 2),
    ],
)  # fmt: skip
def test_methods(source: str, value: object) -> None:
    found = evaluate(source, NAMES)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("source", "value"),
    [("null > 1", False), ("undefined >= 2", False), ("0 > null", False), ("1 < undefined", False)],
)
def test_nothing_is_never_more_than_a_number(source: str, value: object) -> None:
    assert evaluate(source, {}) is value


@pytest.mark.parametrize(
    "source",
    [
        "null < 1", "1 > undefined", "null > 'a'", "data.keys()", "items.join(1)", "[data].includes(data)", "[3, 1].sort()", "items.sort((a, b) => a)", "name.replace('A', '$&')",
        "'\U0001f600a'.slice(1)", "Array(1 / 0)", "Math.max(name)", "Math.random()", "Date.now()", "Object.assign({}, data)", "items.push(1)",
        "name.slice('a')", "1 .toFixed(101)", "items.map(String)", "Array.from(1)",
    ],
)  # fmt: skip
def test_what_only_running_would_say_has_no_value(source: str) -> None:
    with pytest.raises(NotLiteral):
        evaluate(source, NAMES)


@pytest.mark.parametrize(
    "source",
    [
        "Array(1e9)", "Array.from({length: 1e9})", "'x'.repeat(1e9)", "'x'.padStart(1e9)", "big.split('')", "big.replaceAll('x', big)",
        "few.map(x => many.includes(1))", "few.map(x => big.includes('y'))", "few.map(x => Array(20))", "few.sort((a, b) => a - b)",
    ],
)  # fmt: skip
def test_methods_cost_what_they_look_through_or_make(source: str) -> None:
    names = {"big": "x" * 600, "many": [0] * 60, "few": [0] * 30}
    budget = Budget(characters=1000, nodes=100)
    with pytest.raises(OverBudget):
        evaluate(source, names, budget)
    assert budget.is_used_up


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
     "data.gone.deeper", "name.constructor", "data['deep']()", "items.filter(f)", "items.join(1)", "[items].join()", "name.join()", "Object.keys(name)", "Object.assign({})", "items.unshift(1)", "- -- 1", "items.map(f)",
     "items.map(x => y)", "name.map(x => x)", "items.map(x => { f(); return x })", "x = 1", "name++",
     "on + 1", "null + 'a'", "data + ''", "1 < '2'", "data === data", "1 == '1'", "!unknown", "unknown && 1",
     "on && unknown", "!" * 5000 + "on +", "on ? " * 100 + "1", "1 2", "Markup.source", "on.__class__",
     "[].map", "eval('1')", "this", "delete data.deep", "(a) => a", "async () => 1"],
)  # fmt: skip
def test_refused(source: str) -> None:
    with pytest.raises(NotLiteral):
        evaluate(source, NAMES)
