"""Mistakes about corrections: speaking when one has to be silent, and keeping silent when one has to speak."""

from __future__ import annotations

from bridgecourse.rulings.library import EDITIONS
from bridgecourse.teach.answers.misconception import Misconception, wrongly

_SAYS = ("ruling.corrects", *(f"codes.{edition}.corrects" for edition in EDITIONS))

MISTAKES = (
    Misconception("whose_own", "facts.whose", wrongly("own")),
    Misconception("whose_partners", "facts.whose", wrongly("partners")),
    Misconception("moment_auction", "facts.moment", wrongly("auction")),
    Misconception("moment_declares", "facts.moment", wrongly("declares")),
    Misconception("moment_defends", "facts.moment", wrongly("defends")),
    Misconception("moment_after_play", "facts.moment", wrongly("after_play")),
    Misconception("corrects_partner_now", _SAYS, wrongly("now", "after_pass", "after_play")),
    Misconception("corrects_at_once_2007", _SAYS, wrongly("now", "may")),
    Misconception("corrects_partner_may", _SAYS, wrongly("may", "after_pass", "after_play")),
    Misconception("corrects_own_later", _SAYS, wrongly("after_pass", "may", "now")),
    Misconception("corrects_declarer_waits", _SAYS, wrongly("after_play", "now")),
    Misconception("corrects_defender_before_play", _SAYS, wrongly("after_pass", "after_play")),
    *(
        Misconception(f"corrects_{option}", _SAYS, wrongly(option), general=True)
        for option in ("may", "after_play", "never")
    ),
)
