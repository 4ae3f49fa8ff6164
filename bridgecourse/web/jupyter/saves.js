// Saving a lesson: never over another tab's answers, never through a dialog of Jupyter's, and kept here until it is done.

import { Pulse } from "../pages/pulse.js";
import { Turn } from "../pages/turn.js";
import { KeptError, Unsaved } from "../pages/unsaved.js";
import { isMade, madeIn, putBack } from "./answers.js";

/** @import { Labels } from "../form/labels.js" */
/** @import { Notice } from "../pages/notice.js" */
/** @import { App, LabContext, Panel } from "./jupyter.d.ts" */

const SLOW = 10000; // milliseconds after which a server that does not answer is gone

export class Saves {
  /** @type {Record<string, string>} own words as they stood in the file when it was last read or saved */
  before = {};

  /**
   * @param {App} app @param {Panel} panel @param {LabContext} context @param {Notice} notice @param {Labels} words
   * @param {{ anew: () => void, back: () => void }} told the document was read again, and what was shown is gone; the
   *   server answers again
   */
  constructor(app, panel, context, notice, words, told) {
    this.app = app;
    this.panel = panel;
    this.context = context;
    this.notice = notice;
    this.words = words;
    this.told = told;
    const { baseUrl, token } = app.serviceManager.serverSettings;
    const name = `${baseUrl}${context.path}`;
    this.unsaved = new Unsaved(name, localStorage);
    this.turn = new Turn(name, {
      leave: () => this.leave(),
      given: () => void this.given(),
      taken: () => this.taken(),
    });
    const headers = token ? { Authorization: `token ${token}` } : undefined;
    const ask = async () => {
      const signal = AbortSignal.timeout(SLOW);
      const answer = await fetch(`${baseUrl}api/status`, { headers, signal, cache: "no-store" });
      return answer.ok;
    };
    this.pulse = new Pulse(ask, { lost: () => this.lost(), back: () => void this.back() });
    this.original = context.save.bind(context);
    context.save = () => this.save();
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
    this.note();
  }

  /** At the opening: whether this tab may be worked in. */
  async begin() {
    if (await this.turn.take()) await this.restore();
    else this.taken();
    return this.turn.mine;
  }

  /** In place of the document's own: one after another, for Jupyter takes two at once for two people's.  */
  save() {
    const turn = this.last.then(() => this.saveNow());
    this.last = turn.catch(() => {});
    return turn;
  }

  async saveNow() {
    if (!this.turn.mine) return; // another tab has the document now, and all that was made here
    if (this.pulse.lost || !(await this.pulse.beat())) {
      this.keep();
      throw new KeptError(this.words.say("kept"));
    }
    if (await this.isNewer()) await this.readAgain();
    this.takeIn(); // of a tab that could not save before it had to let go
    const kept = this.keep(); // until it is saved
    await this.original();
    this.unsaved.forget(kept);
    this.note();
  }

  keep() {
    return this.unsaved.keep(madeIn(this.panel, this.context));
  }

  note() {
    this.before = madeIn(this.panel, this.context).words;
  }

  /** Whether somebody else wrote the file since it was read or saved here. */
  async isNewer() {
    const { contentsModel, path } = this.context;
    const file = await this.app.serviceManager.contents.get(path, { content: false, hash: true });
    if (contentsModel?.hash && file.hash) return contentsModel.hash !== file.hash;
    return Boolean(contentsModel?.last_modified) && contentsModel?.last_modified !== file.last_modified;
  }

  /** The document anew from its file, with what was made here put into it. */
  async readAgain() {
    const made = madeIn(this.panel, this.context);
    const { before } = this;
    await this.context.revert();
    this.note();
    putBack(this.panel, this.context, made, before);
    this.told.anew();
  }

  /** What an earlier tab or a dead server could not save. */
  async restore() {
    if (this.takeIn()) await this.context.save().catch(() => {});
    else this.unsaved.forget();
  }

  /** Whether there was anything of that to put into the document. */
  takeIn() {
    const found = this.unsaved.found();
    return isMade(found) && putBack(this.panel, this.context, found, this.before);
  }

  // -- another tab

  async leave() {
    if (this.context.model.dirty) await this.context.save();
  }

  taken() {
    if (this.context.model.dirty) this.keep(); // the other tab could not wait
    this.panel.node.classList.add("bc-elsewhere");
    this.panel.content.node.inert = true;
    this.notice.say("elsewhere", this.words.say("elsewhere"), [
      { told: this.words.say("elsewhere.here"), does: () => this.turn.takeOver() },
    ]);
  }

  /** The other tab has saved and let go, or is gone. */
  async given() {
    this.panel.node.classList.remove("bc-elsewhere");
    this.panel.content.node.inert = false;
    this.notice.clear("elsewhere");
    await this.context.revert();
    this.note();
    await this.restore();
    this.told.anew();
  }

  // -- the server

  lost() {
    this.keep();
    this.notice.say("server", this.words.say("server"));
  }

  async back() {
    this.notice.clear("server");
    if (this.turn.mine && this.context.model.dirty) await this.context.save().catch(() => {});
    this.told.back();
  }

  dispose() {
    this.pulse.dispose();
    this.turn.dispose();
  }
}
