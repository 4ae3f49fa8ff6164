// A clock for who wants one: the minutes since it was started.  It stops nobody.

import { h } from "../form/element.js";

/** @import { Labels } from "../form/labels.js" */

const TICK = 5000; // milliseconds between two looks
const MINUTE = 60000;

export class Clock {
  since = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  timer = undefined;

  /** @param {Labels} words */
  constructor(words) {
    this.words = words;
    this.shown = h("span", { class: "bcp-minutes" });
    this.button = h(
      "button",
      { type: "button", class: "bcp-button", "aria-pressed": "false", onclick: () => this.turn() },
      words.say("called.clock"),
    );
    this.node = h("div", { class: "bcp-clock" }, this.button, this.shown);
  }

  get isOn() {
    return this.timer !== undefined;
  }

  turn() {
    if (this.isOn) this.stop();
    else {
      this.since = Date.now();
      this.timer = setInterval(() => this.show(), TICK);
    }
    this.button.setAttribute("aria-pressed", String(this.isOn));
    this.show();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** New cases, new time. */
  reset() {
    this.since = Date.now();
    this.show();
  }

  show() {
    const minutes = Math.floor((Date.now() - this.since) / MINUTE);
    this.shown.textContent = this.isOn ? this.words.say("called.minutes", { minutes }) : "";
  }
}
