"""Ids that tell what happened: a candidate reads the id of an exercise in its cell before he has answered anything.

What may be read there is what anybody at the table sees: a board, a card, a call, a cup of tea.  What may not is the
irregularity, what became of it, or the law.
"""

from __future__ import annotations

import re

__all__ = ["telling_word"]

_STEMS = (
    *("accept", "admiss", "annul", "authori", "autoris", "barred", "cancel", "chang", "claim", "compar", "conced"),
    *("correct", "declin", "defect", "designat", "drop", "early", "expos", "faced", "fallen", "fell", "fifth"),
    *("forbid", "forbad", "inadmiss", "infraction", "inspect", "insuff", "interdi", "irregul", "law", "lead", "led"),
    *("loi", "penal", "pénal", "prohib", "refus", "renonc", "repeat", "replac", "remplac", "require", "retir"),
    *("retract", "revok", "rotation", "simultan", "slip", "suffi", "together", "tomb", "turn", "unintend", "withdr"),
    *("wrong", "entam", "exig", "impos", "repet", "trop", "hors", "tour", "ensemble", "erreur", "too"),
)
"""How the words begin that name what was irregular, or what follows, in both languages."""

_HARMLESS = frozenset({"lawn", "leader", "ledger", "tours", "lawrence", "tournament", "tournoi", "tomboy", "droplet"})
_PASS_OF = re.compile(r"(?:after|over|on|before)-(?:partners?|rhos?|lhos?|opponents?)-")
"""Whose call came before: so is a call out of turn told."""


def telling_word(name: str) -> str:
    """The part of an id that tells what happened; empty where none does.

    >>> telling_word("own-cases-board-2"), telling_word("own-cases-board-2-revoke")
    ('', 'revoke')
    """
    if found := _PASS_OF.search(name):
        return found[0].rstrip("-")
    words = (word for word in name.lower().split("-") if word not in _HARMLESS)
    return next((word for word in words if word.startswith(_STEMS)), "")
