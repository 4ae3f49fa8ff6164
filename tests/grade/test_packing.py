"""A page with many pictures says everything once, and looks the same."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from io import BytesIO
from itertools import islice
from typing import cast

import pytest
from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Browser

from bridgecourse.draw.still import still_svg
from bridgecourse.grade.packing import packed
from bridgecourse.i18n import Language
from bridgecourse.publish.picture import image
from bridgecourse.teach.course import course

HEAD = "<!DOCTYPE html>\n<html><head><meta charset='utf-8'><title>x</title></head>"


def page(*words: str) -> str:
    return f'{HEAD}<body data-jp-theme-light="true">{"".join(f"<p>{each}</p>" for each in words)}</body></html>'


def pictures(law: str, most: int = 1_000) -> list[str]:
    """What is drawn of the exercises of a Law, as they were put and as they are told: of some the same again."""
    taught = course()
    put = (taught.exercise(name) for name in taught.folder(f"law-{law}").file.exercises)
    tables = (part["table"] for each in put for part in each.sheet(Language.EN)["parts"])
    return [still_svg(table, Language.EN, reveal=reveal) for table in islice(tables, most) for reveal in (False, True)]


class Ids(HTMLParser):
    """What has a name in a page, and what is named."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.given: list[str] = []
        self.named: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.given.append(str(value))
            elif name in ("href", "aria-describedby"):
                self.named.update(one.removeprefix("#") for one in str(value).split())

    handle_startendtag = handle_starttag


def seen(browser: Browser, html: str) -> Image.Image:
    """The page as a browser shows it on a screen whose reader prefers dark."""
    context = browser.new_context(viewport={"width": 700, "height": 500}, color_scheme="dark")
    try:
        shown = context.new_page()
        shown.set_content(html)
        return Image.open(BytesIO(shown.screenshot(full_page=True))).convert("RGB")
    finally:
        context.close()


def beyond(picture: Image.Image, other: Image.Image) -> int:
    """How far any point of the other is from all that is around it in this one: a line of words may be a point off."""
    low, high = picture.filter(ImageFilter.MinFilter(3)), picture.filter(ImageFilter.MaxFilter(3))
    off = ImageChops.lighter(ImageChops.subtract(other, high), ImageChops.subtract(low, other))
    return max(most for _, most in cast(tuple[tuple[int, int], ...], off.getextrema()))


@pytest.mark.browser
@pytest.mark.parametrize(
    ("law", "most"),
    [("31", 3), ("61-64", 3), *(pytest.param(law, 60, marks=pytest.mark.soak) for law in ("27", "45-47", "55-56"))],
)
def test_it_looks_the_same(browser: Browser, law: str, most: int) -> None:
    drawn = pictures(law, most)
    plain = page(*drawn)
    before, after = seen(browser, plain), seen(browser, packed(plain))
    assert len(packed(plain)) < len(plain) / 4
    assert before.size == after.size
    assert max(beyond(before, after), beyond(after, before)) < 40  # how letters are smoothed


@pytest.mark.parametrize("law", ["31", "61-64"])
def test_what_is_said_again_is_not_said_again(law: str) -> None:
    drawn = pictures(law)
    made = packed(page(*drawn))
    assert made.count("<style>") == 1
    assert "prefers-color-scheme" not in made
    assert "--d-" not in made  # every colour stands where it is used
    outlines = re.findall(r' d="([^"]{60,})"', made)
    assert len(outlines) == len(set(outlines))
    assert made.count("<title>") == len(drawn) + 1
    found = Ids(made)
    assert len(found.given) == len(set(found.given))
    assert found.named <= set(found.given)
    assert len(made) < sum(map(len, drawn)) / 4


def test_every_picture_is_told_in_words() -> None:
    """By its own, or by those of another that is the same; a picture of a lesson by the words it had as an image."""
    drawn = pictures("31", 3)
    made = packed(page(*drawn, image(drawn[0], 'West says "no" & <passes>')))
    tags = re.findall(r"<svg [^>]*role=img[^>]*>(?:<title>[^<]+</title>)?(?:<desc)?", made)
    assert len(tags) == len(drawn) + 1
    for tag in tags:
        assert ("<title>" in tag and ("<desc" in tag or "aria-describedby=" in tag)) or "aria-label=" in tag
    assert 'aria-label="West says &quot;no&quot; &amp; &lt;passes&gt;"' in made


def test_a_foreign_image_and_a_page_without_pictures_stay() -> None:
    foreign = image('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>', "x")
    assert packed(page(foreign)) == page(foreign)
    assert foreign in packed(page(foreign, *pictures("31", 1)))


def test_a_reference_that_html_does_not_need_is_a_sign() -> None:
    """And one that it needs stays: ``<``, ``>``, ``&``, quotation marks, the end of a line."""
    assert packed("<p>&#91;a&#93; &#60;b&#62; &#38;lt&#59; &#34;&#39; &#10; &#55296; &#1114112;</p>") == (
        "<p>[a] &#60;b&#62; &#38;lt; &#34;&#39; &#10; &#55296; &#1114112;</p>"
    )


def test_words_are_no_part_of_a_picture() -> None:
    """What somebody wrote of names, tags and styles is shown as he wrote it."""
    said = "class=&quot;bc-d-felt&quot; bc-d-felt &lt;style&gt;.bc-12345678{} &lt;svg class=&quot;bc-12345678&quot;&gt;"
    assert f"<p>{said}</p>" in packed(page(said, *pictures("31", 1)))


def test_what_is_drawn_again_looks_as_where_it_stands() -> None:
    """A rule for what stands within a class holds there and nowhere else, also where the same is drawn again."""
    outline = f"M{'0 ' * 40}Z"
    sheet = "<style>.bc-12345678{--d-ink:#000000}.bc-12345678 .bc-d-gone path{opacity:.6}</style>"
    shape = f'<path transform="translate(3 4)" d="{outline}"/>'
    drawn = f'<svg class="bc-table bc-12345678">{sheet}{shape}<g class="bc-d-gone">{shape}</g></svg>'
    made = packed(page(drawn))
    assert made.count(outline) == 1
    assert re.findall(r"<use([^>]*)transform=translate\(3,4\) href=#_0 />", made) == [" ", " class=A "]
    assert ".A{opacity:.6}" in made


def test_what_was_told_of_one_picture_is_told_of_the_next_by_reference() -> None:
    """Word for word, in its order, whatever of it was said before."""
    drawn = pictures("31", 8)
    made = packed(page(*drawn))
    named = dict(re.findall("<span id=(_t[0-9]+)>([^<]*)</span>", made))
    shown = re.findall(r'<svg [^>]*?role=img(?:[^>]* aria-describedby="([^"]*)")?[^>]*>.*?</svg>', made, re.DOTALL)
    own = re.findall("<svg [^>]*?role=img[^>]*>.*?</svg>", made, re.DOTALL)
    assert any(shown)
    for before, names, picture in zip(drawn, shown, own, strict=True):
        told = "".join(named[name] for name in names.split()) or re.sub("</?span[^>]*>", "", picture)
        assert re.findall("<desc>([^<]*)</desc>", before)[0] in told
