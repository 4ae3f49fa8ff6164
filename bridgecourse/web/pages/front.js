// The front page: where to go on, what is next in words, the laws and how much of each is earned, practice.

import { h } from "../form/element.js";
import { Labels } from "../form/labels.js";
import { from, heard, link } from "./element.js";
import { groupsOf } from "./groups.js";
import { monthTold } from "./month.js";
import { Practice } from "./practice.js";
import { weekTold } from "./week.js";

/** @import { FrontData, FrontHost, Law, Step, Today } from "./page.d.ts" */

const MINUTES = 5; // about so many for a table

/**
 * Show the page in an element of the host: all of it, or only practice, as the data say.
 * `update` shows newer data; `practised` says that a case has come, or why none has.
 * @param {HTMLElement} host
 * @param {FrontHost} told
 */
export function frontPage(host, told) {
  const page = new FrontPage(told);
  host.replaceChildren(page.root);
  return {
    /** @param {FrontData} newer */
    update(newer) {
      page.data = newer;
      page.draw();
    },
    /** @param {string} [reason] */
    practised(reason) {
      page.practice.came(reason);
    },
    dispose() {
      page.root.remove();
    },
  };
}

/** A table at which a card has come that should not have: what the course is about, for the eye alone. */
function picture() {
  const back = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turned) =>
    `<rect class="back" x="-13" y="-18" width="26" height="36" rx="4" transform="translate(${x} ${y}) rotate(${turned})"/>`;
  const node = h("div", { class: "bcp-picture", "aria-hidden": "true" });
  const card =
    '<g transform="translate(150 58) rotate(9)"><rect class="card" x="-17" y="-24" width="34" height="48" rx="5"/>';
  node.innerHTML =
    `<svg viewBox="0 0 300 116"><rect class="felt" x="1" y="1" width="298" height="114" rx="14"/>` +
    `${back(150, 14, 90)}${back(150, 102, 90)}${back(52, 58, 0)}${back(248, 58, 0)}` +
    `${card}<text x="0" y="8" text-anchor="middle">♥</text></g></svg>`;
  return node;
}

class FrontPage {
  /** @param {FrontHost} told */
  constructor(told) {
    this.told = told;
    this.data = told.data;
    this.words = new Labels(told.data.strings, told.data.lang);
    this.practice = new Practice(told.data, this.words, told.practise);
    this.above = h("div", { class: "bcp-above" });
    this.advice = h("div", { class: "bcp-advice" }); // it comes late, and moves nothing that is in sight
    /** @type {Map<string, boolean>} The groups that one has opened or closed, by name. */
    this.folded = new Map();
    const practise = [h("h2", {}, this.words.say("front.practice")), this.practice.node];
    const parts = [this.above, this.advice, h("section", {}, practise)];
    this.root = h("div", { class: "bcp bcp-front", lang: told.data.lang }, parts);
    this.draw();
  }

  draw() {
    if (this.data.kind !== "home") return;
    const links = () => [this.above, this.advice].flatMap((part) => [...part.querySelectorAll("a, button")]);
    const focused = links().findIndex((each) => each === document.activeElement);
    this.above.replaceChildren(this.now(), this.laws());
    const month = this.data.today?.month;
    this.advice.replaceChildren(...(month ? [monthTold(this.words, month)] : []), ...this.steps());
    const again = links()[focused];
    if (again instanceof HTMLElement) again.focus();
  }

  /** @param {string} file */
  address(file) {
    return this.told.address ? this.told.address(file) : from(file, this.data.here);
  }

  /** Where to go on, and today's table. */
  now() {
    const { data } = this;
    const ways = h("div", {}, data.next && this.goOn(data.next), data.today && this.today(data.today));
    return h("section", { class: "bcp-now" }, h("div", { class: "bcp-ways" }, picture(), ways), this.exchange());
  }

  /** Where a class hands out and in. */
  exchange() {
    const { exchange } = this.told;
    const told = this.words.say("front.exchange");
    return this.data.exchange && exchange && h("p", {}, h("a", { class: "bcp-link", href: exchange }, told));
  }

  /** What is next, in words; the button alone says where to begin. */
  steps() {
    const known = this.data.steps ?? [];
    if (known.every((step) => step.advice === "begin")) return [];
    const steps = known.map((step) => h("li", {}, this.step(step)));
    const list = h("ul", { class: "bcp-list bcp-steps", role: "list" }, steps);
    return [h("section", {}, h("h2", {}, this.words.say("front.today")), list)];
  }

  /** @param {NonNullable<FrontData["next"]>} next */
  goOn(next) {
    const { words } = this;
    const isNew = next.state === "new";
    const where = isNew ? next.title : words.say("map.where", { title: next.title, number: next.number });
    const open = () => (isNew ? this.told.open(next.file) : this.told.open(next.file, next.exercise));
    const label = words.say(isNew ? "map.begin" : "front.continue");
    return link(this.address(next.file), open, { class: "bcp-go" }, h("b", {}, label), " ", h("span", {}, where));
  }

