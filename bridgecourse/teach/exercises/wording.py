"""Rulings in words: the fields of their sentences, and the sentences of facts, consequences and paths."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from bridgecourse.i18n import (
    Language,
    counted,
    say_call,
    seat_of,
    show_call,
    show_card,
    show_denomination,
    show_player,
    text,
)
from bridgecourse.phrases import found_id, question_id, sentence_id, short_answer
from bridgecourse.rulings.calls import Calls
from bridgecourse.rulings.contradicted import Contradicted
from bridgecourse.rulings.defective import defect_of
from bridgecourse.rulings.duty import Breach
from bridgecourse.rulings.engine import Bound, Step, bound_here
from bridgecourse.rulings.language import Ask, Refer, Role, State
from bridgecourse.rulings.library import clause_in
from bridgecourse.rulings.revoke import revoke_of
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.penalty import lying
from bridgecourse.rulings.vocabulary.premature_play import trick_then
from bridgecourse.table.auction import Auction
from bridgecourse.table.call import SUITS, Call, Denomination, OtherCall
from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    CardFaced,
    Claimed,
    Conceded,
)
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import Fate, MadeCall
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, Side
from bridgecourse.table.trick import Trick
from bridgecourse.teach.exercises.card_field import field_of_cards
from bridgecourse.teach.exercises.phrase import Phrase
from bridgecourse.teach.exercises.score_field import field_of_score

__all__ = [
    "Fields",
    "Phrase",
    "breach_sentence",
    "consequence_sentence",
    "contradicted_sentence",
    "player_of",
    "results",
    "say",
    "step_sentence",
    "story",
    "suit_list",
    "who_calls",
]


def player_of(player: Seat | Side, language: Language) -> str:
    """With its preposition: ``of North``, ``d'Est``, ``de Nord-Sud``."""
    if isinstance(player, Seat):
        return seat_of(player, language)
    name = show_player(player, language)
    if language is Language.EN:
        return f"of {name}"
    return f"d’{name}" if name[0] in "EO" else f"de {name}"


def that_player(player: Seat | Side, language: Language) -> str:
    """After a conjunction: ``that North``, ``que Nord``, ``qu'Est``."""
    name = show_player(player, language)
    if language is Language.EN:
        return f"that {name}"
    return f"qu’{name}" if name[0] in "EO" else f"que {name}"


@cache
def _named(player: Seat | Side, language: Language) -> tuple[str, str, str]:
    return show_player(player, language), player_of(player, language), that_player(player, language)


class Fields(dict[str, str]):
    """The fields that every text about a ruling may use: each role by name and with its preposition, and the call.

    ``call`` follows whose it is or an article: ``West's double``, ``le contre d'Ouest``; ``the_call`` stands alone, and
    so does ``first_call``, which is the call that is being changed.  ``had_turn`` is the player whose turn it was when
    the call was made; ``in_turn`` has it once that call is off the table.  ``withdrawn_suits`` are those that only what
    was withdrawn specified.  ``law_16B`` is the number that 16B of today, what partner gives away, has in the edition.
    ``named_suits`` are those of a phrase between brackets, and nothing as long as none has been named.
    ``unless_repeated`` is a condition where the offender may yet come back to the withdrawn call (26 before 2017), and
    nothing elsewhere.  Where cards are ruled on there is no call, and ``cards`` are those that could be seen.

    Of a phrase there are those that it has itself besides: they come first.  Each is worked out when a text wants it.
    """

    def __init__(self, situation: Situation, language: Language, phrase: Phrase | None = None) -> None:
        self._situation, self._language, self._phrase = situation, language, phrase

    def __missing__(self, name: str) -> str:
        """Raises :class:`KeyError` for what is no field here."""
        found = None if self._phrase is None else self._of_phrase(self._phrase, name)
        self[name] = found = self._of_role(name) or self._of_irregularity(name) if found is None else found
        return found

    def _of_phrase(self, phrase: Phrase, name: str) -> str | None:
        for key, value in phrase.extra:
            if key == name:
                return say(phrase.other(value[1:]), self._situation, self._language) if value[:1] == "@" else value
        if name == "suits":
            return suit_list(phrase.suits, self._language)
        if name == "named_suits":
            return f" ({suit_list(phrase.suits, self._language)})" if phrase.suits else ""
        if name in _PLAYER_FIELDS and phrase.player is not None:
            return _named(phrase.player, self._language)[_PLAYER_FIELDS[name]]
        if name == "card" and phrase.card is not None:
            card = phrase.card
            return show_card(card, self._language) if isinstance(card, Card) else show_call(card, self._language)
        return None

    def _of_role(self, name: str) -> str:
        role, form = _ROLE_FIELDS.get(name, (None, 0))
        player = None if role is None else self._situation.seat_of(role)
        return "" if player is None else _named(player, self._language)[form]

    def _of_irregularity(self, name: str) -> str:
        situation, language = self._situation, self._language
        if name == "law_16B":
            return clause_in("16B", situation.edition)
        if (words := field_of_cards(name, situation, language)) is not None:
            return words
        if (words := field_of_score(name, situation, language)) is not None:
            return words
        if name in _FIELDS_OF_PLAY:
            return _FIELDS_OF_PLAY[name](situation, language)
        if not situation.calls.are_ruled_on and name == "unless_repeated":
            return ""
        if name == "unless_repeated":
            return text("teach.unless_repeated", language, self) if situation.calls.may_repeat_withdrawn_call else ""
        return _FIELDS_OF_CALL[name](situation.calls, language)


