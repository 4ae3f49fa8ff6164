"""The second opinion on the rest of the play, held against small cases worked out by hand from the Laws.

South declares, North is dummy, at notrump unless it is said.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.second.play import Requirement
from tests.second.rest import (
    AtOnce,
    BeforeNewLead,
    Change,
    Defective,
    Fifth,
    Irregularity,
    Lead,
    Looked,
    OtherCard,
    Pointed,
    Premature,
    Scene,
    Several,
    Verdict,
    Words,
    judge,
)
from tests.second.test_play import cards, deal

ALL = (1997, 2007, 2017)
OLD = (1997, 2007)

DEAL = "N SA74 H2 DA|E S95 HK DT C7|S SK3 HA6 C9|W SQ62 HQ C8"


def scene(trick: str, leader: str, *, before: str = "", edition: int = 2017, trump: str | None = None) -> Scene:
    """'WS2 NS4': West has led the two of spades, North the four; the hands hold the rest."""
    lying = tuple((word[0], word[1:]) for word in trick.split())
    last = tuple((word[0], word[1:]) for word in before.split())
    hands = {hand: held - {card for who, card in lying if who == hand} for hand, held in deal(DEAL).items()}
    return Scene(hands, "S", trump, leader, 9, lying, last, edition)


def told(at: Scene, what: Irregularity) -> Verdict:
    return judge(at, what)


WON_WITH_SPADE = "WSJ NS8 ES2 SD3"  # by West's jack
DUMMY_WON = "WSJ NSQ EST SD3"


@pytest.mark.parametrize(
    ("at", "words", "leaf", "meant"),
    [
        (scene("WS2", "W"), Words(height="high"), "46.B1-high", "SA"),
        (scene("WS2", "W"), Words(height="low"), "46.B1-low", "S4"),
        (scene("ES9 SS3 WSQ", "E"), Words(height="win"), "46.B1-win", "SA"),
        (scene("WS2", "W"), Words(suit="S"), "46.B2", "S4"),
        (scene("", "N", before=DUMMY_WON), Words(rank="A"), "46.B3a", "SA"),
        (scene("", "N", before=WON_WITH_SPADE), Words(rank="A"), "46.B3b", "SA DA"),
        (scene("WS2", "W"), Words(rank="A"), "46.B3b", "SA"),
        (scene("", "N", before=DUMMY_WON), Words(rank="2"), "46.B3b", "H2"),
        (scene("WS2", "W"), Words(suit="C", rank="K"), "46.B4", "SA74"),
        (scene("WS2", "W"), Words(suit="C"), "46.B4", "SA74"),
        (scene("WS2", "W"), Words(height="any"), "46.B5", "SA74"),
    ],
)
def test_which_card_of_dummys_the_words_mean(at: Scene, words: Words, leaf: str, meant: str) -> None:
    found = told(at, words)
    assert (found.leaf, found.cards, found.unsure) == (leaf, cards(meant), False)


def test_of_what_was_meant_beyond_doubt_the_words_say_nothing() -> None:
    assert told(scene("WS2", "W"), Words(height="low", intent=True)).leaf == "46.intent"


@pytest.mark.parametrize("words", [Words(height="high"), Words(height="win")])
def test_of_which_suit_dummy_is_to_lead_high_nobody_says(words: Words) -> None:
    assert told(scene("", "N", before=DUMMY_WON), words).unsure


@pytest.mark.parametrize(
    ("edition", "change", "may"),
    [
        (2017, Change(unintended=True, pause=True, put_up=True, since=("E",)), True),
        (2017, Change(unintended=True, pause=False, put_up=True, since=("E", "S")), False),
        (2017, Change(unintended=False, pause=False), False),
        (2007, Change(unintended=True, pause=True), False),
        (2007, Change(unintended=True, pause=False), True),
        (1997, Change(unintended=True, pause=False, put_up=True, since=("E",)), True),
    ],
)
def test_a_slip_may_be_changed(edition: int, change: Change, may: bool) -> None:
    found = told(scene("WS2", "W", edition=edition), change)
    assert (found.may, found.unsure) == (may, False)
    assert found.may_withdraw == (frozenset(change.since) if may else frozenset())


@pytest.mark.parametrize(
    ("trick", "after", "on", "leaf"),
    [
        ("WS2", ("E",), (), "45.D1"),
        ("WS2", ("E", "S"), ("N", "S"), "45.D1"),
        ("WS2", ("E", "S"), ("N", "E"), "45.D2"),
        ("", ("E", "S", "W"), ("N", "E"), "45.D2-led"),
    ],
)
def test_dummys_other_card_is_put_right_until_both_sides_play_on(
    trick: str, after: tuple[str, ...], on: tuple[str, ...], leaf: str
) -> None:
    at = scene(trick, "W" if trick else "N", before=DUMMY_WON)
    assert told(at, OtherCard("SA", "S4", after, on)).leaf == leaf


def test_a_fifth_card_is_a_defenders_penalty_card_and_goes_back_to_declarer() -> None:
    at = scene("WS2 NS4 ES5", "W")
    assert told(at, Fifth("W", "SQ")).fates == {"SQ": "major"}
    assert told(at, Fifth("N", "SA")).fates == {"SA": "back"}


LED = Lead("E", "HK")
OWN = Lead("S", "HA")


@pytest.mark.parametrize(
    ("turn", "lead", "leaf"),
    [
        ("W", replace(LED, says=(("S", True),)), "53.A-say"),
        ("W", replace(LED, says=(("S", False),)), "56.D"),
        ("N", replace(LED, says=(("S", False),)), "56.own"),
        ("W", replace(LED, plays="S"), "53.A-play"),
        ("N", replace(LED, plays="N"), "53.B"),
        ("W", replace(LED, told=True), "47.E1"),
        ("N", replace(OWN, says=(("E", False),)), "55.B2"),
        ("W", replace(OWN, says=(("E", False),)), "55.B1"),
        ("N", replace(OWN, says=(("E", False), ("W", True))), "53.A-say"),  # West is next
        ("N", replace(OWN, says=(("E", True), ("W", False))), "55.B2"),
        ("N", replace(OWN, plays="W"), "53.A-play"),
        ("N", replace(OWN, plays="E"), "53.C"),
        ("E", replace(OWN, plays="E"), "53.B"),
    ],
)
def test_a_lead_by_the_wrong_hand(turn: str, lead: Lead, leaf: str) -> None:
    found = told(scene("", turn), lead)
    assert (found.leaf, found.unsure) == (leaf, False)


def test_the_lead_to_the_last_trick_cannot_be_accepted_since_2017() -> None:
    at, accepted = replace(scene("", "W"), number=13), replace(LED, says=(("S", True),))
    assert told(at, accepted).leaf == "53.13"
    assert [told(replace(at, edition=edition), accepted).leaf for edition in (2007, 1997)] == ["53.A-say"] * 2


@pytest.mark.parametrize(
    ("wish", "leaf", "plays"),
    [
        (Requirement("highest"), "57.A1", "SQ"),
        (Requirement("lowest"), "57.A2", "S2"),
        (Requirement("suit", "H"), "57.B", "SQ62"),
        (Requirement("not suit", "H"), "57.A4", "SQ62"),
    ],
)
def test_declarer_chooses_what_the_partner_of_who_was_too_soon_plays(wish: Requirement, leaf: str, plays: str) -> None:
    found = told(scene("SSK", "S"), Premature("E", "S9", wish=wish))
    assert (found.leaf, found.cards, found.fates) == (leaf, cards(plays), {"S9": "major"})


@pytest.mark.parametrize("edition", ALL)
def test_another_suit_is_required_in_2017_alone(edition: int) -> None:
    found = told(scene("SSK", "S", edition=edition), Premature("E", "S9"))
    assert ("suit" in found.choices) == (edition == 2017)


@pytest.mark.parametrize(
    ("trick", "leader", "early", "leaf"),
    [
        ("ES5 SS3", "E", Premature("E", "HK", leads=True), "57.A"),
        ("SSK WS2", "S", Premature("E", "S9"), "57.D"),
        ("WS2", "W", Premature("S", "S3"), "57.C3"),
        ("ES5", "E", Premature("E", "HK", leads=True, then="S"), "60.A"),
        ("SSK", "S", Premature("E", "S9", then="W"), "60.C"),
        ("SSK", "S", Premature("E", "S9", dummy_acted=True), "57.C2"),
    ],
)
def test_other_cards_that_come_too_soon(trick: str, leader: str, early: Premature, leaf: str) -> None:
    found = told(scene(trick, leader), early)
    assert (found.leaf, found.unsure) == (leaf, False)


def test_of_a_lead_57c_says_nothing() -> None:
    """Declarer's side has played from both hands; the partner of who leads to the next trick has not."""
    found = told(scene("NSA ES5 SS3", "N"), Premature("E", "HK", leads=True))
    assert (found.leaf, found.unsure) == ("57.C1", True)


