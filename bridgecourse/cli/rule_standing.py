"""What holds at the table once everything that has been ruled on a board is carried out."""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.i18n import Language, show_card, show_player, text
from bridgecourse.rulings.chain import Chain
from bridgecourse.rulings.standing import BoardStanding, standing_of
from bridgecourse.table.card import format_card
from bridgecourse.table.event import LeadChoice
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.wording import consequence_sentence, player_of, suit_list

__all__ = ["now_as_json", "now_at_the_table"]


def now_at_the_table(chain: Chain, language: Language) -> list[str]:
    """A sentence for each duty, penalty card and limit on the lead, and whose turn it is; none where there is none."""
    now = standing_of(chain)
    found = list(dict.fromkeys(_sentences(now, chain, language)))
    if found and now.turn is not None:
        found.insert(0, _said("turn", now.turn, language))
    return found


def now_as_json(chain: Chain) -> dict[str, object]:
    """The same (see :mod:`bridgecourse.cli.ruling_json` for its form)."""
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


def _sentences(now: BoardStanding, chain: Chain, language: Language) -> Iterator[str]:
    for duty in now.duties:
        yield _said("pass_throughout" if duty.throughout else "pass_once", duty.seat, language)
    for card in now.penalty_cards:
        yield _said("major" if card.major else "minor", card.seat, language, card=show_card(card.card, language))
    if now.waits is not None and chain.record.contract is not None:
        declarer = show_player(chain.record.contract.declarer, language)
        yield _said("waits", now.waits, language, declarer=declarer)
    for wish in now.wishes:
        if now.turn is not None:
            word = "requires" if wish.choice is LeadChoice.REQUIRES else "prohibits"
            yield _said(word, now.turn, language, suits=suit_list(wish.suits, language))
    for wish in now.void:
        if now.turn is not None:
            word = "no_choice_requires" if wish.choice is LeadChoice.REQUIRES else "no_choice_prohibits"
            yield _said(word, now.turn, language, suits=suit_list(wish.suits, language))
    for link, bound in now.leads:
        if link.ruling is not None:
            yield consequence_sentence(bound, link.ruling.situation_of(bound), language)


def _said(word: str, seat: Seat, language: Language, **values: object) -> str:
    names = {"player": show_player(seat, language), "player_of": player_of(seat, language)}
    return text(f"cli.rule.now.{word}", language, {**names, **values})
