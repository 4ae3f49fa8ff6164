"""Every key of the exercises on the play against a second reading of the Laws (:mod:`tests.second.play_keys`).

All cases of the course on leads, penalty cards and revokes and generated ones of every leaf, with the table turned too:
the standard questions, those of three codes, the cards that may be played; the table of the sheet, the scenes of
generated cases, what the story tells and what every sentence of a ruling names.  That each of these can fail is shown
by breaking what is compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from bridgecourse.i18n import Language, text
from bridgecourse.play_sheet import play_sheet
from bridgecourse.rulings import legal_card
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.lead import LEAD_ACCEPTED
from bridgecourse.table.event import NextBoardBegun
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises import wording
from bridgecourse.teach.exercises.family import Family, family_named
from bridgecourse.teach.exercises.happening import what_happens
from bridgecourse.teach.exercises.part import CasePut
from bridgecourse.teach.exercises.parts import choices, scene
from bridgecourse.teach.exercises.parts.way import to_ask
from bridgecourse.teach.exercises.play_story import happened_in_play
from bridgecourse.teach.exercises.question import Question
from bridgecourse.teach.exercises.shapes import legal
from bridgecourse.teach.families import lead, penalty, revoke
from bridgecourse.teach.generator.generate import generate_afresh
from tests.compared_keys import (
    EN,
    answered,
    both,
    cases,
    differences,
    each_of,
    instead,
    listed,
    of_codes,
    of_legal,
    of_sheet,
    of_standard,
    reading,
    seats_in,
    sentences,
    suits,
)
from tests.looked_at import Comparison, LookedAt
from tests.second.play import partner
from tests.second.play_keys import NAMES, SIGNS, Happened, Second, written

FAMILIES = (family_named("lead"), family_named("penalty"), family_named("revoke"))


# --- words ----------------------------------------------------------------------------------------------------------


def faces(second: Second, event: Happened, cards: Iterable[str]) -> str:
    """What a card looks like to those who see it come."""
    name = NAMES[event.player]
    return text(f"story.faced.{event.how}", EN, player=name, player_of=f"of {name}", cards=listed(cards))


def what(second: Second) -> str:
    event = second.event
    if event.what != "card":
        return text(f"story.{event.what}", EN, player=NAMES[event.player])
    return faces(second, event, [second.events[i].card for i in second.together])


def happened(second: Second) -> Iterator[str]:
    """What has happened since the director came, a sentence each."""
    before = second.events[second.arrival - 1]
    for event in second.events[second.arrival :]:
        player = NAMES.get(event.player, "")
        was_refused, before = (before.about, before.how) == (event.about, "refused"), event
        if event.what == "act" and was_refused and event.how == "withdrawn":
            continue  # a lead that is not accepted goes back: that is told once
        if event.what == "act" and event.about == second.focus and second.family == "revoke":
            continue  # what becomes of it is asked
        if event.what == "act":
            is_lead = event.about == second.focus and second.event.how in ("led", "down")
            words = {"cancelled": "back", "withdrawn": "refused" if is_lead else "withdrawn"}
            word = words.get(event.how, event.how)
            yield text(f"story.play.{word}", EN, player=player, card=written(second.events[event.about].card))
        elif event.what in ("requires", "prohibits", "frees"):
            yield text(f"story.play.{event.what}", EN, player=player, suits=suits(event.suits) if event.suits else "")
        elif event.what == "card":
            yield f"{faces(second, event, [event.card])}."
        elif event.what == "spreads":
            yield f"{text('story.spreads', EN, player=player)}."


KINDS = {"asks": "question", "spreads": "exposed_in_play"}


def kind(second: Second) -> str:
    """Which words a generated scene has."""
    event = second.event
    if event.what in KINDS:
        return KINDS[event.what]
    if event.how == "found":
        return "dummy_hidden"
    if second.family == "revoke":
        return "revoke"
    if second.family == "penalty":
        return "penalty_card_not_played" if second.is_other_card else "exposed_in_play"
    if not second.is_wrong:
        return "lead_face_down"
    return "lead_out_of_turn" if second.is_opening else "lead_by_wrong_hand"


def lying_there(second: Second) -> list[str]:
    """The penalty cards that lay there before it happened, but for the one that the scene itself is about."""
    if kind(second) == "penalty_card_not_played":
        return []
    cards = second.lying(second.focus)
    owners = dict.fromkeys(owner for owner, _ in cards.cards)
    return [text("story.penalty", EN, player=NAMES[each], cards=listed(cards.of(each))) + "." for each in owners]


def scenes(second: Second) -> set[str]:
    """Every way in which the scene may be told."""
    bid = second.line.bid
    pointed = [event.player for event in second.events if event.what in ("notices", "asks")]
    own = second.lying(second.focus).of(second.offender)
    values = {
        "what": what(second),
        "declarer": NAMES[second.declarer],
        "contract": (bid if bid.endswith("NT") else bid[0] + SIGNS[bid[1]]) + "X" * second.line.doubled,
        "noticer": NAMES[pointed[-1] if pointed else second.seat("lho")],
        "trick": str(second.number),
        "revoke_suit": suits(second.line.after(second.focus + 1).led(second.number)) if second.event.is_play else "",
        "penalty": text("story.penalty", EN, player=NAMES[second.offender], cards=listed(own)) if own else "",
    }
    told = [f"setting.{n}" for n in range(3)], [f"{kind(second)}.{n}" for n in range(2)]
    words = [[text(f"scene.play.{name}", EN, values) for name in names] for names in told]
    lie = lying_there(second)
    return {
        " ".join(each[0].upper() + each[1:] for each in (one, *lie, other)) for one in words[0] for other in words[1]
    }


def of_words(case: Case) -> Iterator[Comparison]:
    """What is seen to happen, what has happened since; and the scene of a generated case."""
    second = reading(case)
    yield "what_happens", what_happens(case.situation, EN), what(second)
    yield "happened_in_play", list(happened_in_play(case.situation, EN)), list(happened(second))


def of_scene(case: Case) -> Iterator[Comparison]:
    second = reading(case)
    said, expected = case.scene[EN], scenes(second)
    yield "scene", said, said if said in expected else expected
    yield "scene.fr", seats_in(case.scene[Language.FR], Language.FR), seats_in(said, EN)


OFFENDER, PARTNER, DECLARER, DUMMY = "offender", "partner", "declarer", "dummy"
OFFENDING, INNOCENT = "offending_side", "non_offending_side"
WHOSE: Mapping[str, str] = {
    **dict.fromkeys(("becomes_declarer", "card_stays_with_dummy", "dummy_put_right", "dummys_card_stays"), DUMMY),
    **dict.fromkeys(("becomes_dummy", "declarer_names_which", "hand_is_a_claim", "hand_is_spread_for_lead"), DECLARER),
    **dict.fromkeys(("must_accept", "no_longer_his_choice", "plays_second"), DECLARER),
    "spreads_hand": DUMMY,
    "leads_any_from_right_hand": "in_turn",
    "their_choice_prevails": "lho",
    "rights_kept": INNOCENT,
    "duty_remains": OFFENDING,
    "taken_back_free": OFFENDING,
    "taken_back_unauthorised": INNOCENT,
    **dict.fromkeys(("card_known_to_all", "duty_known_to_all", "defenders_cards_penalty"), OFFENDING),
    **dict.fromkeys(("may_take_back_after", "origin_unauthorised", "picked_up_unauthorised"), OFFENDING),
    **dict.fromkeys(("withdrawn_unauthorised", "theirs_unauthorised", "card_unauthorised"), OFFENDING),
    **dict.fromkeys(("may_take_back_later", "may_withdraw_played", "picked_up_authorised"), INNOCENT),
    **dict.fromkeys(("also_unauthorised", "card_authorised", "their_revoke_stays"), INNOCENT),
    **dict.fromkeys(("no_trick", "one_trick", "two_tricks", "tricks_at_the_end", "withdrawn_authorised"), INNOCENT),
    **dict.fromkeys(("declarer_says_which", "lead_none_of_suits", "lead_one_of_suits", "leads_as_he_likes"), PARTNER),
    **dict.fromkeys(
        ("own_card_afterwards", "leads_own_card", "choice_comes_back", "partners_card_penalty", "partners_card_back"),
        PARTNER,
    ),
    **dict.fromkeys(("partner_leads_freely", "partner_minds_choice"), PARTNER),
    **dict.fromkeys(("partner_not_suggested", "waits_for_declarer"), PARTNER),
    **dict.fromkeys(("may_lead_anything", "may_not_lead_that_suit", "must_lead_that_suit", "leads_instead"), "in_turn"),
    "proper_lead_stands": "in_turn",
    "played_too_soon": "rho",
    **dict.fromkeys(("both_put_right", "card_back_to_declarer", "card_stands_play_on", "contract_alone"), OFFENDER),
    **dict.fromkeys(("lead_becomes_penalty_card", "lead_goes_back", "lead_goes_to_its_law", "lead_stands"), OFFENDER),
    **dict.fromkeys(("lead_may_be_changed", "lead_stays", "lead_taken_back", "legal_card_instead"), OFFENDER),
    **dict.fromkeys(("major_penalty_cards", "may_ask_now", "may_not_ask_now", "minor_penalty_card"), OFFENDER),
    **dict.fromkeys(("no_other_low_card_first", "no_penalty_card", "not_a_revoke", "other_card_stands"), OFFENDER),
    "nothing_conceded": OFFENDER,
    **dict.fromkeys(("penalty_card_instead", "penalty_cards_stay", "play_at_first_chance"), OFFENDER),
    **dict.fromkeys(("review_and_explanation", "revoke_card_back", "revoke_card_penalty"), OFFENDER),
    **dict.fromkeys(("that_suit_picked_up", "wrong_cards_penalty"), OFFENDER),
    **dict.fromkeys(("check_both_revoked", "check_equity", "check_penalty_card", "check_repeated"), ""),
    "check_hidden_card": "",
    "score_adjusted": "",
}
"""Of whom each of these is said, by the Laws."""
OF_THE_LEAD = ("must_lead_that_suit", "may_not_lead_that_suit")


def whose(effect: str, second: Second) -> str:
    if effect == "may_not_be_accepted":  # of whoever might have accepted it (53A, 54)
        return DECLARER if second.is_opening and second.defends(second.offender) else INNOCENT
    if effect == "waits_for_declarer" and second.family == "penalty" and second.is_led_early:
        return OFFENDER
    if effect == "lead_back_too":  # of the side that has played to the next trick (62C3)
        later = second.line.after(second.arrival).tricks[second.number :]
        own = {second.offender, partner(second.offender)}
        return OFFENDING if any(hand in own for trick in later for hand in trick) else INNOCENT
    if effect.startswith("withdrawn_") and second.family == "lead" and second.is_misled:  # the others have offended
        return {OFFENDING: INNOCENT, INNOCENT: OFFENDING}[WHOSE[effect]]
    return WHOSE[effect]


class Said(dict[str, str]):
    """The fields of a sentence, from the second reading."""

    def __init__(self, second: Second, effect: str) -> None:
        self.second, self.effect = second, effect

    def __missing__(self, name: str) -> str:
        second = self.second
        if name == "player":
            return NAMES[second.seat(whose(self.effect, second))]
        if name == "player_of":
            return f"of {self['player']}"
        if name in {role.value for role in Role}:
            return NAMES[second.seat(name)]
        lying = second.found.of(second.offender) or [second.event.card]
        return {
            "cards": lambda: listed(second.events[i].card for i in second.together),
            "penalty_cards": lambda: listed(lying),
            "due_cards": lambda: listed(second.lying(second.focus).of(second.offender)),
            "trick": lambda: str(second.number),
            "revoke_suit": lambda: suits(second.line.after(second.focus + 1).led(second.number)),
            "revoked": lambda: text("revoked.suit", EN, {"revoke_suit": self["revoke_suit"]}),
            "suits": self.of_suits,
        }[name]()

    def of_suits(self) -> str:
        if self.effect in OF_THE_LEAD:
            return suits(self.second.event.card[0])
        if self.effect == "no_other_low_card_first":
            return suits(card[0] for card in self.second.found.of(self.second.offender))
        assert self.second.wish is not None
        return suits(self.second.wish.suits)


def of_sentences(case: Case) -> Iterator[Comparison]:
    yield from sentences(case, Said)


def keys_of_play(one: LookedAt) -> Iterator[Comparison]:
    """All that is compared here, of a generated case."""
    yield from each_of(one, FAMILIES, (of_codes, of_legal, of_sheet, of_words, of_scene, of_sentences))


# --- the tests ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", FAMILIES)
def test_every_key_is_what_the_laws_say(family: Family) -> None:
    count: Counter[str] = Counter()
    assert list(differences(of_standard, both(family), count)) == []
    assert min(count.values()) > 30


@pytest.mark.parametrize("family", FAMILIES)
def test_every_key_of_three_codes_is_what_the_laws_say(family: Family) -> None:
    count: Counter[str] = Counter()
    assert list(differences(of_codes, cases(family)[::2], count)) == []
    assert min(count[f"codes.{edition}.ruling"] for edition in EDITIONS) > 10


@pytest.mark.parametrize("family", [family_named("penalty"), family_named("lead")])
def test_the_cards_that_may_be_played_are_those_of_the_laws(family: Family) -> None:
    count: Counter[str] = Counter()
    assert list(differences(of_legal, cases(family), count)) == []
    assert count["legal.cards"] >= {family_named("penalty"): 20, family_named("lead"): 1}[family]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_sheet_tells_the_table_as_it_is_and_no_hidden_card(family: Family) -> None:
    count: Counter[str] = Counter()
    assert list(differences(of_sheet, cases(family)[::2], count)) == []
    assert min(count.values()) > 30


@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_told_has_happened_so(family: Family) -> None:
    assert list(differences(of_words, both(family))) == []
    drawn = [case for case in cases(family) if case.id not in course().cases]
    assert drawn
    assert list(differences(of_scene, drawn)) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_every_sentence_names_those_who_have_the_role(family: Family) -> None:
    count: Counter[str] = Counter()
    assert list(differences(of_sentences, cases(family)[::2], count)) == []
    assert len(count) > 20


def test_whoever_begins_the_next_board_deals_it() -> None:
    """The dealer of the next board sits at the left of this one's."""
    seen = 0
    for case in both(family_named("revoke")):
        begun = [event.player for event in case.record.events if isinstance(event, NextBoardBegun)]
        seen += bool(begun)
        assert not begun or begun[0] is case.dealer.lho, case.id
    assert seen > 5


