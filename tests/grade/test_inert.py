"""A candidate's words are shown and do nothing, whoever reads them as Markdown or as HTML."""

from __future__ import annotations

import base64
import re
from html import unescape
from html.parser import HTMLParser
from string import punctuation

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from nbconvert.exporters import HTMLExporter
from nbconvert.filters import markdown2html_mistune, strip_files_prefix
from nbformat.v4 import new_markdown_cell, new_notebook

from bridgecourse.grade.attachment import PICTURES
from bridgecourse.grade.inert import FORMATTED, GROWN, besides, inert
from bridgecourse.i18n import Language
from tests import amount
from tests.grade.acting import ATTACHMENTS, LINKS, SVG, WORDS, picture

TAGS = {"blockquote", "br", "code", "div", "em", "hr", "img", "li", "ol", "p", "pre", "s", "span", "strong", "ul"}
TAGS |= {"h1", "h2", "h3", "h4", "h5", "h6", "table", "tbody", "td", "th", "thead", "tr"}
STYLES = {"max-width: 100%", "text-align:left", "text-align:right", "text-align:center"}
READERS = (markdown2html_mistune, MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).render)
"""nbconvert's reader of Markdown, and one like JupyterLab's."""

PICTURE = re.compile(r"data:image/(png|jpeg);base64,[A-Za-z0-9+/]+=*")


