// “Your own table”: a file of boards, the moment, what happened there, the ruling beside it, and the case to be kept.
//
// What is shown is what Python tells; all that is typed and not yet sent stays here.  After each answer the page is
// made anew, and the focus is where it was.

import { h } from "../form/element.js";
import { Form } from "../form/form.js";
import { keepKeys } from "../form/keys.js";
import { Labels } from "../form/labels.js";
import { PATIENCE } from "../form/saving.js";
import { keptIn } from "../form/stores.js";
import { box, hands } from "./own_auction.js";
import { openCards } from "./own_cards.js";
import { caseForm, paperBox } from "./own_case.js";
import { entering } from "./own_entry.js";
import { fileButton, files, readFile } from "./own_file.js";
import { moment } from "./own_moment.js";
import { ownRulings } from "./own_ruling.js";
import { Press } from "./press.js";

/** @import { Attributes, Child } from "../host.d.ts" */
/** @import { OwnCard, OwnData, OwnDeed, OwnHost, OwnTableData } from "./own.d.ts" */

const SLOW = 4; // times as long may the notebooks of a paper take

/** @type {Record<string, string>} in which box it is told what came of a request; of all others above what happened */
const TOLD = { own_keep: ".bc-own-case", own_preview: ".bc-own-case", own_build: ".bc-own-paper" };

/** @param {HTMLElement} el @param {OwnHost} host */
export function ownTable(el, host) {
  const page = new OwnTable(host);
  el.replaceChildren(page.root);
  page.draw();
  return {
    update: (/** @type {OwnData} */ data) => page.hand.whenFree(() => page.update(data)),
    dispose() {
      clearTimeout(page.waiting);
      page.close();
      page.root.remove();
    },
  };
}

export class OwnTable {
  /** @type {Form | null} */
  form = null;
  shown = ""; // the case below, as it was told
  how = "played";
  together = false;
  byDummy = false;
  changes = false;
  caller = ""; // empty: whose turn it is
  /** @type {Record<string, string>} what calls show, by place and language */
  shows = {};
  /** @type {Record<string, string>} the grounds of a judgement, by language */
  because = {};
  /** @type {(Record<string, string> & { seat: string })[]} what players say */
  remarks = [{ seat: "N" }];
  pasted = "";
  /** @type {Set<string>} the folds that are open */
  open = new Set();
  other = { id: "notices", who: "N", what: "" };
  /** @type {Record<string, string>} scenes that were written, by language */
  scenes = {};
  paper = "";
  words = "";
  asked = ""; // what kind of request was sent last
  /** @type {number | undefined} */
  waiting = undefined;

  /** @param {OwnHost} host */
  constructor(host) {
    this.host = host;
    this.data = host.data;
    this.said = new Labels(host.data.strings, host.data.lang);
    this.desk = h("div", {});
    this.below = h("section", { class: "bc-own-shown" });
    this.notice = h("p", { class: "bc-own-notice", role: "status", tabindex: "-1" });
    this.root = h(
      "section",
      {
        class: "bc-exercise bc-fields bc-own",
        lang: host.data.lang,
        "aria-label": this.say("title"),
        "data-lm-suppress-shortcuts": "true",
      },
      h("p", { class: "bc-own-steps" }, this.say("steps")),
      this.notice,
      this.desk,
      this.below,
    );
    keepKeys(this.root);
    this.hand = new Press(this.root);
    this.root.addEventListener("dragover", (event) => event.preventDefault());
    this.root.addEventListener("drop", (event) => this.dropped(event));
  }

  /** @param {string} key @param {Record<string, string | number>} [fields] */
  say(key, fields) {
    return this.said.say(`own.${key}`, fields);
  }

  // -- what Python tells

  /** @param {OwnData} data */
  update(data) {
    const before = this.data;
    this.data = data;
    clearTimeout(this.waiting);
    if (data.file?.name !== before.file?.name || data.table?.title !== before.table?.title) this.forget();
    this.draw();
    if (data.notice) this.notice.focus();
  }

