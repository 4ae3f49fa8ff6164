"""Laws as sections: what is refused, with law and heading, and what an older code takes over."""

from __future__ import annotations

import pytest

from bridgecourse.errors import BookError
from bridgecourse.rulings.check import ids_of, nodes_of
from bridgecourse.rulings.language import Ask, Law, Outcome
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.numbering import Numbering
from bridgecourse.rulings.section import (
    OFFENDER,
    PARTNER,
    Sections,
    amend,
    ask,
    law,
    leaf,
    refer,
    state,
    to,
    under,
)
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import CALL_ACCEPTED, CALL_CANCELLED
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL, MUST_PASS_ONCE
from bridgecourse.rulings.vocabulary.turn import ALSO_OUT_OF_ROTATION
from bridgecourse.table.made_call import Fate

OLDER = Numbering(2007, clauses={"29B": "29C", "16C2": "16D2"}, effects={MUST_PASS_ONCE: ANY_LEGAL_CALL})

SECTIONS: Sections = {
    "29A": ask(LHO_ACCEPTS, {YES: leaf("L29.A", to(OFFENDER, CALL_ACCEPTED)), NO: "29B"}),
    "29B": state(to(OFFENDER, CALL_CANCELLED), "30"),
    "30": ask(ALSO_OUT_OF_ROTATION, {YES: "30A", NO: refer("31", "L30.on")}),
    "30A": leaf("L30.A", to(PARTNER, MUST_PASS_ONCE), to(PARTNER, ANY_LEGAL_CALL, clause="16C2")),
}
TEXT = law("29", 2017, SECTIONS)


def clauses(law_: Law) -> list[str]:
    return [node.clause for _, node in nodes_of(law_)]


def test_a_clause_that_is_not_given_is_the_headings() -> None:
    assert clauses(TEXT.built) == ["29A", "29A", "29B", "30", "30A", "30"]
    last = dict(nodes_of(TEXT.built))["no", "then", "yes"]
    assert isinstance(last, Outcome)
    assert [each.clause for each in last.consequences] == ["30A", "16C2"]


def test_a_section_to_which_two_branches_lead_is_one_node() -> None:
    sections: Sections = {
        "29A": ask(LHO_ACCEPTS, {YES: "29B", NO: "29B"}),
        "29B": leaf("L29.B"),
    }
    start = law("29", 2017, sections).built.start
    assert isinstance(start, Ask)
    assert start.branches[YES] is start.branches[NO]


def test_words_after_a_dash_tell_two_sections_of_one_clause_apart() -> None:
    sections: Sections = {"29A": ask(LHO_ACCEPTS, {YES: "29A — at once", NO: "29A — later"})}
    sections = {**sections, "29A — at once": leaf("L29.a"), "29A — later": leaf("L29.b")}
    assert clauses(law("29", 2017, sections).built) == ["29A"] * 3


@pytest.mark.parametrize(
    ("sections", "complaint"),
    [
        ({"29A": leaf("L29.A"), "29B": leaf("L29.B")}, r"Law 29 of 2017: nothing leads to section '29B'"),
        ({"29A": state((), "29C")}, r"section '29A' goes on at '29C', which is not there: did you mean '29A'\?"),
        (
            {"29A": state((), "29B"), "29B": ask(LHO_ACCEPTS, {YES: "29A", NO: leaf("L29.B")})},
            r"section '29B' goes on at '29A', which does not stand below it",
        ),
        ({"29A": state((), "29A")}, r"section '29A' goes on at '29A', which does not stand below it"),
        ({"29A": state((), "Z")}, r"section '29A' goes on at 'Z', which is not there: the sections are '29A'"),
        ({"29A": ask(LHO_ACCEPTS, {YES: leaf("L29.A")})}, r"section '29A' asks lho_accepts and has no branch for NO"),
        (
            {"29A": ask(LHO_ACCEPTS, {YES: leaf("L29.A"), NO: leaf("L29.B"), Fate.MADE: leaf("L29.C")})},
            r"section '29A' asks lho_accepts, whose answers are YES, NO, not Fate.MADE",
        ),
        (
            {"29A": state((to(PARTNER, MUST_PASS_ONCE),), leaf("L29.A"))},  # type: ignore[arg-type]
            r"section '29A': expected consequences, .* within a group a \* stands before each",
        ),
        (
            {"29A": leaf("L29.A", later=(LHO_ACCEPTS, YES, "29B")), "29B": state((), leaf("L29.B"))},
            r"section '29A': what L29.A becomes later is expected to be a leaf",
        ),
    ],
)
def test_what_is_written_wrongly_is_refused_by_law_and_heading(sections: Sections, complaint: str) -> None:
    with pytest.raises(BookError, match=complaint):
        _ = law("29", 2017, sections).built


