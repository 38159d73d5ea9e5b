"""Addresses that may be in a link."""

from __future__ import annotations

from re import escape
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.safety.urls import (
    Unsafe,
    defragged,
    filled,
    is_external,
    is_plain_web_url,
    is_url,
    leaves_site,
    link_schemes,
    misleading,
    origin_of,
    path_of,
    resolved,
    safe_link,
    safe_url,
    scheme_of,
)

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("address", "scheme"),
    [
        ("https://a.example", "https"),
        ("HTTPS://a.example", "https"),
        ("mailto:a@b.example", "mailto"),
        (" \x01java\nscript:x", "javascript"),
        ("java\tscript\u2028:x", "javascript"),
        ("c:/x", "c"),
        ("/a:b", ""),
        ("a/b:c", ""),
        ("#a:b", ""),
        ("?a:b", ""),
        ("1a:b", ""),
        (":x", ""),
        ("", ""),
    ],
)
def test_the_scheme_is_the_one_that_a_browser_sees(address: str, scheme: str) -> None:
    assert scheme_of(address) == scheme


@pytest.mark.parametrize("address", ["x:y", "//a.example", " //a", "\\\\a", "/\\a", "https:a"])
def test_what_leads_out_of_the_site(address: str) -> None:
    assert is_external(address)


@pytest.mark.parametrize("address", ["/a", "a//b", "#x", "", "./a", "?a=https://b"])
def test_what_stays_in_the_site(address: str) -> None:
    assert not is_external(address)


@pytest.mark.parametrize(
    ("address", "safe"),
    [
        ("https://a.example/?b#c", "https://a.example/?b#c"),
        (" /a\tb\n", "/ab"),
        ("tel:+1", "tel:+1"),
        ("#x", "#x"),
        ("//a.example/b", "https://a.example/b"),
        ("\\\\a.example\\b", "https://a.example/b"),
        ("/\\a.example", "https://a.example"),
        ("a\\b", "a\\b"),
    ],
)
def test_safe_addresses(address: str, safe: str) -> None:
    assert safe_url(address) == safe


@pytest.mark.parametrize("address", ["cursor://a/b", "vscode:extension/x", "VSCode://x", "sms:+1"])
def test_links_may_open_programs(address: str) -> None:
    assert safe_link(address) == address
    with pytest.raises(Unsafe):
        safe_url(address)


def test_more_schemes_may_be_allowed_but_none_that_runs_code() -> None:
    more = link_schemes(["MyApp", "other://", "javascript", "DATA:", "file"])
    assert {"myapp", "other", "https"} < more
    assert not more & {"javascript", "data", "file"}


@pytest.mark.parametrize(
    "address",
    ["javascript:x", "JaVaScRiPt:x", "java\r\nscript:x", "\x00javascript:x", "data:text/html,x",
     "vbscript:x", "file:///etc/passwd", "blob:x", "ftp://a.example"],
)  # fmt: skip
def test_other_schemes_are_refused(address: str) -> None:
    with pytest.raises(Unsafe, match="is not allowed"):
        safe_url(address)


@pytest.mark.parametrize(
    "address", ["http://", "https:/a.example", "http:a", "https:///?a", "https://[x", "https://]/"]
)
def test_a_web_address_needs_a_host(address: str) -> None:
    with pytest.raises(Unsafe, match=r"the URL has no host; write https?://host/path"):
        safe_url(address)


@pytest.mark.parametrize(
    "address",
    [
        "mailto:me@@a.example",
        "mailto:me",
        "mailto:",
        "mailto:@a.example",
        "mailto:a@b,c",
        "mailto:a@?x",
    ],
)
def test_an_email_url_needs_addresses(address: str) -> None:
    with pytest.raises(Unsafe, match="this is not an email address; write mailto:name@host"):
        safe_url(address)


@pytest.mark.parametrize(
    "address",
    ["mailto:a@b.example,c@d.example?subject=x@@y", "MAILTO:a%40b.example", "mailto:?body=x"],
)
def test_email_urls_of_all_kinds(address: str) -> None:
    assert safe_url(address) == address


@pytest.mark.parametrize("address", ["C:\\docs\\a.md", "d:/docs/a.md", "C:%5Cdocs"])
def test_a_path_with_a_drive_is_named(address: str) -> None:
    with pytest.raises(Unsafe, match="this is a path on one computer"):
        safe_url(address)


