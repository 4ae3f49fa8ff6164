"""What a tray says is law: each of its words one thing, in both languages, for everybody whom the ruling binds."""

from __future__ import annotations

from collections import defaultdict

import pytest

from bridgecourse.i18n import Language, has_text, text
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.family import families
from bridgecourse.teach.exercises.talk.marking import NOTHING, dues, line_key, marked_lines, marks, right_words
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import AskPlayer, Choose, Places, Rule, Say, Sentence
from bridgecourse.teach.exercises.talk.points import points
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.told import Teller, stages
from bridgecourse.teach.exercises.talk.tray import FamilyTray
from bridgecourse.teach.exercises.talk.tray_told import sentence_words
from bridgecourse.teach.exercises.talk.truth import is_true
from bridgecourse.teach.exercises.talk.visit import Harm, Visit
from tests.teach.talk.people import PLAYED, playable


def tray_of(family: str) -> FamilyTray:
    file = families()[family].file("tray")
    assert file is not None
    tray: FamilyTray = file.TRAY
    return tray


def holds(script: VisitScript, card: str, **dials: str) -> bool | None:
    """Whether this sentence is so when the director comes."""
    visit, found = Visit(script, ()), script.tray.card(card)
    assert found is not None
    return is_true(Sentence(card, dials), found, script.tray, visit.reach(visit.start).worlds)


@pytest.mark.parametrize("family", PLAYED)
def test_a_word_means_one_thing(family: str) -> None:
    """Its text hangs on the word alone: on another dial or line it says the same effects."""
    tray = tray_of(family)
    dials = [says for card in tray.cards for says in card.says if len(card.says) > 1]
    for words in (dials, [says for line in tray.lines for says in line.says]):
        meant = defaultdict(set)
        for says in words:
            meant[says.word].add(says.effects)
        assert {word: effects for word, effects in meant.items() if len(effects) > 1} == {}


@pytest.mark.parametrize("family", PLAYED)
@pytest.mark.parametrize("language", Language)
def test_what_supposes_a_refusal_does_not_say_in_any_case(family: str, language: Language) -> None:
    """Where every sentence supposes that the call is not accepted, the condition that adds nothing says so."""
    tray = tray_of(family)
    if "no" in tray.base.get("lho_accepts", ()):
        always = text(f"talk.{family}.when.always", language)
        assert ("not accepted" if language is Language.EN else "pas acceptée") in always


@pytest.mark.parametrize("family", PLAYED)
def test_whoever_is_asked_answers(family: str) -> None:
    for case, script in playable(family).items():
        teller = Teller(course().cases[case], script, Language.EN)
        for turn in Visit(script, enumerate(model_visit(script), 1)).turns:
            if isinstance(turn.move, AskPlayer):
                assert turn.move.to in {reply["seat"] for reply in teller.turn(turn)["replies"]}, case


@pytest.mark.parametrize(
    ("case", "card", "dials"),
    [
        ("55-56-queen-from-the-table", "fate", {"what": "back", "when": "refused"}),
        ("55-56-queen-from-the-table", "suit", {"who": "S", "what": "any", "when": "refused"}),
        ("48-52-singleton-heart", "fate", {"what": "stays", "when": "frees"}),
        ("48-52-singleton-heart", "suit", {"who": "W", "what": "free", "when": "frees"}),
    ],
)
def test_what_was_found_at_the_end_was_not_so_before(case: str, card: str, dials: dict[str, str]) -> None:
    """That the score is adjusted in the end (50E4, 55C) does not make untrue what is said before the choice."""
    family = "lead" if (card == "fate" and dials["what"] == "back") or case.startswith("55") else "penalty"
    assert holds(playable(family)[case], card, **dials)


@pytest.mark.parametrize(
    ("case", "other"), [("61-64-same-trick-defence-leads", "W"), ("61-64-same-trick-dummy-leads", "E")]
)
def test_both_who_have_revoked_put_it_right(case: str, other: str) -> None:
    """62C3 binds the opponent who revoked on the same trick as well."""
    script = playable("revoke")[case]
    line = script.tray.line("player")
    assert line is not None
    assert right_words(line, script.roles["offender"], script.final) == ("correct",)
    assert right_words(line, other, script.final) == ("correct",)


