"""The generator: ways derived from the laws, every leaf, any seed, always the same case, and no two alike."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from babel.messages.pofile import read_po
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgecourse.errors import RulingError
from bridgecourse.i18n import LOCALE, Language, compiled, show_card
from bridgecourse.rulings.check import ids_of, nodes_of
from bridgecourse.rulings.engine import Book
from bridgecourse.rulings.language import Ask, Fact, Law, Moment, Outcome, Refer, Role, Settled, State, Where
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.numbering import law_of, place_of
from bridgecourse.rulings.penalty_card import penalty_cards
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo
from bridgecourse.rulings.vocabulary.call import KIND_OF_CALL, CallKind
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED, IS_CHANGE_OF_CALL
from bridgecourse.rulings.vocabulary.premature_play import trick_then
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE, RHO_ACTION, RhoAction
from bridgecourse.rulings.vocabulary.turn import PLAYER_IN_TURN_CALLED, RHO_HAD_TO_PASS, WHOSE_TURN, TurnOf
from bridgecourse.table import Kind
from bridgecourse.table.event import Exposure
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.shapes import own_shape
from bridgecourse.teach.generator import draft as drafts
from bridgecourse.teach.generator import generate as generating
from bridgecourse.teach.generator.carding import winning
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.generate import GeneratedCase, generate, generate_afresh, generated_leaves, slips
from bridgecourse.teach.generator.plan import NO_WISHES, Plan, Wishes, by_leaf, routes, ways
from bridgecourse.teach.generator.play import play
from bridgecourse.teach.generator.system import Purpose, Shown, compare
from tests import amount
from tests.grouped import grouped

# --- the ways, of two small laws --------------------------------------------------------------------------------
DUSK = Fact("dusk", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY)
RAIN = Fact("rain", YesNo, Settled.AGREEMENT, Role.LHO, Where.AWAY)
INDOORS = Outcome("L31.indoors", "31A", ())
SECOND = Law(
    "31",
    2017,
    Ask(
        DUSK,
        "31A",
        {
            YES: Ask(RAIN, "31A1", {YES: INDOORS, NO: Outcome("L31.lamp", "31A1", ())}),
            NO: Ask(RAIN, "31A2", {YES: INDOORS, NO: Outcome("L31.unsure", "31A2", (), unsure=True)}),
        },
    ),
)
FIRST = Law(
    "28",
    2017,
    Ask(RAIN, "28A", {YES: State("28A", (), Refer("31", "28A", id="L28.on"), id="L28.wet"), NO: Refer("31", "28B")}),
    (Kind.OUT_OF_ROTATION,),
)
SMALL = Book(2017, {"28": FIRST, "31": SECOND})


def asked(wishes: Wishes) -> Wishes:
    return {fact: answer for fact, answer in wishes.items() if fact in (DUSK, RAIN)}


def test_a_way_holds_the_answers_of_all_laws_on_it_and_no_fact_is_answered_twice() -> None:
    found = [(asked(way.wishes), way.ids) for way in ways(SMALL, FIRST)]
    assert found == [
        ({RAIN: YES, DUSK: YES}, ("L28.wet", "L28.on", "L31.indoors")),
        ({RAIN: YES, DUSK: NO}, ("L28.wet", "L28.on", "L31.indoors")),
        ({RAIN: NO, DUSK: YES}, ("L31.lamp",)),
        ({RAIN: NO, DUSK: NO}, ("L31.unsure",)),
    ]
    assert {way.kinds for way in ways(SMALL, FIRST)} == {(Kind.OUT_OF_ROTATION,)}
    assert {way.laws for way in ways(SMALL, FIRST)} == {2}


def test_ways_are_found_by_every_waypoint_and_leaf_on_them() -> None:
    found = by_leaf(ways(SMALL, FIRST))
    assert {name: len(ways_there) for name, ways_there in found.items()} == {
        "L28.wet": 2,
        "L28.on": 2,
        "L31.indoors": 2,
        "L31.lamp": 1,
        "L31.unsure": 1,
    }


def test_a_law_of_a_known_kind_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts that nobody has ever heard of are answered as the way wishes."""
    monkeypatch.setattr(drafts, "book", lambda _: SMALL)
    for way in ways(SMALL, FIRST):
        draft = drawn(way, Kind.OUT_OF_ROTATION)
        ruling = play(draft)
        assert ruling.ids == way.ids
        assert draft.told == asked(way.wishes)


def drawn(way: Plan, kind: Kind) -> Draft:
    """The first draft of a record that has this irregularity."""
    for seed in range(50):
        draft = Draft(Random(seed), way)
        try:
            slips()[kind][1](draft)
        except DeadEndError:
            continue
        return draft
    raise AssertionError(way)


