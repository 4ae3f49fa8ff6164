// A sentence with its dials.  One that is picked shows the words of its first empty dial, to be chosen with one click;
// every other dial is a list.

import { h } from "../../form/element.js";

/** @import { Card, Dial, Word } from "../../sheet.d.ts" */
/** @import { TalkWords } from "./words.js" */

/** What a card tells the tray in which it lies. @typedef {{ toggle(card: SaidCard): void, set(card: SaidCard): void }} Around */

export class SaidCard {
  /** @type {{ [name in Dial]?: string }} */
  dials = {};

  /** @param {Card} card @param {number} number @param {TalkWords} words @param {Around} around */
  constructor(card, number, words, around) {
    this.card = card;
    this.number = number;
    this.words = words;
    this.around = around;
    this.badge = h("button", { type: "button", class: "bc-talk-badge", "aria-pressed": "false" });
    this.text = h("p", { class: "bc-talk-sentence" });
    this.node = h("li", { class: "bc-talk-card", "data-card": card.id, onclick: (event) => this.clicked(event) });
    this.node.append(this.badge, this.text);
  }

  /** The dials in the order of the sentence, each once. */
  get order() {
    const pieces = this.words.pieces(this.card, this.dials);
    return [...new Set(pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.dial])))];
  }

  /** @returns {Dial | undefined} the first that shows nothing */
  get empty() {
    return this.order.find((dial) => !this.dials[dial]);
  }

  get gaps() {
    return this.order.filter((dial) => !this.dials[dial]).length;
  }

  /** @param {MouseEvent} event */
  clicked({ target }) {
    if (target instanceof Element && target.closest(".bc-talk-dial, .bc-talk-choices")) return;
    this.around.toggle(this);
  }

  /** @param {Dial} dial @param {string} word */
  set(dial, word) {
    if (word) this.dials[dial] = word;
    else delete this.dials[dial];
    this.around.set(this);
  }

  /** As the so manyth sentence; 0 if it is not said.  @param {number} place @param {number} count */
  show(place, count) {
    const picked = place > 0;
    this.node.dataset.picked = String(picked);
    this.badge.setAttribute("aria-pressed", String(picked));
    this.badge.textContent = picked ? String(place) : "";
    const sentence = this.words.sentence(this.card, this.dials);
    const told = picked ? this.words.tell("order", { sentence, number: place, count }) : sentence;
    this.badge.setAttribute("aria-label", this.words.labels.spoken(told));
    const open = picked ? this.empty : undefined;
    const pieces = this.words.pieces(this.card, this.dials);
    const opened = pieces.find((piece) => typeof piece !== "string" && piece.dial === open);
    this.text.replaceChildren(
      ...pieces.flatMap((piece, at) => {
        if (typeof piece === "string") return this.words.rich(piece);
        const first = at === 0;
        return [piece === opened ? this.chips(piece.dial, piece.empty) : this.dial(piece, first)];
      }),
    );
  }

  /** @param {Dial} dial @returns {Word[]} */
  wordsOf(dial) {
    return this.card.dials[dial] ?? [];
  }

  /** The words of the dial that is open.  @param {Dial} dial @param {string} label */
  chips(dial, label) {
    const chips = this.wordsOf(dial).map((word) =>
      h(
        "button",
        { type: "button", class: "bc-talk-word", "data-word": word.id, onclick: () => this.set(dial, word.id) },
        this.words.rich(word.label.replace(/,$/, "")),
      ),
    );
    const onkeydown = (/** @type {KeyboardEvent} */ event) => this.key(event, dial, chips);
    return h(
      "span",
      { class: "bc-talk-choices", role: "group", "aria-label": label, "data-dial": dial, onkeydown },
      chips,
    );
  }

  /** Arrows from word to word; in a dial of players their letters.  @param {KeyboardEvent} event @param {Dial} dial @param {HTMLElement[]} chips */
  key(event, dial, chips) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = chips.findIndex((chip) => chip === event.target);
    const player =
      dial === "who" &&
      this.wordsOf(dial).find(
        ({ id }) =>
          this.words.labels.has(`talk.seat.${id}`) && this.words.keyOf(`seat.${id}`) === event.key.toLowerCase(),
      );
    if (step) chips[(at + step + chips.length) % chips.length]?.focus();
    else if (player) this.set(dial, player.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A dial as a list, which shows its word.  @param {{ dial: Dial, shown: string | null, empty: string }} piece @param {boolean} first */
  dial({ dial, shown, empty }, first) {
    const label = shown ?? empty;
    const told = first ? label.charAt(0).toUpperCase() + label.slice(1) : label;
    const options = this.wordsOf(dial).map((word) =>
      h("option", { value: word.id, selected: word.id === this.dials[dial] }, word.label.replace(/,$/, "")),
    );
    const attributes = { "aria-label": empty, "data-dial": dial };
    const onchange = (/** @type {Event} */ { target }) => {
      if (target instanceof HTMLSelectElement) this.set(dial, target.value);
    };
    const list = h("select", { ...attributes, onchange }, h("option", { value: "" }, empty), options);
    const word = h("span", { class: "bc-talk-shown", "aria-hidden": "true" }, this.words.rich(told));
    return h("span", { class: "bc-talk-dial", "data-empty": String(shown === null) }, word, list);
  }

  /** Where to go on: to the open dial, else to the card. */
  focus() {
    const chip = this.text.querySelector(".bc-talk-word");
    if (chip instanceof HTMLElement) chip.focus();
    else this.badge.focus();
  }
}
