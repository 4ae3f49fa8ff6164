"""A board ruled as a whole as JSON (see :mod:`bridgecourse.cli.ruling_json` for its form)."""

from __future__ import annotations

from bridgecourse.i18n import Language
from bridgecourse.rulings.chain import Chain
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.standing import standing_of
from bridgecourse.table.card import format_card
from bridgecourse.table.seat import Seat
from bridgecourse.teach.board_told import link_lines
from bridgecourse.teach.incident_told import incident_words, kinds_of

__all__ = ["besides_as_json", "now_as_json"]


def besides_as_json(ruling: Ruling, chain: Chain, language: Language) -> list[dict[str, object]]:
    """Each other irregularity of the board, in order."""
    return [
        {
            "event": link.event + 1,
            "player": link.incident.player.value,
            "kinds": [kind.name for kind in kinds_of(link.incident)],
            "state": link.state.value,
            "noticed": link.noticed,
            "outcome": link.ruling.outcome.id if link.ruling is not None and link.ruling.outcome else None,
            "text": incident_words(ruling.situation.record, link.event, link.incident, language),
            "lines": [{"clause": clause, "text": words} for clause, words in link_lines(link, language)],
        }
        for link in chain.besides(ruling.situation.incident.event)
    ]


def now_as_json(chain: Chain) -> dict[str, object]:
    """What holds at the table once everything that has been ruled on is carried out."""
    now = standing_of(chain)
    return {
        "turn": None if now.turn is None else now.turn.value,
        "must_pass": [{"player": duty.seat.value, "throughout": duty.throughout} for duty in now.duties],
        "penalty_cards": [
            {"player": lies.seat.value, "card": format_card(lies.card), "major": lies.major}
            for lies in now.penalty_cards
        ],
        "waits": None if now.waits is None else now.waits.value,
        "lead": [{"choice": wish.choice.value, "suits": [suit.value for suit in wish.suits]} for wish in now.wishes],
        "void": [{"choice": wish.choice.value, "suits": [suit.value for suit in wish.suits]} for wish in now.void],
        "first_lead": [
            {"player": bound.seat.value, "effect": bound.effect.value, "suits": [suit.value for suit in bound.suits]}
            for _, bound in now.leads
            if isinstance(bound.seat, Seat)
        ],
    }
