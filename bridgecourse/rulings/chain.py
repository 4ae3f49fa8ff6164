"""A board ruled as a whole: every irregularity, in the order in which they come up.

Each is ruled on what the rulings before it have left.  What a ruling does to a call or a card, and the record does not
tell (declarer forbids a suit: the lead out of turn has gone back), is carried out before the next one is looked at, so
that turn, penalty cards and the cards that may be played are those that lie on the table then.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from bridgecourse.errors import NotationError, RulingError
from bridgecourse.rulings.carried_out import CarriedOut, deeds
from bridgecourse.rulings.engine import Book, Bound, Ruling
from bridgecourse.rulings.first import EXPOSED, LEADS
from bridgecourse.rulings.language import Topic
from bridgecourse.rulings.penalty_incident import penalty_incidents
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.call import CALL_ACCEPTED, CALL_IN_ROTATION, CALL_LAPSED
from bridgecourse.rulings.vocabulary.dummy import NO_RECTIFICATION_NOW
from bridgecourse.rulings.vocabulary.exposure import PARTNER_COULD_SEE, SIDE_HAS_LOOKED
from bridgecourse.rulings.vocabulary.inadmissible import CALL_AND_LATER_STAND
from bridgecourse.rulings.vocabulary.lead import BECOMES_DUMMY, LEAD_STANDS, MAY_WITHDRAW_PLAYED, partners_card
from bridgecourse.rulings.vocabulary.play_after_irregularity import COUNTS_AS_IN_TURN, RIGHT_IS_LOST
from bridgecourse.table.call import OtherCall
from bridgecourse.table.event import AttentionDrawn, CardFaced, Event, Exposure, LeadChosen, Questioned
from bridgecourse.table.incident import Incident, incident_at, incidents
from bridgecourse.table.irregularity import Kind, irregularities
from bridgecourse.table.record import Record

__all__ = ["Chain", "Link", "LinkState", "chain_of"]


class LinkState(Enum):
    """What has become of an irregularity."""

    ANSWERED = "answered"
    OPEN = "open"  # a question is to be asked next
    OVERTAKEN = "overtaken"  # an opponent has called or played on, and nothing is put right any more
    NO_LAW = "no_law"  # the book has no law for it


@dataclass(frozen=True, slots=True)
class Link:
    """One irregularity of the board, and its ruling on what the earlier ones have left; ``None`` where no law has one.

    ``event`` is its place in the record as it was written, ``covers`` are the places of all that is ruled on with it:
    ``following`` may be about the partner's card (50D2).  ``noticed``: attention was drawn to it, or something was done
    about it.
    """

    event: int
    incident: Incident
    ruling: Ruling | None
    following: Ruling | None
    covers: frozenset[int]
    noticed: bool
    overtaken: Bound | None

    @property
    def state(self) -> LinkState:
        if self.ruling is None:
            return LinkState.NO_LAW
        if self.overtaken is not None:
            return LinkState.OVERTAKEN
        return LinkState.OPEN if self.ruling.open is not None else LinkState.ANSWERED


@dataclass(frozen=True, slots=True)
class Chain:
    """The irregularities of a board with their rulings, and the record in which these have been carried out.

    ``table`` is the same with the cards that go back whatever is chosen, where a question is still open.
    """

    links: tuple[Link, ...]
    record: Record
    table: Record

    def besides(self, event: int) -> tuple[Link, ...]:
        """The others than this one, by its place in the record as it was written."""
        covered = {event}.union(*(link.covers for link in self.links if link.event == event))
        return tuple(link for link in self.links if link.event not in covered)

    def about(self, topic: Topic) -> Iterator[tuple[Link, Bound]]:
        """What the rulings say on this topic, each with its link, in their order."""
        for link in self.links:
            if link.ruling is not None:
                yield from ((link, bound) for bound in link.ruling.about(topic))


def chain_of(book: Book, told: Situation) -> Chain:
    """Rule on every irregularity of a record by this book, which is asked for it (:meth:`~.library.LawBook.board`).

    ``told`` is the situation of the one for which the director came, with all that was told of it and of the others;
    else the record alone is known, and what calls show.
    """
    now = CarriedOut(told.record)
    links: list[Link] = []
    while (incident := _next(book, now, links, told)) is not None:
        links.append(_link(book, now, incident, told))
        now = now.with_ruling(links[-1].ruling).with_ruling(_of_the_same(links[-1].following))
    table = now
    for link in links:
        table = table.with_what_goes_back(link.event, link.ruling)
    return Chain(tuple(links), now.record, table.record)


def _next(book: Book, now: CarriedOut, ruled: list[Link], told: Situation) -> Incident | None:
    """The first that has not been ruled on, nor with another one, as things lie now."""
    done = {link.event for link in ruled}
    covered = done.union(*(link.covers for link in ruled)) - ({told.incident.event} - done)
    found = {incident.event: incident for incident in _incidents(now.record)}
    if told.incident.event not in done:
        place = now.event(told.incident.event)
        found.setdefault(place, replace(told.incident, event=place))
    left = (found[event] for event in sorted(found) if now.written(event) not in covered)
    return next((incident for incident in left if not _is_passed_over(book, now, incident, found, told)), None)


def _is_passed_over(
    book: Book, now: CarriedOut, incident: Incident, found: Mapping[int, Incident], told: Situation
) -> bool:
    """Whether the first to point at it was a dummy who had lost the right to (43B3): his remark is ruled on alone."""
    pointed = (i for i, event in enumerate(now.record.events) if _points_at(event, incident.event))
    remark = found.get(next(pointed, incident.event))
    if remark is None or Kind.DUMMY_ACTS not in remark.kinds or now.written(incident.event) == told.incident.event:
        return False
    ruling = book.rule(_situation(now, remark, told))
    return any(bound.effect is NO_RECTIFICATION_NOW for bound in ruling.consequences)


def _incidents(record: Record) -> Iterator[Incident]:
    """Those of the record, and those that were seen when the director came: what was put right then is none now."""
    for moment in (*record.arrivals, len(record)):
        seen = record.upto(moment)
        yield from incidents(seen)
        yield from penalty_incidents(seen)


def _link(book: Book, now: CarriedOut, incident: Incident, told: Situation) -> Link:
    event = now.written(incident.event)
    noticed = _is_noticed(now.record, incident)
    try:
        ruling = book.rule(_situation(now, incident, told))
    except (RulingError, NotationError):
        return Link(event, incident, None, None, frozenset(), noticed, None)
    following = book.following(ruling)
    about = {each.situation.incident.event for each in (ruling, following) if each is not None}
    about.update({done_to for _, done_to in deeds(ruling)} - set(_late_by_defenders(ruling)))
    if ruling.situation.calls.are_ruled_on:
        about.update(_settled_with(ruling))
    about.update(_to_wrong_lead(ruling))
    if Kind.CARD_EXPOSED in incident.kinds:
        about.update(card.event for card in ruling.situation.cards.faced)
    if incident.kinds & LEADS and LEAD_STANDS not in {bound.effect for bound in ruling.consequences}:
        about.update(card.event for card in ruling.situation.cards.faced)  # which of several it is, is not asked (58B)
    waits = partners_card(ruling.situation) if ruling.open is not None and incident.kinds & LEADS else None
    if waits is not None:
        about.add(waits.event)  # what becomes of it hangs on what is chosen about the lead
    covers = frozenset(map(now.written, about))
    return Link(event, incident, ruling, following, covers, noticed, _overtaken(now.record, ruling))


def _late_by_defenders(ruling: Ruling) -> Iterator[int]:
    """What defenders bid or doubled after the final pass, later than the call ruled on: it may cost a lead (39)."""
    if not ruling.ends_in(Kind.AFTER_FINAL_PASS) or (contract := ruling.situation.record.contract) is None:
        return
    calls, events = ruling.situation.calls, ruling.situation.record.call_events
    for position in range(calls.focus + 1, len(calls.seen)):
        made = calls.seen.calls[position]
        if made.seat.side is not contract.declarer.side and made.call is not OtherCall.PASS:
            yield events[position]


def _to_wrong_lead(ruling: Ruling) -> Iterator[int]:
    """What follows a lead out of turn after the proper lead had been made: its side may take it back (53B)."""
    if not any(bound.effect is MAY_WITHDRAW_PLAYED for bound in ruling.final):
        return
    wrong, proper = ruling.situation.tricks.card.card, None
    for card in ruling.situation.tricks.played_after(ruling.situation.arrival):
        if proper is None and card.how is Exposure.LED:
            proper = card.card
        elif proper is not None and wrong.suit is card.card.suit is not proper.suit:
            yield card.event


def _of_the_same(following: Ruling | None) -> Ruling | None:
    """What follows, where it is about what the same player did and not about what lies there (52)."""
    if following is None or Kind.PENALTY_CARD_NOT_PLAYED not in following.situation.incident.kinds:
        return None
    return following


def _settled_with(ruling: Ruling) -> Iterator[int]:
    """The calls that have gone back with the one ruled on (36A), or were put in the place of an insufficient bid."""
    calls, events = ruling.situation.calls, ruling.situation.record.call_events
    yield from (events[i] for i in calls.fall_with_it if calls.auction.calls[i].fate.is_gone)
    if ruling.ends_in(Kind.INSUFFICIENT):
        too_high = {found.position for found in irregularities(calls.auction) if found.kind is Kind.TOO_HIGH}
        put_there = {*calls.tried, calls.replacement_position} - too_high  # more than seven is ruled on by itself (38)
        is_accepted = any(bound.effect is CALL_ACCEPTED for bound in ruling.consequences)
        end = len(calls.seen) if is_accepted else len(calls.auction)  # a later call of his takes the place of nothing
        yield from (events[i] for i in put_there if i is not None and i < end)


def _situation(now: CarriedOut, incident: Incident, told: Situation) -> Situation:
    if now.written(incident.event) != told.incident.event:
        since = max((place + 1 for place in now.added if place > incident.event), default=0)
        answers: dict[str, Enum] = {PARTNER_COULD_SEE.id: YES} if _lay_there(now.record, incident) else {}
        if incident.player.side is told.incident.player.side:  # what was told of the side (17A) holds for all of it
            answers |= {id: answer for id, answer in told.answers.items() if id == SIDE_HAS_LOOKED.id}
        answers |= told.elsewhere.get(now.written(incident.event), {})
        return Situation.of_incident(now.record, incident, since, answers, shows=told.shows, could_show=told.could_show)
    if now.record is told.record:
        return told
    arrival = now.moment(told.arrival)
    while arrival in now.added:  # what earlier rulings have done when he came, he sees too
        arrival += 1
    if now.record.position_of(incident.event) is None:
        incident = replace(told.incident, event=incident.event)
    else:  # a ruling may have put it in rotation (28A)
        incident = incident_at(now.record.upto(arrival), incident.event)
    return replace(told, record=now.record, arrival=arrival, incident=incident)


def _lay_there(record: Record, incident: Incident) -> bool:
    """Whether the play went on with this card as a penalty card, so that partner could see it."""
    if not incident.kinds & EXPOSED:
        return False
    chosen = (i for i, event in enumerate(record.events) if isinstance(event, LeadChosen))
    broken = (found.event for found in penalty_incidents(record) if found.player.side is incident.player.side)
    return any(i > incident.event for i in (*chosen, *broken))


def _is_noticed(record: Record, incident: Incident) -> bool:
    """Somebody has pointed at it, something was done about it, or declarer has spoken of the suit of a penalty card."""
    event, card = incident.event, record.events[incident.event]
    later = (each for each in record.events[event:] if isinstance(each, LeadChosen))
    is_card = bool(incident.kinds & EXPOSED) and isinstance(card, CardFaced)
    is_chosen = is_card and any(isinstance(card, CardFaced) and card.card.suit in each.suits for each in later)
    return is_chosen or any(_points_at(each, event) for each in record.events) or record.is_acted_on(event)


def _points_at(event: Event, about: int) -> bool:
    return isinstance(event, AttentionDrawn | Questioned) and event.about == about


_BY_PLAYING_ON = frozenset(
    {
        CALL_ACCEPTED,
        CALL_AND_LATER_STAND,
        CALL_IN_ROTATION,
        CALL_LAPSED,
        LEAD_STANDS,
        COUNTS_AS_IN_TURN,
        RIGHT_IS_LOST,
    }
)
"""What follows where an opponent has called or played on."""


def _overtaken(record: Record, ruling: Ruling) -> Bound | None:
    """What says that it is too late to put anything right: nobody has said so, an opponent has called or played on.

    Declarer who spreads his hand after an opening lead out of turn has chosen that (54A).
    """
    said = {bound.effect for bound in ruling.final}
    if ruling.outcome is None or record.is_acted_on(ruling.situation.incident.event) or BECOMES_DUMMY in said:
        return None
    return next((bound for bound in ruling.final if bound.effect in _BY_PLAYING_ON), None)
