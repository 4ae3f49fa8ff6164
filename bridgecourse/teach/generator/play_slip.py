"""Slips of the play but the revoke: leads by the wrong hand, cards exposed, penalty cards not played, questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum

from bridgecourse.rulings.language import Settled
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.lead import (
    ASKER_MAY_ASK,
    DECLARER_COULD_SEE_DUMMY,
    DEFENDERS_DIFFER,
    IS_LAST_TRICK,
    LEAD_ACCEPTED,
    LEAD_LIES_FACE_DOWN,
    OFFENDERS_LED_ON,
    OPENING_CHOICE,
    OPENING_MATTER,
    PROPER_LEADER,
    SECOND_CARD_FROM_DUMMY,
    WHEN_ASKED,
    WHO_LED,
    LeadAccepted,
    Matter,
    OpeningChoice,
    ProperLeader,
    WhenAsked,
    WhoLed,
)
from bridgecourse.rulings.vocabulary.old_tricks import RETURNED_WAS_DUE
from bridgecourse.rulings.vocabulary.penalty import (
    DECLARER_PLAYED_SINCE,
    DECLARER_SHOWED,
    DEFENDER_EXPOSED,
    EXCUSE,
    OBLIGED,
    ON_TABLE,
    OTHER_CARD_ACCEPTED,
    PENALTY_CLASS,
    PENALTY_LEAD,
    SEVERAL_PLAYABLE,
    DeclarerShowed,
    Excuse,
    Obliged,
    OnTable,
    PenaltyClass,
    PenaltyLead,
)
from bridgecourse.rulings.vocabulary.revoke import HIDDEN_CARD_REVOKED
from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    Act,
    AttentionDrawn,
    CardFaced,
    Deed,
    Exposure,
    HandFaced,
    LeadChoice,
    LeadChosen,
    Questioned,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.board_play import BoardPlay
from bridgecourse.teach.generator.carding import lowest
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.early import out_of_turn, together
from bridgecourse.teach.generator.naming import (
    designated,
    dummys_other_card,
    fifth_card,
    held,
    in_other_words,
    retracted,
    suggested,
)
from bridgecourse.teach.generator.old_tricks import act_of_dummy, defective_trick, disarranged, inspection
from bridgecourse.teach.generator.revoking import revoke

__all__ = ["PLAY_SLIPS", "tell_of_play"]


def opening_lead(draft: Draft) -> None:
    """An opening lead out of turn, face down or not; and what declarer does about it."""
    board = BoardPlay(draft.rng)
    seats = {WhoLed.DEFENDER: board.declarer.rho, WhoLed.DECLARER: board.declarer, WhoLed.DUMMY: board.dummy}
    seat = seats[WhoLed(draft.plan.wishes.get(WHO_LED, WhoLed.DEFENDER))]
    is_down = draft.wants(LEAD_LIES_FACE_DOWN, YES)
    board.turn = seat
    event = board.put(seat, board.sensible(seat), Exposure.DOWN if is_down else Exposure.LED)
    if draft.wants(DECLARER_COULD_SEE_DUMMY, YES):
        _let_dummy_be_seen(draft, board)
    board.director()
    chosen = draft.plan.wishes.get(OPENING_CHOICE)
    if isinstance(chosen, OpeningChoice):
        _choose(draft, board, event, chosen)
    draft.faced, draft.record = event, board.record


def _let_dummy_be_seen(draft: Draft, board: BoardPlay) -> None:
    if draft.rng.random() < 0.5:
        board.happen(HandFaced(player=board.dummy))
    else:
        board.face(board.dummy, draft.rng.choice(board.held(board.dummy)), Exposure.FACED)


def _choose(draft: Draft, board: BoardPlay, event: int, chosen: OpeningChoice) -> None:
    suit = board.laid[0][1].suit
    if chosen is OpeningChoice.SPREADS:
        board.happen(HandFaced(player=board.declarer))
    elif chosen is OpeningChoice.ACCEPTS:
        board.happen(Act(deed=Deed.ACCEPT, about=event), HandFaced(player=board.dummy))
        if draft.wants(SECOND_CARD_FROM_DUMMY, YES):
            board.turn = board.dummy
        board.play()
    else:
        choice = LeadChoice(chosen.value)
        suits = () if choice is LeadChoice.FREE else (suit,)
        board.take_back(event)
        board.happen(LeadChosen(player=board.declarer, choice=choice, suits=suits))


def matter_of_law_41(draft: Draft) -> None:
    """A lead that still lies face down, a question, or a card of dummy's that nobody could see."""
    board = BoardPlay(draft.rng)
    matter = draft.plan.wishes.get(OPENING_MATTER)
    if matter is Matter.LEAD_DOWN:
        event = board.put(board.turn, board.sensible(board.turn), Exposure.DOWN)
        board.director()
    elif matter is Matter.QUESTION:
        event = _question(draft, board)
    else:
        event = _hidden(draft, board)
    draft.faced, draft.record = event, board.record


