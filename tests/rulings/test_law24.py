"""Law 24 over every case: what ruling, key and sheet say of the cards, by a second reading of the record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from bridgecourse.i18n import Language
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.table import Screened, Seat, Side
from bridgecourse.table.card import format_card
from bridgecourse.table.notation import format_record
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import family_named
from bridgecourse.teach.generator.generate import generate, generated_leaves
from tests.looked_at import Comparison, LookedAt, looked_at, turned
from tests.second.cards import Read, partner, read

SEEDS = range(2)
SUFFIX = {2017: "", 2007: "-2007", 1997: "-1997"}


def is_of_cards(one: LookedAt) -> bool:
    """Whether a card could be seen, and the calls are told."""
    return one.family is family_named("card") and one.case.record.stated is None


@cache
def cases() -> tuple[LookedAt, ...]:
    """Of the course and generated."""
    leaves = [leaf for leaf in generated_leaves() if leaf.startswith(("L24", "L17-1997.A0"))]
    found = (*course().cases.values(), *(generate(leaf, seed) for leaf in leaves for seed in SEEDS))
    return tuple(one for one in looked_at(found) if is_of_cards(one) and not is_screened(one))


def is_screened(one: LookedAt) -> bool:
    """What a screen changes of it has a second reading of its own."""
    return isinstance(one.case.record.events[0], Screened)


def second(situation: Situation) -> Read:
    return read(situation.record.dealer.value, format_record(situation.record))


def told(situation: Situation) -> Mapping[str, str]:
    return {name: str(answer.value) for name, answer in situation.answers.items()}


def what_counts(found: Read, words: Mapping[str, str]) -> str:
    """One of the classes of 24A to 24C; "nothing" where the partner could have seen none."""
    if not found.visible or (not found.surely_visible and words.get("partner_could_see") == "no"):
        return "nothing"
    return found.what or words["what_was_seen"]


def expected(found: Read, words: Mapping[str, str], edition: int) -> tuple[str, set[tuple[str, str, str]]]:
    """The leaf, and what it comes to for whom (but for what the director has to look at)."""
    owner, other = found.owner, partner(found.owner)
    side = "NS" if owner in "NS" else "EW"
    what = what_counts(found, words)
    name = f"L24{SUFFIX[edition]}"
    up = {("offender", "cards_picked_up", owner)}
    informs = {
        ("offending_side", "card_unauthorised", side),
        ("non_offending_side", "card_authorised", "EW" if side == "NS" else "NS"),
    }
    penalty = {("offender", "minor_penalty_card" if what == "low" else "major_penalty_cards", owner)}
    if found.period == "before" and edition == 2017:
        return f"{name}.before", set()
    if found.period == "before" and edition == 1997 and words["side_has_looked"] == "no":
        return "L17-1997.A0", up
    if found.period == "after" and edition == 2017 and not found.defends:
        # A card led by the declaring side is no lead, and 54E sends it to 24D.
        is_led = {"led", "played"} & {how for _, how in found.visible}
        return (f"{name}.D", up | informs) if is_led else (f"{name}.after.declares", up)
    if what == "nothing":
        if found.period == "after":
            return f"{name}.after.unseen", up
        return f"{name}.unseen", {*up, ("partner", "any_legal_call", other)}
    if found.period == "after":
        if edition == 2017:
            return f"{name}.after.defends", penalty
        return (f"{name}.E", penalty | informs) if found.defends else (f"{name}.D", up | informs)
    duty = {("partner", "any_call_minding_cards" if what == "low" else "must_pass_once", other)}
    if not found.is_over:
        return f"{name}.until", {*duty, ("offender", "cards_stay_faced", owner), *informs}
    if not found.defends:
        return f"{name}.D", duty | up | informs
    # A penalty card on the table is free to all in 2017 (50E1), but not before.
    return f"{name}.E", duty | penalty | (set() if edition == 2017 else informs)


def rulings(one: LookedAt, turns: Iterable[int]) -> Iterator[tuple[str, Ruling]]:
    """By every code, with the table turned."""
    for edition in EDITIONS:
        for steps in turns:
            ruling = book(edition).rule(turned(one.case.situation, steps))
            if ruling.outcome is not None:
                yield f"{edition}, turned by {steps}", ruling


def rulings_of_cards(one: LookedAt, turns: Iterable[int] = ()) -> Iterator[Comparison]:
    """The leaf, what follows for whom, and the facts: as the second reading has them."""
    for name, ruling in rulings(one, turns or (one.steps,)) if is_of_cards(one) else ():
        situation = ruling.situation
        found = second(situation)
        leaf, effects = expected(found, told(situation), ruling.edition)
        assert ruling.outcome is not None
        said = {
            (bound.role.value, bound.effect.value, place(bound.seat))
            for bound in ruling.consequences
            if bound.role is not Role.DIRECTOR
        }
        turn = situation.calls.seen.turn, situation.seat_of(Role.NEXT)
        cards = tuple(format_card(card.card) for card in situation.cards.faced)
        facts = situation.offender.value, cards, *map(place, turn)
        yield f"{name}: leaf", ruling.outcome.id, leaf
        yield f"{name}: what follows", said, effects
        yield f"{name}: facts", facts, (found.owner, found.cards, found.turn_found, found.turn)


def test_every_ruling_is_that_of_the_second_reading() -> None:
    every = [(one, list(rulings_of_cards(one, range(4)))) for one in cases()]
    assert [(one.id, *each) for one, found in every for each in found if each[1] != each[2]] == []
    leaves = {said for _, found in every for name, said, _ in found if name.endswith(": leaf")}
    owners = {second(turned(one.case.situation, steps)).owner for one in cases() for steps in range(4)}
    assert owners == {*"NESW"}
    assert len(leaves) >= 18


def place(seat: Seat | Side | None) -> str:
    """``NS`` and ``EW`` for a side, and nothing for nobody."""
    if isinstance(seat, Side):
        return "".join(each.value for each in Seat if each.side is seat)
    return "" if seat is None else seat.value


def kept(effects: set[tuple[str, str, str]]) -> set[str]:
    """What holds: an enforced pass, and what the offender could have known of it; and what the cards tell."""
    said = {effect for _, effect, _ in effects}
    found = {"information"} if "card_unauthorised" in said else set()
    return found | ({"awareness", "must_pass_once"} if "must_pass_once" in said else set()) or {"nothing"}


def keys_and_sheets_of_cards(one: LookedAt) -> Iterator[Comparison]:
    if is_of_cards(one):
        yield from of_exercise(one.standard or Exercise(one.case))


def of_exercise(exercise: Exercise) -> Iterator[Comparison]:
    case = exercise.case
    found = second(case.situation)
    own, effects = expected(found, told(case.situation), case.edition)
    what = what_counts(found, told(case.situation))
    right: dict[str, str | set[str]] = {
        "ruling.clause": own,
        "ruling.cards": {effect for role, effect, _ in effects if role == "offender"} or "elsewhere",
        "ruling.holds": kept(effects),
    }
    if what != "nothing":
        right["facts.seen"] = what
    asks = {question.id for question in exercise.questions}
    for edition in (each for each in EDITIONS if f"codes.{each}.ruling" in asks):
        leaf, effects = expected(found, told(case.situation), edition)
        bars = ("partner", "must_pass_once", partner(found.owner)) in effects
        right[f"codes.{edition}.ruling"] = leaf
        right[f"codes.{edition}.partner"] = "must_pass_once" if bars else "any_legal_call"
    for question in exercise.questions:
        if question.id not in right:
            continue
        answer = right[question.id]
        if question.names_leaf:
            leaves = question.leaves[question.answer[0]]
            yield question.id, leaves, leaves if answer in leaves else answer
        else:
            yield question.id, set(question.answer), answer if isinstance(answer, set) else {answer}
    for part in exercise.sheet(Language.EN, number=1)["parts"]:
        shown = [(seat, card) for seat, card, _ in part["table"].get("cards", ())]
        allowed = [[(found.owner, card) for card in cards] for cards in (found.found, found.cards)]
        yield f"{part['id']}: shows", shown, shown if shown in allowed else allowed
        yield f"{part['id']}: dealer", part["table"]["dealer"], case.situation.record.dealer.value


def test_every_key_and_sheet_are_those_of_the_second_reading() -> None:
    mine = {one.id for one in cases()}
    exercises = [exercise for _, _, exercise in course().exercises() if exercise.case.id in mine]
    every = [
        (exercise.id, *each)
        for exercise in (*exercises, *(Exercise(one.case) for one in cases()))
        for each in of_exercise(exercise)
    ]
    assert [each for each in every if each[2] != each[3]] == []
    assert len(every) > 300
