"""A ruling as JSON, for other programs: what ``bridgecourse rule --json`` writes.

The document::

    {"format": 1, "file": "cases.yaml", "lang": "en", "rulings": [RULING, ...], "faults": [FAULT, ...]}

    FAULT = {"file": "cases.yaml", "line": 7 or null, "key": "cases[3].calls" or null, "message": "…"}
    RULING = {
      "case": "31-early-hearts",    the id of the case
      "edition": 2017,
      "law": "31",                  the law in which the path ends
      "offender": "E",              N, E, S or W
      "outcome": "L31.A2b",         the leaf, or null while a question is open
      "unsure": false,              true for a leaf on which the sources do not agree
      "doubts": [DOUBT, ...],       where it is: each open step, both readings and what to do meanwhile
      "ids": ["L31.A2b"],           waypoints, references and the leaf, in order
      "see": ["27"],                clauses to look at besides
      "goes_on": "50" or null,      the law that takes over when the board goes on
      "path": [STEP, ...],
      "consequences": [CONSEQUENCE, ...],     where a question is open: those that hold already
      "said": [SAID, ...],          what the director says on the way, in order
      "contradicted": [TOLD, ...],  facts that were told and that the record shows otherwise: the record counts
      "breaches": [BREACH, ...],    calls made since that break a duty of the ruling
      "open": QUESTION or null,
      "equity": EQUITY or null,     after a revoke, where 64C is to be looked at: a proposal, never the ruling
      "score": [SCORE, SCORE] or null,  of the two sides, where the score is ruled on (12) and can be reckoned
      "besides": [BESIDES, ...],    what else is irregular on the board, in order, on what the rulings before have left
      "now": NOW}                   what holds at the table when all of that has been carried out
    NOW = {"turn": "S" or null, "must_pass": [{"player": "W", "throughout": true}, ...],
           "penalty_cards": [{"player": "E", "card": "DT", "major": true}, ...],
           "waits": "W" or null,                        may not lead before declarer has chosen
           "lead": [{"choice": "requires" | "prohibits", "suits": ["D"]}, ...],
           "void": [{"choice": "requires" | "prohibits", "suits": ["D"]}, ...],    said, and no choice of declarer's
           "first_lead": [{"player": "W", "effect": "lead_may_be_forbidden", "suits": ["S"]}, ...]}
    STEP = {"law": "31", "route": ["no", "rho"], "clause": "31A", "kind": "ask" | "state" | "refer" | "outcome",
            "id": "L31.C" or null, "fact": "rho_action" or null, "answer": "acts" or null, "text": "…"}
    CONSEQUENCE = {"effect": "must_pass_once", "topic": "duty", "role": "partner",
                   "player": "W", "EW" or null,         null for the director
                   "clause": "31A2(b)", "suits": ["D", "H"],
                   "unsure": false,                     true where the sources leave it open
                   "text": "…"}
    SAID = {"to": "W", "EW" or null,                     null for the table
            "where": "at_table" | "away", "clause": "31A2(b)", "unsure": false, "text": "…"}
    BREACH = {"effect": "must_pass_once", "player": "W", "clause": "31A2(b)", "position": 4, "call": "2S",
              "due": "P" or null, "text": "…"}
    DOUBT = {"id": "L50.open", "readings": ["…", "…"], "meanwhile": "…"}
    TOLD = {"fact": "is_within_rights", "told": "no", "shown": "yes", "text": "…"}
    QUESTION = {"fact": "lho_accepts", "text": "…", "role": "lho", "player": "S",
                "where": "at_table" | "away" | "nobody",
                "settled_by": "record" | "agreement" | "choice" | "judgement",
                "lacks": "E" or null,               the hand that would show it, were it known
                "answers": [{"answer": "yes", "text": "…"}, ...]}
    EQUITY = {"reason": null,           why there is none: "no_deal", "play_not_over", "no_revoke", "out_of_turn",
                                        "not_installed"; then the rest is null
              "side": "NS",             the non-offending side, whose tricks these are
              "without_revoke": 10,     by double dummy from just before the revoke
              "at_table": 7, "transferred": 1,
              "earlier": 0,             for an earlier revoke of the other side, with or without this one
              "both_revoked": false,    true: from before the first revoke of either side
              "proposal": 10, "text": "…"}
    SCORE = {"side": "NS", "by": "expected", "form": "field" | "imps" | "knockout",
             "value": 7.2, "top": 12 or null,         null in IMPs
             "percent": 60.0 or null, "text": "…"}    "by": table, expected, self_inflicted, most_favourable,
                                                      most_unfavourable, plus, average, minus
    BESIDES = {"event": 5,              its place in the record, from 1
               "player": "N", "kinds": ["PLAY_OUT_OF_TURN"],
               "state": "answered" | "open" | "overtaken" | "no_law",
               "noticed": false,        whether attention was drawn to it, or something was done about it
               "outcome": "L57.C3" or null, "text": "…",
               "lines": [{"clause": "57C3", "text": "…"}, ...]}

What is wrong with a case that has no ruling stands among the faults; the exit code is then not 0.

A node of a law's chart is named by its law and route.  ``text`` is in the language asked for; all else is the same in
every language.
"""

