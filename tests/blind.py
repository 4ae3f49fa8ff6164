"""Players who answer without reading a word: what they see of a question, and how they learn which option to pick.

None knows the id of anything but of a question's and its options, and those that do are told apart: what they find is
what mostly holds ("usually nothing"), and no fault of the form.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from bridgecourse.i18n import Language
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.question import OptionPlace, Picking, Question

__all__ = ["SIGHTED", "UNSIGHTED", "Seen", "chance", "played", "seen"]


@dataclass(frozen=True)
class Seen:
    """A question as it lies before a candidate: how long each label is, and what else he has been asked by then."""

    case: str
    question: Question
    all_lengths: tuple[int, ...]
    others: tuple[Hashable, ...]
    hidden: frozenset[str] = frozenset()

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(option.id for option in self.question.options if option.id not in self.hidden)

    @property
    def lengths(self) -> tuple[int, ...]:
        pairs = zip(self.question.options, self.all_lengths, strict=True)
        return tuple(length for option, length in pairs if option.id not in self.hidden)

    def without_last(self) -> Seen:
        """Without "nothing" and its like, which stand last everywhere: how often they are right is a base rate."""
        return replace(self, hidden=frozenset(o.id for o in self.question.options if o.place is OptionPlace.LAST))


def seen(exercises: Iterable[Exercise]) -> Iterator[Seen]:
    """Every question of which one or more options are picked; painting is another matter, and so is a conversation."""
    for exercise in exercises:
        labels = {
            q["id"]: [o["label"] for o in q["options"]]
            for p in exercise.sheet(Language.EN)["parts"]
            for q in p["questions"]
        }
        before: tuple[Hashable, ...] = ()
        for part in exercise.parts:  # a step opens when the one before it has been checked
            about = {q.id: (q.id, frozenset(option.id for option in q.options)) for q in part.questions}
            for question in part.questions:
                if question.options and question.kind is not Picking.PAINT:
                    others = (*before, *(each for name, each in about.items() if name != question.id))
                    yield Seen(exercise.case.id, question, tuple(map(len, labels[question.id])), others)
            before = (*before, *about.values())


Marks = Callable[[Seen], Sequence[Hashable]]
"""What a player sees of each option of a question, in their order."""


def _position(it: Seen) -> list[Hashable]:
    return [(it.question.kind, len(it.ids), place) for place in range(len(it.ids))]


def _from_the_end(it: Seen) -> list[Hashable]:
    return [(it.question.kind, place - len(it.ids)) for place in range(len(it.ids))]


def _length(it: Seen) -> list[Hashable]:
    """By how many labels are longer: the longest is 0; and by how many are shorter."""
    return [(it.question.kind, sum(other > own for other in it.lengths)) for own in it.lengths]


def _shortness(it: Seen) -> list[Hashable]:
    return [(it.question.kind, sum(other < own for other in it.lengths)) for own in it.lengths]


def _average(it: Seen) -> list[Hashable]:
    """How far from the length of most."""
    middle = sorted(it.lengths)[len(it.lengths) // 2]
    distances = [abs(own - middle) for own in it.lengths]
    return [(it.question.kind, sum(other < own for other in distances)) for own in distances]


def _name(it: Seen) -> list[Hashable]:
    return [(it.question.id, name) for name in it.ids]


def _company(it: Seen) -> list[Hashable]:
    return [(it.question.id, name, frozenset(it.ids)) for name in it.ids]


def _elsewhere(it: Seen) -> list[Hashable]:
    return [(it.question.id, name, it.others) for name in it.ids]


UNSIGHTED: dict[str, Marks] = {
    "position": _position,
    "from the end": _from_the_end,
    "length": _length,
    "shortness": _shortness,
    "average length": _average,
}
"""They do not even know which question it is."""

SIGHTED: dict[str, Marks] = {"base rates": _name, "company": _company, "other questions": _elsewhere}
"""They recognise an option that they have seen before."""


def chance(questions: Sequence[Seen]) -> float:
    """What picking one option at random earns."""
    return sum(sum(each.question.credit((name,)) for name in each.ids) / len(each.ids) for each in questions) / len(
        questions
    )


def played(marks: Marks, questions: Sequence[Seen], fall_back: Marks | None = None) -> float:
    """What a player earns who has learned on one half which mark is best, on the other half; and the other way round.

    Where no option's mark was met before he goes by ``fall_back``, or picks the first.
    """
    halves: tuple[list[Seen], list[Seen]] = ([], [])
    for each in questions:
        halves[hashlib.sha256(each.case.encode()).digest()[0] % 2].append(each)
    earned = 0.0
    for learn, play in (halves, halves[::-1]):
        chosen, other = _learned(marks, learn), None if fall_back is None else _learned(fall_back, learn)
        for each in play:
            worth = [chosen.get(mark) for mark in marks(each)]
            if other is not None and fall_back is not None and not any(value is not None for value in worth):
                worth = [other.get(mark) for mark in fall_back(each)]
            values = [-1.0 if value is None else value for value in worth]
            earned += each.question.credit((each.ids[values.index(max(values))],))
    return earned / len(questions)


def _learned(marks: Marks, questions: Iterable[Seen]) -> dict[Hashable, float]:
    """What each mark has earned on the average."""
    earned: defaultdict[Hashable, list[float]] = defaultdict(list)
    for each in questions:
        for mark, name in zip(marks(each), each.ids, strict=True):
            earned[mark].append(each.question.credit((name,)))
    return {mark: sum(values) / len(values) for mark, values in earned.items()}