def _question(draft: Draft, board: BoardPlay) -> int:
    """Before the lead is faced, at a first turn to play, or later."""
    when = draft.plan.wishes.get(WHEN_ASKED)
    allowed = [board.declarer.rho, board.declarer]
    if when is WhenAsked.BEFORE_FACED or draft.wants(ASKER_MAY_ASK, NO):
        if draft.rng.random() < 0.7:
            board.put(board.turn, board.sensible(board.turn), Exposure.DOWN)
        seats = allowed if draft.wants(ASKER_MAY_ASK, YES) else [board.dummy]
        seat = draft.rng.choice(seats)
    elif when is WhenAsked.FIRST_TURN:
        board.play(draft.rng.choice((1, 2)))
        seat = board.declarer if board.turn is board.dummy else board.turn
    else:
        board.play_to(draft.rng.randint(2, 9))
        seat = board.declarer if board.turn is board.dummy else board.turn
    event = board.happen(Questioned(player=seat))
    board.director()
    return event


def _hidden(draft: Draft, board: BoardPlay) -> int:
    """A card of dummy's that nobody could see; where that is wished, dummy has failed to follow suit by it."""
    revokes = draft.wants(HIDDEN_CARD_REVOKED, YES)
    board.play()
    hidden: Card | None = None
    for _ in range(44):
        if revokes and board.turn is board.dummy and board.laid:
            suit = board.laid[0][1].suit
            following = [card for card in board.held(board.dummy) if card.suit is suit]
            others = [card for card in board.held(board.dummy) if card.suit is not suit]
            if len(following) == 1 and others:
                hidden = following[0]
                board.put(board.dummy, lowest(others))
                board.play(draft.rng.randint(4, 8))
                break
        board.play()
        if not revokes and board.trick > 3 and draft.rng.random() < 0.2:
            break
    left = board.held(board.dummy)
    if (revokes and hidden is None) or not left or (hidden is not None and hidden not in left):
        raise DeadEndError
    event = board.face(board.dummy, hidden or draft.rng.choice(left), Exposure.FOUND)
    board.director()
    return event


def wrong_hand(draft: Draft) -> None:
    """A lead by the wrong hand during the play."""
    board = BoardPlay(draft.rng)
    wished = draft.plan.wishes.get(LEAD_ACCEPTED)
    board.play_to(13 if draft.wants(IS_LAST_TRICK, YES) else draft.rng.randint(2, 11))
    right = board.turn
    seat = _wrong_leader(draft, board, wished)
    board.turn = seat
    event = board.put(seat, board.sensible(seat))
    if wished is LeadAccepted.PLAYED:
        board.play()
    elif wished is LeadAccepted.PROPER_LEAD:
        laid, board.laid = board.laid, []
        board.put(right, board.sensible(right), Exposure.LED)
        board.laid = laid
    elif wished is LeadAccepted.WRONG_DEFENDER:
        board.put(seat.rho, board.sensible(seat.rho))
    elif draft.wants(OFFENDERS_LED_ON, YES):
        board.put_early(seat.partner, board.sensible(seat.partner))
    board.director()
    _answer_lead(draft, board, event, wished)
    draft.faced, draft.record = event, board.record


