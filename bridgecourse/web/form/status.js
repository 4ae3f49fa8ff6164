// The line at the end: how much is answered, whether it is saved, what there is to know about earlier answers.

import { h } from "./element.js";
import { PythonError, ReadOnlyError } from "./stores.js";

/** @import { Child } from "../host.d.ts" */
/** @import { Form } from "./form.js" */
/** @import { Saving } from "./saving.js" */

const DOT = "● "; // is seen alone

export class StatusLine {
  /** @type {{ state: Saving, error?: unknown, at: Date } | null} since the first change */
  saving = null;

  /** @param {Form} form */
  constructor(form) {
    this.form = form;
    this.node = h("p", { class: "bc-status" });
    this.live = h("p", { class: "bc-hidden", role: "status", "aria-live": "polite" });
  }

  /** @param {Saving} state @param {unknown} [error] */
  saver(state, error) {
    this.saving = { state, error, at: new Date() };
    this.show();
    if (state !== "saving") this.live.textContent = this.node.textContent?.replace(DOT, "") ?? "";
  }

  show() {
    const { progress, words, store, saver } = this.form;
    const shown = [h("span", { class: "bc-count" }, words.say("answered", progress.counts()))];
    const state = this.saving?.state ?? "kept";
    const told = this.told();
    if (told) shown.push(h("span", { class: "bc-saving", "data-state": state }, told));
    if (state === "unsaved") {
      const again = { type: "button", class: "bc-button bc-small", onclick: () => void saver.again() };
      shown.push(h("button", again, words.say("save")));
    }
    if (store.asideAs) shown.push(h("span", { class: "bc-warning" }, words.say("damaged", { key: store.asideAs })));
    if (progress.outdated) shown.push(h("span", { class: "bc-warning" }, words.say("changed")));
    this.node.replaceChildren(...shown.flatMap((node) => [node, " "]));
  }

  /** Whether the answers are saved, and since when; nothing where there are none.  @returns {Child} */
  told() {
    const { words, progress } = this.form;
    if (this.saving?.state === "saving") return words.say("saving");
    if (this.saving?.state === "unsaved") return words.say("unsaved", { reason: this.reason(this.saving.error) });
    const latest = progress.latest();
    const at = this.saving?.at ?? (latest && new Date(latest));
    if (!at) return null;
    const dot = h("span", { class: "bc-dot", "aria-hidden": "true" }, DOT);
    return [dot, words.say("saved", { time: words.time(at) })];
  }

  /** @param {unknown} error */
  reason(error) {
    const { words } = this.form;
    if (error instanceof ReadOnlyError) return words.say("unsaved.readonly");
    if (error instanceof Error && error.name === "KeptError") return error.message; // the page around says it itself
    if (error instanceof PythonError) return error.message || words.say("unsaved.python");
    return words.say("unsaved.server", { reason: (error instanceof Error && error.message) || String(error) });
  }
}
