"""Leads: once the auction is over, what may declarer forbid or require, of whom, from when and until when (Law 26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Ask, Moment, Role, Topic
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.rulings.vocabulary.leads import NO_LEAD_RESTRICTION, OFFENDERS_DEFEND, SUIT_MAY_BE_REQUIRED
from bridgecourse.table.call import SUITS
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.parts.choice import NOBODY
from bridgecourse.teach.exercises.parts.neighbour import near_leaves
from bridgecourse.teach.exercises.parts.ruling import clause_question, suits_question
from bridgecourse.teach.exercises.parts.scene import in_the_end
from bridgecourse.teach.exercises.question import Option, Picking, Question, seat_options
from bridgecourse.teach.exercises.shapes import Part, Shape
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase, say

_FROM = ("first_lead", "opening_lead", "every_lead", "second_trick", "never")
_UNTIL = ("keeps_lead", "one_trick", "end_of_play", "never")
_REQUIRE = ("no", "withdrawn_suit", "any_suit")


def ruling(case: Case) -> Ruling:
    """By Law 26.  Where the case does not tell, the offending side defends and declarer makes use of his right."""
    laws, situation = book(case.edition), case.situation.at(Moment.AUCTION_OVER)
    found = laws.rule(situation)
    while found.open is not None:
        fact = found.open.fact
        if fact.asks is not Role.DECLARER and fact is not OFFENDERS_DEFEND:
            raise CaseError(f"case {case.id} cannot be asked about leads: expected an answer to {fact.id}")
        situation = situation.supposing(**{fact.id: next(iter(fact.answers))})
        found = laws.rule(situation)
    if not found.about(Topic.LEADS):
        raise CaseError(f"case {case.id} cannot be asked about leads: {found.ids[-1]} says nothing of them")
    return found


def offered(found: Ruling) -> tuple[Bound, ...]:
    """The restrictions among which declarer may choose; none where there is nothing to choose."""
    rulings = [found]
    for step in found.path:
        if isinstance(step.node, Ask) and step.node.fact.asks is Role.DECLARER:
            fact, laws = step.node.fact, book(found.edition)
            supposed = (found.situation.supposing(**{fact.id: answer}) for answer in fact.answers)
            rulings = [laws.rule(each) for each in supposed]
            break
    about = (bound for each in rulings for bound in each.about(Topic.LEADS))
    return tuple(dict.fromkeys(bound for bound in about if bound.effect is not NO_LEAD_RESTRICTION))


def parts(case: Case) -> tuple[Part, ...]:
    """One part, 4 points."""
    found = ruling(case)
    scene = in_the_end(case, (case.ruling, found))
    if OFFENDERS_DEFEND.id in found.situation.assumed:
        defend = Phrase("story.suppose_defend")
        told = {lang: f"{scene.story[lang]} {say(defend, found.situation, lang)}".strip() for lang in Language}
        scene = replace(scene, story=told)
    return (Part("leads", 4.0, questions(found), scene),)


def questions(found: Ruling) -> tuple[Question, ...]:
    outcome = found.outcome
    if outcome is None:
        return ()
    restrictions = offered(found)
    final = found.about(Topic.LEADS)[-1]
    bound = restrictions[0] if restrictions else final
    seat = bound.seat if restrictions and isinstance(bound.seat, Seat) else None
    suits = {suit for each in restrictions for suit in each.suits}
    asked = Bound(bound.effect, bound.role, bound.seat, bound.clause, tuple(suit for suit in SUITS if suit in suits))
    because = tuple(consequence_phrase(each) for each in restrictions) or (consequence_phrase(final),)
    require = next((each for each in restrictions if each.effect is SUIT_MAY_BE_REQUIRED), None)
    return (
        Question(
            "leads.bound",
            Picking.ONE,
            Phrase("question.leads.bound"),
            (*seat_options(), Option(NOBODY, Phrase("option.leads.nobody"))),
            (NOBODY if seat is None else seat.value,),
            because,
            bound.clause,
        ),
        suits_question("leads.suits", asked, found),
        _choice("leads.from", _FROM, "first_lead" if restrictions else "never", bound.clause),
        _choice("leads.until", _UNTIL, "keeps_lead" if restrictions else "never", bound.clause),
        _require(require, bound.clause, found.edition),
        clause_question("leads.clause", Phrase("question.ruling.clause"), found, outcome, near_leaves(found, most=7)),
    )


def _require(require: Bound | None, clause: str, edition: int) -> Question:
    if require is not None:
        return _choice("leads.require", _REQUIRE, "withdrawn_suit", require.clause)
    because = "current" if edition == CURRENT else "older"
    return replace(
        _choice("leads.require", _REQUIRE, "no", clause), because=(Phrase(f"because.leads.require.no.{because}"),)
    )


def _choice(name: str, options: Sequence[str], right: str, clause: str) -> Question:
    return Question(
        name,
        Picking.ONE,
        Phrase(f"question.{name}"),
        tuple(Option(each, Phrase(f"option.{name}.{each}")) for each in options),
        (right,),
        (Phrase(f"because.{name}.{right}"),),
        clause,
    )


SHAPE = Shape(parts, ruling)