from __future__ import annotations

from bridgecourse.cli.rule_board import besides_as_json, now_as_json
from bridgecourse.cli.rule_equity import equity_json
from bridgecourse.cli.rule_score import score_json
from bridgecourse.i18n import Language
from bridgecourse.phrases import question_id, short_answer
from bridgecourse.rulings.contradicted import Contradicted, contradicted
from bridgecourse.rulings.duty import Breach, breaches
from bridgecourse.rulings.engine import Bound, OpenQuestion, Ruling, Step
from bridgecourse.rulings.language import Ask, Outcome, Refer
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.call import format_call
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.board_told import chain_of_board
from bridgecourse.teach.exercises.doubt import Doubt, doubts
from bridgecourse.teach.exercises.speech import Spoken, speech
from bridgecourse.teach.exercises.wording import (
    Phrase,
    breach_sentence,
    consequence_sentence,
    contradicted_sentence,
    say,
    step_sentence,
)

__all__ = ["FORMAT", "ruling_json"]

FORMAT = 1


def ruling_json(case_id: str, ruling: Ruling, language: Language) -> dict[str, object]:
    """The ruling as the object that the module's text describes."""
    outcome, situation = ruling.outcome, ruling.situation
    chain = chain_of_board(ruling)
    return {
        "case": case_id,
        "edition": ruling.edition,
        "law": ruling.law,
        "offender": situation.offender.value,
        "outcome": None if outcome is None else outcome.id,
        "unsure": outcome is not None and ruling.is_unsure,
        "doubts": [] if outcome is None else [_doubt(each) for each in doubts(ruling, language)],
        "ids": list(ruling.ids),
        "see": [] if outcome is None else list(outcome.see),
        "goes_on": None if outcome is None else outcome.goes_on,
        "path": [_step(step, language) for step in ruling.path],
        "consequences": [_consequence(bound, ruling.situation_of(bound), language) for bound in ruling.consequences],
        "said": [_said(spoken, language) for spoken in speech(ruling)],
        "contradicted": [_contradicted(each, language) for each in contradicted(ruling)],
        "breaches": [_breach(each, situation, language) for each in breaches(ruling)],
        "open": None if ruling.open is None else _question(ruling.open, situation, language),
        "equity": equity_json(ruling, language),
        "score": score_json(ruling, language),
        "besides": besides_as_json(ruling, chain, language),
        "now": now_as_json(chain),
    }


def _step(step: Step, language: Language) -> dict[str, object]:
    node = step.node
    if isinstance(node, Ask):
        kind = "ask"
    elif isinstance(node, Refer):
        kind = "refer"
    else:
        kind = "outcome" if isinstance(node, Outcome) else "state"
    return {
        "law": step.law,
        "route": list(step.route),
        "clause": step.clause,
        "kind": kind,
        "id": step.id,
        "fact": node.fact.id if isinstance(node, Ask) else None,
        "answer": None if step.answer is None else step.answer.value,
        "text": step_sentence(step, language),
    }


def _consequence(bound: Bound, situation: Situation, language: Language) -> dict[str, object]:
    return {
        "effect": bound.effect.value,
        "topic": bound.topic.value,
        "role": bound.role.value,
        "player": _player(bound.seat),
        "clause": bound.clause,
        "suits": [suit.value for suit in bound.suits],
        "unsure": bound.unsure,
        "text": consequence_sentence(bound, situation, language),
    }


def _said(spoken: Spoken, language: Language) -> dict[str, object]:
    return {
        "to": _player(spoken.to),
        "where": spoken.where.value,
        "clause": spoken.clause,
        "unsure": spoken.unsure,
        "text": spoken.words(language),
    }


def _breach(breach: Breach, situation: Situation, language: Language) -> dict[str, object]:
    return {
        "effect": breach.duty.effect.value,
        "player": breach.made.seat.value,
        "clause": breach.duty.clause,
        "position": breach.position,
        "call": format_call(breach.made.call),
        "due": None if breach.due is None else format_call(breach.due),
        "text": breach_sentence(breach, situation, language),
    }


def _doubt(doubt: Doubt) -> dict[str, object]:
    return {"id": doubt.id, "readings": [doubt.first, doubt.second], "meanwhile": doubt.meanwhile}


def _contradicted(found: Contradicted, language: Language) -> dict[str, object]:
    return {
        "fact": found.fact.id,
        "told": found.told.value,
        "shown": found.shown.value,
        "text": contradicted_sentence(found, language),
    }


def _question(question: OpenQuestion, situation: Situation, language: Language) -> dict[str, object]:
    fact = question.fact
    return {
        "fact": fact.id,
        "text": say(Phrase(question_id(fact)), situation, language),
        "role": fact.asked_of(situation).value,
        "player": _player(question.seat),
        "where": question.where.value,
        "settled_by": question.settled_by.value,
        "lacks": _player(question.lacks),
        "answers": [
            {"answer": answer.value, "text": short_answer(fact, answer, language)}
            for answer in fact.possible(situation)
        ],
    }


def _player(player: Seat | Side | None) -> str | None:
    return None if player is None else player.value
