"""Read the play section of PBN (:mod:`bridgecourse.formats.pbn.play` tells how it is written, and what it means)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bridgecourse.errors import NotationError
from bridgecourse.formats.pbn.note import PbnNote
from bridgecourse.formats.pbn.play import HANDS, played
from bridgecourse.table.auction import Contract
from bridgecourse.table.card import PACK, Card, format_card, parse_card
from bridgecourse.table.deal import Deal
from bridgecourse.table.event import CardFaced, Designated, Event, Exposure
from bridgecourse.table.known_deal import KnownDeal
from bridgecourse.table.number import NOTES, located_number
from bridgecourse.table.quoted import quoted
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import place_of_winner

__all__ = ["PlayReader", "ReadPlay", "StrayCard"]

_WORD = re.compile(
    r"(?P<note>=(?P<number>\d+)=)|(?P<mark>\^[A-Za-z])|(?P<skip>\$\d+|[!?]+)|(?P<end>\*)|(?P<next>\+)|(?P<empty>--?)"
    r"|(?P<card>[0-9A-Za-z♣♦♥♠]+)"
)
ROWS = 60
"""So many rows are read of one play: a card each at the worst, and a few without any."""

_ROUND = [[(first + i) % HANDS for i in range(HANDS)] for first in range(HANDS)]
"""The columns clockwise from each."""

_CARDS = {format_card(card): card for card in PACK}


@dataclass(frozen=True, slots=True)
class StrayCard:
    """A card in the column of a hand that does not hold it by the deal; the trick counts from 1."""

    trick: int
    player: Seat
    card: Card
    holder: Seat
    line: int
    column: int

    def __str__(self) -> str:
        return (
            f"line {self.line}, column {self.column}: expected a card of {self.player.name}'s in trick {self.trick}, "
            f"found {format_card(self.card)}, which {self.holder.name} holds by the deal: correct the one or the other"
        )


@dataclass(frozen=True, slots=True)
class ReadPlay:
    """What the section tells: the cards that fill the places left after the calls, the events of the notes with their
    places (from 0), and the cards that are in the wrong column."""

    cards: tuple[CardFaced, ...] = ()
    events: tuple[tuple[int, Event], ...] = ()
    strays: tuple[StrayCard, ...] = ()


@dataclass(slots=True)
class _Cell:
    """A place in a row; ``card`` is ``None`` for a hyphen."""

    card: Card | None
    line: int
    column: int
    is_lead: bool = False
    notes: tuple[int, ...] = ()

    @property
    def where(self) -> str:
        return f"line {self.line}, column {self.column}"


@dataclass(slots=True)
class _Trick:
    """A row of four cards without marks and notes, as most are; where each stands is seldom asked."""

    cards: tuple[Card, ...]
    text: str
    line: int
    offset: int

    def cells(self) -> list[_Cell]:
        columns = (self.offset + word.start() + 1 for word in re.finditer(r"\S+", self.text))
        return [_Cell(card, self.line, column) for card, column in zip(self.cards, columns, strict=True)]


class PlayReader:
    """Reads the section line by line; :meth:`play` then joins it with the notes, contract and deal."""

    def __init__(self, first: Seat) -> None:
        self._hands = tuple(map(first.turned, range(HANDS)))  # by the column
        self._first = first
        self._read: list[list[_Cell] | _Trick] = []
        self._rows: list[list[_Cell]] = []  # the same, once each cell is looked at
        self._loose: list[int] = []  # notes that stand behind no card
        self._ended = False
        self._paused = False  # by a `+`, before the last card that was played or behind it
        self._number = 1  # of the trick in the first row

    @property
    def first(self) -> Seat:
        """The hand of the first column."""
        return self._first

    @property
    def has_cards(self) -> bool:
        return any(isinstance(row, _Trick) or any(cell.card is not None for cell in row) for row in self._read)

    def read(self, text: str, line: int, offset: int = 0) -> None:
        """Read one line, whose first character stands in this column (from 0) of this line (from 1).

        Raises :class:`NotationError` with the line and the column.
        """
        trick = self._trick(text, line, offset)
        row = [] if trick else self._with_marks(text, line, offset)
        if trick or row:
            self._read.append(trick or row)
        if len(self._read) > ROWS or len(self._loose) > NOTES or sum([len(cell.notes) for cell in row]) > NOTES:
            raise NotationError(f"line {line}: expected at most {ROWS} tricks and {NOTES} notes in a play, found more")

    def _with_marks(self, text: str, line: int, offset: int) -> list[_Cell]:
        row: list[_Cell] = []
        mark, at = "", 0
        while at < len(text):
            if text[at].isspace():
                at += 1
                continue
            where = f"line {line}, column {offset + at + 1}"
            match = _WORD.match(text, at)
            if match is None:
                raise NotationError(
                    f"{where}: expected a card, a mark such as ^R or a note =1=, found {quoted(text[at:])}"
                )
            if match["note"]:
                is_of_card = row and not self._is_over and row[-1].card is not None
                number = located_number(match["number"], where)
                if is_of_card:
                    row[-1].notes += (number,)
                else:
                    self._loose.append(number)
            elif match["mark"]:
                mark += _mark(match["mark"], where)
            elif match["end"]:
                self._ended = True
            elif match["next"]:
                self._paused = True
            elif not match["skip"]:
                self._check_room(row, match[0], where)
                row.append(_Cell(_card(match, where), line, offset + at + 1, "L" in mark))
                mark = ""
            at = match.end()
        return row

    @property
    def _is_over(self) -> bool:
        return self._ended or self._paused

    def _trick(self, text: str, line: int, offset: int) -> _Trick | None:
        """``None`` where the row is another."""
        words = text.split()
        if self._ended or len(words) != HANDS or not _CARDS.keys() >= {*words}:
            return None
        return _Trick(tuple([_CARDS[word] for word in words]), text, line, offset)

    def _check_room(self, row: list[_Cell], word: str, where: str) -> None:
        if self._ended:
            raise NotationError(f"{where}: expected nothing after the end of the play, found {quoted(word)}")
        if len(row) == HANDS:
            raise NotationError(
                f"{where}: expected at most four cards in a row, one of each hand, found also {quoted(word)}"
            )

    def play(
        self, contract: Contract, held: Deal | KnownDeal | None, notes: Mapping[int, PbnNote], leader: Seat
    ) -> ReadPlay:
        """What the section tells, of a play that begins with this hand.

        Raises :class:`NotationError` with the place of what is wrong.
        """
        self._number = 1 + (held.tricks if isinstance(held, KnownDeal) else 0)
        tricks = [row.cards for row in self._read if isinstance(row, _Trick)]
        if len(tricks) == len(self._read) and not self._loose and self._is_by_the_deal(tricks, held):
            return ReadPlay(tuple(self._of_tricks(tricks, contract, leader)))
        self._rows = [row.cells() if isinstance(row, _Trick) else row for row in self._read]
        self._check_rows()
        self._check_each_once()
        cards: list[CardFaced] = []
        events: list[tuple[int, Event]] = []
        loose = list(self._loose)
        for seat, cell, is_lead in self._in_order(contract, leader):
            if cell.card is not None and not cell.notes:
                cards.append(played(seat, cell.card, is_lead=is_lead))
            elif cell.card is not None:
                told = [notes[number].event for number in cell.notes if number in notes]
                loose += cell.notes
                if not any(each is not None and _tells_of(each[1], seat, cell.card) for each in told):
                    cards.append(played(seat, cell.card, is_lead=is_lead))
        for number in loose:
            event = notes[number].event if number in notes else None
            if event is not None:
                events.append(event)
        return ReadPlay(tuple(cards), tuple(events), tuple(self._strays(held)))

    def _is_by_the_deal(self, tricks: Sequence[Sequence[Card]], held: Deal | KnownDeal | None) -> bool:
        """Whether each card is there once, and in the column of the hand that holds it."""
        if len({card for trick in tricks for card in trick}) < HANDS * len(tricks):
            return False
        columns = zip(self._hands, zip(*tricks, strict=True), strict=False)
        return held is None or all(held.known(seat).cards.issuperset(cards) for seat, cards in columns)

    def _of_tricks(self, tricks: Sequence[Sequence[Card]], contract: Contract, leader: Seat) -> Iterator[CardFaced]:
        """Their cards in the order of play: each is led by the hand that has won the one before."""
        hands, trump, lead = self._hands, contract.bid.denomination, self._first.steps_to(leader)
        for trick in tricks:
            order = _ROUND[lead]
            for column in order:
                yield played(hands[column], trick[column], is_lead=column == lead)
            lead = order[place_of_winner([trick[column] for column in order], trump)]

    def _check_rows(self) -> None:
        """Complete tricks, but perhaps for the last."""
        while self._rows and all(cell.card is None for cell in self._rows[-1]):
            self._rows.pop()
        for trick, row in enumerate(self._rows, start=self._number):
            missing = [hand.name for i, hand in enumerate(self._hands) if i >= len(row) or row[i].card is None]
            if missing and row is not self._rows[-1]:
                raise NotationError(
                    f"{row[0].where}: expected a card of each hand in trick {trick}, after which there are others, "
                    f"found none of {' and '.join(missing)}'s: write it, or end the play before this trick with *"
                )
            if len(row) < HANDS and not self._is_over:
                raise NotationError(
                    f"{row[-1].where}: expected four cards in a row, '-' for one that was not played, or '*' at the "
                    f"end of the play, found {len(row)} in trick {trick}: the board may have been cut off here"
                )
            if sum(cell.is_lead for cell in row) > 1:
                raise NotationError(f"{row[0].where}: expected the mark ^L once in a trick, found it again")

    def _check_each_once(self) -> None:
        seen: dict[Card, str] = {}
        for trick, row in enumerate(self._rows, start=self._number):
            for cell in row:
                if cell.card is None:
                    continue
                if cell.card in seen:
                    raise NotationError(
                        f"{cell.where}: expected each card once, found {format_card(cell.card)} again in trick "
                        f"{trick}, after {seen[cell.card]}"
                    )
                seen[cell.card] = f"{cell.where}, trick {trick}"

    def _in_order(self, contract: Contract, leader: Seat) -> Iterator[tuple[Seat, _Cell, bool]]:
        """Each place with its hand, in the order of play, and whether that hand led."""
        hands, turn = self._hands, self._first.steps_to(leader)
        for row in self._rows:
            lead = _leader(row, turn)
            order = [column for column in _ROUND[lead] if column < len(row)]
            yield from ((hands[column], row[column], column == lead) for column in order)
            cards = {column: card for column in order if (card := row[column].card) is not None}
            turn = [*cards][place_of_winner([*cards.values()], contract.bid.denomination)]

    def _strays(self, held: Deal | KnownDeal | None) -> Iterator[StrayCard]:
        if held is None:
            return
        known = [(seat, held.known(seat)) for seat in self._hands]
        for trick, row in enumerate(self._rows, start=self._number):
            for (seat, hand), cell in zip(known, row, strict=False):
                if cell.card is None or cell.card in hand.cards:
                    continue
                holder = held.holder(cell.card)
                if holder is not None:
                    yield StrayCard(trick, seat, cell.card, holder, cell.line, cell.column)
                elif cell.card.suit not in hand.open_suits:
                    raise NotationError(
                        f"{cell.where}: expected a card of {seat.name}'s in trick {trick}, found "
                        f"{format_card(cell.card)}, which that hand does not hold: correct the deal or the play"
                    )


def _leader(row: Sequence[_Cell], turn: int) -> int:
    """In which column stands who led to this trick, when it was that one's turn (see the module's text)."""
    shown = [column for column in _ROUND[turn] if column < len(row) and row[column].card is not None]
    return next((column for column in shown if row[column].is_lead), shown[0])


def _tells_of(event: Event, seat: Seat, card: Card) -> bool:
    """Whether the event of a note is how this card was played: laid down, or of dummy's asked for by declarer alone."""
    if isinstance(event, Designated):
        return event.player is seat.partner
    is_play = isinstance(event, CardFaced) and (event.how.is_play or event.how is Exposure.NAMED)
    return isinstance(event, CardFaced) and is_play and (event.player, event.card) == (seat, card)


def _mark(word: str, where: str) -> str:
    mark = word[1].upper()
    if mark not in "RL":
        raise NotationError(f"{where}: expected the mark ^R or ^L, found {quoted(word)}")
    return mark


def _card(match: re.Match[str], where: str) -> Card | None:
    word = match["card"]
    if word is None or word in _CARDS:
        return None if word is None else _CARDS[word]
    try:
        return parse_card(word)
    except NotationError as error:
        raise NotationError(f"{where}: {error}") from None
