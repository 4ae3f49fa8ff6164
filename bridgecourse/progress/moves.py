"""The moves of conversations as rows: what was said to whom, what the review says of it, and what it has cost.

A review follows every way on from every move.  So it is made when somebody asks for it, and of the same conversation
once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bridgecourse.teach.exercises.question import Played
from bridgecourse.teach.exercises.talk.moves import SEATS, AskPlayer, Choose, Look, Rule, Say, Stop, VisitMove, written
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.review import judged, reach
from bridgecourse.teach.exercises.talk.truth import dials_of

__all__ = ["NO_VERDICT", "UNKNOWN", "Talk", "shown_pick"]

UNKNOWN = "…"
"""Stands for a word that the tray of a conversation does not have: anybody may have written it into a file."""

NO_VERDICT = "none"
"""The verdict on a move of which the review says nothing; the others are the names of the signs."""

_KINDS: Mapping[type[VisitMove], str] = {
    Stop: "stop",
    Look: "look",
    AskPlayer: "ask",
    Say: "say",
    Choose: "choose",
    Rule: "rule",
}

_GRAMMAR = frozenset(("stop", "look", "ask", "say", "choose", "rule", "table", "away", "clause", "nothing", "happened"))
_WORD = re.compile(r"[^\s;:,=+.]+")


@dataclass(frozen=True, slots=True)
class Talk:
    """A conversation that somebody has held, with what its rows begin with; ``points`` is what it is worth."""

    row: Mapping[str, object]
    played: Conversation
    lines: tuple[str, ...]
    points: float

    def moves(self) -> Iterator[dict[str, object]]:
        """A row for each move that could be read."""
        for number, kind, whom, place, words, verdict, remark, lost in _reviewed(self.played, self.lines):
            yield {
                **self.row,
                "move": number,
                "kind": kind,
                "whom": whom,
                "place": place,
                "words": words,
                "verdict": verdict,
                "remark": remark,
                "lost": round(lost * self.points, 4),
            }


_Reviewed = tuple[int, str, str | None, str | None, str, str, str, float]


@lru_cache(4096)
def _reviewed(played: Conversation, lines: tuple[str, ...]) -> tuple[_Reviewed, ...]:
    """Number, kind, whom, place, words, verdict, remark, and what share of everything went out of reach."""
    visit = played.visit(lines)
    within = reach(played.script, lines)
    found: list[_Reviewed] = []
    for place, each in enumerate(judged(visit), start=1):
        move = each.turn.move
        where = move.place.value if isinstance(move, AskPlayer | Say) else None
        whom = move.to if isinstance(move, AskPlayer | Say | Choose) else None
        verdict = each.sign.name.lower()
        lost = within[place - 1] - within[place]
        words = _known(written(move), played)
        found.append((each.turn.number, _KINDS[type(move)], whom, where, words, verdict, each.remark.words, lost))
    return tuple(found)


def shown_pick(picked: Sequence[str], played: Played | None) -> str:
    """What was picked as one text: ids of options with commas between them, or the moves of a conversation."""
    if isinstance(played, Conversation):
        return " · ".join(_known(line, played) for line in picked)
    return ",".join(picked)


@lru_cache(4096)
def _known(line: str, played: Conversation) -> str:
    """A move of which every word is one of this conversation's: a file may say what no tray has."""
    known = _words_of(played)
    return _WORD.sub(lambda found: found[0] if found[0] in known or _is_seats(found[0]) else UNKNOWN, line)


@lru_cache(1024)
def _words_of(played: Conversation) -> frozenset[str]:
    """Every word that has a meaning in this conversation."""
    tray = played.script.tray
    dials = [[key, *words] for card in tray.cards for key, words in dials_of(card).items()]
    said = json.dumps([played.asks(), played.data(), dials], ensure_ascii=False)
    return _GRAMMAR | frozenset(re.findall(r"[^\s;:,=+.\"\[\]{}]+", said))


def _is_seats(word: str) -> bool:
    """Whether it names players: ``E``, ``NESW``."""
    return word == "".join(seat for seat in SEATS if seat in word)
