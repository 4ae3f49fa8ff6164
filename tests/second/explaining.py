"""A second reading of what is asked and told about calls (Laws 20, 21, 40, 75 and 47E2), from the words of a record.

It is an oracle for tests, and shares nothing with the program: it reads the line of text, and knows neither events nor
facts.  What it gives back is the leaves passed and, with the seat or side concerned, everything that the director says.
Where another law comes first, where a fact is missing, or where the Laws leave it open, it gives nothing.

Where it is decided:

* 20A to 20C: :func:`_review`, :func:`_after_the_final_pass`
* 20D, 20E: :func:`_reviewed`
* 20F1 to 20F3, 20G: :func:`_meaning_asked`
* 20F4, 20F5 (75D in 1997): :func:`_known_to_be_wrong`
* 21, 40, 75B to 75D: :func:`_explanation`, what can be changed (21B, 47E2): :func:`_still_open`
* 75A (16A in 1997): :func:`_heard`
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.second.calling import (
    SEATS,
    Call,
    Contract,
    Told,
    contract_of,
    is_over,
    left,
    may_double,
    outranks,
    side,
    turn_of,
)

__all__ = ["RANKS", "SAID", "TOLD_WORDS", "Card", "Deed", "compared", "owes_pass", "read", "tricks"]

_CALL = re.compile(r"(?:([NESW]):)?(P|XX|X|[1-7](?:NT|[CDHS]))\*?$")
_CARD = re.compile(r"([NESW]):([CDHS])([2-9TJQKA])(\(down\))?$")
_FACED = re.compile(r"#(\d+)\(faced\)$")
_DEED = re.compile(r"([NESW]):([a-z]{4,})(?:\(([^()]*)\))?(@away)?$")
RANKS = "23456789TJQKA"

TOLD_WORDS = ("explains", "announces", "alerts", "omits")

SAID: dict[str, str] = {
    # 2017: effect and role, where what is said does not depend on the record.
    "L20.A": "call_repeated offender",
    "L20.B": "all_calls_reviewed offender, opponent_reviews others",
    "L20.B.barred": "no_review_barred offender",
    "L20.B.not": "no_review_now offender",
    "L20.B.part": "no_partial_review offender",
    "L20.C1": "told_who_leads offender",
    "L20.D": "opponent_reviews others",
    "L20.E": "review_put_right -, check_review -",
    "L20.F1": "full_explanation offender, partner_answers others",
    "L20.F1.not": "no_explanation_now offender",
    "L20.F1.own": "no_explanation_of_own offender",
    "L20.F3": "one_call_explained offender, partner_answers others, question_unauthorised partner",
    "L20.G": "no_question_for_partner offender, question_unauthorised partner",
    "L41.B.ask": "may_ask_now offender",
    "L41.B.first": "review_and_explanation offender",
    "L41.B.not": "may_not_ask_now offender",
    "L41.C": "contract_alone offender",
    "L75.B2": "explanation_ruled_next -",
    "L20-2007.F4": "must_correct_now offender, explanation_ruled_next -",
    "L75.B3": "silent_in_auction offender, explanation_unauthorised offender",
    "L75.B3_decl": "must_correct_now offender, explanation_ruled_next -",
    "L75.B3_def": "silent_until_end offender, explanation_unauthorised offender",
    "L75.D2": "told_no_agreement others, damage_by_no_agreement -",
    "L75-2007.D2": "told_no_agreement others",
    "L20.F2": "partner_answers others",
    "L20.F2.not": "no_explanation_now offender",
    "L20.F2.dummy": "may_not_ask_as_dummy offender",
    "L75.noev": "presumed_mistaken -, told_unproven others",
    "L40.B5a": "",
    "L40.B4": "check_forbidden -, agreement_penalty_possible -",
    "L40.B5_enough": "no_redress others",
    "L40.C1": "check_concealed -, agreement_penalty_possible -, explanation_unauthorised partner",
    "L75.C": "no_correction others, result_stands -, explanation_unauthorised partner",
    "L75.21A": "no_redress others",
    "L75.B1_told": "nothing_to_change others",
    "L75.B1_auction": "may_change_call misinformed, then_next_may_change offenders, check_misinformation -,"
    " withdrawn_unauthorised offenders, withdrawn_authorised others",
    "L75.B1_lead": "may_change_call misinformed, then_next_may_change offenders, check_misinformation -,"
    " auction_would_go_on misinformed, withdrawn_unauthorised offenders, withdrawn_authorised others",
    "L75.B1_stands": "call_not_changed misinformed, check_misinformation -",
    "L75.B1_card": "played_card_may_go_back misinformed, check_misinformation -, taken_back_free others,"
    " taken_back_unauthorised offenders",
    "L75.B1_late": "too_late_to_change others, check_misinformation -",
    "L75.A": "explanation_unauthorised offender, call_stands_for_now offender, check_suggested -",
    "L75.A.free": "call_is_legal offender, explanation_unauthorised offender",
    "L75.A.none": "nothing_learnt offender, call_is_legal offender",
    # 1997
    "L20-1997.A": "call_repeated offender",
    "L20-1997.B1": "all_calls_reviewed offender, opponent_reviews others",
    "L20-1997.B2": "no_review_barred offender",
    "L20-1997.B3": "no_partial_review offender",
    "L20-1997.B.not": "no_review_now offender",
    "L20-1997.C1": "told_who_leads offender",
    "L20-1997.C2": "all_calls_reviewed offender, opponent_reviews others",
    "L20-1997.C2.late": "no_review_later offender",
    "L20-1997.D": "opponent_reviews others",
    "L20-1997.E1": "review_put_right -",
    "L20-1997.E2": "review_put_right -, adjusted_now -",
    "L20-1997.F1": "full_explanation offender, partner_answers others, question_unauthorised partner",
    "L20-1997.F1.not": "no_explanation_now offender",
    "L20-1997.F1.own": "no_explanation_of_own offender",
    "L20-1997.F2a": "one_call_explained offender, question_unauthorised partner",
    "L20-1997.F2b": "one_call_explained offender",
    "L20-1997.F2.not": "no_explanation_now offender",
    "L20-1997.F.dummy": "may_not_ask_as_dummy offender",
    "L75-1997.D1": "must_correct_now offender, explanation_ruled_next -",
    "L75-1997.D2": "silent_in_auction offender, explanation_unauthorised offender",
    "L75-1997.D2.declarer": "must_correct_now offender, explanation_ruled_next -",
    "L75-1997.D2.defender": "silent_until_end offender, explanation_unauthorised offender",
    "L75-1997.C.none": "told_no_agreement others",
    "L75-1997.noev": "presumed_mistaken -, told_unproven others",
    "L75-1997.ex1": "",
    "L40-1997.C": "",
    "L21-1997.B1.alert": "",
    "L21-1997.B1.no": "",
    "L40-1997.D": "check_forbidden -, agreement_penalty_possible -",
    "L75-1997.C": "no_redress others",
    "L40-1997.B": "check_concealed -, agreement_penalty_possible -, explanation_unauthorised partner",
    "L75-1997.ex2": "no_correction others, result_stands -, explanation_unauthorised partner",
    "L21-1997.A": "no_redress others",
    "L21-1997.B1.told": "nothing_to_change others",
    "L21-1997.B1": "may_change_call misinformed, check_misinformation -,"
    " withdrawn_unauthorised offenders, withdrawn_authorised others",
    "L21-1997.B2": "may_change_call misinformed, then_next_may_change offenders, check_misinformation -,"
    " withdrawn_unauthorised offenders, withdrawn_authorised others",
    "L21-1997.B2.AS": "may_change_call misinformed, then_next_may_change offenders,"
    " withdrawn_unauthorised offenders, withdrawn_authorised others,"
    " most_favourable_likely others, most_unfavourable_probable offenders",
    "L21-1997.B1.stands": "call_not_changed misinformed, check_misinformation -",
    "L21-1997.B1.card": "played_card_may_go_back misinformed, check_misinformation -, taken_back_free others,"
    " taken_back_unauthorised offenders",
    "L21-1997.B3": "too_late_to_change others, check_misinformation -",
    "L16-1997.A": "explanation_unauthorised offender, call_stands_for_now offender, check_suggested -",
    "L75-1997.A.free": "call_is_legal offender, explanation_unauthorised offender",
    "L75-1997.A.none": "nothing_learnt offender, call_is_legal offender",
}
"""What each leaf has the director say, to whom."""


@dataclass(frozen=True)
class Card:
    """A card led or played by a hand, and the number of its word; ``down``: as it was led."""

    seat: str
    suit: str
    rank: str
    down: bool
    word: int


@dataclass(frozen=True)
class Deed:
    """Anything else that a player did: of which word, and what he said of it."""

    seat: str
    verb: str
    about: int
    rest: str
    away: bool
    word: int


@dataclass
class _Line:
    """What the line tells."""

    dealer: str
    edition: int
    duties: Sequence[tuple[str, bool, int]]
    told: Mapping[str, str]
    calls: list[Call] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)
    faced_at: int = 0  # the word by which the opening lead lay face up
    comes: int = 0  # the word of the director's coming; after the last one where he does not
    over_at: int = 0

    def until(self, word: int) -> list[Call]:
        return [call for call in self.calls if call.word < word]

    def played(self, word: int) -> list[Card]:
        return [card for card in self.cards if card.word < word]

    def leaf(self, name: str) -> str:
        """``L75.C`` in the edition asked for."""
        law, _, rest = name.partition(".")
        return name if self.edition == 2017 else f"{law}-{self.edition}.{rest}"

    def is_faced(self, word: int) -> bool:
        return 0 < self.faced_at < word

    def lies_down(self, word: int) -> bool:
        return bool(self.played(word)) and not self.is_faced(word)

    def dummy_is_down(self, word: int) -> bool:
        """Whether dummy has faced a card before this word."""
        contract = contract_of(self.until(word))
        dummy = left(contract.declarer, 2) if contract else ""
        spread = any(deed.verb == "spreads" and deed.seat == dummy and deed.word < word for deed in self.deeds)
        return spread or any(card.seat == dummy for card in self.played(word))

    def to_play(self, word: int) -> str | None:
        """Whose hand is to lead or play."""
        calls = self.until(word)
        contract = contract_of(calls)
        if contract is None or not is_over(calls):
            return None
        played, hand = tricks(self.played(word), contract)
        return hand if len(played) <= 13 else None


def tricks(cards: Sequence[Card], contract: Contract) -> tuple[list[list[Card]], str]:
    """The tricks so far, and the hand whose turn it is."""
    trump, found, hand = contract.bid[1:], [], left(contract.declarer)
    for at in range(0, len(cards), 4):
        trick = list(cards[at : at + 4])
        found.append(trick)
        hand = left(trick[-1].seat)
        if len(trick) == 4:
            suit = trump if any(card.suit == trump for card in trick) else trick[0].suit
            hand = max((card for card in trick if card.suit == suit), key=lambda card: RANKS.index(card.rank)).seat
    return found, hand


def _parsed(
    line: str, dealer: str, edition: int, duties: Sequence[tuple[str, bool, int]], told: Mapping[str, str]
) -> _Line | None:
    found = _Line(dealer, edition, duties, told)
    number = 0
    for number, word in enumerate(line.split(), start=1):
        if word == "!":
            found.comes = found.comes or number
        elif (call := _CALL.match(word)) is not None:
            seat = call[1] or turn_of(dealer, found.calls)
            if seat is None or not _is_regular(found, Call(seat, call[2])):
                return None
            found.calls.append(Call(seat, call[2], word=number))
        elif (card := _CARD.match(word)) is not None:
            if card[1] != found.to_play(number) or (found.cards and (card[4] or not found.faced_at)):
                return None
            found.cards.append(Card(card[1], card[2], card[3], bool(card[4]), number))
            found.faced_at = found.faced_at or (0 if card[4] else number)
        elif (faced := _FACED.match(word)) is not None:
            if not found.cards or int(faced[1]) != found.cards[0].word or found.faced_at:
                return None
            found.faced_at = number
        elif (deed := _DEED.match(word)) is not None:
            about, _, rest = (deed[3] or "").partition("=")
            is_number = about.startswith("#")
            said = rest if is_number else about
            found.deeds.append(Deed(deed[1], deed[2], int(about[1:]) if is_number else 0, said, bool(deed[4]), number))
        else:
            return None
    found.comes = found.comes or number + 1
    return found


def _is_regular(line: _Line, call: Call) -> bool:
    before = line.calls
    if call.seat != turn_of(line.dealer, before):
        return False
    if call.what == "P":
        return True
    if owes_pass(call.seat, before, line.duties):
        return False
    return outranks(call, before) is not None if call.is_bid else may_double(call, before)


def owes_pass(seat: str, calls: Sequence[Call], duties: Sequence[tuple[str, bool, int]]) -> bool:
    """Whether he must pass at his turn now, after these calls."""
    return any(
        whose == seat and since <= len(calls) and (always or not any(call.seat == seat for call in calls[since:]))
        for whose, always, since in duties
    )


# --- what a call was said to show, and what it shows by agreement --------------------------------------------------


def compared(said: str, agreed: str) -> str | None:
    """``same``, ``left_out`` where parts of it are not said, or ``other``; nothing where it is a matter of degree."""
    if "none" in (said, agreed):
        return "same" if said == agreed else "other"
    if any("|" in part or "open" in part for part in (said, agreed)):
        return None
    one, two = ({_kind(part): part for part in words.split(",")} for words in (said, agreed))
    if one == two:
        return "same"
    if not all(kind in two and _holds(part, two[kind]) for kind, part in one.items()):
        return "other"  # a hand of the agreement is none of those that were described
    return "left_out" if all(two[kind] == part for kind, part in one.items()) else None


def _kind(part: str) -> str:
    return "points" if part[0].isdigit() else part[0]


def _holds(one: str, two: str) -> bool:
    """Whether all of the second range lies in the first."""
    (low, high), (lower, higher) = _range(one), _range(two)
    return one == two or low <= lower <= higher <= high


def _range(part: str) -> tuple[int, int]:
    numbers = part.lstrip("CDHSA")
    if numbers.endswith("+"):
        return int(numbers[:-1]), 37
    low, _, high = numbers.partition("-")
    return (int(low), int(high or low)) if low.isdigit() else (1, 0)


# --- which question it is ------------------------------------------------------------------------------------------


def read(
    line: str,
    dealer: str,
    edition: int = 2017,
    duties: Sequence[tuple[str, bool, int]] = (),
    told: Mapping[str, str] | None = None,
) -> Told | None:
    """What the director says; None where another law comes first, or where it is not decided here."""
    found = _parsed(line, dealer, edition, duties, told or {})
    if found is None:
        return None
    subjects = list(dict.fromkeys(_subjects(found)))
    if len(subjects) != 1:
        return None
    kind, word = subjects[0]
    deed = next((deed for deed in found.deeds if deed.word == word), None)
    call = next((call for call in found.calls if call.word == word), None)
    if kind == "heard":
        return None if call is None else _heard(found, call)
    if deed is None:
        return None
    reading = {"explained": _explanation, "known": _known_to_be_wrong, "reviews": _reviewed, "requests": _request}[kind]
    return reading(found, deed)


def _subjects(line: _Line) -> list[tuple[str, int]]:
    found = []
    for deed in line.deeds:
        if deed.verb == "asks" and deed.away:
            explained = _deed(line, deed.about)
            if explained is not None and explained.verb in TOLD_WORDS and side(explained.seat) == side(deed.seat):
                found.append(("known", deed.word))
        if deed.verb not in ("notices", "corrects"):
            continue
        about = _deed(line, deed.about)
        if about is not None:
            if about.verb in TOLD_WORDS:
                found.append(("explained", about.word))
            elif about.verb in ("requests", "reviews") and deed.verb == "notices":
                found.append((about.verb, about.word))
        elif (call := _call(line, deed.about)) is not None and deed.verb == "notices":
            heard = [
                each
                for each in line.deeds
                if each.verb in TOLD_WORDS and each.seat == left(call.seat, 2) and each.word < call.word
            ]
            found.append(("heard" if heard else "call", call.word))
    return found


def _deed(line: _Line, word: int) -> Deed | None:
    return next((deed for deed in line.deeds if deed.word == word), None)


def _call(line: _Line, word: int) -> Call | None:
    return next((call for call in line.calls if call.word == word), None)


def _say(
    line: _Line,
    ids: Sequence[str],
    offender: str,
    misinformed: str = "",
    more: Sequence[tuple[str, str]] = (),
    less: Sequence[str] = (),
) -> Told:
    """The leaves in this edition, and what each says, of the seats and sides that are meant."""
    roles = {
        "offender": offender,
        "partner": left(offender, 2),
        "offenders": side(offender),
        "others": side(left(offender)),
        "misinformed": misinformed or side(left(offender)),
        "-": "",
    }
    said = set()
    for name in ids:
        key = name if name in SAID else re.sub(r"-(2007|1997)", "", name)
        pairs = [part.split() for part in SAID[key].split(",") if part]
        said |= {(effect, roles[role]) for effect, role in pairs if effect not in less}
    return Told(tuple(ids), frozenset(said | {(effect, roles.get(role, role)) for effect, role in more}))


# --- Law 20: reviews and questions ---------------------------------------------------------------------------------


def _request(line: _Line, asked: Deed) -> Told | None:
    calls, seat, old = line.until(asked.word), asked.seat, line.edition == 1997
    over, is_turn = is_over(calls), turn_of(line.dealer, calls) == seat
    law = "L20-1997." if old else line.leaf("L20.")
    for_partner = line.told.get("asked_for_partner", "no") == "yes"
    if asked.rest == "repeat" and not line.played(asked.word):
        if not calls or calls[-1].seat == seat or for_partner:
            return None
        return _say(line, [f"{law}A"], seat)
    if over:
        return _after_the_final_pass(line, asked)
    if asked.rest in ("review", "part"):
        if for_partner or not calls:
            return None  # 20G speaks of questions; and there is nothing yet to be reviewed
        bound = owes_pass(seat, calls, line.duties)
        return _review(line, asked, is_turn=is_turn, is_bound=bound)
    if asked.rest == "lead":
        return None
    return _meaning_asked(line, asked, is_turn=is_turn, for_partner=for_partner)


def _review(line: _Line, asked: Deed, *, is_turn: bool, is_bound: bool) -> Told | None:
    """20B: all of it, at his own turn, unless he must pass."""
    part, seat = asked.rest == "part", asked.seat
    if sum((part, not is_turn, is_turn and is_bound)) > 1:
        return None  # refused whichever reason is given first
    name = "part" if part else "not" if not is_turn else "barred" if is_bound else ""
    if line.edition == 1997:
        return _say(line, [f"L20-1997.{ {'part': 'B3', 'not': 'B.not', 'barred': 'B2', '': 'B1'}[name] }"], seat)
    return _say(line, [line.leaf(f"L20.B.{name}" if name else "L20.B")], seat)


def _meaning_asked(line: _Line, asked: Deed, *, is_turn: bool, for_partner: bool) -> Told | None:
    """20F1, 20F3, 20G: before the final pass, at his own turn; that he must pass takes nothing from it."""
    call, seat = _call(line, asked.about), asked.seat
    if asked.about and (call is None or call.word > asked.word):
        return None
    if not asked.about and not any(side(one.seat) != side(seat) for one in line.until(asked.word)):
        return None  # nothing to explain
    own = call is not None and side(call.seat) == side(seat)
    if sum((own, not is_turn, for_partner)) > 1:
        return None
    if own:
        return _say(line, [line.leaf("L20.F1.own")], seat)
    if not is_turn:
        return _say(line, [line.leaf("L20.F1.not")], seat)
    if line.edition == 1997:
        return _say(line, ["L20-1997.F1"], seat)  # the law of that code knows the full explanation alone
    if for_partner:
        return _say(line, [line.leaf("L20.G")], seat)
    return _say(line, [line.leaf("L20.F3" if asked.about else "L20.F1")], seat)


def _after_the_final_pass(line: _Line, asked: Deed) -> Told | None:
    """20C, 20F2 and 41B, 41C."""
    calls, seat = line.until(asked.word), asked.seat
    contract, word = contract_of(calls), asked.word
    call = _call(line, asked.about)
    if contract is None:
        return None
    if asked.rest == "part":
        return _say(line, ["L20-1997.B3" if line.edition == 1997 else line.leaf("L20.B.part")], seat)
    if line.told.get("asked_for_partner", "no") == "yes":
        is_question = line.edition != 1997 and (call is not None or asked.rest == "meanings")
        return _say(line, [line.leaf("L20.G")], seat) if is_question else None
    if call is not None and side(call.seat) == side(seat):
        return None
    declarer = contract.declarer
    dummy, leader = left(declarer, 2), left(declarer)
    defends = side(seat) != side(declarer)
    faced, cards = line.is_faced(word), line.played(word)
    hand = line.to_play(word)
    is_turn = hand == seat if defends or seat == dummy else hand in (declarer, dummy)
    played = any(card.seat == seat or (seat == declarer and card.seat == dummy) for card in cards)
    if asked.rest == "lead":
        return _say(line, [line.leaf("L20.C1")], seat) if defends and not cards else None
    if cards and not faced:  # 41B: while it lies face down
        name = {dummy: "not", leader: "not", declarer: "ask"}.get(seat, "ask")
        if line.edition == 1997 and seat in (dummy, leader):
            return None
        return _say(line, [line.leaf(f"L41.B.{name}")], seat)
    if line.edition == 1997:
        if asked.rest in ("review", "repeat"):
            if seat == dummy:
                return None
            if played:
                return _say(line, ["L20-1997.C2.late"], seat)
            return _say(line, ["L20-1997.C2"], seat) if is_turn and (faced or seat == leader) else None
        if seat == dummy:
            return _say(line, ["L20-1997.F.dummy"], seat)
        if not cards and seat != leader:
            return _say(line, ["L41-1997.B.ask"], seat)  # 20F2 would want his turn
        if not is_turn:
            return _say(line, ["L20-1997.F2.not"], seat)
        return _say(line, ["L20-1997.F2a" if defends else "L20-1997.F2b"], seat)
    if not faced:
        if seat == leader:
            return None  # 20C2 and 20F2 give it to him, at his turn
        return _say(line, [line.leaf("L41.B.not" if seat == dummy else "L41.B.ask")], seat)
    if seat == dummy:
        return _say(line, [line.leaf("L20.F2.dummy")], seat)
    if asked.rest not in ("review", "repeat"):
        if not is_turn:
            return _say(line, [line.leaf("L20.F2.not")], seat)
        what = "one_call_explained" if asked.about else "full_explanation"
        learnt = [("question_unauthorised", "partner")] if defends else []
        return _say(line, [line.leaf("L20.F2")], seat, more=[(what, "offender"), *learnt])
    if played:
        return _say(line, [line.leaf("L41.C")], seat)
    return _say(line, [line.leaf("L41.B.first")], seat) if is_turn else None


def _reviewed(line: _Line, told: Deed) -> Told | None:
    """20D, 20E."""
    asked = [deed for deed in line.deeds if deed.verb == "requests" and deed.rest == "review" and deed.word < told.word]
    if not asked:
        return None
    own, wrong = side(asked[-1].seat) == side(told.seat), told.rest == "wrong"
    if own == wrong:
        return None
    if own:
        return _say(line, [line.leaf("L20.D")], told.seat)
    if line.edition != 1997:
        return _say(line, [line.leaf("L20.E")], told.seat)
    harmed = line.told.get("review_harmed")
    if harmed is None:
        return None
    return _say(line, ["L20-1997.E1" if harmed == "no" else "L20-1997.E2"], told.seat)


# --- 20F4, 20F5: is he to say so? ---------------------------------------------------------------------------------


def _known_to_be_wrong(line: _Line, asked: Deed) -> Told | None:
    explained = _deed(line, asked.about)
    calls = line.until(asked.word)
    contract, old = contract_of(calls), line.edition == 1997
    if explained is None or (is_over(calls) and contract is None):
        return None
    if explained.seat == asked.seat:
        if line.edition == 2007:
            return _say(line, ["L20-2007.F4"], asked.seat)
        if old:
            return _say(line, ["L75-1997.D1"], asked.seat)
        if line.is_faced(asked.word):
            return _say(line, ["L75.B2"], asked.seat, more=[("must_correct_now", "offender")])
        still = [("may_correct_now", "offender")]
        return _say(line, ["L75.B2"], asked.seat, more=still)
    if not is_over(calls):
        return _say(line, ["L75-1997.D2" if old else line.leaf("L75.B3")], asked.seat)
    if contract is not None and side(contract.declarer) == side(asked.seat):
        if any(deed.verb == "agrees" and deed.word < asked.word for deed in line.deeds):
            return None
        return _say(line, ["L75-1997.D2.declarer" if old else line.leaf("L75.B3_decl")], asked.seat)
    name = "L75-1997.D2.defender" if old else line.leaf("L75.B3_def")
    if any(deed.verb == "agrees" and deed.word < asked.word for deed in line.deeds):
        less = ("silent_until_end", "explanation_unauthorised")
        return _say(line, [name], asked.seat, more=[("must_correct_now", "offender")], less=less)
    return _say(line, [name], asked.seat)


# --- 75A: who has heard his partner --------------------------------------------------------------------------------


def _heard(line: _Line, call: Call) -> Told | None:
    """Whatever he heard, an action that it suggests is in question only where he had another (16B)."""
    facts = [line.told.get(name) for name in ("explained_as_meant", "had_alternative", "was_suggested")]
    old = line.edition == 1997
    if facts[0] == "yes":
        return _say(line, ["L75-1997.A.none" if old else line.leaf("L75.A.none")], call.seat)
    if facts[0] == "no" and "no" in facts[1:]:
        return _say(line, ["L75-1997.A.free" if old else line.leaf("L75.A.free")], call.seat)
    if facts == ["no", "yes", "yes"]:
        return _say(line, ["L16-1997.A" if old else line.leaf("L75.A")], call.seat)
    return None


# --- 21, 40, 75: what was said, and what is agreed -----------------------------------------------------------------


def _explanation(line: _Line, said: Deed) -> Told | None:
    """What follows from it; and what the explainer has heard from partner too soon, whether or not it was wrong."""
    told = _fault(line, said)
    if told is None:
        return None
    if _passed_out_and_put_right_by_partner(line, said):
        return None  # nothing is said of who neither declares nor defends
    if not _spoke_too_soon(line, said):
        return told
    return Told(told.ids, told.said | {("correction_unauthorised", said.seat)})


def _fault(line: _Line, said: Deed) -> Told | None:
    told, old, seat = line.told, line.edition == 1997, said.seat
    call = _call(line, said.about)
    if call is None or call.seat != left(seat, 2) or call.word > said.word:
        return None
    way: list[str] = []
    known = True
    if said.verb in ("alerts", "omits"):
        right = told.get("alert_was_right")
        if right is None:
            return None
        if right == "yes":
            return _say(line, ["L21-1997.A" if old else line.leaf("L75.21A")], seat)
        way = ["L21-1997.B1.alert"] if old else []
    else:
        card = [deed.rest for deed in line.deeds if deed.verb == "card" and deed.about == call.word]
        card = [deed for deed in card if deed]
        agreement = ("none" if card[-1] == "none" else "known") if card else told.get("agreement_is")
        fits = compared(said.rest, card[-1]) if card and said.rest else told.get("explanation_fits")
        if agreement == "none":
            if said.rest == "none":
                return _say(line, ["L21-1997.A" if old else line.leaf("L75.21A")], seat)
            way, known = ["L75-1997.C.none" if old else line.leaf("L75.D2")], False
        elif agreement == "unproven":
            way, known = ["L75-1997.noev" if old else line.leaf("L75.noev")], False
        elif agreement != "known" or fits is None:
            return None
        elif told.get("agreement_is_allowed", "yes") == "no":
            if fits != "same":
                return None  # two infractions
            return _say(line, ["L40-1997.D" if old else line.leaf("L40.B4")], seat)
        elif fits == "same":
            return _right(line, seat)
        elif fits == "left_out":
            needed = told.get("left_out_was_needed")
            if needed is None:
                return None
            if needed == "no":
                return _say(line, ["L75-1997.C" if old else line.leaf("L40.B5_enough")], seat)
            way = ["L40-1997.C" if old else line.leaf("L40.B5a")]
        else:
            way = ["L75-1997.ex1"] if old else []
    return _misinformed(line, said, way, is_known=known)


def _right(line: _Line, seat: str) -> Told | None:
    """It was the agreement: his partner's hand may differ, unless that too was to be expected."""
    told, old = line.told, line.edition == 1997
    hand, expected = told.get("hand_fits"), told.get("partner_expected_it")
    if hand == "yes":
        return _say(line, ["L21-1997.A" if old else line.leaf("L75.21A")], seat)
    if hand is None or expected is None:
        return None
    if expected == "yes":
        return _say(line, ["L40-1997.B" if old else line.leaf("L40.C1")], seat)
    return _say(line, ["L75-1997.ex2" if old else line.leaf("L75.C")], seat)