@pytest.mark.parametrize(
    "address", ["https://{region}.a.example:8080/v1", "http://[2001:db8::1]:80/a", "http://a?b"]
)
def test_hosts_of_all_kinds(address: str) -> None:
    assert safe_url(address) == address


def test_conf_py_allows_schemes_in_pages(tmp_path: Path) -> None:
    page = "# T\n\n[a](myapp://x) <a href='myapp://y'>b</a> [c](other://x) <a href='javascript:x'>d</a>\n"
    built = build(tmp_path, page, docsjson_link_schemes=["myapp", "javascript"])
    assert 'href="myapp://x"' in built.html
    assert 'href="myapp://y"' in built.html
    assert "other:" not in built.html
    assert "javascript:" not in built.html
    assert built.warnings.count("WARNING") == 2


PHOTOGRAPH = "data:image/gif;base64,R0lGODlhAQABAAAAACw="


@pytest.mark.parametrize(
    ("suffix", "page"),
    [
        (".mdx", "![a]({photo})\n\n![b](data%3Aimage%2Fsvg%2Bxml%2C%3Csvg%2F%3E)\n"),
        (".mdx", '<img src="{photo}"/>\n\n<img src="data%3Aimage%2Fsvg%2Bxml%2C%3Csvg%2F%3E"/>\n'),
        (".rst", "T\n=\n\n.. image:: {photo}\n\n.. image:: data:image/svg+xml,<svg/>\n"),
    ],
)
def test_pages_hold_photographs_and_no_drawings_as_addresses(
    suffix: str, page: str, tmp_path: Path
) -> None:
    built = build(tmp_path, page.format(photo=PHOTOGRAPH), suffix)
    assert PHOTOGRAPH in built.html
    assert "svg+xml" not in built.html.partition("<article")[2].partition("</article")[0]
    assert built.warnings.count("WARNING") == 1


@pytest.mark.parametrize(
    "text", ["https://[", "//[x", "https://a]b/", "http://[::1:::]/", "//a\u2100b"]
)
def test_what_is_no_url_is_read_without_an_error(text: str) -> None:
    assert not is_url(text)
    assert path_of(text) == ""
    assert resolved("https://a.example/", text) == resolved(text, text) == text
    assert defragged(f"{text}#f") == (text, "f")


def test_the_path_of_a_url_is_all_between_its_host_and_its_query() -> None:
    assert path_of("https://a.example/b/c?d#e") == "/b/c"


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("localhost:8000/a", "write http://localhost:..."),
        ("//guides/a", "// starts the host 'guides'"),
        ("\\\\guides", "// starts the host 'guides'"),
        ("htps://a.example", "htps: is not allowed; did you mean"),
    ],
)
def test_a_mistake_in_a_url_is_named(address: str, message: str) -> None:
    with pytest.raises(Unsafe, match=escape(message)):
        safe_url(address)


@pytest.mark.parametrize(
    "url",
    ["https://good.example@evil.example/", "https://good.example:pw@evil.example", "ftp://a.example",
     "https://good.example\\@evil.example", "https:/a.example", "https://a.example/\u202egpj",
     "https://a\n.example", "https://", "https:///x", "https://a.example:80:90/",
     "https://a.example:0", "https://a.example:00000/x", "https://a.example:65536",
     "https://a.example:8o", "http://[::1]:0", "https://a.example:\u00b2", "https://a.example:\u0663"],
)  # fmt: skip
def test_a_host_that_readers_cannot_see_is_that_of_no_plain_url(url: str) -> None:
    assert not is_plain_web_url(url)


@pytest.mark.parametrize(
    "url",
    [
        "https://a.example",
        "http://[::1]:80/x",
        "https://{region}.a.example:{port}/@x",
        "HTTP://a?b",
        "https://a.example:65535/x",
        "https://a.example:080",
        "https://a.example:",
    ],
)
def test_plain_urls(url: str) -> None:
    assert is_plain_web_url(url)


