"""The revoke: was it one, is it established, who may take back what, and how many tricks go (61 to 64)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.revoke import EstablishedBy, revoke_of
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


def _is_revoke(s: Situation) -> YesNo | None:
    found = revoke_of(s).is_revoke
    return None if found is None else yes_no(found)


IS_REVOKE = Fact(
    "is_revoke", YesNo, Settled.RECORD, Role.OFFENDER, Where.AT_TABLE, derive=_is_revoke, shown_by=Role.OFFENDER
)


class TrickTwelve(Enum):
    """62D: a revoke on the last trick but one is put right until the hands are back."""

    NO = "no"
    HANDS_OUT = "hands_out"
    HANDS_BACK = "hands_back"


def _on_trick_twelve(s: Situation) -> TrickTwelve:
    if not revoke_of(s).is_of_trick_twelve:
        return TrickTwelve.NO
    return TrickTwelve.HANDS_BACK if s.tricks.hands_are_back else TrickTwelve.HANDS_OUT


ON_TRICK_TWELVE = Fact("on_trick_twelve", TrickTwelve, Settled.RECORD, derive=_on_trick_twelve, usual=TrickTwelve.NO)


def _partner_has_choice(s: Situation) -> YesNo | None:
    found = revoke_of(s).partner_has_choice
    return None if found is None else yes_no(found)


PARTNER_HAS_CHOICE = Fact(
    "partner_has_choice", YesNo, Settled.RECORD, derive=_partner_has_choice, shown_by=Role.PARTNER
)


def _both_on_trick(s: Situation) -> YesNo:
    return yes_no(revoke_of(s).is_crossed)


BOTH_ON_TRICK = Fact("both_on_trick", YesNo, Settled.RECORD, derive=_both_on_trick, usual=NO)
"""62C3: both sides revoked on the trick, and only one has played to the next."""


class Established(Enum):
    """Whether a revoke is established, and by what (63A)."""

    NOT = "not"
    PLAYED = "played"
    NAMED = "named"
    CLAIMED = "claimed"
    AGREED = "agreed"
    OPEN = "open"  # the sources do not settle it


_BY_DEED = {
    EstablishedBy.PLAYED: Established.PLAYED,
    EstablishedBy.NAMED: Established.NAMED,
    EstablishedBy.CLAIMED: Established.CLAIMED,
    EstablishedBy.AGREED: Established.AGREED,
}


def _established(s: Situation) -> Established:
    found = revoke_of(s).established
    if found is None:
        return Established.NOT
    return Established.OPEN if found.is_open else _BY_DEED[found.deed]


ESTABLISHED = Fact("established", Established, Settled.RECORD, derive=_established)


def _asked_by_partner(s: Situation) -> YesNo:
    return yes_no(revoke_of(s).was_asked_by_partner)


ASKED_BY_PARTNER = Fact("asked_by_partner", YesNo, Settled.RECORD, derive=_asked_by_partner, usual=NO)
"""63B of 1997: a defender asked his partner about it, where the zone does not allow that."""


def _own_side_led_on(s: Situation) -> YesNo:
    return yes_no(revoke_of(s).own_side_has_led_on)


OWN_SIDE_LED_ON = Fact("own_side_led_on", YesNo, Settled.RECORD, derive=_own_side_led_on)
"""62C3: which of the two sides has played to the next trick."""


def _other_revoke_stands(s: Situation) -> YesNo:
    return yes_no(bool(revoke_of(s).standing_of_other_side))


OTHER_REVOKE_STANDS = Fact("other_revoke_stands", YesNo, Settled.RECORD, derive=_other_revoke_stands, usual=NO)
"""Before 2017: the other side has revoked on the trick as well, and that revoke is established."""


class WhoseCard(Enum):
    """Whose card it was that is taken back (62B)."""

    DEFENDERS = "defenders"  # from his unfaced hand
    FACED = "faced"  # a defender's that lay face up before
    DECLARERS = "declarers"
    DUMMYS = "dummys"


def _whose_card(s: Situation) -> WhoseCard:
    if s.offender is s.tricks.dummy:
        return WhoseCard.DUMMYS
    if not s.tricks.defends(s.offender):
        return WhoseCard.DECLARERS
    return WhoseCard.FACED if revoke_of(s).was_faced else WhoseCard.DEFENDERS


WHOSE_CARD = Fact("whose_card", WhoseCard, Settled.RECORD, derive=_whose_card)


class PlayedAfter(Enum):
    """Who has played after the revoke, before it came to light."""

    NOBODY = "nobody"
    OTHER_SIDE = "other_side"  # the non-offending side
    BOTH = "both"  # and after it the offending side


def _played_after(s: Situation) -> PlayedAfter:
    revoke = revoke_of(s)
    if not revoke.by_other_side:
        return PlayedAfter.NOBODY
    return PlayedAfter.BOTH if revoke.follows_other_side else PlayedAfter.OTHER_SIDE


PLAYED_AFTER = Fact("played_after", PlayedAfter, Settled.RECORD, derive=_played_after)


def _others_played_since(s: Situation) -> YesNo:
    return yes_no(bool(revoke_of(s).by_other_side))


OTHERS_PLAYED_SINCE = Fact("others_played_since", YesNo, Settled.RECORD, derive=_others_played_since, usual=NO)
"""62C1: the non-offending side has played since the revoke, before it came to light."""


def _other_side_withdrew(s: Situation) -> YesNo | None:
    """As they have done, once the offender has put another card in the place of his own."""
    cards = revoke_of(s).by_other_side
    fates = {card.event: card.fate for card in (*s.record.played, *s.record.cards)}  # one that is named has been played
    if any(fates[card.event].is_gone for card in cards):
        return YES
    since = (card for card in s.record.cards if card.event >= s.arrival and card.how.is_play)
    return NO if any(card.seat is s.offender for card in since) else None


OTHER_SIDE_WITHDREW = Fact(
    "other_side_withdrew",
    YesNo,
    Settled.CHOICE,
    Role.NON_OFFENDING_SIDE,
    Where.AT_TABLE,
    derive=_other_side_withdrew,
)


def _hidden_card_revoked(s: Situation) -> YesNo:
    """41D: dummy did not follow suit, and the card that was not to be seen would have."""
    hand, tricks = s.tricks.dummy, s.tricks.play.tricks
    others = (trick.card_of(hand) for trick in tricks if trick.is_told and trick.suit is s.tricks.card.card.suit)
    return yes_no(any(card is not None and card.card.suit is not s.tricks.card.card.suit for card in others))


HIDDEN_CARD_REVOKED = Fact("hidden_card_revoked", YesNo, Settled.RECORD, derive=_hidden_card_revoked)


# --- the tricks ---------------------------------------------------------------------------------------------------


def _play_is_over(s: Situation) -> YesNo:
    return yes_no(s.tricks.is_over)


PLAY_IS_OVER = Fact("play_is_over", YesNo, Settled.RECORD, derive=_play_is_over)


def _both_sides_revoked(s: Situation) -> YesNo:
    return yes_no(revoke_of(s).both_sides)


BOTH_SIDES_REVOKED = Fact("both_sides_revoked", YesNo, Settled.RECORD, derive=_both_sides_revoked, usual=NO)


def _by_faced_card(s: Situation) -> YesNo:
    return yes_no(revoke_of(s).is_by_faced_card)


BY_FACED_CARD = Fact("by_faced_card", YesNo, Settled.RECORD, derive=_by_faced_card, usual=NO)
"""64B3: by dummy, or by not playing a penalty card."""


def _is_repeated(s: Situation) -> YesNo:
    return yes_no(revoke_of(s).is_repeated)


IS_REPEATED = Fact("is_repeated", YesNo, Settled.RECORD, derive=_is_repeated, usual=NO)


def _noticed_after_round(s: Situation) -> YesNo:
    return yes_no(s.tricks.round_is_over)


NOTICED_AFTER_ROUND = Fact("noticed_after_round", YesNo, Settled.RECORD, derive=_noticed_after_round, usual=NO)


def _noticed_after_next_call(s: Situation) -> YesNo:
    return yes_no(s.offender.side.other in s.tricks.next_board_called)


NOTICED_AFTER_NEXT_CALL = Fact(
    "noticed_after_next_call", YesNo, Settled.RECORD, derive=_noticed_after_next_call, usual=NO
)


class TricksWon(Enum):
    """How many tricks the offending side has won from that of the revoke on."""

    NONE = "none"
    ONE = "one"
    MORE = "more"


def _tricks_won(s: Situation) -> TricksWon:
    won = len(revoke_of(s).won)
    return TricksWon.NONE if won == 0 else TricksWon.ONE if won == 1 else TricksWon.MORE


TRICKS_WON = Fact("tricks_won", TricksWon, Settled.RECORD, derive=_tricks_won)


def _player_won_it(s: Situation) -> YesNo | None:
    won = revoke_of(s).won_it
    return None if won is None else yes_no(won)


PLAYER_WON_IT = Fact("player_won_it", YesNo, Settled.RECORD, derive=_player_won_it)
"""64A1: the hand that revoked won the trick; a trick that dummy wins is not declarer's."""