# --- the ways, of the laws ----------------------------------------------------------------------------------------
def test_the_way_to_a_bid_out_of_rotation_replaced_by_one_that_is_not_comparable() -> None:
    found = [
        way
        for way in by_leaf(routes(2017, slips()))["L31.A2b"]
        if way.law == "28" and way.wishes[KIND_OF_CALL] is CallKind.BID
    ]
    assert len(found) == 1
    assert {
        RHO_HAD_TO_PASS: NO,
        PLAYER_IN_TURN_CALLED: NO,
        IS_CHANGE_OF_CALL: NO,
        LHO_ACCEPTS: NO,
        WHOSE_TURN: TurnOf.RHO,
        RHO_ACTION: RhoAction.ACTS,
        REPLACEMENT_IS_COMPARABLE: NO,
    }.items() <= found[0].wishes.items()
    assert found[0].ids == ("L29.B", "L31.A2b")


def test_no_way_begins_with_a_kind_that_nobody_knows_how_to_make() -> None:
    found = routes(2017, {Kind.SIMULTANEOUS})
    assert {way.law for way in found} == {"33", "26", "23"}
    assert {kind for way in found for kind in way.kinds} == {Kind.SIMULTANEOUS}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_leaf_that_an_examiner_may_use_can_be_generated(edition: int) -> None:
    """But for those at the end of play: how it went nobody can draw believably."""
    laws = [law for law in book(edition).values() if law.at is not Moment.PLAY_OVER]
    nodes = [node for law in book(edition).values() for _, node in nodes_of(law)]
    unsure = {node.id for node in nodes if isinstance(node, State | Outcome) and node.unsure}
    assert {leaf for law in laws for leaf in ids_of(law)} - unsure <= set(generated_leaves())
    assert not unsure & set(generated_leaves())


# --- the cases ----------------------------------------------------------------------------------------------------
@grouped("leaf", generated_leaves()[::3], group=lambda leaf: re.split(r"[-.]", leaf)[0])
def test_a_generated_case_reaches_its_leaf_and_makes_an_exercise(leaf: str) -> None:
    case = generate(leaf, 0)
    assert leaf in case.ruling.ids
    exercise = Exercise(case, own_shape(case))
    assert mark(exercise, picks_of(exercise, exercise.key)).points == exercise.points
    for language in Language:
        sheet = exercise.sheet(language)
        assert not any("{" in part["story"] + sheet["scene"] for part in sheet["parts"])


@pytest.mark.parametrize("leaf", ["L30.B1.nonCC", "L31.A2b", "L31.B.nonCC", "L32.A2b"])
def test_most_cases_begin_where_the_leaf_is_nearest(leaf: str) -> None:
    """A bid out of rotation is seldom one of two calls at the same moment, however many ways lead on from there."""
    begun = Counter(generate(leaf, seed).ruling.path[0].law for seed in range(40))
    assert begun["28"] >= 24


