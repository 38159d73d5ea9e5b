"""Literals are read, everything else is refused."""

from __future__ import annotations

from collections import ChainMap
from math import inf

import pytest

from sphinx_docsjson.markup.script.expressions import evaluate, read_parameter
from sphinx_docsjson.markup.script.literals import Markup, NotLiteral, OverBudget
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
        ("1 < '2'", True), ("'10' >= 9", True), ("1 == '1'", True), ("true != '1'", False), ("'5' * 2", 10), ("'' < 1", True), ("null == 0", False),
        ("`a ${on ? `b ${`c ${1}`}` : ''}${{ d: `}` }.d}`", "a b c 1}"), (r"`\`${1}\${one}`", "`1${one}"), ("name[0]", "A"), ("name[9]", None),
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
        ("1234567.8915.toLocaleString()", "1,234,567.892"), ("(-0.4).toLocaleString('en-US', {maximumFractionDigits: 0})", "-0"), ("1.005.toLocaleString(undefined, {minimumFractionDigits: 2, maximumFractionDigits: 2})", "1.01"),
        ("1234.5.toLocaleString('en-US', {style: 'currency', currency: 'USD'})", "$1,234.50"), ("0.256.toLocaleString('en', {style: 'percent'})", "26%"), ("5000 .toLocaleString(undefined, {useGrouping: false, minimumFractionDigits: 1})", "5000.0"),
        ("name.toLocaleString().toLocaleUpperCase()", "ACME"), ("1234 .toLocaleString('en', {useGrouping: 0})", "1234"), ("(-0).toFixed(1)", "0.0"),
        ("Math.max(1, ...[2, 3])", 3), ("Math.round(-2.5)", -2), ("Math.floor(7 / 2)", 3), ("Array.isArray(items)", True),
        ("Object.keys(data).length", 1), ("Object.keys(data).map((key, at) => `${at}${key}`).join('; ')", "0deep"), ("'\U0001f600'.length", 2),
        ("items.map(function (x, i) { const y = x + i; return y }).join()", "a0,b1"), ("Object.entries(data).map(([k, { er: e }]) => k + e)", ["deep3"]),
        ("JSON.stringify({ a: [1, 'é'] })", '{"a":[1,"é"]}'), ("JSON.stringify(1, ...[null, 0, 0, 0])", "1"), ("JSON.stringify({ a: [1] }, null, 2)", '{\n  "a": [\n    1\n  ]\n}'),
        ("['a b', 'ab', 'a-b', 'A', 'a', 'aB', 'Ab', 'b'].sort((x, y) => x.localeCompare(y)).join('|')", "a|A|a b|a-b|ab|aB|Ab|b"), ("''.localeCompare('a')", -1), ("Number('5') + 1", 6), ("encodeURIComponent('a b/é')", "a%20b%2F%C3%A9"),
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
        "'\U0001f600a'.slice(1)", "Array(1 / 0)", "Math.max(name)", "Math.random()", "Date.now()", "Object.assign({}, data)", "items.push(1)", "'é'.localeCompare('f')", "'a'.localeCompare(1)",
        "name.slice('a')", "1 .toFixed(101)", "Array.from(1)",
        "1 .toLocaleString('de')", "1 .toLocaleString('en', {notation: 'compact'})", "1 .toLocaleString('en', {style: 'currency'})", "[1].toLocaleString()", "1 .toLocaleString('en', {useGrouping: 'min2'})", "1 .toLocaleString('en', {minimumFractionDigits: 3, maximumFractionDigits: 1})",
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
        "few.map(x => wide.length)", "few.map(x => wide[0])", "few.map(x => wide.at(0))", "few.map(x => wide.charAt(0))", "texts.sort()",
        "texts.includes(big)", "few.map(x => big === x)", "few.map(x => digits < x)", "few.map(x => -digits)", "few.map(x => Number(digits))",
        "few.map(x => { switch (big) { case 'a': return 1 } })",
    ],
)  # fmt: skip
def test_methods_cost_what_they_look_through_or_make(source: str) -> None:
    names = {"big": "x" * 600, "many": [0] * 60, "few": [0] * 30, "wide": "\u0100" * 600,
             "digits": "1" * 600, "texts": ["y" * 600] * 30}  # fmt: skip
    budget = Budget(characters=1000, nodes=100)
    with pytest.raises(OverBudget):
        evaluate(source, names, budget)
    assert budget.is_used_up


ROWS = [{"k": "a", "v": 1}, {"k": "b", "v": 2}, {"k": "a", "v": 3}]


