"""The boxes of a flow chart: what is written in them, how high they are, and how they hang together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise

from bridgecourse.draw.glyph import unbroken, width, wrap
from bridgecourse.draw.procedure import (
    effect_text,
    name_text,
    refer_text,
    remarks,
    same,
)
from bridgecourse.draw.tree import GAP, Line, Port, Slot, Stack, columns_of, lay_out, lines_of
from bridgecourse.i18n import Language
from bridgecourse.rulings.check import Route, nodes_of
from bridgecourse.rulings.language import Ask, Law, Node, Outcome, Refer, State
from bridgecourse.words import short_answer, short_question

__all__ = ["Box", "Chart", "Exit", "Words", "build_chart"]

MARGIN = 14.0
HEAD = 44.0
PAD = 10.0
SIZE = 13.0
SMALL = 12.0
LEADING = 16.5
LEAF_WIDTH = 300.0
TOTAL = 900.0
"""The chart's width, where the words allow it."""

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
    """One node: kind (``ask``, ``state``, ``leaf``, ``refer``), routes, text, and its slot in a stack."""

    kind: str
    routes: frozenset[Route]
    width: float
    words: list[Words] = field(default_factory=list)
    exits: list[Exit] = field(default_factory=list)
    height: float = 0.0
    slot: Slot = field(default_factory=lambda: Slot(0.0))


@dataclass(slots=True)
class Chart:
    """A Law laid out."""

    stacks: list[tuple[Stack, list[Box]]]
    lines: list[tuple[Line, frozenset[Route]]]
    width: float
    height: float

    def placed(self) -> Iterator[tuple[Box, float, float]]:
        """Every box with its corner."""
        for stack, boxes in self.stacks:
            for box in boxes:
                yield box, stack.x, box.slot.y


def build_chart(law: Law, language: Language) -> Chart:
    """Lay the Law out; what comes twice is drawn once, unless a line would then run through a box."""
    chart = _Builder(law, language, merge=True).chart()
    if any(_runs_through(line, stack) for line, _ in chart.lines for stack, _ in chart.stacks):
        chart = _Builder(law, language, merge=False).chart()
    return chart


def _runs_through(line: Line, stack: Stack) -> bool:
    """Whether the line passes a box that it neither leaves nor leads to."""
    for (x1, y1), (x2, y2) in pairwise(line.points):
        if max(x1, x2) <= stack.x or min(x1, x2) >= stack.right or stack is line.port.target:
            continue
        if any(max(y1, y2) > slot.y - 3 and min(y1, y2) < slot.bottom + 3 for slot in stack.slots):
            return True
    return False


