"""Law 45 (2017): card played, by its place, by a name, or by dummy's hand; and a fifth card to a trick."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

PLAYED = to(OFFENDER, CARD_IS_PLAYED)
NOT_PLAYED = to(OFFENDER, CARD_IS_NOT_PLAYED)
STANDS = to(OFFENDER, DESIGNATION_STANDS)

# If dummy has revoked by it, no trick goes over (64B3), and equity is looked at.
BY_DUMMY = (
    *to(NON_OFFENDING_SIDE, NO_TRICK, clause="64B3", when=(FOLLOWED_SUIT, NO)),
    *to(DIRECTOR, CHECK_EQUITY, clause="64C1", when=(FOLLOWED_SUIT, NO)),
)

# What an opponent takes back, having played after it, only his own side may use.
FOLLOWED = (
    *to(NON_OFFENDING_SIDE, WITHDRAWN_AUTHORISED, clause="16C1", when=(OPPONENT_FOLLOWED, YES)),
    *to(OFFENDING_SIDE, THEIRS_UNAUTHORISED, clause="16C2", when=(OPPONENT_FOLLOWED, YES)),
)

LAW = law(
    "45",
    2017,
    {
        # What has the director been called for?
        "45": ask(
            PLAYED_MATTER,
            {
                PlayedMatter.HELD: "45C1 — whose",
                PlayedMatter.DESIGNATED: "45C3 — how",
                PlayedMatter.OTHER_CARD: "45D",
                PlayedMatter.FIFTH: "45E — led",
                PlayedMatter.SUGGESTED: "45F",
            },
            clause="45C",
        ),
        # A card that could be seen in a player's hand: a defender's, or declarer's?
        "45C1 — whose": ask(
            WHOSE_HAND,
            {Holder.DEFENDER: "45C1 — seen", Holder.DECLARER: "45C2 — shown", Holder.DUMMY: "45C2 — shown"},
        ),
        # A defender's: could his partner have seen it?  Then it is played, if it was his turn.
        "45C1 — seen": ask(PARTNER_COULD_SEE, {NO: leaf("L45.C1.not", NOT_PLAYED, clause="45C1"), YES: "45E — played"}),
        "45E — played": ask(HAD_PLAYED, {YES: "45E1", NO: "45C1 — turn"}),
        "45C1 — turn": ask(WAS_HIS_TURN, {YES: "45C1", NO: refer("57")}),
        # Played, even where it may not be: then it is a revoke.
        "45C1": ask(FOLLOWED_SUIT, {YES: leaf("L45.C1", PLAYED), NO: refer("62")}),
        # Declarer's: by its place, or by the way in which he held it.
        "45C2 — shown": ask(
            DECLARER_SHOWED_PLAY,
            {YES: "45C2", NO: refer("48", "L45.C2.not", clause="48A")},
        ),
        "45C2": ask(FOLLOWED_SUIT, {YES: leaf("L45.C2", PLAYED), NO: refer("62")}),
        # Declarer has named a card, or touched one of dummy's.
        "45C3 — how": ask(HOW_DESIGNATED, {HowDesignated.TOUCHED: "45C3", HowDesignated.NAMED: "45C4(a) — legal"}),
        "45C3": ask(
            TOUCHED_TO_PLAY,
            {YES: "45C3 — legal", NO: leaf("L45.C3.not", NOT_PLAYED)},
        ),
        "45C3 — legal": ask(FOLLOWED_SUIT, {YES: "45C3 — another", NO: refer("62")}),
        "45C3 — another": ask(WANTS_ANOTHER, {YES: leaf("L45.C3.stands", STANDS), NO: leaf("L45.C3", PLAYED)}),
        # Played, even where it may not be.
        "45C4(a) — legal": ask(FOLLOWED_SUIT, {YES: "45C4(a) — another", NO: refer("62")}),
        "45C4(a) — another": ask(WANTS_ANOTHER, {YES: "45C4(b) — whose", NO: "45C4(a)"}),
        "45C4(a)": leaf("L45.C4a", PLAYED),
        # He wants another card of dummy's: has he played since?  And had he meant it when he spoke?
        "45C4(b) — whose": ask(
            WHOSE_HAND,
            {
                Holder.DUMMY: "45C4(b) — since",
                Holder.DECLARER: "45C4(b) — no",
                Holder.DEFENDER: "45C4(b) — no",
            },
        ),
        "45C4(b) — since": ask(HAS_PLAYED_SINCE, {YES: "45C4(b) — no", NO: "45C4(b) — meant"}),
        "45C4(b) — meant": ask(NAMED_BY_SLIP, {YES: "45C4(b)", NO: "45C4(b) — no"}),
        "45C4(b)": leaf(
            "L45.C4b",
            to(OFFENDER, DESIGNATION_CHANGED),
            to(NON_OFFENDING_SIDE, OPPONENT_MAY_TAKE_BACK, clause="47D", when=(OPPONENT_FOLLOWED, YES)),
            FOLLOWED,
        ),
        "45C4(b) — no": leaf("L45.C4b.no", STANDS, clause="45C4(a)"),
        # Dummy has put up another card than the one named: in time, or too late?
        "45D": ask(NOTICED_TOO_LATE, {NO: "45D1", YES: "45D2 — led"}, clause="45D1"),
        "45D1": leaf(
            "L45.D1",
            to(DUMMY, NAMED_CARD_INSTEAD),
            to(NON_OFFENDING_SIDE, MAY_CHANGE_AFTER_DUMMY, when=(OPPONENT_FOLLOWED, YES)),
            FOLLOWED,
        ),
        "45D2 — led": ask(WAS_THE_LEAD, {NO: "45D2", YES: "45D2 — the lead"}),
        "45D2": leaf("L45.D2", to(DUMMY, WRONG_CARD_STANDS), BY_DUMMY),
        # It was the lead: who did not follow to the card that was really led may have revoked.
        "45D2 — the lead": leaf("L45.D2.led", to(DUMMY, WRONG_CARD_STANDS), see=("64A", "64B7", "64C")),
        # A hand has played twice to the trick.  Was that a lead?
        "45E — led": ask(
            DEEMED_LED,
            {
                YES: leaf("L45.E.led", to(OFFENDER, FIFTH_CARD_IS_LEAD), see=("53", "55", "56"), clause="45E"),
                NO: "45E — whose",
            },
            clause="45E1",
        ),
        "45E — whose": ask(
            WHOSE_HAND, {Holder.DEFENDER: "45E1", Holder.DECLARER: "45E2", Holder.DUMMY: "45E2"}, clause="45E1"
        ),
        # A defender's becomes a penalty card, of the class of Law 50.
        "45E1": refer("50", "L45.E1"),
        "45E2": leaf("L45.E2", to(OFFENDER, FIFTH_CARD_BACK)),
        # Dummy has touched a card, or hinted at one.
        "45F": leaf(
            "L45.F",
            to(DECLARER, PLAY_GOES_ON),
            to(DIRECTOR, CHECK_SUGGESTION),
            later=(SUGGESTION_DAMAGED, YES, leaf("L45.F.AS", to(DIRECTOR, SCORE_ADJUSTED))),
        ),
    },
    governs=(
        Kind.HELD_TO_PLAY,
        Kind.DESIGNATED,
        Kind.DUMMYS_OTHER_CARD,
        Kind.DUMMY_SUGGESTS,
        Kind.FIFTH_CARD,
    ),
)