def test_values_of_a_url_may_be_as_long_as_servers_take() -> None:
    assert filled("https://{a}/{b}", {"a": "x"}) == "https://x/{b}"
    assert filled("https://{a}", {"a": "x" * 8_000}) == "https://" + "x" * 8_000
    assert filled("{a}" * 100, {"a": "x" * 100}) == "{a}" * 100


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://A.example/x?y#z", "https://a.example"),
        ("http://a.example:8080", "http://a.example:8080"),
        ("https://a.example:0/x", None),
        ("https://a.example:65536", None),
        ("ftp://a.example", None),
        ("/x", None),
        ("https://a.example; script-src *", None),
        ("https://a.example\nX: y", None),
    ],
)
def test_an_origin_is_scheme_host_and_port_and_ends_nothing(url: str, origin: str | None) -> None:
    assert origin_of(url) == origin


@pytest.mark.parametrize(
    ("template", "value", "is_misleading"),
    [
        ("https://{name}.a.example", "b", False),
        ("https://{name}.a.example", "b.example/", True),
        ("https://{name}.a.example", "b.example#", True),
        ("https://{name}.a.example", "b@", True),
        ("https://{name}", "b.example/path", False),
        ("https://{name}", "b@c.example", True),
        ("https://{name}", "{your-tenant}", False),
        ("https://{name}.a.example", "{your-tenant}", False),
        ("https://{name}.a.example", "{b.example/}", True),
        ("https://a.example{name}", "{b}", True),
        ("https://a.example/{name}", "b@c.example/", False),
        ("https://a.example/{other}", "b@c.example/", False),
        ("https://a.example{name}", ".b.example", True),
        ("https://a.example{name}", "b.example", True),
        ("https://a.example{name}{other}", ".b.example", True),
        ("https://a.example{name}", "", False),
        ("https://a.example{name}", "/path", False),
        ("https://a.example{name}", ":8080/path", False),
        ("https://a.example:{name}", "8080", False),
        ("https://[::1]{name}", ".b.example", True),
        ("https://a.{name}", "b.example", False),
        ("{name}://a.example", "https", False),
        ("{name}://a.example", "https://b.example/?", True),
        ("http{name}://a.example", "s://b.example/?", True),
        ("ws{name}://a.example", "s", False),
    ],
)
def test_a_value_leads_to_no_other_host_than_the_url_shows(
    template: str, value: str, is_misleading: bool
) -> None:
    assert misleading(template, [("name", value)]) == (value if is_misleading else "")


@pytest.mark.parametrize(
    ("address", "page"),
    [
        ("../x", "a.html"), ("../../x", "g/a.html"), ("b/../../x", "a.html"), ("..", "a.html"),
        ("%2e%2e/x", "a.html"), ("..\\x", "a.html"), (".\t./x", "a.html"), ("/../x", "g/a.html"),
        ("./../x#y", "a.html"), ("..?x=/a/", "a.html"),
    ],
)  # fmt: skip
def test_what_leads_above_the_root_of_the_site(address: str, page: str) -> None:
    assert leaves_site(address, page)


@pytest.mark.parametrize(
    ("address", "page"),
    [
        ("x", "a.html"), ("../x", "g/a.html"), ("../../x", "g/a/"), ("/x/../y", "a.html"),
        ("#../x", "a.html"), ("?../x", "a.html"), ("", "a.html"), ("b/../x", "a.html"),
        ("https://a.example/../..", "a.html"), ("mailto:a@b.example", "a.html"), ("..x", "a.html"),
    ],
)  # fmt: skip
def test_what_stays_inside_the_site(address: str, page: str) -> None:
    assert not leaves_site(address, page)


@pytest.mark.parametrize(
    ("written", "valid"),
    [
        ("https://a.test/{x}|y?q=`z`#<a>#b", "https://a.test/%7Bx%7D%7Cy?q=%60z%60#%3Ca%3E%23b"),
        ("https://a.test/a b\\c?d\\e", "https://a.test/a%20b/c?d%5Ce"),
        ("https://a.test/100%?q=%zz", "https://a.test/100%25?q=%25zz"),
        ("//a.test/{x}", "https://a.test/%7Bx%7D"),
        ("https://a.test/%7Bx%7D?q[]=1&ü#é", "https://a.test/%7Bx%7D?q[]=1&ü#é"),
        ("/a b/{x}", "/a b/{x}"),
        ("mailto:a@b.test?subject=a|b", "mailto:a@b.test?subject=a|b"),
    ],
)
def test_urls_of_the_web_hold_only_what_urls_may_hold(written: str, valid: str) -> None:
    assert safe_url(written) == valid
    assert safe_url(valid) == valid