_PLAYER_FIELDS = {"player": 0, "player_of": 1, "player_that": 2}
_ROLE_FIELDS = {
    f"{role.value}{ending}": (role, form) for role in Role for form, ending in enumerate(("", "_of", "_that"))
}
_FIELDS_OF_CALL: Mapping[str, Callable[[Calls, Language], str]] = {
    "call": lambda calls, language: name_call(calls.call, language),
    "the_call": lambda calls, language: the_call(calls.call, language),
    "had_turn": lambda calls, language: "" if calls.turn is None else show_player(calls.turn, language),
    "first_call": lambda calls, language: the_call(_first_call(calls), language),
    "withdrawn_suits": lambda calls, language: suit_list(calls.suits_withdrawn, language),
}


def _by_whom_established(situation: Situation, language: Language) -> str:
    """The player whose act it was that established the revoke."""
    found = revoke_of(situation).established
    return "" if found is None else show_player(found.player, language)


def _accepters(situation: Situation, language: Language) -> str:
    """Who may accept a lead: declarer, or either of two defenders (53A)."""
    tricks = situation.tricks
    by = tricks.declarer if tricks.defends(situation.offender) else situation.offender.side.other
    return show_player(by, language)


def _penalty_suits(situation: Situation, language: Language) -> str:
    """The suits of the penalty cards on the table."""
    return suit_list(_suits_on_table(situation), language)


def _suits_on_table(situation: Situation) -> list[Denomination]:
    found = {each.card.suit for each in lying(situation, situation.offender) or situation.cards.faced}
    return [suit for suit in SUITS if suit in found]


def _if_refused(situation: Situation, language: Language) -> str:
    """What follows, at this table, where a lead is not accepted."""
    tricks, turn = situation.tricks, situation.seat_of(Role.IN_TURN)
    if not tricks.defends(situation.offender):
        who = "declarers" if situation.edition > 1997 else "declarers_silent"  # of defenders who differ (55A)
    else:
        partner = {"one": "partner", "suit": "partner_suit", "several": "partner_several"}[_how_many(situation)]
        who = partner if turn is situation.offender.partner else "own_lead"
    return text(f"refused.{who}", language, Fields(situation, language))


def _number_of(trick: Trick | None) -> str:
    return "" if trick is None else str(trick.number)


def _meant_by(situation: Situation, language: Language) -> str:
    """Of whom it is said that he meant another card: of him who is spoken to, or for dummy of declarer."""
    whose = "declarer" if situation.offender is situation.tricks.dummy else "own"
    return text(f"meant_by.{whose}", language, Fields(situation, language))


def _suits_of_trick(situation: Situation) -> list[Denomination]:
    """The suit led to the trick that was in progress, or that is defective."""
    is_defect = Kind.DEFECTIVE_TRICK in situation.incident.kinds
    trick = defect_of(situation).trick if is_defect else trick_then(situation)
    return [] if trick is None else [trick.suit]


def _how_many(situation: Situation) -> str:
    """How many penalty cards declarer chooses about: of one, of several of one suit, or of several suits."""
    if len(lying(situation, situation.offender)) < 2:
        return "one"
    return "suit" if len(_suits_on_table(situation)) == 1 else "several"


