"""The words of the play in docs/cases.md: every example is read and ruled by the law that stands beside it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo
from bridgecourse.rulings.vocabulary.old_tricks import RETURNED_WAS_DUE
from bridgecourse.rulings.vocabulary.played_card import DESIGNATION
from bridgecourse.rulings.vocabulary.revoke import IS_REVOKE
from bridgecourse.table.designation import Way
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import read_cases

PAGE = (Path(__file__).parents[2] / "docs" / "cases.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## The play")[2].partition("\n## ")[0]
BOARD = re.findall(r"^ {4}(\w+: \".*\")$", SECTION, re.MULTILINE)
CALLING = PAGE.partition("## The calling")[2].partition("\n## ")[0]
ROWS = [line.strip("|").split("|") for line in SECTION.splitlines() if line.startswith("| ")][1:]


NO_DEAL = 'law: any\ncases:\n  - {{id: x-none, {calls}, {play}, scene: {{en: "Called."}}}}'


def ruled(*told: str) -> Case:
    """A case of these lines, on the page's board where they say nothing else."""
    own = {line.partition(":")[0] for line in told}
    lines = [*told, *(line for line in BOARD if line.partition(":")[0] not in own), 'scene: {en: "Called."}']
    reading = read_cases("law: any\ncases:\n  - id: x-example\n    " + "\n    ".join(lines), "x.yaml", complete=False)
    if reading.faults:
        raise reading.faults[0]
    return reading.file.cases[0]


def test_every_word_of_the_play_is_documented_with_an_example_that_is_ruled() -> None:
    assert len(BOARD) == 2
    told = " ".join(cell for row in ROWS for cell in row[:2])
    for word in ("contract", "deal", "play", "then", "accepts", "back", "excused", "E:notices", "W:misses", "W:!"):
        assert f"`{word}" in told
    found = {}
    for row in ROWS:
        example = re.findall(r"`(\w+: (?:\".*?\"|\{.*?\}))`", row[3])
        assert example, row
        found[row[3]] = (ruled(*example).ruling.path[0].law, row[4].strip())
    assert {words: laws for words, laws in found.items() if laws[0] != laws[1]} == {}


def test_every_word_of_the_calling_is_documented_with_an_example_that_is_ruled() -> None:
    rows = [line.strip("|").split("|") for line in CALLING.splitlines() if line.startswith("| ")][1:]
    told = " ".join(cell for row in rows for cell in row[:2])
    for word in (
        "takes",
        "takes(wrong)",
        "looks",
        "says",
        "wants",
        "returns",
        "notices",
        "touches",
        "draws",
        "names",
        "called",
        *("explains", "announces", "omits", "alerts", "card", "corrects", "asks", "requests", "reviews"),
        *("hesitates", "notices", "polls", "learns"),
        *("infringes", "misrules", "result", "field", "without", "unspoilt", "session"),
    ):
        assert re.search(rf"`(?:\w:)?{re.escape(word)}", told), word
    for row in rows:
        lines = [*re.findall(r"`(\w+: (?:\".*?\"|\{.*?\}))`", row[2]), "board: 1", 'scene: {en: "Called."}']
        told = "law: any\ncases:\n  - id: x-example\n    " + "\n    ".join(lines)
        reading = read_cases(told, "x.yaml", complete=False)
        assert not reading.faults, row
        assert reading.file.cases[0].ruling.path[0].law == row[3].strip(), row


def test_who_called_may_be_told_at_the_end_of_the_play_and_changes_nothing() -> None:
    told, silent = ruled('play: "HT Q D4 W:!"'), ruled('play: "HT Q D4"')
    assert told.ruling.consequences == silent.ruling.consequences
    after, plain = (ruled(f'play: "HT Q D4{who}"', 'then: "back H4"') for who in (" W:!", ""))
    assert after.ruling.outcome == plain.ruling.outcome
    assert len(after.record.arrivals) == 1


def test_he_comes_once_and_at_the_end() -> None:
    with pytest.raises(CaseError, match="found '!' before the end"):
        ruled('play: "HT Q W:! D4"')


