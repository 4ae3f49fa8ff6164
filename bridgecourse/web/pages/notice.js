// Above the document: a sentence for each thing that is the matter, with what can be done about it.

import { h } from "../form/element.js";

/** @import { Action } from "./reading.d.ts" */

export class Notice {
  node = h("div", { class: "bc-notice", role: "status", hidden: true });
  /** @type {Map<string, HTMLElement>} what is the matter, by what it is about */
  lines = new Map();

  /** Say this, instead of what was said about the same before.  @param {string} about @param {string} told @param {Action[]} actions */
  say(about, told, actions = []) {
    const buttons = actions.map(({ told: label, does }) => h("button", { type: "button", onclick: does }, label));
    const line = h("div", { class: "bc-notice-line" }, h("p", {}, told), ...buttons);
    const before = this.lines.get(about);
    if (before?.textContent === line.textContent) return; // nothing is read out twice
    if (before) before.replaceWith(line);
    else this.node.append(line);
    this.lines.set(about, line);
    this.node.hidden = false;
  }

  /** This is no longer the matter.  @param {string} about */
  clear(about) {
    this.lines.get(about)?.remove();
    this.lines.delete(about);
    this.node.hidden = this.lines.size === 0;
  }
}
