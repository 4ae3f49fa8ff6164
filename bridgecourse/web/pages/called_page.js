// The frame around drawn cases: one after another, what has become of them, and in the end the sum.

import { h } from "../form/element.js";
import { Form } from "../form/form.js";
import { keepKeys } from "../form/keys.js";
import { Labels } from "../form/labels.js";
import { keptIn } from "../form/stores.js";
import { FreshCases } from "./called_fresh.js";
import { KeptDraws } from "./called_kept.js";
import { sumTold } from "./called_sum.js";
import { Clock } from "./clock.js";
import { heard } from "./element.js";
import { CASES, dayOf, isOfItsDay, TABLES } from "./week.js";

/** @import { Request } from "../desk.d.ts" */
/** @import { Exercise, Found } from "../sheet.d.ts" */
/** @import { After, CalledCase, CalledHost, CalledData, CalledMark, Seed } from "./draw.d.ts" */

export class CalledPage {
  /** @type {Map<number, Exercise>} the cases that have been shown, by number */
  cases = new Map();
  /** @type {Form | null} */
  form = null;
  left = false;
  reviewed = 0; // the board whose visit is to be shown move by move
  laying = false; // whether one more table is being laid

  /** @param {CalledHost} host */
  constructor(host) {
    this.host = host;
    this.kept = new KeptDraws(host.context);
    this.data = host.data;
    this.words = new Labels(host.data.strings, host.data.lang);
    this.at = host.data.at;
    this.isEvening = host.data.kind === "evening";
    this.isToday = host.data.kind === "today";
    this.clock = new Clock(this.words, this.isEvening);
    this.heading = h("h2", { class: "bcp-where", tabindex: "-1" });
    this.before = this.button("called.previous", () => this.go(this.at - 1));
    this.after = this.button("called.next", () => this.go(this.at + 1));
    this.places = h("ol", { class: "bcp-list bcp-places", "data-tables": String(this.isToday) });
    this.fresh = new FreshCases(this);
    this.told = h("p", { class: "bcp-told", role: "status" });
    this.desk = h("div", { class: "bcp-case" });
    const turns = h("div", { class: "bcp-turns" }, this.before, this.after);
    this.root = h(
      "section",
      {
        class: "bcp bcp-called",
        lang: this.data.lang,
        "aria-label": this.say("called.title"),
        "data-lm-suppress-shortcuts": "true",
      },
      h("div", { class: "bcp-head" }, this.heading, ...(this.isToday ? [] : [turns, this.clock.node])),
      h("nav", { "aria-label": this.say("called.cases") }, this.places),
      this.desk,
      h("div", { class: "bcp-end" }, this.fresh.node, this.told),
    );
    this.root.addEventListener("input", () => this.draw());
    this.root.addEventListener("bc:marked", () => {
      this.draw();
      this.keepTime();
    });
    keepKeys(this.root);
  }

  /** @param {string} key @param {Record<string, string | number>} [fields] */
  say(key, fields) {
    return this.words.say(key, fields);
  }

  /** @param {string} key @param {() => void} onclick */
  button(key, onclick, style = "bcp-button") {
    return h("button", { type: "button", class: style, onclick }, this.say(key));
  }

  /** The document may know of another draw than the file from which the host has read: a later one, or that of this day. */
  begin() {
    const seed = this.kept.seed(this.data.seed);
    const { seed: told } = this.data;
    this.take(this.data);
    if (seed === told) {
      if (this.isMoreWished) void this.more();
    } else if (isOfItsDay(seed, told)) void this.redraw({ wants: "again", seed: /** @type {Seed} */ (seed) });
    else if (typeof told === "string") this.remember(told);
  }

  /** These cases, instead of others.  @param {CalledData} data */
  take(data) {
    this.close();
    const goesOn = this.data.ids.every((id, index) => id === data.ids[index]);
    this.data = data;
    if (!goesOn) this.cases.clear();
    this.keep(data.at, data.first);
    this.at = data.at;
    this.fresh.asking = false;
    this.clock.reset(this.kept.spent(this.data.seed));
    this.showCase();
    if (this.isOver) this.clock.stop();
  }

