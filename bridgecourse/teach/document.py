"""YAML documents with the line of every entry, so that an error can say where."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language

__all__ = ["Entry", "Items", "read_document"]

_BREAKS = re.compile(r"[ \t\r\n]+")
"""Where words end; not at the no-break spaces of French."""


def read_document(path: Path) -> Entry:
    """The mapping at the top of a YAML file.  Raises :class:`CaseError` with file and line."""
    try:
        with path.open(encoding="utf-8") as file:
            found = YAML(typ="rt").load(file)
    except FileNotFoundError:
        raise CaseError("expected a case file, found none", file=str(path)) from None
    except (OSError, UnicodeDecodeError) as error:
        raise CaseError(f"cannot be read: {error}", file=str(path)) from None
    except MarkedYAMLError as error:
        mark = error.problem_mark
        line = None if mark is None else mark.line + 1
        raise CaseError(f"is not YAML: {error.problem}", file=str(path), line=line) from None
    except YAMLError as error:
        raise CaseError(f"is not YAML: {error}", file=str(path)) from None
    if not isinstance(found, CommentedMap):
        raise CaseError(f"expected keys and values at the top, found {type(found).__name__}", file=str(path), line=1)
    return Entry(found, str(path), "")


class Items:
    """A list of mappings."""

    def __init__(self, found: CommentedSeq, file: str, key: str) -> None:
        self._found, self._file, self._key = found, file, key

    def __iter__(self) -> Iterator[Entry]:
        for index, item in enumerate(self._found):
            key = f"{self._key}[{index}]"
            if not isinstance(item, CommentedMap):
                line = self._found.lc.item(index)[0] + 1 if self._found.lc.data else None
                raise CaseError(f"expected keys and values, found {item!r}", file=self._file, line=line, key=key)
            yield Entry(item, self._file, key)


class Entry:
    """A mapping whose values are asked for by key and kind; whatever is wrong is a :class:`CaseError`."""

    def __init__(self, found: CommentedMap, file: str, key: str) -> None:
        self._found, self._file, self._key = found, file, key

    def __contains__(self, key: str) -> bool:
        return key in self._found

    def __iter__(self) -> Iterator[str]:
        return (str(key) for key in self._found)

    def error(self, key: str, message: str) -> CaseError:
        """An error about this key of this entry."""
        line = self._found.lc.line
        if key in self._found and self._found.lc.data and key in self._found.lc.data:
            line = self._found.lc.value(key)[0]
        path = f"{self._key}.{key}" if self._key else key
        return CaseError(message, file=self._file, line=line + 1, key=path)

    def only(self, keys: frozenset[str]) -> None:
        """Refuse keys that nobody reads: they are misspelt."""
        for key in self:
            if key not in keys:
                raise self.error(key, f"expected one of {', '.join(sorted(keys))}, found {key!r}")

    def scalar(self, key: str) -> str | int | bool:
        if key not in self._found or self._found[key] is None:
            raise self.error(key, "is missing")
        value = self._found[key]
        if isinstance(value, bool | int | str):
            return value
        raise self.error(key, f"expected one word or number, found {type(value).__name__}")

    def text(self, key: str, *, default: str | None = None) -> str:
        if key not in self._found and default is not None:
            return default
        value = self.scalar(key)
        if isinstance(value, bool) or not str(value).strip():
            raise self.error(key, f"expected text, found {value!r} (put it in quotes)")
        return " ".join(word for word in _BREAKS.split(str(value)) if word)

    def integer(self, key: str, *, default: int | None = None) -> int:
        if key not in self._found and default is not None:
            return default
        value = self.scalar(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.error(key, f"expected a number, found {value!r}")
        return value

    def flag(self, key: str) -> bool:
        value = self._found.get(key, False)
        if not isinstance(value, bool):
            raise self.error(key, f"expected true or false, found {value!r}")
        return value

    def entry(self, key: str) -> Entry:
        value = self._found.get(key)
        if not isinstance(value, CommentedMap):
            raise self.error(key, f"expected keys and values, found {value!r}")
        return Entry(value, self._file, f"{self._key}.{key}" if self._key else key)

    def _list(self, key: str) -> CommentedSeq:
        value = self._found.get(key)
        if value is None:
            raise self.error(key, "is missing")
        if not isinstance(value, CommentedSeq):
            raise self.error(key, f"expected a list, found {value!r}")
        return value

    def items(self, key: str) -> Items:
        """A list of mappings."""
        return Items(self._list(key), self._file, f"{self._key}.{key}" if self._key else key)

    def strings(self, key: str) -> list[str]:
        """A list of words."""
        words = list(self._list(key))
        for word in words:
            if not isinstance(word, str):
                raise self.error(key, f"expected words, found {word!r} (put it in quotes)")
        return words

    def own_texts(self) -> dict[Language, str]:
        """The texts of every language that stand in this entry itself."""
        return {language: self.text(language.value) for language in Language}

    def texts(self, key: str) -> dict[Language, str]:
        """The texts of every language below this key."""
        inner = self.entry(key)
        inner.only(frozenset(language.value for language in Language))
        return inner.own_texts()
