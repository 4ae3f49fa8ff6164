"""What happens at a table, one thing after the other: each event with its player, its place and who knew of it.

Calls and cards, what is said and claimed, who looks at what, who draws attention and when the director comes; and what
the director and the players then do about an earlier event.  An event says what happened, never whether it was lawful,
and it never changes: what became of it is a later event (:class:`Act`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from bridgecourse.table.call import Bid, Call, Denomination
from bridgecourse.table.card import Card, Rank
from bridgecourse.table.hand_set import HandSet
from bridgecourse.table.quick import quick
from bridgecourse.table.result import Result
from bridgecourse.table.seat import Seat

__all__ = [
    "Act",
    "Agreed",
    "AttentionDrawn",
    "BidNamed",
    "BoxTouched",
    "CallMade",
    "CalledElsewhere",
    "CardFaced",
    "CardRead",
    "CardsReturned",
    "CardsTaken",
    "Claimed",
    "Conceded",
    "Corrected",
    "Deed",
    "Designated",
    "DirectorCalled",
    "Elsewhere",
    "Event",
    "Expected",
    "Explained",
    "Exposure",
    "FieldScored",
    "HandFaced",
    "HandSeen",
    "HandsExchanged",
    "Infringed",
    "Inquiry",
    "Inspected",
    "Inspection",
    "LeadChoice",
    "LeadChosen",
    "Learnt",
    "Manner",
    "Misruled",
    "Missed",
    "Mixed",
    "NextBoardBegun",
    "NoAgreement",
    "Objected",
    "Order",
    "Place",
    "PlayChoice",
    "PlayChosen",
    "PointedOut",
    "PollAnswer",
    "Polled",
    "ProbableResult",
    "Questioned",
    "Quitted",
    "Remarked",
    "Requested",
    "Reviewed",
    "RoundEnded",
    "Scored",
    "ScoredAs",
    "ScreenOpened",
    "Screened",
    "SeatLeft",
    "SessionScored",
    "Shows",
    "Sign",
    "SignGiven",
    "TrayPassed",
    "Unspoilt",
    "Warned",
    "WishesToCall",
]


class Place(Enum):
    """Where something happens."""

    TABLE = "table"
    AWAY = "away"  # from the table, before the director alone


class Exposure(Enum):
    """How a card comes to be seen; ``is_play``: led or played to a trick, as opposed to being seen."""

    __hash__ = object.__hash__  # an enum's own is written in Python

    DROPPED = "dropped"  # by accident
    FACED = "faced"  # put face up on the table, nobody says why
    SHOWN = "shown"  # to somebody, on purpose
    NAMED = "named"  # aloud, as one that the player holds
    TOUCHED = "touched"  # a card of dummy's, by hand
    HELD = "held"  # so that it is, or seems, to be played (45C1 and 45C2)
    DOWN = "down"  # led face down
    FOUND = "found"  # a card of dummy's that had lain where nobody could see it
    LED = "led"
    PLAYED = "played"
    ADDED = "added"  # to a trick that lacked it (67)

    is_play: bool

    def __init__(self, word: str) -> None:
        self.is_play = word in ("down", "led", "played", "added")  # asked of every card at every moment


class LeadChoice(Enum):
    """What declarer wants of a defender's lead (Laws 26, 50D2 and 51B)."""

    REQUIRES = "requires"  # that suit
    PROHIBITS = "prohibits"  # that suit, or those
    FREE = "frees"  # he leaves it free


class PlayChoice(Enum):
    """What declarer wants a defender to play whose partner was too early (Law 57A)."""

    HIGHEST = "highest"  # of the suit led
    LOWEST = "lowest"
    SUIT = "suit"  # a card of this other suit
    NOT_SUIT = "not_suit"  # none of this other suit


class Order(Enum):
    """What declarer says of the card of dummy's that he wants, where he names no card (Law 46B)."""

    HIGH = "high"
    LOW = "low"
    WIN = "win"
    ANY = "any"


class Inspection(Enum):
    """What a player wants to see of the tricks (Law 66)."""

    TRICK = "trick"  # the cards of the trick just over
    OWN = "own"  # his own last card
    QUITTED = "quitted"  # an older trick


