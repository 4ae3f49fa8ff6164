"""The Laws of 2017, one file per law."""

from __future__ import annotations

from bridgecourse.rulings.code2017 import law17, law25, law28, law29, law30, law31, law32, law33, law34, law36
from bridgecourse.rulings.language import Law

BOOK: dict[str, Law] = {
    module.LAW.number: module.LAW for module in (law17, law25, law28, law29, law30, law31, law32, law33, law34, law36)
}
