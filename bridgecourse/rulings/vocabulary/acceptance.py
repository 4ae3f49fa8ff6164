"""Whether left-hand opponent accepts: in words, or by calling over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Fact, Role, Settled, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.table.auction import Fate, Rotation

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


def _lho_accepts(s: Situation) -> YesNo | None:
    """In words or by calling over it, which comes to the same; what becomes of his own call then is all one."""
    if s.calls.table.calls[s.calls.focus].fate is Fate.ACCEPTED:
        return YES
    if s.calls.is_cancelled or s.calls.is_change_made or s.calls.focus in s.calls.seen.flow.overtaken:
        return NO
    if s.calls.seen.flow.rotations[s.calls.focus] is Rotation.OUT:
        return YES if s.calls.focus in s.calls.auction.flow.standing else None
    if s.calls.change_position is not None and s.calls.change_position in s.calls.seen.flow.standing:
        return NO  # he has called over what took its place
    before_any_change = s.calls.auction.calls[s.calls.focus + 1 : s.calls.change_position]
    return YES if any(made.seat is s.offender.lho for made in before_any_change) else None


LHO_ACCEPTS = Fact("lho_accepts", YesNo, Settled.CHOICE, Role.LHO, Where.AT_TABLE, _lho_accepts)


def _lho_called_over(s: Situation) -> YesNo:
    return yes_no(s.calls.is_called_over(s.calls.focus))


LHO_CALLED_OVER = Fact("lho_called_over", YesNo, Settled.RECORD, derive=_lho_called_over)
