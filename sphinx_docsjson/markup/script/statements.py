"""The reader of functions and of the statements in them."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from .cursor import NAME
from .flow import attempted, chosen, counted, decided, repeated
from .functions import (
    Done,
    Function,
    Parameter,
    Place,
    Statement,
    as_own,
    assigned,
    declared,
    ignored,
    inside,
    pushed,
    refused,
    reordered,
    result,
)
from .literals import NotLiteral
from .methods import MAKES_LIST
from .parameters import EFFECT, FUNCTION, TYPE, ParameterReader, whole
from .values import always, member, named

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...safety.cost import Budget
    from .values import Bind, Names, Value

_ARROW = re.compile(r"[A-Za-z_$][\w$]*\s*+=>")
_ARROW_BEHIND = re.compile(r"\s*+(?::[^=;{}]++)?+=>")
_WORD = re.compile(
    r"(?P<declared>const|let|var)\b|function\s+(?P<function>[\w$]+)(?=\s*\()"
    r"|(?P<word>if|return|switch|for|while|try|break|continue|throw)\b"
)
_NOTHING = re.compile(r"\s*+(?=[;}])")
_MEMBER = re.compile(r"\.\s*([A-Za-z_$][\w$]*)(?!\s*\(|[\w$])")
_ASSIGN = re.compile(r"(?P<one>[+-])(?P=one)|(?P<sign>[-+*/%]|\?\?|\|\||&&)?=(?![=>])")
_STEP = re.compile(r"([+-])\1")
_PUSH = re.compile(r"\.push\s*\(")
_REORDER = re.compile(r"\.(sort|reverse)\s*\(")
_VISIT = re.compile(r"\.(?:forEach|pop|shift)\s*\(|^\s*[\w$]+\s*\(")
_DECLARES = re.compile(r"(?:const|let|var)\b")
_ELSE = re.compile(r"else\b")
_OF = re.compile(r"of\b")
_CATCH = re.compile(r"catch\b")
_FINALLY = re.compile(r"finally\b")
_CASE = re.compile(r"case\b|default(?=\s*:)")


class StatementReader(ParameterReader):
    """Reads functions and their statements; a class that derives from it reads values."""

    elements: int

    def function(self) -> Value | None:
        """Read ``(a, b) => c`` or ``function (a) { … }``; nothing if no function starts here."""
        is_arrow = self.starts_arrow()
        if not is_arrow and not self.take(FUNCTION):
            return None
        return self.rest_of_function(is_arrow=is_arrow)

    def rest_of_function(self, *, is_arrow: bool = False) -> Value:
        """Read the parameters and the body of a function."""
        start = self.position - self.elements
        parameters = self.parameters()
        self.take(TYPE)
        if is_arrow:
            self.expect("=>")
        is_value = is_arrow and not self.stands("{")
        body = self.expression() if is_value else partial(result, self.block())
        size = self.position - self.elements - start
        return lambda names: Function(parameters, body, size, self.budget, names)

    def starts_arrow(self) -> bool:
        """Return whether an arrow function is here."""
        self.space()
        if self.source[self.position : self.position + 1] != "(":
            return bool(_ARROW.match(self.source, self.position))
        end = self.text.end_of_brackets(self.position, len(self.source))
        return bool(end and _ARROW_BEHIND.match(self.source, end))

    def parameters(self) -> list[Parameter]:
        """Read ``name`` or ``(name, { a, b }, c = 1, ...rest)``."""
        if not self.accept("("):
            return [Parameter(whole(self.name()), None, takes_rest=False)]
        return [self._parameter() for _ in self.until(")")]

    def _parameter(self) -> Parameter:
        takes_rest = self.accept("...")
        bind = self.parameter()
        self.accept("?")
        self.take(TYPE)
        return Parameter(bind, self.default() if self.accept("=") else None, takes_rest)

    # --- statements

    def block(self) -> list[Statement]:
        """Read ``{ … }``; functions that are declared in it are known from its start."""
        self.expect("{")
        self.blocks += 1
        declared: list[Statement] = []
        others: list[Statement] = []
        while not self.accept("}"):
            if not self.accept(";"):
                found = self.take(_WORD)
                is_function = bool(found and found["function"])
                (declared if is_function else others).append(self.statement(found))
        self.blocks -= 1
        return declared + others

    def statement(self, found: re.Match[str] | None = None) -> Statement:
        """Read a statement, of which the first word was read. Raises `NotLiteral` for others."""
        if self.stands("{") and not found:
            return partial(inside, self.block())
        found = found or self.take(_WORD)
        if found and found["word"]:
            return getattr(self, f"_{found['word']}")()  # type: ignore[no-any-return]
        if found and found["declared"]:
            return partial(declared, self.known_declarations())
        if found:
            return partial(declared, self.known_function(found["function"]))
        if self.take(EFFECT):
            self.skip_brackets()
            return partial(declared, [])
        return self._change()

    def _change(self) -> Statement:
        """Read ``a = b``, ``a.b += c``, ``++a``, ``a.push(b)``, ``a.sort()`` or ``a.pop()``."""
        self.space()
        start = self.position
        before = self.take(_STEP)
        found = self.take(NAME)
        if not found:
            return self._visit(start)
        name = found[0]
        keys: list[Value] = []
        value: Value = partial(named, name)
        while (key := self._key()) is not None:
            keys.append(key)
            value = partial(_member_of, value, key, self.budget)
        if self.take(_PUSH):
            return partial(pushed, value, self.arguments(), self.budget)
        if order := self.take(_REORDER):
            return partial(reordered, value, self.method(order[1]))
        place = Place(name, keys, self.budget)
        if before:
            return partial(assigned, place, before[1], always(1))
        if not (found := self.take(_ASSIGN)):
            return self._visit(start)
        new = always(1) if found["one"] else self.function() or self.expression()
        return partial(assigned, place, found["one"] or found["sign"] or "", new)

    def _key(self) -> Value | None:
        """Read ``.name`` or ``[value]``; nothing if something else is here, such as a call."""
        if found := self.take(_MEMBER):
            return always(found[1])
        if not self.accept("["):
            return None
        key = self.expression()
        self.expect("]")
        return key

    def _visit(self, start: int) -> Statement:
        """Read an expression whose functions change something."""
        self.position = start
        value = self.expression()
        if not _VISIT.search(self.source[start : self.position]):
            raise self.unknown()
        return partial(ignored, value)

    def own(self, name: str, compute: Callable[[Any, Names], Any]) -> Callable[[Any, Names], Any]:
        """Return a method so that a function may change the list that the method made for it."""
        if not self.blocks or name not in MAKES_LIST:
            return compute
        return lambda value, names: as_own(compute(value, names))

    def arguments(self) -> Callable[[Names], list[Any]]:
        """Read the values between the brackets of a call."""
        raise NotImplementedError

    def method(self, name: str) -> Callable[[Any, Names], Any]:
        """Read the arguments of a method, and the bracket behind them."""
        raise NotImplementedError

    def _return(self) -> Statement:
        if self.take(_NOTHING):
            return lambda _names: Done("return")
        value = self.function() or self.expression()
        return lambda names: Done("return", value(names))

    def _break(self) -> Statement:
        return lambda _names: Done("break")

    def _continue(self) -> Statement:
        return lambda _names: Done("continue")

    def _throw(self) -> Statement:
        """Step over what is thrown: where that would happen, nothing has a value."""
        self.skip_value(";}")
        return refused

    def _if(self) -> Statement:
        self.expect("(")
        condition = self.expression()
        self.expect(")")
        one = self.statement()
        self.accept(";")
        other = self.statement() if self.take(_ELSE) else None
        return partial(decided, condition, one, other)

    def _for(self) -> Statement:
        """Read ``for (const item of list) …`` or ``for (let i = 0; i < n; i++) …``."""
        self.expect("(")
        start = self.position - self.elements
        declares = bool(self.take(_DECLARES))
        first, depth = self.position, self.depth
        if declares and (bind := self._item_of()):
            value = self.expression()
            self.expect(")")
            start = self.position - self.elements
            each = self.statement()
            return partial(repeated, bind, value, each, self._size_from(start), self.budget)
        self.position, self.depth = first, depth
        constants = self.declarations() if declares else []
        self.expect(";")
        condition = always(True) if self.stands(";") else self.expression()
        self.expect(";")
        step = [self._change() for _ in self.until(")")]
        each = self.statement()
        size = self._size_from(start)
        return partial(counted, constants, condition, step, each, size, self.budget)

    def _item_of(self) -> Bind | None:
        """Read ``item of``; nothing if something else is here."""
        try:
            bind = self.parameter()
        except NotLiteral:
            return None
        return bind if self.take(_OF) else None

    def _size_from(self, start: int) -> int:
        return self.position - self.elements - start

    def _while(self) -> Statement:
        self.expect("(")
        start = self.position - self.elements
        condition = self.expression()
        self.expect(")")
        each = self.statement()
        return partial(counted, [], condition, [], each, self._size_from(start), self.budget)

    def _try(self) -> Statement:
        """Read ``try { … } catch (error) { … } finally { … }``."""
        tried, error, caught = self.block(), "", None
        if self.take(_CATCH):
            if self.accept("("):
                error = self.name()
                self.take(TYPE)
                self.expect(")")
            caught = self.block()
        return partial(attempted, tried, error, caught, self.block() if self.take(_FINALLY) else [])

    def _switch(self) -> Statement:
        """Read ``switch (value) { case a: … default: … }``."""
        self.expect("(")
        value = self.expression()
        self.expect(")")
        self.expect("{")
        cases: list[tuple[Value | None, int]] = []
        statements: list[Statement] = []
        while not self.accept("}"):
            if found := self.take(_CASE):
                label = self.expression() if found[0] == "case" else None
                self.expect(":")
                cases.append((label, len(statements)))
            elif not self.accept(";"):
                statements.append(self.statement())
        return partial(chosen, value, cases, statements, self.budget)


def _member_of(value: Value, key: Value, budget: Budget, names: Names) -> Any:
    return member(value(names), key(names), budget)
