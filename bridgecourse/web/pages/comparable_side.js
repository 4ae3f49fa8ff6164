// One of the two calls: the calls before it and itself, chosen from lists, and what it shows, in a field.

import { h } from "../form/element.js";

/** @import { ComparableCall, ComparableData, ComparableRead, ComparableSide } from "./compared.d.ts" */
/** @import { ComparablePage } from "./comparable.js" */

export class ComparableFields {
  /** @type {string[]} the calls before */
  before = [];
  call = "";
  /** @type {string | null} what was written; `null`: what the system says */
  shows = null;
  /** @type {ComparableRead | null} what was told last */
  read = null;

  /** @param {ComparablePage} page @param {ComparableSide} side @param {ComparableData["calls"]} calls */
  constructor(page, side, calls) {
    this.page = page;
    this.side = side;
    this.labels = new Map(calls.map(([id, label]) => [id, label]));
    this.every = calls.map(([id]) => id);
    /** @type {HTMLSelectElement[]} */
    this.places = [];
    const id = `bc-cmp-${side}-${Math.random().toString(36).slice(2)}`; // a page may be shown twice
    this.row = h("div", { class: "bc-cmp-calls" });
    this.select = h("select", { "data-key": `call-${side}`, onchange: () => this.called() });
    this.wrong = h("p", { class: "bc-cmp-fault", id: `${id}-calls` });
    this.select.setAttribute("aria-describedby", this.wrong.id);
    const before = h("fieldset", { class: "bc-cmp-before" }, h("legend", {}, page.say(`before.${side}`)), this.row);
    this.chosen = h(
      "div",
      { class: "bc-cmp-chosen" },
      before,
      h("label", { class: "bc-cmp-field bc-cmp-call" }, page.say("call"), this.select),
      this.wrong,
    );
    this.input = h("input", {
      type: "text",
      "data-key": `shows-${side}`,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-describedby": `${id}-fault ${id}-words`,
      oninput: () => this.written(this.input.value),
    });
    this.fault = h("p", { class: "bc-cmp-fault", id: `${id}-fault` });
    this.words = h("p", { class: "bc-cmp-words", id: `${id}-words` });
    this.usual = h("p", { class: "bc-cmp-quiet" });
    this.node = h(
      "fieldset",
      { class: "bc-cmp-side" },
      h("legend", {}, page.say(side)),
      this.chosen,
      h("label", { class: "bc-cmp-field" }, page.say("shows"), this.input),
      this.fault,
      this.words,
      this.usual,
    );
  }

  /** @returns {ComparableCall} */
  asked() {
    return { before: this.before.join(" "), call: this.call, shows: this.shows };
  }

  /** @param {ComparableCall} told @param {boolean} hasSystem */
  enter(told, hasSystem) {
    this.before = told.before.split(" ").filter(Boolean);
    this.call = told.call;
    this.shows = told.shows;
    if (told.shows !== null) this.input.value = told.shows;
    this.read = null;
    this.chosen.hidden = !hasSystem;
    this.draw();
  }

  /** What stands in the field is written by hand unless the system before has said it.  @param {boolean} has */
  otherSystem(has) {
    this.chosen.hidden = !has;
    const own = this.input.value.trim() !== "" && this.input.value !== this.read?.usual;
    this.shows = has && !own ? null : this.input.value;
  }

  /** @param {string} words */
  written(words) {
    this.shows = words;
    this.page.changed();
  }

  called() {
    this.call = this.select.value;
    this.shows = null;
    this.page.changed(0);
  }

  /** Another call at this place; without one what follows goes as well.  @param {number} place @param {string} call */
  placed(place, call) {
    this.before = call ? this.before.toSpliced(place, 1, call) : this.before.slice(0, place);
    this.shows = null;
    this.draw();
    this.page.changed(0);
  }

  /** @param {ComparableRead} read */
  came(read) {
    this.read = read;
    if (this.shows === null && read.at !== "calls") this.input.value = read.shows;
    if (this.shows === null && read.shows) this.shows = read.shows;
    this.told(this.wrong, read.at === "calls" ? read.fault : "", this.select);
    this.told(this.fault, read.at === "shows" ? read.fault : "", this.input);
    this.words.replaceChildren(...this.page.said.rich(read.words));
    this.drawUsual();
    this.draw();
  }

  /** @param {HTMLElement} node @param {string} fault @param {HTMLElement} field */
  told(node, fault, field) {
    node.replaceChildren(...this.page.said.rich(fault));
    field.setAttribute("aria-invalid", String(fault !== ""));
  }

  /** What the system says, where something else is written. */
  drawUsual() {
    const usual = this.read?.usual;
    if (!usual || usual === this.input.value.replace(/\s/g, "")) return this.usual.replaceChildren();
    const take = () => {
      this.input.value = usual;
      this.written(usual);
      this.input.focus();
    };
    const button = h(
      "button",
      { type: "button", class: "bc-chip bc-cmp-button bc-cmp-small", onclick: take },
      this.page.say("usual.take"),
    );
    this.usual.replaceChildren(this.page.say("usual", { shows: usual }), " ", button);
  }

  /** The lists, as many as there are calls before and one more; each is changed in place. */
  draw() {
    const { page, read, before } = this;
    const legal = (/** @type {number} */ place) => read?.choices[place] ?? (place < before.length ? [] : this.every);
    const many = before.length + (legal(before.length).length ? 1 : 0);
    while (this.places.length > many) this.places.pop()?.remove();
    while (this.places.length < many) this.place();
    this.places.forEach((select, place) => {
      const chosen = before[place] ?? "";
      const none = place < before.length ? page.say("end") : place ? "+" : page.say("none");
      fill(select, [this.option("", none), ...this.options([chosen, ...legal(place)])], chosen);
      select.setAttribute("aria-label", page.say(place < before.length ? "place" : "next", { number: place + 1 }));
    });
    const here = [this.call, ...legal(before.length)];
    const known = here.filter((call) => read?.known.includes(call));
    const others = here.filter((call) => !known.includes(call));
    const groups = known.length ? [this.group("known", known), this.group("others", others)] : this.options(here);
    fill(this.select, groups, this.call);
  }

  place() {
    const place = this.places.length;
    const onchange = () => this.placed(place, select.value);
    const select = h("select", { "data-key": `before-${this.side}-${place}`, onchange });
    this.places.push(select);
    this.row.append(select);
  }

  /** @param {string} call @param {string} label */
  option(call, label) {
    return h("option", { value: call }, label);
  }

  /** @param {string[]} calls, some of them twice */
  options(calls) {
    const known = this.every.filter((call) => calls.includes(call));
    return known.map((call) => this.option(call, this.labels.get(call) ?? call));
  }

  /** @param {string} key @param {string[]} calls */
  group(key, calls) {
    return h("optgroup", { label: this.page.say(key) }, this.options(calls));
  }
}

/**
 * A list that says something else; one that says the same stays, for it may be open.
 * @param {HTMLSelectElement} select @param {HTMLElement[]} items @param {string} chosen
 */
function fill(select, items, chosen) {
  const made = h("select", {}, items);
  if (made.innerHTML !== select.innerHTML) select.replaceChildren(...items);
  select.value = chosen;
}
