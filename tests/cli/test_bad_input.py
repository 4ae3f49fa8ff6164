"""What cannot be so in a file of one's own: a sentence with file and line, from ``check`` and from ``rule``."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgecourse.cli.app import main
from bridgecourse.table.hand_set import format_hands
from bridgecourse.teach.cases.case_file import load_cases
from tests.small_course import write_course

ASKED = 'calls: "1NT P 2D N:explains({}) P P E:notices(#4)"'
READ = 'calls: "1NT P 2D N:explains(#3=H5+) P 2H W:notices(#4)"\n    then: "{}"'
SCORED = 'calls: "1S 4H P P P E:infringes(#2) result(4HE=) field(3SN=*4) without({})"'
MEANS = 'calls: "S:1S"\n    then: "declines P P 1S"\n    meanings:\n      - {{{}, suits: [S], {}en: x, fr: y}}'


def shows(word: str) -> str:
    return MEANS.format('call: "S:1S"', f"hands: {word}, ")


BAD = {
    "no-such-points": (ASKED.format("#3=40+,H5+"), 6, "expected numbers up to 37"),
    "sixteen-cards": (ASKED.format("#3=H8+,S8+"), 6, "expected what some hand can have, found none with 'H8+,S8+'"),
    "seven-and-balanced": (ASKED.format("#3=H7+,bal"), 6, "expected what some hand can have"),
    "tops-without-points": (ASKED.format("#3=0-2,H2+top"), 6, "expected what some hand can have"),
    "one-of-two-impossible": (ASKED.format("#3=H5+|H8+,S8+"), 6, "expected what some hand can have"),
    "two-lengths": (ASKED.format("#3=H5,H6"), 6, "expected each thing to be said once, found 'H6'"),
    "two-strengths": (ASKED.format("#3=6-10,12+"), 6, "expected each thing to be said once, found '12+'"),
    "forcing-and-not": (ASKED.format("#3=H5+,gf,nf"), 6, "expected each thing to be said once, found 'nf'"),
    "any-and-more": (ASKED.format("#3=any,H5+"), 6, "expected any alone"),
    "alternatives-contradict": (ASKED.format("#3=H5+,gf|S5+,nf"), 6, "expected alternatives that ask the same"),
    "alternatives-the-same": (ASKED.format("#3=H5+|H5+"), 6, "expected alternatives that differ"),
    "alternative-empty": (ASKED.format("#3=H5+|"), 6, "expected what a call shows"),
    "nothing-shown": (ASKED.format("#3="), 6, "expected what a call shows"),
    "explains-no-event": (ASKED.format("#9=H5+"), 6, "expected one of the 3 events so far"),
    "explains-no-number": (ASKED.format("H5+"), 6, "expected one of the 3 events so far"),
    "explains-nothing-yet": (
        'calls: "N:explains(=H5+) 1NT E:notices(#1)"',
        6,
        "expected an explanation of a call by S",
    ),
    "explains-no-call": ('calls: "1NT P S:asks(#1) N:explains(#2=H5+)"', 6, "expected an explanation of a call by S"),
    "explains-theirs": ('calls: "1NT P 2D E:explains(#3=H5+)"', 6, "expected an explanation of a call by W"),
    "agreement-of-three": ('calls: "1NT P 2D NES:explains(#3=H5+)"', 6, "expected one player before the colon"),
    "card-of-three": (READ.format("NSE:card(#3=H5+)"), 7, "expected one player before the colon"),
    "card-of-the-others": (READ.format("E:card(#3=H5+)"), 7, "expected a call by EW, of whom this is the system card"),
    "two-cards": (READ.format("N:card(#3=H5+) S:card(#3=S5+)"), 7, "expected what the card says of #3 once"),
    "card-of-no-call": (READ.format("N:card(H5+)"), 7, "expected a call and what the card says of it"),
    "card-of-no-hand": (READ.format("N:card(#3=H9+,S5+)"), 7, "expected what some hand can have"),
    "weights-of-90": (SCORED.format("3SN=:60,4HE=:30"), 6, "shares above 0 that make 100 per cent, found 90"),
    "weights-of-120": (SCORED.format("3SN=:60,4HE=:60"), 6, "shares above 0 that make 100 per cent, found 120"),
    "weight-of-0": (SCORED.format("3SN=:100,4HE=:0"), 6, "shares above 0 that make 100 per cent, found one of 0"),
    "weight-missing": (SCORED.format("3SN=,4HE=:40"), 6, "expected results with their shares in per cent"),
    "weight-twice": (SCORED.format("3SN=:60,3SN=:40"), 6, "expected each result once with its whole share"),
    "weights-none": (SCORED.format(""), 6, "expected results with their shares in per cent"),
    "screen-without-sides": ('calls: "screen 1H 1D"', 6, "expected the two players on one side of the screen"),
    "screen-of-one": ('calls: "screen(N) 1H 1D"', 6, "expected the two players on one side of the screen"),
    "screen-of-partners": ('calls: "screen(NS) 1H 1D"', 6, "one of each pair"),
    "screen-of-three": ('calls: "screen(NES) 1H 1D"', 6, "expected the two players on one side of the screen"),
    "screen-too-late": ('calls: "1H screen(NE) 1D"', 6, "expected the screen, such as screen(NE), before all"),
    "tray-without-screen": ('calls: "1H 1D N:pushes"', 6, "expected who sits on one side of the screen"),
    "meaning-of-no-hand": (shows("{S: 8+, H: 8+}"), 9, "expected what some hand can have"),
    "meaning-of-two-aces": (shows("{points: 3, aces: 2}"), 9, "expected what some hand can have"),
    "meaning-of-no-alternative": (shows("{S: 3, one_of: [{S: 5+}, {S: 6+}]}"), 9, "alternatives that fit what is said"),
    "meaning-in-a-word": (shows('"H8+,S8+"'), 9, "expected what some hand can have"),
    "meaning-in-two-words": (shows('"S5+,gf|H5+,nf"'), 9, "expected alternatives that ask the same"),
    "meaning-of-no-call": (MEANS.format('call: "S:7NT"', ""), 9, "expected a call of the record"),
    "meaning-without-call": (MEANS.format("nth: 1", ""), 9, "is missing"),
    "meaning-told-twice": (
        MEANS.format('call: "S:1S"', "") + '\n      - {call: "S:1S", suits: [H], en: x, fr: y}',
        10,
        "expected what each call shows once",
    ),
}
"""The case's record, the line of what cannot be so, and the sentence that is said of it."""