def _opening_choices(situation: Situation, language: Language) -> str:
    """The last three of the five choices (54D): as of 51B, where more than one card lies there."""
    return text(f"opening_choices.{_how_many(situation)}", language, Fields(situation, language))


def _suit_choices(situation: Situation, language: Language) -> str:
    """The first two choices of 50D2 and 51B, by the suits that lie there."""
    number = "one" if len(_suits_on_table(situation)) == 1 else "several"
    return text(f"suit_choices.{number}", language, Fields(situation, language))


def _revoked(situation: Situation, language: Language) -> str:
    """What was wrong: the suit led was not followed, or the lead was not what declarer wanted."""
    how = "forbidden" if revoke_of(situation).is_of_forbidden else "suit"
    return text(f"revoked.{how}", language, Fields(situation, language))


def _established_with(situation: Situation, language: Language) -> str:
    """The card by which it was established, where it was a card."""
    found = revoke_of(situation).established
    event = None if found is None else situation.record.events[found.event]
    return show_card(event.card, language) if isinstance(event, CardFaced) else ""


_FIELDS_OF_PLAY: Mapping[str, Callable[[Situation, Language], str]] = {
    "trick": lambda situation, _: str(situation.tricks.led_to),
    "attaqu": lambda situation, _: "entam" if Kind.LEAD_OUT_OF_TURN in situation.incident.kinds else "attaqu",
    "defenders": lambda situation, language: show_player(situation.tricks.declarer.side.other, language),
    "next_trick": lambda situation, _: str(situation.tricks.number + 1),
    "lead_suit": lambda situation, language: show_denomination(situation.tricks.card.card.suit, language),
    "revoke_suit": lambda situation, language: suit_list(revoke_of(situation).suits, language),
    "revoked": _revoked,
    "won": lambda situation, _: str(len(revoke_of(situation).won)),
    "trick_winner": lambda situation, language: _trick_winner(situation, language),
    "established_by": _by_whom_established,
    "established_with": _established_with,
    "accepters": _accepters,
    "if_refused": _if_refused,
    "trick_suit": lambda situation, language: suit_list(_suits_of_trick(situation), language),
    "meant_by": lambda situation, language: _meant_by(situation, language),
    "defective_trick": lambda situation, _: _number_of(defect_of(situation).trick),
    "opening_choices": _opening_choices,
    "suit_choices": _suit_choices,
    "penalty_suits": _penalty_suits,
}
"""Only where it is a card of the play that is ruled on."""


def _trick_winner(situation: Situation, language: Language) -> str:
    trick = situation.tricks.trick
    return "" if trick is None or trick.winner is None else show_player(trick.winner, language)


def _first_call(calls: Calls) -> Call:
    return calls.auction.calls[calls.focus if calls.first_position is None else calls.first_position].call


def name_call(call: Call, language: Language) -> str:
    """In a sentence: ``1♠``, but ``double`` in words."""
    return say_call(call, language) if isinstance(call, OtherCall) else show_call(call, language)


def the_call(call: Call, language: Language) -> str:
    """In a sentence, standing alone: ``1♠``, ``the double``, ``le contre``."""
    article = {Language.EN: "the ", Language.FR: "le "}[language] if isinstance(call, OtherCall) else ""
    return article + name_call(call, language)


def suit_list(suits: Sequence[Denomination], language: Language) -> str:
    """``♦, ♥ or ♠``; the word for none where there is none."""
    shown = [show_denomination(suit, language) for suit in suits]
    if not shown:
        return text("teach.no_suit", language)
    if len(shown) == 1:
        return shown[0]
    return f"{', '.join(shown[:-1])} {text('teach.or', language)} {shown[-1]}"


def say(phrase: Phrase, situation: Situation, language: Language) -> str:
    """The phrase about this situation, or about its own, in this language."""
    situation = phrase.about or situation
    return text(phrase.id, language, Fields(situation, language, phrase))


def consequence_phrase(consequence: Bound) -> Phrase:
    return Phrase(sentence_id(consequence.effect), consequence.seat, consequence.suits)


def consequence_sentence(consequence: Bound, situation: Situation, language: Language) -> str:
    """What follows, for whom, in one sentence; where the sources leave it open, that too."""
    words = say(consequence_phrase(consequence), situation, language)
    return text("teach.unsettled", language, sentence=words) if consequence.unsure else words


