"""What a call was said to show, what was agreed and what is held (Laws 20F, 21, 40 and 75)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings import explaining
from bridgecourse.rulings.explaining import Window
from bridgecourse.rulings.fit import Fit
from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.poll import alternative_by_poll
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.table.event import CallMade, NoAgreement
from bridgecourse.table.hand_set import HandSet
from bridgecourse.table.irregularity import Kind

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation
    from bridgecourse.table.auction import Auction
    from bridgecourse.table.seat import Seat


# --- what it is about ---------------------------------------------------------------------------------------------


class ExplanationMatter(Enum):
    """What the director is asked about an explanation."""

    DOUBTED = "doubted"  # whether it was right
    HEARD = "heard"  # a call by the player who has heard his partner give it
    KNOWN = "known"  # whether the player who knows that it was wrong is to say so


def _explanation_matter(s: Situation) -> ExplanationMatter:
    if Kind.CORRECTION_DUE in s.incident.kinds:
        return ExplanationMatter.KNOWN
    return ExplanationMatter.HEARD if Kind.HEARD_EXPLANATION in s.incident.kinds else ExplanationMatter.DOUBTED


EXPLANATION_MATTER = Fact(
    "explanation_matter", ExplanationMatter, Settled.RECORD, derive=_explanation_matter, sorts=True
)


# --- who is to correct it, and when (20F4, 20F5, 75B2 and 75B3) -----------------------------------------------------


class WhoseExplanation(Enum):
    OWN = "own"
    PARTNERS = "partners"


def _whose_explanation(s: Situation) -> WhoseExplanation | None:
    told = explaining.explained(s)
    if told is None:
        return None
    return WhoseExplanation.OWN if told.player is s.offender else WhoseExplanation.PARTNERS


WHOSE_EXPLANATION = Fact("whose_explanation", WhoseExplanation, Settled.RECORD, derive=_whose_explanation)


def _will_defend(s: Situation) -> YesNo:
    contract = s.record.upto(s.arrival).contract
    return yes_no(contract is not None and contract.declarer.side is not s.offender.side)


WILL_DEFEND = Fact("will_defend", YesNo, Settled.RECORD, derive=_will_defend)


def _is_after_play(s: Situation) -> YesNo:
    return yes_no(s.record.upto(s.arrival).play_is_over)


IS_AFTER_PLAY = Fact("is_after_play", YesNo, Settled.RECORD, derive=_is_after_play)


def _partner_spoke_too_soon(s: Situation) -> YesNo:
    """20F5(a): he corrected his partner at the table during the auction, or as a defender before play was over."""
    told = explaining.explained(s)
    said = None if told is None else explaining.has_corrected(s, told.player.partner)
    if told is None or said is None:
        return NO
    then = s.record.upto(said)
    if then.contract is None:
        return yes_no(not then.auction.is_over)
    return yes_no(then.contract.declarer.side is not told.player.side and not then.play_is_over)


PARTNER_SPOKE_TOO_SOON = Fact("partner_spoke_too_soon", YesNo, Settled.RECORD, derive=_partner_spoke_too_soon, usual=NO)

MAY_CORRECT_NOW = Effect("may_correct_now", Topic.DUTY)  # 20F4: his own; at the latest before the lead is faced

MUST_CORRECT_NOW = Effect("must_correct_now", Topic.DUTY)  # he calls the director and says it

SILENT_IN_AUCTION = Effect("silent_in_auction", Topic.DUTY)  # 20F5(a): no word and no sign

SILENT_UNTIL_END = Effect("silent_until_end", Topic.DUTY)  # 20F5(b)(ii): a defender, until play is over

EXPLANATION_RULED_NEXT = Effect("explanation_ruled_next", Topic.NEXT_LAW)  # 20F6: 21 or 47E, once it is corrected

CORRECTION_UNAUTHORISED = Effect("correction_unauthorised", Topic.INFORMATION)  # for him who hears it too soon


# --- was he told wrongly (21A, 75B to 75D) --------------------------------------------------------------------------


def _is_about_alert(s: Situation) -> YesNo:
    return yes_no(explaining.is_of_alert(s))


IS_ABOUT_ALERT = Fact("is_about_alert", YesNo, Settled.RECORD, derive=_is_about_alert, usual=NO)

ALERT_WAS_RIGHT = Fact("alert_was_right", YesNo, Settled.AGREEMENT, Role.OFFENDER, Where.AWAY)
"""By the regulations and what the call shows: that it was alerted, or that it was not."""


class Agreement(Enum):
    """What is known of what the pair has agreed (75B to 75D, 21B1(b))."""

    KNOWN = "known"
    NONE = "none"  # there is none
    UNPROVEN = "unproven"  # nobody can show it


def _agreement_is(s: Situation) -> Agreement | None:
    """As the card of the pair says, once it has been read; to say that there is none, and to have none, is to agree."""
    card = explaining.agreed(s)
    if card is None and s.told(AGREEMENT_IS) is not Agreement.NONE:
        return None
    has_none = card is None or isinstance(card, NoAgreement)
    return Agreement.NONE if has_none and not _has_said_none(s) else Agreement.KNOWN


def _has_said_none(s: Situation) -> bool:
    told = explaining.explained(s)
    return told is not None and isinstance(told.shows, NoAgreement)


def _has_said_none_rightly(s: Situation) -> bool:
    """He has said that nothing is agreed, and so it is."""
    card = explaining.agreed(s)
    has_none = s.told(AGREEMENT_IS) is Agreement.NONE if card is None else isinstance(card, NoAgreement)
    return has_none and _has_said_none(s)


AGREEMENT_IS = Fact(
    "agreement_is", Agreement, Settled.AGREEMENT, Role.OFFENDER, Where.AWAY, derive=_agreement_is, binding=True
)


def _explanation_fits(s: Situation) -> Fit | None:
    return Fit.SAME if _has_said_none_rightly(s) else explaining.fits(s)


EXPLANATION_FITS = Fact(
    "explanation_fits",
    Fit,
    Settled.AGREEMENT,
    Role.OFFENDER,
    Where.AWAY,
    derive=_explanation_fits,
    needs=(AGREEMENT_IS,),
    binding=True,
)

LEFT_OUT_WAS_NEEDED = Fact("left_out_was_needed", YesNo, Settled.JUDGEMENT, Role.NON_OFFENDING_SIDE, Where.AWAY)
"""40B5: the other side needed it for what it called or played; and it was no general knowledge."""


def _agreement_is_allowed(s: Situation) -> YesNo | None:
    """Who has agreed on nothing has agreed on nothing that is forbidden."""
    return YES if _has_said_none_rightly(s) else None


AGREEMENT_IS_ALLOWED = Fact(
    "agreement_is_allowed",
    YesNo,
    Settled.JUDGEMENT,
    where=Where.AWAY,
    derive=_agreement_is_allowed,
    unless_told=YES,
    binding=True,
)
"""40B: by the regulations."""


def _hand_fits(s: Situation) -> YesNo | None:
    """Where the hand is known, and the agreement has been found out."""
    if _has_said_none_rightly(s):
        return YES  # nothing was promised
    hand, card = explaining.hand_of_caller(s), explaining.agreed(s)
    return yes_no(card.holds(hand)) if hand is not None and isinstance(card, HandSet) else None


HAND_FITS = Fact(
    "hand_fits",
    YesNo,
    Settled.JUDGEMENT,
    Role.PARTNER,
    Where.AWAY,
    derive=_hand_fits,
    needs=(AGREEMENT_IS,),
    binding=True,
)
"""75C: whether the hand is one that the agreement promises; he shows it to the director alone."""

PARTNER_EXPECTED_IT = Fact("partner_expected_it", YesNo, Settled.JUDGEMENT, Role.OFFENDING_SIDE, Where.AWAY)
"""40C1: the partner had more reason than the opponents to expect the call to be something else."""


class Misunderstanding(Enum):
    """Whose fault it is that a player took a call for something else (21)."""

    OWN = "own"
    OPPONENTS = "opponents"


def _misunderstanding(s: Situation) -> Misunderstanding | None:
    """An opponent's, where what he said was wrong, left something out, or rests on no agreement that is proved."""
    if explaining.is_of_alert(s):
        right = ALERT_WAS_RIGHT.settle(s)
        return None if right is None else Misunderstanding.OWN if right is YES else Misunderstanding.OPPONENTS
    agreement, fits = AGREEMENT_IS.settle(s), EXPLANATION_FITS.settle(s)
    if agreement is None or (agreement is Agreement.KNOWN and fits is None):
        return None
    is_right = agreement is Agreement.KNOWN and fits is Fit.SAME
    return Misunderstanding.OWN if is_right else Misunderstanding.OPPONENTS


