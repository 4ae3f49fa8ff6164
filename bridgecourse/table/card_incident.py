"""What is irregular about the cards of a record, before the play and in it (Laws 24, 41 to 67)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    Act,
    AttentionDrawn,
    CallMade,
    CardFaced,
    Claimed,
    Conceded,
    Deed,
    Designated,
    DirectorCalled,
    Event,
    Explained,
    Exposure,
    HandFaced,
    HandSeen,
    HandsExchanged,
    Inspected,
    LeadChoice,
    LeadChosen,
    Missed,
    Mixed,
    Objected,
    Place,
    PointedOut,
    Questioned,
    Remarked,
    Requested,
    Reviewed,
    SeatLeft,
    Warned,
)
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.once import once
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Play

__all__ = ["card_incidents", "is_before_new_lead", "late_changes", "play_begins"]

Found = tuple[int, Seat, Kind]
"""The event, the player, and how it was irregular."""


@once
def card_incidents(record: Record) -> tuple[Found, ...]:
    """Each in order.  Before the play it is the first card that a player lets see too early (24C), in it every one.

    What he let be seen before the first call is another matter than what he does later (16D, before 2017 24 alike), and
    so is an opening lead out of turn.
    Only the opening lead is faced before the play, which it begins (Law 41C).  A card that a defender lets be seen
    together with another belongs to the same incident.
    """
    if record.is_of_calls:
        return ()
    begins = play_begins(record)
    before = tuple(_before_play(record, begins))
    if record.contract is None:
        return before
    return (*before, *sorted(_in_play(record, begins), key=lambda found: found[0]))


def play_begins(record: Record) -> int:
    """The event that is the opening lead, by whoever is to make it; the end of the record where there is none yet.

    Where the play had begun before the record it is what comes before all cards.
    """
    if record.contract is None:
        return len(record)
    leader = record.contract.declarer.lho
    after = record.call_events[-1] if record.call_events else -1
    if record.tricks_before:
        return after
    for faced in record.cards:
        is_away = record.events[faced.event].place is Place.AWAY
        if faced.event > after and faced.how in (Exposure.LED, Exposure.DOWN) and not (faced.fate.is_gone or is_away):
            stands = faced.seat is leader or any(trick.cards[0].event == faced.event for trick in record.play.tricks)
            if stands and (faced.seat is leader or _is_played_on(record, faced)):
                return _first_led_with(record, faced)
    return len(record)


def lead_is_faced(seen: Record) -> bool:
    """Whether the play has begun; a lead that lies face down begins nothing (41A)."""
    first = len(seen) if seen.contract is None else play_begins(seen)
    return first < len(seen) and not seen.is_face_down(first)


def _first_led_with(record: Record, lead: FacedCard) -> int:
    """The first card of those led at the same moment as this opening lead, in whatever order they are written (58A)."""
    at_once = record.moment_of(lead.event) if lead.how is Exposure.LED else lead.event
    return next(
        (card.event for card in record.cards if at_once <= card.event < lead.event and card.how is Exposure.LED),
        lead.event,
    )


def _is_played_on(record: Record, led: FacedCard) -> bool:
    """Whether an opening lead by the wrong hand has been accepted: in words, by playing to it or by spreading (54A).

    So it has where that was said of another card that the hand had led with it (58B).
    """
    at = record.moment_of(led.event)
    own = [card for card in record.cards if card.seat is led.seat and record.moment_of(card.event) == at]
    return record.is_acted_on(led.event) or _is_accepted(record, own, record.play)


def _before_play(record: Record, begins: int) -> Iterator[Found]:
    offenders: set[tuple[Seat, bool, Kind]] = set()
    for faced in record.cards:
        if faced.event >= begins and faced.how is not Exposure.DOWN:
            break
        if _is_remark(record, faced) or _is_down_in_turn(record, faced) or _is_taken_back(record, faced):
            continue
        kind = _kind_before(record, faced)
        own = (faced.seat, record.is_before_auction(faced.event), kind)
        if faced.event < begins and own not in offenders:
            offenders.add(own)
            yield faced.event, faced.seat, kind


def _is_down_in_turn(record: Record, faced: FacedCard) -> bool:
    """The right hand's lead face down, which goes back where its partner has led (54)."""
    contract = record.contract
    return faced.how is Exposure.DOWN and contract is not None and faced.seat is contract.declarer.lho


