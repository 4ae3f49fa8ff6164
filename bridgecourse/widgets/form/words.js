// Words: the labels of the form in its language, calls with coloured suits, numbers and times.

const SUITS = { "♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club" };

class Words {
  constructor(strings, language) {
    this.strings = strings;
    this.language = language;
  }

  has(key) {
    return key in this.strings;
  }

  say(key, fields = {}) {
    const template = this.strings[key] ?? key;
    return template.replace(/\{(\w+)\}/g, (all, name) => (name in fields ? String(fields[name]) : all));
  }

  /** Text in which suits have their colour, and a name for those who listen. */
  rich(text) {
    return String(text ?? "")
      .split(/([♠♥♦♣]\uFE0E?)/)
      .filter(Boolean)
      .map((piece) => {
        const suit = SUITS[piece[0]];
        if (!suit) return piece;
        const shape = h("span", { class: `bc-suit bc-${suit}`, "aria-hidden": "true" }, `${piece[0]}\uFE0E`);
        return h("span", { class: "bc-nobreak" }, shape, hidden(` ${this.say(`suit.${suit}`)} `));
      });
  }

  /** Text with its suits as words, where no element can stand: `2 hearts: any call`. */
  spoken(text) {
    return text.replace(/([♠♥♦♣])\uFE0E?/g, (_, symbol) => ` ${this.say(`suit.${SUITS[symbol]}`)}`);
  }

  number(value) {
    return new Intl.NumberFormat(this.language, { maximumFractionDigits: 2 }).format(value);
  }

  /** The hour, and the day if it is not today. */
  time(date) {
    if (Number.isNaN(date.getTime())) return "";
    const clock = new Intl.DateTimeFormat(this.language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    if (date.toDateString() === new Date().toDateString()) return clock.format(date);
    const day = new Intl.DateTimeFormat(this.language, { day: "numeric", month: "short" });
    return `${day.format(date)}, ${clock.format(date)}`;
  }
}
