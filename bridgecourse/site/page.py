"""A notebook as a page of the site: its text as HTML, a place for each part that becomes live.

Without a script it is read all the same: of an exercise the page has the table's picture, as the notebook has.  Nothing
is written into the page that runs; it says to the browser that nothing from elsewhere is allowed.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from urllib.parse import quote

from markdown_it import MarkdownIt

from bridgecourse.cells import CALLS
from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language, text
from bridgecourse.paper.notebook import sheets_of

__all__ = ["POLICY", "SitePage", "head", "page_name"]

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'"
)
"""What a page may load: the site's own files, and pictures that stand in the page itself."""

_WIDE = '<div style="overflow-x: auto"'

_PICTURE = re.compile(r"data:image/svg\+xml;base64,([\w+/=]+)")
_AS_IS = " !$()*+,-./:;=?@[]^_`{|}~"
"""What an address of data may hold as it is, within double quotes."""

_LIVE = "|".join(name for name, call in CALLS.items() if call.is_on_site)
_CALL = re.compile(rf'^({_LIVE})\("([\w-]+)"\)$', re.MULTILINE)
_LINK = re.compile(r'(<a href=")([\w./-]+)\.ipynb(?:#(?:cell-id=)?([\w-]+))?(")')
"""A link to another notebook, perhaps to a cell of it as Jupyter writes that: here a cell is a section of that id."""


def page_name(file: str) -> str:
    """The page of a notebook, by its path in the folder of notebooks: ``law-31/law-31.ipynb`` is ``law-31.html``."""
    name = file.rpartition("/")[2].removesuffix(".ipynb")
    return "index.html" if name == "home" else f"{name}.html"


def head(title: str, script: str, root: str, digest: str) -> str:
    """What every page begins with; ``root`` leads to the top of the site, ``title`` is escaped."""
    return (
        '<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="color-scheme" content="light dark">\n<title>{title}</title>\n'
        f'<link rel="stylesheet" href="{root}/site.css?{digest}">\n<link rel="icon" href="{root}/icon.svg?{digest}">\n'
        f'<script type="module" src="{root}/{script}?{digest}"></script>\n</head>'
    )


