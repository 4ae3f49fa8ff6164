"""Mistakes about questions: when they may be asked, by whom, and who answers."""

from __future__ import annotations

from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Misconception, found, wrongly

MISTAKES = (
    *(
        Misconception(f"wants_{option}", "facts.wants", wrongly(option))
        for option in ("call_again", "calls_again", "meaning", "lead", "reviewed")
    ),
    *(
        Misconception(f"asked_when_{option}", "facts.asked_when", wrongly(option))
        for option in ("own_turn", "others_turn", "over")
    ),
    Misconception("inquiry_answered_out_of_turn", "ruling.inquiry", wrongly("answered", "waits")),
    Misconception("inquiry_answered_in_part", "ruling.inquiry", wrongly("answered", "all_or_none")),
    Misconception("inquiry_answered_though_barred", "ruling.inquiry", wrongly("answered", where=found(OWES_PASS, YES))),
    Misconception(
        "inquiry_answered_to_partner", "ruling.inquiry", wrongly("answered", where=found(ASKED_FOR_PARTNER, YES))
    ),
    Misconception("inquiry_contract_too_soon", "ruling.inquiry", wrongly("contract", "answered")),
    *(
        Misconception(f"inquiry_{option}", "ruling.inquiry", wrongly(option), general=True)
        for option in ("answered", "waits", "all_or_none", "no_right", "contract", "opponent", "put_right")
    ),
)
