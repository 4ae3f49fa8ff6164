"""A case compiled into the script of a conversation, by the rulings within reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, has_text
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.explaining import agreed
from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import RHO_ACTION, RULED_FIRST
from bridgecourse.rulings.vocabulary.explanation import AGREEMENT_IS, EXPLANATION_FITS
from bridgecourse.rulings.worlds import World, as_he_comes, found_out, worlds
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.family import Family, family_of
from bridgecourse.teach.exercises.parts.clause import clauses
from bridgecourse.teach.exercises.talk.follows import follows
from bridgecourse.teach.exercises.talk.script import PlayerChoice, ToBeTold, Token, VisitScript, WithinReach
from bridgecourse.teach.exercises.talk.tray import CALL, FamilyTray

__all__ = ["letters", "script_of"]


_UNTOLD = frozenset({Topic.INFORMATION, Topic.AFTERWARDS, Topic.NEXT_LAW})
"""Of this nobody has to be told before he chooses; what binds a lead counts half (10C1)."""


def script_of(case: Case) -> VisitScript:
    """Compile a case.  Raises :class:`CaseError` where nobody can play it: why, is said."""
    family = family_of(case.situation)
    file = family.file("tray")
    if file is None:
        raise CaseError(f"case {case.id} cannot be played: its family {family.name} has no tray")
    tray: FamilyTray = file.TRAY
    ruling = case.ruling
    if ruling.is_unsure:
        raise CaseError(f"case {case.id} cannot be played: the sources leave its ruling open")
    arrived = as_he_comes(ruling)
    first = _ruled_first(case)
    possible = tuple(
        _possible(world.ruling, family, _answers(world), first) for world in worlds(arrived, book(ruling.edition))
    )
    told, choices, reads = _found_out(case, ruling, arrived, family, tray)
    ended = {fact: answer for _, fact, answer in reads}
    ended |= {each.fact: each.answer for each in told} | {each.fact: each.answer for each in choices}
    reached = [world for world in possible if all(ended.get(fact) == found for fact, found in world.supposed.items())]
    if len(reached) != 1:
        raise CaseError(f"case {case.id} cannot be played: what follows hangs on more than is told and chosen there")
    if not reached[0].clause:
        raise CaseError(f"case {case.id} cannot be played: {ruling.path[-1].clause} is no clause of {family.name}")
    final = reached[0]  # what he rules then and there: what came of it afterwards he does not see
    return VisitScript(
        _roles(case, arrived, family),
        told,
        choices,
        reads,
        possible,
        final.tokens,
        final.clause,
        tuple(each.heading for each in clauses(family, ruling.edition)),
        tray,
        final.unsure,
        None if case.other is None else script_of(case.other),
    )


def _roles(case: Case, arrived: Situation, family: Family) -> dict[str, str]:
    """Who is who; in the auction nobody is declarer or dummy yet, whoever has the highest bid."""
    is_played = family.of_play or case.seen.is_over
    roles = _ROLES + _IN_PLAY if is_played else _ROLES
    return {role.value: letters(found) for role in roles if (found := arrived.seat_of(role)) is not None}


def _possible(ruling: Ruling, family: Family, supposed: Mapping[str, str], first: frozenset[Token]) -> WithinReach:
    found = {unsure: frozenset(_tokens(follows(ruling), unsure=unsure)) for unsure in (False, True)}
    before = first if RHO_ACTION.id in supposed else frozenset[Token]()
    return WithinReach(supposed, found[False] | before, _heading(ruling, family), found[True])


def _ruled_first(case: Case) -> frozenset[Token]:
    """That right-hand opponent's own call was ruled on first, where one of his went back (note to 31A2)."""
    calls, rho = case.situation.calls, case.situation.seat_of(Role.RHO)
    since = calls.auction.calls[calls.focus + 1 :] if calls.are_ruled_on and calls.is_cancelled else ()
    answer = next((made for made in since if made.seat is rho), None)
    if answer is None or not answer.fate.is_gone:
        return frozenset()
    return frozenset({Token(RULED_FIRST.value, letters(answer.seat))})


def _heading(ruling: Ruling, family: Family) -> str:
    """The heading under which a ruling ends, or else the last that it has passed."""
    known = clauses(family, ruling.edition)
    return next((each.heading for leaf in reversed(ruling.ids) for each in known if leaf in each.leaves), "")


_ROLES = (Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO, Role.OFFENDING_SIDE, Role.NON_OFFENDING_SIDE)
_IN_PLAY = (Role.DECLARER, Role.DUMMY)


def letters(player: Seat | Side | None) -> str:
    """A player, or a side, by letter; nobody is the director himself."""
    if player is None:
        return ""
    if isinstance(player, Seat):
        return player.value
    return "".join(seat.value for seat in Seat if seat.side is player)


def _answers(world: World) -> dict[str, str]:
    return {fact.id: str(answer.value) for fact, answer in world.supposed.items()}


