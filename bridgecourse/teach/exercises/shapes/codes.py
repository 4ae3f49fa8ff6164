"""Three codes: the same case under every edition, and which word of the Laws makes the difference."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from enum import Enum

from bridgecourse.errors import CaseError, RulingError
from bridgecourse.phrases import found_id, to_ask_id
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Ask, Fact, Refer, Role, Settled, Topic
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.parting import parting, said_by
from bridgecourse.rulings.vocabulary.call import REPLACEMENT_CANCELLED
from bridgecourse.rulings.vocabulary.duty import (
    ANY_LEGAL_CALL,
    MAY_NOT_DOUBLE_NOW,
    MUST_PASS_ONCE,
    MUST_PASS_THROUGHOUT,
)
from bridgecourse.rulings.vocabulary.lead_restriction import (
    ANY_SUIT_MAY_BE_FORBIDDEN,
    NO_LEAD_RESTRICTION,
    ONE_SUIT_MAY_BE_FORBIDDEN,
    SUIT_MAY_BE_FORBIDDEN,
    SUIT_MAY_BE_REQUIRED,
)
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.parts.clause import clause_question
from bridgecourse.teach.exercises.parts.scene import in_the_end
from bridgecourse.teach.exercises.parts.way import is_asked
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picked, Picking, Question
from bridgecourse.teach.exercises.shapes import Part, Shape
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

AGREE, SAME_ANSWERS = "agree", "same_answers"
"""No word makes a difference: the codes agree, or they draw other consequences from the same answers."""

_SHOWN = 7
"""So many facts are offered as the difference at most."""


def rulings(case: Case) -> dict[int, Ruling]:
    """The ruling in every edition, the oldest first."""
    found: dict[int, Ruling] = {}
    for edition in sorted(EDITIONS):
        try:
            found[edition] = case.ruling_in(edition)
        except RulingError as error:
            raise CaseError(f"case {case.id} cannot be compared: {error}") from None
        if found[edition].is_unsure:
            raise CaseError(f"case {case.id} cannot be compared: the sources do not settle what {edition} says")
        waits = found[edition].open
        if waits is not None:
            raise CaseError(f"case {case.id} cannot be compared: expected an answer for {edition} to {waits.fact.id}")
    return found


def parts(case: Case) -> tuple[Part, ...]:
    """4 points: three rulings are worth 3, the difference 1."""
    found = rulings(case)
    scene = in_the_end(case, found.values())
    asked = tuple(question for edition, ruling in found.items() for question in _of_edition(edition, ruling))
    return Part("codes", 3.0, asked, scene), Part("difference", 1.0, (_difference(found),), scene)


def _of_edition(edition: int, ruling: Ruling) -> Iterator[Question]:
    if ruling.outcome is None:
        return
    family = family_of(ruling.situation)
    leaf = clause_question(
        f"codes.{edition}.ruling",
        Phrase("question.codes.ruling", extra=(("edition", str(edition)),)),
        ruling,
        ruling.outcome,
        family,
    )
    yield replace(leaf, because=(*_path(ruling), *leaf.because))
    if family.codes is not None:
        name = family.codes.name
        prompt = Phrase(f"question.codes.{name}", extra=(("edition", str(edition)),))
        yield replace(family.codes.ask(ruling), id=f"codes.{edition}.{name}", prompt=prompt, ruling=ruling)
    elif not book(edition)[ruling.path[0].law].governs:
        yield _leads(edition, ruling, ruling.about(Topic.LEADS)[-1])
    elif not _is_unsettled(ruling) and (ruling.situation.calls.are_ruled_on or _bars(ruling)):
        yield _partner(edition, ruling)


def _is_unsettled(ruling: Ruling) -> bool:
    """Whether what partner may call hangs on another law, or on what the offender has yet to choose."""
    says_nothing = not any(bound.topic is Topic.DUTY and bound.role is Role.PARTNER for bound in ruling.final)
    chooses_again = any(bound.effect is REPLACEMENT_CANCELLED for bound in ruling.final)
    return bool(ruling.about(Topic.NEXT_LAW)) or (chooses_again and says_nothing)


def _leads(edition: int, ruling: Ruling, final: Bound) -> Question:
    """Where the auction is over: what declarer may do."""
    return Question(
        f"codes.{edition}.leads",
        Picking.ONE,
        Phrase("question.codes.leads", extra=(("edition", str(edition)),)),
        tuple(Option(each.value, Phrase(f"option.{each.value}", final.seat)) for each in _LIMITS),
        (final.effect.value,),
        (consequence_phrase(final),),
        final.clause,
        ruling=ruling,
    )


_LIMITS = (
    NO_LEAD_RESTRICTION,
    ONE_SUIT_MAY_BE_FORBIDDEN,
    SUIT_MAY_BE_REQUIRED,
    SUIT_MAY_BE_FORBIDDEN,
    ANY_SUIT_MAY_BE_FORBIDDEN,
)
"""What declarer may do by Law 26 of any code."""


def _path(ruling: Ruling) -> tuple[Phrase, ...]:
    return tuple(Phrase(found_id(fact, answer)) for fact, answer in _asked(ruling))


def _asked(ruling: Ruling) -> list[tuple[Fact, Enum]]:
    """The questions on the path with their answers.

    Where a law of the play merely sends on, by what the record shows, to one in which irregularities begin (54E to
    24), those of that one.
    """
    steps = ((step.node, step.answer) for step in ruling.path[_sent_on(ruling) :])
    asked = ((node.fact, answer) for node, answer in steps if isinstance(node, Ask))
    return [(fact, answer) for fact, answer in asked if answer is not None and not fact.sorts]


def _sent_on(ruling: Ruling) -> int:
    """How many steps lie before the law to which it was merely sent on, about a card."""
    if ruling.situation.calls.are_ruled_on:
        return 0
    for i, step in enumerate(ruling.path):
        if isinstance(step.node, Refer):
            return i + 1 if book(ruling.edition)[step.node.law].governs else 0
        if isinstance(step.node, Ask) and step.node.fact.settled_by is not Settled.RECORD:
            return 0
    return 0


def _bars(ruling: Ruling) -> list[Bound]:
    """What is said in the end of partner's calls; of cards that is said before it is known who declares."""
    said = ruling.final if ruling.situation.calls.are_ruled_on else ruling.consequences
    return [bound for bound in said if bound.topic is Topic.DUTY and bound.role is Role.PARTNER]


