"""The record of a case: what happened until the director came (``calls``), and what the players did then (``then``).

A person writes it, who may leave a seat out.  Where the words can then be read in two ways the seat is demanded: the
one-line form of :mod:`bridgecourse.table.notation`, which programs write, reads them in one way without asking.
"""

from __future__ import annotations

from collections.abc import Iterable

from bridgecourse.errors import NotationError, RulingError
from bridgecourse.rulings.choice import (
    is_declarers,
    is_too_soon_for,
    may_be_restricted,
    suit_led,
    suits_of_choice,
)
from bridgecourse.rulings.library import CURRENT
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import Auction
from bridgecourse.table.call import SUITS, format_call, parse_call
from bridgecourse.table.card import Card, format_card
from bridgecourse.table.card_incident import late_changes
from bridgecourse.table.event import (
    Act,
    AttentionDrawn,
    CallMade,
    CardFaced,
    CardRead,
    Deed,
    DirectorCalled,
    Explained,
    Infringed,
    LeadChoice,
    LeadChosen,
    PlayChosen,
    Questioned,
    Scored,
)
from bridgecourse.table.explained_incident import explained_call
from bridgecourse.table.hand_set import HandSet, require_possible
from bridgecourse.table.irregularity import Kind, irregularities
from bridgecourse.table.notation import continued, format_event, is_call
from bridgecourse.table.quoted import quoted
from bridgecourse.table.record import Record
from bridgecourse.table.result import format_contract, format_result
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.document import Entry, meant

__all__ = ["record_seen", "record_since", "situation_seen"]

_CHOICES = {"accepts": Deed.ACCEPT, "declines": Deed.CANCEL, "voids": Deed.CANCEL}
_CHANGES = ("changes", "withdraws")
_NEVER = {
    Kind.INADMISSIBLE_DOUBLE,
    Kind.INADMISSIBLE_REDOUBLE,
    Kind.TOO_HIGH,
    Kind.AFTER_FINAL_PASS,
    Kind.WRONG_BOARD,
}
_ABOUT_CARDS = {"accepts": Deed.ACCEPT, "back": Deed.WITHDRAW, "excused": Deed.CANCEL}
_WORDS = (*_CHOICES, *_CHANGES, "back", "excused")


def record_seen(entry: Entry, start: Record) -> Record:
    """The record until the director was called, from ``calls`` and ``play``.  Raises :class:`CaseError`.

    Cards are led and played in ``play``; where the contract is stated it is all that there is.  ``W:!`` at the end says
    who called him.
    """
    words = "" if start.stated is not None and "calls" not in entry else entry.text("calls")
    record = _continued(entry, "calls", words, start)
    _demand_seats(entry, "calls", words, record.auction, 0, None)
    if record.tricks_before and record.contract is None:
        raise entry.error("begins", "expected a contract before the play begins, stated or by the calls, found none")
    if "play" in entry:
        record = _continued(entry, "play", entry.text("play"), record)
    if any(arrival < len(record) - 1 for arrival in record.arrivals):
        key = "play" if "play" in entry else "calls"
        raise entry.error(
            key,
            "expected what happened until the director came, found '!' before the end: he comes after all this, and "
            "what is done then stands in `then`",
        )
    _check_cards(entry, record)
    _check_choices(entry, "play" if "play" in entry else "calls", record)
    _check_explained(entry, "play" if "play" in entry else "calls", record)
    _check_score(entry, "play" if "play" in entry else "calls", record)
    return record


def _check_score(entry: Entry, key: str, record: Record) -> None:
    """The result is one of this contract, and the infraction one by the side that is named."""
    for event in record.events:
        if isinstance(event, Scored) and record.auction.is_over and event.result.contract != record.contract:
            contract, found = format_contract(record.contract), quoted(format_result(event.result))
            raise entry.error(key, f"expected a result of the contract, {contract}, found {found}")
        about = event.about if isinstance(event, Infringed) else None
        done = None if about is None else record.events[about].player
        if isinstance(event, Infringed) and done is not None and done.side is not event.player.side:
            side = event.player.side.value
            raise entry.error(
                key, f"expected an event by {side}, who infringed, found #{(about or 0) + 1}, by {done.value}"
            )