def _won_later_with_legal_card(s: Situation) -> YesNo:
    return yes_no(bool(revoke_of(s).won_later_with_legal_card))


WON_LATER_WITH_LEGAL_CARD = Fact("won_later_with_legal_card", YesNo, Settled.RECORD, derive=_won_later_with_legal_card)
"""64A2 of 1997."""

STILL_WORSE_OFF = Fact("still_worse_off", YesNo, Settled.RECORD, unless_told=NO)
"""64C, once the tricks have gone: the other side would have done better without the revoke."""


# --- what follows -------------------------------------------------------------------------------------------------

NOT_A_REVOKE = Effect("not_a_revoke", Topic.CARDS)  # the card stands

LEGAL_CARD_INSTEAD = Effect("legal_card_instead", Topic.PLAY)  # 62A: the player bound puts a legal card in its place

REVOKE_CARD_PENALTY = Effect("revoke_card_penalty", Topic.CARDS)  # 62B1: the card taken back is a major penalty card

REVOKE_CARD_BACK = Effect("revoke_card_back", Topic.CARDS)  # 62B2: it goes back without more

MAY_TAKE_BACK_LATER = Effect("may_take_back_later", Topic.PLAY)  # 62C1: what the side bound has played since

MAY_TAKE_BACK_AFTER = Effect("may_take_back_after", Topic.PLAY)  # 62C2: the next in turn of the offending side

