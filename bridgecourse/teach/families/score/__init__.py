"""An adjusted score (Laws 12 and 82C): is there to be one, of which kind, and what does it come to?"""

from __future__ import annotations

from bridgecourse.rulings.situation import Situation
from bridgecourse.table.event import FieldScored, Scored
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Family
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.wording import Phrase
from bridgecourse.teach.families.score.questions import is_worth, kind_of_score, stops_at


def _recognises(situation: Situation) -> bool:
    return Kind.SCORE_LOOKED_AT in situation.incident.kinds


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 2.0, (stops_at(ruling),), put.arrived),
        Part("ruling", 3.0, (kind_of_score(ruling), is_worth(ruling), put.clause()), put.arrived),
    )


def _finds(situation: Situation) -> tuple[Phrase, ...]:
    """The score sheet, what the others have, and what he himself holds for probable."""
    is_told = any(isinstance(event, Scored | FieldScored) for event in situation.record.events)
    return (Phrase("found.score"),) if is_told else ()


FAMILY = Family(
    name="score",
    place=-1,
    recognises=_recognises,
    parts=_parts,
    clauses={
        "director_wrong": "12C.C82.righted 12C.C82.none 12C.C82.one 12C.C82.several = 82C",
        "only_harsh": "12C.B2 = 12B2",
        "no_result": "12C.AAS_40_60 12C.AAS_50_60 12C.AAS_60_60 12C.AAS_40_40 12C.AAS_50_50 12C.AAS_40_50 = 12C2(a)",
        "not_worse": "12C.no_damage = 12B1",
        "too_many": "12C.C1d = 12C1(d)",
        "one_outcome": "12C.C1b = 12C1(b)",
        "several_outcomes": "12C.C1c 12C.C1c.unlawful = 12C1(c)",
        "own_error": "12C.C1e.one 12C.C1e.several = 12C1(e)",
        "fine": "= 90",
    },
    beside=(
        "not_worse one_outcome several_outcomes own_error no_result each_side committee",
        "only_harsh director_wrong too_many older_method fine",
    ),
    amended={
        2007: Amended(
            clauses={
                "one_outcome": "12C.C1a = 12C1(a)",
                "own_error": "12C.C1b.one 12C.C1b.several = 12C1(b)",
                "older_method": "12C.C1e = 12C1(e)",
            },
        ),
        1997: Amended(
            clauses={
                "director_wrong": "12C.C82.righted 12C.C82.none 12C.C82 = 82C",
                "only_harsh": "12C.B = 12B",
                "no_result": (
                    "12C.AAS_40_60 12C.AAS_50_60 12C.AAS_60_60 12C.AAS_40_40 12C.AAS_50_50 12C.AAS_40_50 = 12C1"
                ),
                "not_worse": "12C.no_damage = 12C2",
                "each_side": "12C.C2 12C.C2.split = 12C2",
                "committee": "12C.C3 = 12C3",
            },
            lacks=("too_many", "one_outcome", "several_outcomes", "own_error", "older_method"),
        ),
    },
    tells_needs=True,
    finds=_finds,
)
