// A bidding box to be painted: a category is chosen from the palette, then the calls are painted that it fits.
//
// A pick is a list such as ["1NT=free", "2H=partner_throughout"], in the order of the sheet's rows.  Each category has
// its number, by which a painted call is known as well as by its colour.

import { h } from "../form/element.js";
import { KINDS } from "../form/kinds.js";
import { BOX, DENOMINATIONS, OTHERS, target, WIDE } from "./paint/box.js";
import { Palette } from "./paint/palette.js";

/** @import { Question, RowVerdict } from "../sheet.d.ts" */
/** @import { Asked } from "../form/kinds.js" */

/** @param {Question} question */
const rowsOf = (question) => question.rows ?? [];

/** What is painted: category by call.  @param {Question} question @param {string[]} picks */
function painted(question, picks) {
  const rows = new Set(rowsOf(question).map((row) => row.id));
  const options = new Set(question.options.map((option) => option.id));
  /** @type {Map<string, string>} */
  const paint = new Map();
  for (const pick of picks) {
    const [call, category] = [pick.slice(0, pick.indexOf("=")), pick.slice(pick.indexOf("=") + 1)];
    if (rows.has(call) && options.has(category)) paint.set(call, category);
  }
  return paint;
}

/** @param {Question} question @param {Map<string, string>} paint */
const written = (question, paint) =>
  rowsOf(question).flatMap((row) => (paint.has(row.id) ? `${row.id}=${paint.get(row.id)}` : []));