def test_a_card_before_declarers_new_lead_is_a_major_penalty_card() -> None:
    assert told(scene("", "N"), BeforeNewLead("HA", "W", "HQ")).fates == {"HA": "back", "HQ": "major"}


@pytest.mark.parametrize(
    ("put", "chosen", "left"),
    [
        (("S2", "S6"), "S2", {"S6": "minor"}),
        (("S6", "SQ"), "SQ", {"S6": "minor"}),
        (("S6", "SQ"), "S6", {"SQ": "major"}),
        (("S2", "S6", "SQ"), "SQ", {"S2": "major", "S6": "major"}),
    ],
)
def test_what_a_defender_does_not_choose_of_his_cards_is_a_penalty_card(
    put: tuple[str, ...], chosen: str, left: dict[str, str]
) -> None:
    found = told(scene("SSK", "S"), Several("W", put, put, chosen))
    assert (found.leaf, found.fates) == ("58.B2-def", {chosen: "stands", **left})


def test_a_card_that_nobody_saw_and_declarers_go_back() -> None:
    unseen = told(scene("SSK", "S"), Several("W", ("S6", "SQ"), ("S6",), "S6"))
    assert (unseen.leaf, unseen.fates) == ("58.B1", {"S6": "stands", "SQ": "back"})
    own = told(scene("WS2 NS4 ES5", "W"), Several("S", ("S3", "SK"), ("S3", "SK"), "SK"))
    assert (own.leaf, own.fates) == ("58.B2-decl", {"SK": "stands", "S3": "back"})


