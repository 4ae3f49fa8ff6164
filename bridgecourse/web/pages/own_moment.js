// The moment at which the board is stopped.

import { h } from "../form/element.js";
import { timeline } from "./own_auction.js";

/** @import { OwnTableData } from "./own.d.ts" */
/** @import { OwnTable } from "./own_table.js" */

const CARDS = 4; // of a trick, calls of a round

/** @type {Record<string, string>} */
const SIGNS = {
  first: "M3 4v12h2V4zm7.5 0v12L5 10zm7 0v12L12 10z",
  trick_back: "M10 4v12L3 10zm7 0v12l-7-6z",
  back: "M14 4v12L6 10z",
  next: "M6 4v12l8-6z",
  trick_next: "M3 4v12l7-6zm7 0v12l7-6z",
  last: "M2.5 4v12L8 10zm7 0v12l5.5-6zM15 4v12h2V4z",
};

/** @param {OwnTable} page @param {OwnTableData} table */
export function moment(page, table) {
  const { step, first, steps } = table;
  const isAuction = table.auction !== null;
  const fixed = table.line !== "";
  const go = (/** @type {string} */ key, /** @type {number} */ to) => {
    const ends = to === step || fixed;
    const onclick = () => page.send({ wants: "own_step", step: to });
    const words = page.say(isAuction ? `${key}.auction` : key);
    const attributes = {
      type: "button",
      class: "bc-chip bc-own-key",
      "data-key": `go-${key}`,
      "aria-label": words,
      title: words,
      disabled: ends,
      onclick,
    };
    const button = h("button", attributes);
    button.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${SIGNS[key]}"/></svg>`;
    return button;
  };
  const trick = Math.max(0, (Math.ceil(step / CARDS) - 1) * CARDS);
  const last = step > 0 ? trick : Math.max(first, step - CARDS);
  const next = isAuction ? Math.min(0, step + CARDS) : Math.min(steps, (Math.floor(step / CARDS) + 1) * CARDS);
  const keys = h(
    "div",
    { class: "bc-own-keys" },
    go("first", step < 0 ? first : 0),
    go("trick_back", last),
    go("back", Math.max(first, step - 1)),
    go("next", Math.min(steps, step + 1)),
    go("trick_next", next),
    go("last", step < 0 ? 0 : steps),
  );
  const calls = table.calls.length;
  const told = isAuction
    ? page.say("where.auction", { call: Math.min(calls, calls + step + 1), calls })
    : page.say("where", { trick: table.trick, step, steps });
  const where = h(
    "div",
    { class: "bc-own-row", role: "group", "aria-label": page.say("moment") },
    keys,
    h("span", { class: "bc-own-quiet", role: "status" }, [told, table.turn].filter(Boolean).join(" · ")),
  );
  return h(
    "section",
    { class: "bc-own-box" },
    h("h4", {}, page.say("moment")),
    h("p", { class: "bc-own-quiet" }, page.say(fixed ? "moment.fixed" : "moment.help")),
    timeline(page, table),
    where,
    screen(page, table, fixed),
  );
}

/** Whether there is a screen, and who sits on one side.  @param {OwnTable} page @param {OwnTableData} table @param {boolean} fixed */
function screen(page, table, fixed) {
  const sides = table.screen?.sides.map(([beside, words]) => {
    const input = h("input", {
      type: "radio",
      class: "bc-over",
      name: "bc-own-screen",
      "data-key": `screen-${beside || "none"}`,
      checked: table.screen?.beside === beside,
      disabled: fixed,
      onchange: () => page.send({ wants: "own_screen", beside }),
    });
    return h("label", { class: "bc-own-how" }, input, h("span", {}, words));
  });
  return sides ? h("div", { class: "bc-own-hows", role: "group", "aria-label": page.say("screen") }, sides) : null;
}
