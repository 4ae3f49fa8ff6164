"""What is irregular about the cards of a record, before the play and in it (Laws 24, 41, 44, 45, 48, 49 and 61)."""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.table.event import (
    Act,
    CallMade,
    CardFaced,
    Deed,
    DirectorCalled,
    Explained,
    Exposure,
    HandFaced,
    LeadChoice,
    LeadChosen,
    Place,
    Questioned,
)
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Play

__all__ = ["card_incidents"]

Found = tuple[int, Seat, Kind]
"""The event, the player, and how it was irregular."""


def card_incidents(record: Record) -> Iterator[Found]:
    """Each in order.  Before the play it is the first card that a player lets see too early (24C), in it every one.

    Only the opening lead is faced before the play, which it begins (Law 41C).  A card that a defender lets be seen
    together with another belongs to the same incident.
    """
    begins = _beginning(record)
    yield from _before_play(record, begins)
    if record.contract is not None:
        yield from sorted(_in_play(record, begins), key=lambda found: found[0])


def _beginning(record: Record) -> int:
    """The event that is the opening lead, by whoever is to make it; the end of the record where there is none yet."""
    if record.contract is None:
        return len(record)
    leader = record.contract.declarer.lho
    after = record.call_events[-1] if record.call_events else -1
    for faced in record.cards:
        is_away = record.events[faced.event].place is Place.AWAY
        if faced.event > after and faced.how in (Exposure.LED, Exposure.DOWN) and not (faced.fate.is_gone or is_away):
            stands = faced.seat is leader or any(trick.cards[0].event == faced.event for trick in record.play.tricks)
            if stands and (faced.seat is leader or _is_played_on(record, faced)):
                return faced.event
    return len(record)


def _is_played_on(record: Record, led: FacedCard) -> bool:
    """Whether an opening lead by the wrong hand has been accepted: another hand has played to it."""
    return record.is_acted_on(led.event) or len(record.play.tricks[0].cards) > 1


def _before_play(record: Record, begins: int) -> Iterator[Found]:
    offenders: set[Seat] = set()
    for faced in record.cards:
        if faced.event >= begins and faced.how is not Exposure.DOWN:
            break
        if _is_remark(record, faced):
            continue
        if faced.event < begins and faced.seat not in offenders:
            offenders.add(faced.seat)
            yield faced.event, faced.seat, _kind_before(record, faced)


def _is_remark(record: Record, faced: FacedCard) -> bool:
    return record.events[faced.event].place is Place.AWAY or faced.how is Exposure.NAMED


def _kind_before(record: Record, faced: FacedCard) -> Kind:
    """A lead when the auction is over, by one who is not to make it, is an opening lead out of turn (54E)."""
    contract = record.upto(faced.event).contract
    if faced.how not in (Exposure.LED, Exposure.DOWN) or contract is None:
        return Kind.CARD_EXPOSED
    return Kind.LEAD_OUT_OF_TURN


def _in_play(record: Record, begins: int) -> Iterator[Found]:
    play = record.play
    yield from _played(record, play, begins)
    yield from _revokes(record, play)
    for i, event in enumerate(record.events):
        if i > begins and isinstance(event, CardFaced) and not event.how.is_play:
            kind = _kind_in_play(event, play)
            before = record.events[i - 1]
            same = event.together and isinstance(before, CardFaced) and before.player is event.player
            if kind is not None and not same and event.place is not Place.AWAY:
                yield i, event.player, kind
        elif isinstance(event, Questioned) and _is_of_auction(record, i, event.about):
            yield i, event.player, Kind.QUESTION
        elif isinstance(event, HandFaced) and event.player is play.declarer and _has_been_led(record, i):
            yield i, event.player, Kind.EXPOSED_IN_PLAY


def _has_been_led(record: Record, event: int) -> bool:
    """Whether anybody, the right hand or not, had faced an opening lead by then."""
    return any(card.how is Exposure.LED and card.event < event for card in record.cards)


def _is_of_auction(record: Record, event: int, about: int | None) -> bool:
    """Whether a question is about the calls, when the auction is over; one about a card is attention drawn to it."""
    is_call = about is None or isinstance(record.events[about], CallMade)
    return is_call and record.upto(event).contract is not None


def _kind_in_play(event: CardFaced, play: Play) -> Kind | None:
    """A card of dummy's that is named or touched is played or not (45C), never exposed."""
    if event.how is Exposure.FOUND:
        return Kind.DUMMY_HIDDEN
    is_dummys = event.player is play.dummy
    designated = event.how in (Exposure.NAMED, Exposure.TOUCHED)
    return None if is_dummys or (designated and event.player is play.declarer) else Kind.EXPOSED_IN_PLAY


