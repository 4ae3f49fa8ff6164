// What was found of two calls: the verdict, which is said aloud, the shares, a hand, the picture, the lines for an author.

import { h } from "../form/element.js";

/** @import { ComparableFound, ComparableShare } from "./compared.d.ts" */
/** @import { ComparablePage } from "./comparable.js" */

/** @type {Record<ComparableFound["kind"], string>} */
const LOOKS = { "23A1": "yes", "23A2": "yes", "23A3": "yes", not: "no", director: "open" };

const SLOW = 1000; // milliseconds: where Python is there it answers in less

export class ComparableResult {
  /** @type {number | undefined} */
  slow = undefined;

  /** @param {ComparablePage} page */
  constructor(page) {
    this.page = page;
    this.status = h("div", { class: "bc-cmp-verdict", role: "status" });
    this.shown = h("div", { class: "bc-cmp-shown" });
    this.picture = h("div", {
      class: "bc-cmp-picture",
      role: "group",
      "aria-label": page.say("picture"),
      tabindex: "0",
    });
    this.lines = h("pre", { class: "bc-cmp-lines", tabindex: "0" });
    this.copied = h("span", { role: "status" });
    const copy = h(
      "button",
      { type: "button", class: "bc-chip bc-cmp-button", "data-key": "copy", onclick: () => void this.copy() },
      page.say("copy"),
    );
    const author = h(
      "details",
      {},
      h("summary", {}, page.say("own")),
      h("p", { class: "bc-cmp-quiet" }, page.say("own.help")),
      this.lines,
      h("div", { class: "bc-cmp-row" }, copy, this.copied),
    );
    this.rest = h("div", { class: "bc-cmp-rest" }, this.shown, this.picture, author);
    this.node = h("section", { class: "bc-cmp-found", "aria-label": page.say("answer") }, this.status, this.rest);
  }

  /** What was found before stands until it is clear that it takes long.  @param {string} words */
  waits(words) {
    this.node.setAttribute("aria-busy", "true");
    clearTimeout(this.slow);
    this.slow = setTimeout(() => {
      this.rest.hidden = true;
      this.tell("", h("p", {}, words));
    }, SLOW);
  }

  here() {
    clearTimeout(this.slow);
    this.node.removeAttribute("aria-busy");
  }

  /** @param {string} reason */
  fails(reason) {
    this.here();
    this.rest.hidden = true;
    this.tell("", h("p", {}, reason ? this.page.say("failed", { reason }) : this.page.say("absent")));
  }

  /** @param {ComparableFound | null} found */
  came(found) {
    this.here();
    this.rest.hidden = !found;
    if (!found) return this.tell("", h("p", {}, this.page.say("unread")));
    const { said } = this.page;
    this.tell(LOOKS[found.kind], h("p", {}, h("b", {}, found.verdict)), h("p", {}, said.rich(found.why)));
    const more = [found.purposes, found.sample].filter((line) => line !== null);
    this.shown.replaceChildren(
      this.share(found.new_outside),
      this.share(found.withdrawn_outside),
      ...more.map((line) => h("p", {}, said.rich(line))),
      h("p", { class: "bc-cmp-quiet" }, found.judged),
    );
    this.picture.innerHTML = found.picture;
    this.lines.textContent = found.lines;
    this.copied.textContent = "";
  }

  /** Said aloud where it is something new.  @param {string} look @param {...HTMLElement} words */
  tell(look, ...words) {
    this.status.dataset.kind = look;
    const made = h("div", {}, words);
    if (made.innerHTML !== this.status.innerHTML) this.status.replaceChildren(...words);
  }

  /** A sentence, and the same as a bar.  @param {ComparableShare} told */
  share({ words, share }) {
    const bar = h("span", { style: `inline-size: ${100 * share}%` });
    return h("p", {}, words, h("span", { class: "bc-cmp-bar", "aria-hidden": "true" }, bar));
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(`${this.lines.textContent}\n`);
      this.copied.textContent = this.page.say("copied");
    } catch {
      this.copied.textContent = this.page.say("not_copied");
    }
  }
}