@pytest.mark.parametrize("case", ["61-64-each-side-once", "61-64-quits"])
def test_that_the_other_card_stays_as_well_may_be_said_or_not(case: str) -> None:
    """64B7: both sides have revoked, and the ruling is about both."""
    script = playable("revoke")[case]
    counted = {seat for line, seat in marked_lines(script) if line.id == "player"}
    revoked = {script.roles["offender"]}
    assert len(counted) == 3
    assert revoked <= counted


def test_a_ruling_about_a_call_tells_what_becomes_of_it() -> None:
    """Out of rotation: it stands, it is cancelled, alone or with what came after, or gives way to another."""
    for case, script in playable("turn").items():
        line = script.tray.line("call")
        assert line is not None
        assert right_words(line, "", script.final) != (NOTHING,), case


@pytest.mark.parametrize(
    ("case", "word"),
    [("55-56-ten-and-four", "partner_back"), ("55-56-eight-and-three", "partner_penalty")],
)
def test_a_card_played_to_a_refused_lead_has_its_line(case: str, word: str) -> None:
    script = playable("lead")[case]
    line = script.tray.line("besides")
    assert line is not None
    assert word in right_words(line, "", script.final)


def test_nobody_has_no_penalty_card_in_french_too() -> None:
    said = sentence_words("penalty", tray_of("penalty"), Sentence("class", {"who": "E", "what": "none"}), Language.FR)
    assert "Est a aucune" not in said


@pytest.mark.parametrize("case", ["27-second-try", "27-either-major", "27-cold-coffee", "27-window-seat"])
def test_what_the_offender_calls_instead_lies_there_until_it_is_ruled_on(case: str) -> None:
    """Neither the record nor the picture tells that it is cancelled before anybody has chosen or ruled (27B3, 27B4)."""
    played, script = course().cases[case], playable("insufficient")[case]
    teller = Teller(played, script, Language.EN)
    turns = Visit(script, enumerate(model_visit(script), 1)).turns
    told = [reply["text"] for turn in turns for reply in teller.turn(turn)["replies"]]
    assert not [each for each in told if "cancelled" in each]
    at = next(place for place, each in enumerate(script.choices, 1) if each.offer == "call")
    shown = stages(played, script)[at].auction
    assert shown is not None
    assert shown.calls[-1].seat.value == script.roles["offender"]
    assert not shown.calls[-1].fate.is_gone


def test_that_a_call_withdrawn_then_is_not_for_them_may_be_said_or_not() -> None:
    """25A6: left-hand opponent may withdraw his call, and has not yet."""
    for name in ("25-twenty-seconds", "25-lho-takes-it-back"):
        assert "information" not in {line.id for line, _ in marked_lines(playable("change")[name])}


def ruled(script: VisitScript, line: str, *words: str) -> float:
    """What the best visit earns with these words in this line of its ruling."""
    *before, right = model_visit(script)
    assert isinstance(right, Rule)
    return marks(Visit(script, enumerate((*before, Rule({**right.lines, line: words})), 1))).share


@pytest.mark.parametrize(
    ("case", "words"),
    [
        ("35-39-lucky-pullover", ("alone", "later")),
        ("35-39-nobody-wants-it", ("alone", "later")),
        ("35-39-umbrella-stand", ("alone", "later")),
        ("35-39-blue-answer", ("later",)),
        ("35-39-chalk", ("later",)),
    ],
)
def test_with_all_after_it_need_not_be_said_where_nothing_is(case: str, words: tuple[str, ...]) -> None:
    """39A: all calls after the final pass go; where there is one, it is that one."""
    script = playable("inadmissible")[case]
    right = {word for word in ("alone", "later", "stands", "meant", NOTHING) if ruled(script, "call", word) == 1.0}
    assert right == set(words)


def test_what_may_be_said_either_way_is_nowhere_a_mistake() -> None:
    """In a ruling, and as a sentence."""
    script = playable("inadmissible")["35-39-lucky-pullover"]
    assert holds(script, "cancel", what="alone")
    assert holds(script, "cancel", what="later")
    assert not holds(playable("inadmissible")["35-39-blue-answer"], "cancel", what="alone")


