"""``bridgecourse family``: a family tried alone, in the terminal and on a bare page."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from bridgecourse.cli.app import main
from bridgecourse.i18n import Language
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.teach.exercises.family import families, family_named, family_of
from bridgecourse.teach.exercises.question import Picking
from bridgecourse.teach.trial import choices, tried


def test_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["family"]) == 0
    printed = capsys.readouterr().out
    assert all(f"│ {name} " in printed for name in families())


@pytest.mark.parametrize("name", families())
def test_twenty_cases_of_a_family_are_put_and_every_choice_is_told(name: str) -> None:
    family = family_named(name)
    exercises = tried(family, 20, 1)
    assert len(exercises) == 20 or (family.file("slips") is None and len(exercises) > 5)
    assert {family_of(each.case.situation) for each in exercises} == {family}
    for exercise in exercises[:4]:
        for question in exercise.questions:
            found = choices(exercise, question, Language.FR)
            assert [each.id for each in found] == [option.id for option in question.options]
            assert all(each.words and each.label for each in found)
            assert {each.points > 0 for each in found if each.is_right} == {True}
            assert {each.points for each in found if not each.is_right} <= {0.0}
            if question.kind is Picking.ONE and not question.also:
                assert [each.id for each in found if each.is_right] == list(question.answer)


def test_the_same_number_draws_the_same_and_another_others() -> None:
    family = family_named("revoke")
    drawn = [[each.id for each in tried(family, 5, seed)] for seed in (3, 3, 4)]
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize("edition", EDITIONS)
def test_another_code_is_tried(edition: int) -> None:
    assert {each.case.edition for each in tried(family_named("card"), 5, 1, edition)} == {edition}


def test_it_is_printed_with_signs_points_and_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["family", "dummy", "--cases", "2", "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    exercises = tried(family_named("dummy"), 2, 1)
    assert [f"{n}. {each.id}" in printed for n, each in enumerate(exercises, 1)] == [True, True]
    options = sum(len(question.options) for each in exercises for question in each.questions)
    assert len(re.findall(r"^    [✓✗] ", printed, flags=re.M)) == options


def test_a_page_has_every_choice_and_no_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    assert main(["family", "early", "--cases", "3", "--page", str(page), "--lang", "fr"]) == 0
    assert page.name in capsys.readouterr().out
    written = page.read_text(encoding="utf-8")
    assert "<script" not in written
    assert all(part in written for part in ('<html lang="fr">', "<svg"))
    for exercise in tried(family_named("early"), 3, 1):
        for question in exercise.questions:
            for each in choices(exercise, question, Language.FR):
                assert f"{each.points:.2f} — {each.words}" in unescape(written)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["revokes"], "revoke, penalty"),
        (["over", "--edition", "1997"], "expected cases of over"),
        (["revoke", "--edition", "1987"], "1987"),
    ],
)
def test_what_cannot_be_is_said(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["family", *arguments, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err


def test_a_page_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["family", "dummy", "--cases", "1", "--page", str(tmp_path), "--lang", "en"]) == 2
    assert str(tmp_path) in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
