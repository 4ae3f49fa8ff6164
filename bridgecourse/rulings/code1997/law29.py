"""Law 29 (1997): procedure after a call out of rotation.

As in 2007, but a pass out of rotation that is itself the third in a row is in no doubt: Law 34 of 1997 wants it
followed by another pass, so left-hand opponent is asked first, as always.
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007.numbering import NUMBERING as NUMBERING_2007
from bridgecourse.rulings.code2017 import law29
from bridgecourse.rulings.terms import *

LAW = amend(
    amend(law29.LAW, NUMBERING_2007),
    NUMBERING,
    {
        # A double or redouble that Law 19 forbids cannot be accepted; a third pass can.
        "32": ask(DOUBLE_IS_INADMISSIBLE, {YES: refer("32"), NO: "29A"}),
    },
    without=("17E2",),
)
