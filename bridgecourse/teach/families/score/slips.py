"""How a score comes to be looked at: after an infraction, because a board has no result, after a wrong ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.adjusted import (
    is_worse,
    is_worse_than_likely,
    lawful_of,
    most_favourable,
    most_unfavourable,
    result_of,
    unlawful_of,
    unspoilt_of,
)
from bridgecourse.rulings.terms import *
from bridgecourse.table.auction import Contract
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import Bid, OtherCall
from bridgecourse.table.event import (
    CallMade,
    Expected,
    FieldScored,
    Infringed,
    Misruled,
    ProbableResult,
    Scored,
    ScoredAs,
    Unspoilt,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.result import Result
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.generator.calls import pass_out
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.informing import gives_a_sign

_OTHER_TABLES = (5, 6, 7, 8)
_SHARES = ((50, 50), (60, 40), (70, 30), (40, 40, 20), (50, 30, 20))
_TRIES = 60


def looked_at(draft: Draft) -> None:
    """A board with a result, or without one; the director looks at its score."""
    is_own = draft.wants(SCORE_MATTER, ScoreMatter.MISRULED)
    if draft.wants(RESULT_OBTAINED, NO) or draft.wants(CAN_BE_RIGHTED, YES):
        draft.bid_on(draft.rng.choice((1, 2, 3)), active=0.7)
        about = draft.record.call_events[-1]
        _says(draft, about if is_own else None, draft.rng.choice(list(Seat)), is_own=is_own)
        draft.director()
        return
    if draft.wants(HAS_GROUND, NO):  # something that its own law has put right
        draft.bid_on(draft.rng.choice((2, 3)), active=0.8)
        _passed(draft)
        player = draft.rng.choice(list(Seat))
        _says(draft, None, player, is_own=False)
        _scores(draft, player.side.other, None)
    else:
        player, about = _contract(draft)
        _says(draft, about, player, is_own=is_own)
        _scores(draft, player.side.other, about)
    draft.director()


def _says(draft: Draft, about: int | None, player: Seat, *, is_own: bool) -> None:
    draft.faced = len(draft.record)
    if is_own:
        if about is None:
            raise DeadEndError
        draft.record = draft.record.with_events(Misruled(about=about))
    else:
        draft.record = draft.record.with_events(Infringed(player=player, about=about))


def _contract(draft: Draft) -> tuple[Seat, int]:
    """An auction in which somebody bids or doubles after a sign of partner's, and whose call that was."""
    draft.bid_on(draft.rng.choice((1, 2)), active=0.8)
    giver = gives_a_sign(draft, active=0.3)
    draft.bid_on(1, active=0.2)
    offer = draft.one_of(draft.offers(giver.partner), lambda each: each.call is not OtherCall.PASS)
    if draft.auction.turn is not giver.partner:
        raise DeadEndError
    position = draft.call(giver.partner, offer, quiet=True)
    _passed(draft)
    return giver.partner, draft.record.call_events[position]


def _passed(draft: Draft) -> None:
    """The rest pass; somebody has bid."""
    if not draft.auction.is_over:
        pass_out(draft, draft.turn)
    if draft.auction.contract is None:
        raise DeadEndError


def _scores(draft: Draft, harmed: Side, about: int | None) -> None:
    """The result of the table, those of the field, and what the director holds for probable, as it is wished."""
    contract = draft.auction.contract
    if contract is None:
        raise DeadEndError
    form = draft.rng.choice((ScoredAs.MATCHPOINTS, ScoredAs.MATCHPOINTS, ScoredAs.IMPS))
    start = draft.record
    for _ in range(_TRIES):
        others = [
            _near(draft, contract) for _ in range(1 if form is ScoredAs.IMPS else draft.rng.choice(_OTHER_TABLES))
        ]
        draft.record = start.with_events(
            Scored(result=_made(draft, contract)), FieldScored(form=form, results=tuple(others))
        )
        if about is None:
            return  # nobody asks what would have happened
        if not draft.wants(OUTCOMES_CAN_BE_NAMED, NO):
            _judges(draft, contract, about)
        if any(draft.wants(fact, YES) for fact in _OWN_ERRORS):
            draft.record = draft.record.with_events(Unspoilt(result=_made(draft, contract)))
        if _is_as_wished(draft, harmed):
            break
    else:
        raise DeadEndError
    for fact in (OLDER_METHOD, IS_APPEAL):
        if draft.wants(fact, YES):
            draft.told[fact] = YES


