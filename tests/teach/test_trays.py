"""Trays: short, in both languages, of words that the Laws have; and the best visit of every case earns everything."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, has_text, texts_under
from bridgecourse.rulings.language import Settled, Where
from bridgecourse.rulings.vocabulary import effects, facts
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.family import families, family_of
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.marking import CLAUSE, NOTHING, marks, right_words
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import SEATS, Choose, Places, Rule, Say, Sentence, VisitMove
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.tray import CALL, FamilyTray, SentenceCard
from bridgecourse.teach.exercises.talk.truth import SIDES
from bridgecourse.teach.exercises.talk.visit import HAPPENED, Visit

CARDS, QUESTIONS, LINES, WORDS = 8, 5, 6, 8
LONG_CARD, LONG_WORD = 90, 45
"""Characters, with the names of the dials in them."""

TRAYS: dict[str, FamilyTray] = {name: file.TRAY for name, family in families().items() if (file := family.file("tray"))}


@cache
def scripts() -> dict[str, tuple[str, VisitScript]]:
    """By its id every case of 2017 that can be played, with its family."""
    found: dict[str, tuple[str, VisitScript]] = {}
    for case in course().cases.values():
        name = family_of(case.situation).name
        if case.edition == 2017 and name in TRAYS:
            try:
                found[case.id] = name, script_of(case)
            except CaseError:
                continue
    return found


@cache
def models() -> dict[str, tuple[VisitScript, tuple[VisitMove, ...]]]:
    return {case: (script, model_visit(script)) for case, (_, script) in scripts().items()}


def share(script: VisitScript, moves: tuple[VisitMove, ...]) -> float:
    return marks(Visit(script, enumerate(moves, 1))).share


# --- the trays ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TRAYS)
def test_a_tray_is_small(name: str) -> None:
    tray = TRAYS[name]
    assert len(tray.cards) <= CARDS
    assert len(tray.questions) <= QUESTIONS
    assert len(tray.lines) <= LINES
    assert all(len(line.says) <= WORDS for line in tray.lines)
    assert {line.id for line in tray.lines if line.each} <= {"player", "card"}
    for ids in ([card.id for card in tray.cards], [line.id for line in tray.lines], tray.questions):
        assert len(set(ids)) == len(ids)
    for words in (*(card.says for card in tray.cards), *(line.says for line in tray.lines)):
        assert len({says.word for says in words}) == len(words)


@pytest.mark.parametrize("name", TRAYS)
def test_every_word_of_a_tray_is_one_of_the_vocabulary(name: str) -> None:
    tray = TRAYS[name]
    every = [*(says for card in tray.cards for says in card.says), *(says for line in tray.lines for says in line.says)]
    said = {effect for says in every for effect in (*says.effects, *says.besides)}
    assert said <= effects().keys()
    assert set(tray.questions) <= facts().keys()
    for fact in (fact for named in tray.choices.values() for fact in named):
        assert facts()[fact].settled_by is Settled.CHOICE, fact
    for condition in (*tray.conditions.values(), tray.base):
        for fact, answers in condition.items():
            assert set(answers) - {""} <= {str(each.value) for each in facts()[fact].answers}, fact


@pytest.mark.parametrize("name", TRAYS)
def test_what_belongs_into_one_line_of_a_player_is_one_word(name: str) -> None:
    """No effect stands for two words of a line: which of them is right would hang on their order."""
    for line in TRAYS[name].lines:
        counted = Counter(effect for says in line.says for effect in says.effects)
        assert [effect for effect, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("name", TRAYS)
def test_a_line_is_folded_away_if_hardly_a_case_wants_it(name: str) -> None:
    """One for all in at most one case of six, and every one that fewer than one of ten want.

    What has become known and what is looked at in the end are asked in every ruling.
    """
    finals = [script.final for family, script in scripts().values() if family == name]
    for line in TRAYS[name].lines:
        seats = SEATS if line.each else ("",)
        wanted = sum(any(right_words(line, seat, final) != (NOTHING,) for seat in seats) for final in finals)
        share = wanted / len(finals)
        if line.seldom:
            assert share <= 1 / 6, (line.id, share)
            assert not line.each
        else:
            assert share >= 1 / 10 or line.id in ("information", "later"), (line.id, share)


# --- their texts ----------------------------------------------------------------------------------------------------


def texts_of(name: str) -> Iterator[tuple[str, set[str], int]]:
    """What a tray must have in its own name, with the fields in it, and how long it may be."""
    tray = TRAYS[name]
    for card in tray.cards:
        yield f"card.{card.id}", fields_of(card), LONG_CARD
        for says in card.says if len(card.says) > 1 else ():
            yield f"what.{says.word}", set(), LONG_CARD
        for condition in card.when:
            yield f"when.{condition}", set(), LONG_CARD
    for line in tray.lines:
        yield f"line.{line.id}", {"player"} if line.each else set(), LONG_WORD
        for says in line.says:
            yield f"word.{says.word}", {"player"} if line.side else set(), LONG_WORD


def own_texts_of(name: str) -> Iterator[tuple[str, tuple[set[str], int]]]:
    """What one card or line may have in words of its own, where others show the same word."""
    for card in TRAYS[name].cards:
        for says in card.says if len(card.says) > 1 else ():
            yield f"what.{card.id}.{says.word}", (set(), LONG_CARD)
    for line in TRAYS[name].lines:
        yield f"word.{line.id}.{NOTHING}", (set(), LONG_WORD)
        for says in line.says:
            yield f"word.{line.id}.{says.word}", ({"player"} if line.side else set(), LONG_WORD)


def fields_of(card: SentenceCard) -> set[str]:
    dials = {"who": bool(card.who), "what": len(card.says) > 1, "suit": card.suit, "when": bool(card.when)}
    return {dial for dial, shown in dials.items() if shown}


def fields_in(words: str) -> set[str]:
    """By the names of the dials: whose name has a preposition is the same dial."""
    return {part.partition("}")[0].removesuffix("_of") for part in words.split("{")[1:]}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", TRAYS)
def test_a_tray_has_its_texts_with_their_dials_and_no_others(name: str, language: Language) -> None:
    found = texts_under(f"talk.{name}.", language)
    wanted = {one: (fields, longest) for one, fields, longest in texts_of(name)}
    own = {one: shown for one, shown in own_texts_of(name) if has_text(f"talk.{name}.{one}", Language.EN)}
    wanted |= own
    assert {msgid.removeprefix(f"talk.{name}.") for msgid in found} == wanted.keys()
    for one, (fields, longest) in wanted.items():
        words = found.get(f"talk.{name}.{one}", found.get(one, ""))
        assert fields_in(words) == fields, (one, words)
        assert len(words) <= longest, (one, words)


@pytest.mark.parametrize("name", TRAYS)
def test_a_word_that_means_two_things_is_shown_in_two_ways(name: str) -> None:
    """ "Must" is not "must lead that suit" where it is the lead that must be accepted."""
    places = [("what", card.id, card.says) for card in TRAYS[name].cards if len(card.says) > 1]
    places += [("word", line.id, line.says) for line in TRAYS[name].lines]
    meant: dict[str, set[tuple[str, ...]]] = {}
    for kind, place, every in places:
        for says in every:
            own = f"talk.{name}.{kind}.{place}.{says.word}"
            shown = own if has_text(own, Language.EN) else f"talk.{name}.{kind}.{says.word}"
            meant.setdefault(shown, set()).add(says.effects)
    assert {shown: effects for shown, effects in meant.items() if len(effects) > 1} == {}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", TRAYS)
def test_what_trays_share_has_one_text(name: str, language: Language) -> None:
    tray = TRAYS[name]
    shared = [f"talk.ask.{each}" for each in (HAPPENED, *tray.questions)]
    shared += [f"talk.offer.{each}" for each in tray.choices]
    shared += [
        f"talk.line.{CLAUSE}",
        f"talk.word.{NOTHING}",
        *(f"talk.dial.{each}" for each in ("who", "what", "when")),
    ]
    assert [each for each in shared if not has_text(each, language)] == []


@pytest.mark.parametrize("language", Language)
def test_a_stock_sentence_is_of_an_answer_that_somebody_gives(language: Language) -> None:
    stock = texts_under("talk.stock.", language)
    for msgid in stock:
        fact, _, answer = msgid.removeprefix("talk.stock.").rpartition(".")
        assert answer in {str(each.value) for each in facts()[fact].answers}
        assert facts()[fact].where is not Where.NOBODY


def test_french_does_not_put_of_before_a_dial() -> None:
    """East and West would want an apostrophe: no word that has one stands before a player."""
    trap = re.compile(r"\b(?:de|que|le|la|ne|se|si|jusque|lorsque) {(?:who|player)}")
    for name in TRAYS:
        for msgid, words in texts_under(f"talk.{name}.", Language.FR).items():
            assert not trap.search(words), (msgid, words)


# --- the best visit -------------------------------------------------------------------------------------------------


def test_many_cases_of_each_family_can_be_played() -> None:
    counted = Counter(name for name, _ in scripts().values())
    assert {name: counted[name] for name in TRAYS if counted[name] < 15} == {}


def test_the_best_visit_of_every_case_earns_everything() -> None:
    found = {case: round(share(*model), 3) for case, model in models().items()}
    assert {case: earned for case, earned in found.items() if earned != 1} == {}


def test_every_sentence_of_a_best_visit_is_true_and_speaks_of_something() -> None:
    for case, (script, moves) in models().items():
        for turn in Visit(script, enumerate(moves, 1)).turns:
            assert (turn.untrue, turn.empty) == ((), ()), (case, turn.move)


def test_who_says_nothing_before_a_choice_on_which_something_hangs_loses_much() -> None:
    for case, (script, moves) in models().items():
        if any(isinstance(move, Say) for move in moves):
            silent = tuple(move for move in moves if not isinstance(move, Say))
            assert share(script, silent) < 0.8, case


def test_who_puts_no_choice_loses() -> None:
    for case, (script, moves) in models().items():
        if any(isinstance(move, Choose) for move in moves):
            assert share(script, tuple(move for move in moves if not isinstance(move, Choose))) < 0.9, case


def test_a_wrong_word_in_any_line_costs_something() -> None:
    """In each case every third line is spoiled, others in the next; of a line that is open nothing is asked."""
    spoiled = Counter[str]()
    for number, (case, (script, moves)) in enumerate(models().items()):
        *before, rule = moves
        assert isinstance(rule, Rule)
        closed = [
            (f"{line.id}.{seat}" if seat else line.id, line)
            for line in script.tray.lines
            for seat in (SEATS if line.each else ("",))
            if right_words(line, seat, script.final | script.unsure) == right_words(line, seat, script.final)
        ]
        for name, line in closed[number % 3 :: 3]:
            words = [f"{side}.{says.word}" if line.side else says.word for says in line.says for side in SIDES]
            wrong = next(word for word in (*words, NOTHING) if word not in rule.lines[name])
            changed = replace(rule, lines={**rule.lines, name: (wrong,)})
            assert share(script, (*before, changed)) < 1, (case, name, wrong)
            spoiled[line.id] += 1
    assert min(spoiled.values()) > 5


def test_what_a_card_says_follows_in_some_case_or_is_said_by_mistake() -> None:
    """Whatever never follows is there because directors say it: "once" for "throughout", to require for to forbid."""
    mistakes = {"must_pass_once", "must_pass_throughout", "suit_may_be_required"}
    mistakes |= {"check_forbidden", "minor_penalty_card", "two_tricks", "designation_stands", "designation_changed"}
    mistakes |= {"card_is_not_played"}
    follows: dict[str, set[str]] = {name: set() for name in TRAYS}
    for name, script in scripts().values():
        follows[name] |= {token.effect for world in script.worlds for token in world.tokens}
    for name, tray in TRAYS.items():
        for card in (card for card in tray.cards if not card.idle):
            for says in card.says:
                assert set(says.effects) & (follows[name] | mistakes), (name, card.id, says.word)


def test_a_call_that_is_made_settles_its_kind_as_well() -> None:
    """What is put in the place of an insufficient bid is one choice, though the law asks twice of it."""
    for case, (name, script) in scripts().items():
        if name == "insufficient":
            by = [(choice.offer, choice.by) for choice in script.choices]
            assert all(one != after or one[0] != CALL for one, after in pairwise(by)), case


def test_nobody_chooses_for_his_side_as_dummy() -> None:
    """Who was dummy in the end has chosen his own call before that."""
    for case, (name, script) in scripts().items():
        if name in ("lead", "penalty"):
            assert all(script.roles["dummy"] not in choice.by for choice in script.choices), case


def test_what_the_sources_leave_open_is_right_in_either_way() -> None:
    """A lead restriction for the first of two insufficient bids, once the second is accepted (27B4, 26B)."""
    _, script = scripts()["27-second-try-accepted"]
    *before, rule = models()["27-second-try-accepted"][1]
    assert isinstance(rule, Rule)
    for word in (NOTHING, "forbid"):
        changed = replace(rule, lines={**rule.lines, "leads": (word,)})
        assert share(script, (*before, changed)) == pytest.approx(1)


def test_a_card_that_repeats_an_offer_is_true_of_whom_the_choice_is() -> None:
    for _, script in scripts().values():
        if not script.told and script.choices and script.choices[0].offer == "accept":
            said = (Say(SEATS, Places.TABLE, (Sentence("accept", {"who": seat}),)) for seat in SEATS)
            turns = Visit(script, enumerate(said, 1)).turns
            assert {seat for seat, turn in zip(SEATS, turns, strict=True) if not turn.untrue} == set(
                script.choices[0].by
            )


def test_what_is_told_besides_does_not_make_a_sentence_true() -> None:
    """ "He must replace it" is not so where he has done so already, though what he put there stands (27C)."""
    _, script = scripts()["27-doubled-at-once"]
    state = Visit(script, enumerate(models()["27-doubled-at-once"][1][:3], 1))
    correct = Say(SEATS, Places.TABLE, (Sentence("correct", {"who": "W"}),))
    assert Visit(script, enumerate((*(turn.move for turn in state.turns), correct), 1)).turns[-1].untrue == (0,)
