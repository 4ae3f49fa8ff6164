"""Who has mastered a law: its leaves right, recently, on different cases.  The one rule, in plain Python.

- A *try* is one exercise of a case.  It is right from :data:`THRESHOLDS` of the points of the whole exercise on: what
  of it was not answered has earned nothing.
- A *case* counts once, by its latest try: whoever repeats it until it is right has learnt the case.
- A *leaf* wants as many different cases as its law puts, but no more than :data:`CASES`.  It is held when the last so
  many cases that ended in it, wherever they were met, were right, and not longer ago than :data:`RECENT`.
- A *law* is mastered by the share of its leaves that are held.

So a wrong answer undoes a leaf until its next right ones, another case mends what the first has cost, and what was not
met for half a year is no longer called mastered.  Where a time is not known the answer is taken for recent: that it is
old nobody can tell.  The share of the points, which stands beside the level everywhere, is another thing: what was
earned of what was asked, and it is never taken away.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bridgecourse.progress.level import THRESHOLDS, Level, level_of

__all__ = ["CASES", "RECENT", "CaseTry", "LawMastery", "LeafMastery", "law_mastery", "leaf_mastery", "wanted_cases"]

CASES = 2
"""So many different cases of a leaf must have been right, where its law has so many."""

RECENT = timedelta(days=180)
"""For so long what was right is held."""

_NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class CaseTry:
    """One exercise of a case: the share of its points that was earned (0 to 1), and when; ``None`` if not known."""

    case: str
    share: float
    time: datetime | None

    @property
    def is_right(self) -> bool:
        return self.share >= THRESHOLDS[Level.MASTERED] - 1e-9


@dataclass(frozen=True, slots=True)
class LeafMastery:
    """A leaf: how many different cases it wants and was tried on, and how many of the last of those were right.

    ``right`` counts among the last ``wanted`` cases, recent or not; ``faded``: they were all right, too long ago.
    """

    wanted: int
    cases: int = 0
    right: int = 0
    held: bool = False
    faded: bool = False
    latest: datetime | None = None


@dataclass(frozen=True, slots=True)
class LawMastery:
    """A law: its leaves."""

    leaves: Mapping[str, LeafMastery]

    @property
    def held(self) -> int:
        """How many leaves are held."""
        return sum(leaf.held for leaf in self.leaves.values())

    @property
    def share(self) -> float:
        """Of the leaves, from 0 to 1."""
        return self.held / len(self.leaves) if self.leaves else 0.0

    @property
    def level(self) -> Level:
        """Not begun as long as no leaf was tried."""
        return level_of(self.share, sum(leaf.cases for leaf in self.leaves.values()))


def wanted_cases(put: int) -> int:
    """How many different cases of a leaf must be right, of which a law puts so many.

    >>> [wanted_cases(put) for put in (0, 1, 2, 5)]
    [1, 1, 2, 2]
    """
    return max(1, min(CASES, put))


def leaf_mastery(tries: Iterable[CaseTry], wanted: int, at: datetime) -> LeafMastery:
    """What these tries say at this moment of a leaf that wants so many different cases."""
    latest: dict[str, CaseTry] = {}
    for each in sorted(tries, key=lambda each: (each.time or _NEVER, each.case)):
        latest.pop(each.case, None)
        latest[each.case] = each
    if not latest:
        return LeafMastery(wanted)
    last = list(latest.values())[-wanted:]
    right = sum(each.is_right for each in last)
    is_recent = all(each.time is None or at - each.time <= RECENT for each in last)
    is_whole = right == wanted
    times = [each.time for each in latest.values() if each.time is not None]
    return LeafMastery(
        wanted, len(latest), right, is_whole and is_recent, is_whole and not is_recent, max(times, default=None)
    )


def law_mastery(asked: Mapping[str, int], tries: Mapping[str, Iterable[CaseTry]], at: datetime) -> LawMastery:
    """Whether a law is mastered at this moment.

    ``asked`` are the leaves that the law asks, with how many different cases of each it puts; ``tries`` by leaf what
    was answered, in this law or anywhere else.
    """
    return LawMastery({leaf: leaf_mastery(tries.get(leaf, ()), wanted_cases(put), at) for leaf, put in asked.items()})
