"""YAML text as nodes that know their line; words mean what they mean in YAML 1.2.

libyaml composes the nodes, or PyYAML's own Python where it is not there, fifteen times as slow.  What a plain word
means is decided here and not by PyYAML, which still reads YAML 1.1: there ``yes``, ``no``, ``on`` and ``off`` are truth
values, ``010`` is eight, ``12:30`` is 750, and ``replacement_is_comparable: no`` in a case would be something else.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

import yaml
from yaml.composer import Composer
from yaml.constructor import SafeConstructor
from yaml.error import MarkedYAMLError, YAMLError
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.resolver import BaseResolver
from yaml.scanner import Scanner

from bridgecourse.errors import CaseError
from bridgecourse.table.quoted import quoted
from bridgecourse.teach.cases.composed import BEGINS, thaw

__all__ = ["compose", "flat", "line_of", "plain", "repeated", "value_of"]

_TAG = "tag:yaml.org,2002:"
_DEEPEST = 100
_MOST = 100_000
"""So many words, lists and mappings may a file have; the longest of the course has a tenth."""

_MERGED = 1_000
"""So many keys may a mapping have with those that ``<<`` takes from elsewhere, which may have taken them in turn."""

_BASES = {"0b": 2, "0o": 8, "0x": 16}
_DIGITS = 40
_SHOWN = 80
"""So much of a key, and of what YAML's reader says, is told: both quote the file."""


class _Words(BaseResolver):
    """What plain words mean: YAML 1.2, with the dates, underscores and merge keys of YAML 1.1.

    Nothing is nested more than a hundred deep: the composers call themselves for what is inside, until the stack ends.
    Nor are there more than so many nodes: each takes a thousand times the bytes of its comma in the file.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._depth, self._left = 0, most

    def descend_resolver(self, current_node: Node | None, current_index: int | Node | None) -> None:
        """The composer goes into a node."""
        self._depth += 1
        self._left -= 1
        if self._left < 0 and current_node is not None:
            raise MarkedYAMLError(None, None, "more words than any case file has", current_node.start_mark)
        if self._depth > _DEEPEST and current_node is not None:
            raise MarkedYAMLError(None, None, f"nested more than {_DEEPEST} deep", current_node.start_mark)

    def ascend_resolver(self) -> None:
        """The composer has left it."""
        self._depth -= 1


_PATTERNS = {
    "bool": "true|True|TRUE|false|False|FALSE",
    "float": r"""[-+]?[0-9][0-9_]*\.[0-9_]*([eE][-+]?[0-9]+)? | [-+]?[0-9][0-9_]*[eE][-+]?[0-9]+
        | [-+]?\.[0-9][0-9_]*([eE][-+][0-9]+)? | [-+]?\.(inf|Inf|INF) | \.(nan|NaN|NAN)""",
    "int": "[-+]?(0b[01][01_]* | 0o[0-7][0-7_]* | 0x[0-9a-fA-F][0-9a-fA-F_]* | [0-9][0-9_]*)",
    "merge": "<<",
    "null": "~|null|Null|NULL|",
    "timestamp": r"""[0-9]{4}-[0-9]{2}-[0-9]{2} | [0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt]|[ \t]+)
        [0-9]{1,2}:[0-9]{2}:[0-9]{2}(\.[0-9]*)?([ \t]*(Z|[-+][0-9]{1,2}(:[0-9]{2})?))?""",
}

_FIRST = {"bool": "tTfF", "float": "-+0123456789.", "int": "-+0123456789", "merge": "<", "timestamp": "0123456789"}
"""The letters with which such a word begins; a word that begins with another is looked at no further."""

for _kind, _pattern in _PATTERNS.items():
    _first = list(_FIRST.get(_kind, "~nN")) + ([""] if _kind == "null" else [])
    _Words.add_implicit_resolver(f"{_TAG}{_kind}", re.compile(rf"(?:{_pattern})\Z", re.VERBOSE), _first)


class _Python(Reader, Scanner, Parser, Composer, _Words):
    """Composed in Python alone."""

    def __init__(self, text: str, most: int) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)
        Composer.__init__(self)
        _Words.__init__(self, most)


if yaml.__with_libyaml__:
    from yaml._yaml import CParser

    class _Libyaml(CParser, _Words):
        """Composed by libyaml."""

        def __init__(self, text: str, most: int) -> None:
            CParser.__init__(self, text)
            _Words.__init__(self, most)


class _Values(SafeConstructor):
    """Python's values of nodes; a number that begins with 0 is decimal."""


_Values.add_constructor(f"{_TAG}int", lambda _values, node: _integer(node.value))


