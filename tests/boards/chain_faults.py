"""Ways in which what holds on a board may go wrong, each by its name: the tests must see every one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bridgecourse.rulings import carried_out, standing
from bridgecourse.rulings.carried_out import CarriedOut
from bridgecourse.rulings.vocabulary.lead import LEAD_TAKEN_BACK
from bridgecourse.rulings.vocabulary.premature_play import TOO_SOON_PENALTY
from bridgecourse.rulings.vocabulary.revoke import BOTH_PUT_RIGHT, REVOKE_CARD_BACK, REVOKE_CARD_PENALTY

__all__ = ["CHAIN_FAULTS", "Fault"]

Fault = Callable[[pytest.MonkeyPatch], None]


def a_revoke_stays_in_its_trick(patch: pytest.MonkeyPatch) -> None:
    revokes = {REVOKE_CARD_BACK, REVOKE_CARD_PENALTY, BOTH_PUT_RIGHT}
    patch.setattr(carried_out, "_ON_THE_WAY", carried_out._ON_THE_WAY - revokes)


def a_lead_that_nobody_may_accept_stays(patch: pytest.MonkeyPatch) -> None:
    done = {effect: deed for effect, deed in carried_out._DONE.items() if effect is not LEAD_TAKEN_BACK}
    patch.setattr(carried_out, "_DONE", done)


def a_card_too_soon_stays(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(carried_out, "_ON_THE_WAY", carried_out._ON_THE_WAY - {TOO_SOON_PENALTY})
    done = {effect: deed for effect, deed in carried_out._DONE.items() if effect is not TOO_SOON_PENALTY}
    patch.setattr(carried_out, "_DONE", done)


def later_calls_stand(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(carried_out, "_fallen", lambda _ruling: ())


def nobody_has_to_pass(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CarriedOut, "_with_duties", lambda now, _ruling: now)


def what_partner_could_not_see_lies_there(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CarriedOut, "_without_penalty", lambda now, _ruling: now)


def it_is_carried_out_when_all_is_over(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(carried_out, "_moment", lambda record, _event, _arrival: len(record))


def what_declarer_wants_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(standing, "wishes_for_lead", lambda _record, _hand: [])


def every_penalty_card_is_a_small_one(patch: pytest.MonkeyPatch) -> None:
    found = vars(standing)["penalty_cards"]
    patch.setattr(standing, "penalty_cards", lambda record: tuple(replace(card, major=False) for card in found(record)))


def what_is_gone_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(standing, "_gone", lambda _record: [])


CHAIN_FAULTS: tuple[Fault, ...] = (
    a_revoke_stays_in_its_trick,
    a_lead_that_nobody_may_accept_stays,
    a_card_too_soon_stays,
    later_calls_stand,
    nobody_has_to_pass,
    what_partner_could_not_see_lies_there,
    it_is_carried_out_when_all_is_over,
    what_declarer_wants_is_forgotten,
    every_penalty_card_is_a_small_one,
    what_is_gone_is_forgotten,
)
