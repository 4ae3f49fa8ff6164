"""What a candidate must answer about the rest of the play, by the Laws alone: Laws 42 to 47, 57, 58, 60 and 65 to 67.

As :mod:`tests.second.play_keys`, whose reader of lines it extends: by cards that came too soon or together, by words to
dummy, tricks with a card too few or too many, and by what is said and looked at beside the play.  Words to dummy are
understood by :mod:`tests.second.rest`.
"""

from __future__ import annotations

from functools import cached_property

from tests.second.play import HONOURS, Bonds, Legal, Position, Requirement, allied, clockwise, legal_cards, partner
from tests.second.play_keys import NONE, OPEN, Answers, Happened, Lying, Second, Told, all_of, one
from tests.second.rest import HEIGHTS, Scene, Verdict, Words, judge
from tests.second.rest_line import RestLine, Table

__all__ = ["Rest"]

FIRST_OF_A_CLASS = (
    ("regretted",),
    ("early", "surplus", "misses", "returned", "other"),
    ("held", "designated", "suggested", "calls"),
    ("points", "mixes", "inspects", "dummy"),
)
"""What the director sees to first: a card to be taken back, the tricks, a card that may be played, then the rest."""
_OF_DUMMY = ("looks", "exchanges", "leaves", "warns", "says", "asks", "notices")
_LIMITS = ("looks", "exchanges", "leaves")
_LOOKS = ("points", "mixes", "inspects")
UNBOUND = one("unbound")


