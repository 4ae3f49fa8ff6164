"""Whoever reads no word earns next to nothing: neither order, number, length, company nor other questions tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.shapes import own_shape
from bridgecourse.teach.generator.generate import generate
from tests import amount
from tests.blind import SIGHTED, UNSIGHTED, Seen, chance, played, seen
from tests.generated import drawn_leaves

pytestmark = pytest.mark.drawn

SEEDS = range({"test": 1, "soak": 3}.get(amount.name(), 6))
MOST = 0.05
"""So much more than chance may be earned by what shows without reading."""


@cache
def questions() -> tuple[Seen, ...]:
    cases = (generate(leaf, seed) for leaf in drawn_leaves() for seed in SEEDS)
    made = (Exercise(case, own_shape(case)) for case in cases if not case.ruling.is_unsure)
    return tuple(seen((*course().put(), *made)))


@cache
def drawn() -> tuple[Seen, ...]:
    """The same without "nothing" and its like."""
    return tuple(each for each in (it.without_last() for it in questions()) if len(each.ids) > 1)


@pytest.mark.parametrize("name", UNSIGHTED)
def test_what_shows_without_reading_tells_nothing(name: str) -> None:
    earned, by_chance = played(UNSIGHTED[name], drawn()), chance(drawn())
    assert earned <= by_chance + MOST, f"{name}: {earned:.1%}, by chance {by_chance:.1%}"


@pytest.mark.parametrize("name", ["company", "other questions"])
def test_what_stands_beside_an_option_tells_no_more_than_how_often_it_is_right(name: str) -> None:
    base = played(SIGHTED["base rates"], questions())
    earned = played(SIGHTED[name], questions(), SIGHTED["base rates"])
    assert earned <= base + MOST, f"{name}: {earned:.1%}, by base rates {base:.1%}"


def betrayed(each: Seen, change: str) -> Seen:
    """The same question, were its right option first, or the longest."""
    right = each.question.answer[0]
    if change == "position":
        options = sorted(each.question.options, key=lambda option: option.id != right)
        return replace(each, question=replace(each.question, options=tuple(options)))
    pairs = zip(each.ids, each.lengths, strict=True)
    return replace(each, all_lengths=tuple(999 if name == right else length for name, length in pairs))


@pytest.mark.parametrize("name", ["position", "length"])
def test_the_players_would_find_it(name: str) -> None:
    """They earn much as soon as the right option stands first, or has the longest label."""
    told: Sequence[Seen] = [betrayed(each, name) for each in questions()]
    assert played(UNSIGHTED[name], told) > chance(told) + 0.3


def test_company_would_be_found() -> None:
    """An option that only stands there where one certain other is right gives that one away."""

    def with_company(each: Seen) -> Seen:
        known = sorted(each.question.options, key=lambda option: option.id)
        right = next(place for place, option in enumerate(known) if option.id == each.question.answer[0])
        kept = (known[right], known[(right + 1) % len(known)])
        return replace(each, question=replace(each.question, options=kept, answer=each.question.answer[:1], also=()))

    told = [replace(it, all_lengths=(1, 1)) for it in map(with_company, questions())]
    base = played(SIGHTED["base rates"], told)
    assert played(SIGHTED["company"], told, SIGHTED["base rates"]) > base + MOST
