"""Law 59 (2017): inability to lead or play as required."""

from __future__ import annotations

from bridgecourse.rulings.section import PARTNER, law, leaf, to
from bridgecourse.rulings.vocabulary.premature_play import ANY_LEGAL_CARD

LAW = law("59", 2017, {"59": leaf("L59", to(PARTNER, ANY_LEGAL_CARD))})
