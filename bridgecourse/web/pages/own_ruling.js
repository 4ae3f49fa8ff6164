// The ruling beside the table, under one code or three; where a fact is open, its question with the answers.

import { h } from "../form/element.js";

/** @import { Labels } from "../form/labels.js" */
/** @import { Attributes } from "../host.d.ts" */
/** @import { OwnAsked, OwnDeed, OwnRuling, OwnTableData, Pair } from "./own.d.ts" */

/**
 * What the page gives.
 * @typedef {object} Page
 * @property {Labels} said
 * @property {(key: string, fields?: Record<string, string | number>) => string} say
 * @property {(request: OwnDeed) => void} send
 * @property {(key: string, words: string, onclick: () => void, more?: Attributes) => HTMLElement} button
 */

/** @param {OwnTableData} table @param {Page} page */
export function ownRulings(table, page) {
  const title = h("h4", {}, page.say("ruling"));
  if (!table.called)
    return h("section", { class: "bc-own-box" }, title, h("p", { class: "bc-own-quiet" }, page.say("ruling.none")));
  const onchange = (/** @type {Event} */ event) =>
    page.send({ wants: "own_codes", all: /** @type {HTMLInputElement} */ (event.target).checked });
  const all = h(
    "label",
    { class: "bc-own-flag" },
    h("input", { type: "checkbox", "data-key": "codes", checked: table.all, onchange }),
    page.say("all"),
  );
  const known = table.facts.map(({ fact, question, answer }) => {
    const forget = page.button(
      `forget-${fact}`,
      page.say("forget"),
      () => page.send({ wants: "own_fact", fact, answer: null }),
      {
        class: "bc-chip bc-own-button bc-own-small",
        "aria-label": `${page.said.spoken(question)} ${page.say("forget")}`,
      },
    );
    return h("li", {}, page.said.rich(question), " ", h("b", {}, page.said.rich(answer)), " ", forget);
  });
  const facts = known.length > 0 && [h("h5", {}, page.say("known")), h("ul", { class: "bc-own-facts" }, known)];
  const rulings = table.rulings.map((ruling) => oneRuling(ruling, table, page));
  return h(
    "section",
    { class: "bc-own-box", "aria-live": "polite" },
    title,
    all,
    facts,
    h("div", { class: "bc-own-rulings" }, rulings),
  );
}

/** @param {OwnRuling} ruling @param {OwnTableData} table @param {Page} page */
function oneRuling(ruling, table, page) {
  const heading = table.all && h("h5", { class: "bc-own-code" }, page.say("code", { edition: ruling.edition }));
  if (ruling.none) return h("article", {}, heading, h("p", {}, ruling.none));
  const list = (/** @type {Pair[]} */ told) =>
    h(
      "ul",
      { class: "bc-own-lines" },
      told.map(([clause, words]) => h("li", {}, h("span", {}, page.said.rich(words)), " ", h("small", {}, clause))),
    );
  const lines = (/** @type {string} */ key, /** @type {Pair[]} */ told) =>
    told.length > 0 && [h("h5", {}, page.say(key)), list(told)];
  const besides = ruling.besides.length > 0 && [
    h("h5", {}, page.say("besides")),
    ruling.besides.map(([what, told]) => [h("p", {}, h("b", {}, page.said.rich(what))), told.length > 0 && list(told)]),
  ];
  const now = ruling.now.length > 0 && [h("h5", {}, page.say("now")), plain(ruling.now, page)];
  const said = ruling.said.length > 0 && [
    h("h5", {}, page.say("said")),
    h(
      "ul",
      { class: "bc-own-said" },
      ruling.said.map((words) => h("li", {}, page.said.rich(words))),
    ),
  ];
  return h(
    "article",
    { class: "bc-own-ruled", tabindex: "-1" },
    heading,
    h("p", {}, h("b", {}, page.say("law", { law: ruling.law, title: ruling.title }))),
    ruling.asked && question(ruling.asked, ruling.edition, page),
    lines(ruling.asked ? "follows.so_far" : "follows", ruling.follows),
    ruling.is_unsure && h("p", { class: "bc-own-unsure" }, page.say("unsure")),
    plain(ruling.doubts, page),
    plain(ruling.contradicted, page),
    said,
    lines("later", ruling.later),
    besides,
    now,
    lines("way", ruling.way),
  );
}

/** Sentences that have no clause of their own. @param {string[]} told @param {Page} page */
function plain(told, page) {
  const items = told.map((words) => h("li", {}, page.said.rich(words)));
  return items.length > 0 && h("ul", { class: "bc-own-lines" }, items);
}

/** @param {OwnAsked} asked @param {number} edition @param {Page} page */
function question(asked, edition, page) {
  const answers = asked.answers.map(({ label, answer, word }) => {
    const onclick = () =>
      page.send(word ? { wants: "own_enter", word, together: false } : { wants: "own_fact", fact: asked.fact, answer });
    return page.button(`answer-${edition}-${answer}${word}`, label, onclick);
  });
  return h(
    "div",
    { class: "bc-own-asked", role: "group", tabindex: "-1", "aria-label": page.said.spoken(asked.question) },
    h("h5", {}, page.say("asked")),
    h("p", {}, h("b", {}, page.said.rich(asked.question))),
    h("p", { class: "bc-own-quiet" }, page.said.rich(asked.by_call || `${asked.whom} ${asked.settled}`.trim())),
    h("div", { class: "bc-own-row" }, answers),
  );
}
