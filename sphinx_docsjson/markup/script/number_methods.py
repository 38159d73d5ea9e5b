"""How numbers are written as text: `toFixed` and, for readers of English, `toLocaleString`.

Rules: https://tc39.es/ecma262/#sec-number.prototype.tofixed and
https://tc39.es/ecma402/#sec-number.prototype.tolocalestring.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal
from math import isfinite, trunc
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from .literals import NotLiteral
from .values import is_number

if TYPE_CHECKING:
    from collections.abc import Mapping

_MOST_PLACES = 100
_LARGEST = 1e21
"""From this number on, JavaScript writes an exponent."""


def finite(value: Any) -> float:
    """Return a number. Raises `NotLiteral` for what is none."""
    if not (is_number(value) and isfinite(value)):
        raise NotLiteral("no number")
    return float(value)


def _places(value: Any, otherwise: int = 0) -> int:
    found = otherwise if value is None else trunc(finite(value))
    if not 0 <= found <= _MOST_PLACES:
        raise NotLiteral("digits")
    return found


def _rounded(value: Decimal, places: int) -> Decimal:
    return value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP, Context(prec=130))


def fixed(value: Any, digits: Any = None) -> str:
    """Return a number with so many digits after the point. Raises `NotLiteral`."""
    places = _places(digits)
    number = finite(value)
    if abs(number) >= _LARGEST:
        raise NotLiteral("toFixed")
    return f"{_rounded(Decimal(number or 0), places):f}"


class _Style(NamedTuple):
    """How a kind of number is written."""

    least: int
    """How many digits there are after the point at least, if nothing else is said."""
    most: int
    before: str = ""
    after: str = ""
    times: int = 1


_STYLES: Mapping[tuple[str, str], _Style] = MappingProxyType({
    ("decimal", ""): _Style(0, 3),
    ("percent", ""): _Style(0, 0, after="%", times=100),
    ("currency", "USD"): _Style(2, 2, before="$"),
    ("currency", "EUR"): _Style(2, 2, before="€"),
    ("currency", "GBP"): _Style(2, 2, before="£"),
    ("currency", "INR"): _Style(2, 2, before="₹"),
    ("currency", "JPY"): _Style(0, 0, before="¥"),
})  # fmt: skip
"""The styles whose texts are known, by `style` and `currency`."""
_OPTIONS = frozenset(
    {"style", "currency", "minimumFractionDigits", "maximumFractionDigits", "useGrouping"}
)


def localized(value: Any, locale: Any = None, options: Any = None) -> str:
    """Return a number as Americans write it: a page is built without knowing who reads it.

    Raises `NotLiteral` for other languages and for options whose texts are not known.
    """
    if isinstance(value, str):
        return value
    asked = {} if options is None else options
    is_known = isinstance(asked, dict) and asked.keys() <= _OPTIONS
    if locale not in (None, "en", "en-US") or not is_known:
        raise NotLiteral("toLocaleString")
    if abs(finite(value)) >= _LARGEST:
        raise NotLiteral("toLocaleString")
    style = _style(asked)
    number = _rounded(Decimal(repr(value)) * style.times, style.most)  # as browsers round it
    grouping = asked.get("useGrouping", True)
    if grouping not in (True, False, "always", "auto"):
        raise NotLiteral("useGrouping")
    mark = "," if grouping else ""
    whole, _, parts = f"{abs(number):{mark}f}".partition(".")
    end = parts.rstrip("0").ljust(style.least, "0")
    text = f"{style.before}{whole}{'.' * bool(end)}{end}{style.after}"
    return f"-{text}" if number.is_signed() else text


def _style(options: dict[str, Any]) -> _Style:
    """Return how options want a number written. Raises `NotLiteral`."""
    name, currency = (options.get(key) for key in ("style", "currency"))
    usual = _STYLES.get((str(name or "decimal"), str(currency or "")))
    if usual is None:
        raise NotLiteral("style")
    least, most = options.get("minimumFractionDigits"), options.get("maximumFractionDigits")
    fewest = _places(least, min(usual.least, _places(most, usual.least)))
    largest = _places(most, max(usual.most, fewest))
    if fewest > largest:
        raise NotLiteral("digits")
    return usual._replace(least=fewest, most=largest)
