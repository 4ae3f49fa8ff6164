"""What the README says is true: its Python runs, its commands and files exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from bridgecourse.cli.app import app
from bridgecourse.cli.help import command_tree
from bridgecourse.i18n import Language
from bridgecourse.teach.cases.case_file import CASE_KEYS, load_cases
from bridgecourse.teach.course import course

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = (
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "tests/README.md"),
    *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").glob("*.md"))),
)


def test_its_examples_in_python_give_what_they_say() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 10
    assert failed == 0


def test_its_commands_exist_and_none_is_left_out() -> None:
    named = set(re.findall(r"bridgecourse (?!-)([a-z]+)", re.sub(r"`bridgecourse/\S+", "", README)))
    known = set(command_tree(app, Language.EN).commands)
    targets = set(re.findall(r"make ([a-z]+)", README))
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert {word for word in named if word in known} >= {"start", "rule", "compare", "chart", "coverage", "doctor"}
    assert targets >= {"start", "teach", "build", "check", "test"}
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)


@pytest.mark.parametrize("page", PAGES)
def test_its_links_lead_somewhere(page: str) -> None:
    path = ROOT / page
    links = re.findall(r'(?:\]\(|src=")(?!https?:)([^)#"]*)(?:#([^)"]+))?', path.read_text(encoding="utf-8"))
    missing = [link for link, _ in links if not (path.parent / link).exists()]
    assert missing == []
    places = [(path.parent / link if link else path, place) for link, place in links if place]
    assert [place for there, place in places if place not in anchors(there)] == []


def test_every_key_of_a_case_is_explained_once() -> None:
    told = [(ROOT / page).read_text(encoding="utf-8") for page in ("CONTRIBUTING.md", "docs/cases.md")]
    rows = [key for words in told for key in re.findall(r"^\| `(\w+)` \|", words, re.MULTILINE)]
    assert [key for key in CASE_KEYS - {"dealer", "vulnerable"} if rows.count(key) != 1] == []


def test_how_to_contribute_is_two_pages() -> None:
    words = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.*)$", words, re.MULTILINE) == ["Add a case", "Land a change"]
    assert len(words.splitlines()) <= 110


def test_the_example_of_a_case_in_contributing_is_a_case(tmp_path: Path) -> None:
    words = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    found = re.search(r"```yaml\n(.*?)```", words, re.DOTALL)
    assert found is not None
    path = tmp_path / "cases.yaml"
    path.write_text(f'law: "31"\ncases:\n{found[1]}', encoding="utf-8")
    assert load_cases(path).cases[0].ruling.outcome is not None


@pytest.mark.parametrize("page", ["README.md", "docs/why.md"])
def test_the_cases_it_names_are_in_the_course(page: str) -> None:
    words = (ROOT / page).read_text(encoding="utf-8")
    named = set(re.findall(r"--case ([0-9-]+-[a-z-]+)", words))
    assert named <= set(course().cases)


def test_every_command_of_the_program_is_explained_somewhere() -> None:
    words = "".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
    missing = [
        name for name in command_tree(app, Language.EN).commands if not re.search(rf"(bridgecourse|make) {name}", words)
    ]
    assert missing == []


def anchors(page: Path) -> list[str]:
    """Where a link may lead in it: each heading as GitHub writes it in an address."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]


def test_the_index_of_the_reasons_has_every_section_once_under_its_own_words() -> None:
    page = ROOT / "docs" / "why.md"
    head, *sections = re.split(r"^## ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    titles = [section.partition("\n")[0] for section in sections]
    links = re.findall(r"\[([^]]*)\]\(#([^)]*)\)", head)
    assert sorted(links) == sorted(zip(titles, anchors(page)[1:], strict=True))
