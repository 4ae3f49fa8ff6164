"""Incidents: what is irregular in a record, whether a call or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Auction
from bridgecourse.table.calling_incident import calling_incidents, doubted, holds_wrong_cards
from bridgecourse.table.card_incident import card_incidents
from bridgecourse.table.event import (
    AttentionDrawn,
    CallMade,
    CardFaced,
    Exposure,
    HandSeen,
    HandsExchanged,
    Infringed,
    Misruled,
    Questioned,
    SeatLeft,
)
from bridgecourse.table.explained_incident import explained_incidents
from bridgecourse.table.flow import Rotation
from bridgecourse.table.informed_incident import informed_incidents, noticed_events, signs_from_partner
from bridgecourse.table.irregularity import Kind, corrected_by, irregularities, is_insufficient, next_to_rule
from bridgecourse.table.made_call import Fate
from bridgecourse.table.quick import quick
from bridgecourse.table.record import Record
from bridgecourse.table.screen import beside_screen, tray_passed
from bridgecourse.table.screened_incident import behind_screen, put_in_place
from bridgecourse.table.seat import Seat

__all__ = [
    "ACTIONS",
    "Incident",
    "has_broken_limit",
    "incident_at",
    "incident_of_call",
    "incident_to_rule",
    "incidents",
    "is_pointed_at_since",
]


ACTIONS = frozenset({Kind.ACTION_AFTER_SIGN, Kind.ACTION_AFTER_WITHDRAWAL})
"""A call or play that is doubted because of what its player knew: nothing else is wrong with it."""


@quick
@dataclass(frozen=True, slots=True)
class Incident:
    """An irregular event: in which ways, its place in the record, and the player.

    A call that only seems to be irregular (28A) has no kinds.
    """

    kinds: frozenset[Kind]
    event: int
    player: Seat


def incidents(record: Record) -> tuple[Incident, ...]:
    """Every incident of the record, in order: each irregular call, and what is none.

    That is each card of :mod:`.card_incident`, and each matter of :mod:`.calling_incident`; a call that is only in
    doubt is no irregularity.
    """
    positions = dict.fromkeys(report.position for report in irregularities(record.auction))
    of_auction = (record.call_events[position] for position in positions)
    of_calls = (*of_auction, *_on_wrong_cards(record), *_too_low_again(record), *_doubted_calls(record))
    events = dict.fromkeys(of_calls)
    found = dict.fromkeys(incident_at(record, event) for event in events)
    return tuple(sorted((*found, *_others(record)), key=lambda incident: incident.event))


def _too_low_again(record: Record) -> tuple[int, ...]:
    """Insufficient bids in the place of one that was put right behind the screen: no correction of that one (S1)."""
    if record.is_of_calls or beside_screen(record.events) is None:
        return ()
    auction, events = record.auction, record.call_events
    firsts = ((i, corrected_by(auction, i)) for i in range(len(auction)) if is_insufficient(auction, i))
    again = ((i, first) for i, first in firsts if first is not None)
    return tuple(events[i] for i, first in again if tray_passed(record.events, events[first]) is None)


def _again_behind_screen(record: Record) -> Iterator[Incident]:
    """Those of them on which nobody has acted, nor called over them."""
    for event in _too_low_again(record):
        made = record.auction.calls[record.call_events.index(event)]
        since = (each for each in record.events[event + 1 :] if isinstance(each, CallMade))
        if made.fate is Fate.MADE and all(each.player is not made.seat.lho for each in since):
            yield incident_at(record, event)


def _on_wrong_cards(record: Record) -> tuple[int, ...]:
    """The calls of players who held the cards of another board."""
    if record.is_of_calls:
        return ()
    return tuple(event for event in record.call_events if holds_wrong_cards(record, event))


def _doubted_calls(record: Record) -> tuple[int, ...]:
    """The calls to which attention was drawn because of what their makers knew (16B, 16C)."""
    if record.is_of_calls:
        return ()
    noticed = noticed_events(record)
    return tuple(event for event in record.call_events if event in noticed and doubted(record, event) in ACTIONS)


def incident_at(record: Record, event: int, others: Iterable[Incident] = ()) -> Incident:
    """How this event, a call or a card, is irregular by all that has happened so far.

    Raises :class:`NotationError` for an event that is neither a call nor an incident of cards.
    """
    position = record.position_of(event)
    if position is None:
        of_cards = (*_others(record), *others)
        found = next((incident for incident in of_cards if incident.event == event), None)
        found = found or (_pointed_at(record, of_cards) if event in _pointed_events(record) else None)
        if found is not None:
            return found
        raise NotationError(f"expected a call, or a card that is an incident of the record, found event #{event + 1}")
    return incident_of_call(record.auction, record, position)


def incident_of_call(auction: Auction, record: Record, position: int) -> Incident:
    """How the call at this position is irregular, as the auction lay at a moment of the record.

    An insufficient bid in the place of one that was cancelled is part of that irregularity (27B4), and so is what was
    put in the place of an irregular call before the tray went (S1): nothing is left of that one to be changed.
    """
    if (put_right := _put_right_before_tray(auction, record, position)) is not None:
        return put_right
    kinds = frozenset([report.kind for report in irregularities(auction) if report.position == position])
    event = record.call_events[position]
    if not record.is_of_calls and holds_wrong_cards(record, event):
        kinds |= {Kind.WRONG_BOARD}
    if not kinds and event in _too_low_again(record):
        kinds = frozenset({Kind.INSUFFICIENT})
    if not kinds and is_insufficient(auction, position) and (first := corrected_by(auction, position)) is not None:
        return incident_of_call(auction, record, first)
    if not kinds and auction.flow.rotations[position] is not Rotation.DEEMED_IN:
        kinds = frozenset([kind for kind in [doubted(record, event)] if kind is not None])
    return Incident(behind_screen(record, event, kinds), event, auction.calls[position].seat)


def _put_right_before_tray(auction: Auction, record: Record, position: int) -> Incident | None:
    """The irregular call behind the screen that its maker had put right with this one; by itself it is in order."""
    first = auction.flow.changed.get(position)
    lies = None if first is None else put_in_place(auction, record, first)
    if first is None or lies is None or (lies.has_passed and not lies.is_legal):
        return None
    found = incident_of_call(auction, record, first)
    return found if Kind.CALL_BEHIND_SCREEN in found.kinds else None


def incident_to_rule(record: Record, others: Iterable[Incident] = ()) -> Incident | None:
    """The first incident on which nobody has acted, else the last one, or the last call that 28A makes regular.

    Where attention has been drawn to one, it is that.  ``others`` are incidents that no record tells by itself.
    """
    auction = record.auction
    of_cards = (*_others(record), *others)
    if not of_cards and record.is_of_calls:
        return _call_to_rule(record, auction)
    if (score := _score_to_look_at(of_cards)) is not None:
        return score
    if (acted := _act_without_rights(record, of_cards)) is not None:
        return acted
    if (pointed := _pointed_at(record, [each for each in of_cards if not each.kinds & _OF_CALLING])) is not None:
        return pointed
    waiting = [incident for incident in of_cards if not record.is_acted_on(incident.event)]
    if (wrong := _wrong_cards_to_rule(record)) is not None:
        waiting.append(wrong)
    elif (urgent := next_to_rule(auction)) is not None:
        waiting.append(incident_of_call(auction, record, urgent.position))
    waiting += _again_behind_screen(record)
    if any(Kind.LEAD_OUT_OF_TURN in incident.kinds for incident in waiting):
        waiting = [each for each in waiting if Kind.LEAD_FACE_DOWN not in each.kinds]  # nothing is wrong with that one
    waiting = _without_signs_used(record, [*waiting, *_actions_to_rule(record)])
    if len(waiting) == 1:
        return waiting[0]
    if (action := _pointed_action(record, waiting)) is not None:
        return action
    if waiting:
        asks = any(incident.kinds & _WHILE_LEAD_IS_DOWN for incident in waiting)
        return min(waiting, key=lambda incident: (_rank(record, incident, asks=asks), incident.event))
    settled = [*incidents(record), *others, *_deemed_in_rotation(record, auction)]
    last = max(settled, key=lambda incident: incident.event, default=None)
    return last or next(_in_doubt(record), None)


def _score_to_look_at(of_cards: Sequence[Incident]) -> Incident | None:
    """The last reason to look at the score: all that was irregular has been ruled on before (12)."""
    found = [incident for incident in of_cards if Kind.SCORE_LOOKED_AT in incident.kinds]
    return found[-1] if found else None


def _scores(record: Record) -> Iterator[tuple[int, Seat, Kind]]:
    """The reasons to look at the score; of a wrong ruling, the player on whose act it was."""
    for i, event in enumerate(record.events):
        if isinstance(event, Infringed):
            yield i, event.player, Kind.SCORE_LOOKED_AT
        elif isinstance(event, Misruled):
            yield i, record.events[event.about].player or record.dealer, Kind.SCORE_LOOKED_AT


def _actions_to_rule(record: Record) -> Iterator[Incident]:
    """The last call that is doubted because of what its maker knew, where nothing else is wrong with it."""
    for event in reversed(_doubted_calls(record)):
        found = incident_at(record, event)
        if found.kinds & ACTIONS:
            yield found
            return


def _pointed_action(record: Record, waiting: Sequence[Incident]) -> Incident | None:
    """The doubted action to which attention was drawn last, where nothing else waits that comes before it."""
    drawn = _pointed_events(record, asked=False)
    if not drawn or any(not _is_beside_the_play(record, incident) for incident in waiting):
        return None
    return next((found for found in waiting if found.event == drawn[-1] and found.kinds & ACTIONS), None)


def _without_signs_used(record: Record, waiting: Sequence[Incident]) -> list[Incident]:
    """Without the signs and questions of which it waits what partner did after them: they are ruled on with that.

    Nor with what somebody learnt elsewhere, where attention is drawn to something else.
    """
    actions = (incident.event for incident in waiting if Kind.ACTION_AFTER_SIGN in incident.kinds)
    used = {sign for event in actions for sign in signs_from_partner(record, event)}
    left = [incident for incident in waiting if not incident.kinds & _SIGNS or incident.event not in used]
    pointed = set(_pointed_events(record))
    told = [found for found in left if Kind.OTHER_SOURCE not in found.kinds or found.event in pointed]
    return told if any(found.event in pointed for found in told) else left


_SIGNS = frozenset({Kind.SIGN_GIVEN, Kind.QUESTION})


def _wrong_cards_to_rule(record: Record) -> Incident | None:
    """The first call on the cards of another board that has not gone back: all that was called since goes with it."""
    waiting = (event for event in _on_wrong_cards(record) if not record.is_acted_on(event))
    return next((incident_at(record, event) for event in waiting), None)


def _in_doubt(record: Record) -> Iterator[Incident]:
    """The call to which attention was drawn last, where nothing is wrong with any."""
    for event in reversed(_pointed_events(record)):
        if isinstance(record.events[event], CallMade):
            yield incident_at(record, event)


def _call_to_rule(record: Record, auction: Auction) -> Incident | None:
    """The same of a record of calls alone."""
    if (urgent := next_to_rule(auction)) is not None:
        return incident_of_call(auction, record, urgent.position)
    settled = (*incidents(record), *_deemed_in_rotation(record, auction))
    return max(settled, key=lambda incident: incident.event, default=None)


def _deemed_in_rotation(record: Record, auction: Auction) -> Iterator[Incident]:
    for i, rotation in enumerate(auction.flow.rotations):
        if rotation is Rotation.DEEMED_IN:
            yield incident_of_call(auction, record, i)


_OF_CALLING = frozenset(
    {
        *(Kind.BID_NAMED, Kind.BOX_TOUCHED, Kind.PERIOD_DOUBTED, Kind.WISH_TO_CALL, Kind.CALLED_ELSEWHERE),
        *(Kind.REQUEST, Kind.REVIEW, Kind.EXPLANATION, Kind.CORRECTION_DUE),
        *(Kind.SIGN_GIVEN, Kind.OTHER_SOURCE),
    }
)
"""What is asked about the calling: an irregular call comes first, though attention be drawn to this."""

_WHILE_LEAD_IS_DOWN = frozenset(
    {
        *(Kind.WISH_TO_CALL, Kind.REQUEST, Kind.REVIEW, Kind.EXPLANATION, Kind.CORRECTION_DUE),
        *(Kind.SIGN_GIVEN, Kind.OTHER_SOURCE),
        *ACTIONS,
    }
)
"""What comes before a lead that lies face down in turn: with that nothing is wrong."""


def _rank(record: Record, incident: Incident, *, asks: bool) -> int:
    """What comes first of what waits; with a lead face down in turn nothing is wrong, so what is asked does."""
    if asks and Kind.LEAD_FACE_DOWN in incident.kinds:
        return 2
    return int(_is_beside_the_play(record, incident))


_BESIDE_THE_PLAY = frozenset(
    {
        Kind.QUESTION,
        Kind.DUMMY_ACTS,
        Kind.DUMMY_SUGGESTS,
        Kind.TRICKS_DISARRANGED,
        Kind.INSPECTION,
        *ACTIONS,
        *_OF_CALLING,
    }
)
"""What changes no call and no card: the director has not come for that where there is something else to rule on."""


def _is_beside_the_play(record: Record, incident: Incident) -> bool:
    """So it is with a card that was held and then was played, and with one of declarer's that was too soon (57C3)."""
    held = record.events[incident.event]
    if incident.kinds == {Kind.PLAY_OUT_OF_TURN} and record.contract is not None:
        played = any(card.event == incident.event and card.how is Exposure.PLAYED for card in record.played)
        return played and incident.player.side is record.contract.declarer.side
    if Kind.HELD_TO_PLAY not in incident.kinds or not isinstance(held, CardFaced):
        return bool(incident.kinds & _BESIDE_THE_PLAY)
    since = (card for card in record.cards if card.event > incident.event and card.how.is_play)
    return any((card.seat, card.card) == (held.player, held.card) for card in since)