  /** Another board: what was written was about the one before. */
  forget() {
    this.scenes = {};
    this.words = "";
    this.how = "played";
    this.together = this.byDummy = this.changes = false;
    this.caller = "";
    this.shows = {};
    this.because = {};
    this.remarks = [{ seat: "N" }];
  }

  /** The languages of the course, of which one is enough. */
  languages() {
    return ["en", "fr"];
  }

  /** @param {OwnDeed} deed */
  send(deed) {
    this.asked = deed.wants;
    const builds = deed.wants === "own_build";
    this.tell(builds ? this.say("building") : "");
    this.root.setAttribute("aria-busy", "true");
    clearTimeout(this.waiting);
    const patience = builds ? SLOW * PATIENCE : PATIENCE;
    this.waiting = setTimeout(() => this.fails(this.say("absent")), patience);
    void this.host.ask(deed).then(({ failed }) => failed !== undefined && this.fails(failed));
  }

  /** Python has not answered, or could not: what is entered stays as it is shown, and can be copied.  @param {string} words */
  fails(words) {
    clearTimeout(this.waiting);
    this.root.removeAttribute("aria-busy");
    this.tell(words, "error");
    this.notice.focus();
  }

  /** Say what came of the last request, beside what was clicked.  @param {string} words */
  tell(words, kind = "") {
    this.notice.replaceChildren(...this.said.rich(words));
    this.notice.dataset.kind = kind;
    const box = this.desk.querySelector(TOLD[this.asked] ?? ".bc-own-right");
    if (!box) this.desk.before(this.notice);
    else if (this.asked in TOLD) box.append(this.notice);
    else box.prepend(this.notice);
  }

  // -- what is shown

  draw() {
    const focus = this.focused();
    const { notice, table } = this.data;
    this.folds();
    this.root.removeAttribute("aria-busy");
    this.desk.replaceChildren(...(table ? this.table(table) : files(this)));
    this.tell(notice?.words ?? "", notice?.kind);
    this.drawCase();
    if (focus) this.refocus(focus);
  }

  /** Which folds are open; what tells of one that was opened may come later than what is done in it. */
  folds() {
    for (const node of this.desk.querySelectorAll("details")) {
      if (node.open) this.open.add(node.dataset.fold ?? "");
      else this.open.delete(node.dataset.fold ?? "");
    }
  }

  /** What has the focus, and what stands in its place should it go. */
  focused() {
    const node = document.activeElement;
    if (!(node instanceof HTMLElement) || !this.desk.contains(node)) return null;
    const field = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.selectionStart : null;
    return { key: node.dataset.key ?? "", hand: node.dataset.hand ?? "", field };
  }

  /** @param {{ key: string, hand: string, field: number | null }} focus */
  refocus({ key, hand, field }) {
    /** @type {HTMLElement | null} */
    const same = key ? this.desk.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    const able = same && !same.hasAttribute("disabled") ? same : null;
    const near = hand
      ? [`[data-hand="${hand}"]`]
      : [".bc-own-asked", ".bc-own-ruled", '[data-key="undo"]:not([disabled])', ".bc-own-title"];
    /** @type {(HTMLElement | null)[]} */
    const instead = near.map((each) => this.desk.querySelector(each));
    const to = able ?? instead.find((node) => node);
    to?.focus({ preventScroll: Boolean(able || hand) });
    if (able instanceof HTMLTextAreaElement && field !== null) able.setSelectionRange(field, field);
  }

  /** @param {string} key @param {string} words @param {() => void} onclick @param {Attributes} [more] */
  button(key, words, onclick, more = {}) {
    return h(
      "button",
      { type: "button", class: "bc-chip bc-own-button", "data-key": key, onclick, ...more },
      this.said.rich(words),
    );
  }

  /** @param {string} id @param {string} title @param {...Child} children */
  fold(id, title, ...children) {
    return h(
      "details",
      { open: this.open.has(id), "data-fold": id },
      h("summary", { "data-key": `fold-${id}` }, title),
      ...children,
    );
  }

  /** @param {File | null | undefined} file */
  async take(file) {
    if (file) this.send({ wants: "own_file", name: file.name, text: await readFile(file) });
  }

