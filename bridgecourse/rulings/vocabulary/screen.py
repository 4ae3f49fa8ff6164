"""What a screen across the table asks and changes: what has gone through, who has opened it, who could hear (S1 to S8).

Organisers' regulations have it, not the Laws: the pattern is that of the World Bridge Federation's draft of 1996, which
national bodies adopt with changes.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.rulings.vocabulary.exposure import PARTNER_COULD_SEE
from bridgecourse.rulings.vocabulary.turn import PLAYER_IN_TURN_CALLED
from bridgecourse.table.event import (
    Act,
    AttentionDrawn,
    CallMade,
    CardFaced,
    Deed,
    Exposure,
    ScreenOpened,
    TrayPassed,
)
from bridgecourse.table.explained_incident import explained_call, explanations_heard
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.screen import closed_screen, could_know, is_opened, screenmate, tray_passed
from bridgecourse.table.screened_incident import InPlace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgecourse.rulings.situation import Situation
    from bridgecourse.table.seat import Seat


# --- calls (S1 to S3) -----------------------------------------------------------------------------------------------


class Tray(Enum):
    """Whether the call has gone through the screen, and by whom."""

    NOT_YET = "not_yet"
    BY_SCREENMATE = "by_screenmate"
    OTHERWISE = "otherwise"  # by its maker, or in any other way


def _tray(s: Situation) -> Tray | None:
    """It has where somebody beyond has called; then the record need not tell who pushed it."""
    seen = s.record.events[: s.arrival]
    at = tray_passed(seen, s.incident.event)
    if at is None:
        return Tray.NOT_YET
    pushed = seen[at]
    if not isinstance(pushed, TrayPassed):
        return None
    return Tray.BY_SCREENMATE if pushed.player is screenmate(seen, s.offender) else Tray.OTHERWISE


TRAY = Fact("tray", Tray, Settled.JUDGEMENT, Role.SCREENMATE, Where.AT_TABLE, derive=_tray, binding=True)


class InadmissibleAs(Enum):
    """By which law a call can never be accepted (35)."""

    NONE = "none"  # it can
    DOUBLE = "double"  # 36
    BARRED = "barred"  # 37
    TOO_HIGH = "too_high"  # 38
    OVER = "over"  # 39


def _inadmissible_as(s: Situation) -> InadmissibleAs:
    return next((word for kind, word in _INADMISSIBLE.items() if kind in s.incident.kinds), InadmissibleAs.NONE)


_INADMISSIBLE = {
    Kind.AFTER_FINAL_PASS: InadmissibleAs.OVER,
    Kind.TOO_HIGH: InadmissibleAs.TOO_HIGH,
    Kind.INADMISSIBLE_DOUBLE: InadmissibleAs.DOUBLE,
    Kind.INADMISSIBLE_REDOUBLE: InadmissibleAs.DOUBLE,
    Kind.BARRED: InadmissibleAs.BARRED,
}

INADMISSIBLE_AS = Fact("inadmissible_as", InadmissibleAs, Settled.RECORD, derive=_inadmissible_as)


def _is_inadmissible(s: Situation) -> YesNo:
    return yes_no(_inadmissible_as(s) is not InadmissibleAs.NONE)


IS_INADMISSIBLE = Fact("is_inadmissible", YesNo, Settled.RECORD, derive=_is_inadmissible)
"""35: a call that can never be accepted."""


def _is_too_low(s: Situation) -> YesNo:
    return yes_no(Kind.INSUFFICIENT in s.incident.kinds)


IS_TOO_LOW = Fact("is_too_low", YesNo, Settled.RECORD, derive=_is_too_low)
"""It is an insufficient bid; any other call that may be accepted is out of rotation."""


def _owes_pass(s: Situation) -> bool:
    """Whatever he has called: Kind.BARRED is neither a pass out of rotation nor a double that Law 19 forbids."""
    return s.calls.seen.flow.owed[s.calls.focus]


def _in_place(s: Situation) -> InPlace | None:
    """What he has put there, if it is legal or has gone through itself (S1)."""
    found = s.calls.in_place
    return found if found is not None and found.stands else None


def _has_to_pass(s: Situation) -> YesNo:
    return yes_no(_owes_pass(s) and s.calls.turn is s.offender and _in_place(s) is None)


HAS_TO_PASS = Fact("has_to_pass", YesNo, Settled.RECORD, derive=_has_to_pass, usual=NO)
"""An earlier ruling obliges him to, and it is his turn."""


def _replaced_before_tray(s: Situation) -> YesNo:
    """Whether its maker had put another call in its place before the tray went, and that stands (S1)."""
    return yes_no(_in_place(s) is not None)


REPLACED_BEFORE_TRAY = Fact("replaced_before_tray", YesNo, Settled.RECORD, derive=_replaced_before_tray, usual=NO)


def _called_over_first(s: Situation) -> YesNo:
    """Whether the player beside him had called before that, over the call that has gone."""
    found = _in_place(s)
    return yes_no(found is not None and bool(found.over))


CALLED_OVER_FIRST = Fact("called_over_first", YesNo, Settled.RECORD, derive=_called_over_first, usual=NO)


def _may_call_anew(s: Situation) -> YesNo:
    """Who had to pass still has to, and when the auction is over nobody calls; nor who has done so already."""
    is_over = Kind.AFTER_FINAL_PASS in s.incident.kinds
    return yes_no(not (is_over or _owes_pass(s)) and _in_place(s) is None)


MAY_CALL_ANEW = Fact("may_call_anew", YesNo, Settled.RECORD, derive=_may_call_anew)


def _called_before_tray(s: Situation) -> YesNo:
    """Whether the player whose turn it was has called before the tray went: then the call had lapsed (28B)."""
    seen, event = s.record.events[: s.arrival], s.incident.event
    passed = tray_passed(seen, event)
    between = seen[event + 1 : passed]
    turn = s.calls.turn
    called = any(isinstance(each, CallMade) and each.player is turn for each in between)
    return yes_no(called and PLAYER_IN_TURN_CALLED.settle(s) is YES)


CALLED_BEFORE_TRAY = Fact("called_before_tray", YesNo, Settled.RECORD, derive=_called_before_tray, usual=NO)


def _later_calls_fall(s: Situation) -> YesNo:
    """What was called over it, on its own side, by who was not in his own turn to call; not over what replaced it."""
    stand = PLAYER_IN_TURN_CALLED.settle(s) is YES or _replaced_before_tray(s) is YES
    return yes_no(s.calls.is_called_over(s.calls.focus) and not stand)


LATER_CALLS_FALL = Fact("later_calls_fall", YesNo, Settled.RECORD, derive=_later_calls_fall, usual=NO)

PUT_RIGHT_AT_ONCE = Effect("put_right_at_once", Topic.CALL)  # S1: before the tray moves, by whoever sees it

MAY_NOT_ACCEPT_CALL = Effect("may_not_accept_call", Topic.CALL)  # S1: the screenmate

OTHER_SIDE_NOT_TOLD = Effect("other_side_not_told", Topic.INFORMATION)  # S1: beyond the screen, unless a law wants it

CALL_OVER_FALLS = Effect("call_over_falls", Topic.CALL)  # S1: made over a call that has been replaced since

ACCEPTED_BY_PASSING = Effect("accepted_by_passing", Topic.CALL)  # S2: by the screenmate, for his side

CHECK_INADVERTENCE = Effect("check_inadvertence", Topic.AFTERWARDS)  # S2, 72C: unless it came about by inadvertence

CALL_NEVER_ACCEPTED = Effect("call_never_accepted", Topic.CALL)  # S3: passed through by whomever


# --- tempo (S4) -----------------------------------------------------------------------------------------------------

TRAY_WAS_SLOW = Fact("tray_was_slow", YesNo, Settled.JUDGEMENT, Role.NON_OFFENDING_SIDE, Where.AT_TABLE)
"""It came back after more than some twenty seconds."""


class PointedOutBy(Enum):
    """Who has drawn attention to a slow tray, in time."""

    RECEIVING_SIDE = "receiving_side"  # of the screen
    HIMSELF = "himself"
    SCREENMATE = "screenmate"
    NOBODY = "nobody"  # before the lead was made and the screen opened


def _pointed_out_by(s: Situation) -> PointedOutBy:
    sign, seen = s.incident.event, s.record.events[: s.arrival]
    who = [event.player for i, event in _drawn(s, sign) if not _has_been_led(s, i)]
    mate = screenmate(seen, s.offender)
    if any(seat not in (s.offender, mate) for seat in who):
        return PointedOutBy.RECEIVING_SIDE
    if s.offender in who:
        return PointedOutBy.HIMSELF
    return PointedOutBy.SCREENMATE if who else PointedOutBy.NOBODY


def _drawn(s: Situation, about: int) -> Iterator[tuple[int, AttentionDrawn]]:
    for i, event in enumerate(s.record.events[: s.arrival]):
        if isinstance(event, AttentionDrawn) and event.about == about:
            yield i, event


_LEADS = (Exposure.LED, Exposure.DOWN)


def _has_been_led(s: Situation, moment: int) -> bool:
    """Whether the lead had been made by then, and the screen opened."""
    before = s.record.events[:moment]
    led = any(isinstance(event, CardFaced) and event.how in _LEADS for event in before)
    return led and is_opened(s.record.events, moment)


POINTED_OUT_BY = Fact("pointed_out_by", PointedOutBy, Settled.RECORD, derive=_pointed_out_by)

NO_DELAY = Effect("no_delay", Topic.INFORMATION)  # S4: within twenty seconds a tray tells the player bound nothing

NO_DELAY_PERCEIVED = Effect("no_delay_perceived", Topic.INFORMATION)  # S4: so the director may rule; it tells nothing

MAY_NOT_POINT_OUT = Effect("may_not_point_out", Topic.PLAY)  # S4: the screenmate of the slow player


# --- the opening lead (S5) ------------------------------------------------------------------------------------------


def _opened(s: Situation) -> ScreenOpened | None:
    opened = (event for event in s.record.events[: s.arrival] if isinstance(event, ScreenOpened))
    return next(opened, None)


def _screen_is_open(s: Situation) -> YesNo:
    return yes_no(is_opened(s.record.events, s.arrival))


SCREEN_IS_OPEN = Fact("screen_is_open", YesNo, Settled.RECORD, derive=_screen_is_open)


class OpenedBy(Enum):
    """Whose doing it was that the screen was opened."""

    DECLARING_SIDE = "declaring_side"
    OTHERWISE = "otherwise"  # by a defender, by the director


def _opened_by(s: Situation) -> OpenedBy | None:
    opened = _opened(s)
    if opened is None:
        return None
    return OpenedBy.OTHERWISE if s.tricks.defends(opened.player) else OpenedBy.DECLARING_SIDE


OPENED_BY = Fact(
    "opened_by", OpenedBy, Settled.JUDGEMENT, Role.NON_OFFENDING_SIDE, Where.AT_TABLE, derive=_opened_by, binding=True
)


def _right_hand_has_led(s: Situation) -> YesNo:
    """Whether the hand that is to lead has put a card on the table too, faced or not, and nobody has undone that."""
    leader, seen = s.tricks.declarer.lho, s.record.events[: s.arrival]
    gone = {event.about for event in seen if isinstance(event, Act) and event.deed in (Deed.CANCEL, Deed.WITHDRAW)}
    led = (i for i, event in enumerate(seen) if isinstance(event, CardFaced) and event.how.is_play and i not in gone)
    return yes_no(any(seen[i].player is leader for i in led))


RIGHT_HAND_HAS_LED = Fact("right_hand_has_led", YesNo, Settled.RECORD, derive=_right_hand_has_led)


def _both_have_led(s: Situation) -> YesNo:
    """Whether the hand that is to lead has faced a lead too, before or after; a card played to the other is none.

    A lead that lies face down counts where the director has let it stand.
    """
    seen, leader = s.record.upto(s.arrival), s.tricks.declarer.lho
    let_stand = {each.about for each in s.record.events if isinstance(each, Act) and each.deed is Deed.LET_STAND}
    played = [card for card in seen.cards if card.how.is_play and not card.fate.is_gone]
    own = (card for i, card in enumerate(played) if card.seat is leader and (i == 0 or card.how in _LEADS))
    return yes_no(any(card.event in let_stand or not seen.is_face_down(card.event) for card in own))


BOTH_HAVE_LED = Fact("both_have_led", YesNo, Settled.RECORD, derive=_both_have_led)

ACCEPTED_BY_OPENING = Effect("accepted_by_opening", Topic.LEAD)  # S5(c): by the side that opened, whoever of it did

CHECK_OPENING = Effect("check_opening", Topic.AFTERWARDS)  # S5(c), 72C: did who opened it know what that could do?


# --- explanations and questions (S6 and S8) -------------------------------------------------------------------------


def _partner_could_hear(s: Situation) -> YesNo:
    """Of the explanation in question: behind a screen the explainer's partner cannot."""
    event = s.incident.event
    heard = explanations_heard(s.record, event)
    at = event if explained_call(s.record, event) is not None else heard[-1] if heard else None
    explainer: Seat | None = None if at is None else s.record.events[at].player
    if at is None or explainer is None:
        return yes_no(closed_screen(s.record.events, event) is None)
    return yes_no(could_know(s.record.events, at, explainer.partner))


