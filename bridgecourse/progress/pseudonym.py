"""Pseudonyms: the same person has the same one in every frame and every later export, and nobody else can work it out.

A pseudonym is a keyed digest of the candidate's id.  The key is made at the first export and kept beside the gradebook,
in ``pseudonyms.key``, for its owner alone: whoever has key and class list can tell who is who, and whoever has only the
export cannot.  Without the key the next export gives other pseudonyms.

What else could tell who somebody is (:attr:`Column.personal`) is left out, and rows stand in the order of the
pseudonyms: the order of the names would tell as well.
"""

from __future__ import annotations

import hmac
import os
import re
import secrets
import unicodedata
from collections.abc import Collection, Mapping
from pathlib import Path

import pandas as pd

from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.progress.schema import SCHEMA
from bridgecourse.whole_file import write_all_whole

__all__ = ["KEY_FILE", "PseudonymKey", "pseudonym_key", "pseudonymised"]

KEY_FILE = "pseudonyms.key"

_BYTES = 32
_SHOWN = 16
"""So many digits of the digest: of a million people two have the same one once in twenty million times."""

_KEY = re.compile(rb"[0-9a-f]{%d}\s*" % (2 * _BYTES))


class PseudonymKey:
    """By it a pseudonym is worked out; it shows nothing of itself."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def pseudonym(self, candidate: str) -> str:
        """``p-`` and sixteen digits."""
        named = unicodedata.normalize("NFC", candidate).encode("utf-8", "replace")
        return f"p-{hmac.digest(self._key, named, 'sha256').hex()[:_SHOWN]}"


def pseudonym_key(folder: Path, language: Language) -> PseudonymKey:
    """The key of the class in this folder; one is made where there is none.

    Raises :class:`SetupError` where it can be neither read nor written, or is no key.
    """
    path = folder / KEY_FILE
    try:
        if not path.exists():
            made = f"{secrets.token_hex(_BYTES)}\n".encode("ascii")
            write_all_whole(folder, {KEY_FILE: made}, 0o600)
        kept = path.read_bytes()
        if os.name == "posix" and path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except OSError as error:
        raise SetupError(text("progress.key.unusable", language, path=path, reason=error.strerror or error)) from None
    if not _KEY.fullmatch(kept):
        raise SetupError(text("progress.key.damaged", language, path=path))
    return PseudonymKey(bytes.fromhex(kept.decode("ascii").strip()))


def pseudonymised(frames: Mapping[str, pd.DataFrame], key: PseudonymKey) -> dict[str, pd.DataFrame]:
    """The same frames with a pseudonym for each candidate, and nothing else that tells who it is."""
    known = frames["parts"]["exercise"].unique(), frames["questions"]["question"].unique()
    exercises, questions = (set(each.tolist()) for each in known)
    return {name: _of_frame(name, frame, key, exercises, questions) for name, frame in frames.items()}


def _of_frame(
    name: str, frame: pd.DataFrame, key: PseudonymKey, exercises: Collection[str], questions: Collection[str]
) -> pd.DataFrame:
    made = frame.copy()
    names = {str(each): key.pseudonym(str(each)) for each in frame["candidate"].unique()}
    made["candidate"] = frame["candidate"].map(names).astype("str")
    ours = {"exercise": exercises, "question": questions}
    for column, kind in SCHEMA[name].items():
        if kind.personal and column != "candidate":
            nothing = None if kind.missing else ""
            made[column] = frame[column].where(frame[column].isin(list(ours.get(column, ()))), nothing).astype("str")
    return made.sort_values("candidate", kind="stable", ignore_index=True)
