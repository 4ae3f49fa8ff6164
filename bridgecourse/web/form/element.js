// Elements of the page.

/** @import { Attributes, Child } from "../host.d.ts" */

/**
 * An element with attributes, properties (`.checked`), listeners (`onclick`) and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name.startsWith(".")) Object.assign(node, { [name.slice(1)]: value });
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...pieces(children));
  return node;
}

/** @param {Child} child @returns {(Node | string)[]} */
function pieces(child) {
  if (Array.isArray(child)) return child.flatMap(pieces);
  return child === null || child === undefined || child === false ? [] : [child];
}

/** @param {string} text */
export const hidden = (text) => h("span", { class: "bc-hidden" }, text);
