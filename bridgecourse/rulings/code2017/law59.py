"""Law 59 (2017): inability to lead or play as required."""

from __future__ import annotations

from bridgecourse.rulings.terms import *

LAW = law("59", 2017, {"59": leaf("L59", to(PARTNER, ANY_LEGAL_CARD))})