MISUNDERSTANDING = Fact("misunderstanding", Misunderstanding, Settled.RECORD, derive=_misunderstanding)

NO_REDRESS = Effect("no_redress", Topic.CALL)  # 21A

NO_CORRECTION = Effect("no_correction", Topic.INFORMATION)  # 75C: the explanation was right, and nothing is put right

RESULT_STANDS = Effect("result_stands", Topic.AFTERWARDS)  # whatever it was that did the damage

TOLD_AGREEMENT = Effect("told_agreement", Topic.INFORMATION)  # the other side learns what the call shows

TOLD_UNPROVEN = Effect("told_unproven", Topic.INFORMATION)  # 21B1(b): nothing proves what they were told

TOLD_NO_AGREEMENT = Effect("told_no_agreement", Topic.INFORMATION)  # 75D: that there is none

EXPLANATION_UNAUTHORISED = Effect("explanation_unauthorised", Topic.INFORMATION)
"""75A: the player bound goes on as if his partner had explained the call as he meant it."""

PRESUMED_MISTAKEN = Effect("presumed_mistaken", Topic.NEXT_LAW)  # 21B1(b): a mistaken explanation, no mistaken call

DAMAGE_BY_NO_AGREEMENT = Effect("damage_by_no_agreement", Topic.AFTERWARDS)
"""75D3: measured by what would have happened had the other side known that there is none."""

