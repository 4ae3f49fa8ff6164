"""What is asked about leads, penalty cards and revokes: the same questions in every case of a family."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Ask, Effect, Fact, Role
from bridgecourse.rulings.library import CURRENT, book, clause_in
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.exposure import (
    CARDS_PICKED_UP,
    MAJOR_PENALTY_CARDS,
    MINOR_PENALTY_CARD,
    PARTNER_COULD_SEE,
)
from bridgecourse.rulings.vocabulary.information import WITHDRAWN_UNAUTHORISED
from bridgecourse.rulings.vocabulary.lead import (
    CARD_STAYS_WITH_DUMMY,
    IS_LAST_TRICK,
    LEAD_ACCEPTED,
    LEAD_BECOMES_PENALTY_CARD,
    LEAD_GOES_BACK,
    LEAD_MAY_BE_CHANGED,
    LEAD_STANDS,
    LEAD_STAYS,
    LEAD_TAKEN_BACK,
    LEADS_INSTEAD,
    MAY_LEAD_ANYTHING,
    MAY_NOT_LEAD_THAT_SUIT,
    MUST_LEAD_THAT_SUIT,
    OPENING_CHOICE,
    PROPER_LEAD_STANDS,
    WHO_LED,
    WhoLed,
)
from bridgecourse.rulings.vocabulary.penalty import (
    CARD_BACK_TO_DECLARER,
    CARD_KNOWN_TO_ALL,
    DECLARER_NAMES_WHICH,
    DECLARER_PLAYED_SINCE,
    DUTY_KNOWN_TO_ALL,
    LEAD_NONE_OF_SUITS,
    LEAD_ONE_OF_SUITS,
    LEADS_AS_HE_LIKES,
    NO_OTHER_LOW_CARD_FIRST,
    NO_PENALTY_CARD,
    ON_TABLE,
    OTHER_CARD_ACCEPTED,
    OTHER_CARD_STANDS,
    PARTNER_LEADS_FREELY,
    PENALTY_CARD_HELPED,
    PENALTY_CARD_INSTEAD,
    PENALTY_CARDS_STAY,
    PENALTY_LEAD,
    PICKED_UP_UNAUTHORISED,
    PLAY_AT_FIRST_CHANCE,
    THAT_SUIT_PICKED_UP,
    OnTable,
)
from bridgecourse.rulings.vocabulary.revoke import (
    BOTH_PUT_RIGHT,
    CHECK_BOTH_REVOKED,
    CHECK_EQUITY,
    CHECK_REPEATED,
    DEFENDERS_CARDS_PENALTY,
    ESTABLISHED,
    IS_REVOKE,
    LEGAL_CARD_INSTEAD,
    NO_TRICK,
    ONE_TRICK,
    PARTNER_MINDS_CHOICE,
    PARTNER_NOT_SUGGESTED,
    REVOKE_CARD_BACK,
    REVOKE_CARD_PENALTY,
    STILL_WORSE_OFF,
    TRICKS_AT_THE_END,
    TWO_TRICKS,
    Established,
)
from bridgecourse.table.event import CardFaced, LeadChoice, LeadChosen
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picked, Picking, Question, seat_options
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase
from bridgecourse.words import found_id

__all__ = [
    "choices",
    "class_of_card",
    "enough",
    "established",
    "information",
    "lead_in_the_end",
    "owner",
    "partners_lead",
    "revoke_card",
    "right_hand",
    "tricks",
    "who_leads",
]


def _options(name: str, values: Iterable[str], last: Iterable[str] = ()) -> tuple[Option, ...]:
    return (
        *(Option(each, Phrase(f"option.{name}.{each}")) for each in values),
        *(Option(each, Phrase(f"option.{name}.{each}"), OptionPlace.LAST) for each in last),
    )


def _said(
    ruling: Ruling, words: Mapping[Effect, str], otherwise: str, *, behind: Effect | None = None
) -> tuple[str, Bound | None]:
    """The last of these effects that the ruling has, and what it comes to here; one of them only for want of others."""
    found = [bound for bound in ruling.consequences if bound.effect in words]
    found.sort(key=lambda bound: bound.effect is not behind)
    return (words[found[-1].effect], found[-1]) if found else (otherwise, None)


def _before_the_end(ruling: Ruling) -> Ruling:
    """The ruling as it was before anything was found when play was over (50E4, 64C): what it said is still so."""
    situation = ruling.situation
    if YES not in (PENALTY_CARD_HELPED.settle(situation), STILL_WORSE_OFF.settle(situation)):
        return ruling
    found_nothing = {fact.id: NO for fact in (PENALTY_CARD_HELPED, STILL_WORSE_OFF)}
    return book(ruling.edition).rule(situation.supposing(**found_nothing), ruling.path[0].law)


def _one(
    ruling: Ruling,
    name: str,
    options: tuple[Option, ...],
    found: tuple[str, Bound | None],
    *,
    also: tuple[Picked, ...] = (),
    clause: str = "",
) -> Question:
    """One option is right, for what the ruling says."""
    answer, bound = found
    because = Phrase(f"because.{name}.{answer}") if bound is None else consequence_phrase(bound)
    if not clause:
        clause = ruling.path[-1].clause.split(", ")[0] if bound is None else bound.clause
    return Question(name, Picking.ONE, Phrase(f"question.{name}"), options, (answer,), (because,), clause, also=also)


# --- leads ----------------------------------------------------------------------------------------------------------


def who_leads(ruling: Ruling) -> Question:
    """Whose turn it was to lead or to play."""
    turn = ruling.situation.tricks.turn
    seat = turn if isinstance(turn, Seat) else ruling.situation.offender
    return Question(
        "facts.leader",
        Picking.ONE,
        Phrase("question.facts.leader"),
        seat_options(),
        (seat.value,),
        (Phrase("because.facts.leader", seat),),
        "44",
    )


ACCEPT, SPREAD, REQUIRE, PROHIBIT, FREE, BACK, WHICH, NONE = (
    *("accept", "spread", "require", "prohibit", "free"),
    *("back", "which", "none"),
)


def choices(ruling: Ruling) -> Question:
    """What the other side may choose, all of which it must hear before it does (10C1)."""
    arrival = ruling.on_arrival
    asked = {fact for fact in ruling.asked if fact.settle(arrival) is None}  # not what has been chosen already
    effects = {bound.effect for bound in ruling.consequences}
    right: tuple[str, ...] = (NONE,)
    fact: Fact | None = None
    if OPENING_CHOICE in asked:
        right, fact = (ACCEPT, SPREAD, REQUIRE, PROHIBIT, FREE), OPENING_CHOICE
    elif PENALTY_LEAD in asked:
        right, fact = (REQUIRE, PROHIBIT, FREE), PENALTY_LEAD
    elif OTHER_CARD_ACCEPTED in asked:
        right, fact = (ACCEPT, BACK), OTHER_CARD_ACCEPTED
    elif LEAD_ACCEPTED in asked:
        right, fact = _of_lead(ruling), LEAD_ACCEPTED
    elif DECLARER_NAMES_WHICH in effects:
        right = (WHICH,)
    elif LEAD_MAY_BE_CHANGED in effects:
        right = (BACK,)
    because = Phrase(f"because.choices.{right[0]}" if fact is None else f"because.choices.{fact.id}")
    clause = next((s.clause for s in ruling.path if isinstance(s.node, Ask) and s.node.fact is fact), "10C1")
    return Question(
        "options.choices",
        Picking.MANY,
        Phrase("question.options.choices"),
        _options("choices", (ACCEPT, SPREAD, REQUIRE, PROHIBIT, FREE, BACK, WHICH), (NONE,)),
        right,
        (because,),
        clause.split(", ")[0],
    )


def _of_lead(ruling: Ruling) -> tuple[str, ...]:
    """A lead by the wrong hand: a defender's becomes a penalty card, and his partner may be the one to lead."""
    situation = ruling.situation
    tricks = situation.tricks
    if tricks.defends(situation.offender) and tricks.turn is situation.offender.partner:
        return ACCEPT, REQUIRE, PROHIBIT, FREE
    return ACCEPT, BACK