def _misinformed(line: _Line, said: Deed, way: list[str], *, is_known: bool) -> Told | None:
    """21B and 47E2: what the other side can still change."""
    window = _still_open(line, said)
    if window is None:
        return None
    kind, who, lead_back = window
    seat, old = said.seat, line.edition == 1997
    more = [("told_agreement", "others")] if is_known else []
    more += [("explanation_unauthorised", "partner")]
    more += [("lead_may_go_back", "others")] if lead_back else []
    called_over = kind in ("auction", "lead") and line.until(line.comes)[-1].seat != who
    influenced = line.told.get("probably_influenced" if old else "could_be_influenced")
    if kind in ("auction", "lead") and influenced is None:
        return None
    if kind in ("auction", "lead") and influenced == "no":
        kind = "stands"
    less = () if called_over else ("then_next_may_change",)
    if not old:
        return _say(line, [*way, line.leaf(f"L75.B1_{kind}")], seat, who, more, less)
    if kind == "late":
        return _say(line, [*way, "L21-1997.B1.no", "L21-1997.B3"], seat, who, more)
    if kind in ("told", "stands", "card"):
        return _say(line, [*way, f"L21-1997.B1.{kind}"], seat, who, more)
    more += [("auction_would_go_on", "misinformed")] if kind == "lead" else []
    if not called_over:
        return _say(line, [*way, "L21-1997.B1"], seat, who, more)
    harmed = line.told.get("overcall_harmed")
    if harmed is None:
        return None
    return _say(line, [*way, "L21-1997.B2" if harmed == "no" else "L21-1997.B2.AS"], seat, who, more)


