// The case of the week: the page shows the one that its address names, else that of this week.  publish/leaflet.py.

/** @import { Weeks } from "./data.d.ts" */

const DAY = 86_400_000; // milliseconds

/** How many weeks have gone by since a Monday, by the reader's clock.  @param {string} first @param {Date} [now] */
export function weeksSince(first, now = new Date()) {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.floor((today - Date.parse(`${first}T00:00:00Z`)) / DAY / 7);
}

/** Never negative, as Python's: a clock may be wrong.  @param {number} number @param {number} of */
const modulo = (number, of) => ((number % of) + of) % of;

/** The name of the case to be shown.  @param {Weeks} weeks @param {string} hash of the address @param {Date} [now] */
export function chosen({ first, pages }, hash, now) {
  const names = Object.keys(pages);
  const named = hash.slice(1);
  return named in pages ? named : (names[modulo(weeksSince(first, now), names.length)] ?? "");
}
