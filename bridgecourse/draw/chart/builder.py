"""How a Law is laid out as boxes: which stand below each other, which beside, and what is drawn once for all.

Where more than one answer leads on, the spine goes on with the larger part, and the others lead to a place further
down, which has a letter.  What several answers lead to is drawn once: a ruling too, and a question that follows all of
them; and a statement that sends to another Law at once is one box with that.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from string import ascii_letters

from bridgecourse.draw.chart.box import (
    APART,
    CHIP,
    GAP,
    HEAD,
    LEADING,
    MARGIN,
    OUTCOME,
    PAD,
    QUESTION,
    SIZE,
    SMALL,
    Box,
    Chart,
    Exit,
    Words,
)
from bridgecourse.draw.chart.procedure import effect_text, name_text, refer_text, remarks, same, size_of
from bridgecourse.draw.chart.shared import SharedQuestion, is_last_statement, shared_question
from bridgecourse.draw.chart.tree import Port, lines_of, place
from bridgecourse.draw.glyph import wrap
from bridgecourse.i18n import Language
from bridgecourse.phrases import short_answer, short_question
from bridgecourse.rulings.check import Route, nodes_of
from bridgecourse.rulings.language import Ask, Law, Node, Outcome, Refer, State

__all__ = ["build_chart"]

_SMALL = 2
"""So many lines of a ruling are told as soon as the letter of another place."""


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
        self.leaves: dict[Hashable, Box] = {}
        self.places: list[tuple[Hashable, Box]] = []
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
        letters = iter(sorted(ascii_letters))
        given: dict[Hashable, str] = {}
        for key, box in self.places:
            if key in wanted and key not in given:
                given[key] = box.letter = next(letters)
        for box in self.drawn.beside:
            if box.leads_to is not None:
                box.letter = given[box.leads_to]

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
        shared = shared_question(node) if isinstance(node, Ask) and not self.path else None
        if isinstance(node, Ask) and shared is not None:
            below, box = None, self._ask(node, routes, None)
            on = [_past(shared, exit) for exit in box.exits]
        elif isinstance(node, Ask):
            below = self._leading_on(list(node.branches.values()))
            box = self._ask(node, routes, below)
            on = [(x.top + x.height / 2, node.branches[x.answer], x.routes) for x in box.exits if not x.leads_on]
        elif isinstance(node, State):
            below, box = self._leading_on([node.then]), self._state(node, routes)
            on = [] if below else [(box.height / 2, node.then, frozenset((*route, "then") for route in routes))]
        else:  # a Law that begins with its ruling
            below, box, on = None, self._leaf(node, routes, QUESTION), []
        self.made[key] = box
        self.places.append((key, box))
        box.slot.height = box.height
        spine.append(box)
        groups: dict[Hashable, list[tuple[float, Node, frozenset[Route]]]] = {}
        for each in on:
            groups.setdefault(same(each[1]), []).append(each)
        for group in groups.values():
            target = self._beside(group[0][1], frozenset().union(*(ways for _, _, ways in group)))
            self._hang(box, target, [(offset, ways) for offset, _, ways in group])
        if shared is not None:
            target = self._once_for_all(shared, box)
            self._hang(box, target, [(box.height - 3, target.routes)])
        return below

    def _hang(self, box: Box, target: Box, lines: list[tuple[float, frozenset[Route]]]) -> None:
        """Put a box at the right of another one, with the lines that lead to it."""
        target.slot.height = target.height
        self.drawn.beside.append(target)
        for offset, ways in lines:
            port = Port(offset, target.slot)
            self.routes_by_port[id(port)] = ways
            box.slot.ports.append(port)

    def _leading_on(self, children: list[Node]) -> Node | None:
        """Which of these stands below: of those that do not end the matter the right one, else the largest."""
        on = [child for child in children if isinstance(child, Ask | State) and not is_last_statement(child)]
        going = [child for child in on if same(child) not in self.made]
        going = [child for child in going if self._is_touched(child)]
        return max(going, key=lambda child: (bool(self.routes[same(child)] & self.right), size_of(child)), default=None)

    def _is_touched(self, node: Node) -> bool:
        return not self.path or bool(self.routes[same(node)] & self.path)

    def _beside(self, node: Node, routes: frozenset[Route]) -> Box:
        """What an answer comes to: a ruling, another Law, or the place where it goes on."""
        key, touched = same(node), self._is_touched(node)
        if isinstance(node, Outcome | Refer) or is_last_statement(node):
            assert not isinstance(node, Ask)
            if key not in self.leaves:
                return self._new_end(key, node, routes)
            self.leaves[key].routes |= _told(node, routes)  # it stands further up
            words = self._stated(node) if isinstance(node, State) else name_text(node, self.language)
        else:
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

    def _new_end(self, key: Hashable, node: Outcome | Refer | State, routes: frozenset[Route]) -> Box:
        """A ruling, or another Law, in its first place: any other one leads there, where it has more than a name."""
        box = self._leaf(node, routes, OUTCOME, short=not (not self.path or routes & self.path))
        if not isinstance(node, Refer) and not self.path and len(box.words) > _SMALL:
            self.leaves[key] = box
            self.places.append((key, box))
        return box

    def _once_for_all(self, shared: SharedQuestion, above: Box) -> Box:
        """A question that follows every answer, with the answer that comes to the same after all of them."""
        asked = frozenset(way for exit in above.exits for way in exit.routes)
        routes = frozenset((*way, str(shared.other.value)) for way in asked)
        box = Box("refer", routes, OUTCOME, height=PAD - 3, asked=asked)
        self._clause(box, shared.common)
        answer = short_answer(shared.fact, shared.other, self.language)
        self._write(box, f"{short_question(shared.fact, self.language)} {answer}", "question")
        self._end(box, shared.common)
        box.height += PAD - 3
        return box

    def _end(self, box: Box, node: Refer | Outcome) -> None:
        """What it comes to, below the clause."""
        if node.id is not None:
            self._write(box, name_text(node, self.language), "name")
        if isinstance(node, Refer):
            self._write(box, f"→ {refer_text(node, self.language)}", "refer")

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
        self._effects(box, node, short=False)
        box.height += PAD - 3
        return box

    def _leaf(
        self, node: Refer | Outcome | State, routes: frozenset[Route], wide: float, *, short: bool = False
    ) -> Box:
        """A ruling, another Law, or a statement with the Law to which it sends."""
        kind = "refer" if isinstance(node, Refer) else "state" if isinstance(node, State) else "leaf"
        box = Box(kind, _told(node, routes), wide, height=PAD - 3)
        self._clause(box, node)
        if isinstance(node, Refer):
            self._end(box, node)
        else:
            if node.id is not None:
                self._write(box, name_text(node, self.language), "name")
            self._effects(box, node, short=short)
        if isinstance(node, Outcome) and not short:
            for remark in remarks(node, self.language):
                self._write(box, remark, "remark", size=12.5)
        if isinstance(node, State) and isinstance(node.then, Refer):
            self._end(box, node.then)
        box.height += PAD - 3
        return box

    def _effects(self, box: Box, node: State | Outcome, *, short: bool) -> None:
        alone = isinstance(node, State) and node.id is None and len(node.consequences) == 1
        said = (effect_text(each, node.clause, self.language) for each in node.consequences)
        for words in dict.fromkeys(said) if not short or isinstance(node, State) else ():  # what binds both sides alike
            self._write(box, words, "effect", size=12.5, hanging=0.0 if alone else 10.0)


def _told(node: Node, routes: frozenset[Route]) -> frozenset[Route]:
    """The routes of a box: what a ruling becomes later, and where a last statement sends, is told in it."""
    if isinstance(node, Outcome) and node.later is not None:
        return routes | {(*route, "later") for route in routes}
    return routes | {(*route, "then") for route in routes} if is_last_statement(node) else routes


def _past(shared: SharedQuestion, exit: Exit) -> tuple[float, Node, frozenset[Route]]:
    """Where an answer leads past the question that is put once for all."""
    answer, ends = shared.after[exit.answer]
    return exit.top + exit.height / 2, ends, frozenset((*way, str(answer.value)) for way in exit.routes)
