"""What a record must be like to reach a leaf: the recipes of the generator, one or a few for each leaf."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from bridgecourse.rulings.fact import RhoAction, TurnOf

__all__ = ["ACTS", "LHO", "PARTNER", "PASSES", "RECIPES", "RHO", "After", "Recipe", "Slip"]


class Slip(Enum):
    """What the irregular call is."""

    BID = "bid"
    PASS = "pass"
    DOUBLE = "double"
    WRONG_DOUBLE = "wrong_double"  # of one's own side: inadmissible
    LOW_BID = "low_bid"  # out of rotation and insufficient
    SPECIAL_PASS = "special_pass"  # of partner's artificial call


class After(Enum):
    """What happens then."""

    DECLINED = "declined"
    ACCEPTED = "accepted"  # left-hand opponent calls over it
    OVERTAKEN = "overtaken"  # the player in turn calls before anybody rules (28B)
    NOTHING = "nothing"  # the director rules at once


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a record must be like to reach a leaf."""

    slip: Slip
    turn: TurnOf | None = None
    after: After = After.DECLINED
    rho: RhoAction | None = None
    comparable: bool | None = None
    called_before: bool = False
    rho_barred: bool = False
    simultaneous: bool = False
    repeats: bool | None = None  # the denomination, for the codes before 2017


RHO, PARTNER, LHO = TurnOf.RHO, TurnOf.PARTNER, TurnOf.LHO
PASSES, ACTS = RhoAction.PASSES, RhoAction.ACTS

RECIPES: Mapping[str, tuple[Recipe, ...]] = {
    "L28.A": (
        Recipe(Slip.BID, RHO, After.NOTHING, rho_barred=True),
        Recipe(Slip.PASS, RHO, After.NOTHING, rho_barred=True),
    ),
    "L28.B": (Recipe(Slip.BID, RHO, After.OVERTAKEN), Recipe(Slip.PASS, RHO, After.OVERTAKEN)),
    "L29.A": tuple(Recipe(slip, None, After.ACCEPTED) for slip in (Slip.BID, Slip.PASS, Slip.DOUBLE)),
    "L29.B": (Recipe(Slip.BID, RHO, rho=ACTS, comparable=False), Recipe(Slip.PASS, PARTNER, comparable=True)),
    "L30.acc": (Recipe(Slip.PASS, RHO, After.ACCEPTED), Recipe(Slip.PASS, PARTNER, After.ACCEPTED)),
    "L30.A": (Recipe(Slip.PASS, RHO),),
    "L30.B1.CC": (Recipe(Slip.PASS, PARTNER, comparable=True), Recipe(Slip.PASS, LHO, comparable=True)),
    "L30.B1.nonCC": (Recipe(Slip.PASS, PARTNER, comparable=False), Recipe(Slip.PASS, LHO, comparable=False)),
    "L30.B2": (Recipe(Slip.PASS, LHO, called_before=True),),
    "L30.C": (
        Recipe(Slip.SPECIAL_PASS, RHO, rho=PASSES),
        Recipe(Slip.SPECIAL_PASS, RHO, rho=ACTS, comparable=False),
        Recipe(Slip.SPECIAL_PASS, RHO, rho=ACTS, comparable=True),
    ),
    "L31.acc": tuple(Recipe(Slip.BID, turn, After.ACCEPTED) for turn in (RHO, PARTNER)),
    "L31.A1": (Recipe(Slip.BID, RHO, rho=PASSES), Recipe(Slip.SPECIAL_PASS, RHO, rho=PASSES)),
    "L31.A1x": (Recipe(Slip.LOW_BID, RHO, rho=PASSES),),
    "L31.A2a": (Recipe(Slip.BID, RHO, rho=ACTS, comparable=True),),
    "L31.A2b": (Recipe(Slip.BID, RHO, rho=ACTS, comparable=False),),
    "L31.B.CC": tuple(Recipe(Slip.BID, turn, comparable=True) for turn in (PARTNER, LHO)),
    "L31.B.nonCC": tuple(Recipe(Slip.BID, turn, comparable=False) for turn in (PARTNER, LHO)),
    "L31.C": (Recipe(Slip.BID, LHO, called_before=True),),
    "L32.inadmissible": tuple(Recipe(Slip.WRONG_DOUBLE, turn, After.NOTHING) for turn in (RHO, PARTNER)),
    "L32.acc": tuple(Recipe(Slip.DOUBLE, turn, After.ACCEPTED) for turn in (RHO, PARTNER)),
    "L32.A1": (Recipe(Slip.DOUBLE, RHO, rho=PASSES),),
    "L32.A2a": (Recipe(Slip.DOUBLE, RHO, rho=ACTS, comparable=True),),
    "L32.A2b": (Recipe(Slip.DOUBLE, RHO, rho=ACTS, comparable=False),),
    "L32.B.CC": (Recipe(Slip.DOUBLE, PARTNER, comparable=True),),
    "L32.B.nonCC": (Recipe(Slip.DOUBLE, PARTNER, comparable=False),),
    "L32.C": (Recipe(Slip.DOUBLE, LHO, called_before=True),),
    "L33.in_turn": (
        Recipe(Slip.BID, None, After.NOTHING, simultaneous=True),
        Recipe(Slip.PASS, None, After.NOTHING, simultaneous=True),
    ),
    "L33.out_of_turn": (
        Recipe(Slip.BID, RHO, rho=ACTS, comparable=False, simultaneous=True),
        Recipe(Slip.PASS, RHO, simultaneous=True),
    ),
    "L34": (Recipe(Slip.PASS, RHO, After.ACCEPTED),),
    "L31-2007.acc": tuple(Recipe(Slip.BID, turn, After.ACCEPTED) for turn in (RHO, PARTNER)),
    "L31-2007.A1": (Recipe(Slip.BID, RHO, rho=PASSES),),
    "L31-2007.A1x": (Recipe(Slip.LOW_BID, RHO, rho=PASSES),),
    "L31-2007.A2a": (Recipe(Slip.BID, RHO, rho=ACTS, repeats=True),),
    "L31-2007.A2b": (Recipe(Slip.BID, RHO, rho=ACTS, repeats=False),),
    "L31-2007.B.P": (Recipe(Slip.BID, PARTNER),),
    "L31-2007.B.L": (Recipe(Slip.BID, LHO),),
    "L31-2007.C": (Recipe(Slip.BID, LHO, called_before=True),),
}
