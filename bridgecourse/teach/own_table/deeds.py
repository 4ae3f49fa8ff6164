"""What may be entered besides a card: as one button each what fits here, and whatever else the notation knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridgecourse.errors import RulingError
from bridgecourse.i18n import (
    Language,
    show_call,
    show_card,
    show_denomination,
    show_rank,
    show_seat,
    text,
    the_card,
)
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.table.call import ALL_BIDS, ALL_CALLS, SUITS, Denomination, format_call
from bridgecourse.table.card import Rank
from bridgecourse.table.event import (
    Act,
    CardFaced,
    DirectorCalled,
    Elsewhere,
    Exposure,
    HandFaced,
    Inquiry,
    LeadChosen,
    RoundEnded,
    Sign,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.own_table.call_deeds import call_deeds
from bridgecourse.teach.own_table.deed import NEXT, OwnDeed
from bridgecourse.teach.own_table.happened import event_words
from bridgecourse.teach.own_table.screened import screen_deeds
from bridgecourse.teach.own_table.table import DIRECTOR, OwnTable

__all__ = ["HOWS", "NEXT", "RARE_HOWS", "OtherDeed", "OwnDeed", "deeds", "other_deeds"]

HOWS = ("played", "dropped", "shown", "named", "touched", "held")
RARE_HOWS = ("led", "faced", "down", "found", "added")
"""How a card is seen, the usual ways and the others; each is a word of the notation, but for ``played``."""

_SIGNS = tuple(sign.value for sign in Sign if sign is not Sign.STRESSES)

_IN_AUCTION = frozenset(
    (
        *("notices", "asks", "explains", "says", "withdrawn", "regrets", "accepted", "cancelled", "stands", "looks"),
        *("wants", "names", "touches", "draws", "takes", "takes_wrong", "called", "returns"),
        *("alerts", "omits", "corrects", "asks_alone", "no_agreement"),
        *("requests", "requests_call", "reviews", "reviews_wrong"),
        *(*_SIGNS, "stresses", "learns"),
    )
)
"""What else may happen in an auction."""

_REQUESTS = tuple(each.value for each in Inquiry if each is not Inquiry.CALL)

_RECENT = 10
"""So many events can something be done about, in the play nothing of the auction; about what was entered always."""


@dataclass(frozen=True)
class OtherDeed:
    """A word with places: ``{who}`` a seat, ``{what}`` one of the options, which may be left out where ``may_lack``."""

    id: str
    label: str
    word: str
    options: tuple[tuple[str, str], ...] = ()
    may_lack: bool = False


def deeds(table: OwnTable, language: Language) -> tuple[OwnDeed, ...]:
    """What may happen next here, most likely first."""
    if table.is_auction:
        return call_deeds(table, language)
    return tuple(_after(table, language) if table.is_called else _before(table, language))


def _before(table: OwnTable, language: Language) -> Iterator[OwnDeed]:
    """Until the director comes."""
    yield OwnDeed(DIRECTOR, text("own.deed.director", language), is_main=True)
    yield from screen_deeds(table, language)
    yield from _next(table, language)
    number, card = _last_card(table)
    if number is not None and card is not None and number >= table.moment:
        values = _of_card(card, language)
        if card.how is Exposure.DOWN:
            yield OwnDeed(f"#{number + 1}(faced)", text("own.deed.turned", language, values))
        if card.how in _TAKEN_BACK:
            yield OwnDeed(f"#{number + 1}(withdrawn)", text("own.deed.back", language, values))
            yield OwnDeed(f"#{number + 1}?", text("own.deed.regrets", language, values))
    if not any(card.seat is table.dummy for card in table.record.cards):
        spreads = text("own.deed.spreads", language, player=show_seat(table.dummy, language))
        yield OwnDeed(f"{table.dummy.value}:spreads", spreads)


_TAKEN_BACK = (Exposure.LED, Exposure.PLAYED, Exposure.DOWN, Exposure.HELD, Exposure.NAMED, Exposure.TOUCHED)
"""How a card was seen that its player may take back; one that fell stays or is picked up as the law says."""

_LEADS = frozenset({Kind.LEAD_OUT_OF_TURN, Kind.LEAD_BY_WRONG_HAND})
_ACCEPTABLE = _LEADS | {Kind.PLAY_OUT_OF_TURN}


def _after(table: OwnTable, language: Language) -> Iterator[OwnDeed]:
    """Once he has come: what the players choose, and what follows."""
    try:
        situation = table.situation
    except RulingError:
        return
    kinds, event = situation.incident.kinds, situation.incident.event
    card = table.record.events[event]
    if isinstance(card, CardFaced) and not table.record.is_acted_on(event):
        values = _of_card(card, language)
        if card.how is Exposure.DOWN and table.record.is_face_down(event):
            yield OwnDeed(f"#{event + 1}(faced)", text("own.deed.turned", language, values))
        if kinds & _ACCEPTABLE:
            yield OwnDeed(f"#{event + 1}(accepted)", text("own.deed.accepted", language, values))
        if Kind.LEAD_OUT_OF_TURN in kinds:
            yield from _spreading(table, event, language)
        if card.how in _TAKEN_BACK:
            yield OwnDeed(f"#{event + 1}(withdrawn)", text("own.deed.back", language, values))
    if Kind.REVOKE in kinds:
        yield from _since(table, event, language)
    if situation.offender.side is not table.declarer.side:
        led = {card.card.suit} if kinds & _LEADS and isinstance(card, CardFaced) else set()
        yield from _of_declarer(table, led, language)
        if (own := family_of(situation).file("deeds")) is not None:
            yield from own.deeds(table, language)
    yield from _next(table, language)
    if table.words and table.words[-1] != DIRECTOR:
        yield OwnDeed(DIRECTOR, text("own.deed.again", language))


def _of_card(card: CardFaced, language: Language) -> dict[str, object]:
    return {
        "player": show_seat(card.player, language),
        "card": show_card(card.card, language),
        "the_card": the_card(card.card, language),
    }


def _spreading(table: OwnTable, lead: int, language: Language) -> Iterator[OwnDeed]:
    """Declarer, who then becomes dummy, or his partner puts his hand down upon a lead (54A and 54B)."""
    if not any(isinstance(event, HandFaced) for event in table.record.events):
        for seat in (table.declarer, table.dummy):
            words = text("own.deed.spreads_upon", language, player=show_seat(seat, language))
            is_declarer = seat is table.declarer
            accepted = "" if is_declarer else f"#{lead + 1}(accepted) "
            yield OwnDeed(f"{accepted}{seat.value}:spreads", words)


def _since(table: OwnTable, event: int, language: Language) -> Iterator[OwnDeed]:
    """The cards played since a revoke, each of which may be taken back (62C)."""
    for number in range(event + 1, table.arrival):
        later = table.record.events[number]
        if isinstance(later, CardFaced) and later.how.is_play and not table.record.is_acted_on(number):
            yield OwnDeed(f"#{number + 1}(withdrawn)", text("own.deed.back", language, _of_card(later, language)))


def _of_declarer(table: OwnTable, led: set[Denomination], language: Language) -> Iterator[OwnDeed]:
    """What he may say of the suits of penalty cards, and of a lead out of turn; once he has, nothing more."""
    if any(isinstance(event, LeadChosen) for event in table.record.events[table.arrival :]):
        return
    suits = led | {each.card.suit for each in penalty_cards(table.record) if each.status is Status.ON_TABLE}
    seat = table.declarer
    values = {"player": show_seat(seat, language)}
    for suit in sorted(suits, key=SUITS.index):
        named = show_denomination(suit, language)
        for verb in ("requires", "prohibits"):
            yield OwnDeed(f"{seat.value}:{verb}({suit.value})", text(f"own.deed.{verb}", language, values, suit=named))
    if suits:
        yield OwnDeed(f"{seat.value}:frees", text("own.deed.frees", language, values))


def _next(table: OwnTable, language: Language) -> Iterator[OwnDeed]:
    found = table.next_card
    if found is not None:
        yield OwnDeed(NEXT, text("own.deed.next", language, _of_card(found, language)))


def _last_card(table: OwnTable) -> tuple[int | None, CardFaced | None]:
    """The last card that could be seen, and its place; not one about which something has been done since."""
    for number in range(len(table.record) - 1, -1, -1):
        event = table.record.events[number]
        if isinstance(event, CardFaced):
            return (None, None) if table.record.is_acted_on(number) else (number, event)
    return None, None


# --- whatever else --------------------------------------------------------------------------------------------------


def other_deeds(table: OwnTable, language: Language) -> tuple[OtherDeed, ...]:
    """All else that may happen; nothing that wants something to be done about where there is nothing yet."""
    events = _events(table, language)
    seats = tuple((seat.value, show_seat(seat, language)) for seat in Seat)
    suits = tuple((suit.value, show_denomination(suit, language)) for suit in reversed(SUITS))
    tricks = tuple((str(count), str(count)) for count in range(14))
    bids = tuple((format_call(bid), show_call(bid, language)) for bid in ALL_BIDS)
    calls = tuple((format_call(call), show_call(call, language)) for call in ALL_CALLS)

    def other(name: str, word: str, options: tuple[tuple[str, str], ...] = (), *, may_lack: bool = False) -> OtherDeed:
        return OtherDeed(name, text(f"own.other.{name}", language), word, options, may_lack)

    known = (
        other("notices", "{who}:notices({what})", events, may_lack=True),
        other("asks", "{who}:asks({what})", events, may_lack=True),
        other("explains", "{who}:explains({what})", events, may_lack=True),
        other("says", "{who}:says({what})", events, may_lack=True),
        other("claims", "{who}:claims({what})", tricks),
        other("concedes", "{who}:concedes({what})", tricks),
        other("agrees", "{who}:agrees({what})", events),
        other("objects", "{who}:objects({what})", events),
        other("withdrawn", "{what}(withdrawn)", events),
        other("regrets", "{what}?", events),
        other("accepted", "{what}(accepted)", events),
        other("refused", "{what}(refused)", events),
        other("cancelled", "{what}(cancelled)", events),
        other("stands", "{what}(stands)", events),
        other("faced", "{what}(faced)", events),
        other("returned", "{what}(returned)", events),
        other("requires", "{who}:requires({what})", suits),
        other("prohibits", "{who}:prohibits({what})", suits),
        other("frees", "{who}:frees"),
        other("orders", "{who}:orders({what})", (*_choices(("highest", "lowest"), language), *suits)),
        other("bars", "{who}:bars({what})", suits),
        other("calls", "{who}:calls({what})", _designations(language)),
        other("looks", "{who}:looks({what})", seats),
        other("alerts", "{who}:alerts({what})", events),
        other("omits", "{who}:omits({what})", events),
        other("no_agreement", "{who}:card({what}=none)", events),
        other("corrects", "{who}:corrects({what})", events),
        other("asks_alone", "{who}:asks({what})@away", events),
        other("requests", "{who}:requests({what})", _choices(_REQUESTS, language)),
        other("requests_call", "{who}:requests({what})", events),
        other("reviews", "{who}:reviews"),
        other("reviews_wrong", "{who}:reviews(wrong)"),
        *(other(sign, f"{{who}}:{sign}") for sign in _SIGNS),
        other("stresses", "{who}:stresses({what})", events),
        other("learns", "{who}:learns({what})", _choices(tuple(each.value for each in Elsewhere), language)),
        other("wants", "{who}:wants"),
        other("names", "{who}:names({what})", bids),
        other("touches", "{who}:touches({what})", calls),
        other("draws", "{who}:draws({what})", calls),
        other("takes", "{who}:takes"),
        other("takes_wrong", "{who}:takes(wrong)"),
        other("called", "{who}:called({what})", calls),
        other("returns", "{who}:returns"),
        other("inspects", "{who}:inspects({what})", _choices(("trick", "own", "quitted"), language)),
        other("points", "{who}:points({what})", seats),
        other("spreads", "{who}:spreads"),
        other("warns", "{who}:warns"),
        other("exchanges", "{who}:exchanges"),
        other("leaves", "{who}:leaves"),
        other("misses", "{who}:misses"),
        other("mixes", "{who}:mixes"),
        other("quits", "{who}:quits"),
        other("begins", "{who}:begins"),
        other("round", "//"),
    )
    some = (each for each in known if each.options or each.may_lack or "{what}" not in each.word)
    return tuple(each for each in some if not table.is_auction or each.id in _IN_AUCTION)


def _events(table: OwnTable, language: Language) -> tuple[tuple[str, str], ...]:
    """What something can be done about, the latest first."""
    record = table.record
    first = max(table.moment - _RECENT, 0 if table.is_auction else table.opening)
    numbers = [n for n in range(len(record) - 1, first - 1, -1) if _is_something(table, n)]
    return tuple((f"#{n + 1}", event_words(record, n, language)) for n in numbers)


def _is_something(table: OwnTable, number: int) -> bool:
    """Neither an act nor the director's coming."""
    return not isinstance(table.record.events[number], Act | DirectorCalled | RoundEnded)


def _choices(names: tuple[str, ...], language: Language) -> tuple[tuple[str, str], ...]:
    return tuple((name, text(f"own.choice.{name}", language)) for name in names)


def _designations(language: Language) -> tuple[tuple[str, str], ...]:
    """Words to dummy that name no card: an order, a suit, an order in a suit, a rank."""
    orders = _choices(("high", "low", "win", "any"), language)
    suits = [(suit.value, show_denomination(suit, language)) for suit in reversed(SUITS)]
    both = [(f"{order}{suit}", f"{word} · {name}") for suit, name in suits for order, word in orders[:2]]
    ranks = [(rank.value, show_rank(rank, language)) for rank in reversed(Rank)]
    return (*orders, *suits, *both, *ranks)
