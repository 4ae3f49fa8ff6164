"""How a player comes to know more than calls and plays have told him, in a draft, and what is made of it."""

from __future__ import annotations

from bridgecourse.rulings.poll import FEWEST
from bridgecourse.table.call import Call, OtherCall
from bridgecourse.table.event import AttentionDrawn, PollAnswer, Polled, Sign, SignGiven
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.draft import DeadEndError, Draft

__all__ = ["draw_attention", "gives_a_sign", "poll"]


def gives_a_sign(draft: Draft, *, active: float = 0.3) -> Seat:
    """Whose turn it is gives a sign, and calls: slowly, with a remark, at once."""
    giver = draft.turn
    draft.record = draft.record.with_events(SignGiven(player=giver, how=draft.rng.choice(list(Sign))))
    draft.call(giver, draft.pick(draft.offers(giver), active=active), quiet=True)
    return giver


def draw_attention(draft: Draft, event: int, offender: Seat) -> None:
    """An opponent points at this event, and the director comes."""
    who = draft.rng.choice((offender.lho, offender.rho))
    draft.record = draft.record.with_events(AttentionDrawn(player=who, about=event))
    draft.director()


def poll(draft: Draft, event: int, done: Call, *, has_alternative: bool) -> None:
    """The director asks five players or so; where there is an alternative some of them choose it."""
    asked = draft.rng.randint(FEWEST, 7)
    answers = [PollAnswer(done, asked)]
    if has_alternative:
        others = [call for call in (OtherCall.PASS, *_other_calls(draft)) if call != done]
        if not others:
            raise DeadEndError
        chose = draft.rng.randint(1, asked - 1)
        answers = [PollAnswer(done, asked - chose), PollAnswer(others[0], chose)]
    draft.record = draft.record.with_events(Polled(about=event, answers=tuple(answers)))


def _other_calls(draft: Draft) -> list[Call]:
    return [offer.call for offer in draft.offers(draft.auction.calls[draft.focus].seat)]
