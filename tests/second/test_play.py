"""The second opinions on the play, held against small cases worked out by hand from the Laws.

A deal is "N HK2 C32 | E ... ", suit by suit; a board's script is a row of words::

    WCQ        W plays CQ             @W     W names a card for the next trick
    -2         item 2 is taken back   !W2    W claims or concedes, his side has 2 of the rest ("!W": not known)
    ?2         attention to item 2    %      all agree to play on
    ?2:W       by W, who asks         =W ~W  W's side agrees: established, said only
    ?2!N       by dummy, rights lost  +W     W calls on the next board
    .          the round ends         #      the hands are back in the board
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.second.play import (
    Agreement,
    Attention,
    Board,
    Bonds,
    Claim,
    Failure,
    HandsReturned,
    Item,
    LeadRestriction,
    Legal,
    Named,
    NextBoardCall,
    PenaltyCard,
    Play,
    PlayOn,
    Position,
    Requirement,
    RoundEnd,
    Withdrawal,
    judge_play,
    legal_cards,
)

ALL = (1997, 2007, 2017)
OLD = (1997, 2007)


def cards(text: str) -> frozenset[str]:
    """'HK2 C3' is the king and two of hearts and a club."""
    return frozenset(word[0] + rank for word in text.split() for rank in word[1:])


def deal(text: str) -> dict[str, frozenset[str]]:
    """The hands of a deal; one that is not given is empty."""
    hands: dict[str, frozenset[str]] = dict.fromkeys("NESW", frozenset())
    for part in text.split("|"):
        hand, _, held = part.strip().partition(" ")
        hands[hand] = cards(held)
    return hands


def attention(word: str) -> Attention:
    """'2', '2:W' or '2!N'."""
    for mark in ":!":
        if mark in word:
            index, by = word.split(mark)
            return Attention(int(index), by, question=mark == ":", rights_lost=mark == "!")
    return Attention(int(word))


def item(word: str) -> Item:
    """One word of a script."""
    mark, rest = word[0], word[1:]
    match mark:
        case "-":
            return Withdrawal(int(rest))
        case "?":
            return attention(rest)
        case "@":
            return Named(rest)
        case "!":
            return Claim(rest[0], int(rest[1:]) if rest[1:] else None)
        case "=" | "~":
            return Agreement(rest, established=mark == "=")
        case "+":
            return NextBoardCall(rest)
        case "%":
            return PlayOn()
        case ".":
            return RoundEnd()
        case "#":
            return HandsReturned()
    return Play(mark, rest)


More = dict[str, dict[int, Any]]


def board(
    hands: str, leader: str, script: str, edition: int = 2017, trump: str | None = None, more: More | None = None
) -> Board:
    """A board of declarer S; `more` holds what else a `Play` says: its field, then the item."""
    items = [item(word) for word in script.split()]
    for name, values in (more or {}).items():
        for index, value in values.items():
            play = items[index]
            assert isinstance(play, Play)
            items[index] = replace(play, **{name: value})
    return Board(deal(hands), trump, "S", leader, tuple(items), edition)


def failures(given: Board) -> tuple[Failure, ...]:
    """What the oracle finds wrong in a board."""
    return judge_play(given).failures


def must(hand: str, suit: str) -> Bonds:
    return Bonds(leads=(LeadRestriction(hand, suit, required=True),))


def may_not(hand: str, suit: str) -> Bonds:
    return Bonds(leads=(LeadRestriction(hand, suit, required=False),))


def table(*found: str) -> Bonds:
    """Penalty cards: 'ECA' a major one of E's, 'ec9' a minor one."""
    return Bonds(penalty=tuple(PenaltyCard(w[0].upper(), w[1:].upper(), w.isupper()) for w in found))


FIVE = "N HK2 C32 D2 | E HQ3 CA9 D3 | S H54 CK4 D4 | W HAJ CQ8 DA"
REVOKE = "WCQ NC2 ED3 SC4"  # trick 9: E has two clubs; W wins
REST = "WDA ND2 EH3 SD4 WHA NH2 EHQ SH4 WHJ NHK EC9 SH5 NC3 ECA SCK WC8"  # W, W, N, E: E with a club
RUFF = "SH4 WHJ NHK ED3"  # diamonds are trumps: E ruffs trick 9 and has two hearts
ROUND = "N S2 H2 C2 D2 | E S3 H3 C3 D3 | S SAKQJ | W S4 H4 C4 D4"


# The tricks and the turns -----------------------------------------------------------------------------------------