PARTNER_COULD_HEAR = Fact("partner_could_hear", YesNo, Settled.RECORD, derive=_partner_could_hear)
"""75A: he heard what was explained; behind a screen, or away from the table, he did not."""

TOLD_BY_SCREENMATE = Effect("told_by_screenmate", Topic.INFORMATION)  # S6: the player bound alone was told

NOT_HEARD = Effect("not_heard", Topic.INFORMATION, unsaid=True)  # S6: what the partner explained tells him nothing


def _asks_screenmate(s: Situation) -> YesNo:
    """As the record says who could read it; where it does not, he asks the one beside him."""
    return yes_no(_addressee(s) is screenmate(s.record.events, s.offender))


def _addressee(s: Situation) -> Seat | None:
    known = s.record.events[s.incident.event].known_to
    others = frozenset() if known is None else known - {s.offender}
    if others:
        mate = screenmate(s.record.events, s.offender)
        return mate if mate in others else min(others, key=lambda seat: seat.place)
    return screenmate(s.record.events, s.offender)


ASKS_SCREENMATE = Fact("asks_screenmate", YesNo, Settled.RECORD, derive=_asks_screenmate)


def _asks_declarer(s: Situation) -> YesNo | None:
    """``None`` where the record does not say whom he asks."""
    known = s.record.events[s.incident.event].known_to
    if known is None or not known - {s.offender}:
        return None
    return yes_no(s.tricks.declarer in known)


