// While a lesson is being read, a key or a double click never changes its text; its forms and own words are as ever.

import { isOwnWords } from "./calls.js";

/** @import { Cell, Panel } from "./jupyter.d.ts" */

const TYPES = ["dblclick", "keydown"];
const MOVES = ["Tab", "PageUp", "PageDown", "Home", "End", "F6"];
const OWN = ".bc-bar, .bc-beside, .bc-below, .bc-own, .bc-shown"; // what is ours within the notebook

/**
 * Gives the function that ends it.
 * @param {Panel} panel @param {() => boolean} reading @param {(cell: Cell) => void} write opens a place for own words
 */
export function guard(panel, reading, write) {
  const { node, content } = panel;
  /** @param {Event} event */
  const stop = (event) => {
    const { target } = event;
    if (!reading() || !(target instanceof Element) || !node.contains(target) || target.closest(OWN)) return;
    const cell = content.widgets.find((found) => found.node.contains(target));
    if (cell && isOwnWords(cell)) {
      if (cell.rendered === false) return;
      if (event.type === "dblclick") write(cell); // JupyterLab would stay in command mode, where letters are commands
    }
    if (event instanceof KeyboardEvent) {
      const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
      if (saves || (MOVES.includes(event.key) && !event.ctrlKey)) return;
    }
    event.stopPropagation();
  };
  for (const type of TYPES) window.addEventListener(type, stop, true); // Notebook 7 listens at the document
  return () => {
    for (const type of TYPES) window.removeEventListener(type, stop, true);
  };
}
