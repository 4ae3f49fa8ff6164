"""What is asked and told about calls (20, 21, 40, 75, 47E2): the second reading by hand, then the program by it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.rulings.library import EDITIONS
from bridgecourse.table.notation import parse_record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.composer import plain
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
from tests.second.calling import SEATS, Call, Told, left, side
from tests.second.explaining import SAID, compared, read

# Dealer, code, what was told, the line; then the leaves, and what is said of whom (`-`: of nobody; alone: not read).
BY_HAND = """
N 2017 | 1H P W:requests(repeat) E:notices(#3)
    L20.A: call_repeated W
W 1997 | 1H 2C E:requests(review) S:notices(#3)
    L20-1997.B1: all_calls_reviewed E, opponent_reviews NS
S 2007 | 1H P 2H N:requests(meanings) E:notices(#4)
    L20-2007.F1.not: no_explanation_now N
E 2017 | 1NT P 2C N:requests(#3) W:notices(#4)
    L20.F3: one_call_explained N, partner_answers EW, question_unauthorised S
E 1997 | 1NT P 2C N:requests(#3) W:notices(#4)
    L20-1997.F1: full_explanation N, partner_answers EW, question_unauthorised S
E 2017 | 1NT P 2C S:requests(part) W:notices(#4)
    -
N 2007 | 1NT P 2D N:explains(#3=D5+) P 2H P S:asks(#4)@away
    L75-2007.B3: silent_in_auction S, explanation_unauthorised S
N 2007 | 1NT P 2D N:explains(#3=D5+) P 2H P N:asks(#4)@away
    L20-2007.F4: must_correct_now N, explanation_ruled_next -
N 2017 could_be_influenced=yes | 1NT P 2D N:explains(#3=D5+) P 2H W:notices(#4) ! S:card(#3=H5+)
    L75.B1_auction: may_change_call W, then_next_may_change NS, told_agreement EW, check_misinformation -,
    explanation_unauthorised S, withdrawn_unauthorised NS, withdrawn_authorised EW
N 1997 probably_influenced=yes | 1NT P 2D N:explains(#3=D5+) P W:notices(#4) ! S:card(#3=H5+)
    L75-1997.ex1 L21-1997.B1: may_change_call W, told_agreement EW, check_misinformation -, explanation_unauthorised S,
    withdrawn_unauthorised NS, withdrawn_authorised EW
N 2017 | 1NT P 2D N:explains(#3=D5+) P 1H W:notices(#4) ! S:card(#3=H5+)
    -
S 2017 | 1H 2H W:explains(#2=5+,S5+) 3H P P P W:S5 N:S2 S:notices(#3) !
    -
N 2017 | 1H 2H W:explains(#2=5+,S5+) 3H P P P E:S5 S:S2 W:SA N:S4 W:S6 N:notices(#3) ! E:card(#2=C5+,D5+)
    L75.B1_late: too_late_to_change NS, check_misinformation -, told_agreement NS, explanation_unauthorised E
N 2007 | 1H 2H W:explains(#2=5+,S5+) 3H P P P E:S5 S:S2 W:SA N:S4 W:S6 N:notices(#3) ! E:card(#2=C5+,D5+)
    L75-2007.B1_card: played_card_may_go_back N, check_misinformation -, told_agreement NS,
    explanation_unauthorised E, taken_back_free NS, taken_back_unauthorised EW
N 2017 hand_fits=no partner_expected_it=no | 1H P S:explains(#1=12+,H5+) W:notices(#3) ! N:card(#1=12+,H5+)
    L75.C: no_correction EW, result_stands -, explanation_unauthorised N
N 1997 explained_as_meant=no had_alternative=yes was_suggested=yes | 1NT P 2D N:explains(#3=H5+) P 2H P 3D E:notices(#8)
    L16-1997.A: explanation_unauthorised S, call_stands_for_now S, check_suggested -
"""


@pytest.mark.parametrize(("head", "line", "expected"), rows(BY_HAND))
def test_the_second_reading_by_hand(head: str, line: str, expected: str) -> None:
    dealer, edition, *told = head.split()
    found = read(line, dealer, int(edition), (), dict(word.split("=") for word in told))
    assert found == told_by_hand(expected)


@pytest.mark.parametrize(
    ("said", "agreed", "found"),
    [
        ("12+,H5+", "H5+,12+", "same"),
        ("none", "none", "same"),
        ("12+", "12+,H5+", "left_out"),
        ("none", "12+", "other"),
        ("12+,H5+", "12+", "other"),
        ("12-14,bal", "15-17,bal", "other"),
        ("S5+", "H5+", "other"),
        ("16+", "12+", "other"),
        ("10+", "12+", None),
    ],
)
def test_what_was_said_and_what_is_agreed(said: str, agreed: str, found: str | None) -> None:
    assert compared(said, agreed) == found


# --- tables that are asked about ----------------------------------------------------------------------------------

MEANINGS = (
    "12+,H5+",
    "12+",
    "H5+",
    "15-17,bal",
    "12-14,bal",
    "6-10,S6+",
    "S6+",
    "6-10",
    "S5+,D4+",
    "D4+",
    "0-9",
    "none",
)


def a_request(draw: random.Random) -> Asked:
    asked = Asked(draw.choice(SEATS))
    if draw.random() < 0.5:
        asked.duties = ((draw.choice(SEATS), draw.random() < 0.5, draw.randint(0, 4)),)
    goes_on(asked, draw, draw.randint(1, 8))
    turn = asked.turn
    bound = [seat for seat, _, _ in asked.duties]
    seat = turn if turn and draw.random() < 0.6 else draw.choice([*bound, *SEATS])
    _requests(asked, draw, seat)
    return asked


def _requests(asked: Asked, draw: random.Random, seat: str) -> None:
    what = draw.choice(["repeat", "review", "review", "part", "meanings", "#", "#", "lead"])
    if what == "#":
        what = f"#{draw.choice(asked.calls).word}"
    if asked.turn is not None and (what == "meanings" or what[0] == "#") and draw.random() < 0.3:
        asked.told["asked_for_partner"] = draw.choice(("yes", "no"))
    word = asked.add(f"{seat}:requests({what})")
    asked.add(f"{left(seat, draw.choice((1, 3)))}:notices(#{word})")
    if draw.random() < 0.3:
        asked.add("!")


def a_request_after_the_final_pass(draw: random.Random) -> Asked:
    asked = Asked(draw.choice(SEATS))
    while (contract := finishes(asked, draw)) is None:
        asked = Asked(draw.choice(SEATS))
    plays(asked, draw, contract, draw.choice((0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 8, 9)))
    _requests(asked, draw, draw.choice(SEATS))
    return asked


def a_review(draw: random.Random) -> Asked:
    asked = begun(draw)
    asker = asked.turn or ""
    asked.add(f"{asker}:requests(review)")
    teller = left(asker, draw.choice((1, 2, 2, 3)))
    word = asked.add(f"{teller}:reviews{draw.choice(('', '(wrong)', '(wrong)'))}")
    asked.add(f"{left(teller)}:notices(#{word})")
    asked.told["review_harmed"] = draw.choice(("yes", "no"))
    return asked


def _explains(asked: Asked, draw: random.Random) -> tuple[int, Call, str] | None:
    """One of the last calls, and what its maker's partner says of it: the word, the call and what was said."""
    call = draw.choice(asked.calls[-3:])
    verb = draw.choice(("explains", "explains", "explains", "explains", "announces", "alerts", "omits"))
    explainer = left(call.seat, 2)
    said = draw.choice(MEANINGS) if verb in ("explains", "announces") and draw.random() < 0.8 else ""
    word = asked.add(f"{explainer}:{verb}(#{call.word}{'=' if said else ''}{said})")
    if verb in ("alerts", "omits"):
        asked.told["alert_was_right"] = draw.choice(("yes", "no", "no"))
    return word, call, said


def an_explanation(draw: random.Random) -> Asked:
    asked = begun(draw)
    explained = _explains(asked, draw)
    assert explained is not None
    goes_on(asked, draw, draw.choice((0, 1, 1, 2, 2, 3, 4, 5)))
    _is_doubted(asked, draw, *explained)
    return asked


def an_explanation_after_the_final_pass(draw: random.Random) -> Asked:
    while True:
        asked = begun(draw)
        explained = _explains(asked, draw)
        assert explained is not None
        contract = finishes(asked, draw)
        if contract is not None:
            plays(asked, draw, contract, draw.choice((0, 0, 0, 1, 1, 1, 2, 3, 4, 5, 6, 8)))
        elif draw.random() < 0.5:
            for seat in draw.sample(SEATS, 4):
                asked.add(f"{seat}:returns")
        _is_doubted(asked, draw, *explained)
        return asked


def an_explanation_in_the_play(draw: random.Random) -> Asked:
    """Before the lead, or over it while it lies face down."""
    while True:
        asked = begun(draw)
        contract = finishes(asked, draw)
        if contract is None:
            continue
        if draw.random() < 0.4:
            lead = asked.add(f"{left(contract.declarer)}:H5(down)")
            explained = _explains(asked, draw)
            if draw.random() < 0.5:
                asked.add(f"#{lead}(faced)")
        else:
            explained = _explains(asked, draw)
            plays(asked, draw, contract, draw.choice((0, 1, 1, 2, 3, 4, 5)))
        assert explained is not None
        _is_doubted(asked, draw, *explained)
        return asked


def _is_doubted(asked: Asked, draw: random.Random, word: int, call: Call, said: str) -> None:
    """Attention is drawn to it, or it is corrected; then the director comes, and the card is read, or he is told."""
    doubts = draw.choice(("opponent", "opponent", "explainer", "partner"))
    explainer = left(call.seat, 2)
    who = {"explainer": explainer, "partner": call.seat}.get(doubts, left(call.seat, draw.choice((1, 3))))
    asked.add(f"{who}:{'notices' if doubts == 'opponent' else 'corrects'}(#{word})")
    asked.add("!")
    told = asked.told
    if draw.random() < 0.6:
        agreed = said if said and draw.random() < 0.4 else draw.choice(MEANINGS)
        asked.add(f"{draw.choice((call.seat, explainer))}:card(#{call.word}={agreed})")
    else:
        told["agreement_is"] = draw.choice(("known", "known", "none", "unproven"))
    if not said or "agreement_is" in told:
        told["explanation_fits"] = draw.choice(("same", "left_out", "other", "other"))
    if draw.random() < 0.1:
        told["agreement_is_allowed"] = "no"
    for name in ("left_out_was_needed", "hand_fits", "partner_expected_it", "influenced", "overcall_harmed"):
        told[name] = draw.choice(("yes", "no"))


def a_correction_due(draw: random.Random) -> Asked:
    asked = begun(draw)
    explained = _explains(asked, draw)
    assert explained is not None
    word, call, _ = explained
    if draw.random() < 0.4:
        goes_on(asked, draw, draw.randint(0, 4))
    elif (contract := finishes(asked, draw)) is not None:
        plays(asked, draw, contract, draw.choice((0, 0, 1, 2, 3, 5)))
    asked.add(f"{draw.choice((call.seat, left(call.seat, 2)))}:asks(#{word})@away")
    return asked


def a_call_after_an_explanation(draw: random.Random) -> Asked:
    while True:
        asked = begun(draw)
        explained = _explains(asked, draw)
        assert explained is not None
        goes_on(asked, draw, draw.randint(1, 6), passes=0.3)
        later = [call for call in asked.calls if call.word > explained[0] and call.seat == explained[1].seat]
        if later:
            break
    call = draw.choice(later)
    asked.add(f"{left(call.seat, draw.choice((1, 3)))}:notices(#{call.word})")
    for name in ("explained_as_meant", "had_alternative", "was_suggested"):
        asked.told[name] = draw.choice(("yes", "no"))
    return asked


SUBJECTS: Sequence[Callable[[random.Random], Asked]] = (
    a_request,
    a_request_after_the_final_pass,
    a_review,
    an_explanation,
    an_explanation_after_the_final_pass,
    an_explanation_in_the_play,
    a_correction_due,
    a_call_after_an_explanation,
)

OF_MANY_LEAVES = (a_request, a_request_after_the_final_pass, an_explanation, an_explanation_after_the_final_pass)


# --- the program, by the second reading ---------------------------------------------------------------------------


def told_in(told: Mapping[str, str], edition: int) -> dict[str, str]:
    """What is told, in the words of that code."""
    name = "probably_influenced" if edition == 1997 else "could_be_influenced"
    named = {name if key == "influenced" else key: word for key, word in told.items()}
    return {
        key: word for key, word in named.items() if edition == 1997 or key not in ("overcall_harmed", "review_harmed")
    }


def tables_of(subject: Callable[[random.Random], Asked]) -> list[Asked]:
    return drawn(subject, 4 if subject in OF_MANY_LEAVES else 1)


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.__name__)
def test_the_program_by_drawn_tables(subject: Callable[[random.Random], Asked], edition: int) -> None:
    tables = tables_of(subject)
    found = [difference(read, one.line, one.dealer, edition, one.duties, told_in(one.told, edition)) for one in tables]
    wrong = [each for each in found if each is not None]
    assert not wrong, f"{len(wrong)} of {len(tables)}:\n" + "\n".join(wrong[:5])


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_drawn_tables_are_read_and_come_to_most_leaves(edition: int) -> None:
    counted: Counter[str] = Counter()
    for subject in SUBJECTS:
        tables = tables_of(subject)
        by_laws = [read(one.line, one.dealer, edition, one.duties, told_in(one.told, edition)) for one in tables]
        assert sum(told is not None for told in by_laws) * 3 > len(tables), subject.__name__
        counted.update(name for told in by_laws if told is not None for name in told.ids)
    known = {name for row in LEAVES for name in row[1] if row[0] == edition}
    assert len(known & set(counted)) * 10 >= len(known) * 9, known - set(counted)


def reference() -> list[dict[str, Any]]:
    text = Path(__file__).with_name("reference.yaml").read_text(encoding="utf-8")
    everything: Any = plain(text, "reference.yaml")
    told = [entry for entry in everything["records"] if "events" in entry and entry.get("ids")]
    return [entry for entry in told if "screen(" not in entry["events"]]  # these have a second reading of their own


REFERENCE = [
    entry for entry in reference() if entry["ids"][-1] in SAID or entry["ids"][-1].replace("-2007", "") in SAID
]
LEAVES = [(entry.get("edition", 2017), entry["ids"]) for entry in REFERENCE]


def test_the_reference_by_the_second_reading() -> None:
    """Two readings of one digest: the leaves by hand, and the same worked out."""
    assert len(REFERENCE) > 400
    for entry in REFERENCE:
        told = read(
            entry["events"], entry["dealer"], entry.get("edition", 2017), duties_of(entry), entry.get("facts", {})
        )
        assert told is not None, entry
        assert list(told.ids) == entry["ids"], entry


# --- an earlier visit, and what was taken back before he came ------------------------------------------------------


def tables() -> list[Asked]:
    """Those of the reference, and drawn ones, where he came."""
    written = [
        Asked(entry["dealer"], entry["events"].split(), told=entry["facts"])
        for entry in REFERENCE
        if "facts" in entry and "must_pass" not in entry and entry.get("edition", 2017) == 2017
    ]
    found = [*written, *(each for subject in OF_EXPLANATIONS for each in tables_of(subject))]
    return [each for each in found if "!" in each.words]


OF_EXPLANATIONS = (an_explanation, an_explanation_after_the_final_pass, an_explanation_in_the_play)


def taken_back(asked: Asked, told: Told) -> str | None:
    """The same, where whoever may change what he called or played last has done so before the director came."""
    words = asked.words
    came = words.index("!")
    seats = [event.player for event in parse_record(" ".join(words[:came]), Seat(asked.dealer)).events]
    may = {who for effect, who in told.said if effect in ("may_change_call", "played_card_may_go_back")}
    acted = (i for i in reversed(range(came)) if seats[i] is not None and IS_ACTION.fullmatch(words[i]))
    last = next(acted, None)
    if last is None or seats[last].value not in may:
        return None  # over what others have done since only the director can go back
    return " ".join([*words[:came], f"#{last + 1}(withdrawn)", *words[came:]])


IS_ACTION = re.compile(r"(?:[NESW]:)?(?:P|X|XX|[1-7](?:NT|[CDHS])|[CDHS][2-9TJQKA](?:\(down\))?)")


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_visit_on_which_nothing_was_wrong_is_passed_over(edition: int) -> None:
    compared = 0
    for asked in tables():
        told = told_in(asked.told, edition)
        before = program(asked.line, asked.dealer, edition, asked.duties, told)
        again = program(visited_before(asked.line), asked.dealer, edition, asked.duties, told)
        compared += isinstance(before, Told)
        assert again == before or not isinstance(before, Told), (asked.line, asked.dealer)
    assert compared > 100


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_player_took_back_before_the_director_came_is_ruled_as_it_lay(edition: int) -> None:
    """By 21B1 and 47E2 it was his to take back, and withdrawing it does not make it too late."""
    compared = 0
    for asked in tables():
        told = told_in(asked.told, edition)
        before = program(asked.line, asked.dealer, edition, asked.duties, told)
        line = taken_back(asked, before) if isinstance(before, Told) else None
        if line is not None and isinstance(before, Told):
            compared += 1
            found = program(line, asked.dealer, edition, asked.duties, told)
            assert isinstance(found, Told), (line, asked.dealer)
            assert found.ids == before.ids, (line, asked.dealer)
            goes_on = {said for said in before.said if said[0] == "auction_would_go_on"}  # it does already
            assert before.said - goes_on <= found.said <= before.said, (line, asked.dealer)
    assert compared > 30


def test_sides() -> None:
    assert [side(seat) for seat in SEATS] == ["NS", "EW", "NS", "EW"]
