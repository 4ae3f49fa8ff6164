// The book of Laws, over the table: whoever looks something up chooses the law himself, and sees its chart.

import { h, hidden } from "../../form/element.js";
import { PATIENCE } from "../../form/saving.js";
import { within } from "../../form/within.js";

/** @import { Asked } from "../../form/kinds.js" */
/** @import { TalkWords } from "./words.js" */

const LEGIBLE = 0.8; // to this part of its size a chart shrinks; where that is too wide, it scrolls

export class TalkBook {
  /** @type {symbol | null} what was asked last: whatever was asked before is no answer */
  asking = null;

  /** @param {number | null} edition @param {Asked} asked @param {TalkWords} words */
  constructor(edition, asked, words) {
    this.edition = edition;
    this.asked = asked;
    this.words = words;
    const [title, law] = [`${asked.id}-book`, `${asked.id}-law`];
    const onchange = () => this.turnTo();
    this.select = h("select", { class: "bc-field bc-talk-laws", id: law, autofocus: true, onchange });
    this.note = h("p", { class: "bc-talk-hint", role: "status" });
    this.chart = h("figure", { class: "bc-figure-chart", tabindex: "0", "aria-label": words.labels.say("chart") });
    const close = h("button", { type: "button", class: "bc-button bc-small", onclick: () => this.node.close() });
    close.append(words.tell("book.close"));
    this.node = h(
      "dialog",
      { class: "bc-talk-book", "aria-labelledby": title },
      h("div", { class: "bc-talk-book-head" }, h("h4", { id: title }, words.tell("book")), close),
      h("label", { class: "bc-talk-label", for: law }, words.tell("book.law")),
      this.select,
      this.note,
      this.chart,
    );
  }

  /** At no law yet. */
  open() {
    if (!this.node.open) this.node.showModal();
    this.select.value = "";
    this.turnTo();
  }

  /** To the law that is chosen. */
  async turnTo() {
    const { asked, words, edition, select } = this;
    const law = select.value;
    const mine = Symbol("asked");
    this.asking = mine;
    const first = asked.waits?.();
    this.show(null, first?.told ?? "");
    const asking = asked.ask({ wants: "book", law, edition });
    await first?.until;
    const reply = await within(PATIENCE, asking, { failed: words.tell("book.absent") });
    if (this.asking !== mine) return;
    if (reply.failed !== undefined) return this.show(null, reply.failed);
    if (!select.options.length) this.list(reply.laws);
    this.show(reply.chart, "");
    const title = this.chart.querySelector("title")?.textContent;
    if (title) this.note.append(hidden(title)); // that it lies open is told to who does not see it
  }

  /** @param {{ id: string, label: string }[]} laws */
  list(laws) {
    const named = laws.map(({ id, label }) => h("option", { value: id }, `${id} · ${label}`));
    this.select.replaceChildren(h("option", { value: "" }, this.words.tell("choose")), ...named);
  }

  /** @param {string | null} chart @param {string} told */
  show(chart, told) {
    this.note.textContent = told;
    this.chart.innerHTML = chart ?? "";
    this.chart.hidden = !chart;
    const drawn = this.chart.querySelector("svg");
    if (!drawn) return;
    const { width } = drawn.viewBox.baseVal;
    drawn.style.maxWidth = `${width}px`;
    drawn.style.minWidth = `${width * LEGIBLE}px`;
  }
}
