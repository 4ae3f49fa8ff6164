"""What Python reads before the first answer, translated beforehand: its own library, and the course.

Both archives hold sources.  To translate those that the first check needs takes a reader's browser four seconds, at
every visit; here it is done once, when the site is built, by the very Python that will read them (``compile.mjs``).
What is seldom asked for stays a source: it is shorter.
"""

from __future__ import annotations

import io
import json
import marshal
import sys
import zipfile
from collections.abc import Collection, Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path

from bridgecourse.i18n import Language
from bridgecourse.site.desk import SiteDesk
from bridgecourse.teach.course import course

__all__ = ["translated", "used"]

_EPOCH = (1980, 1, 1, 0, 0, 0)
_UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""Of a translation that is not held against its source: there is none beside it."""


def used() -> frozenset[str]:
    """The files of the modules that are loaded once an exercise and a case of practice have been looked at."""
    first = course().folders[0]
    question = {"wants": "warm", "exercise": next(iter(first.file.exercises)), "law": first.name}
    answer = json.loads(SiteDesk(Language.EN, Path("/work")).ask(json.dumps(question)))
    if "failed" in answer:
        raise RuntimeError(answer["failed"])
    return frozenset(_files())


def _files() -> Iterator[str]:
    for module in list(sys.modules.values()):
        spec = getattr(module, "__spec__", None)
        if spec is not None and spec.origin is not None:
            yield spec.origin


def translated(archive: bytes, place: str, files: Collection[str]) -> bytes:
    """The archive with these files, which Python finds below ``place``, as bytecode; all else as it was."""
    made = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(archive)) as before,
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as after,
    ):
        for name in before.namelist():
            data, path = before.read(name), f"{place}/{name}"
            if path in files and name.endswith(".py"):
                name, data = f"{name}c", _bytecode(data, path)
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            after.writestr(entry, data)
    return made.getvalue()


def _bytecode(source: bytes, path: str) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True)
    return MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code)
