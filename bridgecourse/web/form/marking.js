// The marking of steps: what Python is asked, what it answers, and what is said when it does not.

import { PATIENCE } from "./saving.js";

/** @import { Reply } from "../desk.d.ts" */
/** @import { Part, Values } from "../sheet.d.ts" */
/** @import { Form } from "./form.js" */

const GONE = ["restarting", "autorestarting", "dead", "terminating"]; // states of a kernel that knows us no more
const MARKED = "bc:marked"; // something has been told about a step

export class Marking {
  /** @type {Part | null} the step that Python is marking */
  checking = null;
  /** @type {Map<Part, symbol>} of each step what was asked last: whatever was asked before, with other picks, is no answer */
  asked = new Map();
  orphan = false; // whether the kernel that this widget came from is gone
  ended = false;
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
    void this.ask(part, picks, round);
    const first = this.form.host.waits?.();
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

  /** @param {Part} part @param {Values} values @param {"counted" | "learning"} round */
  async ask(part, values, round) {
    const { host, page, progress, sheet } = this.form;
    const mine = Symbol(part.id);
    this.asked.set(part, mine);
    const picks = progress.given(part, values);
    const reply = await host.ask({ wants: "check", exercise: sheet.id, part: part.id, picks, round });
    if (this.ended || this.asked.get(part) !== mine) return;
    if (reply.failed !== undefined) this.failed(part, reply.failed);
    else if (round === "counted") this.counted(part, reply);
    else this.learned(part, reply);
    page.root.dispatchEvent(new CustomEvent(MARKED, { bubbles: true }));
  }

  /** Feedback of steps checked earlier is not kept in the file: ask for it again. */
  askAgain() {
    const { practice, progress, sheet, told } = this.form;
    if (!practice || this.orphan) return;
    const missing = sheet.parts.find((part) => progress.isChecked(part) && !told[part.id]);
    if (missing) void this.ask(missing, progress.entry.picks, "counted");
  }

  /** Listen to Python's kernel.  Gives the function that ends it. */
  listen() {
    const kernel = (/** @type {unknown} */ _, /** @type {string} */ status) => {
      if (GONE.includes(status)) this.lostPython();
    };
    const status = this.form.host.kernel;
    status?.connect(kernel);
    return () => {
      this.ended = true;
      status?.disconnect(kernel);
      clearTimeout(this.waiting);
    };
  }

  lostPython() {
    this.orphan = true;
    if (this.checking) this.fail(this.form.words.say("absent"));
  }

  /** Feedback that counts.  @param {Part} part @param {Exclude<Reply<"check">, { failed: string }>} reply */
  counted(part, { feedback, tables }) {
    const { form } = this;
    if (tables) form.exercise.tables = { ...form.exercise.tables, [part.id]: tables };
    form.page.showPictures();
    form.told[part.id] = feedback;
    if (this.checking === part && !form.learning) {
      this.settle();
      form.checked(part, feedback.seal);
    } else {
      form.page.showTabs();
      if (form.progress.isChecked(form.part)) form.showPart();
      this.askAgain();
    }
  }

  /** @param {Part} part @param {Exclude<Reply<"check">, { failed: string }>} reply */
  learned(part, { feedback }) {
    if (this.checking !== part || !this.form.learning) return;
    this.settle();
    this.form.learned(feedback);
  }

  /** @param {Part} part @param {string} reason */
  failed(part, reason) {
    if (this.checking === part) this.fail(this.form.words.say("failed", { reason }));
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
