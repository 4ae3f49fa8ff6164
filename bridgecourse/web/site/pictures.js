// The pictures of an exercise: the build keeps each once, and of each the style once for all.

/** @import { Pictures, Put } from "../sheet.d.ts" */
/** @import { PageData, Places } from "./data.d.ts" */

const NAMELESS = "bc-\u2022"; // stands in a style for the name of its picture

/** What the form is given of an exercise of these.  @param {PageData} data @param {string} id @returns {Put} */
export function putOf(data, id) {
  const found = data.exercises[id];
  if (!found) throw new Error(`${id}: expected an exercise of this page`);
  const tables = Object.fromEntries(Object.entries(found.tables).map(([part, places]) => [part, drawn(data, places)]));
  return { sheet: found.sheet, tables };
}

/** The pictures of a table.  @param {PageData} data @param {Places} places @returns {Pictures} */
function drawn(data, { svg, grid, line, list, play }) {
  const of = (/** @type {number} */ at) => picture(data, at);
  return {
    svg: of(svg),
    grid: of(grid),
    line: of(line),
    ...(list !== undefined && { list: of(list) }),
    ...(play !== undefined && { play: of(play) }),
  };
}

/** The picture of this number: its style is kept for all, without its own name.  @param {PageData} data @param {number} at */
function picture({ pictures, styles }, at) {
  const [before, style, name, after] = pictures[at] ?? ["", 0, "", ""];
  return `${before}${styles[style]?.replaceAll(NAMELESS, name) ?? ""}${after}`;
}
