"""A visit looked at afterwards, in words: which line, which sentence, and what was left out before the ruling."""

from __future__ import annotations

from bridgecourse.i18n import Language
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import AskPlayer, Choose, Rule, written
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.review_told import Review, TurnJudged, review_of
from tests.teach.talk.people import every


def review(name: str, *lines: str, language: Language = Language.EN) -> Review:
    case = course().cases[name]
    return review_of(case, Conversation(script_of(case)), lines, language)


def last(name: str, *lines: str, language: Language = Language.EN) -> TurnJudged:
    return review(name, *lines, language=language)["turns"][-1]


def best(name: str) -> list[str]:
    return [written(move) for move in model_visit(script_of(course().cases[name]))]


def test_a_guess_says_what_was_not_asked() -> None:
    *_, ruling = best("45-47-jack-too-many")
    found = last("45-47-jack-too-many", ruling)
    assert found["sign"] == "?!"
    assert found["better"] == "Ask North, away from the table: What was that card meant for?"


def test_a_ruling_at_once_says_that_nobody_was_let_choose() -> None:
    found = last("57-60-king-then-ace", best("57-60-king-then-ace")[-1].replace("card.E=major", "card.E=stands"))
    assert found["told"] == "Not right: East’s card."
    assert found["better"] == "Let North choose: accept it, or not · East’s card: major penalty card"


def test_where_nothing_belongs_into_a_line_that_is_said() -> None:
    *before, ruling = best("31-called-over")
    found = last("31-called-over", *before, ruling.replace("information=nothing", "information=NS.unauthorised"))
    assert found["better"] == "What was withdrawn: nothing"


def test_every_ruling_at_once_that_was_right_says_what_it_lacked() -> None:
    for name, script in every():
        moves = model_visit(script)
        needed = [move for move in moves if isinstance(move, AskPlayer | Choose)]
        found = last(name, written(moves[-1]))
        assert isinstance(moves[-1], Rule)
        assert found["sign"] in ("!", "?!"), name
        assert bool(found["better"]) == (found["sign"] == "?!"), name
        assert needed or not found["better"], name


SAID = "say NESW table accept:who=S;cancel:who=N,what=turn;pass:who=E,what=throughout,when=always"


def test_of_several_sentences_those_are_named_that_are_not_so() -> None:
    assert last("30-first-board", SAID)["told"] == "Not so: If it is not accepted, East must pass throughout."
    assert last("30-first-board", SAID, language=Language.FR)["told"] == (
        "Inexact\u00a0: Si elle n’est pas acceptée, Est doit passer jusqu’à la fin."
    )
    alone = "say NESW table pass:who=E,what=throughout,when=always"
    assert last("30-first-board", alone)["told"] == "This is not so."


def test_who_has_heard_everything_and_more_did_not_choose_without_knowing() -> None:
    good = "say NESW table cancel:who=N,what=turn;pass:who=E,what=once,when=always"
    wrong = "say NESW table free:who=E,when=always"
    found = review("30-first-board", good, wrong, "choose S accept")["turns"]
    assert [each["sign"] for each in found] == ["!", "?", "?!"]
    assert found[-1]["told"] == "He chose after he had heard things that are not so."
    assert last("30-first-board", "say NESW table cancel:who=N,what=turn", "choose S accept")["told"] == (
        "He chose without knowing everything that may follow."
    )


def test_whose_turn_it_is_is_not_said_to_be_wrong() -> None:
    lines = ("say NESW table cancel:who=N,what=turn;free:who=S,when=always", "choose W accept", "choose N call")
    found = last("32-raise-doubled", *lines)
    assert (found["sign"], found["clause"]) == ("", "")
    assert found["told"].startswith("It is his turn")
    assert found["better"] == "Let South choose: his call"
