"""French as a director says it: the words that one does not say are in no text of the course, wherever it is told.

What is asked here of every text is what a reader of the whole has found said otherwise; each is in its right place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from bridgecourse.i18n import LOCALE, Language, show_card, text
from bridgecourse.table.event import Exposure
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.happening import who_faces
from tests.french import french_files, set_as_french

ROOT = Path(__file__).parent.parent
FR = Language.FR
CARDS = r"(\w+_)?cards?"

NOT_SAID = {
    r"réputée?s? (avoir fait )?(une )?renonces?|renonces? réputées?": "considéré comme ayant fait une renonce",
    r"mort (a fait|avait fait) une renonce sans": "si c’est le mort qui a fait la renonce",
    r"hors de (tout )?doute": "à moins qu’il n’ait clairement voulu autre chose",
    r"(remarqué|vu|trouvé)e?s? trop tard|(carte|mort|attaque|erronée|trop), trop tard": "constatée plus tard",
    r"^a joué trop tôt$|défenseur a joué trop tôt$": "une carte a été jouée trop tôt",
    r"cartes? la plus (haute|forte)|plus (haute|forte)s? cartes?|la plus (haute|forte) de la": "la plus grosse",
    rf"[Ll]a carte ([♣♦♥♠]|\{{{CARDS}\}})": "le ♠8",
    r"\b(laissez|reprenez|reprend|montre|jouez?|attaque|entame) [♣♦♥♠]": "le ♠8",
    r"chacune carte pénalisée": "chacune devient une carte pénalisée principale",
    r"reprise, INA": "reprise : information non autorisée pour son camp",
    r"Le partenaire a-t-il choisi": "Le camp fautif a-t-il choisi",
}
"""What is not said, and what is said in its place."""


def texts() -> Iterator[tuple[str, str]]:
    """Every French text of the product, with its place: catalogues, lessons, pages, cases and the glossary."""
    for path, _ in french_files():
        where = str(path.relative_to(ROOT))
        if path.suffix == ".md":
            yield where, path.read_text(encoding="utf-8").replace("*", "")  # what is printed bold is said all the same
        elif path.suffix == ".po":
            yield from ((f"{where} {key}", words) for key, words in catalogue(path.stem).items())
        else:
            yield from told(yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader), where)


@cache
def catalogue(name: str) -> dict[str, str]:
    from babel.messages.pofile import read_po

    with (LOCALE / "fr" / f"{name}.po").open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def told(found: object, where: str, *, is_french: bool = False) -> Iterator[tuple[str, str]]:
    """What stands under ``fr`` or ``..._fr`` in a case file."""
    if isinstance(found, dict):
        for key, value in found.items():
            yield from told(value, where, is_french=is_french or str(key) == "fr" or str(key).endswith("_fr"))
    elif isinstance(found, list):
        for each in found:
            yield from told(each, where, is_french=is_french)
    elif is_french and isinstance(found, str):
        yield where, found


EVERY = tuple(texts())


@pytest.mark.parametrize(("wrong", "right"), NOT_SAID.items())
def test_no_text_says_what_no_director_says(wrong: str, right: str) -> None:
    found = [(where, hit[0]) for where, words in EVERY for hit in re.finditer(wrong, words)]
    assert found == [], f"say {right!r}"


SAID = {
    "effect.deemed_revoke.line": "considéré comme ayant fait une renonce",
    "effect.deemed_revoke": "considéré comme ayant fait une renonce",
    "when.hidden_card_revoked.yes.line": "si c’est le mort qui a fait la renonce",
    "fact.other_intention.short": "clairement voulu autre chose",
    "effect.card_stands_play_on.line": "constatée plus tard",
    "effect.wrong_card_stands.short": "constatée plus tard",
    "effect.played_too_soon.line": "une carte a été jouée trop tôt",
    "effect.highest_is_played.line": "la plus grosse",
    "effect.plays_highest.said": "plus grosse carte",
    "effect.designation_changed.said": "reprenez {the_cards} et jouez la carte {meant_by}",
    "meant_by.own": "que vous vouliez",
    "effect.major_penalty_cards.short": "chacune devient une carte pénalisée principale",
    "effect.picked_up_unauthorised.short": "reprise : information non autorisée pour son camp",
    "story.faced.led.opening": "{player} entame {of_cards}",
    "story.faced.played.to": "fournit {cards} sur attaque {suit}",
}
"""What is said, each in its right place."""


def test_what_a_director_says_stands_in_its_place() -> None:
    every = {key: words for path in (LOCALE / "fr").glob("*.po") for key, words in catalogue(path.stem).items()}
    assert [key for key, words in SAID.items() if set_as_french(words) not in every[key]] == []


def test_the_opening_lead_and_no_other_is_an_entame() -> None:
    """As the play tells it, and as authors have written of the card that was led first."""
    told_otherwise, written = set[str](), []
    for case in course().cases.values():
        record = case.situation.record
        led = [card for card in record.cards if card.how is Exposure.LED and record.upto(card.event).contract]
        for number, card in enumerate(led[:2]):
            is_first = not record.upto(card.event).play.tricks
            told_otherwise |= {case.id} if ("entame" in who_faces(record, [card], FR)) is not is_first else set()
            shown = re.escape(show_card(card.card, FR))
            if number == 0 and is_first and re.search(rf"\battaqu\w* (du |de la |de l’){shown}", case.scene[FR]):
                written.append(case.id)
    assert told_otherwise == set()
    assert written == []


def test_a_card_has_its_article_and_what_agrees_with_it() -> None:
    """``le ♠8``, ``la ♦D``, ``l’♥A``; and no sentence begins small because a card begins it."""
    assert text("story.play.withdrawn", FR, the_card="la ♦D", e="e") == "La ♦D est reprise."
    assert text("story.play.withdrawn", FR, the_card="le ♠8", e="") == "Le ♠8 est repris."
