"""S1 to S3: an irregular call behind a screen.  An organiser's regulation, not a Law.

Has it gone through with the tray, and by whom?  Before that it is put right; afterwards the law of the call has it,
but for what the screenmate has accepted by passing it on.
"""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law(
    "S1",
    2017,
    {
        # A second call of his own is a change, as without a screen (25A runs till partner has called).
        "S1 — change": ask(IS_CHANGE_OF_CALL, {YES: refer("28", clause="25A"), NO: "S1 — tray"}),
        # Has the tray gone through, and who has pushed it?
        "S1 — tray": ask(
            TRAY,
            {
                Tray.NOT_YET: "S1",
                Tray.BY_SCREENMATE: "S3 — by the screenmate",
                Tray.OTHERWISE: "S3 — otherwise",
            },
        ),
        # It has not: the call is put right on that side, and only a legal auction goes through.
        "S1": leaf(
            "LS1.S1",
            to(DIRECTOR, PUT_RIGHT_AT_ONCE),
            to(OFFENDER, CALL_CANCELLED, when=(LATER_CALLS_FALL, NO)),
            to(OFFENDER, CALL_AND_LATER_CANCELLED, when=(LATER_CALLS_FALL, YES)),
            to(OFFENDER, REPLACEMENT_STANDS, when=(REPLACED_BEFORE_TRAY, YES)),
            to(SCREENMATE, CALL_OVER_FALLS, when=(CALLED_OVER_FIRST, YES)),
            to(IN_TURN, TURN_RETURNS, when=(REPLACED_BEFORE_TRAY, NO)),
            to(OFFENDER, PASS_SUBSTITUTED, when=(HAS_TO_PASS, YES)),
            to(OFFENDER, ANY_LEGAL_CALL, when=(MAY_CALL_ANEW, YES)),
            to(SCREENMATE, MAY_NOT_ACCEPT_CALL),
            to(DIRECTOR, OTHER_SIDE_NOT_TOLD),
        ),
        # It has.  A call that can never be accepted has not been, whoever passed it on.
        "S3 — by the screenmate": ask(IS_INADMISSIBLE, {YES: "S3", NO: "S2 — in his turn"}),
        "S3 — otherwise": ask(IS_INADMISSIBLE, {YES: "S3", NO: "S2 — otherwise"}),
        "S3": state(to(NON_OFFENDING_SIDE, CALL_NEVER_ACCEPTED), "S3 — law", "LS1.S3"),
        "S3 — law": ask(
            INADMISSIBLE_AS,
            {
                InadmissibleAs.NONE: "S2 — otherwise",
                InadmissibleAs.DOUBLE: refer("36"),
                InadmissibleAs.BARRED: refer("37"),
                InadmissibleAs.TOO_HIGH: refer("38"),
                InadmissibleAs.OVER: refer("39"),
            },
        ),
        # Has a player called in his own turn before that?  Then it had lapsed (28B), and nothing was left to accept.
        "S2 — in his turn": ask(CALLED_BEFORE_TRAY, {YES: "S2 — otherwise", NO: "S2 — third pass"}),
        # Any other, which the laws let left-hand opponent accept: by passing it on his screenmate has.  Whether a third
        # pass can be accepted at all is open there (29A, 34).
        "S2 — third pass": ask(IS_THIRD_PASS, {YES: "S2 — otherwise", NO: "S2 — slip"}),
        # Nor is a slip, until partner has called: that is put right (25A).
        "S2 — slip": ask(PARTNER_CALLED_SINCE, {YES: "S2", NO: "S2 — slip in time"}),
        "S2 — slip in time": ask(FIRST_CALL_WAS_UNINTENDED, {YES: refer("25", "LS1.slip", clause="25A"), NO: "S2"}),
        "S2": leaf(
            "LS1.S2",
            to(SCREENMATE, ACCEPTED_BY_PASSING),
            to(OFFENDER, CALL_ACCEPTED),
            to(NEXT, TURN_FOLLOWS),
            to(PARTNER, ANY_LEGAL_CALL, NO_LEAD_RESTRICTION),
            to(OFFENDING_SIDE, LEGAL_CALL_INFORMS),
            to(DIRECTOR, CHECK_INADVERTENCE, clause="72C"),
        ),
        # He has passed it on himself, or it went through in another way: as without a screen.
        "S2 — otherwise": state((), "S2 — law", "LS1.S2_own"),
        "S2 — law": ask(IS_TOO_LOW, {YES: refer("27"), NO: refer("28")}),
    },
    governs=(Kind.CALL_BEHIND_SCREEN,),
)