def breach_sentence(breach: Breach, situation: Situation, language: Language) -> str:
    """Who was bound to what, and what he called."""
    due = consequence_sentence(breach.duty, situation, language)
    return text("teach.breach", language, due=due, called=who_calls(breach.made, language))


def contradicted_sentence(found: Contradicted, language: Language) -> str:
    """What was asked, what was told, and what the record shows."""
    question = say(Phrase(question_id(found.fact)), found.situation, language)
    told = short_answer(found.fact, found.told, language)
    shown = short_answer(found.fact, found.shown, language)
    return text("teach.contradicted", language, question=question, told=told, shown=shown)


def step_sentence(step: Step, language: Language) -> str:
    """What was established, stated or referred at this step of a path."""
    node, situation = step.node, step.situation
    if isinstance(node, Ask):
        if step.answer is None:
            return say(Phrase(question_id(node.fact)), situation, language)
        return say(Phrase(found_id(node.fact, step.answer)), situation, language)
    if isinstance(node, Refer) and node.id is None:
        return text("teach.refer", language, law=node.law, title=text(f"law.{node.law}", language))
    if isinstance(node, State) and node.id is None:
        return " ".join(consequence_sentence(each, situation, language) for each in bound_here(node, situation))
    return text(f"leaf.{node.id}", language) if node.id is not None else ""


def story(seen: Auction, auction: Auction, situation: Situation, language: Language) -> str:
    """What the players did after the director had explained their options, in one or two sentences.

    Of many calls the first few are told: the auction beside it shows them all.  What the ruling itself does to a call
    is not told, for that is asked.
    """
    sentences = _done_about_call(seen, auction, situation, language) if situation.calls.are_ruled_on else []
    later = auction.calls[len(seen) :]
    if later:
        told = [who_calls(made, language) for made in later[:_CALLS_TOLD]]
        goes_on = [text("story.goes_on", language)] if len(later) > _CALLS_TOLD else []
        sentences.append(", ".join([*told, *goes_on]) + ".")
    return " ".join(sentences)


_CALLS_TOLD = 3


def _done_about_call(seen: Auction, auction: Auction, situation: Situation, language: Language) -> list[str]:
    """What became of the irregular call, and of the one over it."""
    sentences: list[str] = []
    values = Fields(situation, language)
    change = situation.calls.change_position
    withdrawn = auction.calls[situation.calls.focus].fate is Fate.WITHDRAWN
    if situation.calls.is_change_made or (withdrawn and change is not None):
        if change is not None:
            values["the_call"] = the_call(auction.calls[change].call, language)
        sentences.append(text("story.changes", language, values))
    elif withdrawn:
        sentences.append(text("story.withdraws", language, values))
    elif situation.calls.is_cancelled:
        void = {Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE, Kind.TOO_HIGH, Kind.WRONG_BOARD}
        never = void & situation.incident.kinds
        sentences += [] if never else [text("story.declines", language, values)]
    elif auction.calls[situation.calls.focus].fate is not seen.calls[situation.calls.focus].fate:
        sentences.append(text(found_id(LHO_ACCEPTS, YES), language, values))
    for before, after in zip(seen.calls, auction.calls, strict=False):
        if after.seat is situation.offender.lho and after.fate is Fate.WITHDRAWN and before.fate is Fate.MADE:
            values["call"] = name_call(after.call, language)
            sentences.append(text("story.takes_back", language, values))
    return sentences


def results(record: Record, language: Language, since: int = 0) -> list[str]:
    """How the play ended, where the record says so: ``West claims ten tricks``; a claim is of tricks of that side.

    ``since``: but for what had happened before this event.
    """
    return [
        counted(
            "story.claims." if isinstance(event, Claimed) else "story.concedes.",
            event.tricks,
            language,
            player=show_player(event.player, language),
        )
        for event in record.events[since:]
        if isinstance(event, Claimed | Conceded)
    ]


_VERBS = {OtherCall.PASS: "passes", OtherCall.DOUBLE: "doubles", OtherCall.REDOUBLE: "redoubles"}


def who_calls(made: MadeCall, language: Language) -> str:
    """``North bids 1♠``, ``West doubles``."""
    verb = _VERBS[made.call] if isinstance(made.call, OtherCall) else "bids"
    name = show_player(made.seat, language)
    if made.fate.is_gone:
        return text("story.tries", language, player=name, call=the_call(made.call, language))
    return text(f"story.{verb}", language, player=name, call=show_call(made.call, language))
