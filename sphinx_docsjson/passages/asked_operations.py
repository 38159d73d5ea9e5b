"""Pages of the operations of an API, and questions that want one of them."""

from __future__ import annotations

import re

from .english import asks_for_an_operation
from .figures import FIGURES as F

ADDRESS = r"(?:^|\s)[A-Z]{3,7} (?:https?:/)?/\S*"
"""A method of HTTP and an address; also a pattern of JavaScript, as the others are."""
ASKED = r"^([a-z]*)\s*(/\S+?)/?$"
"""A question, in small letters, that is the path of an operation, with or without its method."""
PARAMETER = r"\{[^{}]*\}|:[a-z][a-z\d_]*"
"""A part of such a path that requests fill in; readers call it as they like."""
_WITHIN = 400
"""How many characters of the text of an operation have its address."""


def is_operation(beginning: str) -> bool:
    """Return whether the first text of a page has the method and the address of an operation."""
    return bool(re.search(ADDRESS, beginning[:_WITHIN]))


def asked_operation(beginning: str, question: str) -> float:
    """Return how much more a page counts where the question wants an operation, or this one."""
    if not (address := re.search(ADDRESS, beginning[:_WITHIN])):
        return 1.0
    share = F.operation if asks_for_an_operation(question) else 1.0
    return share * (F.same_address if _names(_plain(question), _plain(address[0])) else 1.0)


def _names(question: str, address: str) -> bool:
    """Return whether a question is an address, with or without its method, or the end of one."""
    if not (asked := re.search(ASKED, question)):
        return False
    return address.startswith(asked[1]) and address.endswith(asked[2])


def _plain(address: str) -> str:
    return re.sub(PARAMETER, "{}", address.strip().lower())
