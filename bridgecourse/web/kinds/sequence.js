// A conversation: the director makes moves, and the table answers.
//
// A pick is the lines of the moves, `{"sequence": ["stop", "ask W away happened"]}`; they are only ever added to.

import { h } from "../form/element.js";
import { KINDS } from "../form/kinds.js";
import { isRuling } from "./talk/moves.js";
import { TalkReview } from "./talk/review.js";
import { TalkVisit } from "./talk/visit.js";
import { TalkWords } from "./talk/words.js";

/** @import { Question } from "../sheet.d.ts" */
/** @import { Asked } from "../form/kinds.js" */

KINDS.sequence = class {
  static whole = true;

  /** @param {Question} _ @param {string[]} picks */
  static known(_, picks) {
    return picks;
  }

  /** Once it has been ruled.  @param {Question} _ @param {string[]} picks */
  static isAnswered(_, picks) {
    return picks.some(isRuling);
  }

  role = "group";
  rightAnswer = null;
  tells = true;

  /** @param {Question} question @param {Asked} asked */
  constructor(question, asked) {
    const words = new TalkWords(asked.words);
    const review = asked.verdict?.review;
    const talk = question.talk ?? { stop: "", questions: [], cards: [], offers: [], lines: [] };
    this.visit = review ? null : new TalkVisit(talk, asked, words);
    this.review = review ? new TalkReview(review, asked, words) : null;
    const onkeydown = (/** @type {KeyboardEvent} */ event) => {
      const inBook = this.visit?.book?.node.open; // its keys are its own
      if (this.visit && !this.visit.closed && !inBook) this.visit.controls.key(event);
    };
    this.node = h("div", { class: "bc-talk", onkeydown }, this.visit?.node ?? null, this.review?.node ?? null);
  }

  /** Until it has been ruled there is nothing to be checked. */
  get unready() {
    return this.visit !== null && !this.visit.over;
  }

  /** @param {string[]} picks */
  show(picks) {
    this.visit?.came(picks);
  }

  focus() {
    if (this.visit) this.visit.controls.panel.focus();
    else this.review?.focus();
  }
};
