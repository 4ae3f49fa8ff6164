"""A text that is still to be said: by its id, with what it is about.

Whoever marks answers holds questions whose words nobody says, so no ruling is loaded for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bridgecourse.table.call import Call, Denomination
from bridgecourse.table.card import Card
from bridgecourse.table.seat import Seat, Side

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

__all__ = ["Phrase"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text by its id, with the player, the suits and the call that it is about, to be said in any language.

    The call is the field ``card``, as on a bidding card.  ``extra`` fills further fields; a value that begins with
    ``@`` is itself the id of a text.  ``about`` is the situation, where it is not that of everything else.
    """

    id: str
    player: Seat | Side | None = None
    suits: tuple[Denomination, ...] = ()
    extra: tuple[tuple[str, str], ...] = field(default=())
    card: Call | Card | None = None
    about: Situation | None = field(default=None, compare=False)

    def other(self, id: str) -> Phrase:
        """Another text about the same."""
        return Phrase(id, self.player, self.suits, card=self.card, about=self.about)
