"""A class read and marked once for all cells of its page, and again where something has changed.

In a kernel every cell asks for the same papers.  Each candidate is known by a stamp: his files, by their identity, size
and times, his scores, and what was decided about times.  Whoever has the same stamp as before keeps his rows.  A
portfolio is let go as soon as it is marked: a class of hundreds has more answers than a kernel should hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from bridgecourse.paper.given import class_given
from bridgecourse.paper.hand_in import ClassTimes, class_times
from bridgecourse.progress.frame import Frames, frames
from bridgecourse.progress.given import Assigned, given_to_class
from bridgecourse.progress.gradebook import Decisions, read_gradebook
from bridgecourse.progress.portfolio import HandedIn, Portfolio, class_papers, portfolio_of
from bridgecourse.progress.remark import Facts, Remark, facts_of, remarks_of
from bridgecourse.progress.syllabus import Syllabus, syllabus_of
from bridgecourse.teach.course import Course, course, course_root

__all__ = ["ClassReading", "class_reading"]


@dataclass(frozen=True)
class ClassReading:
    """What is known of a class: the frames of all candidates, what stands out, and what was decided."""

    frames: Frames
    facts: Mapping[str, Facts]
    decisions: Decisions
    times: ClassTimes
    given: Assigned
    papers: Mapping[str, HandedIn]
    stamps: Mapping[str, int] = field(default_factory=dict)

    def remarks(self) -> list[Remark]:
        """What stands out in these papers, and in the gradebook."""
        return remarks_of(self.facts, self._again, self.decisions, self.given.syllabus)

    def _again(self, candidate: str) -> Portfolio:
        """One of few portfolios that have to be looked at more closely."""
        return portfolio_of(self.papers[candidate], self.times.root, self.times)

    def name(self, candidate: str) -> str:
        """First and last name where the gradebook has them; with the id where two are called the same."""
        own = self.decisions.names.get(candidate, candidate)
        same = sum(each == own for each in self.decisions.names.values())
        return own if same < 2 else f"{own} ({candidate})"


_kept: dict[object, ClassReading] = {}
"""By root, course and gradebook: what this process has read."""


def class_reading(root: Path, *, taught: Course | None = None, database: Path | None = None) -> ClassReading:
    """The class at this root as its files are now.  Raises :class:`SetupError`."""
    known = _course_of(root) if taught is None else taught
    place = (root.resolve(), database, id(known))
    before = _kept.get(place)
    fresh = _looked_at(root, known, database)
    changed = {name for name, stamp in fresh.stamps.items() if before is None or before.stamps.get(name) != stamp}
    gone = set() if before is None else before.stamps.keys() - fresh.stamps.keys()
    kept = {} if before is None else {name: each for name, each in before.facts.items() if name not in changed | gone}
    if before is not None and not changed and not gone:
        _kept[place] = replace(fresh, frames=before.frames, facts=kept)
    else:
        facts = dict(kept)
        found = frames(_read(fresh, changed, facts), fresh.decisions, taught=known, given=fresh.given)
        others = None if before is None else before.frames.without(changed | gone)
        _kept[place] = replace(fresh, frames=found if others is None else others.joined(found), facts=facts)
    return replace(_kept[place], frames=_kept[place].frames.copies())


def _course_of(root: Path) -> Course:
    """The course of this class, by which it is marked too; by default the one that is installed."""
    own = root.resolve() / "course"
    return course(own) if (own / "laws").is_dir() and own != course_root().resolve() else course()


def _looked_at(root: Path, known: Course, database: Path | None) -> ClassReading:
    """The class as it is now, of which nothing has been marked yet."""
    times, decisions = class_times(root), read_gradebook(root, database)
    papers = {each.candidate: each for each in class_papers(root, known)}
    handed_in = {name: each.assignments for name, each in papers.items()}
    given = given_to_class(syllabus_of(known), decisions, handed_in)
    names = sorted({*papers, *decisions.candidates})
    asked = hash((tuple(folder.name for folder in given.folders), tuple(sorted(decisions.assignments.items()))))
    timed = tuple(sorted(times.released.items())), tuple(sorted(times.counted.items()))
    decided = hash((timed, repr(class_given(root))))

    def stamp(name: str) -> int:
        own = papers.get(name)
        scores = tuple(decisions.of(name).items())
        return hash(
            (asked, decided, own and own.stamp, scores, decisions.findings.get(name), decisions.names.get(name))
        )

    stamps = {name: stamp(name) for name in names}
    return ClassReading(frames(()), {}, decisions, times, given, papers, stamps)


def _read(reading: ClassReading, names: Iterable[str], facts: dict[str, Facts]) -> Iterator[Portfolio]:
    """The portfolios of these candidates, one after the other, and what stands out in each of them."""
    syllabus = reading.given.syllabus
    for name in sorted(names):
        handed = reading.papers.get(name)
        own = Portfolio(name) if handed is None else portfolio_of(handed, reading.times.root, reading.times)
        facts[name] = _facts(own, syllabus)
        yield own


def _facts(portfolio: Portfolio, syllabus: Syllabus) -> Facts:
    try:
        return facts_of(portfolio, syllabus)
    except Exception:  # a fault of ours: that the portfolio cannot be read is told where it is marked
        return Facts()
