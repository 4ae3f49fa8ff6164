"""Law 30 (2007): pass out of rotation, once left-hand opponent has not accepted it.

30A: nobody has bid yet, whoever's turn it was.  30B: somebody has bid; then it matters whose turn it was, and at
partner's turn the offender is barred throughout.  30C: an artificial pass belongs to Law 31.
"""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law29, law30
from bridgecourse.rulings.code2017.law16 import withdrawn
from bridgecourse.rulings.edition import reissue_node
from bridgecourse.rulings.fact import NO, YES, TurnOf, YesNo, yes_no
from bridgecourse.rulings.language import Ask, Consequence, Effect, Fact, Law, Outcome, Role, Settled
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.call import Bid


def _anyone_had_bid(s: Situation) -> YesNo:
    return yes_no(any(isinstance(made.call, Bid) for made in s.standing_before))


ANYONE_HAD_BID = Fact("anyone_had_bid", YesNo, Settled.RECORD, derive=_anyone_had_bid)
INFORMATION = withdrawn("16D1", "16D2")

ACCEPTED = reissue_node(law29.ACCEPTED, NUMBERING)
CHANGE = reissue_node(law29.PASS_CHANGES, NUMBERING)
SPECIAL = reissue_node(law30.SPECIAL, NUMBERING)


def procedure(awareness: str) -> Law:
    """The law; ``awareness`` is the clause on what an offender could have known who must pass himself."""
    looked_into = Consequence(Effect.CHECK_AWARENESS, Role.DIRECTOR, awareness)
    no_restriction = Consequence(Effect.NO_LEAD_RESTRICTION, Role.PARTNER, "26")
    before_any_bid = Outcome(
        "L30-2007.A",
        "30A",
        (
            Consequence(Effect.MUST_PASS_ONCE, Role.OFFENDER, "30A"),
            Consequence(Effect.ANY_CALL_MINDING_INFORMATION, Role.PARTNER, "16D2"),
            no_restriction,
            *INFORMATION,
            looked_into,
        ),
    )
    at_rho_turn = Outcome(
        "L30-2007.B1",
        "30B1",
        (
            Consequence(Effect.MUST_PASS_ONCE, Role.OFFENDER, "30B1"),
            Consequence(Effect.ANY_LEGAL_CALL, Role.PARTNER, "30B1"),
            no_restriction,
            looked_into,
        ),
    )
    at_partners_turn = Outcome(
        "L30-2007.B2",
        "30B2",
        (
            Consequence(Effect.MUST_PASS_THROUGHOUT, Role.OFFENDER, "30B2(a)"),
            Consequence(Effect.MAY_NOT_DOUBLE_NOW, Role.PARTNER, "30B2(b)"),
            *INFORMATION,
            Consequence(Effect.CHECK_AWARENESS, Role.DIRECTOR, "23"),
        ),
    )
    after_a_bid = Ask(
        fact.WHOSE_TURN,
        "30B",
        {TurnOf.RHO: at_rho_turn, TurnOf.PARTNER: at_partners_turn, TurnOf.LHO: CHANGE},
    )
    natural = Ask(ANYONE_HAD_BID, "30A", {NO: before_any_bid, YES: after_a_bid})
    new_call = Ask(
        fact.LHO_ACCEPTS,
        "29A",
        {
            YES: ACCEPTED,
            NO: Ask(fact.PASS_IS_SPECIAL, "30C, 31", {YES: SPECIAL, NO: natural}),
        },
    )
    return Law("30", 2007, Ask(fact.IS_CHANGE_BEFORE_2017, "30B3", {YES: CHANGE, NO: new_call}), after="28")


LAW = procedure("23")
