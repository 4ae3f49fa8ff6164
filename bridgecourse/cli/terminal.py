"""Where the command line writes: a terminal obeys signs that stand in somebody else's file, so none of them gets there.

A case, a board, the name of a file or of a candidate may hold an escape sequence that clears the screen, names a window
or hides a link, or a mark that turns the order of letters round.  It is left out where everything passes, not where a
command thinks of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderableType, RenderHook
from rich.segment import Segment

from bridgecourse.teach.answers.safe_text import OBEYED, shown

__all__ = ["terminal", "write_json"]


class _Shown:
    """What is to be printed, of which only what can be shown gets through; the styles are ours."""

    def __init__(self, renderable: RenderableType) -> None:
        self.renderable = renderable

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for words, style, control in console.render(self.renderable, options):
            yield Segment(words if control else shown(words), style, control)


class _Hook(RenderHook):
    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        return [_Shown(renderable) for renderable in renderables]


def terminal(*, stderr: bool = False) -> Console:
    """A console of the width of the terminal as it is now."""
    console = Console(stderr=stderr, highlight=False)
    console.push_render_hook(_Hook())
    return console


def write_json(document: object, console: Console) -> None:
    """The document as it is: what a terminal would obey is written by its number."""
    written = json.dumps(document, ensure_ascii=False, indent=2)
    console.file.write(OBEYED.sub(lambda sign: f"\\u{ord(sign[0]):04x}", written) + "\n")