_LEADS: Mapping[Effect, str] = {
    LEAD_STANDS: "stands",
    LEAD_STAYS: "stands",
    LEAD_TAKEN_BACK: "back",
    LEAD_GOES_BACK: "back",
    LEAD_MAY_BE_CHANGED: "back",
    PROPER_LEAD_STANDS: "back",
    CARDS_PICKED_UP: "back",
    LEADS_INSTEAD: "back",
    LEAD_BECOMES_PENALTY_CARD: "penalty",
    CARD_STAYS_WITH_DUMMY: "dummys",
}


def lead_in_the_end(ruling: Ruling) -> Question:
    """What becomes of the card that was led.

    A defender's goes by Law 56 where it is not accepted: a penalty card, unless declarer has required or forbidden the
    suit.  One that was led to the last trick may be called that too, as there is nothing else left to play; and dummy's
    goes back to where it lay.
    """
    ruling = _before_the_end(ruling)
    found = _said(ruling, _LEADS, "untouched", behind=LEADS_INSTEAD)
    clause = ""
    also: tuple[Picked, ...] = ()
    defends = ruling.situation.tricks.defends(ruling.situation.offender)
    if _is_refused_defender(ruling):
        found, clause = (("penalty", None), "56B") if _wish(ruling) is None else (("back", None), "50D2(a)")
    elif defends and ruling.asked.get(IS_LAST_TRICK) is YES:
        also = (("penalty",),)
    elif found[0] == "back" and ruling.situation.offender is ruling.situation.tricks.dummy:
        also = (("dummys",),)
    options = _options("led", ("stands", "back", "penalty", "dummys"), ("untouched",))
    return _one(ruling, "ruling.led", options, found, also=also, clause=clause)


