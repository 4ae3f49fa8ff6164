"""An exercise: a case put to a candidate in three parts, with everything derived from the ruling."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypedDict

from bridgecourse.i18n import Language, show_call, show_seat, text
from bridgecourse.rulings.engine import Ruling
from bridgecourse.table.auction import Auction, format_auction
from bridgecourse.table.call import OtherCall
from bridgecourse.teach.case import Case
from bridgecourse.teach.parts import facts, options, ruling
from bridgecourse.teach.question import Picked, Question
from bridgecourse.teach.wording import say, story, who_calls

__all__ = ["Exercise", "Part", "Sheet"]

FORMAT = 1

_PARTS: tuple[tuple[str, float, Callable[[Case], tuple[Question, ...]]], ...] = (
    ("facts", 1.0, facts.questions),
    ("options", 1.0, options.questions),
    ("ruling", 2.0, ruling.questions),
)
"""The parts, the points that each is worth, and where its questions come from."""


class OptionSheet(TypedDict):
    id: str
    label: str


class QuestionSheet(TypedDict):
    id: str
    prompt: str
    kind: str
    options: list[OptionSheet]


class Said(TypedDict):
    seat: str
    text: str


class TableSheet(TypedDict):
    board: int | None
    dealer: str
    vulnerable: str
    auction: str
    focus: int | None
    must_pass: list[list[str | bool | int]]
    said: list[Said]
    explained: dict[str, str]


class PartSheet(TypedDict):
    id: str
    title: str
    points: float
    story: str
    table: TableSheet
    questions: list[QuestionSheet]


class Sheet(TypedDict):
    """An exercise as a candidate sees it, without a trace of the answers."""

    format: int
    id: str
    digest: str
    lang: str
    law: str
    edition: int
    number: int
    title: str
    points: float
    minutes: int
    scene: str
    parts: list[PartSheet]


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its questions and what it is worth."""

    id: str
    points: float
    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Exercise:
    """A case put to a candidate."""

    case: Case

    @property
    def id(self) -> str:
        return self.case.id

    @property
    def ruling(self) -> Ruling:
        return self.case.ruling

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        return tuple(Part(name, points, build(self.case)) for name, points, build in _PARTS)

    @property
    def questions(self) -> tuple[Question, ...]:
        return tuple(question for part in self.parts for question in part.questions)

    @property
    def points(self) -> float:
        """The maximum: 4 points, of which the ruling is worth 2."""
        return sum(part.points for part in self.parts)

    @property
    def minutes(self) -> int:
        """About how long a candidate needs: half a minute for the scene and 20 seconds a question."""
        return max(2, round((30 + 20 * len(self.questions)) / 60))

    @cached_property
    def key(self) -> dict[str, Picked]:
        """The right answers, in the form in which a candidate's picks are kept."""
        return {q.id: q.answer[0] if q.kind.value == "one" else list(q.answer) for q in self.questions}

    @cached_property
    def digest(self) -> str:
        """Stands for what is asked: it changes when the record, a question or an option does, not with the words."""
        asked = [
            format_auction(self.case.seen),
            format_auction(self.case.auction),
            self.case.dealer.value,
            [[q.id, q.kind.value, [o.id for o in q.options]] for q in self.questions],
        ]
        return hashlib.sha256(json.dumps(asked, ensure_ascii=True).encode()).hexdigest()[:16]

    def sheet(self, language: Language, *, number: int = 1) -> Sheet:
        """What the candidate sees, in this language; ``number`` counts the exercises of the notebook."""
        case = self.case
        situation = case.situation
        return {
            "format": FORMAT,
            "id": case.id,
            "digest": self.digest,
            "lang": language.value,
            "law": case.law,
            "edition": case.edition,
            "number": number,
            "title": self.title(language),
            "points": self.points,
            "minutes": self.minutes,
            "scene": case.scene[language],
            "parts": [
                {
                    "id": part.id,
                    "title": text(f"part.{part.id}", language),
                    "points": part.points,
                    "story": self.story(part.id, language),
                    "table": self.table(part.id, language),
                    "questions": [
                        {
                            "id": question.id,
                            "prompt": say(question.prompt, situation, language),
                            "kind": question.kind.value,
                            "options": [
                                {"id": option.id, "label": say(option.label, situation, language)}
                                for option in question.options
                            ],
                        }
                        for question in part.questions
                    ],
                }
                for part in self.parts
            ],
        }

    def title(self, language: Language) -> str:
        """What the director sees happen, without naming the law: who called what."""
        made = self.case.seen.calls[self.case.situation.focus]
        number = self.case.number
        board = text("title.board", language, number=number) if number is not None else ""
        return text("title.exercise", language, board=board, what=who_calls(made, language)).strip()

    def story(self, part: str, language: Language) -> str:
        """What has happened since the director came, and what he was told, as far as this part may know it."""
        case = self.case
        if part != "ruling":
            return ""
        happened = story(case.seen, case.auction, case.situation, language)
        asked = {fact.id for fact in facts.facts_to_ask(case.ruling)}
        told = [
            text("story.tells", language, player=show_seat(saying.seat, language), words=saying.texts[language])
            for saying in case.asked
            if saying.fact is None or saying.fact in asked
        ]
        shown = [
            text("story.shows", language, call=self._named(meaning.position, language), words=meaning.texts[language])
            for meaning in case.meanings
            if not self._known_at_once(meaning.position)
        ]
        return " ".join(sentence for sentence in (happened, *shown, *told) if sentence)

    def table(self, part: str, language: Language) -> TableSheet:
        """The table as it lies during this part."""
        case = self.case
        auction: Auction = case.auction if part == "ruling" else case.seen
        known: Mapping[int, str] = {
            meaning.position: meaning.texts[language]
            for meaning in case.meanings
            if part == "ruling" or self._known_at_once(meaning.position)
        }
        return {
            "board": case.number,
            "dealer": case.dealer.value,
            "vulnerable": case.vulnerable.value,
            "auction": format_auction(auction),
            "focus": case.situation.focus,
            "must_pass": [[duty.seat.value, duty.throughout, duty.since] for duty in auction.must_pass],
            "said": [{"seat": s.seat.value, "text": s.texts[language]} for s in case.said] if part != "ruling" else [],
            "explained": {str(position): words for position, words in known.items()},
        }

    def _known_at_once(self, position: int) -> bool:
        """Calls before the irregular one are explained at the table; it is itself only where it is a pass."""
        focus = self.case.situation.focus
        if position == focus:
            return self.case.situation.call is OtherCall.PASS
        return position < len(self.case.seen)

    def _named(self, position: int, language: Language) -> str:
        made = self.case.auction.calls[position]
        return text(
            "story.call_by", language, player=show_seat(made.seat, language), call=show_call(made.call, language)
        )
