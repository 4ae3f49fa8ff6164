"""What the sheet of an exercise tells of the play, and back: all that its picture may show, at any step, and no more.

A hand that nobody may see is not in it, nor which card lies face down: a candidate could read them there.  Whose cards
lie where is not told but follows from the record; :mod:`bridgecourse.draw.play.picture` works it out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NotRequired, TypedDict

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Contract
from bridgecourse.table.call import Bid, parse_call
from bridgecourse.table.card import PACK, Card, format_card, parse_card
from bridgecourse.table.deal import Hand, format_hand, parse_hand
from bridgecourse.table.event import Act, CardFaced, Deed, Exposure, HandFaced
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.notation import continued, format_record
from bridgecourse.table.once import kept, once
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, parse_seat

__all__ = ["PenaltyLying", "PlayScene", "PlaySheet", "play_sheet", "scene_of"]

_DOUBLED = {0: "", 1: "X", 2: "XX"}


class PlaySheet(TypedDict):
    """The play, as part of the ``table`` of a sheet.

    ``events`` are all that have happened, in one line; after ``moment`` of them the director looks.  ``hands`` are as
    dealt, by seat, those alone that can be seen; ``open`` and ``looked`` name those that are not dummy's.  ``penalty``
    has seat, card and ``major``, ``minor`` or nothing.  ``focus`` is the event of the card in question, ``called_at``
    how many events had happened when the director was called.  ``named`` is how it was irregular, once that is told.
    """

    dealer: str
    contract: str
    declarer: str
    events: str
    moment: int
    hands: dict[str, str]
    open: list[str]
    looked: list[str]
    penalty: list[list[str]]
    focus: int | None
    called_at: int | None
    named: NotRequired[str]


@dataclass(frozen=True, slots=True)
class PenaltyLying:
    """A penalty card that lies before its owner; ``major`` is ``None`` where its class is not told."""

    seat: Seat
    card: Card
    major: bool | None = None


@dataclass(frozen=True)
class PlayScene:
    """The play as the director may see it.

    ``record`` is the whole of it, and he looks when ``moment`` events have happened.  ``known`` are the hands as dealt
    that can be seen, dummy's among them once it is spread: where ``None``, those of the record's deal.  ``open_hands``
    lie open to him; of those in ``looked`` it is said that he had them turned (66C).
    """

    record: Record
    moment: int
    open_hands: frozenset[Seat] = frozenset()
    looked: frozenset[Seat] = frozenset()
    penalty: tuple[PenaltyLying, ...] = ()
    focus: int | None = None
    called_at: int | None = None
    named: Kind | None = None
    known: Mapping[Seat, frozenset[Card]] | None = None

    def __post_init__(self) -> None:
        if self.record.contract is None:
            raise NotationError("expected a contract: an auction that is over, or one that is stated; found none")
        size = len(self.record)
        for what, event, most in (("moment", self.moment, size), ("focus", self.focus, size - 1)):
            if event is not None and not 0 <= event <= most:
                raise NotationError(f"{what} of a play: expected an event, 0 to {most}, found {event}")

    @property
    def contract(self) -> Contract:
        contract = self.record.contract
        assert contract is not None
        return contract

    @property
    def dummy(self) -> Seat:
        return self.contract.declarer.partner

    @kept
    def seen(self) -> frozenset[Seat]:
        """The hands that lie open at some step."""
        spread = {event.player for event in self.record.events if isinstance(event, HandFaced)}
        plays = [card for card in self.record.cards if card.how.is_play]
        if any(card.seat is self.dummy for card in plays[1:]):  # a lead by dummy is none (54E)
            spread.add(self.dummy)
        return self.open_hands | self.looked | spread

    def dealt(self, hand: Seat) -> frozenset[Card]:
        """The cards that were dealt to this hand, as far as they are known: else those that it let be seen."""
        if self.known is not None and hand in self.known:
            return self.known[hand]
        if self.known is None and self.record.deal is not None:
            return self.record.deal.hand(hand).cards
        return frozenset(card.card for card in self.record.cards if card.seat is hand)

    def lies_down(self, event: int, moment: int) -> bool:
        """Whether the card of this event, when so many have happened, lies face down or was seen by nobody else."""
        found = self.record.events[event]
        if isinstance(found, CardFaced) and found.how.is_play and found.known_to is not None:
            return not found.known_to - {found.player}
        acts = (each for each in self.record.events[:moment] if isinstance(each, Act) and each.about == event)
        return (
            isinstance(found, CardFaced)
            and found.how is Exposure.DOWN
            and not any(each.deed is Deed.FACE for each in acts)
        )


def play_sheet(
    record: Record,
    moment: int,
    *,
    open_hands: Collection[Seat] = (),
    looked: Collection[Seat] = (),
    penalty: Iterable[PenaltyLying] = (),
    focus: int | None = None,
    called_at: int | None = None,
    named: Kind | None = None,
) -> PlaySheet:
    """What a sheet tells of this play, which the director looks at when ``moment`` events have happened.

    ``called_at`` is when he was called; if it is not given, when he came last.  ``named`` tells how the card in
    question was irregular: only after the facts.  Raises :class:`NotationError` where there is no contract, or no such
    event.
    """
    if called_at is None and record.arrivals:
        called_at = record.arrivals[-1]
    scene = PlayScene(record, moment, frozenset(open_hands), frozenset(looked), tuple(penalty), focus, called_at, named)
    contract = scene.contract
    seen = [seat for seat in Seat if seat in scene.seen]
    sheet: PlaySheet = {
        "dealer": record.dealer.value,
        "contract": f"{contract.bid.level}{contract.bid.denomination.value}{_DOUBLED[contract.doubled]}",
        "declarer": contract.declarer.value,
        "events": _line(scene),
        "moment": moment,
        "hands": {seat.value: format_hand(Hand(scene.dealt(seat))) for seat in seen},
        "open": [seat.value for seat in Seat if seat in scene.open_hands],
        "looked": [seat.value for seat in Seat if seat in scene.looked],
        "penalty": [[each.seat.value, format_card(each.card), _class(each.major)] for each in scene.penalty],
        "focus": focus,
        "called_at": called_at,
    }
    return sheet if named is None else {**sheet, "named": named.name.lower()}


def scene_of(sheet: Mapping[str, object]) -> PlayScene:
    """Read what a sheet tells of the play, the inverse of :func:`play_sheet`.  Raises :class:`NotationError`."""
    bid, doubled = _bid(_word(sheet, "contract"))
    hands = sheet.get("hands")
    if not isinstance(hands, Mapping):
        raise _unreadable("hands", "a hand by its seat", hands)
    known = {parse_seat(str(seat)): parse_hand(str(hand)).cards for seat, hand in hands.items()}
    stated = Contract(bid, doubled, parse_seat(_word(sheet, "declarer")))
    record = continued(Record(parse_seat(_word(sheet, "dealer")), stated=stated), _word(sheet, "events"))
    named = sheet.get("named")
    if named is not None and str(named).upper() not in Kind.__members__:
        raise _unreadable("named", "how something is irregular, such as revoke", named)
    return PlayScene(
        record,
        _event(sheet, "moment") or 0,
        frozenset(_seats(sheet, "open")),
        frozenset(_seats(sheet, "looked")),
        tuple(_penalties(sheet)),
        _event(sheet, "focus"),
        _event(sheet, "called_at"),
        None if named is None else Kind[str(named).upper()],
        known,
    )


def _line(scene: PlayScene) -> str:
    """The record; of cards that lie face down to the end, in hands that nobody may see, another is named.

    Which that is does not depend on the card, and the picture shows a back.
    """
    record = scene.record
    hidden = {i for i, event in enumerate(record.events) if isinstance(event, CardFaced) and _is_hidden(scene, i)}
    if not hidden:
        return _whole_line(record)
    seen = {card.card for card in record.cards if card.event not in hidden}
    seen |= {card for hand in scene.seen for card in scene.dealt(hand)}
    others = (card for card in PACK if card not in seen)
    events = tuple(
        replace(event, card=next(others)) if isinstance(event, CardFaced) and i in hidden else event
        for i, event in enumerate(record.events)
    )
    return _whole_line(replace(record, events=events))


@once
def _whole_line(record: Record) -> str:
    """All events in one line, to be read where the contract is known from the beginning."""
    is_stated = record.stated == record.contract
    if is_stated:
        return format_record(record)
    return format_record(record.on_board(record.vulnerability, record.deal, record.contract, record.known_deal))


def _is_hidden(scene: PlayScene, event: int) -> bool:
    """Whether the card of this event lies face down to the end, and its hand cannot be seen either."""
    owner = scene.record.events[event].player
    return owner not in scene.seen and scene.lies_down(event, len(scene.record))


def _class(major: bool | None) -> str:
    return "" if major is None else "major" if major else "minor"


def _bid(word: str) -> tuple[Bid, int]:
    doubled = len(word) - len(word.rstrip("X"))
    bid = parse_call(word.rstrip("X"))
    if not isinstance(bid, Bid) or doubled > 2:
        raise _unreadable("contract", "a bid, with X or XX where it is doubled", word)
    return bid, doubled


def _penalties(sheet: Mapping[str, object]) -> Iterable[PenaltyLying]:
    found = sheet.get("penalty") or ()
    for each in found if isinstance(found, list | tuple) else (found,):
        match each:
            case [str(seat), str(card), "" | "major" | "minor" as kind]:
                yield PenaltyLying(parse_seat(seat), parse_card(card), kind == "major" if kind else None)
            case _:
                raise _unreadable("penalty", '["W", "C7", "minor"]', each)


def _seats(sheet: Mapping[str, object], key: str) -> Iterable[Seat]:
    found = sheet.get(key) or ()
    if not isinstance(found, list | tuple):
        raise _unreadable(key, "a list of seats", found)
    return [parse_seat(str(seat)) for seat in found]


def _word(sheet: Mapping[str, object], key: str) -> str:
    found = sheet.get(key)
    if not isinstance(found, str):
        raise _unreadable(key, "a word", found)
    return found


def _event(sheet: Mapping[str, object], key: str) -> int | None:
    found = sheet.get(key)
    if found is not None and (isinstance(found, bool) or not isinstance(found, int)):
        raise _unreadable(key, "a number of events", found)
    return found


def _unreadable(key: str, expected: str, found: object) -> NotationError:
    return NotationError(f"{key} of a play: expected {expected}, found {found!r}")