class Rest(Second):
    """A case of the rest of the play as it is read here, by the code of its edition."""

    line: RestLine

    @staticmethod
    def line_of(told: Told) -> RestLine:
        return RestLine.of(told.line, told.dealer, told.contract)

    # --- what is in question ----------------------------------------------------------------------------------------

    @cached_property
    def arrival(self) -> int:
        """He has come for the last thing that went wrong, not for a lead that was taken back before it."""
        found = super().arrival
        is_gone_on = any(event.is_play for event in self.events[found:])
        has_come = any(event.what == "director" for event in self.events)
        return len(self.events) if is_gone_on and not has_come else found

    @cached_property
    def focus(self) -> int:
        """What dummy did who had lost his rights (43B); what was pointed at; else what comes first of its class."""
        acts = [i for i in range(self.arrival) if self.way(i) == "dummy"]
        if acts and self.has_lost_rights(acts[-1]) and self.is_first_about(acts[-1]):
            return acts[-1]
        pointed = [event.about for event in self.events[: self.arrival] if event.what in ("notices", "asks")]
        if pointed and pointed[-1] >= 0 and self.way(pointed[-1]):
            return pointed[-1]
        ways = {i: self.way(i) for i in range(self.arrival) if not self.is_settled(i)}
        for names in FIRST_OF_A_CLASS:
            found = [i for i, way in ways.items() if way in names]
            if found and ways[found[-1]] == "dummy":
                return found[-1]
            if found:
                return self.first_of_moment(found[0])
        return super().focus

    def first_of_moment(self, number: int) -> int:
        """Of several cards of a hand at the same moment the first."""
        hand = self.events[number].player
        return next(i for i in self.line.moment_of(number) if self.events[i].player == hand)

    def is_first_about(self, number: int) -> bool:
        about = self.events[number].about
        return about < 0 or all(event.about != about for event in self.events[:number])

    def is_settled(self, number: int) -> bool:
        """Whether it was ruled on before the director came for something else."""
        return any(
            event.what == "act" and event.about == number and event.how in ("withdrawn", "cancelled", "accepted")
            for event in self.events[: self.arrival]
        )

    def way(self, number: int) -> str:
        """How an event is not as it should be; nothing for one that is."""
        if number not in self._ways:
            self._ways[number] = self._way(number)
        return self._ways[number]

    @cached_property
    def _ways(self) -> dict[int, str]:
        return {}

    def _way(self, number: int) -> str:
        event = self.events[number]
        is_regretted = any(
            each.what == "act" and (each.about, each.how) == (number, "regretted")
            for each in self.events[: self.arrival]
        )
        if is_regretted and event.is_play:
            return "regretted"
        if any(each.what == "act" and (each.about, each.how) == (number, "returned") for each in self.events):
            return "returned"
        if event.what == "card":
            return self.way_of_card(number, event)
        if event.what in ("misses", "calls", *_LOOKS):
            return event.what
        return "dummy" if event.player == self.dummy and event.what in _OF_DUMMY else ""

    def way_of_card(self, number: int, event: Happened) -> str:
        if event.how == "held":
            return "held"
        if event.how in ("named", "touched") and event.by == self.declarer:
            return "designated"
        if event.how == "touched" and event.player == self.dummy:
            return "suggested"
        if not event.is_play:
            return ""
        moment = [i for i in self.line.moment_of(number) if self.events[i].is_play]
        before = self.line.after(moment[0])
        if len(moment) > 1:  # 58: several of one hand, or of two hands that of the one not in turn
            own = [i for i in moment if self.events[i].player == event.player]
            return "early" if len(own) > 1 or event.player != before.turn else ""
        if number in [each[2] for each in self.line.after(number + 1).surplus]:
            return "surplus"
        if event.player != before.turn:
            return "early"
        return "other" if self.is_other_than_named(number) else ""

    def is_other_than_named(self, number: int) -> bool:
        """45D: dummy puts up another card than the one that declarer has named for this trick."""
        event = self.events[number]
        if event.player != self.dummy:
            return False
        named = self.designated_before(number)
        return named is not None and self.events[named].card != event.card

    def designated_before(self, number: int) -> int | None:
        """The card of dummy's that was named last, and not played since."""
        found = None
        for i, event in enumerate(self.events[:number]):
            if event.what == "card" and event.how == "named" and event.player == self.dummy:
                found = i
            elif event.is_play and event.player == self.dummy:
                found = None
        return found

    @cached_property
    def matter(self) -> str:
        return self.way(self.focus)

    @cached_property
    def family(self) -> str:
        if self.matter == "surplus":
            return "defect" if self.is_next_begun else "played"
        families = {"early": "early", "misses": "defect", "returned": "defect", "calls": "named", "dummy": "dummy"}
        if self.matter in _LOOKS:
            return "look"
        return families.get(self.matter, "played")

    @cached_property
    def offender(self) -> str:
        """The hand from which the card comes, or who did it."""
        return self.event.player

    @cached_property
    def mate(self) -> str:
        return partner(self.offender)

    @cached_property
    def is_defender(self) -> bool:
        return self.defends(self.offender)

    @cached_property
    def table(self) -> Table:
        """The tricks without the card in question, and with a card of the same moment that was in turn (58A)."""
        return self.line.without(self.line.moment_of(self.focus)[-1] + 1, self.focus)

    @cached_property
    def arrived(self) -> Table:
        """The tricks as the director finds them."""
        return self.line.after(self.arrival)

    @cached_property
    def place(self) -> int:
        """The trick in question, counted from 0: that of the card, or the one in progress."""
        if self.matter == "misses":
            return self.line.after(self.focus).open
        then = self.line.after(self.focus + 1)
        if self.matter == "returned":
            return then.number(self.focus) - 1
        return next((place for place, _, number in then.surplus if number == self.focus), self.table.open)

    @cached_property
    def is_next_begun(self) -> bool:
        return len(self.arrived.tricks) > self.place + 1

    @cached_property
    def is_found_late(self) -> bool:
        """45D, 58B4, 67: players of both sides have led or played to the next trick."""
        if not self.is_next_begun:
            return False
        hands = list(self.arrived.tricks[self.place + 1])
        return any(not allied(hands[0], hand) for hand in hands)

    @cached_property
    def plays_since(self) -> list[Happened]:
        """The cards led or played after it, as the director finds them."""
        after = self.line.moment_of(self.focus)[-1]
        return [event for i, event in enumerate(self.events[: self.arrival]) if i > after and event.is_play]

    def have_followed(self, hand: str) -> bool:
        """Whether an opponent of this hand has played since."""
        return any(not allied(event.player, hand) for event in self.plays_since)

    def left(self, hand: str, table: Table) -> frozenset[str]:
        """What a hand holds."""
        return self.told.deal[hand] - table.gone(hand)

    def follows(self, card: str, hand: str, table: Table) -> bool:
        """Whether a card follows suit to the trick in progress, or the hand has none of it (44C, 44D)."""
        if not table.laid:
            return True
        led = table.led(table.open + 1)
        held = self.left(hand, table) - {card}
        return card[0] == led or not any(each[0] == led for each in held)

    def is_failure(self, number: int) -> bool:
        """Whether this card did not follow suit though its hand could."""
        event, table = self.events[number], self.line.after(number)
        return event.is_play and not self.follows(event.card, event.player, table)

    # --- too soon, or together (57, 58, 60) -------------------------------------------------------------------------

    @cached_property
    def is_told(self) -> bool:
        return self.said("told_to_play") == "yes"

    @cached_property
    def group(self) -> list[int]:
        """The cards of that moment."""
        return [i for i in self.line.moment_of(self.focus) if self.events[i].is_play]

    @cached_property
    def own_cards(self) -> list[int]:
        """Those of the hand in question."""
        return [i for i in self.group if self.events[i].player == self.offender]

    @property
    def is_of_two(self) -> bool:
        return len(self.group) > len(self.own_cards)

    @property
    def is_of_one(self) -> bool:
        return len(self.own_cards) > 1

    @cached_property
    def is_before_new_lead(self) -> bool:
        """60B: a lead of declarer's side has been taken back, and he has not led again."""
        gone = [
            i
            for i, event in enumerate(self.events[: self.focus])
            if event.what == "act" and event.how == "withdrawn" and self.events[event.about].how == "led"
        ]
        if not gone or not self.is_defender or self.defends(self.events[self.events[gone[-1]].about].player):
            return False
        return not any(event.is_play for event in self.events[gone[-1] : self.focus])

    @cached_property
    def position_of_slip(self) -> str:
        """Where in the trick a single card came; nothing where the Laws do not say what that is."""
        laid = self.table.laid
        if not self.is_defender:
            return "declaring_side"
        if self.is_before_new_lead:
            return "before_new_lead"
        if not laid:
            return ""
        if self.mate not in laid:
            return "before_partner"
        if self.event.how == "led":
            return "next_trick" if self.offender in laid else ""
        return "at_rhos_turn" if self.table.turn == clockwise(self.offender)[3] else ""

    def slip(self) -> Answers:
        if self.is_of_two:
            return one("two_players")
        if self.is_of_one:
            return one("several_cards")
        return one(self.position_of_slip) if self.position_of_slip else OPEN

    @cached_property
    def are_both_played(self) -> bool:
        """57C1: declarer has played from both hands; dummy's card from when it is called or pointed at."""
        laid = self.table.laid
        has_dummy = (self.dummy in laid or self.is_called) and not self.has_dummy_acted
        return self.declarer in laid and has_dummy

    @property
    def has_dummy_acted(self) -> bool:
        """57C2: he put up a card ahead of the hand at his right, or pointed at one, that declarer had not called."""
        laid = list(self.table.laid)
        place = laid.index(self.dummy) if self.dummy in laid else None
        is_in_turn = place is not None and (place == 0 or clockwise(self.dummy)[3] in laid[:place])
        return self.said("dummy_acted_first") == "yes" and not is_in_turn

    @property
    def is_called(self) -> bool:
        """Whether a card of dummy's has been designated for this trick before it."""
        called = False
        for event in self.events[: self.focus]:
            if event.what == "calls" or (event.what == "card" and event.how == "named" and event.player == self.dummy):
                called = True
            elif event.is_play and event.player == self.dummy:
                called = False
        return called

    @property
    def is_free_of_57(self) -> bool:
        """57C1, 57C2: no rectification, of a play; of a lead to the next trick they say nothing."""
        return self.are_both_played or self.has_dummy_acted

    @property
    def is_open_lead(self) -> bool:
        return self.position_of_slip == "before_partner" and self.event.how == "led" and self.is_free_of_57

    @cached_property
    def is_right_lost(self) -> bool:
        """60A1: the opponent at his left has played after it."""
        return any(event.player == self.next_hand for event in self.plays_since)

    @cached_property
    def is_57a(self) -> bool:
        """Whether declarer chooses what the partner plays."""
        if self.is_of_one or (self.is_of_two and self.is_deemed_in_turn) or self.is_told:
            return False
        return self.position_of_slip == "before_partner" and not self.is_right_lost and not self.is_free_of_57

    @cached_property
    def is_deemed_in_turn(self) -> bool:
        """58A: after the card that counts as the first it is this hand's turn."""
        return self.table.turn == self.offender and self.event.how != "led"

    @cached_property
    def wish(self) -> Happened | None:
        words = ("orders", "bars") if self.family == "early" else ("requires", "prohibits", "frees")
        return next((event for i, event in self.since() if event.what in words), None)

    def choices(self) -> Answers:
        """What is open to choose, and must be told to whoever chooses (10C1)."""
        if self.is_57a:
            three = ("highest", "lowest", "not_other_suit")
            return all_of(*three, "other_suit") if self.edition == 2017 else all_of(*three)
        if self.is_of_one and not self.is_found_late and len(self.visible) > 1:
            return all_of("designates")
        if self.is_of_one or self.is_told or (self.is_of_two and self.is_deemed_in_turn):
            return NONE
        if self.position_of_slip == "next_trick" and not self.is_right_lost:
            return all_of("accept")
        return NONE if self.position_of_slip and not self.is_open_lead else OPEN

    @property
    def visible(self) -> list[int]:
        """58B: the cards of the hand whose face could be seen."""
        return [i for i in self.own_cards if self.events[i].seen_by == "NESW"]

    @cached_property
    def left_over(self) -> list[str]:
        """58B2: the visible cards that are not the one designated."""
        gone = {event.about for event in self.events if event.what == "act" and event.how in ("withdrawn", "cancelled")}
        return [self.events[i].card for i in self.visible if i in gone]

    def card_in_the_end(self) -> Answers:
        """What becomes of the card; of several by one hand, of those that it does not play."""
        if self.is_told:
            return one("back")
        if self.is_of_one:
            return self.other_cards()
        if self.is_of_two and self.is_deemed_in_turn:
            return one("stands")
        match self.position_of_slip:
            case "declaring_side":  # 57C3; of a lead, and in 1997, nothing is said
                is_told = self.edition >= 2007 and self.event.how == "played" and not self.is_failure_when_made
                return one("stands") if is_told else OPEN
            case "before_new_lead":
                return one("major")
            case "":
                return OPEN
        if self.is_right_lost:
            return one("stands")
        match self.position_of_slip:
            case "before_partner":
                if self.is_open_lead:
                    return OPEN
                return one("stands") if self.is_free_of_57 else one("major")
            case "at_rhos_turn":
                return OPEN if self.edition < 2017 else one("major" if self.is_failure_when_made else "at_turn")
        accepted = {"accepted": "stands", "refused": "major", "withdrawn": "major"}
        said = [event.how for _, event in self.since() if event.what == "act" and event.about == self.focus]
        return one(accepted[said[0]]) if said and said[0] in accepted else OPEN

    @cached_property
    def is_failure_when_made(self) -> bool:
        return not self.follows(self.event.card, self.offender, self.table)

    def other_cards(self) -> Answers:
        if self.is_found_late or len(self.visible) == 1 or not self.is_defender:
            return one("back")
        if len(self.left_over) != len(self.visible) - 1:
            return OPEN
        return one("minor" if self.is_left_minor else "major")

    @property
    def is_left_minor(self) -> bool:
        """50B: a single low card."""
        return len(self.left_over) == 1 and self.left_over[0][1] not in HONOURS

    @cached_property
    def can_comply(self) -> bool:
        """57B: whether the partner can do what declarer wants."""
        assert self.wish is not None
        held, led = self.left(self.mate, self.table), self.table.led(self.table.open + 1)
        follows = any(card[0] == led for card in held)
        if self.wish.what == "bars":
            return follows or any(card[0] != self.wish.word for card in held)
        if self.wish.word in ("highest", "lowest"):
            return follows
        return not follows and any(card[0] == self.wish.word for card in held)

    def partner_plays(self) -> Answers:
        if self.family == "early" and self.is_open_lead and not self.is_right_lost:
            return OPEN
        if self.family != "early" or not self.is_57a:
            return UNBOUND
        if self.wish is None:
            return OPEN
        if not self.can_comply:
            return one("any_legal")
        if self.wish.what == "bars":
            return one("not_other_suit")
        return one(self.wish.word if self.wish.word in ("highest", "lowest") else "other_suit")

    @property
    def of_57a(self) -> str:
        if self.wish is None:
            return ""
        if not self.can_comply:
            return "59"
        last = "A4" if self.edition == 2017 else "A3"
        name = last if self.wish.what == "bars" else {"highest": "A1", "lowest": "A2"}.get(self.wish.word, "A3")
        return f"57.{name}"

    @cached_property
    def of_early(self) -> str:
        if self.is_told:
            return "47.E1"
        if self.is_of_one:
            return self.of_several
        if self.is_of_two and self.is_deemed_in_turn:
            return "58.A.turn"
        if self.card_in_the_end() == OPEN:
            return ""
        match self.position_of_slip:
            case "declaring_side":
                return "57.C3" if self.edition == 2017 else "57.C2"
            case "before_new_lead":
                return "60.B"
        if self.is_right_lost:
            if self.position_of_slip == "before_partner" and self.is_free_of_57:
                return ""  # no rectification was there to be lost
            return "60.A3" if self.had_duty else "60.A1"
        match self.position_of_slip:
            case "at_rhos_turn":
                return "57.D"
            case "next_trick":
                return "56.acc" if self.card_in_the_end() == one("stands") else "56.own"
        if self.are_both_played:
            return "57.C1"
        if self.is_free_of_57:
            return "57.C2" if self.edition == 2017 else "57.C1.dummy"
        return self.of_57a

    @property
    def had_duty(self) -> bool:
        """60A3: the side had a penalty card, or a lead to obey, before."""
        now = self.lying(self.focus)
        own = [hand for hand, _ in now.cards] + [each.hand for each in now.leads]
        return any(allied(hand, self.offender) for hand in own)

    @property
    def of_several(self) -> str:
        if self.is_found_late:
            return self.of_surplus
        if len(self.visible) == 1:
            return "58.B1"
        if not self.is_defender:
            return "58.B2.decl"
        answer = self.other_cards()
        return "" if answer == OPEN else f"58.B2.def.{'minor' if self.is_left_minor else 'major'}"

    # --- defective tricks (67) --------------------------------------------------------------------------------------

    @cached_property
    def put(self) -> list[int]:
        """The cards that the hand has put to the trick."""
        trick = self.arrived.tricks[self.place]
        besides = [
            number for place, hand, number in self.arrived.surplus if (place, hand) == (self.place, self.offender)
        ]
        return [*([trick[self.offender]] if self.offender in trick else []), *besides]

    @cached_property
    def may_count(self) -> list[str]:
        """67B2(a): the card that was faced to the trick; where that is not known the highest that was legal.

        Of two that were faced one after the other the first was played, and is that known when it comes to light?
        """
        cards = [self.events[i].card for i in self.put]
        seen = [self.events[i].card for i in self.put if self.events[i].seen_by == "NESW"]
        if len(seen) == 1:
            return seen
        before = self.line.after(self.line.moment_of(self.put[0])[0])
        legal = [card for card in cards if self.follows(card, self.offender, before)]
        of_each_suit = {card[0]: card for card in sorted(legal, key=lambda card: "23456789TJQKA".index(card[1]))}
        return list(dict.fromkeys([*of_each_suit.values(), *([] if self.is_of_one else seen[:1])]))

    def back_from_trick(self, counts: str) -> list[str]:
        return [self.events[i].card for i in self.put if self.events[i].card != counts]

    @property
    def of_surplus(self) -> str:
        """67B2: what went back was held all along."""
        due = {self.were_due(card) for card in self.may_count}
        if len(due) != 1:
            return ""
        return "67.B2b" if due.pop() else "67.B2a"

    def were_due(self, counts: str) -> bool:
        """67B2b: whether one of those that went back should have followed suit, to any trick so far."""
        for place, trick in enumerate(self.arrived.tricks):
            if self.offender not in trick:
                continue
            led = self.arrived.led(place + 1)
            card = counts if place == self.place else self.arrived.cards[trick[self.offender]]
            if card[0] != led and any(each[0] == led for each in self.back_from_trick(counts)):
                return True
        return False

    def count(self) -> Answers:
        """How many cards the hand holds against the tricks to which it had to play."""
        table, hand = self.arrived, self.offender
        more = sum(hand in hands for hands in table.missed.values())
        more -= sum(owner == hand for _, owner, _ in table.surplus) + sum(owner == hand for owner, _ in table.early)
        more += sum(
            event.what == "act" and event.how == "returned" and self.events[event.about].player == hand
            for event in self.events[: self.arrival]
        )
        return one("more" if more > 0 else "fewer" if more < 0 else "right")

    @cached_property
    def is_played_again(self) -> bool:
        """67B3: the card that lay among the unplayed ones was played once more, and it is too late to undo that."""
        return self.second_play is not None and self.has_gone_on(self.second_play)

    @property
    def second_play(self) -> int | None:
        own = [
            i for i, event in enumerate(self.events[: self.arrival]) if event.is_play and event.card == self.event.card
        ]
        return own[1] if self.matter == "returned" and len(own) > 1 else None

    def has_gone_on(self, number: int) -> bool:
        """Whether both sides have led or played to the trick after that of this card."""
        place = self.arrived.number(number)
        later = list(self.arrived.tricks[place]) if len(self.arrived.tricks) > place else []
        return any(not allied(later[0], hand) for hand in later)

    def noticed(self) -> Answers:
        return one("too_late" if self.is_found_late else "in_time")

    @cached_property
    def holds_suit(self) -> bool:
        """67B1: whether the hand still has a card of the suit led to that trick."""
        led = self.arrived.led(self.place + 1)
        return any(card[0] == led for card in self.left(self.offender, self.arrived))

    @property
    def is_fifth_led(self) -> bool:
        return self.said("deemed_led") == "yes"

    def done(self) -> Answers:
        if self.matter == "misses":
            if not self.is_found_late:
                return one("legal")
            return one("of_suit" if self.holds_suit else "any")
        if self.matter == "returned":
            if self.edition < 2017:
                return OPEN
            return one("adjusted" if self.is_played_again else "with_played")
        if self.is_found_late:
            return one("back")
        if self.is_fifth_led:
            return one("lead")
        return one("penalty" if self.is_defender else "back")

    def deemed(self) -> Answers:
        """67B1: one trick if the side has won that trick or a later one; before play is over that may be sure."""
        if self.matter == "returned" and self.edition < 2017:
            return OPEN
        is_deemed = self.matter == "misses" and self.is_found_late and (self.edition >= 2007 or not self.holds_suit)
        if not is_deemed:
            return one("no_revoke")
        if self.offender == self.dummy:  # 64B3, or one trick by the letter
            return OPEN
        has_won = self.tricks_won > 0
        if self.is_play_over(len(self.events)):
            return one("one" if has_won else "none")
        return one("later", "one") if has_won else one("later")

    @cached_property
    def tricks_won(self) -> int:
        """By the side, from that trick on; those that it claims, or that are left to it, among them."""
        table = self.line.after(len(self.events))
        over = [n for n in range(len(table.tricks)) if table.is_over(n)]
        won = sum(allied(table.winner(n), self.offender) for n in over if n >= self.place)
        left = 13 - len(over)
        for event in self.events:
            if event.what in ("claims", "concedes"):
                theirs = event.tricks if event.what == "claims" else left - event.tricks
                won += theirs if allied(event.player, self.offender) else left - theirs
        return won

    def is_play_over(self, moment: int) -> bool:
        table = self.line.after(moment)
        claimed = any(event.what in ("claims", "concedes") for event in self.events[:moment])
        return claimed or (len(table.tricks) == 13 and table.open == 13)

    @property
    def of_defect(self) -> str:
        if self.matter == "misses":
            if not self.is_found_late:
                return "67.A1"
            return "67.B1a" if self.holds_suit else "67.B1b"
        if self.matter == "returned":
            if self.edition < 2017:
                return ""
            return "67.B3.AS" if self.is_played_again else "67.B3"
        return self.of_surplus if self.is_found_late else self.of_fifth

    # --- is a card played (45, 47) ----------------------------------------------------------------------------------

    @property
    def of_fifth(self) -> str:
        """45E: a lead, a card to go back, or a penalty card; of a low one the sources do not tell the class."""
        if self.is_fifth_led:
            return "45.E.led"
        if not self.is_defender:
            return "45.E2"
        if self.event.card[1] not in HONOURS:
            return ""
        leads = not self.arrived.laid and self.arrived.turn == self.mate
        if not leads:
            return "50.D1"
        endings = {"requires": "50.D2a.req", "prohibits": "50.D2a.pro", "frees": "50.D2b"}
        return endings[self.wish.what] if self.wish else ""

    @cached_property
    def had_played(self) -> bool:
        """45C1, 45E: the hand had played to the trick, which nobody has gone on from."""
        table = self.line.after(self.focus)
        return self.offender in table.laid

    @cached_property
    def wants_another(self) -> bool:
        """45C4(b): declarer names another card for the same trick, or says that he wants one."""
        for i, event in self.since():
            if event.what == "act" and (event.about, event.how) == (self.focus, "regretted"):
                return True
            if event.what == "card" and event.how == "named" and event.player == self.event.player and i < self.arrival:
                return event.card != self.event.card
        return False

    @cached_property
    def played_since(self) -> list[Happened]:
        """What declarer's side has played since, but for the card named itself."""
        return [event for event in self.plays_since if not self.defends(event.player) and event.card != self.event.card]

    @cached_property
    def may_change(self) -> bool | None:
        """45C4(b), of each code; ``None`` where it does not say."""
        slip = self.said("named_by_slip") == "yes"
        if self.edition == 2017:
            return slip and not self.played_since and self.event.player == self.dummy
        if self.said("without_pause") != "yes":
            return False
        if not slip:
            return False
        if self.edition == 2007:
            is_put_up = any(event.player == partner(self.declarer) for event in self.plays_since)
            is_put_up = is_put_up or (self.event.is_play and self.event.player == self.dummy)
            return None if is_put_up else True
        return None if self.played_since else True

    @cached_property
    def of_played(self) -> str:
        match self.matter:
            case "held":
                return self.of_held
            case "designated":
                return self.of_designated
            case "other":
                return self.of_other
            case "surplus":
                return self.of_fifth
            case "suggested":
                return "45.F.AS" if self.said("suggestion_damaged") == "yes" else "45.F"
        return self.of_retraction

    @property
    def of_held(self) -> str:
        if self.is_defender:
            could_see = self.said("partner_could_see") or ("yes" if self.mate in self.event.seen_by else "no")
            if could_see == "no":
                return "45.C1.not"
            if self.had_played:
                return self.of_fifth
            return "45.C1" if self.line.after(self.focus).turn == self.offender else ""
        shown = self.said("declarer_showed_play")
        return {"yes": "45.C2", "no": "48.A"}.get(shown, "")

    @property
    def of_designated(self) -> str:
        if self.event.how == "touched":
            if self.said("touched_to_play") == "no":
                return "45.C3.not"
            return "45.C3.stands" if self.wants_another else "45.C3"
        if not self.wants_another:
            return "45.C4a"
        if self.may_change is None:
            return ""
        return "45.C4b" if self.may_change else "45.C4b.no"

    @property
    def of_other(self) -> str:
        if not self.is_found_late:
            return "45.D1" if self.edition == 2017 else "45.D"
        if self.edition < 2017:
            return ""
        return "45.D2" if self.line.after(self.focus).laid else "45.D2.led"

    @cached_property
    def has_opponent_changed(self) -> bool:
        """47D: a card of an opponent's, played to this trick before it, has been taken back since."""
        for i, event in self.since():
            if event.what == "act" and event.how in ("withdrawn", "cancelled") and i < self.arrival:
                card = self.events[event.about]
                if card.is_play and event.about < self.focus and not allied(card.player, self.offender):
                    return True
        return False

    @property
    def of_retraction(self) -> str:
        """47: by its reason."""
        told = self.said("reason_told")
        if told == "rectification":
            return "47.A"
        if self.has_opponent_changed:
            return "47.D"
        if self.is_told:
            return "47.E1"
        if told == "misexplained":
            return "47.E2b" if self.is_too_late_to_change else "47.E2a"
        if self.said("named_by_slip") == "yes":
            if self.may_change is None:
                return ""
            return "47.C" if self.may_change else "47.F"
        return "47.F"

    @property
    def is_too_late_to_change(self) -> bool:
        """47E2: a later card lies in the trick, or dummy has faced a card after an opening lead."""
        if not self.line.after(self.focus).tricks:
            return any(event.player == self.dummy for _, event in self.since())
        return bool(self.plays_since)

    def fate(self) -> Answers:
        if self.of_played == "":
            is_fifth = self.matter in ("held", "surplus") and self.is_defender and self.had_played
            return one("penalty") if is_fifth and self.said("partner_could_see") != "no" else OPEN
        fates = {
            "45.C1.not": "back",
            "48.A": "back",
            "45.C3.not": "back",
            "45.C4b": "other",
            "45.D1": "other",
            "45.D": "other",
            "45.E.led": "lead",
            "45.E2": "back",
            "45.F": "untouched",
            "45.F.AS": "untouched",
            "47.A": "back",
            "47.C": "back",
            "47.E1": "back",
            "47.D": "may_go_back",
            "47.E2a": "may_go_back",
        }
        if self.of_played.startswith("50."):
            return one("penalty")
        if self.of_played == "47.A" and self.is_defender:  # 49: or it is a penalty card
            return one("back", "penalty")
        return one(fates.get(self.of_played, "stands"))

    def others(self) -> Answers:
        """45D1, 47D: whoever of the other side has played since may change that."""
        if self.of_played in ("45.C4b", "45.D1", "45.D", "47.C"):
            return one("opponent" if self.have_followed(self.offender) else "nobody")
        if self.of_played in ("47.A", "47.D") and self.have_followed(self.offender):
            return OPEN
        return one("nobody")

    def looked_into(self) -> Answers:
        if self.of_played.startswith("45.F"):
            return one("suggestion")
        if self.of_played == "47.E2b":
            return one("explanation")
        is_revoke = self.of_played == "45.D2" and self.is_failure(self.focus)
        return one("revoke" if is_revoke else "nothing")

    # --- words to dummy (46) ----------------------------------------------------------------------------------------

    @property
    def is_intended(self) -> bool:
        return self.said("other_intention") == "yes"

    def intention(self) -> Answers:
        return one("other" if self.is_intended else "words")

    @cached_property
    def scene(self) -> Scene:
        table = self.line.after(self.focus)
        hands = {hand: self.left(hand, table) for hand in "NESW"}
        laid = tuple((hand, table.cards[number]) for hand, number in table.laid.items())
        before = table.tricks[table.open - 1] if table.open else {}
        return Scene(
            hands,
            self.declarer,
            self.line.trump,
            next(iter(table.laid), table.turn),
            table.open + 1,
            laid,
            tuple((hand, table.cards[number]) for hand, number in before.items()),
            self.edition,
        )

    @cached_property
    def meant(self) -> Verdict:
        word = self.event.word
        height = next((each for each in HEIGHTS if word.startswith(each)), None)
        rest = word.removeprefix(height or "")
        suit = rest[:1] if rest[:1] in tuple("CDHS") else None
        return judge(self.scene, Words(height, suit, rest.removeprefix(suit or "") or None))

    def dummys_card(self) -> Answers:
        if self.is_intended:
            named = [event.card for _, event in self.since() if event.what == "card" and event.how == "named"]
            return one(named[0]) if named else OPEN
        if self.meant.unsure:
            return OPEN
        if self.meant.chooser is not None:
            return one({"declarer": "again", "defenders": "defender"}[self.meant.chooser])
        return one(*self.meant.cards)

    @property
    def of_named(self) -> str:
        if self.is_intended:
            return "46.intent"
        if self.meant.unsure:
            return ""
        leaf = self.meant.leaf.replace("-", ".")
        return f"{leaf}.several" if leaf == "46.B3b" and self.meant.chooser else leaf

    # --- dummy (42, 43) ---------------------------------------------------------------------------------------------

    def has_lost_rights(self, moment: int) -> bool:
        """43A2: he has looked at a defender's hand, exchanged hands with declarer, or left his seat."""
        return any(
            event.player == self.dummy and event.what in _LIMITS and (event.what != "looks" or self.defends(event.word))
            for event in self.events[:moment]
        )

    def rights(self) -> Answers:
        return one("lost" if self.has_lost_rights(self.focus) else "kept")

    @property
    def of_dummy(self) -> str:
        event = self.event
        again = "43.B1.again" if self.has_lost_rights(self.focus) else "43.B1"
        if event.what in _LIMITS:
            return again if event.what != "looks" or self.defends(event.word) else ""
        if self.is_play_over(self.focus):
            return "42.ok"
        if event.what == "says":
            return again
        if not self.has_lost_rights(self.focus):
            return self.of_right(event)
        is_first = self.is_first_about(self.focus)
        if event.what == "warns":
            table = self.line.after(self.focus)
            return "43.B2a" if not table.laid and not self.defends(table.turn) else again
        if event.about < 0 or not is_first:
            return again
        about = self.events[event.about]
        is_open = not self.has_led_on_before(event.about)
        if event.what == "asks" and about.player == self.declarer and self.is_failure(event.about) and is_open:
            return "43.B2b"
        is_wrong = bool(self.way(event.about)) or about.is_exposed or self.is_failure(event.about)
        return "43.B3" if event.what == "notices" and self.defends(about.player) and is_wrong else again

    def has_led_on_before(self, about: int) -> bool:
        """63A1: declarer's side had played to a later trick than that of a card, so that its failure stands (63B)."""
        tricks = self.line.after(self.focus).tricks
        place = next((n for n, trick in enumerate(tricks) if about in trick.values()), len(tricks))
        return any(allied(hand, self.declarer) for trick in tricks[place + 1 :] for hand in trick)

    def of_right(self, event: Happened) -> str:
        """42B: he may ask declarer about a revoke and try to prevent what is irregular."""
        if event.what == "asks":
            is_declarers = event.about >= 0 and self.events[event.about].player == self.declarer
            return "42.ok" if is_declarers else "43.B1"
        return "42.ok" if event.what == "warns" else "43.B1"

    def of_dummys_act(self) -> Answers:
        if not self.of_dummy:
            return OPEN
        follows = {
            "42.ok": "may",
            "43.B2a": "defender_chooses",
            "43.B2b": "corrects",
            "43.B3": "at_the_end",
        }
        return one(follows.get(self.of_dummy, "penalty"))

    # --- tricks that are over (65, 66) ------------------------------------------------------------------------------

    @cached_property
    def next_trick(self) -> list[str]:
        """The hands that have led or played to the trick after the one just over."""
        return list(self.line.after(self.focus).laid)

    @property
    def has_played_on(self) -> bool:
        return any(allied(hand, self.offender) for hand in self.next_trick)

    def played_on(self) -> Answers:
        return one("too_late" if self.has_played_on else "in_time")

    @property
    def is_turned(self) -> bool:
        """Whether he has turned his own card of the trick just over."""
        turned = False
        for event in self.events[: self.focus]:
            if event.what == "quits" and event.player == self.offender:
                turned = True
            elif event.is_play and event.player == self.offender:
                turned = False
        return turned

    @cached_property
    def of_look(self) -> str:
        if self.matter == "mixes":
            return "65.D"
        if self.matter == "points":
            return self.of_pointing
        if self.is_play_over(self.focus):
            return "66.D"
        if self.offender == self.dummy:
            return "66.A.dummy"
        what = self.event.word
        if what == "trick" and not self.is_turned and not self.has_played_on:
            return "66.A"
        is_too_late = self.has_played_on if self.edition == 2017 else bool(self.next_trick)
        return "66.C" if what == "quitted" or is_too_late else "66.B"

    @property
    def of_pointing(self) -> str:
        if self.edition == 2017:
            return "65.B3.late" if self.has_played_on else "65.B3"
        if self.offender == self.declarer:
            return ""
        return "65.B3.late" if self.next_trick else "65.B3"

    def seen_of_tricks(self) -> Answers:
        seen = {
            "65.B3": "turned",
            "65.B3.late": "too_late",
            "65.D": "loses",
            "66.A": "trick",
            "66.A.dummy": "nothing",
            "66.B": "own",
            "66.C": "nothing",
            "66.D": "shows",
        }
        return one(seen[self.of_look]) if self.of_look else OPEN

    # --- all of them ------------------------------------------------------------------------------------------------

    @cached_property
    def leaf(self) -> str:
        leaf = {
            "early": lambda: self.of_early,
            "played": lambda: self.of_played,
            "named": lambda: self.of_named,
            "dummy": lambda: self.of_dummy,
            "look": lambda: self.of_look,
            "defect": lambda: self.of_defect,
        }[self.family]()
        return "50.E4" if self.said("penalty_card_helped") == "yes" and self.is_card_left else leaf

    @property
    def is_card_left(self) -> bool:
        """Whether a penalty card lies there in the end (50E4)."""
        fate = {"early": self.card_in_the_end, "played": self.fate, "defect": self.done}.get(self.family)
        return fate is not None and fate() in (one("major"), one("minor"), one("penalty"))

    def answer(self, question: str) -> Answers:
        return {
            "early": {
                "early": self.slip,
                "choices": self.choices,
                "early_card": self.card_in_the_end,
                "partner_plays": self.partner_plays,
            },
            "played": {"played": self.fate, "others": self.others, "looked_into": self.looked_into},
            "named": {"intention": self.intention, "dummys_card": self.dummys_card},
            "dummy": {"rights": self.rights, "dummy": self.of_dummys_act},
            "look": {"played_on": self.played_on, "seen_of_tricks": self.seen_of_tricks},
            "defect": {"count": self.count, "noticed": self.noticed, "defect": self.done, "deemed": self.deemed},
        }[self.family].get(question, self.cards)()

    # --- which cards may be played ----------------------------------------------------------------------------------

    def position(self, moment: int) -> Position:
        table, now = self.line.after(moment), self.lying(moment)
        hands = {hand: self.left(hand, table) for hand in "NESW"}
        laid = tuple((hand, table.cards[number]) for hand, number in table.laid.items())
        bonds = Bonds(tuple(now.leads), self.requirement(table), self._penalties(now))
        return Position(hands, self.declarer, self.line.trump, table.turn, laid, bonds, now.has_chosen, self.edition)

    def requirement(self, table: Table) -> Requirement | None:
        """57A: what declarer wants of the partner's play to this trick."""
        if self.family != "early" or not self.is_57a or self.wish is None or table.turn != self.mate:
            return None
        if self.wish.what == "bars":
            return Requirement("not suit", self.wish.word)
        word = self.wish.word
        return Requirement("highest" if word == "highest" else "lowest") if len(word) > 1 else Requirement("suit", word)

    def legal(self, moment: int) -> Legal:
        return legal_cards(self.position(moment))

    def cards(self) -> Answers:
        found = self.legal(len(self.events))
        if found.unsure:
            return OPEN
        return all_of("waits") if found.waits else all_of(*found.cards)

    def _goes_back(self, now: Lying, number: int, about: int) -> None:
        """A defender's card is a major penalty card, but for 47E1, and what the other side has played since."""
        card = self.events[about]
        is_free = about > self.focus and not allied(card.player, self.offender)
        if not self.defends(card.player) or self.is_told or is_free:
            return
        if about in self.own_cards and self.is_of_one:
            if about in self.visible:
                now.add(card.player, card.card, major=not self.is_left_minor)
        else:
            now.add(card.player, card.card, major=True)
