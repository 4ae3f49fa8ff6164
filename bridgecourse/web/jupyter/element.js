// An element of ours as a widget of Jupyter's, so that it gets its room among theirs.

/** @import { Panel, Widget } from "./jupyter.d.ts" */

/**
 * Lumino's own class of widgets is the first of the family to which every panel belongs.
 * @param {Panel} panel @param {HTMLElement} node @returns {Widget}
 */
export function widgetOf(panel, node) {
  let Base = panel.contentHeader.constructor;
  while (Object.getPrototypeOf(Base) !== Function.prototype) Base = Object.getPrototypeOf(Base);
  return Reflect.construct(Base, [{ node }]);
}