def _is_taken_back(record: Record, faced: FacedCard) -> bool:
    """The right hand's lead that it took back, because an opponent had explained something wrongly (47E2)."""
    contract = record.upto(faced.event).contract
    is_leaders = contract is not None and faced.seat is contract.declarer.lho
    return faced.how is Exposure.LED and is_leaders and faced.fate.is_gone


def _is_remark(record: Record, faced: FacedCard) -> bool:
    return record.events[faced.event].place is Place.AWAY or faced.how is Exposure.NAMED


def _kind_before(record: Record, faced: FacedCard) -> Kind:
    """A lead when the auction is over, by one who is not to make it, is an opening lead out of turn (54E).

    Where the auction goes on after all (36A), it is a card that was seen during it.
    """
    is_lead = faced.how in (Exposure.LED, Exposure.DOWN) and record.contract is not None
    if not is_lead or record.upto(faced.event).contract is None:
        return Kind.CARD_EXPOSED
    return Kind.LEAD_OUT_OF_TURN


def _in_play(record: Record, begins: int) -> Iterator[Found]:
    play = record.play
    yield from _played(record, play, begins)
    yield from _designations(record, play, begins)
    yield from _revokes(record, play, begins)
    yield from _acts_of_dummy(record, play, begins)
    yield from _retractions(record, play, begins)
    for i, event in enumerate(record.events):
        if i > begins and isinstance(event, CardFaced) and not event.how.is_play:
            kind = (
                _kind_of_named(record, i, event) if _is_named_in_turn(record, i, event) else _kind_in_play(event, play)
            )
            before = record.events[i - 1]
            seen = isinstance(before, CardFaced) and not before.how.is_play  # what he leads or plays is no part of it
            same = event.together and seen and before.player is event.player
            if kind is not None and not same and event.place is not Place.AWAY:
                yield i, event.player, kind
        elif isinstance(event, Questioned) and _is_of_auction(record, i, event.about):
            yield i, event.player, Kind.QUESTION
        elif isinstance(event, HandFaced) and _spreads_too_soon(record, i, event, play):
            yield i, event.player, Kind.EXPOSED_IN_PLAY
        elif isinstance(event, Missed):
            yield i, event.player, Kind.DEFECTIVE_TRICK
        elif isinstance(event, PointedOut | Mixed):
            yield i, event.player, Kind.TRICKS_DISARRANGED
        elif isinstance(event, Inspected):
            yield i, event.player, Kind.INSPECTION
        elif isinstance(event, Act) and event.deed is Deed.RETURN:
            card = record.events[event.about]
            if isinstance(card, CardFaced):
                yield event.about, card.player, Kind.DEFECTIVE_TRICK


def _spreads_too_soon(record: Record, i: int, event: HandFaced, play: Play) -> bool:
    """Whether it is another hand than dummy's; that a defender claims or concedes with it is no irregularity (68C).

    But his partner may object to it at once (68B2).
    """
    if event.player is play.dummy or not _has_been_led(record, i):
        return False
    if event.player is play.declarer:
        return True
    beside = {j for j in range(max(i - 2, 0), min(i + 3, len(record))) if _gives_up(record.events[j], event.player)}
    objected = any(
        isinstance(e, Objected) and e.about in beside and e.player is event.player.partner for e in record.events
    )
    return objected or not beside


def _gives_up(event: Event, player: Seat) -> bool:
    return isinstance(event, Claimed | Conceded) and event.player is player


def _has_been_led(record: Record, event: int) -> bool:
    """Whether anybody, the right hand or not, had faced an opening lead by then."""
    return any(card.how is Exposure.LED and card.event < event for card in record.cards)


def _is_of_auction(record: Record, event: int, about: int | None) -> bool:
    """Whether a question is about the calls, when the auction is over; one about a card is attention drawn to it."""
    is_call = about is None or isinstance(record.events[about], CallMade)
    return is_call and record.upto(event).contract is not None


def _is_named_in_turn(record: Record, i: int, event: CardFaced) -> bool:
    """Whether a defender names a card when it is his turn to lead or play: as the one that he plays (45C4(a))."""
    if event.how is not Exposure.NAMED:
        return False
    play = record.upto(i).play
    return event.player is play.turn and event.player.side is not play.declarer.side


