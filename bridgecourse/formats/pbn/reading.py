"""Read a PBN file game by game: what is wrong with one game is kept with it, and says nothing of the others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from bridgecourse.errors import NotationError
from bridgecourse.formats.pbn.auction import AuctionReader
from bridgecourse.formats.pbn.contract import CONTRACT_TAGS, ToldContract, told_contract
from bridgecourse.formats.pbn.game import OUR_TAGS, PbnGame, disagreement
from bridgecourse.formats.pbn.note import PbnNote
from bridgecourse.formats.pbn.play_reader import PlayReader, ReadPlay, StrayCard
from bridgecourse.table.auction import Contract
from bridgecourse.table.board import Board, parse_vulnerability
from bridgecourse.table.deal import Deal
from bridgecourse.table.event import Event, HandFaced
from bridgecourse.table.known_deal import KnownDeal, PlayBegun, parse_held
from bridgecourse.table.number import DIGITS, NOTES, parse_number
from bridgecourse.table.quoted import quoted
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, parse_seat
from bridgecourse.table.trick import TRICKS

__all__ = ["GameReading", "read_games"]

_TAG = re.compile(r'\s*\[\s*(?P<name>[A-Za-z0-9_]+)\s*"(?P<value>(?:[^"\\]|\\.)*)"\s*\]', re.DOTALL)
_OPEN = re.compile(r'\s*\[\s*(?:[A-Za-z0-9_]+\s*(?:"(?:[^"\\]|\\.)*(?:"\s*)?)?)?', re.DOTALL)
"""A tag that goes on in the next line."""

_LINES = 20
"""So many lines may a tag have."""

_FOLDED = re.compile(r"\s*\n\s*")
_NOTE = re.compile(r"\s*(?P<number>\d+)\s*:(?P<text>.*)", re.DOTALL)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_NOT_TOLD = ("", "?", "-")
_UNESCAPES = {"n": "\n", "r": "\r"}
_T = TypeVar("_T")


def read_games(text: str) -> Iterator[GameReading]:
    """Each game of a file, in order."""
    game = GameReading({})
    in_comment = False
    for number, line in _lines(text.removeprefix("\ufeff").split("\n")):
        at, in_comment = _behind_comments(line, 0, in_comment)
        while not in_comment and "[" in line and (match := _TAG.match(line, at)) is not None:
            if game.is_complete or game.has(match["name"]):
                yield game
                game = GameReading(game.values)
            game.tag(match["name"], _unescape(_FOLDED.sub(" ", match["value"])), number, match.start("value"))
            at, in_comment = _behind_comments(line, match.end(), in_comment)
        rest, in_comment = _without_comments(line[at:], in_comment)
        if rest.strip():
            if game.is_complete and not game.may_go_on(rest):
                yield game
                game = GameReading(game.values)
            game.text(rest, number, at)
        elif not line.strip() and not in_comment and game.has_something:
            game.is_complete = True
    if game.has_something:
        yield game


def _lines(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Each line with its number, a tag over several lines as one; without those that are to be ignored."""
    number = 0
    while number < len(lines):
        line, last = lines[number].removesuffix("\r"), number + 1
        if "[" in line and not line.endswith("]") and line.lstrip().startswith("[") and _TAG.match(line) is None:
            last = _end_of_tag(lines, number)
            line = "\n".join(each.removesuffix("\r") for each in lines[number:last])
        if not line.startswith("%"):
            yield number + 1, line
        number = last


def _end_of_tag(lines: list[str], first: int) -> int:
    """The number of the last line of the tag that begins in this one; of this one where it has no end."""
    told = lines[first].removesuffix("\r")
    for last in range(first + 1, min(first + _LINES, len(lines))):
        line = lines[last].removesuffix("\r")
        if _OPEN.fullmatch(told) is None or not line.strip() or _TAG.match(line) is not None:
            break
        told = f"{told}\n{line}"
        if _TAG.match(told) is not None:
            return last + 1
    return first + 1


def _behind_comments(line: str, at: int, in_comment: bool) -> tuple[int, bool]:
    """Where the words or the tag begin that stand behind comments from here on; and whether a comment goes on."""
    while True:
        if not in_comment:
            begin = len(line) - len(line[at:].lstrip())
            if not line.startswith("{", begin):
                return at, False
            at = begin + 1
        end = line.find("}", at)
        if end < 0:
            return len(line), True
        at, in_comment = end + 1, False


def _unescape(value: str) -> str:
    return _ESCAPE.sub(lambda match: _UNESCAPES.get(match[1], match[1]), value) if "\\" in value else value


