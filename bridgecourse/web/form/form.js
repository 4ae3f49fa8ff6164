// The form: what the candidate does, what Python answers, what is shown then.

import { KINDS } from "./kinds.js";
import { Labels } from "./labels.js";
import { Marking } from "./marking.js";
import { nextExercise } from "./onward.js";
import { Page } from "./page.js";
import { Past } from "./past.js";
import { Progress } from "./progress.js";
import { known, listenForRoutine, tellRoutine } from "./routine.js";
import { Saver } from "./saving.js";
import { StatusLine } from "./status.js";
import { Step } from "./step.js";

/** @import { Entry, Exercise, Feedback, Part, Question, Values } from "../sheet.d.ts" */
/** @import { FormHost } from "../host.d.ts" */
/** @import { Onward } from "./onward.js" */

export class Form {
  /** @type {{ picks: Values, feedback?: Feedback } | null} while the candidate tries the open step again */
  learning = null;
  /** @type {Part | null} the step of which we said that questions are open */
  warned = null;
  writing = false; // whether it is we who change the document

  /**
   * `onward` says where a finished exercise leads; of those of a page it is the next one.
   * @param {FormHost} host
   * @param {Exercise} exercise
   * @param {HTMLElement} el
   * @param {(form: Form) => Onward | null} [onward]
   */
  constructor(host, exercise, el, onward = nextExercise) {
    this.host = host;
    this.exercise = exercise;
    this.onward = onward;
    this.sheet = exercise.sheet;
    this.practice = exercise.practice;
    this.told = exercise.feedback ?? {};
    exercise.feedback = this.told;
    this.words = new Labels(host.strings, this.sheet.lang);
    this.uid = `bc-${Math.random().toString(36).slice(2, 9)}`;
    this.store = host.store(exercise);
    this.saver = new Saver(this.store, (state, error) => this.status.saver(state, error));
    this.progress = new Progress(exercise, this.store);
    this.open = this.progress.reached;
    this.marking = new Marking(this);
    this.status = new StatusLine(this);
    this.step = new Step(this);
    this.past = new Past(this);
    this.page = new Page(this, el);
    this.page.showTabs();
    this.showPart();
    this.page.showPictures();
    this.status.show();
    this.dispose = this.listen();
    this.marking.askAgain();
  }

  /** Whether it is one of a notebook's exercises, which are worth points; of a case that was drawn nothing is graded. */
  get counts() {
    return Boolean(this.sheet.law) && this.sheet.number > 0;
  }

  // -- the step that is open

  get part() {
    return /** @type {Part} */ (this.sheet.parts[this.open]);
  }

  /** @param {Question} question */
  picks(question) {
    return this.progress.picks(question, this.learning?.picks);
  }

  /** Whether something has been picked.  @param {Question} question */
  isAnswered(question) {
    return this.picks(question).length > 0;
  }

  /** Whether a question of this step shows the table itself. */
  get whole() {
    return this.progress.questions(this.part).some((question) => KINDS[question.kind]?.whole);
  }

  /** @param {Part} part */
  countedFeedback(part) {
    return this.progress.isChecked(part) ? this.told[part.id] : undefined;
  }

  get feedback() {
    return this.learning ? this.learning.feedback : this.countedFeedback(this.part);
  }

  isLocked() {
    return this.learning ? Boolean(this.learning.feedback) : this.progress.isChecked(this.part);
  }

  /** What every step earned, once the last step is shown with everything checked; nothing before. */
  finished() {
    const { parts } = this.sheet;
    const all = parts.flatMap((part) => this.countedFeedback(part) ?? []);
    return this.open === parts.length - 1 && !this.learning && all.length === parts.length ? all : null;
  }

  showPart() {
    this.progress.known = known(this);
    this.page.showStep();
    this.past.show();
    this.note(this.standingNote());
    this.page.showButtons();
    this.page.showEnd();
    tellRoutine(this);
  }

  /** @param {string} told */
  note(told) {
    this.step.note(told, this.finished() !== null);
  }

  /** What is always said about the state of this step. */
  standingNote() {
    const { words } = this;
    if (this.marking.trouble) return this.marking.trouble;
    if (this.learning) return words.say("learning");
    if (this.progress.isChecked(this.part)) {
      if (!this.practice) return words.say("closed");
      const all = this.finished();
      if (!this.counts) return words.say(all ? "finished.drawn" : "counted.drawn");
      if (!all) return words.say("counted");
      const points = all.reduce((total, feedback) => total + feedback.points, 0);
      const maximum = all.reduce((total, feedback) => total + feedback.maximum, 0);
      if (!maximum) return "";
      return words.say("finished", { points: words.number(points), maximum: words.number(maximum) });
    }
    if (this.practice) return "";
    if (this.open === this.sheet.parts.length - 1) return words.say("last");
    return this.progress.closes(this.open) ? words.say("closes") : "";
  }

