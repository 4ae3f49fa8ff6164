"""Feedback as a page, made without reading the page again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from nbconvert.exporters import HTMLExporter
from nbconvert.filters import Highlight2HTML
from nbformat.notebooknode import NotebookNode
from nbformat.v4 import to_notebook_json

from bridgecourse.grade.asked import asked_cells
from bridgecourse.grade.packing import packed

__all__ = ["FeedbackExporter", "as_it_is"]

CELLS = 200
"""So many are kept as they are shown: a paper has a few dozen, and what a candidate has written is shown once."""


def as_it_is(shown: str) -> str:
    """In the place of a filter that looks for addresses in a whole page of which none is meant."""
    return shown


class FeedbackExporter(HTMLExporter):
    """The page of an autograded copy, as our template has it.

    nbconvert reads each page that it has made again, to give pictures without words a sentence that says nothing; ours
    have words.  It copies and checks the notebook between steps, looks for addresses that begin with ``files/`` in all
    of it, which takes time without end where somebody has written many brackets, and makes the lesson anew for each
    candidate.  That was nine tenths of the time.
    """

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401  nbconvert's own
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        self._markdown: Callable[[str], str] = lru_cache(CELLS)(lambda source: self._rendered({}, source))
        self._highlighted: Callable[[str, str], str] = lru_cache(CELLS)(self._highlight)

    def default_filters(self) -> Iterator[tuple[str, object]]:
        yield from super().default_filters()  # type: ignore[no-untyped-call]
        yield "markdown2html", self._shown
        yield "strip_files_prefix", as_it_is

    def _rendered(self, context: object, source: str) -> str:
        return str(HTMLExporter.markdown2html(self, context, source))

    def _shown(self, source: str, cell: Mapping[str, object] | None = None) -> str:
        """A cell without pictures of its own shows the same in every notebook."""
        has_pictures = cell is not None and cell.get("attachments")
        return self._rendered({"cell": cell}, source) if has_pictures else self._markdown(source)

    def _highlight(self, lexer: str, source: str) -> str:
        return str(Highlight2HTML(pygments_lexer=lexer, parent=self)(source))  # type: ignore[no-untyped-call]

    def from_file(  # type: ignore[override]  # as nbconvert's own
        self,
        file_stream: Any,  # noqa: ANN401
        resources: dict[str, Any] | None = None,
        **kw: Any,  # noqa: ANN401
    ) -> tuple[str, dict[str, Any]]:
        """The page of a copy that autograding has written: of the lesson in it nothing is even read."""
        copy = json.load(file_stream)
        nb: NotebookNode = to_notebook_json({**copy, "cells": asked_cells(copy["cells"])})  # type: ignore[no-untyped-call]
        return self.from_notebook_node(nb, resources, **kw)

    def from_notebook_node(  # type: ignore[override]  # as nbconvert's own
        self,
        nb: NotebookNode,
        resources: dict[str, Any] | None = None,
        **_: object,
    ) -> tuple[str, dict[str, Any]]:
        """The page of a notebook that was read for it alone."""
        lexer = str(nb.metadata.get("language_info", {}).get("name", "python"))
        self.register_filter("highlight_code", lambda source, **_: self._highlighted(lexer, source))  # type: ignore[no-untyped-call]
        made: dict[str, Any] = self._init_resources(resources)  # type: ignore[no-untyped-call]
        for step in self._preprocessors:
            nb, made = step(nb, made)
        return packed(self.template.render(nb=nb, resources=made)), made