_DUTIES = (ANY_LEGAL_CALL, MAY_NOT_DOUBLE_NOW, MUST_PASS_ONCE, MUST_PASS_THROUGHOUT)
"""What partner may call; whatever else is said of his duty leaves him free."""


def _partner(edition: int, ruling: Ruling) -> Question:
    """Whether the offender's partner is barred in the end."""
    found = _bars(ruling)
    barring = [bound for bound in found if bound.effect in _DUTIES[1:]]
    duty = barring[0].effect if barring else _DUTIES[0]
    clause = (barring or found)[0].clause if found else ruling.path[-1].clause.split(", ")[0]
    return Question(
        f"codes.{edition}.partner",
        Picking.ONE,
        Phrase("question.codes.partner", extra=(("edition", str(edition)),)),
        tuple(Option(each.value, Phrase(f"option.codes.{each.value}")) for each in _DUTIES),
        (duty.value,),
        (Phrase(f"because.codes.{duty.value}"),),
        clause,
        ruling=ruling,
    )


def _difference(found: Mapping[int, Ruling]) -> Question:
    """The facts that decide, among those on any of the paths."""
    agree = parting(found).agree and _asks_alike(found)
    deciding = {} if agree else _deciding(found)
    right = list(dict.fromkeys(map(_same, deciding.values())))
    by_edition = [{_same(fact) for fact, _ in _asked(ruling)} for ruling in found.values()]
    on_paths = list(dict.fromkeys(_same(fact) for ruling in found.values() for fact, _ in _asked(ruling)))
    differing = [fact for fact in on_paths if not all(fact in asked for asked in by_edition)]
    pool = list(dict.fromkeys([*right, *differing, *filter(is_asked, on_paths), *on_paths]))[:_SHOWN]
    also: tuple[Picked, ...] = ()
    if right:
        answer = tuple(fact.id for fact in right)
        more = [fact.id for fact in _of_limits(found) if fact not in right]
        also = ((*answer, *more),) if more else ()
        because = tuple(_because(edition, found[edition], fact) for edition, fact in deciding.items())
    else:
        answer = (AGREE if agree else SAME_ANSWERS,)
        because = (Phrase(f"because.difference.{answer[0]}"),)
    return Question(
        "difference.word",
        Picking.MANY,
        Phrase("question.difference.word"),
        (
            *(Option(fact.id, Phrase(to_ask_id(fact))) for fact in on_paths if fact in pool),
            Option(SAME_ANSWERS, Phrase(f"option.difference.{SAME_ANSWERS}"), OptionPlace.LAST),
            Option(AGREE, Phrase(f"option.difference.{AGREE}"), OptionPlace.LAST),
        ),
        answer,
        because,
        also=also,
    )


