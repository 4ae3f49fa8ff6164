"""A pair of calls to be compared: which reasons a director may defend, and what speaks for and against each.

The reason that counts is a fact of the case (``comparable_reason``); a candidate who picks another one is told why not,
or, where directors differ, that it can be defended too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from bridgecourse.rulings.vocabulary.replacement import ComparableReason
from bridgecourse.table.quoted import quoted
from bridgecourse.teach.cases.document import NO_TEXTS, Entry, Faults, Texts, meant

__all__ = ["Pair", "read_pair"]

_REASONS = {reason.value: reason for reason in ComparableReason}


@dataclass(frozen=True, slots=True)
class Pair:
    """``accepted`` are the reasons that can be defended, ``why`` has a sentence for every one that can be picked."""

    accepted: frozenset[ComparableReason]
    why: Mapping[ComparableReason, Texts]


def read_pair(entry: Entry, told: object, *, complete: bool) -> Pair:
    """The entry ``pair``; ``told`` is the reason that the case tells.  Raises :class:`CaseError`."""
    faults = Faults()
    faults.take(partial(entry.only, frozenset({"accepted", *_REASONS})), None)
    accepted = faults.take(partial(_accepted, entry, told), frozenset())
    why = {
        reason: faults.take(partial(entry.texts, name, all_languages=complete), NO_TEXTS)
        for name, reason in _REASONS.items()
    }
    faults.check()
    return Pair(accepted, why)


def _accepted(entry: Entry, told: object) -> frozenset[ComparableReason]:
    """The reason told, and those that are named besides."""
    if not isinstance(told, ComparableReason):
        raise entry.error("accepted", "expected `comparable_reason` among the facts of the case: a pair is told by it")
    names = entry.strings("accepted") if "accepted" in entry else []
    for item, name in enumerate(names):
        if name not in _REASONS:
            message = f"expected a reason of Law 23A, found {quoted(name)}: {meant(name, _REASONS)}"
            raise entry.error("accepted", message, item=item)
    return frozenset({told, *(_REASONS[name] for name in names)})
