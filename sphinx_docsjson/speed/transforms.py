"""The transforms of a page that is read: those that have nothing to look at are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.transforms.misc import Transitions
from docutils.transforms.references import (
    ExternalTargets,
    InternalTargets,
    PropagateTargets,
    Substitutions,
)
from sphinx import addnodes
from sphinx.builders.latex.transforms import FootnoteDocnameUpdater
from sphinx.domains.citation import CitationDefinitionTransform, CitationReferenceTransform
from sphinx.transforms import (
    ApplySourceWorkaround,
    AutoIndexUpgrader,
    DefaultSubstitutions,
    DoctestTransform,
    FilterSystemMessages,
    GlossarySorter,
    HandleCodeBlocks,
    MoveModuleTargets,
    ReorderConsecutiveTargetAndIndexNodes,
    SphinxSmartQuotes,
    SphinxTransformer,
)
from sphinx.transforms.i18n import PreserveTranslatableMessages

from ..sphinx_private.doors import is_known
from . import quotes, targets, terms, trees
from .children import adopt_children

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils.transforms import Transform

LOOKS_AT: Mapping[type[Transform], tuple[type[nodes.Node], ...]] = {
    AutoIndexUpgrader: (addnodes.index,),
    CitationDefinitionTransform: (nodes.citation,),
    CitationReferenceTransform: (nodes.citation_reference,),
    DefaultSubstitutions: (nodes.substitution_reference,),
    DoctestTransform: (nodes.doctest_block,),
    ExternalTargets: (nodes.target,),
    FilterSystemMessages: (nodes.system_message,),
    FootnoteDocnameUpdater: (
        nodes.citation, nodes.citation_reference, nodes.footnote, nodes.footnote_reference,
    ),
    GlossarySorter: (addnodes.glossary,),
    HandleCodeBlocks: (nodes.block_quote,),
    InternalTargets: (nodes.target,),
    MoveModuleTargets: (nodes.target,),
    PreserveTranslatableMessages: (addnodes.translatable,),
    PropagateTargets: (nodes.target,),
    ReorderConsecutiveTargetAndIndexNodes: (nodes.target,),
    Substitutions: (nodes.substitution_reference,),
    Transitions: (nodes.transition,),
}  # fmt: skip
"""Transforms of docutils and Sphinx, and the nodes without which they do nothing."""

QUICKER: Mapping[type[Transform], tuple[type[Transform], tuple[str, ...]]] = {
    ApplySourceWorkaround: (terms.TermsAtOnce, ()),
    PropagateTargets: (targets.PropagatedOnce, targets.PROPAGATED_ONCE),
    ReorderConsecutiveTargetAndIndexNodes: (targets.EntriesFirst, targets.ENTRIES_FIRST),
    SphinxSmartQuotes: (quotes.PlainQuotes, quotes.DONE_OTHERWISE),
}  # fmt: skip
"""Transforms that do the same with less work, and the functions that they stand in for."""


def name_of(transform: type[Transform]) -> str:
    """Return the name of what a transform does, for `is_known`."""
    return f"{transform.__module__}:{transform.__qualname__}.apply"


DONE_OTHERWISE = (
    "docutils.transforms:Transformer.apply_transforms",
    "sphinx.transforms:SphinxTransformer.apply_transforms",
    *map(name_of, LOOKS_AT),
)


class PageTransformer(SphinxTransformer):
    """Applies the transforms of a page."""

    def apply_transforms(self) -> None:
        """Apply them in order; one is left out while no node is there that it looks at."""
        page = self.document
        if not isinstance(page, trees.document):
            super().apply_transforms()
            return
        adopt_children(page)
        observe = page.note_transform_message
        page.reporter.attach_observer(observe)
        kinds: trees.Kinds | None = None
        while self.transforms:
            if not self.sorted:
                self.transforms.sort(reverse=True)
                self.sorted = True
            _, transform, pending, options = one = self.transforms.pop()
            wanted = LOOKS_AT.get(transform)
            if wanted is None:
                kinds = None
                self.apply_one(transform, pending, options)
            else:
                kinds = kinds or trees.kinds_of(page)
                if trees.has_kind(kinds, wanted):
                    kinds = None
                    self.apply_one(transform, pending, options)
            self.applied.append(one)
        page.reporter.detach_observer(observe)

    def apply_one(self, transform: type[Transform], pending: Any, options: dict[str, Any]) -> None:
        """Apply one transform."""
        quicker, functions = QUICKER.get(transform, (transform, ()))
        made = quicker if is_known(*functions) else transform
        made(self.document, startnode=pending).apply(**options)


def adopt(page: nodes.document) -> None:
    """Read a page, whose document is new and empty, with our classes where we may."""
    trees.adopt(page)
    if type(page.transformer) is SphinxTransformer and is_known(*DONE_OTHERWISE):
        page.transformer.__class__ = PageTransformer
