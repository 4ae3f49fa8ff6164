"""What an independent director says of the play, sentence by sentence, is what follows by the engine.

Other people, who had not looked at the engine, wrote beside each sentence which effects of the vocabulary it states,
and whom they bind (the head of ``play_reference.yaml`` has the words).  Each of these words is held, by each code, but
for :data:`UNSAID`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Topic
from bridgecourse.rulings.vocabulary import effects
from bridgecourse.rulings.vocabulary.answer import NO
from bridgecourse.rulings.vocabulary.revoke import STILL_WORSE_OFF
from bridgecourse.table.incident import incidents
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from tests.grouped import grouped
from tests.rulings.test_play_reference import (
    EACH,
    ENTRIES,
    TRICKS,
    Entry,
    branches_of,
    ids_of,
    in_all,
    is_skipped,
    record_of,
    ruled_on,
    rulings_on,
)

UNSAID: Mapping[str, tuple[str, ...]] = {
    # The engine is silent, or wrong.
    (
        "50E3: how a penalty card came to be one is unauthorised once it is played; said where its owner "
        "plays first, not of a lead"
    ): (
        "50e1-plays-low-under-it 2017.2 origin_unauthorised W",
        "50e3-club-it-had-wanted 2017.1 origin_unauthorised N",
        "50e3-queen-promised-jack 2017.2 origin_unauthorised W",
        "54d3-free 2017.3 origin_unauthorised E",
    ),
    "43A and 90: the penalty that dummy risks is said where nothing else follows, not besides": (
        "43b2a-looked-then-warned 2017.3 penalty_possible -",
        "43b3-declarer-was-first 2017.4 penalty_possible -",
        "65b3-dummy-too-late 2017.2 penalty_possible -",
        "66-dummy-asks 2017.2 penalty_possible -",
    ),
    "62C3: 50E looks at what the penalty cards have done": ("64b8-both-put-right 2017.2 check_penalty_card -",),
    "47D: the hand that played to a lead which must go back may take its card back as well": (
        "47e1-told-and-played-to 2017.2 may_withdraw_played|takes_card_back|card_back_to_declarer W",
    ),
    "64C besides a trick of 67B1": ("67b1a-declarer 2017.3 check_equity -",),
    "68: what a defender shows of the trick in progress binds the partner (16), and 57A may apply": (
        "49none-trick-in-progress 2017.2 card_unauthorised|remark_unauthorised|early_card_unauthorised E",
        "49none-trick-in-progress 2017.3 plays_highest|plays_lowest|plays_that_suit|plays_not_that_suit E",
    ),
    # It is another ruling's to say, or nobody's.
    "that the other side may use what it has seen (16A) is not said in 45, 48, 49, 54E and 57": (
        "48a-dropped-from-hand 2017.3 card_authorised EW",
        "48a-two-at-once 2017.2 card_authorised NS",
        "48a-after-auction 2017.3 card_authorised W",
        "48b2-knocked-over 2017.3 card_authorised NS",
        "49none-partner-could-not 2017.2 card_authorised S",
        "49none-shown-to-declarer-only 2017.3 card_authorised S",
        "54a-spreads-after-lead-in-turn 2017.3 card_authorised EW",
        "54e-dummy-leads 2017.3 card_authorised S",
        "54e-dummy-leads-small 2017.2 card_authorised W",
        "45c1-only-declarer-could-see 2017.2 card_authorised N",
        "45c2-only-dropped 2017.3 card_authorised NS",
        "57d-before-dummy-legal 2017.3 card_authorised S",
    ),
    "where a judgement has been told, what comes of it is said, not what had to be kept in mind before (55C)": (
        "55c-finds-the-queen 2017.1 withdrawn_unauthorised|taken_back_unauthorised|card_unauthorised S",
        "55c-changes-suit 2017.1 withdrawn_unauthorised|taken_back_unauthorised|card_unauthorised W",
    ),
    "a choice that the players have made is not offered any more (62C)": (
        "62b1-before-anybody-plays-on 2017.3 may_take_back_later N",
        "62c2-nos-lets-it-be 2017.2 may_take_back_later W",
    ),
    "a remark, a wish, a warning or a wrong explanation beside the card is not ruled on with it (16B, 21B3, 75, 90)": (
        "41a-misexplained 2017.5 check_explanation -",
        "41a-too-late-faced 2017.4 check_explanation -",
        "49none-shown-to-declarer-only 2017.2 procedural",
        "49none-shown-to-declarer-only 2017.3 remark_unauthorised E",
        "61b-partner-asks 2017.1 remark_unauthorised EW",
        "61b-dummy-asks-defender 2017.4 remark_unauthorised N",
        "63a2-talks-of-a-suit 2017.3 remark_unauthorised W",
        "43b1-dummy-looks 2017.3 remark_unauthorised N",
        "47e1-told-by-partner 2017.3 remark_unauthorised E",
        "47f-defender-regrets 2017.2 wish_unauthorised S",
    ),
    "what goes on of itself when all is in order is not said (41, 43, 60A1)": (
        "41a-misexplained-lead-kept 2017.2 lead_stays|lead_stands S",
        "41a-misexplained-lead-kept 2017.3 lead_stays S",
        "41a-misexplained-lead-kept 2017.3 spreads_hand W",
        "41bask-leaders-partner 2017.2 lead_stays N",
        "41bask-presumed-declarer 2017.2 lead_stays W",
        "41bask-presumed-dummy 2017.2 may_ask_now S",
        "41bask-presumed-dummy 2017.3 lead_stays W",
        "41bask-presumed-dummy 2017.3 spreads_hand N",
        "54-0-face-down 2017.2 may_not_accept_it|may_not_be_accepted S",
        "43b2a-looked-then-warned 2017.3 leads_any_from_right_hand|may_lead_anything S",
        "43b2a-left-seat-then-warned 2017.3 leads_any_from_right_hand|may_lead_anything W",
        "45c3-reaching-past-it 2017.2 card_is_played S",
        "57c2-dummy-puts-up-a-card 2017.2 play_goes_on W",
        "60a3-penalty-card-due 2017.1 right_is_lost S",
    ),
    (
        "48B2 and 54: whether a hand that is spread was meant as a claim is not asked: the effect says "
        "'unless it is clear'"
    ): (
        "48b2-knocked-over 2017.1 no hand_is_a_claim E",
        "48b2-knocked-over 2017.2 card_back_to_declarer E",
        "54a-spreads-after-lead-in-turn 2017.2 no hand_is_a_claim S",
        "54a-spreads-after-lead-in-turn 2017.2 card_back_to_declarer|cards_picked_up S",
        "54a-spreads-after-lead-in-turn 2017.3 spreads_hand N",
    ),
    "what may be looked at is Law 66, ruled on when somebody asks": (
        "61c-wants-to-look-back 2017.1 sees_nothing N",
        "61c-wants-to-look-back 2017.2 shows_own_cards -",
        "62none-was-void 2017.2 sees_nothing N",
        "62none-was-void 2017.2 shows_own_cards -",
    ),
    "what may come of it later is ruled on when it comes": (
        "50both-free 2017.2 legal W",
        "50e2-picked-up 2017.3 afterwards",
        "62b1-ruffed-with-the-queen 2017.3 legal N",
        "62d2-partner-still-to-play 2017.3 afterwards",
        "45d1-one-side-has-gone-on 2017.3 lead_stands N",
        "45d1-one-side-has-gone-on 2017.3 lead_taken_back|takes_card_back N",
        "45e1-meant-as-a-lead 2017.3 leads_instead W",
        "60c-partner-plays-to-it 2017.2 too_soon_penalty|major_penalty_cards W",
        "67a1-one-side-has-led 2017.3 lead_taken_back|takes_card_back W",
        "67a1-one-side-has-led 2017.3 lead_stands W",
    ),
    "what holds only where the defenders differ, or where somebody has mixed his cards, is said only there": (
        "45e2-meant-as-a-lead 2017.2 their_choice_prevails S",
        "55a-own-change 2017.2 their_choice_prevails E",
        "66d-after-a-claim 2017.2 loses_doubtful_tricks -",
        "66d-number-of-tricks 2017.2 loses_doubtful_tricks -",
    ),
    "the engine sends on to the law of the revoke, or leaves the old one where it is (45D2, 67B2)": (
        "45d2-and-dummy-revoked 2017.2 established",
        "45d2led-wrong-suit-led 2017.3 no_trick -",
        "45d2led-wrong-suit-led 2017.3 check_both_revoked -",
        "58b4-found-later 2017.3 held_all_the_time W",
        "67b2a-known-which 2017.2 held_all_the_time E",
        "67b2a-known-which 2017.4 back_card_penalty E",
        "67b2b-could-have-been-played 2017.2 established",
        "67b2b-could-have-been-played 2017.3 tricks_at_the_end|tricks_go|one_trick NS",
        "67b2b-ruffed 2017.2 established",
        "67b2b-ruffed 2017.2 no_trick NS",
        "67b2b-ruffed 2017.3 check_equity -",
    ),
    "another event of the record, on which the director has no ruling to give any more": (
        "48a-lho-plays-on-it 2017.2 card_may_go_back|may_withdraw_played|may_change_card N",
        "48a-lho-plays-on-it 2017.4 taken_back_unauthorised|withdrawn_unauthorised|theirs_unauthorised W",
        "62b1-partner-led-as-told 2017.2 lead_taken_back|takes_card_back E",
        "43-warned-before-he-broke-it 2017.1 dummy_may N",
    ),
    # Neither has anything to go by.
    "the code is silent, and the engine leaves it open": (
        "63a4-not-yet 2007.1 established",
        "63a4-not-yet 2007.1 tricks 1 EW",
        "45d2-too-late 2007.1 wrong_card_stands N",
        "46b1high-dummy-on-lead 2017.1 highest_is_played|suit_of_last_trick S",
        "46b1high-dummy-on-lead 2017.2 highest_is_played S",
        "55diff-next-accepts 1997.1 lead_stands|counts_as_in_turn N",
        "57d-before-dummy-legal 2007.1 card_is_played|played_at_his_turn E",
        "67b3-in-the-hand 2007.1 put_with_played W",
        "67b3-in-the-hand 1997.1 put_with_played W",
    ),
    # The director is wrong.
    "in 1997 agreement to a claim establishes a revoke at the limit of 69A alone; the engine leaves even that open": (),
    "50E1 comes before 16C2: a card that stays as a penalty card may be used while it lies there": (
        "58b3-lead-of-two-played-to 2017.3 withdrawn_unauthorised|taken_back_unauthorised|card_unauthorised EW",
    ),
}
"""The words that are not what follows, by the reason: record, code and number of the sentence, and the word."""

EFFECTS = effects()
MAJOR = frozenset(
    {
        "major_penalty_cards",
        "revoke_card_penalty",
        "lead_becomes_penalty_card",
        "wrong_cards_penalty",
        "too_soon_penalty",
        "left_cards_major",
        "penalty_cards_stay",
    }
)
MINOR = frozenset({"minor_penalty_card", "left_card_minor"})
PENALTY = MAJOR | MINOR | {"becomes_penalty_card", "defenders_cards_penalty", "back_card_penalty"}
NOT_PLAYED = MAJOR | MINOR | {"card_back_to_declarer", "cards_picked_up", "card_stays_with_dummy"}
PICKED_UP = frozenset({"that_suit_picked_up", "lead_goes_back"})
CORRECTED = frozenset({"legal_card_instead", "both_put_right"})
JUDGED = frozenset({"score_adjusted", "score_stands"})
CHECKS = frozenset(effect for effect in EFFECTS if effect.startswith("check_"))

Said = tuple[str, frozenset[Seat], frozenset[str]]
"""An effect, whom it binds (nobody where it is the director's own), and its suits."""


def said_by(rulings: Iterable[Ruling]) -> Iterator[Said]:
    for bound in (bound for ruling in rulings for bound in ruling.consequences):
        yield bound.effect.value, seats_of(bound), frozenset(suit.value for suit in bound.suits)


def seats_of(bound: Bound) -> frozenset[Seat]:
    return frozenset(seat for seat in Seat if bound.seat in (seat, seat.side))


def taken_over(rulings: Iterable[Ruling]) -> Iterator[Said]:
    """What comes of it by the law that takes over: a penalty card has its own (50 and 51), and a lead is played to."""
    for ruling in rulings:
        single = [(b.effect.value, b.seat) for b in ruling.consequences if isinstance(b.seat, Seat)]
        is_limited = any(bound.topic is Topic.LEADS for bound in ruling.consequences)
        picked_up = {seat for effect, seat in single if effect in PICKED_UP}
        lie_there = {seat for effect, seat in single if effect in MAJOR} - picked_up
        for seat in lie_there:
            yield from _each("penalty_cards_stay play_at_first_chance", seat)
            yield from _each("choice_comes_back", seat.partner)
            yield from _each("declarer_names_which", ruling.situation.tricks.declarer)
        for effect, seat in single:
            if effect in MINOR:
                yield from _each("no_other_low_card_first", seat)
            elif effect in ("lead_stands", "must_accept"):
                yield from _each("plays_second", seat.lho)
            elif effect == "leads_instead" and not is_limited:
                yield from _each("may_lead_anything" + " waits_for_declarer" * (seat.partner in lie_there), seat)


def _each(effects: str, seat: Seat) -> Iterator[Said]:
    return ((effect, frozenset({seat}), frozenset()) for effect in effects.split())


def hands(who: str) -> frozenset[Seat]:
    return frozenset() if who == "-" else frozenset(map(Seat, who))


class Ruled:
    """What follows by one code: ``own`` is of the ruling, whichever way it goes on, ``all`` of the whole record."""

    def __init__(self, entry: Entry, edition: int) -> None:
        self.entry, self.edition, self.record = entry, edition, record_of(entry)
        own = tuple(branches_of(entry, edition, ruled_on(entry, edition)))
        rulings = (*own, *in_all(entry, edition))
        self.own, self.all = ({*said_by(each), *taken_over(each)} for each in (own, rulings))
        self.ids = ids_of(rulings)
        self.effects = {bound.effect.value for ruling in own for bound in ruling.consequences}
        self.topics = {EFFECTS[effect].topic for effect in self.effects}

    def holds(self, word: str) -> bool:
        """Whether this word of the director's is what follows: of what does not, the ruling itself is asked alone."""
        match word.split():
            case ["reason" | "other"]:
                return True
            case ["no", ids, who, *suits]:
                asked_later = {*ids.split("|")} & JUDGED  # that it came to nothing is no denial of its being looked at
                others = {*ids.split("|")} - asked_later
                return not says(ids, who, suits, self.own) and not self.says_otherwise(others, hands(who))
            case ["same"]:
                return self.of_play() == Ruled(self.entry, self.code_before).of_play()
            case ["afterwards" | "information" as topic]:
                return any(EFFECTS[effect].topic is Topic(topic) for effect, _, _ in self.all)
            case ["procedural"]:
                return "penalty_possible" in self.effects
            case ["established"]:
                return any(id.startswith("L63.A") for id in self.ids)
            case ["not", "established"]:
                return any(id.startswith("L62.") for id in self.ids)
            case ["played", who]:
                play = self.record.play
                looked_at = (*play.tricks[-1:], play.trick_of(ruled_on(self.entry, self.edition)))
                return any(trick is not None and trick.card_of(Seat(who)) for trick in looked_at)
            case ["not", "played", who]:
                return any(effect in NOT_PLAYED and hands(who) <= seats for effect, seats, _ in self.all)
            case ["tricks", number, who]:
                return self.gives(int(number), hands(who))
            case ["legal", who]:
                return Seat(who) in self.may_play()
            case ["then", who]:
                return Seat(who).rho in self.may_play()
            case [ids, who, *suits]:
                return says(ids, who, suits, self.all) or self.says_otherwise({*ids.split("|")}, hands(who))
        raise AssertionError(word)

    def says_otherwise(self, ids: AbstractSet[str], seats: AbstractSet[Seat]) -> bool:
        """By saying nothing, by what the record shows, or by the answer to what would be asked when play is over."""
        play = self.record.play
        revoked = {one.player for one in incidents(self.record) if Kind.REVOKE in one.kinds}
        is_free = not (self.topics & {Topic.LEADS, Topic.TRICKS} or self.effects & PENALTY)
        is_counted = Topic.TRICKS in self.topics and not self.effects & CORRECTED
        is_opening_leader = seats == {play.declarer.lho} and not any(trick.is_complete for trick in play.tricks)
        otherwise = {
            "no_rectification": is_free,
            "no_lead_restriction": Topic.LEADS not in self.topics,
            "not_a_revoke": not revoked & (seats or {*Seat}),
            "card_stands_play_on": is_counted and seats <= revoked,
            "leads_instead": is_opening_leader and is_free,
            "may_lead_anything": is_opening_leader and is_free,
            **dict.fromkeys(JUDGED, bool(self.effects & CHECKS)),
            **dict.fromkeys(CHECKS, bool(self.effects & JUDGED)),
        }
        return any(otherwise.get(id) for id in ids)

    @property
    def code_before(self) -> int:
        """The code on which the director has said what is the same in this one."""
        codes: list[int] = list(self.entry["rulings"])
        return codes[codes.index(self.edition) - 1]

    def of_play(self) -> set[Said]:
        """But for what is known and looked at afterwards: there the codes differ in their words."""
        return {said for said in self.own if EFFECTS[said[0]].topic not in (Topic.INFORMATION, Topic.AFTERWARDS)}

    def gives(self, number: int, side: AbstractSet[Seat]) -> bool:
        """So many tricks go, for all the revokes of the board, or it is counted when play is over whether any do."""
        events = [one.event for one in incidents(self.record) if one.kinds & {Kind.REVOKE, Kind.DEFECTIVE_TRICK}]
        rulings = [rulings_on(self.entry, self.edition, event, **{STILL_WORSE_OFF.id: NO})[0] for event in events]
        bounds = [bound for ruling in rulings for bound in ruling.consequences if not side or seats_of(bound) == side]
        is_open = number > 0 and any(bound.effect.value == "tricks_at_the_end" for bound in bounds)
        return is_open or sum(TRICKS.get(bound.effect, 0) for bound in bounds) == number

    def may_play(self) -> set[Seat]:
        """The hands of which the cards are listed, which has a test of its own; without a list, the hand at turn."""
        is_listed = not is_skipped(self.entry, self.edition, "legal")
        listed = {Seat(hand) for hand in self.entry["rulings"][self.edition].get("legal", ()) if is_listed}
        turn = self.record.play.turn
        return listed or ({turn} if turn else set())


def says(ids: str, who: str, suits: Iterable[str], among: AbstractSet[Said]) -> bool:
    """Whether one of these effects is among them, binds this hand or side, and is about these suits."""
    wanted = PENALTY if ids == "penalty_card" else {*ids.split("|")}
    seats, of = hands(who), frozenset("".join(suits))
    return any(
        effect in wanted and seats <= bound and of in (bound_suits, frozenset()) for effect, bound, bound_suits in among
    )


def words_of(entry: Entry, edition: int) -> Iterator[tuple[str, str]]:
    """Each word with the name under which it may be unsaid."""
    for number, sentence in enumerate(entry["rulings"][edition]["effects"], 1):
        yield from ((f"{entry['id']} {edition}.{number} {word}", word) for word in sentence["are"])


EVERY_WORD = {
    name: word for entry in ENTRIES for edition in entry["rulings"] for name, word in words_of(entry, edition)
}
OTHER_WORD = re.compile(
    r"""reason | other | same | afterwards | information | procedural | (not\ )?established
    | ((not\ )?played | legal | then)\ [NESW] | tricks\ ([12]\ (NS|EW) | 0\ -)""",
    re.VERBOSE,
)
UNSAID_WORDS = frozenset(name for names in UNSAID.values() for name in names)


@grouped(("entry", "edition"), EACH)
def test_what_the_director_says_is_what_follows(entry: Entry, edition: int) -> None:
    """And what is unsaid does not follow."""
    ruled = Ruled(entry, edition)
    wrong = [name for name, word in words_of(entry, edition) if ruled.holds(word) is (name in UNSAID_WORDS)]
    assert not wrong


def test_every_word_is_one_of_the_vocabulary() -> None:
    effect = re.compile(r"(?:no )?([a-z_|]+) (?:[NESW]|NS|EW|-)(?: [SHDC]+)?")
    for name, word in EVERY_WORD.items():
        match = effect.fullmatch(word)
        assert OTHER_WORD.fullmatch(word) or (match and {*match[1].split("|")} <= {*EFFECTS, "penalty_card"}), name


def test_what_is_unsaid_is_said_by_the_director() -> None:
    assert EVERY_WORD.keys() >= UNSAID_WORDS
    assert len(UNSAID_WORDS) == sum(map(len, UNSAID.values()))
