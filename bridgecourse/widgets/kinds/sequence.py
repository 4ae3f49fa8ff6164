"""A conversation, where no script runs: what may be asked, said, offered and ruled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape

from bridgecourse.i18n import Language, text

__all__ = ["lines", "picture"]


def lines(question: Mapping[str, object], language: Language) -> list[str]:
    """Each group under its verb."""
    return [
        line for name, words in _groups(question, language) for line in (f"{name}:", *(f"  {each}" for each in words))
    ]


def picture(question: Mapping[str, object], language: Language) -> str:
    """The same as lists."""
    return "".join(
        f"<p><strong>{escape(name)}</strong></p><ul>{''.join(f'<li>{escape(each)}</li>' for each in words)}</ul>"
        for name, words in _groups(question, language)
    )


def _groups(question: Mapping[str, object], language: Language) -> Iterator[tuple[str, list[str]]]:
    talk = question["talk"]
    assert isinstance(talk, Mapping)
    yield text("widget.talk.verb.ask", language), [each["label"] for each in talk["questions"]]
    yield text("widget.talk.verb.say", language), [_sentence(each["words"], language) for each in talk["cards"]]
    yield text("widget.talk.verb.choose", language), [each["label"] for each in talk["offers"]]
    yield text("widget.talk.verb.rule", language), [each["label"] for each in talk["lines"]]


def _sentence(words: str, language: Language) -> str:
    """With its dials empty."""
    return re.sub(r"\{([a-z]+)(_of)?\}", lambda dial: f"[{text(f'widget.talk.dial.{dial[1]}', language)}]", words)