def _kind_of_named(record: Record, i: int, event: CardFaced) -> Kind | None:
    """Nothing is irregular where he plays that card; whether he may still have another is a matter of Law 45 (45C4)."""
    later = record.events[i + 1 :]
    if any(_is_regret(each, i) or _names_another(each, event) for each in later):
        return Kind.DESIGNATED
    own = (card for card in record.cards if card.event > i and card.how.is_play and card.seat is event.player)
    played = next(own, None)
    return None if played is not None and played.card == event.card else Kind.DESIGNATED


def _names_another(event: Event, first: CardFaced) -> bool:
    return isinstance(event, CardFaced) and event.how is Exposure.NAMED and event.player is first.player


def _kind_in_play(event: CardFaced, play: Play) -> Kind | None:
    """A card of dummy's that is named or touched is played or not (45C), never exposed."""
    if event.how is Exposure.FOUND:
        return Kind.DUMMY_HIDDEN
    if event.player is play.dummy:
        suggests = event.how is Exposure.TOUCHED and event.by is None
        return Kind.DUMMY_SUGGESTS if suggests else None
    if event.how is Exposure.HELD:
        return Kind.HELD_TO_PLAY
    designated = event.how in _DESIGNATED and event.player is play.declarer
    return None if designated else Kind.EXPOSED_IN_PLAY


_DESIGNATED = (Exposure.NAMED, Exposure.TOUCHED)


def _designations(record: Record, play: Play, begins: int) -> Iterator[Found]:
    """Declarer's designations of which something else came than the card named, or nothing yet (45C, 45D and 46).

    A second one for the same card of the trick belongs to the first.  A card that was named out of turn, or that dummy
    may not play, is played all the same: then it is that.
    """
    last: int | None = None  # the designation of which nothing has come yet
    done: int | None = None  # the one that brought the card which lies in the trick
    for i, event in enumerate(record.events):
        if i <= begins:
            continue
        if _is_designation(event, play):
            first = last if last is not None else done if _lies_in_trick(record, i, _hand_of(event, play)) else None
            if first is not None and done == first:
                yield from _designation(record, play, first)
                last = done = None
            elif not _is_late_change(record, done, i, event, play):
                last = first if first is not None else i
        elif last is not None and _is_play_of(event, _hand_of(record.events[last], play)):
            assert isinstance(event, CardFaced)
            if _is_changed(record, last, i):
                yield from _designation(record, play, last)
            elif _named(record, last, i) not in (None, event.card) and not _leads_on(record, last, i):
                yield from _other_card(record, play, last, i)
            last, done = None, last
        elif done is not None and isinstance(record.events[done], CardFaced) and _is_regret(event, done):
            yield from _designation(record, play, done)
            done = None
    if last is not None:
        is_changed = _is_changed(record, last, len(record)) or any(_is_about(event, last) for event in record.events)
        if is_changed or not _is_played_after(record, last):
            yield from _designation(record, play, last)


def late_changes(record: Record) -> Iterator[tuple[int, int]]:
    """Cards named for a trick that is over, where declarer had named another one, with the event of that one.

    It is too late to change that (45C4(b)), and nobody of his side is to lead.
    """
    if record.contract is None or record.is_of_calls:
        return
    play, done = record.play, None
    for i, event in enumerate(record.events):
        if _is_designation(event, play):
            if done is not None and _is_late_change(record, done, i, event, play):
                yield i, done
            else:
                done = i


def _is_late_change(record: Record, done: int | None, i: int, event: Event, play: Play) -> bool:
    """Whether a card is named for the last trick to which its hand has played, by the card named first, and it is over.

    It is of the suit led to that, and neither is that hand in turn now nor his side to lead.
    """
    hand = _hand_of(event, play)
    if done is None or _hand_of(record.events[done], play) is not hand:
        return False
    table = record.upto(i).table
    trick = next((trick for trick in reversed(table.tricks) if trick.card_of(hand) is not None), None)
    if trick is None or trick.winner is None or table.turn is None or table.turn is hand:
        return False
    if table.open_trick is None and table.turn.side is hand.side:
        return False
    own = trick.card_of(hand)
    suit = event.card.suit if isinstance(event, CardFaced) else event.suit if isinstance(event, Designated) else None
    return suit is trick.suit and own is not None and done in _moments_of_card(record, own)


