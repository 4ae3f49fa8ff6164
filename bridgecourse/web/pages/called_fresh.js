// Below the drawn cases: others in their place, once somebody has said twice that he wants them.

import { h } from "../form/element.js";

/** @typedef {{
 *   say(key: string): string,
 *   button(key: string, onclick: () => void, style?: string): HTMLElement,
 *   renew(): void,
 * }} FreshHost */

export class FreshCases {
  asking = false; // whether they are wished
  node = h("div", { class: "bcp-fresh" });

  /** @param {FreshHost} page */
  constructor(page) {
    this.page = page;
  }

  draw() {
    const { page } = this;
    if (!this.asking) {
      this.node.replaceChildren(page.button("called.fresh", () => this.ask(true)));
      return;
    }
    const yes = page.button("called.fresh.yes", () => page.renew(), "bcp-button bcp-main");
    const no = page.button("called.fresh.no", () => this.ask(false));
    this.node.replaceChildren(h("p", {}, page.say("called.fresh.ask")), yes, no);
  }

  /** @param {boolean} asking */
  ask(asking) {
    this.asking = asking;
    this.draw();
    this.node.querySelector("button")?.focus();
  }
}
