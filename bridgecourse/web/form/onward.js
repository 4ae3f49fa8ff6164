// The way on from a finished exercise: to the next one of the page, or the last word where there is none.

import { h } from "./element.js";

/** @import { Form } from "./form.js" */

const FORM = "section.bc-exercise";
const NOTEBOOK = ".jp-Notebook, main, body"; // what holds the exercises of one law
const LOW = 0.6; // whoever has earned less of the points is led back to the lesson

/** Where to go from here, as a button says it. @typedef {{ told: string, does: () => void }} Onward */

/** The exercises of a page in their order.  @param {HTMLElement} root @returns {HTMLElement[]} */
export const formsAround = (root) => [...(root.closest(NOTEBOOK)?.querySelectorAll(FORM) ?? [])].filter(isElement);

/** @param {Element} node @returns {node is HTMLElement} */
const isElement = (node) => node instanceof HTMLElement;

/** Its beginning at the upper edge, for the eye and for the keyboard.  @param {HTMLElement} root */
function goTo(root) {
  root.scrollIntoView({ block: "start" });
  root.querySelector("h3")?.focus({ preventScroll: true });
}

/** The next exercise of the page; nothing at the last, or where there is but one.  @param {Form} form @returns {Onward | null} */
export function nextExercise(form) {
  const { root } = form.page;
  const forms = formsAround(root);
  const next = forms[forms.indexOf(root) + 1];
  return next && form.sheet.number ? { told: form.words.say("onward.exercise"), does: () => goTo(next) } : null;
}

/** What one has of the law, what is open, and what to do; nothing but at its last exercise.  @param {Form} form */
export function lastWord(form) {
  const { sheet, words, page } = form;
  const forms = formsAround(page.root);
  if (!sheet.law || !sheet.number || forms.length < 2 || forms.at(-1) !== page.root) return null;
  const open = forms.filter((root) => root.dataset.earned === undefined && root.dataset.maximum !== "0");
  const sum = (/** @type {"earned" | "maximum"} */ name) =>
    forms.reduce((total, root) => total + (root.dataset.earned === undefined ? 0 : Number(root.dataset[name])), 0);
  const [earned, maximum] = [sum("earned"), sum("maximum")];
  const share = { points: words.number(earned), maximum: words.number(maximum) };
  const advice = open.length ? "open" : earned < LOW * maximum ? "low" : "high";
  const links = open.map((root) =>
    h(
      "button",
      { type: "button", class: "bc-button bc-small", onclick: () => goTo(root) },
      words.say("exercise", { number: root.dataset.number ?? "" }),
    ),
  );
  const node = h(
    "div",
    { class: "bc-closing", role: "status" },
    h("p", {}, h("strong", {}, words.say("closing")), " ", words.say("closing.earned", share)),
    h("p", {}, words.say(`closing.${advice}`)),
    links.length > 0 && h("div", { class: "bc-buttons" }, links),
  );
  node.dataset.advice = advice;
  return node;
}
