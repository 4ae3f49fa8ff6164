"""Whatever a file or its name holds, the command line writes nothing that a terminal would obey."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from bridgecourse.cli.app import main
from bridgecourse.cli.terminal import terminal, write_json

OBEYED = "\x1b[2J\x1b]8;;http://elsewhere.example\x07here\x1b]8;;\x07\x9b1m\x7f\r\x08\u202egnp\u2066\u200f\u2028\x85"
"""It clears the screen, hides where a link leads, goes back over what was written, and turns letters round."""

IN_YAML = json.dumps(OBEYED)[1:-1]

CASES = f"""\
law: "31"
cases:
  - id: 31-not-yet
    board: 6
    calls: "W:1S"
    meanings: [{{call: "W:1S", suits: [S], en: "five {IN_YAML}", fr: "cinq {IN_YAML}"}}]
    asked: [{{seat: W, fact: replacement_is_comparable, en: "a {IN_YAML}", fr: "a {IN_YAML}"}}]
    scene: {{en: "West {IN_YAML}", fr: "Ouest {IN_YAML}"}}
    source: "club {IN_YAML}"
  - id: "31-{IN_YAML}"
    calls: "W:{IN_YAML}"
"""
PBN = f'[Event "{OBEYED}"]\n[Board "7{OBEYED}"]\n[Dealer "N"]\n[North "{OBEYED}"]\n[Auction "N"]\n1C {OBEYED}\n'
LIN = f"pn|{OBEYED},b,c,d|qx|o7{OBEYED}|md|3,,,,|sv|n|mb|1N|an|{OBEYED}|mb|{OBEYED}|"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, held in (("cases.yaml", CASES), ("game.pbn", PBN), ("game.lin", LIN)):
        Path(name).write_text(held, encoding="utf-8", newline="")
    Path("work\x1b[2J\u202e").mkdir()


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "words",
    [
        *(("rule", name, *how) for name in ("cases.yaml", "game.pbn", "game.lin") for how in ((), ("--json",))),
        ("rule", "cases.yaml", "--case", OBEYED),
        ("show", "game.pbn"),
        ("show", "game.lin", "--board", OBEYED),
        ("calls", "cases.yaml"),
        ("calls", "cases.yaml", "--case", "31-not-yet", "--json"),
        ("compare", "cases.yaml"),
        ("chart", "31", "--case", "cases.yaml:31-not-yet"),
        ("chart", OBEYED),
        ("chart", "31", "--case", f"{OBEYED}:{OBEYED}"),
        ("rule", OBEYED.replace("/", "")),
        ("progress", "work\x1b[2J\u202e"),
        ("progress", OBEYED),
        ("pocket", OBEYED),
        ("renew", OBEYED),
        (OBEYED,),
        ("rule", "cases.yaml", f"--{OBEYED}"),
        ("rule", "cases.yaml", "--edition", OBEYED),
    ],
    ids=repr,
)
def test_no_command_writes_what_a_terminal_obeys(
    words: tuple[str, ...], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main([*words, *(("--lang", language) if len(words) > 1 else ())])
    written = "".join(capsys.readouterr())
    assert written.strip()
    obeyed = {sign for sign in written if unicodedata.category(sign) in {"Cc", "Cs", "Zl", "Zp"}} - {"\n", "\t"}
    assert not obeyed | {sign for sign in written if unicodedata.bidirectional(sign) in {"RLO", "LRI"}}


def test_what_can_be_shown_is_shown_and_json_stays_what_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    said = "1\u00a0SA\u202f: « né e\u0301, 日本, א, 👩‍⚖️ »"
    terminal().print(said, markup=False)
    assert capsys.readouterr().out == f"{said}\n"
    write_json({"said": said + OBEYED}, terminal())
    assert json.loads(capsys.readouterr().out) == {"said": said + OBEYED}
