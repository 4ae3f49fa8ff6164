"""Adjusted scores reckoned: what a board is worth to each side once the director has said what would have happened.

What would have happened is the director's judgement: outcomes, with a share each (12C1(c)).  The rest is arithmetic.
Each outcome is scored first, at matchpoints against the other results of the field (78A: two for each lower, one for
each equal) or in IMPs against the other table (78B), and only then weighed.

Of a side that has harmed itself after the irregularity (12C1(e)) three scores are wanted: at the table, without the
infraction, and with it but without the error.  What lies between the first and the last is its own doing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from bridgecourse.table.auction import Contract, contract_of
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import OtherCall
from bridgecourse.table.event import (
    CallMade,
    Claimed,
    Conceded,
    Expected,
    FieldScored,
    Infringed,
    Misruled,
    ProbableResult,
    Scored,
    ScoredAs,
    SessionScored,
    Unspoilt,
)
from bridgecourse.table.informed_incident import signs_from_partner, withdrawn_before
from bridgecourse.table.record import Record
from bridgecourse.table.result import PASSED_OUT, Result
from bridgecourse.table.score import imps
from bridgecourse.table.seat import Side

__all__ = [
    "AT_ALL_PROBABLE",
    "LIKELY",
    "Field",
    "ScoreBy",
    "SideScore",
    "balanced",
    "expected_of",
    "field_of",
    "is_worse",
    "is_worse_than_likely",
    "lawful_of",
    "most_favourable",
    "most_unfavourable",
    "result_of",
    "score_of",
    "unlawful_of",
    "unspoilt_of",
]

LIKELY = Fraction(1, 3)
"""A result was *likely* (12C2 of 1997) from this share up: the guideline of North America; other zones have none."""

AT_ALL_PROBABLE = Fraction(1, 6)
"""And *at all probable* from this one."""


@dataclass(frozen=True, slots=True)
class Field:
    """What a result is compared with: the other results of the board, and how."""

    form: ScoredAs
    results: tuple[Result, ...]
    vulnerability: Vulnerability

    @property
    def top(self) -> int:
        """The matchpoints available."""
        return 2 * len(self.results)

    def value(self, result: Result, side: Side) -> Fraction:
        """Of this result to this side: matchpoints, or IMPs; against several tables their mean."""
        return self.value_of_points(result.points(self.vulnerability, side), side)

    def value_of_points(self, own: int, side: Side) -> Fraction:
        """The same of so many points."""
        others = [other.points(self.vulnerability, side) for other in self.results]
        if self.form is ScoredAs.MATCHPOINTS:
            return Fraction(sum((own > other) + (own >= other) for other in others))
        return Fraction(sum(imps(own - other) for other in others), len(others))

    def mean(self, outcomes: Sequence[ProbableResult], side: Side) -> Fraction:
        """Of these outcomes: each scored, then weighed (12C1(c)).  The shares need not add up to a hundred."""
        shares = sum(outcome.share for outcome in outcomes)
        return sum((self.value(each.result, side) * each.share for each in outcomes), Fraction(0)) / shares


class ScoreBy(Enum):
    """How the score of a side comes about."""

    TABLE = "table"  # the result stands
    EXPECTED = "expected"  # what would have happened without the infraction, each outcome with its share
    SELF_INFLICTED = "self_inflicted"  # that, but for what it has done to itself
    MOST_FAVOURABLE = "most_favourable"  # of those that were likely (12C2 of 1997)
    MOST_UNFAVOURABLE = "most_unfavourable"  # of those that were at all probable
    PLUS = "plus"  # average plus
    AVERAGE = "average"
    MINUS = "minus"  # average minus


_ARTIFICIAL = {ScoreBy.PLUS: 60, ScoreBy.AVERAGE: 50, ScoreBy.MINUS: 40}
"""Per cent of the matchpoints available (12C2(a))."""

_IN_IMPS = {ScoreBy.PLUS: 3, ScoreBy.AVERAGE: 0, ScoreBy.MINUS: -3}
"""12C2(b), as long as no regulation says otherwise."""


def result_of(record: Record) -> Result | None:
    """The result of the table: as the score sheet has it, or the tricks as they were won; ``None`` while there is none.

    Claims and concessions are for the director to rule on (69 to 71): what the tricks are then the sheet says.
    """
    written = [event.result for event in record.events if isinstance(event, Scored)]
    if written:
        return written[-1]
    if record.auction.is_over and record.contract is None:
        return PASSED_OUT
    contract = record.contract
    if contract is None or not record.play_is_over or any(isinstance(each, _ENDS_IT) for each in record.events):
        return None
    if record.tricks_before:
        return None
    return Result(contract, record.play.won[contract.declarer.side])


_ENDS_IT = (Claimed, Conceded)


def field_of(record: Record) -> Field | None:
    """What the result is compared with; ``None`` where it is not told."""
    told = [event for event in record.events if isinstance(event, FieldScored)]
    return Field(told[-1].form, told[-1].results, record.vulnerability) if told else None


def expected_of(record: Record) -> tuple[ProbableResult, ...]:
    """What would have happened without the infraction; nothing where the director has not said it."""
    told = [event for event in record.events if isinstance(event, Expected)]
    return told[-1].outcomes if told else ()


def lawful_of(record: Record) -> tuple[ProbableResult, ...]:
    """Of these the ones that do not hang on the infraction itself."""
    unlawful = unlawful_of(record)
    return tuple(each for each in expected_of(record) if each not in unlawful)


def unlawful_of(record: Record) -> tuple[ProbableResult, ...]:
    """Those that only the infraction makes possible (12C1(c)): as the director says, or as the record shows.

    A bid that its player was not to make, because of what he knew (16B, 16C), cannot be the contract; nor can it be
    doubled by such a double.
    """
    contract = _suggested(record)
    return tuple(each for each in expected_of(record) if each.unlawful or _is_in(each.result, contract))


def _suggested(record: Record) -> Contract | None:
    """The contract as the call made it that is ruled on, where its player had a sign or knew of a withdrawal."""
    told = [event for event in record.events if isinstance(event, Infringed | Misruled)]
    about = told[-1].about if told and isinstance(told[-1], Infringed) else None
    call = None if about is None else record.events[about]
    if about is None or not isinstance(call, CallMade) or call.call is OtherCall.PASS:
        return None
    if not signs_from_partner(record, about) and not withdrawn_before(record, about):
        return None
    return contract_of(record.upto(about + 1).auction.standing)


def _is_in(result: Result, suggested: Contract | None) -> bool:
    """Whether it is that contract, of that side; declarer may be either of the two."""
    found = result.contract
    if suggested is None or found is None or found.declarer.side is not suggested.declarer.side:
        return False
    return found.bid == suggested.bid and (not suggested.doubled or found.doubled == suggested.doubled)


def unspoilt_of(record: Record) -> Result | None:
    """The result after the infraction but without the other side's own error; ``None`` where it is not told."""
    told = [event.result for event in record.events if isinstance(event, Unspoilt)]
    return told[-1] if told else None


