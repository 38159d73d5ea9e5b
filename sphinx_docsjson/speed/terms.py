"""Terms of a glossary, of which an entry may have very many.

Sphinx looks for classifiers in all of the entry once for each of its terms, which costs the square.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import ApplySourceWorkaround

from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class TermsAtOnce(ApplySourceWorkaround):
    """What `ApplySourceWorkaround` does, but only the classifiers beside a term count as its own.

    Those of terms inside the entry, which Sphinx finds too, say nothing about it.
    """

    def apply(self, **options: Any) -> None:
        """Complete the sources of nodes."""
        items = self.document.findall(nodes.definition_list_item)
        entries = [item for item in items if _has_several_terms(item)]
        for item in entries:
            found = [one for one in item.children if isinstance(one, nodes.classifier)]
            replace_method(item, "findall", partial(_found, item.findall, found))
        super().apply(**options)
        for item in entries:
            del item.findall


def _has_several_terms(item: nodes.Element) -> bool:
    return sum(isinstance(one, nodes.term) for one in item.children) > 1


def _found(
    findall: Any, classifiers: Sequence[nodes.Node], condition: Any = None, **options: bool
) -> Iterator[nodes.Node]:
    is_asked = condition is nodes.classifier and not options
    return iter(classifiers) if is_asked else findall(condition, **options)
