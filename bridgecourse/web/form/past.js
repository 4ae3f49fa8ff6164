// A finished exercise as it is found again: its case, the ruling and what was missed; the rest is behind a button.

import { h } from "./element.js";

/** @import { Form } from "./form.js" */
/** @import { Feedback, Part, Question } from "../sheet.d.ts" */

const CLAUSE = /(^|\.)clause$/;

export class Past {
  /** @param {Form} form */
  constructor(form) {
    this.form = form;
    this.node = h("div", { class: "bc-past" });
    this.folded =
      form.practice && form.sheet.points > 0 && form.sheet.parts.every((part) => form.progress.isChecked(part));
  }

  show() {
    const { form, folded } = this;
    form.page.root.dataset.folded = String(folded);
    if (!folded) {
      this.node.replaceChildren();
      return;
    }
    const { words } = form;
    const onclick = () => {
      this.unfold();
      form.page.panel.focus({ preventScroll: true });
    };
    const unfold = h("button", { type: "button", class: "bc-button bc-small", onclick }, words.say("past.unfold"));
    this.node.replaceChildren(...this.told(), h("div", { class: "bc-buttons" }, unfold));
  }

  /** All of it, as when it was done. */
  unfold() {
    this.folded = false;
    this.show();
  }

  /** The ruling, what is said of it, and what was answered otherwise; nothing until the feedback has come again. */
  told() {
    const { form } = this;
    const { words } = form;
    const asked = form.sheet.parts.flatMap((part) => this.asked(part));
    const ruled = asked.find(({ question }) => CLAUSE.test(question.id));
    const missed = asked.filter(({ verdict }) => verdict && !verdict.right && !verdict.review);
    const visited = asked.flatMap(({ verdict }) => verdict?.review?.best.turns.at(-1)?.words ?? []);
    const said = form.sheet.parts.flatMap((part) => form.countedFeedback(part)?.said?.lines ?? []);
    const right = (/** @type {(typeof asked)[number]} */ each) => each.verdict?.answer_labels.join("; ") ?? "";
    return [
      ruled?.verdict && h("p", {}, h("strong", {}, words.say("past.ruling")), " ", words.rich(right(ruled))),
      visited.length > 0 && h("p", {}, h("strong", {}, words.say("past.ruling")), " ", words.rich(visited.join(" · "))),
      said.length > 0 &&
        h(
          "ul",
          { class: "bc-past-said" },
          said.map((line) => h("li", {}, words.rich(line))),
        ),
      missed.length > 0 && h("p", { class: "bc-label" }, words.say("past.missed")),
      missed.length > 0 &&
        h(
          "ul",
          {},
          missed.map((each) => h("li", {}, words.rich(each.question.prompt), " ", h("b", {}, words.rich(right(each))))),
        ),
    ].filter((node) => node instanceof HTMLElement);
  }

  /** @param {Part} part */
  asked(part) {
    /** @type {Feedback | undefined} */
    const feedback = this.form.countedFeedback(part);
    return this.form.progress
      .questions(part)
      .map((/** @type {Question} */ question) => ({ question, verdict: feedback?.questions[question.id] }));
  }
}
