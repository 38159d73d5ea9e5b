"""Colours as authors write them: checked, because they end up in style sheets."""

from __future__ import annotations

import re

from .kinds import BadValue, text

_COLOUR = re.compile(
    r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|var\(--[\w-]{1,60}\)"
    r"|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d.,%/ a-z-]{1,60}\)",
    re.IGNORECASE,
)

_BARE_HEX = re.compile("[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8}", re.IGNORECASE)
_NAMES = frozenset(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue
    blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk
    crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki
    darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
    darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue
    dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite
    gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki
    lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen
    lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen
    magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
    mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
    mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
    powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown
    seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen
    steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow
    yellowgreen currentcolor inherit initial transparent unset
    """.split()
)
"""The names of colours (CSS Color 4, 6.1), and the words that stand for another colour."""


def colour(value: object) -> str:
    """Accept a colour as CSS writes it: hex digits, a name, or one of the colour functions.

    Hex digits need no ``#``: no name of CSS consists of them alone.
    """
    written = text(value).strip()
    if _BARE_HEX.fullmatch(written):
        return f"#{written}"
    if written.lower() in _NAMES or _COLOUR.fullmatch(written):
        return written
    names = sorted(_NAMES) if written.isalpha() else ()
    raise BadValue("must be a colour, such as #0d9373", choices=names)