def written(folder: Path, record: str) -> Path:
    path = folder / "cases.yaml"
    path.write_text(
        f"law: any\nexercises: []\ncases:\n  - id: bad-case\n    board: 1\n    {record}\n    scene: {{en: x, fr: y}}\n",
        encoding="utf-8",
    )
    return path


@pytest.mark.parametrize("name", BAD)
def test_rule_says_what_cannot_be_so_and_where(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, line, sentence = BAD[name]
    path = written(tmp_path, record)
    assert main(["rule", str(path)]) == 2
    told = " ".join(capsys.readouterr().err.split())
    assert f"cases.yaml:{line}: cases[0]" in told
    assert sentence in told


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a paper of one's own, in the small course."""
    root = write_course(tmp_path)
    folder = root / "course" / "own" / "bad"
    folder.mkdir(parents=True)
    monkeypatch.chdir(root)
    return folder


@pytest.mark.parametrize("name", ["sixteen-cards", "agreement-of-three", "weights-of-90", "screen-without-sides"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_check_says_it_of_a_paper_of_ones_own(
    name: str, language: str, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, line, sentence = BAD[name]
    written(own, record)
    assert main(["check", "--lang", language]) == 1
    captured = capsys.readouterr()
    told = " ".join((captured.err + captured.out).split())
    assert f"cases.yaml:{line}: cases[0]" in told
    assert sentence in told


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ('"6-10,H6+,H2+top"', "6-10,H6+,H2+top"),
        ('"12+,S5+,gf|12+,H5+,gf"', "12+,S5+,gf|12+,H5+,gf"),
        ("15", "15"),
        ("{points: 6-10, H: 6+}", "6-10,H6+"),
    ],
)
def test_a_meaning_may_show_its_hands_in_one_word(word: str, expected: str, tmp_path: Path) -> None:
    file = load_cases(written(tmp_path, shows(word)), complete=False)
    hands = file.cases[0].meanings[0].hands
    assert hands is not None
    assert format_hands(hands) == expected
