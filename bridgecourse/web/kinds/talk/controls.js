// The verbs, the controls of the one that is chosen, what will be heard, and the button that says it.

import { h } from "../../form/element.js";
import { icon } from "./icons.js";
import { RulePanel } from "./rule.js";
import { SayPanel } from "./say.js";
import { AskPanel, ChoosePanel, LookPanel } from "./verbs.js";

/** @import { Talk } from "../../sheet.d.ts" */
/** @import { Panel } from "./panel.js" */
/** @import { TalkWords } from "./words.js" */

const VERBS = /** @type {const} */ (["ask", "say", "choose", "rule", "look"]);
const PANELS = { ask: AskPanel, say: SayPanel, choose: ChoosePanel, rule: RulePanel, look: LookPanel };

/** @typedef {(typeof VERBS)[number]} Verb */

export class Controls {
  /** @type {Verb} */
  verb = "ask";
  /** @type {{ [verb in Verb]?: Panel }} */
  panels = {};
  busy = false;

  /**
   * @param {string} id @param {Talk} talk @param {TalkWords} words
   * @param {{ speak(line: string): void, pointed(to: string): void }} around
   */
  constructor(id, talk, words, around) {
    this.id = id;
    this.talk = talk;
    this.words = words;
    this.around = around;
    this.possible = VERBS.filter((verb) => verb !== "look" || talk.book !== null); // of a closed book there is none
    this.buttons = new Map(this.possible.map((verb, at) => [verb, this.verbButton(verb, at + 1)]));
    const verbs = { class: "bc-talk-verbs", role: "group", "aria-label": words.tell("verbs") };
    this.verbs = h("div", verbs, [...this.buttons.values()]);
    this.place = h("div", { class: "bc-talk-place" });
    this.hears = h("div", { class: "bc-talk-hears" });
    this.open = h("p", { class: "bc-talk-open", id: `${id}-open`, role: "status" });
    this.button = h("button", {
      type: "button",
      class: "bc-button bc-main bc-talk-speak",
      "aria-describedby": `${id}-open`,
      onclick: () => this.speak(),
    });
    const end = h("div", { class: "bc-talk-end" }, this.open, this.button);
    this.node = h("div", { class: "bc-talk-controls" }, this.verbs, this.place, this.hears, end);
    this.choose("ask");
  }

  /** @param {Verb} verb @param {number} number */
  verbButton(verb, number) {
    const attributes = { type: "button", class: "bc-talk-tab", "aria-keyshortcuts": String(number), "data-verb": verb };
    const key = h("kbd", { "aria-hidden": "true" }, String(number));
    const name = h("span", {}, this.words.tell(`verb.${verb}`));
    return h("button", { ...attributes, onclick: () => this.choose(verb) }, icon(verb), name, key);
  }

  get panel() {
    const { id, talk, words, verb } = this;
    const changed = () => this.show();
    this.panels[verb] ??= new PANELS[verb]({ id, talk, words, changed });
    return /** @type {Panel} */ (this.panels[verb]);
  }

  /** @param {Verb} verb */
  choose(verb) {
    this.verb = verb;
    for (const [each, button] of this.buttons) button.setAttribute("aria-pressed", String(each === verb));
    this.place.replaceChildren(this.panel.node);
    this.show();
  }

  /** What will be heard, what is open, and what the button says. */
  show() {
    const { panel, words } = this;
    const { heard, open } = panel;
    this.hears.hidden = !heard;
    if (heard) {
      const said = heard.said.length ? heard.said : [words.tell("hears.nothing")];
      this.hears.replaceChildren(h("p", { class: "bc-talk-label" }, heard.told), h("p", {}, said));
    }
    this.open.textContent = this.busy ? "" : [open, panel.note].filter(Boolean).join(" ");
    this.open.dataset.open = String(Boolean(open));
    this.button.replaceChildren(this.busy ? words.tell("waits") : panel.speaks);
    this.button.setAttribute("aria-disabled", String(this.busy || Boolean(open)));
    this.around.pointed(panel.whom?.to ?? "");
  }

  /** Say it, if nothing is open. */
  speak() {
    if (this.busy) return;
    if (this.panel.open) this.panel.focus();
    else this.around.speak(this.panel.line);
  }

  /** A move has been made: its controls are empty again; whoever was in them stays with their verb. */
  spoken() {
    const within = this.place.matches(":focus-within") || this.button === document.activeElement;
    delete this.panels[this.verb];
    this.choose(this.verb);
    if (within) this.buttons.get(this.verb)?.focus();
  }

  /** @param {boolean} busy */
  wait(busy) {
    this.busy = busy;
    this.show();
  }

  /** @param {string} seat */
  pick(seat) {
    this.panel.whom?.pick(seat);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
    if (target.matches("select")) return; // its letters are its own
    const verb = this.possible[Number(/^(?:Digit|Numpad)([1-5])$/.exec(event.code)?.[1]) - 1];
    if (verb) {
      this.choose(verb);
      this.panel.focus();
    } else if (event.key === "Enter" && target.matches("input, .bc-talk-badge, .bc-talk-panel")) this.speak();
    else if (event.shiftKey || !this.panel.key(event)) return;
    event.preventDefault();
  }
}
