"""What is said of the rest of the play, filled in from the second reading (:mod:`tests.second.rest_keys`).

The texts are those of the catalogue; who acts, with which cards and in which trick, and what is of whom is read here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from bridgecourse.i18n import Language, text
from tests.second.play_keys import NAMES, SIGNS, Happened, written
from tests.second.rest_keys import Rest

__all__ = ["Said", "happened", "is_open", "scenes", "what", "whose"]

EN = Language.EN
DEFENDERS = {"N": "EW", "S": "EW", "E": "NS", "W": "NS"}


def listed(cards: Iterable[str]) -> str:
    """``♠K, ♥2 and ♥3``."""
    *before, last = map(written, cards)
    return f"{', '.join(before)} and {last}" if before else last


def of(hand: str) -> str:
    return f"of {NAMES[hand]}"


# --- what the director sees -----------------------------------------------------------------------------------------

DEEDS = {"misses": "misses", "mixes": "mixes", "exchanges": "exchanges", "leaves": "leaves_seat", "warns": "warns"}
CARDS = {"other": "other_card", "suggested": "suggests", "regretted": "regrets", "returned": "card_returned"}


def faces(event: Happened, cards: Iterable[str]) -> str:
    """Of a card of dummy's that declarer names or touches: ``South touches the ♠K of North, dummy``."""
    is_declarers = event.how in ("named", "touched") and event.by != event.player
    how = f"{event.how}.dummys" if is_declarers else event.how
    owner, player = NAMES[event.player], NAMES[event.by if is_declarers else event.player]
    return text(f"story.faced.{how}", EN, player=player, player_of=of(event.player), owner=owner, cards=listed(cards))


def what(second: Rest) -> str:
    event, matter = second.event, second.matter
    if event.what != "card":
        return done(second, second.focus)
    if matter == "early" and len(second.group) > 1:
        return at_one_moment(second)
    names = {**CARDS, "surplus": "card_too_many" if second.family == "defect" else "second_card"}
    if matter not in names:
        return faces(event, [event.card])
    named = second.designated_before(second.focus)
    return text(
        f"story.{names[matter]}",
        EN,
        offender=NAMES[second.offender],
        declarer=NAMES[second.declarer],
        the_card=written(event.card),
        card=written(event.card),
        named_card="" if named is None else written(second.events[named].card),
    )


def at_one_moment(second: Rest) -> str:
    """Of two hands; or of one, and what nobody could see of that is not told."""
    player = NAMES[second.offender]
    if second.is_of_two:
        other = next(NAMES[second.events[i].player] for i in second.group if i not in second.own_cards)
        cards = listed([second.event.card])
        return text("story.together.two", EN, player=player, cards=cards, other=other, other_that=f"that {other}")
    visible = [second.events[i].card for i in second.visible]
    word = "several" if len(visible) == len(second.own_cards) else "hidden"
    return text(f"story.together.{word}", EN, player=player, cards=listed(visible))


def done(second: Rest, number: int) -> str:
    """What is no card; nothing of a call, of the director's coming, and of what is agreed."""
    event = second.events[number]
    values = {"player": NAMES[event.player]} if event.player else {}
    match event.what:
        case "calls":
            return asked_for(event)
        case "inspects":
            return text(f"story.inspects.{event.word}", EN, values)
        case "points" | "looks":
            own = ".own" if event.what == "points" and event.word == event.player else ""
            return text(f"story.{event.what}{own}", EN, values, whose=of(event.word), owner=NAMES[event.word])
        case "notices" | "asks":
            return about(second, event, values)
        case "says":
            return text("story.remarks", EN, values)
        case "misses":
            return text("story.misses", EN, values, trick=second.line.after(number).open + 1)
        case "spreads":
            return text("story.spreads", EN, values)
    return text(f"story.{DEEDS[event.what]}", EN, values) if event.what in DEEDS else ""


