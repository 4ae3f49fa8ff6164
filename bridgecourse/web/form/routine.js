// What somebody has had right twice in a row on this page is not asked of him again: it is filled in.

import { formsAround } from "./onward.js";

/** @import { Form } from "./form.js" */

const TWICE = 2;
const CHANGED = "bc:routine"; // a verdict on such a question has come

/** @param {HTMLElement} root @returns {Record<string, boolean>} */
const verdictsOf = (root) => JSON.parse(root.dataset.routine ?? "{}");

/** The questions of the open step that are known by now.  @param {Form} form @returns {Set<string>} */
export function known(form) {
  const { root } = form.page;
  const forms = formsAround(root);
  const before = forms.slice(0, forms.indexOf(root)).map(verdictsOf);
  const asked = form.progress.questions(form.part).filter((question) => question.routine && !form.isAnswered(question));
  const found = asked.filter(({ id }) => {
    const last = before.filter((verdicts) => id in verdicts).slice(-TWICE);
    return last.length === TWICE && last.every((verdicts) => verdicts[id]);
  });
  return new Set(form.practice && form.counts && !form.learning ? found.map(({ id }) => id) : []);
}

/** What this form's own verdicts say, for those that come after it.  @param {Form} form */
export function tellRoutine(form) {
  const { root } = form.page;
  /** @type {Record<string, boolean>} */
  const verdicts = {};
  for (const part of form.sheet.parts) {
    const feedback = form.countedFeedback(part);
    for (const { id, routine } of form.progress.questions(part)) {
      const verdict = feedback?.questions[id];
      if (routine && verdict) verdicts[id] = verdict.right;
    }
  }
  const told = JSON.stringify(verdicts);
  if (told === (root.dataset.routine ?? "{}")) return;
  root.dataset.routine = told;
  root.dispatchEvent(new CustomEvent(CHANGED, { bubbles: true }));
}

/** Gives the function that ends it.  @param {() => void} changed */
export function listenForRoutine(changed) {
  document.addEventListener(CHANGED, changed);
  return () => document.removeEventListener(CHANGED, changed);
}
