"""How much is tried is said once, for all workers, and what was drawn can be drawn again."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests import amount


def today() -> int:
    return int(datetime.now(UTC).strftime("%Y%m%d"))


@pytest.fixture(autouse=True)
def nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in (amount.AMOUNT, amount.SEED):
        monkeypatch.setenv(variable, "")  # put back afterwards, whatever the test sets
        monkeypatch.delenv(variable)


def test_the_tests_of_every_day_always_draw_the_same() -> None:
    amount.settle()
    assert (amount.name(), amount.seed()) == ("test", amount.FIRST_SEED)


@pytest.mark.parametrize("name", ["soak", "full"])
def test_a_soak_draws_a_new_seed_a_day_and_all_its_workers_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(amount.AMOUNT, name)
    before = today()
    amount.settle()
    drawn = amount.seed()
    assert drawn in (before, today())
    monkeypatch.setattr(amount, "datetime", None)  # the clock is not asked again
    amount.settle()
    assert amount.seed() == drawn


def test_a_seed_can_be_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(amount.SEED, "7")
    amount.settle()
    assert amount.seed() == 7


def test_an_unknown_amount_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(amount.AMOUNT, "much")
    with pytest.raises(ValueError, match="expected one of test, soak, full, found 'much'"):
        amount.amount()
