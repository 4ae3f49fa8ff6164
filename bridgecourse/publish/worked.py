"""The worked case of a lesson: the ruling step by step, written from the ruling itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bridgecourse.i18n import Language, text
from bridgecourse.rulings.engine import Step
from bridgecourse.rulings.language import Ask
from bridgecourse.rulings.vocabulary.answer import YesNo
from bridgecourse.rulings.vocabulary.call import DOUBLE_IS_INADMISSIBLE
from bridgecourse.table.call import Call, OtherCall
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.wording import Phrase, consequence_sentence, say, step_sentence

__all__ = ["worked_scene", "worked_steps"]


def worked_scene(exercise: Exercise, picture: str, language: Language) -> str:
    """What happened: the scene, the table, and what the players did afterwards."""
    heading = text("publish.worked", language, title=exercise.title(language))
    story = exercise.story("ruling", language)
    return "\n\n".join(part for part in (f"### {heading}", exercise.case.scene[language], picture, story) if part)


def worked_steps(exercise: Exercise, language: Language) -> str:
    """Every question on the path with its answer, where that is known from and the clause; then what follows."""
    ruling = exercise.ruling
    said = [words for step in _once(ruling.path, ruling.situation.calls.call) if (words := _step(step, language))]
    steps = [f"{number}. {words}" for number, words in enumerate(said, 1)]
    follows = [
        f"- {consequence_sentence(bound, ruling.situation_of(bound), language)} ({bound.clause})"
        for bound in ruling.consequences
    ]
    because = exercise.case.because.get(language, "")
    parts = [f"**{text('publish.worked.steps', language)}**", "\n".join(steps), because]
    if follows:
        parts += [f"**{text('publish.worked.follows', language)}**", "\n".join(follows)]
    return "\n\n".join(part for part in parts if part)


def _once(path: Iterable[Step], call: Call) -> Iterator[Step]:
    """The steps of a path without questions that an earlier law, or a look at the call, has already answered."""
    asked = set() if isinstance(call, OtherCall) and call is not OtherCall.PASS else {DOUBLE_IS_INADMISSIBLE}
    for step in path:
        if isinstance(step.node, Ask):
            if step.node.fact in asked or step.goes_without_saying:
                continue
            asked.add(step.node.fact)
        yield step


def _step(step: Step, language: Language) -> str:
    node, situation = step.node, step.situation
    if isinstance(node, Ask) and step.answer is not None:
        question = say(Phrase(f"fact.{node.fact.id}.question"), situation, language)
        if isinstance(step.answer, YesNo):
            answer = text(f"answer.{node.fact.id}.{step.answer.value}", language).capitalize() + "."
        else:
            answer = step_sentence(step, language)
        source = text(f"publish.known.{node.fact.settled_by.value}", language)
        return f"**{question}** {answer} *{source}* ({step.clause})"
    said = step_sentence(step, language)
    return f"{said} ({step.clause})" if said else ""
