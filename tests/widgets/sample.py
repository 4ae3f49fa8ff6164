"""A sheet as a candidate gets it, in both languages, with a marking function that stands for the law book's.

The ruling is that of Law 31B: West bids at his partner's turn, North does not accept, West's next call is not
comparable, and East must pass when next it is his turn.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.i18n import Language
from bridgecourse.teach.answers.answer import seal
from bridgecourse.teach.answers.reading import read_picks

EN, FR = Language.EN, Language.FR

_SEATS = {EN: ("North", "East", "South", "West"), FR: ("Nord", "Est", "Sud", "Ouest")}

_TEXTS: dict[str, tuple[str, str]] = {
    "title": ("Bid out of rotation", "Enchère hors tour"),
    "scene": (
        "Board 6. East deals. West, thinking it was his turn, puts 1♠ on the table before East has called. “Director!”",
        "Donne 6. Est donne. Ouest, croyant que c'est à lui, pose 1♠ avant qu'Est ait parlé. « Arbitre ! »",
    ),
    "said": ("May I just bid over it?", "Puis-je simplement surenchérir ?"),
    "facts": ("Facts", "Faits"),
    "options": ("Options", "Choix"),
    "ruling": ("Ruling", "Décision"),
    "turn": ("Whose turn was it to call?", "À qui était-ce de parler ?"),
    "ask": ("What do you establish before you say anything else?", "Qu'établissez-vous avant toute explication ?"),
    "ask.seen": ("that West's 1♠ was made: it lies on the table", "que 1♠ d'Ouest a été faite : la carte est posée"),
    "ask.called": ("that nobody has called after it", "que personne n'a parlé après elle"),
    "ask.hand": ("how many points West holds", "combien de points Ouest possède"),
    "first": ("What do you offer first, and to whom?", "Que proposez-vous d'abord, et à qui ?"),
    "first.east": ("East may accept the bid out of rotation", "Est peut accepter l'enchère hors tour"),
    "first.north": (
        "North may accept it by calling; otherwise it is cancelled",
        "Nord peut l'accepter en déclarant ; sinon elle est annulée",
    ),
    "first.nobody": ("Nobody: the bid is cancelled at once", "Personne : l'enchère est annulée aussitôt"),
    "options.story": (
        "It was East's turn. West's 1♠ stands on the table, and nobody has called since.",
        "C'était à Est de parler. 1♠ d'Ouest est sur la table, et personne n'a parlé depuis.",
    ),
    "ruling.story": (
        "North does not accept. East opens 1♦, South passes, and West now bids 2♠, which is not comparable.",
        "Nord n'accepte pas. Est ouvre de 1♦, Sud passe, et Ouest déclare maintenant 2♠, qui n'est pas comparable.",
    ),
    "east": ("What must East do?", "Que doit faire Est ?"),
    "east.free": ("any legal call", "toute déclaration"),
    "east.once": ("pass once", "passer une fois"),
    "east.always": ("pass throughout", "passer toujours"),
    "lead": (
        "East-West defend. What may the declarer ask of the opening lead?",
        "Est-Ouest jouent en flanc. Que peut demander le déclarant à l'entame ?",
    ),
    "lead.none": ("Nothing", "Rien"),
    "lead.forbid": (
        "If East leads first: forbid ♠, the suit that the cancelled call showed and the legal auction did not",
        "Si Est entame : interdire ♠, la couleur montrée par la déclaration annulée et non ensuite",
    ),
    "lead.any": (
        "Require or forbid any suit: ♠, ♥, ♦ or ♣",
        "Exiger ou interdire n'importe quelle couleur : ♠, ♥, ♦ ou ♣",
    ),
    "why.turn": (
        "The dealer calls first, and East deals board 6.",
        "Le donneur parle le premier, et Est est donneur de la donne 6.",
    ),
    "why.ask": (
        "What West holds is never the director's first question.",
        "La main d'Ouest n'est jamais la première question.",
    ),
    "why.first": (
        "Left-hand opponent of the player out of rotation may accept, and does so by calling.",
        "L'adversaire de gauche du joueur hors tour peut accepter, et le fait en déclarant.",
    ),
    "why.east": (
        "A call out of rotation that is replaced by one that is not comparable costs partner one pass.",
        "Une déclaration hors tour remplacée par une déclaration non comparable coûte un passe au partenaire.",
    ),
    "why.lead": (
        "West named ♠ again, so nothing is left to restrict.",
        "Ouest a renommé ♠ : il n'y a plus rien à interdire.",
    ),
    "mistake": ("once or throughout", "une fois ou toujours"),
    "mistake.why": ("Throughout belongs to the insufficient bid.", "« Toujours » appartient à l'enchère insuffisante."),
    "summary.right": ("You worked it out as a director does.", "Vous avez raisonné en arbitre."),
    "summary.wrong": ("You left the path at one question.", "Vous avez quitté le chemin à une question."),
}

ANSWERS: dict[str, tuple[list[str], str]] = {
    "facts.turn": (["E"], "17C"),
    "facts.ask": (["seen", "called"], "9B1"),
    "options.first": (["north"], "29A"),
    "ruling.east": (["once"], "31B2, 31A2(b)"),
    "ruling.lead": (["none"], "26B"),
}
"""By question: the right answer and its clause."""

RIGHT: dict[str, str | list[str]] = {
    "facts.turn": "E",
    "facts.ask": ["seen", "called"],
    "options.first": "north",
    "ruling.east": "once",
    "ruling.lead": "none",
}


def words(key: str, language: Language) -> str:
    english, french = _TEXTS[key]
    return english if language is EN else french


def _option(key: str, language: Language) -> dict[str, str]:
    return {"id": key.rpartition(".")[2], "label": words(key, language)}


def sheet(language: Language = EN, exercise: str = "31-partners-turn") -> dict[str, object]:
    """The exercise as the candidate sees it."""

    def t(key: str) -> str:
        return words(key, language)

    def table(auction: str, focus: int | None, said: bool = False) -> dict[str, object]:
        remark = [{"seat": "N", "text": t("said")}] if said else []
        return {
            "board": 6,
            "dealer": "E",
            "vulnerable": "EW",
            "auction": auction,
            "focus": focus,
            "must_pass": [],
            "said": remark,
            "explained": {},
        }

    seats = [{"id": seat, "label": name} for seat, name in zip("NESW", _SEATS[language], strict=True)]

    def question(id: str, prompt: str, kind: str, options: list[dict[str, str]]) -> dict[str, object]:
        return {"id": id, "prompt": t(prompt), "kind": kind, "options": options}

    def choice(*keys: str) -> list[dict[str, str]]:
        return [_option(key, language) for key in keys]

    return {
        "format": 1,
        "id": exercise,
        "digest": "9f2c41d0",
        "lang": language.value,
        "law": "31",
        "edition": 2017,
        "number": 4,
        "title": t("title"),
        "points": 4,
        "minutes": 3,
        "scene": t("scene"),
        "parts": [
            {
                "id": "facts",
                "title": t("facts"),
                "points": 1,
                "story": "",
                "table": table("W:1S", 0, said=True),
                "questions": [
                    question("facts.turn", "turn", "one", seats),
                    question("facts.ask", "ask", "many", choice("ask.seen", "ask.called", "ask.hand")),
                ],
            },
            {
                "id": "options",
                "title": t("options"),
                "points": 1,
                "story": t("options.story"),
                "table": table("W:1S", 0),
                "questions": [
                    question("options.first", "first", "one", choice("first.east", "first.north", "first.nobody")),
                ],
            },
            {
                "id": "ruling",
                "title": t("ruling"),
                "points": 2,
                "story": t("ruling.story"),
                "table": table("W:1S(cancelled) E:1D S:P W:2S", 3),
                "questions": [
                    question("ruling.east", "east", "one", choice("east.free", "east.once", "east.always")),
                    question("ruling.lead", "lead", "one", choice("lead.none", "lead.forbid", "lead.any")),
                ],
            },
        ],
    }


def check(part: str, picks: Mapping[str, object], language: Language = EN) -> dict[str, object]:
    """Feedback as :mod:`bridgecourse.teach.answers.feedback` gives it."""
    questions: dict[str, dict[str, object]] = {}
    for id, (answer, clause) in ANSWERS.items():
        if not id.startswith(f"{part}."):
            continue
        pick = picks.get(id)
        picked = [pick] if isinstance(pick, str) else list(pick) if isinstance(pick, list) else []
        right = set(picked) == set(answer)
        mistake = {"id": "once-throughout", "name": words("mistake", language), "why": words("mistake.why", language)}
        questions[id] = {
            "right": right,
            "picked": picked,
            "answer": answer,
            "explanation": words(f"why.{id.rpartition('.')[2]}", language),
            "clause": clause,
            "misconception": mistake if id == "ruling.east" and not right else None,
        }
    right = all(question["right"] for question in questions.values())
    maximum = 2.0 if part == "ruling" else 1.0
    share = sum(bool(question["right"]) for question in questions.values()) / len(questions)
    return {
        "part": part,
        "right": right,
        "points": maximum * share,
        "maximum": maximum,
        "summary": words("summary.right" if right else "summary.wrong", language),
        "questions": questions,
        "table": None,
        "chart": None,
        "seal": seal("31-partners-turn", "9f2c41d0", part, read_picks(picks)),
    }
