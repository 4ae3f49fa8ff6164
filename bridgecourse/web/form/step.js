// One step as it stands in the form: the story, what calls would show, what came of the check, the questions, a note.

import { h, hidden } from "./element.js";
import { KINDS } from "./kinds.js";
import { behind } from "./told.js";

/** @import { Feedback, Question, Spoken, Verdict } from "../sheet.d.ts" */
/** @import { Form } from "./form.js" */
/** @import { Control } from "./kinds.js" */

export class Step {
  /** @type {Map<string, Control>} by question's id */
  controls = new Map();
  /** @type {HTMLElement | null} what came of the check */
  summary = null;
  noteLine = h("p");

  /** @param {Form} form */
  constructor(form) {
    this.form = form;
  }

  /** The elements of the step that is open, anew. */
  build() {
    const { form } = this;
    const { part, feedback, words } = form;
    this.controls.clear();
    this.summary = feedback ? this.summaryOf(feedback) : null;
    const label = part.story && h("span", { class: "bc-label" }, words.say("story"));
    const lines = [part.story, part.told].filter(Boolean).map((told) => h("p", {}, words.rich(told)));
    const story = lines.length ? h("div", { class: "bc-story" }, label, lines) : null;
    this.noteLine = h("p", { class: "bc-note", role: "status" });
    const questions = form.progress.questions(part).map((question, index) => this.fieldset(question, index));
    return [story, this.meanings(), this.summary, ...questions, this.said(feedback?.said), this.noteLine].filter(
      (node) => node !== null,
    );
  }

  /** What the calls would show that might be made now. */
  meanings() {
    const { part, words } = this.form;
    if (!part.meanings?.length) return null;
    const items = part.meanings.map(({ id, label, meaning }) =>
      h("div", {}, h("dt", {}, words.rich(label)), h("dd", { id: this.meaningId(id) }, words.rich(meaning))),
    );
    const heading = h("p", { class: "bc-label", id: this.meaningId("all") }, words.say("meanings"));
    return h("div", { class: "bc-meanings" }, heading, h("dl", { "aria-labelledby": this.meaningId("all") }, items));
  }

  /**
   * What the director says at the table, where he says it: once the step has been checked.
   * @param {Spoken | null | undefined} said
   */
  said(said) {
    if (!said) return null;
    const { uid, words } = this.form;
    const heading = h("p", { class: "bc-label", id: `${uid}-said` }, said.heading);
    const lines = said.lines.map((line) => h("li", {}, words.rich(line)));
    return h("div", { class: "bc-said" }, heading, h("ul", { "aria-labelledby": `${uid}-said` }, lines));
  }

  /** @param {string} call */
  meaningId(call) {
    return `${this.form.uid}-means-${call}`;
  }

  /**
   * The words for what this call would show, and the element where they stand; nothing where nobody has told.
   * @param {string} call
   */
  meaningOf(call) {
    const found = this.form.part.meanings?.find((each) => each.id === call);
    return found && { words: found.meaning, id: this.meaningId(call) };
  }

  /** @param {string} told @param {boolean} final */
  note(told, final) {
    this.noteLine.replaceChildren(...this.form.words.rich(told));
    this.noteLine.hidden = !told;
    this.noteLine.dataset.final = String(final);
  }

  /** Only the picks, where the form stays as it is. */
  showPicks() {
    for (const question of this.form.progress.questions(this.form.part)) {
      this.controls.get(question.id)?.show(this.form.picks(question));
    }
  }

  /** Whether there is something to be checked. */
  get ready() {
    return [...this.controls.values()].every((control) => !control.unready);
  }

  /** To this question, or to the first that can be answered.  @param {Question} [question] */
  focus(question) {
    const control = question ? this.controls.get(question.id) : this.controls.values().next().value;
    control?.focus();
  }