def _tokens(consequences: Iterable[Bound], *, unsure: bool) -> Iterator[Token]:
    for bound in consequences:
        if bound.unsure is unsure:
            suits = "".join(suit.value for suit in bound.suits)
            yield Token(bound.effect.value, letters(bound.seat), suits, _weight(bound.effect, bound.role))


def _weight(effect: Effect, role: Role) -> float:
    """How much it is to be told before a choice."""
    if effect.unsaid or effect.topic in _UNTOLD:
        return 0.0
    if effect.says_nothing or (effect.value in _FREE and role is not Role.OFFENDER):
        return 0.0
    return 0.5 if effect.topic is Topic.LEADS else 1.0


_FREE = frozenset({"any_legal_call", "any_call_minding_information", "any_call_minding_cards"})
"""What everybody may do anyway is news for the offender alone."""


def _found_out(
    case: Case, ruling: Ruling, arrived: Situation, family: Family, tray: FamilyTray
) -> tuple[tuple[ToBeTold, ...], tuple[PlayerChoice, ...], tuple[tuple[int, str, str], ...]]:
    """What the director finds out on his way: from whom, by whose choice, and what he then sees."""
    told: dict[str, ToBeTold] = {}
    choices: dict[str, PlayerChoice] = {}
    reads: dict[str, tuple[int, str, str]] = {}
    sayings = {saying.fact for saying in case.asked}
    for each in found_out(ruling, arrived):
        fact = each.fact
        who, value = letters(each.situation.seat_of(fact.asked_of(each.situation))), str(each.answer.value)
        if fact.settled_by is Settled.CHOICE:
            offer = next((name for name, facts in tray.choices.items() if fact.id in facts), None)
            if offer is None:
                raise CaseError(f"case {case.id} cannot be played: its tray has no offer for {fact.id}")
            last = next(reversed(choices.values()), None)
            if offer == CALL and last is not None and (last.offer, last.by) == (CALL, who):
                reads[fact.id] = (len(choices), fact.id, value)  # what he has called settles both
            else:
                choices[fact.id] = PlayerChoice(fact.id, offer, _chooser(who, arrived), value)
        elif fact.settled_by is Settled.RECORD or fact.where is Where.NOBODY:
            reads[fact.id] = (len(choices), fact.id, value)
        else:
            stock = has_text(f"talk.stock.{fact.id}.{value}", Language.EN)
            is_told = stock or {fact.id, _together(fact, family)} & sayings
            has_words = is_told or _has_meanings(case, fact) or _stands_on_card(case, fact)
            if not has_words:
                raise CaseError(f"case {case.id} cannot be played: nobody has words for {fact.id}")
            name = next((asked for asked in tray.questions if asked == _together(fact, family)), None)
            if name is None:
                raise CaseError(f"case {case.id} cannot be played: its tray does not ask {fact.id}")
            later = [need for need in fact.needs if need.settle(arrived) is None]
            needs = tuple(need.id for need in later if need.settled_by is Settled.CHOICE)
            foretold = bool(needs) and (fact.id in sayings or bool(case.would_mean))
            told[fact.id] = ToBeTold(
                fact.id, name, _teller(case, fact, who), _side_of(who), fact.where is Where.AWAY, value, needs, foretold
            )
    return tuple(told.values()), tuple(choices.values()), tuple(reads.values())


def _chooser(who: str, arrived: Situation) -> str:
    """Of a side that has a choice about cards, whoever has played since what happened; dummy's is declarer's."""
    if len(who) == 1:
        return who
    declarer, dummy = letters(arrived.seat_of(Role.DECLARER)), letters(arrived.seat_of(Role.DUMMY))
    since = {card.seat.value for card in arrived.record.cards if card.event > arrived.incident.event}
    found = [seat for seat in who if seat in since] or [*who]
    return "".join(dict.fromkeys(declarer if seat == dummy else seat for seat in found))


def _teller(case: Case, fact: Fact, who: str) -> str:
    """Those who know, and first whoever has words for it."""
    speaks = [letters(saying.seat) for saying in case.asked if saying.fact == fact.id]
    return "".join(sorted(who, key=lambda seat: seat not in speaks))


def _has_meanings(case: Case, fact: Fact) -> bool:
    return fact.id == "replacement_is_comparable" and bool(case.would_mean or len(case.meanings) > 1)


def _stands_on_card(case: Case, fact: Fact) -> bool:
    """Whether the system card of the pair, which the director is shown, tells what they have agreed."""
    return fact in (AGREEMENT_IS, EXPLANATION_FITS) and agreed(case.situation) is not None


def _together(fact: Fact, family: Family) -> str:
    """What one question settles together goes by the name of the first."""
    return family.asked_with.get(fact, fact).id


def _side_of(who: str) -> str:
    return next(("".join(pair) for pair in ("NS", "EW") if who and who[0] in pair), "")