def test_of_two_hands_the_one_that_was_not_in_turn_is_the_later() -> None:
    assert told(scene("SSK", "S"), AtOnce("W", "S2", "N", "S4")).may
    assert not told(scene("SSK", "S"), AtOnce("W", "S2", "E", "S9")).may


@pytest.mark.parametrize(("edition", "may"), [(2017, True), (2007, False), (1997, False)])
def test_how_long_dummy_may_say_how_a_card_lies(edition: int, may: bool) -> None:
    at = scene("", "W", edition=edition)
    assert told(at, Pointed("N", ("W",))).may is may
    assert told(at, Pointed("N")).may
    assert not told(at, Pointed("N", ("W", "N"))).may


@pytest.mark.parametrize(
    ("edition", "looked", "may"),
    [
        (2017, Looked("E", "trick"), True),
        (2017, Looked("E", "trick", turned=True), False),
        (2017, Looked("E", "own", turned=True, on=("S",)), True),
        (2007, Looked("E", "own", turned=True, on=("S",)), False),
        (2017, Looked("E", "own", turned=True, on=("S", "W")), False),
        (2017, Looked("N", "trick"), False),
        (2017, Looked("S", "quitted"), False),
    ],
)
def test_who_may_see_what_of_the_tricks(edition: int, looked: Looked, may: bool) -> None:
    assert told(scene("", "W", edition=edition), looked).may is may


MISSED = scene("SSK NS4 ES5", "S")  # West has put nothing to it
LATER = ((("S", "HA"), ("W", "HQ"), ("N", "H2"), ("E", "HK")),)


def test_a_missing_card_is_added_before_both_sides_play_on() -> None:
    found = told(MISSED, Defective("W", later=((("S", "HA"),),)))
    assert (found.leaf, found.cards) == ("67.A1", cards("SQ62"))


@pytest.mark.parametrize(("edition", "tricks"), [(2017, 1), (2007, 1), (1997, 0)])
def test_later_it_is_a_revoke_since_2007_though_he_could_follow_suit(edition: int, tricks: int) -> None:
    won = ((("S", "H6"), ("W", "HQ"), ("N", "H2"), ("E", "HK")),)
    at = replace(MISSED, edition=edition)
    found = told(at, Defective("W", later=won, end=won))
    assert (found.leaf, found.cards, found.tricks) == ("67.B1a", cards("SQ62"), tricks)


@pytest.mark.parametrize("edition", ALL)
def test_no_trick_goes_that_the_side_has_not_won(edition: int) -> None:
    at = replace(MISSED, edition=edition)
    assert told(at, Defective("W", later=LATER, end=LATER)).tricks == 0


@pytest.mark.parametrize(
    ("faced", "later", "leaf", "counts"),
    [
        ("S2", LATER, "67.B2a", "S2"),
        (None, LATER, "67.B2a", "SQ"),
        ("S2", ((("S", "S3"), ("W", "HQ"), ("N", "S7"), ("E", "S9")),), "67.B2b", "S2"),
    ],
)
def test_the_card_that_was_not_faced_goes_back(
    faced: str | None, later: tuple[tuple[tuple[str, str], ...], ...], leaf: str, counts: str
) -> None:
    whole = scene("SSK NS4 ES5", "S")
    at = replace(whole, trick=(*whole.trick[:1], ("W", "S2"), *whole.trick[1:]))
    found = told(at, Defective("W", ("S2", "SQ"), faced, later))
    assert (found.leaf, found.cards, found.back) == (leaf, cards(counts), cards("S2 SQ") - cards(counts))


@pytest.mark.parametrize("edition", OLD)
def test_what_the_older_codes_do_not_say(edition: int) -> None:
    assert told(scene("SSK WS2", "S", edition=edition), Premature("E", "S9")).unsure
    assert told(scene("", "W", edition=edition), Defective("W", kept=True)).unsure
    assert told(scene("WS2", "W", edition=edition), OtherCard("SA", "S4", ("E", "S"), ("N", "E"))).unsure
