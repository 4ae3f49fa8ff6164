"""The clauses that are offered in the families of the play, in the form of :mod:`.clause`."""

from __future__ import annotations

__all__ = ["LEAD", "PENALTY", "REVOKE"]

_LEAD_2017 = """
lead_face_down    41A         41.A 41.A.stays 54.0
question_in_time  41B         41.B.ask 41.B.not 41.B.first
question_later    41C         41.C
dummys_hidden     41D         41.D
told_by_opponent  47E1        53.47E1 54.47E1
last_trick        53A         53.13
lead_accepted     53A         53.A.say 53.A.play
proper_lead_made  53B         53.B
wrong_defender    53C         53.C
spread_his_hand   54A         54.A
accepted_opening  54B         54.B
saw_dummy         54C         54.C
refused_opening   54D         54.D1 54.D2 54.D3
declaring_led     54E         54.E.dummy
declarers_wrong   55          53.none.declarer
defenders_wrong   56          53.none.defender
card_has_helped   50E4        50.E4
"""
LEAD = {
    2017: _LEAD_2017,
    2007: _LEAD_2017.replace("50E4 ", "50   ")
    .replace("53B         53.B\n", "53C         53.C\n", 1)
    .replace("wrong_defender    53C         53.C\n", "wrong_defender    53B         53.B\n", 1),
    1997: """
lead_face_down    41A         41.A 41.A.stays 54.0
question_in_time  41B         41.B.ask 41.B.not 41.B.first
question_later    41C         41.C
dummys_hidden     41D         41.D
told_by_opponent  47E1        53.47E1 54.47E1
lead_accepted     53A         53.A.say 53.A.play
proper_lead_made  53C         53.C
wrong_defender    53B         53.B
spread_his_hand   54A         54.A
accepted_opening  54B         54.B
saw_dummy         54C         54.C
refused_opening   54D         54.D1 54.D2 54.D3
declarers_wrong   55          53.none.declarer
defenders_wrong   56          53.none.defender
card_has_helped   50          50.E4
""",
}
"""Opening leads, and leads by the wrong hand."""

_PENALTY_2017 = """
declarers_card    48A         48.A
declarers_hand    48B         48.B1 48.B2
not_penalised     49          49.none
minor_card        50C         50.minor
major_to_play     50D1        50.D1 51.A.one
major_and_lead    50D2        50.D2a.req 50.D2a.pro 50.D2b 50.both.req 50.both.pro 50.both.free
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
    1997: _REVOKE_2007.replace("both_sides        64B7        64.B7\n", "").replace("64.A2\n", "64.A2 64.A2_2\n"),
}
"""Revokes."""
