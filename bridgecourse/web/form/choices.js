// Options to choose from, as cards; what the kinds `one` and `many` share.

import { asList } from "./answers.js";
import { h, hidden } from "./element.js";

/** @import { Option, Question } from "../sheet.d.ts" */
/** @import { Asked } from "./kinds.js" */

export class Choices {
  static type = "checkbox";

  /** @param {Question} question @param {string[]} picks */
  static known(question, picks) {
    const known = new Set((question.options ?? []).map((option) => option.id));
    return picks.filter((id) => known.has(id));
  }

  /** @param {Question} _ @param {string[]} picks */
  static isAnswered(_, picks) {
    return picks.length > 0;
  }

  /** @param {Question} question @param {Asked} asked */
  constructor(question, asked) {
    const { id, words, picks, locked, verdict } = asked;
    const { type } = new.target;
    this.question = question;
    this.words = words;
    this.verdict = verdict;
    const short = question.options.length > 1 && question.options.every((option) => option.label.length <= 16);
    const input = (/** @type {Option} */ option, /** @type {number} */ number) =>
      h("input", {
        type,
        class: "bc-input",
        name: id,
        id: `${id}-${number}`,
        value: option.id,
        ".checked": picks.includes(option.id),
        disabled: locked,
        onchange: () => {
          this.exclude(option);
          asked.answer(this.picked);
        },
      });
    const cards = question.options.map((option, number) => ({ option, input: input(option, number) }));
    this.inputs = cards.map((card) => card.input);
    const four = question.options.length === 4 ? " bc-four" : "";
    const style = short ? `bc-options bc-short${four}` : "bc-options";
    this.node = h("div", { class: style, onkeydown: (event) => this.key(event) });
    const decides = (/** @type {Option} */ option) => Boolean(this.stateOf(option, picks));
    const folds = verdict && !verdict.right && !short && cards.filter((each) => !decides(each.option)).length > 1;
    const card = (/** @type {{ option: Option, input: HTMLInputElement }} */ each) =>
      this.card(each.option, each.input, picks);
    if (!folds) {
      this.node.append(...cards.map(card));
      return;
    }
    const rest = cards.filter((each) => !decides(each.option));
    this.node.append(...cards.filter((each) => decides(each.option)).map(card));
    const told = words.say("rest", { count: rest.length });
    const others = h("div", { class: style }, rest.map(card));
    this.node.append(h("details", { class: "bc-fold bc-rest" }, h("summary", {}, told), others));
  }

  /** @returns {string | string[] | null} */
  get picked() {
    return this.inputs.filter((input) => input.checked).map((input) => input.value);
  }

  /** @param {Option} option @param {HTMLInputElement} input @param {string[]} picks */
  card(option, input, picks) {
    const state = this.stateOf(option, picks);
    const spoken = state && { right: "option.right", missed: "option.right", wrong: "option.wrong" }[state];
    const told = spoken && hidden(` (${this.words.say(spoken)})`);
    const text = h("span", { class: "bc-text" }, this.words.rich(option.label), told);
    return h("label", { class: "bc-option", for: input.id, "data-state": state }, input, text);
  }

  /** @param {Option} option @param {string[]} picks */
  stateOf(option, picks) {
    if (!this.verdict) return null;
    const right = asList(this.verdict.answer).includes(option.id);
    if (picks.includes(option.id)) return right ? "right" : "wrong";
    return right ? "missed" : null;
  }

  /** The right answers, `none of these` if there is none. */
  get answerWords() {
    const labels = new Map(this.question.options.map((option) => [option.id, option.label]));
    const answer = asList(this.verdict?.answer).map((id) => labels.get(id) ?? id);
    return answer.join("; ") || this.words.say("answer.none");
  }

  /** Told only where there is no option to mark. */
  get rightAnswer() {
    return this.verdict?.right || asList(this.verdict?.answer).length ? null : this.answerWords;
  }

  /** "None of these" and its like stand alone: with it no other is picked, and with another it is not.  @param {Option} option */
  exclude(option) {
    const { options } = this.question;
    if (!this.picked?.includes(option.id)) return;
    for (const [at, input] of this.inputs.entries()) {
      const other = options[at];
      if (other && other !== option && (option.alone || other.alone)) input.checked = false;
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const input = this.inputs.find((each) => each === event.target);
    if (event.key !== "Enter" || !input) return;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) {
      event.preventDefault(); // running a cell is the notebook's; it must not check a step by accident
    } else if (!this.inputs.some((each) => each.checked)) {
      event.preventDefault(); // nothing picked yet: Enter picks, and the next Enter goes on
      input.click();
    }
  }

  /** @param {string[]} picks */
  show(picks) {
    for (const input of this.inputs) input.checked = picks.includes(input.value);
  }

  focus() {
    this.inputs[0]?.focus();
  }
}
