"""Files that were damaged on their way: boards and faults come of them, never a crash."""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from bridgecourse.errors import BridgecourseError, CaseError
from bridgecourse.formats.lin.file import parse_lin, read_lin
from bridgecourse.formats.pbn.file import PbnFile, decode_pbn, format_pbn, parse_pbn, read_pbn
from bridgecourse.table.number import CALLS, GAMES
from bridgecourse.teach.cases.case_file import load_cases, read_cases
from bridgecourse.teach.cases.document import case_text
from bridgecourse.teach.course import course
from bridgecourse.told_file import CASES, TooLargeError, read_at_most
from tests.amount import amount, seed

DIGITS = "9" * 5_000
LONGEST_FAULT = 1_000
LIN = (Path(__file__).parent / "twelve_boards.lin").read_bytes()
PBN = format_pbn(board.game for board in read_lin(LIN.decode()).boards).encode()


def flipped(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    return data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :]


def cut(data: bytes, dice: random.Random) -> bytes:
    return data[: dice.randrange(len(data))]


def repeated(data: bytes, dice: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    at = dice.randrange(len(lines))
    return b"".join([*lines[:at], *(lines[at],) * dice.choice((2, 50)), *lines[at + 1 :]])


def swapped(data: bytes, dice: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    first, second = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return b"".join(lines)


def inflated(data: bytes, dice: random.Random) -> bytes:
    places = [at for at in range(len(data)) if data[at : at + 1].isdigit()] or [0]
    at = dice.choice(places)
    return data[:at] + dice.choice((DIGITS, "0x" + "f" * 5_000, "-1", "0", "1e999")).encode() + data[at + 1 :]


def strange(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    odd = ("\u202e", "\u0000", "\u0085", "٣", "²", "\ufeff", "\r", "<<: *a", "&a [*a]", "|", '"', "[", "{", "\\", "%7C")
    return data[:at] + dice.choice(odd).encode() * dice.choice((1, 3, 200)) + data[at:]


MUTATIONS: tuple[Callable[[bytes, random.Random], bytes], ...] = (flipped, cut, repeated, swapped, inflated, strange)


def damaged(data: bytes, number: int) -> bytes:
    """The same data, damaged one to three times in one of these ways."""
    dice = random.Random(number)
    for _ in range(dice.randrange(1, 4)):
        data = dice.choice(MUTATIONS)(data or b"1", dice)
    return data


def tried() -> range:
    """So many numbers, other ones every day in the soak."""
    return range(seed(), seed() + amount().examples // 4)


@pytest.mark.parametrize(("data", "read"), [(LIN, read_lin), (PBN, read_pbn)], ids=["lin", "pbn"])
def test_a_damaged_file_of_boards_gives_boards_and_faults(data: bytes, read: Callable[[str], object]) -> None:
    for number in tried():
        found = read(decode_pbn(damaged(data, number)))
        assert all(len(fault.message) <= LONGEST_FAULT for fault in found.faults), number  # type: ignore[attr-defined]


LONG = "Z" * 5_000
SHOWN = 200
"""So much of one word may a message quote."""


def with_a_long_word(words: str, number: int) -> str:
    """The same with a word of thousands of letters in the place of another, before it, or behind it."""
    places = list(re.finditer(r"[^\s|\[\]\"]+", words))
    word = places[number * 7919 % len(places)]
    instead = (LONG, f"{word[0]}{LONG}", f"{LONG}{word[0]}")[number % 3]
    return words[: word.start()] + instead + words[word.end() :]


def echoed(message: str) -> int:
    return max((len(run[0]) for run in re.finditer("Z+", message)), default=0)


def parse_cases(words: str) -> None:
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "cases.yaml"
        path.write_text(words, encoding="utf-8")
        load_cases(path, complete=False)


FEW = "\n  - id:".join((course().folder("31").path / "cases.yaml").read_text(encoding="utf-8").split("\n  - id:")[:3])


@pytest.mark.parametrize(
    ("parse", "words"),
    [(parse_lin, LIN.decode()), (parse_pbn, PBN.decode()), (parse_cases, FEW)],
    ids=["lin", "pbn", "cases"],
)
def test_a_word_of_thousands_of_letters_is_not_said_again_in_whole(parse: Callable[[str], object], words: str) -> None:
    said: list[str] = []
    for number in range(amount().examples // 4):
        try:
            parse(with_a_long_word(words, number))
        except BridgecourseError as error:
            said.append(str(error))
    assert said
    assert max(map(echoed, said)) <= SHOWN


@pytest.mark.soak
def test_a_damaged_file_of_cases_gives_cases_and_faults() -> None:
    files = [folder.path / "cases.yaml" for folder in course().folders]
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "cases.yaml"
        for number in tried():
            path.write_bytes(damaged(files[number % len(files)].read_bytes(), number))
            with suppress(BridgecourseError):
                read_cases(case_text(path), path, complete=False)


@pytest.mark.parametrize(
    "text",
    [
        f"qx|o{DIGITS}|md|1,|mb|p|mc|{DIGITS}|pg||",
        f"md|1|ah|Board {DIGITS}|mb|ppp|",
        f"md|{DIGITS}|",
        f"md|1|{'mb|p|' * 3_000}",
    ],
)
def test_numbers_and_auctions_without_end_are_faults_of_lin(text: str) -> None:
    assert all(len(fault.message) <= LONGEST_FAULT for fault in read_lin(text).faults)


@pytest.mark.parametrize(
    "lines",
    [
        f'[Board "{DIGITS}"]',
        f'[Auction "N"]\n1C ={DIGITS}= Pass Pass Pass',
        f'[Auction "N"]\n1C =1= Pass Pass Pass\n[Note "{DIGITS}: x"]',
        f'[Auction "N"]\n1C =1= Pass Pass Pass\n[Note "1:[place {DIGITS}]"]',
        f'[Auction "N"]\n1C =1= Pass Pass Pass\n[Note "1:[event {DIGITS} N:SK(dropped)]"]',
        f'[Auction "N"]\n1C =1= Pass Pass Pass\n[Note "1:[must pass S once since {DIGITS}]"]',
        f'[Auction "N"]\n1C Pass Pass Pass\n[Play "E"]\nSK ={DIGITS}=',
        f'[Auction "N"]\n{"Pass " * (CALLS + 2)}',
        '[Contract "1C"]\n[Declarer "N"]\n[Play "E"]\n' + "S2 S3 S4 S5\n" * 500,
    ],
)
def test_numbers_and_records_without_end_are_faults_of_pbn(lines: str) -> None:
    found = read_pbn(f'[Dealer "N"]\n{lines}\n')
    assert len(found.faults) == 1
    assert len(found.faults[0].message) <= LONGEST_FAULT


@pytest.mark.parametrize(
    ("read", "board"),
    [
        (read_pbn, '[Board "1"]\n[Auction "N"]\n1C 1C\n\n'),
        (read_pbn, '[Board "1"]\n[Auction "N"]\n9C\n\n'),
        (read_lin, "md|1|ah|Board 1|mb|1c|mb|1c|\n"),
        (read_lin, "qx|o1|md|1|mb|9c|\n"),
        (read_lin, "no command\n"),
    ],
)
def test_boards_without_end_are_not_read(read: Callable[[str], PbnFile], board: str) -> None:
    """A file of the size that is read has room for forty thousand."""
    whole, more = read(board * GAMES), read(board * (GAMES + 1))
    assert not whole.has_more
    assert more.has_more == (len(whole.boards) + len(whole.faults) == GAMES)
    assert len(more.boards) + len(more.faults) == len(whole.boards) + len(whole.faults)


_LAUGHS = "a: &a {x: 1, y: 2}\n" + "".join(
    f"a{i}: &a{i} {{<<: [*a{i - 1 if i else ''}, *a{i - 1 if i else ''}]}}\n" for i in range(40)
)


@pytest.mark.parametrize(
    "told",
    [
        f"law: 31\ncases:\n  - id: a\n    board: {DIGITS}\n    edition: 0x{'f' * 5_000}\n",
        f"law: {DIGITS}\ncases: []\n",
        "law: 1-999999999\ncases: []\n",
        f"{_LAUGHS}<<: *a39\n",
        "&t\nlaw: 31\n<<: *t\n",
        "law: 31\ncases:\n - &a {id: a}\n" + " - *a\n" * 5_000,
        pytest.param(f"cases: [{'a,' * 120_000}]", marks=pytest.mark.soak),
        '["bridgecourse:composed", ["m"]]',
        '["bridgecourse:composed"' + "[" * 50_000,
    ],
    ids=["digits", "law", "laws", "laughs", "itself", "aliases", "words", "composed", "deep"],
)
def test_what_no_case_file_has_is_said_and_not_read(told: str) -> None:
    try:
        error = read_cases(told, "cases.yaml").faults[0]
    except CaseError as raised:
        error = raised
    assert len(str(error)) < 10_000


def test_what_is_no_file_or_has_no_end_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"x" * 11)
    assert read_at_most(tmp_path / "large", 11) == b"x" * 11
    with pytest.raises(TooLargeError):
        read_at_most(tmp_path / "large", 10)
    with pytest.raises(OSError, match="no file"):
        read_at_most(tmp_path, CASES)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such devices here")
def test_a_device_or_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    from os import mkfifo

    mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(OSError, match="no file"):
            read_at_most(path, CASES)
