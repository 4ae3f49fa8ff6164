"""What the servers of ``start`` and ``teach`` hand to a front end, and what they save: notebooks that restore nothing.

Every notebook goes through here, whoever wrote it and from wherever below the course's folders it is opened: to be
shown, to be copied or printed, and when a checkpoint is taken back.  :mod:`bridgecourse.paper.opening` says what of it
is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO, StringIO
from pathlib import Path
from typing import IO, Any

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

from bridgecourse.paper.opening import opening
from bridgecourse.whole_file import write_whole

__all__ = ["CourseContents"]

MARKED = "autograded/"
"""Where the marked copies are."""


class CourseContents(AsyncLargeFileManager):
    """Jupyter's own manager of files, which takes out of notebooks what a front end would restore or run."""

    async def get(
        self,
        path: str,
        content: bool = True,
        type: str | None = None,
        format: str | None = None,
        require_hash: bool = False,
    ) -> dict[str, Any]:
        model = await super().get(path, content, type, format, require_hash)  # type: ignore[no-untyped-call]
        opened = self._as_opened(model, path)
        self._explain(opened, path)
        return opened

    async def save(self, model: dict[str, Any], path: str = "") -> dict[str, Any]:
        saved: dict[str, Any] = await super().save(  # type: ignore[no-untyped-call]
            self._as_opened(model, path), path
        )
        return saved

    @contextmanager
    def atomic_writing(
        self, os_path: str, *, text: bool = True, encoding: str = "utf-8", **_: object
    ) -> Iterator[IO[Any]]:
        """A file for all that is to stand there; it takes the place of the old one when all of it is written.

        Jupyter's own keeps a copy, empties the file and fills it again: whoever reads it meanwhile, as Python does for
        a check while a pick is being saved, finds nothing or a half.
        """
        with self.perm_to_403(os_path):
            if text:
                words = StringIO()
                yield words
                data = words.getvalue().encode(encoding)
            else:
                signs = BytesIO()
                yield signs
                data = signs.getvalue()
            write_whole(Path(os_path).resolve(), data)

    def check_and_sign(self, nb: object, path: str = "", **_: object) -> None:
        """Jupyter would trust a notebook without outputs as soon as it is saved, which a page does by itself.

        What has been run in a page is trusted in that page; what is opened anew has been written by anybody.
        """

    def _explain(self, model: Mapping[str, Any], path: str) -> None:
        """A copy that was marked is shown with what explains its marks, which is in no file until it is wanted.

        Only where marking writes: what others have written is asked for nothing.
        """
        content = model.get("content")
        if model.get("type") == "notebook" and isinstance(content, Mapping) and path.lstrip("/").startswith(MARKED):
            from bridgecourse.grade.explain import explain

            explain(content, Path(self.root_dir) / "course")

    def _as_opened(self, model: dict[str, Any], path: str) -> dict[str, Any]:
        """The model of a file, of a notebook with what may be opened."""
        content = model.get("content")
        if model.get("type") != "notebook" or not isinstance(content, Mapping):
            return model
        opened = opening(content)
        if not opened.left_out:
            return model
        self.log.info("Left out of %s: %s", path, ", ".join(opened.left_out))
        return {**model, "content": _as(content, opened.notebook)}


def _as(before: Mapping[str, object], after: Mapping[str, object]) -> object:
    """Jupyter reads what it took from a file by attributes as well."""
    import nbformat

    if not isinstance(before, nbformat.NotebookNode):
        return after
    return nbformat.from_dict(after)  # type: ignore[no-untyped-call]
