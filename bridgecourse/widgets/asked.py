"""What every widget of ours has in common: its page asks, a desk answers, by messages with the same ``id``."""

from __future__ import annotations

from typing import ClassVar

import anywidget

from bridgecourse.desk.desk import Desk
from bridgecourse.desk.put import Json

__all__ = ["AskedWidget"]


class AskedWidget(anywidget.AnyWidget):
    """A widget whose page is answered by its ``desk``.

    What every view of it shows is a trait, as ``data``: of a reply that is set, and goes to the browser so and no
    second time.
    """

    desk: Desk
    shown: ClassVar[tuple[str, ...]] = ()
    """Such traits."""

    def __init__(self, desk: Desk, **traits: object) -> None:
        self.desk = desk
        super().__init__(**traits)
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: Json, _buffers: object) -> None:
        """A message from the browser."""
        reply = self.desk.ask(content)
        for name in self.shown:
            if name in reply:
                setattr(self, name, reply.pop(name))
        self.send(reply)
