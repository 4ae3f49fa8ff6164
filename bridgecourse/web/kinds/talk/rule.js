// Rule: the clause, a line for each of the players, and the lines for all; every line wants a word, and those that
// are seldom wanted lie folded away with "nothing" in them.

import { h } from "../../form/element.js";
import { lineWith, ruled, ruleLine } from "./moves.js";
import { Panel } from "./panel.js";
import { SEATS } from "./words.js";

/** @import { Line } from "../../sheet.d.ts" */
/** @import { Tray } from "./panel.js" */

const NOTHING = "nothing";
const CLAUSE = "clause"; // comes first, however few laws there are
const LISTED = 8; // a line of more words than these is a list

/** @param {Line} line */
const isSeldom = (line) => line.seldom === true;

/** @param {Line} line */
const seatOf = (line) => SEATS.find((seat) => line.id.endsWith(`.${seat}`));

export class RulePanel extends Panel {
  /** @type {Map<string, string[]>} the words put into each line */
  given = new Map();
  folded = h("summary", { class: "bc-talk-seldom" });

  /** @param {Tray} tray */
  constructor(tray) {
    super(tray);
    const { talk, words } = tray;
    this.note = words.tell("ends");
    this.lines = talk.lines;
    this.seldom = this.lines.filter((line) => line.seldom);
    for (const line of this.seldom) this.given.set(line.id, [NOTHING]);
    const nodes = new Map(talk.lines.map((line) => [line, this.lineNode(line)]));
    const group = (/** @type {(line: Line) => boolean} */ belongs) =>
      h(
        "div",
        { class: "bc-talk-lines" },
        this.lines.filter(belongs).map((line) => nodes.get(line)),
      );
    const isFirst = (/** @type {Line} */ line) => line.id === CLAUSE || line.options.length > LISTED;
    const isForAll = (/** @type {Line} */ line) => !isFirst(line) && !seatOf(line);
    this.node.append(
      group(isFirst),
      h("p", { class: "bc-talk-hint" }, words.tell("rule.hint")),
      group((line) => !isFirst(line) && Boolean(seatOf(line))),
      group((line) => isForAll(line) && !line.seldom),
    );
    if (this.seldom.length) this.node.append(h("details", { class: "bc-fold" }, this.folded, group(isSeldom)));
    this.tellSeldom();
  }

  /** Shut, the fold tells what its lines say. */
  tellSeldom() {
    const { words, given } = this;
    const lines = this.seldom.map((line) => lineWith(line, given.get(line.id) ?? [], words)).join(" · ");
    this.folded.replaceChildren(...words.rich(words.tell("rule.seldom", { lines })));
  }

  get line() {
    return ruleLine(new Map(this.lines.map((line) => [line.id, this.given.get(line.id) ?? []])));
  }

  get empty() {
    return this.lines.filter((line) => !this.given.get(line.id)?.length);
  }

  get open() {
    const { words, empty } = this;
    const [first] = empty;
    if (!first) return "";
    const where = words.tell("open.line", { line: first.label });
    return words.tell(`open.${empty.length === 1 ? "one" : "many"}`, { count: empty.length, where });
  }

  get speaks() {
    return this.words.tell("speak.rule");
  }

  get heard() {
    const told = this.lines.flatMap((line) => {
      const given = this.given.get(line.id);
      return (given?.length && ruled(line, given, this.words)) || [];
    });
    const said = told.flatMap((line) => [h("span", { class: "bc-talk-ruled" }, this.words.rich(line)), " "]);
    return { told: this.words.tell("hears.rule"), said };
  }

  focus() {
    const { empty } = this;
    const node = this.node.querySelector(`[data-line="${CSS.escape((empty[0] ?? this.lines[0])?.id ?? "")}"]`);
    const input = node?.querySelector("select, input");
    if (input instanceof HTMLElement) input.focus();
  }

  /** @param {Line} line */
  lineNode(line) {
    const seat = seatOf(line);
    const { id, words } = this.tray;
    const own = `${id}-line-${line.id}`;
    const label = h("span", { class: "bc-talk-label", id: own }, seat && words.letter(seat), words.rich(line.label));
    const listed = line.options.length > LISTED;
    const shown = listed ? this.list(line, own) : this.chips(line, own);
    const given = String(this.given.has(line.id));
    return h("div", { class: "bc-talk-line", "data-line": line.id, "data-given": given }, label, shown);
  }

  /** @param {Line} line @param {string} labelled */
  list(line, labelled) {
    const options = line.options.map((word) => h("option", { value: word.id }, word.label));
    const onchange = (/** @type {Event} */ { target }) => {
      if (target instanceof HTMLSelectElement) this.put(line, target.value ? [target.value] : []);
    };
    const empty = h("option", { value: "" }, this.words.tell("choose"));
    return h("select", { class: "bc-field bc-talk-list", "aria-labelledby": labelled, onchange }, empty, options);
  }

  /** @param {Line} line @param {string} labelled */
  chips(line, labelled) {
    const type = line.many ? "checkbox" : "radio";
    /** @type {HTMLInputElement[]} */
    const inputs = [];
    const chips = line.options.map((word) => {
      const onchange = () => {
        if (line.many) exclude(inputs, word.id);
        this.put(
          line,
          inputs.filter((input) => input.checked).map((input) => input.value),
        );
      };
      const input = h("input", { type, class: "bc-over", name: labelled, value: word.id, onchange });
      input.checked = this.given.get(line.id)?.includes(word.id) ?? false;
      inputs.push(input);
      return h("label", { class: "bc-talk-chip" }, input, h("span", {}, this.words.rich(word.label)));
    });
    const role = line.many ? "group" : "radiogroup";
    return h("div", { class: "bc-talk-chips", role, "aria-labelledby": labelled }, chips);
  }

  /** @param {Line} line @param {string[]} words */
  put(line, words) {
    this.given.set(line.id, words);
    const node = this.node.querySelector(`[data-line="${CSS.escape(line.id)}"]`);
    if (node instanceof HTMLElement) node.dataset.given = String(words.length > 0);
    if (line.seldom) this.tellSeldom();
    this.tray.changed();
  }
}

/** "Nothing" stands alone.  @param {HTMLInputElement[]} inputs @param {string} word */
function exclude(inputs, word) {
  const picked = inputs.find((input) => input.value === word)?.checked;
  for (const input of inputs) {
    if (picked && input.value !== word && (word === NOTHING || input.value === NOTHING)) input.checked = false;
  }
}
