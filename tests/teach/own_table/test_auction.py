"""A board that is stopped in its auction: what is entered there, what is asked, and the cases that come of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bridgecourse.errors import OwnTableError, RulingError
from bridgecourse.i18n import Language
from bridgecourse.rulings.language import Settled
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.rulings.vocabulary import facts as known_facts
from bridgecourse.table.auction import Auction, is_legal_in_rotation
from bridgecourse.table.call import ALL_BIDS, ALL_CALLS, Call, Denomination, OtherCall, parse_call
from bridgecourse.table.card import PACK, parse_card
from bridgecourse.table.seat import Seat
from bridgecourse.teach.own_table.boards import OwnBoard, read_boards
from bridgecourse.teach.own_table.call_deeds import is_closing
from bridgecourse.teach.own_table.case_told import CaseTold, TableTalk
from bridgecourse.teach.own_table.deeds import NEXT, deeds
from bridgecourse.teach.own_table.happened import event_words
from bridgecourse.teach.own_table.made import MadeCase, asked_facts, made_case
from bridgecourse.teach.own_table.scene import case_words, draft_scene
from bridgecourse.teach.own_table.table import DIRECTOR, OwnTable, seated
from bridgecourse.teach.own_table.told import AskedNow, ruling_of, told
from bridgecourse.teach.telling import telling_word
from tests import amount
from tests.conftest import ROOT

LIN = (ROOT / "tests" / "formats" / "twelve_boards.lin").read_text(encoding="utf-8")
EN = Language.EN
SCENE = CaseTold({Language.EN: "Something happened.", Language.FR: "Quelque chose est arrivé."})
STEPS = 14
"""So often is something asked at most."""


def boards() -> tuple[OwnBoard, ...]:
    return read_boards("last night.lin", LIN).boards


def stopped(step: int = -6, place: int = 1) -> OwnTable:
    """Board 2, P P P 1D P 1S P 3D P P P, before South's 1♠."""
    return seated(boards()[place]).at(step)


def made(table: OwnTable, spoken: CaseTold = SCENE) -> MadeCase:
    return made_case(table, "own-cases-board-2", spoken)


def asked(table: OwnTable) -> AskedNow:
    found = told(table, CURRENT, EN).asked
    assert found is not None
    return found


# -- the moment


def test_every_call_is_a_moment() -> None:
    start = seated(boards()[1])
    assert (start.step, start.is_auction, start.at(-1).is_auction) == (0, False, True)
    assert [start.at(step).calls for step in (-11, -10, -8)] == ["", "P", "P P P"]
    assert start.at(-6).record.auction.turn is Seat.SOUTH
    assert start.at(-6).enter_next().record == start.at(-5).record


def test_the_auction_goes_on_as_at_the_board() -> None:
    again = stopped(-11)
    for _ in range(11):
        again = again.enter_next()
    assert again.record == seated(boards()[1]).record
    with pytest.raises(OwnTableError):
        again.enter_next()


# -- the laws


