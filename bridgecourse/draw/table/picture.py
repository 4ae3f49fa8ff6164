"""What a picture of the table shows: a board, the calls and cards as they lie, and what was said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from bridgecourse.errors import NotationError
from bridgecourse.i18n import Language, text
from bridgecourse.table.auction import Auction, MustPass
from bridgecourse.table.board import Vulnerability, parse_vulnerability
from bridgecourse.table.card import parse_card
from bridgecourse.table.event import Exposure
from bridgecourse.table.irregularity import irregularities
from bridgecourse.table.notation import parse_auction
from bridgecourse.table.record import FacedCard
from bridgecourse.table.seat import Seat, parse_seat

__all__ = ["Picture", "Reveal", "Speech", "picture_of"]


@dataclass(frozen=True, slots=True)
class Speech:
    """What a player says at the table."""

    seat: Seat
    words: str


@dataclass(frozen=True)
class Picture:
    """The table as it lies before the director.

    ``focus`` is the position of the call in question, ``explained`` what calls mean, by position.  ``faced`` are the
    cards that could be seen or were named, in that order; ``focus_cards``: it is they that are in question.  ``beside``
    are the two on one side of a screen, where there is one.
    """

    auction: Auction
    board: int | None = None
    vulnerability: Vulnerability = Vulnerability.NONE
    focus: int | None = None
    said: tuple[Speech, ...] = ()
    explained: Mapping[int, str] = field(default_factory=dict)
    faced: tuple[FacedCard, ...] = ()
    focus_cards: bool = False
    beside: frozenset[Seat] = frozenset()

    def __post_init__(self) -> None:
        size = len(self.auction)
        for position in (*self.explained, *(() if self.focus is None else (self.focus,))):
            if not 0 <= position < size:
                raise NotationError(
                    f"expected the position of one of the {size} calls (0 is the first), found {position}"
                )
        if self.focus_cards and not self.faced:
            raise NotationError("expected cards that could be seen, where cards are in question, found none")
        if self.focus_cards and self.focus is not None:
            raise NotationError(f"expected a call or cards in question, found cards and the call {self.focus}")

    @property
    def dealer(self) -> Seat:
        return self.auction.dealer

    @classmethod
    def from_dict(cls, table: Mapping[str, object]) -> Picture:
        """From the ``table`` of a sheet.  Raises :class:`NotationError` naming the key that cannot be read."""
        dealer = parse_seat(_word(table, "dealer", "N"))
        duties = []
        for duty in _items(table, "must_pass"):
            match duty:
                case [str(seat), bool(throughout), int(since)]:
                    duties.append(MustPass(parse_seat(seat), throughout, since))
                case _:
                    raise _unreadable("must_pass", '["S", false, 2]', duty)
        speeches = []
        for speech in _items(table, "said"):
            match speech:
                case {"seat": str(seat), "text": str(words)}:
                    speeches.append(Speech(parse_seat(seat), words))
                case _:
                    raise _unreadable("said", '{"seat": "N", "text": "…"}', speech)
        explained = table.get("explained") or {}
        if not isinstance(explained, Mapping):
            raise _unreadable("explained", 'positions and words, {"0": "…"}', explained)
        return cls(
            parse_auction(_word(table, "auction", ""), dealer, tuple(duties)),
            _position(table, "board"),
            parse_vulnerability(_word(table, "vulnerable", "none")),
            _position(table, "focus"),
            tuple(speeches),
            dict(_explanations(explained)),
            tuple(_faced(_items(table, "cards"))),
            _truth(table, "focus_cards"),
            frozenset(map(parse_seat, _word(table, "beside", ""))),
        )

    def faced_by(self, seat: Seat) -> tuple[FacedCard, ...]:
        """The cards of this player that could be seen or were named."""
        return tuple(faced for faced in self.faced if faced.seat is seat)

    def rotated(self, steps: int) -> Picture:
        """The same with every player moved so many places clockwise."""
        return replace(
            self,
            auction=self.auction.rotated(steps),
            vulnerability=self.vulnerability.rotated(steps),
            said=tuple(replace(speech, seat=speech.seat.turned(steps)) for speech in self.said),
            faced=tuple(_turned(faced, steps) for faced in self.faced),
            beside=frozenset(seat.turned(steps) for seat in self.beside),
        )


def picture_of(table: object) -> Picture:
    """A :class:`Picture`, or the ``table`` of a sheet made into one.  Raises :class:`NotationError`."""
    if isinstance(table, Picture):
        return table
    if isinstance(table, Mapping):
        return Picture.from_dict(table)
    raise NotationError(f"expected a picture or the table of a sheet, found {table!r}")


@dataclass(frozen=True, slots=True)
class Reveal:
    """What the candidate was to find out: the offender, whose turn it was, and what was irregular."""

    offender: Seat
    turn: Seat | None
    irregularity: str

    @classmethod
    def of(cls, picture: Picture, language: Language) -> Reveal | None:
        """As the record tells; ``None`` where nothing is in question.  Cards are seen at nobody's turn."""
        if picture.focus is None:
            if not picture.focus_cards:
                return None
            key = "draw.kind.card_exposed" if len(picture.faced) == 1 else "draw.kind.cards_exposed"
            return cls(picture.faced[0].seat, None, text(key, language))
        auction, focus = picture.auction, picture.focus
        kind = next((each.kind for each in irregularities(auction) if each.position == focus), None)
        label = text(f"draw.kind.{kind.name.lower()}" if kind else "draw.this_call", language)
        return cls(auction.calls[focus].seat, auction.flow.turns[focus], label)

    def role(self, seat: Seat, language: Language) -> str:
        """``offender``, ``partner``, ``LHO`` or ``RHO``."""
        return text(("draw.offender", "draw.lho", "draw.partner", "draw.rho")[self.offender.steps_to(seat)], language)


def _explanations(explained: Mapping[object, object]) -> Iterable[tuple[int, str]]:
    for position, words in explained.items():
        if not str(position).isdecimal():
            raise _unreadable("explained", "positions of calls as its keys", position)
        yield int(str(position)), str(words)


def _faced(cards: Iterable[object]) -> Iterable[FacedCard]:
    ways = {how.value: how for how in Exposure}
    for i, card in enumerate(cards):
        match card:
            case [str(seat), str(named), str(how)] if how in ways:
                yield FacedCard(i, parse_seat(seat), parse_card(named), ways[how])
            case _:
                raise _unreadable("cards", f'["N", "SK", how], how being one of {", ".join(ways)}', card)


def _turned(faced: FacedCard, steps: int) -> FacedCard:
    known_to = None if faced.known_to is None else frozenset(seat.turned(steps) for seat in faced.known_to)
    return replace(faced, seat=faced.seat.turned(steps), known_to=known_to)


def _truth(table: Mapping[str, object], key: str) -> bool:
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise _unreadable(key, "true or false", value)
    return value


def _word(table: Mapping[str, object], key: str, default: str) -> str:
    value = table.get(key, default)
    if not isinstance(value, str):
        raise _unreadable(key, "a word", value)
    return value


def _position(table: Mapping[str, object], key: str) -> int | None:
    value = table.get(key)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise _unreadable(key, "a number or null", value)
    return value


def _items(table: Mapping[str, object], key: str) -> Iterable[object]:
    value = table.get(key) or ()
    if not isinstance(value, list | tuple):
        raise _unreadable(key, "a list", value)
    return value


def _unreadable(key: str, expected: str, found: object) -> NotationError:
    return NotationError(f"{key} of a table: expected {expected}, found {found!r}")