ASKS_DECLARER = Fact("asks_declarer", YesNo, Settled.RECORD, Role.OFFENDER, Where.AT_TABLE, derive=_asks_declarer)

ASKS_IN_WRITING = Effect("asks_in_writing", Topic.INFORMATION)  # S8: his screenmate, at any time of the auction

ANSWERS_IN_WRITING = Effect("answers_in_writing", Topic.PLAY)  # S8

ASKS_SCREENMATE_ALONE = Effect("asks_screenmate_alone", Topic.INFORMATION)  # S8

ASKS_DECLARER_ALONE = Effect("asks_declarer_alone", Topic.INFORMATION)  # S8: a defender, in the play

MAY_ASK_EITHER = Effect("may_ask_either", Topic.INFORMATION)  # S8: declarer, and have the answer in writing

SEEN_BEYOND = Fact(
    "seen_beyond",
    YesNo,
    Settled.JUDGEMENT,
    Role.SCREENMATE,
    Where.AT_TABLE,
    derive=PARTNER_COULD_SEE.settle,
    binding=True,
)
"""S7: partner could see it through the screen, or under it; he is not asked, for that would tell him of it."""

CARD_KNOWN_TO_SCREENMATE = Effect(
    "card_known_to_screenmate", Topic.INFORMATION
)  # S7: he may use it, as any that he sees