@pytest.mark.parametrize(
    ("step", "line", "answers", "leaf"),
    [
        (-6, "S:1D !", ("no", "accepted"), "L27.A1"),
        (-6, "S:1D !", ("no", "cancelled", "S:2D"), "L27.B1a"),
        (-6, "S:1D !", ("no", "cancelled", "S:2S", "yes"), "L27.B1b"),
        (-6, "S:1D !", ("no", "cancelled", "S:2S", "no"), "L27.B2"),
        (-6, "S:1D !", ("no", "cancelled", "S:P", "no"), "L27.B2"),
        (-6, "S:1D W:P !", ("no",), "L27.A1"),
        (-6, "N:P !", ("accepted",), "L29.A"),
        (-11, "W:P !", ("cancelled", "E:1C S:P W:P", "no"), "L30.B1.nonCC"),
        (-11, "S:P !", ("cancelled",), "L30.A"),
        (-6, "W:1S !", ("cancelled", "P"), "L31.A1"),
        (-6, "W:1H !", ("cancelled", "S:1S", "W:2H", "yes"), "L31.A2a"),
        (-6, "N:1S !", ("cancelled", "S:1H W:P N:1NT", "no"), "L31.B.nonCC"),
        (-6, "W:X !", ("cancelled", "P"), "L32.A1"),
        (-6, "S:X !", ("no",), "L36.B"),
        (-6, "S:1S S:->2S !", ("yes",), "L25.A1"),
        (-6, "S:1S S:->2S !", ("no", "accepted"), "L25.B1"),
        (-6, "S:1S S:->2S !", ("no", "cancelled"), "L25.B2"),
        (-6, "S:1S #6? !", ("no",), "L25.none"),
        (-6, "S:1S & W:P !", (), "L33.in_turn"),
        (-6, "W:P S:1S !", (), "L28.B"),
    ],
)
def test_what_a_law_of_the_auction_asks_can_be_clicked(
    step: int, line: str, answers: tuple[str, ...], leaf: str
) -> None:
    table = stopped(step).write(line)
    for answer in answers:
        table = clicked(table, answer)
    assert told(table, CURRENT, EN).asked is None
    assert leaf in ruling_of(table, CURRENT).ids
    exercise = made(table).exercise
    assert exercise.ruling.ids == ruling_of(table, CURRENT).ids
    assert all(sheet["parts"] for sheet in (exercise.sheet(language) for language in Language))


@pytest.mark.parametrize(
    ("beside", "step", "line", "pushes", "leaf"),
    [
        ("NE", -6, "S:1D", "", "LS1.S1"),
        ("NE", -6, "S:1D", "W:pushes", "LS1.S2"),
        ("NW", -6, "S:1D", "E:pushes", "LS1.S2"),
        ("NE", -6, "S:1D", "S:pushes", "LS1.S2_own"),
        ("NE", -6, "S:X", "W:pushes", "LS1.S3"),
        ("NE", 0, "W:C3", "", "LS5.a"),
        ("NE", 0, "W:C3", "E:opens", "LS5.b"),
        ("NE", 0, "W:C3", "N:opens", "LS5.c"),
    ],
)
def test_behind_screens(beside: str, step: int, line: str, pushes: str, leaf: str) -> None:
    table = stopped(step).screened(beside)
    assert (table.step, table.beside) == (step, beside)
    seat, _, what = line.partition(":")
    if table.is_auction:
        table = table.enter_call(Seat(seat), parse_call(what))
    else:
        table = table.enter_card(Seat(seat), parse_card(what), "played")
    assert not table.may_be_screened
    for word in (*filter(None, [pushes]), DIRECTOR):
        assert word in [deed.word for deed in deeds(table, EN)]
        table = table.enter(word)
    if told(table, CURRENT, EN).asked is not None and asked(table).fact == "first_call_was_unintended":
        table = clicked(table, "no")
    assert leaf in ruling_of(table, CURRENT).ids
    offered = [deed.word for deed in deeds(table, EN)]
    assert (leaf == "LS1.S2_own") == any("(accepted)" in word for word in offered if table.is_auction)
    assert (leaf != "LS1.S2") == any("(cancelled)" in word for word in offered) or not table.is_auction
    if told(table, CURRENT, EN).asked is None:
        assert made(table).exercise.ruling.ids == ruling_of(table, CURRENT).ids
    for language in Language:
        assert event_words(table.record, 0, language)[:-1] in draft_scene(table, language)


def test_a_screen_is_put_up_and_taken_down_before_anything_is_entered() -> None:
    table = stopped()
    assert table.screened("NE").screened("").record == table.record
    assert table.screened("NE").at(table.first).record.events[1:] == ()
    assert not [deed for deed in deeds(table.screened("NE").at(table.first), EN) if "pushes" in deed.word]
    for refused in (table.enter_next(), table):
        with pytest.raises(OwnTableError):
            refused.screened("NE" if refused.words else "NS")


