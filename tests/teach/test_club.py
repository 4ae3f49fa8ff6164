"""The same club sits at every table: five people, each at one seat of a case, the same in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from bridgecourse.i18n import Language
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course

EN, FR = Language.EN, Language.FR
CLUB = {EN: ("Bruno", "Agnes", "Victor", "Clara", "Hugo"), FR: ("Bruno", "Agnès", "Victor", "Clara", "Hugo")}
SEATS = {
    EN: {"North": Seat.NORTH, "East": Seat.EAST, "South": Seat.SOUTH, "West": Seat.WEST},
    FR: {"Nord": Seat.NORTH, "Est": Seat.EAST, "Sud": Seat.SOUTH, "Ouest": Seat.WEST},
}
NAME, SEAT = f"(?P<name>{'|'.join({*CLUB[EN], *CLUB[FR]})})", "(?P<seat>North|East|South|West|Nord|Est|Sud|Ouest)"
FUNCTION = "who deals|le donneur|le déclarant|declarer|dealer|donneur|the dealer|dummy|le mort"
SEAT_AGAIN = SEAT.replace("?P<seat>", "?:")
SAYS = [
    re.compile(pattern)
    for pattern in (
        rf"{NAME},? (?:in |at |is |as |now |en |est en |qui est en |désormais en |qui est )?\(?{SEAT}\b",
        rf"{SEAT},? (?:who is |is |qui est |c’est |kind old |ce brave )?{NAME}\b(?!,? (?:en )?{SEAT_AGAIN})",
        rf"{SEAT},? (?:{FUNCTION}),? (?:who is |is |c’est |qui est )?{NAME}\b",
        rf"{SEAT} \({NAME}\)",
    )
]
"""How a scene says who sits where."""


def seated(case: Case, language: Language) -> set[tuple[str, Seat]]:
    """Who sits where, by the scene; by the English names."""
    names = dict(zip(CLUB[language], CLUB[EN], strict=True))
    scene = " ".join(case.scene[language].split())
    found = [(each["name"], each["seat"]) for pattern in SAYS for each in pattern.finditer(scene)]
    return {(names[name], SEATS[language][seat]) for name, seat in found}


def named(case: Case, language: Language) -> set[str]:
    names = dict(zip(CLUB[language], CLUB[EN], strict=True))
    return {own for name, own in names.items() if re.search(rf"\b{name}\b", case.scene[language])}


def faults(case: Case) -> Iterator[str]:
    """What is wrong with the people of a case."""
    if named(case, EN) != named(case, FR):
        yield f"{case.id}: {named(case, EN)} in English, {named(case, FR)} in French"
    both = seated(case, EN) | seated(case, FR)
    for people in (
        {name: {seat for each, seat in both if each == name} for name, _ in both},
        {seat: {name for name, each in both if each == seat} for _, seat in both},
    ):
        yield from (f"{case.id}: {key} is {sorted(map(str, found))}" for key, found in people.items() if len(found) > 1)


@cache
def cases() -> list[Case]:
    return [case for folder in course().folders for case in folder.file.cases]


def test_each_has_one_seat_and_the_same_in_both_languages() -> None:
    assert [fault for case in cases() for fault in faults(case)] == []


def test_everybody_is_told_where_they_sit() -> None:
    """As far as it is said in one of the usual ways, which is nearly always."""
    unsaid = [
        case.id for case in cases() if named(case, EN) - {name for name, _ in seated(case, EN) | seated(case, FR)}
    ]
    assert len(unsaid) < len(cases()) / 50, unsaid


def test_the_club_is_met_everywhere() -> None:
    """In every case that a lesson opens with, works through or asks, and in two of three others."""
    for folder in course().folders:
        file = folder.file
        opening = () if file.opening is None else (file.opening.case,)
        shown = {*opening, file.worked, *(each.case.id for each in folder.exercises)}
        assert [case.id for case in file.cases if case.id in shown and not named(case, EN)] == []
    met = [bool(named(case, EN)) for case in cases()]
    assert sum(met) > 2 / 3 * len(met)
    assert {name for case in cases() for name in named(case, EN)} == set(CLUB[EN])


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("Bruno, South, bids. West (Bruno) looks up.", "Bruno, en Sud, enchérit. Ouest lève la tête."),
        ("Bruno, South, bids.", "Bruno, en Nord, enchérit."),
        ("Bruno, South, bids.", "Hugo, en Sud, enchérit."),
        ("South is Bruno; Hugo, South, bids.", "Sud, c’est Bruno ; Hugo, en Sud, enchérit."),
    ],
)
def test_such_a_table_would_be_found(english: str, french: str) -> None:
    from dataclasses import replace

    assert list(faults(replace(cases()[0], scene={EN: english, FR: french})))
