// The conversation: the table, the controls beside it and the record below.
//
// A move is kept when it is made, and then the table is asked what it replies to all moves so far: the record is a
// function of them.  While nobody answers, the moves are told in the words of the tray.

import { inOrder } from "../../form/answers.js";
import { h } from "../../form/element.js";
import { PATIENCE } from "../../form/saving.js";
import { within } from "../../form/within.js";
import { TalkBook } from "./book.js";
import { Controls } from "./controls.js";
import { isRuling, MOST, turnOf } from "./moves.js";
import { TalkRecord } from "./record.js";
import { saidLast, TalkTable } from "./table.js";
import { ALL } from "./words.js";

/** @import { Asked } from "../../form/kinds.js" */
/** @import { Moved, Talk } from "../../sheet.d.ts" */
/** @import { TalkWords } from "./words.js" */

export class TalkVisit {
  /** @type {Moved | null} what the table replied to the first moves */
  moved = null;
  answered = 0; // to so many moves
  to = "";
  checking = false; // the ruling has been made just now
  leaves = false; // whoever was in the controls has to be somewhere else
  /** @type {symbol | null} what was asked last: whatever was asked before is no answer */
  asking = null;

  /** @param {Talk} talk @param {Asked} asked @param {TalkWords} words */
  constructor(talk, asked, words) {
    this.talk = talk;
    this.asked = asked;
    this.words = words;
    this.moves = [...asked.picks];
    this.table = new TalkTable(words, (seat) => this.controls.pick(seat));
    this.record = new TalkRecord(words, `${asked.id}-record`);
    this.stop = h("button", { type: "button", class: "bc-button bc-talk-stop", onclick: () => this.speak("stop") });
    this.stop.append(...words.quoted(talk.stop));
    this.note = h("div", { class: "bc-talk-note", role: "status" });
    this.again = h("div", { class: "bc-talk-again" });
    this.book = talk.book === null ? null : new TalkBook(talk.book ?? null, asked, words);
    this.controls = new Controls(asked.id, talk, words, {
      speak: (line) => this.speak(line),
      pointed: (to) => this.point(to),
    });
    const last = this.controls.buttons.size;
    const keys = [words.tell("said"), words.tell("keys", { last })].map((told) => h("span", {}, told));
    this.hints = h("p", { class: "bc-talk-hint bc-talk-keys" }, keys);
    this.side = h("div", { class: "bc-talk-side" }, this.stop, this.controls.node, this.note);
    const foot = h("div", { class: "bc-talk-foot" }, this.hints, this.again);
    const rooms = [this.table.node, this.side, this.record.node, foot];
    this.node = h("div", { class: "bc-talk-visit" }, rooms, this.book?.node ?? null);
    this.show();
    if (this.moves.length && !asked.locked) void this.ask();
  }

  /** Whether it has been ruled. */
  get over() {
    return this.moves.some(isRuling);
  }

  get closed() {
    return this.asked.locked || this.over;
  }

  // -- moves

  /** @param {string} line */
  speak(line) {
    if (this.asking || this.closed) return;
    if (this.moves.length >= MOST - 1 && !isRuling(line)) return this.tell(this.words.tell("full"));
    this.moves = [...this.moves, line];
    const { asked } = this;
    asked.answer(inOrder(this.moves));
    if (isRuling(line)) this.checking = asked.practice;
    else if (line !== "stop") this.controls.spoken();
    else this.controls.buttons.get(this.controls.verb)?.focus();
    if (line === "look") this.book?.open();
    if (isRuling(line) && asked.practice) {
      this.show();
      asked.submit(); // what comes of it tells the whole record
    } else void this.ask();
  }

  /** What the table replies. */
  async ask() {
    const { asked, words } = this;
    const mine = Symbol("asked");
    const count = this.moves.length;
    this.asking = mine;
    this.tell("");
    this.show();
    const asking = asked.ask({ wants: "move", exercise: asked.exercise, moves: this.moves });
    const first = asked.waits?.();
    if (first) {
      this.tell(first.told);
      await first.until;
    }
    const reply = await within(PATIENCE, asking, { failed: "" });
    if (this.asking !== mine) return;
    this.asking = null;
    if (reply.failed === undefined) {
      this.moved = { record: reply.record, tables: reply.tables };
      this.answered = count;
      this.tell((reply.record.problems ?? []).map(({ told }) => told).join(" "));
    } else this.fail(reply.failed ? words.tell("failed", { reason: reply.failed }) : words.tell("absent"));
    this.show();
  }

