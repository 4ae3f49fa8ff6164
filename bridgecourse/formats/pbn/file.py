"""Portable Bridge Notation: read and write boards with their records.

Of PBN 2.1 this knows the tags Board, Dealer, Vulnerable, Deal, Contract, Declarer, Auction, Play and Note; other tags
(Result among them) are kept as they are, and the lines of other sections (tables of results) are passed over.  A blank
line, or a tag for the second time, begins a new game.  ``;`` and ``{ }`` hold comments, ``%`` begins a line to ignore.
A tag may go over several lines, have blanks within its bracket, and stand behind a comment.  In the tag Deal ``-`` is a
hand that is not given; hands of fewer than thirteen cards are an end position, in which the play begins with the hand
of its first column.
A tag for one of ours with an empty value or ``?`` counts as not given, ``#`` as the value in the game before.
:mod:`bridgecourse.formats.pbn.auction` and :mod:`bridgecourse.formats.pbn.play` tell how an auction and the play are
written, and why some of it goes into notes.  The contract is that of the auction, with which Contract and Declarer must
agree; where the auction is not told it is theirs, and the record's is stated.

Beyond the standard: ``?`` in a suit of the deal says that the hand may hold others of it; a line break within a value
is written ``\\n`` (carriage return ``\\r``), there may be more than 32 notes, and lines may be longer than 255
characters.

:func:`parse_pbn` wants a file in which everything is right; :func:`read_pbn` reads each board for itself, and tells
what is wrong with the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bridgecourse.errors import NotationError
from bridgecourse.formats.pbn.auction import section
from bridgecourse.formats.pbn.game import PbnGame
from bridgecourse.formats.pbn.play import play_section
from bridgecourse.formats.pbn.play_reader import StrayCard
from bridgecourse.formats.pbn.reading import read_games
from bridgecourse.table.auction import Auction
from bridgecourse.table.board import format_vulnerability
from bridgecourse.table.deal import format_deal
from bridgecourse.table.event import CardFaced
from bridgecourse.table.known_deal import format_known_deal
from bridgecourse.table.number import GAMES
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat

__all__ = [
    "PbnBoard",
    "PbnFault",
    "PbnFile",
    "PbnGame",
    "StrayCard",
    "decode_pbn",
    "format_pbn",
    "format_pbn_auction",
    "parse_pbn",
    "parse_pbn_auction",
    "read_pbn",
]

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}
_PLACE = re.compile(r"line (?P<line>\d{1,9})(?:, column \d+)?: ")


# --- writing --------------------------------------------------------------------------------------------------


def format_pbn(games: Iterable[PbnGame]) -> str:
    """The text of a PBN file, the inverse of :func:`parse_pbn` (a game with nothing in it leaves no trace)."""
    return "\n".join(text for game in games if (text := _format_game(game)))


def format_pbn_auction(auction: Auction) -> str:
    """The Auction tag, its section and its notes, the inverse of :func:`parse_pbn_auction`."""
    return _format_record(Record.of(auction))


def _format_record(record: Record) -> str:
    """Auction and play; the auction is left out where nothing is told of it but the contract."""
    is_told = record.stated is None or bool(record.call_events or record.must_pass)
    play = play_section(record, is_alone=not is_told)
    text = ""
    if is_told:
        lines, notes = section(record, told=() if play is None else play.events)
        text = _format_section("Auction", record.dealer, lines, notes)
    return text if play is None else text + _format_section("Play", play.first, play.lines, play.notes)


def _format_section(name: str, seat: Seat, lines: Iterable[str], notes: Iterable[str]) -> str:
    texts = [_format_tag("Note", f"{number}:{text}") for number, text in enumerate(notes, start=1)]
    return "\n".join([_format_tag(name, seat.value), *lines, *texts]) + "\n"


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
    if game.known_deal is not None:
        tags.append(("Deal", format_known_deal(game.known_deal, game.dealer or Seat.NORTH)))
    text = "".join(_format_tag(name, value) + "\n" for name, value in tags)
    return text + ("" if game.record is None else _format_record(game.record))


def _format_tag(name: str, value: str) -> str:
    return f'[{name} "{"".join(_ESCAPES.get(character, character) for character in value)}"]'


# --- reading --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PbnBoard:
    """A game of a file that could be read, the line where it begins, and the cards that are in the wrong column."""

    game: PbnGame
    line: int
    strays: tuple[StrayCard, ...] = ()

    @property
    def undisputed(self) -> Record | None:
        """The record as far as the file agrees with itself: up to the first card in the wrong column."""
        record, strays = self.game.record, {(stray.player, stray.card) for stray in self.strays}
        if record is None or not strays:
            return record
        played = (
            i
            for i, event in enumerate(record.events)
            if isinstance(event, CardFaced) and (event.player, event.card) in strays
        )
        return record.upto(next(played))


_LONGEST = 600
"""So many characters of what is wrong are told: it quotes the file, which may have lines of any length."""


def _short(words: str) -> str:
    """The same, without its middle where it is too long: what was expected stands first, what to do last."""
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST * 3 // 4]}…{words[-_LONGEST // 4 :]}"


@dataclass(frozen=True, slots=True)
class PbnFault:
    """A game that cannot be read: what is wrong, and where; ``board`` is its number, if that is known."""

    line: int
    message: str
    board: int | None = None

    @classmethod
    def told(cls, message: str, line: int, board: int | None) -> PbnFault:
        """What an error says of a game that begins in this line: every error of a file names its place first."""
        match = _PLACE.match(message)
        words = message if match is None else message[match.end() :]
        return cls(line if match is None else int(match["line"]), _short(words), board)


@dataclass(frozen=True, slots=True)
class PbnFile:
    """The games of a file that could be read, and what is wrong with the others, each in the order of the file.

    ``has_more``: of one with more than GAMES games, or damaged places, the rest was not read.
    """

    boards: tuple[PbnBoard, ...] = ()
    faults: tuple[PbnFault, ...] = ()
    has_more: bool = False


def parse_pbn(text: str) -> tuple[PbnGame, ...]:
    """Every game of a PBN file.

    Raises :class:`NotationError` with line and column for the first thing that is wrong, a card in the column of a hand
    that does not hold it among them.
    """
    games: list[PbnGame] = []
    for reading in read_games(text):
        game, strays = reading.finish()
        if strays:
            raise NotationError(str(strays[0]))
        games.append(game)
    return tuple(games)


def read_pbn(text: str) -> PbnFile:
    """Every game of a PBN file that can be read, and what is wrong with each of the others; it raises nothing."""
    boards: list[PbnBoard] = []
    faults: list[PbnFault] = []
    for reading in read_games(text):
        if len(boards) + len(faults) == GAMES:
            return PbnFile(tuple(boards), tuple(faults), has_more=True)
        try:
            boards.append(PbnBoard((read := reading.finish())[0], reading.line, read[1]))
        except NotationError as error:
            faults.append(PbnFault.told(str(error), reading.line, reading.board))
    return PbnFile(tuple(boards), tuple(faults))


def parse_pbn_auction(text: str) -> Auction:
    """The auction of the first game that has one.  Raises :class:`NotationError` when there is none."""
    for game in parse_pbn(text):
        if game.auction is not None:
            return game.auction
    raise NotationError('expected a tag [Auction "N"] (or E, S, W) with its section, found none')


def decode_pbn(data: bytes) -> str:
    """The text of a file: UTF-8, or else ISO 8859-1, which is the standard's."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")