def test_the_boxes_of_a_mark_are_those_of_the_lines_that_count() -> None:
    """Where a line is passed over, the next ones keep their own words."""
    for family in PLAYED:
        for case, script in playable(family).items():
            marked = {line_key(line, seat): line for line, seat in marked_lines(script)}
            boxes = [item.move.lines for item in points(script) if item.name == "lines" and isinstance(item.move, Rule)]
            assert {key for lines in boxes for key in lines} == marked.keys(), case


@pytest.mark.parametrize("language", Language)
def test_a_suit_that_declarer_may_forbid_is_one_that_was_not_shown(language: Language) -> None:
    """26B: one that the offender has not specified in the legal auction; in a sentence and in a ruling."""
    shown = {Language.EN: "shown", Language.FR: "montrée"}[language]
    families = [name for name in PLAYED if has_text(f"talk.{name}.word.forbid", language)]
    assert len(families) == 4
    for name in families:
        said = sentence_words(name, tray_of(name), Sentence("lead", {"who": "E", "what": "forbid"}), language)
        assert shown in said, said
        assert shown in text(f"talk.{name}.word.forbid", language)
        required = sentence_words(name, tray_of(name), Sentence("lead", {"who": "E", "what": "require"}), language)
        assert shown not in required, required


@pytest.mark.parametrize(
    ("language", "words"), [(Language.EN, ("redouble", "not accepted")), (Language.FR, ("surcontre", "refusée"))]
)
def test_what_falls_in_the_place_of_a_bid(language: Language, words: tuple[str, str]) -> None:
    """27B3: a double or redouble; 27B4: a second insufficient bid, unless it is accepted."""
    said = text("talk.insufficient.when.falls", language)
    assert [word for word in words if word not in said] == []


@pytest.mark.parametrize(
    ("language", "claim"), [(Language.EN, "call that was meant"), (Language.FR, "celle qui était voulue")]
)
def test_a_slip_need_not_have_been_meant_for_another_call(language: Language, claim: str) -> None:
    """25A1: he was tidying up, and meant to call nothing at all."""
    script = playable("inadmissible")["35-39-borrowed-box"]
    line = script.tray.line("call")
    assert line is not None
    assert right_words(line, "", script.final) == ("meant",)
    assert claim not in text("talk.inadmissible.word.meant", language)


def belongs(family: str, case: str, name: str) -> tuple[str, ...]:
    """What belongs into this line of the ruling."""
    script = playable(family)[case]
    (found,) = (line for line in script.tray.lines if line.id == name)
    return right_words(found, "", script.final)


def test_a_card_seen_in_the_auction_is_for_the_other_side_to_use() -> None:
    """24, 16C1: as well as it is not for the side that showed it (16C2)."""
    assert belongs("card", "24-two-cards-together", "information") == ("EW.unauthorised", "NS.free")


def test_a_penalty_card_of_a_trick_with_five_cards_must_be_played() -> None:
    """45E1, 50D1."""
    script = playable("defect")["65-67-jack-of-clubs-as-well"]
    line = script.tray.line("card")
    assert line is not None
    assert right_words(line, "W", script.final) == ("major", "first")


@pytest.mark.parametrize(("case", "also"), [("48-52-queen-and-four", True), ("48-52-king-and-queen", False)])
def test_where_one_of_several_suits_is_required_the_others_stay(case: str, also: bool) -> None:
    """51B2(a): he requires one; of one suit all are picked up (51B1)."""
    assert belongs("penalty", case, "card") == (("up", "stays") if also else ("up",))
    assert bool(holds(playable("penalty")[case], "fate", what="stays", when="requires")) is also


@pytest.mark.parametrize("case", ["48-52-king-and-ten", "48-52-king-and-four"])
def test_where_suits_are_forbidden_it_may_be_said_that_others_stay(case: str) -> None:
    """51B2(b): he may forbid one of them, or all."""
    script = playable("penalty")[case]
    assert ruled(script, "card", "up") == ruled(script, "card", "up", "stays") == 1.0
    assert ruled(script, "card", "stays") < 1.0


