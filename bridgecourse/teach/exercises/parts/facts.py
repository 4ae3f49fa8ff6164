"""First part: establish the facts.  Which law governs, what must still be found out, of whom and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest

from bridgecourse.i18n import Language, has_text
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask, Fact, Law, Node, Refer, Role, Settled, State, Where
from bridgecourse.rulings.library import book
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.parts.neighbour import neighbours, other_editions
from bridgecourse.teach.exercises.question import Option, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase
from bridgecourse.words import to_ask_id

__all__ = ["Way", "fact_of", "facts_to_ask", "is_asked", "law_phrase", "questions", "way_of"]

NOTHING = "nothing"

_PARTS = "@"
"""Between the parts of an option of the question what to ask: the fact, of whom, and where."""

Way = tuple[Fact, Role, Where]
"""Something to find out, of whom and where."""

_SHOWN = 6

_OTHER_PLACE = {Where.AT_TABLE: Where.AWAY, Where.AWAY: Where.AT_TABLE}


def is_asked(found: Fact) -> bool:
    """Whether the director finds it out by asking somebody."""
    return found.settled_by is not Settled.RECORD and found.where is not Where.NOBODY


def facts_to_ask(ruling: Ruling) -> tuple[Fact, ...]:
    """The facts on the path that the table does not show when the director arrives."""
    arrival = ruling.on_arrival
    on_path = (step.node.fact for step in ruling.path if isinstance(step.node, Ask))
    return tuple(dict.fromkeys(found for found in on_path if is_asked(found) and found.settle(arrival) is None))


def questions(case: Case) -> tuple[Question, ...]:
    ruling = case.ruling
    return (_law(ruling), _to_ask(ruling))


def law_phrase(msgid: str, law: str) -> Phrase:
    """A text about a law, with its number and its title."""
    return Phrase(msgid, extra=(("law", law), ("title", f"@law.{law}")))


def _law(ruling: Ruling) -> Question:
    shown = (ruling.law, *neighbours(ruling))[:_SHOWN]
    return Question(
        "facts.law",
        Picking.ONE,
        Phrase("question.facts.law"),
        tuple(Option(law, law_phrase("option.law", law)) for law in sorted(shown, key=int)),
        (ruling.law,),
        (law_phrase("because.law", ruling.law),),
        ruling.path[-1].clause.split(", ")[0],
    )


def _to_ask(ruling: Ruling) -> Question:
    needed = [_right_way(found) for found in facts_to_ask(ruling)]
    wrong = [way for way in dict.fromkeys(_decoys(ruling, needed)) if way not in needed]
    pool = [*needed, *wrong[: max(2, _SHOWN - 1 - len(needed))]]
    order, roles, places = list(facts()), list(Role), list(Where)
    pool.sort(key=lambda way: (order.index(way[0].id), roles.index(way[1]), places.index(way[2])))
    answer = tuple(_option(way, ruling).id for way in needed) or (NOTHING,)
    return Question(
        "facts.ask",
        Picking.MANY,
        Phrase("question.facts.ask"),
        (*(_option(way, ruling) for way in pool), Option(NOTHING, Phrase("option.ask.nothing"))),
        answer,
        (Phrase("because.ask" if needed else "because.ask.nothing"),),
        "85A",
    )


def _right_way(found: Fact) -> Way:
    return found, found.asks, found.where


def _decoys(ruling: Ruling, needed: list[Way]) -> Iterator[Way]:
    """Wrong things to ask: of the wrong player or in the wrong place, and what only other editions or laws need."""
    open_facts = _open_facts(ruling)
    laws = book(ruling.edition)
    here = {found for law in laws.values() for found in _asked(law)}
    elsewhere = chain.from_iterable(_asked(law) for law in other_editions(ruling))
    of_calls = ruling.situation.calls.are_ruled_on
    near = chain.from_iterable(_asked(laws[number]) for number in (neighbours(ruling) if of_calls else ()))
    groups: tuple[Iterable[Way], ...] = (
        (way for found, _, _ in needed for way in _wrong_ways(found)),
        (
            _right_way(found)
            for found in elsewhere
            if found not in here and not _would_tell(found, ruling) and _is_idle(found, open_facts, ruling)
        ),
        (way for found in open_facts for way in _wrong_ways(found)),
        (_right_way(found) for found in near if not _is_agreement(found) and _is_idle(found, open_facts, ruling)),
    )
    for together in zip_longest(*groups):
        for way in together:
            if way is not None and ruling.situation.seat_of(way[1]) is not None:
                yield way


def _wrong_ways(found: Fact) -> Iterator[Way]:
    if found.settled_by is Settled.CHOICE:
        if found.asks is Role.LHO and _has_neutral_text(found):
            yield found, Role.PARTNER, found.where
            yield found, Role.RHO, found.where
    elif found.where in _OTHER_PLACE:
        yield found, found.asks, _OTHER_PLACE[found.where]


def _is_agreement(found: Fact) -> bool:
    """What a call means: always worth knowing, even where another law needs it."""
    return found.settled_by is Settled.AGREEMENT


def _would_tell(found: Fact, ruling: Ruling) -> bool:
    """Whether an agreement that another edition asks for is in doubt here, though the record could have shown it."""
    return _is_agreement(found) and found.derive is not None and found.derive(ruling.situation) is None


def _is_idle(found: Fact, open_facts: Iterable[Fact], ruling: Ruling) -> bool:
    """Whether a director has no reason to ask for it here, by what lies on the table.

    One choice of left-hand opponent's is as good as another of his, and what the offender calls next shows by itself.
    Where a call is not simply out of rotation, a director may well make sure first that it is no slip (25A).
    """
    if found in open_facts:
        return False
    if found.settled_by is Settled.CHOICE:
        taken = {each.asks for each in open_facts if each.settled_by is Settled.CHOICE}
        return found.asks not in (Role.OFFENDER, *taken)
    return found is not FIRST_CALL_WAS_UNINTENDED or ruling.situation.incident.kinds == {Kind.OUT_OF_ROTATION}


def _asked(law: Law) -> dict[Fact, None]:
    """What a law has asked of somebody, in the order of its text."""
    return dict.fromkeys(node.fact for _, node in nodes_of(law) if isinstance(node, Ask) and is_asked(node.fact))


def _open_facts(ruling: Ruling) -> dict[Fact, None]:
    """What may have to be asked, as far as the table tells when the director arrives: on whichever branch."""
    arrival, laws = ruling.on_arrival, book(ruling.edition)
    found: dict[Fact, None] = {}

    def walk(node: Node) -> None:
        if isinstance(node, Ask):
            answer = node.fact.settle(arrival)
            if answer is None and is_asked(node.fact):
                found[node.fact] = None
            for child in node.branches.values() if answer is None else (node.branches[answer],):
                walk(child)
        elif isinstance(node, State):
            walk(node.then)
        elif isinstance(node, Refer):
            walk(laws[node.law].start)

    walk(laws[ruling.path[0].law].start)
    return found


def _has_neutral_text(found: Fact) -> bool:
    """Whether there are words for it that do not say whose choice it is."""
    return has_text(f"option.ask.{found.id}", Language.EN)


def _option(way: Way, ruling: Ruling) -> Option:
    found, role, where = way
    what = f"@option.ask.{found.id}" if _has_neutral_text(found) else f"@{to_ask_id(found)}"
    return Option(
        _PARTS.join((found.id, role.value, where.value)),
        Phrase(
            "option.ask", ruling.situation.seat_of(role), extra=(("what", what), ("where", f"@where.{where.value}"))
        ),
    )


def fact_of(option: str) -> Fact | None:
    """The fact that an option is about, alone or with of whom to ask for it and where; ``None`` for any other one."""
    return facts().get(option.split(_PARTS)[0])


def way_of(option: str) -> Way | None:
    """What to ask by this option, of whom and where; ``None`` for one that says nothing of the kind."""
    found, (_, *rest) = fact_of(option), option.split(_PARTS)
    if found is None or len(rest) != 2:
        return None
    return found, Role(rest[0]), Where(rest[1])
