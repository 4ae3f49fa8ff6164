"""Law 17 (2007), as far as Law 34 leads to it: 17E2 says what 17D3 says in 2017."""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.code2007.numbering import AS_2007
from bridgecourse.rulings.code2017 import law17
from bridgecourse.rulings.edition import reissue
from bridgecourse.rulings.language import Law, Outcome

_SAME = reissue(law17.LAW, AS_2007).start
assert isinstance(_SAME, Outcome)

LAW = Law("17", 2007, replace(_SAME, id="L17-2007.E2"))
