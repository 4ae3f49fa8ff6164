// Ask, let choose, look up: a sentence with whom, where and what.

import { h } from "../../form/element.js";
import { Panel, Picked } from "./panel.js";
import { Whom } from "./whom.js";
import { ALL } from "./words.js";

/** @import { Tray } from "./panel.js" */

export class AskPanel extends Panel {
  /** @param {Tray} tray */
  constructor(tray) {
    super(tray);
    const { id, talk, words, changed } = tray;
    this.whom = new Whom(`${id}-ask`, words, {}, changed);
    this.questions = new Picked(`${id}-question`, words.tell("what"), talk.questions, words, changed);
    this.node.append(this.whom.node, this.questions.node);
  }

  get line() {
    return `ask ${this.whom.to} ${this.whom.place} ${this.questions.value}`;
  }

  get open() {
    if (!this.whom.to) return this.words.tell("need.whom");
    return this.questions.value ? "" : this.words.tell("need.question");
  }

  get speaks() {
    const { words, whom } = this;
    if (!whom.to) return words.tell("speak.ask");
    if (whom.to === ALL) return words.tell("speak.ask.all");
    return words.tell(`speak.ask.${whom.place}`, { who: words.who(whom.to) });
  }

  focus() {
    if (this.whom.to) this.questions.focus();
    else this.whom.seats.focus();
  }
}

export class ChoosePanel extends Panel {
  /** @param {Tray} tray */
  constructor(tray) {
    super(tray);
    const { id, talk, words, changed } = tray;
    this.whom = new Whom(`${id}-choose`, words, { all: false, place: false }, changed);
    this.offers = new Picked(`${id}-offer`, words.tell("what"), talk.offers, words, changed);
    this.node.append(this.whom.node, this.offers.node);
  }

  get line() {
    return `choose ${this.whom.to} ${this.offers.value}`;
  }

  get open() {
    if (!this.whom.to) return this.words.tell("need.whom");
    return this.offers.value ? "" : this.words.tell("need.offer");
  }

  get speaks() {
    const { words, whom } = this;
    return whom.to ? words.tell("speak.choose.who", { who: words.who(whom.to) }) : words.tell("speak.choose");
  }

  focus() {
    if (this.whom.to) this.offers.focus();
    else this.whom.seats.focus();
  }
}

export class LookPanel extends Panel {
  /** @param {Tray} tray */
  constructor(tray) {
    super(tray);
    this.node.tabIndex = -1;
    this.node.append(h("p", {}, tray.words.tell("look.told")));
  }

  get line() {
    return "look";
  }

  get speaks() {
    return this.words.tell("speak.look");
  }

  focus() {
    this.node.focus();
  }
}
