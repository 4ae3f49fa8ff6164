"""Where charts and notes that circulate in print are wrong, leave something out, or follow an older code.

Only the data, one :class:`Erratum` each; the words are texts: ``errata.<id>.title``, ``.printed`` (what stands there,
in our words), ``.holds`` (what the Laws say) and ``.matters`` (why a director should mind).  The chart beside it is
drawn from the law book: a law that gets its procedure later gets its chart here with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import takewhile

from bridgecourse.rulings.check import Route, nodes_of
from bridgecourse.rulings.language import Ask, Law, Node
from bridgecourse.rulings.library import CURRENT

__all__ = ["ERRATA", "Erratum", "Flaw", "errata_on", "routes_shown", "sections"]


class Flaw(Enum):
    """What is amiss with it."""

    WRONG = "wrong"  # it says what the Laws do not say
    INCOMPLETE = "incomplete"  # right as far as it goes, and who goes by it alone goes wrong
    OLDER = "older"  # right once
    MISPRINT = "misprint"


@dataclass(frozen=True, slots=True)
class Erratum:
    """One such place.

    ``section`` is the heading under which it stands: a law, or the laws of a whole sheet.  ``law`` is the one whose
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


_SHEET = "17-22"
"""One sheet, of 1997, with these laws."""

ERRATA = (
    Erratum(
        "23-reference",
        "23",
        "23",
        Flaw.MISPRINT,
        holds=("23C", "30B1(b)(i)", "30B1(b)(ii)", "72C"),
        shows=("L23.C",),
    ),
    Erratum(
        "24-low-card",
        "24",
        "24",
        Flaw.INCOMPLETE,
        holds=("24", "24A", "24D", "24E", "16C2"),
        shows=("L24.A", "L24.D", "L24.E"),
    ),
    Erratum(
        "24-period",
        "24",
        "24",
        Flaw.OLDER,
        code=2007,
        holds=("24", "49", "16D", "17D1"),
        was=("24",),
        shows=("L24.after.defends",),
    ),
    Erratum("24-clause", "24", "24", Flaw.MISPRINT, holds=("24B", "24C", "72C")),
    Erratum(
        "25-arrow",
        "25",
        "25",
        Flaw.WRONG,
        holds=("25B1", "25B2", "16", "16C2", "26B"),
        shows=("L25.B1", "L25.B2"),
    ),
    Erratum("25-questions", "25", "25", Flaw.INCOMPLETE, holds=("25B", "25A5"), shows=("L25.none",)),
    Erratum(
        "26-penalty",
        "26",
        "26",
        Flaw.OLDER,
        code=1997,
        holds=("26", "26B", "90"),
        was=("26",),
        shows=("L26.B",),
    ),
    Erratum(
        "30-numbers",
        "30",
        "30",
        Flaw.MISPRINT,
        holds=("30B1(b)", "30B1(b)(i)", "30B1(b)(ii)"),
        shows=("L30.B1.CC", "L30.B1.nonCC"),
    ),
    Erratum(
        "31-undated",
        "31",
        "31",
        Flaw.OLDER,
        code=2007,
        holds=("31A2(a)", "31A2(b)", "31B1", "31B2", "16C2", "23", "72C"),
        was=("23",),
        shows=("L31.B.CC", "L31.B.nonCC"),
    ),
    Erratum("50-led", "50", "50", Flaw.INCOMPLETE, holds=("50", "50B", "54D", "56B", "57A")),
    Erratum("50-first", "50", "50", Flaw.INCOMPLETE, holds=("50D1",), shows=("L50.D1",)),
    Erratum(
        "50-while",
        "50",
        "50",
        Flaw.INCOMPLETE,
        holds=("50D2(a)",),
        shows=("L50.D2a.req", "L50.D2a.pro"),
    ),
    Erratum("50-minor", "50", "50", Flaw.INCOMPLETE, holds=("50C",), shows=("L50.minor",)),
    Erratum(
        "50-score",
        "50",
        "50",
        Flaw.OLDER,
        code=2007,
        holds=("16", "50E1", "50E2", "50E3", "50E4"),
        shows=("L50.E4",),
    ),
    Erratum(
        "55-heading",
        "55-56",
        "55",
        Flaw.INCOMPLETE,
        holds=("53", "55", "55B1", "55B2", "56B", "50D"),
        shows=("L55.B1", "L55.B2", "L56.D1", "L56.D2", "L56.D3"),
        besides=("56",),
    ),
    Erratum("57-order", "57", "57", Flaw.MISPRINT, holds=("57A", "57A3", "57A4"), shows=("L57.A4",)),
    # The last of the four: what is lit goes straight down, and so they stand in the order of the code.
    Erratum(
        "58-information",
        "58",
        "58",
        Flaw.INCOMPLETE,
        holds=("58B3", "58B4", "16C1", "16C2", "67"),
        shows=("L58.B3", "L58.B4"),
    ),
    Erratum("61-follow", "61", "61", Flaw.INCOMPLETE, holds=("61A",)),
    Erratum("64-no-trump", "64", "64", Flaw.WRONG, holds=("61A", "64A1"), shows=("L64.A1_2",)),
    Erratum("64-contract", "64", "64", Flaw.INCOMPLETE, holds=("64A", "64B7", "64C1", "64C2(b)"), shows=("L64.C1",)),
    Erratum(
        "17-letters",
        _SHEET,
        "17",
        Flaw.MISPRINT,
        code=1997,
        holds=(),
        was=("17A", "17E", "18A", "18F", "19A", "19D", "20A", "20F", "21A", "21B", "22A", "22B"),
    ),
    Erratum(
        "17-period",
        _SHEET,
        "17",
        Flaw.OLDER,
        code=1997,
        holds=("17A", "17D1", "17D2", "17D3"),
        was=("17A", "17E"),
        shows=("L17.D3",),
    ),
    Erratum(
        "15-wrong-board",
        _SHEET,
        "15",
        Flaw.OLDER,
        code=1997,
        holds=("15A", "15A1", "15A2(a)", "15A2(b)", "15A3"),
        was=("17D",),
    ),
    Erratum("19-redouble", _SHEET, "19", Flaw.MISPRINT, code=1997, holds=("19B3",), was=("19B3",)),
    Erratum("20-screens", _SHEET, "20", Flaw.INCOMPLETE, code=1997, holds=("20", "20F1", "20F2"), was=("20",)),
    Erratum("20-one-call", _SHEET, "20", Flaw.OLDER, code=1997, holds=("20F3", "16B1"), was=("20F1",)),
    Erratum(
        "21-probable",
        _SHEET,
        "21",
        Flaw.OLDER,
        code=1997,
        holds=("21B1(a)", "21B3", "40C"),
        was=("40C",),
    ),
    Erratum("22-swapped", _SHEET, "22", Flaw.OLDER, code=1997, holds=("22A", "22B"), was=("22A", "22B")),
)
"""In the order of the page: by law, the sheet of an older code last."""


def sections() -> tuple[tuple[str, tuple[Erratum, ...]], ...]:
    """The headings of the page in order, each with what stands under it."""
    names = dict.fromkeys(each.section for each in ERRATA)
    return tuple((name, tuple(each for each in ERRATA if each.section == name)) for name in names)


def errata_on(law: str) -> tuple[Erratum, ...]:
    """What is amiss in print about this law."""
    return tuple(each for each in ERRATA if law in each.laws)


def routes_shown(law: Law) -> tuple[Route, ...]:
    """The ways in this law's chart to what its errata are about; none where they name nothing.

    Each is the one that adds least to those before it, and of two such the one that shares most with them.
    """
    found: list[Route] = []
    for name in dict.fromkeys(name for each in errata_on(law.number) for name in each.shows):
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
