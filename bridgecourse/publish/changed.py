"""One situation under every edition: the rulings side by side, what differs marked, and where the paths part.

Nothing here is typed by hand: the engine rules, and the comparison reads its rulings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bridgecourse.draw.chart.compare import compare_svg, compare_text
from bridgecourse.i18n import Language, text
from bridgecourse.phrases import short_answer, short_question
from bridgecourse.publish.picture import image, table_image
from bridgecourse.rulings.engine import Bound, Ruling, Step
from bridgecourse.rulings.language import Ask, Topic
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.parting import Parting, parting, said_by
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.exercise import Exercise, table_of
from bridgecourse.teach.exercises.wording import consequence_sentence

__all__ = ["changed_situation"]

DIFFERS = "≠"
"""The sign before what one edition alone says; bold type says it too."""


def changed_situation(case: Case, language: Language) -> str:
    """The scene, the table, the rulings of every edition and their paths.

    Raises :class:`RulingError` where an edition cannot rule on it.
    """
    rulings = {edition: case.ruling_in(edition) for edition in sorted(EDITIONS)}
    shown = Exercise(case)
    table = table_of(case, shown.arrival, language)
    paths = text("publish.changed.paths", language, editions=", ".join(map(str, rulings)))
    alternative = f"{paths}. {compare_text(rulings, language)}"
    parts = [
        case.scene[language],
        table_image(table, language),
        shown.end.whole(language),
        case.because.get(language, ""),
        *_rulings(rulings, language),
        image(compare_svg(rulings, language), alternative, scrolls=True),
    ]
    return "\n\n".join(part for part in parts if part)


def _rulings(rulings: Mapping[int, Ruling], language: Language) -> Iterator[str]:
    """What differs, as a table; and what every edition says, in one sentence."""
    parted = parting(rulings)
    heads = [text("publish.changed.edition", language, edition=edition) for edition in rulings]
    rows = [_row("leaf", [_leaf(ruling, language) for ruling in rulings.values()], language)]
    if any(parted.deciding.values()):
        rows.append(_row("decides", [_decides(parted.deciding[edition], language) for edition in rulings], language))
    shared = _shared(rulings, parted, language)
    rows += [row for topic in Topic if (row := _topic(topic, rulings, shared, language))]
    rule = "|".join([" :-- "] * (len(heads) + 1))
    table = "\n".join([f"| | {' | '.join(heads)} |", f"|{rule}|", *rows])
    yield f'<div style="overflow-x: auto"><div style="min-width: 44em">\n\n{table}\n\n</div></div>'
    first = next(iter(rulings.values()))
    told = (_sentence(bound, first, language) for bound in dict.fromkeys(first.consequences))
    common = " ".join(words for words in told if words in shared)
    if parted.agree:
        yield f"**{text('publish.changed.agree', language)}** {common}"
    elif common:
        yield f"**{text('publish.changed.common', language)}** {common}"


def _sentence(bound: Bound, ruling: Ruling, language: Language) -> str:
    return consequence_sentence(bound, ruling.situation_of(bound), language)


def _shared(rulings: Mapping[int, Ruling], parted: Parting, language: Language) -> frozenset[str]:
    """What every edition says, in the same words: a sentence may cite a clause by the number of its edition."""
    said = (
        {_sentence(bound, ruling, language) for bound in ruling.consequences if parted.is_common(bound)}
        for ruling in rulings.values()
    )
    return frozenset.intersection(*map(frozenset, said))


def _row(name: str, cells: list[str], language: Language) -> str:
    return f"| *{text(f'publish.changed.{name}', language)}* | {' | '.join(cells)} |"


def _leaf(ruling: Ruling, language: Language) -> str:
    last = ruling.path[-1]
    name = text(f"leaf.{last.id}", language) if last.id is not None else "…"
    said = f"{last.clause}: {name}" if language is Language.EN else f"{last.clause}\u00a0: {name}"
    see = () if ruling.outcome is None else ruling.outcome.see
    return f"{said}<br>{text('draw.chart.see', language, clauses=', '.join(see))}" if see else said


def _decides(step: Step | None, language: Language) -> str:
    """The question that makes the difference, with its answer."""
    if step is None or not isinstance(step.node, Ask):
        return text("publish.changed.no_question", language)
    answer = short_answer(step.node.fact, step.answer, language) if step.answer is not None else "…"
    return f"{short_question(step.node.fact, language)} **{answer}** ({step.clause})"


def _topic(topic: Topic, rulings: Mapping[int, Ruling], shared: frozenset[str], language: Language) -> str:
    """What the editions say differently about this topic; empty where they do not."""
    own: list[tuple[Bound, ...]] = [
        tuple(bound for bound in ruling.about(topic) if _sentence(bound, ruling, language) not in shared)
        for ruling in rulings.values()
    ]
    if not any(own):
        return ""
    essences = [frozenset(map(said_by, bounds)) for bounds in own]
    cells = []
    for ruling, bounds, essence in zip(rulings.values(), own, essences, strict=True):
        words = "<br>".join(f"{_sentence(bound, ruling, language)} ({bound.clause})" for bound in bounds)
        alone = essences.count(essence) == 1
        cells.append(f"**{DIFFERS} {words or '—'}**" if alone else words or "—")
    return _row(f"topic.{topic.value}", cells, language)
