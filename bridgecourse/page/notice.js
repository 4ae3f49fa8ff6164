// A sentence above the document that says what is the matter, with what can be done about it.

import { h } from "../widgets/form/element.js";

/** @import { Action } from "./reading.d.ts" */

export class Notice {
  node = h("div", { class: "bc-notice", role: "status", hidden: true });
  /** @type {string | null} what it is about */
  about = null;

  /** Say this, instead of what was said before.  @param {string} about @param {string} told @param {Action[]} actions */
  say(about, told, actions = []) {
    this.about = about;
    const buttons = actions.map(({ told: label, does }) => h("button", { type: "button", onclick: does }, label));
    this.node.replaceChildren(h("p", {}, told), ...buttons);
    this.node.hidden = false;
  }

  /** Nothing is the matter any more, if this is what was.  @param {string} about */
  clear(about) {
    if (this.about !== about) return;
    this.about = null;
    this.node.hidden = true;
    this.node.replaceChildren();
  }
}
