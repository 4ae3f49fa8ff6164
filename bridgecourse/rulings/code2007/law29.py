"""Law 29 (2007): procedure after a call out of rotation.

The same as in 2017, with the numbers of 2007 (information from withdrawn calls is 16D).
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import AS_2007
from bridgecourse.rulings.code2017 import law29
from bridgecourse.rulings.edition import reissue

LAW = reissue(law29.LAW, AS_2007)
