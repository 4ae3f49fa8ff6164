"""What computing proposes, against what the course teaches."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from bridgecourse.errors import NotationError
from bridgecourse.rulings.comparison import OTHER, SIMILAR, Comparability, Ground, compared, proposed
from bridgecourse.rulings.comparison import PART as PARTIAL
from bridgecourse.rulings.fit import Fit, fit
from bridgecourse.rulings.vocabulary.replacement import COMPARABLE_REASON, ComparableReason
from bridgecourse.systems import meaning, meanings, systems
from bridgecourse.table.call import format_call, parse_call
from bridgecourse.table.deal import format_hand
from bridgecourse.table.hand_set import ANY, CallPurpose, HandSet, Interval, parse_hands, parse_meaning
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from tests.grouped import EVERY, grouped, in_one


def pairs() -> list[Case]:
    return [case for case in course().folder("23").file.cases if case.pair is not None]


def shown(case: Case, position: int | None) -> HandSet:
    found = [each.hands for each in case.meanings if each.position == position]
    assert found, f"{case.id}: both calls of a pair say which hands they show"
    assert found[0] is not None, f"{case.id}: both calls of a pair say which hands they show"
    return found[0]


def test_there_are_ten_pairs_and_more_and_every_reason_is_among_them() -> None:
    told = [case.answers[COMPARABLE_REASON.id] for case in pairs()]
    assert len(pairs()) >= 10
    assert min(told.count(reason) for reason in ComparableReason) >= 2


@grouped("case", pairs, ids=lambda case: case.id, group=in_one, groups=[EVERY])
def test_what_is_proposed_is_what_the_case_tells(case: Case) -> None:
    """Where directors differ, what is proposed can be defended, or nothing is proposed."""
    calls = case.situation.calls
    found = proposed(shown(case, calls.focus), shown(case, calls.replacement_position))
    assert case.pair is not None
    if len(case.pair.accepted) == 1:
        assert found is case.answers[COMPARABLE_REASON.id]
    else:
        assert found is None or found in case.pair.accepted


def points(low: int, high: int) -> HandSet:
    return HandSet(points=Interval(low, high))


@pytest.mark.parametrize(
    ("withdrawn", "new", "reason"),
    [
        (points(15, 17), points(15, 17), ComparableReason.SAME_MEANING),
        (points(15, 17), points(16, 17), ComparableReason.SUBSET),
        (points(0, 24), points(0, 25), ComparableReason.SAME_MEANING),  # one hand in two thousand is outside
        (points(15, 17), points(15, 18), None),  # one in seven: for the director
        (points(12, 21), points(6, 12), ComparableReason.NONE),
        (HandSet(purpose=CallPurpose.RELAY), points(20, 21), ComparableReason.SUBSET),
        (HandSet(purpose=CallPurpose.RELAY), HandSet(purpose=CallPurpose.RELAY), ComparableReason.SAME_PURPOSE),
        (HandSet(points=Interval(15, 17), is_complete=False), points(15, 17), None),
        (ANY, HandSet(is_complete=False), None),
    ],
)
def test_where_the_limits_are(withdrawn: HandSet, new: HandSet, reason: ComparableReason | None) -> None:
    assert proposed(withdrawn, new) is reason


MEANING, PART, PURPOSE, NOT, DIRECTOR = Comparability
STAYMAN = "8+,H4+,asks_major|8+,S4+,asks_major"


@pytest.mark.parametrize(
    ("withdrawn", "new", "verdict"),
    [
        pytest.param("12-21,S5+", "8-16,S5+", NOT, id="1: opening, then an overcall that may be weaker"),
        pytest.param("12-21,S5+", "12-16,S6+", PART, id="1: opening, then an intermediate jump overcall"),
        pytest.param("0-11", "6-10,H3+", PART, id="2: pass, then a raise"),
        pytest.param("0-11", "6-9", PART, id="2: pass, then 1NT"),
        pytest.param("0-11", "6+,S4+", DIRECTOR, id="2: pass, then a response without limit"),
        pytest.param("0-11", "0-5", PART, id="2: pass, and pass again"),
        pytest.param("15-17,bal", "15-17,bal", MEANING, id="3: 1NT, then 2NT of the same strength"),
        pytest.param("6-10,D6", "0-5", NOT, id="4: weak two, then pass"),
        pytest.param(STAYMAN, "8+,S4,asks_major", PURPOSE, id="5: Stayman, then a double that asks for spades"),
        pytest.param(STAYMAN, "5-8,S5+", NOT, id="5: Stayman, then a natural bid"),
        pytest.param("A1", "A1", MEANING, id="6: an answer to Blackwood one level too low"),
        pytest.param("6-10,H6|6-10,S6", "6-10,H6", PART, id="7: Multi, then natural"),
    ],
)
def test_the_known_examples(withdrawn: str, new: str, verdict: Comparability) -> None:
    """As the sources have them; where they say that directors may differ, for the director or not comparable."""
    assert compared(parse_meaning(withdrawn), parse_meaning(new)).verdict is verdict


@pytest.mark.parametrize("system", systems())
def test_the_known_examples_by_a_system(system: str) -> None:
    def verdict(before: str, call: str, at: str, new: str) -> Comparability:
        return compared(meaning(system, before, call), meaning(system, at, new)).verdict

    assert verdict("", "1S", "1D", "1S") is NOT
    assert verdict("", "P", "1H P", "2H") is PART
    assert verdict("", "P", "1H P", "P") is PART
    assert verdict("", "P", "1H P", "1S") is DIRECTOR
    assert verdict("", "2H", "1C P", "P") is NOT


def test_everything_that_can_be_counted_is_told() -> None:
    found = compared(parse_hands("6-10,S6+"), parse_hands("6-10,H6+|6-10,S6+"))
    assert (found.verdict, found.why, found.purposes_agree) == (DIRECTOR, Ground.SOME_OUTSIDE, None)
    assert found.shared_hands == found.withdrawn_hands == 14_185_076_342
    assert found.new_outside == Fraction(14_148_298_382, 28_333_374_724)
    assert found.withdrawn_outside == 0
    assert found.sample is not None
    assert found.sample == compared(*map(parse_hands, ("6-10,S6+", "6-10,S6+|6-10,H6+"))).sample
    assert format_hand(found.sample) == "K84.AK9753.84.84"


@pytest.mark.parametrize(
    ("withdrawn", "new", "verdict", "why", "agree"),
    [
        ("15-17,nf", "15-17,nf", MEANING, Ground.SAME_HANDS, None),
        ("15-17,nf", "15-17,forcing", PART, Ground.ALL_INSIDE, None),
        ("15-17,nf", "15-17", MEANING, Ground.SAME_HANDS, None),
        ("0-24,nf", "0-25,gf", DIRECTOR, Ground.FORCING_DIFFERS, None),
        ("0-24,gf", "0-25,gf", MEANING, Ground.FEW_OUTSIDE, None),
        ("0-11", "0-11,S5+|12,S7+", PART, Ground.NEARLY_ALL_INSIDE, None),
        ("0-11", "6-11|12,S7+", MEANING, Ground.FEW_OUTSIDE, None),
        ("0-11,nf", "0-11,S5+,forcing|12,S7+,forcing", DIRECTOR, Ground.FORCING_DIFFERS, None),
        ("15-17,takeout", "15-18", DIRECTOR, Ground.SOME_OUTSIDE, False),
        ("15-17,relay", "0-3,relay", PURPOSE, Ground.SAME_PURPOSE, True),
        ("15-17|6-7,open", "15-17", DIRECTOR, Ground.LEFT_OPEN, None),
        ("6-10,S6,S2+top", "6-10,S6", NOT, Ground.MANY_OUTSIDE, None),
        ("6-10,S6", "6-10,S6,S2+top", PART, Ground.ALL_INSIDE, None),
    ],
)
def test_why_it_is_so(withdrawn: str, new: str, verdict: Comparability, why: Ground, agree: bool | None) -> None:
    found = compared(parse_meaning(withdrawn), parse_meaning(new))
    assert (found.verdict, found.why, found.purposes_agree) == (verdict, why, agree)
    assert proposed(parse_hands(withdrawn), parse_hands(new)) is found.verdict.reason
    assert found.verdict.clause == (verdict.value if verdict in (MEANING, PART, PURPOSE) else None)
    assert (found.sample is None) == (found.new_outside == 0)


def test_a_part_that_goes_a_little_beyond_the_whole_is_still_a_part() -> None:
    found = compared(parse_hands("0-11"), parse_hands("0-11,S5+|12,S7+"))
    assert 0 < found.new_outside < Fraction(1, 100)
    assert Fraction(4, 5) < found.withdrawn_outside < Fraction(5, 6)
    assert found.verdict is PART


def test_a_meaning_that_no_hand_has_is_refused() -> None:
    for pair in ((HandSet(points=Interval(0, 3), aces=Interval(1, 4)), ANY), (ANY, parse_hands("S7+,H7+"))):
        with pytest.raises(NotationError, match="expected what some hand can have"):
            compared(*pair)


@pytest.mark.parametrize("system", systems())
@pytest.mark.parametrize(("before", "at"), [("", "1C P"), ("P P", "1S P"), ("1NT P", "1NT 2H")])
def test_every_pair_of_a_context_agrees_with_its_numbers(system: str, before: str, at: str) -> None:
    seen = set()
    old, new = (meanings(system)[tuple(map(parse_call, calls.split()))] for calls in (before, at))
    for (call, withdrawn), (_, hands) in product(old.items(), new.items()):
        found = compared(withdrawn, hands)
        seen.add(found.verdict)
        assert 0 <= found.shared_hands <= min(found.new_hands, found.withdrawn_hands), format_call(call)
        if found.verdict is PART:
            assert found.new_outside == 0 or (found.new_outside <= SIMILAR and found.withdrawn_outside >= PARTIAL)
        elif found.verdict is MEANING:
            assert found.new_outside <= SIMILAR
            assert found.withdrawn_outside < PARTIAL
        elif found.verdict is NOT:
            assert found.new_outside >= OTHER
        elif found.verdict is PURPOSE:
            assert found.purposes_agree
        if found.sample is not None:
            assert hands.holds(found.sample)
            assert not withdrawn.holds(found.sample)
    assert {PART, NOT} <= seen


@pytest.mark.parametrize(
    ("told", "agreed", "found"),
    [
        ("8+,S5+,gf", "8+,S5+,gf", Fit.SAME),
        ("8+,S5+", "8+,S5+,gf", Fit.LEFT_OUT),
        ("8+,S5+,nf", "8+,S5+,gf", Fit.OTHER),
        ("8+,S5+", "8+,S5+,S2+top", Fit.LEFT_OUT),
        ("8+,S5+,S1+top", "8+,S5+,S2+top", Fit.OTHER),
        ("8+,S5+,S0-3top", "8+,S5+", Fit.SAME),
    ],
)
def test_an_explanation_is_held_against_quality_and_forcing_too(told: str, agreed: str, found: Fit) -> None:
    assert fit(parse_meaning(told), parse_meaning(agreed)) is found
