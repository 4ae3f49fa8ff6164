"""Screens (regulations S1 to S8): the second reading by hand, then the program by it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

import pytest

from bridgecourse.errors import RulingError
from bridgecourse.rulings import engine
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Effect, Fact, Outcome, Role, State
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.numbering import id_in, law_of
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary import facts, screen
from bridgecourse.rulings.vocabulary.answer import NO, YES, yes_no
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED, LHO_CALLED_SINCE, PARTNER_CALLED_SINCE
from bridgecourse.rulings.vocabulary.inadmissible import PASS_SUBSTITUTED
from bridgecourse.rulings.vocabulary.lead import LEADS_INSTEAD
from bridgecourse.rulings.vocabulary.older import CHANGED_WITHOUT_PAUSE
from bridgecourse.table.event import Exposure
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.notation import parse_record
from bridgecourse.table.seat import Seat
from tests.rulings.second_compared import BIDS, drawn, rows
from tests.second import screens
from tests.second.calling import SEATS, Call, Contract, contract_of, is_over, left, may_double, outranks, side, turn_of
from tests.second.screens import FALLS, Told

FACTS = facts()
SLIP, PAUSE = "first_call_was_unintended", "changed_without_pause"
SLIP_FACT = FACTS[SLIP]

# Dealer, what was told (`*E`: East must pass throughout, from the start), the line; then the number of the word, the
# leaf, the law by which it goes on, and what becomes of whom.  `-`: the regulations say nothing.
BY_HAND = """
N | screen(NE) N:1S E:1H !
    3 S1.S1: cancelled E, may_not_accept N, turn E, free E
N | screen(NE) N:1S E:1H N:pushes !
    3 S1.S2: accepts N, accepted E, turn S, aware 72C
N | screen(NE) N:1S E:1H N:pushes S:P W:P W:pushes !
    3 S1.S2: accepts N, accepted E, turn N, aware 72C
N lho_accepts=yes | screen(NE) N:1S E:1H E:pushes !
    3 S1.S2_own 27: accepted E, turn S
N lho_accepts=no | screen(NE) N:1S E:1H E:pushes !
    3 S1.S2_own 27: cancelled E, turn E
N | screen(NE) N:1S E:1H E:pushes S:P !
    3 S1.S2_own 27: accepted E, turn W
N tray=by_screenmate | screen(NE) N:1S E:1H S:P W:P W:pushes !
    3 S1.S2: accepts N, accepted E, turn N, aware 72C
N tray=otherwise | screen(NE) N:1S E:1H S:P W:P W:pushes !
    3 S1.S2_own 27: accepted E, turn N
N lho_accepts=no | screen(NE) N:1S E:1H S:pushes !
    3 S1.S2_own 27: cancelled E, turn E
N | screen(NE) N:1S E:1H(cancelled) N:pushes !
    3 S1.S1: cancelled E, may_not_accept N, turn E, free E
W | screen(NE) W:1S S:pushes N:1H E:P !
    4 S1.S1: cancelled N, may_not_accept E, turn N, free N
W | screen(NE) W:1S S:pushes N:1H E:P E:pushes !
    4 S1.S2: accepts E, accepted N, turn S, aware 72C
W | screen(NE) W:1S W:pushes N:1H E:P N:pushes !
    4 S1.S2_own 27: accepted N, turn S
S | screen(NW) S:1D S:pushes W:1C !
    4 S1.S1: cancelled W, may_not_accept N, turn W, free W
S | screen(NW) S:1D E:pushes W:1C N:pushes !
    4 S1.S2: accepts N, accepted W, turn N, aware 72C
E | screen(NW) E:1D S:1C !
    3 S1.S1: cancelled S, may_not_accept E, turn S, free S
E | screen(NW) E:1D S:1C E:pushes W:P N:P !
    3 S1.S2: accepts E, accepted S, turn E, aware 72C
N | screen(NE) E:1S !
    2 S1.S1: cancelled E, may_not_accept N, turn N, free E
N | screen(NE) E:1S N:1C !
    2 S1.S1: cancelled E, may_not_accept N, turn E, free E
N | screen(NE) E:1S N:pushes !
    2 S1.S2: accepts N, accepted E, turn S, aware 72C
N tray=by_screenmate | screen(NE) E:1S S:P !
    2 S1.S2: accepts N, accepted E, turn W, aware 72C
N tray=otherwise | screen(NE) E:1S S:P !
    2 S1.S2_own 29: accepted E, turn W
N lho_accepts=yes | screen(NE) E:1S E:pushes !
    2 S1.S2_own 29: accepted E, turn S
N lho_accepts=no | screen(NE) E:1S E:pushes !
    2 S1.S2_own 29: cancelled E, turn N
N | screen(NE) E:1S N:2C E:pushes !
    2 S1.S2_own 28: cancelled E, turn E
N | screen(NE) S:1S W:pushes !
    2 S1.S2: accepts W, accepted S, turn W, aware 72C
N | screen(NE) S:1S S:pushes W:P !
    2 S1.S2_own 29: accepted S, turn N
N | screen(NE) W:1S S:pushes !
    2 S1.S2: accepts S, accepted W, turn N, aware 72C
N lho_meant_to_accept=no | screen(NE) W:1S W:pushes N:2C !
    2 S1.S2_own 28: cancelled W, turn E
N lho_meant_to_accept=yes | screen(NE) W:1S W:pushes N:2C !
    2 S1.S2_own 29: accepted W, turn E
N | screen(NE) W:1S W:pushes N:1C !
    2 S1.S2_own 28: cancelled W, turn E
N | screen(NE) N:1S E:P N:pushes W:P !
    5 S1.S1: cancelled W, may_not_accept S, turn S, free W
N | screen(NE) N:1S E:P N:pushes W:P S:pushes !
    5 S1.S2: accepts S, accepted W, turn N, aware 72C
W | screen(NW) N:1H !
    2 S1.S1: cancelled N, may_not_accept W, turn W, free N
W | screen(NW) E:1H S:pushes !
    2 S1.S2: accepts S, accepted E, turn S, aware 72C
E | screen(NW) W:1H N:pushes !
    2 S1.S2: accepts N, accepted W, turn N, aware 72C
N | screen(NE) N:X !
    2 S1.S1: cancelled N, may_not_accept E, turn N, free N
N | screen(NE) N:X E:pushes !
    2 S1.S3 36: cancelled N, turn N
N | screen(NE) N:X N:pushes !
    2 S1.S3 36: cancelled N, turn N
N | screen(NE) N:X E:P N:pushes !
    2 S1.S3 36: cancelled N, turn N
W | screen(NE) W:1C S:pushes N:P E:X N:pushes S:1D !
    5 S1.S3 36: cancelled E, turn E
S | screen(NE) S:1C W:XX S:pushes !
    3 S1.S3 36: cancelled W, turn W
N | screen(NE) N:8C E:pushes !
    2 S1.S3 38: cancelled N, passes N
N | screen(NE) N:8C E:P !
    2 S1.S1: cancelled N, may_not_accept E, turn N, free N
N | screen(NE) N:8C E:P E:pushes !
    2 S1.S3 38: cancelled N, passes N
N *E | screen(NE) N:1C E:1D !
    3 S1.S1: cancelled E, may_not_accept N, turn E, passes E
N *E | screen(NE) N:1C E:1D N:pushes !
    3 S1.S3 37: cancelled E, passes E
N *E | screen(NE) N:1C E:1D E:pushes S:P !
    3 S1.S3 37: stands E
