"""A record in which the rulings so far have been carried out."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bridgecourse.rulings.defective import defect_of
from bridgecourse.rulings.duty import binds_since
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.first import LEADS
from bridgecourse.rulings.language import Topic
from bridgecourse.rulings.penalty_incident import early_leads
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.call import CALL_AND_LATER_CANCELLED, CALL_CANCELLED, LATER_CALLS_CANCELLED
from bridgecourse.rulings.vocabulary.duty import MUST_PASS_ONCE, MUST_PASS_THROUGHOUT
from bridgecourse.rulings.vocabulary.exposure import (
    CARDS_PICKED_UP,
    MAJOR_PENALTY_CARDS,
    MINOR_PENALTY_CARD,
)
from bridgecourse.rulings.vocabulary.lead import (
    CARD_STAYS_WITH_DUMMY,
    LEAD_BECOMES_PENALTY_CARD,
    LEAD_GOES_BACK,
    LEAD_TAKEN_BACK,
    PARTNERS_CARD_BACK,
    PARTNERS_CARD_PENALTY,
    is_refused,
    partners_card,
)
from bridgecourse.rulings.vocabulary.old_tricks import BACK_CARD_PENALTY, SURPLUS_GOES_BACK
from bridgecourse.rulings.vocabulary.penalty import NO_PENALTY_CARD, WRONG_CARDS_PENALTY
from bridgecourse.rulings.vocabulary.played_card import (
    CARD_IS_PLAYED,
    CARD_TAKEN_OUT,
    FIFTH_CARD_BACK,
    NAMED_CARD_INSTEAD,
    TAKES_CARD_BACK,
)
from bridgecourse.rulings.vocabulary.premature_play import PARTNERS_PLAY_PENALTY, TOO_SOON_PENALTY
from bridgecourse.rulings.vocabulary.revoke import BOTH_PUT_RIGHT, REVOKE_CARD_BACK, REVOKE_CARD_PENALTY
from bridgecourse.rulings.vocabulary.screen import ACCEPTED_BY_PASSING, PUT_RIGHT_AT_ONCE
from bridgecourse.table.event import Act, CallMade, CardFaced, Deed, Event, Exposure, LeadChosen, PlayChosen
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat

__all__ = ["CarriedOut", "deeds"]

_DONE = {
    CALL_CANCELLED: Deed.CANCEL,
    LEAD_TAKEN_BACK: Deed.CANCEL,
    LEAD_GOES_BACK: Deed.WITHDRAW,
    LEAD_BECOMES_PENALTY_CARD: Deed.WITHDRAW,
    TOO_SOON_PENALTY: Deed.WITHDRAW,
    FIFTH_CARD_BACK: Deed.WITHDRAW,
    TAKES_CARD_BACK: Deed.CANCEL,
    CARD_TAKEN_OUT: Deed.WITHDRAW,
    NAMED_CARD_INSTEAD: Deed.CANCEL,
    WRONG_CARDS_PENALTY: Deed.WITHDRAW,
}
"""What is done about the call or the card itself, by what a ruling says of it."""

_FALL = frozenset({CALL_AND_LATER_CANCELLED, LATER_CALLS_CANCELLED})
"""By these all that was called since falls with the call (36A)."""

_ON_THE_WAY = frozenset(
    {
        LEAD_BECOMES_PENALTY_CARD,
        TOO_SOON_PENALTY,
        REVOKE_CARD_PENALTY,
        REVOKE_CARD_BACK,
        BOTH_PUT_RIGHT,
        WRONG_CARDS_PENALTY,
    }
)
"""By these it goes back as well, and more is said of it then: what declarer chooses (51B, 57A), what tricks go (64)."""

_BEFORE_PLAY = {
    CARDS_PICKED_UP: Deed.CANCEL,
    CARD_STAYS_WITH_DUMMY: Deed.CANCEL,
    MAJOR_PENALTY_CARDS: Deed.WITHDRAW,
}
"""What is done about a card that was led or played and begins no trick."""

_PARTNERS = {
    PARTNERS_CARD_BACK: Deed.CANCEL,
    PARTNERS_CARD_PENALTY: Deed.WITHDRAW,
    PARTNERS_PLAY_PENALTY: Deed.WITHDRAW,
}
"""The same of the card that the partner had played to it, or to the trick in which that was too soon."""


_ONE_TOO_MANY = frozenset({Kind.FIFTH_CARD, Kind.DEFECTIVE_TRICK})
"""A card too many, noticed in time (45E, 67A)."""

_NO_PENALTY = frozenset({NO_PENALTY_CARD, CARDS_PICKED_UP})
"""What has been found out of cards that were seen: they go back, as if partner had not seen them."""


@dataclass(frozen=True, slots=True)
class CarriedOut:
    """``record`` with what the rulings did to calls and cards; ``added`` are the places of these acts in it."""

    record: Record
    added: tuple[int, ...] = ()

    def written(self, event: int) -> int:
        """The place of this event in the record as it was written."""
        return event - bisect_right(self.added, event)

    def event(self, written: int) -> int:
        """The place that an event of the record as it was written has now."""
        for place in self.added:
            written += place <= written
        return written

    def moment(self, written: int) -> int:
        """The same of a moment: what was carried out just then comes after it."""
        for place in self.added:
            written += place < written
        return written

    def with_ruling(self, ruling: Ruling | None) -> CarriedOut:
        """The same, once this ruling has been carried out; the record itself may have it."""
        if ruling is None:
            return self
        now = self._with_left_faced(ruling)
        if ruling.outcome is None:
            return now._with_what_was_refused(ruling)
        now = (
            now._with_duties(ruling)
            ._without_penalty(ruling)
            ._with_what_slipped_out(ruling)
            ._with_what_was_played(ruling)
        )
        for deed, event in deeds(ruling):
            if not now.record.is_acted_on(event):
                now = now._with_deed(Act(deed=deed, about=event), ruling)
        return now

    def with_what_goes_back(self, written: int, ruling: Ruling | None) -> CarriedOut:
        """The same, where this card goes back whatever is chosen about the lead or play, and nobody has said so yet."""
        event = self.event(written)
        if ruling is None or ruling.outcome is not None or self.record.is_acted_on(event):
            return self
        if not {LEAD_BECOMES_PENALTY_CARD, TOO_SOON_PENALTY} & {bound.effect for bound in ruling.consequences}:
            return self
        beside = (event + card.event - ruling.situation.incident.event for card in _led_with(ruling.situation))
        acts = (Act(deed=Deed.WITHDRAW, about=about) for about in (event, *beside))
        return replace(self, record=self.record.with_events(*acts))

    def _with_what_was_refused(self, ruling: Ruling) -> CarriedOut:
        """A defender's lead that was refused goes back at once, though nothing is chosen instead yet (54D, 56B)."""
        situation, now = ruling.situation, self
        if not situation.incident.kinds & LEADS or not is_refused(situation):
            return self
        for about in (situation.incident.event, *(card.event for card in _led_with(situation))):
            if not now.record.is_acted_on(about):
                now = now._with_deed(Act(deed=Deed.WITHDRAW, about=about), ruling)
        return now

    def _without_penalty(self, ruling: Ruling) -> CarriedOut:
        """What was seen of a hand and is no penalty card was not seen by partner, as far as the board is concerned."""
        if not _NO_PENALTY & {bound.effect for bound in ruling.final}:
            return self
        situation, events = ruling.situation, list(self.record.events)
        others = frozenset(Seat) - {situation.offender.partner}
        for card in situation.cards.faced:
            event = events[card.event]
            if isinstance(event, CardFaced) and (card.fate.is_gone or not event.how.is_play):
                events[card.event] = replace(event, known_to=others & (event.known_to or others))
        return replace(self, record=replace(self.record, events=tuple(events)))

    def _with_what_slipped_out(self, ruling: Ruling) -> CarriedOut:
        """One card too many that is a minor penalty card has not been played on purpose (45E1, 50B)."""
        incident, events = ruling.situation.incident, list(self.record.events)
        is_minor = MINOR_PENALTY_CARD in {bound.effect for bound in ruling.consequences}
        card = events[incident.event]
        if not incident.kinds & _ONE_TOO_MANY or not is_minor or not isinstance(card, CardFaced):
            return self
        events[incident.event] = replace(card, how=Exposure.DROPPED)
        return replace(self, record=replace(self.record, events=tuple(events)))

    def _with_what_was_played(self, ruling: Ruling) -> CarriedOut:
        """A card of dummy's that declarer has touched to play it is played, like one that he names (45C3)."""
        event, events = ruling.situation.incident.event, list(self.record.events)
        card, contract = events[event], self.record.contract
        if not isinstance(card, CardFaced) or card.how is not Exposure.TOUCHED or contract is None:
            return self
        if card.player is not contract.declarer.partner or CARD_IS_PLAYED not in {
            bound.effect for bound in ruling.final
        }:
            return self
        events[event] = replace(card, how=Exposure.NAMED, by=contract.declarer)
        return replace(self, record=replace(self.record, events=tuple(events)))

    def _with_left_faced(self, ruling: Ruling) -> CarriedOut:
        """What was seen before the first call, where that does not go back by this code."""
        if not self.record.is_before_auction(ruling.situation.incident.event):
            return self
        if not ruling.situation.cards.count_before_auction:
            return self
        cards = {each.card for each in ruling.situation.cards.faced if self.record.is_before_auction(each.event)}
        return replace(self, record=replace(self.record, left_faced=self.record.left_faced | cards))

    def _with_deed(self, act: Act, ruling: Ruling) -> CarriedOut:
        moment = _moment(self.record, ruling.situation.incident.event, ruling.situation.arrival)
        record = _with_act(self.record, moment, act)
        return CarriedOut(record, tuple(sorted((*(each + (each >= moment) for each in self.added), moment))))

    def _with_duties(self, ruling: Ruling) -> CarriedOut:
        """Who must pass, at his next turn or throughout."""
        laid = [
            MustPass(bound.seat, bound.effect is MUST_PASS_THROUGHOUT, binds_since(bound, ruling))
            for bound in ruling.about(Topic.DUTY)
            if isinstance(bound.seat, Seat) and bound.effect in (MUST_PASS_ONCE, MUST_PASS_THROUGHOUT)
        ]
        new = [duty for duty in laid if duty not in self.record.must_pass]
        if not new:
            return self
        return replace(self, record=replace(self.record, must_pass=(*self.record.must_pass, *new)))