  /** @param {number} number @param {CalledCase} found */
  keep(number, found) {
    this.cases.set(number, { ...found, practice: true });
  }

  get count() {
    return this.data.ids.length;
  }

  // -- how far it has come

  /** The clock of an evening goes on where it stood. */
  keepTime() {
    if (!this.isEvening || this.clock.timer === undefined) return;
    this.clock.tick();
    if (this.isOver) this.clock.stop();
    if (this.clock.spent > this.kept.spent(this.data.seed)) this.remember(this.data.seed);
  }

  /** Whether everything that lies there has been checked. */
  get isAllDone() {
    const done = ["done", "right_all", "not_right"];
    return this.data.ids.every((_, index) => done.includes(this.state(index + 1)));
  }

  /** Whether there is one more table for today. */
  get hasMore() {
    return this.isToday && this.count < CASES * TABLES && this.isAllDone;
  }

  /** Whether one said in the morning that there should be. */
  get isMoreWished() {
    return this.hasMore && this.count < CASES * this.host.wishes.of(dayOf(this.data.seed));
  }

  /** Whether every board of an evening has been played. */
  get isOver() {
    return this.isEvening && this.data.ids.every((_, index) => this.isPlayed(this.entry(index + 1)));
  }

  /** @param {Found | null} entry */
  isPlayed(entry) {
    return Object.keys(entry?.checked ?? {}).length > 0;
  }

  /** What has been answered to this case, as far as that is known here.  @param {number} number @returns {Found | null} */
  entry(number) {
    if (this.form && number === this.at) return this.form.progress.entry;
    return this.kept.entry(this.data.ids[number - 1] ?? "", this.cases.get(number)?.answers);
  }

  /** @param {number} number */
  state(number) {
    const entry = this.entry(number);
    const parts = this.cases.get(number)?.sheet.parts;
    const checked = Object.keys(entry?.checked ?? {}).length;
    if (parts && checked >= parts.length) {
      const told = Object.values(this.cases.get(number)?.feedback ?? {});
      if (told.length < parts.length) return "done";
      return told.every((each) => each.right) ? "right_all" : "not_right";
    }
    if (this.isEvening && checked) return "done"; // a conversation is one part
    if (!parts && this.data.done.includes(this.data.ids[number - 1] ?? "")) return "done";
    return entry && (checked || Object.keys(entry.picks).length) ? "begun" : "new";
  }

  // -- from case to case

