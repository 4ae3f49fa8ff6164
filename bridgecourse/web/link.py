"""The form's script and style, put together from their files when the package is imported; there is no build step.

``form/`` holds what every exercise needs, one file for each job, ``play/`` the table in play, and ``kinds/`` one file
for each kind of question, which nothing else names.  Every file is an ES module: what it declares is its own, what it
gives it exports, what it needs it imports by name.  As anywidget wants one module, the files are linked into one: each
becomes a function, called once, after those from which it imports; what it returns is what it exports.

Two forms are known, each on one line of its own (or an import with a line for each name), and a tool for more is not
needed::

    import { h, hidden } from "./element.js";
    export function h(…)                        or const, class, async function

Their types are JSDoc, checked by TypeScript (``make javascript`` fetches it; an editor finds ``tsconfig.json``).  What
Python sends is written down in ``sheet.d.ts``, what is used of JupyterLab in ``host.d.ts``: change them with it.
``any`` is not used; what is not known is ``unknown``.  Biome lays the files out and lints them
(``tests/test_scripts.py``); in ``tests/javascript``, ``npx biome check --write --config-path=. FILE`` lays out one.

Stack traces name the module ``bridgecourse/exercise.js``, in which a heading says where each file begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from posixpath import basename, dirname, join, normpath

from bridgecourse.errors import ScriptError

__all__ = [
    "PAGE",
    "comparable_script",
    "comparable_sheet",
    "comparable_style",
    "front_script",
    "front_style",
    "link",
    "link_script",
    "own_table_script",
    "own_table_style",
    "script",
    "style",
    "words_script",
    "words_style",
]

HERE = Path(__file__).parent
PAGE = HERE / "pages"
"""The parts of a page of the course, which know nothing of Jupyter."""

FOLDERS = ("form", "kinds", "play")

ENTRY = "jupyter/exercise.js"
"""The file whose default export is anywidget's."""

FRONT, WORDS = "jupyter/front.js", "jupyter/own_words.js"
"""The same of the front page and of what stands below an answer in words."""

CALLED = "jupyter/called.js"
"""The same of “You are called”."""

OWN_TABLE = "jupyter/own_table.js"
"""The same of “Your own table”."""

COMPARABLE = "jupyter/comparable.js"
"""The same of two calls compared."""

IMPORT = re.compile(r'import \{ (\w+(?:, \w+)*) \} from "(\.\.?/[^"]+)";')
_SPREAD = re.compile(r"^import \{\n(?P<names>(?: +\w+,\n)+)\} from ", re.MULTILINE)
"""An import that takes a line for each name."""

EXPORT = re.compile(r"export (?=(?:const|class|function|async function) (\w+))")
DEFAULT = "export default "


@cache
def script() -> str:
    """The ES module of an exercise."""
    return _with_kinds(ENTRY)


@cache
def front_script() -> str:
    """The ES module of the front page."""
    return _of_package(FRONT)


@cache
def words_script() -> str:
    """The ES module of what stands below an answer in words."""
    return _of_package(WORDS)


@cache
def comparable_script() -> str:
    """The ES module of two calls compared."""
    return _of_package(COMPARABLE)


def _of_package(entry: str) -> str:
    """Of the files those that this one needs."""
    texts = {file.relative_to(HERE).as_posix(): file.read_text("utf-8") for file in sorted(HERE.rglob("*.js"))}
    return link(texts, entry, [entry])


@cache
def called_script() -> str:
    """The ES module of “You are called”: of the package's files those that it needs, and every kind of question."""
    return _with_kinds(CALLED)


@cache
def own_table_script() -> str:
    """The ES module of “Your own table”, with every kind of question besides."""
    return _with_kinds(OWN_TABLE)


def _with_kinds(entry: str) -> str:
    texts = {file.relative_to(HERE).as_posix(): file.read_text("utf-8") for file in sorted(HERE.rglob("*.js"))}
    kinds = sorted(path for path in texts if path.startswith("kinds/"))
    return link(texts, entry, [*kinds, entry])


def called_style() -> str:
    """Its style sheet, with the form's."""
    return "\n".join((style(), *((PAGE / name).read_text("utf-8") for name in ("page.css", "called.css"))))


def own_table_style() -> str:
    """Its style sheet, with the form's."""
    return "\n".join((style(), (PAGE / "own_table.css").read_text("utf-8")))


def comparable_style() -> str:
    """Its style sheet, with the form's."""
    return "\n".join((style(), comparable_sheet()))


def comparable_sheet() -> str:
    """The same without the form's."""
    return (PAGE / "comparable.css").read_text("utf-8")


def front_style() -> str:
    """Its style sheet."""
    return "\n".join((PAGE / name).read_text("utf-8") for name in ("page.css", "front.css"))


def words_style() -> str:
    """Its style sheet."""
    return "\n".join((PAGE / name).read_text("utf-8") for name in ("page.css", "own_words.css"))