class Manner(Enum):
    """How opponents are told what a call shows (Law 20F): each may be right or wrong."""

    EXPLAINS = "explains"  # answers a question
    ANNOUNCES = "announces"  # unasked, where regulations want that
    ALERTS = "alerts"
    OMITS = "omits"  # gives no alert


class Sign(Enum):
    """How a player lets his partner know something otherwise than by his calls and plays (Law 16B1)."""

    HESITATES = "hesitates"  # unmistakably
    HURRIES = "hurries"  # unwonted speed
    REMARKS = "remarks"
    GESTURES = "gestures"  # a movement, a look, a mannerism
    STRESSES = "stresses"  # a special emphasis, or tone


class Elsewhere(Enum):
    """What a player learns of his board elsewhere (Law 16D1)."""

    CALL = "call"  # one that he overhears
    RESULT = "result"
    REMARK = "remark"
    CARDS = "cards"  # those that he sees at another table


class ScoredAs(Enum):
    """How the results of a board are compared (Law 78)."""

    MATCHPOINTS = "field"
    IMPS = "imps"  # against one other table, or the mean against several
    KNOCKOUT = "knockout"  # IMPs of a match in which both sides need one score (12C4)


class Inquiry(Enum):
    """What a player wants to be told of the auction (Law 20)."""

    REPEAT = "repeat"  # the last call, which he has not heard
    REVIEW = "review"  # all calls again
    PART = "part"  # some of them
    MEANINGS = "meanings"  # what the calls of the other side show
    CALL = "call"  # what one of them shows
    LEAD = "lead"  # whether it is his lead


class NoAgreement(Enum):
    """In the place of what a call shows: the pair has agreed on nothing."""

    NO_AGREEMENT = "none"


Shows = HandSet | NoAgreement
"""What a call is said to show."""