BOTH_PUT_RIGHT = Effect("both_put_right", Topic.PLAY)  # 62C3

LEAD_BACK_TOO = Effect("lead_back_too", Topic.LEAD)  # 62C3: what the side bound has led or played to the next trick

ALSO_UNAUTHORISED = Effect("also_unauthorised", Topic.INFORMATION)  # 62C3: 16C2 binds the other side as well

THEIR_REVOKE_STAYS = Effect("their_revoke_stays", Topic.CARDS)  # before 2017: of the side bound, established

DEFENDERS_CARDS_PENALTY = Effect("defenders_cards_penalty", Topic.CARDS)  # 62C3: every card that they take back

PARTNER_MINDS_CHOICE = Effect("partner_minds_choice", Topic.PLAY)  # 62D2: not the card that the withdrawn one suggests

DECLARER_SAYS_WHICH = Effect("declarer_says_which", Topic.PLAY)  # 62D2 of 1997

PARTNER_NOT_SUGGESTED = Effect("partner_not_suggested", Topic.PLAY)  # 62D2 of 2007

CARD_STANDS_PLAY_ON = Effect("card_stands_play_on", Topic.CARDS)  # 63B: the trick stands as it was played

TRICKS_AT_THE_END = Effect("tricks_at_the_end", Topic.TRICKS)  # 64A: they are counted when play is over

NO_TRICK = Effect("no_trick", Topic.TRICKS)

ONE_TRICK = Effect("one_trick", Topic.TRICKS)

TWO_TRICKS = Effect("two_tricks", Topic.TRICKS)


def _transferred(s: Situation) -> tuple[Effect, str]:
    return (NO_TRICK, ONE_TRICK, TWO_TRICKS)[min(revoke_of(s).transferred, 2)], ""


TRICKS_GO = Effect("tricks_go", Topic.TRICKS, kind=_transferred)
"""64A; how many, the record says: none of them goes twice."""


def _transferred_all_the_same(s: Situation) -> tuple[Effect, str]:
    effect, _ = _transferred(s)
    return effect, _exception(s) if effect is NO_TRICK else "64A"


def _exception(s: Situation) -> str:
    """The clause by which no trick goes, in the order in which Law 64 looks."""
    found = revoke_of(s)
    exceptions = {
        "64B6": found.is_of_trick_twelve,
        found.options.both_sides_clause: found.both_sides,
        "64B3": found.is_by_faced_card,
        "64B2": found.is_repeated,
        "64B5": s.tricks.round_is_over,
        "64B4": found.side.other in s.tricks.next_board_called,
    }
    return next((clause for clause, holds in exceptions.items() if holds), "64B1")


TRICKS_ALL_THE_SAME = Effect("tricks_all_the_same", Topic.TRICKS, kind=_transferred_all_the_same)
"""Those of 64A, where the score is adjusted besides (64C)."""

CHECK_EQUITY = Effect("check_equity", Topic.AFTERWARDS)  # 64C1

CHECK_REPEATED = Effect("check_repeated", Topic.AFTERWARDS)  # 64C2(a)

CHECK_BOTH_REVOKED = Effect("check_both_revoked", Topic.AFTERWARDS)  # 64C2(b)
