// Links of the course's pages, and words for those who listen.

import { h } from "../form/element.js";

/** @import { Attributes, Child } from "../host.d.ts" */

/** For those who listen.  @param {string} text */
export const heard = (text) => h("span", { class: "bcp-hidden" }, text);

/** The way to a file from a page that is itself at this path.  @param {string} file @param {string | null} here */
export function from(file, here) {
  return "../".repeat((here ?? "").split("/").length - 1) + file;
}

/**
 * A link that the host opens in its own way; with Ctrl, Shift or another button the browser does.
 * @param {string} href
 * @param {() => void} open
 * @param {Attributes} attributes
 * @param {...Child} children
 */
export function link(href, open, attributes, ...children) {
  const onclick = (/** @type {MouseEvent} */ event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  return h("a", { ...attributes, href, onclick }, ...children);
}
