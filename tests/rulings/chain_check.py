"""What must be so of every board that is ruled as a whole, whatever has happened on it.

Ruled one irregularity after another, as they happen, it comes to the same standing; no two rulings contradict each
other; and what holds then is what the second reading says (:mod:`tests.second.standing`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bridgecourse.rulings.chain import Chain, LinkState
from bridgecourse.rulings.library import book
from bridgecourse.rulings.standing import BoardStanding, standing_of
from bridgecourse.rulings.vocabulary.call import CALL_ACCEPTED, CALL_CANCELLED, CALL_STANDS
from bridgecourse.rulings.vocabulary.lead import (
    LEAD_BECOMES_PENALTY_CARD,
    LEAD_GOES_BACK,
    LEAD_STANDS,
    LEAD_TAKEN_BACK,
)
from bridgecourse.rulings.vocabulary.penalty import BECOMES_PENALTY_CARD, NO_PENALTY_CARD
from bridgecourse.rulings.vocabulary.revoke import NOT_A_REVOKE, REVOKE_CARD_BACK, REVOKE_CARD_PENALTY
from bridgecourse.table.card import format_card
from bridgecourse.table.event import Act, Event, LeadChosen
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from tests.boards.chained import Chained
from tests.second.standing import FIELDS, Standing, standing

__all__ = ["faults"]


def faults(board: Chained) -> list[str]:
    """What is wrong with the rulings of this board, a sentence each."""
    whole = book(board.edition).board(board.situation)
    held = standing_of(whole)
    found = [*contradictions(whole, held), *in_steps(board, whole, held)]
    if board.edition == 2017:
        found += unlike(whole, held, standing(board.record, board.ruled_on, board.answers))
    return found


# --- one after another ---------------------------------------------------------------------------------------------


def in_steps(board: Chained, whole: Chain, held: BoardStanding) -> Iterator[str]:
    """Ruled each time that something new begins to happen, with what was carried out then on the table."""
    now, places = Record(board.record.dealer), list[int]()
    for moment in (*board.moments, len(board.record)):
        part = _went_on(now, board, places, moment)
        if board.ruled_on >= moment:
            now = part
            continue
        chain = book(board.edition).board(board.on(part, places[board.ruled_on]))
        places = [_carried(part, chain.record)[place] for place in places]
        now = chain.record
    for name, one, other in zip(
        FIELDS, told(held, _places(board.record, whole.record)), told(standing_of(chain), places), strict=True
    ):
        if one != other:
            yield f"{name}: {_words(one)} ruled as a whole, {_words(other)} ruled one after another"


def _went_on(now: Record, board: Chained, places: list[int], moment: int) -> Record:
    """The record in which the rulings so far have been carried out, with what has happened since."""
    given = board.record
    if not places:
        places += range(moment)
        return given.upto(moment)
    later: list[Event] = []
    for event in given.events[len(places) : moment]:
        about = getattr(event, "about", None)
        places.append(len(now) + len(later))
        later.append(event if about is None else replace(event, about=places[about]))  # type: ignore[call-arg]
    return now.with_events(*later)


def _places(given: Record, now: Record) -> list[int]:
    return _carried(given, now)


def _carried(given: Record, now: Record) -> list[int]:
    """Where the events of a record are in the one in which rulings have been carried out, which has acts besides."""
    places: list[int] = []
    for place, event in enumerate(now.events):
        if len(places) == len(given):
            break
        if not isinstance(event, Act) or _is_same_act(given.events[len(places)], event, places):
            places.append(place)
    return places


def _is_same_act(given: Event, now: Act, places: list[int]) -> bool:
    return isinstance(given, Act) and given.deed is now.deed and places[given.about] == now.about


def told(held: BoardStanding, places: list[int]) -> tuple[object, ...]:
    """What holds, in the order of the fields; events as they were written."""
    written = {place: event for event, place in enumerate(places)}
    return (
        held.turn,
        frozenset((duty.seat, duty.throughout) for duty in held.duties),
        frozenset(written[each.event] for each in held.gone),
        frozenset((card.seat, card.card, card.major) for card in held.penalty_cards),
        held.waits,
        frozenset(_wish(wish) for wish in held.wishes),
    )


# --- no two rulings contradict each other ---------------------------------------------------------------------------

_STAYS = frozenset({CALL_STANDS, CALL_ACCEPTED, LEAD_STANDS, NOT_A_REVOKE})
_GOES = frozenset({CALL_CANCELLED, LEAD_GOES_BACK, LEAD_TAKEN_BACK, REVOKE_CARD_BACK})
_LIES = frozenset({LEAD_BECOMES_PENALTY_CARD, REVOKE_CARD_PENALTY, BECOMES_PENALTY_CARD})


def contradictions(chain: Chain, held: BoardStanding) -> Iterator[str]:
    """A call or card that both stands and goes back, that lies there and is none; a player free and barred."""
    said: dict[int, set[object]] = {}
    for link in chain.links:
        if link.ruling is not None and link.state in (LinkState.ANSWERED, LinkState.OVERTAKEN):
            said.setdefault(link.event, set()).update(bound.effect for bound in link.ruling.final)
    for event, effects in said.items():
        if effects & _STAYS and effects & (_GOES | _LIES):
            yield f"event {event + 1} both stands and goes back"
        if NO_PENALTY_CARD in effects and effects & _LIES:
            yield f"event {event + 1} both is a penalty card and is none"
    yield from _of_what_is_gone(chain, held)
    yield from _of_players(chain, held)


def _of_what_is_gone(chain: Chain, held: BoardStanding) -> Iterator[str]:
    """A card that lies in a trick is in no hand and before nobody; a call that is gone does not stand."""
    record = chain.record
    gone = {each.event for each in held.gone}
    if record.contract is None:
        standing_calls = {record.call_events[i] for i in record.auction.flow.standing}
        if standing_calls & gone:
            yield f"calls {sorted(event + 1 for event in standing_calls & gone)} stand and are gone"
        return
    played = {(card.seat, card.card) for trick in record.play.tricks for card in trick.cards}
    for card in held.penalty_cards:
        if (card.seat, card.card) in played:
            yield f"{format_card(card.card)} of {card.seat.value} lies in a trick and is a penalty card"
    tricks = {card.event for trick in record.play.tricks for card in trick.cards}
    if tricks & gone:
        yield f"cards {sorted(event + 1 for event in tricks & gone)} lie in a trick and are gone"


def _of_players(chain: Chain, held: BoardStanding) -> Iterator[str]:
    """Penalty cards are defenders'; restrictions on leads bind a defender who leads; who must pass has an auction."""
    record = chain.record
    if record.contract is None:
        if held.penalty_cards or held.waits or held.wishes:
            yield "there are penalty cards or restrictions on leads while the auction goes on"
        if (
            record.auction.is_over or any(duty.throughout and duty.seat is each.seat for each in held.duties for duty in held.duties if each is not duty and not each.throughout)
        ) and held.duties and record.auction.is_over:
            yield "somebody must pass, and the auction is over"
        return
    declarer = record.play.declarer
    bound = {card.seat for card in held.penalty_cards} | ({held.turn} if held.wishes else set()) | {held.waits}
    for seat in bound - {None}:
        assert isinstance(seat, Seat)
        if seat.side is declarer.side:
            yield f"{seat.value} does not defend and is bound"
    if (held.wishes or held.waits) and record.table.open_trick is not None:
        yield "a restriction on a lead, and nobody is to lead"
    if held.waits is not None and held.waits is not held.turn:
        yield f"{held.waits.value} waits, and is not to lead"
    if held.duties:
        yield "somebody must pass, and the auction is over"