def deeds(ruling: Ruling) -> Iterator[tuple[Deed, int]]:
    """What is done about the call or card that is ruled on, and about what falls with it or was played to it.

    That is the later calls (36A), or the card of the leader's partner.
    """
    own = {bound.effect for bound in ruling.final if bound.seat is ruling.situation.offender}
    event = ruling.situation.incident.event
    about = next((deed for effect, deed in _DONE.items() if effect in own), None)
    on_the_way = {bound.effect for bound in ruling.consequences}
    if about is None and on_the_way & _ON_THE_WAY:
        about = Deed.WITHDRAW
    if about is None and ruling.situation.incident.kinds & _ONE_TOO_MANY and MAJOR_PENALTY_CARDS in on_the_way:
        about = Deed.WITHDRAW  # 45E1
    if about is None and event in early_leads(ruling.situation.record.upto(ruling.situation.arrival)):
        about = Deed.WITHDRAW  # a lead before declarer has chosen goes back to lie there (50D2)
    if Kind.WRONG_BOARD in ruling.situation.incident.kinds:
        calls, events = ruling.situation.calls, ruling.situation.record.call_events
        yield from ((Deed.CANCEL, events[i]) for i in (calls.focus, *calls.fall_with_it))  # 15A1
    elif about is not None:
        yield about, event
        in_place = ruling.situation.calls.in_place if PUT_RIGHT_AT_ONCE in on_the_way else None
        if in_place is not None:
            events = ruling.situation.record.call_events
            yield from ((Deed.CANCEL, events[i]) for i in in_place.falls)  # S1
        yield from ((about, card.event) for card in _led_with(ruling.situation))
    elif SURPLUS_GOES_BACK in own:
        deed = Deed.WITHDRAW if BACK_CARD_PENALTY in own else Deed.CANCEL
        yield from ((deed, card.event) for card in defect_of(ruling.situation).back)
    else:
        yield from ((Deed.CANCEL, fallen) for fallen in _fallen(ruling))
        yield from _of_cards_before_the_play(ruling)
    if ACCEPTED_BY_PASSING in on_the_way:
        yield Deed.ACCEPT, event  # S2: nobody else has to say so
    partners = partners_card(ruling.situation) if on_the_way & _PARTNERS.keys() else None
    if partners is not None:
        yield next(deed for effect, deed in _PARTNERS.items() if effect in on_the_way), partners.event