@pytest.mark.parametrize("case", ["27-early-stayman", "31-black-suits", "31-unseen-overcall"])
def test_a_call_repeated_where_it_is_not_legal_has_its_own_law_next(case: str) -> None:
    """31A1: it must be repeated, and is then an insufficient bid in rotation."""
    assert belongs("turn", case, "next") == ("repeated",)


def test_what_right_hand_opponent_called_illegally_is_ruled_on_first() -> None:
    """Note to 31A2: nobody is told what becomes of it before the director has ruled on it."""
    played, script = course().cases["31-both-of-them"], playable("turn")["31-both-of-them"]
    assert belongs("turn", "31-both-of-them", "next") == ("rho",)
    teller = Teller(played, script, Language.EN)
    turns = Visit(script, enumerate(model_visit(script), 1)).turns
    told = [[reply["text"] for reply in teller.turn(turn)["replies"]] for turn in turns]
    of_east, of_south = (
        told[at] for at, turn in enumerate(turns) if turn.move in (Choose("E", "call"), Choose("S", "call"))
    )
    assert of_east == ["East bids 1♦."]
    assert of_south == [
        "You rule on that 1♦ of East first, by its own law: it is cancelled.",
        "East bids 2♦, South bids 3♣.",
    ]


def test_declarer_says_which_suit_he_wants() -> None:
    """Of several he requires one or forbids some (51B2)."""
    for case, suit in (("48-52-queen-and-four", "♠"), ("48-52-king-and-four", "♥")):
        played, script = course().cases[case], playable("penalty")[case]
        teller = Teller(played, script, Language.FR)
        turns = Visit(script, enumerate(model_visit(script), 1)).turns
        (told,) = (teller.turn(turn)["replies"] for turn in turns if isinstance(turn.move, Choose))
        assert suit in told[-1]["text"], told


@pytest.mark.parametrize(
    "case", ["30-three-clubs", "30-weak-two-withdrawn", "31-better-idea", "31-miscount", "32-pass-then-double"]
)
def test_who_may_accept_a_change_of_call_hears_first_what_stands_otherwise(case: str) -> None:
    """25B2, 10C1: at left-hand opponent's turn a second call changes the first, which stands if he refuses."""
    script = playable("turn")[case]
    said = [sentence for move in model_visit(script) if isinstance(move, Say) for sentence in move.sentences]
    assert Sentence("cancel", {"who": script.roles["offender"], "what": "first"}) in said
    assert dues(script) == (True,) * len(script.choices)
    silent = tuple(move for move in model_visit(script) if not isinstance(move, Say))
    assert marks(Visit(script, enumerate(silent, 1))).share < 0.8


def test_whether_a_card_was_led_its_owner_says_away_from_the_table() -> None:
    """24: what he meant with it, his partner may not hear (16B1)."""
    asked = [
        (script, told)
        for family in ("card", "penalty")
        for script in playable(family).values()
        for told in script.told
        if told.fact == "what_was_seen"
    ]
    assert asked
    for script, told in asked:
        harms = {
            place: Visit(script, [(1, AskPlayer(told.by[0], place, told.question))]).turns[0].harm for place in Places
        }
        assert harms == {Places.TABLE: Harm.OVERHEARD, Places.AWAY: None}


@pytest.mark.parametrize("language", Language)
def test_a_condition_says_of_what_it_speaks(language: Language) -> None:
    """Said after other sentences, "it" would be the first call; and a redouble is an action as well (31A2)."""
    new = {Language.EN: "the new call", Language.FR: "la nouvelle"}[language]
    for one in ("turn.when.comparable", "turn.when.not_comparable", "insufficient.when.otherwise"):
        assert new in text(f"talk.{one}", language)
    assert {Language.EN: "redouble", Language.FR: "surcontre"}[language] in text("talk.turn.when.acts", language)
    such = {Language.EN: "such a suit", Language.FR: "telle couleur"}[language]
    assert such not in text("talk.penalty.when.requires", language)
