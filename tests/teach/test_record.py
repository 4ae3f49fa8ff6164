"""The records of case files: a seat may be left out only where everybody would read the words alike."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import CaseError
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.simultaneous_play import BOTH_PLAYED_ON
from bridgecourse.table import Auction, MadeCall, Seat, format_auction, format_call, irregularities, parse_auction
from bridgecourse.table.card import parse_card
from bridgecourse.table.notation import is_call
from bridgecourse.table.record import Record
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import load_cases, read_cases
from bridgecourse.teach.cases.case_record import record_seen
from bridgecourse.teach.cases.composer import compose
from bridgecourse.teach.cases.document import Entry, Faults, case_text, read_document
from bridgecourse.teach.course import course, course_root
from tests import strategies
from tests.grouped import grouped, laws_of_the_course


def cases() -> list[Case]:
    """Those of which the calls are told."""
    every = (*course().cases.values(), *load_cases(course_root() / "what-changed" / "cases.yaml").cases)
    return [case for case in every if case.record.stated is None]


def words(calls: str, *, dealer: Seat = Seat.NORTH, then: str | None = None) -> str:
    more = "" if then is None else f', then: "{then}"'
    one = f'{{id: 25-one, dealer: {dealer.value}, calls: "{calls}"{more}, scene: {{en: A scene}}}}'
    return f'law: "25"\ncases:\n  - {one}\n'


def file(folder: Path, calls: str, *, dealer: Seat = Seat.NORTH, then: str | None = None) -> Path:
    path = folder / "cases.yaml"
    path.write_text(words(calls, dealer=dealer, then=then), encoding="utf-8")
    return path


def faults_of(calls: str, then: str | None) -> tuple[CaseError, ...]:
    return read_cases(words(calls, then=then), "cases.yaml", complete=False).faults


@pytest.mark.parametrize(
    ("calls", "then", "seats"),
    [
        # Whose call is changed: the last one's, as the one-line form has it, or an earlier one's?
        ("2NT P ->3H", None, "E or N"),
        ("1C 1D 1H ->1S", None, "S or N or E"),
        # After a call that was taken back: its maker again, or the next player?
        ("1C X(withdrawn) 1H", None, "E or S"),
        ("1D 1C(cancelled) 1H", None, "E or S"),
        ("1C S:1H(cancelled) P", None, "E or S or W"),
        ("S:P? P", None, "N or S or W"),
        ("1C P? 1H", None, "S or E"),
        # After a call out of rotation: the player whose turn it is, or the next one round the table?
        ("S:1S P", None, "N or W"),
        ("1C 1D N:1H 1S", None, "S or E"),
        # After the director has spoken.
        ("1D 2S 1H", "declines 2H(cancelled) 3H", "S or W"),
        ("1D 2S 1H", "declines S:2H(cancelled) 3H", "S or W"),
    ],
)
def test_where_two_readings_are_possible_the_seat_is_demanded(
    tmp_path: Path, calls: str, then: str | None, seats: str
) -> None:
    with pytest.raises(CaseError, match=f"expected the seat before .* which may be a call of {seats}: write") as caught:
        load_cases(file(tmp_path, calls, then=then), complete=False)
    assert (caught.value.key or "").endswith("calls" if then is None else "then")
    for seat in seats.split(" or "):
        told = calls if then is None else then
        before, _, last = told.rpartition(" ")
        written = f"{before} {seat}:{last}"
        faults = faults_of(written, None) if then is None else faults_of(calls, written)
        assert not any("expected the seat" in str(fault) for fault in faults)


@pytest.mark.parametrize(
    ("calls", "then"),
    [
        ("1NT ->1C", None),
        ("1NT ->1C ->1D", None),
        ("1NT E:->1C", "the caller is written, but he has made no call"),
        ("S:1H", "declines 1D 1H"),
        ("N:P(cancelled) N:1C 1D 1C", "declines 2C"),
        ("1C S:1S", "accepts P"),
        ("S:P & N:1D", "declines P"),
        ("1C P 1C", "declines 2C P P P"),
    ],
)
def test_where_there_is_one_reading_the_seat_may_be_left_out(calls: str, then: str | None) -> None:
    told = then if then is None or " he " not in then else None
    faults = faults_of(calls, told)
    assert not any("expected the seat" in str(fault) for fault in faults)
    assert bool(faults) is (told != then)


def round_the_table(dealer: Seat, words: str) -> list[Seat]:
    """Who calls, by somebody who knows no law: the next player, unless a seat is written."""
    seats: list[Seat] = []
    for word in words.split():
        if word == "&":
            continue
        written = Seat(word[0]) if word[1:2] == ":" else None
        following = seats[-1] if word.startswith("->") else seats[-1].lho if seats else dealer
        seats.append(written or following)
    return seats


def takes_back(made: MadeCall) -> bool:
    return made.fate.is_gone or made.regretted


def check_read_alike(words: str, record: Auction) -> None:
    """What was taken without a question is what somebody reads who knows no law, and follows nothing taken back."""
    naive = round_the_table(record.dealer, words)
    for position, word in enumerate(each for each in words.split() if each != "&"):
        made, before = record.calls[position], record.calls[:position]
        if word[1:2] == ":":
            continue
        if made.changes:
            assert {other.seat for other in before} == {made.seat}, words
        else:
            assert naive[position] is made.seat, words
            assert not before or not takes_back(before[-1]), words


@grouped("case", cases, ids=lambda case: case.id, groups=[*laws_of_the_course(), "changed"])
def test_the_calls_of_every_case_are_read_alike_by_whoever_knows_no_law(case: Case) -> None:
    """As the author wrote them."""
    calls = [word for word in written_calls()[case.id].split() if word == "&" or is_call(word)]
    check_read_alike(" ".join(calls).replace("& &", "&").strip("& "), case.seen)


@cache
def written_calls() -> dict[str, str]:
    found: dict[str, str] = {}
    for path in course_root().rglob("cases.yaml"):
        found |= {entry.text("id"): entry.text("calls") for entry in _entries(path) if "calls" in entry}
    return found


def _entries(path: Path) -> list[Entry]:
    return list(read_document(case_text(path), str(path)).items("cases").entries(Faults()))


def words_of(record: Auction, keep: list[bool]) -> str:
    """The record as somebody may write it, who writes a seat here and leaves it out there."""
    words: list[str] = []
    for made, kept in zip(record.calls, keep, strict=True):
        words += ["&"] if made.simultaneous else []
        marks = f"{'*' if made.alerted else ''}{'?' if made.regretted else ''}"
        fate = "" if made.fate.value == "made" else f"({made.fate.value})"
        seat = f"{made.seat.value}:" if kept else ""
        words.append(f"{seat}{'->' if made.changes else ''}{format_call(made.call)}{marks}{fate}")
    return " ".join(words)


@given(strategies.auctions(with_duties=False), st.data())
def test_whatever_is_read_without_a_question_is_read_alike(record: Auction, data: st.DataObject) -> None:
    if not record.calls:
        return
    size = len(record)
    keep = data.draw(st.lists(st.sampled_from([True, True, False]), min_size=size, max_size=size))
    words = words_of(record, keep)
    entry = entry_of(words)
    try:
        found = record_seen(entry, Record(record.dealer)).auction
    except CaseError:
        return
    check_read_alike(words, found)
    assert format_auction(parse_auction(format_auction(found), record.dealer)) == format_auction(found)


@given(strategies.auctions(with_duties=False))
def test_with_every_seat_written_every_record_is_read(record: Auction) -> None:
    if record.calls:
        found = record_seen(entry_of(words_of(record, [True] * len(record))), Record(record.dealer)).auction
        assert found == record
        assert irregularities(found) == irregularities(record)


def entry_of(words: str) -> Entry:
    top = compose(f'calls: "{words}"\n', "file")
    return Entry(top, "file", "")  # type: ignore[arg-type]  # a mapping, as it is written


def played(folder: Path, play: str) -> Path:
    path = folder / "cases.yaml"
    deal = "N:Q987.763..KT9753 AT62.A.QJ753.A64 KJ5.Q542.K8642.Q 43.KJT98.AT9.J82"
    one = f'{{id: 67-one, contract: 2D E, deal: "{deal}", play: "{play}", scene: {{en: A scene}}}}'
    path.write_text(f'law: "67"\ncases:\n  - {one}\n', encoding="utf-8")
    return path


def test_a_card_is_played_once_unless_it_was_put_back(tmp_path: Path) -> None:
    start = "H2 8 3 A SA 5 3 N:S7"  # North's seven is event 8
    [case] = load_cases(played(tmp_path, f"{start} #8(returned) E:S2 S:SJ W:S4 N:S7 S:H4 W:HJ"), complete=False).cases
    assert [card.event + 1 for card in case.record.cards if card.card == parse_card("S7")] == [8, 13]
    for again in (
        "E:S2 S:SJ W:S4 N:S7",
        "E:S2 S:SJ W:S4 N:S7 #8(returned)",  # put back only after that
        "#8(returned) E:S2 S:SJ W:S4 N:S7 S:H4 W:HJ N:S7",  # and a third time
        "#7(returned) E:S2 S:SJ W:S4 N:S7",  # another one
    ):
        with pytest.raises(CaseError, match=r"expected each card once, found S7 as event #\d+ again"):
            load_cases(played(tmp_path, f"{start} {again}"), complete=False)


def test_a_card_put_back_draws_no_attention(tmp_path: Path) -> None:
    start = "H2 8 3 A SA 5 3 N:S7 #8(returned)"
    for more, late in (("E:S2", NO), ("E:S2 S:SJ", YES)):
        [case] = load_cases(played(tmp_path, f"{start} {more}"), complete=False).cases
        assert BOTH_PLAYED_ON.settle(case.situation) is late


@pytest.mark.parametrize(
    ("calls", "then", "message"),
    [
        (
            "1NT P 2D N:explains(#2=H5+) W:notices(#4)",
            None,
            "expected an explanation of a call by S, found 'N:explains",
        ),
        ("N:explains(H5+)", None, "found 'H5\\+'"),
        ("1NT N:explains", None, "expected an explanation of a call by S, found 'N:explains'"),
        ("1NT P 2D N:explains(#3=S7+,H7+) W:notices(#4)", None, "what some hand can have, found none with"),
        ("1NT P 2D N:explains(#3=7-5) W:notices(#4)", None, "the lower one first"),
        ("1NT P 2D N:explains(#3=H5+) W:notices(#4)", "E:card(#3=H5+)", "expected a call by EW, of whom this is"),
        ("1NT P 2D N:explains(#3=H5+) W:notices(#4)", "N:card(#3)", "what the card says of it, as #4=12\\+,H5\\+"),
        ("1NT P 2D W:requests(#9) S:notices(#4)", None, "expected one of the 3 events so far"),
        ("1NT P 2D W:requests(all) S:notices(#4)", None, "expected a call such as #4, or repeat, review"),
        ("1NT P 2D N:explains(#3=H5+) S:corrects W:notices(#4)", None, "expected one of the 4 events so far"),
    ],
)
def test_what_was_said_of_a_call_is_said_of_one_and_can_be(calls: str, then: str | None, message: str) -> None:
    faults = faults_of(calls, then)
    assert faults, "expected a fault, found none"
    with pytest.raises(CaseError, match=message):
        raise faults[0]