# --- the second reading --------------------------------------------------------------------------------------------


def unlike(chain: Chain, held: BoardStanding, second: Standing) -> Iterator[str]:
    """Where what holds is not what the second reading says; of what is open nothing is said."""
    if any(link.state in (LinkState.OPEN, LinkState.NO_LAW) for link in chain.links):
        return
    places = _carried_back(chain)
    turn, barred, gone, lying, waits, wishes = told(held, places)
    assert isinstance(barred, frozenset) and isinstance(gone, frozenset)
    checks = {
        "turn": (turn in second.turns, turn, second.turns),
        "barred": (second.must_be_barred <= barred <= second.may_be_barred, barred, second.may_be_barred),
        "gone": (second.must_be_gone <= gone <= second.may_be_gone, gone, (second.must_be_gone, second.may_be_gone)),
        "penalty cards": (lying == second.penalty_cards, lying, second.penalty_cards),
        "waits": (waits is second.waits, waits, second.waits),
        "wishes": (wishes == frozenset(map(_wish, second.wishes)), wishes, second.wishes),
    }
    for name, (agrees, ours, theirs) in checks.items():
        if name not in second.silent and not agrees:
            yield f"{name}: {_words(ours)}, by the second reading {_words(theirs)}"


def _wish(wish: LeadChosen) -> tuple[object, ...]:
    return wish.choice, wish.suits
