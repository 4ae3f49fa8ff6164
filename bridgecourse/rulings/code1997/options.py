"""What 1997 asks of a record otherwise than 2007."""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.code2007 import options
from bridgecourse.rulings.options import ExposedFrom

OPTIONS = replace(
    options.OPTIONS,
    exposed_from=ExposedFrom.LOOK,
    refused_change_is_gone=False,
    first_correction_counts=False,
    agreement_is_dated=True,
    question_counts_as_established=True,
    alternative_is_defined=False,
    scores_are_weighted=False,
    low_session_counts=False,
    passed_out_ends_period=True,
    any_other_revoke_counts=False,
    both_sides_clause="64C",
    later_legal_card_counts=True,
)
