"""Walk a procedure with the facts of a situation: the ruling, its path, and what is still to be asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache

from bridgecourse.errors import RulingError
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Effect,
    Fact,
    Law,
    Moment,
    Node,
    Outcome,
    Refer,
    Role,
    Settled,
    State,
    Topic,
    Where,
)
from bridgecourse.rulings.numbering import place_of
from bridgecourse.rulings.options import Options
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.afterwards import EARLIER_LAW_DECIDES, OWN_LAW_NEXT
from bridgecourse.rulings.vocabulary.call import CHANGE_STANDS
from bridgecourse.rulings.vocabulary.penalty import chosen_first, instead_of_one, lying_there
from bridgecourse.table.call import Denomination
from bridgecourse.table.incident import ACTIONS
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.once import kept, once
from bridgecourse.table.quick import quick
from bridgecourse.table.screen import tray_passed
from bridgecourse.table.seat import Seat, Side

__all__ = ["Book", "Bound", "OpenQuestion", "Ruling", "Step", "bind", "bound_here", "on_arrival"]


@quick
@dataclass(frozen=True, slots=True)
class Bound:
    """A consequence with the seats that it binds at this table.

    ``stated`` is the effect as the law names it, where another law says what that comes to.
    """

    effect: Effect
    role: Role
    seat: Seat | Side | None
    clause: str
    suits: tuple[Denomination, ...] = ()
    unsure: bool = False
    stated: Effect | None = field(default=None, compare=False)

    @property
    def topic(self) -> Topic:
        return self.effect.topic


@quick
@dataclass(frozen=True, slots=True)
class Step:
    """One node on the path: the law it is in, the answers that led to it within that law, and the answer given.

    ``situation`` is what it was asked or said about: where a ruling goes on with the call that now stands, that call.
    """

    law: str
    route: tuple[str, ...]
    node: Node
    situation: Situation
    answer: Enum | None = None

    @property
    def clause(self) -> str:
        return self.node.clause

    @property
    def goes_without_saying(self) -> bool:
        """Whether nothing was found here that would have to be told."""
        node = self.node
        return (
            isinstance(node, Ask)
            and self.answer is not None
            and (node.fact.sorts or self.answer in (node.fact.usual, node.fact.unless_told))
        )

    @property
    def id(self) -> str | None:
        return None if isinstance(self.node, Ask) else self.node.id


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What the director must find out next, of whom and where; ``lacks``: the hand that shows it, and is not known."""

    fact: Fact
    seat: Seat | Side | None
    where: Where
    settled_by: Settled
    lacks: Seat | None = None


