"""Plays too soon, after a lead that was taken back, and two cards at the same moment (Laws 57, 58 and 60)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from bridgecourse.rulings.terms import *
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import Card
from bridgecourse.table.event import Act, AttentionDrawn, CardFaced, Deed, Exposure, PlayChoice, PlayChosen
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.board_play import BoardPlay
from bridgecourse.teach.generator.draft import DeadEndError, Draft


def out_of_turn(draft: Draft) -> None:
    """A card played when it was not its hand's turn, no lead by the wrong hand."""
    board = BoardPlay(draft.rng)
    board.play_to(draft.rng.randint(2, 10))
    if draft.wants(BEFORE_NEW_LEAD, YES):
        event = _before_new_lead(draft, board)
    elif draft.wants(WHO_PLAYED, WhoPlayed.DECLARING_SIDE):
        event = _by_declaring_side(draft, board)
    elif draft.wants(PREMATURE, Premature.AT_RHOS_TURN):
        event = _at_rhos_turn(draft, board)
    else:
        event = _before_partner(draft, board)
    offender = board.events[event].player
    assert offender is not None
    if draft.wants(NEXT_HAS_PLAYED, YES):
        _play_until(board, offender.lho)
    elif draft.wants(OFFENDERS_PLAYED_ON, YES):
        board.play()
    if draft.wants(HAD_DUTY, YES):
        board.happen(AttentionDrawn(player=board.declarer, about=event))
    board.director()
    _choose(draft, board, offender)
    draft.faced, draft.record = event, board.record


def _play_until(board: BoardPlay, seat: Seat) -> None:
    """Sensible cards until this hand has played one."""
    for _ in range(6):
        turn = board.turn
        board.play()
        if turn is seat:
            return
    raise DeadEndError


def _to_a_lead(draft: Draft, board: BoardPlay, *, by_defender: bool) -> None:
    """Until a trick has been led to by this side."""
    while not (len(board.laid) == 1 and board.defends(board.laid[0][0]) is by_defender):
        if board.trick > 11:
            raise DeadEndError
        board.play()


def _before_new_lead(draft: Draft, board: BoardPlay) -> int:
    """Declarer leads from the wrong hand and is told to take it back; a defender has played before he leads again."""
    while board.laid or board.defends(board.turn):
        if board.trick > 11:
            raise DeadEndError
        board.play()
    right = board.turn
    wrong = right.partner
    led = board.put(wrong, board.sensible(wrong))
    board.happen(Act(player=wrong.lho, deed=Deed.REFUSE, about=led))
    board.take_back(led)
    board.turn = right
    suit = board.events[led].card.suit  # type: ignore[attr-defined]
    seat = draft.rng.choice((wrong.lho, wrong.lho, wrong.rho))
    following = [card for card in board.held(seat) if card.suit is suit]
    event = board.put(seat, board.sensible(seat, following or None), Exposure.PLAYED)
    board.laid, board.turn = [], right
    return event


def _by_declaring_side(draft: Draft, board: BoardPlay) -> int:
    """Dummy or declarer before his turn, to a trick in progress."""
    for _ in range(30):
        board.play()
        laid = [seat for seat, _ in board.laid]
        early = [seat for seat in (board.declarer, board.dummy) if seat not in laid and seat is not board.turn]
        if laid and early:
            return board.put_early(early[0], board.sensible(early[0]))
    raise DeadEndError


def _at_rhos_turn(draft: Draft, board: BoardPlay) -> int:
    """A defender before the declaring hand at his right; his partner has played."""
    for _ in range(30):
        board.play()
        laid = [seat for seat, _ in board.laid]
        seat = board.turn.lho
        if laid and board.defends(seat) and seat not in laid and seat.partner in laid:
            return board.put_early(seat, board.sensible(seat))
    raise DeadEndError


def _before_partner(draft: Draft, board: BoardPlay) -> int:
    """A defender before his partner: to the trick that declarer has led to, or a lead to the next one."""
    _to_a_lead(draft, board, by_defender=False)
    leader = board.laid[0][0]
    both = draft.wants(DECLARER_PLAYED_BOTH, YES)
    if (both or draft.wants(DUMMY_ACTED_FIRST, YES)) and leader is not board.declarer:
        raise DeadEndError
    if draft.wants(HAD_DUTY, YES):
        _drop(draft, board, board.turn)
    if draft.rng.random() < 0.6 and not both and HAD_DUTY not in draft.plan.wishes:
        taking = board.taking(board.turn)
        if taking is not None:
            return _lead_to_the_next(board, taking)
    if both:
        card = board.sensible(board.dummy)
        board.face(board.dummy, card, Exposure.NAMED, by=board.declarer)
    seat = board.turn.partner
    _check(draft, board, seat.partner, board.laid[0][1].suit)
    return board.put_early(seat, board.sensible(seat))


def _lead_to_the_next(board: BoardPlay, taking: Card) -> int:
    """The defender next in turn takes the trick, as he thinks, and leads to the next before his partner has played."""
    seat = board.turn
    board.put(seat, taking)
    laid, turn = board.laid, board.turn
    board.laid = []
    card = board.sensible(seat)
    event = board.put(seat, card, Exposure.LED)
    board.laid, board.turn = laid, turn
    return event


def _drop(draft: Draft, board: BoardPlay, seat: Seat) -> None:
    """He has let a high card of another suit fall: it lies there as a penalty card."""
    suit = board.laid[0][1].suit
    honours = [card for card in board.held(seat) if card.is_honour and card.suit is not suit]
    if not honours or all(card.suit is not suit for card in board.held(seat)):
        raise DeadEndError
    board.face(seat, draft.rng.choice(honours), Exposure.DROPPED)


