"""Functions of other packages that we do in another way, and how we know that they are unchanged.

A faster way is only taken while the function that it stands in for is one we know. It is known by
the names that it uses, those inside its comprehensions too: they are the same in every version of
Python, and hardly any change of a function leaves them alone. With a new version of a package the
slow way is taken until somebody has compared the two and added a fingerprint here;
`tests/speed/test_doors.py` names the functions.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import import_module
from types import CodeType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

KNOWN: Mapping[str, str] = {
    "docutils.nodes:Node.findall": "0124856c 7de48301",
    "docutils.nodes:Node.walk": "25163c38",
    "docutils.nodes:Node.walkabout": "aff8ea7f",
    "docutils.nodes:NodeVisitor.dispatch_departure": "94614114",
    "docutils.nodes:NodeVisitor.dispatch_visit": "98db5375",
    "docutils.transforms.misc:Transitions.apply": "9e2718ee",
    "docutils.transforms.references:ExternalTargets.apply": "1d8581b1",
    "docutils.transforms.references:InternalTargets.apply": "3f8a0c92",
    "docutils.transforms.references:PropagateTargets.apply": "09a2233a 3172d415",
    "docutils.transforms.references:Substitutions.apply": "6bc80fb7",
    "docutils.transforms.universal:SmartQuotes.apply": "3a1e1f6f",
    "docutils.transforms:Transformer.apply_transforms": "ecd06136",
    "docutils.utils.smartquotes:educate_tokens": "1edc52fd",
    "docutils.utils:column_indices": "55fb543f 946fb74f",
    "docutils.writers._html_base:HTMLTranslator.starttag": "6f561bcc bbf82e3e",
    "jinja2.sandbox:SandboxedEnvironment.is_safe_attribute": "0064f7a6",
    "jinja2.sandbox:is_internal_attribute": "b7f17962",
    "markdown_it.rules_block.table:escapedSplit": "23f612b1",
    "markdown_it.rules_block.table:table": "1a58dbd1",
    "myst_parser.mdit_to_docutils.base:DocutilsRenderer.__init__": "de0f29b7",
    "myst_parser.mdit_to_docutils.base:DocutilsRenderer.setup_render": "74974044",
    "sphinx.builders.latex.transforms:FootnoteDocnameUpdater.apply": "0844e76d 8dc53f7c",
    "sphinx.builders:Builder._write_parallel": "e36bc1ce f4970a36",
    "sphinx.domains.citation:CitationDefinitionTransform.apply": "5572665f 7c5dd417",
    "sphinx.domains.citation:CitationReferenceTransform.apply": "d14d90bd",
    "sphinx.events:EventManager.emit": "5f0a4c4e bd397f5e",
    "sphinx.registry:SphinxComponentRegistry.create_translator": "e48d9f0f",
    "sphinx.search:IndexBuilder.feed": "99d09c04",
    "sphinx.transforms.i18n:PreserveTranslatableMessages.apply": "bb59a828 c5e18e2b",
    "sphinx.transforms.post_transforms.code:HighlightLanguageTransform.apply": "9afb3e01",
    "sphinx.transforms.post_transforms.code:HighlightLanguageVisitor.__init__": "87b5b750",
    "sphinx.transforms.post_transforms.code:HighlightLanguageVisitor.unknown_visit": "531dd333",
    "sphinx.transforms.post_transforms.code:HighlightLanguageVisitor.visit_document": "7b8812a5",
    "sphinx.transforms.post_transforms.code:HighlightLanguageVisitor.visit_literal_block": "395bc8b1",  # noqa: E501
    "sphinx.transforms:AutoIndexUpgrader.apply": "821a753e",
    "sphinx.transforms:DefaultSubstitutions.apply": "38a46640",
    "sphinx.transforms:DoctestTransform.apply": "08428e24 b3dc117f",
    "sphinx.transforms:FilterSystemMessages.apply": "ed014643",
    "sphinx.transforms:GlossarySorter.apply": "8d119ea1",
    "sphinx.transforms:HandleCodeBlocks.apply": "6f4b8009 eebce081",
    "sphinx.transforms:MoveModuleTargets.apply": "0122e866",
    "sphinx.transforms:ReorderConsecutiveTargetAndIndexNodes.apply": "2e0018d3",
    "sphinx.transforms:SphinxSmartQuotes.apply": "0132aef9",
    "sphinx.transforms:SphinxSmartQuotes.get_tokens": "752424e8",
    "sphinx.transforms:SphinxSmartQuotes.is_available": "165d89b7 911c2180",
    "sphinx.transforms:SphinxTransformer.apply_transforms": "67ab110c d96d9c1d",
    "sphinx.transforms:_reorder_index_target_nodes": "0cb76782",
    "sphinx.transforms:_sort_key": "33f4af6b",
    "sphinx.util.docutils:SphinxTranslator.dispatch_departure": "6a464ccd",
    "sphinx.util.docutils:SphinxTranslator.dispatch_visit": "867c53fc",
    "sphinx.util.docutils:_get_settings": "656edd1d 8105f1ba",
    "sphinx.util.docutils:_parse_str_to_doctree": "5c9881bb 65ce0f03",
    "sphinx.util.nodes:NodeMatcher.match": "a1c1ad25",
    "sphinx.util.parallel:ParallelTasks._join_one": "aec69d8c",
    "sphinx.util.parallel:ParallelTasks.add_task": "4538c071",
    "sphinx.util.parallel:make_chunks": "61d01959",
    "sphinx.writers.text:Table._ensure_has_column": "99088e79",
    "sphinx.writers.text:Table._ensure_has_line": "6e7f2e41",
}
"""Function, and the fingerprints that it has in the versions we know."""


def is_known(*functions: str) -> bool:
    """Return whether functions of other packages (``package.module:name``) are ones we know."""
    return all(fingerprint(name) in KNOWN[name].split() for name in functions)


@cache
def fingerprint(function: str) -> str:
    """Return the fingerprint of a function; nothing if it is not there or has no code."""
    module, _, path = function.partition(":")
    try:
        found: Any = import_module(module)
        for name in path.split("."):
            found = vars(found)[name]
    except (ImportError, KeyError, TypeError):
        return ""
    code = getattr(found, "__code__", None)
    if code is None:
        return ""
    names = " ".join(sorted({*_names(code), *code.co_varnames[: code.co_argcount]}))
    return hashlib.sha256(names.encode()).hexdigest()[:8]


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