def clicked(table: OwnTable, answer: str) -> OwnTable:
    """``accepted`` and ``cancelled`` end the word of a reply; calls are entered one by one, ``P`` by who is in turn."""
    if ":" in answer:
        for word in answer.split():
            table = table.enter(word)
        return table
    if answer == "P":
        turn = table.record.auction.turn
        assert turn is not None
        return table.enter(f"{turn.value}:P")
    question = asked(table)
    assert not question.by_call, f"{question.question} is answered by a call, not by {answer}"
    reply = next(each for each in question.answers if each.answer == answer or f"({answer})" in each.word)
    return table.enter(reply.word) if reply.word else table.answer(question.fact, reply.answer)


def test_a_card_in_the_auction() -> None:
    dropped = stopped().enter_card(Seat.NORTH, parse_card("SA"), "dropped").enter(DIRECTOR)
    seen = clicked(dropped, "yes")
    assert ruling_of(seen, CURRENT).ids == ("L24.B", "L24.until")
    assert 'calls: "P P P 1D P N:SA(dropped)"' in made(seen).entry
    assert made(seen).exercise.case.record.cards[0].card == parse_card("SA")


def test_the_lead_is_ruled_on_when_the_auction_is_over() -> None:
    table = stopped().write("S:1D !")
    for answer in ("no", "cancelled", "S:2S", "no"):
        table = clicked(table, answer)
    (closing,) = [each.word for each in deeds(table, EN) if is_closing(each.word)]
    again = table.enter(closing).enter(DIRECTOR)
    assert ruling_of(again, CURRENT).ids == ("L26.declares",)
    assert made(again).exercise.key
    west = stopped().write("W:1H !")
    west = clicked(clicked(west, "cancelled"), "S:1S W:2H N:2S E:P S:P W:P")
    ended = clicked(west, "no").enter(DIRECTOR)
    ended = clicked(ended, "yes")
    assert ruling_of(ended, CURRENT).ids == ("L26.B",)
    assert set(made(ended).exercise.case.answers) == {"replacement_is_comparable", "declarer_forbids"}


def test_what_no_law_of_the_book_governs_is_said_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    laws = vars(book(CURRENT))["_laws"]  # put back whole: a law that is put back alone comes last
    monkeypatch.setattr(book(CURRENT), "_laws", {number: law for number, law in laws.items() if number != "38"})
    too_high = stopped().write("S:8C !")
    assert "No law of 2017" in told(too_high, CURRENT, EN).none
    with pytest.raises(OwnTableError):
        made(too_high)


# -- what is told besides


def test_what_a_call_specifies_decides() -> None:
    table = clicked(clicked(stopped().write("S:1D !"), "no"), "cancelled").enter("S:1NT")
    assert asked(table).fact == "replacement_is_comparable"  # not the same denomination
    both = table.specify(5, frozenset({Denomination.NOTRUMP}))
    assert asked(both).fact == "tells_the_same_kind"
    assert both.specify(5, None) == table
    case = made(clicked(both, "yes")).exercise.case
    assert case.shows == {5: frozenset({Denomination.NOTRUMP})}
    assert "specifies NT" in case.meanings[0].texts[Language.EN]
    assert both.undo().undo().shows == both.shows  # the call is still there
    assert both.at(-5).shows == {}
    assert both.write("S:1H !").shows == {}


def test_what_players_say_and_why_he_judges_so_is_in_the_case() -> None:
    table = stopped().write("S:1D !")
    for answer in ("no", "cancelled", "S:2S", "no"):
        table = clicked(table, answer)
    said = (TableTalk(Seat.EAST, {EN: 'He said: "one"'}), TableTalk(Seat.WEST, {}))
    spoken = CaseTold(SCENE.scene, {EN: "2♠ says another thing."}, said, {5: {EN: "diamonds"}, 7: {}, 99: {EN: "x"}})
    case = made(table, spoken).exercise.case
    assert [(each.seat, each.texts[EN]) for each in case.said] == [(Seat.EAST, 'He said: "one"')]
    assert case.because[EN] == "2♠ says another thing."
    assert [(each.position, each.texts[Language.FR]) for each in case.meanings] == [(5, "diamonds")]


