"""What ``bridgecourse rule`` says of equity after a revoke (Law 64C): tricks by double dummy, as a proposal."""

from __future__ import annotations

from bridgecourse.equity.revoke import Equity, NoEquity, equity
from bridgecourse.i18n import Language, show_player, text
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.vocabulary.afterwards import SCORE_ADJUSTED
from bridgecourse.rulings.vocabulary.revoke import CHECK_BOTH_REVOKED, CHECK_EQUITY, CHECK_REPEATED

__all__ = ["equity_json", "equity_sentences"]

_LOOKED_AT = (CHECK_EQUITY, CHECK_REPEATED, CHECK_BOTH_REVOKED)


def equity_sentences(ruling: Ruling, language: Language) -> list[str]:
    """The tricks and what is proposed, or why nothing is; none where 64C is not to be looked at."""
    found = _equity(ruling)
    return [] if found is None else _sentences(found, language)


def equity_json(ruling: Ruling, language: Language) -> dict[str, object] | None:
    """The same as an object (see :mod:`bridgecourse.cli.ruling_json`)."""
    found = _equity(ruling)
    if found is None:
        return None
    known = found if isinstance(found, Equity) else None
    return {
        "reason": found.value if isinstance(found, NoEquity) else None,
        "side": known and known.side.value,
        "without_revoke": known and known.without_revoke,
        "at_table": known and known.at_table,
        "transferred": known and known.transferred,
        "earlier": known and known.earlier,
        "both_revoked": known and known.both_revoked,
        "proposal": known and known.proposal,
        "text": " ".join(_sentences(found, language)),
    }


def _equity(ruling: Ruling) -> Equity | NoEquity | None:
    """Where the law says that 64C is to be looked at, or it is told that it applies."""
    said = next((bound for bound in ruling.consequences if _is_of_equity(bound)), None)
    return None if said is None else equity(ruling.situation_of(said))


def _is_of_equity(bound: Bound) -> bool:
    return bound.effect in _LOOKED_AT or (bound.effect is SCORE_ADJUSTED and bound.clause.startswith("64C"))


def _sentences(found: Equity | NoEquity, language: Language) -> list[str]:
    if isinstance(found, NoEquity):
        return [text(f"cli.rule.equity.{found.value}", language)]
    fields = {
        "side": show_player(found.side, language),
        "without": found.without_revoke,
        "table": found.at_table,
        "transferred": found.transferred,
        "together": found.at_table + found.transferred,
        "earlier": found.earlier,
        "proposal": found.proposal,
    }
    if found.both_revoked:
        ids = ["both", "proposal_both"]
    else:
        ids = ["tricks", *(["earlier"] if found.earlier else []), "proposal"]
    return [text(f"cli.rule.equity.{each}", language, **fields) for each in (*ids, "judgement")]
