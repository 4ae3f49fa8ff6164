"""The worked case of a lesson: the ruling step by step, written from the ruling itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bridgecourse.i18n import Language, text
from bridgecourse.rulings.engine import Ruling, Step
from bridgecourse.rulings.language import Ask
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.answer import YesNo
from bridgecourse.rulings.vocabulary.call import DOUBLE_IS_INADMISSIBLE
from bridgecourse.table.call import OtherCall
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.speech import speech, spoken_line
from bridgecourse.teach.exercises.wording import Phrase, consequence_sentence, say, step_sentence
from bridgecourse.words import question_id, short_answer

__all__ = ["said_at_the_table", "worked_scene", "worked_steps"]


def worked_scene(exercise: Exercise, picture: str, language: Language) -> str:
    """What happened: the scene, the table, and what the players did afterwards."""
    heading = text("publish.worked", language, title=exercise.title(language))
    story = exercise.story("ruling", language)
    return "\n\n".join(part for part in (f"### {heading}", exercise.case.scene[language], picture, story) if part)


def worked_steps(exercise: Exercise, language: Language) -> str:
    """Every question on the path with its answer, whence that is known and the clause; what follows; what is said."""
    ruling = exercise.ruling
    said = [words for step in _once(ruling.path, ruling.situation) if (words := _step(step, language))]
    steps = [f"{number}. {words}" for number, words in enumerate(said, 1)]
    follows = [
        f"- {consequence_sentence(bound, ruling.situation_of(bound), language)} ({bound.clause})"
        for bound in ruling.consequences
    ]
    because = exercise.case.because.get(language, "")
    parts = [f"**{text('publish.worked.steps', language)}**", "\n".join(steps), because]
    if follows:
        parts += [f"**{text('publish.worked.follows', language)}**", "\n".join(follows)]
    parts.append(said_at_the_table(ruling, language))
    return "\n\n".join(part for part in parts if part)


def said_at_the_table(ruling: Ruling, language: Language) -> str:
    """What the director says on the way to this ruling, line by line."""
    lines = [f"- {spoken_line(spoken, language)}" for spoken in speech(ruling)]
    return "\n\n".join((f"**{text('teach.said', language)}**", "\n".join(lines))) if lines else ""


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
        source = text(f"settled.{node.fact.settled_by.value}", language)
        return f"**{question}** {answer} *{source}* ({step.clause})"
    said = step_sentence(step, language)
    return f"{said} ({step.clause})" if said else ""
