"""What rulings say in words, over every case of the course and the generated ones, in every code and language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from bridgecourse.errors import CaseError, RulingError
from bridgecourse.i18n import Language, show_seat, text
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Ask, Outcome, Role, State, Topic
from bridgecourse.rulings.library import EDITIONS, book, clause_in
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import CALL_ACCEPTED, CALL_IN_ROTATION
from bridgecourse.rulings.vocabulary.change import LHO_WITHDREW
from bridgecourse.rulings.vocabulary.duty import MAY_WITHDRAW_CALL, MUST_REPEAT
from bridgecourse.rulings.vocabulary.information import (
    LEGAL_CALL_INFORMS,
    NO_RESTRICTION_ON_INFORMATION,
    THEIRS_UNAUTHORISED,
    WITHDRAWN_AUTHORISED,
    WITHDRAWN_UNAUTHORISED,
)
from bridgecourse.rulings.vocabulary.lead import TOLD_TO_LEAD
from bridgecourse.rulings.vocabulary.lead_restriction import (
    FINAL_CALL_IS_THE_SAME,
    LEAD_PENALTY_IN_ANY_SUIT,
    LEAD_PENALTY_IN_SUIT,
    LEAD_PENALTY_POSSIBLE,
    NO_LEAD_RESTRICTION,
    WITHDRAWN_CALL_RELATES_ONLY_TO_SUITS,
)
from bridgecourse.rulings.vocabulary.revoke import ALSO_UNAUTHORISED
from bridgecourse.rulings.vocabulary.turn import CALL_WITHDRAWN, PLAYER_IN_TURN_CALLED
from bridgecourse.table.call import Bid, format_call
from bridgecourse.table.incident import ACTIONS
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.wording import consequence_sentence, step_sentence
from bridgecourse.teach.generator.generate import generate
from tests import amount
from tests.generated import drawn_leaves
from tests.looked_at import Check, Comparison, LookedAt, looked_at, wrong


@cache
def cases() -> tuple[LookedAt, ...]:
    return tuple(looked_at((*course().cases.values(), *(generate(leaf, 0) for leaf in drawn_leaves()))))


def said(one: LookedAt) -> Iterator[tuple[Ruling, Bound]]:
    for ruling in one.rulings:
        for bound in ruling.consequences:
            yield ruling, bound


def compared(check: Check) -> Counter[str]:
    """How many were compared of all cases, by name, none of them otherwise than it ought to be."""
    count: Counter[str] = Counter()
    assert wrong(check, cases(), count) == []
    return count


def sentence(bound: Bound, ruling: Ruling, language: Language) -> str:
    return consequence_sentence(bound, ruling.situation_of(bound), language)


# --- whose turn it was ----------------------------------------------------------------------------------------------


def who_called_in_turn(one: LookedAt) -> Iterator[Comparison]:
    """28B: the first of the other side who has called since, and never the player who had called out of rotation."""
    for ruling in one.rulings:
        for step in ruling.path:
            if isinstance(step.node, Ask) and step.node.fact is PLAYER_IN_TURN_CALLED and step.answer is YES:
                situation = step.situation
                since = situation.calls.seen.calls[situation.calls.focus + 1 :]
                right = next(made.seat for made in since if made.seat.side is not situation.offender.side)
                for language in Language:
                    name = step_sentence(step, language).partition(",")[0]
                    yield f"{ruling.edition}: who called in turn", name, show_seat(right, language)


def test_who_called_in_turn_is_named() -> None:
    assert compared(who_called_in_turn)


# --- Law 26 before 2017 ---------------------------------------------------------------------------------------------

OF_OLDER_CODES = (LEAD_PENALTY_POSSIBLE, LEAD_PENALTY_IN_SUIT, LEAD_PENALTY_IN_ANY_SUIT)


def leads_in_a_suit(one: LookedAt) -> Iterator[Comparison]:
    for ruling, bound in said(one):
        if bound.topic is Topic.LEADS:
            for language in Language:
                words = sentence(bound, ruling, language)
                yield f"{ruling.edition}: leads in no suit", text("teach.no_suit", language) in words, False


def test_no_sentence_about_leads_offers_no_suit() -> None:
    assert compared(leads_in_a_suit)


def limits_on_leads(one: LookedAt) -> Iterator[Comparison]:
    """26A2 where they were bids of suits alone, of which one is not shown; 26A1 where all are; 26B for any other."""
    for ruling, bound in said(one):
        if bound.stated is not LEAD_PENALTY_POSSIBLE:
            yield "limits of the older codes", bound.effect in OF_OLDER_CODES, False
            continue
        situation = ruling.situation_of(bound)
        shown = situation.calls.suits_shown_by_offender
        told = situation.answers.get(WITHDRAWN_CALL_RELATES_ONLY_TO_SUITS.id)
        positions = situation.calls.withdrawn or (situation.calls.focus,)
        withdrawn = [situation.calls.denominations_of(i) for i in positions]
        bids = [isinstance(situation.calls.auction.calls[i].call, Bid) for i in positions]
        suits_alone = [
            is_bid and bool(suits) and all(one.is_suit for one in suits)
            for suits, is_bid in zip(withdrawn, bids, strict=True)
        ]
        unshown = {one for suits, alone in zip(withdrawn, suits_alone, strict=True) if alone for one in suits - shown}
        name = f"{ruling.edition}: {bound.effect.value}"
        if bound.clause.endswith("26") and bound.effect is NO_LEAD_RESTRICTION:
            yield name, situation.answers[FINAL_CALL_IS_THE_SAME.id], YES
        elif unshown and not all(suits_alone):
            yield name, bound.effect, LEAD_PENALTY_POSSIBLE
        elif told is NO or (told is None and not all(suits_alone)):
            yield name, (bound.effect, bound.clause[-3:]), (LEAD_PENALTY_IN_ANY_SUIT, "26B")
        elif unshown:
            yield name, (bound.effect, bound.clause[-4:]), (LEAD_PENALTY_IN_SUIT, "26A2")
            yield name, set(bound.suits), unshown
        else:
            yield name, (bound.effect, bound.clause[-4:]), (NO_LEAD_RESTRICTION, "26A1")
            yield name, bound.unsure, False


def test_a_limit_on_leads_is_that_of_the_calls_withdrawn() -> None:
    assert set(compared(limits_on_leads)) >= {each.value for each in (*OF_OLDER_CODES, NO_LEAD_RESTRICTION)}


def leads_limited_or_free(one: LookedAt) -> Iterator[Comparison]:
    """One ruling never limits a lead and leaves it free."""
    for ruling in one.rulings:
        about = {bound.effect is NO_LEAD_RESTRICTION for bound in ruling.about(Topic.LEADS)}
        yield f"{ruling.edition}: limited and free", about == {True, False}, False


def test_one_ruling_never_limits_a_lead_and_leaves_it_free() -> None:
    assert compared(leads_limited_or_free)


# --- information ----------------------------------------------------------------------------------------------------

HALVES = {
    2017: {("16C1", "16C2"), ("25A6", "25A6")},
    2007: {("16D1", "16D2"), ("25A4", "25A4")},
    1997: {("16C1", "16C2")},
}
"""The clause by which the non-offending side may use what was withdrawn, and that by which the other may not."""


def what_was_withdrawn(one: LookedAt) -> Iterator[Comparison]:
    """For each side, with its own clause; where an opponent had told a player to lead, his side is at fault (47E1).

    Of what somebody does later only his side is spoken of (16C).
    """
    for ruling in one.rulings:
        if ruling.situation.incident.kinds & ACTIONS:
            continue
        free = [b for b in ruling.consequences if b.effect is WITHDRAWN_AUTHORISED]
        unauthorised = [b for b in ruling.consequences if b.effect is WITHDRAWN_UNAUTHORISED]
        bound = [b for b in ruling.consequences if b.effect in (WITHDRAWN_UNAUTHORISED, THEIRS_UNAUTHORISED)]
        if not free and not bound:
            continue
        if any(b.effect is ALSO_UNAUTHORISED for b in ruling.consequences):  # both sides have offended (62C3)
            yield f"{ruling.edition}: of both sides", ([b.role for b in bound], free), ([Role.OFFENDING_SIDE], [])
            continue
        sides = [Role.NON_OFFENDING_SIDE, Role.OFFENDING_SIDE]
        if ruling.asked.get(TOLD_TO_LEAD) is YES:
            sides.reverse()
        for found, side in zip((free, unauthorised), sides, strict=True):
            yield f"{ruling.edition}: whose", {b.role for b in found} - {side}, set()
        found_in = {(a.clause, b.clause) for a, b in zip(free, bound, strict=True)}
        yield f"{ruling.edition}: clauses", found_in - HALVES[ruling.edition], set()
        yield f"{ruling.edition}: what is open", [a.unsure for a in free], [b.unsure for b in bound]


def test_what_was_withdrawn_is_said_for_each_side_with_its_own_clause() -> None:
    assert compared(what_was_withdrawn)["whose"] > 100


def what_a_legal_call_tells(one: LookedAt) -> Iterator[Comparison]:
    """Nothing stays withdrawn where a call is accepted, counts as in rotation, or is repeated."""
    for ruling, bound in said(one):
        if bound.effect in (LEGAL_CALL_INFORMS, NO_RESTRICTION_ON_INFORMATION):
            effects = {each.effect for each in ruling.consequences}
            legal = effects & {CALL_ACCEPTED, CALL_IN_ROTATION, MUST_REPEAT}
            yield f"{ruling.edition}: it informs", bound.effect is LEGAL_CALL_INFORMS, bool(legal)


def test_what_a_legal_call_tells_is_not_called_withdrawn() -> None:
    assert compared(what_a_legal_call_tells)


def what_may_be_withdrawn(one: LookedAt) -> Iterator[Comparison]:
    for ruling, bound in said(one):
        if bound.effect in (CALL_WITHDRAWN, MAY_WITHDRAW_CALL) and not bound.unsure:
            has = LHO_WITHDREW.settle(ruling.situation_of(bound)) is YES
            yield f"{ruling.edition}: {'has' if has else 'may'}", bound.effect is CALL_WITHDRAWN, has


def test_nobody_may_withdraw_what_he_has_withdrawn() -> None:
    assert compared(what_may_be_withdrawn)["has"]


# --- clauses --------------------------------------------------------------------------------------------------------

CLAUSE = re.compile(r"\b\d\d[A-E]\d?(?:\([a-z]\))?(?:\((?:[ivx]+|\d)\))?")

ONLY_IN = {
    2017: (
        "12B1 12C1(b) 15A 15A1 15A2 15A2(a) 15A2(b) 15A2(c) 15A3 15A4 16C1 16C2 16C3 16D1 16D2 17D1 17D2 17D3 23A "
        "23A1 23A2 23A3 23B 23C 24D 24E 25A4 25A5 25A6 30B1(a) 30B1(b) 30B1(b)(i) 30B1(b)(ii) 31B1 31B2 31C 32A2 "
        "32A2(a) 32A2(b) 32C 36C 45D1 45D2 50E1 50E2 50E3 50E4 54E 57A4 57C1 57C2 57C3 57D 62C3 63A4 64B7 64B8 64C1 "
        "64C2(a) 64C2(b) 67B3 72C 16A1 16B1(a) 16B1(b) 16B3 20F3 20F4 20F5(a) 20F5(b) 20F5(b)(i) 20F5(b)(ii) 20F6 "
        "20G1 21B1(a) 21B1(b) 40B4 40B5(a) 40C1 75A 75B1 75B2 75B3 75C 75D2 75D3 "
        "12B2 12C1 12C1(c) 12C1(d) 12C1(e) 12C1(e)(i) 12C1(e)(ii) 12C2(a) 12C2(c) 12C4 "
        "16B2 16D2(a) 16D2(b) 16D2(c) 16D2(d) 16D3"
    ),
    2007: (
        "16A1 16B1(a) 16B1(b) 16B3 40B4 20F3 20F4 20F5(a) 20F5(b) 20F5(b)(i) 20F5(b)(ii) 20F6 20G1 21B1(a) 21B1(b) "
        "40B5 40B6(a) 40C1 75A 75B 75C "
        "12B2 12C1 12C1(a) 12C1(b) 12C1(c) 12C1(d) 12C1(e) 12C1(f) 12C2(a) 12C2(c) 12C4 "
        "16B2 16C1 16C2 16C2(a) 16C2(b) 16C2(c) 16C2(d) 16C3 "
        "12B1 16A3 16A4 16D1 16D2 17D1 17D2 17D3 17D4 17E 17E1 17E2 22A1 22A2 22B1 22B2 23 25A3 25A4 26A1 26A2 "
        "26A2(a) 26A2(b) 30B2(a) 30B2(b) 30B3 45D 50E1 50E2 54E 57C1 57C2 64B7 64C"
    ),
    1997: (
        "12B 12C1 12C2 12C3 16 16B1 16B2 16B3 40B 40C 40D 75C 75D 75D1 75D2 "
        "16A 16A1 16A2 16C1 16C2 17E 21B1 23 25B2(a) 25B2(b) 25B2(b)(1) 25B2(b)(2) 25B2(c) 26A1 26A2 26A2(a) 26A2(b) "
        "27A 30B2(a) 30B2(b) 30B3 35A 45D 57C 64C 72B1"
    ),
}
"""What an edition has and not every other one does."""

ALL = (
    "12A 12A1 16A 16B 16B1 16C 16D 17A 17B 17C 17D 18A 18B 18C 18D 18E 18F 19A1 19A2 19A3 19B1 19B2 19B3 19C 19D 22A "
    "22B 24A 24B 24C 25A 25A1 25A2 25B 25B1 25B2 26A 26B 27A1 27A2 27B 27B1 27B1(a) 27B1(b) 27B2 27B3 27B4 27C 27D "
    "28A 28B 29A 29B 29C 30A 30B 30B1 30B2 30C 31A 31A1 31A2 31A2(a) 31A2(b) 31B 32A 32A1 32B 32B1 32B2 35B 35C 35D "
    "36A 36B 36B3 36B4 37A 37B 38B 38C 38D 39A 39B 39C 41A 41B 41C 41D 42B 43A 43A2 43B 43B1 43B2 43B2(a) 43B2(b) "
    "43B3 45C 45C1 45C2 45C3 45C4(a) 45C4(b) 45E 45E1 45E2 46B 46B1 46B2 46B3(a) 46B3(b) 46B4 46B5 47A 47B 47C 47D "
    "47E1 47E2 47E2(a) 47E2(b) 48A 48B1 48B2 50B 50C 50D 50D1 50D2 50D2(a) 50D2(b) 51A 51B 51B1 51B2 52B1 52B2 53A "
    "53B 53C 54A 54B 54B1 54B2 54C 54D 55A 55B1 55B2 55C 56A 56B 57A 57A1 57A2 57A3 57B 58A 58B1 58B2 58B3 58B4 60A1 "
    "60A2 60A3 60B 60C 61A 61B 62A 62B 62B1 62B2 62C 62C1 62C2 62D1 62D2 63A 63A1 63A2 63A3 63B 64A 64A1 64A2 64B1 "
    "64B2 64B3 64B4 64B5 64B6 65B 65B3 65D 66A 66B 66C 66D 67A 67A1 67A2 67B1 67B1(a) 67B1(b) 67B2(a) 67B2(b) 68A "
    "12C 82C 68B2 73C 20A 20B 20C1 20C2 20D 20E 20F1 20F2 21A 21B2 21B3 90"
)
NOT_IN_1997 = "16B1 16D 25A1 25A2 27A1 27A2 27B4 27D 32A1 36A 36B 36B3 36B4 37A 37B 38B 38C 38D 39A 39B 39C"


def clauses_of(edition: int) -> set[str]:
    """Written from the codes and their digest, as far as these laws go."""
    return {*ALL.split()} - {*(NOT_IN_1997.split() if edition == 1997 else ())} | {*ONLY_IN[edition].split()}


CLAUSES = {edition: clauses_of(edition) for edition in EDITIONS}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_clause_that_is_cited_is_one_of_that_code(edition: int) -> None:
    cited: dict[str, str] = {}
    for law in book(edition).values():
        for route, node in nodes_of(law):
            stated = node.consequences if isinstance(node, State | Outcome) else ()
            for words in (node.clause, *(one.clause for one in stated)):
                cited |= dict.fromkeys(CLAUSE.findall(words), f"Law {law.number} at {'/'.join(route)}")
    assert {clause: where for clause, where in cited.items() if clause not in CLAUSES[edition]} == {}


def clauses_cited(one: LookedAt) -> Iterator[Comparison]:
    """In the words of what follows and of the steps there, in both languages."""
    for ruling in one.rulings:
        words = [bound.clause for bound in ruling.consequences]
        words += [sentence(bound, ruling, language) for bound in ruling.consequences for language in Language]
        words += [step_sentence(step, language) for step in ruling.path for language in Language]
        cited = {clause for said in words for clause in CLAUSE.findall(said)}
        yield f"{ruling.edition}: of no such clause", cited - CLAUSES[ruling.edition], set()


def test_every_clause_that_is_said_is_one_of_that_code() -> None:
    assert compared(clauses_cited)


def test_a_clause_of_today_has_its_number_in_each_code() -> None:
    """The numbers of information from partner, and from withdrawn calls."""
    assert [clause_in("16B", edition) for edition in (2017, 2007, 1997)] == ["16B", "16B", "16A"]
    assert [clause_in("16C1", edition) for edition in (2017, 2007, 1997)] == ["16C1", "16D1", "16C1"]
    assert [clause_in("26B, 72C", edition) for edition in (2017, 2007)] == ["26B, 72C", "26, 23"]


# --- the box --------------------------------------------------------------------------------------------------------


def test_after_a_try_that_was_cancelled_partner_is_barred_for_that() -> None:
    """The call that would be made now is no ground for it, however well it repeats the first."""
    looked_at = 0
    for case in (each for each in course().cases.values() if each.situation.moment is None):
        # Tries that were cancelled are mostly of replacements for an insufficient bid; the soak looks at all cases.
        if amount.name() == "test" and Kind.INSUFFICIENT not in case.situation.incident.kinds:
            continue
        try:
            follows = {format_call(each.call): each for each in case.each_call()}
            asked = Exercise(case, "box").questions
        except (CaseError, RulingError):
            continue
        for row in (row for question in asked for row in question.rows):
            for_the_try = [phrase.id for phrase in row.because] == ["because.box.partner_throughout.after_try"]
            assert for_the_try is follows[row.id].after_try, (case.id, row.id)
            looked_at += for_the_try
    assert looked_at > 0
