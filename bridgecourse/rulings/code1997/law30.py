"""Law 30 (1997): pass out of rotation.

As in 2007, but Law 23 of 1997 is only about a pass that partner is forced to make; before anybody has bid it is the
offender who must pass, and what he could have known is 72B1.
"""

from __future__ import annotations

from bridgecourse.rulings.code1997.numbering import NUMBERING
from bridgecourse.rulings.code2007 import law30
from bridgecourse.rulings.edition import reissue

LAW = reissue(law30.procedure("72B1"), NUMBERING)
