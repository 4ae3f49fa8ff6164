"""French as printers set it: the apostrophe is ’, and ? ! ; : » are held to the word before them, « to the one after.

``python -m tests.french`` sets every French text of the course in this way, in place, and says what it has changed.
English texts, keys, ids, code, directives' names and fields between braces stay as they are.  After a change of a
catalogue compile the catalogues: ``python -m bridgecourse.i18n``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import yaml

ROOT = Path(__file__).parent.parent
NO_BREAK = "\u00a0"

_APOSTROPHE = re.compile(r"(?<=[A-Za-zÀ-ÖØ-öø-ÿœŒ])''?(?=[\wÀ-ÖØ-öø-ÿœŒ{«“‘*\[♣♦♥♠])")
_BEFORE = re.compile(r"(?<=[^\s|]) (?=[?!;:»](?:[\s)\]*”»…,.\"]|\\|$))")
_AFTER = re.compile(r"(?<=«) ")
_CODE = re.compile(r"^(`{3,}|~{3,})[ \t]*(?!model|guide)[a-z]+\n.*?^\1[ \t]*$|`[^`\n]+`", re.DOTALL | re.MULTILINE)
_FRENCH_KEY = re.compile(r"fr|\w+_fr")
_TEXT_OF_CATALOGUE = re.compile(r'^msgstr(?:\[\d\])? (?:"(?:[^"\\]|\\.)*"\n?)+', re.MULTILINE)


def set_as_french(text: str) -> str:
    """The text with its apostrophes and no-break spaces; what is in backticks is code and stays."""
    done: list[str] = []
    end = 0
    for code in _CODE.finditer(text):
        done += [_set(text[end : code.start()]), code[0]]
        end = code.end()
    return "".join([*done, _set(text[end:])])


def _set(text: str) -> str:
    return _AFTER.sub(NO_BREAK, _BEFORE.sub(NO_BREAK, _APOSTROPHE.sub("’", text)))


def set_catalogue(source: str) -> str:
    """A catalogue (.po) with its translations set as French; the header, the first of them, stays."""
    head, _, rest = source.partition("\n\n")
    return head + "\n\n" + _TEXT_OF_CATALOGUE.sub(lambda found: set_as_french(found[0]), rest)


def set_cases(source: str) -> str:
    """A YAML file with every scalar under ``fr`` or ``..._fr`` set as French, each in the quotes that it has."""
    done: list[str] = []
    end = 0
    for first, last in sorted(_french_scalars(yaml.compose(source, Loader=yaml.SafeLoader), is_french=False)):
        done += [source[end:first], set_as_french(source[first:last])]
        end = last
    return "".join([*done, source[end:]])


def _french_scalars(node: yaml.Node | None, *, is_french: bool) -> Iterator[tuple[int, int]]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _french_scalars(value, is_french=is_french or bool(_FRENCH_KEY.fullmatch(str(key.value))))
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from _french_scalars(value, is_french=is_french)
    elif is_french and node is not None:
        yield node.start_mark.index, node.end_mark.index


def french_files(root: Path = ROOT) -> Iterator[tuple[Path, Callable[[str], str]]]:
    """Every file of the course with French in it, and what sets it."""
    for path in sorted((root / "bridgecourse" / "locale" / "fr").glob("*.po")):
        yield path, set_catalogue
    for path in sorted((root / "course").rglob("*.fr.md")):
        yield path, set_as_french
    for path in sorted((root / "course").rglob("*.yaml")):
        yield path, set_cases


def main() -> None:
    """Set every file, in place."""
    for path, set_file in french_files():
        source = path.read_text(encoding="utf-8")
        if (done := set_file(source)) != source:
            path.write_text(done, encoding="utf-8")
            sys.stdout.write(f"set as French: {path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
