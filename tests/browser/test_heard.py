"""What a screen reader says of a conversation, followed from its first move to its mark by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bridgecourse.i18n import Language
from tests.browser.bare import Bare
from tests.browser.talk_page import open_talk, turns

pytestmark = [pytest.mark.browser, pytest.mark.soak]

SCRIPT = (Path(__file__).parent / "heard.js").read_text("utf-8")
QUIET = 300
"""Milliseconds after which nothing more is said."""


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Bare]:
    made = Bare(tmp_path / "desk")
    made.folder.mkdir()
    yield made
    made.close()


class Listener:
    """Presses keys, and hears what is said."""

    def __init__(self, page: Page) -> None:
        self.page, self.languages = page, set[str]()
        page.evaluate(SCRIPT)

    def hears(self, *keys: str) -> list[str]:
        """What is said after these keys, once nothing more is; the time of day is not."""
        for key in keys:
            self.page.keyboard.press(key)
        expect(self.page.locator("[data-waits=true], .bc-saving[data-state=saving]")).to_have_count(0)
        self.page.wait_for_timeout(QUIET)
        told = self.page.evaluate("() => window.bcHeard.splice(0)")
        self.languages |= {each["lang"] for each in told}
        said = [f"{each['how']}: {each['told']}".replace("\u00a0", " ").replace("\u202f", " ") for each in told]
        return [re.sub(r" \d\d:\d\d$", "", each) for each in said]


def exposed(page: Page, css: str) -> tuple[str, str, dict[str, object]]:
    """Role, name and properties of an element in Chromium's accessibility tree."""
    session = page.context.new_cdp_session(page)
    found = session.send("Runtime.evaluate", {"expression": f"document.querySelector({css!r})"})
    asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
    (node,) = session.send("Accessibility.getPartialAXTree", asked)["nodes"]
    properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
    return node["role"]["value"], node["name"]["value"].replace("\u00a0", " "), properties


