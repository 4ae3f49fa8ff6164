"""A record in one line of text, and back.

    1C P S:1S 1H N:SK(dropped) ! #4(withdrawn)

Events stand in their order.  A call's seat is written where it is not the one whose turn it is (it may always be
written); that of anything else always.  ``&`` between two: they happened at the same moment.

=======================  ==========================================================================================
``1S``  ``S:1S``         a call; ``*`` after it is an alert
``->1C``                 meant to take the place of its maker's own last call: without a seat, of the last call made
``1S(cancelled)``        what became of it at once: ``accepted``, ``cancelled`` by the director, ``withdrawn``
``1S?``                  its maker wishes to change it, and has put nothing in its place
``N:SK(dropped)``        a card that could be seen: ``dropped``, ``shown``, ``named``, ``touched``, ``faced`` (so is one
                         of which nothing is said in the auction), ``held`` (as one holds a card that one plays),
                         ``found`` (dummy's, so far hidden), ``down`` (led face down), ``led``, ``played``, ``added``
                         (to a trick that lacked it)
``H5``  ``2``  ``E:D9``  once the auction is over: a card led or played, of the suit led where none is written
``S>N:C5``               of North's cards, by South: dummy's, named or touched by declarer
``#4(withdrawn)``        what became of the fourth event later on (also ``stands``; ``faced``, of a lead that lay
                         face down; ``refused`` by an opponent; ``returned`` among the cards in hand); ``#4?`` as
                         ``1S?``.  Events count
                         from 1, and what became of one at once is an event too: ``1S?(cancelled)`` are three
``!``  ``E:!``           the director comes; and who called him
``E:notices(#4)``        draws attention, perhaps to an event
``E:asks(#4)``           asks for an explanation, perhaps of one call; ``says`` remarks on it
``E:requests(review)``   asks to be told all calls again, ``part`` of them, ``repeat`` the last one, what all of the
                         other side's show (``meanings``), what one shows (``#4``), if it is his ``lead``
``W:reviews``            tells all calls again; ``reviews(wrong)`` not as they were made
``W:explains(#4=6-10)``  explains what that call shows, perhaps in a form that can be compared (``15-17,bal``,
                         ``6-10,S6+|6-10,H6+``, ``none`` for no agreement); ``announces`` does so unasked,
                         ``alerts(#4)`` alerts it, ``omits(#4)`` does not
``W:card(#4=12+,H5+)``   the system card of West's pair says that of the call
``W:corrects(#5)``       says that this explanation, his own or his partner's, was wrong; ``asks(#5)@away`` asks you
                         whether he is to say so
``S:hesitates``          thinks long before his call or play; ``hurries``, ``remarks``, ``gestures``, ``stresses(#3)``
                         (says it with emphasis)
``polls(#7=P-4,3S-1+2)`` of the peers that the director asks about that, four choose a pass, one 3S, and two more
                         consider it seriously
``S:infringes(#6)``      you look at the score because of what he did, perhaps as that event; of a board that cannot be
                         played, one of the side through which it cannot
``misrules(#6)``         your ruling on that event was wrong
``result(4HS=)``         the result of the table: ``3NTXN-1``, ``P`` passed out
``field(4HS=*3,P)``      the results of the other tables at matchpoints; ``imps(3NTN=)`` in IMPs, ``knockout(3NTN=)`` in
                         a match that needs one score
``without(P:60,1NTN=:40)`` what would have happened without the infraction, in per cent; ``:40!`` of what only that
                         makes possible
``unspoilt(4HS+1)``      the result after the infraction, but without the other side's own error
``session(63,38)``       what North-South and East-West have on their other boards, in per cent
``S:looks(N)``           looks at the cards of that hand
``S:learns(result)``     learns something of the board elsewhere: a ``call``, a ``remark``, ``cards``
``N:takes``              takes his cards out of the board, ``takes(wrong)`` those of another; ``returns`` them to it
``N:called(1H)``         with these cards had made that call at another board, where it was cancelled
``N:names(2S)``          with his double has named the bid that he doubles
``N:touches(1S)``        touches that card of his bidding box; ``draws(1S)`` has it out
``N:wants``              would like to call, and asks whether he may
``screen(NE)``           first of all: the table has a screen, with North and East on one side of it; ``N:pushes`` the
                         tray under it, ``W:opens`` it for the lead
``S:claims(5)``          claims so many of the tricks left; ``concedes`` gives them up; ``agrees(#9)`` to that, or
                         ``objects(#9)``
``S:requires(H)``        declarer wants that suit led; ``prohibits(HC)``; ``frees`` leaves the lead free
``S:orders(highest)``    declarer wants this card of the suit led played (``lowest``), or one of another suit:
                         ``orders(H)``; ``bars(H)``: none of that one
``S:calls(high)``        asks for a card of dummy's that he does not name: ``low``, ``win``, ``any``, a suit ``(H)``,
                         a rank ``(7)``, a card that is not there ``(HQ)``; also ``(highH)``
``W:misses``             puts no card to the trick, unseen; ``W:mixes`` his played cards
``E:inspects(trick)``    wants to see the trick just over, his ``own`` card of it, or one ``quitted`` before
``N:points(S)``          says that South's card of the trick just over points the wrong way
``N:warns``              dummy warns declarer; ``exchanges`` hands with him; ``leaves`` his seat
``S:spreads``            puts his whole hand face up on the table
``S:quits``              turns his card of the trick; ``E:begins`` calls on the next board; ``//`` the round is over
=======================  ==========================================================================================

``[EW]`` at the end of a word names those who could see or hear it, where that was not everybody; ``@away`` says that
it was not at the table but before the director alone.  Words spoken are not part of the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Auction
from bridgecourse.table.call import SUITS, Bid, Call, Denomination, format_call, parse_call
from bridgecourse.table.card import Card, Rank, format_card, parse_card
from bridgecourse.table.event import (
    Act,
    Agreed,
    AttentionDrawn,
    BidNamed,
    BoxTouched,
    CalledElsewhere,
    CallMade,
    CardFaced,
    CardRead,
    CardsReturned,
    CardsTaken,
    Claimed,
    Conceded,
    Corrected,
    Deed,
    Designated,
    DirectorCalled,
    Elsewhere,
    Event,
    Explained,
    Exposure,
    HandFaced,
    HandSeen,
    HandsExchanged,
    Infringed,
    Inquiry,
    Inspected,
    Inspection,
    LeadChoice,
    LeadChosen,
    Learnt,
    Manner,
    Misruled,
    Missed,
    Mixed,
    NextBoardBegun,
    NoAgreement,
    Objected,
    Order,
    Place,
    PlayChoice,
    PlayChosen,
    PointedOut,
    PollAnswer,
    Polled,
    Questioned,
    Quitted,
    Remarked,
    Requested,
    Reviewed,
    RoundEnded,
    Screened,
    ScreenOpened,
    SeatLeft,
    Shows,
    Sign,
    SignGiven,
    TrayPassed,
    Warned,
    WishesToCall,
)
from bridgecourse.table.hand_set import format_hands, parse_hands
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.number import DIGITS
from bridgecourse.table.once import once
from bridgecourse.table.quoted import quoted
from bridgecourse.table.record import Record
from bridgecourse.table.score_words import is_score_word, parse_score_word, score_word
from bridgecourse.table.seat import Seat, parse_seat
from bridgecourse.table.trick import Table

__all__ = [
    "continued",
    "format_auction",
    "format_event",
    "format_record",
    "is_call",
    "parse_auction",
    "parse_event",
    "parse_record",
]

ROUND_OVER = "//"
_SUIT_SIGNS = "CDHScdhs♣♦♥♠"
_SUFFIX = re.compile(r"^(?P<body>.+?)(?:\[(?P<known>[NESWnesw]*)\])?(?:@(?P<place>away))?$")
_CALL = re.compile(
    r"^(?:(?P<seat>[NESWnesw]):)?(?P<changes>->)?(?P<call>[^\s*()?!#]+)(?P<alert>\*)?(?P<regret>\?)?"
    r"(?:\((?P<fate>accepted|cancelled|withdrawn)\))?$"
)
_SEVERAL = re.compile(r"^([NESW]{2,}):")
_CARD = re.compile(
    r"^(?:(?:(?P<by>[NESWnesw])>)?(?P<seat>[NESWnesw]):)?"
    r"(?P<card>[CDHScdhs♣♦♥♠]?(?:10|[2-9TJQKAtjqka]))(?:\((?P<how>[a-z]+)\))?$"
)
_ACT = re.compile(
    r"^(?:(?P<seat>[NESWnesw]):)?#(?P<about>\d+)(?:(?P<regret>\?)|\((?P<deed>accepted|cancelled|withdrawn|stands|faced|refused|returned)\))$"
)
_DIRECTOR = re.compile(r"^(?:(?P<seat>[NESWnesw]):)?!$")
_DESIGNATION = re.compile(r"^(?:(?P<order>high|low|win|any))?(?P<suit>[CDHS])?(?P<rank>[2-9TJQKA])?$")
_POLL = re.compile(r"^polls\((?P<about>#\d+)=(?P<answers>[\w,+-]+)\)$")
_SCREEN = re.compile(r"^screen(?:\((?P<beside>[^()]*)\))?$")
_MISRULES = re.compile(r"^misrules\((?P<about>#\d+)\)$")
_POLL_ANSWER = re.compile(r"^(?P<action>\w+)-(?P<chose>\d{1,3})(?:\+(?P<considered>\d{1,3}))?$")
_VERB = re.compile(r"^(?P<seat>[NESWnesw]):(?P<verb>[a-z]{4,})(?:\((?P<what>#?[\w=+,|-]+)\))?$")


# --- reading --------------------------------------------------------------------------------------------------


def parse_record(text: str, dealer: Seat, must_pass: tuple[MustPass, ...] = ()) -> Record:
    """Read a record from one line (see the module's text).

    Raises :class:`NotationError` naming the word that could not be read.
    """
    return continued(Record(dealer, (), must_pass), text)


def continued(record: Record, text: str) -> Record:
    """The record, after which all that stands in this line has happened.  Raises :class:`NotationError`."""
    together = False
    for number, word in enumerate(text.split(), start=1):
        where = f"word {number} of {quoted(text)}"
        if word == "&":
            if not record.events or together:
                raise NotationError(f"expected '&' between two events, found it as {where}")
            together = True
            continue
        try:
            first, *acts = _events(record, word, text, together=together)
            record = record.with_events(replace(first, together=together), *acts)
        except NotationError as error:
            raise NotationError(f"{error}, {where}") from None
        together = False
    if together:
        raise NotationError(f"expected an event after '&' at the end of {quoted(text)}")
    return record


def parse_auction(text: str, dealer: Seat, must_pass: tuple[MustPass, ...] = ()) -> Auction:
    """Read the calls of one line, and what became of them.

    Raises :class:`NotationError`, also for what is no call.
    """
    record = parse_record(text, dealer, must_pass)
    for event in record.events:
        if not isinstance(event, CallMade | Act):
            raise NotationError(f"expected calls alone in {quoted(text)}, found {quoted(_word(event, ''))}")
    return record.auction


def is_call(word: str) -> bool:
    """Whether a word of a record that can be read is a call."""
    suffix = _SUFFIX.match(word)
    body = suffix["body"] if suffix else word
    others = any(pattern.match(body) for pattern in (_DIRECTOR, _ACT, _CARD, _POLL, _MISRULES, _SCREEN))
    verb = _VERB.match(body)
    is_told = others or is_score_word(body)
    return word != "&" and not is_told and not (verb is not None and verb["verb"] in _VERBS)


def parse_event(word: str, before: int) -> Event:
    """Read one word that is no call, where so many events lie before it.  Raises :class:`NotationError`."""
    body, place, known_to = _split(word)
    event = _other(body, before)
    if event is None:
        raise NotationError(f"expected an event that is no call, such as N:SK(dropped), found {quoted(word)}")
    return replace(event, place=place, known_to=known_to)


def _events(record: Record, word: str, text: str, *, together: bool) -> tuple[Event, ...]:
    """What one word says: an event, and what became of it at once."""
    body, place, known_to = _split(word)
    other = _played(record, body, together=together) or _other(body, len(record))
    first, *acts = _call(record, body, text) if other is None else (other,)
    return (replace(first, place=place, known_to=known_to), *acts)


def _split(word: str) -> tuple[str, Place, frozenset[Seat] | None]:
    """The word without its suffixes, and what they say."""
    match = _SUFFIX.match(word)
    if match is None:
        return word, Place.TABLE, None
    known_to = None if match["known"] is None else frozenset(map(parse_seat, match["known"]))
    return match["body"], Place(match["place"] or "table"), known_to


def _other(word: str, before: int) -> Event | None:
    """An event that is no call; ``None`` for a word that has to be one."""
    if match := _DIRECTOR.match(word):
        return DirectorCalled(player=_seat(match))
    if match := _ACT.match(word):
        deed = Deed.REGRET if match["regret"] else Deed(match["deed"])
        return Act(player=_seat(match), deed=deed, about=_about(f"#{match['about']}", before))
    if word == ROUND_OVER:
        return RoundEnded()
    if match := _POLL.match(word):
        return _polled(match["about"], match["answers"], before)
    if match := _MISRULES.match(word):
        return Misruled(about=_about(match["about"], before))
    if match := _SCREEN.match(word):
        return Screened(beside=_beside(match["beside"]))
    if (told := parse_score_word(word)) is not None:
        return told
    if (match := _CARD.match(word)) and match["seat"] and len(match["card"]) > 1 and match["card"] != "10":
        return _card(match, parse_seat(match["seat"]), match["card"], _how(match["how"]))
    if (match := _VERB.match(word)) and match["verb"] in _VERBS:
        return _VERBS[match["verb"]](parse_seat(match["seat"]), match["what"], before)
    return None


def _played(record: Record, word: str, *, together: bool) -> Event | None:
    """A card that is led or played, as far as it need be written; ``None`` for a word that says more, or else."""
    match = _CARD.match(word)
    if match is None or match["how"] or record.contract is None:
        return None
    table = _as_chosen(record).table
    trick = table.open_trick
    has_suit = match["card"][0] in _SUIT_SIGNS
    card = match["card"] if has_suit or trick is None else f"{trick.suit.value}{match['card']}"
    if match["seat"]:
        seat: Seat | None = parse_seat(match["seat"])
    else:
        seat = table.turn if trick is None and not has_suit else table.hand_of(parse_card(card))
    if seat is None:
        raise NotationError(
            f"expected at most thirteen tricks, or the seat as in N:{word[:20]}, found {quoted(word)} after them"
        )
    if trick is None and not has_suit:
        raise NotationError(f"expected the suit of a lead, such as H{match['card'][:20]}, found {quoted(word)}")
    return _card(match, seat, card, _how_played(record, table, seat, parse_card(card), together=together))


def _how_played(record: Record, table: Table, seat: Seat, card: Card, *, together: bool) -> Exposure:
    """Whether a hand leads this card or plays it: together with one that it plays, to the same trick (58B)."""
    beside = record.events[-1] if together else None
    is_own = isinstance(beside, CardFaced) and beside.player is seat and beside.how is Exposure.PLAYED
    return Exposure.PLAYED if is_own else table.how(seat, card)


def _as_chosen(record: Record) -> Record:
    """The record in which each lead that was refused has gone back (55B, 56), and each about which declarer has said.

    What he wants instead refuses it (54D, 60C).
    """
    gone: dict[int, None] = {}
    for i, event in enumerate(record.events):
        if isinstance(event, LeadChosen) or _refuses(event):
            gone.update(dict.fromkeys(_refused(_without(record.upto(i), gone), event)))
    return _without(record, gone) if gone else record


def _without(record: Record, cards: Iterable[int]) -> Record:
    left = (card for card in cards if not record.is_acted_on(card))
    return record.with_events(*(Act(deed=Deed.WITHDRAW, about=card) for card in left))


def _refuses(event: Event) -> bool:
    return isinstance(event, Act) and event.deed is Deed.REFUSE


def _refused(before: Record, said: Event) -> Iterator[int]:
    """A lead out of turn that lies there, what he led beside it, and what his partner has played to it.

    Of a lead by the declaring side nobody says what he wants instead; what is not his to refuse nobody has refused.
    """
    trick = before.table.open_trick
    if trick is None or trick.cards[0].how is not Exposure.LED:
        return
    declarer = before.play.declarer
    is_ours = trick.leader.side is declarer.side
    may_refuse = said.player is None or (said.player.side is not declarer.side if is_ours else said.player is declarer)
    if not may_refuse if _refuses(said) else is_ours:
        return
    lead = trick.cards[0]
    if before.play.turns.get(lead.event, trick.leader) is not trick.leader:
        yield from (card.event for card in trick.cards if card.seat.side is trick.leader.side)
        moment = before.moment_of(lead.event)
        beside = (
            card for card in before.cards if card.how.is_play and card.seat is lead.seat and card.event != lead.event
        )
        yield from (card.event for card in beside if before.moment_of(card.event) == moment)


def _card(match: re.Match[str], seat: Seat, card: str, how: Exposure) -> CardFaced:
    by = parse_seat(match["by"]) if match["by"] else None
    return CardFaced(player=seat, card=parse_card(card), how=how, by=None if by is seat else by)


def _call(record: Record, word: str, text: str) -> tuple[Event, ...]:
    match = _CALL.match(word)
    if several := _SEVERAL.match(word):
        raise NotationError(
            f"expected one player before the colon (N, E, S or W), found {quoted(several[1])} in {quoted(word)}"
        )
    if match is None:
        raise NotationError(
            f"expected a call such as 1H, S:1H, ->1H, 1H*, 1H? or 1H(cancelled), a card such as S:HK(dropped), "
            f"or another event, found {quoted(word)}"
        )
    call = parse_call(match["call"])
    changes = match["changes"] is not None
    seat = _maker(record, match, text)
    made = CallMade(player=seat, call=call, alerted=bool(match["alert"]), changes=changes)
    about = len(record.events)
    acts = [Act(deed=Deed.REGRET, about=about)] if match["regret"] else []
    acts += [Act(deed=Deed(match["fate"]), about=about)] if match["fate"] else []
    return (made, *acts)


def _seat(match: re.Match[str]) -> Seat | None:
    return parse_seat(match["seat"]) if match["seat"] else None


def _maker(record: Record, match: re.Match[str], text: str) -> Seat:
    """Who makes a call: as written, of a change without a seat who called last, else whose turn it is."""
    auction = record.auction
    if match["seat"]:
        return parse_seat(match["seat"])
    if match["changes"] and auction.calls:
        return auction.calls[-1].seat
    if auction.turn is None:
        word = match[0]
        raise NotationError(
            f"the auction is over before {quoted(word)}: write the seat, such as N:{word[:20]}, in {quoted(text)}"
        )
    return auction.turn


def _how(word: str | None) -> Exposure:
    try:
        return Exposure(word or Exposure.FACED.value)
    except ValueError:
        known = ", ".join(how.value for how in Exposure)
        raise NotationError(f"expected how the card came to be seen ({known}), found {quoted(word)}") from None


def _is_number(word: str) -> bool:
    return word.isdecimal() and len(word) <= DIGITS


def _about(what: str, before: int) -> int:
    """The event that is meant by ``#4``: events count from 1, and so many lie before."""
    number = what.removeprefix("#")
    if not what.startswith("#") or not _is_number(number) or not 1 <= int(number) <= before:
        raise NotationError(f"expected one of the {before} events so far, such as #1, found {quoted(what)}")
    return int(number) - 1


def _about_perhaps(what: str | None, before: int) -> int | None:
    return None if what is None else _about(what, before)


def _meaning(word: str) -> Shows:
    return NoAgreement.NO_AGREEMENT if word == NoAgreement.NO_AGREEMENT.value else parse_hands(word)


def _explained(seat: Seat, what: str | None, before: int, manner: Manner) -> Explained:
    """An explanation: of which call, and what that is said to show."""
    about, told, shows = (what or "").partition("=")
    meaning = _meaning(shows) if told else None
    return Explained(player=seat, about=_about_perhaps(about or None, before), shows=meaning, manner=manner)


def _requested(seat: Seat, what: str | None, before: int) -> Requested:
    if (what or "").startswith("#"):
        return Requested(player=seat, what=Inquiry.CALL, about=_about(what or "", before))
    words = {each.value: each for each in Inquiry if each is not Inquiry.CALL}
    if what not in words:
        raise NotationError(
            f"expected a call such as #4, or {', '.join(words)} in brackets, found {quoted(what or '')}"
        )
    return Requested(player=seat, what=words[what])


def _card_read(seat: Seat, what: str | None, before: int) -> CardRead:
    about, told, shows = (what or "").partition("=")
    if not told:
        raise NotationError(f"expected a call and what the card says of it, as #4=12+,H5+, found {quoted(what or '')}")
    return CardRead(player=seat, about=_about(about, before), shows=_meaning(shows))


def _polled(about: str, answers: str, before: int) -> Polled:
    """What peers were asked about, and what they chose: each once."""
    found = tuple(map(_poll_answer, answers.split(",")))
    twice = [each.action for i, each in enumerate(found) if each.action in [other.action for other in found[:i]]]
    if twice or not sum(each.chose for each in found):
        wrong = f"{_action(twice[0])} twice" if twice else "that nobody chose anything"
        raise NotationError(f"expected what peers chose, each call or card once, as P-4,3S-1+2, found {wrong}")
    return Polled(about=_about(about, before), answers=found)


def _poll_answer(words: str) -> PollAnswer:
    match = _POLL_ANSWER.match(words)
    if match is None:
        raise NotationError(f"expected a call or card and how many chose it, as P-4 or 3S-1+2, found {quoted(words)}")
    word = match["action"]
    action: Call | Card
    try:
        action = parse_card(word) if len(word) > 1 and word[0] in _SUIT_SIGNS else parse_call(word)
    except NotationError:
        raise NotationError(
            f"expected a call or card that peers chose, such as 3S or HK, found {quoted(word)}"
        ) from None
    return PollAnswer(action, int(match["chose"]), int(match["considered"] or 0))


def _action(action: Call | Card) -> str:
    return format_card(action) if isinstance(action, Card) else format_call(action)


def _sign(seat: Seat, what: str | None, before: int, how: Sign) -> SignGiven:
    return SignGiven(player=seat, how=how, about=_about_perhaps(what, before))


def _learnt(seat: Seat, what: str | None) -> Learnt:
    words = [each.value for each in Elsewhere]
    if what not in words:
        raise NotationError(f"expected {', '.join(words)} in brackets, found {quoted(what or '')}")
    return Learnt(player=seat, what=Elsewhere(what))


def _tricks(what: str | None) -> int:
    if what is None or not _is_number(what) or int(what) > 13:
        raise NotationError(f"expected how many tricks, 0 to 13, in brackets, found {quoted(what)}")
    return int(what)


def _suits(what: str | None) -> tuple[Denomination, ...]:
    suits = tuple(suit for suit in SUITS if suit.value in (what or ""))
    if not suits or len(suits) != len(what or ""):
        raise NotationError(f"expected suits in brackets, such as (H) or (CH), found {quoted(what)}")
    return suits


def _ordered(seat: Seat, what: str | None, *, bars: bool) -> PlayChosen:
    """What declarer wants of a play (57A)."""
    if not bars and what in (PlayChoice.HIGHEST.value, PlayChoice.LOWEST.value):
        return PlayChosen(player=seat, choice=PlayChoice(what))
    if what is None or what not in {suit.value for suit in SUITS}:
        words = "a suit" if bars else "highest, lowest or a suit"
        raise NotationError(f"expected {words} in brackets, such as (H), found {quoted(what)}")
    choice = PlayChoice.NOT_SUIT if bars else PlayChoice.SUIT
    return PlayChosen(player=seat, choice=choice, suit=Denomination(what))


def _designated(seat: Seat, what: str | None) -> Designated:
    """The words of a designation (46B)."""
    match = _DESIGNATION.match(what or "")
    if match is None or not what:
        raise NotationError(
            f"expected high, low, win, any, a suit (H), a rank (7) or a card (HQ) in brackets, found {quoted(what)}"
        )
    return Designated(
        player=seat,
        order=Order(match["order"]) if match["order"] else None,
        suit=Denomination(match["suit"]) if match["suit"] else None,
        rank=Rank(match["rank"]) if match["rank"] else None,
    )


def _inspected(seat: Seat, what: str | None) -> Inspected:
    try:
        return Inspected(player=seat, what=Inspection(what))
    except ValueError:
        raise NotationError(f"expected trick, own or quitted in brackets, found {quoted(what)}") from None


def _is_wrong(what: str | None) -> bool:
    if what not in (None, "wrong"):
        raise NotationError(f"expected nothing or wrong in brackets, found {quoted(what)}")
    return what is not None


def _beside(what: str | None) -> frozenset[Seat]:
    """The two on one side of a screen: one of each pair."""
    seats = [parse_seat(letter) for letter in what or ""]
    if len(seats) != 2 or seats[0].side is seats[1].side:
        raise NotationError(
            "expected the two players on one side of the screen, one of each pair, in brackets, such as screen(NE), "
            f"found {quoted(what or '')}"
        )
    return frozenset(seats)


def _bid(what: str | None) -> Bid:
    call = parse_call(what or "")
    if not isinstance(call, Bid) or not call.exists:
        raise NotationError(f"expected a bid in brackets, such as (2S), found {quoted(what or '')}")
    return call


_VERBS: Mapping[str, Callable[[Seat, str | None, int], Event]] = {
    "claims": lambda seat, what, _: Claimed(player=seat, tricks=_tricks(what)),
    "concedes": lambda seat, what, _: Conceded(player=seat, tricks=_tricks(what)),
    "says": lambda seat, what, before: Remarked(player=seat, about=_about_perhaps(what, before)),
    "asks": lambda seat, what, before: Questioned(player=seat, about=_about_perhaps(what, before)),
    **{manner.value: partial(_explained, manner=manner) for manner in Manner},
    **{sign.value: partial(_sign, how=sign) for sign in Sign},
    "learns": lambda seat, what, _: _learnt(seat, what),
    "card": _card_read,
    "requests": _requested,
    "reviews": lambda seat, what, _: Reviewed(player=seat, wrong=_is_wrong(what)),
    "corrects": lambda seat, what, before: Corrected(player=seat, about=_about(what or "", before)),
    "infringes": lambda seat, what, before: Infringed(player=seat, about=_about_perhaps(what, before)),
    "notices": lambda seat, what, before: AttentionDrawn(player=seat, about=_about_perhaps(what, before)),
    "looks": lambda seat, what, _: HandSeen(player=seat, whose=parse_seat(what or "")),
    "agrees": lambda seat, what, before: Agreed(player=seat, about=_about(what or "", before)),
    "objects": lambda seat, what, before: Objected(player=seat, about=_about(what or "", before)),
    "requires": lambda seat, what, _: LeadChosen(player=seat, choice=LeadChoice.REQUIRES, suits=_suits(what)),
    "prohibits": lambda seat, what, _: LeadChosen(player=seat, choice=LeadChoice.PROHIBITS, suits=_suits(what)),
    "frees": lambda seat, _what, __: LeadChosen(player=seat, choice=LeadChoice.FREE),
    "orders": lambda seat, what, _: _ordered(seat, what, bars=False),
    "bars": lambda seat, what, _: _ordered(seat, what, bars=True),
    "calls": lambda seat, what, _: _designated(seat, what),
    "misses": lambda seat, _what, __: Missed(player=seat),
    "mixes": lambda seat, _what, __: Mixed(player=seat),
    "inspects": lambda seat, what, _: _inspected(seat, what),
    "points": lambda seat, what, _: PointedOut(player=seat, whose=parse_seat(what or "")),
    "warns": lambda seat, _what, __: Warned(player=seat),
    "exchanges": lambda seat, _what, __: HandsExchanged(player=seat),
    "leaves": lambda seat, _what, __: SeatLeft(player=seat),
    "spreads": lambda seat, _what, __: HandFaced(player=seat),
    "quits": lambda seat, _what, _: Quitted(player=seat),
    "begins": lambda seat, _what, _: NextBoardBegun(player=seat),
    "takes": lambda seat, what, _: CardsTaken(player=seat, wrong=_is_wrong(what)),
    "returns": lambda seat, _what, _: CardsReturned(player=seat),
    "called": lambda seat, what, _: CalledElsewhere(player=seat, call=parse_call(what or "")),
    "names": lambda seat, what, _: BidNamed(player=seat, bid=_bid(what)),
    "touches": lambda seat, what, _: BoxTouched(player=seat, call=parse_call(what or "")),
    "draws": lambda seat, what, _: BoxTouched(player=seat, call=parse_call(what or ""), drawn=True),
    "wants": lambda seat, _what, _: WishesToCall(player=seat),
    "pushes": lambda seat, _what, _: TrayPassed(player=seat),
    "opens": lambda seat, _what, _: ScreenOpened(player=seat),
}


# --- writing --------------------------------------------------------------------------------------------------


def format_record(record: Record, *, seats_from: int | None = None) -> str:
    """One line, the inverse of :func:`parse_record` (words spoken and explanations are not part of the line).

    From the event ``seats_from`` on every call has its seat, also where it may be left out.
    """
    return _whole_line(record) if seats_from is None else _line(record, seats_from)


@once
def _whole_line(record: Record) -> str:
    return _line(record, None)


def _line(record: Record, seats_from: int | None) -> str:
    words: list[str] = []
    i = 0
    while i < len(record.events):
        event, said = record.events[i], i
        seat = "" if event.player is None else f"{event.player.value}:"
        marks = ""
        if isinstance(event, CallMade):
            before = record.upto(i).auction
            implied = before.calls[-1].seat if event.changes and before.calls else before.turn
            is_left_out = implied is event.player and (seats_from is None or i < seats_from)
            seat = "" if is_left_out else seat
            marks, i = _marks(record, i)
        if event.together:
            words.append("&")
        before_it = record.upto(said)
        is_play = before_it.contract is not None
        word = _card_played(before_it, event) if is_play and isinstance(event, CardFaced) else None
        if isinstance(event, CardFaced) and event.by is not None:
            seat = f"{event.by.value}>{seat}"
        words.append(f"{word or f'{seat}{_word(event, marks, is_play=is_play)}'}{_suffix(event)}")
        i += 1
    return " ".join(words)


def _card_played(before: Record, event: CardFaced) -> str | None:
    """A card led or played in turn, as short as it can be said; ``None`` for any other."""
    table = _as_chosen(before).table
    trick = table.open_trick
    how = _how_played(before, table, event.player, event.card, together=event.together)
    if event.how is not how or event.player is not table.hand_of(event.card):
        return None
    own = "" if event.by is None else f"{event.by.value}>{event.player.value}:"
    same = event.how is not Exposure.LED and trick is not None and trick.suit is event.card.suit
    return f"{own}{event.card.rank.value if same else format_card(event.card)}"


def format_event(event: Event) -> str:
    """The word of an event that is no call, the inverse of :func:`parse_event`; ``together`` is not part of it."""
    seat = "" if event.player is None else f"{event.player.value}:"
    if isinstance(event, CardFaced) and event.by is not None:
        seat = f"{event.by.value}>{seat}"
    return f"{seat}{_word(event, '')}{_suffix(event)}"


@once
def format_auction(auction: Auction) -> str:
    """One line, the inverse of :func:`parse_auction` (explanations are not part of the line)."""
    return format_record(Record.of(auction))


def _marks(record: Record, position: int) -> tuple[str, int]:
    """What became of a call at once, as marks behind it, and where in the record that is told."""
    marks, last = "", position
    for deed, mark in ((Deed.REGRET, "?"), (Deed.ACCEPT, ""), (Deed.CANCEL, ""), (Deed.WITHDRAW, "")):
        if marks.endswith(")") or last + 1 >= len(record.events):
            break
        if record.events[last + 1] == Act(deed=deed, about=position):
            marks, last = marks + (mark or f"({deed.value})"), last + 1
    return marks, last


def _word(event: Event, marks: str, *, is_play: bool = False) -> str:
    """The event without its seat; ``is_play``: the auction was over, where a card without more is one played."""
    match event:
        case CallMade():
            return f"{'->' if event.changes else ''}{format_call(event.call)}{'*' if event.alerted else ''}{marks}"
        case CardFaced():
            how = "" if event.how is Exposure.FACED and not is_play else f"({event.how.value})"
            return f"{format_card(event.card)}{how}"
        case Act():
            return f"#{event.about + 1}{'?' if event.deed is Deed.REGRET else f'({event.deed.value})'}"
        case DirectorCalled():
            return "!"
        case Claimed() | Conceded():
            return f"{'claims' if isinstance(event, Claimed) else 'concedes'}({event.tricks})"
        case HandSeen():
            return f"looks({event.whose.value})"
        case Remarked():
            return f"says{_at(event.about)}"
        case Questioned():
            return f"asks{_at(event.about)}"
        case Explained():
            return f"{event.manner.value}{_at(event.about, event.shows)}"
        case Requested():
            return f"requests({event.what.value})" if event.about is None else f"requests{_at(event.about)}"
        case Reviewed():
            return "reviews(wrong)" if event.wrong else "reviews"
        case SignGiven():
            return f"{event.how.value}{_at(event.about)}"
        case Learnt():
            return f"learns({event.what.value})"
        case Polled():
            return f"polls(#{event.about + 1}={','.join(map(_answer_word, event.answers))})"
        case CardRead():
            return f"card{_at(event.about, event.shows)}"
        case Corrected():
            return f"corrects{_at(event.about)}"
        case AttentionDrawn():
            return f"notices{_at(event.about)}"
        case Misruled():
            return f"misrules(#{event.about + 1})"
        case Infringed():
            return f"infringes{_at(event.about)}"
        case Agreed() | Objected():
            return f"{'agrees' if isinstance(event, Agreed) else 'objects'}{_at(event.about)}"
        case LeadChosen():
            suits = "".join(suit.value for suit in SUITS if suit in event.suits)
            return f"{event.choice.value}({suits})" if suits else event.choice.value
        case PlayChosen(choice=PlayChoice.SUIT | PlayChoice.NOT_SUIT, suit=Denomination() as suit):
            return f"{'bars' if event.choice is PlayChoice.NOT_SUIT else 'orders'}({suit.value})"
        case PlayChosen():
            return f"orders({event.choice.value})"
        case Designated():
            order = event.order.value if event.order else ""
            return f"calls({order}{event.suit.value if event.suit else ''}{event.rank.value if event.rank else ''})"
        case Inspected():
            return f"inspects({event.what.value})"
        case PointedOut():
            return f"points({event.whose.value})"
        case Missed():
            return "misses"
        case Mixed():
            return "mixes"
        case Warned():
            return "warns"
        case HandsExchanged():
            return "exchanges"
        case SeatLeft():
            return "leaves"
        case HandFaced():
            return "spreads"
        case Quitted():
            return "quits"
        case NextBoardBegun():
            return "begins"
        case CardsTaken():
            return "takes(wrong)" if event.wrong else "takes"
        case CardsReturned():
            return "returns"
        case CalledElsewhere():
            return f"called({format_call(event.call)})"
        case BidNamed():
            return f"names({format_call(event.bid)})"
        case BoxTouched():
            return f"{'draws' if event.drawn else 'touches'}({format_call(event.call)})"
        case WishesToCall():
            return "wants"
        case Screened():
            return f"screen({''.join(seat.value for seat in Seat if seat in event.beside)})"
        case TrayPassed():
            return "pushes"
        case ScreenOpened():
            return "opens"
        case RoundEnded():
            return ROUND_OVER
        case _ if (word := score_word(event)) is not None:
            return word
        case _:
            raise NotationError(f"expected an event that has a word in the notation, found {type(event).__name__}")


def _answer_word(answer: PollAnswer) -> str:
    considered = f"+{answer.considered}" if answer.considered else ""
    return f"{_action(answer.action)}-{answer.chose}{considered}"


def _at(about: int | None, shows: Shows | None = None) -> str:
    if about is None:
        return ""
    if shows is None:
        return f"(#{about + 1})"
    return f"(#{about + 1}={shows.value if isinstance(shows, NoAgreement) else format_hands(shows)})"


def _suffix(event: Event) -> str:
    known = "" if event.known_to is None else f"[{''.join(seat.value for seat in Seat if seat in event.known_to)}]"
    return known + ("" if event.place is Place.TABLE else f"@{event.place.value}")