def test_44_a_whole_play_has_its_leaders_winners_and_turns() -> None:
    found = judge_play(board(FIVE, "W", f"{REVOKE} {REST}"))
    assert [trick.number for trick in found.tricks] == [9, 10, 11, 12, 13]
    assert "".join(trick.leader for trick in found.tricks) == "WWWWN"
    assert "".join(trick.winner or "?" for trick in found.tricks) == "WWWNE"
    assert "".join(turn or "." for turn in found.turns) == "WNES" * 4 + "NESW" + "."
    assert found.complete


@pytest.mark.parametrize(
    ("leader", "script", "tricks", "turn"),
    [
        pytest.param("W", "NC2 EC9 -0 -1", "", "W", id="53-55-a-lead-out-of-turn-is-taken-back"),
        pytest.param("W", "NC2 EC9 -0 -1 WCQ NC2", "W:WCQ NC2", "E", id="53-55-the-right-hand-leads-then"),
        pytest.param("N", "NC2 EC9 -0", "N:EC9", "N", id="47C-a-lead-in-turn-is-changed"),
        pytest.param("N", "NC2 EC9 -0 NH2", "N:NH2 EC9", "S", id="47C-and-stays-the-lead"),
        pytest.param("S", "SC4 WCQ WDA NC2", "S:SC4 WCQ NC2 / W:WDA", "E", id="57A-a-premature-lead-waits"),
        pytest.param("W", "WCQ ED3 NC2", "W:WCQ ED3 NC2", "S", id="57-a-play-out-of-turn"),
        pytest.param("W", f"{REVOKE} ?2 -2 EC9", "W:WCQ NC2 EC9 SC4", "W", id="62B-the-card-put-in-its-place"),
        pytest.param("W", f"{REVOKE} !S ~W ?2 -2 EC9 WDA", "W:WCQ NC2 EC9 SC4", ".", id="68D-no-card-after-a-claim"),
        pytest.param("W", f"{REVOKE} !S % WDA", "W:WCQ NC2 ED3 SC4 / W:WDA", "N", id="68D2b-but-when-all-agree"),
    ],
)
def test_tricks_as_they_stand(leader: str, script: str, tricks: str, turn: str) -> None:
    found = judge_play(board(FIVE, leader, script))
    shown = [f"{trick.leader}:{' '.join(hand + card for hand, card in trick.cards)}" for trick in found.tricks]
    assert (" / ".join(shown), found.turns[-1] or ".") == (tricks, turn)


# Which cards fail (61A) -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("leader", "script", "bonds", "expected"),
    [
        pytest.param("W", "WCQ NC2 EC9 SC4", {}, "", id="61A-all-follow"),
        pytest.param("W", "WDA ND2 ED3 SD4 WHA NC2", {}, "5 N follow H: H2 HK", id="61A-dummy-too"),
        pytest.param("W", REVOKE, {}, "2 E follow C: C9 CA", id="61A-follow-suit"),
        pytest.param("N", "NC2 EC9 -0 NH2", {}, "1 E follow H: H3 HQ", id="61A-the-lead-that-stands"),
        pytest.param("N", "NC2 EC9 -0 NH2 -1 EH3", {}, "", id="47D-changed-after-the-changed-lead"),
        pytest.param("W", "NC2 WDA -0", {1: must("W", "H")}, "1 W requirement H: HA HJ", id="53B-61A-the-proper-lead"),
        pytest.param("W", "NC2 ED3 -0 -1", {}, "", id="53B-the-lead-has-gone-too"),
        pytest.param("W", "WCQ", {0: must("W", "H")}, "0 W requirement H: HA HJ", id="61A-required-to-lead"),
        pytest.param("W", "WHA", {0: may_not("W", "H")}, "0 W requirement H: C8 CQ DA", id="61A-forbidden-to-lead"),
        pytest.param("W", "WCQ", {0: must("W", "S")}, "", id="59-has-none"),
        pytest.param("W", "WCQ", {0: must("E", "H")}, "", id="61A-a-restriction-of-his-partner's"),
        pytest.param(
            "W",
            "WCQ NC2 EC9",
            {2: Bonds(requirement=Requirement("highest"))},
            "2 E requirement C: CA",
            id="57A1-required-highest",
        ),
        pytest.param("W", "WCQ NC2 EC9", {2: table("ECA")}, "2 E penalty card C: CA", id="50D1-52-not-played"),
        pytest.param("W", "WCQ NC2 ED3", {2: table("ECA")}, "2 E follow C: CA", id="61A-before-52"),
        pytest.param("W", "WHA NH2 EH3", {2: table("ECA")}, "", id="50D1b-follow-suit-first"),
    ],
)
def test_failures(leader: str, script: str, bonds: dict[int, Bonds], expected: str) -> None:
    found = failures(board(FIVE, leader, script, more={"bonds": bonds}))
    shown = [f"{one.index} {one.hand} {one.kind} {one.suit}: {' '.join(sorted(one.legal))}" for one in found]
    assert "; ".join(shown) == expected


