"""The rooms of the families: found by themselves, each with its own place, and older codes as the book has them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bridgecourse.i18n import Language, has_text
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises import family as room
from bridgecourse.teach.exercises.family import Amended, Family, families, family_named, family_of
from bridgecourse.teach.exercises.parts.clause import clauses
from bridgecourse.teach.exercises.parts.way import own
from bridgecourse.teach.families import turn
from bridgecourse.teach.generator.generate import slips

ROOMS = Path(turn.__file__).parent.parent


def test_every_folder_is_a_family_with_a_name_in_every_language() -> None:
    assert set(families()) == {each.parent.name for each in ROOMS.glob("*/__init__.py")}
    assert [each for each in families() for lang in Language if not has_text(f"family.{each}", lang)] == []


def test_no_file_of_a_room_is_left_out() -> None:
    known = {"__init__.py", "questions.py", "mistakes.py", "slips.py", "deeds.py", "tray.py"}
    assert {each.name for each in ROOMS.glob("*/*.py")} == known


def test_no_kind_comes_about_in_two_families() -> None:
    files = [each.file("slips") for each in families().values()]
    kinds: list[Kind] = [kind for file in files if file is not None for kind in file.SLIPS]
    assert sorted(kinds, key=lambda kind: kind.name) == sorted(slips(), key=lambda kind: kind.name)


def test_a_case_is_of_the_first_family_that_recognises_it() -> None:
    several = 0
    for case in course().cases.values():
        found = [each for each in families().values() if each.recognises(case.situation)]
        assert family_of(case.situation) is min(found, key=lambda each: each.place)
        several += len(found) > 1
    assert several > 100


@pytest.mark.parametrize("wrong", [{"place": 60}, {"name": "pass"}])
def test_two_families_in_one_place_or_one_with_another_name_are_refused(
    wrong: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn, "FAMILY", replace(turn.FAMILY, **wrong))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="the names of their rooms and a place each"):
        families.__wrapped__()


def made(**amended: Amended) -> Family:
    """A family of Law 25 alone, with what the older codes have otherwise."""
    editions = {int(edition[1:]): each for edition, each in amended.items()}
    written = {"slip": "25.A1 25.A4 = 25A", "wish": "25.none", "taken": "25.B1 25.B2", "never": "= 64C"}
    return replace(family_named("change"), clauses=written, asks=(), amended=editions)


def listed(family: Family, edition: int) -> dict[str, tuple[str, tuple[str, ...]]]:
    return {each.heading: (each.number, each.leaves) for each in clauses(family, edition)}


def test_a_clause_has_the_number_of_its_first_leaf_or_its_own() -> None:
    assert listed(made(), 2017) == {
        "slip": ("25A", ("L25.A1", "L25.A4")),
        "wish": ("25B", ("L25.none",)),
        "taken": ("25B1", ("L25.B1", "L25.B2")),
        "never": ("64C", ()),
    }


def test_a_leaf_that_no_book_has_is_refused_by_name() -> None:
    wrong = replace(made(), clauses={"slip": "25.A1 25.A8"})
    with pytest.raises(ValueError, match=r"slip: expected leaves of the 2017 book, found '25.A8' \(near it: L25"):
        clauses(wrong, 2017)


def test_an_older_code_has_the_leaves_of_its_book_and_what_is_amended() -> None:
    found = made(
        e2007=Amended(clauses={"slip": "25.A2", "more": "25.A3 = 25X"}, lacks=("wish",)),
        e1997=Amended(clauses={"taken": "25.B1.L"}),
    )
    assert listed(found, 2007) == {
        "slip": ("25A2", ("L25-2007.A2",)),
        "taken": ("25B1", ("L25-2007.B1", "L25-2007.B2")),
        "never": ("64C", ()),
        "more": ("25X", ("L25-2007.A3",)),
    }
    assert listed(found, 1997) == {"taken": ("25B1", ("L25-1997.B1.L",)), "never": ("64C", ())}


def test_what_is_asked_is_amended_edition_by_edition() -> None:
    first, second, third = (own(fact) for fact, _, _ in family_named("turn").asks[1:4])
    found = replace(made(e2007=Amended(asks=(second,)), e1997=Amended(asks=(third,), without=(first,))), asks=(first,))
    assert [found.asks_in(edition) for edition in EDITIONS] == [(first,), (first, second), (second, third)]


def test_a_file_that_a_room_has_not_is_none() -> None:
    assert family_named("over").file("slips") is None
    assert family_named("early").file("deeds") is not None
    assert room.families() is families()
