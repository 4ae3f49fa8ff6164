"""“Your own table” in a notebook: a real board, what happened at it, the ruling, and an exercise of it.

What it does is done by :mod:`bridgecourse.desk.own_table`.
"""

from __future__ import annotations

from traitlets import Dict

from bridgecourse.desk.own_table import OwnTableDesk, Workshop
from bridgecourse.i18n import Language, text
from bridgecourse.web.link import FORM, style, widget_script
from bridgecourse.widgets.asked import AskedWidget

__all__ = ["OwnTableWidget"]


class OwnTableWidget(AskedWidget):
    """The table of an instructor, who keeps what he makes in this workshop."""

    _esm = widget_script("own_table")
    _css = style(*FORM, "pages/own_table.css")

    shown = ("data",)

    data = Dict().tag(sync=True)

    def __init__(self, language: Language, workshop: Workshop) -> None:
        self._language, self.workshop = language, workshop
        table = OwnTableDesk(language, workshop)
        super().__init__(table.desk, data=table.data())

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """The live table; words where no script runs."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        words = text("own.static", self._language)
        return {**data, "text/html": f"<p>{words}</p>", "text/plain": words}, metadata