def most_favourable(outcomes: Sequence[ProbableResult], side: Side, vulnerability: Vulnerability) -> Result | None:
    """Of the results that were likely the one that is best for this side; ``None`` where none was."""
    likely = _of_share(outcomes, LIKELY, vulnerability)
    return max(likely, key=lambda result: result.points(vulnerability, side), default=None)


def _of_share(outcomes: Sequence[ProbableResult], least: Fraction, vulnerability: Vulnerability) -> list[Result]:
    """Those of this share at least, of all that are looked at; results that score alike are one."""
    shares: Counter[int] = Counter()
    for each in outcomes:
        shares[each.result.points(vulnerability)] += each.share
    total = shares.total()
    points = {score for score, share in shares.items() if Fraction(share, total) >= least}
    return [each.result for each in outcomes if each.result.points(vulnerability) in points]


def most_unfavourable(outcomes: Sequence[ProbableResult], side: Side, vulnerability: Vulnerability) -> Result | None:
    """Of the results that were at all probable the one that is worst for this side."""
    probable = _of_share(outcomes, AT_ALL_PROBABLE, vulnerability)
    return min(probable, key=lambda result: result.points(vulnerability, side), default=None)


def is_worse(record: Record, side: Side) -> bool | None:
    """Whether the result of the table is worse for this side than what it could expect (12B1).

    ``None`` where the record does not tell: without the other results only what all outcomes agree on is told.
    """
    result, outcomes, field = result_of(record), lawful_of(record), field_of(record)
    if result is None or not outcomes:
        return None
    if field is not None:
        return field.value(result, side) < field.mean(outcomes, side)
    own = result.points(record.vulnerability, side)
    others = [each.result.points(record.vulnerability, side) for each in outcomes]
    if all(each <= own for each in others):
        return False
    return True if all(each >= own for each in others) else None


