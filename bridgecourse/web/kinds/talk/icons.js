// The signs of the verbs, and the dots that say who heard a move.

import { h } from "../../form/element.js";
import { ALL, SEATS } from "./words.js";

/** @import { Seat } from "../../sheet.d.ts" */
/** @import { TalkWords } from "./words.js" */

/** @type {Record<string, string>} paths in a square of 20 */
const PATHS = {
  ask: "M3 3.5h14v10.2H9l-4 3v-3H3zM7.9 7.2a2.1 1.9 0 1 1 2.9 1.7c-.6.3-.8.5-.8 1.2M10 11.6v.5",
  say: "M3 3.5h14v10.2H9l-4 3v-3H3zM6.2 7h7.6M6.2 10.2h5",
  choose: "M10 17.5V11L5 6M10 11l5-5M5 9.4V5.6h3.8M11.2 5.6H15v3.8",
  rule: "M10 3v13.5M6 16.5h8M4 5.5h12M4.5 5.5L2.4 11a2.2 2.2 0 0 0 4.2 0zM15.5 5.5L13.4 11a2.2 2.2 0 0 0 4.2 0z",
  look: "M7.5 3h5v4h-5zM2.5 13h5v4h-5zM12.5 13h5v4h-5zM10 7v3M5 13v-3h10v3",
  first: "M5 4v12M15 4.5v11L8 10z",
  back: "M13.5 4.5v11L6.5 10z",
  next: "M6.5 4.5v11l7-5.5z",
  last: "M15 4v12M5 4.5v11l7-5.5z",
};

/** @param {string} name */
export function icon(name) {
  const node = h("span", { class: "bc-talk-icon", "data-icon": name, "aria-hidden": "true" });
  node.innerHTML = `<svg viewBox="0 0 20 20"><path d="${PATHS[name]}"/></svg>`;
  return node;
}

/** @type {Record<Seat, [number, number]>} */
const DOTS = { N: [9, 3.4], E: [14.6, 9], S: [9, 14.6], W: [3.4, 9] };

/** Who heard it, a dot for each; whoever should not have is named.  @param {TalkWords} words @param {string} heard @param {string} [harmed] */
export function dots(words, heard, harmed = "") {
  const some = heard ? words.tell("heard.some", { who: words.who(heard) }) : words.tell("heard.none");
  const who = heard === ALL ? words.tell("heard.all") : some;
  const told = harmed ? words.tell("heard.harm", { heard: who, who: words.who(harmed) }) : who;
  const node = h("span", { class: "bc-talk-dots", role: "img", "aria-label": told, title: told });
  const drawn = SEATS.map((seat) => {
    const [x, y] = DOTS[seat];
    const state = seat === harmed ? "harm" : heard.includes(seat) ? "heard" : "not";
    return `<circle data-heard="${state}" cx="${x}" cy="${y}" r="2.7"/>`;
  });
  node.innerHTML = `<svg viewBox="0 0 18 18" aria-hidden="true">${drawn.join("")}</svg>`;
  return node;
}
