"""A card played too soon, or together with another (Laws 57, 58 and 60)."""

from __future__ import annotations

from bridgecourse.rulings.language import Role
from bridgecourse.rulings.terms import *
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.exercises.family import Amended, Codes, Family, of_cards
from bridgecourse.teach.exercises.part import CasePut, Part
from bridgecourse.teach.exercises.parts.way import of, own
from bridgecourse.teach.families.early.questions import becomes_of_it, choices, partner_plays, what_was_it


def _parts(put: CasePut) -> tuple[Part, ...]:
    ruling = put.ruling
    return (
        Part("facts", 1.0, (what_was_it(ruling), choices(ruling)), put.arrived),
        Part("ruling", 3.0, (becomes_of_it(ruling), put.clause()), put.ended),
    )


FAMILY = Family(
    name="early",
    place=30,
    recognises=of_cards(Kind.PLAY_OUT_OF_TURN, Kind.SIMULTANEOUS_CARDS),
    parts=_parts,
    clauses={
        "partner_highest": "57.A1",
        "partner_lowest": "57.A2",
        "partner_suit": "57.A3",
        "partner_not_suit": "57.A4",
        "partner_cannot": "59 = 57B, 59",
        "both_hands_played": "57.C1",
        "dummy_acted": "57.C2",
        "declarers_early": "57.C3",
        "at_rhos_turn": "57.D",
        "told_to_play": "47.E1",
        "two_players": "58.A.turn",
        "one_face_seen": "58.B1",
        "own_designation": "58.B2.decl 58.B2.def.minor 58.B2.def.major",
        "found_too_late": "67.B2a 67.B2b = 58B4, 67B2",
        "right_is_lost": "60.A1 60.A3 = 60A",
        "before_new_lead": "60.B",
        "led_too_soon": "56.own",
        "card_has_helped": "50.E4",
    },
    beside=(
        "partner_highest partner_lowest partner_suit partner_not_suit partner_cannot",
        "told_to_play both_hands_played dummy_acted declarers_early at_rhos_turn",
        "two_players one_face_seen own_designation found_too_late",
        "card_has_helped led_too_soon right_is_lost before_new_lead",
    ),
    asks=(own(TOLD_TO_PLAY), own(DUMMY_ACTED_FIRST), own(LEFT_OVER), own(PLAY_WISH), of(PLAY_WISH, Role.DUMMY)),
    amended={
        2007: Amended(
            asks=(own(OLDER_PLAY_WISH), of(OLDER_PLAY_WISH, Role.DUMMY)),
            without=(own(PLAY_WISH), of(PLAY_WISH, Role.DUMMY)),
            clauses={
                "partner_not_suit": "57.A3",
                "both_hands_played": "57.C1 57.C1.dummy",
                "declarers_early": "57.C2",
            },
            lacks=("partner_suit", "dummy_acted"),
        ),
    },
    tells_needs=True,
    codes=Codes("partner_plays", partner_plays),
    of_play=True,
)