# Established or not (63A) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("editions", "after", "expected"),
    [
        pytest.param(ALL, "", "", id="63A-nothing-more-happened"),
        pytest.param(ALL, "WDA", "63A1@4", id="63A1-partner-led"),
        pytest.param(ALL, "EH3 -4", "63A1@4", id="63A1-even-out-of-turn-and-taken-back"),
        pytest.param(ALL, "ND2", "", id="63A1-an-opponent-led"),
        pytest.param(ALL, "ND2 EH3", "63A1@5", id="63A1-offender-played-to-the-next"),
        pytest.param(ALL, "-2 EC9 WDA", "", id="63A1-put-right-before"),
        pytest.param(ALL, "@W", "63A2@4", id="63A2-partner-named-a-card"),
        pytest.param(ALL, "@S", "", id="63A2-an-opponent-did"),
        pytest.param(ALL, "!E0", "63A3@4", id="63A3-offender-concedes"),
        pytest.param(ALL, "!W", "63A3@4", id="63A3-partner-claims"),
        pytest.param(ALL, "!S", "", id="63A3-an-opponent-claims"),
        pytest.param((2017,), "!S =W", "63A4@5", id="63A4-agreement-established"),
        pytest.param(OLD, "!S =W", "63A3@5", id="63A3-acquiesces"),
        pytest.param((2017,), "!S ~W", "", id="63A4-said-only-E33"),
        pytest.param((2007,), "!S ~W", "63A3@5?", id="63A3-said-only-E33-open"),
        pytest.param((1997,), "!S ~W", "", id="63A3-said-only-E33-minute-of-2000"),
        pytest.param((2017,), "!S ~W +E", "63A4@6", id="63A4-69A-own-side-calls"),
        pytest.param((2017,), "!S ~W +S", "", id="63A4-69A-an-opponent-calls"),
        pytest.param((2017,), "!S ~W .", "63A4@6", id="63A4-69A-end-of-round"),
        pytest.param((2007,), "!S ~W .", "63A3@5", id="63A3-69A-end-of-round"),
        pytest.param((1997,), "!S ~W .", "63A3@6", id="63A3-69A-end-of-round-minute-of-2000"),
        pytest.param((2017,), "!S ~W ?2 -2 EC9 .", "", id="63A4-E33-noticed-in-time"),
        pytest.param((2017,), "!W % ND2", "63A3@4?", id="63A3-68D2b-the-claim-is-void-open"),
        pytest.param(ALL, "!S WDA", "", id="63A1-68D-a-card-after-the-claim-does-not-count"),
    ],
)
def test_established(editions: tuple[int, ...], after: str, expected: str) -> None:
    for edition in editions:
        (found,) = failures(board(FIVE, "W", f"{REVOKE} {after}", edition))
        act = found.established
        assert (f"{act.clause}@{act.index}{'?' * act.unsure}" if act else "") == expected, edition


def test_63a1_falls_when_an_opponent_told_him_to_play_47e1() -> None:
    (found,) = failures(board(FIVE, "W", f"{REVOKE} WDA", more={"misled": {4: True}}))
    assert found.established is None
    assert found.correction == "62A"


# Put right (62) ---------------------------------------------------------------------------------------------------


def correction(found: Failure) -> str:
    """Clause, fate and its clause, then the cards of others: item, clause, fate."""
    others = [
        f"{other.index} {other.clause} {other.fate}" + (f" after {other.after}" if other.after is not None else "")
        for other in found.others
    ]
    head = f"{found.correction} {found.fate} {found.fate_clause}" if found.correction else "too late"
    return " | ".join([head, *others])


TWO = "N H2 C2 | E H3 C3 | S H4 C4 | W HA CA"
CHOICE = "N H2 C2 | E D3 C3 | S HK S4 | W H5 D5"
TWELFTH = "WHA NH2 EC3 SH4"