def _act_without_rights(record: Record, of_cards: Iterable[Incident]) -> Incident | None:
    """What dummy did who had broken a limit of 43A2 before: that comes before what he did it about (43B)."""
    acts = [found for found in of_cards if Kind.DUMMY_ACTS in found.kinds]
    if not acts:
        return None
    before = record.events[: acts[-1].event]
    lost = has_broken_limit(record, acts[-1].player, acts[-1].event)
    about = getattr(record.events[acts[-1].event], "about", None)
    is_first = about is None or all(getattr(event, "about", None) != about for event in before)
    return acts[-1] if lost and is_first else None


def has_broken_limit(record: Record, dummy: Seat, moment: int) -> bool:
    """Whether he has, in the play, looked into a defender's hand, exchanged hands or left his seat (43A2)."""
    begins = record.call_events[-1] + 1 if record.call_events else 0
    for event in record.events[begins:moment]:
        if event.player is dummy:
            looks = isinstance(event, HandSeen) and event.whose.side is not dummy.side
            if looks or isinstance(event, HandsExchanged | SeatLeft):
                return True
    return False


def _pointed_at(record: Record, of_cards: Iterable[Incident]) -> Incident | None:
    """That of the card to which attention was drawn last; of one that was played regularly, as a revoke (61A)."""
    about = _pointed_events(record)
    own = [found for found in of_cards if about and _is_part_of(record, about[-1], found)]
    own.sort(key=lambda found: Kind.LEAD_FACE_DOWN in found.kinds)  # with which nothing is wrong
    found = next((found for found in own if found.event == about[-1]), own[0] if own else None)
    card = record.events[about[-1]] if about else None
    if found is not None or not isinstance(card, CardFaced) or not card.how.is_play:
        return found
    return Incident(frozenset({Kind.REVOKE}), about[-1], card.player)


