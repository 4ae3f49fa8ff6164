"""What was altered, or is alike, is told as a fact; a paper as the course makes it is not remarked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bridgecourse.i18n import Language
from bridgecourse.paper.side_file import side_file, write_side_file
from bridgecourse.progress.gradebook import CellScore, Decisions
from bridgecourse.progress.portfolio import class_portfolios
from bridgecourse.progress.remark import Remark, remark_sentence, remarks
from bridgecourse.progress.view import class_remarks
from bridgecourse.teach.answers.answer import seal
from bridgecourse.teach.answers.reading import read_picks
from tests.progress.notebooks import of_law, right, write_notebook, wrong

Json = dict[str, Any]
FIRST, SECOND = of_law("31")[:2]
both = pytest.mark.parametrize("language", Language)


def honest(minute: int = 0, *, wrongly: bool = False) -> Json:
    """Two exercises as the form keeps them: answered step by step, each step checked and sealed."""
    answers: Json = {}
    for hour, exercise in enumerate((FIRST, SECOND), 9):
        picks = (wrong if wrongly else right)(exercise)
        made: Json = {"digest": exercise.digest, "picks": picks, "times": {}, "checked": {}, "seals": {}}
        for step, part in enumerate(exercise.parts):
            at = f"2026-11-02T{hour:02}:{minute + 3 * step:02}"
            made["times"] |= {q.id: f"{at}:{n:02}Z" for n, q in enumerate(part.questions) if q.id in picks}
            made["checked"][part.id] = f"{at}:50Z"
            made["seals"][part.id] = seal(exercise.id, exercise.digest, part.id, read_picks(picks))
        answers[exercise.id] = made
    return answers


def found(root: Path, **papers: Json) -> list[Remark]:
    for name, answers in papers.items():
        write_notebook(root / "submitted" / name / "law-31" / "law-31.ipynb", answers)
    return remarks(list(class_portfolios(root)))


def other_pick(answers: Json) -> str:
    """Change an answer of the first step after its check, and nothing else; gives the question."""
    question = next(each for each in FIRST.parts[0].questions if each.id in wrong(FIRST))
    answers[FIRST.id]["picks"][question.id] = wrong(FIRST)[question.id]
    return question.id


PLACE = (f"{FIRST.id} (facts)",)


def test_papers_as_the_course_makes_them_are_not_remarked(tmp_path: Path) -> None:
    assert found(tmp_path, ann=honest(0), bob=honest(7), cid=honest(20, wrongly=True)) == []
    assert "Nothing" in class_remarks("en", tmp_path).plain


@pytest.mark.parametrize("time", ["kept", "removed", "backdated", "long ago", "future"])
def test_answers_changed_after_their_check_are_told(tmp_path: Path, time: str) -> None:
    """Whatever became of their times."""
    answers = honest()
    question, times = other_pick(answers), answers[FIRST.id]["times"]
    if time == "removed":
        del times[question]
    elif time != "kept":
        times[question] = {
            "backdated": "2026-11-02T08:59:00Z",
            "long ago": "2020-01-01T00:00:00Z",
            "future": "2999-01-01T00:00:00Z",
        }[time]
    kinds = {remark.kind: remark.where for remark in found(tmp_path, ann=answers, bob=honest(7))}
    assert kinds.pop("changed") == PLACE
    expected = {"removed": {"untimed", "uncounted"}, "long ago": {"long_before"}, "future": {"future", "uncounted"}}
    assert set(kinds) == expected.get(time, set())


def test_a_seal_that_was_taken_off_is_told(tmp_path: Path) -> None:
    answers = honest()
    other_pick(answers)
    del answers[FIRST.id]["seals"]["facts"]
    assert found(tmp_path, ann=answers) == [Remark("unsealed", ("ann",), PLACE)]


def test_a_step_answered_before_the_one_in_front_of_it_was_checked_is_told(tmp_path: Path) -> None:
    answers = honest()
    answers[FIRST.id]["checked"]["facts"] = "2026-11-02T11:00:00Z"
    (remark,) = found(tmp_path, ann=answers)
    assert remark.kind == "order"


def test_a_file_beside_with_an_earlier_check_is_told(tmp_path: Path) -> None:
    found(tmp_path, ann=honest(9, wrongly=True))
    early = honest(0)
    write_side_file(tmp_path / "submitted" / "ann" / "law-31" / "law-31.ipynb", {"format": 1, "answers": early})
    assert side_file(tmp_path / "submitted" / "ann" / "law-31" / "law-31.ipynb").exists()
    (remark,) = remarks(list(class_portfolios(tmp_path)))
    assert (remark.kind, remark.candidates) == ("beside", ("ann",))
    assert f"{FIRST.id} (facts)" in remark.where


def test_papers_alike_are_told(tmp_path: Path) -> None:
    assert found(tmp_path, ann=honest(), bob=honest(), cid=honest(3)) == [
        Remark("same", ("ann", "bob"), tuple(sorted((FIRST.id, SECOND.id))))
    ]


def test_wrong_answers_alike_are_told_whatever_their_times(tmp_path: Path) -> None:
    (remark,) = found(tmp_path, ann=honest(wrongly=True), bob=honest(5, wrongly=True))
    assert (remark.kind, remark.candidates) == ("same_picks", ("ann", "bob"))
    assert int(remark.found) >= 3


def test_the_instructors_own_answers_are_told(tmp_path: Path) -> None:
    key = {each.id: {"digest": each.digest, "picks": right(each), "times": {}, "checked": {}} for each in of_law("31")}
    assert found(tmp_path, ann=key) == [Remark("source", ("ann",), ("31",))]


def test_scores_set_by_hand_are_told() -> None:
    scores = {
        ("ann", FIRST.id): CellScore("law-31", 4.0, 4.0, by_hand=True, automatic=1.5),
        ("ann", SECOND.id): CellScore("law-31", 2.0, 4.0, by_hand=False, automatic=2.0),
        ("ann", "law-31-spoken"): CellScore("law-31", 3.0, 4.0, by_hand=True),
    }
    (remark,) = remarks([], Decisions(("ann",), scores))
    assert remark_sentence(remark, Language.EN).endswith("was set by hand (4; the answers are worth 1.5).")
    assert remark_sentence(remark, Language.FR).endswith("(4\u00a0; les réponses valent 1,5).")


@both
def test_every_remark_has_its_words(tmp_path: Path, language: Language) -> None:
    kinds = [
        "changed",
        "unsealed",
        "untimed",
        "future",
        "uncounted",
        "order",
        "long_before",
        "same",
        "same_picks",
        "beside",
    ]
    for kind in kinds:
        words = remark_sentence(Remark(kind, ("ann", "<b>"), ("31-x",) * 9, "3"), language)
        assert "ann" in words
        assert "{" not in words
    answers = honest()
    other_pick(answers)
    found(tmp_path, **{"ann": answers, "<b>bob": honest(4, wrongly=True), "<i>cid": honest(9, wrongly=True)})
    shown = class_remarks(language.value, tmp_path)
    assert "<b>" not in shown.html
    assert "&lt;b&gt;bob" in shown.html
    assert shown.frame["remark"].tolist() == ["changed", "same_picks"]


def test_a_step_is_called_by_its_title() -> None:
    remark = Remark("changed", ("ann",), ("31-x (facts)", "31-y (nothing)", "31-z"))
    assert "31-x (Facts), 31-y (nothing), 31-z" in remark_sentence(remark, Language.EN)
    assert "31-x (Faits), 31-y (nothing), 31-z" in remark_sentence(remark, Language.FR)
