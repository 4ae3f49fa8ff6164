"""Mistakes in painting the bidding box: calls thought free, barred or forbidden that are not."""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.rulings.each_call import Follow
from bridgecourse.rulings.engine import Ruling
from bridgecourse.table.auction import is_sufficient
from bridgecourse.table.call import ALL_BIDS, Bid, format_call
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.answers.misconception import Choices, Misconception

_DOUBLES = ("X", "XX")
_BARRED = frozenset({Follow.PARTNER_THROUGHOUT, Follow.CANCELLED})


def _painted(picks: Choices) -> Iterator[tuple[str, Follow]]:
    for pick in picks:
        call, _, follow = pick.partition("=")
        yield call, Follow(follow)


def _rows(picks: Choices, answer: Choices) -> Iterator[tuple[str, Follow, Follow]]:
    """The calls painted wrongly: how they were painted, and how they should have been."""
    right = dict(_painted(answer))
    yield from ((call, own, right[call]) for call, own in _painted(picks))


def _double_never(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(
        call in _DOUBLES and right is Follow.FREE and own in (Follow.CANCELLED, Follow.NOT_ALLOWED)
        for call, own, right in _rows(picks, answer)
    )


def _double_free(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(
        call in _DOUBLES and right is Follow.CANCELLED and own in (Follow.FREE, Follow.PARTNER_THROUGHOUT)
        for call, own, right in _rows(picks, answer)
    )


def _painted_once(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return ruling.passes(Kind.INSUFFICIENT) and any(
        own is Follow.PARTNER_ONCE and right in _BARRED for _, own, right in _rows(picks, answer)
    )


def _painted_throughout(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return not ruling.passes(Kind.INSUFFICIENT) and any(
        own is Follow.PARTNER_THROUGHOUT and right is Follow.PARTNER_ONCE for _, own, right in _rows(picks, answer)
    )


def _lowest_named(ruling: Ruling) -> str | None:
    """The lowest sufficient bid in the denomination that the insufficient bid named."""
    call, before = ruling.situation.calls.call, ruling.situation.calls.standing_before
    if not isinstance(call, Bid):
        return None
    named = (bid for bid in ALL_BIDS if bid.denomination is call.denomination and is_sufficient(bid, before))
    return next((format_call(bid) for bid in named), None)


def _named_not_shown(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    lowest = _lowest_named(ruling)
    return ruling.passes(Kind.INSUFFICIENT) and any(
        call == lowest and own is Follow.FREE for call, own, _ in _rows(picks, answer)
    )


def _free_change(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return ruling.passes(Kind.INSUFFICIENT) and any(
        own is Follow.FREE and right in _BARRED for _, own, right in _rows(picks, answer)
    )


def _insufficient_forbidden(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return ruling.passes(Kind.INSUFFICIENT) and any(
        right is Follow.LHO_MAY_ACCEPT and own is not Follow.LHO_MAY_ACCEPT for _, own, right in _rows(picks, answer)
    )


def _not_comparable(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(own is Follow.FREE and right is Follow.PARTNER_ONCE for _, own, right in _rows(picks, answer))


def _comparable(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return not ruling.passes(Kind.INSUFFICIENT) and any(
        own is Follow.PARTNER_ONCE and right is Follow.FREE for _, own, right in _rows(picks, answer)
    )


def _meaning_guessed(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return any(right is Follow.DEPENDS for _, _, right in _rows(picks, answer))


MISTAKES = (
    Misconception("double_never_works", "box.", _double_never),
    Misconception("double_always_works", "box.", _double_free),
    Misconception("once_after_insufficient", "box.", _painted_once),
    Misconception("once_or_throughout", "box.", _painted_throughout),
    Misconception("named_not_shown", "box.", _named_not_shown),
    Misconception("free_change", "box.", _free_change),
    Misconception("insufficient_again", "box.", _insufficient_forbidden),
    Misconception("free_despite_not_comparable", "box.", _not_comparable),
    Misconception("barred_despite_comparable", "box.", _comparable),
    Misconception("meaning_guessed", "box.", _meaning_guessed),
)
