"""A visit made in the form with the mouse: the lines of its moves, one click after another."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Locator, expect

from bridgecourse.teach.exercises.talk.moves import AskPlayer, Choose, Look, Rule, Say, Stop, VisitMove, read_moves

VERBS: dict[type[VisitMove], str] = {AskPlayer: "ask", Say: "say", Choose: "choose", Rule: "rule", Look: "look"}


def make_moves(talk: Locator, lines: Iterable[str]) -> None:
    """Make these moves, whose replies are awaited; that of the ruling is the check of the step."""
    moves, problems = read_moves(lines)
    assert not problems
    for number, (_, move) in enumerate(moves, 1):
        if isinstance(move, Stop):
            talk.locator(".bc-talk-stop").click()
        else:
            talk.locator(f".bc-talk-tab[data-verb={VERBS[type(move)]}]").click()
            _fill(talk, move)
            talk.locator(".bc-talk-speak").click()
        if not isinstance(move, Rule):
            expect(talk.locator(".bc-talk-turn[data-waits=false]")).to_have_count(number)


def _fill(talk: Locator, move: VisitMove) -> None:
    match move:
        case AskPlayer(to, place, question):
            _chip(talk, to)
            _chip(talk, place.value)
            _option(talk, question)
        case Choose(to, offer):
            _chip(talk, to)
            _option(talk, offer)
        case Say(to, place, sentences):
            _chip(talk, to)
            _chip(talk, place.value)
            for sentence in sentences:
                card = talk.locator(f'[data-card="{sentence.card}"]')
                card.locator(".bc-talk-badge").click()
                for _ in sentence.dials:
                    dial = card.locator(".bc-talk-choices").get_attribute("data-dial") or ""
                    card.locator(f'.bc-talk-choices [data-word="{sentence.dials[dial]}"]').click()
        case Rule(lines):
            for name, words in lines.items():
                line = talk.locator(f'[data-line="{name}"]')
                folded = talk.locator("details:not([open])", has=talk.page.locator(f'[data-line="{name}"]'))
                if folded.count():
                    folded.locator("summary").click()
                if line.locator("select").count():
                    line.locator("select").select_option(words[0])
                else:
                    for word in words:
                        line.locator(f'.bc-talk-chip:has(input[value="{word}"])').click()


def _chip(talk: Locator, value: str) -> None:
    talk.locator(f'.bc-talk-panel .bc-talk-whom .bc-talk-chip:has(input[value="{value}"])').click()


def _option(talk: Locator, value: str) -> None:
    talk.locator(f'.bc-talk-panel .bc-option:has(input[value="{value}"])').click()
