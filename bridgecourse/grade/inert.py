"""What a candidate wrote, as the source of a Markdown cell that shows it and does nothing else.

The grader sees it where he is signed in: in the formgrader, in JupyterLab, in the feedback.  Each of them reads
Markdown in its own way and lets raw HTML through, so what is kept is not the candidate's Markdown but what it shows:
one line of HTML, one block, which all of them take as it stands.  No tag, address or attribute in it is the
candidate's own; an address that he wrote is text, a picture is one that he pasted in and that decodes, and nothing is a
formula.

Every sign that he wrote stands there as a character reference (``&#91;``).  A reader of Markdown that took the block
for something else would still find no sign in it: a character reference never stands for one.  And whatever looks for
signs in the source or in the page, as nbconvert does for addresses and JupyterLab for formulas, finds none and is
done: a pattern that goes on from each ``[`` to the end took minutes over many of them.
"""

from __future__ import annotations

import re
from collections.abc import MutableMapping, Sequence
from string import punctuation
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

from bridgecourse.grade.attachment import Album
from bridgecourse.i18n import Language, text

__all__ = ["besides", "inert"]

FORMATTED = 20_000
"""So many characters are read as Markdown; what is longer is shown as it was typed."""

SHOWN = 200_000
"""So many characters are shown at all."""

GROWN = 1_000_000
"""As long may the page of words become that were read as Markdown, which may name one long address a thousand times."""

_ATTACHED = "attachment:"
_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff\u202a-\u202e\u2066-\u2069]")
"""Controls, halves of characters, and what turns the direction of the words that follow."""

_END_OF_LINE = re.compile("\r\n|[\r\u2028\u2029]")

_REFERENCES = {ord(sign): f"&#{ord(sign)};" for sign in f"{punctuation}\n"}
_APART = _REFERENCES | {ord(sign): f"<span>&#{ord(sign)};</span>" for sign in "$\\"}

Environment = MutableMapping[str, object]


def inert(source: str, attachments: object, language: Language) -> str:
    """These words as one line of HTML; ``attachments`` are those of their cell.

    Whatever the words are it takes a bounded time, and its result parses the same in every reader of Markdown.
    """
    words = _UNSEEN.sub("\ufffd", _END_OF_LINE.sub("\n", source))
    is_short = len(words) <= FORMATTED
    shown = _as_markdown(words, Album(attachments), language) if is_short else _preformatted(words[:SHOWN])
    if len(words) > SHOWN:
        shown += _told(f"[{text('words.cut', language, count=len(words) - SHOWN)}]")
    return f"<div>{shown.replace(chr(10), '')}</div>"


def besides(said: str, shown: str) -> str:
    """Words made ``inert`` below what is ``said`` of them, in one block: Markdown begins where a line has no other."""
    return f"<div>{_told(said)}{shown}</div>" if said else shown


def _as_markdown(words: str, album: Album, language: Language) -> str:
    shown = str(_READER.render(words, {"album": album, "language": language, "links": []}))
    return shown if len(shown) - album.size <= GROWN else _preformatted(words)


def _preformatted(words: str) -> str:
    return f"<pre>{_literal(words)}</pre>"


def _literal(words: str) -> str:
    """Text where spaces and lines stay: a line's end is a reference too, for an empty line would end the HTML."""
    return words.translate(_REFERENCES)


def _told(words: str) -> str:
    return f"<em>{_text(words)}</em>"


def _text(words: str) -> str:
    """Text on the page, where JupyterLab looks for formulas once more: their signs stand each in an element alone."""
    return words.translate(_APART)


def _render_text(
    _: RendererHTML, tokens: Sequence[Token], index: int, _options: OptionsDict, _environment: Environment
) -> str:
    return _text(tokens[index].content)


def _render_inline_code(
    _: RendererHTML, tokens: Sequence[Token], index: int, _options: OptionsDict, _environment: Environment
) -> str:
    return f"<code>{_literal(tokens[index].content)}</code>"


def _render_code(
    _: RendererHTML, tokens: Sequence[Token], index: int, _options: OptionsDict, _environment: Environment
) -> str:
    return _preformatted(tokens[index].content)


def _render_break(
    _: RendererHTML, _tokens: Sequence[Token], _index: int, _options: OptionsDict, _environment: Environment
) -> str:
    return "<br>"


def _render_space(
    _: RendererHTML, _tokens: Sequence[Token], _index: int, _options: OptionsDict, _environment: Environment
) -> str:
    return " "


def _begin_link(
    _: RendererHTML, tokens: Sequence[Token], index: int, _options: OptionsDict, environment: Environment
) -> str:
    links = environment["links"]
    if isinstance(links, list):
        links.append("" if tokens[index].markup == "autolink" else str(tokens[index].attrGet("href") or ""))
    return ""


def _end_link(
    _: RendererHTML, _tokens: Sequence[Token], _index: int, _options: OptionsDict, environment: Environment
) -> str:
    """An address is shown and leads nowhere: in the formgrader a link to its own server would be followed signed in."""
    links = environment["links"]
    address = str(links.pop()) if isinstance(links, list) and links else ""
    return _text(f" ({address})") if address else ""


def _render_picture(
    _: RendererHTML, tokens: Sequence[Token], index: int, _options: OptionsDict, environment: Environment
) -> str:
    address, language = str(tokens[index].attrGet("src") or ""), environment["language"]
    assert isinstance(language, Language)
    if not address.startswith(_ATTACHED):
        return _told(f"[{text('words.picture.elsewhere', language, address=address[:200])}]")
    name, album = unquote(address.removeprefix(_ATTACHED)), environment["album"]
    data = album.address(name) if isinstance(album, Album) else None
    if data is None:
        return _told(f"[{text('words.picture.missing', language, name=name[:200])}]")
    return f'<img alt="{_literal(tokens[index].content)}" src="{data}" style="max-width: 100%">'


def _reader() -> MarkdownIt:
    """CommonMark with tables and without HTML.  Every address may stand: none is followed."""
    reader = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    setattr(reader, "validateLink", lambda _address: True)  # noqa: B010  mypy lets no method be replaced
    for kind, rule in {
        "text": _render_text,
        "text_special": _render_text,
        "code_inline": _render_inline_code,
        "code_block": _render_code,
        "fence": _render_code,
        "softbreak": _render_space,
        "hardbreak": _render_break,
        "hr": lambda *_: "<hr>",
        "link_open": _begin_link,
        "link_close": _end_link,
        "image": _render_picture,
        "html_block": _render_text,
        "html_inline": _render_text,
    }.items():
        reader.add_render_rule(kind, rule)
    return reader


_READER = _reader()
