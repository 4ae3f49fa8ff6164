"""The words of a record that tell of a score (see :mod:`.notation`): results, the field, what would have happened.

    result(4HS=)  field(4HS=*3,3NTN-1)  without(4HS=:60,3HS+1:40)  unspoilt(4HS+1)  session(63,38)

They are the director's, and have no seat.
"""

from __future__ import annotations

import re

from bridgecourse.errors import NotationError
from bridgecourse.table.event import (
    Event,
    Expected,
    FieldScored,
    ProbableResult,
    Scored,
    ScoredAs,
    SessionScored,
    Unspoilt,
)
from bridgecourse.table.quoted import quoted
from bridgecourse.table.result import Result, format_result, parse_result

__all__ = ["is_score_word", "parse_score_word", "score_word"]

MOST_RESULTS = 200
"""So many other tables at most."""

_WORD = re.compile(r"^(?P<verb>result|field|imps|knockout|without|unspoilt|session)\((?P<what>[^()]*)\)$")
_SHARE = re.compile(r"^(?P<result>[^:]+):(?P<share>\d{1,3})(?P<unlawful>!)?$")
_TIMES = re.compile(r"^(?P<result>[^*]+)(?:\*(?P<times>\d{1,3}))?$")


def is_score_word(word: str) -> bool:
    """Whether a word is one of these."""
    return _WORD.match(word) is not None


def parse_score_word(word: str) -> Event | None:
    """Read one of these words; ``None`` for any other.  Raises :class:`NotationError`."""
    match = _WORD.match(word)
    if match is None:
        return None
    verb, what = match["verb"], match["what"]
    if verb == "result":
        return Scored(result=parse_result(what))
    if verb == "unspoilt":
        return Unspoilt(result=parse_result(what))
    if verb == "without":
        return Expected(outcomes=_outcomes(what))
    if verb == "session":
        return _session(what)
    return _field(ScoredAs(verb), what)


def _field(form: ScoredAs, what: str) -> FieldScored:
    """The other results, each perhaps several times."""
    results: list[Result] = []
    for word in what.split(","):
        match = _TIMES.match(word)
        if match is None:
            raise NotationError(
                f"expected the results of the other tables, such as 4HS=*3,3NTN-1, found {quoted(what)}"
            )
        results += [parse_result(match["result"])] * int(match["times"] or 1)
        if len(results) > MOST_RESULTS:
            raise NotationError(f"expected the results of at most {MOST_RESULTS} other tables, found more")
    if not results:
        raise NotationError(f"expected the result of another table at least, found {quoted(what)}")
    if form is ScoredAs.KNOCKOUT and len(results) != 1:
        raise NotationError(
            f"expected the result of the other table of the match, found {len(results)}: {quoted(what)}"
        )
    return FieldScored(form=form, results=tuple(results))


def _outcomes(what: str) -> tuple[ProbableResult, ...]:
    """The shares make a hundred, and each result stands once."""
    outcomes: list[ProbableResult] = []
    for word in what.split(","):
        match = _SHARE.match(word)
        if match is None:
            raise NotationError(
                f"expected results with their shares in per cent, such as 4HS=:60,3HS+1:40, found {quoted(word)}"
            )
        outcomes.append(
            ProbableResult(parse_result(match["result"]), int(match["share"]), match["unlawful"] is not None)
        )
    shares = sum(each.share for each in outcomes)
    if shares != 100 or any(each.share == 0 for each in outcomes):
        found = f"{shares}" if shares != 100 else "one of 0"
        raise NotationError(f"expected shares above 0 that make 100 per cent, found {found} in {quoted(what)}")
    twice = [each for i, each in enumerate(outcomes) if each.result in [other.result for other in outcomes[:i]]]
    if twice:
        raise NotationError(
            f"expected each result once with its whole share, found {format_result(twice[0].result)} twice"
        )
    return tuple(outcomes)


def _session(what: str) -> SessionScored:
    numbers = what.split(",")
    if len(numbers) != 2 or not all(each.isdecimal() and len(each) <= 3 and int(each) <= 100 for each in numbers):
        raise NotationError(
            "expected what North-South and East-West have on their other boards in per cent, such as 63,38, "
            f"found {quoted(what)}"
        )
    return SessionScored(ns=int(numbers[0]), ew=int(numbers[1]))


def score_word(event: Event) -> str | None:
    """The word of such an event, the inverse of :func:`parse_score_word`; ``None`` for any other."""
    match event:
        case Scored():
            return f"result({format_result(event.result)})"
        case Unspoilt():
            return f"unspoilt({format_result(event.result)})"
        case SessionScored():
            return f"session({event.ns},{event.ew})"
        case Expected():
            return f"without({','.join(map(_outcome_word, event.outcomes))})"
        case FieldScored():
            return f"{event.form.value}({','.join(_times(event.results))})"
        case _:
            return None


def _outcome_word(outcome: ProbableResult) -> str:
    return f"{format_result(outcome.result)}:{outcome.share}{'!' if outcome.unlawful else ''}"


def _times(results: tuple[Result, ...]) -> list[str]:
    """Neighbours that are alike are written once."""
    words: list[tuple[Result, int]] = []
    for result in results:
        if words and words[-1][0] == result:
            words[-1] = (result, words[-1][1] + 1)
        else:
            words.append((result, 1))
    return [f"{format_result(result)}{f'*{times}' if times > 1 else ''}" for result, times in words]
