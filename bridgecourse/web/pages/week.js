// The days of a week: a dot for each, full where one has been at the table; a day that went by without it says nothing.

import { h } from "../form/element.js";

/** @import { Labels } from "../form/labels.js" */
/** @import { Week } from "./page.d.ts" */

/** @param {Labels} words @param {Week} told */
export function weekDots(words, { week, at }) {
  const days = words.say("table.days").split(" ");
  const names = days.filter((_, day) => week[day]);
  const label = names.length ? words.say("table.week", { days: names.join(", ") }) : words.say("table.week_new");
  const dots = days.map((day, number) => {
    const state = week[number] ? "been" : number < at ? "past" : "open";
    const shown = h("span", { class: "bcp-dot", "data-state": state });
    return h("span", { class: "bcp-day", "data-today": String(number === at) }, shown, day.slice(0, 1).toUpperCase());
  });
  return h("p", { class: "bcp-week", role: "img", "aria-label": label }, dots);
}

/** How right the first answers were, and the week.  @param {Labels} words @param {Week} told */
export function weekTold(words, told) {
  return [weekDots(words, told), h("p", { class: "bcp-growth" }, told.growth ?? "\u00a0")]; // it comes later, in this room
}

const DAY = "2026-11-29".length;

/** Whether a number stands for a draw at all; of tables whether both are of one day.  @param {number | string | null} kept @param {number | string} told */
export function isOfItsDay(kept, told) {
  if (kept === null) return false;
  return typeof kept === "number" || kept.slice(0, DAY) === String(told).slice(0, DAY);
}
