"""The law books by edition.  A book is loaded when it is first asked for, so that an installation may leave it out.

An edition is a package: a file for each law of which it has a procedure of its own (``law31.py`` with ``LAW``), and
``numbering.py``, which says how it carries what the next newer edition says.  What it has no file for it takes from
there.  So a law is added by adding its file, and nothing lists it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from bridgecourse.errors import RulingError
from bridgecourse.rulings.chain import Chain, chain_of
from bridgecourse.rulings.engine import Book, Ruling
from bridgecourse.rulings.numbering import Numbering, place_of
from bridgecourse.rulings.options import Options
from bridgecourse.rulings.section import LawText, amend
from bridgecourse.rulings.situation import NO_ANSWERS, Situation
from bridgecourse.table.incident import incident_at
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record

__all__ = ["CURRENT", "EDITIONS", "LawBook", "book", "clause_in", "has_book"]

EDITIONS = (2017, 2007, 1997)
"""The editions that have a book, the current code first and each before the one that it replaced."""

CURRENT = EDITIONS[0]


class LawBook(Book):
    """A book of which a whole board can be asked."""

    def rule(self, situation: Situation, law: str | None = None) -> Ruling:
        """The same; of a call over a player whom an earlier ruling has silenced, as of one in rotation (28A)."""
        return super().rule(self._over_who_has_to_pass(situation), law)

    def _over_who_has_to_pass(self, situation: Situation) -> Situation:
        """The same situation with what the rulings before the call have laid on right-hand opponent (28A)."""
        calls, rho = situation.calls, situation.offender.rho
        if Kind.OUT_OF_ROTATION not in calls.kinds or calls.turn is not rho:
            return situation
        before = situation.record.upto(situation.incident.event)
        if not any(made.fate.is_gone and made.seat.side is rho.side for made in before.auction.calls):
            return situation
        try:
            earlier = Situation.of_record(before, answers=situation.answers, could_show=situation.could_show)
        except RulingError:
            return situation
        record = replace(situation.record, must_pass=chain_of(self, earlier).record.must_pass)
        now = incident_at(record.upto(situation.arrival), situation.incident.event)
        return situation if now.kinds == situation.incident.kinds else replace(situation, record=record, incident=now)

    def board(self, of: Situation | Record, told: Mapping[str, Enum] = NO_ANSWERS) -> Chain:
        """The rulings on all irregularities of a board, in the order in which they come up.

        ``of`` is the situation of the one for which the director came, with all that was told of it; or the record
        alone, of which that one is found, and ``told`` what was told of it.  Of the others the record alone is known.
        Raises :class:`RulingError` where the record holds nothing to rule on.
        """
        return chain_of(self, of if isinstance(of, Situation) else Situation.of_record(of, answers=told))


@cache
def book(edition: int) -> LawBook:
    """The laws of this edition, in order.  Raises :class:`RulingError` for an edition that has no book here."""
    if edition not in EDITIONS:
        raise RulingError(f"expected an edition of the Laws ({', '.join(map(str, EDITIONS))}), found {edition}")
    texts = _texts(edition)
    return LawBook(edition, {number: texts[number].built for number in sorted(texts, key=place_of)}, _options(edition))


@cache
def _texts(edition: int) -> dict[str, LawText]:
    """The laws as this edition has them written, or takes them from the next newer one."""
    texts = _own(edition)
    if edition != CURRENT:
        newer, numbering = _texts(EDITIONS[EDITIONS.index(edition) - 1]), _numbering(edition)
        missing = newer.keys() - texts.keys() - numbering.lacks
        texts |= {number: amend(newer[number], numbering) for number in missing}
    return texts


def clause_in(clause: str, edition: int, of: int = CURRENT) -> str:
    """The number that a clause of the current code, or ``of`` a later one, has here, or its words at least."""
    for older in EDITIONS[EDITIONS.index(of) + 1 : EDITIONS.index(edition) + 1]:
        clause = _numbering(older).clauses_of(clause)
    return clause


def _numbering(edition: int) -> Numbering:
    numbering: Numbering = import_module(f"bridgecourse.rulings.code{edition}.numbering").NUMBERING
    return numbering


def _options(edition: int) -> Options:
    if edition == CURRENT:
        return Options()
    options: Options = import_module(f"bridgecourse.rulings.code{edition}.options").OPTIONS
    return options


def _own(edition: int) -> dict[str, LawText]:
    """The laws of which this edition has a procedure of its own."""
    try:
        package = import_module(f"bridgecourse.rulings.code{edition}")
    except ModuleNotFoundError as error:
        raise RulingError(
            f"the {edition} law book is not installed here, so nothing can be ruled or marked by it"
        ) from error
    names = [module.name for module in iter_modules(package.__path__)]
    modules = [import_module(f"{package.__name__}.{name}") for name in names if name.startswith("law")]
    laws: list[LawText] = [module.LAW for module in modules if hasattr(module, "LAW")]
    return {law.number: law for law in laws}


def has_book(edition: int) -> bool:
    """Whether rulings of this edition can be given here."""
    try:
        book(edition)
    except RulingError:
        return False
    return True
