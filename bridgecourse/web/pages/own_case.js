// The case that is kept, and the paper in which it is.

import { h } from "../form/element.js";
import { meanings } from "./own_auction.js";

/** @import { OwnAuction, OwnTableData } from "./own.d.ts" */
/** @import { OwnTable } from "./own_table.js" */

/** @param {OwnTable} page @param {OwnTableData} table */
export function caseForm(page, table) {
  const title = h("h4", {}, page.say("case"));
  const [first] = table.rulings;
  if (!first || first.none || first.asked) {
    return h(
      "section",
      { class: "bc-own-box bc-own-case" },
      title,
      h("p", { class: "bc-own-quiet" }, page.say("case.none")),
    );
  }
  const scenes = Object.entries(table.scenes).map(([language, draft]) => scene(page, language, draft));
  const field = (/** @type {"paper" | "words"} */ name, /** @type {string} */ value) => {
    const oninput = (/** @type {Event} */ event) => (page[name] = /** @type {HTMLInputElement} */ (event.target).value);
    const input = h("input", {
      type: "text",
      "data-key": name,
      spellcheck: "false",
      autocomplete: "off",
      ".value": page[name] || value,
      oninput,
    });
    return h("label", { class: "bc-own-field" }, page.say(name), input);
  };
  const made = () => ({
    paper: page.paper || page.data.paper.name,
    words: page.words,
    because: page.because,
    said: page.remarks,
    meanings: shown(page, table.auction),
    scenes: Object.fromEntries(
      Object.entries(table.scenes).map(([language, draft]) => [language, page.scenes[language] ?? draft]),
    ),
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
    table.auction && meanings(page, table.auction),
    spoken(page, table),
    h("div", { class: "bc-own-fields" }, field("paper", page.data.paper.name), field("words", table.words)),
    h("p", { class: "bc-own-quiet" }, page.say("words.help")),
    h(
      "div",
      { class: "bc-own-row" },
      page.button("keep", page.say("keep"), () => page.send({ wants: "own_keep", ...made() }), {
        class: "bc-chip bc-own-button bc-own-main",
      }),
      page.button("preview", page.say("preview"), () => page.send({ wants: "own_preview", ...made() })),
      again,
    ),
  );
}

/** @param {OwnTable} page @param {string} language @param {string} draft */
function scene(page, language, draft) {
  const oninput = (/** @type {Event} */ event) =>
    (page.scenes[language] = /** @type {HTMLTextAreaElement} */ (event.target).value);
  const value = page.scenes[language] ?? draft;
  const area = h("textarea", {
    rows: 5,
    class: "bc-own-area",
    lang: language,
    "data-key": `scene-${language}`,
    ".value": value,
    oninput,
  });
  return h("label", { class: "bc-own-field" }, page.say("scene", { language: page.say(`scene.${language}`) }), area);
}

/** What calls show, by their place: as it was written, or else as the file has it.  @param {OwnTable} page @param {OwnAuction | null} auction */
function shown(page, auction) {
  /** @type {Record<string, Record<string, string>>} */
  const found = {};
  for (const { place, explained } of auction?.meanings ?? []) {
    found[place] = Object.fromEntries(
      page.languages().map((language) => [language, page.shows[`${place}-${language}`] ?? explained]),
    );
  }
  return found;
}

/** What players say, and the grounds.  @param {OwnTable} page @param {OwnTableData} table */
function spoken(page, table) {
  const input = (
    /** @type {string} */ key,
    /** @type {string} */ label,
    /** @type {string} */ language,
    /** @type {Record<string, string>} */ into,
  ) => {
    const oninput = (/** @type {Event} */ event) =>
      (into[language] = /** @type {HTMLInputElement} */ (event.target).value);
    return h(
      "label",
      { class: "bc-own-field" },
      label,
      h("input", {
        type: "text",
        lang: language,
        "data-key": `${key}-${language}`,
        autocomplete: "off",
        ".value": into[language] ?? "",
        oninput,
      }),
    );
  };
  const named = (/** @type {string} */ language) => ({ language: page.say(`scene.${language}`) });
  const said = page.remarks.map((remark, place) => {
    const onchange = (/** @type {Event} */ event) =>
      (remark.seat = /** @type {HTMLSelectElement} */ (event.target).value);
    const seats = table.seats.map(([value, words]) =>
      h("option", { value, ".selected": value === remark.seat }, words),
    );
    const who = h(
      "label",
      { class: "bc-own-field bc-own-who" },
      page.say("who"),
      h("select", { "data-key": `says-${place}`, onchange }, seats),
    );
    return h(
      "div",
      { class: "bc-own-fields" },
      who,
      page.languages().map((each) => input(`says-${place}`, page.say("says", named(each)), each, remark)),
    );
  });
  const more = page.button("says-more", page.say("says.more"), () => {
    page.remarks.push({ seat: "N" });
    page.draw();
  });
  const grounds = h(
    "div",
    { class: "bc-own-fields" },
    page.languages().map((each) => input("because", page.say("because", named(each)), each, page.because)),
  );
  return page.fold(
    "spoken",
    page.say("more_said"),
    h("p", { class: "bc-own-quiet" }, page.say("more_said.help")),
    ...said,
    more,
    grounds,
  );
}

/** @param {OwnTable} page */
export function paperBox(page) {
  const { name, exercises, fault, built } = page.data.paper;
  const title = h("h4", {}, page.say("paper.title", { name }));
  const none = !exercises.length;
  const list = none
    ? h("p", { class: "bc-own-quiet" }, page.say("paper.none"))
    : h(
        "ol",
        {},
        exercises.map((each) => h("li", {}, each)),
      );
  const wrong = fault && h("p", { class: "bc-own-notice", "data-kind": "error" }, page.say("paper.fault", { fault }));
  const build = page.button("build", page.say("build"), () => page.send({ wants: "own_build" }), { disabled: none });
  const commands = [
    "generate_assignment",
    "release_assignment",
    "collect",
    "autograde",
    "generate_feedback",
    "release_feedback",
  ];
  const then = built.length > 0 && [
    h("p", {}, page.say("built", { name })),
    h(
      "pre",
      { class: "bc-own-commands", tabindex: "0" },
      commands.map((each) => `nbgrader ${each} ${name}${each === "generate_assignment" ? " --force" : ""}`).join("\n"),
    ),
  ];
  const more = page.data.kept && page.away("more", "more");
  return h(
    "section",
    { class: "bc-own-box bc-own-paper" },
    title,
    wrong,
    list,
    h("div", { class: "bc-own-row" }, more, build),
    then,
  );
}