@settings(max_examples=amount.amount().examples // 4)
@given(st.sampled_from(generated_leaves()), st.integers(0, 1_000_000))
def test_the_same_seed_gives_the_same_case(leaf: str, number: int) -> None:
    assert generate_afresh(leaf, number) == generate_afresh(leaf, number)


@pytest.mark.parametrize(
    ("leaf", "number"),
    [("L64.A1_1", 8), ("L67-1997.B2b", 25), ("L64-1997.A1_2", 8), ("L64.B1", 9), ("L64-1997.A2_2", 7)],
)
def test_what_can_no_longer_reach_the_leaf_is_given_up_before_it_is_ruled(
    leaf: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Case] = []

    def make(*told: object) -> GeneratedCase:
        made.append(case := _make(*told))
        return case

    _make: Callable[..., GeneratedCase] = generating._make
    monkeypatch.setattr(generating, "_make", make)
    case = generate_afresh(leaf, number)
    soon = len(made)
    monkeypatch.setattr(generating, "_needed", lambda _: NO_WISHES)
    assert generate_afresh(leaf, number) == case
    assert soon < len(made) - soon


def test_only_the_case_that_is_kept_is_put_into_words(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def noted(name: str) -> None:
        work = getattr(generating, name)

        def other(*of: object) -> object:
            found = work(*of)
            made.append(name)
            return found

        monkeypatch.setattr(generating, name, other)

    noted("_make")
    noted("scene")
    generate_afresh("L45.C4b", 1)
    assert made.count("_make") > made.count("scene") == 1


@pytest.mark.parametrize("leaf", amount.one_in(40, generated_leaves()))
def test_what_every_way_to_a_leaf_needs_is_so_of_its_case(leaf: str) -> None:
    asked = generate(leaf, 1).ruling.asked
    assert all(asked.get(fact, answer) is answer for fact, answer in generating._needed(leaf).items())


def test_the_first_cases_of_every_leaf_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Counter[tuple[str, int]] = Counter()
    monkeypatch.setattr(generating, "generate_afresh", lambda *wanted: made.update([wanted]))
    monkeypatch.setattr(generating, "_cases", generating._cases.__wrapped__)
    cases = {leaf: generating._cases(leaf) for leaf in generated_leaves()}
    monkeypatch.setattr(generating, "_cases", cases.__getitem__)
    for _ in range(2):
        for leaf in generated_leaves():
            for number in range(2):
                generate(leaf, number)
    assert made == Counter((leaf, number) for leaf in generated_leaves() for number in range(2))


def test_an_unknown_leaf_is_refused() -> None:
    with pytest.raises(RulingError, match="expected a leaf that can be generated"):
        generate("L99.Z", 1)


@pytest.mark.parametrize("leaf", [leaf for leaf in generated_leaves() if leaf.startswith("L26")])
def test_law_26_is_asked_when_the_auction_is_over(leaf: str) -> None:
    case = generate(leaf, 1)
    assert case.situation.moment is Moment.AUCTION_OVER
    assert case.ruling.path[0].law == "26"
    assert case.auction.is_over
    assert case.auction.contract is not None


def test_what_a_player_tells_is_told_of_the_facts_that_no_record_shows() -> None:
    case = generate("L25.A1", 1)
    assert [saying.fact for saying in case.asked] == [FIRST_CALL_WAS_UNINTENDED.id]
    assert case.asked[0].seat is case.situation.offender


def test_both_languages_have_the_same_words_for_scenes() -> None:
    ids = []
    for language in Language:
        source = LOCALE / language.value / "generator.po"
        with source.open("rb") as file:
            ids.append({str(message.id) for message in read_po(file)})
        assert source.with_suffix(".json").read_bytes() == compiled(source), "run python -m bridgecourse.i18n"
    assert ids[0] == ids[1]


PASS = Shown(Purpose.PASS, 0, 11)
RAISE = Shown(Purpose.NATURAL, 6, 9)
NOTRUMP = Shown(Purpose.BALANCED, 15, 17)
TAKEOUT = Shown(Purpose.TAKEOUT, 12, 20)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (PASS, RAISE, (True, "23A2")),
        (PASS, PASS, (True, "23A1")),
        (PASS, Shown(Purpose.NATURAL, 6, 20), (False, "23A")),
        (PASS, Shown(Purpose.NATURAL, 8, 13), None),
        (NOTRUMP, NOTRUMP, (True, "23A1")),
        (NOTRUMP, Shown(Purpose.PASS, 0, 11), None),
        (NOTRUMP, Shown(Purpose.PASS, 0, 15), (False, "23A")),
        (TAKEOUT, Shown(Purpose.TAKEOUT, 8, 15), (True, "23A3")),
        (TAKEOUT, Shown(Purpose.PASS, 0, 14), (False, "23A")),
    ],
)
def test_comparable_calls_of_the_small_system(old: Shown, new: Shown, expected: tuple[bool, str] | None) -> None:
    assert compare(old, new) == expected


def test_the_same_is_generated_in_every_process() -> None:
    """Cards lie in sets, whose order differs from one Python to the next: 61-64 and 48-54 are made of them."""
    of_play = [leaf for leaf in generated_leaves() if place_of(law_of(leaf))[1] >= 41]
    leaves = of_play[:: 1 if amount.name() != "test" else 12]
    here = [generate(leaf, 3).signature for leaf in leaves]
    program = (
        "import json, sys; from bridgecourse.teach.generator.generate import generate; "
        "print(json.dumps([generate(leaf, 3).signature for leaf in json.load(sys.stdin)]))"
    )
    for order in ("0", "1", "2"):
        found = subprocess.run(
            [sys.executable, "-c", program],
            input=json.dumps(leaves),
            env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": order},
            capture_output=True,
            text=True,
            check=True,
        )
        assert json.loads(found.stdout) == here


def test_who_leads_before_his_partner_has_played_thinks_that_the_trick_is_his() -> None:
    """He has the best card of it so far, and so he might well believe that he is on lead."""
    led = 0
    for leaf in ("L57.A1", "L57.A2", "L57.A4", "L57-2007.A1", "L57-1997.A3"):
        for seed in range(1, 9):
            situation = generate(leaf, seed).situation
            trick, contract = trick_then(situation), situation.record.contract
            if situation.tricks.card.how is Exposure.LED and trick is not None and contract is not None:
                laid = [(card.seat, card.card) for card in trick.cards]
                assert winning(laid, contract.bid.denomination)[0] is situation.offender, (leaf, seed)
                led += 1
    assert led > 4


def test_a_scene_names_every_penalty_card_that_lies_there() -> None:
    for seed in range(1, 7):
        case = generate("L50.both", seed)
        cards = [each.card for each in penalty_cards(case.situation.record.upto(case.situation.arrival))]
        assert len(cards) >= 2
        for language in Language:
            assert [card for card in cards if show_card(card, language) not in case.scene[language]] == [], seed
