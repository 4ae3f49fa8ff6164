"""Whether left-hand opponent accepts: in words, or by calling over it."""

from __future__ import annotations

from bridgecourse.rulings.language import Fact, Role, Settled, Where
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.table.auction import Fate, Rotation


def _lho_accepts(s: Situation) -> YesNo | None:
    """In words or by calling over it, which comes to the same; what becomes of his own call then is all one."""
    if s.table.calls[s.focus].fate is Fate.ACCEPTED:
        return YES
    if s.is_cancelled or s.is_change_made or s.focus in s.seen.flow.overtaken:
        return NO
    if s.seen.flow.rotations[s.focus] is Rotation.OUT:
        return YES if s.focus in s.auction.flow.standing else None
    if s.change_position is not None and s.change_position in s.seen.flow.standing:
        return NO  # he has called over what took its place
    before_any_change = s.auction.calls[s.focus + 1 : s.change_position]
    return YES if any(made.seat is s.offender.lho for made in before_any_change) else None


LHO_ACCEPTS = Fact("lho_accepts", YesNo, Settled.CHOICE, Role.LHO, Where.AT_TABLE, _lho_accepts)


def _lho_called_over(s: Situation) -> YesNo:
    return yes_no(any(made.seat is s.offender.lho for made in s.seen.calls[s.focus + 1 :]))


LHO_CALLED_OVER = Fact("lho_called_over", YesNo, Settled.RECORD, derive=_lho_called_over)