def _check_explained(entry: Entry, key: str, record: Record, start: int = 0) -> None:
    """What is explained is a call of partner's, what the card speaks of one of the pair's; and some hand is such."""
    for i, event in enumerate(record.events[start:], start):
        if not isinstance(event, Explained | CardRead):
            continue
        found = quoted(format_event(event))
        if isinstance(event, Explained) and explained_call(record, i) is None:
            raise entry.error(key, f"expected an explanation of a call by {event.player.partner.value}, found {found}")
        call = record.events[event.about] if event.about is not None else None
        is_theirs = isinstance(call, CallMade) and call.player.side is event.player.side
        if isinstance(event, CardRead) and not is_theirs:
            side = event.player.side.value
            raise entry.error(key, f"expected a call by {side}, of whom this is the system card, found {found}")
        if isinstance(event, CardRead):
            _check_one_card(entry, key, record, i)
        if isinstance(event.shows, HandSet):
            try:
                require_possible(event.shows)
            except NotationError as error:
                raise entry.error(key, f"{error}, in {found}") from None


def _check_one_card(entry: Entry, key: str, record: Record, at: int) -> None:
    """A pair has one card: what it says of a call it says once."""
    read = record.events[at]
    for i, before in enumerate(record.events[:at]):
        if isinstance(read, CardRead) and isinstance(before, CardRead) and (before.about == read.about):
            raise entry.error(
                key,
                f"expected what the card says of #{read.about + 1} once, found {quoted(format_event(read))} "
                f"after {quoted(format_event(before))}, event #{i + 1}",
            )


def _check_cards(entry: Entry, record: Record) -> None:
    """No card is played twice, nor by a hand that does not hold it: that is a slip of the writer.

    One that was put back among those in hand (67B3) may be played again.
    """
    put_back = {act.about: i for i, act in enumerate(record.events) if isinstance(act, Act) and act.deed is Deed.RETURN}
    played: dict[Card, int] = {}
    for card in record.cards:
        word = format_card(card.card)
        if record.deal is not None and card.card not in record.deal.hand(card.seat):
            holder = record.deal.holder(card.card).value
            raise entry.error(
                "play", f"expected a card of {card.seat.value}'s hand, found {word}, which {holder} holds"
            )
        if record.known_deal is not None and not record.known_deal.may_hold(card.seat, card.card):
            other = record.known_deal.holder(card.card)
            where = "which that hand does not hold" if other is None else f"which {other.value} holds"
            raise entry.error("play", f"expected a card of {card.seat.value}'s hand, found {word}, {where}")
        if card.how.is_play and not card.fate.is_gone:
            first = played.get(card.card)
            if first is not None and put_back.get(first, card.event) >= card.event:
                raise entry.error("play", f"expected each card once, found {word} as event #{card.event + 1} again")
            played[card.card] = card.event


def situation_seen(entry: Entry, seen: Record) -> Situation:
    """What the director found.  Raises :class:`CaseError` where there is nothing to rule on."""
    try:
        return Situation.of_record(seen)
    except RulingError as error:
        raise entry.error("play" if "play" in entry else "calls", str(error)) from None


def record_since(entry: Entry, found: Situation, key: str = "then") -> Record:
    """The record after what the players did once the director had explained their options, from ``then``.

    Or from ``otherwise``, what they would have done.  Raises :class:`CaseError`.
    """
    words = entry.text(key)
    first, _, rest = words.partition(" ")
    _check_words(entry, key, first, rest)
    seen = found.record
    if first in _ABOUT_CARDS and not found.calls.are_ruled_on:
        acts = [Act(deed=_ABOUT_CARDS[first], about=_card_in_question(entry, key, first, found))]
    elif first in _CHOICES:
        acts = _chosen(entry, key, first, found)
    elif first in _CHANGES:
        acts = _changed(entry, key, first, found)
    else:
        acts, rest = [], words
    is_call = found.calls.are_ruled_on
    told = found.calls.turn if is_call and _CHOICES.get(first) is Deed.CANCEL else None
    came = seen if seen.arrivals else seen.with_events(DirectorCalled())
    record = _continued(entry, key, rest, came.with_events(*acts))
    _demand_seats(entry, key, rest, record.auction, len(seen.auction), told)
    _check_allowed(entry, key, found, record.auction)
    _check_choices(entry, key, record, len(seen))
    _check_explained(entry, key, record, len(seen))
    return record


def _card_in_question(entry: Entry, key: str, word: str, found: Situation) -> int:
    """The event of the card that is ruled on, or about which it was asked: nothing else is accepted or goes back."""
    about = found.incident.event
    event = found.record.events[about]
    asked = event.about if isinstance(event, Questioned | AttentionDrawn) else about
    if asked is None or not (isinstance(found.record.events[asked], CardFaced) or found.tricks.is_card):
        raise entry.error(key, f"expected a card for {quoted(word)}, such as #{about + 1}, found event #{about + 1}")
    return asked


