"""Law 28 (2007): calls considered to be in rotation.

The same as in 2017, with the numbers of 2007 (information from withdrawn calls is 16D).
"""

from __future__ import annotations

from bridgecourse.rulings.code2007.numbering import AS_2007
from bridgecourse.rulings.code2017 import law28
from bridgecourse.rulings.edition import reissue

LAW = reissue(law28.LAW, AS_2007)
