"""What ``bridgecourse rule`` says of a score (Laws 12 and 82C): what each side gets, reckoned from the record."""

from __future__ import annotations

from bridgecourse.i18n import Language, show_number, show_player, text
from bridgecourse.rulings.adjusted import SideScore
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.score_due import score_due

__all__ = ["score_json", "score_sentences"]


def score_sentences(ruling: Ruling, language: Language) -> list[str]:
    """A sentence for each side; none where the ruling is on no score, or the record does not tell all that it takes."""
    return [_sentence(score, language) for score in score_due(ruling) or ()]


def score_json(ruling: Ruling, language: Language) -> list[dict[str, object]] | None:
    """The same as objects (see :mod:`bridgecourse.cli.ruling_json`)."""
    due = score_due(ruling)
    return None if due is None else [_object(score, language) for score in due]


def _object(score: SideScore, language: Language) -> dict[str, object]:
    return {
        "side": score.side.value,
        "by": score.way.value,
        "form": score.form.value,
        "value": float(score.value),
        "top": None if score.percent is None else score.top,
        "percent": None if score.percent is None else float(score.percent),
        "text": _sentence(score, language),
    }


def _sentence(score: SideScore, language: Language) -> str:
    player, value = show_player(score.side, language), show_number(round(float(score.value), 2), language)
    if score.percent is None:
        sign = "+" if score.value > 0 else ""
        return text("cli.rule.score.imps", language, player=player, value=f"{sign}{value}")
    percent = show_number(round(float(score.percent), 1), language)
    return text("cli.rule.score.field", language, player=player, value=value, top=score.top, percent=percent)