def test_a_record_without_irregularity_says_what_was_looked_for_and_what_is_needed() -> None:
    with pytest.raises(CaseError) as found:
        ruled('play: "HT Q 4 2"')
    assert "led or played out of turn" in str(found.value)
    assert "E:notices(#2)" in str(found.value)
    assert "deal" not in str(found.value)
    of_four = NO_DEAL.format(calls='contract: "4S S"', play='play: "HT Q 4 2"')
    assert "the hands in `deal`" in str(read_cases(of_four, "x.yaml", complete=False).faults[0])
    begun = str(
        read_cases(NO_DEAL.format(calls='contract: "4S S"', play='play: "E:quits"'), "x", complete=False).faults[0]
    )
    assert "led or played out of turn" in begun
    assert "calls out of rotation" not in begun
    of_calls = str(read_cases(NO_DEAL.format(calls="dealer: N", play='calls: "1H P"'), "x", complete=False).faults[0])
    assert "calls out of rotation, insufficient" in of_calls
    assert "trick" not in of_calls


NOT_OVER = """law: any
cases:
  - {id: x-1, dealer: N, calls: "1S", begins: {lead: S, ns: 4, ew: 0}, play: "D5", scene: {en: "Called."}}
"""
BEGUN = 'deal: "N:64.K3.K8.Q76 .J875.QT.J95 KJT9.A.75.K3 .96.J96.AT84"'


def test_a_record_begins_in_the_middle_of_the_play() -> None:
    case = ruled(BEGUN, "begins: {lead: S, ns: 4, ew: 0}", 'play: "D5 J K C5 S4 H5 SK C4"')
    play = case.record.play
    assert [trick.number for trick in play.tricks if trick.is_told] == [5, 6]
    assert (play.won[Side.NS], play.won[Side.EW], play.turn) == (6, 0, Seat.SOUTH)
    assert (case.situation.tricks.number, case.ruling.asked[IS_REVOKE]) == (5, YES)


def test_what_lay_there_already_is_no_more_than_that_where_something_else_is_noticed() -> None:
    (words,) = re.findall(r"and what is to be ruled on is noticed:\s`(.*?)`", SECTION)
    assert ruled(BEGUN, "begins: {lead: S, ns: 4, ew: 0}", f'play: "{words}"').ruling.path[0].law == "61"


def test_whether_suit_was_followed_in_the_tricks_before_is_open() -> None:
    surplus = (BEGUN, "begins: {lead: S, ns: 4, ew: 0}", 'play: "D5 6 K E:DT E:C5(played)[E] N:D8 E:DQ S:D7 W:D9"')
    asked = ruled(*surplus).ruling.open
    assert asked is not None
    assert asked.fact is RETURNED_WAS_DUE
    assert ruled(*surplus, "facts: {returned_was_due: no}").ruling.outcome is not None


@pytest.mark.parametrize(
    ("begins", "expected"),
    [
        ("{lead: S, ns: 0, ew: 4}", "the hand on lead to be of a side that had won the trick before"),
        ("{lead: S, ns: 0, ew: 0}", "1 to 12 tricks before the record begins, found 0"),
        ("{lead: S, ns: 3, ew: 0}", "10 cards in NORTH's hand, after 3 tricks, found 9"),
        ("{lead: S, ns: -1, ew: 5}", "the tricks that each side had won, found -1"),
        ("{lead: S, ns: 4}", "ew: is missing"),
        ("{lead: Q, ns: 4, ew: 0}", "expected a seat"),
        ("{lead: S, ns: 4, ew: 0, on: 5}", "expected a key of this entry, found 'on'"),
    ],
)
def test_where_it_begins_must_be_possible(begins: str, expected: str) -> None:
    with pytest.raises(CaseError) as found:
        ruled(BEGUN, f"begins: {begins}", 'play: "D5 J K C5"')
    assert expected in str(found.value)


def test_fewer_cards_want_to_be_told_where_the_play_stood() -> None:
    with pytest.raises(CaseError, match=r"13 cards in each hand, found 9 in NORTH's \(.*`begins` tells how many"):
        ruled(BEGUN, 'play: "D5 J K C5"')
    with pytest.raises(CaseError, match="expected a contract before the play begins"):
        raise read_cases(NOT_OVER, "x.yaml", complete=False).faults[0]


