"""What stands out in what a class has handed in: facts for the instructor to ask about, and no judgement.

Each has a harmless reading: a clock set wrong, two who sat at one computer, a file that was sent on.  One of them
changes a mark: an answer whose time cannot be does not count until the instructor lets it count.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from bridgecourse.i18n import Language, has_text, text
from bridgecourse.progress.gradebook import CellScore, Decisions
from bridgecourse.progress.portfolio import Portfolio
from bridgecourse.progress.syllabus import Syllabus, Unit, syllabus_of
from bridgecourse.progress.wording import number, short_law
from bridgecourse.teach.answers.answer import Answer, ids_of_pick, part_of, seal
from bridgecourse.teach.answers.finding import Fault
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.course import Course, LawFolder

__all__ = ["Facts", "Remark", "facts_of", "remark_sentence", "remarks", "remarks_of"]

LONG = timedelta(days=30)
"""So long before its step was checked an answer is rarely given."""

WRONG = 3
"""So many answers must be wrong alike before two portfolios are called the same."""

LISTED = 8
"""So many exercises are named in one sentence."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A fact about the portfolios of these candidates: what, and in which exercises (or law), and a figure."""

    kind: str
    candidates: tuple[str, ...]
    where: tuple[str, ...] = ()
    found: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """What stands out in one portfolio by itself, and what it is compared with others by.

    ``doubtful`` are by assignment the exercises with answers that do not count for their times.  ``timed`` stands by
    exercise for the answers with their times, ``picked`` for all answers together.
    """

    remarks: tuple[Remark, ...] = ()
    doubtful: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    timed: Mapping[str, int] = field(default_factory=dict)
    picked: int | None = None


def remarks(
    portfolios: Iterable[Portfolio], decisions: Decisions | None = None, *, taught: Course | None = None
) -> list[Remark]:
    """Everything that stands out in these portfolios."""
    syllabus, known = syllabus_of(taught), {each.candidate: each for each in portfolios}
    facts = {name: facts_of(each, syllabus) for name, each in known.items()}
    return remarks_of(facts, known.__getitem__, decisions or Decisions(), syllabus)


def remarks_of(
    facts: Mapping[str, Facts], again: Callable[[str], Portfolio], decisions: Decisions, syllabus: Syllabus
) -> list[Remark]:
    """Everything that stands out, candidate by candidate, then what several have alike, then scores set by hand.

    ``again`` gives the portfolio of a candidate, where one has to be looked at once more.
    """
    own = [remark for name in sorted(facts) for remark in facts[name].remarks]
    alike = [*_same_times(facts), *_same_picks(facts, again, syllabus)]
    return [*own, *alike, *_by_hand(decisions, syllabus)]


def facts_of(portfolio: Portfolio, syllabus: Syllabus) -> Facts:
    """What stands out in a portfolio, and what stands for it where it is compared with others."""
    prints = {name: _print(name, answer) for name, answer in portfolio.answers.items()}
    timed = {
        name: hash((prints[name], frozenset(answer.times.items())))
        for name, answer in portfolio.answers.items()
        if len(answer.times) > 1
    }
    picked = frozenset(prints[name] for name, answer in portfolio.answers.items() if answer.picks)
    found = tuple(_of_portfolio(portfolio, syllabus))
    return Facts(found, portfolio.doubtful, timed, hash(picked) if picked else None)


def _print(name: str, answer: Answer) -> int:
    return hash((name, frozenset(_picks(answer).items())))


def _of_portfolio(portfolio: Portfolio, syllabus: Syllabus) -> Iterator[Remark]:
    where: dict[str, list[str]] = {}
    future = set(_where(portfolio, Fault.TIME_IN_FUTURE))
    sealed = any(answer.seals for answer in portfolio.answers.values())
    for doubtful in portfolio.doubtful.values():
        where.setdefault("uncounted", []).extend(doubtful)
    for name, answer in portfolio.answers.items():
        if any(exercise == name for exercise, _ in future):
            where.setdefault("future", []).append(name)
        timed = {question for exercise, question in future if exercise == name} | set(answer.times)
        unit = syllabus.find(name)
        for kind, part in _of_answer(name, answer, timed, sealed, [] if unit is None else _parts(unit)):
            where.setdefault(kind, []).append(f"{name} ({part})")
    where |= {"beside": [f"{exercise} ({part})" for exercise, part in _where(portfolio, Fault.BESIDE_DIFFERS)]}
    for kind, names in where.items():
        if names:
            yield Remark(kind, (portfolio.candidate,), tuple(dict.fromkeys(names)))
    yield from (Remark("source", (portfolio.candidate,), (law,)) for law in _as_in_source(portfolio, syllabus))


def _where(portfolio: Portfolio, fault: Fault) -> Iterator[tuple[str, str]]:
    """The exercises and questions (or parts) with this fault."""
    for problem in portfolio.problems:
        if problem.kind == fault.value:
            yield problem.exercise, problem.question


def _parts(unit: Unit) -> list[str]:
    return [part.id for part in unit.exercise.parts]


