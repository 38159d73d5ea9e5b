"""Components that are called as functions: ``{Rows({ more: true })}``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
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


MARK = """export const Mark = ({ of }) => <mark>{of}!</mark>;
"""
LIST = """import { Mark } from "./mark.jsx";
const Own = ({ of }) => <kbd>{of}?</kbd>;
export const Marks = ({ of }) => {
  const all = [];
  for (let i = 0; i < of.length; i++) all.push(<p><Mark of={of[i]} /> <Own of={of[i]} /></p>);
  return all;
};
export const Box = ({ icon, children }) => <div>{icon}{children}</div>;
"""


def test_elements_of_another_file_know_the_components_of_that_file(tmp_path: Path) -> None:
    files = {"snippets/parts/mark.jsx": MARK, "snippets/parts/list.jsx": LIST}
    text = (
        'import { Marks, Box } from "/snippets/parts/list.jsx"\n\n'
        "export const Mark = () => <b>mine</b>\n\n"
        "export const Whole = () => {\n  const Inner = () => <i>inner</i>;\n"
        "  return <Box icon={<Inner />}><u>rest</u></Box>;\n};\n\n"
        '# A\n\n{Marks({ of: ["a", "b"] })}\n\n<Box icon={<Mark />}>text</Box>\n\n<Whole />\n'
    )
    built = build(tmp_path, text, ".mdx", files)
    assert built.warnings == ""
    wanted = (">a!</mark>", "b?</kbd>", "<strong>mine</strong>", "<em>inner</em>", "rest")
    assert [one for one in wanted if one not in built.html] == []


def test_a_snippet_may_ask_for_what_it_is_not_given(tmp_path: Path) -> None:
    part = '{name} {verb ?? "is"} {kind ? <b>kind</b> : "plain"} {gone && "gone"}\n'
    text = 'import Part from "/snippets/part.mdx"\n\n# A\n\n<Part name="cat" />\n'
    built = build(tmp_path, text, ".mdx", {"snippets/part.mdx": part})
    assert built.warnings == ""
    assert "cat is plain" in built.html


def test_what_uses_an_export_that_is_left_out_is_not_reported_as_well(tmp_path: Path) -> None:
    text = "export function go() { document.x() }\n\n# A\n\n<button onClick={go}>Go</button>\n"
    (said,) = build(tmp_path, text, ".mdx").warnings.strip().splitlines()
    assert "export 'go' is left out" in said


CARDS = """export const Cards = () => {
  const Star = () => <b>star</b>;
  const cards = [{ icon: <Star />, title: "One", link: "/one" }, { icon: <Star />, title: "Two" }];
  return (
    <div>
      {cards.map((card) => {
        const Content = (
          <>
            <h3>{card.icon} {card.title}</h3>
          </>
        );
        return card.link ? <p>{Content} linked</p> : <p>{Content} plain</p>;
      })}
    </div>
  );
};
"""


def test_a_constant_that_starts_like_a_component_may_be_an_element(tmp_path: Path) -> None:
    built = build(tmp_path, f"{CARDS}\n# A\n\n<Cards />\n", ".mdx")
    assert built.warnings == ""
    page = built.html
    assert [one for one in ("> One", "> Two", "linked", "plain") if one not in page] == []


@pytest.mark.parametrize(
    ("declared", "used"),
    [
        ("(props) => <Note {...props} />", "<Own>The content.</Own>"),
        ("(props) => <div {...props} />", "<Own>\n\nThe content.\n\n</Own>"),
        ("({ size, ...rest }) => <strong {...rest} />", 'Said: <Own size="4">The content.</Own>'),
        ("(props) => <Inner {...props} />", "<Own>The content.</Own>"),
        ("({ children }) => <p children={children} />", "<Own>The content.</Own>"),
        ("() => <p children={<b>The content.</b>} />", "<Own />"),
        ("() => <p />", '<p children="The content." />'),
    ],
)
def test_content_is_passed_on_as_an_attribute(tmp_path: Path, declared: str, used: str) -> None:
    inner = "export const Inner = ({ children }) => <blockquote>{children}</blockquote>;\n"
    built = build(tmp_path, f"{inner}export const Own = {declared};\n\n# A\n\n{used}\n", ".mdx")
    assert built.warnings == ""
    assert built.html.partition("docsjson-article")[2].count("The content.") == 1


def test_content_between_the_tags_counts_more_than_the_attribute(tmp_path: Path) -> None:
    built = build(tmp_path, '# A\n\n<Note children="Not this.">The content.</Note>\n', ".mdx")
    assert "The content." in built.html
    assert "Not this." not in built.html
