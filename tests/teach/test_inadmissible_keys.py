"""Every key of Laws 37 to 39 against a second reading: the record followed anew, and the table of the Laws as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.older import CHANGED_WITHOUT_PAUSE
from bridgecourse.table.call import OtherCall
from bridgecourse.table.seat import Seat
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.question import Question
from bridgecourse.teach.families import inadmissible
from bridgecourse.teach.generator.generate import generate, generated_leaves
from tests.looked_at import Comparison, LookedAt, looked_at, wrong
from tests.second.reading import Followed, Kind
from tests.second.turn import follow

SEEDS = range(4)
FAULTS = {"37": "barred", "38": "eight"}


class Second:
    """The call as the second follower has it: which it is, and whether it has been called over."""

    def __init__(self, one: LookedAt) -> None:
        self.case = one.case
        self.situation = one.case.situation
        record = self.situation.record
        seen = record.upto(self.situation.arrival)
        self.number = record.call_events.index(self.situation.incident.event)
        self.calls = seen.auction.calls
        self.made = self.calls[self.number]
        self.found: Followed = follow(seen.dealer, self.calls, seen.must_pass)[0].followed(self.number)
        told = self.situation.answers
        unintended = told.get(FIRST_CALL_WAS_UNINTENDED.id) is YES
        self.is_slip = unintended and (one.case.edition == 2017 or told.get(CHANGED_WITHOUT_PAUSE.id) is not NO)

    @property
    def which(self) -> str:
        return "late" if self.found.kind is Kind.LATE else FAULTS[self.found.fault or ""]

    @property
    def called_over(self) -> bool:
        return any(made.seat is self.made.seat.lho for made in self.calls[self.number + 1 :])

    @property
    def may_harm(self) -> bool:
        """39C: a defender's bid, double or redouble."""
        bids = [made for made in self.calls[: self.number] if made.call not in (*OtherCall,)]
        defends = bool(bids) and bids[-1].seat.side is not self.made.seat.side
        return defends and self.made.call is not OtherCall.PASS and not self.called_over

    @property
    def barred_throughout(self) -> bool:
        duties = self.situation.record.must_pass
        return any(duty.seat is self.made.seat and duty.throughout for duty in duties)

    @property
    def becomes(self) -> str:
        if self.which == "late":
            return "all_fall"
        if self.which == "barred":
            return "stands" if self.called_over else "pass"
        return "all_pass" if self.called_over else "pass"

    @property
    def bound(self) -> frozenset[str]:
        """Who must pass until the auction ends."""
        if self.which == "late" or (self.becomes == "stands" and self.is_over):
            return frozenset()
        if self.becomes == "stands":
            return frozenset({"offender_throughout"} if self.barred_throughout else ())
        is_free = self.becomes == "all_pass" and self.case.edition == 1997
        return frozenset(() if is_free else ("offender_throughout", "must_pass_throughout"))

    @property
    def left(self) -> set[frozenset[str]]:
        limits = bool(self.suits - {"none"}) if self.case.edition == 2017 else self.limits_a_lead
        lead = frozenset({"lead"} if limits else ())
        return {self.bound | lead | kept or frozenset({"nothing"}) for kept in self.withdrawn}

    @property
    def is_over(self) -> bool:
        return [made.call for made in self.calls[-3:]] == [OtherCall.PASS] * 3

    @property
    def costs_a_lead(self) -> bool:
        return self.may_harm if self.which == "late" else not self.called_over

    @property
    def clause(self) -> str:
        if self.which == "late":
            is_own = self.called_over and self.case.edition == 1997
            return "late_called_over" if is_own else "late_defenders" if self.may_harm else "late_harmless"
        return f"{self.which}_{'called_over' if self.called_over else 'not_yet'}"

    @property
    def withdrawn(self) -> set[frozenset[str]]:
        """What is kept in mind: the information where a call goes, awareness where the side is made to pass."""
        if self.which == "late":
            return {frozenset({"information"} if self.may_harm else ())}
        if self.becomes == "stands":
            return {frozenset()}
        if self.becomes == "all_pass":  # open, as after 36A
            return {frozenset(), frozenset({"information"})}
        return {frozenset({"information", "awareness"})}

    @property
    def shown(self) -> set[str]:
        """What the offender's calls before specify, as the case says."""
        own = [n for n, made in enumerate(self.calls[: self.number]) if made.seat is self.made.seat]
        return {suit.value for n in own for suit in self.situation.calls.denominations_of(n)}

    @property
    def suits(self) -> frozenset[str]:
        """Those that he has not shown (26B)."""
        return frozenset("CDHS") - self.shown if self.costs_a_lead else frozenset({"none"})

    @property
    def limits_a_lead(self) -> bool:
        """Before 2017 a bid that specified suits alone costs nothing where each has been shown legally (26A1)."""
        suits = {each.value for each in self.situation.calls.denominations_of(self.number)}
        is_bid = self.made.call not in (*OtherCall,)
        return self.costs_a_lead and not (is_bid and suits and suits <= self.shown & {*"CDHS"})


KEYS: Mapping[str, Callable[[Second], set[frozenset[str]]]] = {
    "facts.inadmissible": lambda second: {frozenset({second.which})},
    "ruling.becomes": lambda second: {frozenset({second.becomes})},
    "ruling.holds": lambda second: second.left,
    "ruling.clause": lambda second: {frozenset({second.clause})},
}


@cache
def cases() -> tuple[LookedAt, ...]:
    """Those of the course, and generated ones of every leaf of the three laws."""
    leaves = [leaf for leaf in generated_leaves() if leaf[1:3] in ("37", "38", "39")]
    every = (*course().cases.values(), *(generate(leaf, seed) for leaf in leaves for seed in SEEDS))
    return tuple(one for one in looked_at(every) if one.family is inadmissible.FAMILY)


def keys(one: LookedAt) -> Iterator[Comparison]:
    if one.standard is None:
        return
    second = Second(one)
    for question in one.standard.questions:
        found = {frozenset(question.answer), *(frozenset(each) for each in question.also)}
        if second.is_slip:
            if question.id == "facts.inadmissible":
                yield question.id, found, KEYS[question.id](second)
            continue
        if question.id in KEYS:
            yield question.id, found, KEYS[question.id](second)


def test_every_key_is_what_the_laws_say() -> None:
    count: Counter[str] = Counter()
    assert wrong(keys, cases(), count) == []
    assert set(count) == {*KEYS}
    assert min(count.values()) > 60


@pytest.mark.parametrize("name", ["becomes_of_it", "what_it_is", "holds"])
def test_a_broken_key_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ask: Callable[..., Question] = vars(inadmissible)[name]

    def wrong_one(ruling: Ruling, *rest: str, **named: str) -> Question:
        question = ask(ruling, *rest, **named)
        others = [option.id for option in question.options if option.id not in question.answer]
        return replace(question, answer=(others[0],), also=())

    monkeypatch.setattr(inadmissible, name, wrong_one)
    fresh = (replace(one.case) for one in cases()[:20] if one.standard is not None)
    found: Counter[str] = Counter()
    assert wrong(keys, looked_at(fresh), found) != []


def test_the_family_is_put_in_every_code_from_every_seat() -> None:
    put = [one for one in cases() if one.standard is not None]
    assert {one.case.edition for one in put} == {2017, 2007, 1997}
    assert {one.case.situation.offender for one in put} == {*Seat}
    assert all(family_of(one.case.situation).name == "inadmissible" for one in put)
    assert len({Exercise(one.case).case.ruling.ids[-1] for one in put}) > 18