class Deed(Enum):
    """What is done about an earlier event."""

    __hash__ = object.__hash__  # an enum's own is written in Python

    ACCEPT = "accepted"
    CANCEL = "cancelled"
    WITHDRAW = "withdrawn"  # by its own player
    LET_STAND = "stands"  # whatever was done about it before
    REGRET = "regretted"  # its player wishes to change it, and has put nothing in its place
    FACE = "faced"  # a lead that lay face down
    REFUSE = "refused"  # a lead or play that an opponent might have accepted
    RETURN = "returned"  # a card that was played, put back among those in hand (67B3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened.  ``player`` is ``None`` for the director.

    ``together``: at the same moment as the event before it; acts do not count.  ``known_to`` are those who could see
    or hear it, where that was not everybody.
    """

    player: Seat | None = None
    place: Place = Place.TABLE
    together: bool = False
    known_to: frozenset[Seat] | None = None

    def rotated(self, steps: int) -> Self:
        """The same event with every seat moved so many places clockwise."""
        player = None if self.player is None else self.player.turned(steps)
        known_to = None if self.known_to is None else frozenset(seat.turned(steps) for seat in self.known_to)
        return replace(self, player=player, known_to=known_to)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class CallMade(Event):
    """A call; ``changes``: it was meant to take the place of its maker's own last call (Law 25)."""

    player: Seat
    call: Call
    alerted: bool = False
    explanation: str = ""
    changes: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BidNamed(Event):
    """With his double or redouble a player has named a bid (19A2, 19A3): the one that he doubles, or another."""

    player: Seat
    bid: Bid


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxTouched(Event):
    """A player has touched this card of his bidding box, or has ``drawn`` it out, and it is not known what he meant."""

    player: Seat
    call: Call
    drawn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WishesToCall(Event):
    """A player would like to call, and asks whether he may (Laws 17 and 22)."""

    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Screened(Event):
    """The table has a screen across it: these two sit on one side, one of each pair, and the others on the other."""

    beside: frozenset[Seat]

    def rotated(self, steps: int) -> Self:
        beside = frozenset(seat.turned(steps) for seat in self.beside)
        return replace(super(Screened, self).rotated(steps), beside=beside)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrayPassed(Event):
    """A player has pushed the tray with the calls under the screen, to the other side."""

    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenOpened(Event):
    """A player has opened the screen, for the opening lead."""

    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsTaken(Event):
    """A player has taken his cards out of the board (Law 17A); ``wrong``: those of another board (Law 15A)."""

    player: Seat
    wrong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsReturned(Event):
    """A player has put his cards back into the board (Law 17D2)."""

    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledElsewhere(Event):
    """With the cards that he holds a player had made this call at another board, where it was cancelled (Law 15A3)."""

    player: Seat
    call: Call


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class CardFaced(Event):
    """A card that could be seen, or was named, and how that came about.

    ``player`` is whose card it is.  ``by`` is who played, named or touched it where that was not himself: declarer,
    of a card of dummy's.
    """

    player: Seat
    card: Card
    how: Exposure = Exposure.FACED
    by: Seat | None = None

    def rotated(self, steps: int) -> Self:
        by = None if self.by is None else self.by.turned(steps)
        return replace(super(CardFaced, self).rotated(steps), by=by)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFaced(Event):
    """A player has put his whole hand face up on the table: dummy, a declarer who spreads (54A), or who claims."""

    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadChosen(Event):
    """Declarer has said what he wants of a defender's lead, and of which suits."""

    player: Seat
    choice: LeadChoice
    suits: tuple[Denomination, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayChosen(Event):
    """Declarer has said what he wants a defender to play to the trick in progress (Law 57A)."""

    player: Seat
    choice: PlayChoice
    suit: Denomination | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Designated(Event):
    """Declarer has asked for a card of dummy's in words that name none that lies there (Law 46).

    A suit without a rank, a rank without a suit, both of a card that is not there, or an order, perhaps with a suit.
    """

    player: Seat
    order: Order | None = None
    suit: Denomination | None = None
    rank: Rank | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed(Event):
    """A player has put no card to the trick, and nobody has seen it (Law 67)."""

    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspected(Event):
    """A player wants to see cards that have been played (Law 66)."""

    player: Seat
    what: Inspection


@dataclass(frozen=True, slots=True, kw_only=True)
class PointedOut(Event):
    """A player says that the card of ``whose`` of the trick just over points the wrong way (Law 65B3)."""

    player: Seat
    whose: Seat

    def rotated(self, steps: int) -> Self:
        return replace(super(PointedOut, self).rotated(steps), whose=self.whose.turned(steps))


@dataclass(frozen=True, slots=True, kw_only=True)
class Mixed(Event):
    """A player has mixed his played cards before the number of tricks was agreed (Law 65D)."""

    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsExchanged(Event):
    """A player, dummy, has exchanged hands with his partner (Law 43A2)."""

    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLeft(Event):
    """A player, dummy, has left his seat to watch declarer play (Law 43A2)."""

    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Warned(Event):
    """A player, dummy, has warned his partner of an irregularity that he is about to commit (Law 42B2)."""

    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed(Event):
    """So many of the tricks that are left are claimed (Law 68A)."""

    player: Seat
    tricks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Conceded(Event):
    """So many of the tricks that are left are conceded (Law 68B)."""

    player: Seat
    tricks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed(Event):
    """A claim or concession, the event ``about``, is agreed to (Law 69A)."""

    player: Seat
    about: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Objected(Event):
    """A claim or concession, the event ``about``, is objected to (Laws 68B2 and 70)."""

    player: Seat
    about: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Quitted(Event):
    """A card of the trick that is complete has been turned face down (Law 65A)."""

    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NextBoardBegun(Event):
    """A player has called on the next board."""

    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(Event):
    """The round is over (Law 8B)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remarked(Event):
    """Something was said, perhaps about an earlier event."""

    player: Seat
    words: str = ""
    about: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Questioned(Event):
    """An explanation was asked for, perhaps of one call (Law 20F)."""

    player: Seat
    about: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained(Event):
    """An explanation was given, perhaps of one call (Law 20F), or the call was alerted, or was not.

    ``shows`` is what the call was said to show, where it is known in a form that can be compared.
    """

    player: Seat
    words: str = ""
    about: int | None = None
    shows: Shows | None = None
    manner: Manner = Manner.EXPLAINS


@dataclass(frozen=True, slots=True, kw_only=True)
class Requested(Event):
    """A player has asked to be told this of the auction (Law 20); ``about``: of which call."""

    player: Seat
    what: Inquiry
    about: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reviewed(Event):
    """A player has told all calls again (Laws 20D and 20E); ``wrong``: not as they were made."""

    player: Seat
    wrong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRead(Event):
    """The system card of a player's pair has been read: what it says that the call ``about`` shows (Law 40B2)."""

    player: Seat
    about: int
    shows: Shows


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(Event):
    """A player has said that the explanation ``about``, his own or his partner's, was wrong (Laws 20F4 and 20F5)."""

    player: Seat
    about: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SignGiven(Event):
    """A player has let his partner know something otherwise than by a call or play, perhaps with the one ``about``."""

    player: Seat
    how: Sign
    about: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Learnt(Event):
    """A player has learnt something of this board that did not come from its own table (Law 16D1)."""

    player: Seat
    what: Elsewhere


@dataclass(frozen=True, slots=True)
class PollAnswer:
    """Of the players who were asked, so many chose this; so many others considered it seriously."""

    action: Call | Card
    chose: int
    considered: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Polled(Event):
    """The director has asked peers, without the information, what they would do in the place of ``about`` (16B1(b))."""

    about: int
    answers: tuple[PollAnswer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Infringed(Event):
    """The director looks at the score because of what this player did, perhaps as ``about`` (Law 12).

    Without ``about`` it is what keeps the board from being played, whoever is at fault for it.
    """

    player: Seat
    about: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Misruled(Event):
    """A ruling of the director's on ``about`` was wrong (Law 82C)."""

    about: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    """The result of the board at this table."""

    result: Result

    def rotated(self, steps: int) -> Self:
        return replace(super(Scored, self).rotated(steps), result=self.result.rotated(steps))


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldScored(Event):
    """The results of the board at the other tables, and how they are compared with this one's (Law 78)."""

    form: ScoredAs
    results: tuple[Result, ...]

    def rotated(self, steps: int) -> Self:
        results = tuple(result.rotated(steps) for result in self.results)
        return replace(super(FieldScored, self).rotated(steps), results=results)


@dataclass(frozen=True, slots=True)
class ProbableResult:
    """A result that the director holds for possible without the infraction, and its share in per cent (12C1(c)).

    ``unlawful``: only the infraction would have made it possible.
    """

    result: Result
    share: int
    unlawful: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected(Event):
    """What would have happened without the infraction, as the director judges: the shares make a hundred."""

    outcomes: tuple[ProbableResult, ...]

    def rotated(self, steps: int) -> Self:
        turned = tuple(replace(each, result=each.result.rotated(steps)) for each in self.outcomes)
        return replace(super(Expected, self).rotated(steps), outcomes=turned)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unspoilt(Event):
    """The result after the infraction, had the other side then not harmed itself (12C1(e))."""

    result: Result

    def rotated(self, steps: int) -> Self:
        return replace(super(Unspoilt, self).rotated(steps), result=self.result.rotated(steps))


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionScored(Event):
    """What the two pairs have on the other boards of the session, in per cent (12C2(c))."""

    ns: int
    ew: int

    def rotated(self, steps: int) -> Self:
        turned = super(SessionScored, self).rotated(steps)
        return replace(turned, ns=self.ew, ew=self.ns) if steps % 2 else turned


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSeen(Event):
    """A player looked at the cards of ``whose`` hand: his own, or another's."""

    player: Seat
    whose: Seat

    def rotated(self, steps: int) -> Self:
        return replace(super(HandSeen, self).rotated(steps), whose=self.whose.turned(steps))


@dataclass(frozen=True, slots=True, kw_only=True)
class AttentionDrawn(Event):
    """Attention was drawn to an irregularity (Law 9), perhaps to a given event."""

    player: Seat
    about: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectorCalled(Event):
    """The director comes to the table, and sees what has happened so far; ``player`` is who called him, if known."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Event):
    """What was done about an earlier event, ``about`` being its place in the record.

    That is never another act, nor the director's coming.  ``player`` is ``None`` where it is the director's act, or
    goes without saying: who accepts is left-hand opponent, who withdraws or regrets is the maker.
    """

    deed: Deed
    about: int
