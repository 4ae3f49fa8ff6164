// The record: every move with its number, who heard it, and what was replied.

import { h, hidden } from "../../form/element.js";
import { dots } from "./icons.js";

/** @import { Child } from "../../host.d.ts" */
/** @import { Seat, Turn } from "../../sheet.d.ts" */
/** @import { TalkWords } from "./words.js" */

/** What was said on a move, and to whom.  @param {TalkWords} words @param {Turn} turn @returns {Child[]} */
export function moveWords(words, { verb, to, place, words: said }) {
  const whom = to && [words.whom(to), place === "away" && `, ${words.tell("away")}`, " · "];
  const quoted = verb === "stop" || verb === "say";
  const text = said.join(verb === "rule" ? " · " : " ");
  return [whom && h("span", { class: "bc-talk-to" }, whom), quoted ? words.quoted(text) : words.rich(text)];
}

/** What players replied, and what happened at the table.  @param {TalkWords} words @param {Turn} turn */
export function answersOf(words, { replies }) {
  const said = replies.flatMap(({ seat, text }) =>
    seat
      ? [h("span", { class: "bc-talk-answer" }, words.letter(/** @type {Seat} */ (seat)), " ", words.quoted(text))]
      : [],
  );
  const seen = replies.filter(({ seat }) => !seat).flatMap(({ text }) => [h("span", {}, words.rich(text)), " "]);
  return { said, seen };
}

/** @param {TalkWords} words @param {Turn["verb"]} verb */
export const verbName = (words, verb) => words.tell(`verb.${verb}`);

export class TalkRecord {
  /** @type {{ move: string, after: string }[]} the moves that stand there, so that only what is new is told to who listens */
  shown = [];

  /** @param {TalkWords} words @param {string} id */
  constructor(words, id) {
    this.words = words;
    this.list = h("ol", { class: "bc-talk-moves" });
    this.none = h("p", { class: "bc-talk-none" }, words.tell("record.none"));
    const log = { role: "log", "aria-live": "polite", "aria-labelledby": id };
    const wide = h("span", { class: "bc-talk-wide" }, words.tell("record"));
    const narrow = h("span", { class: "bc-talk-narrow", "aria-hidden": "true" }, words.tell("record.latest"));
    const answers = h("span", { class: "bc-talk-replies", "aria-hidden": "true" }, words.tell("record.answers"));
    this.title = h("h4", { id, tabindex: "-1" }, wide, narrow);
    const heading = h("div", { class: "bc-talk-heading" }, this.title, answers);
    this.node = h("section", { class: "bc-talk-record" }, heading, this.none, h("div", log, this.list));
  }

  /** @param {Turn[]} turns @param {number} waiting  of which move no answer has come yet */
  show(turns, waiting = 0) {
    const now = turns.map(({ number, verb, to, place, words, heard, replies }) => ({
      move: JSON.stringify([number, verb, to, place, words, heard]),
      after: JSON.stringify([replies, number === waiting]),
    }));
    const same = now.findIndex((each, at) => each.move !== this.shown[at]?.move);
    const kept = same < 0 ? now.length : same;
    while (this.list.children.length > kept) this.list.lastChild?.remove();
    this.list.append(...turns.slice(kept).map((turn) => this.row(turn)));
    for (const [at, turn] of turns.entries()) {
      const row = this.list.children[at];
      if (row && (at >= kept || now[at]?.after !== this.shown[at]?.after))
        this.answer(row, turn, turn.number === waiting);
    }
    this.shown = now;
    this.none.hidden = turns.length > 0;
  }

  /** A move is told once; what is replied comes into its row.  @param {Element} row @param {Turn} turn @param {boolean} waits */
  answer(row, turn, waits) {
    const { words } = this;
    const { said, seen } = answersOf(words, turn);
    const waiting = h("span", { "aria-hidden": "true" }, words.tell("waits"));
    const event = h("span", { class: "bc-talk-event" }, h("b", {}, words.tell("event")), " ", seen);
    row.setAttribute("data-waits", String(waits));
    row.querySelector(".bc-talk-event")?.remove();
    row.querySelector(".bc-talk-answers")?.replaceChildren(...(waits ? [waiting] : said));
    if (seen.length) row.append(event);
  }

  /** @param {Turn} turn */
  row(turn) {
    const { words } = this;
    return h(
      "li",
      { class: "bc-talk-turn", "data-verb": turn.verb },
      h("span", { class: "bc-talk-count" }, String(turn.number)),
      h("span", { class: "bc-talk-verb" }, verbName(words, turn.verb)),
      h("span", { class: "bc-talk-words" }, hidden(" "), moveWords(words, turn)),
      dots(words, turn.heard),
      h("span", { class: "bc-talk-answers" }),
    );
  }
}