def _check_choices(entry: Entry, key: str, record: Record, start: int = 0) -> None:
    """What is said of a defender's lead or play is said by declarer, who has that choice.

    Of a lead he requires or forbids the suit of a major penalty card, or of one that was led or played wrongly; of a
    play he names another suit than the one led (57A).  Where a call of the leader's partner has gone back (26), which
    suit that may be is for the ruling to say.
    """
    for i, event in enumerate(record.events[start:], start):
        if isinstance(event, LeadChosen | PlayChosen):
            before, found = record.upto(i), quoted(format_event(event))
            if not is_declarers(before, event):
                declarer = "declarer" if before.contract is None else before.contract.declarer.value
                raise entry.error(key, f"expected the choice of {declarer}, who alone has it, found {found}")
            wrong = (
                _play_not_his(before, event) if isinstance(event, PlayChosen) else _lead_not_his(entry, before, event)
            )
            if wrong is not None:
                raise entry.error(key, f"expected {wrong}, found {found}")


def _play_not_his(before: Record, event: PlayChosen) -> str | None:
    """What he may choose of the play, where this is no choice of his."""
    if not is_too_soon_for(before):
        return "a choice of the play only where his partner was too soon (57A)"
    led = suit_led(before, event)
    return None if led is None else f"another suit than the one led, {led.value} (57A)"


def _lead_not_his(entry: Entry, before: Record, event: LeadChosen) -> str | None:
    """What he may choose of the lead, where this is no choice of his."""
    if event.choice is LeadChoice.FREE:
        return None
    requires, suits = event.choice is LeadChoice.REQUIRES, suits_of_choice(before)
    if requires and len(event.suits) > 1:
        return "one suit that is required (51B2)"
    if suits.issuperset(event.suits):
        return None
    if may_be_restricted(before):
        is_of_2017 = entry.integer("edition", default=CURRENT) == CURRENT
        if requires and is_of_2017:
            return "a suit that is forbidden, for Law 26 lets declarer require none"
        return None if len(event.suits) == 1 else "one suit that is forbidden (26)"
    may = ", ".join(suit.value for suit in SUITS if suit in suits)
    minor = any(each.status is Status.ON_TABLE and not each.major for each in penalty_cards(before))
    none = "none, for a minor one leaves declarer no choice (50C)" if minor else "none"
    return f"the suit of a penalty card ({may or none})"


def _continued(entry: Entry, key: str, words: str, record: Record) -> Record:
    try:
        now = continued(record, words)
    except NotationError as error:
        raise entry.error(key, str(error)) from None
    _check_named(entry, key, record, now)
    return now


def _check_named(entry: Entry, key: str, before: Record, now: Record) -> None:
    """A card named for a trick that is over is no lead: 45C4(b) is past, and the writer is told what he may mean."""
    for event, first in late_changes(now):
        if event >= len(before):
            said, named = now.events[event], now.events[first]
            by = (named.by if isinstance(named, CardFaced) else None) or named.player
            card = (
                f"{said.player.value}:{format_card(said.card)}(led)" if isinstance(said, CardFaced) else "a card (led)"
            )
            raise entry.error(
                key,
                f"expected {by.value if by else ''}:#{first + 1}? where #{first + 1} is to be changed, for which it is "
                f"too late (45C4(b)), or {card} for a lead, found {quoted(format_event(said))}, and that trick is over",
            )


def _demand_seats(entry: Entry, key: str, words: str, record: Auction, start: int, told: Seat | None) -> None:
    """Every seat that is left out can be read in one way only; ``start`` is the position of the first of the words.

    ``told`` is the player whose turn it was when a call was made that is declined: the call after that is his.
    """
    calls = [word for word in words.split() if is_call(word)]
    for position, word in enumerate(calls, start):
        if word[1:2] == ":":
            continue
        maker = record.calls[position].seat
        possible = {maker, *_callers(record.upto(position), word, told if position == start else None)}
        if len(possible) > 1:
            seats = [seat.value for seat in sorted(possible, key=maker.steps_to)]
            written = " or ".join(f"{seat}:{word}" for seat in seats)
            raise entry.error(
                key,
                f"expected the seat before {quoted(word)}, which may be a call of {' or '.join(seats)}: "
                f"write {written}",
            )


def _callers(before: Auction, word: str, told: Seat | None) -> Iterable[Seat]:
    """Who may be meant by a call without a seat, after these calls.

    A change: whoever has called so far.  Any other: the player to the left of the last one, and where that one's call
    was cancelled or withdrawn, or he wishes to change it, he himself.
    """
    if word.startswith("->") or not before.calls:
        return {made.seat for made in before.calls}
    if told is not None:
        return (told,)
    last = before.calls[-1]
    return (last.seat.lho, last.seat) if last.fate.is_gone or last.regretted else (last.seat.lho,)


