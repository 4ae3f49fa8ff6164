"""``bridgecourse score``: what a board is worth to each side after an infraction (Law 12), from a line of words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from bridgecourse.cli.rule_score import score_sentences
from bridgecourse.errors import NotationError
from bridgecourse.i18n import Language, text
from bridgecourse.phrases import question_id, short_answer
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.adjusting import HAS_GROUND
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.table.board import Board
from bridgecourse.table.event import Infringed, Misruled
from bridgecourse.table.notation import parse_record
from bridgecourse.table.quoted import quoted
from bridgecourse.table.record import Record
from bridgecourse.teach.exercises.score_field import tells_score
from bridgecourse.teach.exercises.wording import Phrase, consequence_sentence, say

__all__ = ["show_score"]


def show_score(
    words: str, number: int, told: str, language: Language, console: Console, *, edition: int | None = None
) -> None:
    """The score of each side, by one code or by all three; where something is open, what is to be found out.

    That there is a ground to adjust goes without saying here.  Raises :class:`NotationError`.
    """
    record, answers = _record(words, number), {HAS_GROUND.id: YES, **_told(told)}
    for event in record.events:
        if said := tells_score(record, event, language):
            console.print(f"{said[0].upper()}{said[1:]}.", markup=False, highlight=False)
    for each in (edition,) if edition is not None else EDITIONS:
        _show(book(each).rule(Situation.of_record(record, answers=answers)), language, console)


def _record(words: str, number: int) -> Record:
    board = Board(number)
    record = replace(parse_record(words, board.dealer), vulnerability=board.vulnerability)
    if not any(isinstance(event, Infringed | Misruled) for event in record.events):
        raise NotationError(f"expected who infringed, such as S:infringes, found none in {quoted(words)}")
    return record


def _told(words: str) -> Mapping[str, Enum]:
    """``extremely_serious_error=yes,…``: what the director has judged."""
    found: dict[str, Enum] = {}
    for word in filter(None, words.split(",")):
        name, _, answer = word.partition("=")
        fact = facts().get(name.strip())
        if fact is None:
            raise NotationError(f"expected a fact with its answer, such as is_appeal=yes, found {quoted(word)}")
        try:
            found[fact.id] = fact.parse(answer.strip())
        except ValueError:
            known = ", ".join(str(each.value) for each in fact.answers)
            raise NotationError(f"expected {fact.id} to be {known}, found {quoted(answer)}") from None
    return found


def _show(ruling: Ruling, language: Language, console: Console) -> None:
    outcome, situation = ruling.outcome, ruling.situation
    console.print()
    title = text("cli.score.open", language) if outcome is None else text(f"leaf.{outcome.id}", language)
    clause = ruling.path[-1].clause if outcome is None else outcome.clause
    console.print(Text(f"{ruling.edition}  {clause}  {title}", style="bold green"))
    lines = [consequence_sentence(bound, situation, language) for bound in ruling.consequences]
    if outcome is not None and ruling.is_unsure:
        lines.append(text("cli.rule.unsure", language))
    if ruling.open is not None:
        fact = ruling.open.fact
        answers = ", ".join(f"{each.value}: {short_answer(fact, each, language)}" for each in fact.answers)
        lines += [say(Phrase(question_id(fact)), situation, language), f"--facts {fact.id}=…  ({answers})"]
    for line in lines:
        console.print(Padding(Text(line), (0, 0, 0, 2)))
    for line in score_sentences(ruling, language):
        console.print(Padding(Text(line, style="bold"), (0, 0, 0, 2)))