@pytest.mark.parametrize(
    ("hands", "leader", "script", "more", "expected"),
    [
        pytest.param(FIVE, "W", "WCQ NC2 ED3", {}, ["62A major 62B1"], id="62A-62B1-defender"),
        pytest.param(FIVE, "W", f"{REVOKE} WDA", {}, ["too late"], id="63B-established"),
        pytest.param(FIVE, "W", f"{REVOKE} ?2", {}, ["62A major 62B1 | 3 62C1 back"], id="62C1-same-trick"),
        pytest.param(
            FIVE, "W", f"{REVOKE} ND2", {}, ["62A major 62B1 | 3 62C1 back | 4 62C1 back"], id="62C1-next-trick"
        ),
        pytest.param(FIVE, "W", "WCQ NC2 ED3 ?2 SC4", {}, ["62A major 62B1"], id="62C1-not-after-attention"),
        pytest.param(
            FIVE,
            "N",
            "NC2 ED3 SCK WC8",
            {},
            ["62A major 62B1 | 2 62C1 back | 3 62C2 major after 2"],
            id="62C2-defender",
        ),
        pytest.param(
            FIVE, "E", "EC9 SD4 WC8 NC2", {}, ["62A back 62B2 | 2 62C1 back | 3 62C2 back after 2"], id="62B2-declarer"
        ),
        pytest.param(FIVE, "W", "WCQ ND2", {}, ["62A back 62B2"], id="62B2-dummy"),
        pytest.param(FIVE, "W", "WCQ NC2 ED3", {"faced": {2: cards("D3")}}, ["62A back 62B2"], id="62B2-faced"),
        pytest.param(FIVE, "W", "WCQ NC2 EC9", {"bonds": {2: table("ECA")}}, ["52B2 major 52B2"], id="52B2-not-the-PC"),
        pytest.param(
            FIVE, "W", "WCQ NC2 EC9 SC4", {"bonds": {2: table("ECA")}}, ["too late"], id="52B1-declarer-played"
        ),
        pytest.param(
            FIVE,
            "N",
            "NC2 ED3 SD4 WCQ WDA ?1",
            {},
            [
                "62C3 major 62C3 | 4 62C3 major",
                "62C3 back 62B2 | 3 62C1 major | 4 62C1 major",
            ],
            id="62C3-one-side-has-played-on",
        ),
        pytest.param(FIVE, "N", "NC2 ED3 SD4 WCQ WDA ND2 ?1", {}, ["too late", "too late"], id="62C3-both-have"),
        pytest.param(
            TWO,
            "W",
            f"{TWELFTH} WCA NC2 EH3 SC4 ?2",
            {},
            ["62D1 back 62D1 | 3 62C1 back | 5 62C1 back | 7 62C1 back"],
            id="62D1-established",
        ),
        pytest.param(TWO, "W", f"{TWELFTH} ?2", {}, ["62D1 major 62B1 | 3 62C1 back"], id="62D1-not-yet"),
        pytest.param(TWO, "W", f"{TWELFTH} WCA NC2 EH3 SC4 # ?2", {}, ["too late"], id="62D1-hands-back"),
    ],
)
def test_corrections(hands: str, leader: str, script: str, more: More, expected: list[str]) -> None:
    assert [correction(one) for one in failures(board(hands, leader, script, more=more))] == expected


@pytest.mark.parametrize("edition", OLD)
def test_62c3_is_not_in_the_older_codes_e31(edition: int) -> None:
    found = failures(board(FIVE, "N", "NC2 ED3 SD4 WCQ WDA ?2", edition))
    assert [one.correction for one in found] == [None, "62A"]


@pytest.mark.parametrize(
    ("edition", "expected"), [(1997, "declarer requires"), (2007, "not the suggested card"), (2017, "16C")]
)
def test_62d2_partner_at_trick_twelve_e34(edition: int, expected: str) -> None:
    (found,) = failures(board(CHOICE, "S", "SHK WD5 ?1", edition))
    assert found.partner_at_twelve == expected


def test_62d2_not_when_partner_has_played() -> None:
    (found,) = failures(board(CHOICE.replace("E D3", "E H3"), "S", "SHK WH5 NH2 EC3 ?3"))
    assert found.partner_at_twelve is None


# The automatic tricks (64) ----------------------------------------------------------------------------------------


def adjusted(given: Board) -> list[str]:
    """For each failure the number of tricks, the clause, that of equity; '-' without an adjustment."""
    shown = []
    for found in failures(given):
        ruled = found.adjustment
        shown.append(f"{ruled.tricks} {ruled.clause} {'+'.join(ruled.equity)}{'?' * ruled.unsure}" if ruled else "-")
    return shown


WHOLE = f"{REVOKE} {REST}"
TWICE = "SSA WS4 NS2 EH3 SSK WH4 NH2 EC3 SSQ WC4 NC2 ED3 SSJ WD4 ND2 ES3"
ALL_HANDS = "HQ3 CA9 D3"