  /** To this case, or past the last one to what became of them.  @param {number} number */
  go(number) {
    if (number < 1 || number > this.count + 1) return;
    this.close();
    this.at = number;
    this.keepTime();
    this.told.textContent = "";
    if (number > this.count) void this.sum();
    else if (this.cases.has(number)) this.showCase();
    else void this.fetch(number);
    this.draw();
    this.heading.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "nearest" });
  }

  /** To this board, with the visit as it was made.  @param {number} number */
  review(number) {
    this.reviewed = number;
    this.go(number);
  }

  /** @param {number} number */
  async fetch(number) {
    const { seed } = this.data;
    const { case: found, failed } = await this.host.ask({ wants: "case", seed, number });
    if (this.left) return;
    if (!found) return this.refused(failed);
    if (seed !== this.data.seed) return;
    if (!this.cases.has(number)) this.keep(number, found);
    if (number === this.at && !this.form) this.showCase();
  }

  close() {
    this.form?.dispose();
    this.form = null;
    this.desk.replaceChildren();
  }

  showCase() {
    const found = this.cases.get(this.at);
    if (!found) return;
    this.form?.dispose();
    const { ask, context, waits } = this.host;
    const host = { ask, strings: this.data.strings, ...keptIn(context, ask), waits };
    this.form = new Form(host, found, this.desk, () => this.onward());
    if (this.reviewed === this.at) this.form.past.unfold();
    this.reviewed = 0;
    this.draw();
  }

  /** What comes after a case. */
  onward() {
    if (this.isMoreWished) return { told: this.say("called.more"), does: () => void this.more() };
    const told = this.say(this.at >= this.count ? "called.sum" : "called.next");
    return { told, does: () => this.go(this.at + 1) };
  }

  /** Which case it is; of tables which of which.  @returns {Record<string, number>} */
  where() {
    const { at, count } = this;
    if (!this.isToday) return { number: at, count };
    return { table: Math.ceil(at / CASES), number: ((at - 1) % CASES) + 1, count: CASES };
  }

  /** The frame around the case. */
  draw() {
    const last = this.at > this.count;
    const where = this.where();
    this.heading.textContent = last ? this.say("called.end", where) : this.say("called.where", where);
    this.before.disabled = this.at === 1;
    this.after.disabled = last;
    this.after.textContent = this.say(this.at >= this.count ? "called.sum" : "called.next");
    this.places.replaceChildren(...this.data.ids.map((_, index) => h("li", {}, this.place(index + 1))));
    this.drawFresh();
  }

  /** @param {number} number */
  place(number) {
    const state = this.state(number);
    const attributes = { type: "button", class: "bcp-place", "data-state": state, onclick: () => this.go(number) };
    const current = number === this.at ? "step" : undefined;
    const told = [String(number), heard(` (${this.say(`called.${state}`)})`)];
    return h("button", { ...attributes, "aria-current": current, "aria-label": undefined }, told);
  }

  // -- others in their place, or besides

  drawFresh() {
    const { node } = this.fresh;
    if (!this.isToday) return this.fresh.draw();
    if (this.hasMore !== node.hasChildNodes()) node.replaceChildren(...this.moreOffered());
    node.hidden = this.at > this.count;
  }

  /** One more table, where there is one. */
  moreOffered() {
    return this.hasMore ? [this.button("called.more", () => void this.more(), "bcp-button bcp-main")] : [];
  }

  async more() {
    if (this.laying) return;
    this.laying = true;
    this.told.textContent = this.say("called.coming");
    await this.redraw({ wants: "draw", after: this.data.seed });
    this.laying = false;
  }

  renew() {
    this.told.textContent = this.say("called.coming");
    void this.redraw({ wants: "draw" });
  }

  /** @param {Request<"draw"> | Request<"again">} request */
  async redraw(request) {
    const { data, failed } = await this.host.ask(request);
    if (this.left) return;
    if (!data) return this.refused(failed);
    this.told.textContent = "";
    if (this.kept.seed(this.data.seed) !== data.seed) {
      this.clock.spent = 0;
      this.remember(data.seed);
    }
    this.take(data);
    this.heading.focus();
  }

  /** @param {string} reason */
  refused(reason) {
    this.told.textContent = this.say("called.failed", { reason });
    if (typeof this.data.seed === "string") this.remember(this.data.seed); // a table that the course has no more
  }

  /** @param {Seed} seed */
  remember(seed) {
    this.kept.remember(this.isEvening ? { seed, spent: this.clock.spent } : { seed });
  }

  // -- in the end

  async sum() {
    const known = this.data.ids.map((id, index) => [id, this.entry(index + 1)]);
    const answers = Object.fromEntries(known.filter(([, entry]) => entry !== null));
    this.desk.replaceChildren(h("p", { class: "bcp-told" }, this.say("called.summing")));
    const { seed } = this.data;
    const { marks, after, failed } = await this.host.ask({ wants: "sum", seed, answers });
    if (this.left) return;
    if (!marks) this.refused(failed);
    else if (seed === this.data.seed && this.at > this.count) this.showSum(marks, after);
  }

  /** @param {CalledMark[]} marks @param {After | null | undefined} after what is said besides when all are done */
  showSum(marks, after) {
    this.desk.replaceChildren(
      ...sumTold({
        words: this.words,
        marks,
        after,
        more: this.moreOffered(),
        evening: this.isEvening ? { count: this.count, minutes: this.clock.minutes } : null,
        go: (number) => this.go(number),
        review: (number) => this.review(number),
      }),
    );
  }
}
