"""Under which clause the ruling ends: a family's clauses, with what lies before the director, not what follows.

The list is the same in every case of a family and edition, in whatever law the ruling ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Outcome
from bridgecourse.teach.exercises.family import Family
from bridgecourse.teach.exercises.parts import clause_of_play
from bridgecourse.teach.exercises.question import Option, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["Clause", "clause_question", "clauses"]


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause as it is offered: its number, the text of its heading, and the leaves that stand under it.

    One without leaves is only ever picked by mistake.
    """

    number: str
    heading: str
    leaves: tuple[str, ...]


def _listed(edition: int, words: str) -> tuple[Clause, ...]:
    """One clause a line: its heading, its number, and its leaves, ``25.A1`` for ``L25.A1`` (``L25-2007.A1``)."""
    found: list[Clause] = []
    for line in words.strip().splitlines():
        heading, number, *leaves = line.split()
        own = "" if edition == 2017 else f"-{edition}"
        parts = (each.partition(".") for each in leaves)
        ids = tuple(f"L{law}{own}{dot}{rest}" for law, dot, rest in parts)
        found.append(Clause(number.replace(";", ", "), heading, ids))
    return tuple(found)


_TURN = {
    2017: """
rho_had_to_pass   28A         28.A
in_turn_called    28B         28.B
out_of_turn_taken 29A         29.A
pass_at_rhos      30A         30.A
pass_elsewhere    30B         30.B1.CC 30.B1.nonCC
rho_passes        31A1;32A1   31.A1 31.A1x 32.A1
rho_acts          31A2;32A2   31.A2a 31.A2b 32.A2a 32.A2b
bid_elsewhere     31B;32B     31.B.CC 31.B.nonCC 32.B.CC 32.B.nonCC
never_replaced    26B         30.B1.never 31.never 32.never
simultaneous      33          33.in_turn
turn_lost         17D3;34     17.D3
inadmissible      36          36.A 36.B 36.B4 36.C
slip              25A         25.A1 25.A4 25.A5 25.A6
change            25B         25.none 25.B1 25.B2
""",
    2007: """
rho_had_to_pass   28A         28.A
in_turn_called    28B         28.B
out_of_turn_taken 29A         29.A
pass_before_bid   30A         30.A
pass_at_rhos      30B1        30.B1
pass_elsewhere    30B2        30.B2
rho_passes        31A1;32B1   31.A1 31.A1x 32.B1
rho_acts          31A2;32B2   31.A2a 31.A2b 32.B2
bid_elsewhere     31B;32A     31.B.P 31.B.L 32.A
simultaneous      33          33.in_turn
turn_lost         17E2;34     17.E2
inadmissible      36          36.A 36.B 36.B4
slip              25A         25.A1 25.A2 25.A3 25.A4
change            25B         25.none 25.B1 25.B2
""",
    1997: """
rho_had_to_pass   28A         28.A
in_turn_called    28B         28.B
out_of_turn_taken 29A         29.A
pass_before_bid   30A         30.A
pass_at_rhos      30B1        30.B1
pass_elsewhere    30B2        30.B2
rho_passes        31A1;32B1   31.A1 31.A1x 32.B1
rho_acts          31A2;32B2   31.A2a 31.A2b 32.B2
bid_elsewhere     31B;32A     31.B.P 31.B.L 32.A
simultaneous      33          33.in_turn
turn_lost         34          34
inadmissible      36          36.A 36.B 36.B4
slip              25A         25.A
change            25B         25.late 25.none 25.B1 25.B1.L 25.B2a 25.B2b1 25.B2b2
""",
}
_CHANGE = {
    2017: """
slip_in_time      25A1        25.A1
slip_lho_called   25A6        25.A6
slip_partner      25A4        25.A4
slip_auction_over 25A5        25.A5
only_a_wish       25B         25.none
change_taken      25B1        25.B1
change_refused    25B2        25.B2
then_insufficient 27          27.A1 27.C.acc 27.B1a 27.B1b 27.B2 27.B3 27.B4 27.B4.acc 27.D
then_inadmissible 36          36.A 36.B 36.B4 36.C
""",
    2007: """
slip_in_time      25A1        25.A1
slip_lho_called   25A4        25.A4
slip_partner      25A2        25.A2
slip_auction_over 25A3        25.A3
only_a_wish       25B         25.none
change_taken      25B1        25.B1
change_refused    25B2        25.B2
then_insufficient 27          27.A1 27.C.acc 27.B1a 27.B1b 27.B2 27.B3 27.B4 27.B4.acc 27.D
then_inadmissible 36          36.A 36.B 36.B4
""",
    1997: """
slip_at_once      25A         25.A
too_late          25B         25.late
only_a_wish       25          25.none
change_taken      25B1        25.B1 25.B1.L
first_kept        25B2(b)(1)  25.B2b1
other_call        25B2(b)(2)  25.B2b2
first_illegal     25B2(a)     25.B2a
then_insufficient 27          27.A 27.B1a 27.B1b 27.B2 27.B3
then_inadmissible 36          36.A 36.B 36.B4
""",
}
_INSUFFICIENT = {
    2017: """
slip              25A         25.A1 25.A4 25.A5 25.A6 25.none 25.B1 25.B2
bid_taken         27A1        27.A1
taken_after_all   27C         27.C.acc
lowest_same       27B1(a)     27.B1a
comparable        27B1(b)     27.B1b
other_bid_or_pass 27B2        27.B2
doubles           27B3        27.B3
too_low_again     27B4        27.B4 27.B4.acc
found_at_the_end  27D         27.D
""",
    2007: """
slip              25A         25.A1 25.A2 25.A3 25.A4 25.none 25.B1 25.B2
bid_taken         27A1        27.A1
taken_after_all   27C         27.C.acc
lowest_natural    27B1(a)     27.B1a
more_precise      27B1(b)     27.B1b
other_bid_or_pass 27B2        27.B2
doubles           27B3        27.B3
too_low_again     27B4        27.B4 27.B4.acc
found_at_the_end  27D         27.D
""",
    1997: """
slip              25A         25.A 25.late 25.none 25.B1 25.B1.L 25.B2a 25.B2b1 25.B2b2
bid_taken         27A         27.A
lowest_natural    27B1(a)     27.B1a
found_at_the_end  27B1(b)     27.B1b
other_bid_or_pass 27B2        27.B2
doubles_1997      27B3        27.B3
""",
}
_LEADS = {
    2017: """
they_declare      26          26.declares
no_restriction    26          26.off
comparable_came   26A         26.A
suit_not_shown    26B         26.B
nothing_to_forbid 26B         26.B.none
lead_gone         26B         26.B.late
""",
    2007: """
they_declare      26          26.declares
no_restriction    26          26.off
same_call_again   26          26.0
suits_all_shown   26A1        26.A1
suit_was_shown    26A2        26.A2a 26.A2b
not_suits_alone   26B         26.B
nothing_chosen    26          26.free
lead_gone         26          26.late
""",
}
_OVER = {
    2017: """
nothing_lost      12B1        12.undamaged
no_ground         12A         12.none
information_used  16C3        12.16C
comparable_helped 23C         12.23C
correction_helped 27D         12.27D
could_know        72C         12.72C
too_hard          12B2
"""
}
_CARD = {
    2017: """
before_auction    16D         24.before
not_seen          24          24.unseen 24.after.unseen
auction_goes_on   24          24.until
declares_later    24D         24.D
defends_later     24E         24.E
after_declaring   48          24.after.declares
after_defending   49          24.after.defends
""",
    2007: """
not_seen          24          24.unseen 24.after.unseen
auction_goes_on   24          24.until
declares_later    24          24.D
defends_later     24          24.E
before_auction    16C
""",
    1997: """
not_looked        17A         17.A0
not_seen          24          24.unseen 24.after.unseen
auction_goes_on   24          24.until
declares_later    24          24.D
defends_later     24          24.E
""",
}
_LISTS: Mapping[Family, Mapping[int, str]] = {
    Family.TURN: _TURN,
    Family.CHANGE: _CHANGE,
    Family.INSUFFICIENT: _INSUFFICIENT,
    Family.LEADS: {**_LEADS, 1997: _LEADS[2007]},
    Family.OVER: _OVER,
    Family.CARD: _CARD,
    Family.LEAD: clause_of_play.LEAD,
    Family.PENALTY: clause_of_play.PENALTY,
    Family.REVOKE: clause_of_play.REVOKE,
    Family.EARLY: clause_of_play.EARLY,
    Family.PLAYED: clause_of_play.PLAYED,
    Family.NAMED: clause_of_play.NAMED,
    Family.DUMMY: clause_of_play.DUMMY,
    Family.LOOK: clause_of_play.LOOK,
    Family.DEFECT: clause_of_play.DEFECT,
}
_CLAUSES = {
    (family, edition): _listed(edition, words) for family, lists in _LISTS.items() for edition, words in lists.items()
}


def clauses(family: Family, edition: int) -> tuple[Clause, ...]:
    """What a case of this family may come to in this edition."""
    return _CLAUSES[family, edition]


def clause_question(name: str, prompt: Phrase, ruling: Ruling, outcome: Outcome, family: Family) -> Question:
    """Under which of the family's clauses the ruling ends."""
    offered = clauses(family, ruling.edition)
    right = next((clause for clause in offered if outcome.id in clause.leaves), None)
    if right is None:
        raise ValueError(f"expected a clause for {outcome.id} among those of {family.value} in {ruling.edition}")
    options = tuple(Option(each.heading, _label(each)) for each in offered)
    because = Phrase("because.clause", extra=(("clause", outcome.clause), ("leaf", f"@leaf.{outcome.id}")))
    return Question(
        name,
        Picking.ONE,
        prompt,
        options,
        (right.heading,),
        (because,),
        outcome.clause,
        ruling=ruling,
        leaves={each.heading: each.leaves for each in offered},
    )


def _label(clause: Clause) -> Phrase:
    return Phrase("option.clause", extra=(("clause", clause.number), ("heading", f"@clause.{clause.heading}")))
