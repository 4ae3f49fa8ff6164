"""What is still to be found out, of whom and where: one question, with the same ways in every case of a family."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum

from bridgecourse.i18n import Language, has_text
from bridgecourse.phrases import to_ask_id
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask, Fact, Node, Refer, Role, Settled, State, Where
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import (
    COULD_HAVE_BEEN_AWARE,
    HELP_MADE_THE_RESULT,
    SIDE_IS_DAMAGED,
    SUGGESTED_ACTION_CHOSEN,
)
from bridgecourse.rulings.vocabulary.call import PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import (
    FIRST_CALL_WAS_UNINTENDED,
    LHO_ACCEPTS_CHANGE,
    LHO_MEANT_FIRST_CALL,
)
from bridgecourse.rulings.vocabulary.correction import LHO_ACCEPTS_REPLACEMENT, TELLS_THE_SAME_KIND
from bridgecourse.rulings.vocabulary.exposure import PARTNER_COULD_SEE, SIDE_HAS_LOOKED, WHAT_WAS_SEEN
from bridgecourse.rulings.vocabulary.lead import (
    LEAD_ACCEPTED,
    MISINFORMED_BEFORE_LEAD,
    OPENING_CHOICE,
    TOLD_TO_LEAD,
)
from bridgecourse.rulings.vocabulary.older import (
    BOTH_NATURAL,
    CHANGED_WITHOUT_PAUSE,
    MEANING_IS_CONTAINED,
    OFFENDER_KEEPS_FIRST_CALL,
    PASS_OF_PARTNERS_CONVENTION,
)
from bridgecourse.rulings.vocabulary.penalty import EXCUSE, OTHER_CARD_ACCEPTED, PENALTY_LEAD
from bridgecourse.rulings.vocabulary.played_card import (
    DECLARER_SHOWED_PLAY,
    DEEMED_LED,
    NAMED_BY_SLIP,
    OTHER_INTENTION,
    REASON_TOLD,
    TOUCHED_TO_PLAY,
    WITHOUT_PAUSE,
)
from bridgecourse.rulings.vocabulary.premature_play import DUMMY_ACTED_FIRST, OLDER_PLAY_WISH, PLAY_WISH, TOLD_TO_PLAY
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.rulings.vocabulary.revoke import OTHER_SIDE_WITHDREW
from bridgecourse.rulings.vocabulary.rotation import LHO_MEANT_TO_ACCEPT
from bridgecourse.rulings.vocabulary.simultaneous_play import LEFT_OVER
from bridgecourse.teach.exercises.family import Family
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["NOTHING", "FactAsked", "fact_of", "facts_to_ask", "is_asked", "to_ask", "way_of", "ways", "ways_needed"]

NOTHING = "nothing"

_PARTS = "@"
"""Between the parts of an option: the fact, of whom, and where."""

FactAsked = tuple[Fact, Role, Where]
"""Something to find out, of whom and where."""


def is_asked(found: Fact) -> bool:
    """Whether the director finds it out by asking somebody."""
    return found.settled_by is not Settled.RECORD and found.where is not Where.NOBODY


def facts_to_ask(ruling: Ruling) -> tuple[Fact, ...]:
    """The facts on the path that the table does not show when the director arrives."""
    arrival = ruling.on_arrival
    on_path = (step.node.fact for step in ruling.path if isinstance(step.node, Ask))
    return tuple(dict.fromkeys(found for found in on_path if is_asked(found) and found.settle(arrival) is None))


def _own(found: Fact) -> FactAsked:
    return found, found.asks, found.where


def _of(found: Fact, role: Role) -> FactAsked:
    return found, role, found.where


def _aloud(found: Fact) -> FactAsked:
    return found, found.asks, Where.AT_TABLE


_EVERY_TURN = (
    _own(LHO_ACCEPTS),
    _of(LHO_ACCEPTS, Role.RHO),
    _own(LHO_MEANT_TO_ACCEPT),
    _own(FIRST_CALL_WAS_UNINTENDED),
    _aloud(FIRST_CALL_WAS_UNINTENDED),
    _own(REPLACEMENT_IS_COMPARABLE),
)
_EVERY_CHANGE = (
    _own(FIRST_CALL_WAS_UNINTENDED),
    _aloud(FIRST_CALL_WAS_UNINTENDED),
    _own(LHO_ACCEPTS_CHANGE),
    _of(LHO_ACCEPTS_CHANGE, Role.PARTNER),
    _own(LHO_MEANT_FIRST_CALL),
    _own(CHANGED_WITHOUT_PAUSE),
)
_EVERY_INSUFFICIENT = (
    _own(FIRST_CALL_WAS_UNINTENDED),
    _aloud(FIRST_CALL_WAS_UNINTENDED),
    _own(LHO_ACCEPTS),
    _of(LHO_ACCEPTS, Role.PARTNER),
    _own(BOTH_NATURAL),
)
_EVERY_CARD = (
    _own(PARTNER_COULD_SEE),
    _own(WHAT_WAS_SEEN),
    (WHAT_WAS_SEEN, Role.OFFENDER, Where.AWAY),
    _own(LHO_ACCEPTS),
)
_EVERY_LEAD = (
    _own(TOLD_TO_LEAD),
    _own(OPENING_CHOICE),
    _of(OPENING_CHOICE, Role.DUMMY),
    _own(LEAD_ACCEPTED),
    _own(MISINFORMED_BEFORE_LEAD),
)
_EVERY_PENALTY = (
    _own(PARTNER_COULD_SEE),
    _own(EXCUSE),
    _own(PENALTY_LEAD),
    _of(PENALTY_LEAD, Role.DUMMY),
    _own(OTHER_CARD_ACCEPTED),
)
_EVERY_REVOKE = (_own(OTHER_SIDE_WITHDREW), _of(OTHER_SIDE_WITHDREW, Role.OFFENDING_SIDE))
_EVERY_EARLY = (_own(TOLD_TO_PLAY), _own(DUMMY_ACTED_FIRST), _own(LEFT_OVER))
_EVERY_PLAYED = (
    _own(PARTNER_COULD_SEE),
    _own(DECLARER_SHOWED_PLAY),
    _own(TOUCHED_TO_PLAY),
    _own(NAMED_BY_SLIP),
    _aloud(NAMED_BY_SLIP),
    _own(DEEMED_LED),
    _own(REASON_TOLD),
)
_EVERY_SCORE = (
    _own(SIDE_IS_DAMAGED),
    _of(SIDE_IS_DAMAGED, Role.OFFENDING_SIDE),
    _own(HELP_MADE_THE_RESULT),
    _own(SUGGESTED_ACTION_CHOSEN),
    _aloud(SUGGESTED_ACTION_CHOSEN),
    _own(COULD_HAVE_BEEN_AWARE),
    _aloud(COULD_HAVE_BEEN_AWARE),
    _own(LHO_ACCEPTS),
)
_WAYS: Mapping[tuple[Family, int], tuple[FactAsked, ...]] = {
    (Family.TURN, 2017): (*_EVERY_TURN, _own(PASS_IS_SPECIAL)),
    (Family.TURN, 2007): (*_EVERY_TURN, _own(PASS_IS_SPECIAL), _own(CHANGED_WITHOUT_PAUSE)),
    (Family.TURN, 1997): (
        *_EVERY_TURN,
        _own(PASS_IS_SPECIAL),
        _own(CHANGED_WITHOUT_PAUSE),
        _own(OFFENDER_KEEPS_FIRST_CALL),
    ),
    (Family.CHANGE, 2017): (*_EVERY_CHANGE, _own(REPLACEMENT_IS_COMPARABLE)),
    (Family.CHANGE, 2007): (*_EVERY_CHANGE, _own(REPLACEMENT_IS_COMPARABLE)),
    (Family.CHANGE, 1997): (*_EVERY_CHANGE, _own(OFFENDER_KEEPS_FIRST_CALL)),
    (Family.INSUFFICIENT, 2017): (
        *_EVERY_INSUFFICIENT,
        _own(REPLACEMENT_IS_COMPARABLE),
        _own(TELLS_THE_SAME_KIND),
    ),
    (Family.INSUFFICIENT, 2007): (
        *_EVERY_INSUFFICIENT,
        _own(MEANING_IS_CONTAINED),
        _own(CHANGED_WITHOUT_PAUSE),
    ),
    (Family.INSUFFICIENT, 1997): (
        *_EVERY_INSUFFICIENT,
        _own(MEANING_IS_CONTAINED),
        _own(CHANGED_WITHOUT_PAUSE),
        _own(OFFENDER_KEEPS_FIRST_CALL),
    ),
    (Family.OVER, 2017): _EVERY_SCORE,
    (Family.CARD, 2017): _EVERY_CARD,
    (Family.CARD, 2007): _EVERY_CARD,
    (Family.CARD, 1997): (*_EVERY_CARD, _own(SIDE_HAS_LOOKED)),
    **{(Family.LEAD, edition): _EVERY_LEAD for edition in EDITIONS},
    **{(Family.PENALTY, edition): _EVERY_PENALTY for edition in EDITIONS},
    **{(Family.REVOKE, edition): _EVERY_REVOKE for edition in EDITIONS},
    (Family.EARLY, 2017): (*_EVERY_EARLY, _own(PLAY_WISH), _of(PLAY_WISH, Role.DUMMY)),
    (Family.EARLY, 2007): (*_EVERY_EARLY, _own(OLDER_PLAY_WISH), _of(OLDER_PLAY_WISH, Role.DUMMY)),
    (Family.EARLY, 1997): (*_EVERY_EARLY, _own(OLDER_PLAY_WISH), _of(OLDER_PLAY_WISH, Role.DUMMY)),
    (Family.PLAYED, 2017): _EVERY_PLAYED,
    (Family.PLAYED, 2007): (*_EVERY_PLAYED, _own(WITHOUT_PAUSE)),
    (Family.PLAYED, 1997): (*_EVERY_PLAYED, _own(WITHOUT_PAUSE)),
    **{(Family.NAMED, edition): (_own(OTHER_INTENTION), _of(OTHER_INTENTION, Role.DUMMY)) for edition in EDITIONS},
    **{(family, edition): () for family in (Family.DUMMY, Family.LOOK) for edition in EDITIONS},
    **{(Family.DEFECT, edition): (_own(DEEMED_LED),) for edition in EDITIONS},
}

_ASKED_WITH: Mapping[Family, Mapping[Fact, Fact]] = {
    Family.TURN: {
        LHO_ACCEPTS_CHANGE: LHO_ACCEPTS,
        LHO_MEANT_FIRST_CALL: LHO_MEANT_TO_ACCEPT,
        PASS_OF_PARTNERS_CONVENTION: PASS_IS_SPECIAL,
    },
    Family.INSUFFICIENT: {
        LHO_ACCEPTS_CHANGE: LHO_ACCEPTS,
        LHO_ACCEPTS_REPLACEMENT: LHO_ACCEPTS,
    },
}
"""What one question to the players settles together."""


def ways(family: Family, edition: int) -> tuple[FactAsked, ...]:
    """What may be picked: all that any case of the family wants, and what directors ask by mistake."""
    return _WAYS[family, edition]


def to_ask(ruling: Ruling, family: Family) -> Question:
    """What may yet be needed, on whichever branch: the director does not know what the players will choose."""
    needed = ways_needed(ruling, family)
    options = (_option(way, ruling) for way in ways(family, ruling.edition))
    return Question(
        "facts.ask",
        Picking.MANY,
        Phrase("question.facts.ask"),
        (*options, Option(NOTHING, Phrase("option.ask.nothing"), OptionPlace.LAST)),
        tuple(_id(way) for way in needed) or (NOTHING,),
        (Phrase("because.ask" if needed else "because.ask.nothing"),),
        "85A",
    )


def ways_needed(ruling: Ruling, family: Family) -> tuple[FactAsked, ...]:
    """What the table does not show when the director arrives, as far as the ruling may hang on it."""
    together = _ASKED_WITH.get(family, {})
    needed = {together.get(found, found) for found in _open_facts(ruling, family)}
    return tuple(way for way in ways(family, ruling.edition) if way[0] in needed and way == _own(way[0]))


def _open_facts(ruling: Ruling, family: Family) -> set[Fact]:
    """What somebody would have to be asked, as far as the table tells when the director arrives."""
    laws = book(ruling.edition)
    arrival = (_second_arrival(ruling, family) if family is Family.OVER else ruling.on_arrival).under(laws)
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


def _second_arrival(ruling: Ruling, family: Family) -> Situation:
    """When play is over all is known that the ruling on the call has hung on."""
    open_yet = {found.id for found, _, _ in ways(family, ruling.edition)}
    known = {name: answer for name, answer in ruling.situation.answers.items() if name not in open_yet}
    return replace(ruling.situation, answers=known)


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
    return Option(_id(way), Phrase("option.ask", player, extra=(("what", what), ("where", f"@where.{where.value}"))))


def _id(way: FactAsked) -> str:
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
