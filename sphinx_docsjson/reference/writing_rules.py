"""The directive that prints the writing rules into a page: a section for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ..components.elements import heading
from ..components.fences import Fence, code_block
from ..lint.writing_rules import RULES
from ..problems import WARNING_TYPE
from .printed import at_directive, code, paragraph, rich

if TYPE_CHECKING:
    from ..lint.writing_rules import Rule

OFF = "Off by default: name it with `--rules` or in `docsjson_lint`."


class WritingRulesDirective(SphinxDirective):
    """Print the writing rules: what each asks for, why, and how to follow it."""

    def run(self) -> list[nodes.Node]:
        """Return the entries, in the order of the table of rules."""
        return at_directive(self, [node for rule in RULES for node in rule_entry(rule)])


def rule_entry(rule: Rule) -> list[nodes.Node]:
    """Return the entry of a rule: heading, reason, remedy, and a sample before and after."""
    title = heading("", "", *code(rule.name), level=3, ids=[f"rule-{rule.name}"])
    asks = [nodes.strong("", rule.summary), nodes.Text(" "), *rich(rule.why)]
    mend = f"{rule.mend}{'' if rule.by_default else ' ' + OFF}"
    return [
        title,
        paragraph(asks),
        paragraph(rich(mend)),
        *_sample("Instead of", rule.wrong),
        *_sample("write", rule.right),
        paragraph([nodes.Text("Warning type: "), *code(f"{WARNING_TYPE}.{rule.kind.value}")]),
    ]


def _sample(words: str, text: str) -> list[nodes.Node]:
    return [paragraph([nodes.Text(words)]), code_block(text, Fence(language="mdx"))]
