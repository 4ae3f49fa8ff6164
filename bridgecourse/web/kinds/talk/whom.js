// Whom one speaks to, and where: the same chips in the same places for whatever is said.

import { h } from "../../form/element.js";
import { ALL, SEATS } from "./words.js";

/** @import { TalkWords } from "./words.js" */

/**
 * One of several chips.
 * @template {string} Value
 */
export class Chips {
  /** @type {Map<Value, HTMLInputElement>} */
  inputs = new Map();

  /**
   * @param {string} name @param {string} label
   * @param {[Value, import("../../host.d.ts").Child][]} chips
   * @param {() => void} changed
   */
  constructor(name, label, chips, changed) {
    const shown = chips.map(([value, told]) => {
      const input = h("input", { type: "radio", class: "bc-over", name, value, onchange: changed });
      this.inputs.set(value, input);
      return h("label", { class: "bc-talk-chip" }, input, h("span", {}, told));
    });
    const group = { class: "bc-talk-chips", role: "radiogroup", "aria-label": label };
    this.node = h(
      "div",
      { class: "bc-talk-row" },
      h("span", { class: "bc-talk-label" }, label),
      h("div", group, shown),
    );
  }

  /** @returns {Value | ""} */
  get value() {
    return [...this.inputs].find(([, input]) => input.checked)?.[0] ?? "";
  }

  set value(value) {
    for (const [own, input] of this.inputs) input.checked = own === value;
  }

  focus() {
    const inputs = [...this.inputs.values()];
    (inputs.find((input) => input.checked) ?? inputs[0])?.focus();
  }
}

export class Whom {
  /**
   * Away from the table there is one player at a time.
   * @param {string} id @param {TalkWords} words
   * @param {{ all?: boolean, place?: boolean, first?: string }} offered @param {() => void} changed
   */
  constructor(id, words, { all = true, place = true, first = "" }, changed) {
    this.words = words;
    this.changed = changed;
    const everybody = /** @type {[string, (string | Node)[]][]} */ (all ? [[ALL, words.marked("seat.all")]] : []);
    const seats = SEATS.map(
      (seat) => /** @type {[string, (string | Node)[]]} */ ([seat, words.marked(`seat.${seat}`)]),
    );
    const picked = () => this.picked();
    this.seats = new Chips(`${id}-whom`, words.tell("whom"), [...everybody, ...seats], picked);
    this.places = new Chips(
      `${id}-where`,
      words.tell("where"),
      [
        ["table", words.marked("place.table")],
        ["away", words.marked("place.away")],
      ],
      picked,
    );
    this.places.value = "table";
    this.seats.value = first;
    this.node = h("div", { class: "bc-talk-whom" }, this.seats.node, place && this.places.node);
    this.showAway();
  }

  get to() {
    return this.seats.value;
  }

  get place() {
    return this.places.value || "table";
  }

  /** Whoever will hear it. */
  get heard() {
    return this.place === "away" ? this.to : ALL;
  }

  picked() {
    this.showAway();
    this.changed();
  }

  showAway() {
    const away = this.places.inputs.get("away");
    if (!away) return;
    away.disabled = this.to === ALL;
    if (away.disabled) this.places.value = "table";
  }

  /** By the letter of a player, of all or of a place.  @param {string} key */
  key(key) {
    const { words } = this;
    const seat = [...this.seats.inputs.keys()].find(
      (each) => words.keyOf(each === ALL ? "seat.all" : `seat.${each}`) === key,
    );
    const place =
      this.node.contains(this.places.node) &&
      /** @type {const} */ (["table", "away"]).find(
        (each) => words.keyOf(`place.${each}`) === key && !this.places.inputs.get(each)?.disabled,
      );
    if (!seat && !place) return false;
    if (seat) this.seats.value = seat;
    else if (place) this.places.value = place;
    const chips = seat ? this.seats : this.places;
    if (chips.node.contains(document.activeElement)) chips.focus();
    this.picked();
    return true;
  }

  /** @param {string} seat */
  pick(seat) {
    if (!this.seats.inputs.has(seat)) return;
    this.seats.value = seat;
    this.picked();
  }
}