  /** @param {DragEvent} event */
  dropped(event) {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void this.take(file);
  }

  // -- the table

  /** @param {OwnTableData} table */
  table(table) {
    const title = h("h3", { class: "bc-own-title", tabindex: "-1" }, this.said.rich(table.title));
    const away = [this.away("away", "other_board"), fileButton(this, this.say("other_file"))];
    const { auction, play } = table;
    const entered = auction
      ? [box(this, table, auction), hands(this, table, auction)]
      : [this.hows(table), play && this.pictures(table, play)];
    const left = h("div", { class: "bc-own-left" }, moment(this, table), entered);
    const rulings = ownRulings(table, this);
    const right = h("div", { class: "bc-own-right" }, entering(this, table), !table.all && rulings);
    return [
      h("div", { class: "bc-own-head" }, title, h("div", { class: "bc-own-row" }, away)),
      h("div", { class: "bc-own-desk" }, left, right),
      table.all ? rulings : "",
      caseForm(this, table),
      paperBox(this),
    ];
  }

  /** @param {string} key @param {string} words */
  away(key, words) {
    return this.button(key, this.say(words), () => this.send({ wants: "own_away" }));
  }

  /** @param {OwnTableData} table */
  hows(table) {
    const choice = (/** @type {{ id: string, label: string }} */ how) => {
      const onchange = () => (this.how = how.id);
      const input = h("input", {
        type: "radio",
        class: "bc-over",
        name: "bc-own-how",
        "data-key": `how-${how.id}`,
        checked: this.how === how.id,
        onchange,
      });
      return h("label", { class: "bc-own-how" }, input, h("span", {}, how.label));
    };
    const flag = (/** @type {"together" | "byDummy"} */ name, /** @type {string} */ key) => {
      const onchange = (/** @type {Event} */ event) =>
        (this[name] = /** @type {HTMLInputElement} */ (event.target).checked);
      return h(
        "label",
        { class: "bc-own-flag" },
        h("input", { type: "checkbox", "data-key": key, checked: this[name], onchange }),
        this.say(key),
      );
    };
    const more = this.fold(
      "hows",
      this.say("more_how"),
      h("div", { class: "bc-own-hows" }, table.rare.map(choice)),
      flag("together", "together"),
      flag("byDummy", "by_dummy"),
    );
    return h(
      "fieldset",
      { class: "bc-own-box" },
      h("legend", {}, this.say("how")),
      h("div", { class: "bc-own-hows" }, table.hows.map(choice)),
      more,
    );
  }

  /** @param {OwnTableData} table @param {NonNullable<OwnTableData["play"]>} play */
  pictures(table, play) {
    const named = (/** @type {string} */ seat) =>
      this.say("hand", { player: table.seats.find(([id]) => id === seat)?.[1] ?? seat });
    const picked = (/** @type {OwnCard} */ { seat, card }) => {
      const { how, together, byDummy } = this;
      this.send({ wants: "own_card", seat, card, how, together, by_dummy: byDummy });
      this.together = false;
    };
    const both = [openCards(play.wide, "wide", named, picked), openCards(play.narrow, "narrow", named, picked)];
    return h("div", { class: "bc-play-pictures" }, both);
  }

  // -- the case

  /** The case as the candidate sees it, in a form of its own. */
  drawCase() {
    const found = this.data.case;
    const told = found ? JSON.stringify(found.sheet) : "";
    if (told === this.shown) return;
    this.close();
    this.shown = told;
    if (!found) {
      this.below.replaceChildren();
      return;
    }
    const desk = h("div", {});
    this.below.replaceChildren(
      h("h4", {}, this.say("shown")),
      h("p", { class: "bc-own-quiet" }, this.say("shown.help")),
      desk,
    );
    const { ask } = this.host;
    const host = { ask, strings: this.data.strings, ...keptIn(null, ask) };
    this.form = new Form(host, { ...found, practice: true }, desk);
  }

  close() {
    this.form?.dispose();
    this.form = null;
  }
}