def _led_with(situation: Situation) -> Iterator[FacedCard]:
    """What the same hand has led out of turn at the same moment: what becomes of the lead becomes of it (53 to 56)."""
    if situation.incident.kinds & LEADS:
        own = (card for card in situation.cards.faced if card.event != situation.incident.event)
        yield from (card for card in own if card.how.is_play)


def _fallen(ruling: Ruling) -> tuple[int, ...]:
    """A double or redouble that Law 19 forbids falls, and all that was called since (36A).

    So does the insufficient bid in whose place it was put (27B3).
    """
    if not _FALL & {bound.effect for bound in ruling.final}:
        return ()
    first, calls = ruling.path[-1].situation.calls.focus, ruling.situation.calls.seen
    return ruling.situation.record.call_events[first : len(calls)]


def _of_cards_before_the_play(ruling: Ruling) -> Iterator[tuple[Deed, int]]:
    """A card that was led or played before the play has begun is in no trick: it goes back, or lies there (24, 54E)."""
    said = {bound.effect for bound in ruling.final}
    deed = next((deed for effect, deed in _BEFORE_PLAY.items() if effect in said), None)
    if deed is None or not ruling.situation.incident.kinds & {Kind.CARD_EXPOSED, Kind.LEAD_OUT_OF_TURN}:
        return
    record = ruling.situation.record
    for card in ruling.situation.cards.faced:
        if card.how.is_play and (deed is Deed.CANCEL or record.upto(card.event).contract is not None):
            yield deed, card.event  # one that was led during the auction has been shown, and lies there as it is


def _moment(record: Record, event: int, arrival: int) -> int:
    """Just before it is refused, or declarer says what he wants of it; else when the director has come."""
    for i in range(event + 1, len(record)):
        said = record.events[i]
        if isinstance(said, LeadChosen | PlayChosen) or (isinstance(said, Act) and said.deed is Deed.REFUSE):
            return i
        if i >= arrival and isinstance(record.events[i], CallMade | CardFaced):
            break
    return arrival


def _with_act(record: Record, moment: int, act: Act) -> Record:
    """The record in which this was done at this moment; what comes later is about the same events as before."""
    later = tuple(_moved(event, moment) for event in record.events[moment:])
    return replace(record, events=(*record.events[:moment], act, *later))


def _moved(event: Event, moment: int) -> Event:
    about = getattr(event, "about", None)
    return event if about is None or about < moment else replace(event, about=about + 1)  # type: ignore[call-arg]