def about(second: Rest, event: Happened, values: Mapping[str, str]) -> str:
    """About a card, or something else in the play."""
    other = second.events[event.about] if event.about >= 0 else None
    if other is not None and other.what == "card":
        whose = {"whose": of(other.player), "owner": NAMES[other.player]}
        return text(f"story.{event.what}.card", EN, values, card=written(other.card), **whose)
    if event.what == "notices":
        return text("story.notices", EN, values)
    return text("story.asks" if other is None or other.what == "call" else "story.asks.play", EN, values)


def asked_for(event: Happened) -> str:
    """Declarer's words to dummy: an order, a suit, a rank, or a card."""
    player, word = NAMES[event.player], event.word
    order = next((each for each in ("high", "low", "win", "any") if word.startswith(each)), "")
    rest = word.removeprefix(order)
    suit, rank = (rest[0], rest[1:]) if rest[:1] in SIGNS else ("", rest)
    values = {"player": player, "suit": SIGNS.get(suit, ""), "rank": rank.replace("T", "10")}
    if order:
        return text(f"story.calls_for.{order}{'.suit' if suit else ''}", EN, values)
    if suit and rank:
        return text("story.calls_for.card", EN, values, card=written(rest))
    return text(f"story.calls_for.{'suit' if suit else 'rank'}", EN, values)


# --- what happened then ---------------------------------------------------------------------------------------------

ORDERS = ("orders", "bars", "requires", "prohibits", "frees")
TALK = ("notices", "asks", "says", "looks")


def happened(second: Rest) -> list[str]:
    """What has happened since the director came, a sentence each; the same twice in a row is told once."""
    told: list[str] = []
    for number, event in enumerate(second.events[second.arrival :], start=second.arrival):
        sentence = since(second, number, event)
        if sentence and sentence not in told[-1:]:
            told.append(sentence)
    return told


def since(second: Rest, number: int, event: Happened) -> str:
    player = NAMES.get(event.player, "")
    if event.what == "act":
        return acted(second, event)
    if event.what in ORDERS:
        words = {"bars": "not_suit", "orders": event.word if len(event.word) > 1 else "suit"}
        letters = event.suits or (event.word if len(event.word) == 1 else "")
        suits = " or ".join(SIGNS[letter] for letter in sorted(letters))
        return text(f"story.play.{words.get(event.what, event.what)}", EN, player=player, suits=suits)
    if event.what == "card":
        return f"{faces(event, [event.card])}."
    words_of = "" if event.what in TALK else done(second, number)
    return f"{words_of}." if words_of else ""


def acted(second: Rest, event: Happened) -> str:
    """58B2: of several visible cards of a hand those that are not the one designated go back."""
    card = second.events[event.about]
    if event.how == "regretted" and card.what != "card":
        return text("story.play.regretted.words", EN, player=NAMES[event.player or card.player])
    is_lead = event.about == second.focus and second.event.how in ("led", "down")
    withdrawn = "refused" if is_lead else "withdrawn"
    if second.family == "early" and second.is_of_one and not second.is_found_late:
        withdrawn = "not_that_one" if event.about in second.visible and len(second.visible) > 1 else withdrawn
    how = {"cancelled": "back", "withdrawn": withdrawn}.get(event.how, event.how)
    player = event.player or (card.by if card.what == "card" else card.player)
    return text(f"story.play.{how}", EN, player=NAMES[player], card=written(card.card))


# --- the scene of a generated case ----------------------------------------------------------------------------------

KINDS = {
    "held": "held_to_play",
    "designated": "designated",
    "suggested": "dummy_suggests",
    "other": "dummys_other_card",
    "calls": "incompletely_designated",
    "regretted": "retracted",
    "dummy": "dummy_acts",
    "points": "tricks_disarranged",
    "mixes": "tricks_disarranged",
    "inspects": "inspection",
    "misses": "defective_trick",
    "returned": "defective_trick",
}


def kind(second: Rest) -> str:
    """Which words a scene has."""
    if second.matter == "surplus":
        return "defective_trick" if second.family == "defect" else "fifth_card"
    if second.matter == "early":
        return "simultaneous_cards" if len(second.group) > 1 else "play_out_of_turn"
    return KINDS[second.matter]


