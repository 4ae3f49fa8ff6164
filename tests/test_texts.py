"""The words of rulings: all there in both languages, with known fields, short enough, and in proper French."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from bridgecourse.i18n import LOCALE, Language, compiled, text
from bridgecourse.phrases import every_form
from bridgecourse.rulings.check import ids_of, nodes_of
from bridgecourse.rulings.language import Consequence, Outcome, Refer, Role, Settled, State, Topic, Where
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.vocabulary import effects, facts
from bridgecourse.rulings.vocabulary.lead_restriction import (
    ANY_SUIT_MAY_BE_FORBIDDEN,
    LEAD_PENALTY_IN_ANY_SUIT,
    NO_LEAD_RESTRICTION,
)
from bridgecourse.teach.cases.composer import plain
from bridgecourse.teach.exercises.card_field import FIELDS as CARD_FIELDS
from bridgecourse.teach.exercises.wording import _FIELDS_OF_PLAY

ROOT = Path(__file__).parent.parent
ROLES = [role.value for role in Role if role is not Role.DIRECTOR]
PLAYERS = {f"{role}{form}" for role in ROLES for form in ("", "_of", "_that")}
PLAYERS |= {"cards", "call", "the_call", "first_call", "had_turn", "withdrawn_suits", "law_16B", "unless_repeated"}
PLAYERS |= {*_FIELDS_OF_PLAY, *CARD_FIELDS}
BOUND = {*PLAYERS, "player", "player_of", "suits", "named_suits"}
QUESTION = re.compile(r"fact\.\w+\.question")
SPOKEN = re.compile(r"fact\.\w+\.ask|effect\.\w+\.said")
SENTENCE = re.compile(
    r"fact\.\w+\.says\.\w+|effect\.\w+(\.said)?|settled\.\w+|(refused|suit_choices|opening_choices)\.\w+"
)
WITHIN_QUESTIONS = (
    "refused.partner",
    "refused.partner_suit",
    "refused.partner_several",
    "refused.own_lead",
    "refused.declarers",
    "refused.declarers_silent",
    "opening_choices.one",
    "opening_choices.suit",
    "opening_choices.several",
    "suit_choices.one",
    "suit_choices.several",
    "meant_by.own",
    "meant_by.declarer",
    "revoked.suit",
    "revoked.forbidden",
)
"""What a choice means at a table: part of a question."""
WITH_PLAYERS = re.compile(
    rf"fact\.\w+\.(to_ask|says\.\w+)|effect\.\w+|{QUESTION.pattern}|{SPOKEN.pattern}"
    r"|(refused|suit_choices|opening_choices|meant_by|revoked)\.\w+"
)
SHORT = re.compile(r"(fact|effect)\.\w+\.short|answer\..+|when\..+")
TOLD_TO_THE_TABLE = {
    "score_stands",
    "call_lapsed",
    "later_passes_cancelled",
    "later_calls_cancelled",
    "scored_without",
    "no_lead_restriction",
    "nothing_afterwards",
    "results_weighted",
    "ruled_anew",
    "weights_anew",
    "committee_may_vary",
    "no_adjustment_for_harshness",
    "not_in_the_mix",
}
LONGEST = {r"fact\.\w+\.short": 45, r"answer\..+": 25, r"effect\.\w+\.short": 56, r"leaf\..+": 60}
"""What fits into the boxes and along the arrows of a chart, in characters."""


def catalogue(language: Language) -> dict[str, str]:
    """The texts as written, so that no fallback hides a missing one."""
    with (LOCALE / language.value / "rulings.po").open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


TEXTS = {language: catalogue(language) for language in Language}
ENGLISH, FRENCH = TEXTS[Language.EN], TEXTS[Language.FR]
both = pytest.mark.parametrize("texts", [ENGLISH, FRENCH], ids=["en", "fr"])


def needed() -> Iterator[str]:
    """Every id that a ruling can ask for."""
    yield from every_form()
    yield from WITHIN_QUESTIONS
    for word in (*Settled, *Where):
        yield f"{type(word).__name__.lower()}.{word.value}"
    for edition in EDITIONS:
        for number, law in book(edition).items():
            yield f"law.{number}"
            yield from (f"leaf.{found}" for found in ids_of(law))
            for _, node in nodes_of(law):
                if isinstance(node, Refer):
                    yield f"law.{node.law}"
                if isinstance(node, State | Outcome):
                    conditions = (c.when for c in node.consequences if c.when is not None)
                    yield from (f"when.{fact.id}.{answer.value}" for fact, answer in conditions)
    yield from (f"law.{number}" for number in range(25, 40))


def fields_of(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}


@both
def test_has_every_text_that_a_ruling_needs_and_no_other(texts: dict[str, str]) -> None:
    assert set(needed()) - set(texts) == set()
    # Titles of laws that are only mentioned in passing may come on top.
    assert {key for key in set(texts) - set(needed()) if not key.startswith("law.")} == set()
    assert [key for key, words in texts.items() if not words or words != words.strip()] == []


def test_languages_hold_the_same_ids() -> None:
    assert set(ENGLISH) == set(FRENCH)


@both
def test_uses_only_the_fields_it_is_given(texts: dict[str, str]) -> None:
    for key, words in texts.items():
        given = BOUND if key.startswith("effect.") else PLAYERS
        assert fields_of(words) <= (given if WITH_PLAYERS.fullmatch(key) else set()), key


def test_both_languages_say_it_of_the_same_players_and_calls() -> None:
    """Whatever stands before them, a preposition, a conjunction or an article, and what agrees with them in French."""

    def named(words: str) -> set[str]:
        agreeing = {"e", "il", "le", "attaqu"}
        return {re.sub(r"_(of|that)$|^(the|of)_", "", field) for field in fields_of(words) - agreeing}

    assert {key for key in ENGLISH if named(ENGLISH[key]) != named(FRENCH[key])} == set()


@both
def test_what_is_spoken_names_a_player_by_a_field_and_what_is_short_names_none(texts: dict[str, str]) -> None:
    seat = re.compile(r"\b(North|East|South|West|Nord|Est(?!-)|Sud|Ouest)\b")
    assert [key for key, words in texts.items() if seat.search(words)] == []
    assert [key for key, words in texts.items() if SHORT.fullmatch(key) and fields_of(words)] == []


@pytest.mark.parametrize(
    ("texts", "direct"), [(ENGLISH, "you|your|take back"), (FRENCH, "vous|votre|vos|reprenez")], ids=["en", "fr"]
)
def test_what_is_spoken_is_spoken_to_somebody(texts: dict[str, str], direct: str) -> None:
    """He is asked, or is told what he may or must do; but for what is announced to the table as a whole."""
    spoken = {key: words for key, words in texts.items() if SPOKEN.fullmatch(key)}
    asked = {key for key, words in spoken.items() if "?" in words}
    assert asked == {f"fact.{fact.id}.ask" for fact in facts().values() if fact.settled_by is not Settled.RECORD}
    table = {key for key, words in spoken.items() if not re.search(rf"\b({direct})\b", words, re.I)}
    assert table - asked == {f"effect.{name}.said" for name in TOLD_TO_THE_TABLE}


@both
def test_what_is_spoken_is_not_what_is_written(texts: dict[str, str]) -> None:
    """Else one of the two would do."""
    written = {key: re.sub(r"\.ask$", ".question", key).removesuffix(".said") for key in texts if SPOKEN.fullmatch(key)}
    assert [key for key, other in written.items() if texts[key] == texts[other]] == []


def test_french_says_vous_to_a_player() -> None:
    assert [key for key, words in FRENCH.items() if re.search(r"\b(tu|toi|ton|tes|tienne?)\b", words, re.I)] == []


@both
@pytest.mark.parametrize(("pattern", "longest"), LONGEST.items())
def test_is_short_enough_for_a_chart(texts: dict[str, str], pattern: str, longest: int) -> None:
    found = {key: words for key, words in texts.items() if re.fullmatch(pattern, key)}
    assert found
    assert {key: words for key, words in found.items() if len(words) > longest} == {}


@both
def test_sentences_end_as_sentences_and_labels_do_not(texts: dict[str, str]) -> None:
    for key, words in texts.items():
        if QUESTION.fullmatch(key):
            assert words[-1] == "?", key
        elif SPOKEN.fullmatch(key):
            assert words[-1] in "?.", key
        elif SENTENCE.fullmatch(key):
            assert words[-1] == ".", key
        else:
            assert words[-1] != ".", key
        if any(kind.fullmatch(key) for kind in (QUESTION, SPOKEN, SENTENCE)):
            assert words[0] == "{" or words[0].isupper(), key


def test_french_fits_every_seat() -> None:
    """Nothing that elides stands before a name: neither "que Est" nor "de Est" is French."""
    elides = re.compile(
        r"\b(de|que|lorsque|puisque|jusque|le|la|du|au|des)\s+\{(?!call\b|the_|of_|attaqu)|['’]\s*\{(?!attaqu)", re.I
    )
    assert [key for key, words in FRENCH.items() if elides.search(words)] == []


def test_french_is_french() -> None:
    english = re.compile(r"\b(LHO|RHO|UI|NT|pass|bid|double|North|East|South|West)\b")
    letters = re.compile(r"\b[1-7](SA|[PCKT])\b")  # suits are shown as ♠♥♦♣
    terms = re.compile(r"\boffens|hors de tour|\bannonce\b")
    spacing = re.compile("[^\u00a0][?;!:]")  # a no-break space, so that no line begins with the mark
    for key, words in FRENCH.items():
        assert words != ENGLISH[key], key
        for wrong in (english, letters, terms, spacing):
            assert not wrong.search(words), key


def test_english_is_english() -> None:
    french = re.compile(r"\b(Adv\.|SA\b|INA\b|passe\b)|[\s\u00a0\u202f][?;!:]")
    assert [key for key, words in ENGLISH.items() if french.search(words)] == []


@pytest.mark.parametrize("language", Language)
def test_every_text_can_be_filled_in(language: Language) -> None:
    fields = dict.fromkeys(BOUND, "Est")
    assert [key for key in TEXTS[language] if set("{}") & set(text(key, language, **fields))] == []


@pytest.mark.parametrize("language", Language)
def test_compiled_catalogue_is_up_to_date(language: Language) -> None:
    source: Path = LOCALE / language.value / "rulings.po"
    assert source.with_suffix(".json").read_bytes() == compiled(source), "run python -m bridgecourse.i18n"


def test_glossary_has_both_languages_for_every_term() -> None:
    terms: Any = plain((ROOT / "course" / "glossary.yaml").read_text(encoding="utf-8"), "glossary.yaml")
    assert len(terms) >= 60
    for term in terms:
        assert set(term) in ({"fr", "en"}, {"fr", "en", "note_fr", "note_en"}), term
        assert all(isinstance(words, str) and words.strip() == words != "" for words in term.values()), term
    for language in ("fr", "en"):
        assert len({term[language] for term in terms}) == len(terms)


# --- what a sentence says of a ruling -------------------------------------------------------------------------------


def stated(edition: int) -> Iterator[tuple[str, Consequence]]:
    """Every consequence of a code with the number of its law."""
    for number, law in book(edition).items():
        for _, node in nodes_of(law):
            if isinstance(node, State | Outcome):
                yield from ((number, consequence) for consequence in node.consequences)


@both
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_limit_on_leads_says_if_they_defend_until_that_is_known(texts: dict[str, str], edition: int) -> None:
    """Law 26 begins when the auction is over, and asks who defends before anything else."""
    for number, consequence in stated(edition):
        if consequence.topic is Topic.LEADS and consequence.effect is not NO_LEAD_RESTRICTION:
            key = f"effect.{consequence.effect.value}"
            assert ("{offending_side} d" in texts[key]) is (number != "26"), (number, key)


@both
def test_a_limit_on_leads_names_its_suits(texts: dict[str, str]) -> None:
    """But for those by which declarer may choose any."""
    limits = {name for name, effect in effects().items() if effect.topic is Topic.LEADS} - {NO_LEAD_RESTRICTION.value}
    for name in limits - {ANY_SUIT_MAY_BE_FORBIDDEN.value, LEAD_PENALTY_IN_ANY_SUIT.value}:
        assert {"suits", "withdrawn_suits"} & fields_of(texts[f"effect.{name}"]), name


@both
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_unauthorised_for_one_side_is_not_said_of_the_other(texts: dict[str, str], edition: int) -> None:
    """The clause cited is that of the side bound; what the other one may use stands in another."""
    others = {
        Role.OFFENDING_SIDE: Role.NON_OFFENDING_SIDE.value,
        Role.PARTNER: Role.NON_OFFENDING_SIDE.value,
        Role.OFFENDER: Role.NON_OFFENDING_SIDE.value,
        Role.NON_OFFENDING_SIDE: Role.OFFENDING_SIDE.value,
        Role.SCREENMATE: Role.OFFENDING_SIDE.value,
        Role.DIRECTOR: "",  # told to all four: how long the auction period lasts (17D)
    }
    for number, consequence in stated(edition):
        if consequence.topic is Topic.INFORMATION:
            named = fields_of(texts[f"effect.{consequence.effect.value}"])
            other = others[consequence.binds]
            assert not {field for field in named if field.removesuffix("_of").removesuffix("_that") == other}, number


CONDITIONS = {
    r"answer\.rho_action\.acts": ("legal", "légale"),  # the note to 31A2
    r"leaf\.L34(-2007)?": ("one or more", "un ou plusieurs"),
    r"leaf\.L30(-\d+)?\.C": ("partner", "partenaire"),  # 30C in the sense of 31
    r"leaf\.L30\.C\.opponents": ("open", "non tranché"),
}
"""What a few words on a chart must not leave out, for the ruling hangs on it."""


@pytest.mark.parametrize(("pattern", "words"), CONDITIONS.items())
def test_the_few_words_of_a_chart_keep_the_condition(pattern: str, words: tuple[str, str]) -> None:
    for texts, condition in zip((ENGLISH, FRENCH), words, strict=True):
        found = {key: told for key, told in texts.items() if re.fullmatch(pattern, key)}
        assert found
        assert [key for key, told in found.items() if condition not in told.replace("\u00a0", " ")] == []


@both
def test_what_dummy_suggested_damages_the_defenders_whoever_has_offended(texts: dict[str, str]) -> None:
    """45F: he suggests to declarer, or a defender has followed what he suggested (57C2)."""
    for key in ("effect.check_suggestion", "effect.check_suggestion.said"):
        assert {"defenders"} == fields_of(texts[key]) - {"dummy", "dummy_that"}, key
