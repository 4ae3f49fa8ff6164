"""A page of the pocket book: a Law in the words that fit into a pocket, ready to be set.

What is known here is what stands where; how it looks is written in ``pocket.typ``, which reads this as JSON.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping

from bridgecourse.draw.chart.key import KeyRow, WayOut, key_of
from bridgecourse.draw.chart.procedure import before_text, name_text
from bridgecourse.draw.pocket.line import (
    PLAYERS,
    OnPage,
    doubt,
    pocket_addressee,
    pocket_lines,
    pocket_remarks,
    printed,
)
from bridgecourse.draw.pocket.run import in_runs
from bridgecourse.i18n import Language, has_text, text
from bridgecourse.phrases import line_answer, line_of, note_on, short_question, words_to_ask, words_to_tell
from bridgecourse.rulings.check import leaves_of, nodes_of
from bridgecourse.rulings.language import (
    Ask,
    Effect,
    Law,
    Outcome,
    Refer,
    Role,
    Settled,
    State,
    Topic,
    Where,
)
from bridgecourse.rulings.numbering import is_regulation
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import CHECK_ASSISTANCE, CHECK_AWARENESS
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL
from bridgecourse.rulings.vocabulary.explanation import (
    CHECK_CONCEALED,
    CHECK_FORBIDDEN,
    CHECK_MISINFORMATION,
    CHECK_SUGGESTED,
)
from bridgecourse.rulings.vocabulary.extraneous import CHECK_OTHER_SOURCE
from bridgecourse.rulings.vocabulary.inquiry import CHECK_REVIEW
from bridgecourse.rulings.vocabulary.lead import CHECK_HIDDEN_CARD, CHECK_LINE
from bridgecourse.rulings.vocabulary.penalty import CHECK_PENALTY_CARD
from bridgecourse.rulings.vocabulary.played_card import CHECK_EXPLANATION, CHECK_SUGGESTION
from bridgecourse.rulings.vocabulary.revoke import CHECK_BOTH_REVOKED, CHECK_EQUITY, CHECK_REPEATED
from bridgecourse.rulings.vocabulary.screen import CHECK_INADVERTENCE, CHECK_OPENING

__all__ = ["SHEETS", "pocket_page"]

SPOKEN = (Topic.CALL, Topic.DUTY, Topic.CARDS, Topic.LEAD, Topic.PLAY, Topic.TRICKS)
"""What a player is told in so many words."""

CHECKS = (
    CHECK_ASSISTANCE,
    CHECK_AWARENESS,
    CHECK_PENALTY_CARD,
    CHECK_LINE,
    CHECK_HIDDEN_CARD,
    CHECK_SUGGESTION,
    CHECK_EXPLANATION,
    CHECK_EQUITY,
    CHECK_REPEATED,
    CHECK_BOTH_REVOKED,
    CHECK_MISINFORMATION,
    CHECK_SUGGESTED,
    CHECK_CONCEALED,
    CHECK_FORBIDDEN,
    CHECK_REVIEW,
    CHECK_OTHER_SOURCE,
    CHECK_INADVERTENCE,
    CHECK_OPENING,
)
"""For these a side that feels damaged calls the director back."""


def pocket_page(law: Law, language: Language, laws: Mapping[str, Law]) -> OnPage:
    """The page of a Law; of the other ``laws``, one that is a single ruling stands where the Law leads to it."""
    return _Page(law, language, laws).json()


SHEETS = 3
"""On so many pages a law may fall."""

_FEW = 2
"""So many lines of what follows already, at a place that has an id, are said again, and no more."""


_END = re.compile("(?<=[.?!]) ")
"""Between two sentences; before a French question mark stands another space."""


class _Page:
    """One page being worded: what stands on a sheet of it once is referred to the second time."""

    def __init__(self, law: Law, language: Language, laws: Mapping[str, Law]) -> None:
        self.law, self.language, self.laws = law, language, laws
        self.rows = key_of(law)
        self.shown: dict[Hashable, list[tuple[int, State | Outcome]]] = {}  # what stands in which rows
        self.several = self._clauses_of_several()
        self.checked: dict[Effect, list[tuple[str, str]]] = {}  # notes: each clause with that of its leaf
        self.later: dict[Outcome, str] = {}  # what leaves become where something is found when play is over, and whence

    def json(self) -> OnPage:
        rows = [self.row(row, i) for i, row in enumerate(self.rows)]
        language = self.language
        in_runs([box for row in rows for way in row["exits"] for box in way["boxes"]])
        arrive = "pocket.arrive" if self.law.at is None else f"pocket.arrive.{self.law.at.value}"
        return {
            "law": self.law.number,
            "title": self.words(f"law.{self.law.number}"),
            "code": self.words("pocket.edition", edition=self.law.edition),
            "key": [self.words("pocket.key.lho"), self.words("pocket.key.ui")],
            "key_away": self.words("pocket.key.away"),
            "first": printed(before_text(self.law, language)),
            "arrive": self.words(arrive),
            "arrive_say": self.sentences(text(f"{arrive}.say", language)),
            "say": self.words("pocket.say"),
            "join": text("pocket.join", language),
            "rows": rows,
            "notes": list(self.notes()),
            "recall": self.quoted(self.words("pocket.recall")) if self.is_looked_into else "",
            "foot": self.words("pocket.title"),
            "sheet": [self.sheets(count) for count in range(1, SHEETS + 1)],
            "edition": self.words("pocket.foot.edition", edition=self.law.edition),
        }

    # --- the key -----------------------------------------------------------------------------------------------
    def row(self, row: KeyRow, index: int) -> OnPage:
        exits = [self.exit(row, each, index) for each in row.exits]
        asked: OnPage = {"number": index, "mark": row.mark, "exits": exits}
        asked |= {"question": "", "clause": "", "away": False, "say": None}
        if row.ask is not None:
            fact = row.ask.fact
            asked |= {
                "question": printed(short_question(fact, self.language)),
                "clause": row.ask.clause,
                "away": fact.where is Where.AWAY,
                "say": self.asking(row.ask),
            }
        return asked

    def asking(self, ask: Ask) -> OnPage | None:
        """What is said to find it out, and to whom; nothing where the director looks."""
        fact = ask.fact
        if fact.settled_by is Settled.RECORD:
            return None
        said = words_to_ask(fact, self.language)
        if fact is LHO_ACCEPTS:
            own = f"pocket.options.{self.law.edition}.{self.law.number}"
            options = text(own if has_text(own, self.language) else "pocket.options", self.language)
            said = f"{said} {options} {text('pocket.alone', self.language)}"
        return {"to": pocket_addressee(fact.asks, self.law.number, self.language), "words": self.sentences(said)}

    def exit(self, row: KeyRow, way: WayOut, index: int) -> OnPage:
        """An answer, what stands beside it, and where it leads: ``down``, or to a row with a mark."""
        clause = row.ask.clause if row.ask is not None else ""
        boxes = [box for state in way.states if (box := self.state(state, clause, index))]
        target: Outcome | Refer | None = way.end
        if isinstance(target, Refer):
            boxes.append(self.refer(target, way))
            target = self._ends_in(target)
        if isinstance(target, Outcome):
            box = self.ruling(target, index)
            # What a full page can do without: a name where the lines tell, a clause that the question has.
            is_told = bool(box["lines"])
            box |= {"nameless": is_told, "spare": is_told and target.clause == clause, "few": len(row.exits) <= 2}
            boxes.append(box)
        return {
            "answer": printed(self.either(row, way)),
            "boxes": boxes,
            "down": way.row == index + 1,
            "mark": self.rows[way.row].mark if way.row is not None else "",
        }

    def either(self, row: KeyRow, way: WayOut) -> str:
        """The answers that lead there: ``yes, or not settled``."""
        if row.ask is None:
            return ""
        *others, last = [line_answer(row.ask.fact, answer, self.language) for answer in way.answers]
        return text("pocket.or", self.language, others=", ".join(others), last=last) if others else last

    # --- the boxes ---------------------------------------------------------------------------------------------
    def state(self, node: State, asked: str, row: int) -> OnPage | None:
        """What follows already.  Its clause stands with the question where that has the same."""
        lines = pocket_lines(node, asked, self.law.number, self.language)
        name = "" if lines else printed(name_text(node, self.language))
        self.note(node)
        if not lines and not name:
            return None
        clause = "" if lines or node.clause == asked else node.clause
        box = self.box("state", clause, name, lines, doubt(node, self.language)) | {"tells": self.tells(node)}
        key = (State, repr(pocket_lines(node, asked, self.law.number, self.language, bare=True)))
        if node.id is not None and len(lines) > _FEW:
            above = self.words("pocket.as_above")
            box["like"] = [
                {"row": at, "clause": node.clause, "name": "", "words": above} for at, _ in self.shown.get(key, ())
            ]
        self.shown.setdefault(key, []).append((row, node))
        return box

    def _ends_in(self, node: Refer) -> Outcome | None:
        """The ruling to which the other law always comes, if there is but one."""
        other = self.laws.get(node.law)
        if other is None:
            return None
        if node.ends is not None:
            return next(leaf for leaf in leaves_of(other) if leaf.id == node.ends)
        return other.start if isinstance(other.start, Outcome) else None

    def refer(self, node: Refer, way: WayOut) -> OnPage:
        """Where another law takes over, and why, if that does not go without saying."""
        name = printed(name_text(node, self.language))
        answer = way.answers[0].value if way.answers else "any"
        own = f"pocket.refer.{self.law.number}.{node.clause}.{answer}"
        if not name and has_text(own, self.language):
            name = self.words(own)
        title = self.words("draw.chart.refer", law=node.law, title=text(f"law.{node.law}", self.language))
        return self.box("refer", node.clause, name, [], []) | {"to": title}

    def ruling(self, node: Outcome, row: int) -> OnPage:
        """A leaf, and what it is ``like``: itself, or one that says the same, which may stand above it on its sheet."""
        self.note(node)
        name = printed(name_text(node, self.language))
        lines = pocket_lines(node, node.clause, self.law.number, self.language)
        box = self.box("ruling", node.clause, name, lines, pocket_remarks(node, self.language))
        box["tells"] = self.tells(node)
        seen = self.shown.setdefault(self.told(node), [])
        for at, other in seen:
            if other == node:
                words = self.words("pocket.as_above")
            elif len(lines) > 1 and other.clause not in self.several:
                words = self.words("pocket.as", clause=other.clause)
            else:
                continue
            box["like"].append({"row": at, "clause": node.clause, "name": name, "words": words})
        seen.append((row, node))
        return box

    def told(self, node: Outcome) -> str:
        """All that a ruling says, but for its name: a key that two rulings share if they come to the same."""
        lines = pocket_lines(node, node.clause, self.law.number, self.language, bare=True)
        return repr((lines, pocket_remarks(node, self.language)))

    def _clauses_of_several(self) -> set[str]:
        """The clauses under which rulings stand that differ: none of those can be referred to by its clause."""
        found: dict[str, set[str]] = {}
        for _, node in nodes_of(self.law):
            if isinstance(node, Outcome):
                found.setdefault(node.clause, set()).add(self.told(node))
        return {clause for clause, told in found.items() if len(told) > 1}

    def box(self, kind: str, clause: str, name: str, lines: list[OnPage], remarks: list[str]) -> OnPage:
        said = {"kind": kind, "clause": clause, "name": name, "lines": lines, "remarks": remarks, "tells": []}
        return said | {"like": [], "to": "", "nameless": False, "spare": False, "few": False}

    def tells(self, node: State | Outcome) -> list[OnPage]:
        """What is said to each player, one after the other; nothing of what follows only sometimes."""
        found: list[OnPage] = []
        for role in PLAYERS:
            bound = [
                words_to_tell(each.effect, self.language, node.id)
                for each in node.consequences
                if each.binds is role
                and each.topic in SPOKEN
                and each.when is None
                and not each.unsure
                and not (role is Role.PARTNER and each.effect is ANY_LEGAL_CALL)
            ]
            if bound:
                to = pocket_addressee(role, self.law.number, self.language)
                found.append({"to": to, "words": self.sentences(" ".join(bound))})
        return found

    # --- below the line ----------------------------------------------------------------------------------------
    def note(self, node: State | Outcome) -> None:
        """Remember what a step leaves to be explained."""
        for each in node.consequences:
            if note_on(each.effect, self.language):
                self.checked.setdefault(each.effect, []).append((each.clause, node.clause))
        if isinstance(node, Outcome) and node.later is not None:
            self.later[node.later.outcome] = node.clause

    def notes(self) -> Iterator[OnPage]:
        """What the lines mean: leads first, then what is looked into when play is over."""
        order = (Topic.LEADS, Topic.LEAD, Topic.PLAY, Topic.INFORMATION, Topic.AFTERWARDS)
        for effect in sorted(self.checked, key=lambda effect: order.index(effect.topic)):
            clauses = list(dict.fromkeys(clause for clause, _ in self.checked[effect]))
            after = (each for _, leaf in self.checked[effect] for each in leaf.split(", "))
            where = list(dict.fromkeys(after)) if effect in CHECKS else []
            names = [printed(name_text(leaf, self.language)) for leaf in self.later if leaf.clause in clauses]
            yield {
                "head": ", ".join(clauses),
                "name": (names if effect in CHECKS and names else [self.heading(effect)])[0],
                "after": self.words("pocket.after", clauses=", ".join(where)) if where else "",
                "words": printed(note_on(effect, self.language)),
            }
        told = {clause for looked in self.checked.values() for clause, _ in looked}
        for leaf, clause in self.later.items():
            if leaf.clause not in told:
                yield {
                    "head": leaf.clause,
                    "name": printed(name_text(leaf, self.language)),
                    "after": self.words("pocket.after", clauses=clause),
                    "words": self.words("pocket.later"),
                }

    @property
    def is_looked_into(self) -> bool:
        """Whether there is anything to be found when play is over."""
        return bool(self.later or self.checked.keys() & set(CHECKS))

    def heading(self, effect: Effect) -> str:
        if effect.topic is Topic.AFTERWARDS:
            own = f"pocket.heading.afterwards.{self.law.number}"
            return self.words(own if has_text(own, self.language) else "pocket.line.afterwards")
        return printed(line_of(effect, self.language))

    def words(self, msgid: str, **fields: object) -> str:
        return printed(text(msgid, self.language, **fields))

    def sheets(self, count: int) -> list[str]:
        """What the foot of each page says where the law has so many."""
        law = self.law.number
        if is_regulation(law):
            return [self.words("pocket.foot.regulation", law=law)] * count
        if count == 1:
            return [self.words("pocket.foot", law=law)]
        return [self.words("pocket.foot.sheet", law=law, sheet=i, sheets=count) for i in range(1, count + 1)]

    def sentences(self, words: str) -> list[str]:
        """What is said, in pieces of which none is said twice on a page."""
        return [printed(each) for each in _END.split(words)]

    def quoted(self, words: str) -> str:
        return printed(text("pocket.quote", self.language, words=words))
