// Where the points went: those within reach as a line, and what each thing has earned of what it was worth.

import { h } from "../../form/element.js";

/** @import { Review } from "../../sheet.d.ts" */
/** @import { TalkWords } from "./words.js" */

const [LEFT, RIGHT, TOP, BOTTOM] = [30, 392, 12, 92]; // of the line, in a picture of 400 by 116
const NUMBERS = 12; // so many moves have their number below

/** @param {TalkWords} words @param {Review} review @param {number} at  the move that is looked at */
export function reachLine(words, { reach, turns }, at) {
  const low = Math.min(8, Math.floor(Math.min(...reach)));
  const x = (/** @type {number} */ place) => LEFT + ((RIGHT - LEFT) * place) / Math.max(1, reach.length - 1);
  const y = (/** @type {number} */ points) => TOP + ((BOTTOM - TOP) * (10 - points)) / (10 - low);
  const path = reach.map((points, place) => (place ? `H${x(place)}V${y(points)}` : `M${x(0)} ${y(points)}`)).join("");
  const marks = turns.map(({ sign, number }, place) => {
    const points = reach[place + 1] ?? 0;
    const now = number === at ? ' data-now="true"' : "";
    return `<circle data-sign="${sign}"${now} cx="${x(place + 1)}" cy="${y(points)}" r="${sign ? 5 : 3}"/>`;
  });
  const every = Math.ceil(turns.length / NUMBERS);
  const numbers = turns.map(({ number }, place) =>
    (place + 1) % every ? "" : `<text x="${x(place + 1)}" y="110" text-anchor="middle">${number}</text>`,
  );
  const here = turns.findIndex(({ number }) => number === at) + 1;
  const fell = turns.flatMap(({ number }, place) => {
    const [before, after] = [reach[place] ?? 0, reach[place + 1] ?? 0];
    return before === after ? [] : words.tell("reach.after", { points: words.labels.number(after), number });
  });
  const told = [words.tell("reach.told", { points: words.labels.number(reach[0] ?? 10) }), ...fell].join(", ");
  const node = h("div", { class: "bc-talk-reach", role: "img", "aria-label": told });
  node.innerHTML =
    '<svg viewBox="0 0 400 116" aria-hidden="true">' +
    `<path class="bc-talk-area" d="${path}V${BOTTOM}H${x(0)}Z"/>` +
    (here ? `<path class="bc-talk-here" d="M${x(here)} ${TOP - 8}V${BOTTOM}"/>` : "") +
    `<path class="bc-talk-line" d="${path}"/>${marks.join("")}${numbers.join("")}` +
    `<text x="22" y="${TOP + 5}" text-anchor="end">10</text><text x="22" y="${BOTTOM + 4}" text-anchor="end">${low}</text></svg>`;
  return node;
}

/** @param {TalkWords} words @param {Review} review */
export function earned(words, { items, harm }) {
  const { labels } = words;
  const short = (/** @type {number} */ value) => labels.number(Math.round(value * 10) / 10);
  const sum = items.reduce((total, item) => total + item.earned, 0);
  const rows = items.map(({ label, earned: own, worth }) => {
    const share = worth ? own / worth : 1;
    const state = share > 0.99 ? "whole" : share > 0.01 ? "part" : "none";
    const bar = h("span", { class: "bc-talk-bar", "data-state": state, "aria-hidden": "true" }, h("i", {}));
    bar.style.setProperty("--share", `${Math.round(100 * share)}%`);
    const told = words.tell("item", { earned: short(own), worth: short(worth) });
    return h("li", {}, h("span", {}, label), bar, h("span", { class: "bc-talk-of" }, told));
  });
  const lost =
    harm > 0 && h("li", { class: "bc-talk-lost" }, h("span", {}, words.tell("harm")), h("span", {}, `−${short(harm)}`));
  return h(
    "div",
    { class: "bc-talk-earned" },
    h("p", { class: "bc-talk-total" }, h("b", {}, short(Math.max(0, sum - harm))), " ", words.tell("earned")),
    h("ul", {}, rows, lost),
  );
}