def _check_words(entry: Entry, key: str, first: str, rest: str) -> None:
    """A word that is neither a call nor one of those that say what the players did is misspelt."""
    if first not in _WORDS and first.isalpha() and is_call(first) and not _is_call(first):
        raise entry.error(
            key,
            f"expected calls, or first what the players did ({', '.join(_WORDS)}), found {quoted(first)}: "
            + meant(first, _WORDS),
        )
    for word in rest.split():
        if word in _WORDS:
            raise entry.error(key, f"expected {quoted(word)} as the first word only, found it again or later")


def _is_call(word: str) -> bool:
    try:
        parse_call(word)
    except NotationError:
        return False
    return True


def _chosen(entry: Entry, key: str, word: str, found: Situation) -> list[Act]:
    """What becomes of the calls when left-hand opponent has made his choice."""
    if not found.calls.are_ruled_on:
        raise entry.error(key, f"expected {quoted(word)} only of an irregular call, found a card that was seen")
    act = Act(deed=_CHOICES[word], about=found.incident.event)
    if word == "accepts":
        return [act, *_accepted(entry, key, found)]
    if word == "voids":
        return [act, *_voided(entry, key, found)]
    return [act, *(_act(found, position, Deed.CANCEL) for position in found.calls.fall_with_it)]


def _accepted(entry: Entry, key: str, found: Situation) -> list[Act]:
    """What an insufficient bid had been replaced by is withdrawn (27C); and some calls can never be accepted (35)."""
    kinds, replaced = found.incident.kinds, found.calls.change_position
    if never := _NEVER & kinds:
        raise entry.error(key, f"expected a call that may be accepted, found one that is {next(iter(never)).value}")
    if Kind.INSUFFICIENT not in kinds or replaced is None or replaced == found.calls.focus:
        return []
    return [_act(found, replaced, Deed.WITHDRAW)]


def _voided(entry: Entry, key: str, found: Situation) -> list[Act]:
    calls = found.calls
    if Kind.CALL_BEHIND_SCREEN in found.incident.kinds:
        return []  # it has not gone through, and is put right where it lies (S1)
    if Kind.WRONG_BOARD in found.incident.kinds:
        return [_act(found, position, Deed.CANCEL) for position in calls.fall_with_it]
    mine = [i for i in (calls.first_position, calls.change_position) if i is not None and i != calls.focus]
    if not mine:
        raise entry.error(key, "expected 'voids' only where the offender has changed or replaced his call")
    return [_act(found, position, Deed.CANCEL) for position in mine]


def _changed(entry: Entry, key: str, word: str, found: Situation) -> list[Act]:
    """What becomes of the calls when the first has been withdrawn for the second; perhaps also of the one over it."""
    replaced = found.calls.first_position if found.calls.are_ruled_on else None
    if replaced is None:
        raise entry.error(key, f"expected {quoted(word)} only where the offender's own call stands just before")
    act = _act(found, replaced, Deed.WITHDRAW)
    return [act, _withdrawn_over(entry, key, found, replaced)] if word == "withdraws" else [act]


def _withdrawn_over(entry: Entry, key: str, found: Situation, replaced: int) -> Act:
    calls = found.calls.seen.calls
    over = next((i for i in range(replaced + 1, len(calls)) if calls[i].seat is calls[replaced].seat.lho), None)
    if over is None:
        raise entry.error(key, "expected 'withdraws' only where left-hand opponent called over the first call")
    return _act(found, over, Deed.WITHDRAW)


def _act(found: Situation, position: int, deed: Deed) -> Act:
    return Act(deed=deed, about=found.record.call_events[position])


def _check_allowed(entry: Entry, key: str, found: Situation, record: Auction) -> None:
    """What was called since is what the director allows.

    A call that the offender must repeat may be insufficient, and one that is cancelled is no longer there; a call put
    in the place of one that the director lets be changed is a change.  Over a player of the side at fault, who may
    have to pass, the next one calls in rotation (28A).  Anything else would be a case of its own.
    """
    for report in irregularities(record):
        made = record.calls[report.position]
        is_over_barred = report.turn is made.seat.rho and made.seat.rho.side is found.offender.side
        is_repeated = report.kind is Kind.INSUFFICIENT and made.seat is found.offender
        allowed = made.fate.is_gone or is_repeated or report.kind is Kind.CHANGE_OF_CALL
        allowed = allowed or (report.kind is Kind.OUT_OF_ROTATION and is_over_barred)
        if report.position >= len(found.record.auction) and not allowed:
            raise entry.error(
                key,
                f"expected calls as the director allows them, found {made.seat.value}:{format_call(made.call)}, "
                f"which is {report.kind.value}"
                + (f" (it is {report.turn.value}'s turn)" if report.turn is not None else ""),
            )
