// A conversation looked at afterwards, move by move: a sign, why, what would have been better, and the table then.

import { inOrder } from "../../form/answers.js";
import { h } from "../../form/element.js";
import { dots, icon } from "./icons.js";
import { earned, reachLine } from "./reach.js";
import { answersOf, moveWords, verbName } from "./record.js";
import { saidLast, TalkTable } from "./table.js";
import { partner } from "./words.js";

/** @import { Asked } from "../../form/kinds.js" */
/** @import { Review, Seat, Turn } from "../../sheet.d.ts" */
/** @import { TalkWords } from "./words.js" */

const SIGNS = ["", "!!", "!", "?!", "?", "??"];
const WRONG = ["??", "?", "?!"];
/** @type {Record<string, string>} by key what is pressed */
const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };

export class TalkReview {
  /** @type {Map<number, HTMLElement>} the moves of the list, by number */
  rows = new Map();

  /** @param {Review} review @param {Asked} asked @param {TalkWords} words */
  constructor(review, asked, words) {
    this.review = review;
    this.asked = asked;
    this.words = words;
    this.turns = review.record.turns;
    this.judged = new Map(review.turns.map((turn) => [turn.number, turn]));
    this.table = new TalkTable(words);
    this.where = h("p", { class: "bc-talk-where", role: "status" });
    this.line = h("div", {});
    this.now = h("div", { class: "bc-talk-now", "aria-hidden": "true" }); // where the list is not beside the table
    this.buttons = new Map(["first", "back", "next", "last"].map((name) => [name, this.button(name)]));
    this.again = h("button", { type: "button", class: "bc-button bc-main", onclick: () => this.goOn() });
    this.node = h("div", { class: "bc-talk-review", onkeydown: (event) => this.key(event) }, this.left(), this.right());
    this.at = this.firstWrong()?.number ?? this.turns.at(-1)?.number ?? 0;
    this.show();
  }

  left() {
    const { asked, review, words } = this;
    const mistake = this.firstWrong() && this.button("mistake");
    const keys = h("div", { class: "bc-talk-steps" }, [...this.buttons.values()], mistake, this.where);
    const heading = h("h4", { class: "bc-talk-label" }, words.tell("reach"));
    const points = h("div", { class: "bc-talk-points" }, heading, this.line, earned(words, review));
    const again = asked.practice && h("div", { class: "bc-buttons" }, this.again);
    return h("div", { class: "bc-talk-left" }, this.table.node, keys, this.now, again, points);
  }

  right() {
    const { review, words } = this;
    const rows = this.turns.map((turn) => this.row(turn));
    const list = h("ol", { class: "bc-talk-judged", "aria-label": words.tell("review") }, rows);
    const counts = SIGNS.flatMap((sign, at) => {
      const count = sign ? review.turns.filter((turn) => turn.sign === sign).length : 0;
      return count ? [h("li", {}, this.sign(sign), ` ${count} × ${words.tell(`sign.${at}`)}`)] : [];
    });
    const best = h(
      "details",
      { class: "bc-fold bc-talk-best" },
      h("summary", {}, words.tell("review.best")),
      h(
        "ol",
        {},
        review.best.turns.map((turn) => h("li", {}, this.move(turn))),
      ),
    );
    const hint = h("p", { class: "bc-talk-hint" }, words.tell("review.keys"));
    return h("div", { class: "bc-talk-right" }, list, h("ul", { class: "bc-talk-signs" }, counts), hint, best);
  }

  /** @param {string} name */
  button(name) {
    const told = this.words.tell(`review.${name}`);
    const attributes = { type: "button", class: "bc-button bc-talk-step", "aria-label": told, title: told };
    return h("button", { ...attributes, onclick: () => this.press(name) }, name === "mistake" ? "?" : icon(name));
  }

  /** @param {string} sign */
  sign(sign) {
    const told = this.words.tell(`sign.${SIGNS.indexOf(sign)}`);
    return h("span", { class: "bc-talk-sign", "data-sign": sign, role: "img", "aria-label": told, title: told }, sign);
  }

  /** What was done, and what was replied.  @param {Turn} turn */
  move(turn) {
    const { said, seen } = answersOf(this.words, turn);
    return [
      h("b", {}, verbName(this.words, turn.verb)),
      " ",
      moveWords(this.words, turn),
      " ",
      said,
      seen.length > 0 && h("span", { class: "bc-talk-seen" }, seen),
    ];
  }

