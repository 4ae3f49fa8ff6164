// The words of a conversation: who is who, whom one speaks to, sentences with their dials.

import { h, hidden } from "../../form/element.js";

/** @import { Card, Dial, Seat, Word } from "../../sheet.d.ts" */
/** @import { Labels } from "../../form/labels.js" */

/** @type {Seat[]} */
export const SEATS = ["N", "E", "S", "W"];
export const ALL = SEATS.join("");

/** The player opposite.  @param {Seat} seat @returns {Seat} */
export const partner = (seat) => /** @type {Seat} */ (SEATS[(SEATS.indexOf(seat) + 2) % 4]);

/** A label with `_` before the letter of its key.  @param {string} label */
function keyed(label) {
  const at = label.indexOf("_");
  return { key: label.charAt(at + 1).toLowerCase(), text: label.replace("_", ""), at };
}

export class TalkWords {
  /** @param {Labels} labels */
  constructor(labels) {
    this.labels = labels;
  }

  /** @param {string} key @param {Record<string, string | number>} [fields] */
  tell(key, fields) {
    return this.labels.say(`talk.${key}`, fields);
  }

  /** @param {string | null | undefined} text */
  rich(text) {
    return this.labels.rich(text);
  }

  /** @param {string} key  such as `seat.N`, `place.away` */
  keyOf(key) {
    return keyed(this.tell(key)).key;
  }

  /** @param {string} key */
  plain(key) {
    return keyed(this.tell(key)).text;
  }

  /** With the letter of its key underlined.  @param {string} key */
  marked(key) {
    const { text, at } = keyed(this.tell(key));
    return [text.slice(0, at), h("u", { class: "bc-talk-letter" }, text.charAt(at)), text.slice(at + 1)];
  }

  /** `North`; `North, South` of several.  @param {string} seats */
  who(seats) {
    return [...seats].map((seat) => this.plain(`seat.${seat}`)).join(", ");
  }

  /** @param {string} seats */
  whom(seats) {
    return seats === ALL ? this.tell("all") : this.who(seats);
  }

  /** A player's letter, as on a bidding card.  @param {Seat} seat */
  letter(seat) {
    return h(
      "span",
      { class: "bc-talk-who" },
      h("span", { "aria-hidden": "true" }, this.keyOf(`seat.${seat}`).toUpperCase()),
      hidden(`${this.tell("speaker", { who: this.who(seat) })} `),
    );
  }

  /** @param {string} text */
  quoted(text) {
    return this.rich(this.tell("quote", { text }));
  }

  /** What stands in an empty dial.  @param {string} dial */
  empty(dial) {
    return this.tell(`dial.${dial}`);
  }

  /** @param {Word} word @param {string} field  `who_of` beside the dials */
  shown(word, field) {
    if (field !== "who_of") return word.label;
    return this.tell(/^[EO]/.test(word.label) ? "of.vowel" : "of", { who: word.label });
  }

  /**
   * A card in pieces: words, and dials with the word that they show.
   * @param {Card} card @param {{ [name in Dial]?: string }} dials
   * @returns {(string | { dial: Dial, shown: string | null, empty: string })[]}
   */
  pieces(card, dials) {
    const pieces = card.words.split(/(\{\w+\})/).filter(Boolean);
    return pieces.map((piece) => {
      const field = /^\{(\w+)\}$/.exec(piece)?.[1];
      if (!field) return piece;
      const dial = /** @type {Dial} */ (field === "who_of" ? "who" : field);
      const word = card.dials[dial]?.find((each) => each.id === dials[dial]);
      return { dial, shown: word ? this.shown(word, field) : null, empty: this.empty(dial) };
    });
  }

  /** A card as it is said, with a gap for an empty dial.  @param {Card} card @param {{ [name in Dial]?: string }} dials */
  sentence(card, dials, gap = "…") {
    const pieces = this.pieces(card, dials).map((piece) => (typeof piece === "string" ? piece : (piece.shown ?? gap)));
    return capital(pieces.join(""));
  }
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
