// What the verbs have in common: each makes a move of what is picked, or says what is still open.

import { h } from "../../form/element.js";
import { ALL } from "./words.js";

/** @import { Talk, Word } from "../../sheet.d.ts" */
/** @import { TalkWords } from "./words.js" */
/** @import { Whom } from "./whom.js" */

/** What a panel is told. @typedef {{ id: string, talk: Talk, words: TalkWords, changed: () => void }} Tray */

/** The controls of a verb. */
export class Panel {
  /** @type {Whom | null} */
  whom = null;
  /** What is said beside the button. */
  note = "";

  /** @param {Tray} tray */
  constructor(tray) {
    this.tray = tray;
    this.words = tray.words;
    this.node = h("div", { class: "bc-talk-panel" });
  }

  /** The move as it is kept; only what is not open is asked for it. */
  get line() {
    return "";
  }

  /** What is still open, in words; nothing where it can be said.  @returns {string} */
  get open() {
    return "";
  }

  /** What the button says. */
  get speaks() {
    return "";
  }

  /** What will be heard, and how that is announced.  @returns {{ told: string, said: (string | Node)[] } | null} */
  get heard() {
    return null;
  }

  /** To the first thing that is open. */
  focus() {
    this.whom?.seats.focus();
  }

  /** A key that is this panel's own.  @param {KeyboardEvent} event @returns {boolean} */
  key(event) {
    return this.whom?.key(event.key.toLowerCase()) ?? false;
  }
}

/** Questions or choices, of which one is picked. */
export class Picked {
  /** @param {string} name @param {string} label @param {Word[]} among @param {TalkWords} words @param {() => void} changed */
  constructor(name, label, among, words, changed) {
    this.inputs = among.map(({ id }) =>
      h("input", { type: "radio", class: "bc-input", name, value: id, onchange: changed }),
    );
    const shown = among.map((word, at) =>
      h("label", { class: "bc-option" }, this.inputs[at], h("span", { class: "bc-text" }, words.rich(word.label))),
    );
    const group = { class: "bc-talk-picks", role: "radiogroup", "aria-label": label };
    this.node = h(
      "div",
      { class: "bc-talk-row" },
      h("span", { class: "bc-talk-label" }, label),
      h("div", group, shown),
    );
  }

  get value() {
    return this.inputs.find((input) => input.checked)?.value ?? "";
  }

  focus() {
    (this.inputs.find((input) => input.checked) ?? this.inputs[0])?.focus();
  }
}

/** Who will hear what is said there.  @param {TalkWords} words @param {string} heard */
export const toWhom = (words, heard) =>
  heard === ALL || !heard ? words.tell("hears.all") : words.tell("hears.one", { who: words.who(heard) });