def is_worse_than_likely(record: Record, side: Side) -> bool | None:
    """The same where no results are weighed (12C2 of 1997): whether a better one was likely.

    Or one that is worse for the other side was at all probable: then that side gets it, and this one keeps its own.
    """
    result, outcomes, field = result_of(record), lawful_of(record), field_of(record)
    if result is None or not outcomes:
        return None

    def value(of: Result, whose: Side) -> Fraction:
        if field is not None:
            return field.value(of, whose)
        return Fraction(of.points(record.vulnerability, whose))

    best = most_favourable(outcomes, side, record.vulnerability)
    worst = most_unfavourable(outcomes, side.other, record.vulnerability)
    is_harmed = best is not None and value(result, side) < value(best, side)
    return is_harmed or (worst is not None and value(result, side.other) > value(worst, side.other))


@dataclass(frozen=True, slots=True)
class SideScore:
    """What one side gets: matchpoints of ``top`` available, or IMPs; and how that comes about."""

    side: Side
    way: ScoreBy
    form: ScoredAs
    value: Fraction
    top: int

    @property
    def percent(self) -> Fraction | None:
        """Of the matchpoints available; ``None`` at IMPs."""
        return self.value * 100 / self.top if self.form is ScoredAs.MATCHPOINTS else None


def score_of(record: Record, side: Side, way: ScoreBy, *, own_session_below: bool = True) -> SideScore | None:
    """What this side gets in this way; ``None`` where the record does not tell all that it takes.

    An artificial score is of a hundred matchpoints where nothing is told of the other tables.  ``own_session_below``:
    a side at fault whose session is below average minus gets that (12C2(c)).
    """
    field = field_of(record)
    if field is None and way in _ARTIFICIAL:
        field = Field(ScoredAs.MATCHPOINTS, (PASSED_OUT,) * 50, record.vulnerability)
    if way is ScoreBy.MINUS and not own_session_below:
        value: Fraction | None = None if field is None else _plain(field, way)
    else:
        value = None if field is None else _value(record, field, side, way)
    return None if field is None or value is None else SideScore(side, way, field.form, value, field.top)


def balanced(ns: SideScore, ew: SideScore) -> tuple[SideScore, SideScore]:
    """In a knock-out match, where the two do not balance, each side has the average of the two (12C4)."""
    if ns.form is not ScoredAs.KNOCKOUT:
        return ns, ew
    mean = (ns.value - ew.value) / 2
    return replace(ns, value=mean), replace(ew, value=-mean)


def _value(record: Record, field: Field, side: Side, way: ScoreBy) -> Fraction | None:
    if way in _ARTIFICIAL:
        return _artificial(record, field, side, way)
    result, outcomes = result_of(record), lawful_of(record)
    if way is ScoreBy.TABLE:
        return None if result is None else field.value(result, side)
    if way in (ScoreBy.MOST_FAVOURABLE, ScoreBy.MOST_UNFAVOURABLE):
        choose = most_favourable if way is ScoreBy.MOST_FAVOURABLE else most_unfavourable
        chosen = choose(outcomes, side, record.vulnerability)
        return None if chosen is None else field.value(chosen, side)
    if not outcomes:
        return None
    expected = field.mean(outcomes, side)
    unspoilt = unspoilt_of(record)
    if way is ScoreBy.EXPECTED or result is None or unspoilt is None:
        return expected if way is ScoreBy.EXPECTED else None
    own = field.value(result, side)
    return own + max(expected - max(field.value(unspoilt, side), own), Fraction(0))


def _plain(field: Field, way: ScoreBy) -> Fraction:
    """An artificial score, whatever the session."""
    if field.form is not ScoredAs.MATCHPOINTS:
        return Fraction(_IN_IMPS[way])
    return Fraction(_ARTIFICIAL[way] * field.top, 100)


def _artificial(record: Record, field: Field, side: Side, way: ScoreBy) -> Fraction:
    """At least average plus for a side not at fault, at most average minus for one that is: or its own session."""
    if field.form is not ScoredAs.MATCHPOINTS:
        return _plain(field, way)
    told = [event for event in record.events if isinstance(event, SessionScored)]
    percent = _ARTIFICIAL[way]
    if told:
        own = told[-1].ns if side is Side.NS else told[-1].ew
        percent = max(percent, own) if way is ScoreBy.PLUS else min(percent, own) if way is ScoreBy.MINUS else percent
    return Fraction(percent * field.top, 100)
