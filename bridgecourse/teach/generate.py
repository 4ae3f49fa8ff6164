"""Further cases without end: for any leaf and seed, a believable record that reaches that leaf.

The same leaf and seed always give the same case.  Every case is ruled before it is given out; one that does not
reach its leaf is thrown away and the next is tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from random import Random

from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language, show_call, show_seat, text
from bridgecourse.rulings.fact import NO, YES
from bridgecourse.table.auction import Auction, format_auction, is_legal_in_rotation
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import Bid, Call, OtherCall
from bridgecourse.table.flow import Rotation
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.seat import Seat
from bridgecourse.teach.case import Case, Meaning, Texts
from bridgecourse.teach.recipe import ACTS, LHO, PARTNER, PASSES, RECIPES, RHO, After, Recipe, Slip
from bridgecourse.teach.system import Offer, Purpose, Shown, compare, offers

__all__ = ["GENERATED_LEAVES", "GeneratedCase", "distinct", "generate"]

TRIES = 2000
"""How many drafts to try before giving up; a few dozen are enough for every leaf."""


GENERATED_LEAVES = tuple(RECIPES)


@dataclass(frozen=True)
class GeneratedCase(Case):
    """A case made by :func:`generate`."""

    @property
    def signature(self) -> str:
        """What makes it differ from others: dealer, vulnerability and the whole record."""
        return (
            f"{self.dealer.value} {self.vulnerable.value} {format_auction(self.seen)} | {format_auction(self.auction)}"
        )


def generate(leaf: str, seed: int) -> GeneratedCase:
    """A case that reaches this leaf.

    Raises :class:`RulingError` for a leaf that cannot be generated.
    """
    if leaf not in RECIPES:
        raise RulingError(f"expected a leaf that can be generated ({', '.join(RECIPES)}), found {leaf!r}")
    edition = int(leaf[leaf.index("-") + 1 :].split(".")[0]) if "-" in leaf else 2017
    for attempt in range(TRIES):
        draft = _Draft(Random(f"{leaf}/{seed}/{attempt}"), edition)
        case = draft.make(leaf, seed)
        if case is not None and case.ruling.outcome is not None and leaf in case.ruling.ids:
            return case
    raise RulingError(f"no believable record reaches {leaf} with seed {seed} in {TRIES} tries")


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


class _Draft:
    """One attempt at a record; any dead end gives ``None``."""

    def __init__(self, rng: Random, edition: int) -> None:
        self.rng = rng
        self.edition = edition
        self.shown: dict[int, Shown] = {}

    def make(self, leaf: str, seed: int) -> GeneratedCase | None:
        rng = self.rng
        recipe = rng.choice(RECIPES[leaf])
        record = Auction(rng.choice(list(Seat)))
        if recipe.slip is Slip.SPECIAL_PASS:
            prefix = self._transfer(record)
        elif leaf == "L34":
            prefix = self._nearly_over(record)
        else:
            prefix = self._bid_on(record, rng.choice((0, 0, 1, 1, 2, 2, 3, 4, 5)))
        if prefix is None or prefix.turn is None:
            return None
        slipped = self._slip(prefix, recipe, leaf)
        if slipped is None:
            return None
        seen, focus = slipped
        auction = self._afterwards(seen, focus, recipe)
        if auction is None:
            return None
        answers: dict[str, Enum] = {"pass_is_special": NO, "first_call_was_unintended": NO, "changed_without_pause": NO}
        because: Texts = {}
        if recipe.slip is Slip.SPECIAL_PASS:
            answers["pass_is_special"] = YES
        replaced = self._replacement(auction, focus)
        if replaced is not None and self.edition == 2017:
            verdict = compare(self.shown[focus], self.shown[replaced])
            if verdict is None:
                return None
            is_comparable, clause = verdict
            if recipe.comparable is not None and is_comparable is not recipe.comparable:
                return None
            answers["replacement_is_comparable"] = YES if is_comparable else NO
            because = self._because(auction, focus, replaced, is_comparable, clause)
        dealer, vulnerable = record.dealer, rng.choice(list(Vulnerability))
        return GeneratedCase(
            id=f"{leaf}-{seed}",
            law=leaf[1:].split(".")[0].split("-")[0],
            edition=self.edition,
            number=None,
            dealer=dealer,
            vulnerable=vulnerable,
            seen=seen,
            auction=auction,
            scene=self._scene(seen, focus, recipe),
            answers=answers,
            meanings=tuple(
                Meaning(position, shown.suits, {language: shown.words(language) for language in Language})
                for position, shown in sorted(self.shown.items())
                if (position < len(auction) and auction.calls[position].call is not OtherCall.PASS) or position == focus
            ),
            because=because,
        )

    # --- the auction before the slip ------------------------------------------------------------------------

    def _pick(self, choices: tuple[Offer, ...], *, active: float = 0.55) -> Offer | None:
        """Pass or something better, by chance."""
        if not choices:
            return None
        calls = [offer for offer in choices if offer.call is not OtherCall.PASS]
        if calls and self.rng.random() < active:
            return self.rng.choice(calls)
        return next((offer for offer in choices if offer.call is OtherCall.PASS), None)

    def _made(self, record: Auction, seat: Seat, offer: Offer) -> Auction:
        self.shown[len(record)] = offer.shown
        return record.with_call(MadeCall(seat, offer.call, alerted=offer.is_artificial))

    def _bid_on(self, record: Auction, calls: int) -> Auction | None:
        """So many calls in rotation."""
        for _ in range(calls):
            turn = record.turn
            offer = None if turn is None else self._pick(offers(record.standing, turn))
            if turn is None or offer is None:
                return None
            record = self._made(record, turn, offer)
        return record

    def _transfer(self, record: Auction) -> Auction | None:
        """1NT or 2NT, pass, and a transfer or Stayman, which is alerted."""
        for _ in range(self.rng.choice((0, 0, 1, 2))):
            record = self._made(record, record.turn or record.dealer, offers((), Seat.NORTH)[0])
        opener = record.turn
        if opener is None:
            return None
        strong = self.rng.choice([o for o in offers((), opener) if o.shown.purpose is Purpose.BALANCED])
        record = self._made(record, opener, strong)
        record = self._made(record, opener.lho, offers(record.standing, opener.lho)[0])
        artificial = [offer for offer in offers(record.standing, opener.partner) if offer.is_artificial]
        return self._made(record, opener.partner, self.rng.choice(artificial)) if artificial else None

    def _nearly_over(self, record: Auction) -> Auction | None:
        """An auction with one pass since the last bid, or nearly passed out."""
        begun = self._bid_on(record, self.rng.choice((1, 2, 3, 4, 5)))
        if begun is None or begun.turn is None:
            return None
        passing = offers(begun.standing, begun.turn)
        return self._made(begun, begun.turn, passing[0]) if passing else None

    # --- the slip -------------------------------------------------------------------------------------------

    def _slip(self, record: Auction, recipe: Recipe, leaf: str) -> tuple[Auction, int] | None:
        """The irregular call, and what was done before the director came."""
        turn = record.turn
        if turn is None:
            return None
        if recipe.simultaneous:
            first = self._pick(offers(record.standing, turn))
            if first is None:
                return None
            record = self._made(record, turn, first)
            turn = record.turn
            if turn is None:
                return None
            relation = recipe.turn
            offender = turn if relation is None else turn.lho
        else:
            relation = recipe.turn or self.rng.choice((RHO, PARTNER))
            offender = {RHO: turn.lho, PARTNER: turn.partner, LHO: turn.rho}[relation]
        before = any(made.seat is offender for made in record.standing)
        if relation is LHO and before is not recipe.called_before:
            return None
        if recipe.rho_barred:
            throughout = self.rng.random() < 0.5
            since = max((i + 1 for i, made in enumerate(record.calls) if made.seat is turn), default=0)
            record = replace(record, must_pass=(MustPass(turn, throughout, since),))
        offer = self._slip_offer(record, offender, recipe)
        if offer is None:
            return None
        focus = len(record)
        self.shown[focus] = offer.shown
        seen = record.with_call(MadeCall(offender, offer.call, simultaneous=recipe.simultaneous))
        rotation = seen.flow.rotations[focus]
        if recipe.rho_barred and rotation is not Rotation.DEEMED_IN:
            return None
        called_over: Auction | None = seen
        if recipe.after is After.ACCEPTED:
            called_over = self._over(seen, offender.lho, passing=leaf == "L34")
        elif recipe.after is After.OVERTAKEN:
            called_over = self._over(seen, turn)
        return None if called_over is None else (called_over, focus)

    def _slip_offer(self, record: Auction, offender: Seat, recipe: Recipe) -> Offer | None:
        """What he calls, as if it were his turn."""
        standing = record.standing
        choices = offers(standing, offender)
        match recipe.slip:
            case Slip.PASS | Slip.SPECIAL_PASS:
                return next((offer for offer in choices if offer.call is OtherCall.PASS), None)
            case Slip.BID:
                bids = [o for o in choices if isinstance(o.call, Bid) and not o.is_artificial]
                return self.rng.choice(bids) if bids else None
            case Slip.DOUBLE:
                doubles = [offer for offer in choices if offer.call is OtherCall.DOUBLE]
                return doubles[0] if doubles else None
            case Slip.WRONG_DOUBLE:
                last = next((m for m in reversed(standing) if isinstance(m.call, Bid)), None)
                if last is None or last.seat is not offender.partner:
                    return None
                return next((o for o in _overcalls_of(last.call, offender) if o.call is OtherCall.DOUBLE), None)
            case Slip.LOW_BID:
                missed = next((i for i in reversed(range(len(standing))) if isinstance(standing[i].call, Bid)), None)
                if missed is None or standing[missed].seat is offender:
                    return None
                unseen = offers(standing[:missed], offender)
                low = [
                    o
                    for o in unseen
                    if isinstance(o.call, Bid)
                    and not o.is_artificial
                    and not is_legal_in_rotation(o.call, offender, standing)
                ]
                return self.rng.choice(low) if low else None

    def _over(self, record: Auction, seat: Seat, *, passing: bool = False) -> Auction | None:
        """A call over the irregular one."""
        standing = (*record.standing, record.calls[-1])
        if seat is not record.calls[-1].seat.lho:
            standing = record.standing
        choices = offers(standing, seat)
        offer = next((o for o in choices if o.call is OtherCall.PASS), None) if passing else self._pick(choices)
        return None if offer is None else self._made(record, seat, offer)

    # --- what followed --------------------------------------------------------------------------------------

    def _afterwards(self, seen: Auction, focus: int, recipe: Recipe) -> Auction | None:
        if recipe.after is not After.DECLINED:
            return seen
        record = seen.with_fate(focus, Fate.CANCELLED)
        if recipe.called_before:
            return record
        offender = seen.calls[focus].seat
        while record.turn is not None and record.turn is not offender:
            turn = record.turn
            choices = offers(record.standing, turn)
            if turn is offender.rho and recipe.rho is not None:
                wanted = recipe.rho is PASSES
                choices = tuple(o for o in choices if (o.call is OtherCall.PASS) is wanted)
            offer = self._pick(choices, active=0.7 if recipe.rho is ACTS else 0.4) or (choices[0] if choices else None)
            if offer is None:
                return None
            record = self._made(record, turn, offer)
        if record.turn is None:
            return None
        call = seen.calls[focus].call
        if recipe.rho is PASSES or (recipe.slip is Slip.PASS and recipe.turn is RHO):
            self.shown[len(record)] = self.shown[focus]
            return record.with_call(MadeCall(offender, call))
        return self._replace(record, offender, focus, recipe)

    def _replace(self, record: Auction, offender: Seat, focus: int, recipe: Recipe) -> Auction | None:
        """The offender's call at his proper turn, as comparable or not as the recipe wants."""
        old = self.shown[focus]
        fitting: list[Offer] = []
        for offer in offers(record.standing, offender):
            verdict = compare(old, offer.shown)
            wanted = recipe.comparable is None or (verdict is not None and verdict[0] is recipe.comparable)
            repeats = bool(old.suits) and old.suits <= offer.shown.suits
            if wanted and (recipe.repeats is None or repeats is recipe.repeats):
                fitting.append(offer)
        return self._made(record, offender, self.rng.choice(fitting)) if fitting else None

    def _replacement(self, auction: Auction, focus: int) -> int | None:
        offender = auction.calls[focus].seat
        if not auction.calls[focus].fate.is_gone:
            return None
        return next((i for i in range(focus + 1, len(auction)) if auction.calls[i].seat is offender), None)

    # --- words ----------------------------------------------------------------------------------------------

    def _scene(self, seen: Auction, focus: int, recipe: Recipe) -> Texts:
        made = seen.calls[focus]
        variant = self.rng.randrange(4)
        setting = self.rng.randrange(5)
        kind = "together" if recipe.simultaneous else "over" if len(seen) > focus + 1 else "slip"
        texts: dict[Language, str] = {}
        for language in Language:
            after = seen.calls[focus + 1] if len(seen) > focus + 1 else made
            values = {
                "player": show_seat(made.seat, language),
                "call": show_call(made.call, language),
                "dealer": show_seat(seen.dealer, language),
                "other": show_seat(after.seat, language),
                "other_call": show_call(after.call, language),
            }
            sentences = [
                text(f"scene.setting.{setting}", language, **values),
                text(f"scene.slip.{variant}", language, **values),
            ]
            if kind != "slip":
                sentences.append(text(f"scene.{kind}", language, **values))
            for duty in seen.must_pass:
                length = "throughout" if duty.throughout else "once"
                sentences.append(text(f"scene.barred.{length}", language, player=show_seat(duty.seat, language)))
            texts[language] = " ".join(sentences)
        return texts

    def _because(self, auction: Auction, focus: int, replaced: int, comparable: bool, clause: str) -> Texts:
        return {
            language: text(
                f"scene.because.{clause if comparable else 'not'}",
                language,
                old=show_call(auction.calls[focus].call, language),
                old_words=self.shown[focus].words(language),
                new=show_call(auction.calls[replaced].call, language),
                new_words=self.shown[replaced].words(language),
            )
            for language in Language
        }


def _overcalls_of(bid: Call, seat: Seat) -> tuple[Offer, ...]:
    """What one would call over this bid if an opponent had made it."""
    return offers((MadeCall(seat.rho, bid),), seat)
