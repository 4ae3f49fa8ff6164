"""What a player learns beside the calls and plays (16): the second reading by hand, then the program by it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.rulings.library import EDITIONS
from bridgecourse.teach.cases.composer import plain
from tests import amount
from tests.rulings.second_compared import (
    Asked,
    begun,
    difference,
    drawn,
    duties_of,
    finishes,
    goes_on,
    plays,
    program,
    rows,
    told_by_hand,
    visited_before,
)
from tests.second.calling import SEATS, Told, contract_of, left, outranks, side
from tests.second.informing import LEAVES, SIGNS, read

# Dealer, code, what was told, the line; then the leaf, and what is said of whom (`-`: of nobody; alone: not read).
BY_HAND = """
N 2017 was_informed=no | 1H 2C S:hesitates P P 2H W:notices(#6) !
    L16.noinfo: not_informed N, action_stands N
N 2017 was_informed=yes had_alternative=no | 1H 2C S:hesitates P P 2H W:notices(#6) !
    L16.noLA: sign_unauthorised N, action_stands N
N 2017 was_informed=yes had_alternative=yes was_suggested=no | 1H 2C S:hesitates P P 2H W:notices(#6) !
    L16.not_suggested: sign_unauthorised N, action_stands N
N 2017 was_informed=yes had_alternative=yes was_suggested=yes | 1H 2C S:hesitates P P 2H W:notices(#6) !
    L16.B3: sign_unauthorised N, action_stands_for_now N, check_suggested -
N 2017 was_informed=yes had_alternative=yes was_suggested=yes side_is_damaged=no | 1H 2C S:hesitates P P 2H P P P \
E:C2 N:claims(9) W:notices(#6) !
    L16.no_damage: score_stands -, care_penalty_possible N
N 2017 was_informed=yes had_alternative=yes was_suggested=yes side_is_damaged=yes | 1H 2C S:hesitates P P 2H P P P \
E:C2 N:claims(9) W:notices(#6) !
    L16.adjust: score_adjusted -, not_in_the_mix NS, care_penalty_possible N
E 2007 was_informed=no | 1NT S:gestures P 2C N:X E:notices(#5) !
    L16-2007.noinfo: not_informed N, action_stands N
E 2007 was_informed=yes had_alternative=no | 1NT S:gestures P 2C N:X E:notices(#5) !
    L16-2007.noLA: sign_unauthorised N, action_stands N
E 2007 was_informed=yes had_alternative=yes was_suggested=no | 1NT S:gestures P 2C N:X E:notices(#5) !
    L16-2007.not_suggested: sign_unauthorised N, action_stands N
E 2007 was_informed=yes had_alternative=yes was_suggested=yes | 1NT S:gestures P 2C N:X E:notices(#5) !
    L16-2007.B3: sign_unauthorised N, action_stands_for_now N, check_suggested -
E 2007 was_informed=yes had_alternative=yes was_suggested=yes side_is_damaged=no | P E:remarks P 1H P 1NT P P P \
S:DK E:concedes(7) S:notices(#4) !
    L16-2007.no_damage: score_stands -, care_penalty_possible W
E 2007 was_informed=yes had_alternative=yes was_suggested=yes side_is_damaged=yes | P E:remarks P 1H P 1NT P P P \
S:DK E:concedes(7) S:notices(#4) !
    L16-2007.adjust: score_adjusted -, care_penalty_possible W
S 1997 was_informed=no | 1S W:hurries P 2S 3H S:notices(#5) !
    L16-1997.noinfo: not_informed E, action_stands E
S 1997 was_informed=yes had_alternative=no | 1S W:hurries P 2S 3H S:notices(#5) !
    L16-1997.noLA: sign_unauthorised E, action_stands E
S 1997 was_informed=yes had_alternative=yes was_suggested=no | 1S W:hurries P 2S 3H S:notices(#5) !
    L16-1997.not_suggested: sign_unauthorised E, action_stands E
S 1997 was_informed=yes had_alternative=yes was_suggested=yes | 1S W:hurries P 2S 3H S:notices(#5) !
    L16-1997.A2: sign_unauthorised E, action_stands_for_now E, check_suggested -
S 1997 was_informed=yes had_alternative=yes was_suggested=yes side_is_damaged=no | 1S W:hurries P 2S 3H P P P S:S2 \
W:concedes(9) N:notices(#5) !
    L16-1997.no_damage: score_stands -, care_penalty_possible E
S 1997 was_informed=yes had_alternative=yes was_suggested=yes side_is_damaged=yes | 1S W:hurries P 2S 3H P P P S:S2 \
W:concedes(9) N:notices(#5) !
    L16-1997.adjust: most_favourable_likely NS, most_unfavourable_probable EW, care_penalty_possible E
N 2017 sign_is_agreed=yes | 1H 2C S:hesitates 2H W:notices(#3) !
    L16.B2: sign_unauthorised N, right_reserved EW, check_suggested -
N 2017 sign_is_agreed=no sign_was_given=yes | 1H 2C S:hesitates 2H W:notices(#3) !
    L16.B2: sign_unauthorised N, right_reserved EW, check_suggested -
N 2017 sign_is_agreed=no sign_was_given=no | 1H 2C S:hesitates 2H W:notices(#3) !
    L16.B2.none: not_informed N
W 2007 sign_is_agreed=yes | P 1D E:stresses(#2) P 1S S:notices(#3) !
    L16-2007.B2: sign_unauthorised W, right_reserved NS, check_suggested -
W 2007 sign_is_agreed=no sign_was_given=no | P 1D E:stresses(#2) P 1S S:notices(#3) !
    L16-2007.B2.none: not_informed W
W 1997 sign_is_agreed=no sign_was_given=yes | P 1D E:stresses(#2) P 1S S:notices(#3) !
    L16-1997.A1: sign_unauthorised W, right_reserved NS, check_suggested -
W 1997 sign_is_agreed=no sign_was_given=no | P 1D E:stresses(#2) P 1S S:notices(#3) !
    L16-1997.A1.none: not_informed W
N 2017 sign_is_agreed=yes was_informed=yes had_alternative=yes was_suggested=no | 1H 2C S:hesitates W:notices(#3) ! \
P P 2H W:notices(#8) !
    L16.not_suggested: sign_unauthorised N, action_stands N
N 2017 had_alternative=yes was_suggested=no | 1NT P 2D N:asks(#3) P 2H 3C E:notices(#7) !
    -
N 2017 had_alternative=yes was_suggested=no | 1NT P 2D W:asks(#3) P 2H 3C N:notices(#7) !
    L16.not_suggested: sign_unauthorised E, action_stands E
N 1997 had_alternative=no | 1NT P 2D W:requests(meanings) P 2H 3C N:notices(#7) !
    L16-1997.noLA: sign_unauthorised E, action_stands E
N 2017 had_alternative=yes was_suggested=no | 1NT P 2D W:requests(review) P 2H 3C N:notices(#7) !
    -
N 2017 had_alternative=yes was_suggested=no | 1NT P 2D W:asks(#3)[NS] P 2H 3C N:notices(#7) !
    -
N 2017 had_alternative=no | 1H P 1S N:requests(#3) P 1NT P 2S E:notices(#8) !
    -
N 2017 was_informed=yes had_alternative=yes was_suggested=no | 1H S:explains(#1=12+) 2C S:hesitates P P 2H \
W:notices(#7) !
    L16.not_suggested: sign_unauthorised N, action_stands N
N 2017 was_informed=yes had_alternative=yes was_suggested=no | 1H 2C S:hesitates S:explains(#1=12+) P P 2H \
W:notices(#7) !
    -
N 2017 was_informed=yes had_alternative=yes was_suggested=no | 1H 2C S:hesitates[EW] P P 2H W:notices(#6) !
    -
N 2017 was_informed=yes had_alternative=yes was_suggested=no | 1H 2C S:hesitates S:explains(#1=12+)@away P P 2H \
W:notices(#7) !
    L16.not_suggested: sign_unauthorised N, action_stands N
N 2017 was_informed=yes was_suggested=yes | 1H 2C S:hesitates P P P W:notices(#6) !
    -
N 2017 was_informed=yes had_alternative=yes was_suggested=no | 1H 1C S:hesitates P P 2H W:notices(#6) !
    -
N 2017 was_informed=yes was_suggested=no | 1H 2C S:hesitates P P 2H W:notices(#6) ! \
polls(#6=2H-3,P-0+2,X-1)
    L16.not_suggested: sign_unauthorised N, action_stands N
N 2007 was_informed=yes was_suggested=no | 1H 2C S:hesitates P P 2H W:notices(#6) ! \
polls(#6=2H-6,P-1)
    L16-2007.noLA: sign_unauthorised N, action_stands N
N 2017 was_informed=yes was_suggested=no | 1H 2C S:hesitates P P 2H W:notices(#6) ! polls(#6=2H-5,P-0+3)
    -
N 2017 was_informed=yes had_alternative=no was_suggested=no | 1H 2C S:hesitates P P 2H W:notices(#6) ! \
polls(#6=2H-5,P-0+3)
    L16.noLA: sign_unauthorised N, action_stands N
N 2017 was_informed=yes had_alternative=no was_suggested=no | 1H 2C S:hesitates P P 2H W:notices(#6) ! \
polls(#6=2H-5,P-3)
    -
N 1997 was_informed=yes was_suggested=no | 1H 2C S:hesitates P P 2H W:notices(#6) ! polls(#6=2H-7,P-3)
    -
N 1997 was_informed=yes had_alternative=yes was_suggested=no | 1H 2C S:hesitates P P 2H W:notices(#6) ! \
polls(#6=2H-7,P-3)
    L16-1997.not_suggested: sign_unauthorised N, action_stands N
W 2017 was_informed=yes had_alternative=yes was_suggested=yes | 1H P 2H P 4H P P P N:S2 E:S3 S:SA W:S4 N:remarks S:D5 \
W:notices(#14) !
    L16.B3: sign_unauthorised S, action_stands_for_now S, check_suggested -
W 2017 was_informed=yes had_alternative=yes was_suggested=yes | 1H P 2H P 4H P P P N:S2 E:hesitates E:S3 \
N:notices(#11) !
    L16.B3: sign_unauthorised W, action_stands_for_now W, check_suggested -
W 2017 had_alternative=yes was_suggested=yes | 1H P 2H P 4H P P P S:asks(#3) N:S2 W:notices(#10) !
    L16.B3: sign_unauthorised N, action_stands_for_now N, check_suggested -
S 2017 was_informed=yes had_alternative=yes was_suggested=yes side_is_damaged=yes | N:hesitates P P P P W:notices(#2) !
    L16.adjust: score_adjusted -, not_in_the_mix NS, care_penalty_possible S
N 2017 | 1C 1S 1D(withdrawn) S:2D 3S 4D P P P W:S2 S:claims(10) S:notices(#6) !
    L16.C1: withdrawn_authorised EW, action_stands W
N 2007 withdrawn_tells=free | 1C 1S 1D(withdrawn) S:2D P 4D P P P W:S2 S:claims(10) W:notices(#7) !
    L16-2007.D1: withdrawn_authorised NS, action_stands N
N 1997 withdrawn_tells=off | 1C 1S 1D(withdrawn) S:2D P 4D P P P W:S2 S:claims(10) W:notices(#7) !
    L16-1997.C.off: no_restriction_on_information NS, action_stands N
N 2017 withdrawn_tells=off | 1C 1S 1D(withdrawn) S:2D P 4D P P P W:S2 S:claims(10) W:notices(#7) !
    L16.C.off: no_restriction_on_information NS, action_stands N
N 2017 withdrawn_tells=unauthorised had_alternative=no | P 1S P 2S 2D(withdrawn) N:P P P S:DA E:notices(#10) !
    L16.C2: withdrawn_unauthorised NS, action_stands S
N 2007 withdrawn_tells=unauthorised had_alternative=yes was_suggested=no | P 1S P 2S 2D(withdrawn) N:P P P S:DA \
E:notices(#10) !
    L16-2007.D2: withdrawn_unauthorised NS, action_stands S
N 1997 withdrawn_tells=unauthorised had_alternative=yes was_suggested=yes | P 1S P 2S 2D(withdrawn) N:P P P S:DA \
E:notices(#10) !
    L16-1997.C2.later: withdrawn_unauthorised NS, action_stands_for_now S, check_suggested -
N 2017 withdrawn_tells=unauthorised had_alternative=yes was_suggested=yes | P 1S P 2S 2D(withdrawn) N:P P P S:DA \
E:notices(#10) !
    L16.C3.later: withdrawn_unauthorised NS, action_stands_for_now S, check_suggested -
N 2017 withdrawn_tells=unauthorised had_alternative=yes was_suggested=yes side_is_damaged=no | P 1S P 2S \
2D(withdrawn) N:P P P S:DA E:claims(9) W:notices(#10) !
    L16.C3.no_damage: score_stands -
N 2007 withdrawn_tells=unauthorised had_alternative=yes was_suggested=yes side_is_damaged=yes | P 1S P 2S \
2D(withdrawn) N:P P P S:DA E:claims(9) W:notices(#10) !
    L16-2007.D3: score_adjusted -
N 1997 withdrawn_tells=unauthorised had_alternative=yes was_suggested=yes side_is_damaged=yes | P 1S P 2S \
2D(withdrawn) N:P P P S:DA E:claims(9) W:notices(#10) !
    L16-1997.C2.adjust: most_favourable_likely EW, most_unfavourable_probable NS
N 2017 withdrawn_tells=unauthorised had_alternative=yes was_suggested=yes | P 1S P 2S 2D(withdrawn) N:P P 3D \
W:notices(#9) !
    -
N 2017 withdrawn_tells=unauthorised had_alternative=yes was_suggested=yes side_is_damaged=yes | P 1S P 2S \
2D(withdrawn) N:P P P S:DA E:claims(9) W:notices(#10) !
    L16.C3: score_adjusted -, not_in_the_mix NS
N 2007 withdrawn_tells=off | 1C 1S 1D(withdrawn) S:2D P 4D P P P W:S2 S:claims(10) W:notices(#7) !
    L16-2007.D.off: no_restriction_on_information NS, action_stands N
N 2007 withdrawn_tells=unauthorised had_alternative=yes was_suggested=yes | P 1S P 2S 2D(withdrawn) N:P P P S:DA \
E:notices(#10) !
    L16-2007.D3.later: withdrawn_unauthorised NS, action_stands_for_now S, check_suggested -
N 2007 withdrawn_tells=unauthorised had_alternative=yes was_suggested=yes side_is_damaged=no | P 1S P 2S \
2D(withdrawn) N:P P P S:DA E:claims(9) W:notices(#10) !
    L16-2007.D3.no_damage: score_stands -
N 1997 | 1C 1S 1D(withdrawn) S:2D 3S 4D P P P W:S2 S:claims(10) S:notices(#6) !
    L16-1997.C1: withdrawn_authorised EW, action_stands W
N 1997 withdrawn_tells=unauthorised had_alternative=yes was_suggested=no | P 1S P 2S 2D(withdrawn) N:P P P S:DA \
E:notices(#10) !
    L16-1997.C2: withdrawn_unauthorised NS, action_stands S
N 1997 withdrawn_tells=unauthorised had_alternative=yes was_suggested=yes side_is_damaged=no | P 1S P 2S \
2D(withdrawn) N:P P P S:DA E:claims(9) W:notices(#10) !
    L16-1997.C2.no_damage: score_stands -
N 2017 would_interfere=yes seats_can_change=no redeal_is_allowed=yes | W:learns(cards) E:notices(#1) !
    L16.D2b: board_redealt -
S 2017 would_interfere=yes seats_can_change=no redeal_is_allowed=no can_be_played=no | W:looks(E) !
    L16.D2d: board_not_played -, adjusted_now -
S 2007 would_interfere=no | P W:looks(E) !
    L16-2007.C.none: play_normally W
S 2007 would_interfere=yes seats_can_change=yes | W:looks(E) !
    L16-2007.C2a: seats_changed -
S 2007 would_interfere=yes seats_can_change=no redeal_is_allowed=no can_be_played=yes | W:learns(remark) !
    L16-2007.C2c: board_played_for_now -, check_other_source -
S 2007 would_interfere=yes can_be_played=no | W:learns(remark) 1NT !
    L16-2007.C3d: board_not_played -, adjusted_now -
N 2017 would_interfere=no | E:looks(N) !
    L16.D.none: play_normally E
N 2017 would_interfere=yes seats_can_change=yes | E:looks(N) !
    L16.D2a: seats_changed -
N 2007 would_interfere=yes seats_can_change=no redeal_is_allowed=yes | E:learns(result) N:notices(#1) !
    L16-2007.C2b: board_redealt -
N 2017 would_interfere=yes seats_can_change=no redeal_is_allowed=no can_be_played=yes | E:learns(cards) !
    L16.D2c: board_played_for_now -, check_other_source -
N 2007 would_interfere=yes seats_can_change=no redeal_is_allowed=no can_be_played=no | E:learns(call) !
    L16-2007.C2d: board_not_played -, adjusted_now -
N 2007 would_interfere=yes can_be_played=yes | 1H P E:looks(S) !
    L16-2007.C3c: board_played_for_now -, check_other_source -
N 2017 would_interfere=yes can_be_played=no | E:learns(remark) 1H P !
    L16.D3d: board_not_played -, adjusted_now -
N 1997 would_interfere=no | 1H E:learns(remark) P !
    L16-1997.B.none: play_normally E
N 1997 would_interfere=yes seats_can_change=yes | 1H E:learns(remark) P !
    L16-1997.B1: seats_changed -
N 1997 would_interfere=yes seats_can_change=no substitute_is_agreed=yes | E:looks(W) !
    L16-1997.B2: substitute_plays -
N 1997 would_interfere=yes seats_can_change=no substitute_is_agreed=no | E:looks(W) !
    L16-1997.B3: board_not_played -, adjusted_now -
N 2017 would_interfere=yes can_be_played=yes | 1H P 2H P P P S:looks(W) !
    L16.D3c: board_played_for_now -, check_other_source -
N 2017 would_interfere=yes can_be_played=yes | 1H P 2H P P P E:S2 S:looks(W) !
    -
N 2017 would_interfere=yes can_be_played=yes | 1H P 2H P P P E:S2 N:claims(9) W:looks(N) !
    -
"""
BY_HAND = BY_HAND.replace("\\\n", "")


def facts_in(words: Sequence[str]) -> dict[str, str]:
    return dict(word.split("=") for word in words)


@pytest.mark.parametrize(("head", "line", "expected"), rows(BY_HAND))
def test_the_second_reading_by_hand(head: str, line: str, expected: str) -> None:
    dealer, edition, *told = head.split()
    assert read(line, dealer, int(edition), (), facts_in(told)) == told_by_hand(expected)


@pytest.mark.parametrize(("head", "line", "expected"), [row for row in rows(BY_HAND) if row[2] != "-"])
def test_the_program_by_hand(head: str, line: str, expected: str) -> None:
    dealer, edition, *told = head.split()
    assert program(line, dealer, int(edition), (), facts_in(told)) == told_by_hand(expected)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_leaf_is_there_by_hand(edition: int) -> None:
    by_hand = {told.ids[0] for _, _, expected in rows(BY_HAND) if (told := told_by_hand(expected)) is not None}
    assert set(leaves(edition)) - by_hand == set()


def leaves(edition: int) -> list[str]:
    at = (2017, 2007, 1997).index(edition)
    return [written(names[at], edition) for names in LEAVES.values() if names[at]]


def written(name: str, edition: int) -> str:
    return f"L16.{name}" if edition == 2017 else f"L16-{edition}.{name}"


# --- tables at which something was learnt -------------------------------------------------------------------------

FACTS_IN = ("was_informed", "had_alternative", "was_suggested")
"""Those on the way to whether there is damage."""


def put(words: Sequence[str], at: int, *more: str) -> list[str]:
    """With these words before the one that stands there; what is said of a later one goes on being said of it."""
    moved = [re.sub(r"#(\d+)", lambda found: f"#{int(found[1]) + len(more) * (int(found[1]) > at)}", w) for w in words]
    return [*moved[:at], *more, *moved[at:]]


def seat_of(word: str) -> str:
    return word[0]


def is_call(word: str) -> bool:
    return re.fullmatch(r"[NESW]:(?:P|X|XX|\d(?:NT|[CDHS]))", word) is not None


def is_card(word: str) -> bool:
    return re.fullmatch(r"[NESW]:[CDHS][2-9TJQKA](?:\(down\))?", word) is not None


def heard_of_partner(asked: Asked, draw: random.Random, at: int, *kinds: str) -> int:
    """Something of the partner of who acts there, some time before it: where his action stands then."""
    actor = seat_of(asked.words[at])
    partner = left(actor, 2)
    for kind in kinds:
        before = draw.randint(0, at)
        calls = [number for number, word in enumerate(asked.words[:before], start=1) if is_call(word)]
        theirs = [number for number in calls if side(seat_of(asked.words[number - 1])) != side(actor)]
        own = [number for number in calls if seat_of(asked.words[number - 1]) == actor]
        word = ""
        if kind == "question" and theirs:
            about = f"#{draw.choice(theirs)}"
            word = draw.choice((f"asks({about})", f"requests({about})", "requests(meanings)"))
        elif kind == "told" and own:
            word = f"{draw.choice(('explains', 'announces', 'alerts', 'omits'))}(#{draw.choice(own)})"
        elif kind == "sign":
            word = draw.choice(SIGNS) + (f"(#{draw.choice(calls)})" if calls and draw.random() < 0.2 else "")
        if word:
            behind = draw.choice((f"[{actor}]", f"[{left(actor)}]", "@away")) if draw.random() < 0.15 else ""
            asked.words = put(asked.words, before, f"{partner}:{word}{behind}")
            at += 1
    return at


def others_sign(asked: Asked, draw: random.Random, at: int) -> int:
    """One of an opponent of who acts there, somewhere before it, which is nothing to him."""
    seat = left(seat_of(asked.words[at]), draw.choice((1, 3)))
    asked.words = put(asked.words, draw.randint(0, at), f"{seat}:{draw.choice(SIGNS)}")
    return at + 1


def judged(asked: Asked, draw: random.Random) -> None:
    for name in FACTS_IN:
        asked.told[name] = draw.choice(("yes", "yes", "yes", "no"))
    asked.told["side_is_damaged"] = draw.choice(("yes", "no"))


def is_noticed(asked: Asked, draw: random.Random, at: int) -> None:
    seat = left(seat_of(asked.words[at]), draw.choice((1, 3)))
    asked.add(f"{seat}:notices(#{at + 1})")
    asked.add("!")


def bid_out(draw: random.Random, cards: int) -> Asked:
    """The auction is over, and so many cards are played, or the board is passed out."""
    asked = Asked(draw.choice(SEATS))
    contract = finishes(asked, draw)
    if contract is not None:
        plays(asked, draw, contract, cards)
        if asked.words[-1].endswith("(down)"):
            asked.add(f"#{len(asked.words)}(faced)")
        if 0 < cards < 52 and draw.random() < 0.7:
            claims = f"{draw.choice(('claims', 'concedes'))}({draw.randint(0, 13 - cards // 4)})"
            asked.add(f"{draw.choice((contract.declarer, left(contract.declarer)))}:{claims}")
    return asked


def played(draw: random.Random, cards: Sequence[int]) -> Asked:
    while True:
        asked = bid_out(draw, draw.choice(cards))
        if contract_of(asked.calls) is not None:
            return asked


def a_call(draw: random.Random, *kinds: str) -> Asked:
    """In the auction, or looked back to from the play or from its end."""
    if draw.random() < 0.4:
        asked = Asked(draw.choice(SEATS))
        if draw.random() < 0.4:
            asked.duties = ((draw.choice(SEATS), draw.random() < 0.5, draw.randint(0, 3)),)
        goes_on(asked, draw, draw.randint(1, 9))
    else:
        asked = played(draw, (0, 1, 2, 5, 13, 30, 52))
    if asked.turn is None and contract_of(asked.calls) is None:
        return a_call(draw, *kinds)
    calls = [at for at, word in enumerate(asked.words) if is_call(word)]
    at = heard_of_partner(asked, draw, draw.choice(calls), *kinds)
    if draw.random() < 0.3:
        at = others_sign(asked, draw, at)
    judged(asked, draw)
    is_noticed(asked, draw, at)
    return asked


def a_call_after_a_sign(draw: random.Random) -> Asked:
    return a_call(draw, "sign")


def a_call_after_a_question(draw: random.Random) -> Asked:
    return a_call(draw, "question", "question")


def a_call_after_several_things(draw: random.Random) -> Asked:
    return a_call(draw, *draw.choices(("sign", "sign", "sign", "question", "told"), k=draw.randint(2, 4)))


def a_card(draw: random.Random, is_wanted: Callable[[str, str], bool], *kinds: str) -> Asked:
    """Of a hand that is meant, seen from declarer."""
    while True:
        asked = played(draw, (1, 2, 4, 7, 16, 30, 52))
        contract = contract_of(asked.calls)
        assert contract is not None
        cards = [at for at, word in enumerate(asked.words) if is_card(word)]
        at = draw.choice(cards)
        if is_wanted(seat_of(asked.words[at]), contract.declarer):
            break
    at = heard_of_partner(asked, draw, at, *kinds)
    judged(asked, draw)
    is_noticed(asked, draw, at)
    return asked


def a_card_after_a_sign(draw: random.Random) -> Asked:
    return a_card(draw, lambda seat, declarer: seat != left(declarer, 2), *["sign"] * draw.choice((1, 1, 2)))


def a_card_of_dummys_after_a_sign(draw: random.Random) -> Asked:
    """It is declarer who plays it, and dummy who is his partner."""
    asked = a_card(draw, lambda seat, declarer: seat == left(declarer, 2))
    noticed = int(re.findall(r"#(\d+)", asked.words[-2])[0]) - 1
    partner = draw.choice((seat_of(asked.words[noticed]), left(seat_of(asked.words[noticed]), 2)))
    asked.words = put(asked.words, draw.randint(0, noticed), f"{partner}:{draw.choice(SIGNS)}")
    return asked


def a_card_after_a_question(draw: random.Random) -> Asked:
    """In the auction, or by a defender in the play (20F2)."""
    return a_card(draw, lambda seat, declarer: side(seat) != side(declarer), "question", "question")


def a_call_while_the_lead_lies_face_down(draw: random.Random) -> Asked:
    asked = played(draw, (0,))
    contract = contract_of(asked.calls)
    assert contract is not None
    at = heard_of_partner(asked, draw, draw.randrange(len(asked.words)), "sign")
    asked.add(f"{left(contract.declarer)}:S7(down)")
    judged(asked, draw)
    is_noticed(asked, draw, at)
    return asked


def a_board_passed_out(draw: random.Random) -> Asked:
    asked = Asked(draw.choice(SEATS))
    for number in range(4):
        asked.call(left(asked.dealer, number), "P")
    at = heard_of_partner(asked, draw, draw.randint(0, 3), "sign")
    judged(asked, draw)
    is_noticed(asked, draw, at)
    return asked


def what_peers_say(draw: random.Random) -> Asked:
    asked = a_call_after_a_sign(draw)
    noticed = int(re.findall(r"#(\d+)", asked.words[-2])[0])
    own = asked.words[noticed - 1][2:]
    before = [call for call in asked.calls if asked.words[: noticed - 1].count(f"{call.seat}:{call.what}")]
    actions = list(dict.fromkeys((own, "P", "7NT", *(["7S"] if before else []))))
    chosen = [draw.choice((1, 2, 3, 5, 8)), *(draw.choice((0, 0, 1, 1, 2, 3)) for _ in actions[1:])]
    considered = [draw.choice((0, 0, 0, 1, 2, 4)) for _ in actions]
    if draw.random() < 0.7:
        asked.told.pop("had_alternative")
    answers = (f"{a}-{c}{f'+{more}' if more else ''}" for a, c, more in zip(actions, chosen, considered, strict=True))
    asked.add(f"polls(#{noticed}={','.join(answers)})")
    return asked


def a_sign_noticed(draw: random.Random) -> Asked:
    asked = begun(draw) if draw.random() < 0.6 else played(draw, (0, 1, 3, 6))
    seat = draw.choice(SEATS)
    at = draw.randint(0, len(asked.words))
    asked.words = put(asked.words, at, f"{seat}:{draw.choice(SIGNS)}")
    asked.add(f"{left(seat, draw.choice((1, 1, 3, 3, 2)))}:notices(#{at + 1})")
    if draw.random() < 0.8:
        asked.add("!")
    for name in ("sign_is_agreed", "sign_was_given"):
        asked.told[name] = draw.choice(("yes", "no"))
    return asked


def a_sign_noticed_and_then_the_action(draw: random.Random) -> Asked:
    """At once the sign; on his next visit what partner did after it."""
    asked = a_call_after_a_sign(draw)
    noticed = int(re.findall(r"#(\d+)", asked.words[-2])[0])
    signs = [at for at, word in enumerate(asked.words[:noticed]) if word[2:].startswith(SIGNS)]
    at = signs[-1]
    seat = left(seat_of(asked.words[at]), draw.choice((1, 3)))
    asked.words = put(asked.words, draw.randint(at + 1, noticed - 1), f"{seat}:notices(#{at + 1})", "!")
    for name in ("sign_is_agreed", "sign_was_given"):
        asked.told[name] = draw.choice(("yes", "no"))
    return asked


def called_for_twice(draw: random.Random) -> Asked:
    """For the same action: when it was made, and again at the end."""
    asked = a_call_after_a_sign(draw)
    noticed = int(re.findall(r"#(\d+)", asked.words[-2])[0])
    places = range(noticed, len(asked.words) - 1)
    at = draw.choice([place for place in places if not asked.words[place].endswith("(faced)")])
    asked.words = put(asked.words, at, f"{left(seat_of(asked.words[noticed - 1]))}:notices(#{noticed})", "!")
    if draw.random() < 0.3:
        asked.words = asked.words[: at + 2]
        asked.calls = asked.calls[: sum(map(is_call, asked.words))]
    elif draw.random() < 0.5:
        del asked.words[-2]
    return asked


def another_source(draw: random.Random) -> Asked:
    if draw.random() < 0.6:
        asked = Asked(draw.choice(SEATS))
        goes_on(asked, draw, draw.choice((0, 0, 0, 0, 1, 3, 6)))
    else:
        asked = played(draw, (0, 1, 2, 5))
    seat = draw.choice(SEATS)
    what = draw.choice((f"looks({draw.choice(SEATS)})", "learns(call)", "learns(result)", "learns(cards)"))
    contract = contract_of(asked.calls)
    if asked.turn is None and contract is not None and left(contract.declarer, 2) in (seat, what[6]):
        return another_source(draw)
    return learnt(asked, draw, f"{seat}:{what}")


def dummys_hand_before_the_lead(draw: random.Random) -> Asked:
    """He is not dummy yet, and his cards do not lie there."""
    asked = played(draw, (0,))
    contract = contract_of(asked.calls)
    assert contract is not None
    dummy = left(contract.declarer, 2)
    seat, whose = draw.choice(((dummy, left(dummy)), (left(dummy), dummy), (left(contract.declarer), dummy)))
    return learnt(asked, draw, f"{seat}:looks({whose})")


def learnt(asked: Asked, draw: random.Random, what: str) -> Asked:
    """In the auction or the play so far."""
    while ":claims" in asked.line or ":concedes" in asked.line:
        asked.words.pop()
    at = draw.choice((0, len(asked.words), len(asked.words), draw.randint(0, len(asked.words))))
    asked.words = put(asked.words, at, what)
    if draw.random() < 0.3:
        asked.add(f"{draw.choice(SEATS)}:notices(#{at + 1})")
    asked.add("!")
    for name in ("seats_can_change", "redeal_is_allowed", "can_be_played", "substitute_is_agreed"):
        asked.told[name] = draw.choice(("yes", "no"))
    asked.told["would_interfere"] = draw.choice(("yes", "yes", "yes", "yes", "no"))
    return asked


def an_insufficient_bid_withdrawn(draw: random.Random) -> Asked:
    """And made sufficient in the same denomination at once: nobody has to pass for it."""
    while True:
        asked = Asked(draw.choice(SEATS))
        goes_on(asked, draw, draw.randint(2, 6), passes=0.3)
        bids = [call for call in asked.calls if call.is_bid]
        low = bids[-1].what if bids else "1C"
        if asked.turn is not None and low[0] in "23" and bids[-1].seat != left(asked.turn, 2):
            break
    name = draw.choice(("C", "D", "H", "S"))
    seat, turn = asked.turn or "", len(asked.words)
    asked.words.append(f"{seat}:1{name}(withdrawn)")
    later = Asked(asked.dealer, [], list(asked.calls))
    enough = next(f"{level}{name}" for level in range(1, 8) if outranks(replace(bids[0], what=f"{level}{name}"), bids))
    later.call(seat, enough)
    contract = finishes(later, draw)
    assert contract is not None
    plays(later, draw, contract, draw.choice((1, 2, 5, 12)))
    if later.words[-1].endswith("(down)"):
        later.add(f"#{len(later.words)}(faced)")
    if draw.random() < 0.5:
        later.add(f"{contract.declarer}:claims({draw.randint(0, 10)})")
    asked.words += [re.sub(r"#(\d+)", lambda found: f"#{int(found[1]) + turn + 2}", word) for word in later.words]
    acted = [at for at, word in enumerate(asked.words) if at > turn and (is_call(word) or is_card(word))]
    dummy = left(contract.declarer, 2)
    calls = [at for at in acted if is_call(asked.words[at])]
    cards = [at for at in acted if is_card(asked.words[at]) and seat_of(asked.words[at]) != dummy]
    at = draw.choice(draw.choice((calls, cards)))
    judged(asked, draw)
    asked.told["withdrawn_tells"] = draw.choice(("free", "off", "unauthorised", "unauthorised", "unauthorised"))
    asked.add(f"{left(seat_of(asked.words[at]))}:notices(#{at + 2})")  # that it went back counts as well
    asked.add("!")
    return asked


SUBJECTS: Sequence[Callable[[random.Random], Asked]] = (
    a_call_after_a_sign,
    a_call_after_a_question,
    a_call_after_several_things,
    a_card_after_a_sign,
    a_card_of_dummys_after_a_sign,
    a_card_after_a_question,
    a_call_while_the_lead_lies_face_down,
    a_board_passed_out,
    what_peers_say,
    a_sign_noticed,
    a_sign_noticed_and_then_the_action,
    called_for_twice,
    another_source,
    dummys_hand_before_the_lead,
    an_insufficient_bid_withdrawn,
)

OF_MANY_LEAVES = (a_call_after_a_sign, another_source, an_insufficient_bid_withdrawn)


def tables_of(subject: Callable[[random.Random], Asked]) -> list[Asked]:
    return drawn(subject, 4 if subject in OF_MANY_LEAVES else 1)


def some_tables() -> list[Asked]:
    """Of each subject as many as can be looked at in other ways as well."""
    most = min(amount.amount().examples // 2, 100)
    return [asked for subject in SUBJECTS for asked in tables_of(subject)[:most]]


# --- the program, by the second reading ---------------------------------------------------------------------------


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.__name__)
def test_the_program_by_drawn_tables(subject: Callable[[random.Random], Asked], edition: int) -> None:
    tables = tables_of(subject)
    found = [difference(read, one.line, one.dealer, edition, one.duties, one.told) for one in tables]
    wrong = [each for each in found if each is not None]
    assert not wrong, f"{len(wrong)} of {len(tables)}:\n" + "\n".join(wrong[:5])


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_drawn_tables_are_read_and_come_to_every_leaf(edition: int) -> None:
    counted: Counter[str] = Counter()
    for subject in SUBJECTS:
        tables = tables_of(subject)
        by_laws = [read(one.line, one.dealer, edition, one.duties, one.told) for one in tables]
        assert sum(told is not None for told in by_laws) * 3 > len(tables), subject.__name__
        counted.update(name for told in by_laws if told is not None for name in told.ids)
    assert set(leaves(edition)) - set(counted) == set()


def reference() -> list[dict[str, Any]]:
    text = Path(__file__).with_name("reference.yaml").read_text(encoding="utf-8")
    everything: Any = plain(text, "reference.yaml")
    return [entry for entry in everything["records"] if "events" in entry and entry.get("ids")]


def test_the_reference_by_the_second_reading() -> None:
    """Two readings of one digest: the leaves by hand, and the same worked out."""
    mine = {name for edition in EDITIONS for name in leaves(edition)}
    for entry in reference():
        facts = entry.get("facts", {})
        told = read(entry["events"], entry["dealer"], entry.get("edition", 2017), duties_of(entry), facts)
        if entry["ids"][-1] in mine:
            assert told is None or list(told.ids) == entry["ids"], entry
        else:
            assert told is None, entry


# --- the same otherwise -------------------------------------------------------------------------------------------


def ruled(line: str, dealer: str, edition: int, asked: Asked) -> tuple[Told | None, Told | str]:
    """By the second reading, and by the program."""
    return (
        read(line, dealer, edition, asked.duties, asked.told),
        program(line, dealer, edition, asked.duties, asked.told),
    )


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_visit_on_which_nothing_was_wrong_is_passed_over(edition: int) -> None:
    compared = 0
    for asked in some_tables():
        if "!" not in asked.words or not all(map(is_call, asked.words[:2])):
            continue  # he comes for the first time, or for what had happened by then
        before = ruled(asked.line, asked.dealer, edition, asked)
        if before[0] is not None:
            compared += 1
            assert ruled(visited_before(asked.line), asked.dealer, edition, asked) == before, (asked.line, asked.dealer)
    assert compared > 100


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_insufficient_bid_that_lies_there_comes_first(edition: int) -> None:
    compared = 0
    for asked in some_tables():
        line = with_insufficient_bid(asked)
        if line is not None and read(asked.line, asked.dealer, edition, asked.duties, asked.told) is not None:
            compared += 1
            by_laws, found = ruled(line, asked.dealer, edition, asked)
            assert by_laws is None, line
            assert not isinstance(found, Told) or not found.ids[0].startswith("L16"), (line, asked.dealer, found)
    assert compared > 30


def with_insufficient_bid(asked: Asked) -> str | None:
    """By the player whose turn it is, just before attention is drawn to the other matter."""
    bids = [call for call in asked.calls if call.is_bid]
    if asked.turn is None or not bids or "(withdrawn)" in asked.line or asked.line.count("!") != 1:
        return None
    ends = [at for at, word in enumerate(asked.words) if ":notices" in word or word == "!"]
    return " ".join(put(asked.words, ends[0], f"{asked.turn}:1C"))


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_order_of_what_has_nothing_to_do_with_another_is_all_one(edition: int) -> None:
    compared = 0
    for asked in some_tables():
        before = ruled(asked.line, asked.dealer, edition, asked)
        for at in range(len(asked.words) - 1):
            if before[0] is not None and are_independent(asked.words[at], asked.words[at + 1], at):
                compared += 1
                line = " ".join(exchanged(asked.words, at))
                assert ruled(line, asked.dealer, edition, asked) == before, (asked.line, line, asked.dealer)
    assert compared > 100


def are_independent(one: str, two: str, at: int) -> bool:
    """A sign, and what an opponent does or another opponent asks beside it, which is not about it."""
    signs = [word for word in (one, two) if word[2:].startswith(SIGNS)]
    others = [word for word in (one, two) if word not in signs]
    if not signs or f"#{at + 1})" in two:
        return False
    if not others:
        return side(one[0]) != side(two[0])
    is_act = is_call(others[0]) or is_card(others[0]) or re.match(r"[NESW]:(asks|requests|explains)", others[0])
    return bool(is_act) and side(one[0]) != side(two[0]) and "(down)" not in others[0]


def exchanged(words: Sequence[str], at: int) -> list[str]:
    numbers = {at + 1: at + 2, at + 2: at + 1}
    swapped = [*words[:at], words[at + 1], words[at], *words[at + 2 :]]
    return [re.sub(r"#(\d+)", lambda found: f"#{numbers.get(int(found[1]), int(found[1]))}", word) for word in swapped]


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_turned_round(edition: int) -> None:
    for number, asked in enumerate(some_tables()):
        steps = number % 3 + 1
        by_laws, found = ruled(asked.line, asked.dealer, edition, asked)
        there = Asked(
            left(asked.dealer, steps),
            [turned(word, steps) for word in asked.words],
            duties=tuple((left(seat, steps), always, since) for seat, always, since in asked.duties),
            told=asked.told,
        )
        expected = (by_laws and told_turned(by_laws, steps), told_turned(found, steps))
        assert ruled(there.line, there.dealer, edition, there) == expected, (asked.line, asked.dealer)


def turned(word: str, steps: int) -> str:
    """The seat, those who know of it, and the hand that was seen."""
    return re.sub(
        r"^[NESW](?=:)|\[[NESW]+\]|looks\([NESW]\)",
        lambda found: re.sub(r"[NESW]", lambda seat: left(seat[0], steps), found[0]),
        word,
    )


def told_turned(told: Told | str, steps: int) -> Told | str:
    if isinstance(told, str):
        return told
    seats = {seat: left(seat, steps) for seat in SEATS}
    sides = {own: side(left(own[0], steps)) for own in ("NS", "EW")}
    return Told(told.ids, frozenset((effect, {**seats, **sides, "": ""}[who]) for effect, who in told.said))
