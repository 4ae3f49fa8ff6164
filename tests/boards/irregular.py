"""Random records of an irregular auction, such as a table and a director can make."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hypothesis import strategies as st

from bridgecourse.table.auction import Auction
from bridgecourse.table.call import parse_call
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from tests.second.reading import Kind, Reading
from tests.second.turn import follow
from tests.strategies import seats

WORDS = "P P P P P X XX 1C 1D 1H 1S 1NT 2C 2D 2H 2S 3C 3H 4S 8C"
LIKELY = tuple(map(parse_call, WORDS.split()))


@st.composite
def irregular_auctions(draw: st.DrawFn) -> Auction:
    """Up to eight calls; some out of rotation, too low, at the same moment, changed or taken back.

    Whose turn it is comes from the second follower: a fault of the program does not steer clear of itself.
    """
    duties = draw(st.just(()) | st.tuples(st.builds(MustPass, seats, st.booleans(), st.integers(0, 2))))
    auction = Auction(draw(seats), (), duties)
    for place in range(draw(st.integers(1, 8))):
        turn = draw(st.sampled_from(follow(auction.dealer, auction.calls, duties))).turn
        kind = draw(st.sampled_from(["turn"] * 6 + ["astray"] * 3 + ["change"]))
        if kind == "change" and place:
            seat = draw(st.sampled_from([made.seat for made in auction.calls]))
        else:
            seat = turn if kind == "turn" and turn else draw(seats)
        made = MadeCall(
            seat,
            draw(st.sampled_from(LIKELY)),
            draw(st.sampled_from([Fate.MADE] * 6 + [Fate.ACCEPTED, Fate.CANCELLED, Fate.WITHDRAWN])),
            simultaneous=place > 0 and kind != "change" and draw(st.integers(0, 9)) == 0,
            changes=kind == "change" and place > 0,
        )
        auction = auction.with_call(made)
    return auction


def sensible(auction: Auction) -> Auction:
    """The record without the calls that no table and no director can have made: most that are drawn have one."""
    if is_sensible(auction):
        return auction
    found = auction.upto(0)
    for made in auction.calls:
        longer = found.with_call(made)
        found = longer if is_sensible(longer) else found
    return found


def is_sensible(auction: Auction) -> bool:
    """A record such as a table and a director can make: other ones have no answer in the Laws."""
    calls = auction.calls
    return (
        all(_is_sensible_place(calls, n) for n in range(len(calls)))
        and all(_is_sensible_change(auction, n) for n in range(len(calls)) if calls[n].changes)
        and all(_is_sensible_moment(calls, n) for n in range(len(calls)) if calls[n].simultaneous)
        and all(map(partial(_is_sensibly_followed, auction), follow(auction.dealer, calls, auction.must_pass)))
    )


def _is_sensible_place(calls: Sequence[MadeCall], n: int) -> bool:
    """Nobody calls three times running with all on the table, nor has two calls accepted."""
    made, before = calls[n], calls[max(0, n - 2) : n]
    if n and calls[n - 1].seat is made.seat and calls[n - 1].fate is made.fate is Fate.ACCEPTED:
        return False
    return not (len(before) == 2 and all(other.seat is made.seat and not other.fate.is_gone for other in before))


def _is_sensible_change(auction: Auction, n: int) -> bool:
    """Once, by a player without a duty: of his last call, not accepted, with at most left-hand opponent's between."""
    calls, seat = auction.calls, auction.calls[n].seat
    own = [i for i in range(n) if calls[i].seat is seat]
    if not own or (len(own) > 1 and n - own[-2] < 4) or any(duty.seat is seat for duty in auction.must_pass):
        return False
    between = calls[own[-1] + 1 : n]
    changed = calls[own[-1]]
    if any(made.simultaneous for made in (changed, *between)) or len(between) > 1 or changed.fate is Fate.ACCEPTED:
        return False
    return all(made.seat is seat.lho and (made.fate.is_gone or not changed.fate.is_gone) for made in between)


def _is_sensible_moment(calls: Sequence[MadeCall], n: int) -> bool:
    """Two calls at one moment: neither is taken back, and one at most is accepted."""
    two = calls[max(0, n - 1) : n + 1]
    fates = [made.fate for made in two]
    return (
        len({made.seat for made in two}) == 2
        and not two[0].simultaneous
        and not any(fate.is_gone for fate in fates)
        and fates != [Fate.ACCEPTED, Fate.ACCEPTED]
    )


def _is_sensibly_followed(auction: Auction, reading: Reading) -> bool:
    """Only a call that needs to be accepted, and may be, is marked so.

    Nobody goes on where the director must come, nor changes a call that has been changed.
    """
    calls = auction.calls
    for n, made in enumerate(calls):
        found = reading.followed(n)
        if made.fate is Fate.ACCEPTED and (
            found.fault in {"36", "37", "38"} or (found.kind is Kind.IN_ROTATION and found.fault != "27")
        ):
            return False
        if found.fault in {"36", "38"} and n < len(calls) - 2:
            return False
        if made.changes and sum(reading.followed(i).root == found.root for i in range(n)) > 1:
            return False
        later = next((other for other in calls[n + 1 :] if other.seat is made.seat or not other.fate.is_gone), None)
        again = later is not None and later.seat is made.seat and not later.changes
        if again and found.kind is not Kind.IN_ROTATION and not made.fate.is_gone:
            return False
    return True
