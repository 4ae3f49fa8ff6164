"""The boxes of a flow chart: what is written in them, how high they are, and how they hang together.

Where more than one answer leads on, the spine goes on with the larger part, and the others lead to a place further
down, which has a letter.  What several answers lead to is drawn once.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise
from string import ascii_uppercase

from bridgecourse.draw.chart.procedure import effect_text, name_text, refer_text, remarks, same, size_of
from bridgecourse.draw.chart.tree import Line, Port, Slot, lines_of, place
from bridgecourse.draw.glyph import width, wrap
from bridgecourse.i18n import Language
from bridgecourse.phrases import short_answer, short_question
from bridgecourse.rulings.check import Route, nodes_of
from bridgecourse.rulings.language import Ask, Law, Node, Outcome, Refer, State

__all__ = ["CHIP", "MARGIN", "WIDTH", "Box", "Chart", "Exit", "Words", "build_chart"]

MARGIN = 14.0
PAD = 10.0
SIZE = 13.0
SMALL = 12.0
LEADING = 16.5
QUESTION, OUTCOME, GAP = 280.0, 440.0, 40.0
"""How wide the two columns are, and the gap between them, in which the lines turn."""

WIDTH = QUESTION + GAP + OUTCOME + 2 * MARGIN
HEAD = 44.0
"""Where the boxes begin, below a title of one line."""

APART = 30.0
"""Between spines."""

CHIP = 9.0
"""Half the width of a letter's disc."""

START: frozenset[Route] = frozenset({()})


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text; ``x`` and ``y`` (the baseline) from the box's corner.  ``end`` aligns it to the right."""

    line: str
    x: float
    y: float
    size: float
    style: str
    end: bool = False

    @property
    def width(self) -> float:
        return width(self.line, self.size, bold=self.style in ("question", "name", "answer", "refer"))


@dataclass(slots=True, eq=False)
class Exit:
    """An answer in a question's box: its routes, its band in the box, and whether it leads on to the box below."""

    answer: Enum
    routes: frozenset[Route]
    top: float
    height: float
    leads_on: bool


@dataclass(slots=True, eq=False)
class Box:
    """One node: kind (``ask``, ``state``, ``leaf``, ``refer``), routes, text, and its place.

    ``jump`` is a box that leads on to another place of the chart, which has its ``letter``, or to what is folded away.
    """

    kind: str
    routes: frozenset[Route]
    width: float
    words: list[Words] = field(default_factory=list)
    exits: list[Exit] = field(default_factory=list)
    height: float = 0.0
    slot: Slot = field(default_factory=lambda: Slot(0.0))
    letter: str = ""
    leads_to: Hashable = None

    @property
    def chip(self) -> tuple[float, float]:
        """Where the disc of its letter has its middle: a place has it in its upper right corner."""
        if self.kind == "jump":
            return PAD + CHIP + 16, self.height / 2
        return self.width - 4 - CHIP, 3.5 + CHIP


@dataclass(slots=True)
class Chart:
    """A Law laid out."""

    spines: list[list[Box]] = field(default_factory=list)
    beside: list[Box] = field(default_factory=list)
    lines: list[tuple[Line, frozenset[Route]]] = field(default_factory=list)
    height: float = 0.0
    width: float = WIDTH

    @property
    def stems(self) -> Iterator[tuple[Box, Box]]:
        """Each box of a spine with the one below it."""
        return (pair for spine in self.spines for pair in pairwise(spine))

    def placed(self) -> Iterator[tuple[Box, float, float]]:
        """Every box with its corner."""
        for spine in self.spines:
            yield from ((box, MARGIN, box.slot.y) for box in spine)
        yield from ((box, MARGIN + QUESTION + GAP, box.slot.y) for box in self.beside)


def build_chart(
    law: Law,
    language: Language,
    *,
    top: float = HEAD,
    right: Collection[Route] = (),
    own: Collection[Route] = (),
) -> Chart:
    """Lay the Law out, from this height downwards.

    With the routes of the right path or of a candidate's own, what neither touches is folded away: of other rulings the
    name is left, of other questions the first; and the right path goes straight down.
    """
    return _Builder(law, language, frozenset(right), frozenset(own)).chart(top)


