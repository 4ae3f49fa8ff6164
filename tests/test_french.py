"""French is set as printers set it: ’ everywhere, and no line that begins with a sign."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from bridgecourse.i18n import LOCALE, Language, seat_of
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.wording import that_player
from tests.french import ROOT, french_files, set_as_french, set_cases, set_catalogue
from tests.grouped import grouped, in_one

FILES = [pytest.param(path, set_file, id=str(path.relative_to(ROOT))) for path, set_file in french_files()]


@grouped(("path", "set_file"), FILES, group=in_one)
def test_every_french_text_is_set_as_french(path: Path, set_file: Callable[[str], str]) -> None:
    source = path.read_text(encoding="utf-8")
    written, wanted = source.splitlines(), set_file(source).splitlines()
    wrong = [f"line {i}: {have}" for i, (have, want) in enumerate(zip(written, wanted, strict=True), 1) if have != want]
    assert not wrong, (
        f"{path.relative_to(ROOT)}: expected ’ and no-break spaces before ? ! ; : », found ' or a common space in "
        f"{len(wrong)} lines; run `python -m tests.french`, then `python -m bridgecourse.i18n`\n" + "\n".join(wrong[:5])
    )


def test_there_is_something_to_set() -> None:
    names = {path.name for path, _ in french_files()}
    assert {"teach.po", "rulings.po", "lesson.fr.md", "home.fr.md", "cases.yaml", "glossary.yaml"} <= names


@pytest.mark.parametrize("path", sorted((LOCALE / "fr").glob("*.json")), ids=lambda path: path.stem)
def test_no_catalogue_shows_a_straight_apostrophe(path: Path) -> None:
    assert [msgid for msgid, words in json.loads(path.read_bytes()).items() if set_as_french(words) != words] == []


def test_players_are_elided_with_it() -> None:
    assert [seat_of(seat, Language.FR) for seat in (Seat.EAST, Seat.SOUTH)] == ["d’Est", "de Sud"]
    assert that_player(Seat.WEST, Language.FR) == "qu’Ouest"


def test_sets_text_and_leaves_code() -> None:
    assert (
        set_as_french("L'Adv. G dit qu'il « passe » : vrai ?")
        == "L’Adv. G dit qu’il «\u00a0passe\u00a0»\u00a0: vrai\u00a0?"
    )
    assert set_as_french("l'**arbitre** et l'{offender}") == "l’**arbitre** et l’{offender}"
    assert set_as_french("tapez `d'ici` puis\n\n```python\nhome('fr'); l'x = 1 ;\n```\nqu'ici") == (
        "tapez `d'ici` puis\n\n```python\nhome('fr'); l'x = 1 ;\n```\nqu’ici"
    )
    assert set_as_french("```model\nC'est à vous : parlez.\n```") == "```model\nC’est à vous\u00a0: parlez.\n```"
    assert set_as_french("| a : b |\n| :--- |") == "| a\u00a0: b |\n| :--- |"


def test_sets_only_the_french_of_a_case_and_keeps_its_quotes() -> None:
    source = "\n".join(
        [
            "calls: \"1S P : l'x\"  # qu'on garde",
            "- not: a list".removeprefix("- "),
            "scene:",
            "  en: >-",
            "    Don't : it's",
            "    mine",
            "  fr: >-",
            "    C'est à",
            "    l'autre : non ?",
            "said:",
            '  - {seat: N, en: "I\'m", fr: "J\'ai \\"dit\\" : oui"}',
            "  - {note_fr: 'l''étui', fr: qu'il, en: 'it''s'}",
            "",
        ]
    )
    done = set_cases(source)
    assert yaml.safe_load(done) == {
        "calls": "1S P : l'x",
        "not": "a list",
        "scene": {"en": "Don't : it's mine", "fr": "C’est à l’autre\u00a0: non\u00a0?"},
        "said": [
            {"seat": "N", "en": "I'm", "fr": 'J’ai "dit"\u00a0: oui'},
            {"note_fr": "l’étui", "fr": "qu’il", "en": "it's"},
        ],
    }
    assert "# qu'on garde" in done


def test_sets_only_the_translations_of_a_catalogue() -> None:
    head = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\n# qu\'on garde\nmsgid "l\'id"\n'
    source = head + 'msgstr "l\'{player} : \\"d\'accord\\" ?"\n'
    assert set_catalogue(source) == head + 'msgstr "l’{player}\u00a0: \\"d’accord\\"\u00a0?"\n'
