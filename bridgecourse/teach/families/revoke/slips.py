"""How a revoke comes about in a generated board, and what is done about it (Laws 61 to 64)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from bridgecourse.rulings.terms import *
from bridgecourse.rulings.vocabulary.answer import yes_no
from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    Act,
    Agreed,
    AttentionDrawn,
    CardFaced,
    Claimed,
    Deed,
    Exposure,
    NextBoardBegun,
    Questioned,
    RoundEnded,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import TRICKS
from bridgecourse.teach.generator.board_play import BoardPlay
from bridgecourse.teach.generator.carding import lowest
from bridgecourse.teach.generator.draft import DeadEndError, Draft

_LATEST = 9
"""The last trick on which most revokes are made: something is to follow."""


def revoke(draft: Draft) -> None:
    """A hand that could follow suit does not, or only seems not to; then what the plan wishes."""
    if _never_ends(draft):
        raise DeadEndError
    board = BoardPlay(draft.rng)
    maker = _Revoke(draft, board)
    maker.play_up_to_it()
    draft.faced = maker.happen()
    draft.record = board.record


def _never_ends(draft: Draft) -> bool:
    """Whether play must be over, and stops as soon as the revoke is noticed."""
    others = (IS_REVOKE, NO), (ON_TRICK_TWELVE, TrickTwelve.HANDS_OUT), (BOTH_ON_TRICK, YES)
    in_time = draft.wants(ESTABLISHED, Established.NOT) and not any(draft.wants(*other) for other in others)
    return in_time and draft.needs.get(PLAY_IS_OVER) is YES


_WON: Mapping[Enum | None, range] = {
    None: range(TRICKS + 1),
    TricksWon.NONE: range(1),
    TricksWon.ONE: range(1, 2),
    TricksWon.MORE: range(2, TRICKS + 1),
}
"""How many tricks these are."""


class _Revoke:
    """One revoke, as the plan wishes it."""

    def __init__(self, draft: Draft, board: BoardPlay) -> None:
        self.draft, self.board, self.rng = draft, board, draft.rng

    def wish(self, fact: object) -> Enum | None:
        return self.draft.plan.wishes.get(fact)  # type: ignore[call-overload,no-any-return]

    # --- the revoke ---------------------------------------------------------------------------------------------

    def play_up_to_it(self) -> None:
        twelfth = self.wish(ON_TRICK_TWELVE) not in (None, TrickTwelve.NO)
        self.board.play_to(12 if twelfth else self.rng.randint(2, _LATEST))
        if (self.wish(BY_FACED_CARD) is YES and self.rng.random() < 0.3) or self.wish(WHOSE_CARD) is WhoseCard.FACED:
            self.drop_a_card()

    def drop_a_card(self) -> None:
        """A defender has a penalty card before."""
        seat = self.rng.choice([seat for seat in Seat if self.board.defends(seat)])
        low = [card for card in self.board.held(seat) if not card.is_honour]
        if not low:
            raise DeadEndError
        self.board.face(seat, self.rng.choice(low), Exposure.DROPPED)

    def happen(self) -> int:
        event = self.reach()
        if self.wish(IS_REVOKE) is NO:
            self.point(event)
            return event
        if self.wish(ON_TRICK_TWELVE) is TrickTwelve.HANDS_OUT:
            return self.noticed_on_trick_twelve(event)
        if self.wish(BOTH_ON_TRICK) is YES:
            return self.both_on_trick(event)
        return self.act(event)

    def reach(self) -> int:
        """Cards in turn up to the hand that is to revoke, and its card."""
        board = self.board
        for _ in range(52):
            seat = board.turn
            if not board.hands[seat] or (self.is_on_twelve and board.trick > 12):
                raise DeadEndError
            chosen = self.wrong_card(seat) if board.laid else None
            if chosen is not None and self.may_be(seat):
                return board.put(seat, chosen)
            board.play()
        raise DeadEndError

    @property
    def is_on_twelve(self) -> bool:
        return self.wish(ON_TRICK_TWELVE) not in (None, TrickTwelve.NO)

    def may_be(self, seat: Seat) -> bool:
        """Whether it may be this hand by what is wished."""
        board = self.board
        whose = {
            WhoseCard.DECLARERS: seat is board.declarer,
            WhoseCard.DUMMYS: seat is board.dummy,
            WhoseCard.DEFENDERS: board.defends(seat),
            WhoseCard.FACED: board.defends(seat),
        }
        wished = self.wish(WHOSE_CARD)
        fits = whose[wished] if isinstance(wished, WhoseCard) else True
        if self.wish(BY_FACED_CARD) is NO and seat is board.dummy:
            return False
        if self.wish(PARTNER_HAS_CHOICE) is YES:
            fits = fits and board.defends(seat) and seat.partner not in {each for each, _ in board.laid}
        late = wished is None and self.wish(BY_FACED_CARD) is not YES
        return fits and (not late or board.defends(seat) or self.rng.random() < 0.4)

    def wrong_card(self, seat: Seat) -> Card | None:
        """A card of another suit from a hand that could follow; where no revoke is wished, a true discard."""
        board = self.board
        led = board.laid[0][1].suit
        following = [card for card in board.held(seat) if card.suit is led]
        others = [card for card in board.held(seat) if card.suit is not led]
        if self.wish(IS_REVOKE) is NO:
            return board.sensible(seat) if others and not following else None
        if not following or not others:
            return None
        if self.wish(WHOSE_CARD) is WhoseCard.FACED:
            shown = {each.card for each in board.events if isinstance(each, CardFaced) and each.player is seat}
            others = [card for card in others if card in shown]
            return others[0] if others else None
        if self.wish(BY_FACED_CARD) is YES and seat is not board.dummy:
            shown = {each.card for each in board.events if isinstance(each, CardFaced) and each.player is seat}
            if not any(card in shown for card in following):
                return None
        trumps = [card for card in others if card.suit is board.contract.bid.denomination]
        if trumps and (self.wish(PLAYER_WON_IT) is YES or self.rng.random() < 0.5):
            return board.sensible(seat, trumps)
        return lowest([card for card in others if card not in trumps] or others)

    # --- what comes after ---------------------------------------------------------------------------------------

    def act(self, event: int) -> int:
        """What establishes it, or brings it to light before."""
        actions: dict[Enum | None, Callable[[int], int]] = {
            Established.NOT: self.noticed_in_time,
            Established.PLAYED: self.played_on,
            Established.NAMED: self.named,
            Established.CLAIMED: self.claimed,
            Established.AGREED: self.agreed,
        }
        return actions.get(self.wish(ESTABLISHED), self.played_on)(event)

    def side_of(self, event: int) -> list[Seat]:
        player = self.board.events[event].player
        assert player is not None
        return [player, player.partner]

    def point(self, event: int, by: Seat | None = None) -> None:
        """An opponent points at it, and the director is called."""
        player = self.board.events[event].player
        assert player is not None
        others = [seat for seat in (player.lho, player.rho) if seat is not self.board.dummy]
        self.board.happen(AttentionDrawn(player=by or self.rng.choice(others), about=event))
        self.board.director()

    def noticed_in_time(self, event: int) -> int:
        """At once, or when the next hands have played; and what is then put right."""
        board, own = self.board, self.side_of(event)
        wished = self.wish(PLAYED_AFTER)
        if wished is PlayedAfter.NOBODY and len(board.laid) == 0:
            raise DeadEndError
        count = {PlayedAfter.NOBODY: 0, PlayedAfter.OTHER_SIDE: 1, PlayedAfter.BOTH: 2}
        after = count[wished] if isinstance(wished, PlayedAfter) else 0
        if len(board.laid) + after > 4 or (not board.laid and after):
            raise DeadEndError
        first = len(board.events)
        board.play(after)
        if wished is PlayedAfter.BOTH and len(board.events) < first + 2:
            raise DeadEndError
        if self.wish(ASKED_BY_PARTNER) is YES:
            board.happen(Questioned(player=own[1], about=event))
            board.director()
        else:
            self.point(event)
        board.happen(Act(deed=Deed.WITHDRAW, about=event))
        if self.wish(OTHER_SIDE_WITHDREW) is YES:
            board.happen(Act(deed=Deed.WITHDRAW, about=first))
        elif self.wish(OTHER_SIDE_WITHDREW) is NO:
            self.replace(event)
        return event

    def replace(self, event: int) -> None:
        """A card of the suit led in the place of the one withdrawn."""
        played = [each for each in self.board.events if isinstance(each, CardFaced) and each.how.is_play]
        suit = played[4 * (self.number(event) - 1)].card.suit
        seat = self.side_of(event)[0]
        following = [card for card in self.board.held(seat) if card.suit is suit]
        self.board.happen(CardFaced(player=seat, card=lowest(following), how=Exposure.PLAYED))

    def noticed_on_trick_twelve(self, event: int) -> int:
        if self.rng.random() < 0.5:
            self.board.play(self.rng.randint(0, 3))
        self.point(event)
        self.board.happen(Act(deed=Deed.WITHDRAW, about=event))
        return event

    def both_on_trick(self, event: int) -> int:
        """A hand of the other side revokes on the trick too, and one side leads to the next."""
        board, own = self.board, self.side_of(event)
        while board.laid:
            seat = board.turn
            wrong = self.wrong_card(seat) if seat not in own else None
            board.put(seat, wrong if wrong is not None else board.sensible(seat))
        board.play()
        self.point(event)
        return event

    def played_on(self, event: int) -> int:
        """The offending side plays to the next trick; perhaps to the end, and what else is wished."""
        board, own = self.board, self.side_of(event)
        while board.laid:
            board.play()
        if self.wish(IS_REPEATED) is YES:
            event = self.again(event)
        else:
            self.check(event, len(board.done))
        if self.wish(BOTH_SIDES_REVOKED) is YES:
            self.by_the_others(own)
        if self.wish(PLAY_IS_OVER) is NO:
            while board.events[-1].player not in own or board.trick <= self.number(event):
                if board.trick > 12:
                    raise DeadEndError
                board.play()
            self.point(event)
            return event
        self.finish(event)
        self.end(event)
        return event

    def check(self, event: int, number: int, more: int | None = None) -> None:
        """A dead end where the tricks since this one cannot be as they must; ``more`` go to the side without play."""
        needs, seat, winners = self.draft.needs, self.side_of(event)[0], self.board.done[number - 1 :]
        if needs.get(PLAYER_WON_IT, (won_it := yes_no(winners[0] is seat))) is not won_it:
            raise DeadEndError
        won, wanted = sum([each.side is seat.side for each in winners]) + (more or 0), _WON[needs.get(TRICKS_WON)]
        if won >= wanted.stop or (more is not None and won < wanted.start):
            raise DeadEndError

    def finish(self, event: int) -> None:
        """Sensible cards to the end."""
        board, number = self.board, self.number(event)
        while board.trick <= number:
            board.play()
        while board.trick <= TRICKS:
            self.check(event, number)
            board.play()
            while board.laid:
                board.play()
        self.check(event, number, 0)

    def number(self, event: int) -> int:
        """The number of the trick of this event: four cards each."""
        cards = [i for i, each in enumerate(self.board.events) if isinstance(each, CardFaced) and each.how.is_play]
        return cards.index(event) // 4 + 1

    def again(self, event: int) -> int:
        """The same hand revokes once more in the suit that it did not follow to."""
        board, seat = self.board, self.side_of(event)[0]
        first = self.number(event)
        cards = [each for each in board.events if isinstance(each, CardFaced) and each.how.is_play]
        suit = cards[4 * (first - 1)].card.suit
        while board.trick < 12 or board.laid:
            if board.laid and board.turn is seat and board.laid[0][1].suit is suit:
                wrong = self.wrong_card(seat)
                if wrong is not None and any(card.suit is suit for card in board.held(seat)):
                    return board.put(seat, wrong)
            board.play()
        raise DeadEndError

    def by_the_others(self, own: list[Seat]) -> None:
        """The other side revokes later, and plays on."""
        board = self.board
        while board.trick < 11 or board.laid:
            if board.laid and board.turn not in own and board.trick < 11:
                wrong = self.wrong_card(board.turn)
                if wrong is not None:
                    board.put(board.turn, wrong)
                    return
            board.play()
        raise DeadEndError

    def named(self, event: int) -> int:
        """Declarer, whose side has won the trick with dummy, names a card for the next one."""
        board, own = self.board, self.side_of(event)
        while board.laid:
            board.play()
        if board.turn is not board.dummy or board.dummy not in own:
            raise DeadEndError
        self.check(event, len(board.done))
        board.happen(
            CardFaced(player=board.dummy, card=board.sensible(board.dummy), how=Exposure.NAMED, by=board.declarer)
        )
        return self.stop_or_end(event)

    def claimed(self, event: int) -> int:
        """A player of the offending side claims: declarer for dummy."""
        board, own = self.board, self.side_of(event)
        while board.laid:
            board.play()
        speaker = next(seat for seat in own if seat is not board.dummy)
        if self.wish(PLAY_IS_OVER) is NO:
            raise DeadEndError
        self.check(event, number := len(board.done))
        claimed = board.would_win(speaker.side)
        self.check(event, number, claimed)
        board.happen(Claimed(player=speaker, tricks=claimed))
        self.end(event)
        return event

    def agreed(self, event: int) -> int:
        """An opponent claims, the offending side agrees, and goes on to the next board."""
        board, own = self.board, self.side_of(event)
        while board.laid:
            board.play()
        speaker = self.rng.choice([seat for seat in Seat if seat not in own and seat is not board.dummy])
        self.check(event, number := len(board.done))
        claimed = board.would_win(speaker.side)
        self.check(event, number, TRICKS - number - claimed)
        claim = board.happen(Claimed(player=speaker, tricks=claimed))
        agrees = next(seat for seat in own if seat is not board.dummy)
        board.happen(Agreed(player=agrees, about=claim))
        if self.wish(NOTICED_AFTER_ROUND) is YES:
            board.happen(RoundEnded())
        else:
            board.begin_next(agrees)
            if self.wish(NOTICED_AFTER_NEXT_CALL) is YES:
                board.happen(NextBoardBegun(player=agrees.lho))
        self.point(event)
        return event

    def stop_or_end(self, event: int) -> int:
        if self.wish(PLAY_IS_OVER) is NO:
            self.point(event)
            return event
        named = self.board.events[-1]
        assert isinstance(named, CardFaced)
        self.board.put(named.player, named.card)
        self.finish(event)
        self.end(event)
        return event

    def end(self, event: int) -> None:
        """When play is over: noticed at once, or after the next board was begun, or the round."""
        board, own = self.board, self.side_of(event)
        others = [seat for seat in Seat if seat not in own]
        if self.wish(NOTICED_AFTER_ROUND) is YES:
            board.happen(RoundEnded())
        elif self.wish(NOTICED_AFTER_NEXT_CALL) is YES:
            board.begin_next(self.rng.choice(others))
        elif self.wish(ON_TRICK_TWELVE) is TrickTwelve.HANDS_BACK:
            board.begin_next(self.rng.choice(own))
        self.point(event)


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.REVOKE: revoke}
