// Saving: soon after each change, and one exercise of a document after another.

/** @import { Context, SaveState } from "../host.d.ts" */

const SAVE_AFTER = 150; // milliseconds that picks made in quick succession are gathered
export const PATIENCE = 15000; // milliseconds to wait for Python, or for somebody else's save

const SAVES = Symbol.for("bridgecourse.saves");

/**
 * What is known of a document's saves: when our last one has come back, and whether anybody's is with the server now.
 *
 * One exercise saves after another: JupyterLab takes a save that begins before another has come back for somebody
 * else's change on the disk, and asks what to do.  Every exercise has this module for itself, and may go while the
 * document stays; so this stands on the document's context.
 * @param {Context & { [SAVES]?: { last: Promise<void>, underWay: boolean } }} context
 */
export function saves(context) {
  const found = context[SAVES];
  if (found) return found;
  const known = { last: Promise.resolve(), underWay: false };
  context.saveState?.connect((_, state) => {
    known.underWay = state === "started";
  });
  context[SAVES] = known;
  return known;
}

/**
 * When nobody, such as JupyterLab's own autosave, is saving; the end of a save called off in a dialog is not told.
 * @param {Context} context
 * @returns {Promise<void>}
 */
function idle(context) {
  if (!saves(context).underWay) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      context.saveState?.disconnect(ended);
      resolve();
    };
    const ended = (/** @type {unknown} */ _, /** @type {SaveState} */ state) => {
      if (state !== "started") done();
    };
    const timer = setTimeout(done, PATIENCE);
    context.saveState?.connect(ended);
  });
}

/** Save the document when it is our turn.  @param {Context} context */
export async function saveInTurn(context) {
  await idle(context);
  try {
    await context.save();
  } finally {
    saves(context).underWay = false;
  }
}

/** @typedef {"saving" | "saved" | "unsaved"} Saving */

/** Saves soon after each change, one save at a time, and once more if something changed meanwhile. */
export class Saver {
  changes = 0;
  kept = 0;
  running = false;
  inFlight = 0; // how many of the changes the save now under way took with it
  /** @type {number | undefined} */
  timer = undefined;

  /** @param {{ save(): Promise<void> }} store @param {(state: Saving, error?: unknown) => void} report */
  constructor(store, report) {
    this.store = store;
    this.report = report;
  }

  get pending() {
    return this.kept < this.changes;
  }

  touch() {
    this.changes += 1;
    this.report("saving");
    if (!this.running) this.timer ??= setTimeout(() => this.run(), SAVE_AFTER);
  }

  settle() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  async run() {
    this.settle();
    if (this.running) return;
    this.running = true;
    try {
      while (this.pending) {
        const upto = this.changes;
        await this.store.save();
        this.kept = Math.max(this.kept, upto);
      }
      this.report("saved");
    } catch (error) {
      this.report("unsaved", error);
    } finally {
      this.running = false;
    }
  }

  again() {
    this.changes += this.pending ? 0 : 1;
    this.report("saving");
    return this.run();
  }

  /**
   * Somebody else saves the notebook (its own autosave, the toolbar): that counts after a failure.
   * @param {SaveState} state
   */
  savedElsewhere(state) {
    if (state === "started") this.inFlight = this.changes;
    if (state !== "completed" || this.running || !this.pending || this.inFlight < this.changes) return;
    this.settle();
    this.kept = this.changes;
    this.report("saved");
  }
}
