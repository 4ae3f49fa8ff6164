"""What is said of a record that holds no irregularity: what was looked for in it, and what would show one."""

from __future__ import annotations

from bridgecourse.table.event import CardFaced
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat

__all__ = ["no_irregularity"]


def no_irregularity(record: Record) -> str:
    """One sentence on what was looked for, one on what to write."""
    has_cards = record.contract is not None or any(isinstance(event, CardFaced) for event in record.events)
    looked, needed = [], list[str]()
    if record.call_events or not has_cards:
        looked.append("calls out of rotation, insufficient, inadmissible, changed or after the end of the auction")
    if has_cards:
        looked.append("cards seen too soon, led or played out of turn, too many or too few in a trick")
        suit = "cards not of the suit led though the hand held it"
        told = record.hands
        not_known = [seat.value for seat in Seat if told is None or not told.known(seat).is_whole]
        looked.append(f"{suit}, of a hand that is not known by what it played later" if not_known else suit)
        if not_known:
            hands = "the hands" if len(not_known) == len(Seat) else f"the cards of {' and '.join(not_known)}"
            needed.append(f"{hands} in `deal`, without which a revoke shows only by a later card")
    needed += [
        "the event to which attention was drawn, such as E:notices(#2)",
        "the word for what was done, such as S:HK(dropped), N:looks(W), W:claims(9) or S:calls(H)",
    ]
    return (
        f"the record holds no irregularity: there is nothing to rule on.  Looked for: {'; '.join(looked)}.  "
        f"Add what is missing: {'; '.join(needed)}"
    )
