// The pictures of an exercise: the build keeps each once, and of each the style once for all.

/** @import { Put } from "../sheet.d.ts" */
/** @import { PageData } from "./data.d.ts" */

const NAMELESS = "bc-\u2022"; // stands in a style for the name of its picture

/** What the form is given of an exercise of these.  @param {PageData} data @param {string} id @returns {Put} */
export function putOf(data, id) {
  const found = data.exercises[id];
  if (!found) throw new Error(`${id}: expected an exercise of this page`);
  const drawn = (/** @type {Record<string, number>} */ places) =>
    Object.fromEntries(Object.entries(places).map(([kind, at]) => [kind, picture(data, at)]));
  const tables = Object.fromEntries(Object.entries(found.tables).map(([part, places]) => [part, drawn(places)]));
  return { sheet: found.sheet, tables: /** @type {Put["tables"]} */ (/** @type {unknown} */ (tables)) };
}

/** The picture of this number: its style is kept for all, without its own name.  @param {PageData} data @param {number} at */
function picture({ pictures, styles }, at) {
  const [before, style, name, after] = pictures[at] ?? ["", 0, "", ""];
  return `${before}${styles[style]?.replaceAll(NAMELESS, name) ?? ""}${after}`;
}
