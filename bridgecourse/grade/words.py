"""What a candidate wrote, as the source of a Markdown cell that shows it and does nothing else.

The grader sees it where he is signed in: in the formgrader, in JupyterLab, in the feedback.  Each of them reads
Markdown in its own way and lets raw HTML through, so what is kept is not the candidate's Markdown but what it shows:
one line of HTML, which all of them take as it stands.  No tag, address or attribute in it is the candidate's own; an
address that he wrote is text, a picture is one that he pasted in and that decodes, and nothing is a formula.
"""

from __future__ import annotations

import base64
import binascii
import re
import warnings
from collections.abc import Mapping, MutableMapping, Sequence
from io import BytesIO
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

from bridgecourse.i18n import Language, text

__all__ = ["inert"]

FORMATTED = 20_000
"""So many characters are read as Markdown; what is longer is shown as it was typed."""

SHOWN = 200_000
"""So many characters are shown at all."""

PIXELS, BYTES, PICTURES = 50_000_000, 15_000_000, 20
"""How large a picture may be, and how many of them an answer may show."""

_FORMATS = {"image/png": "PNG", "image/jpeg": "JPEG"}
_ATTACHED = "attachment:"
_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff\u202a-\u202e\u2066-\u2069]")
"""Controls, halves of characters, and what turns the direction of the words that follow."""

Environment = MutableMapping[str, object]


def inert(source: str, attachments: object, language: Language) -> str:
    """These words as one line of HTML; ``attachments`` are those of their cell.

    Whatever the words are it takes a bounded time, and its result parses the same in every reader of Markdown.
    """
    words = _UNSEEN.sub("\ufffd", source.replace("\r\n", "\n").replace("\r", "\n"))
    if len(words) <= FORMATTED:
        shown = _READER.render(words, {"pictures": attachments, "language": language, "links": [], "shown": 0})
    else:
        shown = _preformatted(words[:SHOWN])
    if len(words) > SHOWN:
        shown += _told(text("words.cut", language, count=len(words) - SHOWN))
    return f"<div>{shown.replace(chr(10), '')}</div>"


def _preformatted(words: str) -> str:
    return f"<pre>{_literal(words)}</pre>"


def _literal(words: str) -> str:
    """Text where spaces and lines stay: a line's end is an entity, for an empty line would end the HTML."""
    return _without_signs(escapeHtml(words)).replace("\n", "&#10;")


def _without_signs(words: str) -> str:
    """JupyterLab looks for formulas in the source, before it reads Markdown."""
    return words.replace("$", "&#36;").replace("\\", "&#92;").replace("`", "&#96;")


def _told(words: str) -> str:
    return f"<em>[{_text(words)}]</em>"


def _text(words: str) -> str:
    """Text on the page, where JupyterLab looks for formulas once more: their signs stand each in an element alone."""
    escaped = escapeHtml(words).replace("`", "&#96;")
    return escaped.replace("$", "<span>&#36;</span>").replace("\\", "<span>&#92;</span>")


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
    return f" ({_text(address)})" if address else ""


def _render_picture(
    _: RendererHTML, tokens: Sequence[Token], index: int, _options: OptionsDict, environment: Environment
) -> str:
    address, language = str(tokens[index].attrGet("src") or ""), environment["language"]
    assert isinstance(language, Language)
    if not address.startswith(_ATTACHED):
        return _told(text("words.picture.elsewhere", language, address=address[:200]))
    name = unquote(address.removeprefix(_ATTACHED))
    count = environment["shown"]
    data = _attached(environment["pictures"], name) if isinstance(count, int) and count < PICTURES else None
    if data is None:
        return _told(text("words.picture.missing", language, name=name[:200]))
    environment["shown"] = count + 1 if isinstance(count, int) else PICTURES
    alternative = _literal(tokens[index].content)
    return f'<img alt="{alternative}" src="{data}" style="max-width: 100%">'


def _attached(attachments: object, name: str) -> str | None:
    """The address of an attached picture that holds the picture itself; ``None`` for what is no png or jpeg."""
    bundle = attachments.get(name) if isinstance(attachments, Mapping) else None
    for kind, form in _FORMATS.items():
        lines = bundle.get(kind) if isinstance(bundle, Mapping) else None
        data = _decoded(_joined(lines))
        if data is not None and _is_picture(data, form):
            return f"data:{kind};base64,{base64.b64encode(data).decode('ascii')}"
    return None


def _joined(data: object) -> object:
    lines = isinstance(data, list) and all(isinstance(line, str) for line in data)
    return "".join(map(str, data)) if lines and isinstance(data, list) else data


def _decoded(encoded: object) -> bytes | None:
    if not isinstance(encoded, str) or len(encoded) > BYTES * 2:
        return None
    try:
        data = base64.b64decode("".join(encoded.split()), validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if 0 < len(data) <= BYTES else None


def _is_picture(data: bytes, form: str) -> bool:
    """Whether these bytes decode as a picture of this form, and of a size that a page can show."""
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with Image.open(BytesIO(data), formats=[form]) as picture:
                if picture.width * picture.height > PIXELS:
                    return False
                picture.load()
    except Exception:  # a damaged picture makes Pillow raise whatever its decoder meets
        return False
    return True


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