def _moments_of_card(record: Record, own: FacedCard) -> range:
    """The events from the last card before it that its hand or partner played until it was played."""
    before = (card.event for card in record.played if card.event < own.since and card.seat is own.seat)
    return range(max(before, default=-1) + 1, own.event + 1)


def _other_card(record: Record, play: Play, naming: int, event: int) -> Iterator[Found]:
    """Dummy has put up another card than the one that declarer named (45D).

    If he may not play that one he has prevented a revoke, which is put right with any legal card (42A2, 62A).
    """
    hand = _hand_of(record.events[naming], play)
    if not _failed(record.upto(naming + 1).play, naming):
        yield event, hand, Kind.DUMMYS_OTHER_CARD
    elif len(record.table.tricks) == len(record.upto(event + 1).table.tricks):
        yield naming, hand, Kind.REVOKE


def _leads_on(record: Record, naming: int, event: int) -> bool:
    """Whether this is a lead to the next trick: the card that was named lies in one that is over (45B)."""
    led, table = record.events[event], record.upto(event).table
    lies = any(card.event == naming for trick in table.tricks for card in trick.cards)
    return isinstance(led, CardFaced) and led.how is Exposure.LED and table.open_trick is None and lies


def _end(record: Record, event: int) -> int:
    """When somebody has led to a later trick, or the director has come: to him declarer tells what he meant (46B)."""
    number = record.upto(event).table.number
    later = (i for i in range(event + 1, len(record)) if len(record.upto(i).table.tricks) > number)
    came = (arrival for arrival in record.arrivals if arrival > event)
    return min(next(later, len(record)), next(came, len(record)))


def _is_about(event: Event, about: int) -> bool:
    return isinstance(event, AttentionDrawn | Questioned) and event.about == about


def _is_regret(event: Event, about: int) -> bool:
    return isinstance(event, Act) and (event.about, event.deed) == (about, Deed.REGRET)


def _is_play_of(event: Event, hand: Seat) -> bool:
    return isinstance(event, CardFaced) and event.how.is_play and event.player is hand


def _hand_of(event: Event, play: Play) -> Seat:
    """The hand of whose card a designation is."""
    return event.player if isinstance(event, CardFaced) else play.dummy


def _lies_in_trick(record: Record, event: int, hand: Seat) -> bool:
    """Whether the hand has a card in the trick that is being played."""
    tricks = record.upto(event).table.tricks
    return bool(tricks) and not tricks[-1].is_complete and tricks[-1].card_of(hand) is not None


def _is_changed(record: Record, first: int, end: int) -> bool:
    """Whether declarer has asked for another card since, or wished to."""
    said = record.events[first]
    for event in record.events[first + 1 : end]:
        if _is_regret(event, first):
            return True
        if record.contract is not None and _is_designation(event, record.play) and not _says_the_same(event, said):
            return True
    return False


def _says_the_same(event: Event, said: Event) -> bool:
    cards = (getattr(event, "card", None), getattr(said, "card", None))
    return cards[0] == cards[1] if isinstance(said, CardFaced) else event == said


def _is_played_after(record: Record, event: int) -> bool:
    """Whether anybody has led or played since."""
    return any(card.since > event for card in record.played)


def _is_designation(event: Event, play: Play) -> bool:
    if isinstance(event, Designated):
        return event.player is play.declarer and event.place is not Place.AWAY
    if not isinstance(event, CardFaced) or event.how not in _DESIGNATED or event.place is Place.AWAY:
        return False
    own = event.player is play.declarer and event.how is Exposure.NAMED
    return own or (event.player is play.dummy and event.by is play.declarer)


def _named(record: Record, first: int, end: int) -> Card | None:
    """The card that declarer named last before this moment; ``None`` where his words name none."""
    words = [event for event in record.events[first:end] if isinstance(event, Designated | CardFaced)]
    named = [event for event in words if isinstance(event, Designated) or event.how in _DESIGNATED]
    return named[-1].card if named and isinstance(named[-1], CardFaced) else None


