"""One exercise of one candidate, marked, as rows of the frames."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime

from bridgecourse.progress.gradebook import CellScore
from bridgecourse.progress.moves import Talk, shown_pick
from bridgecourse.progress.portfolio import Portfolio, Problem, problem_of
from bridgecourse.progress.syllabus import Syllabus, Unit
from bridgecourse.teach.answers.answer import Answer, ids_of_pick, part_of
from bridgecourse.teach.answers.finding import Fault, Finding
from bridgecourse.teach.answers.mark import Mark, PartMark, mark
from bridgecourse.teach.answers.misconception import recognise
from bridgecourse.teach.answers.picks import fit
from bridgecourse.teach.exercises.handed_out import Markable, same_key
from bridgecourse.teach.exercises.question import Picked, Played
from bridgecourse.teach.exercises.talk.played import Conversation

__all__ = ["DIFFERS", "Marked"]

DIFFERS = "score_differs"
"""The gradebook's automatic score is not what the answers are worth now: autograde again."""


class Marked:
    """One exercise of one candidate, marked."""

    def __init__(
        self, portfolio: Portfolio, unit: Unit, scores: Mapping[str, CellScore], refused: str, syllabus: Syllabus
    ) -> None:
        exercise: Markable = unit.exercise
        self.candidate, self.unit, self.refused = portfolio.candidate, unit, refused
        self.answer = portfolio.answers.get(exercise.id, Answer())
        self.language = portfolio.languages.get(exercise.id)
        out, named = syllabus.course.handed_out, self.answer.digest
        form = portfolio.forms.get(exercise.id, named)  # marked by what was asked, if that is known
        kept = portfolio.keys.get(exercise.id)
        if form != exercise.digest:
            exercise = out.get((exercise.id, form), exercise) if kept is None else kept
        elif kept is not None and not same_key(kept, exercise):
            exercise = kept
        self.asked = exercise
        other: tuple[Finding, ...] = ()
        if (
            self.answer.picks
            and named != exercise.digest
            and ((exercise.id, named) in out or named == unit.exercise.digest)
        ):
            said = out[exercise.id, named].versions[-1] if (exercise.id, named) in out else named
            other = (Finding(Fault.OTHER_VERSION, exercise.id, found=said),)
            self.answer = replace(self.answer, digest=exercise.digest)
        picks, unfit = ({}, ()) if not self.answer.picks else fit(exercise, self.answer)
        self.findings, self.picks = (*other, *unfit), picks
        self._talked = {each.id: each.played for each in exercise.questions if each.played is not None}
        self.mark: Mark = mark(exercise, picks)
        self.score = scores.get(exercise.id)
        self.problems = self._problems()
        self._known = syllabus.mistakes
        self._row = {
            "candidate": self.candidate,
            "law": self.unit.law,
            "exercise": self.mark.exercise,
            "case": self.unit.exercise.case.id,
            "leaf": self.unit.leaf or None,
            "edition": self.unit.exercise.case.edition,
            "practice": self.unit.is_practice,
        }

    def _problems(self) -> list[Problem]:
        problems = [problem_of("", finding) for finding in self.findings]
        score = self.score
        if score is None or score.automatic is None:
            return problems
        points = self.mark.points
        if score.maximum not in (0.0, self.mark.maximum):  # worth something else than when it was handed out
            points = round(points * score.maximum / self.mark.maximum, 2)
        if abs(score.automatic - points) > 0.005:
            differs = f"{score.automatic:g} ≠ {points:g}"
            problems.append(Problem("", DIFFERS, self.mark.exercise, found=differs))
        return problems

    def parts(self) -> Iterator[dict[str, object]]:
        own = [problem.kind for problem in self.problems] or ([] if self.answer.picks else [self.refused])
        kinds = ",".join(dict.fromkeys(own)) or None
        for part in self.mark.parts:
            yield self._row | {
                "number": self.unit.number,
                "part": part.id,
                "points": self._points(part),
                "maximum": part.maximum,
                "answered": part.is_answered,
                "begun": part.is_begun,
                "checked": part.id in self.answer.checked,
                "by_hand": self._is_by_hand,
                "time": self._time([question.id for question in part.questions]),
                "language": None if self.language is None else self.language.value,
                "problem": kinds,
            }

    @property
    def _is_by_hand(self) -> bool:
        return self.score is not None and self.score.by_hand and self.score.points is not None

    def _points(self, part: PartMark) -> float:
        """The points of a part.

        A person sets the score of a whole exercise; it is spread over the parts as they were marked, or by what they
        are worth where they were marked nought, so that the parts add up to it.
        """
        score: CellScore | None = self.score
        if score is None or score.points is None or not score.by_hand:
            return part.points
        if self.mark.points:
            return score.points * part.points / self.mark.points
        return score.points * part.maximum / self.mark.maximum

    def _time(self, questions: Iterable[str]) -> datetime | None:
        return max((self.answer.times[name] for name in questions if name in self.answer.times), default=None)

    def questions(self) -> Iterator[dict[str, object]]:
        for part in self.mark.parts:
            for question in part.questions:
                yield self._row | {
                    "part": part.id,
                    "question": question.id,
                    "pick": shown_pick(question.picked, self._played(question.id)) or None,
                    "right": question.is_right,
                    "credit": question.credit,
                    "misconception": None if question.is_right else self._mistake(question.id, question.picked),
                    "time": self.answer.times.get(question.id),
                }

    def attempts(self) -> Iterator[dict[str, object]]:
        """Every pick that is kept, also one that does not count, as far as its question offers it."""
        answer = self.answer
        for question in self.asked.questions if answer.picks else ():
            kept = answer.picks.get(question.id)
            counted = self.picks.get(question.id, ())
            if kept is None:
                continue
            offered = counted or tuple(each for each in ids_of_pick(kept) if question.offers(each))
            if offered:
                yield self._row | {
                    "part": part_of(question.id),
                    "question": question.id,
                    "pick": shown_pick(offered, question.played),
                    "counted": bool(counted),
                    "time": answer.times.get(question.id),
                    "checked_at": answer.checked.get(part_of(question.id)),
                    "round": self.unit.round,
                    "language": None if self.language is None else self.language.value,
                }

    def talks(self) -> Iterator[Talk]:
        """The conversations that were held, to be reviewed when somebody asks."""
        for part in self.mark.parts:
            for question in part.questions:
                played = self._played(question.id) if question.picked else None
                if isinstance(played, Conversation):
                    yield Talk(self._row, played, question.picked, part.maximum)

    def _played(self, name: str) -> Played | None:
        return self._talked.get(name)

    def _mistake(self, name: str, picked: Picked) -> str | None:
        """The named mistake behind a wrong answer; of what was handed out once, only the ids are known."""
        exercise = self.unit.exercise
        if not picked or self.asked is not exercise:
            return None
        place = (exercise.id, name, picked)
        if place not in self._known:
            question = next(each for each in exercise.questions if each.id == name)
            mistake = recognise(question, picked, exercise.ruling)
            self._known[place] = None if mistake is None else mistake.id
        return self._known[place]