def lying_there(second: Rest) -> list[str]:
    """The penalty cards that lay there before it happened, of each defender."""
    cards = second.lying(second.focus)
    owners = dict.fromkeys(owner for owner, _ in cards.cards)
    return [text("story.penalty", EN, player=NAMES[each], cards=listed(cards.of(each))) + "." for each in owners]


def scenes(second: Rest) -> set[str]:
    """Every way in which the scene may be told."""
    bid = second.line.bid
    pointed = [event.player for event in second.events if event.what in ("notices", "asks")]
    values = {
        "what": what(second),
        "declarer": NAMES[second.declarer],
        "contract": (bid if bid.endswith("NT") else bid[0] + SIGNS[bid[1]]) + "X" * second.line.doubled,
        "noticer": NAMES[pointed[-1] if pointed else second.seat("lho")],
        "trick": str(second.number),
    }
    told = [f"setting.{n}" for n in range(3)], [f"{kind(second)}.{n}" for n in range(2)]
    words = [[text(f"scene.play.{name}", EN, values) for name in names] for names in told]
    lie = lying_there(second)
    return {
        " ".join(each[0].upper() + each[1:] for each in (one, *lie, other)) for one in words[0] for other in words[1]
    }


# --- of whom a consequence is said ----------------------------------------------------------------------------------

OFFENDER, PARTNER, DECLARER, DUMMY = "offender", "partner", "declarer", "dummy"
OFFENDING, INNOCENT = "offending_side", "non_offending_side"


def _of(role: str, effects: str) -> dict[str, str]:
    return dict.fromkeys(effects.split(), role)


WHOSE: Mapping[str, str] = {
    # 45, 47: the hand from which the card comes
    **_of(OFFENDER, "card_back_to_declarer card_is_not_played card_is_played card_stays card_may_go_back"),
    **_of(OFFENDER, "designation_changed designation_stands wrong_card_stands fifth_card_back fifth_card_is_lead"),
    **_of(OFFENDER, "defenders_card_may_be_penalty takes_card_back"),
    **_of(DUMMY, "named_card_instead"),
    **_of(DECLARER, "play_goes_on"),
    **_of(INNOCENT, "may_change_after_dummy opponent_may_take_back"),
    # 46: dummy's card, declarer's words; the defenders choose where he does not care (46B5)
    **_of(DUMMY, "card_of_rank highest_is_played lowest_is_played lowest_of_suit_is_played lowest_winner_is_played"),
    **_of(DUMMY, "suit_of_last_trick intended_card_played"),
    **_of(DECLARER, "calls_another names_one_of_rank"),
    **_of("defenders", "defender_chooses defender_chooses_hand"),
    # 43: dummy is in question; a revoke that he asks about is declarer's
    **_of(DUMMY, "dummy_may"),
    **_of(DECLARER, "corrects_and_loses_tricks"),
    **_of("", "penalty_possible defenders_gain_taken"),
    **_of(OFFENDING, "no_rectification_now"),
    # 57 to 60: the card of the offender, the next play of his partner
    **_of(OFFENDER, "counts_as_in_turn counts_as_later early_play_stands played_at_his_turn too_soon_penalty"),
    **_of(OFFENDER, "designates_one left_card_minor left_cards_major others_go_back seen_card_is_played"),
    **_of(OFFENDER, "lead_becomes_penalty_card"),
    **_of(PARTNER, "any_legal_card no_rectification plays_highest plays_lowest plays_not_that_suit plays_that_suit"),
    **_of(PARTNER, "early_card_unauthorised partners_play_penalty"),
    **_of("in_turn", "leads_instead"),
    **_of(INNOCENT, "may_change_card right_is_lost rights_kept"),
    **_of("lho", "may_not_accept_it"),
    **_of(OFFENDING, "duty_remains"),
    # 65 to 67: of whoever looks or speaks, and of the hand with a card too few or too many
    **_of(OFFENDER, "card_is_turned loses_doubtful_tricks sees_nothing sees_own_card sees_trick shows_own_cards"),
    **_of(OFFENDER, "too_late_to_point_out"),
    **_of(OFFENDER, "adds_any_card adds_card_of_suit adds_legal_card deemed_revoke held_all_the_time"),
    **_of(OFFENDER, "put_with_played surplus_goes_back another_instead back_card_penalty"),
    **_of(INNOCENT, "no_trick one_trick tricks_at_the_end"),
    # 16, 50: what is known, and a penalty card
    **_of(OFFENDER, "major_penalty_cards play_at_first_chance"),
    **_of(OFFENDING, "card_known_to_all duty_known_to_all taken_back_free theirs_unauthorised"),
    **_of(INNOCENT, "taken_back_unauthorised withdrawn_authorised"),
    **_of(PARTNER, "origin_unauthorised"),
    **_of("", "card_taken_out check_equity check_explanation check_penalty_card check_suggestion score_adjusted"),
}
"""Of whom each of these is said, by the Laws."""


