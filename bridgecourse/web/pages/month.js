// What is expected to be remembered in a month: a sentence, and of each law a small card for every ruling, full where it stays.

import { h } from "../form/element.js";

/** @import { Labels } from "../form/labels.js" */
/** @import { LawInAMonth, Month } from "./page.d.ts" */

/** @param {Labels} words @param {Month} month */
export function monthTold(words, { told, laws }) {
  const key = ["kept", "open"].map((state) => h("span", {}, card(state), words.say(`table.month.${state}`)));
  return h(
    "section",
    { class: "bcp-month" },
    h("h2", {}, words.say("table.month")),
    h("p", {}, told),
    h(
      "ul",
      { class: "bcp-list", role: "list" },
      laws.map((law) => h("li", {}, lawTold(words, law))),
    ),
    h("p", { class: "bcp-key", "aria-hidden": "true" }, key),
  );
}

/** @param {Labels} words @param {LawInAMonth} law */
function lawTold(words, { name, title, met, kept }) {
  const cards = Array.from({ length: met }, (_, number) => card(number < kept ? "kept" : "open"));
  const said = kept ? words.say("table.month.law", { kept, met }) : words.say("table.month.soon");
  return [
    h("span", { class: "bcp-name" }, h("b", {}, title), " ", h("span", { class: "bcp-title" }, name)),
    h("span", { class: "bcp-cards", "aria-hidden": "true" }, cards),
    " ",
    h("span", { class: "bcp-state" }, said),
  ];
}

/** @param {string} state */
const card = (state) => h("span", { class: "bcp-card", "data-state": state });
