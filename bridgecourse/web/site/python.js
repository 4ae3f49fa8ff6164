// Python in a worker of its own: what is asked of it waits until it is there.

/** @import { AskOfSite, Question } from "./data.d.ts" */
/** @import { Reply } from "../desk.d.ts" */

/** @typedef {"idle" | "loading" | "ready" | "failed"} PythonState */

export class Python {
  /** @type {PythonState} */
  state = "idle";
  /** @type {Worker | null} */
  worker = null;
  /** @type {Map<number, { question: Question, done: (answer: object) => void }>} */
  waiting = new Map();
  last = 0;
  /** @type {Set<(state: PythonState) => void>} */
  listeners = new Set();

  /** why there is no answer when it has failed */
  reason = "";
  lang = "";

  /** @param {URL} script the worker's */
  constructor(script) {
    this.script = script;
  }

  /** Begin in a language, or go on in another: that takes no second once it is there.  @param {string} lang */
  speak(lang) {
    if (lang === this.lang) return;
    this.lang = lang;
    if (this.state === "idle") this.start();
    else if (this.worker && this.state !== "failed") {
      this.become("loading");
      this.worker.postMessage({ lang });
    }
  }

  /** Begin, or begin again after it has failed: what waits is asked then. */
  start() {
    if (this.state === "loading" || this.state === "ready") return;
    this.worker?.terminate();
    this.become("loading");
    try {
      this.worker = new Worker(this.script, { type: "module" });
    } catch {
      this.become("failed");
      return;
    }
    this.worker.onmessage = ({ data }) => this.heard(data);
    this.worker.onerror = () => this.become("failed");
    this.worker.postMessage({ lang: this.lang });
  }

  /** @param {PythonState} state */
  become(state) {
    this.state = state;
    if (state === "failed") this.giveUp();
    for (const listener of [...this.listeners]) listener(state);
  }

  /** Nobody waits for an answer that never comes. */
  giveUp() {
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { done } of waiting) done({ failed: this.reason });
  }

  /** @param {{ ready?: true, failed?: string, answer?: string }} told */
  heard(told) {
    if (told.ready) {
      const waited = [...this.waiting.values()]; // what is asked from here on is sent at once
      this.become("ready");
      for (const { question } of waited) this.send(question);
    } else if (told.answer !== undefined) {
      const { id, ...answer } = JSON.parse(told.answer);
      const found = this.waiting.get(id);
      this.waiting.delete(id);
      found?.done(answer);
    } else if (told.failed !== undefined) {
      this.become("failed");
    }
  }

  /** @param {Question} question */
  send(question) {
    this.worker?.postMessage({ question: JSON.stringify(question) });
  }

  /** @type {AskOfSite} */
  ask(request, besides) {
    this.start();
    this.last += 1;
    const question = /** @type {Question} */ ({ ...besides, ...request, id: this.last });
    return new Promise((resolve) => {
      const done = (/** @type {object} */ answer) => resolve(/** @type {Reply<typeof request.wants>} */ (answer));
      this.waiting.set(question.id, { question, done });
      if (this.state === "ready") this.send(question);
    });
  }

  /** Once it is there, or has failed. */
  settled() {
    if (this.state === "ready" || this.state === "failed") return Promise.resolve(this.state);
    return new Promise((resolve) => {
      const listener = (/** @type {PythonState} */ state) => {
        if (state === "loading") return;
        this.listeners.delete(listener);
        resolve(state);
      };
      this.listeners.add(listener);
    });
  }
}
