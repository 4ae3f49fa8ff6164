"""The play section of PBN: write the cards of a record as one (:mod:`.pbn_play_reader` reads them back).

``[Play "W"]`` names the hand of the first column, and the other columns follow it clockwise: a row is a trick, but
its columns are hands and no order of play.  ``-`` (or ``--``) stands for a card that was not played, ``*`` (or ``+``)
ends a play that is not finished; ``+`` may also stand before the last card that was played.  ``^R`` before a card is a
revoke: the deal tells which cards are, so the mark is written, and passed over in reading.  ``$12``, ``!`` and ``?``
are passed over too.

**How the order within a trick is told.**  It goes clockwise from the hand that led.  That is the hand with the mark
``^L`` (a lead out of turn) before its card; else the hand whose turn it is to lead: declarer's left-hand opponent, then
the winner of the trick before; or, in an unfinished last row in which that hand has no card, the first hand clockwise
from it that has one.  So a lead by the wrong hand to a complete trick is known by ``^L`` alone.  In an unfinished row
a hand may have played before its turn came, and is then out of turn.  A play out of turn in a trick that is complete,
a fifth card, a card that was withdrawn or exposed, a claim, the director's coming: for these PBN has no words, and they
go into notes (:mod:`.pbn_note`).  The note of a card in a column tells how and when that card was played, any other
note something that happened besides; the cards without a note fill the places that are left, after the calls.

**What is refused**, with its place: what is no card, a fifth card in a row, a card for the second time, a hand without
a card in a trick after which there are others, a last row that is short where nothing ends it (a file that was cut
off).  What is irregular is never refused.  A card that by the deal another hand holds is a :class:`.StrayCard`.  A
record with a card that is so, or that was played twice, is told in notes from that trick on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridgecourse.formats.pbn.auction import implied_acts
from bridgecourse.formats.pbn.note import event_note
from bridgecourse.table.card import PACK, Card, format_card
from bridgecourse.table.event import CardFaced, Exposure
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Trick

__all__ = ["HANDS", "PlaySection", "play_section", "played"]

HANDS = len(Seat)


# --- writing --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaySection:
    """The section of a record: the hand of its first column, its lines, the texts of its notes, the first of which is
    number 1, and the events of which it tells."""

    first: Seat
    lines: tuple[str, ...]
    notes: tuple[str, ...]
    events: frozenset[int]


def play_section(record: Record, *, is_alone: bool = False) -> PlaySection | None:
    """The section of this record; ``None`` where there is nothing to tell in it, or no contract.

    ``is_alone``: no auction is written, so all that happened is told here.
    """
    if record.contract is None:
        return None
    tricks = list(_writable(record))
    if not tricks and not is_alone and not record.tricks_before:
        return None
    begun = None if record.known_deal is None else record.known_deal.begun
    first = record.contract.declarer.lho if begun is None or begun.leader is None else begun.leader
    notes: list[str] = []

    def note(event: int) -> str:
        notes.append(event_note(record.events[event], event))
        return f"={len(notes)}="

    plain, failures = set(_plain(record, tricks)), {card.event for _, card in record.play.failures}
    lines: list[str] = []
    turn: Seat | None = first
    for trick in tricks:
        words: list[str] = []
        for seat in map(first.turned, range(HANDS)):
            card = trick.card_of(seat)
            if card is None:
                words.append("-")
                continue
            marks = "^L " if card is trick.cards[0] and seat is not turn else ""
            marks += "^R " if card.event in failures else ""
            words.append(marks + format_card(card.card) + ("" if card.event in plain else f" {note(card.event)}"))
        lines.append(" ".join(words))
        turn = trick.winner
    told = {card.event for trick in tricks for card in trick.cards}
    begins = 0 if is_alone else min(told, default=len(record))
    elsewhere = told | implied_acts(record) | set(record.call_events)
    loose = [i for i in range(begins, len(record)) if i not in elsewhere]
    if len(tricks) < 13 - record.tricks_before or not tricks or not tricks[-1].is_complete:
        lines.append("*" if record.play_is_over else "+")
    if loose:
        lines.append(" ".join(map(note, loose)))
    return PlaySection(first, tuple(lines), tuple(notes), frozenset((*told, *loose)))


def _writable(record: Record) -> Iterator[Trick]:
    """The tricks until one lacks a card, or has one that a column cannot hold: played before, or another hand's."""
    seen: set[Card] = set()
    for trick in record.play.tricks[record.tricks_before :]:
        if trick.missing:
            return
        for each in trick.cards:
            if each.card in seen or (record.deal is not None and each.card not in record.deal.hand(each.seat)):
                return
            if record.known_deal is not None and not record.known_deal.may_hold(each.seat, each.card):
                return
            seen.add(each.card)
        yield trick


def _plain(record: Record, tricks: list[Trick]) -> Iterator[int]:
    """The cards of these tricks that need no note: played as their columns tell, in that order, after all calls."""
    last = max(record.call_events, default=-1)
    for trick in tricks:
        for seat in map(trick.leader.turned, range(HANDS)):
            card = trick.card_of(seat)
            if card is None or card.event <= last:
                continue
            if record.events[card.event] == played(seat, card.card, is_lead=seat is trick.leader):
                yield (last := card.event)


def played(seat: Seat, card: Card, *, is_lead: bool) -> CardFaced:
    """The card as a column tells of it."""
    return (_LED if is_lead else _PLAYED)[seat][card]


def _each(how: Exposure) -> dict[Seat, dict[Card, CardFaced]]:
    return {seat: {card: CardFaced(player=seat, card=card, how=how) for card in PACK} for seat in Seat}


_LED, _PLAYED = _each(Exposure.LED), _each(Exposure.PLAYED)
"""There are no more than these: a file of boards has each a thousand times."""
