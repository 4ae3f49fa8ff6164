"""What a sentence says of the rulings within reach: whether it is true, and what of it has then been told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product

from bridgecourse.teach.exercises.talk.moves import SEATS, Sentence
from bridgecourse.teach.exercises.talk.script import Token, WithinReach
from bridgecourse.teach.exercises.talk.tray import Condition, FamilyTray, SentenceCard

__all__ = ["SIDES", "STRAINS", "about", "is_complete", "is_true", "meant_tokens", "sentences", "to_be_told", "within"]

SIDES = ("NS", "EW")
STRAINS = "CDHS"
"""The suits, by letter."""


def within(worlds: Iterable[WithinReach], known: Mapping[str, str]) -> tuple[WithinReach, ...]:
    """Those that are still possible where so much is known."""
    return tuple(
        world for world in worlds if all(known.get(fact, answer) == answer for fact, answer in world.supposed.items())
    )


def dials_of(card: SentenceCard) -> dict[str, tuple[str, ...]]:
    """The dials of a card, with what each may show."""
    found: dict[str, tuple[str, ...]] = {}
    if card.who:
        found["who"] = tuple(SEATS) if card.who == "player" else SIDES
    if len(card.says) > 1:
        found["what"] = tuple(each.word for each in card.says)
    if card.suit:
        found["suit"] = tuple(STRAINS)
    if card.when:
        found["when"] = card.when
    return found


def is_complete(sentence: Sentence, card: SentenceCard) -> bool:
    """Whether every dial shows one of its words, and there is none that the card does not have."""
    return sentence.dials.keys() == dials_of(card).keys() and all(
        sentence.dials.get(name) in words for name, words in dials_of(card).items()
    )


def sentences(tray: FamilyTray) -> Iterator[tuple[SentenceCard, Sentence]]:
    """Everything that can be said with these cards."""
    for card in tray.cards:
        dials = dials_of(card)
        for shown in product(*dials.values()):
            yield card, Sentence(card.id, dict(zip(dials, shown, strict=True)))


def about(
    sentence: Sentence, card: SentenceCard, tray: FamilyTray, worlds: Iterable[WithinReach]
) -> tuple[WithinReach, ...]:
    """The rulings of which it speaks: those in which its condition is so, and what it supposes."""
    named = [tray.conditions[name] for name in (card.given, sentence.dials.get("when", "")) if name]
    hard: dict[str, tuple[str, ...]] = {fact: answers for each in named for fact, answers in each.items()}
    soft: Condition = {fact: answers for fact, answers in tray.base.items() if fact not in hard}
    return tuple(
        world
        for world in worlds
        if all(world.supposed.get(fact, "") in answers for fact, answers in hard.items())
        and all(world.supposed.get(fact, answers[0]) in answers for fact, answers in soft.items())
    )


def meant_tokens(sentence: Sentence, card: SentenceCard, world: WithinReach) -> frozenset[Token]:
    """What of this ruling the sentence says."""
    word, who, suit = (sentence.dials.get(name) for name in ("what", "who", "suit"))
    says = next((each for each in card.says if word in (None, each.word)), None)
    if says is None:
        return frozenset()
    about_him = {
        token for token in world.tokens if (who is None or token.who == who) and (suit is None or token.suits == suit)
    }
    found = frozenset(token for token in about_him if token.effect in says.effects)
    return found | {token for token in about_him if token.effect in says.besides} if found else found


def is_true(sentence: Sentence, card: SentenceCard, tray: FamilyTray, worlds: Iterable[WithinReach]) -> bool | None:
    """Whether it holds in every ruling of which it speaks; ``None`` where it speaks of none that can still happen.

    What may be said and need not is so as well.
    """
    spoken = about(sentence, card, tray, worlds)
    possible = (replace(world, tokens=world.tokens | world.unsure) if world.unsure else world for world in spoken)
    return all(meant_tokens(sentence, card, world) for world in possible) if spoken else None


def to_be_told(
    tray: FamilyTray, worlds: tuple[WithinReach, ...], chooser: str, sayable: frozenset[Token]
) -> frozenset[Token]:
    """What a player must have heard before he chooses (10C1): what differs between what may come, and his own duty."""
    every = frozenset(token for world in worlds for token in world.tokens if token.weight)
    always = frozenset.intersection(*(world.tokens for world in worlds)) if worlds else every
    return frozenset(token for token in every & sayable if token not in always or token.who == chooser)