KINDS.paint = class {
  /** @param {Question} question @param {string[]} picks */
  static known(question, picks) {
    return written(question, painted(question, picks));
  }

  /** @param {Question} question @param {string[]} picks */
  static isAnswered(question, picks) {
    return picks.length === rowsOf(question).length;
  }

  role = "group";
  rightAnswer = null; // it is marked in the box

  /** @type {Map<string, HTMLButtonElement>} by call, in reading order */
  cells = new Map();
  /** @type {string | undefined} the call last pointed at */
  last = undefined;

  /** @param {Question} question @param {Asked} asked */
  constructor(question, asked) {
    this.question = question;
    this.asked = asked;
    this.words = asked.words;
    this.rows = new Map((asked.verdict?.rows ?? []).map((row) => [row.id, row]));
    this.paint = painted(question, asked.picks);
    this.calls = new Map(rowsOf(question).map((row) => [row.id, row]));
    this.palette = new Palette(question, asked, () => this.focus());
    this.line = h("p", { class: "bc-paint-line", "aria-hidden": "true" });
    this.live = h("p", { class: "bc-hidden", role: "status", "aria-live": "polite" });
    const parts = [this.palette.node, this.box(), this.line, this.live];
    this.node = h("div", { class: "bc-paint", "data-locked": String(asked.locked) }, parts);
    const [first] = this.cells.keys();
    if (first) this.moveTo(first);
    for (const call of this.cells.keys()) this.showCell(call);
    this.showLine();
  }

  get hint() {
    return this.asked.locked ? null : this.words.say("paint.hint");
  }

  // -- the box

  box() {
    const rows = BOX.map((calls) => {
      const asked = calls.some((call) => this.calls.has(call));
      const cells = calls.map((call) => this.cell(call));
      return h("div", { class: "bc-level", role: asked ? "row" : "presentation" }, cells);
    });
    const name = this.words.say("paint.box");
    return h("div", { class: "bc-box", role: "grid", "aria-label": name, onkeydown: (event) => this.key(event) }, rows);
  }

  /** @param {string} call */
  cell(call) {
    const wide = WIDE[call] ? `grid-column: span ${WIDE[call]}` : null;
    if (!this.calls.has(call)) {
      const faint = { class: "bc-call bc-faint", style: wide, "data-call": call, "aria-hidden": "true" };
      return h("span", faint, this.shown(call));
    }
    const button = h("button", {
      type: "button",
      class: "bc-call",
      tabindex: "-1",
      "data-call": call,
      "aria-disabled": this.asked.locked ? "true" : null,
      "aria-describedby": this.asked.meaning(call)?.id,
      onclick: () => this.clicked(call),
      onfocus: () => {
        this.moveTo(call);
        this.showLine(call);
      },
      onpointerenter: () => this.showLine(call),
    });
    this.cells.set(call, button);
    return h("div", { class: "bc-place", role: "gridcell", style: wide }, button);
  }

  /** @param {string} call */
  shown(call) {
    const { words } = this;
    if (call === "P") return h("span", { class: "bc-pass" }, words.say("paint.pass"));
    if (OTHERS.includes(call)) return h("span", { class: call === "X" ? "bc-double" : "bc-redouble" }, call);
    const symbol = DENOMINATIONS[call.slice(1)];
    const level = call.charAt(0);
    return h("span", {}, symbol ? words.rich(`${level}${symbol}`) : `${level}${words.say("paint.notrump")}`);
  }

  /** @param {string} call */
  showCell(call) {
    const { palette } = this;
    const button = this.cells.get(call);
    if (!button) return;
    const category = this.paint.get(call);
    const verdict = this.rows.get(call);
    const wrong = verdict && !verdict.right;
    const marks = h("span", { class: "bc-marks", "aria-hidden": "true" });
    if (category) marks.append(palette.mark(category, wrong ? "gone" : undefined));
    if (wrong) marks.append(palette.mark(verdict.answer, "answer"));
    button.dataset.colour = category && !verdict ? String(palette.colour(category)) : "";
    button.dataset.state = verdict ? (verdict.right ? "right" : "wrong") : "";
    button.setAttribute("aria-label", this.words.spoken(this.told(call)));
    button.replaceChildren(this.shown(call), marks);
  }

  /** A call and its category in words; after a check whether that is right, and what is.  @param {string} call */
  told(call) {
    const { palette, words } = this;
    const verdict = this.rows.get(call);
    const fields = { call: this.name(call), category: palette.label(this.paint.get(call)) };
    if (!verdict) return words.say("paint.cell", fields);
    if (verdict.right) return words.say("paint.right", fields);
    return words.say("paint.wrong", { ...fields, answer: palette.label(verdict.answer) });
  }

  /** @param {string} call */
  name(call) {
    return this.calls.get(call)?.label ?? call;
  }

  /**
   * Below the box: how many are painted, and the call last pointed at with what it would show.  It stays when the
   * pointer or the focus goes: what stands below must not move between the pressing and the releasing of a button.
   * @param {string} [call]
   */
  showLine(call = this.last) {
    this.last = call;
    const { words } = this;
    const count = words.say("paint.count", { painted: this.paint.size, total: this.calls.size });
    const more = call && (this.rows.get(call)?.explanation ?? this.meaning(call));
    const told = call && [this.told(call), more].filter(Boolean).join(". ");
    if (this.asked.verdict) this.line.replaceChildren(...words.rich(told || words.say("paint.why")));
    else this.line.replaceChildren(h("b", {}, count), ...(told ? [" · ", ...words.rich(told)] : []));
  }

  /** @param {string} call */
  meaning(call) {
    const found = this.asked.meaning(call);
    return found && this.words.say("paint.means", { meaning: found.words });
  }

  // -- painting

  /** @param {string} call */
  clicked(call) {
    const { brush } = this.palette;
    this.apply(call, this.paint.get(call) === brush ? null : brush);
  }

  /** @param {string} call @param {string | null} category */
  apply(call, category) {
    if (this.asked.locked || (this.paint.get(call) ?? null) === category) return;
    if (category === null) this.paint.delete(call);
    else this.paint.set(call, category);
    this.showCell(call);
    this.showLine(call);
    this.live.textContent = this.words.spoken(this.told(call));
    this.asked.answer(written(this.question, this.paint));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const calls = [...this.cells.keys()];
    const call = calls.find((each) => this.cells.get(each) === event.target);
    if (!call) return;
    const to = target(event.key, call, calls);
    const category = this.palette.categoryOf(event);
    if (to !== undefined) this.cells.get(to)?.focus();
    else if (category !== undefined) {
      if (category !== null && !this.asked.locked) this.palette.take(category);
      this.apply(call, category);
    } else if (!(event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey))) return;
    event.preventDefault(); // running a cell is the notebook's; it must not paint by accident
  }

  /** Only one call is reached with Tab: the last one that was.  @param {string} call */
  moveTo(call) {
    for (const [at, button] of this.cells) button.tabIndex = at === call ? 0 : -1;
  }

  // -- what the form asks of every kind

  /** @param {string[]} picks */
  show(picks) {
    this.paint = painted(this.question, picks);
    for (const call of this.cells.keys()) this.showCell(call);
    this.showLine();
  }

  focus() {
    [...this.cells.values()].find((button) => button.tabIndex === 0)?.focus();
  }

  /** The calls that went wrong, those that are told the same together. */
  get details() {
    /** @type {Map<string, RowVerdict[]>} */
    const wrong = new Map();
    for (const row of this.rows.values()) {
      const told = JSON.stringify([row.answer, row.explanation, row.clause, row.misconception]);
      if (!row.right) wrong.set(told, [...(wrong.get(told) ?? []), row]);
    }
    if (!wrong.size) return null;
    const named = new Set([this.asked.verdict?.misconception?.id]); // a mistake is told once
    const items = [...wrong.values()].map((rows) => this.detail(rows, named));
    return h("ul", { class: "bc-paint-wrong", "aria-label": this.words.say("paint.wrong.list") }, items);
  }

  /** @param {RowVerdict[]} rows told the same @param {Set<string | undefined>} named mistakes that were told */
  detail(rows, named) {
    const { words } = this;
    const { answer, explanation, clause, misconception } = /** @type {RowVerdict} */ (rows[0]);
    const mistake = misconception && !named.has(misconception.id) ? misconception : null;
    if (mistake) named.add(mistake.id);
    const names = rows.map((row) => this.name(row.id)).join(", ");
    const [before, after] = words.say("paint.cell", { call: "\0", category: this.palette.label(answer) }).split("\0");
    const told = mistake && words.say("misconception", { name: mistake.name });
    return h("li", {}, before, h("b", {}, words.rich(names)), words.rich(after), [
      explanation && [". ", words.rich(explanation)],
      mistake && [" ", h("em", {}, words.rich(told)), " ", words.rich(mistake.why)],
      clause && h("span", { class: "bc-clause" }, ` ${words.clause(clause)}`),
    ]);
  }
};
