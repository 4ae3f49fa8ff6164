"""Law 36 (2007): inadmissible double or redouble.

As in 2017, but there is no 36C (found after the opening lead).
"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.code2007.numbering import NUMBERING
from bridgecourse.rulings.code2017 import law36
from bridgecourse.rulings.edition import reissue
from bridgecourse.rulings.fact import NO
from bridgecourse.rulings.language import Ask

_ALL = law36.LAW.start
assert isinstance(_ALL, Ask)

LAW = reissue(replace(law36.LAW, start=_ALL.branches[NO]), NUMBERING)
