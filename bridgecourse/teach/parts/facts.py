"""First part: establish the facts.  Whose turn was it, which law governs, what must still be found out, and how."""

from __future__ import annotations

from bridgecourse.rulings import fact
from bridgecourse.rulings.engine import Ruling, settle
from bridgecourse.rulings.language import Ask, Fact, Role, Settled, Where
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.case import Case
from bridgecourse.teach.question import Kind, Option, Question, seat_options
from bridgecourse.teach.wording import Phrase

__all__ = ["facts_to_ask", "questions"]

NOTHING = "nothing"

_NEIGHBOURS = ("25", "27", "28", "30", "31", "32", "36")
"""Laws that directors confuse with each other when a call is out of rotation."""

_DECOYS: tuple[tuple[Fact, Role, Where], ...] = (
    (fact.LHO_ACCEPTS, Role.PARTNER, Where.AT_TABLE),
    (fact.LHO_ACCEPTS, Role.RHO, Where.AT_TABLE),
    (fact.REPLACEMENT_IS_COMPARABLE, Role.OFFENDER, Where.AT_TABLE),
    (fact.FIRST_CALL_WAS_UNINTENDED, Role.OFFENDER, Where.AT_TABLE),
    (fact.FIRST_CALL_WAS_UNINTENDED, Role.OFFENDER, Where.AWAY),
    (fact.LHO_ACCEPTS, Role.LHO, Where.AT_TABLE),
    (fact.REPLACEMENT_IS_COMPARABLE, Role.OFFENDER, Where.AWAY),
    (fact.RHO_ACTION, Role.RHO, Where.AT_TABLE),
)
"""Wrong things to ask, mistakes first: of the wrong player, at the table, or about nothing to do with the case."""

_SHOWN = 6


def facts_to_ask(ruling: Ruling) -> tuple[Fact, ...]:
    """The facts on the path that the table does not show when the director arrives."""
    arrival = ruling.situation.when_called
    return tuple(
        dict.fromkeys(
            step.node.fact
            for step in ruling.path
            if isinstance(step.node, Ask)
            and step.node.fact.settled_by is not Settled.RECORD
            and settle(step.node.fact, arrival) is None
        )
    )


def questions(case: Case) -> tuple[Question, ...]:
    ruling = case.ruling
    return (*_turn(case), _law(ruling), _to_ask(ruling))


def _turn(case: Case) -> tuple[Question, ...]:
    turn = case.situation.turn
    if turn is None:
        return ()
    return (
        Question(
            "facts.turn",
            Kind.ONE,
            Phrase("question.facts.turn"),
            seat_options(),
            (turn.value,),
            (Phrase("because.turn", turn),),
            "17C",
        ),
    )


def law_phrase(msgid: str, law: str) -> Phrase:
    """A text about a law, with its number and its title."""
    return Phrase(msgid, extra=(("law", law), ("title", f"@law.{law}")))


def _law(ruling: Ruling) -> Question:
    shown = {ruling.law, *ruling.laws, *_NEIGHBOURS} - {"29"}
    keep = sorted(shown, key=lambda law: (law != ruling.law, law not in ruling.laws, int(law)))[:_SHOWN]
    return Question(
        "facts.law",
        Kind.ONE,
        Phrase("question.facts.law"),
        tuple(Option(law, law_phrase("option.law", law)) for law in sorted(keep, key=int)),
        (ruling.law,),
        (law_phrase("because.law", ruling.law),),
        ruling.path[-1].clause.split(", ")[0],
    )


def _to_ask(ruling: Ruling) -> Question:
    needed = [(f, f.asks, f.where) for f in facts_to_ask(ruling)]
    wrong = [decoy for decoy in _DECOYS if decoy not in needed and _is_fair(decoy, ruling)]
    pool = [*needed, *wrong[: max(2, _SHOWN - 1 - len(needed))]]
    facts, roles, places = list(fact.FACTS.values()), list(Role), list(Where)
    pool.sort(key=lambda entry: (facts.index(entry[0]), roles.index(entry[1]), places.index(entry[2])))
    options = [_option(*entry, ruling) for entry in pool]
    answer = tuple(_option(*entry, ruling).id for entry in needed) or (NOTHING,)
    return Question(
        "facts.ask",
        Kind.MANY,
        Phrase("question.facts.ask"),
        (*options, Option(NOTHING, Phrase("option.ask.nothing"))),
        answer,
        (Phrase("because.ask" if needed else "because.ask.nothing"),),
        "85A",
    )


def _is_fair(decoy: tuple[Fact, Role, Where], ruling: Ruling) -> bool:
    """A decoy that would be a right question in this case, put to the right player, is no decoy."""
    asked, role, where = decoy
    on_path = {step.node.fact for step in ruling.path if isinstance(step.node, Ask)}
    right_way = role is asked.asks and where is asked.where
    if asked is fact.FIRST_CALL_WAS_UNINTENDED:
        if "36" in ruling.laws:
            return False  # before Law 36 a director makes sure that 25A does not apply
        if not right_way:
            return asked in on_path
    if asked is fact.RHO_ACTION and right_way and ruling.situation.turn is ruling.situation.offender.rho:
        return False
    return not (asked in on_path and right_way)


def _option(asked: Fact, role: Role, where: Where, ruling: Ruling) -> Option:
    player: Seat | Side | None = ruling.situation.seat_of(role)
    what = "@option.accepts" if asked is fact.LHO_ACCEPTS else f"@fact.{asked.id}.to_ask"
    return Option(
        f"{asked.id}@{role.value}@{where.value}",
        Phrase("option.ask", player, extra=(("what", what), ("where", f"@where.{where.value}"))),
    )
