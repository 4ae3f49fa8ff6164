"""Where charts and notes that circulate in print are wrong, leave something out, or follow an older code.

The data are ``course/errata/errata.yaml``, one :class:`Erratum` each; the words are texts: ``errata.<id>.title``,
``.printed`` (what stands there, in our words), ``.holds`` (what the Laws say) and ``.matters`` (why a director should
mind).  The chart beside it is drawn from the law book: a law that gets its procedure later gets its chart here with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from itertools import takewhile
from pathlib import Path

from bridgecourse.rulings.check import Route, nodes_of
from bridgecourse.rulings.language import Ask, Law, Node
from bridgecourse.rulings.library import CURRENT, EDITIONS
from bridgecourse.table.quoted import quoted
from bridgecourse.teach.cases.document import Entry, Faults, case_text, read_document

__all__ = ["Errata", "Erratum", "Flaw", "errata_on", "read_errata", "routes_shown", "sections"]


class Flaw(Enum):
    """What is amiss with it."""

    WRONG = "wrong"  # it says what the Laws do not say
    INCOMPLETE = "incomplete"  # right as far as it goes, and who goes by it alone goes wrong
    OLDER = "older"  # right once
    MISPRINT = "misprint"


@dataclass(frozen=True, slots=True)
class Erratum:
    """One such place.

    ``section`` is the heading under which it stands: the law, or the laws of a whole sheet.  ``law`` is the one whose
    chart stands beside it, if the book has it, and those of the laws ``besides``; of these charts ``shows`` names
    leaves and waypoints that it is about.  ``code`` is the edition that the print follows.  ``holds`` are the clauses
    of the current code that are cited, ``was`` those of ``code``, where that is an older one.
    """

    id: str
    section: str
    law: str
    flaw: Flaw
    holds: tuple[str, ...]
    code: int = CURRENT
    was: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()

    @property
    def laws(self) -> tuple[str, ...]:
        """The laws that it is about."""
        return (self.law, *self.besides)


Errata = tuple[Erratum, ...]
"""What a course knows of, in the order of the page."""

_KEYS = frozenset({"id", "section", "law", "besides", "flaw", "code", "holds", "was", "shows"})


def read_errata(root: Path) -> Errata:
    """Those of the course at this root; none where it has no such file.  Raises :class:`CaseError` with its line."""
    file = root / "errata" / "errata.yaml"
    if not file.exists():
        return ()
    top, faults = read_document(case_text(file), str(file)), Faults()
    faults.found += top.twice
    faults.take(partial(top.only, frozenset({"errata"})), None)
    found = faults.take(lambda: top.items("errata").read(_erratum), ())
    faults.check()
    return found


def _erratum(entry: Entry) -> Erratum:
    entry.only(_KEYS)
    law, flaw, code = entry.text("law"), entry.text("flaw"), entry.integer("code", default=CURRENT)
    known = {each.value for each in Flaw}
    if flaw not in known:
        raise entry.error("flaw", f"expected one of {', '.join(sorted(known))}, found {quoted(flaw)}")
    if code not in EDITIONS:
        raise entry.error("code", f"expected one of {', '.join(map(str, EDITIONS))}, found {code}")
    return Erratum(
        entry.text("id"),
        entry.text("section", default=law),
        law,
        Flaw(flaw),
        code=code,
        **{key: tuple(entry.strings(key)) if key in entry else () for key in ("holds", "was", "shows", "besides")},
    )


def sections(errata: Errata) -> tuple[tuple[str, Errata], ...]:
    """The headings of the page in order, each with what stands under it."""
    names = dict.fromkeys(each.section for each in errata)
    return tuple((name, tuple(each for each in errata if each.section == name)) for name in names)


def errata_on(law: str, errata: Errata) -> Errata:
    """What is amiss in print about this law."""
    return tuple(each for each in errata if law in each.laws)


def routes_shown(law: Law, errata: Errata) -> tuple[Route, ...]:
    """The ways in this law's chart to what its errata are about; none where they name nothing.

    Each is the one that adds least to those before it, and of two such the one that shares most with them.
    """
    found: list[Route] = []
    for name in dict.fromkeys(name for each in errata_on(law.number, errata) for name in each.shows):
        ways = [route for route, node in nodes_of(law) if _name(node) == name]
        if ways:
            found.append(min(ways, key=lambda route: (len(route) - _shared(route, found), -len(route))))
    return tuple(found)


def _shared(route: Route, others: Sequence[Route]) -> int:
    """How many steps this way has in common with another."""
    alike = (zip(route, other, strict=False) for other in others)
    return max((sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs)) for pairs in alike), default=0)


def _name(node: Node) -> str | None:
    return None if isinstance(node, Ask) else node.id