@cache
def style() -> str:
    """The style sheet."""
    files = [file for folder in FOLDERS for file in sorted((HERE / folder).rglob("*.css"))]
    return "\n".join(file.read_text("utf-8") for file in files)


def link(texts: Mapping[str, str], entry: str = ENTRY, wanted: Iterable[str] | None = None) -> str:
    """One ES module of these files, by path, that exports what ``entry`` does; of ``wanted`` and what they need.

    Raises :class:`ScriptError` for an import or export that cannot be followed, and for files that import one another.
    """
    files = {path: _read(path, text) for path, text in texts.items()}
    if entry not in files or "default" not in files[entry].exports:
        raise ScriptError(f"{entry}: expected a file with `{DEFAULT}` for anywidget, found none")
    linked = "\n".join(file.scope for file in _in_order(files, list(files) if wanted is None else wanted))
    name = basename(entry).removesuffix(".js")
    end = f'export default $files["{entry}"].default;\n//# sourceURL=bridgecourse/{name}.js\n'
    return f"const $files = {{}};\n\n{linked}\n{end}"


def link_script(texts: Mapping[str, str], entry: str, wanted: Iterable[str] = ()) -> str:
    """A script that is no module: this file, those ``wanted`` besides, what they need.  Raises as :func:`link` does."""
    files = {path: _read(path, text) for path, text in texts.items()}
    linked = "\n".join(file.scope for file in _in_order(files, [*wanted, entry]))
    return f"(() => {{\nconst $files = {{}};\n\n{linked}\n}})();\n//# sourceURL=bridgecourse/{entry}\n"


@dataclass(frozen=True)
class _File:
    """A file of the script: its lines with import and export put in JavaScript's other words, one for one."""

    path: str
    lines: list[str] = field(default_factory=list)
    imports: list[tuple[int, str, list[str]]] = field(default_factory=list)  # line, path and names
    exports: dict[str, str] = field(default_factory=dict)  # the file's own name for each

    @property
    def scope(self) -> str:
        given = ", ".join(name if name == own else f"{name}: {own}" for name, own in self.exports.items())
        head = f'// ---------- {self.path}\n$files["{self.path}"] = (() => {{'
        return "\n".join([head, *self.lines, f"return {{{given}}};", "})();\n"])


def _read(path: str, text: str) -> _File:
    file = _File(path)
    for number, line in enumerate(_SPREAD.sub(_on_last_line, text).splitlines(), start=1):
        file.lines.append(_linked(file, number, line) if re.match(r"(import|export)\b", line) else line)
    return file


def _on_last_line(found: re.Match[str]) -> str:
    """An import of many names on its last line alone: what follows keeps the number of its line."""
    names = found["names"].split(",\n")
    return "\n" * len(names) + f"import {{ {', '.join(name.strip() for name in names if name)} }} from "


def _linked(file: _File, number: int, line: str) -> str:
    """A line that imports or exports, as it stands within the file's function."""
    if found := IMPORT.fullmatch(line):
        names, path = found[1].split(", "), normpath(join(dirname(file.path), found[2]))
        file.imports.append((number, path, names))
        return f'const {{ {", ".join(names)} }} = $files["{path}"];'
    if line.startswith(DEFAULT):
        file.exports["default"] = "$default"
        return line.replace(DEFAULT, "const $default = ", 1)
    if found := EXPORT.match(line):
        file.exports[found[1]] = found[1]
        return line[found.end() :]
    raise ScriptError(
        f'{file.path}:{number}: expected `import {{ name, name }} from "./file.js";`, or `export` before '
        f"const, class or function; found `{line}`: write it so, it is all that link.py links"
    )


def _in_order(files: Mapping[str, _File], wanted: Iterable[str]) -> Iterator[_File]:
    """Each of these once, after those from which it imports."""
    done: set[str] = set()

    def visit(path: str, through: tuple[str, ...]) -> Iterator[_File]:
        if path in through:
            circle = " imports ".join([*through[through.index(path) :], path])
            raise ScriptError(f"{circle}: expected no circle; move what both ends need into a file of its own")
        if path in done:
            return
        for number, other, names in files[path].imports:
            _check(files, f"{path}:{number}", other, names)
            yield from visit(other, (*through, path))
        done.add(path)
        yield files[path]

    for path in wanted:
        yield from visit(path, ())


def _check(files: Mapping[str, _File], where: str, other: str, names: list[str]) -> None:
    """Whether that file is there, and exports these names."""
    if other not in files:
        raise ScriptError(f"{where}: expected a file that is there; found an import from {other}: mend the path")
    known = [name for name in files[other].exports if name != "default"]
    if unknown := [name for name in names if name not in known]:
        raise ScriptError(
            f"{where}: expected of {other} what it exports ({', '.join(known) or 'nothing'}); "
            f"found an import of {', '.join(unknown)}: export it there, or mend the name"
        )