  /** @param {string} why */
  fail(why) {
    const onclick = () => void this.ask();
    this.note.replaceChildren(
      h("p", {}, why),
      h("button", { type: "button", class: "bc-button bc-small", onclick }, this.words.tell("ask.again")),
    );
    this.note.dataset.failed = "true";
  }

  /** @param {string} told */
  tell(told) {
    this.note.replaceChildren(...this.words.rich(told));
    this.note.dataset.failed = "false";
  }

  /** The moves as the document has them now.  @param {string[]} moves */
  came(moves) {
    if (JSON.stringify(moves) === JSON.stringify(this.moves)) return;
    this.moves = [...moves];
    this.moved = null;
    this.answered = 0;
    this.asking = null;
    this.checking = false;
    if (this.moves.length && !this.asked.locked) void this.ask();
    else this.show();
  }

  startAgain() {
    this.came([]);
    this.asked.answer(inOrder([]));
    this.tell("");
    this.controls.spoken();
    this.stop.focus();
  }

  // -- what is shown

  /** The record, with what no answer has come to yet in the words of the tray. */
  get turns() {
    const told = this.moved?.record.turns ?? [];
    const rest = this.moves.slice(this.answered).map((line, at) => {
      return turnOf(line, this.answered + at + 1, this.talk, this.words);
    });
    return [...told, ...rest];
  }

  show() {
    const { asked, moves, moved } = this;
    const { turns } = this;
    const waiting = this.asking ? moves.length : 0;
    this.record.show(turns, waiting);
    this.showTable();
    const failed = this.note.dataset.failed === "true";
    this.stop.hidden = this.closed || failed || moves.includes("stop");
    this.stop.setAttribute("aria-disabled", String(Boolean(this.asking)));
    this.leaves ||= this.closed && this.controls.node.contains(document.activeElement);
    this.controls.node.hidden = this.closed || failed;
    if (this.controls.busy !== Boolean(this.asking)) this.controls.wait(Boolean(this.asking));
    this.hints.hidden = this.closed;
    if (this.over && !asked.locked && !failed && !this.asking && !this.checking) {
      this.tell(asked.practice ? this.words.tell("over.check") : (moved?.record.over && this.words.tell("over")) || "");
      if (this.leaves) this.record.title.focus(); // the controls are gone
      this.leaves = false;
    }
    this.showAgain(false);
  }

  showTable() {
    const { asked, moved, to } = this;
    const pictures = moved?.tables[moved.record.stage] ?? asked.pictures;
    const turns = moved?.record.turns ?? [];
    this.table.show(pictures, saidLast(asked.part.table, turns), { now: turns.at(-1)?.number ?? 0, to });
  }

  /** Whom the controls speak to lights up in the picture.  @param {string} to */
  point(to) {
    if (to === this.to) return;
    this.to = to;
    for (const name of this.table.over.querySelectorAll("[data-seat]")) {
      if (name instanceof HTMLElement && name.dataset.to)
        name.dataset.to = String(to.includes(name.dataset.seat ?? ALL));
    }
  }

  /** What was said is forgotten only if that is said twice; where it counts without being shown, never.  @param {boolean} sure */
  showAgain(sure) {
    const { asked, words } = this;
    const button = (/** @type {string} */ told, /** @type {() => void} */ onclick) =>
      h("button", { type: "button", class: "bc-button bc-small", onclick }, words.tell(told));
    if (!asked.practice || asked.locked || !this.moves.length) return this.again.replaceChildren();
    if (!sure) return this.again.replaceChildren(button("start", () => this.sure()));
    const back = () => {
      this.showAgain(false);
      this.again.querySelector("button")?.focus();
    };
    const told = h("p", {}, words.tell("start.sure"));
    this.again.replaceChildren(
      told,
      button("start.yes", () => this.startAgain()),
      button("start.no", back),
    );
  }

  sure() {
    this.showAgain(true);
    [...this.again.querySelectorAll("button")].at(-1)?.focus();
  }
}
