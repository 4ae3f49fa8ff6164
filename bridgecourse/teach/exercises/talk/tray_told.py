"""The tray in words: what a page shows of it, and the sentences that its cards and lines make."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from bridgecourse.i18n import Language, has_text, seat_of, show_denomination, show_seat, text
from bridgecourse.table.call import SUITS
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.family import Family, family_of
from bridgecourse.teach.exercises.parts.clause import clauses
from bridgecourse.teach.exercises.parts.scene import on_last_arrival
from bridgecourse.teach.exercises.talk.marking import CLAUSE, NOTHING
from bridgecourse.teach.exercises.talk.moves import SEATS, Rule, Sentence
from bridgecourse.teach.exercises.talk.tray import FamilyTray, RulingLine
from bridgecourse.teach.exercises.talk.truth import SIDES, dials_of
from bridgecourse.teach.exercises.talk.visit import HAPPENED

__all__ = [
    "TalkSheet",
    "line_label",
    "line_words",
    "offer_words",
    "question_words",
    "ruled_words",
    "sentence_words",
    "talk_sheet",
]


class TrayWord(TypedDict):
    id: str
    label: str


class CardSheet(TypedDict):
    """A card: its sentence, in which ``{who}`` and its like are dials."""

    id: str
    words: str
    dials: dict[str, list[TrayWord]]


class LineSheet(TypedDict):
    id: str
    label: str
    options: list[TrayWord]
    many: NotRequired[bool]
    seldom: NotRequired[bool]


class TalkSheet(TypedDict):
    """What lies before the director; the ``book`` of an edition, ``None``: it is closed."""

    stop: str
    questions: list[TrayWord]
    cards: list[CardSheet]
    offers: list[TrayWord]
    lines: list[LineSheet]
    book: NotRequired[int | None]


def talk_sheet(case: Case, tray: FamilyTray, language: Language) -> TalkSheet:
    """Everything that a page shows of it, the same in every case of the family but for what is stopped."""
    family = family_of(case.situation)
    name, is_play = family.name, family.of_play or on_last_arrival(case).auction.is_over
    return {
        "stop": text("talk.say.stop.play" if is_play else "talk.say.stop", language),
        "questions": [_word(each, question_words(each, language)) for each in (HAPPENED, *tray.questions)],
        "cards": [
            {
                "id": card.id,
                "words": _card_text(name, card.id, language),
                "dials": {
                    dial: [_word(word, _dial_word(name, card.id, dial, word, language)) for word in words]
                    for dial, words in dials_of(card).items()
                },
            }
            for card in tray.cards
        ],
        "offers": [_word(each, offer_words(each, language)) for each in tray.choices],
        "lines": [_clause_line(family, case.edition, language), *_lines(name, tray, language)],
    }


def _word(name: str, label: str) -> TrayWord:
    return {"id": name, "label": label}


def _card_text(family: str, card: str, language: Language) -> str:
    """With its dials as they are written."""
    fields = {each: f"{{{each}}}" for each in ("who", "who_of", "what", "suit", "when")}
    return text(f"talk.{family}.card.{card}", language, fields)


def _dial_word(family: str, card: str, dial: str, word: str, language: Language) -> str:
    if dial == "who":
        return _player(word, language)
    if dial == "suit":
        return show_denomination(next(suit for suit in SUITS if suit.value == word), language)
    return text(_own_or_shared(f"talk.{family}.{dial}", card, word), language)


def _own_or_shared(kind: str, place: str, word: str) -> str:
    """The text of a word: that of this card or line, where it has one of its own, or else what all of them show."""
    own = f"{kind}.{place}.{word}"
    return own if has_text(own, Language.EN) else f"{kind}.{word}"


def _player(who: str, language: Language) -> str:
    return "-".join(show_seat(Seat(seat), language) for seat in who)


def _player_of(who: str, language: Language) -> str:
    if len(who) == 1:
        return seat_of(Seat(who), language)
    name = _player(who, language)
    if language is Language.EN:
        return f"of {name}"
    return f"d’{name}" if name[0] in "EO" else f"de {name}"


def _clause_line(family: Family, edition: int, language: Language) -> LineSheet:
    options = [
        _word(each.heading, text("talk.clause", language, clause=each.number, heading=_heading(each.heading, language)))
        for each in clauses(family, edition)
    ]
    return {"id": CLAUSE, "label": text("talk.line.clause", language), "options": options}


def _heading(name: str, language: Language) -> str:
    return text(f"clause.{name}", language)


def _lines(family: str, tray: FamilyTray, language: Language) -> list[LineSheet]:
    found: list[LineSheet] = []
    for line in tray.lines:
        options = [_word(NOTHING, text(_nothing(family, line.id), language))]
        for says in line.says:
            for side in SIDES if line.side else ("",):
                msgid = _own_or_shared(f"talk.{family}.word", line.id, says.word)
                label = text(msgid, language, player=_player(side, language))
                options.append(_word(f"{side}.{says.word}" if side else says.word, label))
        for seat in SEATS if line.each else ("",):
            label = text(f"talk.{family}.line.{line.id}", language, player=_player(seat, language) if seat else "")
            sheet: LineSheet = {"id": f"{line.id}.{seat}" if seat else line.id, "label": label, "options": options}
            if line.many:
                sheet["many"] = True
            if line.seldom:
                sheet["seldom"] = True
            found.append(sheet)
    return found


def _nothing(family: str, line: str) -> str:
    """The word of an idle line: another one where "nothing" would be an answer (which call counts: nothing)."""
    own = f"talk.{family}.word.{line}.{NOTHING}"
    return own if has_text(own, Language.EN) else f"talk.word.{NOTHING}"


def question_words(question: str, language: Language) -> str:
    msgid = f"talk.ask.{question}"
    return text(msgid, language) if has_text(msgid, language) else question


def offer_words(offer: str, language: Language) -> str:
    msgid = f"talk.offer.{offer}"
    return text(msgid, language) if has_text(msgid, language) else offer


def sentence_words(family: str, tray: FamilyTray, sentence: Sentence, language: Language) -> str:
    """A card as it is said; what a tray does not have, or a dial that shows nothing, is told as a gap."""
    card = tray.card(sentence.card)
    if card is None:
        return f"({sentence.card})"
    gap = text("talk.dial.gap", language)
    fields = {"who_of": gap}
    for dial, words in dials_of(card).items():
        shown = sentence.dials.get(dial)
        fields[dial] = _dial_word(family, card.id, dial, shown, language) if shown in words else gap
        if dial == "who" and shown in words:
            fields["who_of"] = _player_of(shown, language)
    said = text(f"talk.{family}.card.{card.id}", language, fields)
    return f"{said[:1].upper()}{said[1:]}"


def line_label(sheet: TalkSheet, name: str) -> str:
    """What a line of a ruling is called; nothing where the tray has none of this name."""
    return next((each["label"] for each in sheet["lines"] if each["id"] == name), "")


def line_words(sheet: TalkSheet, name: str, words: tuple[str, ...], language: Language) -> str:
    """A line of a ruling as it is said."""
    line = next((each for each in sheet["lines"] if each["id"] == name), None)
    if line is None:
        return ""
    labels = {each["id"]: each["label"] for each in line["options"]}
    told = ", ".join(labels.get(word, word) for word in words)
    return text("talk.line", language, label=line["label"], words=told)


def ruled_words(sheet: TalkSheet, rule: Rule, language: Language) -> list[str]:
    """A ruling, line by line; lines in which nothing is said are left out but for the clause."""
    return [
        words
        for name, given in rule.lines.items()
        if (name == CLAUSE or given != (NOTHING,)) and (words := line_words(sheet, name, given, language))
    ]


def tray_line(tray: FamilyTray, name: str) -> RulingLine | None:
    """The line of a tray by the name that a ruling has for it."""
    return tray.line(name.partition(".")[0])
