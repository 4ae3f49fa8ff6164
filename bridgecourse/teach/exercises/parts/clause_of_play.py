"""The clauses that are offered in the families of the play, in the form of :mod:`.clause`."""

from __future__ import annotations

__all__ = ["DEFECT", "DUMMY", "EARLY", "LEAD", "LOOK", "NAMED", "PENALTY", "PLAYED", "REVOKE"]

_LEAD_2017 = """
lead_face_down    41A         41.A 41.A.stays 54.0
question_in_time  41B         41.B.ask 41.B.not 41.B.first
question_later    41C         41.C
dummys_hidden     41D         41.D
told_by_opponent  47E1        53.47E1 54.47E1
last_trick        53A         53.13
lead_accepted     53A         55.A 56.acc
proper_lead_made  53B         53.B
wrong_defender    53C         53.C
spread_his_hand   54A         54.A
accepted_opening  54B         54.B
saw_dummy         54C         54.C
refused_opening   54D         54.D1 54.D2 54.D3
declaring_led     54E         54.E.dummy
defenders_turn    55B1        55.B1
other_hand        55B2        55.B2
line_has_helped   55C         55.C
opponents_lead    56B         56.own
partners_lead     56B;50D2    56.D1 56.D2 56.D3
card_has_helped   50E4        50.E4
"""
LEAD = {
    2017: _LEAD_2017,
    2007: _LEAD_2017.replace("50E4 ", "50   ")
    .replace("last_trick        53A         53.13\n", "")
    .replace("56B", "54D")
    .replace("53B         53.B\n", "53C         53.C\n", 1)
    .replace("wrong_defender    53C         53.C\n", "wrong_defender    53B         53.B\n", 1),
    1997: """
lead_face_down    41A         41.A 41.A.stays 54.0
question_in_time  41B         41.B.ask 41.B.not 41.B.first
question_later    41C         41.C
dummys_hidden     41D         41.D
told_by_opponent  47E1        53.47E1 54.47E1
lead_accepted     53A         55.A 56.acc
proper_lead_made  53C         53.C
wrong_defender    53B         53.B
spread_his_hand   54A         54.A
accepted_opening  54B         54.B
saw_dummy         54C         54.C
refused_opening   54D         54.D1 54.D2 54.D3
defenders_turn    55B1        55.B1
other_hand        55B2        55.B2
line_has_helped   55C         55.C
opponents_lead    54D         56.own
partners_lead     54D;50D2    56.D1 56.D2 56.D3
card_has_helped   50          50.E4
""",
}
"""Opening leads, and leads by the wrong hand."""

_PENALTY_2017 = """
declarers_card    48A         48.A
declarers_hand    48B         48.B1 48.B2
not_penalised     49          49.none 49.objected
minor_card        50C         50.minor
major_to_play     50D1        50.D1 51.A.one
major_and_lead    50D2        50.D2a.req 50.D2a.pro 50.D2b 50.both.req 50.both.pro 50.both.free 50.D2.early
several_to_play   51A         51.A
several_one_suit  51B1        51.B1.req 51.B1.pro 51.B1.free
several_suits     51B2        51.B2.req 51.B2.pro 51.B2.free
card_has_helped   50E4        50.E4
other_accepted    52B1        52.B1 52.B1.played
other_refused     52B2        52.B2
"""
_PENALTY_OLDER = _PENALTY_2017.replace("50E4 ", "50   ")
PENALTY = {2017: _PENALTY_2017, 2007: _PENALTY_OLDER, 1997: _PENALTY_OLDER}
"""Cards exposed in the play, and penalty cards that were not played."""

_REVOKE_2007 = """
no_revoke         61A         62.none
put_right_alone   62B         62.corrected
others_take_back  62C1        62.C1 62.C1.none
then_own_side     62C2        62.C2
trick_twelve      62D         62.D1 62.D2 64.B6
counted_later     64A         64.until
won_by_player     64A1        64.A1_1 64.A1_2
won_by_another    64A2        64.A2
none_won          64B1        64.B1
once_more         64B2        64.B2
dummy_or_faced    64B3        64.B3
next_board_begun  64B4        64.B4
round_was_over    64B5        64.B5
both_sides        64B7        64.B7
still_worse_off   64C         64.C
"""
REVOKE = {
    2017: _REVOKE_2007.replace("64B2        64.B2\n", "64B2        64.B2 64.C2a\n")
    .replace("64B7        64.B7\n", "64B7        64.B7 64.C2b\nboth_on_trick     62C3;64B8   64.B8\n")
    .replace("64C         64.C\n", "64C1        64.C1\n"),
    2007: _REVOKE_2007,
    1997: _REVOKE_2007.replace("64B7        64.B7\n", "64C         64.both\n").replace("64.A2\n", "64.A2 64.A2_2\n"),
}
"""Revokes."""

_OF_LAW_50 = (
    "50.minor 50.D1 50.D2a.req 50.D2a.pro 50.D2b 50.D2.early 50.both.req 50.both.pro 50.both.free 51.A 51.A.one "
    "51.B1.req 51.B1.pro 51.B1.free 51.B2.req 51.B2.pro 51.B2.free"
)
"""What may become of a defender's card that turns into a penalty card."""