@pytest.mark.parametrize(
    ("edition", "hands", "trump", "leader", "script", "more", "expected"),
    [
        pytest.param(2017, FIVE, None, "W", WHOLE, {}, ["1 64A2 64C1"], id="64A2-partner-won"),
        pytest.param(2007, FIVE, None, "W", WHOLE, {}, ["1 64A2 64C"], id="64A2-2007"),
        pytest.param(1997, FIVE, None, "W", WHOLE, {}, ["2 64A2 64C"], id="64A2-1997-later-trick-E28"),
        pytest.param(2017, FIVE, "D", "S", f"{RUFF} !E1", {}, ["2 64A1 64C1"], id="64A1-two"),
        pytest.param(1997, FIVE, "D", "S", f"{RUFF} !E4", {}, ["2 64A1 64C"], id="64A1-two-never-more"),
        pytest.param(2017, FIVE, "D", "S", f"{RUFF} !E0", {}, ["1 64A1 64C1"], id="64A1-one-E29"),
        pytest.param(2017, FIVE, "D", "S", f"{RUFF} !E", {}, ["1 64A1 64C1?"], id="64A1-claim-not-settled"),
        pytest.param(2017, FIVE, "D", "S", "SH4 WHJ NHK ED3 ?3", {}, ["-"], id="64-not-established"),
        pytest.param(2017, FIVE, None, "W", "WCQ NC2 ED3 !W5", {}, ["1 64A2 64C1"], id="64A2-claim-in-the-trick"),
        pytest.param(2017, FIVE, "D", "W", "WCQ NC2 ED3 !W5", {}, ["1 64A2 64C1?"], id="64A-who-won-it-is-hidden"),
        pytest.param(1997, FIVE, None, "W", f"{REVOKE} !W3", {}, ["1 64A2 64C?"], id="64A2-1997-hidden-by-a-claim"),
        pytest.param(
            2017,
            FIVE,
            None,
            "W",
            "WCQ NC2 EC9 SC4 WDA ND2 ED3 SD4",
            {"bonds": {0: must("W", "H")}},
            ["2 64A1 64C1"],
            id="64A1-a-wrong-lead-wins-at-notrump",
        ),
        pytest.param(2017, ROUND, "S", "S", TWICE, {}, ["0 64B1 64C1", "0 64B2 64C2a", "0 64B6 64C2a"], id="64B1-64B2"),
        pytest.param(2007, ROUND, "S", "S", TWICE, {}, ["0 64B1 64C", "0 64B2 64C", "0 64B6 64C"], id="64B2-2007"),
        pytest.param(2017, FIVE, None, "W", "WCQ ND2 EC9 SC4 WDA NC2", {}, ["0 64B3 64C1"], id="64B3-dummy"),
        pytest.param(2017, FIVE, None, "W", WHOLE, {"bonds": {2: table("ECA")}}, ["0 64B3 64C1"], id="64B3-major-PC"),
        pytest.param(
            2017, FIVE, None, "W", WHOLE, {"bonds": {2: table("eC9")}}, ["0 64B3 64C1?"], id="64B3-minor-or-ace"
        ),
        pytest.param(2017, FIVE, None, "W", WHOLE, {"faced": {2: cards(ALL_HANDS)}}, ["1 64A2 64C1"], id="64B3-faced"),
        pytest.param(
            2007, FIVE, None, "W", WHOLE, {"faced": {2: cards(ALL_HANDS)}}, ["0 64B3 64C"], id="64B3-faced-2007"
        ),
        pytest.param(2017, FIVE, None, "W", f"{WHOLE} +N ?2", {}, ["0 64B4 64C1"], id="64B4-an-opponent-has-called"),
        pytest.param(2017, FIVE, None, "W", f"{WHOLE} +W ?2", {}, ["1 64A2 64C1"], id="64B4-own-side-has-called"),
        pytest.param(2017, FIVE, None, "W", f"{WHOLE} ?2 +N .", {}, ["1 64A2 64C1"], id="64B4-64B5-noticed-before"),
        pytest.param(2017, FIVE, None, "W", f"{WHOLE} +N . ?2", {}, ["0 64B5 64C1"], id="64B5-round-over"),
        pytest.param(2017, TWO, None, "W", f"{TWELFTH} WCA NC2 EH3 SC4 # ?2", {}, ["0 64B6 64C1"], id="64B6"),
        pytest.param(
            2017, FIVE, None, "N", "NC2 ED3 SD4 WCQ WDA ND2", {}, ["0 64B7 64C2b", "0 64B7 64C2b"], id="64B7-E30"
        ),
        pytest.param(
            2007, FIVE, None, "N", "NC2 ED3 SD4 WCQ WDA ND2", {}, ["0 64B7 64C", "0 64B7 64C"], id="64B7-2007-E30"
        ),
        pytest.param(
            1997, FIVE, None, "N", "NC2 ED3 SD4 WCQ WDA ND2", {}, ["0 64C 64C", "0 64C 64C"], id="64C-1997-E30"
        ),
        pytest.param(2017, FIVE, None, "N", "NC2 ED3 SD4 WCQ WDA ?1", {}, ["0 64B8 64C1", "0 64B8 "], id="64B8-E31"),
        pytest.param(
            2007, FIVE, None, "N", "NC2 ED3 SD4 WCQ WDA ?2 -2 SC4", {}, ["0 64B7 64C", "-"], id="64B7-2007-E31"
        ),
        pytest.param(
            1997,
            FIVE,
            None,
            "N",
            f"NC2 ED3 SD4 WCQ WDA ?2 -2 SC4 {REST.removeprefix('WDA ')}",
            {},
            ["2 64A2 64C", "-"],
            id="64A2-1997-E31",
        ),
        pytest.param(
            2017, FIVE, None, "N", "NC2 ED3 SD4 ?2 -2 SC4 WCQ WDA !W3", {}, ["1 64A2 64C1", "-"], id="64B7-not-both"
        ),
    ],
)
def test_automatic_tricks(
    edition: int,
    hands: str,
    trump: str | None,
    leader: str,
    script: str,
    more: More,
    expected: list[str],
) -> None:
    assert adjusted(board(hands, leader, script, edition, trump, more)) == expected


