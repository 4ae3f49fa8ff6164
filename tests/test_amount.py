"""How much is tried is said once, for all workers, and what was drawn can be drawn again."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import settings

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


def test_the_soak_of_a_change_draws_as_the_file_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(amount.AMOUNT, "soak")
    monkeypatch.setattr(amount, "SOAK_SEED", tmp_path / "seed.txt")
    amount.SOAK_SEED.write_text("31\n", encoding="utf-8")
    amount.settle()
    assert amount.seed() == 31


@pytest.mark.parametrize(("name", "said"), [("soak", "today"), ("full", "")])
def test_that_of_a_day_draws_anew_and_all_its_workers_the_same(
    name: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(amount.AMOUNT, name)
    if said:
        monkeypatch.setenv(amount.SEED, said)
    before = today()
    amount.settle()
    drawn = amount.seed()
    assert drawn in (before, today())
    monkeypatch.setattr(amount, "datetime", None)  # the clock is not asked again
    amount.settle()
    assert amount.seed() == drawn


def test_what_is_drawn_is_the_same_wherever_it_is_drawn() -> None:
    """Where ``CI`` is set hypothesis takes another profile, and draws by the names of the tests."""
    assert not settings().derandomize
    assert settings().database is None


def test_a_seed_can_be_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(amount.SEED, "7")
    amount.settle()
    assert amount.seed() == 7


def test_an_unknown_amount_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(amount.AMOUNT, "much")
    with pytest.raises(ValueError, match="expected one of test, soak, full, found 'much'"):
        amount.amount()