def _of_limits(found: Mapping[int, Ruling]) -> list[Fact]:
    """Where each code has a limit of its own, as for looking at tricks (66), it is no mistake to name both.

    That of today is no new word, for older codes have it of another right.
    """
    codes = family_of(next(iter(found.values())).situation).codes
    if codes is None or not codes.limits:
        return []
    steps = (step for step in parting(found).deciding.values() if step is not None)
    return list(dict.fromkeys(_same(step.node.fact) for step in steps if isinstance(step.node, Ask)))


def _asks_alike(found: Mapping[int, Ruling]) -> bool:
    """Whether what is asked of each code besides the clause has one answer."""
    asked = ((family_of(ruling.situation).codes, ruling) for ruling in found.values())
    return len({codes.ask(ruling).answer for codes, ruling in asked if codes is not None}) <= 1


def _deciding(found: Mapping[int, Ruling]) -> dict[int, Fact]:
    """For each edition the question by which it differs, if it has one.

    It is one that an edition which rules otherwise does not have at all: a word that came into the Laws or went out of
    them, and that nobody who rules like that edition answers in the same way.  What must be asked comes before what is
    read from the table; that counts only where most hangs on it.  Where no edition has such a word, the same words are
    answered otherwise by all that rule otherwise.
    """
    said = {edition: frozenset(map(said_by, ruling.consequences)) for edition, ruling in found.items()}
    heavy = {
        edition: step.node.fact
        for edition, step in parting(found).deciding.items()
        if step is not None and isinstance(step.node, Ask)
    }
    asked_in = {
        edition: {(_same(fact), answer) for fact, answer in _asked(ruling)} for edition, ruling in found.items()
    }
    deciding: dict[int, Fact] = {}
    answered_otherwise: dict[int, Fact] = {}
    for edition, ruling in found.items():
        others = [year for year in found if said[year] != said[edition]]
        own: list[Fact] = []
        for fact, answer in _asked(ruling):
            with_it = {said[year] for year in found if (_same(fact), answer) in asked_in[year]}
            strange = [year for year in others if said[year] not in with_it]
            if any(_same(fact) not in _vocabulary(year, ruling.laws) for year in strange):
                own.append(fact)
            if strange == others and fact is heavy.get(edition):
                answered_otherwise[edition] = fact
        asked = [fact for fact in own if is_asked(fact)]
        if heavy.get(edition) in (asked or own):
            deciding[edition] = heavy[edition]
        elif asked:
            deciding[edition] = asked[0]
    return deciding or answered_otherwise


def _vocabulary(edition: int, laws: Iterable[str]) -> set[Fact]:
    """The facts that an edition asks for in these laws, on whichever branch."""
    nodes = (node for law in laws if law in book(edition) for _, node in nodes_of(book(edition)[law]))
    return {_same(node.fact) for node in nodes if isinstance(node, Ask)}


def _same(fact: Fact) -> Fact:
    """A fact that an older code merely calls otherwise counts as the one of 2017."""
    return fact.restates or fact


def _because(edition: int, ruling: Ruling, fact: Fact) -> Phrase:
    answer = next(answer for asked, answer in _asked(ruling) if asked is fact)
    says = f"@{found_id(fact, answer)}"
    return Phrase("because.difference", extra=(("edition", str(edition)), ("says", says)))


def editions(_: Case) -> tuple[int, ...]:
    return tuple(sorted(EDITIONS))


SHAPE = Shape(parts, editions=editions)
