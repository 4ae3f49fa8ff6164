"""The words of a generated case: the scene, what the players tell the director, and why a call is comparable."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from bridgecourse.i18n import Language, has_text, show_call, show_contract, show_seat, text
from bridgecourse.phrases import found_id
from bridgecourse.rulings.explaining import explained_at
from bridgecourse.rulings.language import Fact, Role, Settled
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.explanation import COULD_BE_INFLUENCED, PROBABLY_INFLUENCED
from bridgecourse.rulings.vocabulary.penalty import lying
from bridgecourse.rulings.vocabulary.screen import TRAY_WAS_SLOW
from bridgecourse.table.event import (
    AttentionDrawn,
    BidNamed,
    CallMade,
    CardFaced,
    CardsReturned,
    CardsTaken,
    Corrected,
    HandFaced,
    HandSeen,
    Infringed,
    Misruled,
    Questioned,
    Requested,
    ScreenOpened,
    SignGiven,
    TrayPassed,
)
from bridgecourse.table.informed_incident import sign_before, withdrawn_before
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import MadeCall
from bridgecourse.table.record import Record
from bridgecourse.table.screen import beside_screen
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.cases.case import Saying, Texts
from bridgecourse.teach.exercises.happening import what_happens, who_acts, who_faces
from bridgecourse.teach.exercises.play_story import lie_there, lying_before
from bridgecourse.teach.exercises.wording import Fields, Phrase, results, say
from bridgecourse.teach.generator.draft import Draft
from bridgecourse.teach.generator.system import compare
from bridgecourse.teach.generator.verdict import VERDICTS

__all__ = ["because", "scene", "told"]

_SETTINGS = 5
_MATTERS = (
    Kind.WRONG_BOARD,
    Kind.CALLED_ELSEWHERE,
    Kind.WISH_TO_CALL,
    Kind.PERIOD_DOUBTED,
    Kind.BID_DOUBTED,
    Kind.DOUBLE_DOUBTED,
    Kind.PASS_DOUBTED,
    Kind.BID_NAMED,
    Kind.BOX_TOUCHED,
    Kind.REQUEST,
    Kind.REVIEW,
    Kind.EXPLANATION,
    Kind.CORRECTION_DUE,
    Kind.HEARD_EXPLANATION,
    Kind.ACTION_AFTER_SIGN,
    Kind.ACTION_AFTER_WITHDRAWAL,
    Kind.TEMPO_BEHIND_SCREEN,
    Kind.SIGN_GIVEN,
    Kind.OTHER_SOURCE,
    Kind.SCORE_LOOKED_AT,
)
_OF_EXPLANATION = (Kind.EXPLANATION, Kind.CORRECTION_DUE, Kind.HEARD_EXPLANATION)
_VARIANTS = {"slip": 4, "late": 2, "change": 3, "regret": 2}
"""How many ways there are to say it."""


def scene(draft: Draft) -> Texts:
    """What the director finds when he comes to the table; where there is a screen, what has gone through it."""
    words, record = _scene(draft), draft.record
    if beside_screen(record.events) is None:
        return words
    texts: dict[Language, str] = {}
    for language in Language:
        sides = _sentence(who_acts(record, 0, language))
        texts[language] = " ".join((sides, words[language], *_through_screen(draft, language)))
    return texts


def _through_screen(draft: Draft, language: Language) -> Iterator[str]:
    """Who has pushed the tray since, who has opened the screen, and what the right hand has led besides."""
    record, at, kinds = draft.record, draft.event, draft.situation.incident.kinds
    is_lead = Kind.LEAD_BEHIND_SCREEN in kinds
    leader = record.contract.declarer.lho if is_lead and record.contract is not None else None
    other = [card for card in record.cards if card.seat is leader and card.how.is_play and card.event != at]
    if other:
        what = who_faces(record, other[:1], language)
        yield text("scene.screen.right_lead", language, what=what)
    asked = record.events[at]
    if isinstance(asked, Requested) and asked.known_to is not None:
        whom = next(seat for seat in Seat if seat in asked.known_to and seat is not asked.player)
        yield text("scene.screen.asked", language, whom=show_seat(whom, language))
    moved = [(i, event) for i, event in enumerate(record.events) if isinstance(event, TrayPassed | ScreenOpened)]
    is_told = bool(kinds & {Kind.TEMPO_BEHIND_SCREEN, Kind.EXPLAINED_BEHIND_SCREEN})  # with what happened since
    for i, event in moved:
        if i > at and not is_told:
            yield _sentence(who_acts(record, i, language))
        elif isinstance(event, ScreenOpened):
            yield text("scene.screen.was_open", language, player=show_seat(event.player, language))
    if not moved and Kind.CALL_BEHIND_SCREEN in kinds:
        yield text("scene.screen.not_passed", language)
    if not moved and is_lead:
        yield text("scene.screen.closed", language)


def _scene(draft: Draft) -> Texts:
    if draft.is_played:
        return _scene_of_play(draft)
    matter = next((kind for kind in _MATTERS if kind in draft.situation.incident.kinds), None)
    if matter is not None:
        return _scene_of_matter(draft, matter)
    if draft.faced is not None:
        return _scene_of_cards(draft)
    seen = draft.seen or draft.auction
    made = seen.calls[draft.focus]
    later = seen.calls[draft.focus + 1 :]
    way = "change" if made.changes else "regret" if made.regretted else "late" if len(later) > 1 else "slip"
    setting, variant = draft.rng.randrange(_SETTINGS), draft.rng.randrange(_VARIANTS[way])
    texts: dict[Language, str] = {}
    for language in Language:
        values = {"dealer": show_seat(seen.dealer, language), **_named(made, language)}
        if made.changes:
            values["first_call"] = show_call(seen.calls[seen.flow.changed[draft.focus]].call, language)
        sentences = [
            text(f"scene.setting.{setting}", language, **values),
            text(f"scene.{way}.{variant}", language, **values),
        ]
        if made.simultaneous:
            sentences.append(text("scene.together", language))
        if len(later) == 1 and not made.regretted and not later[0].changes:
            other = _named(later[0], language)
            sentences.append(text("scene.over", language, other=other["player"], other_call=other["call"]))
        for change in (one for one in later if one.changes):
            other = _named(change, language)
            sentences.append(text("scene.corrected", language, other=other["player"], other_call=other["call"]))
        for duty in seen.must_pass:
            length = "throughout" if duty.throughout else "once"
            sentences.append(text(f"scene.barred.{length}", language, player=show_seat(duty.seat, language)))
        known = (f"scene.known.{fact.id}.{answer.value}" for fact, answer in draft.told.items())
        sentences += [say(Phrase(name), draft.situation, language) for name in known if has_text(name, Language.EN)]
        texts[language] = " ".join(sentences)
    return texts


def _scene_of_matter(draft: Draft, kind: Kind) -> Texts:
    """What somebody asks about the calling, or finds about the cards of another board."""
    record, situation = draft.record, draft.situation
    event = record.events[situation.incident.event]
    setting, variant = draft.rng.randrange(_SETTINGS), draft.rng.randrange(2)
    noticed = [each.player for each in record.events if isinstance(each, AttentionDrawn)]
    call = event.bid if isinstance(event, BidNamed) else getattr(event, "call", None)
    texts: dict[Language, str] = {}
    for language in Language:
        values = {
            "player": show_seat(situation.offender, language),
            "noticer": show_seat(noticed[-1] if noticed else situation.offender.lho, language),
        }
        if call is not None:
            values["call"] = show_call(call, language)
        at = explained_at(situation) if kind in _OF_EXPLANATION else situation.incident.event
        values["what"] = "" if at is None else who_acts(record, at, language)
        dealer = show_seat(record.dealer, language)
        opened = text(f"scene.setting.{setting}", language, dealer=dealer)
        duties = draft.auction.must_pass
        silent = [text("scene.barred.once", language, player=show_seat(duty.seat, language)) for duty in duties]
        told = text(f"scene.matter.{kind.name.lower()}.{variant}", language, values)
        if kind in _OF_EXPLANATION:
            told = " ".join((text("scene.matter.said", language, values), *_went_on(situation, language), told))
        if kind in _OF_INFORMATION:
            told = " ".join((*_informed(situation, kind, language), told))
        if isinstance(event, Infringed | Misruled):
            told = " ".join((*_about_score(record, event, language), told))
        told = " ".join((told, *_judged(draft, language)))
        texts[language] = " ".join((opened, *silent, *_cards_lie(record, kind, language), told))
    return texts


_OF_INFORMATION = (
    Kind.ACTION_AFTER_SIGN,
    Kind.ACTION_AFTER_WITHDRAWAL,
    Kind.TEMPO_BEHIND_SCREEN,
    Kind.SIGN_GIVEN,
)


def _informed(situation: Situation, kind: Kind, language: Language) -> Iterator[str]:
    """The sign and the call that came with it, or what was withdrawn; then what is in doubt, and how it went on."""
    record, at = situation.record, situation.incident.event
    yield from _signed(record, at, language)
    for gone in withdrawn_before(record, at) if kind is Kind.ACTION_AFTER_WITHDRAWAL else ():
        first = record.events[gone]
        if isinstance(first, CallMade):
            calls = [each for each in record.events if isinstance(each, CallMade) and each.player is first.player]
            place = calls.index(first)
            new = calls[place - 1 if first.changes else place + 1]
            values = {**_of_call(first, language), "new": show_call(new.call, language)}
            yield text("scene.changed" if first.changes else "scene.withdrawn", language, values)
    done = record.events[at]
    if isinstance(done, CallMade):
        yield text("scene.action", language, _of_call(done, language))
    elif isinstance(done, CardFaced):
        yield _sentence(who_faces(record, [card for card in record.cards if card.event == at], language))
    yield from _went_on(situation, language, at)


def _signed(record: Record, at: int, language: Language) -> Iterator[str]:
    """The sign before this action, or itself, with the call that came with it."""
    sign = at if isinstance(record.events[at], SignGiven) else sign_before(record, at)
    if sign is not None and isinstance(event := record.events[sign], SignGiven):
        own = next(each for each in record.events[sign:] if isinstance(each, CallMade))
        yield text(f"scene.sign.{event.how.value}", language, _of_call(own, language))


def _about_score(record: Record, event: Infringed | Misruled, language: Language) -> Iterator[str]:
    """The call that was an infraction, or on which he has ruled wrongly, with the sign before it."""
    call = None if event.about is None else record.events[event.about]
    if event.about is None or not isinstance(call, CallMade):
        return
    yield from _signed(record, event.about, language)
    how = "misrules" if isinstance(event, Misruled) else "infringes"
    yield text(f"scene.score.{how}", language, _of_call(call, language))


def _of_call(made: CallMade, language: Language) -> dict[str, str]:
    return {"player": show_seat(made.player, language), "call": show_call(made.call, language)}


def _judged(draft: Draft, language: Language) -> Iterator[str]:
    """What the director knows of the contest, or has ruled before: nobody at the table tells him."""
    names = (f"scene.judged.{fact.id}.{answer.value}" for fact, answer in draft.told.items())
    yield from (say(Phrase(name), draft.situation, language) for name in names if has_text(name, Language.EN))


def _went_on(situation: Situation, language: Language, since: int | None = None) -> Iterator[str]:
    """What was played, claimed or put right since the explanation, or that, until the director came."""
    at, seen = explained_at(situation) if since is None else since, situation.record.upto(situation.arrival)
    for i in range(0 if at is None else at + 1, len(seen)):
        event = seen.events[i]
        faced = [card for card in seen.cards if card.event == i]
        if faced:
            yield _sentence(who_faces(seen, faced, language))
        elif isinstance(event, HandFaced | Corrected | TrayPassed | ScreenOpened):
            yield _sentence(who_acts(seen, i, language))
    yield from (_sentence(words) for words in results(seen, language, 0))


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _cards_lie(record: Record, kind: Kind, language: Language) -> Iterator[str]:
    """Where the hands are, as far as it matters: in the board yet, looked at, or back in it."""
    for event in record.events:
        if isinstance(event, CardsTaken | HandSeen) and kind is Kind.PERIOD_DOUBTED:
            how = "looked" if isinstance(event, HandSeen) else "taken"
            yield text(f"scene.matter.{how}", language, player=show_seat(event.player, language))
    if kind is Kind.REVIEW:
        asked = (i for i, event in enumerate(record.events) if isinstance(event, Requested))
        yield from (_sentence(who_acts(record, i, language)) for i in asked)
    moved = [event for event in record.events if isinstance(event, CardsTaken | HandSeen)]
    if kind is Kind.PERIOD_DOUBTED and not moved:
        yield text("scene.matter.none_taken", language)
    back = [event.player for event in record.events if isinstance(event, CardsReturned)]
    if len(back) == len(Seat):
        yield text("scene.matter.all_back", language)
    elif back:
        left = next(seat for seat in Seat if seat not in back)
        yield text("scene.matter.one_not_back", language, player=show_seat(left, language))


def _scene_of_cards(draft: Draft) -> Texts:
    """A card that could be seen before the play."""
    faced = draft.situation.cards.seen
    setting, variant = draft.rng.randrange(_SETTINGS), draft.rng.randrange(2)
    return {
        language: " ".join(
            (
                text(f"scene.setting.{setting}", language, dealer=show_seat(draft.record.dealer, language)),
                text(
                    f"scene.faced.{faced[0].how.value}.{variant}",
                    language,
                    what=who_faces(draft.record, faced, language),
                ),
            )
        )
        for language in Language
    }


def _scene_of_play(draft: Draft) -> Texts:
    """What lies there as a penalty card, what has happened in the play, and who calls the director."""
    situation, contract = draft.situation, draft.record.contract
    assert contract is not None
    kind = next(kind for kind in Kind if kind in situation.incident.kinds)
    setting, variant = draft.rng.randrange(3), draft.rng.randrange(2)
    pointed = [event.player for event in draft.record.events if isinstance(event, AttentionDrawn | Questioned)]
    texts: dict[Language, str] = {}
    for language in Language:
        values = Fields(situation, language)
        values["what"] = what_happens(situation, language)
        values["contract"] = show_contract(contract, language)
        values["noticer"] = show_seat(pointed[-1] if pointed else situation.offender.lho, language)
        if kind is Kind.PENALTY_CARD_NOT_PLAYED:
            values["penalty"] = lie_there(
                situation.offender, [each.card for each in lying(situation, situation.offender)], language
            )
        before = [] if kind is Kind.PENALTY_CARD_NOT_PLAYED else lying_before(situation, language)
        told = (
            text(f"scene.play.setting.{setting}", language, values),
            *(f"{each}." for each in before),
            text(f"scene.play.{kind.name.lower()}.{variant}", language, values),
        )
        texts[language] = " ".join(each[0].upper() + each[1:] for each in told)
    return texts


def _named(made: MadeCall, language: Language) -> dict[str, str]:
    return {"player": show_seat(made.seat, language), "call": show_call(made.call, language)}


def told(draft: Draft) -> tuple[Saying, ...]:
    """What the players tell the director: whatever neither the record nor the meanings of the calls show."""
    situation = draft.situation
    return tuple(
        _saying(fact, answer, situation)
        for fact, answer in draft.told.items()
        if fact not in VERDICTS
        and not has_text(f"scene.judged.{fact.id}.{answer.value}", Language.EN)
        and (fact.settled_by is not Settled.RECORD or has_text(f"told.{fact.id}.{answer.value}", Language.EN))
    )


def _saying(fact: Fact, answer: Enum, situation: Situation) -> Saying:
    """In words of his own where there are any, else as the law has it; LHO tells what the director finds.

    For the offending side the offender speaks, for the other his LHO.
    """
    seat = situation.seat_of(fact.asked_of(situation))
    own, asked = f"told.{fact.id}.{answer.value}", None if fact.settled_by is Settled.RECORD else fact.id
    if has_text(f"{own}.peers", Language.EN):
        words = f"{own}.peers"
        return Saying(None, {language: say(Phrase(words), situation, language) for language in Language}, asked)
    knows = situation.seat_of(Role.MISINFORMED) if fact in (COULD_BE_INFLUENCED, PROBABLY_INFLUENCED) else None
    mate = situation.seat_of(Role.SCREENMATE)
    if fact is TRAY_WAS_SLOW and isinstance(mate, Seat):
        knows = mate.partner  # he has waited for the tray
    speaker = next((each for each in (seat, knows) if isinstance(each, Seat)), situation.offender.lho)
    if isinstance(seat, Side) and situation.offender.side is seat:
        speaker = situation.offender
    words = own if has_text(own, Language.EN) else found_id(fact, answer)
    return Saying(speaker, {language: say(Phrase(words), situation, language) for language in Language}, asked)


def because(draft: Draft, replaced: int) -> Texts:
    """Why the replacement is comparable to the withdrawn call, or is not."""
    verdict = compare(draft.withdrawn, draft.shown[replaced])
    if verdict is None:
        return {}
    comparable, clause = verdict
    calls = draft.auction.calls
    return {
        language: text(
            f"scene.because.{clause if comparable else 'not'}",
            language,
            old=show_call(calls[draft.focus].call, language),
            old_words=draft.withdrawn.words(language),
            new=show_call(calls[replaced].call, language),
            new_words=draft.shown[replaced].words(language),
        )
        for language in Language
    }