def _answer_lead(draft: Draft, board: BoardPlay, event: int, wished: Enum | None) -> None:
    """What the other side makes of it: of two defenders the one next in turn decides (55A)."""
    led = board.events[event]
    assert isinstance(led, CardFaced)
    seat = led.player
    if wished not in (LeadAccepted.SAID, LeadAccepted.NOT):
        return
    accepts = wished is LeadAccepted.SAID
    by = board.declarer if board.defends(seat) else draft.rng.choice((seat.lho, seat.rho))
    if draft.wants(DEFENDERS_DIFFER, YES):
        by = seat.lho
        board.happen(Act(player=seat.rho, deed=Deed.REFUSE if accepts else Deed.ACCEPT, about=event))
    board.happen(Act(player=by, deed=Deed.ACCEPT if accepts else Deed.REFUSE, about=event))
    if not accepts:
        board.take_back(event)
        choice = draft.plan.wishes.get(PENALTY_LEAD)
        if isinstance(choice, PenaltyLead):
            suits = () if choice is PenaltyLead.FREE else (led.card.suit,)
            board.happen(LeadChosen(player=board.declarer, choice=LeadChoice(choice.value), suits=suits))


def _wrong_leader(draft: Draft, board: BoardPlay, wished: Enum | None) -> Seat:
    """Most often the partner of the hand that is to lead; the opponent of it where his own lead is to follow."""
    right = board.turn
    who = draft.plan.wishes.get(WHO_LED)
    seats = [right.partner, right.partner, right.lho, right.rho]
    proper = draft.plan.wishes.get(PROPER_LEADER)
    if wished is LeadAccepted.PROPER_LEAD or proper is ProperLeader.OTHER_SIDE:
        seats = [right.lho, right.rho]
    elif proper is ProperLeader.PARTNER:
        seats = [right.partner]
    if wished is LeadAccepted.WRONG_DEFENDER:
        seats = [seat for seat in seats if not board.defends(seat)]
    fits: dict[WhoLed, Callable[[Seat], bool]] = {
        WhoLed.DEFENDER: board.defends,
        WhoLed.DECLARER: lambda seat: seat is board.declarer,
        WhoLed.DUMMY: lambda seat: seat is board.dummy,
    }
    if isinstance(who, WhoLed):
        seats = [seat for seat in seats if fits[who](seat)]
    if not seats:
        raise DeadEndError
    return draft.rng.choice(seats)


def exposed(draft: Draft) -> None:
    """A card that is seen during the play, or more than one; and what declarer makes of it."""
    board = BoardPlay(draft.rng)
    if draft.wants(DECLARER_SHOWED, DeclarerShowed.HAND_AFTER_LEAD):
        board.turn = board.declarer.rho
        board.play()
    else:
        board.play_to(draft.rng.randint(2, 9))
    if draft.wants(DEFENDER_EXPOSED, NO):
        event = _declarer_shows(draft, board)
        board.director()
    else:
        event = _defender_shows(draft, board)
        _point(board, event)
        board.director()
        wished = draft.plan.wishes.get(PENALTY_LEAD)
        if isinstance(wished, PenaltyLead):
            _restrict(draft, board, event, LeadChoice(wished.value))
    draft.faced, draft.record = event, board.record


def _point(board: BoardPlay, event: int) -> None:
    """Declarer points at it, where there is something else that has been ruled on before."""
    if any(isinstance(each, CardFaced) and not each.how.is_play for each in board.events[:event]):
        board.happen(AttentionDrawn(player=board.declarer, about=event))


def _declarer_shows(draft: Draft, board: BoardPlay) -> int:
    showed = draft.plan.wishes.get(DECLARER_SHOWED)
    if showed is DeclarerShowed.HAND_AFTER_LEAD:
        event = board.happen(HandFaced(player=board.declarer))
        board.happen(AttentionDrawn(player=board.declarer.lho, about=event))
        return event
    if showed is DeclarerShowed.HAND:
        return board.happen(HandFaced(player=board.declarer))
    board.play(draft.rng.randint(0, 3))
    return board.face(board.declarer, _any(draft, board, board.declarer), Exposure.DROPPED)


def _any(draft: Draft, board: BoardPlay, seat: Seat) -> Card:
    return draft.rng.choice(board.held(seat))


