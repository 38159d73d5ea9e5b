"""Components that are called as functions: ``{Rows({ more: true })}``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

ROWS = """export const Rows = ({ name = "none", more = false }) => {
  const steps = [<Step title="One">first {name}</Step>];
  if (more) {
    steps.push(<Step title="Two">second</Step>);
  }
  return steps;
};
export function Pair(given) { return <b>{given.left}</b>; }
"""
ALL = """import { Rows, Pair } from "/snippets/rows.jsx";
export const All = ({ more }) => {
  const steps = [];
  steps.push(...Rows({ name: "given", more }));
  steps.push(<Step title="Last">end</Step>);
  return <><Steps>{steps}</Steps><p>{Pair({ left: "pair" })}</p></>;
};
"""


def test_a_component_of_another_file_gives_a_list_of_elements(tmp_path: Path) -> None:
    files = {"snippets/rows.jsx": ROWS, "snippets/all.jsx": ALL}
    text = (
        'import { All } from "/snippets/all.jsx"\nimport { Rows } from "/snippets/rows.jsx"\n\n'
        "export const Here = ({ q }) => <i>{q}</i>\n\n# A\n\n<All more />\n\n"
        '<Steps>{Rows({ name: "page" })}</Steps>\n\n{Here({ q: "here" })}\n'
    )
    built = build(tmp_path, text, ".mdx", files)
    assert built.warnings == ""
    titles = ("first given", "Two", "Last", "<strong>pair</strong>", "first page", "<em>here</em>")
    page = built.html
    assert [one for one in titles if one not in page] == []
