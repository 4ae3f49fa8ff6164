"""Mistakes of one who is asked whether a player may call: three passes, whose turn, and when it begins and ends."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Choices, Holds, Matches, Misconception, found, wrongly

_NOBODY = "nobody"


def _nobody_had_called(ruling: Ruling) -> bool:
    return not ruling.situation.record.upto(ruling.situation.arrival).auction.standing


def _seat_of(role: Role, where: Holds) -> Matches:
    """Picked the seat of this player, where nobody or another one was right."""

    def matches(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
        seat = ruling.situation.seat_of(role)
        return seat is not None and str(seat.value) in picks - answer and where(ruling)

    return matches


def _is_over(ruling: Ruling) -> bool:
    return ruling.situation.record.upto(ruling.situation.arrival).auction.is_over


_WHERE: tuple[tuple[str, Holds], ...] = (
    ("after_end", _is_over),
    ("dealer", _nobody_had_called),
    ("seat", lambda ruling: not _is_over(ruling) and not _nobody_had_called(ruling)),
)
_PLAYERS = (Role.OFFENDER, Role.LHO, Role.PARTNER, Role.RHO)

_AUCTION, _NEXT, _TOLD = "facts.auction", "facts.calls_next", "ruling.calling"

MISTAKES = (
    Misconception("auction_three_passes_first", _AUCTION, wrongly("passed_out", "goes_on")),
    Misconception("auction_still_on", _AUCTION, wrongly("goes_on", "contract", "passed_out")),
    Misconception("auction_contract_without_bid", _AUCTION, wrongly("contract", "passed_out", "before")),
    Misconception("auction_contract_too_soon", _AUCTION, wrongly("contract", "goes_on")),
    Misconception("auction_passed_out_with_bid", _AUCTION, wrongly("passed_out", "contract")),
    Misconception("auction_passed_out_before", _AUCTION, wrongly("passed_out", "before")),
    Misconception("auction_has_begun", _AUCTION, wrongly("before")),
    Misconception("auction_has_not_begun", _AUCTION, wrongly("goes_on", "before")),
    Misconception("calls_next_nobody", _NEXT, wrongly(_NOBODY)),
    *(
        Misconception(f"calls_next_{name}_{role.value}", _NEXT, _seat_of(role, where))
        for name, where in _WHERE
        for role in _PLAYERS
    ),
    Misconception("calling_out_of_turn", _TOLD, wrongly("may_call", "waits")),
    Misconception("calling_after_end", _TOLD, wrongly("may_call", "no_more")),
    Misconception("calling_silenced", _TOLD, wrongly("may_call", "only_pass")),
    Misconception("calling_over_too_soon", _TOLD, wrongly("no_more", "may_call", "only_pass", "waits")),
    Misconception("calling_waits_in_turn", _TOLD, wrongly("waits", "may_call", "only_pass")),
    Misconception("calling_waits_after_end", _TOLD, wrongly("waits", "no_more")),
    Misconception("calling_cards_unseen", _TOLD, wrongly("not_begun", "begun", where=found(SIDE_HAS_TAKEN_CARDS, YES))),
    Misconception("calling_not_for_all", _TOLD, wrongly("begun", "not_begun", where=found(SIDE_HAS_TAKEN_CARDS, NO))),
    Misconception("calling_faces_1997", _TOLD, wrongly("begun", "not_begun", where=found(SIDE_HAS_LOOKED, NO))),
    *(
        Misconception(f"calling_{option}_of_a_remark", _TOLD, wrongly(option, "begun", "not_begun"))
        for option in ("may_call", "waits", "no_more")
    ),
    Misconception("calling_only_pass", _TOLD, wrongly("only_pass"), general=True),
    Misconception("calling_begun", _TOLD, wrongly("begun"), general=True),
    Misconception("calling_not_begun", _TOLD, wrongly("not_begun"), general=True),
)
