// The days of a week, with a mark for each table of a day: a day that went by without one says nothing.

import { h } from "../form/element.js";

/** @import { Labels } from "../form/labels.js" */
/** @import { Week } from "./page.d.ts" */

/** So many cases lie on a table, and so many tables there are a day.  As progress/today.py says. */
export const CASES = 3;
export const TABLES = 3;

/** @param {Labels} words @param {Week} told */
export function weekDots(words, { week, at }) {
  const days = words.say("table.days").split(" ");
  const tables = days.map((_, day) => Number(week[day] ?? 0)); // an older course has kept whether there was any
  const names = days.flatMap((day, number) => (tables[number] ? [`${day} ${tables[number]}`] : []));
  const label = names.length ? words.say("table.week", { days: names.join(", ") }) : words.say("table.week_new");
  const columns = days.map((day, number) => {
    const dots = Array.from({ length: TABLES }, (_, table) => {
      const state = table < (tables[number] ?? 0) ? "been" : "open";
      return h("span", { class: "bcp-dot", "data-state": state });
    });
    const letter = h("span", { class: "bcp-letter" }, day.slice(0, 1).toUpperCase());
    return h("span", { class: "bcp-day", "data-today": String(number === at) }, dots.reverse(), letter);
  });
  return h("p", { class: "bcp-week", role: "img", "aria-label": label }, columns);
}

/** The week, a sentence on it, and how right the first answers were.  @param {Labels} words @param {Week} told */
export function weekTold(words, told) {
  return [
    weekDots(words, told),
    told.rhythm && h("p", { class: "bcp-growth" }, told.rhythm),
    h("p", { class: "bcp-growth" }, told.growth ?? "\u00a0"), // it comes later, in this room
  ];
}

const DAY = "2026-11-29".length;

/** The day of a table.  @param {number | string} seed */
export const dayOf = (seed) => String(seed).slice(0, DAY);

/** Whether a number stands for a draw at all; of tables whether both are of one day.  @param {number | string | null} kept @param {number | string} told */
export function isOfItsDay(kept, told) {
  if (kept === null) return false;
  return typeof kept === "number" || dayOf(kept) === dayOf(told);
}
