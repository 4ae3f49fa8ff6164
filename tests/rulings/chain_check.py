"""What must be so of every board that is ruled as a whole, whatever has happened on it.

Ruled one irregularity after another, as they happen, it comes to the same standing; no two rulings contradict each
other; and what holds then is what the second reading says (:mod:`tests.second.standing`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from bridgecourse.errors import NotationError, RulingError
from bridgecourse.rulings.chain import Chain, Link, LinkState
from bridgecourse.rulings.language import Effect, Settled
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
from bridgecourse.table.call import Denomination
from bridgecourse.table.card import Card, format_card
from bridgecourse.table.event import Act, Event, LeadChosen
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from tests.boards.chained import Chained
from tests.second.standing import FIELDS, Standing, standing

__all__ = ["faults"]

Wish = tuple[str, tuple[Denomination, ...]]


def faults(board: Chained) -> list[str]:
    """What is wrong with the rulings of this board, a sentence each."""
    whole = book(board.edition).board(board.situation)
    held = told(standing_of(whole), carried(board.record, whole.record))
    found = [*in_steps(board, held)]
    if not any(map(_wants_word, whole.links)):
        found += (f"contradiction: {each}" for each in contradictions(whole))
        if board.edition == 2017:
            found += unlike(held, standing(board.record, board.ruled_on, board.answers))
    return found


def _wants_word(link: Link) -> bool:
    """Whether somebody has still to tell what no record shows: the second reading knows nothing of that either."""
    if link.ruling is None or link.ruling.open is None:
        return link.ruling is None
    fact = link.ruling.open.fact
    if any(kind.is_of_card for kind in link.incident.kinds):
        return True
    return fact.settled_by in (Settled.JUDGEMENT, Settled.AGREEMENT) or fact.unless_told is not None


@dataclass(frozen=True, slots=True)
class Told:
    """What holds, by the events as they were written."""

    turn: Seat | None
    barred: frozenset[tuple[Seat, bool]]
    gone: frozenset[int]
    penalty_cards: frozenset[tuple[Seat, Card, bool]]
    waits: Seat | None
    wishes: frozenset[Wish]


def told(held: BoardStanding, places: Sequence[int]) -> Told:
    """``places`` are those of the events as they were written, in the record in which rulings were carried out."""
    written = {place: event for event, place in enumerate(places)}
    return Told(
        held.turn,
        frozenset((duty.seat, duty.throughout) for duty in held.duties),
        frozenset(written[each.event] for each in held.gone),
        frozenset((card.seat, card.card, card.major) for card in held.penalty_cards),
        held.waits,
        wishes_of(held.wishes),
    )


# --- one after another ---------------------------------------------------------------------------------------------


def in_steps(board: Chained, whole: Told) -> Iterator[str]:
    """Ruled each time that something else began to happen, on what the rulings before had carried out."""
    now = board.record.upto(board.moments[0]) if board.moments else board.record
    places = list(range(len(now)))
    for moment in (*board.moments[1:], len(board.record)):
        if (chain := _ruled(board, now, places)) is not None:
            after = carried(now, chain.record)
            now, places = chain.record, [after[place] for place in places]
        for event in board.record.events[len(places) : moment]:
            about = getattr(event, "about", None)
            places.append(len(now))
            now = now.with_events(event if about is None else replace(event, about=places[about]))  # type: ignore[call-arg]
    chain = _ruled(board, now, places)
    assert chain is not None
    after = carried(now, chain.record)
    held = told(standing_of(chain), [after[place] for place in places])
    for name in Told.__slots__:
        one, other = getattr(whole, name), getattr(held, name)
        if one != other:
            yield f"{name}: {words(one)} ruled as a whole, {words(other)} ruled one after another"


def _ruled(board: Chained, now: Record, places: Sequence[int]) -> Chain | None:
    """Of which something was told may not have happened yet, or may be put right and irregular no more."""
    laws = book(board.edition)
    try:
        if board.ruled_on < len(places):
            return laws.board(board.on(now, places[board.ruled_on]))
    except NotationError:
        pass
    try:
        return laws.board(now)
    except RulingError:
        return None


def carried(given: Record, now: Record) -> list[int]:
    """Where the events of a record are in the one in which rulings have been carried out, which has acts besides."""
    places: list[int] = []
    for place, event in enumerate(now.events):
        if len(places) < len(given) and (
            not isinstance(event, Act) or _is_same(given.events[len(places)], event, places)
        ):
            places.append(place)
    return places


def _is_same(given: Event, now: Act, places: Sequence[int]) -> bool:
    return isinstance(given, Act) and given.deed is now.deed and places[given.about] == now.about


# --- no two rulings contradict each other ---------------------------------------------------------------------------

_STAYS = frozenset({CALL_STANDS, CALL_ACCEPTED, LEAD_STANDS, NOT_A_REVOKE})
_GOES = frozenset({CALL_CANCELLED, LEAD_GOES_BACK, LEAD_TAKEN_BACK, REVOKE_CARD_BACK})
_LIES = frozenset({LEAD_BECOMES_PENALTY_CARD, REVOKE_CARD_PENALTY, BECOMES_PENALTY_CARD})


def contradictions(chain: Chain) -> Iterator[str]:
    """A call or card that both stands and goes back, one that lies there and is none, a player free and barred."""
    held = standing_of(chain)
    said: dict[int, set[Effect]] = {}
    for link in chain.links:
        if link.ruling is not None and link.state in (LinkState.ANSWERED, LinkState.OVERTAKEN):
            said.setdefault(link.event, set()).update(bound.effect for bound in link.ruling.final)
    for event, effects in said.items():
        if effects & _STAYS and effects & (_GOES | _LIES):
            yield f"event {event + 1} both stands and goes back"
        if NO_PENALTY_CARD in effects and effects & _LIES:
            yield f"event {event + 1} both is a penalty card and is none"
    if chain.record.contract is None:
        yield from _of_the_auction(chain.record, held)
    else:
        yield from _of_the_play(chain.record, held)


def _of_the_auction(record: Record, held: BoardStanding) -> Iterator[str]:
    stands = {record.call_events[i] for i in record.auction.flow.standing}
    both = stands & {each.event for each in held.gone}
    if both:
        yield f"calls {sorted(event + 1 for event in both)} stand and are gone"
    if held.penalty_cards or held.waits or held.wishes:
        yield "a penalty card or a restriction on leads while the auction goes on"
    if held.duties and record.auction.is_over:
        yield "somebody must pass, and the auction is over"


def _of_the_play(record: Record, held: BoardStanding) -> Iterator[str]:
    """Penalty cards are defenders'; what is wanted of a lead binds the defender who leads."""
    tricks = {card.event: card for trick in record.play.tricks for card in trick.cards}
    lying = {(card.seat, card.card) for card in held.penalty_cards}
    both = [card.card for card in tricks.values() if (card.seat, card.card) in lying]
    if both:
        yield f"{' '.join(map(format_card, both))} lies in a trick and is a penalty card"
    gone = tricks.keys() & {each.event for each in held.gone}
    if gone:
        yield f"cards {sorted(event + 1 for event in gone)} lie in a trick and are gone"
    bound = {card.seat for card in held.penalty_cards} | {held.waits, held.turn if held.wishes else None}
    for seat in sorted((each for each in bound if each is not None), key=lambda each: each.value):
        if seat.side is record.play.declarer.side:
            yield f"{seat.value} does not defend and is bound"
    if (held.wishes or held.waits) and (record.table.open_trick is not None or held.waits not in (None, held.turn)):
        yield "a restriction on the lead of a player who does not lead"
    if held.duties:
        yield "somebody must pass, and the auction is over"


