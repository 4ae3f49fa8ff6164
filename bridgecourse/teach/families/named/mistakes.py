"""Mistakes about which of dummy's cards was meant."""

from __future__ import annotations

from collections.abc import Callable

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.terms import *
from bridgecourse.rulings.vocabulary.played_card import said
from bridgecourse.table.designation import Way
from bridgecourse.teach.answers.misconception import Choices, Holds, Matches, Misconception, wrongly
from bridgecourse.teach.families.named.questions import AGAIN, DEFENDER

_NO_CARDS = frozenset((AGAIN, DEFENDER))


def _meant(where: Holds) -> Matches:
    """A card of dummy's that it is not, or one where none is right."""
    return lambda picks, answer, ruling: bool(picks - answer - _NO_CARDS) and where(ruling)


def _by(*ways: Way) -> Holds:
    """Declarer's words count, and they are of that kind."""
    return lambda ruling: ruling.asked.get(OTHER_INTENTION) is not YES and said(ruling.situation).way in ways


def _beyond_doubt(ruling: Ruling) -> bool:
    return ruling.asked.get(OTHER_INTENTION) is YES


def _anything(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
    return bool(picks - answer) and DEFENDER in answer


def _any_card(_: Ruling) -> bool:
    return True


_WORDS: tuple[tuple[str, Callable[[Ruling], bool]], ...] = (
    ("beyond_doubt", _beyond_doubt),
    ("high", _by(Way.HIGH)),
    ("low", _by(Way.LOW)),
    ("win", _by(Way.WIN)),
    ("suit", _by(Way.SUIT)),
    ("rank_of_suit_won", _by(Way.RANK_OF_SUIT_WON)),
    ("not_there", _by(Way.NOT_THERE)),
)


_ABOUT_DUMMYS = ("ruling.dummys_card", *(f"codes.{edition}.dummys_card" for edition in EDITIONS))


MISTAKES = (
    Misconception("intention_words_other", "facts.intention", wrongly("words", "other")),
    Misconception("intention_says_so_shown", "facts.intention", wrongly("says_so", "other")),
    *(
        Misconception(f"intention_{option}", "facts.intention", wrongly(option), general=True)
        for option in ("other", "says_so")
    ),
    Misconception("dummys_card_anything", _ABOUT_DUMMYS, _anything),
    *(Misconception(f"dummys_card_{name}", _ABOUT_DUMMYS, _meant(where)) for name, where in _WORDS),
    Misconception("dummys_card_several", _ABOUT_DUMMYS, _meant(lambda ruling: len(said(ruling.situation).cards) > 1)),
    Misconception("dummys_card", _ABOUT_DUMMYS, _meant(_any_card), general=True),
    *(
        Misconception(f"dummys_card_{option}", _ABOUT_DUMMYS, wrongly(option), general=True)
        for option in (AGAIN, DEFENDER)
    ),
)