def _is_refused_defender(ruling: Ruling) -> bool:
    """Whether a defender has led during the play when it was not his turn, and the lead is not accepted (56B)."""
    defends = ruling.situation.tricks.defends(ruling.situation.offender)
    return defends and ruling.asked.get(WHO_LED) is WhoLed.DEFENDER and LEAD_ACCEPTED in ruling.asked


def _wish(ruling: Ruling) -> LeadChosen | None:
    """What declarer wants of the lead in the place of a defender's, where he does not leave it free."""
    chosen = (event for _, event in ruling.situation.tricks.since() if isinstance(event, LeadChosen))
    return next((event for event in chosen if event.choice is not LeadChoice.FREE), None)


_RIGHT_HAND: Mapping[Effect, str] = {
    MUST_LEAD_THAT_SUIT: "required",
    MAY_NOT_LEAD_THAT_SUIT: "prohibited",
    MAY_LEAD_ANYTHING: "anything",
    LEADS_INSTEAD: "anything",
    LEAD_MAY_BE_CHANGED: "anything",
    CARD_STAYS_WITH_DUMMY: "anything",
}


def right_hand(ruling: Ruling) -> Question:
    """What the hand that should have led may lead now.

    Where no card was led, the hand that is to lead may be meant: it leads what it likes.
    """
    ruling = _before_the_end(ruling)
    found, clause = _said(ruling, _RIGHT_HAND, "no_lead", behind=LEADS_INSTEAD), ""
    if LEAD_ACCEPTED in ruling.asked and (wish := _wish(ruling)) is not None:
        found = ("required" if wish.choice is LeadChoice.REQUIRES else "prohibited", None)
        clause = "50D2(a)"
    also = (("anything",),) if found[0] == "no_lead" and _is_asked_of_the_leader(ruling) else ()
    options = _options("right_hand", ("required", "prohibited", "anything"), ("no_lead",))
    return _one(ruling, "ruling.right_hand", options, found, also=also, clause=clause)


def _is_asked_of_the_leader(ruling: Ruling) -> bool:
    """Whether it is no lead that is ruled on, and the next card is one."""
    record, event = ruling.situation.record, ruling.situation.incident.event
    led = record.events[event]
    if isinstance(led, CardFaced) and led.how.is_play:
        return False
    play = record.upto(event).play
    return play.turn is not None and (not play.tricks or play.tricks[-1].is_complete)


# --- penalty cards --------------------------------------------------------------------------------------------------

_CLASSES: Mapping[Effect, str] = {
    MINOR_PENALTY_CARD: "minor",
    MAJOR_PENALTY_CARDS: "major",
    NO_PENALTY_CARD: "none",
    CARD_BACK_TO_DECLARER: "none",
}


