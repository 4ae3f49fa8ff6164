"""The opening call of a law: the case with which its notebook begins, what is asked about it, and what explains it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial

from bridgecourse.table.quoted import quoted
from bridgecourse.teach.cases.document import NO_TEXTS, Entry, Faults, Texts

__all__ = ["Opening", "read_opening"]

MOST = 3
"""So many questions are asked before a word has been read."""

_KEYS = frozenset({"case", "ask", "explains"})


@dataclass(frozen=True, slots=True)
class Opening:
    """``case`` is the id of a case of the file, ``ask`` has the ids of questions that it puts in its own shape, in
    the order of the form; ``explains`` is what is said after the answer, whatever it was.
    """

    case: str
    ask: tuple[str, ...]
    explains: Texts


def read_opening(entry: Entry, known: Collection[str] | None, *, complete: bool) -> Opening:
    """The entry below ``opening``; ``known`` are the ids of the file's cases, ``None`` where they cannot all be read.

    Raises :class:`CaseError`.
    """
    faults = Faults()
    faults.take(partial(entry.only, _KEYS), None)
    case = faults.take(partial(_case, entry, known), "")
    ask = faults.take(partial(_ask, entry), ())
    explains = faults.take(partial(entry.texts, "explains", all_languages=complete), NO_TEXTS)
    faults.check()
    return Opening(case, ask, explains)


def _case(entry: Entry, known: Collection[str] | None) -> str:
    case = entry.text("case")
    if known is not None and case not in known:
        raise entry.error("case", f"expected the id of a case in this file, found {quoted(case)}")
    return case


def _ask(entry: Entry) -> tuple[str, ...]:
    ask = tuple(entry.strings("ask"))
    if not 1 <= len(set(ask)) == len(ask) <= MOST:
        raise entry.error(
            "ask", f"expected one to {MOST} questions, each once, such as facts.turn, found {', '.join(ask) or 'none'}"
        )
    return ask
