"""The law books are well formed, and their words are each defined once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum

import pytest

from bridgecourse.errors import BookError, RulingError
from bridgecourse.rulings.check import check_book, ids_of, nodes_of
from bridgecourse.rulings.engine import Book
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Fact,
    Law,
    Node,
    Outcome,
    Refer,
    Role,
    Settled,
    State,
    Where,
)
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.numbering import id_in, is_regulation
from bridgecourse.rulings.vocabulary import effects, facts
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.adjusting import (
    CAN_BE_RIGHTED,
    EXTREMELY_SERIOUS_ERROR,
    FAULT,
    HAS_GROUND,
    IRRATIONAL_ACTION,
    IS_APPEAL,
    MIX_IS_LAWFUL,
    OLDER_METHOD,
    OUTCOMES_CAN_BE_NAMED,
    SAME_RESULT,
    SCORE_IS_WORSE,
    SERIOUS_ERROR,
    SEVERAL_OUTCOMES,
)
from bridgecourse.rulings.vocabulary.afterwards import HELP_MADE_THE_RESULT, SCORE_CAPPED, SIDE_IS_DAMAGED
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import CALL_CANCELLED, KIND_OF_CALL
from bridgecourse.rulings.vocabulary.change import (
    CHANGE_IS_LEGAL,
    IS_CHANGE_BEFORE_2017,
    IS_CHANGE_OF_CALL,
    LHO_ACCEPTS_CHANGE,
)
from bridgecourse.rulings.vocabulary.correction import LHO_ACCEPTS_REPLACEMENT, REPLACEMENT_KIND
from bridgecourse.rulings.vocabulary.duty import MUST_CORRECT
from bridgecourse.rulings.vocabulary.exposure import PARTNER_COULD_SEE, SIDE_HAS_LOOKED
from bridgecourse.rulings.vocabulary.extraneous import (
    CAN_BE_PLAYED,
    REDEAL_IS_ALLOWED,
    SEATS_CAN_CHANGE,
    SIGN_IS_AGREED,
    SIGN_WAS_GIVEN,
    WAS_INFORMED,
    WITHDRAWN_TELLS,
)
from bridgecourse.rulings.vocabulary.lead import MISINFORMED_BEFORE_LEAD, TOLD_TO_LEAD
from bridgecourse.rulings.vocabulary.penalty import EXCUSE
from bridgecourse.rulings.vocabulary.played_card import (
    DECLARER_SHOWED_PLAY,
    DEEMED_LED,
    OTHER_INTENTION,
    REASON_TOLD,
    TOUCHED_TO_PLAY,
    WITHOUT_PAUSE,
)
from bridgecourse.rulings.vocabulary.premature_play import DUMMY_ACTED_FIRST, TOLD_TO_PLAY
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.rulings.vocabulary.screen import OPENED_BY, SEEN_BEYOND, TRAY, TRAY_WAS_SLOW


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_book_is_well_formed(edition: int) -> None:
    check_book(book(edition))


@pytest.mark.parametrize("edition", EDITIONS)
def test_ids_name_their_edition_and_law(edition: int) -> None:
    """A law that rules under another one's clause carries that one's leaf, and no law carries a leaf of no clause.

    Nor one of another law, but where that goes on in it.
    """
    for number, law in book(edition).items():
        for _, node in nodes_of(law):
            if isinstance(node, Ask) or node.id is None:
                continue
            named = re.fullmatch(r"L(\d+[A-Z]?|[A-Z]\d+)(?:-(\d{4}))?(?:\..+)?", node.id)
            assert named is not None, node.id
            assert int(named[2] or 2017) == edition, node.id
            cited = {re.match(r"[A-Z]?\d+", clause)[0] for clause in node.clause.split(", ")}  # type: ignore[index]
            goes_on = named[1] in book(edition) and number in refers(book(edition)[named[1]])
            assert named[1] == number or named[1] in cited or goes_on, (number, node.id, node.clause)


def refers(law: Law) -> set[str]:
    return {node.law for _, node in nodes_of(law) if isinstance(node, Refer)}


def below(node: Node) -> Iterator[Node]:
    """The node and everything to which it may lead in its law."""
    yield node
    if isinstance(node, Ask):
        for child in node.branches.values():
            yield from below(child)
    elif isinstance(node, State):
        yield from below(node.then)


def asks(edition: int, *named: Fact) -> Iterator[tuple[str, Ask]]:
    for number, law in book(edition).items():
        yield from ((number, node) for _, node in nodes_of(law) if isinstance(node, Ask) and node.fact in named)


LHO_MAY_ACCEPT = (LHO_ACCEPTS, LHO_ACCEPTS_CHANGE, LHO_ACCEPTS_REPLACEMENT)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_accepts_decides_something_and_ends_it(edition: int) -> None:
    """No leaf follows from both of his answers, as where he were asked before it is seen that he is too late."""
    for number, ask in asks(edition, *LHO_MAY_ACCEPT):
        ends = {answer: set(below(node)) for answer, node in ask.branches.items()}
        assert not any(isinstance(node, Refer) for node in ends[YES]), number
        accepted, declined = ({node for node in ends[answer] if isinstance(node, Outcome)} for answer in (YES, NO))
        assert accepted, number
        assert {leaf.id for leaf in accepted}.isdisjoint(leaf.id for leaf in declined), number


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_change_of_call_goes_to_law_25_at_once(edition: int) -> None:
    """From 29 as from 30 to 32: none of them has more to ask.  Behind a screen it goes there by 28."""
    every = asks(edition, IS_CHANGE_OF_CALL, IS_CHANGE_BEFORE_2017)
    found = [(number, ask) for number, ask in every if not is_regulation(number)]
    assert {number for number, _ in found} == {"29", "30", "31", "32"}
    for number, ask in found:
        to = {node.law for node in below(ask.branches[YES]) if isinstance(node, Refer)}
        assert "25" in to, number
        assert to <= {"25", "30"} if edition != 2017 and number == "29" else to == {"25"}, number


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_law_that_is_reached_through_28_alone_says_that_28_comes_first(edition: int) -> None:
    laws = book(edition)
    reached, waiting = set[str](), ["28"]
    while waiting:
        targets = {node.law for _, node in nodes_of(laws[waiting.pop()]) if isinstance(node, Refer)}
        fresh = {number for number in targets if not laws[number].governs} - reached
        reached |= fresh
        waiting += fresh
    assert {"29", "30", "31", "32"} <= reached
    assert {number: laws[number].after for number in reached} == dict.fromkeys(reached, "28")
    assert {number for number, law in laws.items() if law.after is not None} == reached


CLAUSES = {
    "25": "25A1 25A2 25A4 25A5 25A6 25B 25B1 25B2",
    "26": "26A 26B",
    "27": "25A 27A1 27A2 27B 27B1(a) 27B1(b) 27B2 27B3 27B4 27C 27D 36A",
    "28": "28A 28B 29A",
    "29": "17D3 29A 29B 29C 30B2 31C 32C",
    "30": "26B 29A 30A 30B1(a) 30B1(b)(i) 30B1(b)(ii) 30B2 30C 31",
    "31": "26B 29A 31A1 31A2(a) 31A2(b) 31B1 31B2 31C",
    "32": "26B 29A 32A1 32A2(a) 32A2(b) 32B1 32B2 32C",
    "33": "33",
    "34": "34",
    "36": "25A 36A 36B 36B4 36C",
}
"""What a director finds in each law of 2017, and so on its chart: read off the law book."""


@pytest.mark.parametrize("law", CLAUSES)
def test_every_clause_by_which_is_ruled_is_on_its_chart(law: str) -> None:
    cited = {clause for _, node in nodes_of(book(2017)[law]) for clause in node.clause.split(", ")}
    assert set(CLAUSES[law].split()) - cited == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_call_shows_and_not_what_it_names_decides_where_it_goes(edition: int) -> None:
    """29C stands at the question that sends on to 30, 31 or 32, in every code."""
    (ask,) = {
        node
        for _, node in asks(edition, KIND_OF_CALL)
        if {below.law for below in node.branches.values() if isinstance(below, Refer)} == {"30", "31", "32"}
    }
    assert "29C" in ask.clause.split(", ")


@pytest.mark.parametrize("edition", [2007, 1997])
def test_no_comparable_call_is_asked_for_before_2017(edition: int) -> None:
    asked = {n.fact for law in book(edition).values() for _, n in nodes_of(law) if isinstance(n, Ask)}
    assert REPLACEMENT_IS_COMPARABLE not in asked


NOT_THERE = {2007: {"16C1", "16C2", "72C"}, 1997: {"16D1", "16D2", "17D3", "17E2", "26B2", "72C"}}
"""Clauses that say something else in an older code, or nothing."""

OTHER_SOURCES = {2007: {("16", "16C1"), ("16", "16C2")}, 1997: set()}
"""What stands there is what 2017 has under 16D: Law 16 itself cites it, and no other law does."""


@pytest.mark.parametrize("edition", [2007, 1997])
def test_an_older_code_cites_no_clause_of_a_newer_one(edition: int) -> None:
    cited = {
        (number, clause)
        for number, law in book(edition).items()
        for _, node in nodes_of(law)
        for said in (node.clause, *(one.clause for one in getattr(node, "consequences", ())))
        for clause in said.split(", ")
    }
    wrong = {(number, clause) for number, clause in cited if clause in NOT_THERE[edition] or clause.startswith("23")}
    assert {pair for pair in wrong if pair[1] != "23"} == OTHER_SOURCES[edition]


OF_THE_SCORE = (
    CAN_BE_RIGHTED,
    HAS_GROUND,
    FAULT,
    SCORE_IS_WORSE,
    OUTCOMES_CAN_BE_NAMED,
    MIX_IS_LAWFUL,
    EXTREMELY_SERIOUS_ERROR,
    SERIOUS_ERROR,
    IRRATIONAL_ACTION,
    SEVERAL_OUTCOMES,
    OLDER_METHOD,
    IS_APPEAL,
    SAME_RESULT,
)
"""What the director judges by himself once the board has been played (12)."""


def test_facts_that_only_a_player_can_tell_are_asked_of_somebody_somewhere() -> None:
    """Away from the table; only the innocent side may say there what its own calls mean (20F).

    Who could see a card and what was said of it happened before the eyes of all, not whether he meant to lead it; so
    did a sign, and who pushed the tray or opened the screen.  When play is over what it came to is discussed with all
    four.
    What the contest allows the director knows.
    """
    for one in facts().values():
        theirs = one.settled_by is Settled.AGREEMENT and one.asks is Role.NON_OFFENDING_SIDE
        of_cards = one in (
            PARTNER_COULD_SEE,
            SIDE_HAS_LOOKED,
            EXCUSE,
            TOLD_TO_LEAD,
            TOLD_TO_PLAY,
            DUMMY_ACTED_FIRST,
            DECLARER_SHOWED_PLAY,
            TOUCHED_TO_PLAY,
            WITHOUT_PAUSE,
            DEEMED_LED,
            OTHER_INTENTION,
            REASON_TOLD,
            MISINFORMED_BEFORE_LEAD,
            WAS_INFORMED,
            SIGN_IS_AGREED,
            SIGN_WAS_GIVEN,
            TRAY,
            TRAY_WAS_SLOW,
            OPENED_BY,
            SEEN_BEYOND,
        )
        of_himself = one in (WITHDRAWN_TELLS, SEATS_CAN_CHANGE, REDEAL_IS_ALLOWED, CAN_BE_PLAYED, *OF_THE_SCORE)
        of_result = one in (SIDE_IS_DAMAGED, HELP_MADE_THE_RESULT)
        if one.settled_by in (Settled.AGREEMENT, Settled.JUDGEMENT) and not (theirs or of_cards or of_result):
            assert one.where is (Where.NOBODY if of_himself else Where.AWAY), one
        if one.settled_by is Settled.CHOICE:
            assert one.where is Where.AT_TABLE, one
            assert one.asks is not Role.DIRECTOR, one
        if one.settled_by is Settled.RECORD:
            assert one.derive is not None or one.unless_told is not None, one


@pytest.mark.parametrize(
    ("leaf", "edition", "expected"),
    [
        ("L28.A", 2007, "L28-2007.A"),
        ("L28-2007.A", 2017, "L28.A"),
        ("L34", 2007, "L34-2007"),
        ("L30-2007.B1", 1997, "L30-1997.B1"),
    ],
)
def test_ids_travel_between_editions(leaf: str, edition: int, expected: str) -> None:
    assert id_in(leaf, edition) == expected


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


def law(start: Node, number: str = "31") -> Book:
    return Book(2017, {number: Law(number, 2017, start)})


COLOUR = Fact("colour", Colour, Settled.RECORD)
GOOD = Outcome("L31.x", "31A", ())


@pytest.mark.parametrize(
    ("book_of_one", "complaint"),
    [
        (law(Ask(COLOUR, "31A", {Colour.RED: GOOD})), "has no branch for 'blue'"),
        (law(Ask(COLOUR, "31A", {Colour.RED: GOOD, Colour.BLUE: GOOD, YES: GOOD})), "is no answer to colour"),
        (law(Refer("99", "31A")), "refers to Law 99, which the book does not have"),
        (law(Refer("31", "31A")), "refer in a circle: 31 -> 31"),
        (law(Outcome("L31.x", "see above", ())), "expected a clause"),
        (law(Outcome("31A", "31A", ())), "expected an id"),
        (
            law(Outcome("L31.x", "31A", (Consequence(CALL_CANCELLED, Role.OFFENDER, ""),))),
            "call_cancelled cites ''",
        ),
        (
            law(Ask(COLOUR, "31A", {Colour.RED: GOOD, Colour.BLUE: Outcome("L31.x", "31B", ())})),
            "already means another node",
        ),
        (Book(2017, {"30": Law("31", 2017, GOOD)}), "is filed under 30"),
    ],
)
def test_a_faulty_book_is_refused(book_of_one: Book, complaint: str) -> None:
    with pytest.raises(BookError, match=complaint):
        check_book(book_of_one)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(RulingError, match="expected an edition of the Laws"):
        book(1927)


def test_an_answer_is_read_from_words_and_from_flags() -> None:
    assert LHO_ACCEPTS.parse("yes") is YES
    assert LHO_ACCEPTS.parse(False) is NO
    with pytest.raises(ValueError, match="maybe"):
        LHO_ACCEPTS.parse("maybe")


def test_facts_and_effects_are_known_by_their_ids() -> None:
    assert all(one.id == name for name, one in facts().items())
    assert all(one.value == name for name, one in effects().items())
    assert {CHANGE_IS_LEGAL, REPLACEMENT_KIND, LHO_ACCEPTS} <= set(facts().values())
    assert {SCORE_CAPPED, MUST_CORRECT, CALL_CANCELLED} <= set(effects().values())


def test_an_edition_carries_what_it_has_no_file_for() -> None:
    carried = book(1997)["28"]
    assert (carried.edition, ids_of(carried)) == (
        1997,
        ("L28-1997.A", "L28-1997.B.forbidden", "L29-1997.A", "L28-1997.B"),
    )
    assert {c.clause for _, n in nodes_of(carried) if isinstance(n, Outcome) for c in n.consequences} == {
        "28A",
        "28B",
        "29A",
        "16C1",
        "16C2",
    }
    assert "15" not in book(1997)
