"""What the ordinary calls of a few systems show: by the calls before them, in the words of a system card.

Each system is a file of meanings (:func:`~bridgecourse.table.hand_set.parse_meaning`) by the calls before, in order and
with the passes of the opponents: ``"1C P"`` are responses, ``"1C"`` overcalls, ``""`` openings.  They stand in for what
a pair has not said; what it has agreed goes before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import yaml

from bridgecourse.errors import CaseError, NotationError
from bridgecourse.table.call import Call, OtherCall, format_call, parse_call
from bridgecourse.table.hand_set import HandSet, parse_meaning
from bridgecourse.table.quoted import quoted

__all__ = ["Meanings", "explained", "load_system", "meaning", "meanings", "systems"]

_FOLDER = Path(__file__).parent

Meanings = Mapping[tuple[Call, ...], Mapping[Call, HandSet]]
"""By the calls before, each call with what it shows."""


def systems() -> tuple[str, ...]:
    """The names of the systems that there are."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.yaml")))


@cache
def meanings(system: str) -> Meanings:
    """All that a system says.  Raises :class:`NotationError` where there is none of that name."""
    if system not in systems():
        message = f"expected a system ({', '.join(systems())}), found {quoted(system)}"
        raise NotationError(message, fault="system", found=system)
    return load_system(_FOLDER / f"{system}.yaml")


def meaning(system: str, calls_before: str, call: str) -> HandSet:
    """What this call shows after those calls, by the most exact entry.

    Where there is none for all of them, the first may be passes that change nothing: the third pass before an opening,
    or a pass before the opponents opened.  Raises :class:`NotationError` where the system does not say.
    """
    asked, told = parse_call(call), explained(system, calls_before)
    if asked in told:
        return told[asked]
    there = ", ".join(map(format_call, told)) or "nothing at all"
    after = " ".join(map(format_call, map(parse_call, calls_before.split()))) or "no call"
    message = f"expected a call that {system} explains after {after} ({there}), found {quoted(call)}"
    raise NotationError(message, fault="unexplained")


def explained(system: str, calls_before: str) -> Mapping[Call, HandSet]:
    """Each call that the system explains after those calls, in the order of :func:`meaning`.

    Raises :class:`NotationError` where there is no such system, or no such call.
    """
    known, found = meanings(system), dict[Call, HandSet]()
    for before in _less_and_less_exact(tuple(map(parse_call, calls_before.split()))):
        found = {**known.get(before, {}), **found}
    return found


def _less_and_less_exact(calls: tuple[Call, ...]) -> Iterator[tuple[Call, ...]]:
    """These calls, then with ever fewer of the passes with which they begin."""
    yield calls
    while calls and calls[0] is OtherCall.PASS:
        calls = calls[1:]
        yield calls


def load_system(file: Path) -> Meanings:
    """The meanings of a file.  Raises :class:`CaseError`, with file and line, for the first that is none."""
    try:
        root = yaml.compose(file.read_text("utf-8"), Loader=yaml.SafeLoader)
    except (OSError, UnicodeDecodeError) as error:
        raise CaseError(f"expected a file of meanings in UTF-8, found none: {error}", file=file.name) from error
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark is not None else None
        raise CaseError("expected calls with what they show, found no YAML", file=file.name, line=line) from error
    found: dict[tuple[Call, ...], Mapping[Call, HandSet]] = {}
    for key, entry in _pairs(root, file, ""):
        before = tuple(_call(key, word, file) for word in key.value.split())
        if before in found:
            raise _error(key, file, key.value, "expected each list of calls once, found it again")
        found[before] = _calls(key, entry, file)
    return found


def _calls(before: yaml.ScalarNode, entry: yaml.Node, file: Path) -> Mapping[Call, HandSet]:
    found: dict[Call, HandSet] = {}
    for key, word in _pairs(entry, file, before.value):
        call, where = _call(key, key.value, file), f"{quoted(before.value)}.{key.value}"
        if call in found:
            raise _error(key, file, where, "expected each call once, found it again")
        if not isinstance(word, yaml.ScalarNode):
            raise _error(word, file, where, "expected what the call shows, such as 6-10,S6+, found several things")
        try:
            found[call] = parse_meaning(word.value)
        except NotationError as error:
            raise _error(word, file, where, str(error)) from None
    return found


def _pairs(node: yaml.Node | None, file: Path, key: str) -> Iterator[tuple[yaml.ScalarNode, yaml.Node]]:
    if not isinstance(node, yaml.MappingNode):
        raise _error(node, file, key, "expected calls, each with what it shows, found none")
    for name, value in node.value:
        if not isinstance(name, yaml.ScalarNode):
            raise _error(name, file, key, "expected a call, found several things")
        yield name, value


def _call(node: yaml.Node, word: str, file: Path) -> Call:
    try:
        return parse_call(word)
    except NotationError as error:
        raise _error(node, file, word, str(error)) from None


def _error(node: yaml.Node | None, file: Path, key: str, message: str) -> CaseError:
    line = None if node is None else node.start_mark.line + 1
    return CaseError(message, file=file.name, line=line, key=key or None)