def test_an_answer_about_a_call_that_is_undone_is_gone() -> None:
    table = clicked(clicked(stopped().write("S:1D !"), "no"), "cancelled").enter("S:2S")
    judged = clicked(table, "no")
    assert set(judged.facts) == {"first_call_was_unintended", "replacement_is_comparable"}
    assert set(asked_facts(judged.undo()).facts) == {"first_call_was_unintended"}


def test_the_draft_tells_what_the_director_finds() -> None:
    table = clicked(clicked(stopped().write("S:1D !"), "no"), "cancelled")
    assert draft_scene(table, EN) == "East passes. South bids 1♦. You are called."
    assert draft_scene(table, Language.FR) == "Est passe. Sud déclare 1♦. On vous appelle."
    assert case_words(table) == "board-2"


@pytest.mark.parametrize("language", Language)
def test_every_button_enters_something(language: Language) -> None:
    for line in ("", "S:1D", "S:1D !", "S:1S S:->2S !", "S:1S W:P S:->2S !", "S:X !", "W:P !", "N:SA(dropped) !"):
        at = stopped().write(line)
        for each in deeds(at, language):
            entered = at.enter_next() if each.word == NEXT else at.enter(each.word)
            assert len(entered.record) > len(at.record)
            assert "own." not in each.label


# -- whatever may happen

LIKELY: tuple[Call, ...] = (OtherCall.PASS, OtherCall.PASS, *ALL_BIDS[:20])


class Mishap:
    """Something that goes wrong at some moment of some board, and an instructor who clicks what he is asked."""

    def __init__(self, seed: int) -> None:
        self.random = Random(f"own auction {seed}")
        start = seated(self.random.choice(boards()))
        self.table = start.at(self.random.randrange(start.first, 0))

    def happen(self) -> None:
        """One deed, at times a second, in either order; at times the auction goes on in between."""
        for _ in range(self.random.choice((1, 1, 1, 2))):
            self.table = self.deed(self.random.randrange(8))
        if self.random.random() < 0.2 and self.table.next_call is not None:
            self.table = self.table.enter_next()
        self.table = self.table.enter(DIRECTOR)

    def deed(self, kind: int) -> OwnTable:
        table, draw = self.table, self.random
        turn, calls = table.record.auction.turn, table.record.auction.calls
        seat = draw.choice(list(Seat))
        if kind == 0 and turn is not None:
            low = [bid for bid in ALL_BIDS if not is_legal_in_rotation(bid, turn, table.record.auction.standing)]
            return table.enter_call(turn, draw.choice(low)) if low else table
        if kind == 1:
            return table.enter_call(seat, draw.choice((OtherCall.DOUBLE, OtherCall.REDOUBLE)))
        if kind == 2 and calls:
            return table.enter_call(calls[-1].seat, draw.choice(ALL_CALLS[:20]), changes=True)
        if kind == 3 and calls:
            return table.enter(f"#{table.record.call_events[-1] + 1}?")
        if kind == 4:
            card = draw.choice([card for card in PACK if table.deal.holder(card) is seat])
            return table.enter_card(seat, card, draw.choice(("dropped", "led", "shown")))
        if kind == 5 and table.next_call is not None:
            return table.enter_next().enter_call(seat, draw.choice(LIKELY[1:14]), together=True)
        return table.enter_call(seat, draw.choice(LIKELY))

    def settle(self) -> None:
        """Answer what is asked, whatever it is; at times go on to the lead."""
        for _ in range(STEPS):
            ruling = told(self.table, CURRENT, EN)
            if ruling.none or (ruling.asked is None and not self.goes_on()):
                return
            if ruling.asked is not None:
                self.table = self.reply(ruling.asked)

    def goes_on(self) -> bool:
        closing = [each.word for each in deeds(self.table, EN) if is_closing(each.word)]
        if not closing or self.random.random() < 0.7:
            return False
        self.table = self.table.enter(closing[0]).enter(DIRECTOR)
        return True

    def reply(self, question: AskedNow) -> OwnTable:
        fact = known_facts()[question.fact]
        assert question.by_call or fact.settled_by is not Settled.RECORD, f"the record tells {fact.id}"
        if question.by_call and (not question.answers or self.random.random() < 0.5):
            auction = self.table.record.auction
            assert auction.turn is not None
            legal = [call for call in ALL_CALLS if is_legal_in_rotation(call, auction.turn, auction.standing)]
            return self.table.enter_call(auction.turn, self.random.choice(legal[:8]))
        chosen = self.random.choice(question.answers)
        if chosen.word:
            return self.table.enter_next() if chosen.word == NEXT else self.table.enter(chosen.word)
        return self.table.answer(question.fact, chosen.answer)