N | screen(NE) N:1S E:P S:P W:P E:X !
    6 S1.S1: cancelled E, may_not_accept N
N | screen(NE) N:1S E:P S:P W:P E:X N:pushes !
    6 S1.S3 39: cancelled E
N | screen(NE) N:1S E:P S:P W:P S:2S W:pushes !
    6 S1.S3 39: cancelled S
N | screen(NE) N:1S E:1H ! #3(cancelled) E:2H E:pushes S:P W:1D S:pushes !
    3 S1.S1: cancelled E, may_not_accept N, turn E, free E; 9 S1.S2: accepts S, accepted W, turn N, aware 72C
N | screen(NE) N:1S E:1H N:pushes S:1D !
    3 S1.S2: accepts N, accepted E, aware 72C; 5 S1.S1: cancelled S, may_not_accept W, turn S, free S
N | screen(NE) N:1S E:1H N:pushes ! S:P W:P W:pushes E:2C !
    3 S1.S2: accepts N, accepted E, turn S, aware 72C; 9 S1.S1: cancelled E, may_not_accept N, turn N, free E
N tray_was_slow=no | screen(NE) N:1S E:hesitates E:P N:pushes S:P S:notices(#3) !
    3 S4.in_time: no_delay W
N tray_was_slow=yes | screen(NE) N:1S E:hesitates E:P N:pushes S:P S:notices(#3) !
    3 S4.receiving 16:
N tray_was_slow=yes | screen(NE) N:1S E:hesitates E:P N:pushes S:P E:notices(#3) !
    3 S4.himself 16:
N tray_was_slow=yes | screen(NE) N:1S E:hesitates E:P N:pushes S:P N:notices(#3) !
    3 S4.screenmate: not_perceived W, may_not_point_out N
N tray_was_slow=yes | screen(NE) N:1S E:hesitates E:P N:pushes S:P W:P E:H2(down) S:notices(#3) !
    3 S4.receiving 16:
N tray_was_slow=yes | screen(NE) N:1S E:hesitates E:P N:pushes S:P W:P E:H2(down) W:opens S:notices(#3) !
    3 S4.late: not_perceived W
N | screen(NE) N:1NT E:P S:P W:P W:H5(led) !
    6 S5.a: back W, may_not_accept N, leads E
N | screen(NE) N:1NT E:P S:P W:P W:H5(led) E:S4(led) !
    6 S5.a: back W, may_not_accept N, right_stands E
N | screen(NE) N:1NT E:P S:P W:P E:S4(down) W:H5(led) !
    7 S5.a: back W, may_not_accept N, right_stands E
N opening_choice=frees | screen(NE) N:1NT E:P S:P W:P W:H5(led) E:opens !
    6 S5.b 54: penalty_card W, leads E
N opening_choice=accepts | screen(NE) N:1NT E:P S:P W:P W:opens W:H5(led) !
    7 S5.b 54: stands W
N opening_choice=frees | screen(NE) N:1NT E:P S:P W:P E:S4(down) W:H5(led) E:opens !
    7 S5.b 54: penalty_card W, back E, leads E
N opened_by=otherwise | screen(NE) N:1NT E:P S:P W:P W:H5(led) S:spreads !
    6 S5.b 54: stands W, accepts N
N opened_by=declaring_side | screen(NE) N:1NT E:P S:P W:P W:H5(led) S:spreads !
    6 S5.c: stands W, accepts N, aware 72C
N | screen(NE) N:1NT E:P S:P W:P W:H5(led) N:opens !
    6 S5.c: stands W, accepts N, aware 72C
N | screen(NE) N:1NT E:P S:P W:P S:opens E:S4(down) W:H5(led) !
    8 S5.c: stands W, accepts N, back E, aware 72C
N | screen(NE) N:1NT E:P S:P W:P W:H5(led) E:S4(led) W:opens !
    6 S5.d: penalty_card W, right_stands E
N | screen(NE) N:1NT E:P S:P W:P W:H5(led) N:opens E:S4(led) !
    6 S5.c_both:
N | screen(NE) N:1NT E:P S:P W:P N:H5(led) !
    6 S5.e: picked_up N
N | screen(NE) N:1NT E:P S:P W:P W:opens S:H5(led) !
    7 S5.e_dummy: stays S
N opening_choice=frees | screen(NE) N:1NT E:P S:P W:P W:H5(down) E:opens #6(faced) !
    6 S5.b 54: penalty_card W, leads E
N | screen(NE) N:1NT E:P S:P W:P W:H5(down) N:opens #6(faced) !
    6 S5.c: stands W, accepts N, aware 72C
N influenced=yes | screen(NE) N:1NT N:explains(#2=12-14) E:P N:pushes S:explains(#2=15-17) \
S:card(#2=15-17) S:P E:notices(#3) !
    3 S6.S6 75: told E, not_heard S, misinformed E, may_change E
N influenced=yes | screen(NE) N:1NT N:explains(#2=12-14) E:P N:pushes S:explains(#2=15-17) \
S:card(#2=15-17) S:P W:P E:notices(#3) !
    3 S6.S6 75: told E, not_heard S, misinformed E
N influenced=yes | screen(NE) N:1NT N:explains(#2=12-14) E:P N:pushes S:explains(#2=15-17) \
S:card(#2=12-14) S:P W:P W:notices(#6) !
    6 S6.S6 75: told W, not_heard N, misinformed W, may_change W
N influenced=yes | screen(NE) N:1NT N:explains(#2=12-14) E:P N:pushes S:explains(#2=15-17) \
S:card(#2=12-14) S:P W:P E:notices(#3) !
    3 S6.S6: told E, not_heard S
N | screen(NE) N:1NT E:SK(dropped) !
    3 S7.S7: picked_up E
N | screen(NE) N:1NT E:SK(led) E:D4(dropped)[NE] !
    3 S7.S7: picked_up E
N | screen(NE) N:1NT E:SK(dropped)[NESW] !
    -
N | screen(NE) N:1NT E:P N:pushes S:2C W:requests(#2) E:notices(#6) !
    6 S8.a: asks W, answers S
N | screen(NE) N:1NT E:P N:pushes S:2C W:requests(#2)[WN] E:notices(#6) !
    6 S8.a_not: screenmate_only W
N | screen(NE) N:1NT E:P N:pushes E:requests(#2) S:notices(#5) !
    5 S8.a: asks E, answers N
N | screen(NE) N:1NT E:P S:P W:P E:H3 W:opens S:spreads S:H4 W:requests(#2)[WN] E:notices(#10) !
    10 S8.b: asks W
N | screen(NE) N:1NT E:P S:P W:P E:H3 W:opens S:spreads S:H4 W:requests(#2)[WS] E:notices(#10) !
    10 S8.b_not: declarer_only W
N | screen(NE) N:1NT E:2C S:P W:P N:2D E:P S:P W:P E:H3 W:opens S:spreads N:requests(#3)[NW] E:notices(#13) !
    13 S8.c: either N
N | screen(NE) N:1NT E:2C S:P W:P N:2D E:P S:P W:P E:H3(down) W:requests(#2) S:notices(#11) !
    11 S8.a: asks W, answers S
N slips=3 | screen(NE) N:1S E:1H !
    3 S1.S1: cancelled E, may_not_accept N, turn E, free E
N slips=3 | screen(NE) N:1S E:1H N:pushes !
    3 S1.slip 25: changed E
N slips=3 | screen(NE) N:1S E:1H N:pushes S:P !
    3 S1.slip 25: changed E, may_withdraw S
N slips=3 | screen(NE) N:1S E:1H N:pushes S:P W:P W:pushes !
    3 S1.S2: accepts N, accepted E, turn N, aware 72C
N slips=3 | screen(NE) N:1S E:1H E:pushes !
    3 S1.S2_own 27: changed E
N slips=3 | screen(NE) N:1S E:1H E:pushes S:P W:P !
    3 S1.S2_own 27: stands E
N slips=3 | screen(NE) N:1S E:1H N:pushes S:P W:P W:pushes N:P S:H2 !
    3 S1.S2: accepts N, accepted E, aware 72C
N slips=3 | screen(NE) N:1S E:1H N:pushes S:P W:P W:pushes N:P S:H2(down) !
    3 S1.S2: accepts N, accepted E, aware 72C
N slips=2 | screen(NE) E:1S N:pushes !
    2 S1.slip 25: changed E, own_law E
N slips=2 | screen(NE) E:1S N:pushes ! E:->1H
    2 S1.slip 25: changed E, own_law E
N slips=2 | screen(NE) E:1S N:pushes S:P !
    2 S1.slip 25: changed E, may_withdraw S, own_law E
N slips=2 | screen(NE) E:1S N:pushes S:P W:P !
    2 S1.S2: accepts N, accepted E, turn N, aware 72C
N slips=2 | screen(NE) W:2S S:pushes N:P !
    2 S1.slip 25: changed W, may_withdraw N, own_law W
N slips=2 | screen(NE) S:2S W:pushes N:P !
    2 S1.S2: accepts W, accepted S, aware 72C; 4 S1.S1: cancelled N, may_not_accept E, turn W, free N
N slips=2 lho_accepts=yes | screen(NE) E:1S E:pushes !
    2 S1.S2_own 29: accepted E, turn S
N slips=2 | screen(NE) N:X E:pushes !
    2 S1.S3 36: changed N
N slips=2 | screen(NE) N:X E:P E:pushes !
    2 S1.S3 36: changed N, may_withdraw E
N slips=2 | screen(NE) N:8C N:pushes !
    2 S1.S3 38: changed N
N *E slips=3 | screen(NE) N:1C E:1D N:pushes !
    3 S1.S3 37: changed E
N *E slips=3 | screen(NE) N:1C E:1D N:pushes S:P W:P !
    3 S1.S3 37: stands E
N slips=8 | screen(NE) N:1S E:1H N:pushes ! S:P W:P W:pushes E:2C N:pushes !
    3 S1.S2: accepts N, accepted E, turn S, aware 72C; 9 S1.S2: accepts N, accepted E, turn S, aware 72C
N *S | screen(NE) N:1S S:2S !
    3 S1.S1: cancelled S, may_not_accept W, turn E
N | screen(NE) N:1S E:1H E:->2H !
    3 S1.S1: cancelled E, may_not_accept N, replaced E
N | screen(NE) N:1S E:1H E:->1D !
    3 S1.S1: cancelled E, may_not_accept N, turn E, free E
S | screen(NE) S:1D W:P S:pushes N:1C N:->1H E:1S N:!
    5 S1.S1: cancelled N, may_not_accept E, replaced N
S | screen(NE) S:1D W:P S:pushes N:1C N:->1H E:1S E:pushes N:!
    5 S1.S1: cancelled N, may_not_accept E, replaced N
S | screen(NE) S:1D W:P S:pushes N:1C N:->1H E:1D N:!
    5 S1.S1: cancelled N, may_not_accept E, replaced N; 7 S1.S1: cancelled E, may_not_accept N, turn E, free E
W | screen(NE) W:1S S:pushes N:1H E:P N:->2H E:!
    4 S1.S1: cancelled N, may_not_accept E, replaced N, falls E
W | screen(NE) W:1S S:pushes N:1H E:P N:->2H E:pushes S:!
    4 S1.S1: cancelled N, may_not_accept E, replaced N, falls E
W | screen(NE) W:1S S:pushes N:1H E:P N:->2H E:3C E:!
    4 S1.S1: cancelled N, may_not_accept E, replaced N, falls E
W | screen(NE) W:1S S:pushes N:1H E:P N:->1D E:!
    4 S1.S1: cancelled N, may_not_accept E, turn N, free N
W slips=4 | screen(NE) W:1S S:pushes N:1H E:P N:->2H E:!
    4 S1.S1: cancelled N, may_not_accept E, replaced N, falls E
N | screen(NE) E:1S E:->1H N:!
    2 S1.S1: cancelled E, may_not_accept N, turn N, free E
N | screen(NE) E:1S N:1C E:->2D N:!
    2 S1.S1: cancelled E, may_not_accept N, replaced E
N | screen(NE) N:X N:->1C E:P E:!
    2 S1.S1: cancelled N, may_not_accept E, replaced N
N | screen(NE) N:8C E:P N:->1C E:!
    2 S1.S1: cancelled N, may_not_accept E, replaced N, falls E
N | screen(NE) E:1S #2? N:!
    2 S1.S1: cancelled E, may_not_accept N, turn N, free E
N | screen(NE) S:2S #2? W:!
    2 S1.S1: cancelled S, may_not_accept W, turn N, free S
N | screen(NE) W:1S #2? S:!
    2 S1.S1: cancelled W, may_not_accept S, turn N, free W
N | screen(NE) E:1S #2? N:pushes S:!
    2 S1.S2: accepts N, accepted E, turn S, aware 72C
N slips=2 | screen(NE) W:1S #2? S:pushes N:!
    2 S1.slip 25: changed W, own_law W
N *E | screen(NE) N:1C E:1D #3? N:!
    3 S1.S1: cancelled E, may_not_accept N, turn E, passes E
N *E | screen(NE) N:1C E:1D E:->P N:!
    3 S1.S1: cancelled E, may_not_accept N, replaced E
N *E | screen(NE) N:1C E:1D E:->1H N:!
    3 S1.S1: cancelled E, may_not_accept N, turn E, passes E
N *E | screen(NE) E:P N:!
    2 S1.S1: cancelled E, may_not_accept N, turn N
N *E | screen(NE) N:1S E:XX N:!
    3 S1.S1: cancelled E, may_not_accept N, turn E, passes E
N | screen(NE) N:1S E:1H E:->2H N:pushes !
    3 S1.S1: cancelled E, may_not_accept N, replaced E
N | screen(NE) N:1S E:1H E:->2H N:pushes S:P !
    3 S1.S1: cancelled E, may_not_accept N, replaced E
N opening_choice=frees | screen(NE) N:1NT E:P S:P W:P W:H5(led) E:opens S:spreads S:H3 E:H2 N:HA !
    6 S5.b 54: stands W, accepts N
N | screen(NE) N:1NT E:P S:P W:P W:H5(led) N:opens S:spreads S:H3 E:H2 N:HA !
    6 S5.c: stands W, accepts N, aware 72C
N | screen(NE) N:1NT E:P S:P W:P E:S4(down) W:H5(led) E:opens #6(faced) E:!
    7 S5.d: penalty_card W, right_stands E
N opening_choice=frees | screen(NE) N:1NT E:P S:P W:P E:S4(down) W:H5(led) E:opens #6(stands) E:!
    7 S5.d: penalty_card W, right_stands E
N | screen(NE) N:1NT E:P S:P W:P E:S4(down) W:H5(led) E:opens #6(faced) #6(stands) E:!
    7 S5.d: penalty_card W, right_stands E
N | screen(NE) N:1NT E:P S:P W:P E:S4(down) W:H5(led) N:opens #6(faced) E:!
    7 S5.c_both:
N | screen(NE) N:1NT E:P S:P W:P W:H5(led) E:S4(led) W:opens S:spreads S:S5 !
    6 S5.d: penalty_card W, right_stands E
N | screen(NE) N:1NT E:SK(dropped) E:P S:P W:P E:S4(down) W:opens #7(faced) S:spreads S:S5 !
    3 S7.S7: picked_up E
"""
BY_HAND = BY_HAND.replace("\\\n", "")


# --- what the program says ----------------------------------------------------------------------------------------

NAMES: Mapping[str, str] = {
    "accepted_by_passing": "accepts",
    "call_accepted": "accepted",
    "call_cancelled": "cancelled",
    "call_lapsed": "cancelled",
    "call_and_later_cancelled": "cancelled",
    "call_and_later_stand": "stands",
    "may_not_accept_call": "may_not_accept",
    "may_not_be_accepted": "may_not_accept",
    "turn_returns": "turn",
    "turn_follows": "turn",
    "no_delay": "no_delay",
    "no_delay_perceived": "not_perceived",
    "may_not_point_out": "may_not_point_out",
    "lead_taken_back": "back",
    "lead_stands": "stands",
    "accepted_by_opening": "accepts",
    "must_accept": "accepts",
    "lead_becomes_penalty_card": "penalty_card",
    "card_stays_with_dummy": "stays",
    "cards_picked_up": "picked_up",
    "told_by_screenmate": "told",
    "not_heard": "not_heard",
    "explanation_unauthorised": "unauthorised",
    "may_change_call": "may_change",
    "asks_in_writing": "asks",
    "answers_in_writing": "answers",
    "asks_screenmate_alone": "screenmate_only",
    "asks_declarer_alone": "declarer_only",
    "may_ask_either": "either",
    "change_stands": "changed",
    "call_stands": "stands",
    "may_withdraw_call": "may_withdraw",
    "pass_substituted": "passes",
    "replacement_stands": "replaced",
    "call_over_falls": "falls",
    "own_law_next": "own_law",
    "leads_instead": "leads",
    "proper_lead_stands": "right_stands",
}


def by_hand(expected: str) -> dict[int, Told]:
    """``3 S1.S2: accepts N; 5 S1.S1: cancelled S``, by the number of the word; ``-``: none."""
    found = {}
    for part in expected.split(";") if expected != "-" else ():
        head, _, said = part.partition(":")
        number, leaf, *law = head.split()
        pairs = (one.split() for one in said.split(",") if one.strip())
        found[int(number)] = Told(leaf, law[0] if law else "", frozenset((what, who) for what, who in pairs))
    return found


def of_ruling(ruling: Ruling) -> Told:
    """The same in the words of the second reading: the law is that of the leaf after the one of the regulations."""
    ids = [name for name in ruling.ids if law_of(name).startswith("S")]
    leaf = ids[0] if ids else ""
    others = [law_of(name) for name in ruling.ids[1:]] if ids else [law_of(name) for name in ruling.ids]
    said = set()
    for one in ruling.consequences:
        name, seat = NAMES.get(one.effect.value), one.seat
        if one.effect.value == "any_legal_call" and leaf.endswith(".S1") and one.role is Role.OFFENDER:
            name = "free"
        if name is not None and isinstance(seat, Seat):
            said.add((name, seat.value))
        if one.effect.value in ("check_inadvertence", "check_opening"):
            said.add(("aware", one.clause))
    if any(one.effect.value == "told_agreement" for one in ruling.consequences):
        said |= {("misinformed", seat) for name, seat in said if name == "told"}
    return Told(leaf, others[0] if others else "", frozenset(said))


@dataclass
class Asked:
    """A line, every seat written, and what is told beside it."""

    dealer: str
    words: list[str] = field(default_factory=list)
    told: dict[str, str] = field(default_factory=dict)
    duties: tuple[tuple[str, bool, int], ...] = ()

    @property
    def line(self) -> str:
        return " ".join(self.words)

    def add(self, word: str) -> int:
        self.words.append(word)
        return len(self.words)

    @property
    def is_of_calls(self) -> bool:
        """Whether it is about calls, of which there may be several."""
        return any(screens.calls(self.line, self.dealer, self.told, self.duties))

    def by_laws(self, edition: int = 2017) -> dict[int, Told]:
        """Everything that is read in it; from 2017 on nobody asks whether he paused for thought."""
        told = {key: word for key, word in self.told.items() if key != PAUSE or edition < 2017}
        found: dict[int, Told | None] = dict(screens.calls(self.line, self.dealer, told, self.duties))
        if not any(found):
            subject = self._subject()
            found = {} if subject is None else dict([subject])
        return {number: told for number, told in found.items() if told is not None}

    def _subject(self) -> tuple[int, Told | None] | None:
        pointed = next((word for word in reversed(self.words) if ":notices(#" in word), None)
        number = 0 if pointed is None else int(pointed.partition("#")[2].rstrip(")"))
        if pointed is not None:
            about = self.words[number - 1]
            if "hesitates" in about:
                return number, screens.tempo(self.line, self.told)
            if "explains" in about:
                return number, screens.explanation(self.line, self.dealer)
            return number, screens.question(self.line, self.dealer)
        shown = [
            n for n, word in enumerate(self.words, 1) if word[1:2] == ":" and word[2:3] in "CDHS" and len(word) > 4
        ]
        if not shown:
            return None
        first = screens.card(self.line, self.dealer)
        if first is not None:
            return shown[0], first
        return screens.lead_at(self.line, self.dealer), screens.lead(self.line, self.dealer, self.told)

    def by_program(self, edition: int, numbers: Sequence[int]) -> dict[int, Told | str]:
        """What the program says of the same: of that for which the director came, and of the others on the board."""
        named = {"influenced": "probably_influenced" if edition == 1997 else "could_be_influenced"}
        told = {PAUSE: "yes", **self.told}
        slips = told.pop("slips", "").split(",")
        answers = {(name := named.get(key, key)): FACTS[name].parse(word) for key, word in told.items()}
        slip = {number: {SLIP: SLIP_FACT.parse("yes" if str(number) in slips else "no")} for number in numbers}
        bound = tuple(MustPass(Seat(seat), always, since) for seat, always, since in self.duties)
        record = parse_record(self.line, Seat(self.dealer), bound)
        elsewhere = {number - 1: answers | slip[number] for number in numbers}
        try:
            of_record = Situation.of_record(record)
            answers |= slip.get(of_record.incident.event + 1, {})
            situation = Situation.of_record(record, answers=answers, elsewhere=elsewhere)
        except RulingError as error:
            return dict.fromkeys(numbers, str(error))
        ruled = {situation.incident.event + 1: book(edition).rule(situation)}
        if list(numbers) != list(ruled) and self.is_of_calls:
            board = book(edition).board(situation)
            ruled |= {link.event + 1: link.ruling for link in board.links if link.ruling is not None}
        return {n: of_ruling(ruled[n]) if n in ruled else "nothing" for n in numbers}


def in_that_code(told: Told, edition: int) -> Told:
    if told == FALLS:
        return told
    said = frozenset((name, AWARE[edition] if name == "aware" else seat) for name, seat in told.said)
    return Told(id_in(f"L{told.leaf}", edition) if told.leaf else "", told.law, said)


AWARE = {2017: "72C", 2007: "23", 1997: "72B1"}
"""Which clause has what he could have known; 23 of 1997 is about a pass that partner is forced to make."""


def is_same(found: Told | str, by_laws: Told) -> bool:
    """The law only where the program has come to a leaf of it; the turn only where both speak of it."""
    if by_laws == FALLS:
        return found == "nothing"
    if isinstance(found, str):
        return False
    if found.law == "26" and by_laws.leaf.endswith(".slip"):
        return True  # the director has come again when the auction was over: what a lead may cost then
    if found.leaf != by_laws.leaf:
        return False
    if found.law and by_laws.law and not _is_of(found.law, by_laws.law):
        return False
    if bool(found.law) > bool(by_laws.law) and not by_laws.leaf.split(".")[0].startswith("LS6"):
        return False
    if not by_laws.leaf:
        return True
    turn = [{one for one in said.said if one[0] == "turn"} for said in (found, by_laws)]
    if turn[1] and turn[0] != turn[1] and (turn[0] or not by_laws.law):
        return False
    if not by_laws.said:
        return True
    known = {name for name, _ in by_laws.said} | ALWAYS
    wanted = {one for one in by_laws.said if one[0] != "turn"}
    return {one for one in found.said if one[0] in known - {"turn"}} == wanted


ALWAYS = {
    *("accepts", "accepted", "cancelled", "changed", "may_withdraw", "passes", "free", "replaced", "falls", "own_law"),
    *("back", "leads", "right_stands", "penalty_card", "misinformed", "may_change", "unauthorised"),
}
"""What the program may say only where it is read too."""

LAWS_AFTER = {
    "29": ("27", "29", "30", "31", "32"),
    "75": ("75", "40", "21"),
    "16": ("16",),
    "27": ("27",),
    "54": ("54",),
}
"""Which laws that one leads to; 27A2 leads to 29."""


def _is_of(found: str, law: str) -> bool:
    return found in LAWS_AFTER.get(law, (law,))


MENDED = (
    ("N", "screen(NE) N:8C E:P ! #2(cancelled) N:1C E:1D N:pushes S:1C !"),  # what was called over it goes with it (S1)
    ("N", "screen(NE) E:1S N:1H N:pushes !"),  # lapsed before the tray went (28B)
    ("N", "screen(NE) N:1D E:1C ! #3(cancelled) E:1C !"),  # too low once more
    ("N", "screen(NE) N:1NT E:P S:P W:P E:S4(down) W:H5(led) !"),  # the right lead lies there, face down (S5(a))
    ("N", "screen(ES) N:1D E:P S:P W:P E:D4(led) E:opens W:SQ(led) !"),  # the screen was open by then (S5(d))
    ("S lho_meant_to_accept=yes", "screen(WN) E:1H S:P S:pushes W:1S N:2S !"),  # left-hand opponent says what he meant
    ("N slips=2", "screen(NE) E:1S N:pushes S:P W:P !"),  # a slip out of rotation, and his partner has called (25A)
    ("N *S", "screen(NE) N:1S S:2S !"),  # who has to pass does so in his turn only
    ("N", "screen(NE) N:1S E:1H E:->2H N:pushes S:P !"),  # called over what has taken its place
    ("W", "screen(ES) W:1C N:1C ! #3(cancelled) N:XX N:pushes !"),  # nothing is compared with what was put right (S1)
    ("S", "screen(SW) S:1H W:P W:pushes E:1NT N:pushes N:XX !"),  # the tray has accepted the first of the two
    ("W", "screen(SW) S:2C W:pushes W:P S:pushes N:P E:P W:D4(led) S:opens N:spreads N:D5 E:D6 !"),  # play has begun
    ("N", "screen(NE) N:1NT E:P S:P W:P W:H5(led) N:opens S:spreads S:H3 E:H2 !"),  # played to it, not led (S5(c))
)
"""What the program had said otherwise."""


@pytest.mark.parametrize(("head", "line"), MENDED)
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_ruled_otherwise_once(head: str, line: str, edition: int) -> None:
    assert any(told.leaf or told == FALLS for told in of_row(head, line).by_laws().values())
    assert difference(of_row(head, line), edition) is None


def difference(asked: Asked, edition: int) -> str | None:
    by_laws = {number: in_that_code(told, edition) for number, told in asked.by_laws(edition).items()}
    found = asked.by_program(edition, list(by_laws))
    wrong = {number for number, told in by_laws.items() if not is_same(found[number], told)}
    return (
        "\n".join(
            f"dealer {asked.dealer}: {asked.line} {asked.told} ({edition}) #{number}:\n"
            f"  found {_shown(found[number])}\n  by the regulations {_shown(by_laws[number])}"
            for number in sorted(wrong)
        )
        or None
    )


def _shown(told: Told | str) -> str:
    return told if isinstance(told, str) else f"{told.leaf} {told.law}: {sorted(told.said)}"


# --- by hand ------------------------------------------------------------------------------------------------------


def of_row(head: str, line: str) -> Asked:
    dealer, *told = head.split()
    duties = tuple((word[1:], True, 0) for word in told if word.startswith("*"))
    return Asked(dealer, line.split(), dict(word.split("=") for word in told if "=" in word), duties)


@pytest.mark.parametrize(("head", "line", "expected"), rows(BY_HAND))
def test_the_second_reading_by_hand(head: str, line: str, expected: str) -> None:
    found = {number: told for number, told in of_row(head, line).by_laws().items() if told.leaf}
    assert found == by_hand(expected)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("head", "line", "expected"), rows(BY_HAND))
def test_the_program_by_hand(head: str, line: str, expected: str, edition: int) -> None:
    wrong = difference(of_row(head, line), edition)
    assert wrong is None, wrong


# --- drawn boards -------------------------------------------------------------------------------------------------

SIDES = tuple(first + left(first) for first in SEATS)
"""Any two neighbours may sit on one side: north is beside east, or beside west, and so on."""

TOLD = ("lho_accepts", "lho_meant_to_accept")


@dataclass
class Board:
    """An auction behind screens as it is drawn, and where the tray is."""

    asked: Asked
    near: str
    calls: list[Call] = field(default_factory=list)

    @classmethod
    def begun(cls, draw: random.Random) -> Board:
        near = draw.choice(SIDES)
        found = cls(Asked(draw.choice(SEATS), [f"screen({near})"]), near)
        found.is_visited(draw)
        return found

    @property
    def turn(self) -> str | None:
        return turn_of(self.asked.dealer, self.calls)

    def is_visited(self, draw: random.Random) -> None:
        """Now and then the director has come before, for something else."""
        if draw.random() < 0.2:
            self.asked.add("!")

    def goes_to_the_end(self, draw: random.Random) -> Contract | None:
        while self.turn is not None:
            self.goes_on(draw, 1, passes=0.8)
        return contract_of(self.calls)

    def plays(self, draw: random.Random, contract: Contract) -> None:
        """The lead of the right hand, and what is played to it once the screen is open."""
        leader = left(contract.declarer)
        lead = self.asked.add(f"{leader}:D4({draw.choice(('led', 'down'))})")
        if draw.random() < 0.8:
            self.asked.add(f"{draw.choice(SEATS)}:opens")
            if self.asked.words[lead - 1].endswith("(down)"):
                self.asked.add(f"#{lead}(faced)")
            self.asked.add(f"{left(leader)}:spreads")
            for place in range(draw.randint(0, 3)):
                self.asked.add(f"{left(leader, 1 + place)}:D{'567'[place]}")

    def beside(self, seat: str) -> str:
        return "".join(other for other in SEATS if (other in self.near) == (seat in self.near))

    def mate(self, seat: str) -> str:
        return self.beside(seat).replace(seat, "")

    def call(self, seat: str, what: str) -> int:
        number = self.asked.add(f"{seat}:{what}")
        self.calls.append(Call(seat, what, word=number))
        return number

    def push(self, seat: str) -> None:
        self.asked.add(f"{seat}:pushes")

    def goes_on(self, draw: random.Random, most: int, passes: float = 0.4) -> None:
        """Legal calls in rotation; the tray goes where the next is on the other side, and is told of or not."""
        tells = draw.random() < 0.7
        for _ in range(most):
            seat = self.turn
            if seat is None:
                return
            self.call(seat, "P" if draw.random() < passes else legal(draw, seat, self.calls))
            if tells and self.turn is not None and self.turn not in self.beside(seat):
                self.push(draw.choice(self.beside(seat)))


def legal(draw: random.Random, seat: str, calls: Sequence[Call]) -> str:
    if draw.random() < 0.2 and may_double(Call(seat, "X"), calls):
        return "X"
    higher = [what for what in BIDS if outranks(Call(seat, what), calls)]
    return draw.choice(higher[:6]) if higher else "P"


def out_of_rotation(draw: random.Random, board: Board) -> Call | None:
    seats = [seat for seat in SEATS if seat != board.turn]
    seat = draw.choice(seats)
    return Call(seat, "P" if draw.random() < 0.3 else legal(draw, seat, board.calls))


def insufficient(draw: random.Random, board: Board) -> Call | None:
    seat = board.turn or ""
    lower = [what for what in BIDS if not outranks(Call(seat, what), board.calls)]
    return Call(seat, draw.choice(lower)) if lower else None


def inadmissible(draw: random.Random, board: Board) -> Call | None:
    seat = board.turn if draw.random() < 0.7 else draw.choice(SEATS)
    wrong = [what for what in ("X", "XX") if seat and not may_double(Call(seat, what), board.calls)]
    return Call(seat or "", draw.choice(wrong)) if wrong else None


def too_high(draw: random.Random, board: Board) -> Call | None:
    return Call(board.turn or "", draw.choice(("8C", "8NT", "9H")))


def barred(draw: random.Random, board: Board) -> Call | None:
    seat = board.turn or ""
    if draw.random() < 0.3:  # out of rotation too
        seat = draw.choice(SEATS)
    if any(call.seat == seat and call.what != "P" for call in board.calls):
        return None
    board.asked.duties = ((seat, True, 0),)
    if seat != board.turn and draw.random() < 0.3:
        return Call(seat, "P")  # as he had to, at another's turn
    forbidden = [what for what in ("X", "XX") if not may_double(Call(seat, what), board.calls)]
    return Call(seat, draw.choice((legal(draw, seat, board.calls), draw.choice(forbidden))))


def after_the_final_pass(draw: random.Random, board: Board) -> Call | None:
    board.goes_to_the_end(draw)
    seat = draw.choice(SEATS)
    return Call(seat, draw.choice(("P", legal(draw, seat, board.calls))))


WRONG = (out_of_rotation, insufficient, inadmissible, too_high, barred, after_the_final_pass)


def a_call(draw: random.Random, wrong: Callable[[random.Random, Board], Call | None]) -> Board:
    """The auction, the call, what was called since then on his side, the tray, and what was called beyond."""
    while True:
        board = Board.begun(draw)
        board.goes_on(draw, draw.randint(0, 5))
        if board.turn is None or (call := wrong(draw, board)) is None:
            continue
        before = list(board.calls)
        told = {"tray": draw.choice(("not_yet", "by_screenmate", "otherwise"))}
        board.asked.told = {**told, **{name: draw.choice(("yes", "no")) for name in TOLD}}
        is_over_now = board.turn is None
        turn = board.turn or ""
        board.is_visited(draw)
        may_be_a_slip(draw, board.asked, board.asked.add(f"{call.seat}:{call.what}"))
        here = board.beside(call.seat)
        follows = draw.choice((left(call.seat), turn)) if turn else left(call.seat)
        board.calls = [*before, call] if follows == left(call.seat) or turn == call.seat else before
        if follows in here and follows != call.seat and draw.random() < 0.4:
            _since(draw, board, follows)
        if draw.random() < 0.2 and not is_over_now:
            _put_in_place(draw, board, call, before)
        if draw.random() < 0.7:
            board.push(draw.choice((call.seat, board.mate(call.seat), board.mate(call.seat), draw.choice(SEATS))))
        if draw.random() < 0.5 and not is_over_now:
            follows = left(board.calls[-1].seat) if board.calls else turn
            if follows != call.seat or call in board.calls:
                for _ in range(draw.randint(1, 2)):
                    _since(draw, board, follows)
                    follows = left(follows)
        board.asked.add("!")
        return board


def may_be_a_slip(draw: random.Random, asked: Asked, number: int) -> None:
    if draw.random() < 0.3:
        asked.told["slips"] = ",".join(filter(None, (asked.told.get("slips"), str(number))))
        asked.told[PAUSE] = draw.choice(("yes", "yes", "no"))


def a_call_and_the_play(draw: random.Random) -> Board:
    """A call that went through; the auction goes on to its end, and cards are played before the director comes."""
    while True:
        board = Board.begun(draw)
        board.goes_on(draw, draw.randint(0, 4))
        if board.turn is None or (call := draw.choice((out_of_rotation, insufficient))(draw, board)) is None:
            continue
        if any(one.seat == call.seat for one in board.calls) and board.turn == left(call.seat):
            continue
        board.call(call.seat, call.what)
        may_be_a_slip(draw, board.asked, len(board.asked.words))
        board.push(draw.choice((call.seat, *[board.mate(call.seat)] * 4)))
        contract = board.goes_to_the_end(draw)
        if contract is not None:
            board.plays(draw, contract)
            board.asked.add("!")
            return board


def _put_in_place(draw: random.Random, board: Board, call: Call, before: Sequence[Call]) -> None:
    """He puts another call there himself before the tray goes: a legal one mostly."""
    what = draw.choice((legal(draw, call.seat, before), legal(draw, call.seat, before), "P", draw.choice(BIDS)))
    number = board.asked.add(f"{call.seat}:->{what}")
    board.calls = [*before, Call(call.seat, what, word=number)]


def _since(draw: random.Random, board: Board, seat: str) -> None:
    """A call of his as if what lies there were in order."""
    sound = [call for call in board.calls if call.what in ("P", "X", "XX") or call.bid[0] < 8]
    if is_over(board.calls):
        return
    board.call(seat, "P" if draw.random() < 0.6 else legal(draw, seat, sound))


def a_second_call(draw: random.Random) -> Board:
    """One that was put right, or accepted by the tray; then another, of any kind that needs no earlier ruling."""
    while True:
        board = Board.begun(draw)
        board.goes_on(draw, draw.randint(0, 3))
        wrong = draw.choice((out_of_rotation, insufficient))
        if board.turn is None or (call := wrong(draw, board)) is None:
            continue
        if any(one.seat == call.seat for one in board.calls) and board.turn == left(call.seat):
            continue
        number = board.asked.add(f"{call.seat}:{call.what}")
        may_be_a_slip(draw, board.asked, number)
        if draw.random() < 0.5:
            board.asked.words += ["!", f"#{number}(cancelled)"]
        else:
            board.push(board.mate(call.seat))
            board.calls.append(Call(call.seat, call.what, word=number))
            if draw.random() < 0.5:
                board.asked.add("!")
        for _ in range(draw.randint(0, 3)):
            if is_over(board.calls):
                break
            seat = left(board.calls[-1].seat) if board.calls else board.asked.dealer
            board.call(seat, "P" if draw.random() < 0.4 else legal(draw, seat, board.calls))
        if is_over(board.calls):
            continue
        second = draw.choice((out_of_rotation, insufficient, insufficient, inadmissible, too_high))
        if (wrong_too := second(draw, board)) is None:
            continue
        may_be_a_slip(draw, board.asked, board.asked.add(f"{wrong_too.seat}:{wrong_too.what}"))
        if draw.random() < 0.7:
            board.push(draw.choice((wrong_too.seat, board.mate(wrong_too.seat), board.mate(wrong_too.seat))))
        board.asked.told |= {name: draw.choice(("yes", "no")) for name in TOLD}
        board.asked.add("!")
        return board


def an_opening(draw: random.Random) -> Board:
    """Leads by the right hand and the wrong one, in either order; the screen opened by anybody, before or after."""
    while True:
        board = Board.begun(draw)
        board.goes_on(draw, draw.randint(1, 4))
        contract = board.goes_to_the_end(draw)
        if contract is not None:
            break
    declarer = contract.declarer
    leader, dummy = left(declarer), left(declarer, 2)
    board.is_visited(draw)
    words = [f"{left(leader, 2)}:{draw.choice(('H5', 'SQ'))}(led)"]
    if draw.random() < 0.2:
        words = [f"{draw.choice((declarer, dummy))}:C9(led)"]
    elif draw.random() < 0.5:
        words.append(f"{leader}:D4({draw.choice(('led', 'down'))})")
        draw.shuffle(words)
    opened = draw.choice(("", "opens", "opens", "opens", "spreads"))
    if opened == "opens":
        words.insert(draw.randint(0, len(words)), f"{draw.choice(SEATS)}:opens")
        turned = next((n for n, word in enumerate(words, len(board.asked.words) + 1) if word.endswith("(down)")), None)
        if turned is not None and draw.random() < 0.5:
            words.append(f"#{turned}({draw.choice(('faced', 'faced', 'stands'))})")
    elif opened == "spreads" and "C9" not in words[0]:
        words.append(f"{dummy}:spreads")
    if len(words) == 2 and opened and draw.random() < 0.4:  # nobody else has led: it is played to
        order = (declarer, leader, dummy)[: draw.randint(1, 3)]
        words += [f"{seat}:{card}" for seat, card in zip(order, ("H6", "H7", "H8"), strict=False)]
    board.asked.words += [*words, "!"]
    board.asked.told = {
        "opened_by": draw.choice(("declaring_side", "otherwise")),
        "opening_choice": draw.choice(("accepts", "frees")),
    }
    return board


def an_explanation(draw: random.Random) -> Board:
    """One call explained on both sides of the screen, the same or not, with the card of the pair."""
    while True:
        board = Board.begun(draw)
        board.goes_on(draw, draw.randint(1, 4), passes=0.3)
        bids = [call for call in board.calls if call.is_bid]
        if board.turn is not None and bids:
            break
    call = draw.choice(bids)
    meanings = ["12-14", "15-17", "18-20"]
    told = [draw.choice(meanings), draw.choice(meanings)]
    agreed = draw.choice((*told, draw.choice(meanings)))
    spoken = []
    for explainer, shows in zip(draw.sample((call.seat, left(call.seat, 2)), 2), told, strict=True):
        spoken.append(board.asked.add(f"{explainer}:explains(#{call.word}={shows})"))
        board.goes_on(draw, draw.randint(0, 3), passes=0.5)
    board.asked.add(f"{call.seat}:card(#{call.word}={agreed})")
    about = draw.choice(spoken)
    told_of = board.mate(board.asked.words[about - 1][0])
    board.asked.add(f"{told_of}:notices(#{about})")
    board.asked.add("!")
    board.asked.told = {"influenced": "yes", "hand_fits": "yes"}
    return board


def a_question(draw: random.Random) -> Board:
    board = Board.begun(draw)
    board.goes_on(draw, draw.randint(1, 6), passes=0.5)
    in_play = draw.random() < 0.5
    if in_play:
        board.goes_to_the_end(draw)
    contract = contract_of(board.calls) if is_over(board.calls) else None
    askers = SEATS
    if contract is not None:
        dummy = left(contract.declarer, 2)
        order = [left(contract.declarer), dummy, left(dummy), contract.declarer]
        count = draw.randint(0, 3)
        cards = [f"{seat}:H{rank}" for seat, rank in zip(order, "3457", strict=True)][:count]
        if cards:
            cards[1:1] = [f"{dummy}:spreads"]
            cards[1:1] = [f"{draw.choice(SEATS)}:opens"] if draw.random() < 0.6 else []
        elif draw.random() < 0.5:
            cards = [f"{order[0]}:H3(down)"]
        board.asked.words += cards
        askers = order[count] if cards and "down" not in cards[0] else left(contract.declarer, 3)
        if askers == dummy:
            askers = contract.declarer
    asker = draw.choice(askers)
    theirs = [call.word for call in board.calls if side(call.seat) != side(asker)]
    if not theirs:
        return a_question(draw)
    heard = draw.choice(("", f"[{asker}{left(asker)}]", f"[{asker}{left(asker, 3)}]"))
    number = board.asked.add(f"{asker}:requests(#{draw.choice(theirs)}){heard}")
    board.asked.add(f"{draw.choice(SEATS)}:notices(#{number})")
    board.asked.add("!")
    return board


def a_card(draw: random.Random) -> Board:
    while True:
        board = Board.begun(draw)
        board.goes_on(draw, draw.randint(1, 5))
        if board.turn is not None:
            break
    board.is_visited(draw)
    seat = draw.choice(SEATS)
    seen = draw.choice(("", "", "[NESW]", f"[{seat}{left(seat, 2)}]", f"[{seat}{left(seat)}]"))
    board.asked.add(f"{seat}:{draw.choice(('S7', 'HK'))}({draw.choice(('dropped', 'shown', 'led'))}){seen}")
    if draw.random() < 0.3:
        contract = board.goes_to_the_end(draw)
        if contract is not None:
            board.plays(draw, contract)
    board.asked.add("!")
    return board


def a_delay(draw: random.Random) -> Board:
    board = Board.begun(draw)
    board.goes_on(draw, draw.randint(0, 3))
    if (slow := board.turn) is None:
        return a_delay(draw)
    number = board.asked.add(f"{slow}:hesitates")
    board.goes_on(draw, draw.randint(1, 4))
    if draw.random() < 0.5:
        contract = board.goes_to_the_end(draw)
        if contract is not None and draw.random() < 0.8:
            board.plays(draw, contract)
    board.asked.add(f"{draw.choice(SEATS)}:notices(#{number})")
    board.asked.add("!")
    board.asked.told = {"tray_was_slow": draw.choice(("yes", "yes", "no"))}
    return board


def an_oot(draw: random.Random) -> Board:
    return a_call(draw, out_of_rotation)


def an_insufficient_bid(draw: random.Random) -> Board:
    return a_call(draw, insufficient)


def an_inadmissible_double(draw: random.Random) -> Board:
    return a_call(draw, inadmissible)


def a_bid_of_eight(draw: random.Random) -> Board:
    return a_call(draw, too_high)


def a_call_by_one_who_must_pass(draw: random.Random) -> Board:
    return a_call(draw, barred)


def a_call_after_the_final_pass(draw: random.Random) -> Board:
    return a_call(draw, after_the_final_pass)


Subject = Callable[[random.Random], Board]

SUBJECTS: Mapping[Subject, int] = {
    an_oot: 3,
    an_insufficient_bid: 2,
    an_inadmissible_double: 2,
    a_bid_of_eight: 1,
    a_call_by_one_who_must_pass: 1,
    a_call_after_the_final_pass: 1,
    a_second_call: 2,
    a_call_and_the_play: 2,
    an_opening: 2,
    an_explanation: 2,
    a_question: 2,
    a_card: 1,
    a_delay: 1,
}
"""And how many times as many boards of it."""


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.__name__)
def test_the_program_by_drawn_boards(subject: Subject, edition: int) -> None:
    boards = drawn(subject, SUBJECTS[subject])
    found = [difference(board.asked, edition) for board in boards]
    wrong = [each for each in found if each is not None]
    assert not wrong, f"{len(wrong)} of {len(boards)}:\n" + "\n".join(wrong[:5])


LEAVES = (
    *(
        "S1.S1",
        "S1.S2",
        "S1.slip",
        "S1.S2_own",
        "S1.S3",
        "S4.in_time",
        "S4.receiving",
        "S4.himself",
        "S4.screenmate",
        "S4.late",
    ),
    *("S5.a", "S5.b", "S5.c", "S5.c_both", "S5.d", "S5.e", "S5.e_dummy", "S6.S6", "S7.S7"),
    *("S8.a", "S8.a_not", "S8.b", "S8.b_not", "S8.c"),
)


@pytest.mark.drawn
def test_the_drawn_boards_are_read_and_come_to_every_leaf() -> None:
    counted: Counter[str] = Counter()
    for subject, times in SUBJECTS.items():
        boards = drawn(subject, times)
        by_laws = [board.asked.by_laws() for board in boards]
        assert sum(bool(told) for told in by_laws) * 2 > len(boards), subject.__name__
        counted.update(told.leaf for found in by_laws for told in found.values())
    assert not [leaf for leaf in LEAVES if not counted[leaf]]


def test_sides() -> None:
    assert SIDES == ("NE", "ES", "SW", "WN")


# --- the comparison can fail --------------------------------------------------------------------------------------

Patch = Callable[[pytest.MonkeyPatch], None]
PATIENCE = 400  # boards after which a break has not been seen


def unsaid(effect: Effect, of: str) -> Patch:
    """Of this leaf nothing of the kind is said any more."""

    def broken(patch: pytest.MonkeyPatch) -> None:
        found = engine.bound_here

        def without(node: State | Outcome, situation: Situation) -> Iterator[Bound]:
            return (bound for bound in found(node, situation) if node.id != of or bound.effect is not effect)

        patch.setattr(engine, "bound_here", without)

    return broken


def always(fact: Fact, answer: Enum) -> Patch:
    """Nothing that is told or written changes this answer."""

    def broken(patch: pytest.MonkeyPatch) -> None:
        patch.setitem(vars(fact), "derive", lambda _situation: answer)
        patch.setitem(vars(fact), "binding", True)

    return broken


def a_barred_player_passes_out_of_turn(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(vars(screen.HAS_TO_PASS), "derive", lambda situation: yes_no(Kind.BARRED in situation.incident.kinds))


def nobody_has_called_over_a_slip_out_of_turn(patch: pytest.MonkeyPatch) -> None:
    """Only those count who have called over a call that he is said to change."""
    for fact in (PARTNER_CALLED_SINCE, LHO_CALLED_SINCE):
        patch.setitem(vars(fact), "derive", _for_a_change_only(fact))


def _for_a_change_only(fact: Fact) -> Callable[[Situation], Enum | None]:
    found = fact.derive
    assert found is not None
    return lambda situation: NO if situation.calls.first_position is None else found(situation)


def what_is_played_to_a_lead_is_a_lead(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(screen, "_LEADS", tuple(Exposure))


def what_was_put_right_is_compared(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine, "_is_put_right_at_once", lambda _situation: False)


BREAKS: Mapping[str, tuple[int, Subject, Patch]] = {  # by which code, on which boards, what is broken
    "S1: no pass takes its place": (2017, a_call_by_one_who_must_pass, unsaid(PASS_SUBSTITUTED, "LS1.S1")),
    "S1: nobody calls anew": (2017, an_oot, always(screen.MAY_CALL_ANEW, NO)),
    "S1: nothing was put in its place": (2017, an_insufficient_bid, always(screen.REPLACED_BEFORE_TRAY, NO)),
    "S1: nothing falls with it": (2017, an_insufficient_bid, always(screen.CALLED_OVER_FIRST, NO)),
    "S1: he passes out of turn": (2017, a_call_by_one_who_must_pass, a_barred_player_passes_out_of_turn),
    "S1: the screenmate may accept it": (2017, an_insufficient_bid, unsaid(screen.MAY_NOT_ACCEPT_CALL, "LS1.S1")),
    "S1: compared with what follows": (2017, a_second_call, what_was_put_right_is_compared),
    "S2: a slip is accepted": (2017, an_insufficient_bid, always(FIRST_CALL_WAS_UNINTENDED, NO)),
    "S2: a slip out of turn": (2017, an_oot, nobody_has_called_over_a_slip_out_of_turn),
    "S2: a slip after a pause": (2007, an_insufficient_bid, always(CHANGED_WITHOUT_PAUSE, YES)),
    "S2: not the screenmate's doing": (2017, an_insufficient_bid, always(screen.TRAY, screen.Tray.OTHERWISE)),
    "S2: not accepted": (2017, an_oot, unsaid(screen.ACCEPTED_BY_PASSING, "LS1.S2")),
    "S2: it had not lapsed": (2017, an_oot, always(screen.CALLED_BEFORE_TRAY, NO)),
    "S3: admissible": (2017, an_inadmissible_double, always(screen.IS_INADMISSIBLE, NO)),
    "S4: by anybody": (2017, a_delay, always(screen.POINTED_OUT_BY, screen.PointedOutBy.RECEIVING_SIDE)),
    "S5(a): nobody leads": (2017, an_opening, unsaid(LEADS_INSTEAD, "LS5.a")),
    "S5(a): he has not led": (2017, an_opening, always(screen.RIGHT_HAND_HAS_LED, NO)),
    "S5(a): he has led": (2017, an_opening, always(screen.RIGHT_HAND_HAS_LED, YES)),
    "S5(b): the screen is shut": (2017, an_opening, always(screen.SCREEN_IS_OPEN, NO)),
    "S5(c): nobody's doing": (2017, an_opening, always(screen.OPENED_BY, screen.OpenedBy.OTHERWISE)),
    "S5(d): a card played is a lead": (2017, an_opening, what_is_played_to_a_lead_is_a_lead),
    "S6: heard by partner": (2017, an_explanation, always(screen.PARTNER_COULD_HEAR, YES)),
    "S7: seen by nobody": (2017, a_card, always(screen.SEEN_BEYOND, NO)),
    "S8: of the screenmate": (2017, a_question, always(screen.ASKS_SCREENMATE, YES)),
    "S8: of declarer": (2017, a_question, always(screen.ASKS_DECLARER, YES)),
}


@pytest.mark.parametrize(("edition", "subject", "broken"), BREAKS.values(), ids=BREAKS)
def test_it_can_fail(edition: int, subject: Subject, broken: Patch, monkeypatch: pytest.MonkeyPatch) -> None:
    """The boards are the same every day."""
    broken(monkeypatch)
    for number in range(PATIENCE):
        asked = subject(random.Random(f"broken {number}")).asked
        if difference(asked, edition):
            monkeypatch.undo()
            assert not difference(asked, edition)
            return
    pytest.fail(f"nothing was seen of it on {PATIENCE} boards")
