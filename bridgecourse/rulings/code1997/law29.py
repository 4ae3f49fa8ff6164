"""Law 29 (1997): procedure after a call out of rotation.

As in 2007, but a pass out of rotation that is itself the third in a row is in no doubt: Law 34 of 1997 wants it
followed by another pass, so left-hand opponent is asked first, as always.
"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007.numbering import NUMBERING as NUMBERING_2007
from bridgecourse.rulings.code2017 import law29
from bridgecourse.rulings.edition import reissue
from bridgecourse.rulings.language import Ask
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import DOUBLE_IS_INADMISSIBLE
from bridgecourse.rulings.vocabulary.change import IS_CHANGE_OF_CALL

NEW_CALL = Ask(DOUBLE_IS_INADMISSIBLE, "32", {YES: law29.NEW_CALL.branches[YES], NO: law29.ACCEPTANCE})

START = Ask(IS_CHANGE_OF_CALL, law29.LAW.start.clause, {YES: law29.CHANGE, NO: NEW_CALL})

LAW = reissue(reissue(replace(law29.LAW, start=START), NUMBERING_2007), NUMBERING)
