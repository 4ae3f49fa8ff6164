"""Results and scores in words: what stands on the score sheet, and what the director holds for probable."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from bridgecourse.i18n import Language, seat_letter, show_contract, show_player, text
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.event import (
    Event,
    Expected,
    FieldScored,
    Misruled,
    ProbableResult,
    Scored,
    SessionScored,
    Unspoilt,
)
from bridgecourse.table.record import Record
from bridgecourse.table.result import Result, format_result
from bridgecourse.table.seat import Side

__all__ = ["field_of_score", "show_result", "tells_score"]


def show_result(result: Result, vulnerability: Vulnerability, language: Language) -> str:
    """The contract, declarer and tricks, and the points to North-South: ``4♥ S = (+420)``, ``3SA O −1 (+50)``."""
    points = _signed(result.points(vulnerability))
    contract = result.contract
    if contract is None:
        return text("result.passed_out", language, points=points)
    over = result.tricks - 6 - contract.bid.level
    return (
        f"{show_contract(contract, language)} {seat_letter(contract.declarer, language)} "
        f"{_signed(over) if over else '='} ({points})"
    )


def _signed(number: int) -> str:
    """With a sign; a minus as it is printed."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def _several(results: Iterable[Result], vulnerability: Vulnerability, language: Language) -> str:
    """Those that are alike once, with how often they came."""
    best_first = sorted(results, key=lambda each: (-each.points(vulnerability), format_result(each)))
    words: list[str] = []
    for result, alike in groupby(best_first):
        times = len(list(alike))
        shown = show_result(result, vulnerability, language)
        words.append(text("result.times", language, result=shown, times=times) if times > 1 else shown)
    return ", ".join(words)


def _probable(outcomes: Iterable[ProbableResult], vulnerability: Vulnerability, language: Language) -> str:
    return ", ".join(
        text(
            "result.share.unlawful" if each.unlawful else "result.share",
            language,
            result=show_result(each.result, vulnerability, language),
            share=each.share,
        )
        for each in outcomes
    )


def tells_score(record: Record, event: Event, language: Language) -> str | None:
    """What is told by such an event, as ``who_acts`` says it; ``None`` of any other."""
    on = record.vulnerability
    match event:
        case Scored():
            return text("story.scored", language, result=show_result(event.result, on, language))
        case Unspoilt():
            return text("story.unspoilt", language, result=show_result(event.result, on, language))
        case FieldScored():
            return text(f"story.{event.form.value}", language, results=_several(event.results, on, language))
        case Expected():
            is_own = any(isinstance(each, Misruled) for each in record.events)
            words = "story.expected.misrules" if is_own else "story.expected"
            return text(words, language, results=_probable(event.outcomes, on, language))
        case SessionScored():
            sides = {"ns": show_player(Side.NS, language), "ew": show_player(Side.EW, language)}
            return text("story.session", language, sides, first=event.ns, second=event.ew)
        case _:
            return None


def _told(situation: Situation, language: Language) -> str:
    """All of it, in sentences."""
    record = situation.record
    told = (tells_score(record, event, language) for event in record.events)
    return " ".join(f"{words[0].upper()}{words[1:]}." for words in told if words)


def field_of_score(name: str, situation: Situation, language: Language) -> str | None:
    """``score_told`` is what the score sheet and the director say, in sentences; ``None`` for any other name."""
    return _told(situation, language) if name == "score_told" else None
