// The palette: categories with their numbers and colours, of which one is taken, or the eraser.  It is the legend too.

import { h } from "../../form/element.js";

/** @import { Question } from "../../sheet.d.ts" */
/** @import { Asked } from "../../form/kinds.js" */

const COLOURS = 7; // as many as the style sheet has; more categories begin again, and differ by their number

export class Palette {
  /** @type {Map<string | null, HTMLInputElement>} by category; null clears */
  brushes = new Map();

  /** @param {Question} question @param {Asked} asked @param {() => void} onward where Enter goes */
  constructor(question, asked, onward) {
    this.question = question;
    this.asked = asked;
    this.words = asked.words;
    this.onward = onward;
    /** @type {string | null} */
    this.brush = question.options[0]?.id ?? null;
    this.node = asked.locked ? this.legend() : this.choice();
  }

  entries() {
    return this.question.options.map((option) => {
      const label = h("span", {}, this.words.rich(option.label));
      return { id: option.id, shown: [this.mark(option.id), label] };
    });
  }

  legend() {
    const items = this.entries().map(({ shown }) => h("li", { class: "bc-brush" }, shown));
    return h("ol", { class: "bc-palette", "aria-label": this.words.say("paint.palette") }, items);
  }

  choice() {
    const { words } = this;
    const eraser = h("span", { class: "bc-mark bc-mark-none", "aria-hidden": "true" }, "0");
    const entries = [...this.entries(), { id: null, shown: [eraser, words.say("paint.clear")] }];
    const labels = entries.map(({ id, shown }) => h("label", { class: "bc-brush" }, this.input(id), shown));
    return h("div", { class: "bc-palette", role: "radiogroup", "aria-label": words.say("paint.palette") }, labels);
  }

  /** @param {string | null} category */
  input(category) {
    const input = h("input", {
      type: "radio",
      class: "bc-hidden",
      name: this.asked.id,
      value: category ?? "",
      ".checked": category === this.brush,
      onchange: () => this.take(category),
      onkeydown: (event) => this.key(event),
    });
    this.brushes.set(category, input);
    return input;
  }

  /** Enter goes on to the box; a digit chooses.  @param {KeyboardEvent} event */
  key(event) {
    const category = this.categoryOf(event);
    if (event.key === "Enter") this.onward();
    else if (category !== undefined) this.take(category);
    else return;
    event.preventDefault();
  }

  /** @param {string | null} category */
  take(category) {
    this.brush = category;
    const input = this.brushes.get(category);
    if (input) input.checked = true;
  }

  /** The category whose digit was pressed, null to clear, undefined for other keys.  @param {KeyboardEvent} event */
  categoryOf(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
    if (["Delete", "Backspace"].includes(event.key)) return null;
    const digit = /^\d$/.test(event.key) ? event.key : /^Digit(\d)$/.exec(event.code)?.[1]; // on AZERTY without Shift
    if (digit === "0") return null;
    return this.question.options[Number(digit) - 1]?.id;
  }

  /** @param {string | undefined} category */
  label(category) {
    return this.question.options.find((option) => option.id === category)?.label ?? this.words.say("paint.blank");
  }

  /** @param {string} category */
  number(category) {
    return this.question.options.findIndex((option) => option.id === category) + 1;
  }

  /** @param {string} category */
  colour(category) {
    return ((this.number(category) - 1) % COLOURS) + 1;
  }

  /** The number of a category, in its colour.  @param {string} category @param {"gone" | "answer"} [state] */
  mark(category, state) {
    const colour = this.colour(category);
    const attributes = { class: "bc-mark", "data-colour": colour, "data-state": state, "aria-hidden": "true" };
    return h("span", attributes, String(this.number(category)));
  }
}
