"""Everything that a page may ask for, each a type of its own, told from the others by what it ``wants``.

What is done at a table of one's own stands in :mod:`bridgecourse.desk.own_request`.

In the browser a request is a mapping with ``wants`` and the fields of its type; whatever else it has is passed over.
The same types for the page's script, with what is told in return, stand in ``web/desk.d.ts``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from types import MappingProxyType
from typing import ClassVar, Literal, Protocol, TypeVar, get_args, get_origin, get_type_hints

from bridgecourse.desk.put import Json
from bridgecourse.errors import RequestError

__all__ = [
    "Again",
    "CaseOfDraw",
    "Check",
    "Compare",
    "Draw",
    "Front",
    "Latest",
    "ModelAnswer",
    "Move",
    "OpenBook",
    "Practise",
    "ReadLaw",
    "ReadMap",
    "Request",
    "Save",
    "Seed",
    "ShowCell",
    "Sum",
    "Warm",
    "read_request",
]

Seed = int | str
"""What names a draw: a number, or the key of a table."""


class Request(Protocol):
    """Something that may be asked for."""

    wants: ClassVar[str]
    """What it is called in the browser."""


def _nothing() -> Json:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Check:
    """Mark a part by these picks.  ``sheet`` tells which version was shown, ``case`` by which case it is read."""

    wants: ClassVar[str] = "check"
    part: str
    picks: Json
    exercise: str = ""
    round: Literal["counted", "learning"] = "counted"
    sheet: Json = field(default_factory=_nothing)
    case: str | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """What the table replies to these moves of a conversation.  ``sheet`` and ``case`` as of :class:`Check`."""

    wants: ClassVar[str] = "move"
    moves: list[str]
    exercise: str = ""
    sheet: Json = field(default_factory=_nothing)
    case: str | None = None


@dataclass(frozen=True, slots=True)
class OpenBook:
    """The book of this edition, open at a law, or at none yet."""

    wants: ClassVar[str] = "book"
    law: str = ""
    edition: int | None = None


@dataclass(frozen=True, slots=True)
class Save:
    """Keep the answers to an exercise, for a front end that gives no document."""

    wants: ClassVar[str] = "save"
    answers: Json
    exercise: str = ""


@dataclass(frozen=True, slots=True)
class Latest:
    """The draw that stands there: of “You are called”, an evening or today's table, which of them is the ``page``."""

    wants: ClassVar[str] = "latest"
    page: str = ""


@dataclass(frozen=True, slots=True)
class Draw:
    """Another draw; of today's tables one more, put to those that it comes ``after``."""

    wants: ClassVar[str] = "draw"
    page: str = ""
    after: Seed | None = None


@dataclass(frozen=True, slots=True)
class Again:
    """A draw that is known by its seed."""

    wants: ClassVar[str] = "again"
    seed: Seed
    page: str = ""


@dataclass(frozen=True, slots=True)
class CaseOfDraw:
    """A case of a draw, by its number from 1."""

    wants: ClassVar[str] = "case"
    seed: Seed
    number: int
    page: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    """What became of a draw, by the answers as the document has them."""

    wants: ClassVar[str] = "sum"
    seed: Seed
    answers: Json
    page: str = ""


@dataclass(frozen=True, slots=True)
class Front:
    """What the front page says."""

    wants: ClassVar[str] = "front"


@dataclass(frozen=True, slots=True)
class Practise:
    """A case to practise, of a law or of one of its leaves; in the shape that its own is, or in this one."""

    wants: ClassVar[str] = "practise"
    law: str
    leaf: str = ""
    shape: str = ""


@dataclass(frozen=True, slots=True)
class ModelAnswer:
    """The model answer to a question in own words."""

    wants: ClassVar[str] = "words"
    assignment: str


@dataclass(frozen=True, slots=True)
class Compare:
    """Two calls to compare, as :mod:`bridgecourse.desk.compared` reads them."""

    wants: ClassVar[str] = "compare"
    asked: Json


@dataclass(frozen=True, slots=True)
class ShowCell:
    """What a cell of the course shows, by its text."""

    wants: ClassVar[str] = "show"
    cell: str


@dataclass(frozen=True, slots=True)
class ReadMap:
    """The course's map, for the notebook that asks."""

    wants: ClassVar[str] = "map"


@dataclass(frozen=True, slots=True)
class Warm:
    """Make ready what is asked next: the first check of an exercise, or the first case of a law."""

    wants: ClassVar[str] = "warm"
    exercise: str | None = None
    law: str | None = None
    sheet: Json = field(default_factory=_nothing)
    case: str | None = None


@dataclass(frozen=True, slots=True)
class ReadLaw:
    """Read the cases of this law of the course, from 0."""

    wants: ClassVar[str] = "read"
    number: int


_R = TypeVar("_R")


def read_request(message: Json, kind: type[_R]) -> _R:
    """The request of this type that the message is.  Raises :class:`RequestError`, which names the field at fault."""
    types = _types(kind)
    given = {name: message[name] for name in types if name in message}
    for name, value in given.items():
        if not _fits(value, types[name]):
            raise RequestError(f"expected {name!r} to be {_said(types[name])}, found {type(value).__name__}")
    for each in fields(kind):  # type: ignore[arg-type]  # every kind is a dataclass
        if each.name not in given and _is_needed(each):
            raise RequestError(f"expected {each.name!r}, {_said(types[each.name])}, found nothing")
    return kind(**given)


def _types(kind: type[object]) -> Mapping[str, object]:
    return {name: each for name, each in get_type_hints(kind).items() if get_origin(each) is not ClassVar}


def _is_needed(each: Field[object]) -> bool:
    return each.default is MISSING and each.default_factory is MISSING


def _fits(value: object, wanted: object) -> bool:
    if get_origin(wanted) is Literal:
        return value in get_args(wanted)
    if get_origin(wanted) is Mapping:
        return isinstance(value, Mapping)
    if get_origin(wanted) is list:
        return isinstance(value, list) and all(_fits(each, get_args(wanted)[0]) for each in value)
    return type(value) in (get_args(wanted) or (wanted,))


def _said(wanted: object) -> str:
    if get_origin(wanted) is Mapping:
        return "a mapping"
    if get_origin(wanted) is list:
        return f"a list, of each {_said(get_args(wanted)[0])}"
    possible = get_args(wanted) or (wanted,)
    return " or ".join(each.__name__ if isinstance(each, type) else repr(each) for each in possible)
