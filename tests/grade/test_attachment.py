"""Of a picture that was pasted in nothing is shown but what is seen."""

from __future__ import annotations

import base64
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from PIL.ExifTags import GPS, IFD, Base
from PIL.Image import Exif, Resampling
from PIL.PngImagePlugin import PngInfo

from bridgecourse.grade.attachment import PIXELS, SIDE, Album

SECRET = b"Ann Lee, 48.8566 N 2.3522 E"
"""What a file knows of its owner, to be found in none that is shown."""

KINDS = {"PNG": "image/png", "JPEG": "image/jpeg"}


def drawing(size: tuple[int, int] = (40, 20), mode: str = "RGB") -> Image.Image:
    """Its upper left corner is not like the others."""
    picture = Image.new("RGB", size, "white")
    picture.paste("red", (0, 0, size[0] // 2, size[1] // 2))
    return picture.convert(mode)


def telling(turned: int = 1) -> Exif:
    """Where and by whom it was taken, and a small copy of what it was before it was cut; which side is up."""
    exif = Exif()
    exif[Base.Orientation] = turned
    exif[Base.Artist] = SECRET.decode()
    exif[Base.XPComment] = SECRET
    exif.get_ifd(IFD.GPSInfo)[GPS.GPSAreaInformation] = SECRET
    exif.get_ifd(IFD.Exif)[Base.MakerNote] = SECRET
    return exif


def written(picture: Image.Image, form: str, **more: Any) -> bytes:
    out = BytesIO()
    picture.save(out, form, **more)
    return out.getvalue()


def full_of_remarks(form: str, turned: int = 1) -> bytes:
    """With a remark in every place that this form has for one, and behind its end."""
    notes = PngInfo()
    for add in (notes.add_text, notes.add_itxt):
        add("Author", SECRET.decode())
    notes.add_text("XML:com.adobe.xmp", SECRET.decode(), zip=True)
    notes.add(b"prVt", SECRET, after_idat=True)
    more: dict[str, Any] = {"exif": telling(turned), "icc_profile": SECRET, "dpi": (300, 300), "xmp": SECRET}
    more |= {"comment": SECRET} if form == "JPEG" else {"pnginfo": notes}
    return written(drawing(), form, **more) + SECRET


def shown(data: bytes, form: str) -> Image.Image | None:
    """The picture that stands in the page."""
    bundle = {"a": {KINDS[form]: base64.b64encode(data).decode("ascii")}}
    address = Album(bundle).address("a")
    if address is None:
        return None
    made = base64.b64decode(address.partition(",")[2])
    assert SECRET not in made
    return Image.open(BytesIO(made), formats=[form])


@pytest.mark.parametrize("form", KINDS)
def test_nothing_is_left_of_what_the_file_tells(form: str) -> None:
    assert full_of_remarks(form).count(SECRET) >= 4
    picture = shown(full_of_remarks(form), form)
    assert picture is not None
    assert not picture.getexif()
    assert set(picture.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}
    assert picture.size == (40, 20)


@pytest.mark.parametrize("form", KINDS)
def test_it_stands_as_the_camera_was_held(form: str) -> None:
    """By the remark that is then gone: turned by a quarter, what was on the upper left is on the upper right."""
    picture = shown(full_of_remarks(form, turned=6), form)
    assert picture is not None
    assert picture.size == (20, 40)
    seen = picture.convert("RGB").resize((2, 2), Resampling.BOX)
    assert [seen.getpixel((x, y))[1] < 128 for y in (0, 1) for x in (0, 1)] == [False, True, False, False]  # type: ignore[index]


def test_of_several_pictures_in_one_the_first_is_shown() -> None:
    data = written(drawing(), "PNG", save_all=True, append_images=[Image.new("RGB", (40, 20), "blue")])
    picture = shown(data, "PNG")
    assert picture is not None
    assert getattr(picture, "n_frames", 1) == 1
    assert picture.convert("RGB").getpixel((1, 1)) == (255, 0, 0)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA"])
def test_any_kind_of_png_is_shown(mode: str) -> None:
    picture = shown(written(drawing(mode=mode), "PNG"), "PNG")
    assert picture is not None
    assert picture.size == (40, 20)
    assert (picture.mode == "RGBA") is ("A" in mode)


def test_one_of_many_greys_stays_grey() -> None:
    picture = shown(written(Image.new("I;16", (40, 20), 40_000), "PNG"), "PNG")
    assert picture is not None
    assert picture.convert("L").getpixel((0, 0)) == 40_000 >> 8


def test_what_can_be_seen_through_stays_so() -> None:
    drawn = drawing(mode="P")
    picture = shown(written(drawn, "PNG", transparency=drawn.getpixel((39, 19))), "PNG")
    assert picture is not None
    assert picture.mode == "RGBA"
    assert picture.getchannel("A").getextrema() == (0, 255)


@pytest.mark.parametrize("mode", ["L", "RGB", "CMYK"])
def test_any_kind_of_jpeg_is_shown(mode: str) -> None:
    picture = shown(written(drawing(mode=mode), "JPEG"), "JPEG")
    assert picture is not None
    assert picture.size == (40, 20)


def test_a_large_one_is_shown_as_large_as_it_can_be_read() -> None:
    picture = shown(written(drawing((SIDE * 2, 100), "1"), "PNG"), "PNG")
    assert picture is not None
    assert picture.size == (SIDE, 50)


def test_there_is_an_end_to_how_many_points_are_read() -> None:
    side = 5_000
    page = base64.b64encode(written(Image.new("1", (side, side)), "PNG")).decode("ascii")
    album = Album({str(number): {"image/png": page} for number in range(4)})
    found = [album.address(str(number)) is not None for number in range(4)]
    assert found == [(number + 1) * side * side <= PIXELS for number in range(4)]


def test_one_that_is_shown_twice_is_read_once() -> None:
    album = Album({"a": {"image/png": base64.b64encode(written(Image.new("1", (6_000, 6_000)), "PNG")).decode()}})
    assert album.address("a") == album.address("a") is not None
    assert album.size == 2 * len(album.address("a") or "")
