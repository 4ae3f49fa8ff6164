// Two calls compared: what each shows, by a system or as it is written, and what follows, at once.
//
// What is entered stays here; every answer is Python's.  Nothing is made anew while it may have the focus.

import { h } from "../form/element.js";
import { keepKeys } from "../form/keys.js";
import { Labels } from "../form/labels.js";
import { ComparableResult } from "./comparable_result.js";
import { ComparableFields } from "./comparable_side.js";

/** @import { ComparableAnswer, ComparableAsked, ComparableHost, ComparableSide } from "./compared.d.ts" */

const PAUSE = 300; // milliseconds after a key, in which another one mostly comes

/** @type {ComparableSide[]} */
const SIDES = ["withdrawn", "new"];

/** @param {HTMLElement} el @param {ComparableHost} host */
export function comparablePage(el, host) {
  const page = new ComparablePage(host);
  el.replaceChildren(page.root);
  return page;
}

export class ComparablePage {
  last = 0; // the number of what was asked last: no older answer is shown
  /** @type {number | undefined} */
  later = undefined;

  /** @param {ComparableHost} host */
  constructor(host) {
    const { data } = host;
    this.host = host;
    this.said = new Labels(data.strings, data.lang);
    this.examples = data.examples.map(([name, label]) =>
      h(
        "button",
        { type: "button", class: "bc-chip bc-cmp-button", "data-example": name, onclick: () => this.show(name) },
        this.said.rich(label),
      ),
    );
    const options = [["", this.say("system.none")], ...data.systems].map(([id, label]) =>
      h("option", { value: id }, label),
    );
    this.system = h("select", { "data-key": "system", onchange: () => this.otherSystem() }, options);
    this.sides = {
      withdrawn: new ComparableFields(this, "withdrawn", data.calls),
      new: new ComparableFields(this, "new", data.calls),
    };
    this.result = new ComparableResult(this);
    this.root = h(
      "section",
      { class: "bc-exercise bc-fields bc-cmp", lang: data.lang, "data-lm-suppress-shortcuts": "true" },
      h("div", { class: "bc-cmp-row", role: "group", "aria-label": this.say("examples") }, this.examples),
      h("label", { class: "bc-cmp-field bc-cmp-system" }, this.say("system"), this.system),
      h(
        "div",
        { class: "bc-cmp-sides" },
        SIDES.map((side) => this.sides[side].node),
      ),
      this.result.node,
    );
    this.root.setAttribute("aria-label", this.say("title"));
    keepKeys(this.root);
    const [first] = data.examples;
    if (first) this.show(first[0]);
  }

  /** @param {string} key @param {Record<string, string | number>} [fields] */
  say(key, fields) {
    return this.said.say(`comparable.${key}`, fields);
  }

  /** An example: what is there already is shown at once.  @param {string} name */
  show(name) {
    const asked = this.host.data.examples.find(([id]) => id === name)?.[2];
    if (!asked) return;
    this.system.value = asked.system;
    for (const side of SIDES) this.sides[side].enter(asked[side], Boolean(asked.system));
    const answer = this.host.data.answers[name];
    if (answer) {
      this.begin();
      this.came(answer);
    } else this.ask();
    this.mark(name);
  }

  /** Which example is shown.  @param {string} name */
  mark(name) {
    for (const button of this.examples) button.setAttribute("aria-pressed", String(button.dataset.example === name));
  }

  /** Another system: what was written by hand stays, what the one before said goes. */
  otherSystem() {
    const has = Boolean(this.system.value);
    for (const side of SIDES) this.sides[side].otherSystem(has);
    this.changed(0);
  }

  /** Ask anew, at once or when no further key comes.  @param {number} pause */
  changed(pause = PAUSE) {
    this.mark("");
    clearTimeout(this.later);
    this.begin();
    this.later = setTimeout(() => this.ask(), pause);
  }

  /** What was asked before is not waited for. */
  begin() {
    clearTimeout(this.later);
    this.last += 1;
    return this.last;
  }

  async ask() {
    const mine = this.begin();
    this.result.waits(this.host.waits?.() ?? this.say("counting"));
    const { compared, failed } = await this.host.ask({ wants: "compare", asked: this.asked() });
    if (mine !== this.last) return;
    if (compared) this.came(compared);
    else this.result.fails(failed);
  }

  /** @returns {ComparableAsked} */
  asked() {
    return {
      system: this.system.value,
      withdrawn: this.sides.withdrawn.asked(),
      new: this.sides.new.asked(),
    };
  }

  /** @param {ComparableAnswer} answer */
  came(answer) {
    for (const side of SIDES) this.sides[side].came(answer[side]);
    this.result.came(answer.found);
  }

  dispose() {
    this.begin();
    this.result.here();
    this.root.remove();
  }
}