def _without_comments(text: str, in_comment: bool) -> tuple[str, bool]:
    """The text with comments blanked out, so that columns stay; and whether a comment goes on in the next line."""
    if not in_comment and ";" not in text and "{" not in text:
        return text, False
    kept: list[str] = []
    for at, character in enumerate(text):
        if not in_comment and character == ";":
            return "".join(kept) + " " * (len(text) - at), False
        opens, closes = not in_comment and character == "{", in_comment and character == "}"
        in_comment = (in_comment or opens) and not closes
        kept.append(" " if in_comment or closes else character)
    return "".join(kept), in_comment


@dataclass(slots=True)
class GameReading:
    """One game while it is being read.

    ``values`` are those of the tags that mean something to us, which the next game may refer to, ``previous`` those of
    the game before; ``line`` is where it begins, and ``fault`` the first thing that is wrong with it.
    """

    previous: dict[str, str]
    values: dict[str, str] = field(default_factory=dict)
    where: dict[str, str] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)
    notes: dict[str, dict[int, PbnNote]] = field(default_factory=lambda: {"Auction": {}, "Play": {}})
    auction: AuctionReader | None = None
    play: PlayReader | None = None
    section: str = ""
    is_complete: bool = False
    line: int = 0
    fault: NotationError | None = None

    @property
    def has_something(self) -> bool:
        return bool(self.values or self.tags or self.fault)

    def has(self, name: str) -> bool:
        return name in self.values or name in self.tags

    def may_go_on(self, text: str) -> bool:
        """Whether this line, behind a blank one, is of a section of this game; else it is a next one's, and damaged."""
        return not _is_broken_tag(text) and (self.section in self.notes or self.section not in OUR_TAGS)

    @property
    def board(self) -> int | None:
        """The number of the board, if that can be read."""
        number = self.values.get("Board", "").strip()
        return int(number) if number.isdecimal() and len(number) <= DIGITS else None

    def tag(self, name: str, value: str, line: int, column: int) -> None:
        """The next tag, whose value begins in this column (from 0)."""
        self.line = self.line or line
        where = f"line {line}, column {column + 1}"
        if name == "Note":
            self._try(lambda: self._note(value, where))
            return
        self.section = name
        if name in OUR_TAGS or name in CONTRACT_TAGS:
            if value == "#":
                value = self.previous.get(name, "")
            self.values[name], self.where[name] = value, where
        if name not in OUR_TAGS:
            self.tags[name] = value
        elif name in ("Auction", "Play") and value not in _NOT_TOLD:
            self._try(lambda: self._begin(name, value, where))

    def _note(self, value: str, where: str) -> None:
        if self.section in self.notes:
            match = _NOTE.fullmatch(value)
            if match is None:
                raise NotationError(f"{where}: expected a number, a colon and a text, found {quoted(value)}")
            number = _located(parse_number, match["number"], where)
            if len(self.notes[self.section]) >= NOTES:
                raise NotationError(f"{where}: expected at most {NOTES} notes in a section, found more")
            self.notes[self.section][number] = _located(PbnNote.parse, match["text"], where)

    def _begin(self, name: str, value: str, where: str) -> None:
        seat = _located(parse_seat, value, where)
        if name == "Auction":
            self.auction = AuctionReader(seat)
        else:
            self.play = PlayReader(seat)

    def text(self, text: str, line: int, column: int) -> None:
        """A line that is no tag: part of a section."""
        self.line = self.line or line
        self._try(lambda: self._text(text, line, column))

    def _text(self, text: str, line: int, column: int) -> None:
        reader = {"Auction": self.auction, "Play": self.play}.get(self.section)
        is_broken_tag = _is_broken_tag(text)
        if reader is not None and not is_broken_tag:
            reader.read(text, line, column)
        elif is_broken_tag or not self.section or (self.section in OUR_TAGS and self.section not in self.notes):
            start = column + len(text) - len(text.lstrip()) + 1
            raise NotationError(
                f'line {line}, column {start}: expected a tag such as [Board "1"], found {quoted(text.strip())}'
            )

    def _try(self, read: Callable[[], None]) -> None:
        """Go on after an error, the first of which is kept: tags must still be known to tell where the game ends."""
        try:
            read()
        except NotationError as error:
            self.fault = self.fault or error

    def finish(self) -> tuple[PbnGame, tuple[StrayCard, ...]]:
        """The game, and the cards in the wrong column.  Raises :class:`NotationError` with line and column."""
        if self.fault is not None:
            raise self.fault
        dealer = self._value("Dealer", parse_seat)
        vulnerability, held = self._value("Vulnerable", parse_vulnerability), self._value("Deal", self._held)
        board = self._value("Board", _parse_number)
        told = self._told()
        record, strays = self._record(dealer, board, held, told)
        deal, known_deal = (held, None) if isinstance(held, Deal) else (None, held)
        if record is not None:
            if dealer not in (None, record.dealer):
                raise NotationError(
                    f"{self.where['Auction']}: expected the auction to begin with the dealer, {self.values['Dealer']}, "
                    f"found {self.values['Auction']}"
                )
            stated = None if record.auction.is_over else told.contract
            record = record.on_board(vulnerability, deal, stated, known_deal)
        return PbnGame(record, board, dealer, vulnerability, deal, tuple(self.tags.items()), known_deal), strays

    def _held(self, value: str) -> Deal | KnownDeal:
        """The hands; in those of an end position fewer than thirteen cards are left, as many as most have.

        How many a hand has of which not all is known is not told by it.
        """
        whole = filter(_is_whole, value.partition(":")[2].split())
        sizes = Counter(len(word.replace("10", "T").replace(".", "")) for word in whole)
        tricks = TRICKS - max(sizes, key=lambda size: (sizes[size], size), default=TRICKS)
        if not 0 < tricks < TRICKS:
            return parse_held(value)
        return parse_held(value, PlayBegun(None if self.play is None else self.play.first, tricks))

    def _record(
        self, dealer: Seat | None, board: int | None, held: Deal | KnownDeal | None, told: ToldContract
    ) -> tuple[Record | None, tuple[StrayCard, ...]]:
        where = self.where.get("Auction" if self.auction is not None else "Play", "")
        reader = self.auction
        if reader is None and self.play is not None:
            reader = AuctionReader(self._dealer(dealer, board, where))
        if reader is None:
            return None, ()
        try:
            auction = reader.auction(self.notes["Auction"])
        except NotationError as error:
            raise NotationError(f"{where}: {error}") from None
        if fault := disagreement(auction.auction, told):
            raise NotationError(f"{self.where[next(name for name in CONTRACT_TAGS if name in self.where)]}: {fault}")
        contract = auction.auction.contract if auction.auction.is_over else told.contract
        dummy = self._irregular_dummy(contract, told)
        play = self._play(contract, held, None if dummy is None else dummy.rho)
        cards: list[Event] = [*play.cards]
        if dummy is not None and not any(isinstance(event, HandFaced) for _, event in play.events):
            cards.insert(1, HandFaced(player=dummy))
        try:
            return auction.record(cards, play.events), play.strays
        except NotationError as error:
            raise NotationError(f"{where}: {error}") from None

    def _irregular_dummy(self, contract: Contract | None, told: ToldContract) -> Seat | None:
        """The declarer of the auction who spread his hand at an opening lead out of turn, and was dummy (Law 54A): so
        it came about that his partner is the declarer, marked as irregular, and that the wrong hand has the first
        column."""
        if contract is None or not told.is_irregular or told.declarer is not contract.declarer.partner:
            return None
        is_led = self.play is not None and self.play.has_cards and self.play.first is contract.declarer.rho
        return contract.declarer if is_led else None

    def _play(self, contract: Contract | None, held: Deal | KnownDeal | None, wrong: Seat | None = None) -> ReadPlay:
        """The cards, of which the first was led by this wrong hand, if any."""
        if self.play is None:
            return ReadPlay()
        if contract is None:
            if not self.play.has_cards:
                return ReadPlay()
            raise NotationError(
                f"{self.where['Play']}: expected a contract for the play, by an auction that is over or by the tags "
                "Contract and Declarer, found none: give both tags"
            )
        is_begun = isinstance(held, KnownDeal) and held.begun is not None
        leader = self.play.first if is_begun else wrong or contract.declarer.lho
        return self.play.play(contract, held, self.notes["Play"], leader)

    def _dealer(self, dealer: Seat | None, board: int | None, where: str) -> Seat:
        """The dealer, by its tag or else by the number of the board (Law 2)."""
        if dealer is None and not board:
            raise NotationError(f"{where}: expected the tag Dealer, or Board, for a play without auction, found none")
        return dealer or Board(board or 1).dealer

    def _told(self) -> ToldContract:
        """What the tags Contract and Declarer tell, each read by itself to name its place."""
        for name in CONTRACT_TAGS:
            if name in self.values:
                _located(partial(_told_by, name), self.values[name], self.where[name])
        return told_contract(self.values)

    def _value(self, name: str, parse: Callable[[str], _T]) -> _T | None:
        value = self.values.get(name, "")
        return None if value in ("", "?") else _located(parse, value, self.where[name])


def _is_whole(word: str) -> bool:
    """Whether this is a hand of which every card is given."""
    return "-" not in word and "?" not in word


def _is_broken_tag(text: str) -> bool:
    return text.lstrip().startswith("[")


def _told_by(name: str, value: str) -> ToldContract:
    return told_contract({name: value})


def _parse_number(text: str) -> int:
    if not text.strip().isdecimal():
        raise NotationError(f"expected a board number, found {quoted(text)}")
    return parse_number(text, "a board number")


def _located(parse: Callable[[str], _T], text: str, where: str) -> _T:
    """Parse, and name the place in an error."""
    try:
        return parse(text)
    except NotationError as error:
        raise NotationError(f"{where}: {error}") from None