def _designation(record: Record, play: Play, event: int) -> Iterator[Found]:
    """None of its own where the card was played at another hand's turn or, being named in full, is a revoke."""
    said, then = record.events[event], record.upto(event + 1).play
    if event in then.turns and then.turns[event] is not play.dummy:
        return
    if not isinstance(said, CardFaced):
        is_dummys = event in then.turns and (_failed(then, event) or _is_changed(record, event, _end(record, event)))
        yield event, play.dummy if is_dummys else play.declarer, Kind.INCOMPLETELY_DESIGNATED
    elif not _failed(then, event):
        yield event, said.player, Kind.DESIGNATED


def _acts_of_dummy(record: Record, play: Play, begins: int) -> Iterator[Found]:
    """The last thing that dummy did beside laying cards down (42 and 43)."""
    dummy = play.dummy
    acts = [
        i
        for i, event in enumerate(record.events)
        if i > begins and event.player is dummy and isinstance(event, _ACTS_OF_DUMMY) and _is_of_play(record, i)
    ]
    if acts:
        yield acts[-1], dummy, Kind.DUMMY_ACTS


_ACTS_OF_DUMMY = (HandSeen, HandsExchanged, SeatLeft, Warned, Remarked, AttentionDrawn, Questioned)


def _is_of_play(record: Record, i: int) -> bool:
    """Whether it is not about the auction (41), nor about what a call was said to show (20F5)."""
    event = record.events[i]
    about = getattr(event, "about", None)
    if about is not None and isinstance(record.events[about], Explained | Requested | Reviewed):
        return False
    return not isinstance(event, Questioned | Remarked) or not _is_of_auction(record, i, event.about)


def _retractions(record: Record, play: Play, begins: int) -> Iterator[Found]:
    """Cards that were led or played in turn, and that their players want to take back (47)."""
    for event in record.events:
        if isinstance(event, Act) and event.deed is Deed.REGRET and event.about >= begins:
            card = record.events[event.about]
            if isinstance(card, CardFaced) and card.how.is_play:
                in_turn = play.turns.get(event.about) is card.player
                if in_turn and not _failed(record.upto(event.about + 1).play, event.about):
                    yield event.about, card.player, Kind.RETRACTED


def _played(record: Record, play: Play, begins: int) -> Iterator[Found]:
    """Cards led or played that were not in turn, or one too many; and a lead face down when the director comes."""
    surplus = {card.event for trick in play.tricks for card in trick.surplus}
    moments = _moments_of(play)
    for faced in play.played:
        if faced.event < begins or (faced.fate.is_gone and _is_down_in_turn(record, faced)):
            continue
        if faced.how is Exposure.ADDED:  # 67: it puts right what was missing
            continue
        if (moment := moments.get(faced.event)) is not None:
            if _are_led_out_of_turn(record, moment, play):
                if faced.event == moment[1].event and _is_accepted(record, moment, play):
                    yield faced.event, faced.seat, Kind.SIMULTANEOUS_CARDS
                if faced.event != moment[0].event:
                    continue
            elif faced.event in _at_one_time(record, moment, play):
                yield faced.event, faced.seat, Kind.SIMULTANEOUS_CARDS
                continue
            elif play.turns[faced.event] is faced.seat or [card.seat for card in moment].count(faced.seat) > 1:
                continue
        in_turn = play.turns[faced.event] is faced.seat
        if faced.event == begins:
            if faced.seat is not play.declarer.lho:
                yield faced.event, faced.seat, Kind.LEAD_OUT_OF_TURN
            elif faced.how is Exposure.DOWN and _is_down_at_arrival(record, faced) and not _is_asked(record, begins):
                yield faced.event, faced.seat, Kind.LEAD_FACE_DOWN
        elif faced.event in surplus or _was_surplus(record, faced):
            is_later = len(play.tricks) > len(record.upto(faced.event + 1).table.tricks)
            yield faced.event, faced.seat, Kind.DEFECTIVE_TRICK if is_later else Kind.FIFTH_CARD
        elif not in_turn and faced.how is Exposure.DOWN:
            yield faced.event, faced.seat, Kind.LEAD_OUT_OF_TURN
        elif not in_turn and not _is_allowed(record, play, faced) and not _is_designated(record, play, faced):
            is_lead = faced.how is Exposure.LED and not _is_early(record, play, faced)
            leads = is_lead and not is_before_new_lead(record, faced.seat, faced.event)
            yield faced.event, faced.seat, Kind.LEAD_BY_WRONG_HAND if leads else Kind.PLAY_OUT_OF_TURN


