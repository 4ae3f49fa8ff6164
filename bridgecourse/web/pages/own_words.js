// Below an answer in own words: a model answer on request, and the points to tick.  What stood there when it was asked
// for is kept with its time, and is what counts.

import { now } from "../form/answers.js";
import { h } from "../form/element.js";

/** @import { Kept, ModelAnswer, OwnWordsHost } from "./kept.d.ts" */
/** @import { Labels } from "../form/labels.js" */

const LEAST = 20; // characters: what is shorter is no answer yet

export class OwnWords {
  /** @type {ModelAnswer | null} */
  answer = null;

  /** @param {HTMLElement} el @param {OwnWordsHost} host @param {Labels} words */
  constructor(el, host, words) {
    this.host = host;
    this.words = words;
    this.told = h("p", { class: "bcp-told", role: "status" });
    this.body = h("div");
    this.node = h("section", { class: "bcp bcp-words", lang: words.language }, this.body, this.told);
    el.replaceChildren(this.node);
    this.show();
    if (this.host.kept()) this.host.ask();
  }

  /** What the document now says.  */
  show() {
    const kept = this.host.kept();
    if (!kept) {
      const button = h(
        "button",
        { type: "button", class: "bcp-button", onclick: () => void this.asked() },
        this.words.say("words.show"),
      );
      this.body.replaceChildren(h("p", {}, this.words.say("words.howto")), button);
    } else if (!this.answer) {
      this.body.replaceChildren(h("p", {}, this.words.say("words.coming")));
    } else {
      this.body.replaceChildren(...this.shown(kept, this.answer));
    }
  }

  async asked() {
    const text = this.host.text();
    if (this.host.kept()) {
      this.show(); // in another window: what counts is what stood there then
      this.host.ask();
      return;
    }
    if (text !== null && text.trim().length < LEAST) {
      this.told.textContent = this.words.say("words.first");
      return;
    }
    this.told.textContent = "";
    await this.keep({ text: text ?? "", at: now(), ticks: [] });
    this.show();
    this.host.ask();
    this.node.querySelector("h4")?.focus();
  }

  /** @param {Kept} kept */
  async keep(kept) {
    try {
      await this.host.keep(kept);
      this.told.textContent = "";
    } catch (error) {
      this.told.textContent = this.words.say("words.unsaved", {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }

  /** The model answer has come, or a sentence why there is none.  @param {ModelAnswer} answer */
  came(answer) {
    this.answer = answer;
    this.show();
  }

  /** @param {Kept} kept @param {ModelAnswer} answer */
  shown(kept, answer) {
    const time = this.words.time(new Date(kept.at));
    const counts = h("p", { class: "bcp-quiet" }, this.words.say("words.counts", { time }));
    if (answer.absent) return [counts, h("p", {}, answer.absent)];
    const spoken = answer.spoken.map((line) => h("p", {}, this.words.rich(line)));
    const points = answer.points.map((point, at) => this.point(kept, point, at));
    return [
      counts,
      h("h4", { tabindex: -1 }, this.words.say("words.model")),
      h("blockquote", { class: "bcp-spoken" }, spoken),
      h("h4", {}, this.words.say("words.points")),
      h("ul", { class: "bcp-list bcp-ticks" }, points),
      ...answer.notes.map((note) => h("p", { class: "bcp-quiet" }, this.words.rich(note))),
    ];
  }

  /** @param {Kept} kept @param {string} point @param {number} at */
  point(kept, point, at) {
    const onchange = (/** @type {Event} */ event) => {
      const isOn = event.target instanceof HTMLInputElement && event.target.checked;
      const ticks = (this.host.kept() ?? kept).ticks.filter((tick) => tick !== at);
      void this.keep({ ...(this.host.kept() ?? kept), ticks: isOn ? [...ticks, at].sort((a, b) => a - b) : ticks });
    };
    const box = h("input", { type: "checkbox", ".checked": kept.ticks.includes(at), onchange });
    return h("li", {}, h("label", {}, box, h("span", {}, this.words.rich(point))));
  }

  dispose() {
    this.node.remove();
  }
}
