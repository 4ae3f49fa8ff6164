"""What is still to be found out, of whom and where: one question, with the same ways in every case of a family."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from bridgecourse.i18n import Language, has_text
from bridgecourse.phrases import to_ask_id
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask, Fact, Node, Refer, Role, Settled, State, Where
from bridgecourse.rulings.library import book
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.older import OFFENDER_KEEPS_FIRST_CALL
from bridgecourse.teach.exercises.family import FactAsked, Family
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase

__all__ = [
    "NOTHING",
    "aloud",
    "fact_of",
    "facts_to_ask",
    "id_of",
    "is_asked",
    "of",
    "own",
    "to_ask",
    "way_of",
    "ways_needed",
]

NOTHING = "nothing"

_PARTS = "@"
"""Between the parts of an option: the fact, of whom, and where."""


def is_asked(found: Fact) -> bool:
    """Whether the director finds it out by asking somebody."""
    return found.settled_by is not Settled.RECORD and found.where is not Where.NOBODY


def facts_to_ask(ruling: Ruling) -> tuple[Fact, ...]:
    """The facts on the path that the table does not show when the director arrives."""
    arrival = ruling.on_arrival
    on_path = (step.node.fact for step in ruling.path if isinstance(step.node, Ask))
    return tuple(dict.fromkeys(found for found in on_path if is_asked(found) and found.settle(arrival) is None))


def own(found: Fact) -> FactAsked:
    """Asked of whom it is to be asked, and where."""
    return found, found.asks, found.where


def of(found: Fact, role: Role) -> FactAsked:
    """Asked of another one, by mistake."""
    return found, role, found.where


def aloud(found: Fact) -> FactAsked:
    """Asked at the table, by mistake."""
    return found, found.asks, Where.AT_TABLE


def to_ask(ruling: Ruling, family: Family) -> Question:
    """What may yet be needed, on whichever branch: the director does not know what the players will choose."""
    needed = ways_needed(ruling, family)
    options = (_option(way, ruling) for way in family.asks_in(ruling.edition))
    nothing = (
        () if family.asks_always and needed else (Option(NOTHING, Phrase("option.ask.nothing"), OptionPlace.LAST),)
    )
    return Question(
        "facts.ask",
        Picking.MANY,
        Phrase("question.facts.ask"),
        (*options, *nothing),
        tuple(id_of(way) for way in needed) or (NOTHING,),
        (Phrase("because.ask" if needed else "because.ask.nothing"),),
        "85A",
    )


def ways_needed(ruling: Ruling, family: Family) -> tuple[FactAsked, ...]:
    """What the table does not show when the director arrives, as far as the ruling may hang on it."""
    together = family.asked_with
    needed = {together.get(found, found) for found in _open_facts(ruling, family)}
    return tuple(way for way in family.asks_in(ruling.edition) if way[0] in needed and way == own(way[0]))


def _open_facts(ruling: Ruling, family: Family) -> set[Fact]:
    """What somebody would have to be asked, as far as the table tells when the director arrives."""
    laws = book(ruling.edition)
    arrival = family.asked_at(ruling).under(laws)
    found: set[Fact] = set()

    def walk(node: Node, supposed: Mapping[Fact, Enum]) -> None:
        if isinstance(node, Ask):
            answer = supposed.get(node.fact) or node.fact.settle(arrival)
            if answer is not None:
                return walk(node.branches[answer], supposed)
            if is_asked(node.fact) and not _shows_by_itself(node.fact):
                found.add(node.fact)
            for each, child in node.branches.items():
                walk(child, {**supposed, node.fact: each})
        elif isinstance(node, State):
            walk(node.then, supposed)
        elif isinstance(node, Refer):
            walk(laws[node.law].start, supposed)
        return None

    walk(laws[ruling.path[0].law].start, {})
    return found


def _shows_by_itself(found: Fact) -> bool:
    """What a player calls when his turn comes: nobody asks him for it."""
    calls = found.settled_by is Settled.CHOICE and found.asks in (Role.OFFENDER, Role.RHO)
    return calls and found is not OFFENDER_KEEPS_FIRST_CALL


def _option(way: FactAsked, ruling: Ruling) -> Option:
    found, role, where = way
    neutral = f"option.ask.{found.id}"
    what = f"@{neutral}" if has_text(neutral, Language.EN) else f"@{to_ask_id(found)}"
    here = found.asked_of(ruling.situation) if role is found.asks else role
    player = ruling.situation.seat_of(here)
    words = "option.ask.peers" if player is None else "option.ask"
    return Option(id_of(way), Phrase(words, player, extra=(("what", what), ("where", f"@where.{where.value}"))))


def id_of(way: FactAsked) -> str:
    """The option that asks it, of whom and where."""
    found, role, where = way
    return _PARTS.join((found.id, role.value, where.value))


def fact_of(option: str) -> Fact | None:
    """The fact that an option is about, alone or with of whom to ask for it and where; ``None`` for any other one."""
    return facts().get(option.split(_PARTS)[0])


def way_of(option: str) -> FactAsked | None:
    """What to ask by this option, of whom and where; ``None`` for one that says nothing of the kind."""
    found, (_, *rest) = fact_of(option), option.split(_PARTS)
    if found is None or len(rest) != 2:
        return None
    return found, Role(rest[0]), Where(rest[1])
