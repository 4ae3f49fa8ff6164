"""Lines of a ruling about what a withdrawn call leaves behind: the same in every family of calls."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import RulingLine, Says

__all__ = ["INFORMATION", "LATER", "LEAD", "LEADS", "LOOKS", "PASS"]

PASS = (Says("once", ("must_pass_once",)), Says("throughout", ("must_pass_throughout",)))
"""How long a player must pass."""

LEAD = (Says("forbid", ("lead_may_be_forbidden",)), Says("require", ("suit_may_be_required",)))
"""26B; a suit that declarer requires is of older codes."""

LEADS = RulingLine("leads", LEAD, weight=1.5)

INFORMATION = RulingLine("information", (Says("unauthorised", ("withdrawn_unauthorised",)),), side=True)
"""16C2."""

LOOKS = (Says("assistance", ("check_assistance",)), Says("awareness", ("check_awareness",)))
"""23C and 27D; 72C."""

LATER = RulingLine("later", LOOKS, many=True, weight=0.5)