def _wish(draft: Draft) -> Enum | None:
    wishes = draft.plan.wishes
    return wishes.get(PLAY_WISH) or wishes.get(OLDER_PLAY_WISH)


def _check(draft: Draft, board: BoardPlay, partner: Seat, led: Denomination) -> None:
    """A dead end where the partner's cards do not fit what is wished."""
    wish, can = _wish(draft), draft.plan.wishes.get(PARTNER_CAN_COMPLY)
    if wish is None or can is None:
        return
    follows = any(card.suit is led for card in board.held(partner))
    if PlayChoice(wish.value) is PlayChoice.SUIT:
        if follows is (can is YES):
            raise DeadEndError
    elif PlayChoice(wish.value) is PlayChoice.NOT_SUIT:
        if can is NO and (follows or len({card.suit for card in board.held(partner)}) > 1):
            raise DeadEndError
    elif follows is not (can is YES):
        raise DeadEndError


def _choose(draft: Draft, board: BoardPlay, offender: Seat) -> None:
    """What declarer wants of the partner's play, where the plan has come to that."""
    wish = _wish(draft)
    if wish is None:
        return
    choice = PlayChoice(wish.value)
    suit: Denomination | None = None
    if choice in (PlayChoice.SUIT, PlayChoice.NOT_SUIT):
        led = board.laid[0][1].suit
        held = {card.suit for card in board.held(offender.partner)}
        others = [each for each in SUITS if each is not led]
        can = draft.plan.wishes.get(PARTNER_CAN_COMPLY)
        of_partner = [each for each in others if each in held]
        suit = draft.rng.choice(of_partner if can is YES and choice is PlayChoice.SUIT and of_partner else others)
        if can is NO and choice is PlayChoice.NOT_SUIT:
            suit = next(iter(of_partner), suit)
    board.happen(PlayChosen(player=board.declarer, choice=choice, suit=suit))


# --- at the same moment -------------------------------------------------------------------------------------------


def together(draft: Draft) -> None:
    """Two players at once, or several cards by one."""
    board = BoardPlay(draft.rng)
    board.play_to(draft.rng.randint(2, 9))
    if draft.wants(HOW_MANY, HowMany.TWO_PLAYERS):
        event = _two_players(draft, board)
        board.director()
    else:
        event = _one_player(draft, board)
    draft.faced, draft.record = event, board.record


def _two_players(draft: Draft, board: BoardPlay) -> int:
    """The one in turn, and the next or, where that is wished, the one after him."""
    steps = 1 if draft.wants(DEEMED_IN_TURN, YES) else 2
    for _ in range(30):
        if not board.laid or len(board.laid) + steps > 3:
            board.play()
            continue
        first = board.turn
        second = first.turned(steps)
        who = draft.plan.wishes.get(WHO_PLAYED)
        if who is not None and board.defends(second) is not (who is WhoPlayed.DEFENDER):
            board.play()
            continue
        board.put(first, board.sensible(first))
        return board.put_early(second, board.sensible(second), together=True)
    raise DeadEndError


def _one_player(draft: Draft, board: BoardPlay) -> int:
    """Two cards of one hand; both faces are seen, or only the first."""
    wanted = draft.plan.wishes.get(WHO_PLAYED)
    opponent = draft.wants(OPPONENT_PLAYED_AFTER, YES)
    for _ in range(30):
        fits = wanted is None or board.defends(board.turn) is (wanted is WhoPlayed.DEFENDER)
        if board.laid and fits and (not opponent or len(board.laid) < 3):
            break
        board.play()
    else:
        raise DeadEndError
    seat = board.turn
    cards = _two_cards(draft, board, seat)
    seen_alone = draft.wants(VISIBLE, Visible.ONE)
    if seen_alone and seat is board.dummy:  # all of whose cards lie face up
        raise DeadEndError
    event = board.put(seat, cards[0])
    board.add(seat, cards[1], known_to=frozenset({seat}) if seen_alone else None)
    if draft.wants(BOTH_PLAYED_ON, YES):
        number = board.trick if board.laid else board.trick - 1
        while board.trick == number or len(board.laid) < 2:
            if board.trick > 12:
                raise DeadEndError
            board.play()
    elif opponent:
        board.play()
    board.director()
    if LEFT_OVER in draft.plan.wishes or (draft.wants(VISIBLE, Visible.SEVERAL) and draft.rng.random() < 0.5):
        _designate(draft, board, event, cards)
    return event


def _two_cards(draft: Draft, board: BoardPlay, seat: Seat) -> tuple[Card, Card]:
    """The one that he means to play, and the one that sticks to it: of its suit, or beside it in the hand."""
    first = board.sensible(seat)
    others = [card for card in board.held(seat) if card != first]
    near = [card for card in others if card.suit is first.suit] or others
    wished = draft.plan.wishes.get(LEFT_OVER)
    if wished is not None:
        near = [card for card in others if card.is_honour is (wished is LeftOver.HONOUR_OR_MORE)]
    if not near:
        raise DeadEndError
    return first, draft.rng.choice(near)


def _designate(draft: Draft, board: BoardPlay, event: int, cards: tuple[Card, Card]) -> None:
    """He says which of the two he plays, the one that he meant; the other goes back."""
    board.happen(Act(deed=Deed.WITHDRAW, about=event + 1))
    other = board.events[event + 1]
    assert isinstance(other, CardFaced)
    board.hands[other.player].add(other.card)


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.PLAY_OUT_OF_TURN: out_of_turn, Kind.SIMULTANEOUS_CARDS: together}