def _defender_shows(draft: Draft, board: BoardPlay) -> int:
    """At the moment that is wished: his partner is to lead, or anybody else is to play."""
    if draft.wants(EXCUSE, Excuse.CURRENT_TRICK):
        return _shows_winner(draft, board)
    obliged = draft.plan.wishes.get(OBLIGED)
    if obliged in (Obliged.PARTNER, Obliged.BOTH, Obliged.LEADER):
        while not board.defends(board.turn) or board.laid:
            if board.trick > 11:
                raise DeadEndError
            board.play()
        seat = board.turn.partner
        if obliged is Obliged.LEADER:
            return _leads_at_once(draft, board, seat)
        if obliged is Obliged.BOTH:
            honours = [card for card in board.held(board.turn) if card.is_honour]
            if not honours:
                raise DeadEndError
            board.face(board.turn, draft.rng.choice(honours), Exposure.DROPPED)
    else:
        board.play(draft.rng.randint(0, 5))
        others = [seat for seat in Seat if board.defends(seat) and not (seat.partner is board.turn and not board.laid)]
        seat = draft.rng.choice(others)
    cards = _exposed_cards(draft, board, seat)
    event = board.face(seat, cards[0], _how(draft, cards))
    for card in cards[1:]:
        board.face(seat, card, Exposure.DROPPED, together=True)
    return event


def _leads_at_once(draft: Draft, board: BoardPlay, seat: Seat) -> int:
    """He drops an honour, and his partner leads before declarer has chosen (50D2)."""
    honours = [card for card in board.held(seat) if card.is_honour]
    if not honours:
        raise DeadEndError
    board.face(seat, draft.rng.choice(honours), Exposure.DROPPED)
    return board.put(board.turn, board.sensible(board.turn))


def _shows_winner(draft: Draft, board: BoardPlay) -> int:
    """A defender who is still to play to the trick shows the best card of the suit led."""
    for _ in range(30):
        board.play()
        laid = [card for _, card in board.laid]
        if not laid or any(card.suit is not laid[0].suit for card in laid):
            continue
        left = {card: seat for seat in Seat for card in board.held(seat) if card.suit is laid[0].suit}
        best = max([*left, *laid], key=lambda card: card.rank.height)
        seat = left.get(best)
        if seat is not None and board.defends(seat) and all(each is not seat for each, _ in board.laid):
            return board.face(seat, best, Exposure.SHOWN)
    raise DeadEndError


def _how(draft: Draft, cards: list[Card]) -> Exposure:
    if draft.wants(EXCUSE, Excuse.PARTNER_OBJECTED):
        return Exposure.SHOWN
    shown = len(cards) == 1 and cards[0].is_honour and draft.rng.random() < 0.3
    return Exposure.SHOWN if shown else Exposure.DROPPED


def _exposed_cards(draft: Draft, board: BoardPlay, seat: Seat) -> list[Card]:
    """One low card, an honour, two of a suit or two of two suits."""
    held = board.held(seat)
    wished = draft.plan.wishes.get(ON_TABLE)
    if wished in (OnTable.ONE_SUIT, OnTable.SEVERAL_SUITS) or SEVERAL_PLAYABLE in draft.plan.wishes:
        same = wished is OnTable.ONE_SUIT or (wished is None and draft.rng.random() < 0.5)
        pairs = [(a, b) for a in held for b in held if a != b and (a.suit is b.suit) is same]
        if not pairs:
            raise DeadEndError
        return list(draft.rng.choice(pairs))
    minor = draft.wants(PENALTY_CLASS, PenaltyClass.MINOR)
    either = PENALTY_CLASS not in draft.plan.wishes
    fitting = [card for card in held if either or card.is_honour is not minor]
    if not fitting:
        raise DeadEndError
    return [draft.rng.choice(fitting)]


def _restrict(draft: Draft, board: BoardPlay, event: int, choice: LeadChoice) -> None:
    faced = [each for each in board.record.cards if each.event >= event and not each.how.is_play]
    suits = tuple(dict.fromkeys(each.card.suit for each in faced))
    chosen = () if choice is LeadChoice.FREE else (draft.rng.choice(suits),)
    board.happen(LeadChosen(player=board.declarer, choice=choice, suits=chosen))