  /** @param {Turn} turn */
  row(turn) {
    const { words } = this;
    const { number } = turn;
    const { sign = "", told = "", clause = "", better = "" } = this.judged.get(number) ?? {};
    const goto = { type: "button", class: "bc-talk-goto", "aria-label": words.tell("review.goto", { number }) };
    const node = h(
      "li",
      { class: "bc-talk-row-judged", "data-sign": sign, onclick: () => this.goTo(number) },
      h("button", { ...goto, onclick: () => this.goTo(number) }, String(number)),
      h("span", {}, sign && this.sign(sign)),
      h(
        "div",
        { class: "bc-talk-told" },
        h("p", {}, this.move(turn)),
        told &&
          h(
            "p",
            { class: "bc-talk-why" },
            words.rich(told),
            " ",
            clause && h("span", { class: "bc-talk-clause" }, words.labels.clause(clause)),
          ),
        better && h("p", { class: "bc-talk-better" }, h("b", {}, words.tell("review.better")), " ", words.rich(better)),
      ),
      dots(words, turn.heard, this.harmed(turn, sign)),
    );
    this.rows.set(number, node);
    return node;
  }

  /** Whoever now has information that he should not have: the partner of him who told it.  @param {Turn} turn @param {string} sign */
  harmed({ verb, heard, replies }, sign) {
    const seat = replies.find((reply) => reply.seat)?.seat;
    if (verb !== "ask" || sign !== "??" || !seat) return "";
    const other = partner(/** @type {Seat} */ (seat));
    return heard.includes(other) ? other : "";
  }

  // -- from move to move

  /** The worst of the moves, the first of its kind. */
  firstWrong() {
    const found = WRONG.map((sign) => this.review.turns.find((turn) => turn.sign === sign));
    return found.find((turn) => turn);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const name = event.key === "?" ? "mistake" : KEYS[event.key];
    if (!name) return;
    event.preventDefault();
    this.press(name);
  }

  /** @param {string} name */
  press(name) {
    const numbers = [0, ...this.turns.map((turn) => turn.number)];
    const place = numbers.indexOf(this.at);
    const wrong = this.review.turns.filter(({ sign }) => WRONG.includes(sign)).map(({ number }) => number);
    const next = wrong.find((number) => number > this.at) ?? wrong[0];
    const to = {
      first: 0,
      back: numbers[place - 1],
      next: numbers[place + 1],
      last: numbers.at(-1),
      mistake: next,
    }[name];
    if (to !== undefined) this.goTo(to);
  }

  /** @param {number} number */
  goTo(number) {
    if (number === this.at) return;
    this.at = number;
    this.show();
    this.rows.get(number)?.scrollIntoView({ block: "nearest" });
  }

  /** A new round, that begins with the moves before this one. */
  goOn() {
    this.asked.again(inOrder(this.asked.picks.slice(0, Math.max(0, this.at - 1))));
  }

  show() {
    const { at, review, words } = this;
    const so = this.turns.filter((turn) => turn.number <= at);
    const stage = so.at(-1)?.stage ?? 0;
    const more = { now: at, roles: review.roles };
    this.table.show(review.tables[stage] ?? this.asked.pictures, saidLast(this.asked.part.table, so), more);
    const count = this.turns.at(-1)?.number ?? 0;
    this.where.textContent = at ? words.tell("review.at", { number: at, count }) : words.tell("review.start");
    this.line.replaceChildren(reachLine(words, review, at));
    this.again.textContent = at > 1 ? words.tell("review.again", { number: at }) : words.tell("review.again.start");
    for (const [number, row] of this.rows) {
      if (number === at) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
    this.now.replaceChildren(this.copy(this.rows.get(at)));
    for (const [name, button] of this.buttons) {
      const ends = at === (name === "first" || name === "back" ? 0 : count);
      button.setAttribute("aria-disabled", String(ends));
    }
  }

  /** A move of the list, to be looked at alone.  @param {HTMLElement | undefined} row */
  copy(row) {
    const copied = h("div", { class: "bc-talk-row-judged", "data-sign": row?.dataset.sign ?? "" });
    for (const node of row?.children ?? []) copied.append(node.cloneNode(true));
    copied.querySelector("button")?.replaceWith(h("span", { class: "bc-talk-goto" }, String(this.at)));
    return row ? copied : "";
  }

  focus() {
    this.buttons.get("back")?.focus();
  }
}
