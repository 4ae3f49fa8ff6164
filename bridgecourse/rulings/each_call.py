"""What would follow from each of the 38 calls, if the offender put it in the place of his irregular one now.

The director's answer to "what may I call?": under which clause a call is free, after which partner must pass, what
cannot be called at all.  It is nothing but the ruling, asked 38 times.  Where no meaning is known for a call and the
ruling waits for it, the answer is that it depends on its meaning.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from bridgecourse.errors import RulingError
from bridgecourse.rulings import fact
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.engine import Book, Ruling, rule, settle
from bridgecourse.rulings.language import Ask, Effect, Fact, Role, Topic
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import is_legal_in_rotation
from bridgecourse.table.call import ALL_CALLS, Bid, Call, Denomination, OtherCall
from bridgecourse.table.made_call import Fate, MadeCall

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
    """One call, what follows and the clause that says so, and the ruling that says it (none if it is not allowed)."""

    call: Call
    follow: Follow
    clause: str
    ruling: Ruling | None


def each_call(
    situation: Situation, book: Book, *, edition: int, meanings: Mapping[Call, Possible]
) -> tuple[IfCalled, ...]:
    """The 38 calls: pass, double, redouble and every bid upwards.

    The situation is taken at the offender's turn to replace his call, the irregular call not being accepted; what he
    has called in its place is left out, but what the case says about that call holds for it.
    Raises :class:`RulingError` when it was accepted, or when it is not the offender's turn.
    """
    chosen = situation.replacement_position
    if situation.is_change_made or settle(fact.LHO_ACCEPTS, situation) is fact.YES:
        raise RulingError("the irregular call stands: expected one that the offender has to replace")
    table = situation.auction if chosen is None else situation.auction.upto(chosen)
    table = table.with_fate(situation.focus, Fate.CANCELLED)
    if table.turn is not situation.offender:
        found = "nobody" if table.turn is None else table.turn.value
        raise RulingError(
            f"expected the turn of {situation.offender.value}, who has to replace his call, found {found}"
        )
    about_replacement = {one.id for one in _facts(book) if fact.REPLACEMENT in one.needs}
    now = replace(
        situation,
        seen=situation.seen.upto(min(len(situation.seen), len(table))),
        auction=table,
        answers={name: answer for name, answer in situation.answers.items() if name not in about_replacement},
        shows={position: suits for position, suits in situation.shows.items() if position < len(table)},
        edition=edition,
    )
    if rule(now, book, edition=edition).law == "25":
        raise RulingError("the call is being changed under Law 25: only the call that was meant may take its place")
    actual = None if chosen is None else situation.auction.calls[chosen].call
    return tuple(
        _if_called(call, now, book, meanings.get(call), situation if call == actual else None) for call in ALL_CALLS
    )


def _facts(book: Book) -> Iterator[Fact]:
    for law in book.values():
        yield from (node.fact for _, node in nodes_of(law) if isinstance(node, Ask))


def _if_called(call: Call, now: Situation, book: Book, known: Possible | None, actual: Situation | None) -> IfCalled:
    """``actual`` is the situation of the case, where this is the call that the offender made in it."""
    record = now.auction.with_call(MadeCall(now.offender, call))
    answers = {**(actual.answers if actual is not None else {}), **now.answers, **(known.facts if known else {})}
    shows = actual.shows if actual is not None else now.shows
    supposed = replace(now, auction=record, answers=answers, shows=shows)
    ruling = rule(supposed, book, edition=now.edition)
    duty = next((b for b in ruling.about(Topic.DUTY, Role.OFFENDER) if b.effect in _ONE_CALL), None)
    legal = is_legal_in_rotation(call, now.offender, now.auction.standing)
    if record.flow.owed[-1] and call is not OtherCall.PASS:
        return IfCalled(call, Follow.NOT_ALLOWED, "37", None)
    if duty is not None:
        wanted = now.call if duty.effect is Effect.MUST_REPEAT else OtherCall.PASS
        if call != wanted:
            return IfCalled(call, Follow.NOT_ALLOWED, duty.clause, None)
        return IfCalled(call, Follow.FREE if legal else Follow.LHO_MAY_ACCEPT, duty.clause, ruling)
    if not legal and not (isinstance(call, Bid) and _is_second_insufficient(ruling)):
        return IfCalled(call, Follow.NOT_ALLOWED, _law_of(call), None)
    if ruling.open is not None:
        waits = Follow.LHO_MAY_ACCEPT if ruling.open.fact.asks is Role.LHO else Follow.DEPENDS
        return IfCalled(call, waits, ruling.path[-1].clause, ruling)
    return IfCalled(call, _follow(ruling), ruling.path[-1].clause, ruling)


_ONE_CALL = (Effect.MUST_REPEAT, Effect.MUST_PASS_ONCE, Effect.MUST_PASS_THROUGHOUT)
"""Duties that leave the offender one call."""


def _is_second_insufficient(ruling: Ruling) -> bool:
    """Only Law 27 has something to say about a replacement that is insufficient itself."""
    return ruling.law == "27"


def _law_of(call: Call) -> str:
    """The clause that forbids a call as illegal in itself."""
    if isinstance(call, Bid):
        return "27A"
    return "19A1" if call is OtherCall.DOUBLE else "19B1"


def _follow(ruling: Ruling) -> Follow:
    effects = {bound.effect for bound in ruling.final if bound.role in (Role.OFFENDER, Role.PARTNER)}
    if Effect.REPLACEMENT_CANCELLED in effects:
        return Follow.CANCELLED
    if Effect.MUST_PASS_THROUGHOUT in effects:
        return Follow.PARTNER_THROUGHOUT
    return Follow.PARTNER_ONCE if Effect.MUST_PASS_ONCE in effects else Follow.FREE