def not_played(draft: Draft) -> None:
    """A defender has a penalty card on the table, and plays another one at his turn."""
    board = BoardPlay(draft.rng)
    board.play_to(draft.rng.randint(2, 8))
    seat = draft.rng.choice([seat for seat in Seat if board.defends(seat)])
    honours = [card for card in board.held(seat) if card.is_honour]
    if not honours:
        raise DeadEndError
    penalty = draft.rng.choice(honours)
    while board.turn is seat.partner and not board.laid:
        board.play()
    board.face(seat, penalty, Exposure.DROPPED)
    for _ in range(24):
        if board.turn is seat:
            held = board.hands[seat] - {penalty}
            led = board.laid[0][1].suit if board.laid else penalty.suit
            following = {card for card in held if card.suit is led}
            others = following if following and penalty.suit is led else held if not following else set()
            if others and (not board.laid or penalty.suit is led or not following):
                break
        if board.turn is seat.partner and not board.laid:
            raise DeadEndError  # declarer would have a choice first
        if board.turn is seat:
            board.put(seat, board.sensible(seat, {c for c in board.held(seat) if c != penalty} or {penalty}))
        else:
            board.play()
    else:
        raise DeadEndError
    event = board.put(seat, board.sensible(seat, others))
    if draft.wants(DECLARER_PLAYED_SINCE, YES):
        if board.defends(board.turn):
            raise DeadEndError
        board.play()
    _point(board, event)
    board.director()
    if OTHER_CARD_ACCEPTED in draft.plan.wishes:
        board.happen(Act(deed=Deed.ACCEPT if draft.wants(OTHER_CARD_ACCEPTED, YES) else Deed.WITHDRAW, about=event))
    draft.faced, draft.record = event, board.record


def tell_of_play(draft: Draft) -> None:
    """What nobody can read from the record, as the plan wishes it."""
    if draft.needs.get(RETURNED_WAS_DUE) is YES and not _has_discarded(draft):
        raise DeadEndError
    situation = None
    for fact, answer in draft.plan.wishes.items():
        told = fact.settled_by in (Settled.JUDGEMENT, Settled.AGREEMENT) or fact.unless_told is not None
        if not told or answer is fact.unless_told:
            continue
        situation = situation or draft.situation
        if fact.derive is None or fact.derive(situation) is None:
            draft.told[fact] = answer
            situation = replace(situation, answers=draft.answers)


def _has_discarded(draft: Draft) -> bool:
    """Whether the hand that has put two cards to a trick has not followed to a suit of theirs in another one."""
    events, hand, led = draft.record.events, draft.offender, None
    around = range(draft.event - 1, draft.event + 2)
    two = [each.card.suit for i in around if isinstance(each := events[i], CardFaced) and each.player is hand]
    for i, each in enumerate(events):
        if isinstance(each, CardFaced) and each.how.is_play:
            led = each.card.suit if each.how is Exposure.LED else led
            if i not in around and each.player is hand and led in two and each.card.suit is not led:
                return True
    return False


PLAY_SLIPS: Mapping[Kind, Callable[[Draft], None]] = {
    Kind.LEAD_OUT_OF_TURN: opening_lead,
    Kind.LEAD_FACE_DOWN: matter_of_law_41,
    Kind.QUESTION: matter_of_law_41,
    Kind.DUMMY_HIDDEN: matter_of_law_41,
    Kind.LEAD_BY_WRONG_HAND: wrong_hand,
    Kind.PLAY_OUT_OF_TURN: out_of_turn,
    Kind.SIMULTANEOUS_CARDS: together,
    Kind.HELD_TO_PLAY: held,
    Kind.DESIGNATED: designated,
    Kind.DUMMYS_OTHER_CARD: dummys_other_card,
    Kind.DUMMY_SUGGESTS: suggested,
    Kind.FIFTH_CARD: fifth_card,
    Kind.INCOMPLETELY_DESIGNATED: in_other_words,
    Kind.RETRACTED: retracted,
    Kind.DUMMY_ACTS: act_of_dummy,
    Kind.TRICKS_DISARRANGED: disarranged,
    Kind.INSPECTION: inspection,
    Kind.DEFECTIVE_TRICK: defective_trick,
    Kind.EXPOSED_IN_PLAY: exposed,
    Kind.PENALTY_CARD_NOT_PLAYED: not_played,
    Kind.REVOKE: revoke,
}
"""What happens, by what is to be irregular."""
