// Where answers are kept: in the document's metadata, or by Python beside the notebook.

import { asObject, clone, EARLIER, FORMAT, isEntry, isSheet, KEY } from "./answers.js";
import { PATIENCE, saveInTurn, saves } from "./saving.js";
import { within } from "./within.js";

/** @import { Entry, Exercise } from "../sheet.d.ts" */
/** @import { AskedModel, FormHost, NotebookContext, SaveState } from "../host.d.ts" */

/** The notebook may not be written. */
export class ReadOnlyError extends Error {}

/** Python did not keep the answers; the message is its own, if it said any. */
export class PythonError extends Error {}

/**
 * The notebook that shows this widget, where the front end gives one.
 * @param {Pick<AskedModel, "widget_manager">} model
 * @returns {NotebookContext | null}
 */
export function notebookOf(model) {
  const context = model.widget_manager?.context;
  return context?.model?.metadataChanged ? /** @type {NotebookContext} */ (context) : null;
}

/**
 * What a form is told of where its answers are kept: in this document or, where there is none, by Python.
 * @param {NotebookContext | null} context
 * @param {FormHost["ask"]} ask
 * @returns {Pick<FormHost, "store" | "kernel">}
 */
export function keptIn(context, ask) {
  return {
    store: (exercise) => (context ? new DocumentStore(context, exercise.sheet.id) : new PythonStore(ask, exercise)),
    kernel: context?.sessionContext?.statusChanged,
  };
}

/** The notebook's own metadata, in JupyterLab and Notebook 7. */
export class DocumentStore {
  /** @type {string | null} the key under which something unreadable was found or kept */
  asideAs = null;

  /** @param {NotebookContext} context @param {string} exercise */
  constructor(context, exercise) {
    this.context = context;
    this.exercise = exercise;
    saves(context); // from now on
  }

  /** @param {string} key */
  get(key) {
    const { model } = this.context;
    return model.getMetadata ? model.getMetadata(key) : model.sharedModel.getMetadata(key);
  }

  /** @param {string} key @param {unknown} value */
  set(key, value) {
    const { model } = this.context;
    if (model.setMetadata) model.setMetadata(key, value);
    else model.sharedModel.setMetadata(key, value);
  }

  /** This exercise's entry, or null. */
  read() {
    const sheet = this.get(KEY);
    if (sheet === undefined || sheet === null) return null;
    const entry = isSheet(sheet) ? sheet.answers[this.exercise] : sheet;
    if (entry === undefined) return null;
    if (isSheet(sheet) && isEntry(entry)) return clone(entry);
    this.asideAs ??= this.freeKey();
    return null;
  }

  /** Put the entry into the document.  What stands there and cannot be read is kept under another key.
   *  @param {Entry} entry */
  write(entry) {
    const found = this.get(KEY) ?? { format: FORMAT, answers: {} };
    if (!isSheet(found)) this.keepAside(found);
    const sheet = isSheet(found) ? found : { format: FORMAT, answers: {} };
    const before = sheet.answers[this.exercise];
    if (before !== undefined && !isEntry(before)) this.keepAside({ [this.exercise]: before });
    if (isEntry(before) && before.digest && before.digest !== entry.digest)
      this.keepEarlier(String(before.digest), before);
    const answers = { ...sheet.answers, [this.exercise]: entry };
    this.set(KEY, clone({ ...sheet, answers }));
  }

  /** What was answered to an earlier version of the exercise, with its checks.  @param {string} digest @param {unknown} entry */
  keepEarlier(digest, entry) {
    const earlier = asObject(this.get(EARLIER));
    this.set(EARLIER, clone({ ...earlier, [this.exercise]: { ...asObject(earlier[this.exercise]), [digest]: entry } }));
  }

  /** @param {unknown} value */
  keepAside(value) {
    this.asideAs = this.freeKey();
    this.set(this.asideAs, clone(value));
  }

  freeKey() {
    let key = `${KEY}_damaged`;
    for (let n = 2; this.get(key) !== undefined; n += 1) key = `${KEY}_damaged_${n}`;
    return key;
  }

  async save() {
    if (this.context.contentsModel?.writable === false) throw new ReadOnlyError();
    const known = saves(this.context);
    const turn = known.last.then(() => saveInTurn(this.context));
    known.last = turn.catch(() => {});
    await turn;
  }

  /**
   * Call back when the document's metadata changes and when anybody saves it.  Gives the function that ends it.
   * @param {() => void} changed
   * @param {(state: SaveState) => void} saving
   */
  watch(changed, saving) {
    const { model, saveState } = this.context;
    const onMetadata = () => changed();
    const onSave = (/** @type {unknown} */ _, /** @type {SaveState} */ state) => saving(state);
    model.metadataChanged.connect(onMetadata);
    saveState?.connect(onSave);
    return () => {
      model.metadataChanged.disconnect(onMetadata);
      saveState?.disconnect(onSave);
    };
  }
}

/** Python keeps the answers beside the notebook, where the front end gives no document (VS Code). */
export class PythonStore {
  /** @type {Entry | null} */
  entry = null;
  asideAs = null; // Python sees to what it cannot read

  /** @param {FormHost["ask"]} ask @param {Exercise} exercise */
  constructor(ask, exercise) {
    this.ask = ask;
    this.exercise = exercise;
  }

  read() {
    return this.entry && clone(this.entry);
  }

  /** @param {Entry} entry */
  write(entry) {
    this.entry = clone(entry);
  }

  async save() {
    const answers = this.entry;
    if (!answers) return; // nothing is answered yet
    this.exercise.answers = answers;
    const asked = this.ask({ wants: "save", exercise: this.exercise.sheet.id, answers });
    const reply = await within(PATIENCE, asked, { failed: "" });
    if (reply.failed !== undefined) throw new PythonError(reply.failed);
  }

  watch() {
    return () => {};
  }
}
