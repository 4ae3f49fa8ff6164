"""Boards to draw in play: one with a revoke at trick 7; and what may lie on a table besides."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bridgecourse.draw import Speech
from bridgecourse.play_sheet import PenaltyLying, PlaySheet, play_sheet
from bridgecourse.table import Bid, Card, Contract, Deal, Denomination, Record, Seat, Vulnerability, parse_card
from bridgecourse.table.deal import Hand
from bridgecourse.table.notation import continued

__all__ = ["EXAMPLES", "REVOKE", "Example", "revoke"]

_COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
_TRICKS = """\
CA C2 C6 C4 W
CK C9 C5 C8 W
C3 CJ CQ CT W
HT HA H2 H6 E
S2 S4 S3 SA N
S8 SK S6 S5 S
D5 D3 SJ D2 N
H7 H5 H3 HK E
D9 D6 D4 DA S
C7 S7 H4 SQ S
DJ DQ D7 D8 S
HJ DK DT S9 N
HQ H8 H9 ST S"""
"""West, North, East and South, and who led: East ruffs the third diamond of trick 7 and holds three."""

REVOKE = parse_card("SJ")


def revoke() -> Record:
    """All 52 cards; West has dropped the seven of clubs, and South calls the director when East follows to trick 9."""
    hands: dict[Seat, set[Card]] = {seat: set() for seat in Seat}
    words: list[str] = []
    for number, line in enumerate(_TRICKS.splitlines(), start=1):
        *cards, first = line.split()
        for seat, card in zip(_COLUMNS, cards, strict=True):
            hands[seat].add(parse_card(card))
        played = {seat.value: card for seat, card in zip(_COLUMNS, cards, strict=True)}
        for steps in range(4):
            hand = Seat(first).turned(steps).value
            words.append(f"{'S>' if hand == 'N' else ''}{hand}:{played[hand]}({'played' if steps else 'led'})")
            words += ["N:spreads"] if number == 1 and steps == 0 else []
            words += ["S:!"] if number == 9 and hand == "E" else []
        words += ["W:C7(dropped)"] if number == 3 else []
    deal = Deal(*(Hand(frozenset(hands[seat])) for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)))
    spades = Contract(Bid(4, Denomination.SPADES), 0, Seat.SOUTH)
    begun = Record(Seat.EAST, vulnerability=Vulnerability.EW, deal=deal, stated=spades)
    return continued(begun, " ".join(words))


@dataclass(frozen=True)
class Example:
    """A record, and what the director sees of it after so many events."""

    record: Record
    moment: int
    looked: tuple[Seat, ...] = ()
    penalty: tuple[PenaltyLying, ...] = ()
    focus: int | None = None
    said: tuple[Speech, ...] = ()

    @property
    def sheet(self) -> PlaySheet:
        return play_sheet(self.record, self.moment, looked=self.looked, penalty=self.penalty, focus=self.focus)

    def rotated(self, steps: int) -> Example:
        return Example(
            self.record.rotated(steps),
            self.moment,
            tuple(seat.turned(steps) for seat in self.looked),
            tuple(replace(each, seat=each.seat.turned(steps)) for each in self.penalty),
            self.focus,
            tuple(replace(each, seat=each.seat.turned(steps)) for each in self.said),
        )


def _of(line: str) -> Record:
    whole = revoke()
    return continued(replace(whole, events=()), line)


def _event(card: str) -> int:
    events = revoke().events
    return next(i for i, event in enumerate(events) if getattr(event, "card", None) == parse_card(card))


def _penalty(seat: Seat, card: str, *, major: bool | None) -> PenaltyLying:
    return PenaltyLying(seat, parse_card(card), major)


_MINOR = (_penalty(Seat.WEST, "C7", major=False),)
_MAJOR = tuple(_penalty(Seat.WEST, card, major=True) for card in ("H7", "D5"))
_SAID = (Speech(Seat.WEST, "Director! He has revoked, I am quite sure of it."), Speech(Seat.NORTH, "Wait."))

EXAMPLES: dict[str, Example] = {
    "revoke": Example(revoke(), _event("D5") + 1, (Seat.EAST,), _MINOR, _event("SJ")),
    "two cards": Example(revoke(), _event("SJ") + 1, (), (), _event("SJ")),
    "both looked at": Example(revoke(), _event("D5") + 1, (Seat.EAST, Seat.WEST), _MINOR, _event("SJ")),
    "out of turn": Example(_of("E:H2(led) W:!"), 2, focus=0, said=(Speech(Seat.SOUTH, "That is not your lead!"),)),
    "too soon": Example(_of("CA N:spreads S:C4(played)"), 3, focus=2),
    "face down": Example(_of("W:CA(down) W:!"), 1, focus=0, said=(Speech(Seat.EAST, "It is my lead, I believe."),)),
    "two penalty cards": Example(
        _of("CA N:spreads S>N:C2 6 4 W:H7(dropped) W:D5(dropped) E:DT(dropped)"), 8, (), _MAJOR, 7
    ),
    "told beside a dropped card": Example(
        _of("CA N:spreads S>N:C2 6 4 CK 9 5 8 E:DT(dropped)"),
        10,
        focus=9,
        said=(Speech(Seat.SOUTH, "Do I have to choose? I would rather not."),),
    ),
    "the beginning": Example(revoke(), 2, (Seat.EAST, Seat.WEST), said=_SAID),
    "taken back": Example(
        _of("CA N:spreads S>N:C2 E:S3 W:! #4(withdrawn) E:C6 4"), 8, (), (_penalty(Seat.EAST, "S3", major=True),), 3
    ),
    "a card beneath": Example(_of("CA N:spreads S>N:C2 E:C6 & E:S3(played)[E]"), 5, focus=3),
    "a card beneath, turned": Example(_of("CA N:spreads S>N:C2 E:C6 & E:S3(played)[E] 4 CK 9"), 8, focus=3),
    "two of dummy's": Example(_of("CA N:spreads S>N:C2 & N:C9(played) E:C6"), 5, focus=2),
    "put back": Example(_of("CA N:spreads S>N:C2 6 4 E:#4(returned) CK 9 5"), 9),
}
"""By what is to be seen."""