# --- the second reading --------------------------------------------------------------------------------------------


def unlike(held: Told, second: Standing) -> Iterator[str]:
    """Where what holds is not what the second reading says; where that is silent, so is this."""
    checks = {
        "turn": (held.turn in second.turns, held.turn, second.turns),
        "barred": (
            second.must_be_barred <= held.barred <= second.may_be_barred,
            held.barred,
            (second.must_be_barred, second.may_be_barred),
        ),
        "gone": (
            second.must_be_gone <= held.gone <= second.may_be_gone,
            held.gone,
            (second.must_be_gone, second.may_be_gone),
        ),
        "penalty cards": (held.penalty_cards == second.penalty_cards, held.penalty_cards, second.penalty_cards),
        "waits": (held.waits is second.waits, held.waits, second.waits),
        "wishes": (held.wishes == wishes_of(second.wishes), held.wishes, wishes_of(second.wishes)),
    }
    for name in FIELDS:
        agrees, ours, theirs = checks[name]
        if name not in second.silent and not agrees:
            yield f"{name}: {words(ours)}, by the second reading {words(theirs)}"


def wishes_of(wishes: Iterable[LeadChosen]) -> frozenset[Wish]:
    return frozenset((wish.choice.value, wish.suits) for wish in wishes)


def words(what: object) -> str:
    """The same in a line: seats, cards and suits by their letters, events from one on."""
    match what:
        case None | bool():
            return str(what)
        case int():
            return f"#{what + 1}"
        case Card():
            return format_card(what)
        case Enum():
            return str(what.value)
        case tuple() | frozenset():
            inside = " ".join(map(words, what) if isinstance(what, tuple) else sorted(map(words, what)))
            return f"({inside})"
    return str(what)
