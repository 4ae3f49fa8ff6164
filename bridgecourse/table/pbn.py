"""Portable Bridge Notation: read and write boards with their records.

Of PBN 2.1 this knows the tags Board, Dealer, Vulnerable, Deal, Auction and Note; other tags are kept as they
are, and the lines of other sections (play, tables of results) are passed over.  A blank line, or a tag for
the second time, begins a new game.  ``;`` and ``{ }`` hold comments, ``%`` begins a line to ignore.  A tag for
one of ours with an empty value or ``?`` counts as not given, ``#`` as the value in the game before.
:mod:`bridgecourse.table.pbn_auction` tells how an auction is written, and why some of it goes into notes.

Beyond the standard: a line break within a value is written ``\\n`` (carriage return ``\\r``), there may be more
than 32 notes, and lines may be longer than 255 characters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Auction
from bridgecourse.table.board import Vulnerability, format_vulnerability, parse_vulnerability
from bridgecourse.table.deal import Deal, format_deal, parse_deal
from bridgecourse.table.pbn_auction import AuctionReader, section
from bridgecourse.table.pbn_note import PbnNote
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, parse_seat

__all__ = ["PbnGame", "format_pbn", "format_pbn_auction", "parse_pbn", "parse_pbn_auction"]

_OURS = ("Board", "Dealer", "Vulnerable", "Deal", "Auction", "Note")
_TAG = re.compile(r'\s*\[\s*(?P<name>[A-Za-z0-9_]+)\s*"(?P<value>(?:[^"\\]|\\.)*)"\s*\]', re.DOTALL)
_NOTE = re.compile(r"\s*(?P<number>\d+)\s*:(?P<text>.*)", re.DOTALL)
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}
_UNESCAPES = {"n": "\n", "r": "\r"}
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class PbnGame:
    """One game of a PBN file, with what it gives; ``tags`` are the other tags, by name, in order.

    A game with a record has the record's vulnerability and deal; ``None``: the file does not tell (nobody vulnerable).

    Raises :class:`NotationError` when dealer, vulnerability or deal and record disagree, or a tag stands twice or in
    the wrong place.
    """

    record: Record | None = None
    board: int | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    tags: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if self.record is not None:
            self._agree(self.record)
        names = [name for name, _ in self.tags]
        for name in names:
            if name in _OURS or names.count(name) > 1 or not re.fullmatch("[A-Za-z0-9_]+", name):
                raise NotationError(f"expected each tag once, by its name, and none of {_OURS}, found {name!r}")

    @property
    def auction(self) -> Auction | None:
        """The calls of the record."""
        return None if self.record is None else self.record.auction

    def _agree(self, record: Record) -> None:
        if self.dealer not in (None, record.dealer):
            raise NotationError(f"expected the auction to begin with the dealer, found {record.dealer.name}")
        if self.vulnerability is None and record.vulnerability is not Vulnerability.NONE:
            object.__setattr__(self, "vulnerability", record.vulnerability)
        if self.deal is None:
            object.__setattr__(self, "deal", record.deal)
        told = self.vulnerability or Vulnerability.NONE
        if told is not record.vulnerability:
            raise NotationError(
                f"expected the vulnerability of the record, {record.vulnerability.value}, found {told.value}: "
                "give the record that of the game"
            )
        if self.deal != record.deal:
            raise NotationError("expected the deal of the record, found another: give the record the deal of the game")


# --- writing --------------------------------------------------------------------------------------------------


def format_pbn(games: Iterable[PbnGame]) -> str:
    """The text of a PBN file, the inverse of :func:`parse_pbn` (a game with nothing in it leaves no trace)."""
    return "\n".join(text for game in games if (text := _format_game(game)))


def format_pbn_auction(auction: Auction) -> str:
    """The Auction tag, its section and its notes, the inverse of :func:`parse_pbn_auction`."""
    return _format_record(Record.of(auction))


def _format_record(record: Record) -> str:
    lines, notes = section(record)
    texts = [_format_tag("Note", f"{number}:{text}") for number, text in enumerate(notes, start=1)]
    return "\n".join([_format_tag("Auction", record.dealer.value), *lines, *texts]) + "\n"


def _format_game(game: PbnGame) -> str:
    tags = list(game.tags)
    if game.board is not None:
        tags.append(("Board", str(game.board)))
    if game.dealer is not None:
        tags.append(("Dealer", game.dealer.value))
    if game.vulnerability is not None:
        tags.append(("Vulnerable", format_vulnerability(game.vulnerability)))
    if game.deal is not None:
        tags.append(("Deal", format_deal(game.deal, game.dealer or Seat.NORTH)))
    text = "".join(_format_tag(name, value) + "\n" for name, value in tags)
    return text + ("" if game.record is None else _format_record(game.record))


def _format_tag(name: str, value: str) -> str:
    return f'[{name} "{"".join(_ESCAPES.get(character, character) for character in value)}"]'


# --- reading --------------------------------------------------------------------------------------------------


def parse_pbn(text: str) -> tuple[PbnGame, ...]:
    """Every game of a PBN file.  Raises :class:`NotationError` with line and column."""
    games: list[PbnGame] = []
    game = _Reading({})
    in_comment = False
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        line = line.removesuffix("\r")
        if line.startswith("%"):
            continue
        at = 0
        while not in_comment and (match := _TAG.match(line, at)) is not None:
            if game.is_complete or game.has(match["name"]):
                games.append(game.finish())
                game = _Reading(game.values)
            game.tag(match["name"], _unescape(match["value"]), number, match.start("value"))
            at = match.end()
        rest, in_comment = _without_comments(line[at:], in_comment)
        if rest.strip():
            game.text(rest, number, at)
        elif not line.strip() and not in_comment and game.has_tags:
            game.is_complete = True
    if game.has_tags:
        games.append(game.finish())
    return tuple(games)


def parse_pbn_auction(text: str) -> Auction:
    """The auction of the first game that has one.  Raises :class:`NotationError` when there is none."""
    for game in parse_pbn(text):
        if game.auction is not None:
            return game.auction
    raise NotationError('expected a tag [Auction "N"] (or E, S, W) with its section, found none')


def _unescape(value: str) -> str:
    return re.sub(r"\\(.)", lambda match: _UNESCAPES.get(match[1], match[1]), value, flags=re.DOTALL)


def _without_comments(text: str, in_comment: bool) -> tuple[str, bool]:
    """The text with comments blanked out, so that columns stay; and whether a comment goes on in the next line."""
    kept: list[str] = []
    for at, character in enumerate(text):
        if not in_comment and character == ";":
            return "".join(kept) + " " * (len(text) - at), False
        opens, closes = not in_comment and character == "{", in_comment and character == "}"
        in_comment = (in_comment or opens) and not closes
        kept.append(" " if in_comment or closes else character)
    return "".join(kept), in_comment


@dataclass(slots=True)
class _Reading:
    """One game while it is being read; ``previous`` are the values of our tags in the game before."""

    previous: dict[str, str]
    values: dict[str, str] = field(default_factory=dict)
    where: dict[str, str] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)
    notes: dict[int, PbnNote] = field(default_factory=dict)
    reader: AuctionReader | None = None
    section: str = ""
    is_complete: bool = False

    @property
    def has_tags(self) -> bool:
        return bool(self.values or self.tags)

    def has(self, name: str) -> bool:
        return name in self.values or name in self.tags

    def tag(self, name: str, value: str, line: int, column: int) -> None:
        where = f"line {line}, column {column + 1}"
        if name == "Note":
            if self.section == "Auction":
                match = _NOTE.fullmatch(value)
                if match is None:
                    raise NotationError(f"{where}: expected a number, a colon and a text, found {value!r}")
                self.notes[int(match["number"])] = _located(PbnNote.parse, match["text"], where)
            return
        self.section = name
        if name not in _OURS:
            self.tags[name] = value
            return
        if value == "#":
            value = self.previous.get(name, "")
        self.values[name], self.where[name] = value, where
        if name == "Auction" and value not in ("", "?"):
            self.reader = AuctionReader(_located(parse_seat, value, where))

    def text(self, text: str, line: int, column: int) -> None:
        """A line that is no tag: part of a section."""
        if self.section == "Auction" and self.reader is not None:
            self.reader.read(text, line, column)
        elif not self.section or self.section in _OURS:
            start = column + len(text) - len(text.lstrip()) + 1
            raise NotationError(
                f'line {line}, column {start}: expected a tag such as [Board "1"], found {text.strip()!r}'
            )

    def finish(self) -> PbnGame:
        record = None
        if self.reader is not None:
            try:
                record = self.reader.record(self.notes)
            except NotationError as error:
                raise NotationError(f"{self.where['Auction']}: {error}") from None
        dealer = self._value("Dealer", parse_seat)
        if record is not None and dealer not in (None, record.dealer):
            raise NotationError(
                f"{self.where['Auction']}: expected the auction to begin with the dealer, {self.values['Dealer']}, "
                f"found {self.values['Auction']}"
            )
        vulnerability, deal = self._value("Vulnerable", parse_vulnerability), self._value("Deal", parse_deal)
        if record is not None:
            record = replace(record, vulnerability=vulnerability or Vulnerability.NONE, deal=deal)
        return PbnGame(
            record,
            self._value("Board", _parse_number),
            dealer,
            vulnerability,
            deal,
            tuple(self.tags.items()),
        )

    def _value(self, name: str, parse: Callable[[str], _T]) -> _T | None:
        value = self.values.get(name, "")
        return None if value in ("", "?") else _located(parse, value, self.where[name])


def _parse_number(text: str) -> int:
    if not text.strip().isdecimal():
        raise NotationError(f"expected a board number, found {text!r}")
    return int(text)


def _located(parse: Callable[[str], _T], text: str, where: str) -> _T:
    """Parse, and name the place in an error."""
    try:
        return parse(text)
    except NotationError as error:
        raise NotationError(f"{where}: {error}") from None