@pytest.mark.parametrize(
    ("hands", "answer"),
    [
        ("- - - -", None),
        ("AQ64.KQ3.K82.Q76 - - -", None),
        ("- 85.J7?.?.? - -", YES),  # a heart is known to be there
        ("- ?.?.QT4.J95 - -", None),
        ("- ?..?.? - -", NO),  # and here that there is none
        ("AQ64.KQ3.K82.Q76 - KJT973.A2.A75.K3 2.T96.J963.AT842", YES),  # what is left
    ],
)
def test_what_hangs_on_a_hand_that_is_not_known_is_open_and_the_hand_is_named(hands: str, answer: YesNo | None) -> None:
    ruling = ruled(f'deal: "N:{hands}"', 'play: "HT Q D4 E:notices(#3)"').ruling
    assert ruling.asked.get(IS_REVOKE) is answer
    if answer is None:
        assert ruling.open is not None
        assert (ruling.open.fact, ruling.open.lacks) == (IS_REVOKE, Seat.EAST)
    else:
        assert ruling.outcome is not None


NORTH = "AQ64.KQ3.K82.Q76"


@pytest.mark.parametrize(
    ("hands", "way"),
    [
        (f"{NORTH} - - -", None),
        (f"{NORTH} - KJT973.A2.A75.K3 -", Way.WIN),  # declarer has the ace
        (f"{NORTH} ?.AJ875.?.? - -", Way.OPEN),  # and here a defender, who is still to play
        (f"{NORTH} ?.J8754.?.? - 2.T96.J963.AT842", Way.WIN),  # as two hands that have none
        (f"{NORTH} ?.J8754.?.? - -", None),
    ],
)
def test_what_wins_hangs_on_the_hands_that_are_not_seen(hands: str, way: Way | None) -> None:
    ruling = ruled(f'deal: "N:{hands}"', 'play: "HT S:calls(win)"', "facts: {other_intention: no}").ruling
    assert ruling.asked.get(DESIGNATION) is way
    assert (ruling.open is not None) is (way is None)


@pytest.mark.parametrize(
    ("play", "ways"),
    [
        ("HT S:calls(7)", [Way.RANK, Way.NOT_THERE]),
        ("HT Q 4 2 S:calls(7)", [Way.RANK_OF_SUIT_WON, Way.RANK, Way.NOT_THERE]),
        ("HT 3 4 A S3 2 4 5 S:calls(7)", [Way.RANK, Way.NOT_THERE]),
        ("HT S:calls(highD)", [Way.HIGH, Way.NOT_THERE]),
    ],
)
def test_words_are_not_asked_to_be_what_the_trick_rules_out(play: str, ways: list[Way]) -> None:
    ruling = ruled('deal: "N:- - - -"', f'play: "{play}"', "facts: {other_intention: no}").ruling
    assert [*DESIGNATION.possible(ruling.situation)] == ways


def test_a_card_that_the_hand_cannot_have_is_a_slip_of_the_writer() -> None:
    with pytest.raises(CaseError, match="expected a card of E's hand, found D4, which that hand does not hold"):
        ruled('deal: "N:- ?.?.QT.? - -"', 'play: "HT Q D4 E:notices(#3)"')
    with pytest.raises(CaseError, match="expected a card of E's hand, found D4, which N holds"):
        ruled('deal: "N:?.?.D4?.? - - -"'.replace("D4", "4"), 'play: "HT Q D4 E:notices(#3)"')


@pytest.mark.parametrize(
    "put",
    [
        "exercises: [x-1]",
        "older: [x-1]",
        "worked: x-1",
        "opening: {case: x-1, ask: [facts.is_revoke], explains: {en: Put right.}}",
    ],
)
def test_what_is_told_in_part_is_not_put_to_candidates(put: str) -> None:
    told = f"""law: any
{put}
cases:
  - {{id: x-1, contract: "4S S", deal: "N:- ?.?.QT4.J95 - -", play: "HT Q D4 E:notices(#3)", scene: {{en: "Called."}}}}
"""
    (fault,) = read_cases(told, "x.yaml", complete=False).faults
    assert "expected a case with its whole deal and play, found 'x-1'" in str(fault)


@pytest.mark.parametrize("key", ["exercises", "older", "worked", "opening"])
def test_what_is_put_to_candidates_is_at_fault_once(key: str) -> None:
    told = NO_DEAL.format(calls='contract: "4S S"', play='play: "HT E:H4"') + f"\n{key}: {[] if key == 'worked' else 3}"
    faults = read_cases(told, "x.yaml", complete=False).faults
    assert [fault.key for fault in faults if fault.line == 4] == [key]
