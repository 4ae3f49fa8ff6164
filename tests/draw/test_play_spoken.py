"""The play in sentences, in both languages."""

from __future__ import annotations

import pytest

from bridgecourse.draw.play.picture import moments
from bridgecourse.draw.play.spoken import describe_play, say_step, the_card, with_card
from bridgecourse.i18n import Language
from bridgecourse.play_sheet import PlayScene, scene_of
from bridgecourse.table import PACK, Bid, Contract, Denomination, Record, Seat, parse_card
from bridgecourse.table.notation import continued
from tests.draw.board import EXAMPLES
from tests.draw.test_play_table import replay

EN, FR = Language.EN, Language.FR


def sentences(line: str, language: Language) -> list[str]:
    contract = Contract(Bid(4, Denomination.SPADES), 0, Seat.SOUTH)
    record = continued(Record(Seat.NORTH, stated=contract), line)
    scene = PlayScene(record, len(record))
    return [say_step(scene, moment, language) for moment in moments(scene)]


TOLD = [
    ("DA", "West leads the ace of diamonds", "Ouest entame de l’as de carreau"),
    ("N:spreads", "North spreads the hand, as dummy", "Nord étale son jeu : c’est le mort"),
    (
        "S>N:D2",
        "North follows with the two of diamonds, at the word of South",
        "Nord fournit le deux de carreau, sur l’ordre de Sud",
    ),
    ("SJ", "East ruffs with the jack of spades", "Est coupe du valet de pique"),
    (
        "SQ",
        "South overruffs with the queen of spades, and South wins the trick",
        "Sud surcoupe de la dame de pique, et Sud gagne la levée",
    ),
    ("H3", "South leads the three of hearts", "Sud attaque du trois de cœur"),
    ("S5", "West ruffs with the five of spades", "Ouest coupe du cinq de pique"),
    ("S>N:S4", "North underruffs with the four of spades, at the word of South", None),
    (
        "C9",
        "East discards the nine of clubs, and West wins the trick",
        "Est défausse le neuf de trèfle, et Ouest gagne la levée",
    ),
    ("N:D3(touched)", "the three of diamonds of North is touched", None),
    ("E:HK(dropped)", "East drops the king of hearts", "Est laisse tomber le roi de cœur"),
]


@pytest.mark.parametrize("language", Language)
def test_a_sentence_for_each_step(language: Language) -> None:
    said = sentences(" ".join(word for word, _, _ in TOLD), language)[1:]
    told = [english if language is EN else french for _, english, french in TOLD]
    flat = [each.replace("\u00a0", " ") for each in said]
    # The trick is won with its fourth card: East's in the second.
    assert [each for each, expected in zip(flat, told, strict=True) if expected is not None] == [
        expected for expected in told if expected is not None
    ]


@pytest.mark.parametrize("language", Language)
def test_a_card_that_was_taken_back(language: Language) -> None:
    scene = scene_of(dict(EXAMPLES["taken back"].sheet))
    said = [say_step(scene, moment, language) for moment in moments(scene)]
    assert {EN: "the three of spades of East is taken back", FR: "Est reprend le trois de pique"}[language] in said


@pytest.mark.parametrize("card", PACK)
def test_articles_of_cards(card: object) -> None:
    assert the_card(card, EN) == with_card(card, EN)  # type: ignore[arg-type]
    french = the_card(card, FR), with_card(card, FR)  # type: ignore[arg-type]
    assert french[0].split("’")[0].split(" ")[0] in ("le", "la", "l")
    assert french[1].startswith(("du ", "de la ", "de l’"))


def test_articles_where_they_differ() -> None:
    assert [with_card(parse_card(card), FR) for card in ("SA", "HQ", "DK", "C8")] == [
        "de l’as de pique",
        "de la dame de cœur",
        "du roi de carreau",
        "du huit de trèfle",
    ]


@pytest.mark.parametrize("language", Language)
def test_the_same_is_said_of_two_records_that_are_alike(language: Language) -> None:
    """What is kept of the first is used for the second, whose cards are others."""
    line = "DA N:spreads S>N:D2 SJ SQ H3"
    first, second = sentences(line, language), sentences(line, language)
    assert first == second
    assert first[1].replace("\u00a0", " ") == TOLD[0][1 if language is EN else 2]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_table_in_words(name: str, language: Language) -> None:
    """Contract, trick and hands; a hidden hand only by how many."""
    found = replay(name, 0, language)
    told = describe_play(found.picture, language)
    assert told["contract"]
    assert all(f"hand.{seat.value}" in told for seat in Seat)
    south = told["hand.S"]
    assert str(found.picture.hands[Seat.SOUTH].backs) in south
    assert found.svg().count("<desc>") == 1


def test_what_is_asked_about_is_marked() -> None:
    told = describe_play(replay("revoke", 0, EN).picture, EN)
    assert "East ruffs with the jack of spades (the card in question)" in told["trick"]
    assert told["loose.W"] == "West: seven of clubs, face up, minor penalty card."
    assert told["hand.N"] == "North, dummy: spades 7, hearts 8 5, diamonds K Q 6."
    assert told["tricks"] == "So far: North-South 3, East-West 4."
    named = describe_play(replay("revoke", 0, EN, revealed=True).picture, EN)
    assert "East ruffs with the jack of spades (revoke)" in named["trick"]
