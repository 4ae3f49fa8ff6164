// A clock for who wants one: the minutes since it was started.  It stops nobody.

import { h } from "../form/element.js";

/** @import { Labels } from "../form/labels.js" */

const TICK = 5000; // milliseconds between two looks
const MINUTE = 60000;
const ASLEEP = 2 * MINUTE; // who was not looked at for longer was not there: a browser looks once a minute at least

export class Clock {
  isOn = false;
  spent = 0; // milliseconds
  seen = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  timer = undefined;

  /** `runs`: from the beginning and whether it is shown or not; else it is started when it is wished.
   *  @param {Labels} words @param {boolean} runs */
  constructor(words, runs = false) {
    this.words = words;
    this.runs = runs;
    this.isOn = runs;
    this.shown = h("span", { class: "bcp-minutes" });
    this.button = h(
      "button",
      { type: "button", class: "bcp-button", "aria-pressed": String(runs), onclick: () => this.turn() },
      words.say("called.clock"),
    );
    this.node = h("div", { class: "bcp-clock" }, this.button, this.shown);
  }

  get minutes() {
    return Math.floor(this.spent / MINUTE);
  }

  turn() {
    this.isOn = !this.isOn;
    if (this.isOn && !this.runs) this.start(0);
    else if (!this.runs) this.stop();
    this.button.setAttribute("aria-pressed", String(this.isOn));
    this.show();
  }

  /** Go on after so many milliseconds.  @param {number} spent */
  start(spent) {
    this.stop();
    this.spent = spent;
    this.seen = Date.now();
    this.timer = setInterval(() => this.tick(), TICK);
    this.show();
  }

  tick() {
    const now = Date.now();
    const gap = now - this.seen;
    this.seen = now;
    if (gap > 0 && (gap < ASLEEP || !this.runs)) this.spent += gap;
    this.show();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** New cases, new time.  @param {number} spent */
  reset(spent = 0) {
    if (this.runs || this.isOn) this.start(spent);
  }

  show() {
    const words = this.isOn ? this.words.say("called.minutes", { minutes: this.minutes }) : "";
    if (this.shown.textContent !== words) this.shown.textContent = words;
  }
}
