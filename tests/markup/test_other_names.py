"""Components that have another name: constants, attributes and members of objects."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

KNOWN = """export const Star = () => <b>star</b>;
export const Moon = ({ n = 1 }) => <i>moon {n}</i>;
"""
ITEMS = "const items = [{ icon: Star, t: 'One' }, { icon: Moon, t: 'Two' }];"


@pytest.mark.parametrize(
    ("component", "use", "shown"),
    [
        (f"() => {{ {ITEMS} return <p>{{items.map((one) => {{ const Icon = one.icon; "
         "return <em><Icon n={2} /> {one.t}</em>; })}</p>; }", "<It />", "star Onemoon 2 Two"),
        (f"() => {{ {ITEMS} return <p>{{items.map((one) => <em><one.icon /> {{one.t}}</em>)}}</p>; }}",
         "<It />", "star Onemoon 1 Two"),
        ("() => { const Sun = () => <u>sun</u>;\n  const all = [{ Icon: Sun, t: 'Four' }]; "
         "return <p>{all.map(({ Icon, t }) => <em><Icon /> {t}</em>)}</p>; }", "<It />", "sun Four"),
        ("({ icon: Icon, children }) => <p><Icon>x</Icon> {children}</p>",
         "<It icon={Star}>text</It>", "star text"),
        ("({ level }) => { const Tag = `h${level}`; return <Tag>heading {level}</Tag>; }",
         "<It level={3} />", "heading 3"),
        ("({ icon: Icon }) => <p>{Icon ? <Icon /> : 'none'}</p>", "<It />", "none"),
    ],
)  # fmt: skip
def test_a_tag_may_be_another_name_of_a_component(
    tmp_path: Path, component: str, use: str, shown: str
) -> None:
    built = build(tmp_path, f"{KNOWN}export const It = {component};\n\n# A\n\n{use}\n", ".mdx")
    assert built.warnings == ""
    text = " ".join(re.sub(r"<[^>]+>", "", built.html).split())
    assert shown in text


def test_one_that_calls_itself_ends(tmp_path: Path) -> None:
    text = "export const It = ({ of: Of }) => <p>x <Of of={Of} /></p>;\n\n# A\n\n<It of={It} />\n"
    built = build(tmp_path, text, ".mdx")
    assert "too deeply" in built.warnings


def test_an_icon_of_ours_is_one_where_the_name_means_nothing_else(tmp_path: Path) -> None:
    built = build(tmp_path, '# A\n\n<Icon icon="star" />\n', ".mdx")
    assert built.warnings == ""
    assert "docsjson-icon" in built.html


def test_an_unknown_component_keeps_its_title_and_where_it_leads(tmp_path: Path) -> None:
    text = (
        '# A\n\n<Vignette title="Read **this**" href="/second">\n\nbody\n\n</Vignette>\n\n'
        'in <Chip title="a line" /> of text\n'
    )
    groups = [{"group": "A", "pages": ["index", "second"]}]
    files = {"second.mdx": "# B\n"}
    built = build(tmp_path, text, ".mdx", files, {"navigation": {"groups": groups}})
    assert built.warnings.count("unknown component") == 2
    assert 'href="second.html"><strong>Read <strong>this</strong></strong></a></p>' in built.html
    assert "in <strong>a line</strong>  of text" in built.html