@pytest.mark.parametrize(
    ("hands", "script", "total"),
    [
        pytest.param(
            "N S2 H2 C2 D2 | E S3 H3 C3 DA | S SAKQ DJ | W S4 H4 C4 D4",
            "SSA WH4 NS2 EH3 SSK WS4 NH2 ES3 SSQ WC4 NC2 EC3 SDJ WD4 ND2 EDA",
            1,
            id="64A-one-trick-for-two-revokes",
        ),
        pytest.param(
            "N S2 H2 C2 D2 | E S3 H3 CA DA | S SAK CJ DJ | W S4 H4 C4 D4",
            "SSA WH4 NS2 EH3 SSK WS4 NH2 ES3 SCJ WC4 NC2 ECA EDA SDJ WD4 ND2",
            2,
            id="64A-two-tricks-for-two-revokes",
        ),
    ],
)
@pytest.mark.parametrize("edition", ALL)
def test_no_trick_goes_twice(hands: str, script: str, total: int, edition: int) -> None:
    found = [one.adjustment for one in failures(board(hands, "S", script, edition, "S"))]
    assert [one and one.clause for one in found] == ["64A2", "64A2"]
    assert sum(one.tricks for one in found if one) == total


ASKED = "WCQ NC2 ED3 ?2:W -2 EC9 SC4 WDA ND2 ED3 SD4 WHA NH2 EH3 SH4 WHJ NHK EHQ SH5 NC3 ECA SCK WC8"  # EW four tricks


@pytest.mark.parametrize(
    ("edition", "allowed", "expected"),
    [(1997, False, "63B"), (1997, True, None), (2007, False, None), (2017, False, None)],
)
def test_63b_of_1997_counts_a_corrected_revoke_e32(edition: int, allowed: bool, expected: str | None) -> None:
    given = replace(board(FIVE, "W", ASKED, edition), defenders_may_ask=allowed)
    (found,) = failures(given)
    assert (found.as_if, found.correction, found.fate) == (expected, "62A", "major")
    assert adjusted(given) == (["2 64A2 64C"] if expected else ["-"])


def test_43b2b_the_corrected_card_decides() -> None:
    given = board(FIVE, "E", "EC9 SD4 ?1!N -1 SCK WC8 NC2 !S4")
    assert [one.as_if for one in failures(given)] == ["43B2b"]
    assert adjusted(given) == ["2 64A1 64C1"]


# Which cards a hand may play (44, 50, 51, 57, 59) -----------------------------------------------------------------


WEST = "W SK82 HA93 C75"


def legal(hands: str, turn: str = "W", led: str = "", bonds: Bonds | None = None, **more: int) -> Legal:
    """The oracle's answer; `led` is the lead of the hand before the one at turn."""
    before = "NESW"["NESW".index(turn) - 1]
    trick = ((before, led),) if led else ()
    edition, chosen = more.get("edition", 2017), bool(more.get("chosen", 0))
    return legal_cards(Position(deal(hands), "S", "S", turn, trick, bonds or Bonds(), chosen, edition))


def asked(kind: str, suit: str | None = None) -> Bonds:
    assert kind in ("highest", "lowest", "suit", "not suit")
    return Bonds(requirement=Requirement(kind, suit))  # type: ignore[arg-type]


def both(one: Bonds, other: Bonds) -> Bonds:
    return Bonds(one.leads + other.leads, one.requirement or other.requirement, one.penalty + other.penalty)


