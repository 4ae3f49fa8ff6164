// The marking of steps: what Python is asked, what it answers, and what is said when it does not.

import { PATIENCE } from "./saving.js";

/** @import { Part, Reply, Values } from "../sheet.d.ts" */
/** @import { Form } from "./form.js" */

const GONE = ["restarting", "autorestarting", "dead", "terminating"]; // states of a kernel that knows us no more

export class Marking {
  /** @type {Part | null} the step that Python is marking */
  checking = null;
  orphan = false; // whether the kernel that this widget came from is gone
  trouble = ""; // what to say about the last check, if it could not be made
  /** @type {number | undefined} */
  waiting = undefined;

  /** @param {Form} form */
  constructor(form) {
    this.form = form;
  }

  /** A check by the candidate.  @param {Part} part @param {Values} picks @param {"counted" | "learning"} round */
  check(part, picks, round) {
    if (this.orphan) {
      this.fail(this.form.words.say("absent"));
      return;
    }
    this.trouble = "";
    this.checking = part;
    this.send(part, picks, round);
    const first = this.form.model.waits?.();
    if (first) {
      this.form.note(first.told);
      void first.until.then(() => this.checking === part && this.beginWaiting());
    } else {
      this.beginWaiting();
    }
    this.form.page.showButtons();
  }

  beginWaiting() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.fail(this.form.words.say("absent")), PATIENCE);
  }

  /** @param {Part} part @param {Values} picks @param {"counted" | "learning"} round */
  send(part, picks, round) {
    this.form.model.send({ type: "check", part: part.id, picks: this.form.progress.given(part, picks), round });
  }

  /** Feedback of steps checked earlier is not kept in the file: ask for it again. */
  askAgain() {
    const { model, practice, progress, sheet } = this.form;
    if (!practice || this.orphan) return;
    const feedback = model.get("feedback");
    const missing = sheet.parts.find((part) => progress.isChecked(part) && !feedback[part.id]);
    if (missing) this.send(missing, progress.entry.picks, "counted");
  }

  /** Listen to Python, and to its kernel.  Gives the function that ends it. */
  listen() {
    const { context, model } = this.form;
    const feedback = () => this.received();
    const message = (/** @type {Reply} */ reply) => this.told(reply);
    const kernel = (/** @type {unknown} */ _, /** @type {string} */ status) => {
      if (GONE.includes(status)) this.lostPython();
    };
    const status = context?.sessionContext?.statusChanged;
    model.on("change:feedback", feedback);
    model.on("msg:custom", message);
    status?.connect(kernel);
    return () => {
      model.off("change:feedback", feedback);
      model.off("msg:custom", message);
      status?.disconnect(kernel);
      clearTimeout(this.waiting);
    };
  }

  lostPython() {
    this.orphan = true;
    if (this.checking) this.fail(this.form.words.say("absent"));
  }

  /** Feedback that counts. */
  received() {
    const { form, checking } = this;
    const feedback = checking && !form.learning && form.model.get("feedback")[checking.id];
    if (feedback) {
      this.settle();
      form.checked(checking, feedback.seal);
    } else {
      form.page.showTabs();
      if (form.progress.isChecked(form.part)) form.showPart();
      this.askAgain();
    }
  }

  /** @param {Reply} reply */
  told(reply) {
    if (!("part" in reply) || reply.part !== this.checking?.id) return;
    if (reply.type === "failed") this.fail(this.form.words.say("failed", { reason: reply.reason }));
    else if (this.form.learning) {
      this.settle();
      this.form.learned(reply.feedback);
    }
  }

  settle() {
    clearTimeout(this.waiting);
    this.checking = null;
    this.trouble = "";
  }

  /** @param {string} why */
  fail(why) {
    this.settle();
    this.trouble = why;
    this.form.page.showButtons();
    this.form.note(why);
  }
}
