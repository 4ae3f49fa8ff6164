// Say: sentences as cards, in the order in which they are picked.

import { h } from "../../form/element.js";
import { SaidCard } from "./card.js";
import { sayLine } from "./moves.js";
import { Panel, toWhom } from "./panel.js";
import { Whom } from "./whom.js";
import { ALL, capital } from "./words.js";

/** @import { Tray } from "./panel.js" */

export class SayPanel extends Panel {
  /** @type {SaidCard[]} in the order of saying */
  said = [];

  /** @param {Tray} tray */
  constructor(tray) {
    super(tray);
    const { id, talk, words, changed } = tray;
    this.whom = new Whom(`${id}-say`, words, { first: ALL }, changed);
    const around = {
      toggle: (/** @type {SaidCard} */ card) => this.toggle(card),
      set: (/** @type {SaidCard} */ card) => this.set(card),
    };
    this.cards = talk.cards.map((card, at) => new SaidCard(card, at + 1, words, around));
    const onkeydown = (/** @type {KeyboardEvent} */ event) => this.move(event);
    const list = { class: "bc-talk-cards", "aria-label": words.tell("cards"), onkeydown };
    this.node.append(
      this.whom.node,
      h(
        "p",
        { class: "bc-talk-hint" },
        words.tell("cards.hint"),
        " ",
        h("span", { class: "bc-talk-keys" }, words.tell("keys.say")),
      ),
      h(
        "ul",
        list,
        this.cards.map((card) => card.node),
      ),
    );
    this.showCards();
  }

  get line() {
    return sayLine(
      this.whom.to,
      this.whom.place,
      this.said.map(({ card, dials }) => ({ card, dials })),
    );
  }

  get open() {
    const { words } = this;
    if (!this.whom.to) return words.tell("need.whom");
    if (!this.said.length) return words.tell("need.card");
    const count = this.said.reduce((total, card) => total + card.gaps, 0);
    const first = this.said.find((card) => card.gaps);
    if (!first) return "";
    const where = words.tell("open.card", { number: this.said.indexOf(first) + 1 });
    return words.tell(`open.${count === 1 ? "one" : "many"}`, { count, where });
  }

  get speaks() {
    const { words, whom } = this;
    return whom.place === "away" && whom.to
      ? words.tell("speak.say.away", { who: words.who(whom.to) })
      : words.tell("speak.say");
  }

  get heard() {
    const { words, whom } = this;
    const said = this.said.flatMap(({ card, dials }, at) => {
      const pieces = words.pieces(card, dials);
      const shown = pieces.flatMap((piece, place) => {
        const text = typeof piece === "string" ? piece : piece.shown;
        if (text === null) return [h("span", { class: "bc-talk-gap" }, "    ")];
        return words.rich(place === 0 ? capital(text) : text);
      });
      return [h("sup", {}, String(at + 1)), ...shown, " "];
    });
    return { told: words.tell("hears.say", { to: toWhom(words, whom.heard) }), said };
  }

  focus() {
    const open = this.said.find((card) => card.gaps);
    if (!this.whom.to) this.whom.seats.focus();
    else (open ?? this.cards[0])?.focus();
  }

  // -- the cards

  showCards() {
    for (const card of this.cards) card.show(this.said.indexOf(card) + 1, this.said.length);
  }

  /** @param {SaidCard} card */
  toggle(card) {
    const at = this.said.indexOf(card);
    if (at < 0) this.said.push(card);
    else this.said.splice(at, 1);
    this.showCards();
    card.focus();
    this.tray.changed();
  }

  /** A word was chosen: so it is said.  @param {SaidCard} card */
  set(card) {
    if (!this.said.includes(card)) this.said.push(card);
    this.showCards();
    card.focus();
    this.tray.changed();
  }

  /** From card to card, and with Alt a card in the order.  @param {KeyboardEvent} event */
  move(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { target } = event;
    if (!step || !(target instanceof Element) || target.closest("select")) return;
    const at = this.cards.findIndex((card) => card.node.contains(target));
    const card = this.cards[at];
    if (!card) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey) this.shift(card, step);
    else this.cards[(at + step + this.cards.length) % this.cards.length]?.badge.focus();
  }

  /** @param {SaidCard} card @param {number} step */
  shift(card, step) {
    const at = this.said.indexOf(card);
    const to = at + step;
    if (at < 0 || to < 0 || to >= this.said.length) return;
    this.said.splice(at, 1);
    this.said.splice(to, 0, card);
    this.showCards();
    card.badge.focus();
    this.tray.changed();
  }
}