def _is_part_of(record: Record, event: int, incident: Incident) -> bool:
    """Whether this is the card of the incident, or one that the same hand played with it (58B)."""
    if event == incident.event or not incident.kinds & _OF_SEVERAL:
        return event == incident.event
    card = record.events[event]
    is_own = isinstance(card, CardFaced) and card.how.is_play and card.player is incident.player
    return is_own and record.moment_of(event) == record.moment_of(incident.event)


_OF_SEVERAL = frozenset({Kind.SIMULTANEOUS_CARDS, Kind.LEAD_OUT_OF_TURN, Kind.LEAD_BY_WRONG_HAND})
"""What may be about all the cards that a hand has led or played at one moment."""


def is_pointed_at_since(record: Record, event: int) -> bool:
    """Whether attention has been drawn to this event after something had been done about it: that comes again."""
    drawn = [i for i, found in enumerate(record.events) if isinstance(found, _DRAWN) and found.about == event]
    return bool(drawn) and drawn[-1] >= len(record.untouched(event))


def _pointed_events(record: Record, *, asked: bool = True) -> list[int]:
    """What attention was drawn to, or somebody asked about, in order.

    Of several that are pointed at in one breath, in the order in which they happened: nothing is to hang on which of
    them was named first.
    """
    found: list[int] = []
    breath: list[int] = []
    for event in record.events:
        if isinstance(event, AttentionDrawn) and event.about is not None:
            breath.append(event.about)
            continue
        found += sorted(breath)
        breath.clear()
        if asked and isinstance(event, Questioned) and event.about is not None:
            found.append(event.about)
    return [*found, *sorted(breath)]


_DRAWN = (AttentionDrawn, Questioned)


def _others(record: Record) -> Iterator[Incident]:
    """Those that are no calls."""
    found = (
        *calling_incidents(record),
        *explained_incidents(record),
        *card_incidents(record),
        *informed_incidents(record),
        *_scores(record),
    )
    for event, player, kind in found:
        yield Incident(behind_screen(record, event, frozenset({kind})), event, player)