def class_of_card(ruling: Ruling) -> Question:
    """Whether there is a penalty card, and of which class; where another card was played, of the one that lay there."""
    options = _options("class", ("minor", "major"), ("none",))
    return _one(ruling, "facts.class", options, _class(ruling), clause="50B" if _is_of_other_card(ruling) else "")


def _is_of_other_card(ruling: Ruling) -> bool:
    """Whether another card was played in the place of a penalty card (52)."""
    return DECLARER_PLAYED_SINCE in ruling.asked


def _class(ruling: Ruling) -> tuple[str, Bound | None]:
    if not _is_of_other_card(ruling):
        return _said(ruling, _CLASSES, "none")
    situation = ruling.situation
    lying = penalty_cards(situation.record.upto(situation.incident.event))
    own = [card for card in lying if card.seat is situation.offender and card.status is Status.ON_TABLE]
    return "minor" if own and not any(card.major for card in own) else "major", None


_OWNERS: Mapping[Effect, str] = {
    NO_OTHER_LOW_CARD_FIRST: "low_first",
    PLAY_AT_FIRST_CHANCE: "first_chance",
    DECLARER_NAMES_WHICH: "named",
    THAT_SUIT_PICKED_UP: "picks_up",
    NO_PENALTY_CARD: "picks_up",
    CARD_BACK_TO_DECLARER: "picks_up",
    OTHER_CARD_STANDS: "stands",
    PENALTY_CARD_INSTEAD: "instead",
    PENALTY_CARDS_STAY: "first_chance",
}


def owner(ruling: Ruling) -> Question:
    """What its owner does with the card that was seen.

    Of several that stay declarer names one when the time comes (51A), which is the first chance too.
    """
    ruling = _before_the_end(ruling)
    found = _said(ruling, _OWNERS, "untouched", behind=PENALTY_CARDS_STAY)
    offered = ("low_first", "first_chance", "named", "picks_up", "stands", "instead")
    stays = found[1] is not None and found[1].effect is PENALTY_CARDS_STAY
    several = stays and ON_TABLE.settle(ruling.situation) is not OnTable.ONE
    also = (("named",),) if several else ()
    return _one(ruling, "ruling.owner", _options("owner", offered, ("untouched",)), found, also=also)


_PARTNERS: Mapping[Effect, str] = {
    PARTNER_LEADS_FREELY: "anything",
    LEADS_AS_HE_LIKES: "anything",
    LEAD_ONE_OF_SUITS: "required",
    LEAD_NONE_OF_SUITS: "prohibited",
}


def partners_lead(ruling: Ruling) -> Question:
    """What the partner may lead now; beside no penalty card at all he leads what he likes."""
    ruling = _before_the_end(ruling)
    found = _said(ruling, _PARTNERS, "not_now")
    has_card = found[0] != "not_now" or _class(ruling)[0] != "none"
    options = _options("partners_lead", ("required", "prohibited", "anything"), ("not_now",))
    return _one(ruling, "ruling.partners_lead", options, found, also=() if has_card else (("anything",),))


_KNOWN: Mapping[Effect, str] = {
    CARD_KNOWN_TO_ALL: "all",
    DUTY_KNOWN_TO_ALL: "duty",
    PICKED_UP_UNAUTHORISED: "unauthorised",
    WITHDRAWN_UNAUTHORISED: "unauthorised",
}


def information(ruling: Ruling) -> Question:
    """What the partner may use of what he has seen.

    A card that is excused is no penalty card (49, 68B2), but the partner has seen it; and beside a card that was played
    in its place the penalty card still lies there (52), as a lead does that was not accepted (56B).
    """
    ruling = _before_the_end(ruling)
    found, clause = _said(ruling, _KNOWN, "nothing"), ""
    if found[1] is not None and found[1].role is Role.NON_OFFENDING_SIDE:  # an opponent is at fault (47E1)
        found = ("nothing", None)
    effects = {bound.effect for bound in ruling.consequences}
    if NO_PENALTY_CARD in effects and ruling.asked.get(PARTNER_COULD_SEE) is YES:
        found, clause = ("unauthorised", None), clause_in("16C2", ruling.edition)
    elif _is_refused_defender(ruling) and _wish(ruling) is not None:
        found, clause = ("unauthorised", None), clause_in("50E2", ruling.edition)
    elif effects & {OTHER_CARD_STANDS, PENALTY_CARD_INSTEAD} or _is_refused_defender(ruling):
        found, clause = ("duty" if ruling.edition < CURRENT else "all", None), clause_in("50E1", ruling.edition)
    options = _options("known", ("all", "duty", "unauthorised"), ("nothing",))
    return _one(ruling, "ruling.known", options, found, clause=clause)