  /** Today's tables, as many as one likes, and the week.  @param {Today} today */
  today(today) {
    const { words } = this;
    const { tables, left, of, most } = today;
    const isNew = left === null || (tables === 1 && left === of);
    const state = isNew ? "new" : left > 0 ? "begun" : tables < most ? "done" : "until";
    const said = words.say(`table.${state}${state === "done" ? `.${tables}` : ""}`, { left: left ?? of });
    const rest = isNew ? most : most - tables;
    const ways =
      state === "begun" || state === "until"
        ? [this.toTable(today, words.say(`table.go.${state}`), words.say(`table.cases.${state}`, { left: left ?? of }))]
        : Array.from({ length: rest }, (_, more) => this.toTables(today, more + 1, isNew ? 0 : tables));
    const row =
      ways.length > 1
        ? h(
            "ul",
            { class: "bcp-list", role: "list" },
            ways.map((way) => h("li", {}, way)),
          )
        : ways;
    const hasWeek = today.week.some(Boolean) || today.rhythm !== null;
    return h(
      "div",
      { class: "bcp-today", "data-state": state },
      h("p", {}, h("b", {}, words.say("table.title")), " ", h("span", { class: "bcp-state" }, said)),
      h("div", { class: "bcp-tables" }, row),
      hasWeek && weekTold(words, today),
    );
  }

  /** So many tables, after those that there were.  @param {Today} today @param {number} tables @param {number} before */
  toTables(today, tables, before) {
    const { words } = this;
    const told = words.say(`table.${before ? "more" : "take"}.${tables}`);
    return this.toTable(today, told, words.say("table.minutes", { minutes: MINUTES * tables }), before + tables);
  }

  /** @param {Today} today @param {string} told @param {string} besides @param {number} [wished] */
  toTable(today, told, besides, wished) {
    const open = () => {
      if (wished) this.told.wishes.keep(today.day, wished);
      this.told.open(today.file);
    };
    const shown = [h("b", {}, told), " ", h("span", {}, besides)];
    return link(this.address(today.file), open, { class: "bcp-table" }, ...shown);
  }

  /** What to do, and a way to do it.  @param {Step} step */
  step(step) {
    const { words } = this;
    const told = h("span", {}, step.told);
    if (step.advice === "practise") {
      const onclick = () => this.practice.ask(step.law, step.leaf);
      const button = h(
        "button",
        { type: "button", class: "bcp-button", onclick },
        words.say("front.practise"),
        heard(` ${this.data.laws.find((law) => law.law === step.law)?.name ?? ""}`),
      );
      return [told, button];
    }
    return step.file
      ? link(this.address(step.file), () => this.told.open(step.file), { class: "bcp-link" }, step.told)
      : told;
  }

  laws() {
    const { data, words } = this;
    const pages = data.pages
      .filter((page) => page.file !== data.today?.file)
      .map((page) =>
        h(
          "li",
          {},
          link(this.address(page.file), () => this.told.open(page.file), { class: "bcp-link" }, page.title),
        ),
      );
    const problems = data.problems.map((told) => h("li", {}, told));
    return h(
      "section",
      {},
      h("h2", {}, words.say("front.laws")),
      h(
        "ul",
        { class: "bcp-list bcp-laws", role: "list" },
        groupsOf(data.laws).map(([name, laws]) => this.group(name, laws)),
        pages,
        this.pocket(),
      ),
      data.shares && data.laws.some((law) => law.state !== "new") && this.key(),
      problems.length > 0 && h("details", {}, h("summary", {}, words.say("front.problems")), h("ul", {}, problems)),
    );
  }

  /** The laws of a group behind its name, open where one goes on.  @param {string} name @param {Law[]} laws */
  group(name, laws) {
    const entries = laws.map((law) => this.law(law));
    if (!name) return entries;
    const mastered = laws.filter((law) => law.mastered).length;
    const told = this.words.say("group.told", { mastered, of: laws.length });
    const summary = h(
      "summary",
      {},
      h("b", {}, this.words.say(`group.${name}`)),
      " ",
      h("span", { class: "bcp-state" }, told),
    );
    const open = this.folded.get(name) ?? laws.some((law) => law.law === this.data.next?.law);
    const list = h("ul", { class: "bcp-list", role: "list" }, entries);
    const group = h("details", { class: "bcp-group", open }, summary, list);
    group.addEventListener("toggle", () => this.folded.set(name, group.open));
    return h("li", {}, group);
  }

  /** A law, how far it has come, and the same as a bar.  @param {Law} law */
  law(law) {
    const share = this.data.shares?.[law.law];
    const state = this.words.say(`map.${law.state}`, { done: law.done, of: law.of });
    const told = share?.told && law.state !== "new" ? `${state} · ${share.told}` : state;
    const bar =
      share &&
      law.state !== "new" &&
      h(
        "span",
        { class: "bcp-bar", "aria-hidden": "true" },
        h("span", { class: "bcp-earned", style: `width: ${100 * share.earned}%` }),
        h("span", { class: "bcp-lost", style: `width: ${100 * share.lost}%` }),
      );
    const name = h(
      "span",
      { class: "bcp-name" },
      h("b", {}, law.title),
      " ",
      h("span", { class: "bcp-title" }, law.name),
    );
    const open = () => this.told.open(law.file);
    return h(
      "li",
      {},
      link(this.address(law.file), open, { class: "bcp-law" }, name, " ", h("span", { class: "bcp-state" }, told), bar),
    );
  }

  /** The laws as a small book to print. */
  pocket() {
    const { pocket } = this.data;
    const href = pocket && (this.told.download?.(pocket) ?? from(pocket, this.data.here));
    return href && h("li", {}, h("a", { class: "bcp-link", href, target: "_blank" }, this.words.say("front.pocket")));
  }

  /** What the colours of the bars say. */
  key() {
    const kinds = ["earned", "lost", "open"].map((kind) =>
      h(
        "span",
        {},
        h("span", { class: `bcp-swatch bcp-${kind}`, "aria-hidden": "true" }),
        this.words.say(`key.${kind}`),
      ),
    );
    const mastered = this.words.say("key.mastered", { share: this.words.percent(this.data.mastered_from) });
    return h("p", { class: "bcp-key" }, kinds, h("span", {}, mastered));
  }
}
