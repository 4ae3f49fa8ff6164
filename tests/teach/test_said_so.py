"""What is said must be so: of every exercise and every generated case, in both languages, in one sweep.

No sentence has an empty field or begins in its middle, no reason asserts what the key denies, everything on which a key
hangs is told or shown, and a scene that names a card by its size names the right one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from bridgecourse.i18n import Language, show_card
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.rulings.revoke import revoke_of
from bridgecourse.table.call import Denomination
from bridgecourse.table.card import format_card
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record
from bridgecourse.teach.answers.feedback import feedback
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.reason import reason_for, wrong_choices
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.generator.generate import generate
from tests.generated import drawn_leaves
from tests.looked_at import looked_at
from tests.widgets import npm

pytestmark = pytest.mark.drawn


@cache
def exercises() -> tuple[Exercise, ...]:
    """Those of the course, and one generated of every leaf."""
    drawn = looked_at(generate(leaf, 0) for leaf in drawn_leaves())
    return (*course().put(), *(one.exercise for one in drawn if one.exercise is not None))


class Verdict(NamedTuple):
    """What is told of a question in a language: where, the explanation, and the right answer that is told before it."""

    where: str
    language: Language
    explanation: str
    answer: str


@cache
def verdicts() -> tuple[Verdict, ...]:
    return tuple(_verdicts())


def _verdicts() -> Iterator[Verdict]:
    for exercise in exercises():
        unmarked = mark(exercise, {})
        for language in Language:
            for part in exercise.parts:
                told = feedback(exercise, part.id, unmarked, language)["questions"]
                for question in part.questions:
                    found = told[question.id]
                    answer = "; ".join(found["answer_labels"])
                    if found["explanation"]:  # of a box to paint each row has its own
                        yield Verdict(f"{exercise.id} {question.id}", language, found["explanation"], answer)


# --- sentences ------------------------------------------------------------------------------------------------------

FAULTS: Mapping[str, re.Pattern[str]] = {
    "an empty field": re.compile(r"  |\(\)|^ | $| [,.]|“”|« »|^\W*$"),
    "a field that was not filled": re.compile(r"[{}]"),
    "a sentence that begins in its middle": re.compile(r"(?<!Adv)(?<!\bcf)[.!?] [a-zà-ÿ]"),
    "no elision": re.compile(r"\b(?:que|de|lorsque|jusque|puisque) (?:Est|Ouest)\b"),
}
PROPER = re.compile(r"^[A-ZÀ-Ý\d♠♥♦♣“«‘’]")
"""How a sentence begins."""


def faults(words: str, language: Language) -> Iterator[str]:
    for name, pattern in FAULTS.items():
        if pattern.search(words) and (name != "no elision" or language is Language.FR):
            yield name


def test_no_sentence_has_an_empty_field_or_begins_in_its_middle() -> None:
    found = [(each, name) for each in verdicts() for name in faults(each.explanation, each.language)]
    begun = [(each.where, each.explanation) for each in verdicts() if not PROPER.match(each.explanation)]
    assert found == []
    assert begun == []


@pytest.mark.parametrize(
    "words",
    ["Not quite. was to lead or to play.", "It was for  to call.", "{player} calls.", "On attend que Est joue."],
)
def test_such_a_sentence_would_be_found(words: str) -> None:
    assert [*faults(words, Language.FR)] != []


def test_no_form_tells_a_sentence_without_its_beginning(tmp_path: Path) -> None:
    """The answer stands before its explanation; of that nothing is left out but the same answer as a sentence."""
    pairs = sorted({(each.explanation, each.answer) for each in verdicts()})
    assert len(pairs) > 2000
    (tmp_path / "pairs.json").write_text(json.dumps(pairs), encoding="utf-8")
    behind = json.loads(npm.run(Path(__file__).with_name("behind.mjs"), tmp_path / "pairs.json"))
    cut = [(pair, rest) for pair, rest in zip(pairs, behind, strict=True) if rest and not PROPER.match(rest)]
    assert cut == []


# --- reasons --------------------------------------------------------------------------------------------------------

DENIES = re.compile(
    r"\b(no|not|nobody|none|nothing|never|without|neither|nor|only|ne|n|pas|aucune?|rien|personne|jamais|sans|ni|seule?s?"
    r"|seulement|if|where|si)\b",
    re.IGNORECASE,
)
SMALL = frozenset(
    [
        *("the", "a", "it", "is", "of", "and", "to", "in", "this", "that", "his", "any", "or"),
        *("le", "la", "les", "de", "du", "des", "un", "une", "et", "est", "il", "elle", "que", "qui"),
        *("l", "d", "à", "au", "sa", "son", "ses"),
    ]
)


def words_of(said: str) -> list[str]:
    return [word for word in re.findall(r"[\w♠♥♦♣]+", said.lower()) if word not in SMALL]


def asserted(reason: str, label: str) -> bool:
    """Whether some sentence of the reason says all that the label says, and does not deny it."""
    wanted = words_of(label)
    sentences = (each for each in re.split(r"(?<=[.!?]) ", reason) if not DENIES.search(each))
    return len(wanted) >= 3 and any({*wanted} <= {*words_of(each)} for each in sentences)


@pytest.mark.parametrize("language", Language)
def test_no_reason_asserts_what_the_key_denies(language: Language) -> None:
    found = []
    for exercise in exercises():
        parts = exercise.sheet(language)["parts"]
        labels = {q["id"]: {o["id"]: o["label"] for o in q["options"]} for part in parts for q in part["questions"]}
        for question, picked in wrong_choices(exercise):
            right = {name for answer in (question.answer, *question.also) for name in answer}
            told = reason_for(exercise, question, picked, language).words
            reason = told.replace(labels[question.id][picked], "")  # a clause is told by what it is for
            denied = (name for name in labels[question.id] if name not in right and name != picked)
            found += [(exercise.id, question.id, picked, n) for n in denied if asserted(reason, labels[question.id][n])]
    assert found == []


def test_such_a_reason_would_be_found() -> None:
    reason = (
        "Put right in time, the revoke has cost nobody a trick. What remains is what the cards taken back have told."
    )
    assert asserted(reason, "what the cards taken back have told")
    assert not asserted(reason, "whether the penalty card has helped")


# --- what a key hangs on --------------------------------------------------------------------------------------------


def told_of(exercise: Exercise) -> str:
    sheet = exercise.sheet(Language.EN)
    return " ".join([sheet["scene"], *(f"{part['story']} {part.get('told', '')}" for part in sheet["parts"])])


def hidden(exercise: Exercise, told: str) -> Iterator[str]:
    """The other revokes of the board and the penalty cards that lay there, unless they are told of."""
    case = exercise.case
    if Kind.REVOKE in case.situation.incident.kinds:
        for other in revoke_of(case.situation).others:
            if show_card(other.tricks.card.card, Language.EN) not in told:
                yield f"the revoke {format_card(other.tricks.card.card)}"
    record, own = case.record, case.situation.incident.event
    before = (card for card in penalty_cards(record.upto(own)) if card.status is Status.ON_TABLE)
    for card in before:
        if show_card(card.card, Language.EN) not in told:
            yield f"the penalty card {format_card(card.card)}"


def test_whatever_a_ruling_on_the_play_hangs_on_is_told() -> None:
    of_play = [each for each in exercises() if each.case.record.deal is not None and each.shape == "standard"]
    told = {each.id: told_of(each) for each in of_play}
    assert [(each.id, what) for each in of_play for what in hidden(each, told[each.id])] == []
    assert sum(1 for each in of_play for _ in hidden(each, "")) > 20


# --- cards by their size --------------------------------------------------------------------------------------------

SUITS = {
    **dict(zip(("spade", "heart", "diamond", "club"), "SHDC", strict=True)),
    **dict(zip(("pique", "cœur", "carreau", "trèfle"), "SHDC", strict=True)),
}
CALLED_FOR = re.compile(
    r"(?:(?:calls|asks) for a (?:small|low)|(?:demande|réclame) un petit) "
    r"(trump|spade|heart|diamond|club|atout|pique|cœur|carreau|trèfle)"
)


def named(case: Case, language: Language) -> Iterator[str]:
    """The suits of which, by the scene, a small one is called for."""
    trump: Denomination | None = case.record.contract.bid.denomination if case.record.contract else None
    for found in CALLED_FOR.findall(case.scene[language]):
        suit = SUITS.get(found)
        yield suit if suit else trump.value if trump else ""


def are_lowest(record: Record, suit: str) -> bool:
    """Whether dummy has played a card of this suit, and the lowest that it had (46B2)."""
    play = record.play
    for played in record.played:
        held = play.held(play.dummy, played.event) or frozenset()
        heights = [card.rank.height for card in held if card.suit is played.card.suit]
        if played.seat is play.dummy and played.card.suit.value == suit and played.card.rank.height == min(heights):
            return True
    return False


@pytest.mark.parametrize("language", Language)
def test_a_small_card_that_is_called_for_is_the_lowest(language: Language) -> None:
    cases = [case for case in course().cases.values() if case.record.deal is not None]
    assert [case.id for case in cases for suit in named(case, language) if not are_lowest(case.record, suit)] == []


def test_a_seven_that_is_called_small_beside_a_four_would_be_found() -> None:
    case = course().cases["61-64-ace-behind-a-diamond"]
    scene = {**case.scene, Language.EN: "South calls for a small trump.", Language.FR: "Sud demande un petit atout."}
    assert [list(named(replace(case, scene=scene), language)) for language in Language] == [["H"], ["H"]]
    assert not are_lowest(case.record, "H")
