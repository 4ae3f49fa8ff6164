// The course's map: where to go on, the laws in their order and how far each has come, the pages beside them.
//
// It stands beside a lesson, or behind a button where there is no room; which of the two, its host decides.  One Tab leads
// to "Continue", the next to the list, in which the arrows, Home and End go from entry to entry.

import { h } from "../form/element.js";
import { Labels } from "../form/labels.js";
import { from, heard, link } from "./element.js";
import { groupsOf } from "./groups.js";

/** @import { Child } from "../host.d.ts" */
/** @import { Law, MapData, MapHost } from "./page.d.ts" */

/** @type {Record<string, (at: number, last: number) => number>} */
const KEYS = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Show the map in an element of the host.  `update` shows other data and keeps the focus; `dispose` takes it away.
 * @param {HTMLElement} host
 * @param {MapHost} told
 */
export function courseMap(host, told) {
  const map = new CourseMap(told);
  host.replaceChildren(map.nav);
  return {
    /** @param {MapData} newer */
    update(newer) {
      map.data = newer;
      map.draw();
    },
    /** The last word of a law, with the way to the next one; to the course, after the last.  @param {HTMLElement} word */
    close(word) {
      if (!word.querySelector(".bcp-go")) word.append(map.after());
    },
    dispose() {
      map.nav.remove();
    },
  };
}

class CourseMap {
  /** @type {HTMLAnchorElement[]} */
  links = [];

  /** @param {MapHost} told */
  constructor({ data, strings, here, open, address }) {
    this.data = data;
    this.words = new Labels(strings ?? data.strings, data.lang);
    this.here = here ?? data.here;
    this.open = open;
    this.address = address ?? ((/** @type {string} */ file) => from(file, this.here));
    const onkeydown = (/** @type {KeyboardEvent} */ event) => this.turn(event);
    const label = this.words.say("map.label");
    this.nav = h("nav", { class: "bcp bcp-map", lang: data.lang, "aria-label": label, onkeydown });
    this.draw();
  }

  draw() {
    const { data } = this;
    const focused = this.links.findIndex((each) => each === document.activeElement);
    const entries = [
      data.home !== null && this.entry(data.home, this.words.say("map.home")),
      ...groupsOf(data.laws).map(([name, laws]) => this.group(name, laws)),
      ...data.pages.map((page) => this.entry(page.file, page.title)),
    ];
    this.list = h("ul", { class: "bcp-list", role: "list" }, entries);
    this.nav.replaceChildren(...[this.goOn(), this.list].filter((each) => each !== null));
    this.links = [...this.list.querySelectorAll("a")];
    const current = this.links.findIndex((each) => each.hasAttribute("aria-current"));
    this.stop(focused >= 0 ? focused : Math.max(current, 0));
    if (focused >= 0) this.links[focused]?.focus();
  }

  /** "Continue", or "Begin", with where that is; nothing where everything is done. */
  goOn() {
    const { next } = this.data;
    if (!next) return null;
    const where = this.words.say("map.where", { title: next.title, number: next.number });
    const label = this.words.say(next.state === "new" ? "map.begin" : "map.continue");
    const at = next.state === "new" ? undefined : next.exercise;
    return link(
      this.address(next.file),
      () => (at === undefined ? this.open(next.file) : this.open(next.file, at)),
      { class: "bcp-go" },
      h("b", {}, label),
      " ",
      h("span", {}, at === undefined ? next.title : where),
    );
  }

  /** Where one goes from this law. */
  after() {
    const { laws, home } = this.data;
    const next = laws[laws.findIndex((law) => law.file === this.here) + 1];
    const file = next?.file ?? home;
    if (file === null) return "";
    const told = next ? this.words.say("map.after", { title: next.title }) : this.words.say("map.home");
    return h(
      "p",
      {},
      link(this.address(file), () => this.open(file), { class: "bcp-go" }, told),
    );
  }

  /** The laws of a group under its name; without one they stand for themselves.  @param {string} name @param {Law[]} laws */
  group(name, laws) {
    const entries = laws.map((law) => this.law(law));
    if (!name) return entries;
    const list = h("ul", { class: "bcp-list", role: "list" }, entries);
    return h("li", {}, h("h3", { class: "bcp-group" }, this.words.say(`group.${name}`)), list);
  }

  /** @param {Law} law */
  law(law) {
    const state = law.mastered ? "mastered" : law.state;
    const share = Math.round(100 * (law.earned ?? 0));
    const earned = law.state === "done" && law.earned !== null ? this.words.percent(law.earned) : "";
    const shown = { new: "", begun: `${law.done}/${law.of}`, done: earned, mastered: "✓" }[state];
    const told = [this.words.say(`map.${state}`, { done: law.done, of: law.of }), earned].filter(Boolean).join(" · ");
    return this.entry(
      law.file,
      h("span", { class: "bcp-ring", "data-state": state, style: `--share: ${share}%`, "aria-hidden": "true" }),
      h("span", { class: "bcp-name" }, h("b", {}, law.title), " ", h("span", { class: "bcp-title" }, law.name)),
      h("span", { class: "bcp-state", "aria-hidden": "true" }, shown),
      heard(` ${told}`),
    );
  }

  /** @param {string} file @param {...Child} children */
  entry(file, ...children) {
    const current = file === this.here ? "page" : undefined;
    const attributes = { class: "bcp-entry", "aria-current": current, tabindex: "-1" };
    return h(
      "li",
      {},
      link(this.address(file), () => this.open(file), attributes, ...children),
    );
  }

  /** The one entry at which Tab stops.  @param {number} index */
  stop(index) {
    for (const [place, each] of this.links.entries()) each.tabIndex = place === index ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  turn(event) {
    const at = this.links.findIndex((each) => each === event.target);
    const to = KEYS[event.key]?.(at, this.links.length - 1);
    if (at < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation(); // a notebook around it would go to its next cell
    this.stop(to);
    this.links[to]?.focus();
  }
}