def compose(text: str, file: str, most: int = _MOST) -> Node | None:
    """The node at the top; ``None`` of an empty text.

    Raises :class:`CaseError` with file and line, also where there are more nodes than this.
    """
    if text.startswith(BEGINS):
        return thaw(text, file)
    try:
        found: Node | None = (_Libyaml if yaml.__with_libyaml__ else _Python)(text, most).get_single_node()
    except MarkedYAMLError as error:
        mark = error.problem_mark
        line = None if mark is None else mark.line + 1
        raise CaseError(f"is not YAML: {str(error.problem)[:_SHOWN]}", file=file, line=line) from None
    except (YAMLError, ValueError) as error:  # half a character, which YAML's own reader cannot write down
        odd = Reader.NON_PRINTABLE.search(text)
        line = None if odd is None else text.count("\n", 0, odd.start()) + 1
        raise CaseError(f"is not YAML: {str(error)[:_SHOWN]}", file=file, line=line) from None
    return found


def line_of(node: Node) -> int:
    """The line in which a node begins, from 1."""
    return int(node.start_mark.line) + 1


def value_of(node: Node) -> str | int | bool | None:
    """A word, a number, true or false, or nothing.  Raises :class:`ValueError` saying what was found instead."""
    if not isinstance(node, ScalarNode):
        raise ValueError("a list" if isinstance(node, SequenceNode) else "keys and values")
    match node.tag.removeprefix(_TAG):
        case "str" | "value" | "merge":
            return str(node.value)
        case "null":
            return None
        case "bool" if node.value.lower() in ("true", "false"):
            return bool(node.value.lower() == "true")
        case "int":
            return _integer(node.value)
    raise ValueError(f"{quoted(node.value)}, a {node.tag.removeprefix(_TAG)} in YAML (put it in quotes)")


def _integer(word: str) -> int:
    """Raises :class:`ValueError` for a number of thousands of digits."""
    digits = word.replace("_", "")
    sign, digits = (-1, digits[1:]) if digits.startswith("-") else (1, digits.removeprefix("+"))
    base = _BASES.get(digits[:2], 10)
    try:
        if len(digits) > _DIGITS:  # in bases but ten Python reads any, and cannot say what it has read
            raise ValueError(digits)
        return sign * int(digits[2:] if base != 10 else digits, base)
    except ValueError:
        raise ValueError(f"{word[:20]!r}, which is no number") from None


def flat(node: MappingNode) -> list[tuple[Node, Node]]:
    """Its keys and values, with those that ``<<`` takes from elsewhere first.  Raises :class:`MarkedYAMLError`."""
    if any(key.tag == f"{_TAG}merge" for key, _ in node.value):
        if _merged(node, {}) > _MERGED:
            raise MarkedYAMLError(None, None, f"more than {_MERGED} keys by <<, or itself among them", node.start_mark)
        _Values().flatten_mapping(node)
    return list(node.value)


def _merged(node: Node, known: dict[int, int]) -> int:
    """How many keys it has with all that are taken from elsewhere; too many where it takes itself."""
    if id(node) not in known:
        known[id(node)] = _MERGED + 1  # until it is known
        taken = (
            [value for key, value in node.value if key.tag == f"{_TAG}merge"] if isinstance(node, MappingNode) else ()
        )
        sources = [one for each in taken for one in (each.value if isinstance(each, SequenceNode) else (each,))]
        own = len(node.value) if isinstance(node, MappingNode) else 1
        known[id(node)] = own + sum(_merged(source, known) for source in sources)
    return known[id(node)]


def repeated(top: Node, file: str) -> Iterator[tuple[ScalarNode, CaseError]]:
    """Every key that stands again in a mapping that has it already, with the error that says so."""
    seen: set[int] = set()  # what an alias repeats is looked at once, and one that holds itself has an end
    waiting = [top]
    while waiting:
        found = waiting.pop()
        if id(found) in seen or isinstance(found, ScalarNode):
            continue
        seen.add(id(found))
        if isinstance(found, MappingNode):
            yield from _repeated(found, file)
        parts = found.value if isinstance(found, SequenceNode) else [value for _, value in found.value]
        waiting.extend(reversed(parts))


def _repeated(found: MappingNode, file: str) -> Iterator[tuple[ScalarNode, CaseError]]:
    first: dict[str, ScalarNode] = {}
    for key, _ in found.value:
        if isinstance(key, ScalarNode) and first.setdefault(key.value, key) is not key:
            before = line_of(first[key.value])
            message = f"expected each key once, found {quoted(key.value)} again (first in line {before})"
            yield key, CaseError(message, file=file, line=line_of(key), key=key.value[:_SHOWN])


def plain(text: str, file: str) -> object:
    """The whole text as dictionaries, lists, words and numbers.  Raises :class:`CaseError` with file and line."""
    top = compose(text, file, sys.maxsize)
    if top is None:
        return None
    for _, error in repeated(top, file):
        raise error
    try:
        return _Values().construct_document(top)
    except MarkedYAMLError as error:
        raise CaseError(f"is not YAML: {str(error.problem)[:_SHOWN]}", file=file, line=line_of(top)) from None
    except ValueError as error:  # a date that no calendar has, a number of thousands of digits
        raise CaseError(
            f"expected words and numbers: {str(error)[: 2 * _SHOWN]}", file=file, line=line_of(top)
        ) from None
