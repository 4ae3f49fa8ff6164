"""What would follow from each of the 38 calls, if the offender put it in the place of his irregular one now.

The director's answer to "what may I call?": under which clause a call is free, after which partner must pass, what
cannot be called at all.  It is nothing but the ruling, asked 38 times.  Where no meaning is known for a call and the
ruling waits for it, the answer is that it depends on its meaning.  Where the offender has no call to replace, one
sentence says why.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from bridgecourse.errors import RulingError
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.engine import Book, Bound, Ruling
from bridgecourse.rulings.language import Ask, Effect, Fact, Role, Topic
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.call import (
    CALL_ACCEPTED,
    CALL_AND_LATER_CANCELLED,
    CALL_IN_ROTATION,
    CALL_LAPSED,
    CHANGE_STANDS,
    REPLACEMENT_CANCELLED,
    REPLACEMENT_STANDS,
)
from bridgecourse.rulings.vocabulary.calling import (
    ARTIFICIAL_SCORE,
    BOARD_ADJUSTED,
    BOARD_GOES_ON,
    CALL_IS_LEGAL,
    CALLS_ON_OWN_CARDS,
    DOUBLE_IS_OVERTAKEN,
    SCORED_DOUBLED,
)
from bridgecourse.rulings.vocabulary.duty import MUST_PASS_ONCE, MUST_PASS_THROUGHOUT, MUST_REPEAT
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT
from bridgecourse.rulings.vocabulary.screen import PUT_RIGHT_AT_ONCE
from bridgecourse.table.auction import is_legal_in_rotation
from bridgecourse.table.call import ALL_CALLS, Bid, Call, Denomination, OtherCall, format_call
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import Fate, MadeCall
from bridgecourse.table.seat import Seat

__all__ = ["Follow", "IfCalled", "Possible", "each_call"]


class Follow(Enum):
    """What follows if the offender makes a call."""

    FREE = "free"  # it stands, and partner is not barred
    PARTNER_ONCE = "partner_once"
    PARTNER_THROUGHOUT = "partner_throughout"
    CANCELLED = "cancelled"  # it is cancelled, he must choose again, and partner passes throughout (27B3)
    LHO_MAY_ACCEPT = "lho_may_accept"  # insufficient again: accepted, or cancelled like the first (27B4)
    NOT_ALLOWED = "not_allowed"
    DEPENDS = "depends"  # on a meaning that is not known


@dataclass(frozen=True, slots=True)
class Possible:
    """What is known of a call that the offender might make: what it specifies, and the facts it would establish."""

    suits: frozenset[Denomination] | None = None
    facts: Mapping[str, Enum] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class IfCalled:
    """One call, what follows and the clause that says so, and the ruling that says it (none if it is not allowed).

    ``after_try``: it follows from what the offender tried before, and not from this call.
    """

    call: Call
    follow: Follow
    clause: str
    ruling: Ruling | None
    after_try: bool = False


def each_call(situation: Situation, book: Book, *, meanings: Mapping[Call, Possible]) -> tuple[IfCalled, ...]:
    """The 38 calls: pass, double, redouble and every bid upwards.

    The situation is taken at the offender's turn to replace his call, the irregular call not being accepted; what he
    has called in its place is left out, but what the case says about that call holds for it.  What he tried and what
    was cancelled is not left out: after it partner is barred whatever comes (27B3, 27B4).
    Raises :class:`RulingError` when he has no call to replace, or when it is not his turn.
    """
    situation = situation.under(book)
    ruling = book.rule(situation)
    free = _free_again(ruling)
    if free is not None:
        return tuple(_if_free(call, situation, free) for call in ALL_CALLS)
    _expect_to_replace(ruling, book)
    chosen = _chosen(situation)
    tried = _tried(situation, chosen)
    now = _at_replacement(situation, book, chosen, tried)
    bar = _bar(book.rule(situation if chosen is None else _upto(situation, chosen))) if tried else None
    told = {
        situation.calls.auction.calls[i].call for i in (situation.calls.replacement_position, chosen) if i is not None
    }
    found = (_if_called(call, now, book, meanings.get(call), situation if call in told else None) for call in ALL_CALLS)
    return tuple(found) if bar is None else tuple(_after_try(each, bar) for each in found)


def _free_again(ruling: Ruling) -> Bound | None:
    """What says that the offender calls as if he had not called, where that is so (28B, 36A)."""
    wiped = {CALL_LAPSED, CALL_AND_LATER_CANCELLED, CALLS_ON_OWN_CARDS}
    return next((bound for bound in ruling.final if bound.effect in wiped), None)


def _if_free(call: Call, situation: Situation, free: Bound) -> IfCalled:
    """Any legal call, once it is his turn.  Raises :class:`RulingError` while it is not."""
    lapsed, clause = free.effect is CALL_LAPSED, free.clause
    seen, focus = situation.calls.seen, situation.calls.focus
    table = seen.with_fate(focus, Fate.CANCELLED) if lapsed else seen.upto(focus)
    if table.turn is not situation.offender:
        raise RulingError(
            f"the irregular call is gone as if it had not been made ({clause}), and it is {_name(table.turn)}'s turn: "
            f"{situation.offender.value} has none to replace, and may make any legal call when his turn comes"
        )
    legal = is_legal_in_rotation(call, situation.offender, table.standing)
    return IfCalled(call, Follow.FREE if legal else Follow.NOT_ALLOWED, clause if legal else _law_of(call), None)


def _name(turn: Seat | None) -> str:
    return "nobody" if turn is None else turn.value


_STANDS: Mapping[Effect, str] = {
    CALL_ACCEPTED: "the irregular call was accepted and stands",
    CALL_IN_ROTATION: "the call counts as made in rotation and stands",
    CHANGE_STANDS: "the call is being changed, and the one that was meant stands",
    CALL_IS_LEGAL: "nothing was wrong with the call",
    DOUBLE_IS_OVERTAKEN: "nothing was wrong with the double",
    SCORED_DOUBLED: "nothing was wrong with the double",
    BOARD_ADJUSTED: "the board cannot be played",
    ARTIFICIAL_SCORE: "the board cannot be played",
    BOARD_GOES_ON: "the offender has called on his own cards",
}
"""Why the offender has no call to replace."""


def _expect_to_replace(ruling: Ruling, book: Book) -> None:
    """Raise :class:`RulingError` with the reason where the offender has no call to replace."""
    situation = ruling.situation
    for bound in ruling.consequences:
        if bound.effect in _STANDS:
            raise RulingError(
                f"{_STANDS[bound.effect]} ({bound.clause}): expected one that the offender has to replace"
            )
    effects = {bound.effect for bound in ruling.consequences}
    if effects >= {PUT_RIGHT_AT_ONCE, REPLACEMENT_STANDS}:
        raise RulingError(
            f"the call that {situation.offender.value} has put in the place of his own before the tray went stands "
            f"({ruling.path[-1].clause}): expected a call that he has yet to replace"
        )
    replaced = situation.calls.change_position
    changing = book.law_for(Kind.CHANGE_OF_CALL)
    if changing in (ruling.law, ruling.laws[-1]):
        raise RulingError(
            f"the call is being changed under Law {changing}: only the call that was meant may take its place"
        )
    calls = situation.calls.auction.calls
    if replaced is not None and ruling.ends_in(Kind.INSUFFICIENT) and not calls[replaced].fate.is_gone:
        if any(bound.effect is REPLACEMENT_CANCELLED for bound in ruling.consequences):
            return
        made = format_call(calls[replaced].call)
        raise RulingError(
            f"{made}, which {situation.offender.value} has put in the place of his call already, stands "
            f"({ruling.path[-1].clause}): expected a call that he has yet to replace"
        )


def _chosen(situation: Situation) -> int | None:
    """The call that the offender has put in the place of his own: the first that was not taken back again."""
    position = situation.calls.correction_position
    return None if position is None or situation.calls.auction.calls[position].fate.is_gone else position


def _tried(situation: Situation, chosen: int | None) -> frozenset[int]:
    """The calls that he tried to put there, and that were cancelled."""
    calls = situation.calls.auction.calls
    later = range(situation.calls.focus + 1, len(calls) if chosen is None else chosen)
    return frozenset(i for i in later if calls[i].seat is situation.offender and calls[i].fate.is_gone)


def _upto(situation: Situation, length: int) -> Situation:
    """The same situation, before the offender's new call."""
    calls = situation.calls
    shows = {position: suits for position, suits in situation.shows.items() if position < length}
    earlier = situation.with_calls(
        calls.seen.upto(min(len(calls.seen), length)), calls.auction.upto(length), calls.focus
    )
    return replace(earlier, shows=shows)