@pytest.mark.parametrize(
    ("statements", "value"),
    [
        ("let x = 1; if (on) { x = 2; x += 3 } else x = 0; return x", 5),
        ("if (!on) return 1\nif (gone) { return 2 }\nelse { return 3 }", 3),
        ("const add = (a, b = 2, ...rest) => a + b + rest.length; return [add(1), add(1, 1, 7, 7)]", [3, 4]),
        ("return twice(2); function twice(n) { return n * 2 }", 4),
        ("function down(n) { if (n < 1) { return 'end' } return n + down(n - 1) }\nreturn down(3)", "321end"),
        ("const all = []; for (const x of items) { if (x === 'a') continue; all.push(x) } return all", ["b"]),
        ("let n = 0; for (const { v } of rows) { n += v; if (n > 2) break } return n", 3),
        ("let n = 0; rows.forEach((row, i) => { n += row.v * i; }); (rows || []).forEach(() => { n++ }); return n", 11),
        ("const by = {}; for (const r of rows) { if (!by[r.k]) by[r.k] = []; by[r.k].push(r.v) } return by", {"a": [1, 3], "b": [2]}),
        ("const all = 'a b c'.split(' '); const last = all.pop(); return [last, all.join(' ')]", ["c", "a b"]),
        ("const all = items.slice(); all.shift(); all.pop(); return [all.length, all.pop() ?? 'none']", [0, "none"]),
        ("const [a, b] = '5.3'.split('.').map(Number); if (Number.isNaN(a) || isNaN(b)) { throw new Error('x') } return `${a}.${b - 1}`", "5.2"),
        ("return [isNaN('x'), Number.isNaN(0 / 0), ['1', 'x'].filter(n => !isNaN(n)).map(Number)]", [True, True, [1]]),
        ("const all = items.filter(Boolean); all.sort((a, b) => a < b ? 1 : -1); return all", ["b", "a"]),
        ("const all = ['c', 'a', 'b']; all.sort(); all.reverse(); return all", ["c", "b", "a"]),
        ("const o = {}; const same = o; o.n = 1; o.n++; same.m = o.n; return o", {"n": 2, "m": 2}),
        ("switch (typeof name) { case 'number': case 'string': const kind = 's'; return kind; default: return 0 }", "s"),
        ("let x; switch (rows[0].v) { case 2: x = 'b'; break; case 1: x = 'a'; break; default: x = 'c' } return x", "a"),
        ("switch (1) { default: return 'd'; case 2: return 2 }", "d"),
        ("{ let on = 0 } useEffect(() => { go() }, []); return on", True),
        ("console.log('on', gone.x); if (on) console.warn(`a ${b}`); return on", True),
        ("const f = () => { if (typeof window !== 'undefined') { return JSON.parse(localStorage.getItem('k')) } return 'x' }; return useState(f)[0]", "x"),
        ("return typeof window === 'undefined' ? 'server' : window.matchMedia('print').matches", "server"),
        ("if (on) return; throw new Error(`no ${name}`)", None),
        ("const show = useCallback((x) => x + '!', []); return items.map(show)", ["a!", "b!"]),
        ("const long = useMemo(() => items.filter(Boolean), []); return long.length", 2),
        ("const t = now(); return 1", 1),
        ("let s = ''; for (let i = 0; i < items.length; i++) { if (i > 5) break; s += items[i] } return s", "ab"),
        ("const all = []; for (var i = 3, j; i > 0; i -= 2) all.push(i); return all", [3, 1]),
        ("let i = 0; for (; i < 4; ++i) {} return i", 4),
        ("let n = 9; while (n > 5) { n--; if (n === 7) continue } return n", 5),
        ("let a = 6, b, c = 'c'; a /= 2; a *= 4; a %= 5; b ??= 'b'; c ||= 'd'; return [a, b, c]", [2, "b", "c"]),
        ("try { return items.length } catch (e) { return 0 }", 2),
        ("const f = (x) => { if (!x) throw new Error('none'); return x }; try { const y = f(0); return 1 } catch (e) { return 'none' }", "none"),
        ("let n = 1; try { n = 2; throw 1 } catch { n += 1 } finally { n *= 2 } return n", 6),
    ],
)  # fmt: skip
def test_statements_of_functions(statements: str, value: object) -> None:
    names = {**NAMES, "rows": ROWS, "on": True, "gone": None}
    assert evaluate(f"(() => {{ {statements} }})()", names) == value