  // -- what the candidate does

  /** A pick in the form.  @param {Question} question @param {unknown} pick */
  answered(question, pick) {
    if (this.marking.checking === this.part)
      this.step.showPicks(); // Python is marking what was picked before
    else if (this.learning) this.learning.picks[question.id] = pick;
    else this.keep(this.progress.withPick(question, pick));
  }

  /** @param {Entry} entry */
  keep(entry) {
    this.progress.entry = entry;
    this.progress.outdated = false;
    this.writing = true;
    this.store.write(entry);
    this.writing = false;
    this.saver.touch();
    this.status.show();
    this.page.showTabs();
  }

  submit() {
    const { marking, part, progress } = this;
    if (marking.checking || this.isLocked()) return;
    const among = this.learning?.picks ?? progress.entry.picks;
    const blank = progress.questions(part).filter((found) => found.kind in KINDS && !progress.isAnswered(found, among));
    if (blank.length && this.warned !== part) {
      this.warned = part;
      this.note(this.words.say("open", { count: blank.length }));
      this.step.focus(blank[0]);
      return;
    }
    this.warned = null;
    if (this.practice) marking.check(part, among, this.learning ? "learning" : "counted");
    else this.goOn();
  }

  /** Without feedback: to the next step. */
  goOn() {
    if (this.progress.closes(this.open)) {
      for (const part of this.sheet.parts.slice(0, this.open + 1)) this.keep(this.progress.withChecked(part));
    }
    this.show(this.open + 1);
  }

  /** @param {Values} picks  with which the new round begins */
  tryAgain(picks = {}) {
    this.learning = { picks };
    this.showPart();
    this.step.focus();
  }

  leaveLearning() {
    this.learning = null;
    this.marking.settle();
    this.showPart();
    (this.step.summary ?? this.page.panel).focus();
  }

  /** Another step.  @param {number} index @param {"panel" | "tab"} [focus] */
  show(index, focus = "panel") {
    if (index < 0 || index >= this.sheet.parts.length) return;
    this.open = index;
    this.progress.reached = Math.max(this.progress.reached, index);
    this.warned = null;
    this.learning = null;
    this.marking.settle();
    this.page.showTabs();
    this.showPart();
    this.page.showPictures();
    if (focus === "tab") this.page.tabs[index]?.focus();
    else this.page.focusPanel();
  }

  // -- what comes from outside

  /** Gives the function that ends it. */
  listen() {
    const unheard = this.marking.listen();
    const unroutine = listenForRoutine(() => {
      if (!this.isLocked() && known(this).size !== this.progress.known.size) this.showPart();
    });
    const unwatch = this.store.watch(
      () => this.documentChanged(),
      (state) => this.saver.savedElsewhere(state),
    );
    return () => {
      unheard();
      unroutine();
      unwatch();
      if (this.saver.pending) void this.saver.run();
    };
  }

  /** Another copy of this exercise, or something else, changed the document. */
  documentChanged() {
    if (this.writing) return;
    const { progress } = this;
    const before = JSON.stringify(progress.entry);
    progress.entry = progress.read();
    if (JSON.stringify(progress.entry) === before) return;
    const wasChecked = this.page.root.dataset.locked === "true";
    progress.reached = Math.max(progress.reached, progress.firstOpen());
    if (this.isLocked() !== wasChecked) this.showPart();
    else this.step.showPicks();
    this.page.showTabs();
    this.status.show();
    this.marking.askAgain();
  }

  /** A step was checked, and counts.  @param {Part} part @param {string} seal */
  checked(part, seal) {
    const { progress, sheet } = this;
    this.keep(progress.withChecked(part, seal, this.told[part.id]));
    progress.reached = Math.max(progress.reached, Math.min(sheet.parts.indexOf(part) + 1, sheet.parts.length - 1));
    this.page.showTabs();
    this.showPart();
    this.step.summary?.focus();
  }

  /** The open step was checked to learn.  @param {Feedback} feedback */
  learned(feedback) {
    if (this.learning) this.learning.feedback = feedback;
    this.showPart();
    this.step.summary?.focus();
  }
}