class _Builder:
    """Makes the spines of one Law."""

    def __init__(self, law: Law, language: Language, right: frozenset[Route], own: frozenset[Route]) -> None:
        self.law, self.language, self.right, self.path = law, language, right, right | own
        self.routes: dict[Hashable, set[Route]] = {}
        for route, node in nodes_of(law):
            self.routes.setdefault(same(node), set()).add(route)
        self.made: dict[Hashable, Box] = {}
        self.waiting: dict[Hashable, Node] = {}
        self.drawn = Chart()
        self.routes_by_port: dict[int, frozenset[Route]] = {}

    def chart(self, top: float) -> Chart:
        chart = self.drawn
        self._spine(self.law.start)
        while self.waiting:
            key = next(iter(self.waiting))
            self._spine(self.waiting.pop(key))
        self._letters()
        for spine in chart.spines:
            slots = [box.slot for box in spine]
            top = place(slots, top) + APART
            lines = lines_of(slots, MARGIN + QUESTION, MARGIN + QUESTION + GAP)
            chart.lines += [(line, self.routes_by_port[id(line.port)]) for line in lines]
        chart.height = top - APART + MARGIN
        return chart

    def _letters(self) -> None:
        """Each place that is led to from elsewhere gets a letter, in reading order."""
        wanted = {box.leads_to for box in self.drawn.beside if box.leads_to is not None}
        places = [box for spine in self.drawn.spines for box in spine]
        letters = iter(ascii_uppercase)
        given = {key: next(letters) for box in places for key in wanted if self.made.get(key) is box}
        for key, letter in given.items():
            self.made[key].letter = letter
        for box in self.drawn.beside:
            box.letter = given.get(box.leads_to, "")

    def _spine(self, node: Node) -> None:
        spine: list[Box] = []
        self.drawn.spines.append(spine)
        following: Node | None = node
        while following is not None:
            following = self._box(spine, following)

    def _box(self, spine: list[Box], node: Node) -> Node | None:
        """Put a node's box on the spine; gives the node that stands below it, if one does."""
        key = same(node)
        routes = frozenset(self.routes[key])
        self.waiting.pop(key, None)
        on: list[tuple[float, Node, frozenset[Route]]]
        if isinstance(node, Ask):
            below = self._leading_on(list(node.branches.values()))
            box = self._ask(node, routes, below)
            on = [(x.top + x.height / 2, node.branches[x.answer], x.routes) for x in box.exits if not x.leads_on]
        elif isinstance(node, State):
            below, box = self._leading_on([node.then]), self._state(node, routes)
            on = [] if below else [(box.height / 2, node.then, frozenset((*route, "then") for route in routes))]
        else:  # a Law that begins with its ruling
            below, box, on = None, self._leaf(node, routes, QUESTION), []
        self.made[key] = box
        box.slot.height = box.height
        spine.append(box)
        for offset, child, ways in on:
            target = self._beside(child, ways)
            target.slot.height = target.height
            self.drawn.beside.append(target)
            port = Port(offset, target.slot)
            self.routes_by_port[id(port)] = ways
            box.slot.ports.append(port)
        return below

    def _leading_on(self, children: list[Node]) -> Node | None:
        """Which of these stands below: of those that do not end the matter the right one, else the largest."""
        going = [child for child in children if isinstance(child, Ask | State) and same(child) not in self.made]
        going = [child for child in going if self._is_touched(child)]
        return max(going, key=lambda child: (bool(self.routes[same(child)] & self.right), size_of(child)), default=None)

    def _is_touched(self, node: Node) -> bool:
        return not self.path or bool(self.routes[same(node)] & self.path)

    def _beside(self, node: Node, routes: frozenset[Route]) -> Box:
        """What an answer comes to: a ruling, another Law, or the place where it goes on."""
        if isinstance(node, Outcome | Refer):
            return self._leaf(node, routes, OUTCOME, short=not (not self.path or routes & self.path))
        key, touched = same(node), self._is_touched(node)
        if touched and key not in self.made:
            self.waiting.setdefault(key, node)
        words = short_question(node.fact, self.language) if isinstance(node, Ask) else self._stated(node)
        box = Box("jump", routes, OUTCOME, height=PAD - 4, leads_to=key if touched else None)
        start = PAD + 16 + (2 * CHIP + 8 if touched else 0)
        box.words.append(Words("→", PAD, box.height + SIZE, SIZE, "refer"))
        for line in wrap(words if touched else f"{words}\u00a0…", SIZE, OUTCOME - PAD - start):
            box.words.append(Words(line, start, box.height + SIZE, SIZE, "remark"))
            box.height += LEADING
        box.height += PAD - 4
        box.words[0] = Words("→", PAD, box.height / 2 + SIZE * 0.36, SIZE, "refer")
        return box

    def _stated(self, node: State) -> str:
        """What a statement says, in short."""
        said = [effect_text(consequence, node.clause, self.language) for consequence in node.consequences]
        return name_text(node, self.language) or "; ".join(said)

    # --- what is written ---------------------------------------------------------------------------------------
    def _write(
        self, box: Box, words: str, style: str, *, size: float = SIZE, hanging: float = 0.0, short: float = 0.0
    ) -> None:
        bold = style in ("question", "name", "refer")
        for i, line in enumerate(wrap(words, size, box.width - 2 * PAD - hanging - short, bold=bold)):
            if hanging and i == 0:
                box.words.append(Words("·", PAD, box.height + size, size, "dot"))
            box.words.append(Words(line, PAD + hanging, box.height + size, size, style))
            box.height += LEADING if size > SMALL else LEADING - 1

    def _clause(self, box: Box, node: Node) -> None:
        """With room for the disc of a letter."""
        self._write(box, node.clause, "clause", size=SMALL, short=2 * CHIP)

    def _ask(self, node: Ask, routes: frozenset[Route], below: Node | None) -> Box:
        box = Box("ask", routes, QUESTION, height=PAD - 3)
        self._clause(box, node)
        self._write(box, short_question(node.fact, self.language), "question")
        box.height += 6
        leads_on = next((answer for answer, child in node.branches.items() if child is below), None)
        for answer in sorted(node.branches, key=lambda answer: answer is leads_on):
            top = box.height
            for line in wrap(short_answer(node.fact, answer, self.language), SIZE, box.width - 2 * PAD - 8, bold=True):
                box.words.append(Words(line, box.width - PAD - 6, box.height + SIZE + 3, SIZE, "answer", end=True))
                box.height += LEADING
            box.height += 6
            on = frozenset((*route, str(answer.value)) for route in routes)
            box.exits.append(Exit(answer, on, top, box.height - top, answer is leads_on))
        box.height += 2
        return box

    def _state(self, node: State, routes: frozenset[Route]) -> Box:
        box = Box("state", routes, QUESTION, height=PAD - 3)
        self._clause(box, node)
        if node.id is not None:
            self._write(box, name_text(node, self.language), "name")
        alone = node.id is None and len(node.consequences) == 1
        for consequence in node.consequences:
            words = effect_text(consequence, node.clause, self.language)
            self._write(box, words, "effect", size=12.5, hanging=0.0 if alone else 10.0)
        box.height += PAD - 3
        return box

    def _leaf(self, node: Refer | Outcome, routes: frozenset[Route], wide: float, *, short: bool = False) -> Box:
        if isinstance(node, Outcome) and node.later is not None:  # told in the same box
            routes |= {(*route, "later") for route in routes}
        box = Box("refer" if isinstance(node, Refer) else "leaf", routes, wide, height=PAD - 3)
        self._clause(box, node)
        if node.id is not None:
            self._write(box, name_text(node, self.language), "name")
        if isinstance(node, Refer):
            self._write(box, f"→ {refer_text(node, self.language)}", "refer")
        elif not short:
            for consequence in node.consequences:
                words = effect_text(consequence, node.clause, self.language)
                self._write(box, words, "effect", size=12.5, hanging=10)
            for remark in remarks(node, self.language):
                self._write(box, remark, "remark", size=12.5)
        box.height += PAD - 3
        return box