def plain(auction: Auction) -> list[object]:
    """The calls and what became of them, without what they were explained as."""
    return [replace(made, explanation="") for made in auction.calls]


def outcomes(count: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What becomes of so many: the leaves of the case, or why there is none."""
    for seed in range(amount.seed(), amount.seed() + count):
        mishap = Mishap(seed)
        mishap.happen()
        mishap.settle()
        table = mishap.table
        where = f"seed {seed}: board {table.board.number}, step {table.step}, {table.line}, {dict(table.facts)}"
        words = {language: draft_scene(table, language) for language in Language}
        try:
            case = made(table, CaseTold(words)).exercise
        except OwnTableError as error:
            yield error.msgid, ()
            continue
        assert plain(case.case.auction) == plain(table.record.auction), where
        for edition in EDITIONS:
            try:
                wanted = ruling_of(table, edition).ids
            except RulingError:
                continue
            assert case.case.ruling_in(edition).ids == wanted, f"{edition}, {where}"
        for language in Language:
            sheet = case.sheet(language)
            options = {q["id"]: {o["id"] for o in q["options"]} for part in sheet["parts"] for q in part["questions"]}
            for name, picks in case.key.items():
                assert {picks} if isinstance(picks, str) else set(picks) <= options[name], where
        yield "", case.ruling.ids


REFUSED = {"own.error.case", "own.error.unsure", "own.error.no_exercise", "own.error.no_question", "own.error.open"}
"""Why nothing can be kept: no law governs it, the sources do not agree, two things went wrong that no exercise asks."""


def test_whatever_happens_becomes_a_case_that_is_ruled_as_the_table_was() -> None:
    found = list(outcomes(amount.amount().own))
    assert {why for why, _ in found} <= {"", *REFUSED}
    assert sum(not why for why, _ in found) > 0.7 * len(found)
    leaves = {leaf.partition(".")[0] for _, ids in found for leaf in ids}
    assert {"L24", "L25", "L27", "L29", "L31"} <= leaves


# -- names


def test_no_id_that_is_made_tells_what_happened() -> None:
    for place, board in enumerate(boards()):
        assert telling_word(f"own-cases-{case_words(seated(board))}") == "", place


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("own-cases-board-2", ""),
        ("own-cases-board-2-b", ""),
        ("27-unseen-spade", ""),
        ("own-cases-board-2-revoke", "revoke"),
        ("own-cases-board-2-lead-out-of-turn", "lead"),
        ("club-renonce", "renonce"),
        ("31-after-partners-pass", "after-partners"),
        ("27-insufficient-heart", "insufficient"),
    ],
)
def test_a_word_that_tells_is_found(name: str, word: str) -> None:
    assert telling_word(name) == word


def test_a_call_is_entered_by_whoever_makes_it() -> None:
    table = stopped().enter_call(Seat.WEST, parse_call("1H"))
    assert table.line == "W:1H"
    assert table.enter_call(Seat.WEST, parse_call("2H"), changes=True).line == "W:1H W:->2H"
    assert table.enter_call(Seat.SOUTH, parse_call("1S"), together=True).line == "W:1H & S:1S"
