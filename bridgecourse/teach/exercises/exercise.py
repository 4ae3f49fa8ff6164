"""An exercise: a case put to a candidate in a shape, with everything derived from the ruling."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NotRequired, TypedDict

from bridgecourse.i18n import Language, show_call, text
from bridgecourse.play_sheet import PlaySheet
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.call import format_call
from bridgecourse.table.card import format_card
from bridgecourse.table.event import CardFaced
from bridgecourse.table.notation import format_auction, format_record
from bridgecourse.table.screen import beside_screen
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.happening import in_the_title
from bridgecourse.teach.exercises.parts.scene import Scene, in_the_end, on_arrival
from bridgecourse.teach.exercises.question import OPENING, KeptPick, Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.shapes import STANDARD, Part, exercise_id, shape
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.tray_told import TalkSheet, talk_sheet
from bridgecourse.teach.exercises.wording import say

__all__ = ["Exercise", "Part", "Sheet", "TableSheet", "table_of"]

FORMAT = 1


class OptionSheet(TypedDict):
    """An option; ``alone``: where several may be picked, it excludes the others."""

    id: str
    label: str
    alone: NotRequired[bool]


class RowSheet(TypedDict):
    id: str
    label: str
    group: str


class QuestionSheet(TypedDict):
    id: str
    prompt: str
    kind: str
    options: list[OptionSheet]
    rows: NotRequired[list[RowSheet]]
    routine: NotRequired[bool]
    talk: NotRequired[TalkSheet]


class Said(TypedDict):
    seat: str
    text: str


class TableSheet(TypedDict):
    board: int | None
    dealer: str
    vulnerable: str
    auction: str
    focus: int | None
    cards: NotRequired[list[list[str]]]
    focus_cards: NotRequired[bool]
    beside: NotRequired[str]
    play: NotRequired[PlaySheet]
    must_pass: list[list[str | bool | int]]
    said: list[Said]
    explained: dict[str, str]


class MeaningSheet(TypedDict):
    """What a call that might be made would show."""

    id: str
    label: str
    meaning: str


class PartSheet(TypedDict):
    id: str
    title: str
    points: float
    story: str
    told: NotRequired[str]
    meanings: NotRequired[list[MeaningSheet]]
    table: TableSheet
    questions: list[QuestionSheet]


class Sheet(TypedDict):
    """An exercise as a candidate sees it, without a trace of the answers.

    ``name`` is what one without a law is called in the place of its number.
    """

    format: int
    id: str
    digest: str
    lang: str
    law: NotRequired[str]
    edition: NotRequired[int]
    number: int
    name: NotRequired[str]
    title: str
    points: float
    minutes: int
    scene: str
    parts: list[PartSheet]


@dataclass(frozen=True)
class Exercise:
    """A case put to a candidate in the shape of this name.

    ``name`` is its id where that of the case would tell too much; its sheet then tells neither law nor code.  With a
    ``closed_book`` no law is looked up in its conversation.
    """

    case: Case
    shape: str = STANDARD
    name: str = ""
    closed_book: bool = False

    @property
    def id(self) -> str:
        return self.name or exercise_id(self.case.id, self.shape)

    @cached_property
    def ruling(self) -> Ruling:
        """The ruling that is asked for."""
        return shape(self.shape).ruling(self.case)

    @property
    def editions(self) -> tuple[int, ...]:
        """The editions whose rulings are asked for."""
        return shape(self.shape).editions(self.case)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """As its shape makes them, the options of every question in the order that the case draws."""
        return tuple(
            replace(part, questions=tuple(question.drawn(self.case.id) for question in part.questions))
            for part in shape(self.shape).parts(self.case)
        )

    def part(self, part_id: str) -> Part:
        return next(part for part in self.parts if part.id == part_id)

    @property
    def questions(self) -> tuple[Question, ...]:
        return tuple(question for part in self.parts for question in part.questions)

    @property
    def points(self) -> float:
        """The maximum."""
        return sum(part.points for part in self.parts)

    @property
    def minutes(self) -> int:
        """About how long a candidate needs: half a minute for the scene, 20 seconds a question, 10 a row to paint."""
        seconds = 30 + sum(10 * len(question.rows) or 20 for question in self.questions)
        return max(2, round(seconds / 60))

    @cached_property
    def key(self) -> dict[str, KeptPick]:
        """The right answers, in the form in which a candidate's picks are kept."""
        return {q.id: _key(q) for q in self.questions}

    @cached_property
    def digest(self) -> str:
        """Stands for what is asked: it changes when the record, a question or an option does, not with the words."""
        asked = [
            format_auction(self.case.seen),
            format_auction(self.case.auction),
            *([format_record(self.case.record)] if self.case.record.cards else []),
            self.case.dealer.value,
            [
                [
                    *(q.id, q.kind.value, [o.id for o in q.options]),
                    *([[row.id for row in q.rows]] if q.rows else []),
                    *([q.played.asks()] if q.played else []),
                ]
                for q in self.questions
            ],
        ]
        return hashlib.sha256(json.dumps(asked, ensure_ascii=True).encode()).hexdigest()[:16]

    def sheet(self, language: Language, *, number: int = 1) -> Sheet:
        """What the candidate sees, in this language.

        ``number`` counts the exercises of the notebook; 0 is for a case that is none of them.
        """
        case = self.case
        sheet: Sheet = {
            "format": FORMAT,
            "id": self.id,
            "digest": self.digest,
            "lang": language.value,
            "number": number,
            "title": self.title(language),
            "points": self.points,
            "minutes": self.minutes,
            "scene": case.scene[language],
            "parts": [self._part(part, language) for part in self.parts],
        }
        if self.name:
            return sheet
        sheet["edition"] = case.edition
        return {**sheet, "law": case.law} if case.law else sheet

    def _part(self, part: Part, language: Language) -> PartSheet:
        sheet: PartSheet = {
            "id": part.id,
            "title": text(f"part.{part.id}", language),
            "points": part.points,
            "story": part.scene.story.get(language, ""),
            "table": self.table(part.id, language),
            "questions": [self._question(question, language) for question in part.questions],
        }
        if told := part.scene.told.get(language):
            sheet["told"] = told
        if part.scene.meanings:
            sheet["meanings"] = [
                {"id": format_call(call), "label": show_call(call, language), "meaning": texts[language]}
                for call, texts in part.scene.meanings.items()
            ]
        return sheet

    def _question(self, question: Question, language: Language) -> QuestionSheet:
        situation = self.case.situation
        sheet: QuestionSheet = {
            "id": question.id,
            "prompt": say(question.prompt, situation, language),
            "kind": question.kind.value,
            "options": [_option(question, option, situation, language) for option in question.options],
        }
        if question.routine:
            sheet["routine"] = True
        if isinstance(question.played, Conversation):
            tray = question.played.script.tray
            sheet["talk"] = {**talk_sheet(self.case, tray, language), "book": self._book}
        if question.rows:
            sheet["rows"] = [
                {"id": row.id, "label": say(row.label, situation, language), "group": row.group}
                for row in question.rows
            ]
        return sheet

    @property
    def _book(self) -> int | None:
        """The edition of the book that lies beside the table."""
        return None if self.closed_book else self.case.edition

    def title(self, language: Language) -> str:
        """What the director sees happen, without naming the law: who called what; and the shape, if it is another."""
        situation, number = self.case.situation, self.case.number
        hides = shape(self.shape).hides
        what = text("title.called_to", language) if hides else in_the_title(situation, language)
        board = text("title.board", language, number=number) if number is not None else ""
        title = text("title.exercise", language, board=board, what=what).strip()
        if self.shape in (STANDARD, OPENING):
            return title
        return text("title.shape", language, title=title, shape=text(f"shape.{self.shape}", language))

    def story(self, part: str, language: Language) -> str:
        """What has happened since the director came, and what he was told, as far as this part may know it.

        It also says what the calls mean: a sheet leaves that to the auction of its table.
        """
        return self.part(part).scene.whole(language)

    def table(self, part: str, language: Language) -> TableSheet:
        """The table as it lies during this part."""
        return table_of(self.case, self.part(part).scene, language)

    @property
    def arrival(self) -> Scene:
        """What the director finds, in whatever shape the case is put."""
        return on_arrival(self.case)

    @property
    def end(self) -> Scene:
        """What he knows in the end."""
        return in_the_end(self.case)