_OWN_ERRORS = (EXTREMELY_SERIOUS_ERROR, SERIOUS_ERROR, IRRATIONAL_ACTION)


def _judges(draft: Draft, contract: Contract, about: int) -> None:
    """One outcome, or several; where one is to be unlawful, the contract that was bid on what partner's sign told."""
    shares: tuple[int, ...] = draft.rng.choice(_SHARES)
    if draft.wants(SEVERAL_OUTCOMES, NO):
        shares = (100,)
    results: list[Result] = []
    for _ in shares:
        result = _near(draft, contract)
        if result in results:
            return
        results.append(result)
    outcomes = [ProbableResult(result, share) for result, share in zip(results, shares, strict=True)]
    if draft.wants(MIX_IS_LAWFUL, NO):
        bid = draft.record.events[about]
        if len(outcomes) < 2 or not isinstance(bid, CallMade) or bid.call != contract.bid:
            return
        outcomes[-1] = ProbableResult(_made(draft, contract), outcomes[-1].share)
        if outcomes[-1].result in results[:-1]:
            return
    draft.record = draft.record.with_events(Expected(outcomes=tuple(outcomes)))


def _is_as_wished(draft: Draft, harmed: Side) -> bool:
    """Whether damage, and in 1997 the two results, come out so at every vulnerability."""
    told = bool(lawful_of(draft.record))
    if not told and not draft.wants(OUTCOMES_CAN_BE_NAMED, NO):
        return False
    if bool(unlawful_of(draft.record)) is not draft.wants(MIX_IS_LAWFUL, NO):
        return False
    unspoilt, result = unspoilt_of(draft.record), result_of(draft.record)
    compare = is_worse_than_likely if draft.plan.edition == 1997 else is_worse
    for vulnerability in Vulnerability:
        record = draft.record.at_vulnerability(vulnerability)
        worse = compare(record, harmed)
        own = None if result is None else result.points(vulnerability, harmed)
        if unspoilt is not None and own is not None and unspoilt.points(vulnerability, harmed) <= own:
            return False  # the error has cost nothing
        if worse is not None and not draft.allows(SCORE_IS_WORSE, YES if worse else NO):
            return False
        if SAME_RESULT in draft.plan.wishes and told:
            outcomes = lawful_of(record)
            best = most_favourable(outcomes, harmed, vulnerability)
            worst = most_unfavourable(outcomes, harmed.other, vulnerability)
            if best is None or worst is None or not draft.allows(SAME_RESULT, YES if best == worst else NO):
                return False
    return True


def _made(draft: Draft, contract: Contract) -> Result:
    """About as many tricks as were bid."""
    over = draft.rng.choice((-2, -1, -1, 0, 0, 1))
    return Result(contract, min(6 + contract.bid.level + over, 13))


def _near(draft: Draft, contract: Contract) -> Result:
    """The contract of the table, or one that another bid of this auction might have become."""
    bids = [made for made in draft.auction.calls if isinstance(made.call, Bid)]
    if draft.rng.random() < 0.3:
        return _made(draft, contract)
    made = draft.rng.choice(bids)
    assert isinstance(made.call, Bid)
    level = min(made.call.level + draft.rng.choice((0, 0, 1)), 7)
    return _made(draft, Contract(Bid(level, made.call.denomination), 0, made.seat))


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.SCORE_LOOKED_AT: looked_at}