def test_a_whole_conversation_is_heard_in_order_and_once(bare: Bare, browser: Browser) -> None:
    page = open_talk(bare, browser, Language.FR)
    listener = Listener(page)
    hears = listener.hears
    role, name, properties = exposed(page, ".bc-talk-record [role=log]")
    assert (role, name, properties["live"], properties["atomic"]) == ("log", "Ce qui s’est dit", "polite", False)
    page.locator(".bc-talk-stop").focus()
    assert hears() == ["focus: « Que personne ne déclare pour l’instant, s’il vous plaît. »"]
    # Stop: the move, whom to ask next, that it is saved
    assert hears("Enter") == [
        "focus: Demander",
        "log: 1 Arrêter « Que personne ne déclare pour l’instant, s’il vous plaît. » entendu par tous",
        "status: À qui ?",
        "status: Réponses : 0 sur 1 Enregistré",
    ]
    # Say: a card with its gaps; picked, its dials; whole, what it says and where it stands
    assert hears("2") == ["focus: … peut l’accepter, en le disant ou en déclarant.", "status: Quelle phrase ?"]
    assert hears("ArrowDown") == ["focus: Si elle n’est pas acceptée, elle est annulée, et … …."]
    assert hears(" ") == ["focus: Nord", "status: 2 mots manquent encore, le premier dans la carte 1."]
    assert exposed(page, ".bc-talk-choices")[:2] == ("group", "qui ?")
    assert hears("e") == ["focus: déclare ensuite", "status: Un mot manque encore, dans la carte 1."]
    assert exposed(page, ".bc-talk-choices")[:2] == ("group", "quoi ?")
    whole = "Si elle n’est pas acceptée, elle est annulée, et Est déclare ensuite."
    assert hears(" ") == [f"focus: {whole} Phrase 1 sur 1."]
    assert hears("Enter") == [
        "focus: Dire",
        f"log: 2 Dire tous · « {whole} » entendu par tous",
        "status: Quelle phrase ?",
    ]
    # Let choose: what is put to whom, then his answer, then what it leads to
    assert hears("3", "o") == ["focus: Nord", "status: À qui ?", "focus: Ouest", "status: Quel choix ?"]
    assert hears("Tab", " ") == ["focus: l’accepter, ou non"]
    assert hears("Enter") == [
        "focus: Faire choisir",
        "log: 3 Faire choisir Ouest · l’accepter, ou non entendu par tous",
        "log: Ouest : « Je ne l’accepte pas. »",
        "status: À qui ?",
    ]
    hears("3", "e", "Tab", " ", "ArrowDown")
    assert hears("Enter")[1:3] == [
        "log: 4 Faire choisir Est · sa déclaration entendu par tous",
        "log: la table Est déclare 1 carreau.",
    ]
    # Ask, away from the table: nobody else has heard it
    hears("1", "s", "c", "Tab", "Tab", " ", *["ArrowDown"] * 3)
    assert hears("Enter")[:3] == [
        "focus: Demander",
        "log: 5 Demander Sud, à l’écart · Que montreraient vos déclarations à présent ? entendu par Sud seulement",
        "log: Sud : « Mon ouverture promet cinq cœurs et au moins 12 points ; mon intervention peut se faire avec 8. »",
    ]
    # The book: its list at once, the law that lies open, and back to the verb
    assert hears("5")[0].startswith("focus: Le Code et les organigrammes vous sont ouverts.")
    assert hears("Enter") == ["focus: Consulter", "focus: Loi"]
    assert exposed(page, "dialog")[:2] == ("dialog", "Le Code")
    page.keyboard.type("27")
    assert hears() == ["status: Loi 27 (2017) : Enchère insuffisante"]
    assert hears("Escape") == ["focus: Consulter"]
    expect(turns(page).last.get_by_role("img")).to_have_accessible_name("entendu par personne")
    # Rule: each line that is still open, and in the end the ruling, and what it has earned, once
    assert hears("4")[0] == "focus: D’après quelle loi"
    page.keyboard.type("31A2")
    assert hears()[-1].startswith("status: 8 mots manquent encore, le premier à « Nord ».")
    for steps in (2, 0, 0, 0, 2, 1, 1):
        hears("Tab", " ", *["ArrowDown"] * steps)
    assert hears("Tab", "Tab", "Tab", " ")[-1] == "status: La décision met fin à la conversation."
    page.keyboard.press("Enter")
    page.locator(".bc-talk-review").wait_for()
    end = hears()
    assert [each.partition(":")[0] for each in end] == ["log", "focus", "status", "status"]
    assert end[0].startswith("log: 7 Trancher D’après quelle loi : 31A2, 32A2 – ")
    assert end[1] == "focus: À la table"
    assert end[2].startswith("status: Exercice terminé. Points : ")
    assert end[3] == "status: Réponses : 1 sur 1 Enregistré"
    assert listener.languages == {"fr"}


def test_in_a_test_it_is_heard_that_it_is_over(bare: Bare, browser: Browser) -> None:
    """The controls are gone; whoever was in them is told so where he is, and is told no more."""
    page = open_talk(bare, browser, Language.FR, moves=("stop",), cell="show(Language.FR, practice=False)")
    expect(turns(page)).to_have_count(1)
    listener = Listener(page)
    page.locator(".bc-talk-tab").first.focus()
    listener.hears("4")
    page.keyboard.type("31A2")
    for _ in range(7):
        listener.hears("Tab", " ")
    listener.hears("Tab", " ")
    end = listener.hears("Enter")
    assert [each.partition(":")[0] for each in end] == ["log", "focus", "status", "status"]
    assert end[0].startswith("log: 2 Trancher D’après quelle loi : ")
    assert end[1:3] == ["focus: Ce qui s’est dit", "status: Vous avez tranché. La donne continue."]
    expect(page.locator(".bc-talk-heading h4")).to_be_focused()
