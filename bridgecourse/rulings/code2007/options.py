"""What 2007 asks of a record otherwise than 2017."""

from __future__ import annotations

from bridgecourse.rulings.options import ExposedFrom, Options

OPTIONS = Options(
    has_comparable_calls=False,
    exposed_from=ExposedFrom.DEAL,
    any_later_card_counts=False,
    crossed_revokes_are_put_right=False,
    agreement_is_dated=False,
    any_other_revoke_counts=True,
    claim_ends_by_play=False,
)
