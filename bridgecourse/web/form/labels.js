// Labels: the labels of the form in its language, calls with coloured suits, numbers and times.

import { h, hidden } from "./element.js";

/** @type {Record<string, string>} */
const SUITS = { "♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club" };

export class Labels {
  /** @param {Record<string, string>} strings @param {string} language */
  constructor(strings, language) {
    this.strings = strings;
    this.language = language;
  }

  /** @param {string} key */
  has(key) {
    return key in this.strings;
  }

  /** @param {string} key @param {Record<string, string | number>} [fields] */
  say(key, fields = {}) {
    const template = this.strings[key] ?? key;
    return template.replace(/\{(\w+)\}/g, (all, name) => String(fields[name] ?? all));
  }

  /** Where it is said: a regulation has a letter before its number.  @param {string} clause */
  clause(clause) {
    return this.say(/^S\d/.test(clause) ? "clause.regulation" : "clause", { clause });
  }

  /**
   * Text in which suits have their colour, and a name for those who listen.
   * @param {string | null | undefined} text
   */
  rich(text) {
    return (text ?? "")
      .split(/([♠♥♦♣]\uFE0E?)/)
      .filter(Boolean)
      .map((piece, at, pieces) => {
        const symbol = piece.charAt(0);
        const suit = SUITS[symbol];
        if (!suit) return piece;
        const shape = h("span", { class: `bc-suit bc-${suit}`, "aria-hidden": "true" }, `${symbol}\uFE0E`);
        const space = /^[\p{L}\p{N}]/u.test(pieces[at + 1] ?? "") ? " " : "";
        return h("span", { class: "bc-nobreak" }, shape, hidden(` ${this.say(`suit.${suit}`)}${space}`));
      });
  }

  /** Text with its suits as words, where no element can stand: `2 hearts: any call`.  @param {string} text */
  spoken(text) {
    return text.replace(/([♠♥♦♣])\uFE0E?/g, (_, symbol) => ` ${this.say(`suit.${SUITS[symbol]}`)}`);
  }

  /** @param {number} value */
  number(value) {
    return new Intl.NumberFormat(this.language, { maximumFractionDigits: 2, signDisplay: "negative" }).format(value);
  }

  /** A share from 0 to 1.  @param {number} share */
  percent(share) {
    return new Intl.NumberFormat(this.language, { style: "percent", maximumFractionDigits: 0 }).format(share);
  }

  /** The key of this name for so many: in French less than two are one.  @param {string} key @param {number} value */
  plural(key, value) {
    const numbers = new Intl.PluralRules(this.language);
    return `${key}.${numbers.select(value) === numbers.select(1) ? "one" : "many"}`;
  }

  /** The hour, and the day if it is not today.  @param {Date} date */
  time(date) {
    if (Number.isNaN(date.getTime())) return "";
    const clock = new Intl.DateTimeFormat(this.language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    if (date.toDateString() === new Date().toDateString()) return clock.format(date);
    const day = new Intl.DateTimeFormat(this.language, { day: "numeric", month: "short" });
    return `${day.format(date)}, ${clock.format(date)}`;
  }
}