def _key(question: Question) -> KeptPick:
    if question.kind is Picking.SEQUENCE:
        return {"sequence": list(question.answer)}
    return question.answer[0] if question.kind is Picking.ONE else list(question.answer)


def _option(question: Question, option: Option, situation: Situation, language: Language) -> OptionSheet:
    sheet: OptionSheet = {"id": option.id, "label": say(option.label, situation, language)}
    is_alone = question.kind is Picking.MANY and option.place is OptionPlace.LAST
    return {**sheet, "alone": True} if is_alone else sheet


def table_of(case: Case, scene: Scene, language: Language) -> TableSheet:
    """The table as it lies in this scene of a case."""
    calls = case.situation.calls
    sheet: TableSheet = {
        "board": case.number,
        "dealer": case.dealer.value,
        "vulnerable": case.vulnerable.value,
        "auction": format_auction(scene.auction),
        "focus": calls.focus if calls.are_ruled_on and not scene.hides else None,
        "must_pass": [[duty.seat.value, duty.throughout, duty.since] for duty in scene.auction.must_pass],
        "said": [{"seat": each.seat.value, "text": each.texts[language]} for each in scene.said if each.seat],
        "explained": {str(position): texts[language] for position, texts in scene.explained.items()},
    }
    if scene.play is not None:
        sheet["play"] = scene.play
    if scene.faced:
        sheet["cards"] = [[each.seat.value, format_card(each.card), each.how.value] for each in scene.faced]
        sheet["focus_cards"] = isinstance(case.record.events[case.situation.incident.event], CardFaced)
    if beside := beside_screen(case.record.events):
        sheet["beside"] = "".join(seat.value for seat in Seat if seat in beside)
    return sheet
