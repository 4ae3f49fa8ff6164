"""The worked case of a lesson: the table, the director's visit, and the ruling step by step, from the ruling itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from bridgecourse.i18n import Language, show_seat, text
from bridgecourse.phrases import question_id, short_answer
from bridgecourse.rulings.engine import Step
from bridgecourse.rulings.language import Ask, Settled
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.answer import YesNo
from bridgecourse.rulings.vocabulary.call import DOUBLE_IS_INADMISSIBLE
from bridgecourse.table.call import OtherCall
from bridgecourse.teach.exercises.dialogue import Utterance, dialogue
from bridgecourse.teach.exercises.doubt import doubts
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.wording import Phrase, say, step_sentence

__all__ = ["worked_dialogue", "worked_scene", "worked_steps"]


def worked_scene(exercise: Exercise, picture: str, language: Language) -> str:
    """What happened, as the director finds it: the scene and the table."""
    heading = text("publish.worked", language, title=exercise.title(language))
    return "\n\n".join(part for part in (f"### {heading}", exercise.case.scene[language], picture) if part)


def worked_dialogue(exercise: Exercise, language: Language) -> str:
    """What is said at the table, stage by stage."""
    stages = groupby(dialogue(exercise.case, language), key=lambda line: line.stage)
    parts = []
    for stage, lines in stages:
        heading = text(f"dialogue.stage.{stage.value}", language)
        parts += [f"**{heading}**", "\n".join(_line(each, language) for each in lines)]
    return "\n\n".join(parts)


def _line(line: Utterance, language: Language) -> str:
    if line.happens:
        return f"- *{line.words}*"
    who = text("dialogue.you", language) if line.by is None else show_seat(line.by, language)
    words = text("dialogue.said", language, words=line.words)
    if line.unsure:
        words = text("teach.unsettled", language, sentence=words)
    clause = f" ({line.clause})" if line.clause else ""
    return text("dialogue.line", language, who=f"**{who}**", words=f"{words}{clause}")


def worked_steps(exercise: Exercise, language: Language) -> str:
    """Every question on the path, answered, with its clause and whence it is known; what is open; and the grounds."""
    ruling = exercise.ruling
    said = [words for step in _once(ruling.path, ruling.situation) if (words := _step(step, language))]
    steps = "\n".join(f"{number}. {words}" for number, words in enumerate(said, 1))
    open_yet = "\n".join(f"- {line}" for doubt in doubts(ruling, language) for line in doubt.lines(language))
    return "\n\n".join(part for part in (steps, open_yet, exercise.case.because.get(language, "")) if part)


def _once(path: Iterable[Step], situation: Situation) -> Iterator[Step]:
    """The steps of a path without questions that an earlier law, or a look at the call, has already answered."""
    may_double = situation.calls.are_ruled_on and situation.calls.call in (OtherCall.DOUBLE, OtherCall.REDOUBLE)
    asked = set() if may_double else {DOUBLE_IS_INADMISSIBLE}
    for step in path:
        if isinstance(step.node, Ask):
            if step.node.fact in asked or step.goes_without_saying:
                continue
            asked.add(step.node.fact)
        yield step


def _step(step: Step, language: Language) -> str:
    node, situation = step.node, step.situation
    if isinstance(node, Ask) and step.answer is not None:
        question = say(Phrase(question_id(node.fact)), situation, language)
        if isinstance(step.answer, YesNo):
            answer = short_answer(node.fact, step.answer, language).capitalize() + "."
        else:
            answer = step_sentence(step, language)
        seen = node.fact.settled_by is Settled.RECORD
        source = "" if seen else f"*{text(f'settled.{node.fact.settled_by.value}', language)}* "
        return f"**{question}** {answer} {source}({step.clause})"
    said = step_sentence(step, language)
    return f"{said} ({step.clause})" if said else ""
