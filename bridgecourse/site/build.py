"""The whole site as files: pages, data, scripts, styles and Python, the same again from the same sources.

What is large and says the same thing often, the exercises with their pictures and the notebooks, is packed with gzip: a
folder of a third of the size, whatever the host does.  Its name ends with ``.bin``, which no host takes for anything.

A page names the scripts and styles with a digest of all files, so that a browser never takes an old one for a new one;
the service worker keeps them under that digest.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import bridgecourse
from bridgecourse.desk.put import Put
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text, texts_under
from bridgecourse.paper.notebook import SHEETS_KEY, read_notebook, sheets_of
from bridgecourse.paper.unwritten import placeholders
from bridgecourse.progress.front import front_data
from bridgecourse.site.before import Before, files_below, program
from bridgecourse.site.compiled import compiled
from bridgecourse.site.desk import asked_alone, exercises_of, lay_out
from bridgecourse.site.page import SitePage, head, page_name
from bridgecourse.site.python import PYODIDE, course_archive, pyodide_files
from bridgecourse.site.stock import STOCK, made_beside
from bridgecourse.teach.course import HOME, POCKET, course, course_root
from bridgecourse.web.link import FORM, page_script, source, style
from bridgecourse.whole_file import write_whole

__all__ = ["MARK", "NAMELESS", "PACKED", "build_site", "course_notebooks", "site_files"]

MARK = "bridgecourse-site.txt"
"""A file that only a site has, with the names of all others: no other folder, nobody else's file is touched."""

PACKED = ".bin"
"""How the name of a file ends that ``packed.js`` unpacks."""

NAMELESS = "bc-\N{BULLET}"
"""What stands in a style for the name of its picture."""

_NAME = re.compile(r"\b(bc-[0-9a-f]{8})\b")
_HERE = "\0digest\0"
"""Where a page names the digest of the site, until that is known."""

_AS_THEY_ARE = ("worker.js", "theme.js", "first.js", "icon.svg")
_STYLES = ("page", "called", "front", "own_words", "comparable", "map", "reading")


@dataclass(frozen=True)
class _Edition:
    """The notebooks of one language by their paths, and its front page before anything is answered."""

    language: Language
    notebooks: Mapping[str, Mapping[str, object]]
    asks: Mapping[str, Mapping[str, object]]
    front: Mapping[str, object]

    @property
    def pages(self) -> Iterator[SitePage]:
        links = list(_links(self.front))
        for file, notebook in self.notebooks.items():
            yield SitePage(file, notebook, self.language, links)


def site_files(
    release: Mapping[Language, Path],
    place: Path,
    pockets: Mapping[Language, bytes],
    before: Before,
    *,
    pyodide: Path | None = None,
    language: Language = Language.EN,
) -> dict[str, bytes]:
    """Every file of the site by its path; ``place`` is an empty folder to work in.

    What ``before`` has of an earlier build is not made again; the files are the same whatever it has.
    Raises :class:`SetupError` where Pyodide is not to be had or a language has no notebooks.
    """
    files: dict[str, bytes] = {name: source(f"site/{name}").encode() for name in _AS_THEY_ARE}
    files["site.js"] = page_script("site/site.js").encode()
    files["site.css"] = style(*FORM, *(f"pages/{name}.css" for name in _STYLES), "site/site.css").encode()
    files["licence.txt"] = _licence().encode()
    archive = before.take("python", "", [program(), *files_below(course_root())], course_archive)
    with ThreadPoolExecutor(2) as beside:  # two other processes, for which nobody waits
        stock = beside.submit(_stock, archive, before)
        python = beside.submit(compiled, pyodide_files(pyodide, language), archive, before)
        editions = [_edition(each, folder, place / each.value) for each, folder in release.items()]
        for edition in editions:
            files |= _data(edition, before)
            if edition.language in pockets:
                files[f"{edition.language.value}/{POCKET}"] = pockets[edition.language]
    files |= {f"py/{name}": data for name, data in python.result().items()}
    files |= stock.result()
    pages = {
        f"{edition.language.value}/{page_name(page.file)}": _page(page, before)
        for edition in editions
        for page in edition.pages
    }
    digest = _digest(files, pages)
    files |= {name: page.replace(_HERE, digest).encode() for name, page in pages.items()}
    files["index.html"] = _first_page(digest).encode()
    held = {name: _sum(data)[:16] for name, data in sorted(files.items())}
    worker = source("site/sw.js").replace('VERSION = ""', f'VERSION = "{digest}"', 1)
    files["sw.js"] = worker.replace("FILES = {}", f"FILES = {json.dumps(held)}", 1).encode()
    files[MARK] = "\n".join((f"bridgecourse, with Pyodide {PYODIDE}; {digest}", *sorted(files), "")).encode()
    return files


