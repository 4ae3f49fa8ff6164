"""What dummy may do, and what he loses by what he may not (42 and 43)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Settled, Topic
from bridgecourse.rulings.revoke import revoke_of
from bridgecourse.rulings.vocabulary.answer import YES, YesNo, yes_no
from bridgecourse.table.event import AttentionDrawn, CardFaced, Exposure, Questioned, Warned
from bridgecourse.table.incident import has_broken_limit, incidents
from bridgecourse.table.irregularity import Kind

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


def _has_lost_rights(s: Situation) -> YesNo:
    """43A2: whether he had looked into a defender's hand, exchanged hands or left his seat before."""
    return yes_no(has_broken_limit(s.record, s.tricks.dummy, s.incident.event))


HAS_LOST_RIGHTS = Fact("has_lost_rights", YesNo, Settled.RECORD, derive=_has_lost_rights)


def _is_within_rights(s: Situation) -> YesNo:
    """42B: to warn declarer in time, to ask him about a revoke, to draw attention to something when play is over.

    And to see that dummy follows suit (42A3): where the card that declarer has named would be a revoke.
    """
    event = s.record.events[s.incident.event]
    if isinstance(event, Questioned):
        return yes_no(not _is_of_defender(s, event.about))
    if isinstance(event, AttentionDrawn | Warned) and _sees_to_suit(s, event):
        return YES
    over = s.record.upto(s.incident.event).play_is_over
    in_time = isinstance(event, Warned) and not _has_happened(s)
    return yes_no(in_time or (isinstance(event, AttentionDrawn) and over))


def _has_happened(s: Situation) -> bool:
    """43A1(b): whether the last card that was played or named is itself irregular: there is nothing left to prevent."""
    before = s.record.upto(s.incident.event)
    played = [card.event for card in before.cards if card.how.is_play or card.how is Exposure.NAMED]
    return bool(played) and any(found.event == played[-1] for found in incidents(before))


def _sees_to_suit(s: Situation, event: AttentionDrawn | Warned) -> bool:
    """Whether it is about a card of his own hand that does not follow suit, in the trick that is being played."""
    before = s.record.upto(s.incident.event).play
    trick = before.tricks[-1] if before.tricks else None
    own = None if trick is None else trick.card_of(before.dummy)
    if trick is None or own is None or before.followed(trick, own):
        return False
    return isinstance(event, Warned) or event.about in (own.event, own.since)


def _is_of_defender(s: Situation, about: int | None) -> bool:
    player = None if about is None else s.record.events[about].player
    return player is not None and s.tricks.defends(player)


IS_WITHIN_RIGHTS = Fact("is_within_rights", YesNo, Settled.RECORD, derive=_is_within_rights)


class DummyDid(Enum):
    """What dummy, who had lost his rights, was the first to do (43B)."""

    WARNED = "warned"  # declarer against a lead from the wrong hand (43B2(a))
    ASKED = "asked"  # declarer about a revoke of his own hand (43B2(b))
    NOTICED = "noticed"  # a defender's irregularity (43B3)
    OTHER = "other"


def _dummy_did(s: Situation) -> DummyDid:
    event = s.record.events[s.incident.event]
    if isinstance(event, Warned):
        return DummyDid.WARNED
    if isinstance(event, Questioned) and _is_revoke_of_declarer(s, event.about):
        return DummyDid.ASKED
    noticed = isinstance(event, AttentionDrawn | Questioned) and _is_irregularity_of_defender(s, event.about)
    return DummyDid.NOTICED if noticed else DummyDid.OTHER


def _is_irregularity_of_defender(s: Situation, about: int | None) -> bool:
    return _is_of_defender(s, about) and any(found.event == about for found in incidents(s.record))


def _is_revoke_of_declarer(s: Situation, about: int | None) -> bool:
    """One that was not established when he asked: an established one stands whoever asks (63B)."""
    card = None if about is None else s.record.events[about]
    own = isinstance(card, CardFaced) and card.player is s.tricks.declarer
    is_revoke = any(found.event == about and Kind.REVOKE in found.kinds for found in incidents(s.record))
    return own and is_revoke and not revoke_of(s).was_established_by(s.incident.event)


DUMMY_DID = Fact("dummy_did", DummyDid, Settled.RECORD, derive=_dummy_did)

DUMMY_MAY = Effect("dummy_may", Topic.PLAY)  # 42

QUESTION_PENALTY_POSSIBLE = Effect("question_penalty_possible", Topic.AFTERWARDS)  # 61B: he asked a defender


def _penalty(s: Situation) -> tuple[Effect, str]:
    """Where he has asked a defender about a revoke it is said whom he may ask (61B)."""
    event = s.record.events[s.incident.event]
    if isinstance(event, Questioned) and _is_of_defender(s, event.about):
        return QUESTION_PENALTY_POSSIBLE, "61B"
    return PENALTY_POSSIBLE, ""


PENALTY_POSSIBLE = Effect("penalty_possible", Topic.AFTERWARDS, kind=_penalty)  # 43B1, 90: at the director's discretion

DEFENDER_CHOOSES_HAND = Effect("defender_chooses_hand", Topic.LEAD)  # 43B2(a): either of them, from which to lead

CORRECTS_AND_LOSES_TRICKS = Effect("corrects_and_loses_tricks", Topic.PLAY)  # 43B2(b): and 64 as if established

NO_RECTIFICATION_NOW = Effect("no_rectification_now", Topic.PLAY)  # 43B3: play goes on

DEFENDERS_GAIN_TAKEN = Effect("defenders_gain_taken", Topic.AFTERWARDS)  # 43B3: and declarer's side keeps its score