def whose(effect: str, second: Rest) -> str:
    """The hand or the side, by its letters."""
    role = WHOSE[effect]
    if effect == "designates_one" and not second.is_defender:  # dummy has no say in what is played (43A1)
        role = DECLARER
    return DEFENDERS[second.declarer] if role == "defenders" else second.seat(role)


def is_open(effect: str, second: Rest) -> bool:
    """Whether the Laws leave it open which card is meant."""
    if effect in ("surplus_goes_back", "held_all_the_time"):
        return len(second.may_count) > 1
    return effect == "lowest_winner_is_played" and second.meant.unsure


class Said(dict[str, str]):
    """The fields of a sentence, from the second reading."""

    def __init__(self, second: Rest, effect: str) -> None:
        self.second, self.effect = second, effect

    def __missing__(self, name: str) -> str:
        second = self.second
        if name == "player":
            return NAMES[whose(self.effect, second)]
        if name in (OFFENDER, PARTNER, DECLARER, DUMMY, OFFENDING, INNOCENT, "lho", "rho", "in_turn"):
            return NAMES[second.seat(name)]
        if name == "defenders":
            offends = second.seat(DECLARER) in second.seat(OFFENDING)
            return NAMES[second.seat(INNOCENT if offends else OFFENDING)]
        fields: Mapping[str, Callable[[], Iterator[str] | Iterable[str] | str]] = {
            "cards": lambda: [second.event.card],
            "visible_cards": lambda: [second.events[i].card for i in second.visible],
            "penalty_cards": lambda: [second.event.card],
            "named_card": self.named,
            "right_card": lambda: sorted(second.meant.cards, reverse=True),  # of one rank
            "counts_card": lambda: second.may_count,
            "back_cards": lambda: second.back_from_trick(*second.may_count),
            "defective_trick": lambda: str(second.place + 1),
            "trick_suit": lambda: SIGNS[second.arrived.led(second.place + 1)],
            "suits": self.suits,
            "named_suits": lambda: f" ({self.suits()})",
            "meant_by": self.meant_by,
        }
        found = fields[name]()
        return found if isinstance(found, str) else listed(found)

    def meant_by(self) -> str:
        """45C4(b): he who is spoken to meant another card, or declarer for dummy."""
        second = self.second
        is_dummys = second.seat(OFFENDER) == second.seat(DUMMY)
        return f"that {NAMES[second.seat(DECLARER)]} meant" if is_dummys else "that you meant"

    def named(self) -> list[str]:
        number = self.second.designated_before(self.second.focus)
        assert number is not None
        return [self.second.events[number].card]

    def suits(self) -> str:
        """57A: of the highest or lowest card that of the suit led, else that which declarer has named."""
        wish = self.second.wish
        assert wish is not None
        table = self.second.table
        return SIGNS[wish.word if len(wish.word) == 1 else table.led(table.open + 1)]