CHECK_FORBIDDEN = Effect("check_forbidden", Topic.AFTERWARDS)  # 40B4: score adjusted if the agreement did damage

CHECK_CONCEALED = Effect("check_concealed", Topic.AFTERWARDS)  # 40C1: the same of a concealed understanding

AGREEMENT_PENALTY_POSSIBLE = Effect("agreement_penalty_possible", Topic.AFTERWARDS)  # 40B4, 40C1 and 90


# --- what can still be changed (21B, 47E2) --------------------------------------------------------------------------

CHANGE_WINDOW = Fact("change_window", Window, Settled.RECORD, derive=explaining.window)


def _could_be_influenced(s: Situation) -> YesNo | None:
    """A pass that a ruling before had obliged him to make was not."""
    seen, player = explaining.before_taken_back(s), explaining.misinformed(s)
    return NO if player is not None and _was_owed(seen.auction, player) else None


def _was_owed(auction: Auction, player: Seat) -> bool:
    """Whether the last call of this player was a pass that he had to make."""
    own = [i for i in auction.flow.standing if auction.calls[i].seat is player]
    return bool(own) and bool(auction.must_pass) and auction.flow.owed[own[-1]]


COULD_BE_INFLUENCED = Fact(
    "could_be_influenced",
    YesNo,
    Settled.JUDGEMENT,
    Role.NON_OFFENDING_SIDE,
    Where.AWAY,
    derive=_could_be_influenced,
    binding=True,
)
"""21B1(a): his call could well have been influenced by what he was told."""

PROBABLY_INFLUENCED = Fact(
    "probably_influenced",
    YesNo,
    Settled.JUDGEMENT,
    Role.NON_OFFENDING_SIDE,
    Where.AWAY,
    derive=_could_be_influenced,
    binding=True,
)
"""21B1 of 1997: it is probable that he made it because of that."""