class _Builder:
    """Makes the stacks of one Law; twice if the first attempt does not fit together."""

    def __init__(self, law: Law, language: Language, *, merge: bool) -> None:
        self.law, self.language, self.merge = law, language, merge
        self.routes: dict[Hashable, set[Route]] = {}
        self.count: Counter[Hashable] = Counter()
        for route, node in nodes_of(law):
            self.routes.setdefault(same(node), set()).add(route)
            self.count[same(node)] += 1
        self.made: dict[Hashable, Stack] = {}
        self.stacks: list[tuple[Stack, list[Box]]] = []
        self.routes_by_port: dict[int, frozenset[Route]] = {}
        self.column, self.leaf = 120.0, LEAF_WIDTH

    def chart(self) -> Chart:
        # How wide the columns may be depends on how many there are: build once to count them.
        count = columns_of(self._stack(self.law.start, START)[0])
        if count:
            self.leaf = min(max(TOTAL - 2 * MARGIN - count * (200 + GAP), LEAF_WIDTH), LEAF_WIDTH + 50)
            room = (TOTAL - 2 * MARGIN - self.leaf) / count - GAP
            self.column = max(min(room, 200.0), self._longest_word() + 2 * PAD + 8)
        self.made, self.stacks, self.routes_by_port = {}, [], {}
        root, _ = self._stack(self.law.start, START)
        right, bottom = lay_out(root, MARGIN, HEAD)
        lines = [(line, self.routes_by_port[id(line.port)]) for line in lines_of(root)]
        return Chart(self.stacks, lines, right + MARGIN, bottom + MARGIN)

    def _longest_word(self) -> float:
        questions = [
            short_question(node.fact, self.language) for _, node in nodes_of(self.law) if isinstance(node, Ask)
        ]
        return max(width(word, SIZE, bold=True) for question in questions for word in unbroken(question))

    def _stack(self, node: Node, routes: frozenset[Route]) -> tuple[Stack, bool]:
        """The stack that begins with this node, and whether it is new."""
        key = same(node)
        if self._is_shared(node):
            if key in self.made:
                return self.made[key], False
            routes = frozenset(self.routes[key])
        is_leaf = isinstance(node, Outcome | Refer)
        stack = Stack(self.leaf if is_leaf else self.column, is_leaf)
        boxes: list[Box] = []
        self.made[key] = stack
        self.stacks.append((stack, boxes))
        following: tuple[Node, frozenset[Route]] | None = (node, routes)
        while following is not None:
            following = self._box(stack, boxes, *following)
        return stack, True

    def _box(
        self, stack: Stack, boxes: list[Box], node: Node, routes: frozenset[Route]
    ) -> tuple[Node, frozenset[Route]] | None:
        """Put a node's box on the stack; gives the node that stands below it, if one does."""
        if isinstance(node, State):
            box, on = self._state(node, routes), frozenset((*route, "then") for route in routes)
            self._put(stack, boxes, box)
            if isinstance(node.then, Ask | State) and not self._is_shared(node.then, within=node):
                return node.then, on
            self._port(box.slot, box.height / 2, node.then, on)
            return None
        if not isinstance(node, Ask):
            self._put(stack, boxes, self._leaf(node, routes))
            return None
        box = self._ask(node, routes, self._leading_on(node))
        self._put(stack, boxes, box)
        below: tuple[Node, frozenset[Route]] | None = None
        for each in box.exits:
            child = node.branches[each.answer]
            if each.leads_on:
                below = (child, each.routes)
            else:
                self._port(box.slot, each.top + each.height / 2, child, each.routes)
        return below

    def _leading_on(self, node: Ask) -> Enum | None:
        """The one answer that does not end the matter, if there is just one: its node stands below."""
        going = [answer for answer, child in node.branches.items() if isinstance(child, Ask | State)]
        if len(going) != 1 or self._is_shared(node.branches[going[0]], within=node):
            return None
        return going[0]

    def _is_shared(self, node: Node, within: Node | None = None) -> bool:
        """Whether a question or statement comes more often than (what leads to) it, and is drawn once."""
        times = self.count[same(within)] if within is not None else 1
        return self.merge and isinstance(node, Ask | State) and self.count[same(node)] > times

    def _put(self, stack: Stack, boxes: list[Box], box: Box) -> None:
        box.slot.height = box.height
        stack.slots.append(box.slot)
        boxes.append(box)

    def _port(self, slot: Slot, offset: float, child: Node, routes: frozenset[Route]) -> None:
        target, is_new = self._stack(child, routes)
        port = Port(offset, target, is_new)
        self.routes_by_port[id(port)] = routes
        slot.ports.append(port)

    # --- what is written ---------------------------------------------------------------------------------------
    def _write(self, box: Box, words: str, style: str, *, size: float = SIZE, hanging: float = 0.0) -> None:
        bold = style in ("question", "name", "refer")
        for i, line in enumerate(wrap(words, size, box.width - 2 * PAD - hanging, bold=bold)):
            if hanging and i == 0:
                box.words.append(Words("·", PAD, box.height + size, size, "dot"))
            box.words.append(Words(line, PAD + hanging, box.height + size, size, style))
            box.height += LEADING if size > SMALL else LEADING - 1

    def _ask(self, node: Ask, routes: frozenset[Route], leads_on: Enum | None) -> Box:
        box = Box("ask", routes, self.column, height=PAD - 3)
        self._write(box, node.clause, "clause", size=SMALL)
        self._write(box, short_question(node.fact, self.language), "question")
        box.height += 6
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
        box = Box("state", routes, self.column, height=PAD - 3)
        self._write(box, node.clause, "clause", size=SMALL)
        if node.id is not None:
            self._write(box, name_text(node, self.language), "name")
        alone = node.id is None and len(node.consequences) == 1
        for consequence in node.consequences:
            words = effect_text(consequence, node.clause, self.language)
            self._write(box, words, "effect", size=12.5, hanging=0.0 if alone else 10.0)
        box.height += PAD - 3
        return box

    def _leaf(self, node: Refer | Outcome, routes: frozenset[Route]) -> Box:
        if isinstance(node, Outcome) and node.later is not None:  # told in the same box
            routes |= {(*route, "later") for route in routes}
        box = Box("refer" if isinstance(node, Refer) else "leaf", routes, self.leaf, height=PAD - 3)
        self._write(box, node.clause, "clause", size=SMALL)
        if node.id is not None:
            self._write(box, name_text(node, self.language), "name")
        if isinstance(node, Refer):
            self._write(box, f"→ {refer_text(node, self.language)}", "refer")
        else:
            for consequence in node.consequences:
                words = effect_text(consequence, node.clause, self.language)
                self._write(box, words, "effect", size=12.5, hanging=10)
            for remark in remarks(node, self.language):
                self._write(box, remark, "remark", size=12.5)
        box.height += PAD - 3
        return box