@quick
@dataclass(frozen=True, slots=True)
class Ruling:
    """The ruling on a situation, or as much of it as the known facts allow.

    ``outcome`` is ``None`` while a question is ``open``; the consequences on the path so far hold already.  Where the
    call that stands in the end is itself illegal, and the record has all that its law needs, the path goes on there.
    """

    edition: int
    situation: Situation
    path: tuple[Step, ...]
    consequences: tuple[Bound, ...]
    outcome: Outcome | None
    open: OpenQuestion | None

    @property
    def law(self) -> str:
        """The law in which the path ends."""
        return self.path[-1].law

    @property
    def final(self) -> tuple[Bound, ...]:
        """The consequences of the leaf itself, without those said on the way."""
        return () if self.outcome is None else tuple(bound_here(self.outcome, self.path[-1].situation))

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids passed, waypoints first and the leaf last."""
        return tuple(step.id for step in self.path if step.id is not None)

    @property
    def laws(self) -> tuple[str, ...]:
        """The laws passed, in order."""
        return tuple(dict.fromkeys(step.law for step in self.path))

    @property
    def asked(self) -> dict[Fact, Enum | None]:
        """The facts asked for on the path, each with its answer: ``None`` for the one that is open."""
        return {step.node.fact: step.answer for step in self.path if isinstance(step.node, Ask)}

    def passes(self, kind: Kind) -> bool:
        """Whether a law that governs this kind of irregularity was passed."""
        return any(self._governs(number, kind) for number in self.laws)

    def ends_in(self, kind: Kind) -> bool:
        """Whether the law in which the path ends governs this kind of irregularity."""
        return self._governs(self.law, kind)

    def _governs(self, number: str, kind: Kind) -> bool:
        laws = self.situation.book
        return laws is not None and kind in laws[number].governs

    def situation_of(self, consequence: Bound) -> Situation:
        """What the consequence was said about: the irregularity or, where the ruling went on, the call that stands."""
        if all(step.situation is self.situation for step in self.path):
            return self.situation
        for step in self.path:
            if isinstance(step.node, State | Outcome) and consequence in tuple(bound_here(step.node, step.situation)):
                return step.situation
        return self.situation

    @property
    def is_unsure(self) -> bool:
        """Whether the sources do not agree on it: no examiner may ask for it."""
        return any(isinstance(step.node, State | Outcome) and step.node.unsure for step in self.path)

    @property
    def on_arrival(self) -> Situation:
        """What the director saw when he came."""
        return on_arrival(self.situation)

    def about(self, topic: Topic, role: Role | None = None) -> tuple[Bound, ...]:
        """The consequences on this topic, for this role if one is given."""
        return tuple(c for c in self.consequences if c.topic is topic and (role is None or c.role is role))


def _lacks(fact: Fact, situation: Situation) -> Seat | None:
    """The hand that shows this fact, where not all of it is known."""
    seat = None if fact.shown_by is None else situation.seat_of(fact.shown_by)
    if not isinstance(seat, Seat):
        return None
    hands = situation.record.hands
    return None if hands is not None and hands.known(seat).is_whole else seat


_URGENCY = tuple(Kind)

_NEVER_COMPARED = frozenset(
    {
        Kind.INADMISSIBLE_DOUBLE,
        Kind.INADMISSIBLE_REDOUBLE,
        Kind.BARRED,
        Kind.TOO_HIGH,
        Kind.AFTER_FINAL_PASS,
        Kind.WRONG_BOARD,
    }
)
"""Inadmissible calls (35), and one on the cards of another board (15A2): no law asks for a comparable one (23)."""


def _is_put_right_at_once(situation: Situation) -> bool:
    """Whether it is a call behind a screen that has gone back before the tray went (S1)."""
    behind = Kind.CALL_BEHIND_SCREEN in situation.incident.kinds
    return behind and tray_passed(situation.record.events, situation.incident.event) is None


_GO_ON = frozenset({OWN_LAW_NEXT, EARLIER_LAW_DECIDES})
"""Where a ruling goes on in another law."""


@once
def on_arrival(situation: Situation) -> Situation:
    """What the director sees on arrival: nothing has happened since, and nobody has told him anything."""
    record = situation.record.upto(situation.arrival)
    shows = {position: suits for position, suits in situation.shows.items() if position < len(situation.calls.seen)}
    seen = {name: told for name, told in situation.answers.items() if facts()[name].settled_by is Settled.RECORD}
    return replace(situation, record=record, moment=None, answers=seen, shows=shows, assumed={})


class Book(Mapping[str, Law]):
    """The laws of one edition, by number, and the rulings that they give."""

    def __init__(self, edition: int, laws: Mapping[str, Law], options: Options | None = None) -> None:
        self.edition = edition
        self.options = options or Options()
        self._laws = dict(laws)

    def __getitem__(self, number: str) -> Law:
        return self._laws[number]

    def __iter__(self) -> Iterator[str]:
        return iter(self._laws)

    def __len__(self) -> int:
        return len(self._laws)

    def __contains__(self, number: object) -> bool:
        return number in self._laws

    def _start(self, number: str) -> Node:
        if number not in self:
            raise RulingError(f"the {self.edition} book has no Law {number} yet: it has {self._all()}")
        return self[number].start

    def _all(self) -> str:
        return ", ".join(sorted(self._laws, key=place_of))

    def law_for(self, kind: Kind) -> str | None:
        """The number of the law that governs this kind of irregularity; ``None`` where none does."""
        return self._law_for.get(kind)

    @kept
    def _law_for(self) -> Mapping[Kind, str]:
        """The first law that governs each kind."""
        return {kind: number for number, law in reversed(self._laws.items()) for kind in law.governs}

    def rule(self, situation: Situation, law: str | None = None) -> Ruling:
        """Rule on the situation, beginning at this law (by default where the irregularity leads).

        Where the call that stands is itself illegal the ruling goes on with it, in the law that governs it, as long as
        the record and what was told answer everything that is asked there.
        Raises :class:`RulingError` when the book does not have the law.
        """
        situation = situation.under(self)
        found = self._walk(situation, law or self.entry(situation))
        if not situation.calls.are_ruled_on:
            return found
        ruled = {(situation.calls.focus, found.path[0].law)}
        while (further := self._own_law(found, ruled)) is not None:
            found = further
        return found

    def following(self, ruling: Ruling) -> Ruling | None:
        """The ruling of the law that takes over when the board goes on; ``None`` where none does, or none is here."""
        if ruling.outcome is None:
            return None
        now = ruling.path[-1].situation
        return self._instead(ruling, now) or self._going_on(ruling, now)

    def _going_on(self, ruling: Ruling, now: Situation) -> Ruling | None:
        """What the law that takes over says of the card as it lies there now."""
        if ruling.outcome is None:
            return None
        if ruling.outcome.goes_on is None:
            return self._joining(ruling, now)
        if ruling.outcome.goes_on not in self:
            return None
        first = now.incident if now.record.contract is None else chosen_first(now)
        if first is None:
            return None
        return self._walk(replace(now, incident=first).under(self), ruling.outcome.goes_on)

    def _instead(self, ruling: Ruling, now: Situation) -> Ruling | None:
        """What is said of the card that was played of those of a moment, if it is in the place of a penalty card (52).

        With what lies there once that is settled, as without it.
        """
        played = instead_of_one(now)
        number = self.law_for(Kind.PENALTY_CARD_NOT_PLAYED)
        if played is None or number is None:
            return None
        found = self._walk(replace(now, incident=played).under(self), number)
        further = (
            None if found.outcome is None else self._joining(found, found.situation) or self._going_on(ruling, now)
        )
        if further is None:
            return found
        said = tuple(dict.fromkeys((*found.consequences, *further.consequences)))
        return replace(further, situation=found.situation, path=(*found.path, *further.path), consequences=said)

    def _joining(self, ruling: Ruling, now: Situation) -> Ruling | None:
        """What a law has to say behind any ruling: of a card that lies there now, as of one that was exposed."""
        said = {bound.effect for bound in ruling.consequences}
        for number, law in self.items():
            if law.joins is None or number in ruling.laws or not law.joins.said & said:
                continue
            there = lying_there(now).under(self)
            if law.joins.fact.settle(there) is not law.joins.unless:
                return self._walk(there, number)
        return None

    def entry(self, situation: Situation) -> str:
        """The number of the law at which the director begins: the one that governs the most urgent irregularity.

        Where he has been called again it is the law that begins at that moment, once a call has been withdrawn; what
        follows from a card then is in the law of the card itself.  Raises :class:`RulingError` when no law of the book
        does.
        """
        later = None
        if situation.moment is not None and situation.calls.are_ruled_on:
            later = next((number for number, law in self.items() if law.at is situation.moment), None)
        is_compared = not situation.incident.kinds & _NEVER_COMPARED and not _is_put_right_at_once(situation)
        if situation.moment is Moment.CALL_REPLACED and not is_compared:
            later = None  # what takes the place of an inadmissible call, or of one put right, is compared with nothing
        if situation.incident.kinds & ACTIONS:
            later = None  # nothing of it has been withdrawn: at the end of play it is ruled on where it was before
        return later or self._governing(situation.incident.kinds)

    def _governing(self, kinds: frozenset[Kind]) -> str:
        """A call that only seems to be out of rotation is looked at where one that is would be."""
        if Kind.BARRED in kinds:
            kinds -= {Kind.OUT_OF_ROTATION, Kind.INSUFFICIENT}  # a call that cannot be repeated or corrected (35B, 37)
        elif Kind.INSUFFICIENT in kinds:
            kinds -= {Kind.OUT_OF_ROTATION}  # Law 27A2 (1997: 27C) itself sends on
        if Kind.CHANGE_OF_CALL in kinds:
            kinds -= {Kind.TOO_HIGH}  # Law 25 says first which of the two calls stands
        kind = min(kinds, key=_URGENCY.index, default=Kind.OUT_OF_ROTATION)
        found = self.law_for(kind)
        if found is None:
            raise RulingError(
                f"the {self.edition} book has no law for {'a card' if kind.is_of_card else 'a call'} "
                f"that is {kind.value!r} yet: it has {self._all()}"
            )
        return found

    def _own_law(self, ruling: Ruling, ruled: set[tuple[int, str]]) -> Ruling | None:
        """The ruling continued with the call that now stands, if that is illegal and nothing is left to be asked.

        Or with the one that had been withdrawn before, in whose place it was put.

        ``ruled`` are the calls gone on with so far, each with its law: none is ruled twice.  That nothing follows from
        the call that stands does not take back what has been said of the one that was withdrawn.
        """
        last = () if ruling.outcome is None else ruling.outcome.consequences
        if not [each for each in last if each.effect in _GO_ON or each.effect.kind is not None]:
            return None
        effects, calls = {bound.effect for bound in ruling.final}, ruling.path[-1].situation.calls
        if not effects & _GO_ON:
            return None
        is_earlier = EARLIER_LAW_DECIDES in effects
        now = calls.of_withdrawn_before() if is_earlier else calls.of_standing_call(changed=CHANGE_STANDS in effects)
        if now is None:
            return None
        try:
            number = self._governing(now.incident.kinds - {Kind.CHANGE_OF_CALL, Kind.SIMULTANEOUS})
        except RulingError:
            return None
        if (now.calls.focus, number) in ruled or not now.incident.kinds - {Kind.CHANGE_OF_CALL, Kind.SIMULTANEOUS}:
            return None
        ruled.add((now.calls.focus, number))
        further = self._walk(now.supposing(**_once_standing()), number)
        if further.outcome is None:
            return None
        said = {bound.topic for bound in ruling.consequences if not bound.effect.says_nothing}
        added = (b for b in further.consequences if not b.effect.says_nothing or b.topic not in said)
        return replace(
            further,
            situation=ruling.situation,
            path=(*ruling.path, *further.path),
            consequences=tuple(dict.fromkeys((*ruling.consequences, *added))),
        )

    def _walk(self, situation: Situation, number: str) -> Ruling:
        """Follow one path, from the start of this law to an outcome or to a question that is open."""
        path: list[Step] = []
        consequences: list[Bound] = []
        node = self._start(number)
        route: tuple[str, ...] = ()
        while True:
            if isinstance(node, Ask):
                answer, open_fact = _answer(node.fact, situation)
                path.append(Step(number, route, node, situation, answer))
                if answer is None:
                    asked, lacks = situation.seat_of(open_fact.asked_of(situation)), _lacks(open_fact, situation)
                    question = OpenQuestion(open_fact, asked, open_fact.where, open_fact.settled_by, lacks)
                    return Ruling(self.edition, situation, tuple(path), tuple(consequences), None, question)
                word, node = node.steps[answer]
                route = (*route, word)
            elif isinstance(node, State):
                path.append(Step(number, route, node, situation))
                consequences.extend(bound_here(node, situation))
                route = (*route, "then")
                node = node.then
            elif isinstance(node, Refer):
                path.append(Step(number, route, node, situation))
                number, route = node.law, ()
                node = self._start(number)
            else:
                later = node.later
                if later is not None and later.fact.settle(situation) is later.answer:
                    node, route = later.outcome, (*route, "later")
                path.append(Step(number, route, node, situation))
                consequences.extend(bound_here(node, situation))
                return Ruling(self.edition, situation, tuple(path), tuple(consequences), node, None)


@cache
def _once_standing() -> dict[str, Enum]:
    """What is no longer asked once a call stands: whether it was a slip, or a change."""
    return {fact.id: fact.once_standing for fact in facts().values() if fact.once_standing is not None}


def bound_here(node: State | Outcome, situation: Situation) -> Iterator[Bound]:
    """The consequences that follow from this node here; nobody is next to call where the auction is over."""
    for consequence in node.consequences:
        if consequence.when is not None and consequence.when[0].settle(situation) is not consequence.when[1]:
            continue
        bound = bind(consequence, situation)
        if bound.role not in (Role.NEXT, Role.IN_TURN) or bound.seat is not None:
            yield bound


def bind(consequence: Consequence, situation: Situation) -> Bound:
    """The consequence with the seats of this table, and the suits that it is about."""
    effect, clause, stated = consequence.effect, consequence.clause, None
    if effect.kind is not None:
        stated, (effect, own) = effect, effect.kind(situation)
        clause = own if own.startswith(clause) else f"{clause}, {own}" if own else clause
    suits = effect.suits(situation) if effect.suits is not None else ()
    seat = situation.seat_of(consequence.binds)
    nothing = effect.says_nothing and stated is not None  # so too if the law were not to apply at all
    return Bound(effect, consequence.binds, seat, clause, suits, consequence.unsure and not nothing, stated)


def _answer(fact: Fact, situation: Situation) -> tuple[Enum | None, Fact]:
    """The answer, and the fact to ask for first when there is none."""
    if fact.settled_by is Settled.RECORD:
        answer = fact.settle(situation)
        if answer is not None:
            return answer, fact
    for needed in fact.needs:
        answer, first = _answer(needed, situation)
        if answer is None:
            return None, first
    answer = fact.settle(situation)
    if answer is None and fact.settled_by is Settled.RECORD and fact.needs:
        return None, fact.needs[-1]  # what a call shows is not asked of anybody: the call is
    return answer, fact
