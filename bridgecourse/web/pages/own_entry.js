// What happened on the table: told so far, entered by a button, by who and what, or as a line.

import { h } from "../form/element.js";

/** @import { OwnOther, OwnTableData } from "./own.d.ts" */
/** @import { OwnTable } from "./own_table.js" */

/** @param {OwnTable} page @param {OwnTableData} table */
export function entering(page, table) {
  const enter = (/** @type {string} */ word) => page.send({ wants: "own_enter", word, together: false });
  const deeds = table.deeds.map((deed) => {
    const style = deed.is_main ? "bc-chip bc-own-button bc-own-main" : "bc-chip bc-own-button";
    return page.button(`deed-${deed.word}`, deed.label, () => enter(deed.word), { class: style });
  });
  const none = !table.line;
  const undo = [
    page.button("undo", page.say("undo"), () => page.send({ wants: "own_undo" }), { disabled: none }),
    page.button("clear", page.say("clear"), () => page.send({ wants: "own_clear" }), { disabled: none }),
  ];
  const events = table.happened.map(({ number, words, entered }) =>
    h("li", { value: number, "data-entered": String(entered) }, page.said.rich(words)),
  );
  return h(
    "section",
    { class: "bc-own-box" },
    h("h4", {}, page.say("enter")),
    h("ol", { class: "bc-own-happened", tabindex: "0", "aria-label": page.say("happened") }, events),
    h("div", { class: "bc-own-row" }, undo),
    h("div", { class: "bc-own-deeds", role: "group", "aria-label": page.say("deeds") }, deeds),
    others(page, table),
    line(page, table),
  );
}

/** @param {OwnTable} page @param {OwnTableData} table */
function others(page, table) {
  const known = table.others.find((each) => each.id === page.other.id) ?? table.others[0];
  if (!known) return null;
  const select = (
    /** @type {"who" | "id" | "what"} */ name,
    /** @type {string} */ label,
    /** @type {[string, string][]} */ options,
  ) => {
    const onchange = (/** @type {Event} */ event) => {
      page.other[name] = /** @type {HTMLSelectElement} */ (event.target).value;
      if (name === "id") page.other.what = "";
      page.draw();
    };
    const chosen = page.other[name];
    const items = options.map(([value, words]) => h("option", { value, ".selected": value === chosen }, words));
    return h("label", { class: "bc-own-field" }, label, h("select", { "data-key": `other-${name}`, onchange }, items));
  };
  const ways = /** @type {[string, string][]} */ (table.others.map(({ id, label }) => [id, label]));
  /** @type {[string, string][]} */
  const lacking = known.may_lack ? [["", page.say("nothing")]] : [];
  const fields = [
    known.word.includes("{who}") && select("who", page.say("who"), table.seats),
    select("id", page.say("what"), ways),
    known.options.length > 0 && select("what", page.say("about"), [...lacking, ...known.options]),
  ];
  const put = page.button("put", page.say("put"), () => enterOther(page, known));
  return page.fold("others", page.say("others"), h("div", { class: "bc-own-fields" }, fields, put));
}

/** @param {OwnTable} page @param {OwnOther} other */
function enterOther(page, other) {
  const chosen =
    other.options.find(([value]) => value === page.other.what) ?? (other.may_lack ? undefined : other.options[0]);
  const what = chosen?.[0];
  const word = other.word.replace("{who}", page.other.who);
  page.send({
    wants: "own_enter",
    word: what ? word.replace("{what}", what) : word.replace("({what})", ""),
    together: false,
  });
}

/** @param {OwnTable} page @param {OwnTableData} table */
function line(page, table) {
  const input = h("input", {
    type: "text",
    class: "bc-own-line",
    "data-key": "line",
    "aria-label": page.say("line"),
    spellcheck: "false",
    autocomplete: "off",
    ".value": table.line,
  });
  const set = () => page.send({ wants: "own_line", words: input.value });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") set();
  });
  const take = page.button("take-line", page.say("line.set"), set);
  return page.fold(
    "line",
    page.say("line"),
    h("p", { class: "bc-own-quiet" }, page.say("line.help")),
    h("div", { class: "bc-own-row" }, input, take),
  );
}
