"""Further cases without end: for any leaf and seed, a believable record that reaches that leaf.

What a record must be like is derived from the laws (:mod:`bridgecourse.teach.generator.plan`): nothing here or below
knows a leaf.  The same leaf and seed always give the same case.  Every case is ruled before it is given out; one that
does not reach its leaf is thrown away and the next is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache, partial
from random import Random

from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language
from bridgecourse.rulings.duty import breaches
from bridgecourse.rulings.language import Fact, Moment
from bridgecourse.rulings.library import EDITIONS, book, has_book
from bridgecourse.rulings.numbering import law_of
from bridgecourse.rulings.vocabulary.answer import NO, YES, yes_no
from bridgecourse.rulings.vocabulary.call import PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.lead_restriction import OFFENDERS_DEFEND, WITHDRAWN_CALL_RELATES_ONLY_TO_SUITS
from bridgecourse.rulings.vocabulary.older import CHANGED_WITHOUT_PAUSE
from bridgecourse.rulings.vocabulary.replacement import COMPARABLE_REASON, REPLACEMENT_IS_COMPARABLE, ComparableReason
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.notation import format_auction, format_record
from bridgecourse.teach.cases.case import Case, Meaning
from bridgecourse.teach.exercises.family import Family, families
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.plan import Plan, Wishes, by_leaf, routes
from bridgecourse.teach.generator.play import end_auction, play, replacement_of
from bridgecourse.teach.generator.story import because, scene, told
from bridgecourse.teach.generator.system import ASKING
from bridgecourse.teach.generator.told_of_play import tell_of_play

__all__ = ["GeneratedCase", "distinct", "generate", "generate_afresh", "generated_leaves", "slips"]

TRIES = 2000
"""How many drafts to try before giving up; a few dozen are enough for every leaf."""

FARTHER = 1 / 8
"""How much rarer a law is to begin in for each further law on the way from it to the leaf."""

KEPT = 2
"""So many cases of each leaf are kept with their rulings, 40 kB each: coverage and the tests go through the first two
of every leaf, and begin again."""


Slip = Callable[[Draft], None]
"""How something irregular comes about, written into a draft."""


@cache
def slips() -> Mapping[Kind, tuple[Family, Slip]]:
    """Each kind of irregularity that can be drawn, with the family that knows how it comes about."""
    files = ((family, family.file("slips")) for family in families().values())
    return {kind: (family, slip) for family, file in files if file is not None for kind, slip in file.SLIPS.items()}


@cache
def _routes() -> Mapping[int, tuple[Plan, ...]]:
    """By edition; worked out when it is first asked for, so that no law book is loaded before."""
    return {edition: routes(edition, slips().keys()) for edition in EDITIONS if has_book(edition)}


@cache
def _every_way() -> Mapping[str, tuple[Plan, ...]]:
    return by_leaf(way for found in _routes().values() for way in found)


@cache
def _by_leaf() -> Mapping[str, tuple[Plan, ...]]:
    return {leaf: _likely(leaf, ways) for leaf, ways in _every_way().items()}


@cache
def _needed(leaf: str) -> Wishes:
    """What is answered alike on every way to this leaf."""
    first, *others = _every_way()[leaf]
    return {
        fact: answer for fact, answer in first.wishes.items() if all(way.wishes.get(fact) is answer for way in others)
    }


def _likely(leaf: str, ways: tuple[Plan, ...]) -> tuple[Plan, ...]:
    """To the laws that a family has for its own those that begin with its slips.

    A card that is held to be played, does not follow suit and is found when play is over is a rare board to draw.
    """
    own = {kind for kind, (family, _) in slips().items() if law_of(leaf) in family.own_laws}
    return tuple(way for way in ways if not own.isdisjoint(way.kinds)) or ways


@cache
def generated_leaves() -> tuple[str, ...]:
    """Every leaf and waypoint of the laws installed that an irregularity can lead to and an examiner may use."""
    return tuple(name for name, found in _by_leaf().items() if not found[0].unsure)


_UNLESS_TOLD: Mapping[Fact, Enum] = {PASS_IS_SPECIAL: NO, FIRST_CALL_WAS_UNINTENDED: NO, CHANGED_WITHOUT_PAUSE: NO}
"""What is so in a case that does not say otherwise, whatever edition it is ruled by."""


@dataclass(frozen=True)
class GeneratedCase(Case):
    """A case made by :func:`generate`."""

    @property
    def signature(self) -> str:
        """What makes it differ from others: dealer, vulnerability and the whole record."""
        calls = f"{format_auction(self.seen)} | {format_auction(self.auction)}"
        whole = calls if self.record.is_of_calls else format_record(self.record)
        return f"{self.dealer.value} {self.vulnerable.value} {whole}"


def generate(leaf: str, seed: int) -> GeneratedCase:
    """A case that reaches this leaf: always the same for a leaf and a seed.

    Raises :class:`RulingError` for a leaf that cannot be generated.
    """
    if leaf not in _by_leaf():
        law = leaf.split(".")[0]
        near = [name for name in generated_leaves() if name.split(".")[0] == law]
        raise RulingError(
            f"expected a leaf that can be generated ({', '.join(near) or 'such as L31.A2b'}), found {leaf!r}"
        )
    return _cases(leaf)(seed)


@cache
def _cases(leaf: str) -> Callable[[int], GeneratedCase]:
    """Those of one leaf, by seed."""
    return lru_cache(KEPT)(partial(generate_afresh, leaf))


def generate_afresh(leaf: str, seed: int) -> GeneratedCase:
    """The same case, made once more."""
    ways = _by_leaf()[leaf]
    weights, needs = _weights(leaf), _needed(leaf)
    for attempt in range(TRIES):
        rng = Random(f"{leaf}/{seed}/{attempt}")
        draft = Draft(rng, rng.choices(ways, weights)[0], needs)
        try:
            case = _make(draft, leaf, seed)
            if case.situation.incident.event != draft.event:
                continue
            ruling = case.ruling
            reached = ruling.outcome is not None and leaf in ruling.ids
            if reached and not ruling.is_unsure and not breaches(ruling):
                return _in_words(case, draft)
        except DeadEndError:
            continue
    raise RulingError(f"no believable record reaches {leaf} with seed {seed} in {TRIES} tries")


@cache
def _weights(leaf: str) -> list[float]:
    """How often to take each way to this leaf: by the law in which it begins, and among those of one by its own weight.

    A law from which many ways lead on is no more likely for that: most cases begin where the leaf is nearest.
    """
    ways = _by_leaf()[leaf]
    nearest: dict[str, int] = {}
    total: dict[str, float] = {}
    for way in ways:
        nearest[way.law] = min(way.laws, nearest.get(way.law, way.laws))
        total[way.law] = total.get(way.law, 0.0) + way.weight
    return [way.weight / total[way.law] * FARTHER ** nearest[way.law] for way in ways]


def distinct(leaf: str, count: int) -> Iterator[GeneratedCase]:
    """So many cases that reach this leaf, no two with the same record, in the order of their seeds.

    Raises :class:`RulingError` when twenty seeds in turn for each case wanted bring nothing new.
    """
    seen: set[str] = set()
    for seed in range(20 * count):
        if len(seen) == count:
            return
        case = generate(leaf, seed)
        if case.signature not in seen:
            seen.add(case.signature)
            yield case
    if len(seen) < count:
        raise RulingError(f"only {len(seen)} different records reach {leaf}, {count} were wanted")


def _make(draft: Draft, leaf: str, seed: int) -> GeneratedCase:
    """Let the irregularity and all that follows happen; what is said of it comes later."""
    plan = draft.plan
    if not plan.kinds:
        BEGINNINGS[book(plan.edition)[plan.law].at](draft)
    else:
        family, slip = slips()[draft.rng.choice(plan.kinds)]
        slip(draft)
        if family.of_play:
            tell_of_play(draft)
        else:
            play(draft)
    if draft.seen is None:
        raise DeadEndError
    return GeneratedCase(
        id=f"{leaf}-{seed}",
        law=law_of(leaf),
        edition=plan.edition,
        number=None,
        record=draft.record.at_vulnerability(draft.rng.choice(list(Vulnerability))),
        scene={},
        answers={
            **{fact.id: answer for fact, answer in _UNLESS_TOLD.items() if fact not in draft.asked},
            **draft.answers,
        },
        meanings=tuple(
            Meaning(position, shown.suits, {language: shown.words(language) for language in Language})
            for position, shown in ((position, draft.shown[position]) for position in draft.explained)
        ),
    )


def _in_words(case: GeneratedCase, draft: Draft) -> GeneratedCase:
    """What is seen and said; what the case comes to does not hang on it."""
    words = scene(draft)
    replaced = None if draft.is_played else replacement_of(draft)
    grounds = because(draft, replaced) if REPLACEMENT_IS_COMPARABLE in draft.told and replaced else {}
    found = replace(case, scene=words, because=grounds, asked=told(draft))
    vars(found).update(situation=case.situation, ruling=case.ruling)
    return found


@cache
def _begun(edition: int) -> tuple[Plan, ...]:
    """The ways by which a call may have been irregular before another one begins."""
    return tuple(way for way in _routes()[edition] if way.is_about_call and not way.unsure)


@cache
def _replaced(edition: int, comparable: Enum) -> tuple[Plan, ...]:
    """Those of them in which another call takes its place, comparable or not."""
    replaced = (way for way in _begun(edition) if way.is_replaced)
    return tuple(way for way in replaced if way.wishes[REPLACEMENT_IS_COMPARABLE] is comparable)


@cache
def _leaving(edition: int, leads: frozenset[tuple[Fact, Enum]]) -> tuple[Plan, ...]:
    """Those of them that say this about leads."""
    wished = dict(leads)
    return tuple(way for way in _begun(edition) if way.leaves(wished))


def _begin(draft: Draft, begun: Sequence[Plan]) -> None:
    """An irregularity by which one of these ways begins."""
    draft.ahead = draft.plan.wishes
    draft.plan = draft.rng.choices(begun, [way.weight for way in begun])[0]
    _, slip = slips()[draft.rng.choice(draft.plan.kinds)]
    slip(draft)


def _withdraw_and_replace(draft: Draft) -> None:
    """Law 23: a call that was withdrawn, and the one that its maker has put in its place at his proper turn."""
    plan = draft.plan
    reason = plan.wishes[COMPARABLE_REASON]
    comparable = yes_no(reason is not ComparableReason.NONE)
    _begin(draft, _replaced(plan.edition, comparable))
    if reason is ComparableReason.SAME_PURPOSE and draft.withdrawn.purpose not in ASKING:
        raise DeadEndError  # it will never do
    play(draft)
    draft.plan = plan
    draft.director()
    play(draft)


def _withdraw_and_play_on(draft: Draft) -> None:
    """Law 26: an irregularity of any kind, what followed it, and the rest of the auction."""
    plan = draft.plan
    _begin(draft, _leaving(plan.edition, frozenset(plan.wished_leads.items())))
    if draft.withdrawn.suit is None and draft.ahead.get(WITHDRAWN_CALL_RELATES_ONLY_TO_SUITS) is YES:
        raise DeadEndError  # it will never do
    play(draft)
    draft.plan = plan
    end_auction(draft, offenders_win=draft.wants(OFFENDERS_DEFEND, NO))
    draft.director()
    play(draft)


BEGINNINGS: Mapping[Moment | None, Callable[[Draft], None]] = {
    Moment.CALL_REPLACED: _withdraw_and_replace,
    Moment.AUCTION_OVER: _withdraw_and_play_on,
}
"""How a record comes to the moment at which a law begins."""
