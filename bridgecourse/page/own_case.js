// The case that is kept, and the paper in which it is.

import { h } from "../widgets/form/element.js";

/** @import { OwnTableData } from "./own.d.ts" */
/** @import { OwnTable } from "./own_table.js" */

/** @param {OwnTable} page @param {OwnTableData} table */
export function caseForm(page, table) {
  const title = h("h4", {}, page.say("case"));
  const [first] = table.rulings;
  if (!first || first.none || first.asked) {
    return h("section", { class: "bc-own-box bc-own-case" }, title, h("p", { class: "bc-own-quiet" }, page.say("case.none")));
  }
  const scenes = Object.entries(table.scenes).map(([language, draft]) => scene(page, language, draft));
  const field = (/** @type {"paper" | "words"} */ name, /** @type {string} */ value) => {
    const oninput = (/** @type {Event} */ event) => (page[name] = /** @type {HTMLInputElement} */ (event.target).value);
    const input = h("input", { type: "text", "data-key": name, spellcheck: "false", autocomplete: "off", ".value": page[name] || value, oninput });
    return h("label", { class: "bc-own-field" }, page.say(name), input);
  };
  const made = () => ({
    paper: page.paper || page.data.paper.name,
    words: page.words || table.words,
    scenes: Object.fromEntries(Object.entries(table.scenes).map(([language, draft]) => [language, page.scenes[language] ?? draft])),
  });
  const again = page.button("draft", page.say("draft"), () => {
    page.scenes = {};
    page.draw();
  });
  return h(
    "section",
    { class: "bc-own-box bc-own-case" },
    title,
    h("p", { class: "bc-own-quiet" }, page.say("scene.help")),
    h("div", { class: "bc-own-scenes" }, scenes),
    h("div", { class: "bc-own-fields" }, field("paper", page.data.paper.name), field("words", table.words)),
    h(
      "div",
      { class: "bc-own-row" },
      page.button("keep", page.say("keep"), () => page.send({ type: "keep", ...made() }), { class: "bc-own-button bc-own-main" }),
      page.button("preview", page.say("preview"), () => page.send({ type: "preview", ...made() })),
      again,
    ),
  );
}

/** @param {OwnTable} page @param {string} language @param {string} draft */
function scene(page, language, draft) {
  const oninput = (/** @type {Event} */ event) => (page.scenes[language] = /** @type {HTMLTextAreaElement} */ (event.target).value);
  const value = page.scenes[language] ?? draft;
  const area = h("textarea", { rows: 5, class: "bc-own-area", lang: language, "data-key": `scene-${language}`, ".value": value, oninput });
  return h("label", { class: "bc-own-field" }, page.say("scene", { language: page.say(`scene.${language}`) }), area);
}

/** @param {OwnTable} page */
export function paperBox(page) {
  const { name, exercises, fault, built } = page.data.paper;
  const title = h("h4", {}, page.say("paper.title", { name }));
  const none = !exercises.length;
  const list = none ? h("p", { class: "bc-own-quiet" }, page.say("paper.none")) : h("ol", {}, exercises.map((each) => h("li", {}, each)));
  const wrong = fault && h("p", { class: "bc-own-notice", "data-kind": "error" }, page.say("paper.fault", { fault }));
  const build = page.button("build", page.say("build"), () => page.send({ type: "build" }), { disabled: none });
  const commands = ["generate_assignment", "release_assignment", "collect", "autograde", "generate_feedback", "release_feedback"];
  const then = built.length > 0 && [
    h("p", {}, page.say("built", { name })),
    h("pre", { class: "bc-own-commands", tabindex: "0" }, commands.map((each) => `nbgrader ${each} ${name}${each === "generate_assignment" ? " --force" : ""}`).join("\n")),
  ];
  const more = page.data.kept && page.away("more", "more");
  return h("section", { class: "bc-own-box bc-own-paper" }, title, wrong, list, h("div", { class: "bc-own-row" }, more, build), then);
}
