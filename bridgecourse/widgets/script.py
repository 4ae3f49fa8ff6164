"""The form's script and style, put together from their files when the package is imported; there is no build step.

``form/`` holds what every exercise needs, one file for each job, and ``kinds/`` one file for each kind of question,
which nothing else names.  Every file is an ES module: what it declares is its own, what it gives it exports, what it
needs it imports by name.  As anywidget wants one module, the files are linked into one: each becomes a function, called
once, after those from which it imports; what it returns is what it exports.

Two forms are known, each on one line of its own, and a tool for more is not needed::

    import { h, hidden } from "./element.js";
    export function h(…)                        or const, class, async function

Stack traces name the module ``bridgecourse/exercise.js``, in which a heading says where each file begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

from bridgecourse.errors import ScriptError

__all__ = ["link", "script", "style"]

HERE = Path(__file__).parent
ENTRY = "form/widget.js"
"""The file whose default export is anywidget's."""

IMPORT = re.compile(r'import \{ (\w+(?:, \w+)*) \} from "(\.\.?/[^"]+)";')
EXPORT = re.compile(r"export (?=(?:const|class|function|async function) (\w+))")
DEFAULT = "export default "


@cache
def script() -> str:
    """The ES module."""
    return link({file.relative_to(HERE).as_posix(): file.read_text("utf-8") for file in sorted(HERE.rglob("*.js"))})


@cache
def style() -> str:
    """The style sheet."""
    files = [file for folder in ("form", "kinds") for file in sorted((HERE / folder).glob("*.css"))]
    return "\n".join(file.read_text("utf-8") for file in files)


def link(texts: Mapping[str, str]) -> str:
    """One ES module of these files, by path, that exports what :data:`ENTRY` does.

    Raises :class:`ScriptError` for an import or export that cannot be followed, and for files that import one another.
    """
    files = {path: _read(path, text) for path, text in texts.items()}
    if ENTRY not in files or "default" not in files[ENTRY].exports:
        raise ScriptError(f"{ENTRY}: expected a file with `{DEFAULT}` for anywidget, found none")
    linked = "\n".join(file.scope for file in _in_order(files))
    end = f'export default $files["{ENTRY}"].default;\n//# sourceURL=bridgecourse/exercise.js\n'
    return f"const $files = {{}};\n\n{linked}\n{end}"


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
    for number, line in enumerate(text.splitlines(), start=1):
        file.lines.append(_linked(file, number, line) if re.match(r"(import|export)\b", line) else line)
    return file


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
        f'{file.path}:{number}: expected `import {{ name, name }} from "./file.js";` on one line, or `export` before '
        f"const, class or function; found `{line}`: write it so, it is all that script.py links"
    )


def _in_order(files: Mapping[str, _File]) -> Iterator[_File]:
    """Each file once, after those from which it imports."""
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

    for path in files:
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
