"""A choice that nobody has is not read: it is declarer's alone, and the Laws say of what (26, 50 to 57)."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from bridgecourse.errors import CaseError
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import read_cases

DEAL = "S:AKQJT.A42.K32.32 54.KQJ5.Q54.KQJ4 876.763.AJ7.A765 932.T98.T986.T98"
WITHDRAWN = "E:1D(cancelled) S:1S W:P N:2S E:P S:4S W:P N:P E:P"


def read(told: dict[str, object]) -> Case:
    auction = {} if "calls" in told else {"contract": "4S S"}
    case = {"id": "any-choice", "dealer": "S", "deal": DEAL, "facts": {}, "scene": {"en": "x", "fr": "x"}}
    text = yaml.safe_dump({"law": "any", "cases": [{**case, **auction, **told}]})
    reading = read_cases(text, Path("choice.yaml"), complete=False)
    if reading.faults:
        raise reading.faults[0]
    return reading.file.cases[0]


@pytest.mark.parametrize("edition", [2017, 2007, 1997])
@pytest.mark.parametrize(
    ("play", "choice", "expected"),
    [
        ("E:C9(dropped)", "S:requires(C)", r"a minor one leaves declarer no choice \(50C\)\), found 'S:requires\(C\)'"),
        ("HK 3 8 2 E:C9(dropped)", "S:prohibits(C)", "a minor one leaves declarer no choice"),
        ("E:DT(dropped)", "S:requires(H)", r"suit of a penalty card \(D\), found 'S:requires\(H\)'"),
        ("E:DT(dropped)", "S:prohibits(DH)", r"suit of a penalty card \(D\)"),
        ("E:DT(dropped) E:CT(dropped)", "S:requires(CD)", "one suit that is required"),
        ("E:CT(led)", "S:requires(H)", r"suit of a penalty card \(C\)"),
        ("E:CT(led)", "N:requires(C)", "choice of S, who alone has it"),
        ("E:CT(led)", "N:frees", "choice of S, who alone has it"),
        ("W:HK(dropped)", "S:requires(H)", r"suit of a penalty card \(none\)"),
        ("HK 3 8 2 E:DT(dropped)", "S:requires(H)", r"suit of a penalty card \(D\)"),
        ("HK 3 8 A D2 E:D8(played)", "S:bars(D)", r"another suit than the one led, D \(57A\), found 'S:bars\(D\)'"),
        ("HK 3 8 A D2 E:D8(played)", "S:orders(D)", "another suit than the one led"),
        ("HK 3 8 A D2 E:D8(played)", "N:orders(lowest)", "choice of S, who alone has it"),
        ("HK 3 8 A D2 E:DT(dropped)", "S:orders(lowest)", "only where his partner was too soon"),
    ],
)
def test_who_has_no_such_choice_is_not_understood(edition: int, play: str, choice: str, expected: str) -> None:
    with pytest.raises(CaseError, match=expected) as during:
        read({"edition": edition, "play": f"{play} {choice}"})
    assert ".play: " in str(during.value)
    with pytest.raises(CaseError, match=expected) as since:
        read({"edition": edition, "play": f"{play} S:notices(#{len(play.split())})", "then": choice})
    assert ".then: " in str(since.value)


@pytest.mark.parametrize(
    ("play", "choice"),
    [
        ("E:CT(led)", "S:requires(C)"),
        ("E:CT(led)", "S:prohibits(C)"),
        ("E:CT(dropped)", "S:frees"),
        ("E:C9(dropped) E:DT(led)", "S:requires(C)"),
        ("E:C9(dropped) E:D8(dropped)", "S:prohibits(CD)"),
        ("W:HK(dropped) E:CT(dropped)", "S:prohibits(C)"),
        ("HK 3 8 A D2 E:D8(played)", "S:bars(C)"),
        ("HK 3 8 A D2 E:CT(led)", "S:bars(C)"),
    ],
)
def test_what_declarer_may_choose_is_read_in_both_places(play: str, choice: str) -> None:
    assert read({"play": f"{play} {choice}"}).situation.record.events
    assert read({"play": f"{play} S:notices(#{len(play.split())})", "then": choice}).situation.record.events


def test_law_26_lets_nobody_require_a_suit_since_2017() -> None:
    told = {"calls": WITHDRAWN, "facts": {"replacement_is_comparable": False}}
    with pytest.raises(CaseError, match="forbidden, for Law 26 lets declarer require none"):
        read({**told, "play": "S:requires(D)"})
    with pytest.raises(CaseError, match=r"one suit that is forbidden \(26\)"):
        read({**told, "play": "S:prohibits(CD)"})
    assert read({**told, "play": "S:prohibits(D)"}).situation.record.events
    assert read({**told, "play": "S:requires(D)", "edition": 2007}).situation.record.events
