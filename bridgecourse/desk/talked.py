"""What the table replies to the moves of a conversation, with the pictures of the table as it then lies."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from bridgecourse.desk.put import Json, in_silence, pictures
from bridgecourse.i18n import Language

__all__ = ["Mover", "talked", "with_pictures"]

Mover = Callable[[Sequence[str]], Json]
"""From the moves to the ``record`` and the ``tables``, a sheet for each of its stages."""


def talked(mover: Mover, moves: Sequence[str], language: Language) -> dict[str, object]:
    """The ``record``, and in ``tables`` the pictures of those stages that it has come to; the others are ``null``.

    They do not tell what calls show that nobody has explained to the director as he came.
    """
    found = mover(moves)
    record, tables = found["record"], found["tables"]
    assert isinstance(record, Mapping)
    assert isinstance(tables, Sequence)
    reached = {0, record["stage"], *(turn["stage"] for turn in record["turns"])}
    shown = [{**table, "explained": tables[0]["explained"]} for table in tables]
    drawn = [_drawn(table, language) if stage in reached else None for stage, table in enumerate(shown)]
    return {"record": record, "tables": drawn}


def with_pictures(feedback: Json, language: Language) -> dict[str, object]:
    """The same feedback, in the reviews of its conversations the tables drawn."""
    questions = feedback.get("questions")
    if not isinstance(questions, Mapping) or not any("review" in verdict for verdict in questions.values()):
        return dict(feedback)
    return {**feedback, "questions": {name: _with_pictures(verdict, language) for name, verdict in questions.items()}}


def _with_pictures(verdict: Json, language: Language) -> Json:
    review = verdict.get("review")
    if not isinstance(review, Mapping):
        return verdict
    return {**verdict, "review": {**review, "tables": [_drawn(table, language) for table in review["tables"]]}}


def _drawn(table: Json, language: Language) -> object:
    """What is said the page says, beside the picture."""
    return json.loads(_pictures(json.dumps(in_silence(table)), language))


@lru_cache(maxsize=64)
def _pictures(table: str, language: Language) -> str:
    """Of one stage, as JSON: a conversation comes to the same few again and again."""
    return json.dumps(pictures({"table": json.loads(table)}, language))
