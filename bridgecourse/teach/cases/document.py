"""YAML documents with the line of every entry, so that an error can say where, and all errors at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from difflib import get_close_matches
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeVar

from yaml.error import MarkedYAMLError
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from bridgecourse.errors import CaseError, FaultyFileError
from bridgecourse.i18n import Language
from bridgecourse.table.quoted import quoted
from bridgecourse.teach.cases.composer import compose, flat, line_of, repeated, value_of
from bridgecourse.teach.obeyed import shown
from bridgecourse.told_file import CASES, check_length, read_at_most

__all__ = ["NO_TEXTS", "Entry", "Faults", "Items", "Texts", "case_text", "meant", "read_document"]

T = TypeVar("T")
U = TypeVar("U")

Texts = Mapping[Language, str]
"""One text in every language of the course."""

NO_TEXTS: Texts = {}

_BREAKS = re.compile(r"[ \t\r\n]+")
"""Where words end; not at the no-break spaces of French."""

_Twice = tuple[tuple[ScalarNode, CaseError], ...]
"""The keys of a document that stand twice in one mapping."""

_MOST = 2_000
"""So many entries may a list have."""

_KEY = 80
"""So many characters of a key that nobody reads are told."""

_TOLD = 20
"""So many keys that nobody reads are told of one entry."""

_LONGEST = 4_000
"""So many characters may what is said of one entry have: it quotes the file, which may have words of any length."""

_SUGGESTED = 3
"""So many words are named where one was misspelt."""


def meant(word: object, known: Collection[str]) -> str:
    """What to say after a word that is not among those that there are: the nearest, else all of them."""
    near = get_close_matches(str(word)[:_KEY].lower(), known, n=_SUGGESTED, cutoff=0.6)
    return f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(sorted(known))}"


class Faults:
    """What is wrong with a document, gathered, so that an author can put it right in one go."""

    def __init__(self) -> None:
        self.found: list[CaseError] = []

    def take(self, read: Callable[[], T], instead: U) -> T | U:
        """What is read, or what stands instead of it where it is at fault."""
        try:
            return read()
        except CaseError as error:
            self.found += error.faults
            return instead

    @property
    def error(self) -> CaseError | None:
        """What was found as one error."""
        return FaultyFileError(self.found) if len(self.found) > 1 else self.found[0] if self.found else None

    def check(self) -> None:
        """Raises :class:`CaseError` where something was found."""
        if self.error is not None:
            raise self.error


def case_text(path: Path) -> str:
    """The text of a case file.  Raises :class:`CaseError` where there is none, or no text, or too much."""
    try:
        return read_at_most(path, CASES).decode("utf-8")
    except FileNotFoundError:
        raise CaseError("expected a case file, found none", file=str(path)) from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise CaseError(f"cannot be read: {error}", file=str(path), line=line) from None
    except (OSError, ValueError) as error:  # a name may hold what no system takes
        raise CaseError(f"cannot be read: {getattr(error, 'strerror', None) or error}", file=str(path)) from None


def read_document(told: str, file: str) -> Entry:
    """The mapping at the top of a YAML text, which errors say is that of this file.

    Raises :class:`CaseError` with file and line, also of a text that no file of cases could hold.
    """
    try:
        check_length(told.encode(), CASES)
    except (OSError, ValueError) as error:  # half a character is none
        raise CaseError(f"cannot be read: {getattr(error, 'strerror', None) or error}", file=file) from None
    found = compose(told.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), file)
    if not isinstance(found, MappingNode):
        raise CaseError(f"expected keys and values at the top, found {_shown(found)}", file=file, line=1)
    return Entry(found, file, "", tuple(repeated(found, file)))


def _shown(node: Node | None) -> str:
    """What stands there, for an error."""
    try:
        value = None if node is None else value_of(node)
    except ValueError as error:
        return str(error)
    return "nothing" if value is None else quoted(value)


class Items:
    """A list of mappings."""

    def __init__(self, found: SequenceNode, file: str, key: str, twice: _Twice) -> None:
        self._found, self._file, self._key, self._twice = found, file, key, twice

    def entries(self, faults: Faults) -> Iterator[Entry]:
        """Those that are mappings; what is not is a fault."""
        for index in range(len(self._found.value)):
            entry = faults.take(partial(self._entry, index), None)
            if entry is not None:
                yield entry

    def _entry(self, index: int) -> Entry:
        item, key = self._found.value[index], f"{self._key}[{index}]"
        if not isinstance(item, MappingNode):
            message = f"expected keys and values, found {_shown(item)}"
            raise CaseError(message, file=self._file, line=line_of(item), key=key)
        return Entry(item, self._file, key, self._twice)

    def read(self, read: Callable[[Entry], T]) -> tuple[T, ...]:
        """What is read from each.  Raises :class:`CaseError` for all that are at fault."""
        faults = Faults()
        found = [faults.take(partial(_one, read, entry), ()) for entry in self.entries(faults)]
        faults.check()
        return tuple(one for good in found for one in good)


def _one(read: Callable[[Entry], T], entry: Entry) -> tuple[T, ...]:
    return (read(entry),)


class Entry:
    """A mapping whose values are asked for by key and kind; whatever is wrong is a :class:`CaseError`."""

    def __init__(self, found: MappingNode, file: str, key: str, twice: _Twice = ()) -> None:
        self._node, self._file, self._key, self._twice = found, file, key, twice
        try:
            pairs = flat(found)
        except MarkedYAMLError as error:
            raise CaseError(
                f"is not YAML: {str(error.problem)[:_KEY]}", file=file, line=line_of(found), key=key
            ) from None
        self._found = {_word(name): value for name, value in pairs}

    def __contains__(self, key: str) -> bool:
        return key in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def error(self, key: str, message: str, *, item: int | None = None) -> CaseError:
        """An error about this key of this entry, or about an item of the list there."""
        node = self._found.get(key, self._node)
        if item is not None:
            node = node.value[item]
        short = message if len(message) <= _LONGEST else f"{message[:_LONGEST]}…"
        return CaseError(short, file=self._file, line=line_of(node), key=self._path(key[:_KEY]))

    @property
    def line(self) -> int:
        """Where it begins."""
        return line_of(self._node)

    def _path(self, key: str) -> str:
        return f"{self._key}.{key}" if self._key else key

    @property
    def twice(self) -> list[CaseError]:
        """An error for every key that stands twice in one mapping, here or below."""
        begin, end = self._node.start_mark.index, self._node.end_mark.index
        return [error for key, error in self._twice if begin <= key.start_mark.index < end]

    def only(self, keys: frozenset[str]) -> None:
        """Refuse keys that nobody reads: they are misspelt."""
        faults = Faults()
        unknown = (key for key in self if key not in keys)
        faults.found = [
            self.error(key, f"expected a key of this entry, found {quoted(key)}: {meant(key, keys)}")
            for key in islice(unknown, _TOLD)
        ]
        faults.check()

    def scalar(self, key: str) -> str | int | bool:
        try:
            value = value_of(self._found[key]) if key in self._found else None
        except ValueError as error:
            raise self.error(key, f"expected one word or number, found {error}") from None
        if value is None:
            raise self.error(key, "is missing")
        return value

    def text(self, key: str, *, default: str | None = None) -> str:
        if key not in self._found and default is not None:
            return default
        value = self.scalar(key)
        if isinstance(value, bool) or not str(value).strip():
            raise self.error(key, f"expected text, found {quoted(value)} (put it in quotes)")
        return shown(" ".join(word for word in _BREAKS.split(str(value)) if word))

    def integer(self, key: str, *, default: int | None = None) -> int:
        if key not in self._found and default is not None:
            return default
        value = self.scalar(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.error(key, f"expected a number, found {quoted(value)}")
        return value

    def flag(self, key: str) -> bool:
        value = self.scalar(key) if key in self._found else False
        if not isinstance(value, bool):
            raise self.error(key, f"expected true or false, found {quoted(value)}")
        return value

    def is_mapping(self, key: str) -> bool:
        """Whether keys and values stand there, and not one word or a list."""
        return isinstance(self._found.get(key), MappingNode)

    def entry(self, key: str) -> Entry:
        value = self._found.get(key)
        if not isinstance(value, MappingNode):
            raise self.error(key, f"expected keys and values, found {_shown(value)}")
        return Entry(value, self._file, self._path(key), self._twice)

    def _list(self, key: str) -> SequenceNode:
        value = self._found.get(key)
        if value is None:
            raise self.error(key, "is missing")
        if not isinstance(value, SequenceNode):
            raise self.error(key, f"expected a list, found {_shown(value)}")
        if len(value.value) > _MOST:
            raise self.error(
                key, f"expected at most {_MOST} entries, found {len(value.value)}: make several files of it"
            )
        return value

    def items(self, key: str) -> Items:
        """A list of mappings."""
        return Items(self._list(key), self._file, self._path(key), self._twice)

    def strings(self, key: str) -> list[str]:
        """A list of words."""
        return [self._string(key, item, node) for item, node in enumerate(self._list(key).value)]

    def _string(self, key: str, item: int, node: Node) -> str:
        try:
            word = value_of(node)
        except ValueError:
            word = None
        if not isinstance(word, str):
            raise self.error(key, f"expected words, found {_shown(node)} (put it in quotes)", item=item)
        return word

    def own_texts(self, *, all_languages: bool = True) -> Texts:
        """The text of every language that stands in this entry itself.

        Unless ``all_languages`` are wanted one is enough, and speaks for those that are not there.
        """
        there = [language for language in Language if all_languages or language.value in self]
        if not there:
            known = " or ".join(language.value for language in Language)
            raise self.error(Language.EN.value, f"expected a text in {known}, found none")
        faults = Faults()
        found = {language: faults.take(partial(self.text, language.value), "") for language in there}
        faults.check()
        return {language: found.get(language, found[there[0]]) for language in Language}

    def texts(self, key: str, *, all_languages: bool = True) -> Texts:
        """The texts of every language below this key."""
        inner, faults = self.entry(key), Faults()
        faults.take(partial(inner.only, frozenset(language.value for language in Language)), None)
        found = faults.take(partial(inner.own_texts, all_languages=all_languages), NO_TEXTS)
        faults.check()
        return found


def _word(key: Node) -> str:
    """A key as it is written."""
    return key.value if isinstance(key, ScalarNode) else _shown(key)
