"""In which language the command line speaks."""

from __future__ import annotations

import locale
import os
from collections.abc import Sequence

from bridgecourse.errors import BridgecourseError
from bridgecourse.i18n import Language, parse_language

__all__ = ["chosen_language", "spoken_language"]

VARIABLE = "COURSE_LANG"


def chosen_language(option: str | None) -> Language:
    """The language asked for with ``--lang``, else by ``COURSE_LANG``, else that of the system, else English.

    Raises :class:`BridgecourseError` when a language is asked for that the course does not have.
    """
    if option:
        return parse_language(option)
    variable = os.environ.get(VARIABLE, "")
    if variable:
        try:
            return parse_language(variable)
        except BridgecourseError as error:
            raise BridgecourseError(f"{VARIABLE}: {error}") from None
    return _system_language()


def spoken_language(arguments: Sequence[str]) -> Language:
    """The language for help and errors, read from the words of the command line before they are understood.

    Never raises: an unknown language is reported, in English, when the command runs.
    """
    option: str | None = None
    for i, word in enumerate(arguments):
        if word == "--lang":
            option = next(iter(arguments[i + 1 :]), None)
        elif word.startswith("--lang="):
            option = word.removeprefix("--lang=")
    try:
        return chosen_language(option)
    except BridgecourseError:
        return Language.EN


def _system_language() -> Language:
    words = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    word = next((word for word in words if word), None) or locale.getlocale()[0] or ""
    try:
        return parse_language(word)
    except BridgecourseError:
        return Language.EN