def _spoke_too_soon(line: _Line, said: Deed) -> bool:
    """20F5: whose call it is has put his partner right in the auction, or as a defender before the end of play."""
    for deed in line.deeds:
        if deed.verb == "corrects" and deed.about == said.word and deed.seat != said.seat:
            calls = line.until(deed.word)
            contract = contract_of(calls)
            if not is_over(calls):
                return True
            if contract is not None and side(contract.declarer) != side(deed.seat):
                return True
    return False


def _passed_out_and_put_right_by_partner(line: _Line, said: Deed) -> bool:
    own = [deed for deed in line.deeds if deed.verb == "corrects" and deed.about == said.word]
    late = [line.until(deed.word) for deed in own if deed.seat != said.seat]
    return any(is_over(calls) and contract_of(calls) is None for calls in late)


def _still_open(line: _Line, said: Deed) -> tuple[str, str, bool] | None:
    """What they can still change, which of them, and whether their lead, face down, may go back."""
    end = line.comes
    others = side(left(said.seat))
    corrected = [deed.word for deed in line.deeds if deed.verb == "corrects" and deed.about == said.word]
    put_right = min(corrected, default=end)
    happened = [*(call.word for call in line.calls), *(card.word for card in line.cards)]
    if said.word > end or any(word > end for word in happened):
        return None
    since_when = said.about if said.verb == "omits" else said.word  # what was not alerted was missing from the call on
    misled = [call for call in line.until(put_right) if call.word > since_when and side(call.seat) == others]
    if any(put_right < word < end for word in happened):
        right = [call.seat for call in line.until(end) if call.word > put_right and side(call.seat) == others]
        if misled and right and right[-1] != misled[-1].seat and not line.is_faced(end):
            return "late", "", False  # who was misled has a partner who has called since, and knew
        return None
    calls, cards = line.until(end), line.played(end)
    since = [call for call in calls if call.word > since_when and side(call.seat) == others]
    contract, over = contract_of(calls), is_over(calls)
    if not over:
        return ("auction", since[-1].seat, False) if since else ("told", "", False)
    if contract is None:
        back = {deed.seat for deed in line.deeds if deed.verb == "returns" and deed.word < end}
        if not since:
            return None
        closed = line.edition == 1997 or back == set(SEATS)
        return ("late", "", False) if closed else ("lead", since[-1].seat, False)
    own = [card for card in cards if side(card.seat) == others and card.word > since_when]
    if not line.is_faced(end):
        if not since:
            return "told", "", bool(own)
        return "lead", since[-1].seat, bool(own)
    if not own:
        return ("late", "", False) if since else ("told", "", False)
    if any(deed.verb in ("claims", "concedes") and deed.word < end for deed in line.deeds):
        return "late", "", False
    last = own[-1]
    after = [card for card in cards if card.word > last.word]
    if last == cards[0]:
        is_late = line.dummy_is_down(end)
    elif line.edition == 2017:
        is_late = bool(after)
    else:
        trick = cards.index(last) // 4
        is_late = any(cards.index(card) // 4 == trick for card in after)
    by = contract.declarer if side(last.seat) == side(contract.declarer) else last.seat
    return ("late", "", False) if is_late else ("card", by, False)