# --- each comparison can fail ---------------------------------------------------------------------------------------


def answers(patch: pytest.MonkeyPatch, name: str, change: Callable[[Ruling, Question], tuple[str, ...] | None]) -> None:
    """A question of the play is answered otherwise, where this says how."""
    for room in (lead, penalty, revoke):
        if hasattr(room, name):
            answered(patch, room, name, change)


def the_next_hand_was_to_lead(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "who_leads", lambda _, question: (Seat(question.answer[0]).lho.value,))


def declarer_is_not_told_that_he_may_spread(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "choices", lambda _, question: tuple(each for each in question.answer if each != "spread") or None)


def partners_choices_where_declarer_is_to_lead(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(choices, "_of_lead", lambda _: ("accept", "require", "prohibit", "free"))


def a_lead_goes_back_that_is_a_penalty_card(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "lead_in_the_end", instead("penalty", "back"))


def required_for_prohibited(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "right_hand", instead("prohibited", "required"))


def an_honour_is_minor(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "class_of_card", instead("major", "minor"))


def a_minor_card_at_the_first_chance(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "owner", instead("low_first", "first_chance"))


def partner_waits_beside_a_minor_card(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "partners_lead", instead("anything", "not_now"))


def what_was_picked_up_is_known_to_all(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "information", instead("unauthorised", "all"))
    patch.setitem(vars(penalty.FAMILY.codes), "ask", vars(penalty)["information"])


def older_codes_as_in_2017(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "information", instead("duty", "all"))
    for room in (lead, penalty):
        patch.setitem(vars(room.FAMILY.codes), "ask", vars(room)["information"])


def a_play_establishes_nothing(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "established", instead("played", "not"))


def a_revoke_of_declarers_is_a_penalty_card(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "revoke_card", instead("back", "penalty"))


def two_tricks_for_one(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "tricks", instead("1", "2"))


def equity_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    answers(patch, "enough", instead("equity", "nothing"))


def the_clause_beside_it(patch: pytest.MonkeyPatch) -> None:
    ask = CasePut.clause

    def wrong(put: CasePut) -> Question:
        question = ask(put)
        names = [option.id for option in question.options]
        return replace(question, answer=(names[names.index(question.answer[0]) - 1],))

    patch.setattr(CasePut, "clause", wrong)


def any_card_may_be_played(patch: pytest.MonkeyPatch) -> None:
    find: Callable[[Record], Any] = legal_card.legal_cards

    def wrong(record: Record) -> Any:
        found = find(record)
        if found is None or found.waits:
            return found
        return replace(found, cards=record.play.held(found.hand, len(record)) or found.cards)

    patch.setattr(legal, "legal_cards", wrong)


def otherwise_on_the_sheet(patch: pytest.MonkeyPatch, **change: Callable[[Record], Any]) -> None:
    make: Callable[..., Any] = play_sheet

    def wrong(record: Record, *args: Any, **kwargs: Any) -> Any:
        return make(record, *args, **{**kwargs, **{name: value(record) for name, value in change.items()}})

    patch.setattr(scene, "play_sheet", wrong)


def every_hand_lies_open(patch: pytest.MonkeyPatch) -> None:
    otherwise_on_the_sheet(patch, open_hands=lambda _: list(Seat))


def the_first_event_is_in_question(patch: pytest.MonkeyPatch) -> None:
    otherwise_on_the_sheet(patch, focus=lambda _: 0)


def penalty_cards_are_not_told(patch: pytest.MonkeyPatch) -> None:
    otherwise_on_the_sheet(patch, penalty=lambda _: ())


def of_drawn_scenes(case: Case) -> Iterator[Comparison]:
    leaf, _, seed = case.id.rpartition("-")
    yield from of_scene(generate_afresh(leaf, int(seed)))


def another_suit_had_been_led(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(wording._FIELDS_OF_PLAY, "revoke_suit", wording._FIELDS_OF_PLAY["lead_suit"])


def one_trick_later(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(wording._FIELDS_OF_PLAY, "trick", wording._FIELDS_OF_PLAY["next_trick"])


def partner_for_left_hand_opponent(patch: pytest.MonkeyPatch) -> None:
    seat_of = Situation.seat_of

    def wrong(situation: Situation, role: Role) -> Any:
        return seat_of(situation, {Role.PARTNER: Role.LHO, Role.DECLARER: Role.DUMMY}.get(role, role))

    patch.setattr(Situation, "seat_of", wrong)


def nothing_has_happened_since(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(globals(), "happened_in_play", lambda *_: iter(()))


BREAKS: tuple[tuple[Callable[[pytest.MonkeyPatch], None], Callable[[Case], Iterator[Comparison]], Family], ...] = (
    (the_next_hand_was_to_lead, of_standard, family_named("lead")),
    (declarer_is_not_told_that_he_may_spread, of_standard, family_named("lead")),
    (partners_choices_where_declarer_is_to_lead, of_standard, family_named("lead")),
    (a_lead_goes_back_that_is_a_penalty_card, of_standard, family_named("lead")),
    (required_for_prohibited, of_standard, family_named("lead")),
    (an_honour_is_minor, of_standard, family_named("penalty")),
    (a_minor_card_at_the_first_chance, of_standard, family_named("penalty")),
    (partner_waits_beside_a_minor_card, of_standard, family_named("penalty")),
    (what_was_picked_up_is_known_to_all, of_codes, family_named("penalty")),
    (older_codes_as_in_2017, of_codes, family_named("penalty")),
    (a_play_establishes_nothing, of_standard, family_named("revoke")),
    (a_revoke_of_declarers_is_a_penalty_card, of_standard, family_named("revoke")),
    (two_tricks_for_one, of_standard, family_named("revoke")),
    (equity_is_forgotten, of_standard, family_named("revoke")),
    (the_clause_beside_it, of_standard, family_named("penalty")),
    (any_card_may_be_played, of_legal, family_named("penalty")),
    (every_hand_lies_open, of_sheet, family_named("penalty")),
    (the_first_event_is_in_question, of_sheet, family_named("penalty")),
    (penalty_cards_are_not_told, of_sheet, family_named("penalty")),
    (another_suit_had_been_led, of_drawn_scenes, family_named("revoke")),
    (one_trick_later, of_drawn_scenes, family_named("revoke")),
    (partner_for_left_hand_opponent, of_sentences, family_named("penalty")),
    (nothing_has_happened_since, of_words, family_named("lead")),
)
"""What is broken, the comparison that sees it, and in which family."""


@pytest.mark.parametrize(("broken", "compared", "family"), BREAKS)
def test_a_broken_key_is_seen(
    broken: Callable[[pytest.MonkeyPatch], None],
    compared: Callable[[Case], Iterator[Comparison]],
    family: Family,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    of = [case for case in cases(family) if compared is not of_drawn_scenes or case.id not in course().cases]
    broken(monkeypatch)
    assert next(differences(compared, of), None) is not None


# --- of whom it is asked --------------------------------------------------------------------------------------------


def test_a_defenders_lead_is_accepted_by_declarer_alone_and_his_by_either_defender() -> None:
    asked = set()
    for case in cases(family_named("lead")):
        tricks = case.situation.tricks
        options = (
            option for option in to_ask(case.ruling, family_named("lead")).options if LEAD_ACCEPTED.id in option.id
        )
        for option in options:
            defends = tricks.defends(case.situation.offender)
            assert option.label.player is (tricks.declarer if defends else tricks.declarer.side.other), case.id
            asked.add(defends)
    assert asked == {True, False}
