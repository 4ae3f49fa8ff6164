"""The front page in a notebook: what it says, and the practice that appears below it, case after case.

The widget shows data and knows no law: what the page says, and the next case to practise, are functions handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ipywidgets import Layout, VBox, Widget
from traitlets import Dict

from bridgecourse.desk.desk import Desk, DeskReply
from bridgecourse.desk.put import Json
from bridgecourse.desk.request import Front, Practise
from bridgecourse.web.link import style, widget_script
from bridgecourse.widgets.asked import AskedWidget

__all__ = ["FrontPage", "FrontWidget"]

CaseOf = Callable[[Practise], Widget]
"""From what is asked for to a case to practise."""


class FrontWidget(AskedWidget):
    """What is seen of the page's own script.  ``read`` works out everything that it says."""

    _esm = widget_script("front")
    _css = style("pages/page.css", "pages/front.css")

    shown = ("data",)

    data = Dict().tag(sync=True)

    def __init__(self, data: Json, read: Callable[[], Json], practise: Callable[[Practise], None]) -> None:
        def practised(asked: Practise) -> DeskReply:
            practise(asked)
            return {}

        desk = Desk()
        desk.answers(Front, lambda asked: {"data": dict(read())})
        desk.answers(Practise, practised)
        super().__init__(desk, data=dict(data))


class FrontPage(VBox):  # type: ignore[misc]  # ipywidgets publishes no types
    """The page, and below it the case that is being practised with a button for the next one."""

    def __init__(self, data: Json, read: Callable[[], Json], practise: CaseOf, *, html: str, plain: str) -> None:
        self._practise, self._html, self._plain = practise, html, plain
        self.page = FrontWidget(data, read, self._next)
        self.again = FrontWidget({**data, "kind": "again"}, read, lambda asked: self._next(self._last))
        self._last = Practise("")
        self._case: Widget | None = None
        # what sticks to the window within an exercise must not stick to this box instead
        super().__init__([self.page], layout=Layout(overflow="visible", width="auto"))

    def _next(self, asked: Practise) -> None:
        """A new case in the place of the one before, whose answers are in the document."""
        case, before = self._practise(asked), self._case
        self._last, self._case = asked, case
        self.children = (self.page, case, self.again)
        if before is not None:
            before.close()

    def _repr_mimebundle_(self, **kwargs: object) -> tuple[dict[str, object], dict[str, object]]:
        """The live page; links where no script runs; plain text for a terminal."""
        shown = super()._repr_mimebundle_(**kwargs) or {}
        data, metadata = shown if isinstance(shown, tuple) else (shown, {})
        assert isinstance(data, Mapping)
        return {**data, "text/html": self._html, "text/plain": self._plain}, metadata