_EARLY_2017 = """
partner_highest   57A1        57.A1
partner_lowest    57A2        57.A2
partner_suit      57A3        57.A3
partner_not_suit  57A4        57.A4
partner_cannot    57B;59      59
both_hands_played 57C1        57.C1
dummy_acted       57C2        57.C2
declarers_early   57C3        57.C3
at_rhos_turn      57D         57.D
told_to_play      47E1        47.E1
two_players       58A         58.A.turn
one_face_seen     58B1        58.B1
own_designation   58B2        58.B2.decl 58.B2.def.minor 58.B2.def.major
found_too_late    58B4;67B2   67.B2a 67.B2b
right_is_lost     60A         60.A1 60.A3
before_new_lead   60B         60.B
led_too_soon      56B         56.own
card_has_helped   50E4        50.E4
"""
_EARLY_2007 = """
partner_highest   57A1        57.A1
partner_lowest    57A2        57.A2
partner_not_suit  57A3        57.A3
partner_cannot    57B;59      59
both_hands_played 57C1        57.C1 57.C1.dummy
declarers_early   57C2        57.C2
told_to_play      47E1        47.E1
two_players       58A         58.A.turn
one_face_seen     58B1        58.B1
own_designation   58B2        58.B2.decl 58.B2.def.minor 58.B2.def.major
found_too_late    58B4;67B2   67.B2a 67.B2b
right_is_lost     60A         60.A1 60.A3
before_new_lead   60B         60.B
led_too_soon      54D         56.own
card_has_helped   50          50.E4
"""
EARLY = {
    2017: _EARLY_2017,
    2007: _EARLY_2007,
    1997: _EARLY_2007.replace("both_hands_played 57C1 ", "both_hands_played 57C ").replace(
        "declarers_early   57C2        57.C2\n", ""
    ),
}
"""Plays too soon, and cards at the same moment."""

_PLAYED_2017 = f"""
defenders_held    45C1        45.C1 45.C1.not
declarers_held    45C2        45.C2
declarers_seen    48A         48.A
touched_card      45C3        45.C3 45.C3.not 45.C3.stands
named_card        45C4(a)     45.C4a 45.C4b.no
named_by_slip     45C4(b)     45.C4b
wrong_in_time     45D1        45.D1
wrong_too_late    45D2        45.D2 45.D2.led
fifth_defenders   45E1;50     {_OF_LAW_50}
fifth_declarers   45E2        45.E2
fifth_was_lead    45E         45.E.led
suggested_card    45F         45.F 45.F.AS
put_right         47A         47.A
slip_taken_back   47C         47.C
opponent_changed  47D         47.D
told_to_play      47E1        47.E1
misexplained      47E2(a)     47.E2a
misexplained_late 47E2(b)     47.E2b
never_taken_back  47F         47.F
card_has_helped   50E4        50.E4
"""
_PLAYED_2007 = (
    _PLAYED_2017.replace("wrong_in_time     45D1        45.D1\n", "wrong_in_time     45D         45.D\n")
    .replace("wrong_too_late    45D2        45.D2 45.D2.led\n", "")
    .replace("slip_taken_back   47C         47.C\n", "")
    .replace("50E4 ", "50   ")
)
PLAYED = {
    2017: _PLAYED_2017,
    2007: _PLAYED_2007,
    1997: _PLAYED_2007.replace("opponent_changed ", "slip_taken_back   47C         47.C\nopponent_changed "),
}
"""Is a card played, and may it be taken back?"""

_NAMED = """
meant_another     46B         46.intent
high_low_win      46B1        46.B1.high 46.B1.low 46.B1.win
suit_alone        46B2        46.B2
rank_of_suit_won  46B3(a)     46.B3a
rank_alone        46B3(b)     46.B3b 46.B3b.several
card_not_there    46B4        46.B4
anything          46B5        46.B5
"""
NAMED = {2017: _NAMED, 2007: _NAMED, 1997: _NAMED}
"""What declarer's words mean."""

_DUMMY = """
within_rights     42B         42.ok
limit_broken      43B1        43.B1 43.B1.again
warned_of_lead    43B2(a)     43.B2a
asked_of_revoke   43B2(b)     43.B2b
noticed_first     43B3        43.B3
"""
DUMMY = {2017: _DUMMY, 2007: _DUMMY, 1997: _DUMMY}
"""Dummy."""

_LOOK = """
points_wrong      65B3        65.B3 65.B3.late
tricks_mixed      65D         65.D
trick_just_over   66A         66.A
dummy_looks       66A         66.A.dummy
own_last_card     66B         66.B
no_more_to_see    66C         66.C
after_the_play    66D         66.D
"""
LOOK = {2017: _LOOK, 2007: _LOOK, 1997: _LOOK}
"""The order of the tricks, and who may look at them."""

_DEFECT_2017 = f"""
missing_in_time   67A1        67.A1
surplus_in_time   67A2;45E    45.E2 45.E.led {_OF_LAW_50}
missing_of_suit   67B1(a)     67.B1a
missing_any       67B1(b)     67.B1b
surplus_goes_back 67B2(a)     67.B2a
held_all_the_time 67B2(b)     67.B2b
among_unplayed    67B3        67.B3 67.B3.AS
card_has_helped   50E4        50.E4
"""
_DEFECT_2007 = _DEFECT_2017.replace("among_unplayed    67B3        67.B3 67.B3.AS\n", "").replace("50E4 ", "50   ")
DEFECT = {2017: _DEFECT_2017, 2007: _DEFECT_2007, 1997: _DEFECT_2007}
"""A trick with a card too few or too many."""
