"""The pages of the candidate and of the instructor: right links, code that runs, the same cells in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgecourse.i18n import LOCALE, Language, compiled
from bridgecourse.progress.frame import own_frames
from bridgecourse.publish.lesson import file_digest, read_lesson
from bridgecourse.publish.page import page_notebook
from bridgecourse.teach.course import course
from tests.progress.notebooks import answer_law, of_law, right

COURSE = Path(__file__).parents[2] / "course"
PAGES = [(page, language) for page in ("home", "instructor") for language in Language]
pages = pytest.mark.parametrize(("page", "language"), PAGES, ids=[f"{p}-{lang.value}" for p, lang in PAGES])


def sources(page: str, language: Language, kind: str) -> list[str]:
    lesson = read_lesson(COURSE / f"{page}.{language.value}.md", code=True)
    cells = page_notebook(page, lesson, language, course())["cells"]
    assert isinstance(cells, list)
    return [str(cell["source"]) for cell in cells if cell["cell_type"] == kind]


@pytest.mark.parametrize("language", Language)
def test_home_is_a_page_of_few_words_with_one_live_cell(language: Language) -> None:
    (cell,) = sources("home", language, "code")
    assert cell.strip() == f'from bridgecourse import home\n\nhome("{language.value}")'
    words = "\n".join(sources("home", language, "markdown"))
    assert len(words.split()) <= 150
    assert not re.search("run all|tout(es)? les cellules|python", words.lower())


@pytest.mark.parametrize(
    ("page", "language"),
    [
        pytest.param("home", Language.FR, id="home-fr"),
        pytest.param("instructor", Language.EN, id="instructor-en", marks=pytest.mark.soak),
        pytest.param("home", Language.EN, id="home-en", marks=pytest.mark.soak),
        pytest.param("instructor", Language.FR, id="instructor-fr", marks=pytest.mark.soak),
    ],
)
def test_code_runs_as_it_stands(page: str, language: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [right(each) for each in of_law("31")]
    answer_law(tmp_path, "31", answers)
    answer_law(tmp_path / "submitted" / "ann", "31", answers)
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, object] = {}
    shown = []
    for source in sources(page, language, "code"):
        *before, last = source.strip().split("\n\n")
        exec("\n\n".join(before), namespace)
        shown.append(eval(last, namespace))
    assert len(shown) == (1 if page == "home" else 12)
    for each in shown:
        html = each._repr_html_() if hasattr(each, "_repr_html_") else each._repr_mimebundle_()[0]["text/html"]
        assert "<" in html
    assert own_frames(tmp_path).problems.empty


@pytest.mark.parametrize("page", ["home", "instructor"])
def test_translation_is_of_the_english_as_it_is_now(page: str) -> None:
    french = read_lesson(COURSE / f"{page}.fr.md", code=True)
    assert french.translates == file_digest(COURSE / f"{page}.en.md")


@pages
def test_typography(page: str, language: Language) -> None:
    words = re.sub(r"`[^`]*`|\([^)]*\.ipynb\)", "", "\n".join(sources(page, language, "markdown")))
    if language is Language.FR:
        assert re.findall(r"[^\u00a0\s|:-][?;!:»%](?!-)", words) == []
        assert re.findall(r" [?;!:»%]", words) == []
    else:
        assert re.findall(r"[\s\u00a0][?;!:%]", words) == []


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", ["progress", "submission"])
def test_catalogue_is_whole_and_compiled(name: str, language: Language) -> None:
    from babel.messages.pofile import read_po

    texts = {}
    for each in Language:
        with (LOCALE / each.value / f"{name}.po").open("rb") as file:
            texts[each] = {str(message.id): str(message.string) for message in read_po(file) if message.id}
    own, english = texts[language], texts[Language.EN]
    assert set(own) == set(english)
    for key, words in own.items():
        assert words.strip(), key
        assert sorted(re.findall(r"\{\w+\}", words)) == sorted(re.findall(r"\{\w+\}", english[key])), key
        if language is Language.FR:
            assert not re.search("[^\u00a0][?;!:](?!/)", words), key
    source = LOCALE / language.value / f"{name}.po"
    assert source.with_suffix(".json").read_bytes() == compiled(source), "run python -m bridgecourse.i18n"
    code = "\n".join(path.read_text(encoding="utf-8") for path in (COURSE.parent / "bridgecourse").rglob("*.py"))
    built = re.compile(r"""f["']([\w.]+)\.\{""")
    families = set(built.findall(code))
    asked = set(re.findall(r"""["']([\w.]+)["']""", code))
    assert [key for key in own if key not in asked and key.rpartition(".")[0] not in families] == []