def _of_answer(name: str, answer: Answer, timed: set[str], sealed: bool, parts: list[str]) -> Iterator[tuple[str, str]]:
    """What stands out in the parts of one exercise that were checked."""
    for part, checked in answer.checked.items():
        own = {question: pick for question, pick in answer.picks.items() if part_of(question) == part}
        times = [answer.times[question] for question in own if question in answer.times]
        kept = answer.seals.get(part)
        if kept is not None and kept != seal(name, answer.digest, part, own):
            yield "changed", part
        if kept is None and sealed:
            yield "unsealed", part
        if own.keys() - timed:
            yield "untimed", part
        if any(checked - time > LONG for time in times):
            yield "long_before", part
        before = parts[: parts.index(part)] if part in parts else []
        if any(time < answer.checked[earlier] for time in times for earlier in before if earlier in answer.checked):
            yield "order", part


def _as_in_source(portfolio: Portfolio, syllabus: Syllabus) -> Iterator[str]:
    """Laws whose every exercise is answered as the instructor's notebook has it: right, and without a time."""
    untimed = {name for name, answer in portfolio.answers.items() if answer.picks and not answer.times}
    for folder in _folders(untimed, syllabus):
        own = [unit.exercise for unit in syllabus.of(folder)]
        given = [portfolio.answers.get(exercise.id, Answer()) for exercise in own]
        key = [{question.id: tuple(sorted(question.answer)) for question in exercise.questions} for exercise in own]
        if own and not any(answer.times for answer in given) and [_picks(answer) for answer in given] == key:
            yield folder.name


def _folders(names: Collection[str], syllabus: Syllabus) -> list[LawFolder]:
    """The laws and papers that these exercises are of."""
    owners = {owner.name for name in names if (owner := syllabus.course.owner(name)) is not None}
    return [folder for folder in syllabus.folders if folder.name in owners and syllabus.is_read(folder)]


def _picks(answer: Answer) -> dict[str, tuple[str, ...]]:
    """Everything picked, whether it fits or not, in no order of its own."""
    return {name: tuple(sorted(ids_of_pick(pick))) for name, pick in answer.picks.items()}


def _same_times(facts: Mapping[str, Facts]) -> Iterator[Remark]:
    """Exercises that several answered alike at the very same seconds; one second alone may be chance."""
    who: dict[tuple[str, int], list[str]] = {}
    for candidate, own in facts.items():
        for exercise, kept in own.timed.items():
            who.setdefault((exercise, kept), []).append(candidate)
    alike: dict[tuple[str, ...], list[str]] = {}
    for (exercise, _), names in who.items():
        if len(names) > 1:
            alike.setdefault(tuple(names), []).append(exercise)
    yield from (Remark("same", names, tuple(where)) for names, where in alike.items())


def _same_picks(facts: Mapping[str, Facts], again: Callable[[str], Portfolio], syllabus: Syllabus) -> Iterator[Remark]:
    """Portfolios that are alike in every answer, also in those that are wrong."""
    who: dict[int, list[str]] = {}
    for candidate, own in facts.items():
        if own.picked is not None:
            who.setdefault(own.picked, []).append(candidate)
    for alike in who.values():
        wrong = _wrong(again(alike[0]), syllabus) if len(alike) > 1 else 0
        if wrong >= WRONG:
            yield Remark("same_picks", tuple(alike), found=str(wrong))


def _wrong(portfolio: Portfolio, syllabus: Syllabus) -> int:
    """How many questions that this portfolio answers it answers wrong."""
    count = 0
    for name, answer in portfolio.answers.items():
        unit = syllabus.find(name)
        if unit is not None:
            parts = mark(unit.exercise, picks_of(unit.exercise, answer.picks)).parts
            count += sum(not each.is_right for part in parts for each in part.questions if each.id in answer.picks)
    return count


def _by_hand(decisions: Decisions, syllabus: Syllabus) -> Iterator[Remark]:
    """Scores of exercises that somebody has set or changed; answers in words are graded by hand in any case."""
    for (candidate, cell), score in decisions.scores.items():
        if score.by_hand and score.points is not None and syllabus.find(cell) is not None:
            yield Remark("by_hand", (candidate,), (cell,), _figures(score))


def _figures(score: CellScore) -> str:
    return f"{score.points} {score.automatic if score.automatic is not None else 0.0}"


def _step_name(where: str, language: Language) -> str:
    """``31-third-hand (facts)`` with the title of the step, where that is one."""
    exercise, _, part = where.removesuffix(")").partition(" (")
    return f"{exercise} ({text(f'part.{part}', language)})" if has_text(f"part.{part}", language) else where


def remark_sentence(remark: Remark, language: Language, name: Callable[[str], str] = str) -> str:
    """The fact in one sentence; ``name`` gives what a candidate is called."""
    law = remark.kind == "source"
    where = [short_law(each, language) if law else _step_name(each, language) for each in remark.where]
    listed = ", ".join(where[:LISTED]) + (" …" if len(where) > LISTED else "")
    names = ", ".join(name(each) for each in remark.candidates)
    fields: dict[str, object] = {"where": listed, "names": names, "count": remark.found}
    if remark.kind == "by_hand":
        set_, automatic = (number(float(value), language) for value in remark.found.split())
        fields |= {"set": set_, "automatic": automatic}
    return text(f"remark.{remark.kind}", language, **fields, days=LONG.days)