@pytest.mark.parametrize(
    ("hands", "turn", "led", "bonds", "expected", "clauses"),
    [
        pytest.param(WEST, "W", "H2", Bonds(), "HA93", "44C", id="44C"),
        pytest.param(WEST, "W", "D2", Bonds(), "SK82 HA93 C75", "44D", id="44D"),
        pytest.param(WEST, "W", "H2", table("WSK"), "HA93", "44C", id="44C-before-50D1"),
        pytest.param(WEST, "W", "D2", table("WSK"), "SK", "44D 50D1", id="50D1-ruff-or-discard"),
        pytest.param(WEST, "W", "S3", table("WSK"), "SK", "44C 50D1", id="50D1-follow"),
        pytest.param(WEST, "W", "", table("WSK"), "SK", "50D1", id="50D1-lead"),
        pytest.param(WEST, "W", "D2", table("wh9", "wc5"), "H9 C5", "44D 50D1 51A", id="50B-51A-two-small-are-major"),
        pytest.param(WEST, "W", "", table("wh9"), "SK82 HA9 C75", "50C", id="50C-lead-any-but-the-other-small-heart"),
        pytest.param(WEST, "W", "H2", table("wh9"), "HA9", "44C 50C", id="50C-an-honour-may-come-first"),
        pytest.param(WEST, "W", "", table("ed4"), "SK82 HA93 C75", "", id="50C-partner's-lead-is-free"),
        pytest.param("S SK2 HA", "S", "S3", table("SHA"), "SK2", "44C", id="48A-declarer-has-none"),
        pytest.param("S SK2 HA", "S", "", table("SHA"), "SK2 HA", "", id="48A-declarer-leads"),
        pytest.param(WEST, "W", "", must("W", "H"), "HA93", "lead restriction", id="50D2a-must-lead"),
        pytest.param(WEST, "W", "", may_not("W", "H"), "SK82 C75", "lead restriction", id="26B-may-not-lead"),
        pytest.param(WEST, "W", "", must("W", "D"), "SK82 HA93 C75", "lead restriction 59", id="59-has-none"),
        pytest.param("W H93", "W", "", may_not("W", "H"), "H93", "lead restriction 59", id="59-has-nothing-else"),
        pytest.param(WEST, "W", "H2", may_not("W", "H"), "HA93", "44C", id="44C-no-lead-no-restriction"),
        pytest.param(
            WEST,
            "W",
            "",
            both(may_not("W", "S"), table("WSK")),
            "HA93 C75",
            "lead restriction",
            id="50D1b-not-that-lead",
        ),
        pytest.param(
            WEST, "W", "", both(must("W", "S"), table("WSK")), "SK", "lead restriction 50D1", id="50D1b-and-is"
        ),
        pytest.param(
            WEST,
            "W",
            "",
            both(may_not("W", "C"), may_not("W", "H")),
            "SK82",
            "lead restriction",
            id="51B2-two-forbidden",
        ),
        pytest.param(WEST, "W", "H2", asked("highest"), "HA", "44C 57A1", id="57A1"),
        pytest.param(WEST, "W", "H2", asked("lowest"), "H3", "44C 57A2", id="57A2"),
        pytest.param(WEST, "W", "H2", asked("suit", "S"), "HA93", "44C 57A3 57B 59", id="57A3-holds-the-suit-led"),
        pytest.param(WEST, "W", "D2", asked("suit", "C"), "C75", "44D 57A3", id="57A3"),
        pytest.param(WEST, "W", "D2", asked("not suit", "S"), "HA93 C75", "44D 57A4", id="57A4"),
        pytest.param(WEST, "W", "D2", asked("highest"), "SK82 HA93 C75", "44D 57A1 57B 59", id="57B-no-second-choice"),
        pytest.param(
            WEST, "W", "H2", both(asked("lowest"), table("WHA")), "H3", "44C 57A2", id="50D1b-the-requirement-first"
        ),
        pytest.param(
            WEST, "W", "D2", both(asked("highest"), table("WHA")), "HA", "44D 57A1 57B 59 50D1", id="59-then-50D1"
        ),
    ],
)
def test_legal_cards(hands: str, turn: str, led: str, bonds: Bonds, expected: str, clauses: str) -> None:
    found = legal(hands, turn, led, bonds)
    assert found.cards == cards(expected)
    assert " ".join(found.clauses) == clauses
    assert found.designated == ("51A" in clauses)
    assert not found.unsure
    assert not found.waits


@pytest.mark.parametrize("edition", OLD)
def test_57a_has_three_options_in_the_older_codes_e37(edition: int) -> None:
    assert legal(WEST, led="D2", bonds=asked("not suit", "S"), edition=edition).clauses == ("44D", "57A3")
    with pytest.raises(ValueError, match="57A3"):
        legal(WEST, led="D2", bonds=asked("suit", "C"), edition=edition)