def _was_surplus(record: Record, faced: FacedCard) -> bool:
    """Whether a card that has been taken back was one too many."""
    if not faced.fate.is_gone:
        return False
    tricks = record.upto(faced.event + 1).table.tricks
    return bool(tricks) and any(card.event == faced.event for card in tricks[-1].surplus)


def _moments_of(play: Play) -> dict[int, tuple[FacedCard, ...]]:
    """For each card that was led or played together with another, all of that moment."""
    if not any(card.together for card in play.played):
        return {}
    moments: list[list[FacedCard]] = []
    for card in play.played:
        if card.together and moments and moments[-1][-1].event == card.event - 1:
            moments[-1].append(card)
        else:
            moments.append([card])
    return {card.event: tuple(moment) for moment in moments if len(moment) > 1 for card in moment}


def _at_one_time(record: Record, moment: Sequence[FacedCard], play: Play) -> Iterator[int]:
    """The cards of a moment to be ruled on: the first of a hand that has several, else those not in turn then."""
    hands = [card.seat for card in moment]
    in_turn = [card.seat for card in moment if play.turns[card.event] is card.seat]
    turn = record.upto(moment[0].event).table.turn
    first = turn if turn in in_turn else next(iter(in_turn), hands[0])  # the one in turn before any of them (58A)
    for hand in dict.fromkeys(hands):
        if hand is not first or hands.count(hand) > 1:
            yield moment[hands.index(hand)].event


def _are_led_out_of_turn(record: Record, moment: Sequence[FacedCard], play: Play) -> bool:
    """Whether these are all of one hand that was not to lead, and no trick was in progress (53, 54): that comes first.

    Which of them is the one led is asked when that lead stands (58B).
    """
    first = moment[0]
    is_lead = first.how is Exposure.LED and record.upto(first.event).table.open_trick is None
    is_early = any(card.event == first.event for card in play.early)
    of_one_hand = all(card.seat is first.seat for card in moment)
    return is_lead and of_one_hand and not is_early and play.turns[first.event] is not first.seat


def _is_accepted(record: Record, moment: Sequence[FacedCard], play: Play) -> bool:
    """Whether the other side has said so, or played to it, or declarer has spread his hand (53A, 54A)."""
    events = {card.event for card in moment}
    said = (e for e in record.events if isinstance(e, Act) and e.deed is Deed.ACCEPT and e.about in events)
    spread = (e for e in record.events[moment[-1].event :] if isinstance(e, HandFaced) and e.player is play.declarer)
    lies = next((trick for trick in play.tricks if any(card.event in events for card in trick.cards)), None)
    played = lies is not None and any(card.seat is not moment[0].seat for card in lies.cards)
    return played or any(said) or any(spread)


def _is_allowed(record: Record, play: Play, faced: FacedCard) -> bool:
    """The proper lead after one by the wrong hand (53B); dummy's card second to an opening lead out of turn (54B2)."""
    before = record.upto(faced.since).play
    trick = before.tricks[-1] if before.tricks and not before.tricks[-1].is_complete else None
    if trick is None or len(trick.cards) != 1:
        return False
    proper = before.turns[trick.cards[0].event]
    is_wrong = proper is not trick.leader
    if faced.how is Exposure.LED:
        return is_wrong and proper is faced.seat
    return is_wrong and trick.number == 1 and faced.seat is play.dummy


def _is_designated(record: Record, play: Play, faced: FacedCard) -> bool:
    """Whether declarer had asked for dummy's card, which counts as played (45C): it is put up, or the next hand plays.

    Where that card is the lead, another suit after it is no play to it.
    """
    before = record.events[: faced.event]
    last = next((i for i, event in reversed(list(enumerate(before))) if _is_play_of(event, play.dummy)), -1)
    asked = [i for i, event in enumerate(before) if i > last and _is_designation(event, play)]
    asked = [i for i in asked if _hand_of(before[i], play) is play.dummy]
    if not asked or record.upto(asked[0]).table.turn is not play.dummy:
        return False
    if faced.seat is play.dummy:
        return True
    since = any(asked[0] < card.since < faced.event for card in play.played)
    named = _named(record, asked[0], faced.event)
    follows = faced.how is not Exposure.LED or (named is not None and named.suit is faced.card.suit)
    return faced.seat is play.dummy.lho and not since and follows