def _at_replacement(situation: Situation, book: Book, chosen: int | None, tried: frozenset[int]) -> Situation:
    """The offender's turn to replace his call, as if he had not tried to.

    Raises :class:`RulingError` when it is not his turn.
    """
    before = situation if chosen is None else _upto(situation, chosen)
    auction, seen = before.calls.auction, before.calls.seen
    kept = [i for i in range(len(auction)) if i not in tried]
    table = replace(auction, calls=tuple(auction.calls[i] for i in kept))
    table = table.with_fate(situation.calls.focus, Fate.CANCELLED)
    if table.turn is not situation.offender:
        raise RulingError(
            f"expected the turn of {situation.offender.value}, who has to replace his call, found {_name(table.turn)}"
        )
    about_replacement = {one.id for one in _facts(book) if REPLACEMENT in one.needs}
    return replace(
        before.with_calls(seen.upto(min(len(seen), len(table), *tried)), table, before.calls.focus),
        answers={name: answer for name, answer in situation.answers.items() if name not in about_replacement},
        shows={new: before.shows[old] for new, old in enumerate(kept) if old in before.shows},
    )


def _bar(ruling: Ruling) -> str | None:
    """The clause by which partner passes throughout whatever replaces the call, after what was tried."""
    if all(bound.effect is not REPLACEMENT_CANCELLED for bound in ruling.consequences):
        return None
    barred = (b for b in ruling.final if b.role is Role.PARTNER and b.effect is MUST_PASS_THROUGHOUT)
    return next((bound.clause for bound in barred), None)