@pytest.mark.parametrize(
    ("hands", "led", "bonds"),
    [
        pytest.param("W H932 C7", "H4", both(asked("highest"), table("wh3")), id="50C-against-57A1"),
        pytest.param("W H93 C7", "", both(may_not("W", "H"), may_not("W", "C")), id="59-each-but-not-both"),
    ],
)
def test_what_the_texts_leave_open_is_unsure(hands: str, led: str, bonds: Bonds) -> None:
    assert legal(hands, led=led, bonds=bonds).unsure


EAST = "E HK D42"


@pytest.mark.parametrize(
    ("hands", "bonds", "expected"),
    [
        pytest.param(
            f"{WEST} | {EAST}",
            table("EHK"),
            [
                "require H 50D2a: HA93, up HK, stay -",
                "prohibit H 50D2a: SK82 C75, up HK, stay -",
                "free - 50D2b: SK82 HA93 C75, up -, stay HK",
            ],
            id="50D2",
        ),
        pytest.param(
            "W SK82 C75 | E HK",
            table("EHK"),
            [
                "require H 50D2a: SK82 C75, up HK, stay -",
                "prohibit H 50D2a: SK82 C75, up HK, stay -",
                "free - 50D2b: SK82 C75, up -, stay HK",
            ],
            id="50D2-59-has-none",
        ),
        pytest.param(
            f"{WEST} | E HK7 D4",
            table("EHK", "eh7"),
            [
                "require H 51B1: HA93, up HK7, stay -",
                "prohibit H 51B1: SK82 C75, up HK7, stay -",
                "free - 50D2b: SK82 HA93 C75, up -, stay HK7",
            ],
            id="51B1",
        ),
        pytest.param(
            f"{WEST} | E HK C42",
            table("EHK", "ec4"),
            [
                "require C 51B2: C75, up C4, stay HK",
                "require H 51B2: HA93, up HK, stay C4",
                "prohibit C 51B2: SK82 HA93, up C4, stay HK",
                "prohibit H 51B2: SK82 C75, up HK, stay C4",
                "prohibit CH 51B2: SK82, up HK C4, stay -",
                "free - 51B2: SK82 HA93 C75, up -, stay HK C4",
            ],
            id="51B2",
        ),
        pytest.param(
            f"{WEST} | {EAST}",
            table("EHK", "WHA"),
            [
                "require H 50D2a: HA, up HK, stay -",
                "prohibit H 50D2a: SK82 C75, up HK, stay -",
                "free - 50D2b: HA, up -, stay HK",
            ],
            id="50D1b-50D2-both-in-one-suit",
        ),
        pytest.param(
            f"{WEST} | {EAST}",
            table("EHK", "WSK"),
            [
                "require H 50D2a: HA93, up HK, stay -",
                "prohibit H 50D2a: SK, up HK, stay -",
                "free - 50D2b: SK, up -, stay HK",
            ],
            id="50D1b-50D2-both-in-two-suits",
        ),
        pytest.param(
            f"{WEST} | {EAST}",
            both(may_not("W", "S"), table("EHK")),
            [
                "require H 50D2a: HA93, up HK, stay -",
                "prohibit H 50D2a: C75, up HK, stay -",
                "free - 50D2b: HA93 C75, up -, stay HK",
            ],
            id="26B-with-50D2",
        ),
    ],
)
def test_the_partner_of_a_penalty_card_waits(hands: str, bonds: Bonds, expected: list[str]) -> None:
    found = legal(hands, bonds=bonds)
    shown = [
        (choice.kind, "".join(sorted(choice.suits)) or "-", choice.clause, choice.cards, choice.picked_up, choice.stay)
        for choice in found.choices
    ]
    assert found.waits
    assert not found.cards
    assert shown == [parsed(line) for line in expected]


def parsed(line: str) -> tuple[str, str, str, frozenset[str], frozenset[str], frozenset[str]]:
    """A choice as it is written above."""
    head, _, rest = line.partition(": ")
    kind, suits, clause = head.split()
    left, up, stay = rest.split(", ")
    sets = [cards(text.replace("-", "")) for text in (left, up.removeprefix("up "), stay.removeprefix("stay "))]
    return kind, suits, clause, sets[0], sets[1], sets[2]


def test_50d2b_once_declarer_has_chosen_he_leads() -> None:
    found = legal(f"{WEST} | {EAST}", bonds=table("EHK"), chosen=1)
    assert found.cards == deal(WEST)["W"]
    assert not found.waits


def test_50d2_is_about_leads_only() -> None:
    assert legal(f"{WEST} | {EAST}", led="C2", bonds=table("EHK")).cards == cards("C75")