def is_before_new_lead(record: Record, hand: Seat, event: int) -> bool:
    """Whether a defender played when declarer had been told to take a lead back, and had not led again (Law 60B)."""
    before = record.upto(event)
    play = before.play
    since = max((card.event for trick in play.tricks for card in trick.cards), default=-1)
    gone = any(
        card.fate.is_gone and card.how is Exposure.LED and card.event > since and card.seat.side is play.declarer.side
        for card in before.cards
    )
    is_open = bool(play.tricks) and not play.tricks[-1].is_complete
    is_declarers = play.turn is not None and play.turn.side is play.declarer.side
    return gone and not is_open and is_declarers and hand.side is not play.declarer.side


def _is_early(record: Record, play: Play, led: FacedCard) -> bool:
    """A lead while a trick was not complete (Law 57), if only because the leader's partner had not played to it."""
    if any(card.event == led.event for card in play.early):
        return True
    trick = record.upto(led.event).table.open_trick
    defends = led.seat.side is not play.declarer.side
    return defends and trick is not None and trick.card_of(led.seat.partner) is None


def _is_asked(record: Record, since: int) -> bool:
    """Whether it is about a question that the director was called."""
    asked = (i for i, event in enumerate(record.events) if i > since and isinstance(event, Questioned))
    return any(_is_of_auction(record, i, getattr(record.events[i], "about", None)) for i in asked)


def _is_down_at_arrival(record: Record, led: FacedCard) -> bool:
    """When the director comes, or as far as the record goes; not where he is there for what came after it.

    That is a question to which nobody has said anything, or another lead: one in turn that lies face down is no
    irregularity.
    """
    asked = False
    for event in record.events[led.event + 1 :]:
        if isinstance(event, Act) and event.about == led.event and event.deed is Deed.FACE:
            return False
        if isinstance(event, CardFaced) and event.how is Exposure.DOWN:
            return False
        if isinstance(event, Questioned | Explained):
            asked = isinstance(event, Questioned)
        if isinstance(event, DirectorCalled):
            break
    return not asked


def _revokes(record: Record, play: Play, begins: int) -> Iterator[Found]:
    """Cards that did not follow suit, those corrected since among them, and leads other than required (Law 61A)."""
    hands = {card.event: card.seat for _, card in play.failures}
    for card in play.played:
        if card.fate.is_gone and _has_failed(record, card.event):
            hands[card.event] = card.seat
    pending = {event for event, _, kind in _designations(record, play, begins) if kind is Kind.INCOMPLETELY_DESIGNATED}
    yield from ((event, hand, Kind.REVOKE) for event, hand in hands.items() if event not in pending)
    yield from _leads_not_complied(record, play)


def _has_failed(record: Record, event: int) -> bool:
    """Whether the card of this event did not follow suit when it was played; one led in the auction could not."""
    then = record.upto(event + 1)
    return then.contract is not None and _failed(then.play, event)


def _failed(play: Play, event: int) -> bool:
    return any(card.event == event for _, card in play.failures)


def _leads_not_complied(record: Record, play: Play) -> Iterator[Found]:
    """Leads other than declarer had required, or of a suit that he had forbidden, by a hand that could comply."""
    for i, event in enumerate(record.events):
        if not isinstance(event, LeadChosen) or event.choice is LeadChoice.FREE:
            continue
        wants = event.choice is LeadChoice.REQUIRES
        for led in _leads_bound(record, play, i, lasts=not wants):
            if (led.card.suit in event.suits) is not wants and play.can_lead(led.seat, event, led.event) is not False:
                yield led.event, led.seat, Kind.REVOKE


def _leads_bound(record: Record, play: Play, since: int, *, lasts: bool) -> Iterator[FacedCard]:
    """The first lead after this event, and if it lasts those of the same defender for as long as he keeps the lead."""
    leads = [card for card in record.cards if card.event > since and card.how is Exposure.LED]
    for led in leads:
        if led.seat.side is play.declarer.side or led.seat is not leads[0].seat:
            return
        yield led
        if not lasts:
            return