def test_functions_are_called_with_what_they_are_given() -> None:
    assert evaluate("(({a, b}) => a + b)({a: 1, b: 2})") == 3
    assert evaluate(
        "rows.reduce((all, r) => { all[r.k] = r.v; return all }, {})", {"rows": ROWS}
    ) == {"a": 3, "b": 2}
    assert evaluate("[1, 2].reduce((a, b) => a + b)") == 3
    assert evaluate("typeof window === 'undefined' ? Number.isInteger(3) : window.x") is True


@pytest.mark.parametrize(
    "statements",
    [
        "name = 'x'; return name", "items.push(1); return items", "const row = rows[0]; row.k = 1; return row", "items[0] = 1",
        "while (on) {}", "for (;;) {}", "throw new Error('x')", "go(); return 1", "return again(1); function again(n) { return again(n) }",
        "const all = [2, 1]; all.sort(); return all", "items.pop(); return items", "const [all] = [items]; all.shift(); return all",
        "const all = items.map(x => x).at ? items : items; all.pop(); return all", "const first = [items].slice()[0]; first.pop(); return first", "try { return gone() } catch { return 2 }", "for (let i = 0; i < 9; i--) {}",
        "try { throw 1 } catch (e) { return e }", "const f = () => 1; return f", "return items()",
        "const f = async () => 1; return f()", "async function f() { return 1 } return f()",
    ],
)  # fmt: skip
def test_functions_change_nothing_but_what_they_made(statements: str) -> None:
    rows = [dict(row) for row in ROWS]
    with pytest.raises(NotLiteral):
        evaluate(f"(() => {{ {statements} }})()", {**NAMES, "rows": rows, "on": True})
    assert (rows, NAMES["items"]) == (ROWS, ["a", "b"])


@pytest.mark.parametrize(
    "statements",
    [
        "const all = []; for (const x of many) for (const y of many) all.push(x)",
        "const f = (n) => many.map(() => n); return many.map(f)", "let t = 'x'; many.forEach(() => { t += t })",
        "const o = {}; many.forEach((_, i) => { o[`${i}`] = 1 }); many.forEach((_, i) => { o[`x${i}`] = 1 })",
        "".join(f"const a{i} = 1; " for i in range(90)) + "return many.map(x => <b>{x}</b>)",
    ],
)  # fmt: skip
def test_functions_cost_what_they_do(statements: str) -> None:
    budget = Budget(characters=5_000, nodes=100)
    with pytest.raises(OverBudget):
        evaluate(f"(() => {{ {statements} }})()", {"many": [0] * 60}, budget)
    assert budget.is_used_up
    assert budget.calls == 0


def test_an_element_shows_names_as_they_were_where_it_was_made() -> None:
    first, second = evaluate(
        "(() => { let n = 0; const all = []; for (const x of [1, 2]) { n += x; all.push(<b>{n}</b>) } return all })()"
    )
    assert (evaluate("n", first.names), evaluate("n", second.names)) == (1, 3)


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
        ("{ a, b = `T ${a}`, c = b + '!' }", {"a": 1}, {"a": 1, "b": "T 1", "c": "T 1!"}),
        ("{ a: { b } = { b: 2 }, c: { d } }", {}, {"b": 2}),
        ("[a]", {}, None),
    ],
)
def test_parameters(source: str, given: dict[str, object], names: dict[str, object] | None) -> None:
    if names is None:
        with pytest.raises(NotLiteral):
            read_parameter(source)
        return
    assert read_parameter(source)(given, ChainMap()) == names


@pytest.mark.parametrize(
    "source",
    ["", "1 ** 2", "1 - name", "-name", "name * 2", "name()", "f`x`", "() => 1", "unknown", "[...x]", "{...x}", "{a}", "{a: b = 1}",
     "`${on}`", "`${gone}`", "new Date()", "a ? b : c", "'open", "[1", "[" * 100 + "]" * 100, "(1", "on ? 1",
     "data.gone.deeper", "name.constructor", "data['deep']()", "items.filter(f)", "items.join(1)", "[items].join()", "name.join()", "Object.keys(name)", "Object.assign({})", "items.unshift(1)", "- -- 1", "items.map(f)",
     "items.map(x => y)", "name.map(x => x)", "items.map(x => { f(); return x })", "x = 1", "name++",
     "on + 1", "null + 'a'", "data + ''", "data === data", "!unknown", "unknown && 1",
     "on && unknown", "!" * 5000 + "on +", "on ? " * 100 + "1", "1 2", "Markup.source", "on.__class__",
     "(({...rest}) => 1)(1)", "(({...rest}) => 1)([1])",
     "[].map", "eval('1')", "this", "delete data.deep", "(a) => a", "async () => 1"],
)  # fmt: skip
def test_refused(source: str) -> None:
    with pytest.raises(NotLiteral):
        evaluate(source, NAMES)
