// One picture of the table in play, whose zones are filled step by step.

import { h } from "../form/element.js";
import { pressed, toldAt } from "./stamp.js";

/** @import { ReplayData, StageData } from "./play.d.ts" */

export class Stage {
  /** @type {Map<Element, string>} what each zone shows */
  shown = new Map();

  /** @param {StageData} told @param {ReplayData} data @param {string} name */
  constructor(told, data, name) {
    this.stamps = { ...data.stamps, ...told.stamps };
    this.node = h("div", { class: name });
    this.node.innerHTML = told.svg; // drawn by bridgecourse.draw, which escapes all text
    const zones = Object.entries({ ...data.zones, ...told.zones });
    this.zones = zones.flatMap(([zone, changes]) => {
      const group = this.node.querySelector(`[data-zone="${zone}"]`);
      return group ? [{ group, changes }] : [];
    });
    this.words = this.node.querySelector("desc");
  }

  /** @param {number} step @param {string} words */
  show(step, words) {
    for (const { group, changes } of this.zones) {
      const markup = pressed(toldAt(changes, step) ?? [], this.stamps);
      if (this.shown.get(group) === markup) continue;
      group.innerHTML = markup;
      this.shown.set(group, markup);
    }
    if (this.words) this.words.textContent = words;
  }

  /** The trick in whose place this lies, 0 if in none.  @param {EventTarget | null} target */
  trickAt(target) {
    const group = target instanceof Element ? target.closest("[data-zone]") : null;
    return Number(/^t(\d+)$/.exec(group?.getAttribute("data-zone") ?? "")?.[1] ?? 0);
  }
}