def build_site(files: Mapping[str, bytes], folder: Path, language: Language) -> None:
    """Write the site into a folder that is new, empty, or a site already; what an older one had is taken away.

    What somebody has put there besides (``.git``, ``CNAME``) stays.  Raises :class:`SetupError` for another folder, and
    where it cannot be written.
    """
    try:
        if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
            raise SetupError(text("cli.site.not_ours", language, folder=folder))
        before = _held(folder)
        for name, data in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if not (path.is_file() and path.read_bytes() == data):
                write_whole(path, data)
        for name in before - set(files):
            (folder / name).unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise SetupError(text("cli.error.not_written", language, folder=folder, reason=reason)) from error


def _held(folder: Path) -> set[str]:
    """The files of the site that was built there before."""
    mark = folder / MARK
    names = mark.read_text("utf-8").splitlines()[1:] if mark.is_file() else []
    return {name for name in names if not {"", ".."} & set(name.split("/"))}


def _edition(language: Language, folder: Path, place: Path) -> _Edition:
    found = course_notebooks(folder)
    if HOME not in found:
        raise SetupError(text("cli.error.no_release", language, folder=folder))
    asks = {file: asked_alone(notebook) for file, notebook in found.items()}
    lay_out(asks, place)
    front = {**front_data(place, language, whole=False), "pocket": POCKET, "today": None}  # no build has a day
    return _Edition(language, found, asks, front)


def course_notebooks(folder: Path) -> dict[str, Mapping[str, object]]:
    """The course's own pages and laws by their paths: what else an instructor has there is his class's, and hidden."""
    laws = (f"{each.assignment}/{each.assignment}.ipynb" for each in course().folders)
    pages = (path.name for path in folder.glob("*.ipynb") if not path.name.startswith("."))
    names = sorted({*pages, *(name for name in laws if (folder / name).is_file())})
    return {name: read_notebook(folder / name) for name in names}