  /** @param {Feedback} feedback */
  summaryOf(feedback) {
    const { part, words } = this.form;
    const key = words.plural("score", feedback.maximum);
    const score = words.say(key, { points: words.number(feedback.points), maximum: words.number(feedback.maximum) });
    const attributes = { class: "bc-summary", tabindex: "-1", role: "group", "aria-label": part.title };
    return h(
      "div",
      { ...attributes, "data-right": String(feedback.right) },
      h("strong", {}, words.say(feedback.right ? "right" : "wrong")),
      " ",
      words.rich(feedback.summary),
      feedback.maximum && this.form.counts ? h("span", { class: "bc-score" }, score) : "",
    );
  }

  /** @param {Question} question @param {number} index */
  fieldset(question, index) {
    const { form } = this;
    const { words } = form;
    const Kind = KINDS[question.kind];
    const id = `${form.uid}-${form.open}-${index}`;
    if (form.progress.known.has(question.id) && !form.feedback) {
      return h("p", { class: "bc-known" }, words.rich(question.prompt), " ", words.say("known"));
    }
    const prompt = h("legend", { class: "bc-prompt" }, words.rich(question.prompt));
    if (!Kind) {
      return h("fieldset", { class: "bc-question" }, prompt, h("p", { class: "bc-note" }, words.say("unknown")));
    }
    const verdict = form.feedback?.questions[question.id];
    const control = new Kind(question, {
      id,
      words,
      verdict,
      picks: form.picks(question),
      locked: form.isLocked(),
      meaning: (call) => this.meaningOf(call),
      answer: (value) => form.answered(question, value),
      exercise: form.sheet.id,
      part: form.part,
      pictures: form.exercise.tables[form.part.id],
      practice: form.practice,
      ask: form.host.ask,
      waits: form.host.waits,
      submit: () => form.submit(),
      again: (value) => form.tryAgain({ [question.id]: value }),
    });
    this.controls.set(question.id, control);
    const told = verdict && !control.tells ? this.verdict(verdict, control, `${id}-told`) : null;
    const hint = control.hint ? h("p", { class: "bc-hint", id: `${id}-hint` }, control.hint) : null;
    const described = [hint && `${id}-hint`, told && `${id}-told`].filter(Boolean).join(" ") || null;
    if (verdict?.right && control.answerWords) {
      // One line; the options and the reason are behind it.
      const answer = h("b", {}, words.rich(control.answerWords));
      const line = h("summary", {}, hidden(`${words.say("right")} `), words.rich(question.prompt), " ", answer);
      return h("details", { class: "bc-fold bc-done", "data-question": question.id }, line, control.node, told);
    }
    return h(
      "fieldset",
      { class: "bc-question", role: control.role, "data-question": question.id, "aria-describedby": described },
      prompt,
      hint,
      control.node,
      told,
      verdict && control.details,
    );
  }

  /** @param {Verdict} verdict @param {Control} control @param {string} id */
  verdict(verdict, control, id) {
    const { words } = this.form;
    const { misconception } = verdict;
    const named = misconception && words.say("misconception", { name: misconception.name });
    // An answer that is a sentence of its own may be what the explanation begins with: it is told once.
    const answer = control.rightAnswer?.replace(/[\s.]+$/, "");
    const explanation = behind(verdict.explanation, control.answerWords);
    const end = answer && /[?!…»”]$/.test(answer) ? " " : ". ";
    return h(
      "div",
      { class: "bc-verdict", id, "data-right": String(verdict.right) },
      h(
        "p",
        {},
        h("strong", {}, words.say(verdict.right ? "right" : "wrong")),
        answer ? [" ", words.rich(words.say("answer", { answer })), end] : " ",
        words.rich(explanation),
      ),
      misconception && h("p", {}, h("em", {}, words.rich(named)), " ", words.rich(misconception.why)),
      verdict.clause && h("p", { class: "bc-clause" }, words.clause(verdict.clause)),
    );
  }
}
