"""A card that did not follow suit (Laws 61 to 64)."""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.language import Role
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Codes, Family, of_cards
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import of, own
from bridgecourse.teach.families.revoke.questions import enough, established, other_revokes, revoke_card, tricks


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling, clause = put.ruling, put.clause()
    clause = replace(clause, because=(*clause.because, *other_revokes(ruling.situation)))
    return (
        Part("facts", 1.0, (established(ruling),), put.arrived),
        Part("ruling", 3.0, (revoke_card(ruling), tricks(ruling), clause, enough(ruling)), put.ended),
    )


FAMILY = Family(
    name="revoke",
    place=10,
    recognises=of_cards(Kind.REVOKE),
    parts=_parts,
    clauses={
        "no_revoke": "62.none",
        "put_right_alone": "62.corrected = 62B",
        "others_take_back": "62.C1 62.C1.none",
        "then_own_side": "62.C2",
        "trick_twelve": "62.D1 62.D2 64.B6 = 62D",
        "counted_later": "64.until",
        "won_by_player": "64.A1_1 64.A1_2",
        "won_by_another": "64.A2",
        "none_won": "64.B1",
        "once_more": "64.B2 64.C2a",
        "dummy_or_faced": "64.B3",
        "next_board_begun": "64.B4",
        "round_was_over": "64.B5",
        "both_sides": "64.B7 64.C2b",
        "both_on_trick": "64.B8 = 62C3, 64B8",
        "still_worse_off": "64.C1",
    },
    beside=(
        "no_revoke put_right_alone others_take_back then_own_side",
        "trick_twelve both_on_trick counted_later once_more",
        "won_by_player won_by_another none_won dummy_or_faced",
        "next_board_begun round_was_over both_sides still_worse_off",
    ),
    asks=(own(OTHER_SIDE_WITHDREW), of(OTHER_SIDE_WITHDREW, Role.OFFENDING_SIDE)),
    amended={
        2007: Amended(
            clauses={"still_worse_off": "64.C"},
        ),
        1997: Amended(
            clauses={"won_by_another": "64.A2 64.A2_2", "both_sides": "64.both"},
        ),
    },
    codes=Codes("tricks", tricks),
    of_play=True,
    looks_at_trick=True,
    finds=other_revokes,
    in_draws=(1,),
    own_laws=("61", "62", "63", "64"),
)