def _links(front: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Of every page that the map shows its file and what it is called."""
    for kind in ("laws", "pages"):
        entries = front[kind]
        for entry in entries if isinstance(entries, list) else ():
            title = entry["title"] if kind == "pages" else f"{entry['title']} · {entry['name']}"
            yield page_name(entry["file"]), title


def _page(page: SitePage, before: Before) -> str:
    """A page that is yet to be told the digest of the site."""
    given = [program(), page.language.value.encode(), _json(page.notebook), _json(page.links)]
    return before.take("pages", page.file, given, lambda: page.html(_HERE).encode()).decode()


def _exercises(file: str, notebook: Mapping[str, object], language: Language, before: Before) -> bytes:
    """What the forms of a page are given, packed."""
    given = [program(), language.value.encode(), _json(notebook.get("metadata"))]
    return before.take("exercises", file, given, lambda: _small(_packed(exercises_of(notebook, language))))


def _data(edition: _Edition, before: Before) -> dict[str, bytes]:
    """What the pages of a language are given, and the notebooks to be handed in."""
    language, own, front = edition.language, edition.language.value, edition.front
    map_keys = ("format", "lang", "home", "here", "laws", "next", "pages", "strings")
    site = {f"site.{name}": words for name, words in texts_under("site.", language).items()}
    instead = {name.removeprefix("site.form."): words for name, words in site.items() if name.startswith("site.form.")}
    texts = {
        "widget": {**texts_under("widget.", language), **instead},
        "page": texts_under("page.", language),
        "reading": {**texts_under("reading.", language), **site},
        "map": {name: front[name] for name in map_keys},
        "front": {name: value for name, value in front.items() if name not in map_keys},
        "files": {file: _digests(notebook) for file, notebook in edition.notebooks.items()},
        "placeholders": placeholders(),
    }
    files = {f"{own}/texts.json": _json(texts), f"{own}/asks.json": _json(edition.asks)}
    for file, notebook in edition.notebooks.items():
        metadata = notebook.get("metadata")
        if isinstance(metadata, Mapping) and SHEETS_KEY in metadata:
            name = page_name(file).removesuffix(".html")
            files[f"{own}/{name}.json{PACKED}"] = _exercises(file, notebook, language, before)
            if "/" in file:  # an assignment: the pages beside the laws are not handed in
                files[f"{own}/{name}.ipynb{PACKED}"] = _small(notebook)
    return files


def _stock(archive: bytes, before: Before) -> dict[str, bytes]:
    """What is there without Python; they hang on what is in the archive."""
    made = cache(made_beside)  # all, once any has to be made

    def make(own: str, kind: str) -> bytes:
        found = made()[own][kind]
        return _small(found if isinstance(found, dict) else {**_packed(found[0]), "order": found[1]})

    parts = [(each.value, kind) for each in Language for kind in STOCK]
    return {
        f"{own}/{kind}.json{PACKED}": before.take("exercises", f"{own}/{kind}", [archive], partial(make, own, kind))
        for own, kind in parts
    }


def _digests(notebook: Mapping[str, object]) -> dict[str, str]:
    """Of each exercise the version that is asked."""
    return {name: str(sheet["digest"]) for name, sheet in sorted(sheets_of(notebook.get("metadata")).items())}


def _packed(exercises: Mapping[str, Put]) -> dict[str, object]:
    """Each picture once, and a number where it stands: the steps of an exercise mostly show the same table.

    Of a picture the greater part is its style, which differs in the picture's own name alone: each style once, too.
    """
    pictures: dict[str, int] = {}
    styles: dict[str, int] = {}

    def pack(picture: str) -> tuple[str, int, str, str]:
        found = _NAME.search(picture)
        name = found[1] if found else NAMELESS
        before, begin, rest = picture.partition("<style>")
        style, end, after = rest.partition("</style>")
        return before, styles.setdefault(f"{begin}{style}{end}".replace(name, NAMELESS), len(styles)), name, after

    packed = {
        name: {
            "sheet": put["sheet"],
            "tables": {
                part: {kind: pictures.setdefault(picture, len(pictures)) for kind, picture in drawn.items()}
                for part, drawn in put["tables"].items()
            },
        }
        for name, put in exercises.items()
    }
    return {"exercises": packed, "pictures": [pack(picture) for picture in pictures], "styles": list(styles)}


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _small(value: object) -> bytes:
    return gzip.compress(_json(value), mtime=0)


def _digest(files: Mapping[str, bytes], pages: Mapping[str, str]) -> str:
    found = hashlib.sha256()
    for name, data in sorted(files.items()):
        found.update(f"{name} {_sum(data)}\n".encode())
    for page in pages.values():
        found.update(page.replace(_HERE, "").encode())
    return found.hexdigest()[:16]


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _licence() -> str:
    root = Path(bridgecourse.__file__).parent.parent
    found = [root / name for name in ("LICENSE", "LICENSE-TEXT")]
    return "\n\n".join(path.read_text("utf-8") for path in found if path.is_file()) or "bridgecourse\n"


def _first_page(digest: str) -> str:
    """The front door: it leads on by the language of the reader, or of the browser."""
    links = "\n".join(
        f'<p><a href="{each.value}/index.html" hreflang="{each.value}" lang="{each.value}">'
        f"{text('site.language', each)}</a></p>"
        for each in Language
    )
    return (
        f'<!doctype html>\n<html lang="en">\n{head("bridgecourse", "first.js", ".", digest)}\n'
        f'<body>\n<script src="theme.js?{digest}"></script>\n<main class="bc-page">\n<h1>bridgecourse</h1>\n'
        f"{links}\n</main>\n</body>\n</html>\n"
    )