def _called_over(s: Situation) -> YesNo:
    """Whether his left-hand opponent has called over the call that may be changed (21B2), and that call stands."""
    auction, player = explaining.before_taken_back(s).auction, explaining.misinformed(s)
    standing = [made.seat for made in auction.standing]
    if player is None or player not in standing:
        return NO
    return yes_no(player.lho in standing[len(standing) - 1 - standing[::-1].index(player) :])


CALLED_OVER = Fact("called_over", YesNo, Settled.RECORD, derive=_called_over)


def _own_lead_is_down(s: Situation) -> YesNo:
    """A lead by the side that was told wrongly, before it was put right, face down, and dummy not down (47E2(a))."""
    return yes_no(explaining.has_led_face_down(s))


OVERCALL_HARMED = Fact("overcall_harmed", YesNo, Settled.RECORD, unless_told=NO)
"""21B2 of 1997, at the end of play: what the call told that he then changed did the other side harm."""

OWN_LEAD_IS_DOWN = Fact("own_lead_is_down", YesNo, Settled.RECORD, derive=_own_lead_is_down)

MAY_CHANGE_CALL = Effect("may_change_call", Topic.DUTY)  # 21B1(a): without rectification

THEN_NEXT_MAY_CHANGE = Effect("then_next_may_change", Topic.DUTY)  # 21B2: left-hand opponent's later call

AUCTION_WOULD_GO_ON = Effect("auction_would_go_on", Topic.TURN)  # if he changes his pass

CALL_NOT_CHANGED = Effect("call_not_changed", Topic.CALL)  # it is not probable that what he was told influenced it

NOTHING_TO_CHANGE = Effect("nothing_to_change", Topic.CALL)  # nobody of them has called since

LEAD_MAY_GO_BACK = Effect("lead_may_go_back", Topic.CARDS)  # 47E2(a): the one that lies face down

PLAYED_CARD_MAY_GO_BACK = Effect("played_card_may_go_back", Topic.CARDS)  # 47E2(a)

TOO_LATE_TO_CHANGE = Effect("too_late_to_change", Topic.CALL)  # 21B3: play on

CHECK_MISINFORMATION = Effect("check_misinformation", Topic.AFTERWARDS)  # 21B3, 40B3(a): score adjusted if damaged


# --- a call after partner's explanation (75A, 16B) ------------------------------------------------------------------


EXPLAINED_AS_MEANT = Fact("explained_as_meant", YesNo, Settled.AGREEMENT, Role.OFFENDER, Where.AWAY)
"""What he has heard is what he meant with his call: then it has told him nothing."""


def _had_alternative(s: Situation) -> YesNo | None:
    """Who had to pass had no other call; what peers have said counts where it is clear, and nothing else was told."""
    if isinstance(s.record.events[s.incident.event], CallMade) and _was_owed(
        s.record.upto(s.incident.event + 1).auction, s.offender
    ):
        return NO
    if s.told(HAD_ALTERNATIVE) is not None or not s.options.alternative_is_defined:
        return None
    polled = alternative_by_poll(s)
    return None if polled is None else yes_no(polled)


HAD_ALTERNATIVE = Fact(
    "had_alternative", YesNo, Settled.JUDGEMENT, where=Where.AWAY, derive=_had_alternative, binding=True
)
"""16B1(b): peers without the information would seriously consider something else, and some might choose it."""

WAS_SUGGESTED = Fact("was_suggested", YesNo, Settled.JUDGEMENT, where=Where.AWAY)
"""16B1(a): the information suggested what he did rather than the alternative, demonstrably."""

CALL_STANDS_FOR_NOW = Effect("call_stands_for_now", Topic.CALL)  # 16B3: all play on

CHECK_SUGGESTED = Effect("check_suggested", Topic.AFTERWARDS)  # 75A, 16B3: score adjusted if it did damage

NOTHING_LEARNT = Effect("nothing_learnt", Topic.INFORMATION)  # he heard what he had meant
