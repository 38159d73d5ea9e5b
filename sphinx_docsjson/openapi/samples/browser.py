"""The templates of samples as JavaScript, for samples that follow what readers type. Pure.

Each template becomes a function of the same request. Only what templates use is translated; a
construct that is not in the tables below is an error when the script is made.
"""

from __future__ import annotations

import json
from functools import cache, singledispatch
from typing import TYPE_CHECKING

from jinja2 import nodes

from .languages import NO_DIGEST, TEMPLATES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .languages import Language

_OPERATORS = {"eq": "===", "ne": "!==", "gt": ">", "lt": "<"}


def samples_script(chosen: Iterable[Language]) -> str:
    """Return the statements that define ``WRITERS``: functions by the ids of languages."""
    listed = list(chosen)
    templates = dict.fromkeys(one.template for one in listed)
    made = ",\n".join(f"{json.dumps(name)}: {_function(name)}" for name in templates)
    ids = {one.id: one.template for one in listed}
    texts = f"const NO_DIGEST = {json.dumps(NO_DIGEST)};\n"
    return f"{texts}const TEMPLATES = {{\n{made}\n}};\nconst WRITERS = {json.dumps(ids)};\n"


@cache
def _function(name: str) -> str:
    source = TEMPLATES.loader.get_source(TEMPLATES, f"{name}.jinja")[0]  # type: ignore[union-attr]
    body = _block(TEMPLATES.parse(source).body)
    names = "request, content, kind, flavour"
    return f"function ({names}) {{\nlet out = [];\n{body}return out.join('');\n}}"


def _block(body: Iterable[nodes.Node]) -> str:
    return "".join(map(_statement, body))


@singledispatch
def _statement(node: nodes.Node) -> str:
    raise TypeError(f"no JavaScript for {type(node).__name__}")


@_statement.register
def _(node: nodes.Output) -> str:
    return "".join(f"out.push({_expression(part)});\n" for part in node.nodes)


@_statement.register
def _(node: nodes.If) -> str:
    made = f"if (is({_expression(node.test)})) {{\n{_block(node.body)}}}"
    for other in node.elif_:
        made += f" else if (is({_expression(other.test)})) {{\n{_block(other.body)}}}"
    return made + (f" else {{\n{_block(node.else_)}}}\n" if node.else_ else "\n")


@_statement.register
def _(node: nodes.For) -> str:
    target = _expression(node.target)
    pick = f".filter(({target}) => is({_expression(node.test)}))" if node.test else ""
    return f"for (const {target} of {_expression(node.iter)}{pick}) {{\n{_block(node.body)}}}\n"


@_statement.register
def _(node: nodes.Assign) -> str:
    return f"let {_expression(node.target)} = {_expression(node.node)};\n"


@singledispatch
def _expression(node: nodes.Node) -> str:
    raise TypeError(f"no JavaScript for {type(node).__name__}")


@_expression.register
def _(node: nodes.TemplateData) -> str:
    return json.dumps(node.data)


@_expression.register
def _(node: nodes.Const) -> str:
    return json.dumps(node.value)


@_expression.register
def _(node: nodes.Name) -> str:
    return node.name


@_expression.register
def _(node: nodes.Getattr) -> str:
    return f"{_expression(node.node)}.{node.attr}"


@_expression.register
def _(node: nodes.Getitem) -> str:
    return f"{_expression(node.node)}[{_expression(node.arg)}]"


@_expression.register(nodes.List)
@_expression.register(nodes.Tuple)
def _(node: nodes.List | nodes.Tuple) -> str:
    return f"[{', '.join(map(_expression, node.items))}]"


@_expression.register
def _(node: nodes.Filter) -> str:
    values = [node.node, *node.args]
    return f"FILTERS.{node.name}({', '.join(_expression(one) for one in values if one)})"


@_expression.register
def _(node: nodes.Call) -> str:
    if isinstance(node.node, nodes.Getattr) and node.node.attr == "items":
        return f"Object.entries({_expression(node.node.node)})"
    return f"Object.fromEntries({_expression(node.args[0])})"  # dict(…)


@_expression.register
def _(node: nodes.Concat) -> str:
    return "(" + " + ".join(_expression(one) for one in node.nodes) + ")"


@_expression.register
def _(node: nodes.CondExpr) -> str:
    other = _expression(node.expr2) if node.expr2 else '""'
    return f"(is({_expression(node.test)}) ? {_expression(node.expr1)} : {other})"


@_expression.register
def _(node: nodes.Not) -> str:
    return f"!is({_expression(node.node)})"


@_expression.register(nodes.And)
@_expression.register(nodes.Or)
def _(node: nodes.And | nodes.Or) -> str:
    left, right = _expression(node.left), _expression(node.right)
    if isinstance(node, nodes.Or):
        return f"(is({left}) ? {left} : {right})"
    return f"(is({left}) && is({right}))"


@_expression.register
def _(node: nodes.Compare) -> str:
    (operand,) = node.ops
    left, right = _expression(node.expr), _expression(operand.expr)
    if operand.op == "in":
        return f"{right}.includes({left})"
    return f"({left} {_OPERATORS[operand.op]} {right})"
