"""The browser's program is put together from its files when the package is imported; there is no build step.

Every file is an ES module: what it declares is its own, what it gives it exports, what it needs it imports by name.  As
anywidget wants one module, and a page one script, files are linked: each becomes a function, called once, after those
from which it imports; what it returns is what it exports.  The files of ``kinds/`` are named by nothing else: whoever
has the list that they enter (``form/kinds.js``) has them all.

Two forms are known, each on one line of its own (or an import with a line for each name), and a tool for more is not
needed::

    import { h, hidden } from "./element.js";
    export function h(…)                        or const, class, async function

Their types are JSDoc, checked by TypeScript (``make javascript`` fetches it; an editor finds ``tsconfig.json``; what
runs in workers has ``tsconfig.workers.json``).  What Python sends is written down in ``sheet.d.ts``, what it is asked
in ``desk.d.ts``, what is used of JupyterLab in ``host.d.ts``: change them with it.  ``any`` is not used; what is not
known is ``unknown``.  Biome lays the files out and lints them (``tests/test_scripts.py``); in ``tests/javascript``,
``npx biome check --write --config-path=. FILE`` lays out one.

Stack traces name a module such as ``bridgecourse/exercise.js``, in which a heading says where each file begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from posixpath import basename, dirname, join, normpath

from bridgecourse.errors import ScriptError

__all__ = ["COLOURS", "FORM", "KINDS", "WEB", "link", "link_script", "page_script", "source", "style", "widget_script"]

WEB = Path(__file__).parent
"""Where the files are; paths are those below it."""

FORM = ("form", "kinds", "play")
"""The folders whose styles an exercise has."""

COLOURS = "colours.css"
"""What every style begins with."""

KINDS = "form/kinds.js"
"""The list that every kind of question enters."""

IMPORT = re.compile(r'import \{ (\w+(?:, \w+)*) \} from "(\.\.?/[^"]+)";')
_SPREAD = re.compile(r"^import \{\n(?P<names>(?: +\w+,\n)+)\} from ", re.MULTILINE)
"""An import that takes a line for each name."""

EXPORT = re.compile(r"export (?=(?:const|class|function|async function) (\w+))")
DEFAULT = "export default "


@cache
def widget_script(name: str) -> str:
    """The ES module of a widget, whose entry is the file of this name in ``jupyter/``."""
    return link(_texts(), f"jupyter/{name}.js")


@cache
def page_script(entry: str) -> str:
    """The script of a page, which is no module: this file, and what it needs."""
    return link_script(_texts(), entry)


def style(*paths: str) -> str:
    """The colours, and these sheets one after the other; of a folder every one, in order."""
    wanted = (_below(path, "*.css") if (WEB / path).is_dir() else [WEB / path] for path in (COLOURS, *paths))
    return "\n".join(file.read_text("utf-8") for files in wanted for file in files)


def source(path: str) -> str:
    """A file as it is."""
    return (WEB / path).read_text("utf-8")


def _below(folder: str, pattern: str) -> list[Path]:
    return sorted((WEB / folder).rglob(pattern))


@cache
def _texts() -> Mapping[str, str]:
    return {file.relative_to(WEB).as_posix(): file.read_text("utf-8") for file in _below("", "*.js")}


def link(texts: Mapping[str, str], entry: str) -> str:
    """Of these files, by path, one ES module that exports what ``entry`` does for anywidget, and holds what it needs.

    Raises :class:`ScriptError` for an import or export that cannot be followed, and for files that import one another.
    """
    files = _needed(texts, entry)
    if "default" not in files[-1].exports:
        raise ScriptError(f"{entry}: expected a file with `{DEFAULT}` for anywidget, found none")
    linked = "\n".join(file.scope for file in files)
    end = f'export default $files["{entry}"].default;\n//# sourceURL=bridgecourse/{basename(entry)}\n'
    return f"const $files = {{}};\n\n{linked}\n{end}"


def link_script(texts: Mapping[str, str], entry: str) -> str:
    """The same as a script that is no module, and exports nothing."""
    linked = "\n".join(file.scope for file in _needed(texts, entry))
    return f"(() => {{\nconst $files = {{}};\n\n{linked}\n}})();\n//# sourceURL=bridgecourse/{entry}\n"


def _needed(texts: Mapping[str, str], entry: str) -> list[_File]:
    """What the entry needs and, last, itself; with the list of kinds comes every kind."""
    if entry not in texts:
        raise ScriptError(f"{entry}: expected a file that is there")
    files = {path: _read(path, text) for path, text in texts.items()}
    needed = list(_in_order(files, [entry]))
    if any(file.path == KINDS for file in needed):
        needed = list(_in_order(files, [*(path for path in texts if path.startswith("kinds/")), entry]))
    return needed


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