@dataclass(frozen=True)
class SitePage:
    """The page of a notebook; ``file`` is the notebook's path in the folder of notebooks.

    ``links`` are address and title of the course's other pages: the front page has them without a script too.
    """

    file: str
    notebook: Mapping[str, object]
    language: Language
    links: Sequence[tuple[str, str]] = ()

    @property
    def title(self) -> str:
        """The heading at the top."""
        first = next(self._cells, None)
        return "" if first is None else _source(first).partition("\n")[0].removeprefix("# ")

    @property
    def exercises(self) -> tuple[str, ...]:
        """What it asks."""
        return tuple(sheets_of(self.notebook.get("metadata")))

    def html(self, digest: str) -> str:
        """The whole page; ``digest`` is that of the site: an old script is never taken for a new one."""
        language, name = self.language.value, escape(text("site.name", self.language))
        title = escape(self.title)
        off, trouble = (escape(text(f"site.{name}", self.language)) for name in ("no_script", "no_page"))
        return (
            f'<!doctype html>\n<html lang="{language}">\n'
            f"{head(title if self.file.startswith('home') else f'{title} · {name}', 'site.js', '..', digest)}\n"
            f'<body data-file="{escape(self.file)}" data-digest="{digest}">\n'
            f'<script src="../theme.js?{digest}"></script>\n<main class="bc-page">\n'
            f'<noscript><p class="bc-off">{off}</p></noscript>\n'
            f'<p class="bc-off bc-trouble" role="alert" hidden><a href="{page_name(self.file)}">{trouble}</a></p>\n'
            f"{self._body}\n</main>\n{self._foot()}\n</body>\n</html>\n"
        )

    @cached_property
    def _body(self) -> str:
        return "\n".join(self._cell(cell) for cell in self._cells)

    def _foot(self) -> str:
        words = {name: escape(text(f"site.foot.{name}", self.language)) for name in ("study", "private", "licence")}
        other = next(each for each in Language if each is not self.language)
        return (
            f'<footer class="bc-site-foot">\n<p>{words["study"]}</p>\n<p>{words["private"]}</p>\n'
            f'<p><a href="../licence.txt">{words["licence"]}</a> · '
            f'<a href="../{other.value}/{page_name(self.file)}" hreflang="{other.value}" lang="{other.value}" '
            f'data-short="{escape(text("site.language", other))}">'
            f"{escape(text('site.this_language', other))}</a></p>\n</footer>"
        )

    @property
    def _cells(self) -> Iterator[Mapping[str, object]]:
        cells = self.notebook.get("cells")
        if not isinstance(cells, list):
            raise NotebookError(f"{self.file}: expected a notebook with cells, found none; make it anew (make build)")
        yield from (cell for cell in cells if isinstance(cell, Mapping))

    def _cell(self, cell: Mapping[str, object]) -> str:
        name = escape(str(cell.get("id")))
        if cell.get("cell_type") == "markdown":
            if _is_answer(cell):
                label = escape(text("site.own_words", self.language))
                inside = f'<textarea data-cell="{_grade_id(cell)}" rows="8" aria-label="{label}" disabled></textarea>'
            else:
                inside = _LINK.sub(_to_page, _reader().render(_source(cell)))
                inside = inside.replace(_WIDE, f'{_WIDE} tabindex="0"')  # scrolled with the keyboard too
            return f'<section class="bc-cell" id="{name}">\n{plain_pictures(inside)}</section>'
        found = _CALL.search(_source(cell))
        if found is None:
            raise NotebookError(f"{self.file}: expected only cells that show a part of the course; found {name}")
        kind, what = found.groups()
        still = self._contents() if kind == "home" else plain_pictures(_still(cell))
        return f'<section class="bc-cell" id="{name}" data-call="{kind}" data-of="{what}">\n{still}</section>'

    def _contents(self) -> str:
        items = "".join(f'<li><a href="{address}">{escape(title)}</a></li>' for address, title in self.links)
        return f"<ul>{items}</ul>"


def _source(cell: Mapping[str, object]) -> str:
    source = cell.get("source", "")
    return "".join(source) if isinstance(source, list) else str(source)


def _grade_id(cell: Mapping[str, object]) -> str:
    metadata = cell.get("metadata")
    marked = metadata.get("nbgrader") if isinstance(metadata, Mapping) else None
    return str(marked.get("grade_id", "")) if isinstance(marked, Mapping) else ""


def _is_answer(cell: Mapping[str, object]) -> bool:
    """Whether the reader writes there."""
    metadata = cell.get("metadata")
    marked = metadata.get("nbgrader") if isinstance(metadata, Mapping) else None
    return isinstance(marked, Mapping) and bool(marked.get("solution"))


def _still(cell: Mapping[str, object]) -> str:
    """The picture that the notebook shows until it is live."""
    outputs = cell.get("outputs")
    for output in outputs if isinstance(outputs, list) else ():
        shown = output.get("data", {}).get("text/html", "")
        return "".join(shown) if isinstance(shown, list) else str(shown)
    return ""


def plain_pictures(page: str) -> str:
    """Pictures as text: a third shorter than in base 64, and packed by the host to a tenth of it."""
    return _PICTURE.sub(
        lambda found: f"data:image/svg+xml,{base64.b64decode(found[1]).decode().translate(_QUOTED)}", page
    )


class _Quoted(dict[int, str]):
    """Each character as an address has it, worked out when it comes first."""

    def __missing__(self, code: int) -> str:
        found = self[code] = quote(chr(code), _AS_IS)
        return found


_QUOTED = _Quoted()


def _to_page(found: re.Match[str]) -> str:
    anchor = f"#{found[3]}" if found[3] else ""
    return f"{found[1]}{page_name(f'{found[2]}.ipynb')}{anchor}{found[4]}"


def _reader() -> MarkdownIt:
    """Of our own lessons, which may hold HTML."""
    return MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