class Parsed(HTMLParser):
    """What a browser makes of it: its elements and its words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words += data

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(decl)

    handle_pi = unknown_decl = handle_comment


def check_inert(html: str) -> Parsed:
    """Only elements that show something, with attributes that do nothing."""
    parsed = Parsed(html)
    for tag, attributes in parsed.elements:
        assert tag in TAGS
        for name, value in attributes.items():
            assert (tag, name) in {("img", "alt"), ("img", "src"), ("img", "style"), ("ol", "start")} or (
                tag in ("td", "th") and name == "style"
            ), (tag, name)
            assert name != "src" or PICTURE.fullmatch(str(value))
            assert name != "style" or value in STYLES
            assert name != "start" or str(value).isdigit()
    assert "\n" not in html  # an empty line would end it, and Markdown begin
    bare = re.sub(r"&#\d+;", "", re.sub(r"<[^<>]*>", "", html))
    assert not set(bare) & set(punctuation)  # no reader, filter or pattern finds a sign of the candidate's
    assert not re.search(r"[$\\`]|[\ud800-\udfff\u202e\x00]", html)  # formulas are looked for in the source
    assert not re.search(r">[^<]*\$[^<]*\$[^<]*<", f">{html}<")  # and once more on the page
    return parsed


def check_one_block(html: str) -> None:
    """Every reader of Markdown, and what nbconvert does to addresses, lets it stand as it is."""
    assert [read(html).strip() for read in READERS] == [html, html]
    assert strip_files_prefix(html) == html


def as_shown(source: str) -> str:
    """The cell as nbconvert shows it, in the formgrader and in the feedback."""
    html, _ = HTMLExporter(template_name="basic").from_notebook_node(new_notebook(cells=[new_markdown_cell(source)]))
    return str(html)


@pytest.mark.parametrize("words", amount.one_in(2, WORDS))
def test_hostile_words_are_words(words: str) -> None:
    html = inert(words, ATTACHMENTS, Language.EN)
    parsed = check_inert(html)
    check_one_block(html)
    check_one_block(besides("Later:", html))
    assert parsed.words.strip() or any(tag == "img" for tag, _ in parsed.elements)
    shown = as_shown(html)
    assert "".join(parsed.words.split()) in "".join(Parsed(shown).words.split())
    assert not {tag for tag, _ in Parsed(shown).elements} & {"script", "iframe", "svg", "style", "form", "object", "a"}


@given(
    st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=12), st.sampled_from("\n*_`[]()<>!&|~#$\\ :-+1.\t'\"")))
)
def test_no_words_whatever_become_more_than_words(pieces: list[str]) -> None:
    html = inert("".join(pieces), ATTACHMENTS, Language.FR)
    check_inert(html)
    check_one_block(besides("Plus tard :", html))


def test_plain_markdown_is_kept() -> None:
    html = inert("# North\n\n*may* **pass**, `1♠`\n\n1. a\n2. b\n\n> said\n\n|a|b|\n|-|-|\n|1|2|", None, Language.EN)
    for part in (
        "<h1>North</h1>",
        "<em>may</em>",
        "<strong>pass</strong>",
        "<code>1♠</code>",
        "<blockquote><p>said</p></blockquote>",
        "<li>b</li>",
        "<td>2</td>",
    ):
        assert part in html


def test_two_lines_stay_two_and_prices_stay_prices() -> None:
    assert check_inert(inert("a  \nb", None, Language.EN)).elements[-1][0] == "br"
    assert check_inert(inert("between $5 and $6, $x$ \\(y\\)", None, Language.EN)).words.endswith("$x$ (y)")
    assert check_inert(inert("    one\n\n    two", None, Language.EN)).words == "one\n\ntwo\n"


def test_an_honest_sign_stays_what_it_is() -> None:
    """Also those that Markdown or nbconvert would take for their own, on the way through every reader."""
    said = "5 * 3 * 2, a_b_c, [ ], ~ 1, C&A, <3, src=files/a, [a](files/b), 50 %, {x}, @@0@@, #1"
    html = inert(said.replace("[a](files/b)", "`[a](files/b)`"), None, Language.EN)
    for read in READERS:
        assert unescape(re.sub(r"<[^>]*>", "", strip_files_prefix(read(html)))).strip() == said


def test_words_below_a_remark_are_in_one_block_with_it() -> None:
    """A line that begins with ``<em>`` is a paragraph, and what follows in it Markdown: links were live there."""
    html = besides("Written later:", inert(LINKS, ATTACHMENTS, Language.EN))
    check_one_block(html)
    assert not {tag for tag, _ in Parsed(html).elements} & {"a", "img", "b"}
    assert besides("", html) == html


def test_an_address_is_shown_and_leads_nowhere() -> None:
    words = check_inert(inert("[the law](https://example.org/a?b=c) <https://example.org>", None, Language.EN)).words
    assert words == "the law (https://example.org/a?b=c) https://example.org"


def test_pictures_that_decode_are_shown_and_others_are_told() -> None:
    names = {
        name: f"![seen](attachment:{name})" for name in ("good.png", "good.jpg", "page.png", "lies.png", "gone.png")
    }
    for name, words in names.items():
        parsed = check_inert(inert(words, ATTACHMENTS, Language.EN))
        good = name.startswith("good")
        assert [tag for tag, _ in parsed.elements].count("img") == good
        assert (name in parsed.words) is not good
    french = check_inert(inert("![a](http://elsewhere.example/a.png)", ATTACHMENTS, Language.FR)).words
    assert french.startswith("[Une image")


def encoded(form: str) -> str:
    """A small picture in this form, as a notebook keeps it."""
    if form == "SVG":
        return base64.b64encode(SVG.encode()).decode("ascii")
    return picture(form)


FORMS = ("PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP", "SVG")
KINDS = ("image/png", "image/jpeg", "image/gif", "image/bmp", "image/tiff", "image/webp", "image/svg+xml", "text/html")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", KINDS)
def test_only_a_png_and_a_jpeg_that_are_what_they_say_are_shown(kind: str, form: str) -> None:
    """Whatever is said to be what: a drawing can carry a script, and the others decoders that nobody needs here."""
    parsed = check_inert(inert("![x](attachment:a)", {"a": {kind: encoded(form)}}, Language.EN))
    good = (kind, form) in {("image/png", "PNG"), ("image/jpeg", "JPEG")}
    assert [tag for tag, _ in parsed.elements].count("img") == good


@pytest.mark.parametrize(
    "attachments", [None, [], 7, "a", {"a": []}, {"a": {"image/png": {}}}, {"a": {"image/png": "é"}}]
)
def test_attachments_of_any_form_harm_nothing(attachments: object) -> None:
    assert "[" in check_inert(inert("![x](attachment:a)", attachments, Language.EN)).words


def test_no_more_pictures_than_a_page_bears() -> None:
    parsed = check_inert(inert("![a](attachment:good.png)\n\n" * (PICTURES + 5), ATTACHMENTS, Language.EN))
    assert [tag for tag, _ in parsed.elements].count("img") == PICTURES


def test_a_huge_picture_is_told() -> None:
    from base64 import b64encode
    from io import BytesIO

    from PIL import Image

    out = BytesIO()
    Image.new("1", (12_000, 12_000)).save(out, "PNG")
    huge = {"a": {"image/png": b64encode(out.getvalue()).decode("ascii")}}
    assert "PNG" in check_inert(inert("![x](attachment:a)", huge, Language.EN)).words
    cut = {"a": {"image/png": picture()[:40]}}
    assert "PNG" in check_inert(inert("![x](attachment:a)", cut, Language.EN)).words


@pytest.mark.parametrize(
    "piece", amount.one_in(2, ["[", "![a](", "*a ", "> ", "|a", "`a", "a\n", "[a]: x\n", "\\", "<", "x"])
)
def test_however_much_is_written_it_is_shown_in_part(piece: str) -> None:
    just = check_inert(inert((piece * FORMATTED)[:FORMATTED], None, Language.EN))
    assert len(just.words) <= 40_000
    plain = check_inert(inert((piece * 25_000)[:25_000], None, Language.EN))  # no Markdown: what it costs is not linear
    assert {tag for tag, _ in plain.elements} == {"div", "pre"}
    much = check_inert(inert((piece * 1_000_000)[:1_000_000], None, Language.EN))
    assert len(much.words) < 200_200
    assert "800" in much.words[-100:]  # thousand more are told


def test_one_long_address_that_is_named_often_fills_no_page() -> None:
    """Of 20,000 characters it would make 24 millions; they are shown as they were typed."""
    words = f"[a]: {'x' * 8_000}\n\n{'[a]' * 3_000}"
    html = inert(words, None, Language.EN)
    assert len(html) <= GROWN
    assert check_inert(html).words == words