_STAYS = (Follow.CANCELLED, Follow.LHO_MAY_ACCEPT, Follow.NOT_ALLOWED)


def _after_try(each: IfCalled, clause: str) -> IfCalled:
    """After a try that was cancelled nothing is free any more; a double must still be one that may stand."""
    is_double = each.call in (OtherCall.DOUBLE, OtherCall.REDOUBLE)
    if each.follow in _STAYS or (each.follow is Follow.DEPENDS and is_double):
        return each
    return IfCalled(each.call, Follow.PARTNER_THROUGHOUT, clause, each.ruling, after_try=True)


def _facts(book: Book) -> Iterator[Fact]:
    for law in book.values():
        yield from (node.fact for _, node in nodes_of(law) if isinstance(node, Ask))


def _if_called(call: Call, now: Situation, book: Book, known: Possible | None, actual: Situation | None) -> IfCalled:
    """``actual`` is the situation of the case, where this is a call that the offender made in it, or tried."""
    record = now.calls.auction.with_call(MadeCall(now.offender, call))
    answers = {**(actual.answers if actual is not None else {}), **now.answers, **(known.facts if known else {})}
    shows = actual.shows if actual is not None else now.shows
    supposed = replace(now.with_calls(now.calls.seen, record, now.calls.focus), answers=answers, shows=shows)
    ruling = book.rule(supposed)
    duty = next((b for b in ruling.about(Topic.DUTY, Role.OFFENDER) if b.effect in _ONE_CALL), None)
    legal = is_legal_in_rotation(call, now.offender, now.calls.auction.standing)
    if record.flow.owed[-1] and call is not OtherCall.PASS:
        return IfCalled(call, Follow.NOT_ALLOWED, "37", None)
    if duty is not None:
        wanted = now.calls.call if duty.effect is MUST_REPEAT else OtherCall.PASS
        if call != wanted:
            return IfCalled(call, Follow.NOT_ALLOWED, duty.clause, None)
        return IfCalled(call, Follow.FREE if legal else Follow.LHO_MAY_ACCEPT, duty.clause, ruling)
    if not legal and not (isinstance(call, Bid) and _is_second_insufficient(ruling)):
        return IfCalled(call, Follow.NOT_ALLOWED, _law_of(call), None)
    if ruling.open is not None:
        waits = Follow.LHO_MAY_ACCEPT if ruling.open.fact.asks is Role.LHO else Follow.DEPENDS
        return IfCalled(call, waits, ruling.path[-1].clause, ruling)
    return IfCalled(call, _follow(ruling), ruling.path[-1].clause, ruling)


_ONE_CALL = (MUST_REPEAT, MUST_PASS_ONCE, MUST_PASS_THROUGHOUT)
"""Duties that leave the offender one call."""


def _is_second_insufficient(ruling: Ruling) -> bool:
    """Only the law of insufficient bids has something to say about a replacement that is insufficient itself."""
    return ruling.ends_in(Kind.INSUFFICIENT)


def _law_of(call: Call) -> str:
    """The clause that forbids a call as illegal in itself."""
    if isinstance(call, Bid):
        return "27A"
    return "19A1" if call is OtherCall.DOUBLE else "19B1"


def _follow(ruling: Ruling) -> Follow:
    effects = {bound.effect for bound in ruling.final if bound.role in (Role.OFFENDER, Role.PARTNER)}
    if REPLACEMENT_CANCELLED in effects:
        return Follow.CANCELLED
    if MUST_PASS_THROUGHOUT in effects:
        return Follow.PARTNER_THROUGHOUT
    return Follow.PARTNER_ONCE if MUST_PASS_ONCE in effects else Follow.FREE
