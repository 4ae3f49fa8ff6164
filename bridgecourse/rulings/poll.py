"""What the peers whom the director has asked make of an action: was there a logical alternative (Law 16B1(b))?

A logical alternative is one that a significant proportion of the class of players in question, using the same methods,
would seriously consider, and that some might choose.  The law names no number.  Regulating authorities that do name one
take a fifth for the proportion; a poll of one or two says nothing either way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgecourse.table.call import Call
from bridgecourse.table.card import Card
from bridgecourse.table.event import CallMade, CardFaced, Polled

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

__all__ = ["FEWEST", "SIGNIFICANT", "alternative_by_poll", "poll_of"]

FEWEST = 3
"""So many peers must have been asked."""

SIGNIFICANT = 0.2
"""The share of those asked that has to consider it seriously; whoever chooses it has considered it."""


def poll_of(s: Situation) -> Polled | None:
    """The last poll about the action in question."""
    polls = [each for each in s.record.events if isinstance(each, Polled) and each.about == s.incident.event]
    return polls[-1] if polls else None


def alternative_by_poll(s: Situation) -> bool | None:
    """Whether the poll shows an alternative to what was done; ``None`` where it leaves that to the director."""
    poll, done = poll_of(s), _action(s)
    asked = 0 if poll is None else sum(answer.chose for answer in poll.answers)
    if poll is None or asked < FEWEST:
        return None
    others = [answer for answer in poll.answers if answer.action != done]
    weighty = [answer for answer in others if answer.chose + answer.considered >= SIGNIFICANT * asked]
    if any(answer.chose for answer in weighty):
        return True
    return None if weighty else False


def _action(s: Situation) -> Call | Card | None:
    event = s.record.events[s.incident.event]
    if isinstance(event, CallMade):
        return event.call
    return event.card if isinstance(event, CardFaced) else None
