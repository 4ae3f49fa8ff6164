"""Next steps and problems as sentences."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from bridgecourse.i18n import Language, text
from bridgecourse.progress.frame import Frames, problem_finding
from bridgecourse.progress.next_step import Advice, NextStep
from bridgecourse.progress.paper import OTHER_NAME, OTHER_PERSON
from bridgecourse.progress.wording import law_title, percent, short_law
from bridgecourse.teach.finding import finding_text

__all__ = ["problem_sentences", "step_sentence"]


def step_sentence(step: NextStep, language: Language) -> str:
    """What to do, in one sentence; code to run stands between backticks."""
    if step.advice is Advice.PRACTISE:
        return text(
            "progress.next.practise",
            language,
            leaf=text(f"leaf.{step.leaf}", language),
            share=percent(step.share, language),
            law=short_law(step.law, language),
            code=f"`{practice_code(step.law, language)}`",
        )
    if step.advice is Advice.DONE:
        return text("progress.next.done", language)
    kind = "begin" if step.advice is Advice.BEGIN else "one" if len(step.numbers) == 1 else "many"
    numbers = ", ".join(str(number) for number in step.numbers)
    return text(f"progress.next.{kind}", language, law=law_title(step.law, language), numbers=numbers)


def practice_code(law: str, language: Language) -> str:
    """What to run for practice: English is what it speaks when nothing is said."""
    said = "" if language is Language.EN else f', lang="{language.value}"'
    return f'practice("{law}"{said})'


def problem_sentences(
    frames: Frames, language: Language, *, with_candidate: bool = False, most: int | None = None
) -> list[str]:
    """What could not be read, one sentence for all places where the same is wrong.

    Of more sentences than ``most`` the rest are only counted; without ``most`` all are told.
    """
    places: dict[str, list[str]] = {}
    for row in frames.problems.to_dict("records"):
        exercise = str(row["exercise"])
        words = _words({key: str(value) for key, value in row.items()}, language)
        names = [str(row["candidate"])] if with_candidate else []
        names += [name for name in (str(row["notebook"]), exercise) if name and name not in words]
        places.setdefault(words, []).append(" · ".join(names))
    sentences = [
        _at([name for name in dict.fromkeys(names) if name], words, language) for words, names in places.items()
    ]
    if most is not None and len(sentences) > most:
        return [*sentences[:most], text("progress.problem.more", language, count=len(sentences) - most)]
    return sentences


def _words(row: Mapping[Hashable, str], language: Language) -> str:
    problem, exercise, question, found = (row[name] for name in ("problem", "exercise", "question", "found"))
    finding = problem_finding(problem, exercise, question, found)
    if finding is not None:
        return finding_text(finding, language)
    if problem in (OTHER_NAME, OTHER_PERSON):
        file = row["notebook"].rsplit("/", 1)[-1]
        owner = row["candidate"]
        return text(f"grade.{problem}", language, expected=found, found=file, name=question, owner=owner)
    return text(f"progress.problem.{problem}", language, exercise=exercise, found=found)


def _at(names: list[str], words: str, language: Language) -> str:
    """What is wrong, after the places where it is."""
    return text("progress.problem.where", language, where=", ".join(names), words=words) if names else words
