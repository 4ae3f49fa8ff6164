"""The sheet of whoever assesses a director: the best visit with its clauses, and a box for each thing that earns.

The boxes are those of :mod:`bridgecourse.teach.exercises.talk.points`, each beside the move for which it is ticked.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from bridgecourse.i18n import Language, text
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Ask as AskNode
from bridgecourse.rulings.library import book
from bridgecourse.rulings.worlds import World, as_he_comes, worlds
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.talk.compiled import letters
from bridgecourse.teach.exercises.talk.marking import CLAUSE, NOTHING, WEIGHTS, line_key, lines_of, right_words
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import AskPlayer, Choose, Rule, Say, Sentence, Stop, VisitMove
from bridgecourse.teach.exercises.talk.points import HARM, MarkItem, harms, points, points_of
from bridgecourse.teach.exercises.talk.script import Token, VisitScript
from bridgecourse.teach.exercises.talk.told import Teller
from bridgecourse.teach.exercises.talk.tray import CALL
from bridgecourse.teach.exercises.talk.tray_told import offer_words, sentence_words
from bridgecourse.teach.exercises.talk.truth import about, meant_tokens
from bridgecourse.teach.exercises.talk.visit import Harm, Turn, Visit
from bridgecourse.teach.exercises.wording import step_sentence

__all__ = ["item_label", "sheet"]

STOPPING, ASKING, TELLING = "9B2", "85A", "10C1"
"""Under which a table is stopped, facts are found, and options explained."""

OTHERS = 8
"""So many other ends are told."""


def sheet(case: Case, script: VisitScript, language: Language) -> dict[str, object]:
    """All its words, but for those that every sheet has."""
    return _Sheet(case, script, language).told()


def item_label(name: str, language: Language) -> str:
    """What a thing is called that is marked."""
    return text("roleplay.item.harm" if name == HARM else f"talk.item.{name}", language)


class _Sheet:
    def __init__(self, case: Case, script: VisitScript, language: Language) -> None:
        self.case, self.script, self.language = case, script, language
        self.teller = Teller(case, script, language)
        self.visit = Visit(script, enumerate(model_visit(script), 1))
        self.items = list(points(script))

    def text(self, msgid: str, **values: object) -> str:
        return text(f"roleplay.sheet.{msgid}", self.language, **values)

    def points(self, tenths: int) -> str:
        """Always with one decimal, to be added up."""
        shown = f"{tenths / 10:.1f}"
        return shown.replace(".", ",") if self.language is Language.FR else shown

    def told(self) -> dict[str, object]:
        rows = [row for turn in self.visit.turns for row in self._rows(turn)]
        return {
            "id": self.case.id,
            "rows": rows,
            "ruling": f"{self._leaf()} ({self.case.ruling.path[-1].clause})",
            "grounds": self.case.because.get(self.language, ""),
            "others": list(self._others())[:OTHERS],
            "harms": [
                {"words": self._harm(harm), "points": f"− {self.points(tenths)}"} for harm, tenths in harms(self.script)
            ],
            "blind": self.text("blind") if any(each.name == "choice" for each in self.items) else "",
            "totals": [
                {
                    "label": item_label(name, self.language),
                    "of": self.text("of", points=self.points(tenths)),
                }
                for name, tenths in points_of(self.script).items()
            ],
            "harm": item_label(HARM, self.language) if harms(self.script) else "",
        }

    def _leaf(self) -> str:
        return step_sentence(self.case.ruling.path[-1], self.language).rstrip(".")

    def _harm(self, harm: Harm) -> str:
        again = f"− {self.points(round(10 * WEIGHTS.overheard_again))}"
        return self.text(f"harm.{harm.value}", again=again)

    # --- the visit ------------------------------------------------------------------------------------------------

    def _rows(self, turn: Turn) -> Iterator[dict[str, object]]:
        """A move with its boxes; of one that says or rules several things each has its own."""
        told = self.teller.turn(turn)
        replies = [self._reply(each["seat"], each["text"]) for each in told["replies"]]
        move = turn.move
        match move:
            case Stop():
                words = self._line(text("talk.move.stop", self.language), *told["words"])
                yield self._row(words, STOPPING, self._taken("stop"))
            case AskPlayer():
                own = self._taken("facts", question=move.question)
                half = any(len(each.by) == 1 for each in self.script.told if each.question == move.question)
                words = self.teller.in_words(move)
                note = f" ({self.text('half')})" if half else ""
                yield self._row(f"{words}{note}", ASKING, own, replies)
            case Say():
                yield from self._said(turn, move)
            case Choose():
                place = len(turn.before.puts) + 1
                row = self._row(self.teller.in_words(move), self._clause_of(turn), self._taken("choice", choice=place))
                yield row | {"replies": replies}
                heard = [each for each in self._taken("told", choice=place) if not _sentences(each)]
                if heard:
                    yield self._row(self.text("heard", player=self.teller.to_whom(move.to)), TELLING, heard)
            case Rule():
                yield from self._ruled()
            case _:
                pass

    def _line(self, label: str, *words: str) -> str:
        return self.text("line", label=label, words=", ".join(words))

    def _joined(self, words: list[str]) -> str:
        return self.text("join").join(words)

    def _lines(self, rule: Rule) -> list[str]:
        """A ruling line by line, without those in which nothing is said."""
        found: list[str] = []
        for line in self.teller.sheet["lines"]:
            labels = {each["id"]: each["label"] for each in line["options"]}
            given = rule.lines.get(line["id"], (NOTHING,))
            if given != (NOTHING,):
                found.append(self._line(line["label"], *(labels[word] for word in given)))
        return found

    def _row(
        self, words: str, clause: str, items: list[MarkItem], replies: list[str] | None = None
    ) -> dict[str, object]:
        """``name`` is what the box belongs to; without one there is no box."""
        tenths = sum(each.tenths for each in items)
        return {
            "words": words,
            "clause": clause,
            "replies": replies or [],
            "name": item_label(items[0].name, self.language) if items else "",
            "points": self.points(tenths) if items else "",
        }

    def _taken(self, name: str, *, question: str = "", choice: int = 0) -> list[MarkItem]:
        """The boxes of this move, each once."""
        own = [
            item
            for item in self.items
            if item.name == name
            and (not question or (isinstance(item.move, AskPlayer) and item.move.question == question))
            and (not choice or item.choice == choice)
        ]
        self.items = [item for item in self.items if item not in own]
        return own

    def _said(self, turn: Turn, move: Say) -> Iterator[dict[str, object]]:
        choice = self.visit.next_choice(turn.before)
        if choice is None or choice.offer == CALL:
            yield self._row(self.text("say.all"), "", [])
        else:
            values = {"player": self.teller.to_whom(choice.by[0]), "offer": offer_words(choice.offer, self.language)}
            yield self._row(self.text("say", **values), "", [])
        for sentence in move.sentences:
            own = [item for item in self.items if item.name == "told" and sentence in _sentences(item)][:1]
            self.items = [item for item in self.items if item not in own]
            words = sentence_words(self.teller.family.name, self.script.tray, sentence, self.language)
            yield self._row(words, self._clauses(self._tokens(turn, sentence)) or TELLING, own) | {"inner": True}

    def _ruled(self) -> Iterator[dict[str, object]]:
        family = self.case.ruling.path[-1].clause
        for item in list(self.items):
            if not isinstance(item.move, Rule):
                continue
            words = self._lines(item.move)
            if not words:
                lines = [each["label"] for each in self.teller.sheet["lines"] if each["id"] in item.move.lines]
                yield self._row(self.text("nothing", lines=", ".join(lines)), "", [item])
            else:
                clause = family if item.name == CLAUSE else self._clauses(self._binding(item.move))
                yield self._row(self._joined(words), clause, [item])
            self.items.remove(item)

    def _reply(self, seat: str, words: str) -> str:
        return self._line(self.teller.to_whom(seat), words) if seat else words

    # --- clauses --------------------------------------------------------------------------------------------------

    @cached_property
    def _worlds(self) -> tuple[World, ...]:
        ruling = self.case.ruling
        return worlds(as_he_comes(ruling), book(ruling.edition))

    def _tokens(self, turn: Turn, sentence: Sentence) -> frozenset[Token]:
        tray = self.script.tray
        card = tray.card(sentence.card)
        assert card is not None
        reach = self.visit.reach(turn.before).worlds
        return frozenset(t for world in about(sentence, card, tray, reach) for t in meant_tokens(sentence, card, world))

    def _binding(self, rule: Rule) -> frozenset[Token]:
        """What follows in the end that belongs into these lines."""
        return frozenset(
            token
            for line, seat in lines_of(self.script)
            if line_key(line, seat) in rule.lines
            for token in self.script.final
            if any(token.effect in says.effects for says in line.says) and (not seat or token.who == seat)
        )

    def _clauses(self, tokens: frozenset[Token]) -> str:
        """The clauses of what is said, in the order of the rulings."""
        bound: list[Bound] = [*self.case.ruling.consequences]
        bound += [each for world in self._worlds for each in world.ruling.consequences]
        names = {(token.effect, token.who) for token in tokens}
        found = [each.clause for each in bound if (each.effect.value, letters(each.seat)) in names and each.clause]
        return ", ".join(list(dict.fromkeys(found))[:2])

    def _clause_of(self, turn: Turn) -> str:
        """The clause by which somebody may choose."""
        for step in self.case.ruling.path:
            if isinstance(step.node, AskNode) and step.node.fact.id == turn.fact and step.clause:
                return step.clause
        return ""

    # --- other answers --------------------------------------------------------------------------------------------

    def _others(self) -> Iterator[str]:
        """Each other end of the same story, in a line: where it parts, and what then follows."""
        own = self._found(self.case.ruling)
        seen: set[str] = set()
        for world in self._worlds:
            found = self._found(world.ruling)
            apart = next((at for at, (one, other) in enumerate(zip(own, found, strict=False)) if one != other), None)
            if apart is None:
                continue
            end = ", ".join(dict.fromkeys(words.rstrip(".") for _, words in found[apart:]))
            line = self.text(
                "other.line",
                found=f"{end[:1].upper()}{end[1:]}",
                clause=world.ruling.path[-1].clause,
                words=self._follows(world),
            )
            if line not in seen:
                seen.add(line)
                yield line

    def _found(self, ruling: Ruling) -> list[tuple[str, str]]:
        """What was established on the way, each with a name to be compared."""
        open_facts = {told.fact for told in self.script.told} | {choice.fact for choice in self.script.choices}
        open_facts |= {fact for _, fact, _ in self.script.reads}
        return [
            (f"{step.node.fact.id}={step.answer.value}", step_sentence(step, self.language))
            for step in ruling.path
            if isinstance(step.node, AskNode) and step.answer is not None and step.node.fact.id in open_facts
        ]

    def _follows(self, world: World) -> str:
        tokens = next(
            each.tokens
            for each in self.script.worlds
            if each.supposed == {fact.id: str(answer.value) for fact, answer in world.supposed.items()}
        )
        lines = {line_key(line, seat): right_words(line, seat, tokens) for line, seat in lines_of(self.script)}
        return self._joined(self._lines(Rule(lines))) or self.text("other.nothing")


def _sentences(item: MarkItem) -> tuple[Sentence, ...]:
    move: VisitMove = item.move
    return move.sentences if isinstance(move, Say) else ()
