"""What a candidate is called in nbgrader's pages, which show "None, None" where the gradebook has no names."""

from __future__ import annotations

from bridgecourse.teach.answers.safe_text import clean_text

__all__ = ["given_names"]


def given_names(student: str, first: str | None, last: str | None) -> tuple[str, str]:
    """First and last name: those that the gradebook has, else those that the candidate's id tells.

    Who has one name has it as the last, by which lists go.

    >>> given_names("Ann Lee", None, None)
    ('Ann', 'Lee')
    >>> given_names("k17", "Plato", None)
    ('', 'Plato')
    """
    if last:
        return first or "", last
    words = [first] if first else clean_text(student).split() or [student]
    return " ".join(words[:-1]), words[-1]
