"""A picture that a candidate has pasted in: shown, with nothing of its file but what is seen.

A file of a picture can hold more than the picture: where and when it was taken and with what, a small copy of what it
was before it was cut, remarks, colour profiles, whatever follows its end.  Only the points are taken, turned as the
camera says, and written anew.
"""

from __future__ import annotations

import base64
import binascii
import warnings
from collections.abc import Mapping
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["PICTURES", "SIDE", "Album"]

PIXELS, BYTES, PICTURES = 50_000_000, 15_000_000, 20
"""How large the pictures of an answer may be, all together and each, and how many of them it may show."""

SIDE = 2_400
"""How long the longer side of what is shown is at most, in pixels: a written page can be read at that."""

QUALITY = 88
"""Of a JPEG that is written anew; Pillow's scale ends at 95."""

_FORMATS = {"image/png": "PNG", "image/jpeg": "JPEG"}
_SEE_THROUGH = ("LA", "La", "PA", "RGBA", "RGBa")


class Album:
    """The pictures pasted into one answer, from the attachments of its cell, which may be anything.

    ``size`` is how long all addresses are together that it has given.
    """

    def __init__(self, attachments: object) -> None:
        self._attachments = attachments
        self._made: dict[str, str | None] = {}
        self._shown = 0
        self._pixels = PIXELS
        self.size = 0

    def address(self, name: str) -> str | None:
        """The address of a picture that holds the picture itself; ``None`` for what is no png or jpeg, or too much."""
        if self._shown >= PICTURES:
            return None
        if name not in self._made:
            self._made[name] = self._make(name)
        made = self._made[name]
        self._shown += made is not None
        self.size += len(made or "")
        return made

    def _make(self, name: str) -> str | None:
        bundle = self._attachments.get(name) if isinstance(self._attachments, Mapping) else None
        for kind, form in _FORMATS.items():
            data = _decoded(_joined(bundle.get(kind))) if isinstance(bundle, Mapping) else None
            made = None if data is None else self._written_anew(data, form)
            if made is not None:
                return f"data:{kind};base64,{base64.b64encode(made).decode('ascii')}"
        return None

    def _written_anew(self, data: bytes, form: str) -> bytes | None:
        """The same picture as a file of its own; ``None`` for bytes that do not decode as a picture of this form."""
        from PIL import Image

        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                with Image.open(BytesIO(data), formats=[form]) as picture:
                    self._pixels -= picture.width * picture.height
                    if self._pixels < 0:
                        return None
                    return _file(_points(picture, form), form)
        except Exception:  # a damaged picture makes Pillow raise whatever its decoder meets
            return None


def _points(picture: Image, form: str) -> Image:
    """What is seen of it and nothing else, the first of several pictures, no larger than can be read."""
    from PIL import Image, ImageOps

    picture.draft(None, (SIDE, SIDE))
    picture.load()
    turned = ImageOps.exif_transpose(picture)
    if turned.mode.startswith("I"):  # of 65,536 greys, and Pillow's own way to 256 makes the most of them white
        turned = turned.point(lambda grey: grey * (1 / 256)).convert("L")
    clear = form == "PNG" and (turned.mode in _SEE_THROUGH or "transparency" in turned.info)
    plain = turned.convert("RGBA" if clear else "L" if turned.mode in ("1", "L") else "RGB")
    plain.thumbnail((SIDE, SIDE))
    made = Image.new(plain.mode, plain.size)  # a copy would take its remarks and its profile along
    made.paste(plain)
    return made


def _file(picture: Image, form: str) -> bytes:
    out = BytesIO()
    picture.save(out, form, **({"quality": QUALITY} if form == "JPEG" else {}))
    return out.getvalue()


def _joined(data: object) -> object:
    lines = isinstance(data, list) and all(isinstance(line, str) for line in data)
    return "".join(map(str, data)) if lines and isinstance(data, list) else data


def _decoded(encoded: object) -> bytes | None:
    if not isinstance(encoded, str) or len(encoded) > BYTES * 2:
        return None
    try:
        data = base64.b64decode("".join(encoded.split()), validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if 0 < len(data) <= BYTES else None
