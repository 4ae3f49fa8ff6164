// The form of practice: a law is chosen, and a new case of it comes as often as it is asked for.

import { h } from "../form/element.js";

/** @import { FrontData } from "./page.d.ts" */
/** @import { Labels } from "../form/labels.js" */

export class Practice {
  waiting = false;

  /** @param {FrontData} data @param {Labels} words @param {(law: string, leaf: string, shape: string) => void} practise */
  constructor(data, words, practise) {
    this.words = words;
    this.practise = practise;
    const names = new Map(data.laws.map((law) => [law.law, `${law.title} · ${law.name}`]));
    const chosen = data.next?.law ?? data.practice[0];
    const options = data.practice.map((law) =>
      h("option", { value: law, selected: law === chosen }, names.get(law) ?? law),
    );
    const id = `bcp-${Math.random().toString(36).slice(2, 9)}`;
    this.select = h("select", { class: "bcp-select", id }, options);
    this.button = h("button", { type: "submit", class: "bcp-button" }, words.say("practice.next"));
    const onclick = () => this.ask(this.select.value, "", "talk");
    this.table = h("button", { type: "button", class: "bcp-button", onclick }, words.say("practice.table"));
    this.told = h("p", { class: "bcp-told", role: "status" });
    const onsubmit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      this.ask(this.select.value);
    };
    const choice = h("div", { class: "bcp-choice" }, h("label", { for: id }, words.say("practice.law")), this.select);
    this.node = h("form", { class: "bcp-practice", onsubmit }, choice, this.button, this.table, this.told);
  }

  /** @param {string} law @param {string} [leaf] @param {string} [shape] */
  ask(law, leaf = "", shape = "") {
    if (this.waiting) return;
    this.wait(true);
    if (this.select.value !== law) this.select.value = law;
    this.told.textContent = this.words.say("practice.coming");
    this.practise(law, leaf, shape);
  }

  /** A case has come, or why none has. @param {string} [reason] */
  came(reason) {
    this.wait(false);
    this.told.textContent = reason ? this.words.say("practice.failed", { reason }) : this.words.say("practice.here");
    if (!reason) this.node.scrollIntoView({ block: "start" });
  }

  /** @param {boolean} waiting */
  wait(waiting) {
    this.waiting = waiting;
    for (const each of [this.button, this.table]) each.setAttribute("aria-disabled", String(waiting));
  }
}
