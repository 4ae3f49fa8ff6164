"""The form's script and style, put together from their files when the package is imported; there is no build step.

``form/`` holds what every exercise needs, one file for each job, and ``kinds/`` one file for each kind of question,
which nothing else names.  The script's files share one ES module; those of ``kinds/`` each stand in a block of their
own, so that what they declare is theirs.  Stack traces name the module ``bridgecourse/exercise.js``, in which a heading
says where each file begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

__all__ = ["script", "style"]

HERE = Path(__file__).parent


@cache
def script() -> str:
    """The ES module."""
    form = [_headed(file, file.read_text("utf-8")) for file in _files("form", "js")]
    kinds = [_headed(file, f"{{\n{file.read_text('utf-8')}}}\n") for file in _files("kinds", "js")]
    return "\n".join([*form, *kinds, "//# sourceURL=bridgecourse/exercise.js\n"])


@cache
def style() -> str:
    """The style sheet."""
    return "\n".join(file.read_text("utf-8") for folder in ("form", "kinds") for file in _files(folder, "css"))


def _files(folder: str, suffix: str) -> Iterator[Path]:
    return iter(sorted((HERE / folder).glob(f"*.{suffix}")))


def _headed(file: Path, text: str) -> str:
    return f"// ---------- {file.parent.name}/{file.name}\n\n{text}"
