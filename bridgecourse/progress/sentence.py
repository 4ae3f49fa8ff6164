"""Next steps and problems as sentences."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

from bridgecourse.i18n import Language, text
from bridgecourse.progress.next_step import Advice, NextStep
from bridgecourse.progress.portfolio import OTHER_NAME, OTHER_PERSON, REFUSED, problem_finding
from bridgecourse.progress.syllabus import syllabus_of
from bridgecourse.progress.wording import law_title, percent, short_law
from bridgecourse.teach.answers.finding import Fault, finding_text
from bridgecourse.teach.answers.named import named

__all__ = ["problem_sentences", "step_sentence"]

_ALONE = (*REFUSED, Fault.NUMBER_TOO_LONG.value)
"""What is told before the rest, each by itself."""


def step_sentence(step: NextStep, language: Language) -> str:
    """What to do, in one sentence."""
    if step.advice is Advice.PRACTISE:
        return text(
            "progress.next.practise",
            language,
            leaf=text(f"leaf.{step.leaf}", language),
            share=percent(step.share, language),
            law=short_law(step.law, language),
        )
    if step.advice is Advice.DONE:
        return text("progress.next.done", language)
    kind = "begin" if step.advice is Advice.BEGIN else "one" if len(step.numbers) == 1 else "many"
    fields = {"number": step.numbers[0], "count": len(step.numbers)}
    return text(f"progress.next.{kind}", language, law=law_title(step.law, language), **fields)


def problem_sentences(
    problems: Iterable[Mapping[Hashable, object] | Mapping[str, str]],
    language: Language,
    *,
    with_candidate: bool = False,
    most: int | None = None,
) -> list[str]:
    """What could not be read, one sentence for all places where the same is wrong; what was refused comes first.

    With the candidates' names there is one sentence for each candidate and kind, with how many there are and the first.
    Of more sentences than ``most`` the rest are only counted; without ``most`` all are told.
    """
    rows = [{key: str(value) for key, value in row.items()} for row in problems]
    kinds: dict[tuple[str, ...], list[dict[Hashable, str]]] = {}
    for position, row in enumerate(rows):
        alone = not with_candidate or row["problem"] in (*_ALONE, Fault.MORE.value)
        kinds.setdefault((row["candidate"], row["problem"], str(position) if alone else ""), []).append(row)
    places: dict[str, list[str]] = {}
    for first, *others in sorted(kinds.values(), key=lambda kind: kind[0]["problem"] not in _ALONE):
        words = _counted(first, len(others) + 1, language) if others else _words(first, language)
        names = [first["candidate"]] if with_candidate else []
        names += [name for name in (first["notebook"], first["exercise"]) if name and name not in words]
        places.setdefault(words, []).append(" · ".join(names))
    sentences = [
        _at([name for name in dict.fromkeys(names) if name], words, language) for words, names in places.items()
    ]
    if most is not None and len(sentences) > most:
        return [*sentences[:most], text("progress.problem.more", language, count=len(sentences) - most)]
    return sentences


def _counted(first: Mapping[Hashable, str], count: int, language: Language) -> str:
    """So many of one kind in one sentence."""
    if first["problem"] == Fault.AFTER_CHECK.value:
        return text("grade.count.after_check", language, count=count, exercise=first["exercise"])
    return text("grade.count", language, count=count, words=_words(first, language))


def _words(row: Mapping[Hashable, str], language: Language) -> str:
    problem, exercise, question, found = (row[name] for name in ("problem", "exercise", "question", "found"))
    finding = problem_finding(problem, exercise, question, found)
    if finding is not None:
        unit = syllabus_of(None).find(exercise) if question else None
        return finding_text(
            finding if unit is None else named(finding, unit.exercise.sheet(language), language), language
        )
    if problem in (OTHER_NAME, OTHER_PERSON):
        file = row["notebook"].rsplit("/", 1)[-1]
        owner = row["candidate"]
        return text(f"grade.{problem}", language, expected=found, found=file, name=question, owner=owner)
    return text(f"progress.problem.{problem}", language, exercise=exercise, found=found)


def _at(names: list[str], words: str, language: Language) -> str:
    """What is wrong, after the places where it is."""
    return text("progress.problem.where", language, where=", ".join(names), words=words) if names else words