def test_an_older_code_takes_over_what_it_does_not_amend_with_its_own_numbers() -> None:
    text = amend(TEXT, OLDER, {"30A": leaf("L30-2007.A", to(PARTNER, MUST_PASS_ONCE))})
    assert list(text.sections) == ["29A", "29C", "30", "30A"]
    assert clauses(text.built) == ["29A", "29A", "29C", "30", "30A", "30"]
    assert ids_of(text.built) == ("L29-2007.A", "L30-2007.A", "L30-2007.on")
    last = dict(nodes_of(text.built))["no", "then", "yes"]
    assert isinstance(last, Outcome)
    assert [each.effect for each in last.consequences] == [MUST_PASS_ONCE]  # as written, not as carried


def test_what_is_taken_over_has_the_effects_of_the_older_code() -> None:
    last = dict(nodes_of(amend(TEXT, OLDER).built))["no", "then", "yes"]
    assert isinstance(last, Outcome)
    assert [(each.effect, each.clause) for each in last.consequences] == [
        (ANY_LEGAL_CALL, "30A"),
        (ANY_LEGAL_CALL, "16D2"),
    ]


def test_a_new_section_stands_below_the_one_written_above_it() -> None:
    new: Sections = {
        "29C": state((), "29C — again"),
        "29C — again": ask(LHO_ACCEPTS, {YES: "30", NO: "30A"}),
    }
    assert list(amend(TEXT, OLDER, new).sections) == ["29A", "29C", "29C — again", "30", "30A"]


def test_what_nothing_leads_to_any_more_is_named() -> None:
    """Else a section that the newer code gets one day would be lost here in silence."""
    ends: Sections = {"29C": leaf("L29-2007.B")}
    assert list(amend(TEXT, OLDER, ends, without=("30", "30A")).sections) == ["29A", "29C"]
    with pytest.raises(BookError, match=r"nothing leads any more to \['30', '30A'\] .* found \[\]"):
        amend(TEXT, OLDER, ends)
    with pytest.raises(BookError, match=r"just these in without=\(...\), found \['30'\]"):
        amend(TEXT, OLDER, without=("30",))
    with pytest.raises(BookError, match="nothing leads to section '31'"):
        _ = amend(TEXT, OLDER, {**ends, "31": leaf("L31-2007.x")}, without=("30", "30A")).built


def test_an_effect_that_binds_nobody_is_refused() -> None:
    with pytest.raises(BookError, match=r"leaf L29.A: expected consequences, .* found Effect\('must_pass_once'\)"):
        leaf("L29.A", MUST_PASS_ONCE)  # type: ignore[arg-type]


def test_two_headings_that_become_one_are_refused() -> None:
    with pytest.raises(BookError, match="Law 29 of 2007: '29B' and '30' of the newer code both become '30' here"):
        amend(TEXT, Numbering(2007, clauses={"29B": "30"}))


def test_what_two_laws_share_is_one_leaf_in_every_code() -> None:
    shared = leaf("L29.A", to(OFFENDER, CALL_ACCEPTED), clause="29A")
    one = law("30", 2017, {"30": ask(LHO_ACCEPTS, {YES: shared, NO: leaf("L30.x")})})
    other = law("31", 2017, {"31": ask(LHO_ACCEPTS, {YES: shared, NO: leaf("L31.x")})})
    for texts in ((one, other), (amend(one, OLDER), amend(other, OLDER))):
        ends = [dict(nodes_of(text.built))["yes",] for text in texts]
        assert ends[0] is ends[1]


def test_under_gives_a_clause_to_what_names_none() -> None:
    said = under("27B1", to(PARTNER, ANY_LEGAL_CALL), to(PARTNER, MUST_PASS_ONCE, clause="27C"))
    assert [each.clause for each in said] == ["27B1", "27C"]


def test_every_law_is_read_downwards() -> None:
    """The first section of every law is its start, and no heading stands twice (a dictionary would hide it)."""
    import ast
    from pathlib import Path

    from bridgecourse.rulings import section

    seen = 0
    for path in sorted(Path(section.__file__).parent.glob("code*/law*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Dict) and all(isinstance(key, ast.Constant) for key in node.keys):
                headings = [key.value for key in node.keys if isinstance(key, ast.Constant)]
                assert len(headings) == len(set(headings)), path
                seen += 1
    assert seen
    assert all(len(book(edition)) for edition in EDITIONS)