def _played(record: Record, play: Play, begins: int) -> Iterator[Found]:
    """Cards led or played that were not in turn, or one too many; and a lead face down when the director comes."""
    surplus = {card.event for trick in play.tricks for card in trick.surplus}
    for faced in record.cards:
        if faced.event not in play.turns or faced.event < begins:
            continue
        in_turn = play.turns[faced.event] is faced.seat
        if faced.event == begins:
            if faced.seat is not play.declarer.lho:
                yield faced.event, faced.seat, Kind.LEAD_OUT_OF_TURN
            elif faced.how is Exposure.DOWN and _is_down_at_arrival(record, faced) and not _is_asked(record, begins):
                yield faced.event, faced.seat, Kind.LEAD_FACE_DOWN
        elif faced.event in surplus:
            yield faced.event, faced.seat, Kind.FIFTH_CARD
        elif not in_turn and faced.how is Exposure.DOWN:
            yield faced.event, faced.seat, Kind.LEAD_OUT_OF_TURN
        elif not in_turn and not _is_allowed(record, play, faced):
            leads = faced.how is Exposure.LED and not _is_early(play, faced)
            yield faced.event, faced.seat, Kind.LEAD_BY_WRONG_HAND if leads else Kind.PLAY_OUT_OF_TURN


def _is_allowed(record: Record, play: Play, faced: FacedCard) -> bool:
    """The proper lead after one by the wrong hand (53B); dummy's card second to an opening lead out of turn (54B2)."""
    before = record.upto(faced.event).play
    trick = before.tricks[-1] if before.tricks and not before.tricks[-1].is_complete else None
    if trick is None or len(trick.cards) != 1:
        return False
    proper = play.turns[trick.cards[0].event]
    is_wrong = proper is not trick.leader
    if faced.how is Exposure.LED:
        return is_wrong and proper is faced.seat
    return is_wrong and trick.number == 1 and faced.seat is play.dummy


def _is_early(play: Play, led: FacedCard) -> bool:
    """A lead while a trick was not complete (Law 57)."""
    return any(card.event == led.event for card in play.early)


def _is_asked(record: Record, since: int) -> bool:
    """Whether it is about a question that the director was called."""
    asked = (i for i, event in enumerate(record.events) if i > since and isinstance(event, Questioned))
    return any(_is_of_auction(record, i, getattr(record.events[i], "about", None)) for i in asked)


def _is_down_at_arrival(record: Record, led: FacedCard) -> bool:
    """When the director comes, or as far as the record goes; not where he is there for what came after it.

    That is a question to which nobody has said anything, or another lead: one in turn that lies face down is no
    irregularity.
    """
    asked = False
    for event in record.events[led.event + 1 :]:
        if isinstance(event, Act) and event.about == led.event and event.deed is Deed.FACE:
            return False
        if isinstance(event, CardFaced) and event.how is Exposure.DOWN:
            return False
        if isinstance(event, Questioned | Explained):
            asked = isinstance(event, Questioned)
        if isinstance(event, DirectorCalled):
            break
    return not asked


def _revokes(record: Record, play: Play) -> Iterator[Found]:
    """Cards that did not follow suit, those corrected since among them, and leads other than required (Law 61A)."""
    standing = {card.event for _, card in play.failures}
    gone = {
        card.event
        for card in record.cards
        if card.how.is_play and card.fate.is_gone and _failed(record.upto(card.event + 1).play, card.event)
    }
    hands = {card.event: card.seat for card in record.cards}
    yield from ((event, hands[event], Kind.REVOKE) for event in standing | gone)
    yield from _leads_not_complied(record, play)


def _failed(play: Play, event: int) -> bool:
    return any(card.event == event for _, card in play.failures)


def _leads_not_complied(record: Record, play: Play) -> Iterator[Found]:
    """Leads other than declarer had required, or of a suit that he had forbidden, by a hand that could comply."""
    for i, event in enumerate(record.events):
        if not isinstance(event, LeadChosen) or event.choice is LeadChoice.FREE:
            continue
        wants = event.choice is LeadChoice.REQUIRES
        for led in _leads_bound(record, play, i, lasts=not wants):
            held = play.held(led.seat, led.event)
            could = held is None or any((card.suit in event.suits) is wants for card in held)
            if (led.card.suit in event.suits) is not wants and could:
                yield led.event, led.seat, Kind.REVOKE


def _leads_bound(record: Record, play: Play, since: int, *, lasts: bool) -> Iterator[FacedCard]:
    """The first lead after this event, and if it lasts those of the same defender for as long as he keeps the lead."""
    leads = [card for card in record.cards if card.event > since and card.how is Exposure.LED]
    for led in leads:
        if led.seat.side is play.declarer.side or led.seat is not leads[0].seat:
            return
        yield led
        if not lasts:
            return
