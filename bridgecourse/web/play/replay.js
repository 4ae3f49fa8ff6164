// The play, card by card: the picture in two widths, the keys below it, the list of tricks.
//
// It begins at the moment of the exercise.  A click on a trick, in the row of those quitted or in the list, goes to it.

import { h } from "../form/element.js";
import { Stage } from "./stage.js";
import { toldAt } from "./stamp.js";

/** @import { Labels } from "../form/labels.js" */
/** @import { ReplayData } from "./play.d.ts" */

/** @type {Record<string, string>} by key what is pressed */
const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };

/** @type {Record<string, string>} */
const SIGNS = {
  first: "M5 4v12h2.4V4zm10.5 0v12L8 10z",
  back: "M14 4v12L6 10z",
  next: "M6 4v12l8-6z",
  last: "M12.6 4v12H15V4zM4.5 4v12l7.5-6z",
};

export class Replay {
  /** @type {ReplayData | null} */
  data = null;
  step = 0;
  /** @type {Stage[]} */
  stages = [];

  /** @param {Labels} words */
  constructor(words) {
    this.words = words;
    const onkeydown = (/** @type {KeyboardEvent} */ event) => this.pressed(event);
    const onclick = (/** @type {MouseEvent} */ event) => this.clicked(event);
    this.pictures = h("div", { class: "bc-play-pictures", tabindex: "0", role: "group", onclick, onkeydown });
    this.pictures.setAttribute("aria-label", words.say("play.steps"));
    this.buttons = new Map(Object.values(KEYS).map((name) => [name, this.button(name)]));
    this.where = h("p", { class: "bc-play-where", role: "status" });
    this.again = h(
      "button",
      { type: "button", class: "bc-button bc-small", onclick: () => this.goBack() },
      words.say("play.moment"),
    );
    const keys = h("div", { class: "bc-play-keys" }, [...this.buttons.values()]);
    const controls = { class: "bc-play", role: "group", "aria-label": words.say("play.steps"), onkeydown };
    this.controls = h("div", controls, keys, this.again, this.where);
    this.list = h("div", { class: "bc-play-list", onclick, onkeydown });
    this.hide();
  }

  /** @param {string} name */
  button(name) {
    const told = this.words.say(`play.${name}`);
    const button = h("button", {
      type: "button",
      class: "bc-play-key",
      "aria-label": told,
      title: told,
      onclick: () => this.press(name),
    });
    button.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${SIGNS[name]}"/></svg>`;
    return button;
  }

  hide() {
    this.data = null;
    this.stages = [];
    this.controls.hidden = true;
    this.list.hidden = true;
    this.pictures.replaceChildren();
  }

  /**
   * Another play, or the same with more told: of that the step stays.
   * @param {ReplayData} data
   * @param {string} list
   */
  show(data, list) {
    const same = JSON.stringify(this.data?.steps) === JSON.stringify(data.steps);
    this.data = data;
    this.stages = [new Stage(data.wide, data, "bc-play-wide"), new Stage(data.narrow, data, "bc-play-narrow")];
    this.pictures.replaceChildren(...this.stages.map((stage) => stage.node));
    this.list.innerHTML = list; // drawn by bridgecourse.draw, which escapes all text
    for (const row of this.list.querySelectorAll("[data-trick]")) this.openRow(row);
    this.controls.hidden = false;
    this.list.hidden = false;
    this.draw(same ? this.step : data.start);
  }

  /** The number of a row becomes a button.  @param {Element} row */
  openRow(row) {
    const number = Number(row.getAttribute("data-trick"));
    const told = this.words.say("play.goto", { number });
    const button = h("button", { type: "button", class: "bc-play-trick", "aria-label": told }, String(number));
    row.querySelector("th")?.replaceChildren(button);
  }

  // -- what the candidate does

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const name = KEYS[event.key];
    if (!name || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.press(name);
  }

  /** @param {string} name */
  press(name) {
    const last = (this.data?.steps.length ?? 1) - 1;
    const to = { first: 0, back: this.step - 1, next: this.step + 1, last }[name] ?? this.step;
    this.goTo(Math.max(0, Math.min(last, to)));
  }

  /** @param {MouseEvent} event */
  clicked({ target }) {
    const row = target instanceof Element ? target.closest("[data-trick]") : null;
    const number = Number(row?.getAttribute("data-trick")) || (this.stages[0]?.trickAt(target) ?? 0);
    const step = this.data?.steps.findLastIndex((each) => each.trick === number) ?? -1;
    if (step >= 0) this.goTo(step);
  }

  /** @param {number} step */
  goTo(step) {
    if (step !== this.step) this.draw(step);
  }

  /** To the moment of the exercise; the button goes, and the focus with it to another. */
  goBack() {
    this.goTo(this.data?.start ?? 0);
    this.buttons.get("back")?.focus();
  }

  // -- what is shown

  /** @param {number} step */
  draw(step) {
    const { data, words } = this;
    const now = data?.steps[step];
    if (!data || !now) return;
    this.step = step;
    for (const stage of this.stages) stage.show(step, this.told(data, step));
    const said = now.say.charAt(0).toUpperCase() + now.say.slice(1);
    const trick = words.say("play.trick", { number: now.trick });
    this.where.replaceChildren(h("b", {}, trick), ` ${words.say("play.of", { tricks: data.tricks })} · ${said}`);
    const last = data.steps.length - 1;
    for (const [name, button] of this.buttons) {
      const ends = step === (name === "first" || name === "back" ? 0 : last);
      button.setAttribute("aria-disabled", String(ends));
    }
    this.again.hidden = step === data.start;
    for (const row of this.list.querySelectorAll("[data-trick]")) {
      if (Number(row.getAttribute("data-trick")) === now.trick) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    }
  }

  /** The picture in words: what was played to this trick, and how everything lies.  @param {ReplayData} data @param {number} step */
  told(data, step) {
    const trick = data.steps[step]?.trick ?? 0;
    const number = this.words.say("play.trick", { number: trick });
    const played = data.steps.slice(0, step + 1).filter((each) => each.trick === trick);
    const lies = Object.values(data.words).map((changes) => toldAt(changes, step));
    return [`${number}:`, `${played.map((each) => each.say).join(". ")}.`, ...lies].filter(Boolean).join(" ");
  }
}
