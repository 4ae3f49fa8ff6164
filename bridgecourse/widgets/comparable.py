"""Two calls compared in a notebook: what each shows, and whether the new one is comparable to the withdrawn one.

What is asked and answered says :mod:`bridgecourse.desk.compared`.
"""

from __future__ import annotations

from traitlets import Dict

from bridgecourse.desk.compared import answer_compared, comparable_data
from bridgecourse.desk.desk import Desk
from bridgecourse.i18n import Language, text
from bridgecourse.web.link import FORM, style, widget_script
from bridgecourse.widgets.asked import AskedWidget

__all__ = ["ComparableWidget"]


class ComparableWidget(AskedWidget):
    """The page's tool; it keeps nothing."""

    _esm = widget_script("comparable")
    _css = style(*FORM, "pages/comparable.css")

    data = Dict().tag(sync=True)

    def __init__(self, language: Language) -> None:
        self._language = language
        desk = Desk()
        answer_compared(desk, language)
        super().__init__(desk, data=comparable_data(language))

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """The live page; words where no script runs."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        words = text("page.comparable.static", self._language)
        return {**data, "text/html": f"<p>{words}</p>", "text/plain": words}, metadata
