"""The language of the command line, and that every command has its texts in both."""

from __future__ import annotations

import pytest

from bridgecourse.cli.app import app, main
from bridgecourse.cli.help import command_tree
from bridgecourse.cli.language import chosen_language, spoken_language
from bridgecourse.errors import BridgecourseError
from bridgecourse.i18n import Language

VARIABLES = ("COURSE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


def test_the_option_goes_before_the_variable_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen_language(None) is Language.EN
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert chosen_language(None) is Language.FR
    monkeypatch.setenv("COURSE_LANG", "en")
    assert chosen_language(None) is Language.EN
    assert chosen_language("fr") is Language.FR


@pytest.mark.parametrize("value", ["", "C", "POSIX", "de_DE.UTF-8", "C.UTF-8"])
def test_a_system_in_another_language_gets_english(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", value)
    assert chosen_language(None) is Language.EN


def test_an_empty_variable_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COURSE_LANG", "")
    monkeypatch.setenv("LANG", "fr_CA")
    assert chosen_language(None) is Language.FR


def test_an_unknown_language_is_an_error_that_names_its_source(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BridgecourseError, match=r"en, fr.*'de'"):
        chosen_language("de")
    monkeypatch.setenv("COURSE_LANG", "klingon")
    with pytest.raises(BridgecourseError, match="COURSE_LANG"):
        chosen_language(None)


@pytest.mark.parametrize(
    ("words", "language"),
    [
        (["rule", "x", "--lang", "fr"], Language.FR),
        (["rule", "--lang=fr", "x"], Language.FR),
        (["rule", "--lang"], Language.EN),
        (["rule", "--lang", "de"], Language.EN),
        ([], Language.EN),
    ],
)
def test_help_and_errors_speak_the_language_of_the_words(words: list[str], language: Language) -> None:
    assert spoken_language(words) is language


def test_help_differs_between_the_languages_for_every_command_and_option() -> None:
    """A text that is missing raises; one that was not translated is the same in both."""
    found = {
        language: {
            (name, parameter.name): getattr(parameter, "help", None)
            for name, command in command_tree(app, language).commands.items()
            for parameter in command.params
        }
        | {(name, ""): command.help for name, command in command_tree(app, language).commands.items()}
        for language in Language
    }
    assert found[Language.EN].keys() == found[Language.FR].keys()
    same = [key for key, words in found[Language.EN].items() if words == found[Language.FR][key]]
    assert same == []


@pytest.mark.parametrize(("language", "word"), [("en", "Rule on"), ("fr", "Arbitrer")])
def test_help_is_shown_in_the_language_asked_for(language: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--help", "--lang", language]) == 0
    assert word in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["no-such-command"],
        ["rule"],
        ["rule", "no-such-file.yaml"],
        ["rule", "x.yaml", "--lang", "de"],
        ["start", "--port", "0"],
        ["chart", "999"],
        ["chart", "31", "--edition", "1066"],
    ],
)
def test_what_cannot_be_done_is_one_message_and_exit_code_2(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    caught = capsys.readouterr()
    assert caught.err.startswith("bridgecourse")
    assert "Traceback" not in caught.err
    assert caught.out == ""


def test_no_words_show_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "start" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--lang", "fr", "chart", "999"], ["chart", "999", "--lang", "fr"]])
def test_the_language_may_stand_before_the_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert "il faut une loi" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nothing"], ["'nothing'", "compare"]),
        (["rule"], ["FICHIER"]),
        (["rule", "x.yaml", "--loud"], ["--loud"]),
        (["start", "--port", "70000"], ["--port", "1-65535"]),
        (["chart", "31", "--format", "png"], ["--format", "svg|mermaid|text"]),
    ],
)
def test_a_command_line_that_is_not_understood_is_explained_in_the_language_asked_for(
    words: list[str], told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--lang", "fr"]) == 2
    said = capsys.readouterr().err
    assert all(word in said for word in told)
    assert "Aide" in said
    assert not any(english in said for english in ("Missing", "Invalid", "No such", "Input should"))


def test_the_help_has_no_english_words_left_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--help"], ["rule", "--help"], ["start", "--help"]):
        assert main([*words, "--lang", "fr"]) == 0
        shown = capsys.readouterr().out
        assert "Utilisation" in shown
        assert not any(english in shown for english in ("Usage:", "FILE", "<bool>", "default", "required"))
