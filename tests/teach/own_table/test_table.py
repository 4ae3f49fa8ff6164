"""A board of a file, stopped at a moment, and what is entered there: words, rulings, what may happen next."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgecourse.errors import OwnTableError
from bridgecourse.formats.pbn.file import format_pbn
from bridgecourse.i18n import Language
from bridgecourse.rulings.library import CURRENT, EDITIONS
from bridgecourse.table.card import parse_card
from bridgecourse.table.number import GAMES
from bridgecourse.table.seat import Seat
from bridgecourse.teach.own_table.boards import BoardFile, read_boards
from bridgecourse.teach.own_table.deeds import HOWS, NEXT, RARE_HOWS, deeds, other_deeds
from bridgecourse.teach.own_table.happened import event_words
from bridgecourse.teach.own_table.scene import case_words, draft_scene
from bridgecourse.teach.own_table.table import DIRECTOR, PLAYED, OwnTable, seated
from bridgecourse.teach.own_table.told import told
from tests.conftest import ROOT

LIN = (ROOT / "tests" / "formats" / "twelve_boards.lin").read_text(encoding="utf-8")
EN = Language.EN


def boards() -> BoardFile:
    return read_boards("last night.lin", LIN)


def table(place: int = 0, step: int = 4) -> OwnTable:
    return seated(boards().boards[place]).at(step)


def dropped() -> OwnTable:
    """West plays 2♠; the first trick is over, and North drops the ace of clubs."""
    return table().enter_card(Seat.NORTH, parse_card("CA"), "dropped")


def refused(found: pytest.ExceptionInfo[OwnTableError]) -> str:
    return found.value.msgid


# -- the file


def test_every_board_is_there_with_what_it_lacks() -> None:
    found = boards()
    assert len(found.boards) == 12
    assert found.boards[0].title(EN) == "Board 1 · open room · 2♠ by West"
    assert found.boards[0].told(EN) == "52 cards played"
    assert [board.lacks for board in found.boards] == [""] * 12
    assert "Passed out" in found.boards[6].told(EN)
    assert "before the opening lead" in found.boards[11].told(EN)
    assert found.first == 0


def test_the_same_board_comes_from_pbn_by_its_name_or_by_its_text() -> None:
    from bridgecourse.formats.lin.file import parse_lin

    words = format_pbn(parse_lin(LIN)[:2])
    for name in ("night.PBN", ""):
        found = read_boards(name, words)
        assert [board.record for board in found.boards] == [board.record for board in boards().boards[:2]]
    assert read_boards("", LIN).boards[0].cards == 52


@pytest.mark.parametrize(
    ("name", "words", "msgid"),
    [
        ("a.lin", "", "own.error.no_board"),
        ("a.pbn", "Dear director, here are the boards.", "own.error.unreadable"),
        ("a.lin", "qx|o1|md|3SKQ,S99,,|mb|p|", "own.error.unreadable"),
        ("a.lin", "md|" * 1_000_000, "own.error.large"),
        ("a.lin", "qx|o1|md|1,|\n" * (GAMES + 1), "own.error.many"),
        ("a.pbn", '[Board "1"]\n' * (GAMES + 1), "own.error.many"),
    ],
)
def test_a_file_without_a_board_is_refused(name: str, words: str, msgid: str) -> None:
    with pytest.raises(OwnTableError) as found:
        read_boards(name, words)
    assert refused(found) == msgid


def test_a_damaged_board_hides_no_other() -> None:
    found = read_boards("a.lin", LIN.replace("md|4ST6432", "md|4STT432"))
    assert len(found.boards) == 11
    assert [fault[0] for fault in found.faults] == [2]


def test_a_board_that_was_passed_out_has_its_auction() -> None:
    out = table(6, 0)
    assert (out.is_auction, out.first, out.last) == (True, -4, 0)
    assert out.at(-4).enter_next().record.auction.turn is out.whole.dealer.lho


def test_nothing_can_be_entered_at_a_board_of_which_only_the_deal_is_told() -> None:
    bare = '[Board "1"]\n[Dealer "N"]\n[Deal "N:KQ3.KJ73.AK85.J76 98765.QT96..KT J.842.Q93.A8543 A4.A5.JT7642.Q92"]\n'
    with pytest.raises(OwnTableError):
        seated(read_boards("a.pbn", bare).boards[0])


# -- the moment


def test_the_play_is_gone_through_card_by_card() -> None:
    start = table(step=0)
    assert (start.play, start.first, start.last) == ("", -7, 52)
    assert start.at(5).play == "S3 4 Q 2 SK"
    assert start.at(999).step == 52
    assert start.at(-3).calls == "P P 1NT* 2S"
    assert start.at(-99).step == -7
    assert dropped().at(7).words == ()


def test_without_play_there_is_the_moment_before_the_lead() -> None:
    only = table(11, 0)
    assert (only.step, only.board.cards) == (0, 0)
    assert only.next_card is None


# -- entering


def test_a_card_is_entered_as_it_was_seen() -> None:
    assert dropped().line == "N:CA(dropped)"
    assert table().enter_card(Seat.SOUTH, parse_card("SK"), PLAYED).record == table(step=5).record
    east = table().enter_card(Seat.EAST, parse_card("DJ"), "named")
    assert east.line == "W>E:DJ(named)"  # East is dummy, and declarer names his cards
    assert table().enter_card(Seat.EAST, parse_card("DJ"), "touched", by_dummy=True).line == "E:DJ(touched)"


def test_two_at_the_same_moment() -> None:
    both = dropped().enter_card(Seat.NORTH, parse_card("C8"), "dropped", together=True)
    assert both.line == "N:CA(dropped) & N:C8(dropped)"
    assert both.undo() == dropped()


@pytest.mark.parametrize(
    ("line", "msgid"),
    [
        ("S:CA(dropped)", "own.error.not_held"),
        ("N:S3", "own.error.twice"),
        ("N:CA(flung)", "own.error.word"),
        ("N:what", "own.error.word"),
        ("#99(withdrawn)", "own.error.word"),
        ("&", "own.error.word"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(line: str, msgid: str) -> None:
    before = dropped()
    with pytest.raises(OwnTableError) as found:
        before.write(line)
    assert refused(found) == msgid
    assert before.line == "N:CA(dropped)"


def test_the_line_may_be_written_by_hand() -> None:
    assert table().write("  N:CA(dropped)   ! ").words == ("N:CA(dropped)", "!")
    assert table().write("N:CA(dropped) !").undo() == dropped()
    assert dropped().clear() == table()
    assert table().undo() == table()


def test_the_play_goes_on_as_at_the_board() -> None:
    again = table(step=0)
    for _ in range(52):
        again = again.enter_next()
    assert again.record.play.tricks == table(step=52).record.play.tricks
    with pytest.raises(OwnTableError):
        again.enter_next()


def test_every_way_in_which_a_card_can_be_seen_can_be_entered() -> None:
    for how in (*HOWS, *RARE_HOWS):
        assert table().enter_card(Seat.NORTH, parse_card("CA"), how).record.cards[-1].card == parse_card("CA")


# -- what may happen


def test_the_director_comes_first_of_all() -> None:
    first, *others = deeds(dropped(), EN)
    assert (first.word, first.is_main) == (DIRECTOR, True)
    assert NEXT in {each.word for each in others}


def test_what_declarer_may_choose_can_be_entered_with_one_click() -> None:
    called = dropped().enter(DIRECTOR).answer("partner_could_see", "yes")
    words = {each.word for each in deeds(called, EN)}
    assert {"W:requires(C)", "W:prohibits(C)", "W:frees"} <= words
    assert "#12(withdrawn)" not in words  # what fell is not taken back: it is picked up as the law says
    chosen = called.enter("W:requires(C)")
    assert not any("requires" in each.word for each in deeds(chosen, EN))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("line", ["", "N:CA(dropped)", "N:CA(dropped) !", "N:CA", "N:CA !", "S:DA !"])
def test_every_button_enters_something(line: str, language: Language) -> None:
    at = table().write(line)
    for each in deeds(at, language):
        entered = at.enter_next() if each.word == NEXT else at.enter(each.word)
        assert len(entered.record) > len(at.record)
        assert each.label


@pytest.mark.parametrize("language", Language)
def test_whatever_else_the_notation_says_can_be_entered(language: Language) -> None:
    at = dropped()
    for other in other_deeds(at, language):
        for what, label in other.options or (("", "-"),):
            assert label
            word = other.word.replace("{who}", "N").replace("{what}", what)
            assert len(at.enter(word).record) == len(at.record) + 1
            assert event_words(at.enter(word).record, len(at.record), language)
        if other.may_lack:
            at.enter(other.word.replace("{who}", "N").replace("({what})", ""))


def test_a_card_that_was_right_may_be_taken_back() -> None:
    back = table(step=1).enter("#8(withdrawn)")
    assert draft_scene(back, EN)
    assert case_words(back) == "board-1"
    told(back.enter(DIRECTOR), CURRENT, EN)  # does not raise


def test_nothing_is_done_about_the_auction() -> None:
    before = {other.id: other for other in other_deeds(table(step=0), EN)}
    assert before["notices"].options == ()
    assert "withdrawn" not in before
    after = {other.id: other for other in other_deeds(table(step=1), EN)}
    assert [label for _, label in after["withdrawn"].options] == ["North leads the ♠3"]


# -- the ruling


def test_the_question_that_is_open_has_its_answers() -> None:
    ruling = told(dropped().enter(DIRECTOR), CURRENT, EN)
    assert ruling.asked is not None
    assert ruling.asked.fact == "partner_could_see"
    assert [each.answer for each in ruling.asked.answers] == ["yes", "no"]
    assert ruling.asked.whom == "Ask South, at the table."


@pytest.mark.parametrize(
    ("language", "other", "lies"),
    [
        (EN, "South", "The ♣6 lies before South: minor penalty card."),
        (Language.FR, "Sud", "♣6 devant Sud\u00a0: carte pénalisée secondaire."),
    ],
)
def test_what_else_is_irregular_is_told_with_what_holds_then(language: Language, other: str, lies: str) -> None:
    alone = told(dropped().enter(DIRECTOR), CURRENT, language)
    assert (alone.besides, alone.now) == ((), ())
    both = dropped().enter_card(Seat.SOUTH, parse_card("C6"), "dropped").enter(DIRECTOR)
    ruling = told(both.answer("partner_could_see", "yes").enter("W:prohibits(C)"), CURRENT, language)
    ((what, lines),) = ruling.besides
    assert other in what
    assert lines
    assert lies in ruling.now


def test_what_a_player_chooses_happens_at_the_table() -> None:
    ruling = told(dropped().enter(DIRECTOR).answer("partner_could_see", "yes"), CURRENT, EN)
    assert ruling.asked is not None
    assert {each.word for each in ruling.asked.answers} == {"W:requires(C)", "W:prohibits(C)", "W:frees"}


@pytest.mark.parametrize("language", Language)
def test_the_ruling_stands_in_words_under_every_code(language: Language) -> None:
    called = dropped().write("N:CA(dropped) ! W:requires(C)").answer("partner_could_see", "yes")
    for edition in EDITIONS:
        ruling = told(called, edition, language)
        assert ruling.none == ""
        assert ruling.asked is None
        assert all(clause and words for clause, words in (*ruling.follows, *ruling.way))
        assert ruling.said


def test_an_answer_can_be_taken_back_and_no_other_is_taken() -> None:
    told_so = dropped().answer("partner_could_see", "no")
    assert told_so.answer("partner_could_see", None) == dropped()
    for fact, answer in (("partner_could_see", "perhaps"), ("the_weather", "yes")):
        with pytest.raises(OwnTableError):
            dropped().answer(fact, answer)


def test_where_nothing_is_irregular_that_is_said() -> None:
    ruling = told(table().enter(DIRECTOR), CURRENT, EN)
    assert "nothing is irregular" in ruling.none


# -- the scene


def test_a_draft_says_what_happened_in_both_languages() -> None:
    called = dropped().enter(DIRECTOR)
    assert "North drops the ♣A" in draft_scene(called, EN)
    assert "Ouest joue 2♠" in draft_scene(called, Language.FR)
    assert case_words(called) == "board-1"  # what happened is not told to who reads it
    assert draft_scene(table().enter("E:exchanges").enter(DIRECTOR), EN)


def test_the_picture_has_all_hands_open() -> None:
    scene = dropped().enter(DIRECTOR).scene
    assert scene.open_hands == frozenset(Seat)
    assert scene.focus == len(dropped().record) - 1


def test_no_file_is_opened_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told(dropped().enter(DIRECTOR), CURRENT, EN)
    assert list(tmp_path.iterdir()) == []


def test_what_is_open_is_told_with_both_readings_and_what_to_do_meanwhile() -> None:
    """A low card that a defender shows on purpose: its class is open (50B)."""
    at = table()
    gone = {card.card for card in at.record.cards}
    low = next(card for card in at.deal.hand(Seat.NORTH).cards if not card.is_honour and card not in gone)
    shown = at.enter_card(Seat.NORTH, low, "shown").enter(DIRECTOR).answer("partner_could_see", "yes")
    ruling = told(shown, CURRENT, EN)
    assert ruling.is_unsure
    assert [line.partition(": ")[0] for line in ruling.doubts] == [
        "One reading",
        "The other one",
        "At the table meanwhile",
    ]
    assert ruling.contradicted == ()
    assert told(dropped().enter(DIRECTOR).answer("partner_could_see", "yes"), CURRENT, EN).doubts == ()