# --- revokes --------------------------------------------------------------------------------------------------------

NO_REVOKE, TURNED = "no_revoke", "turned"


def established(ruling: Ruling) -> Question:
    """Whether it is established, and by what."""
    situation = ruling.situation
    is_none = IS_REVOKE.settle(situation) is NO
    found = ESTABLISHED.settle(situation)
    acts = [each.value for each in Established if each is not Established.OPEN]
    answer = NO_REVOKE if is_none or found is None else str(found.value)
    says = "because.established.no_revoke" if is_none or found is None else found_id(ESTABLISHED, found)
    return Question(
        "facts.established",
        Picking.ONE,
        Phrase("question.facts.established"),
        _options("established", (*acts, TURNED), (NO_REVOKE,)),
        (answer,),
        (Phrase(says),),
        "61A" if answer == NO_REVOKE else "63A",
    )


def revoke_card(ruling: Ruling) -> Question:
    """What becomes of the card that did not follow suit.

    On trick twelve the law does not say whether a defender's card that goes back is a penalty card, and it hardly
    matters: both are right.
    """
    effects = {bound.effect: bound for bound in ruling.consequences}
    defends = ruling.situation.tricks.defends(ruling.situation.offender)
    right: tuple[str, Bound | None] = ("stands", None)
    also: tuple[Picked, ...] = ()
    if REVOKE_CARD_PENALTY in effects:
        right = ("penalty", effects[REVOKE_CARD_PENALTY])
    elif REVOKE_CARD_BACK in effects:
        right = ("back", effects[REVOKE_CARD_BACK])
    elif BOTH_PUT_RIGHT in effects:
        right = ("penalty", effects[DEFENDERS_CARDS_PENALTY]) if defends else ("back", effects[BOTH_PUT_RIGHT])
    elif LEGAL_CARD_INSTEAD in effects:
        right, also = ("back", effects[LEGAL_CARD_INSTEAD]), ((("penalty",),) if defends else ())
    return _one(ruling, "ruling.revoke_card", _options("revoke_card", ("stands", "back", "penalty")), right, also=also)


_NUMBERS: Mapping[Effect, str] = {NO_TRICK: "0", ONE_TRICK: "1", TWO_TRICKS: "2", TRICKS_AT_THE_END: "later"}


def tricks(ruling: Ruling) -> Question:
    """How many tricks go to the other side."""
    found = _said(_before_the_end(ruling), _NUMBERS, "0")
    offered = tuple(
        Option(each, Phrase(f"option.tricks.{each}"), OptionPlace.OWN) for each in ("0", "1", "2", "3", "later")
    )
    return _one(ruling, "ruling.tricks", offered, found)


_ENOUGH: Mapping[Effect, str] = {
    CHECK_EQUITY: "equity",
    CHECK_REPEATED: "equity",
    CHECK_BOTH_REVOKED: "as_if_none",
    WITHDRAWN_UNAUTHORISED: "withdrawn",
    PARTNER_MINDS_CHOICE: "withdrawn",
    PARTNER_NOT_SUGGESTED: "withdrawn",
}


def enough(ruling: Ruling) -> Question:
    """What is still to be looked at: 64C is always asked of a revoke that is established.

    Whatever was taken back has told something (16), whether the ruling says so or not.
    """
    ruling = _before_the_end(ruling)
    found = _said(ruling, _ENOUGH, "nothing")
    taken_back = any(bound.effect in (LEGAL_CARD_INSTEAD, BOTH_PUT_RIGHT) for bound in ruling.consequences)
    also = (("withdrawn",),) if taken_back and found[0] != "withdrawn" else ()
    offered = _options("enough", ("equity", "as_if_none", "withdrawn", "added"), ("nothing",))
    return _one(ruling, "enough.equity", offered, found, also=also)
