// A notebook's answers in the browser's storage: what JupyterLab's document is to the form, a page has in this.

import { FORMAT, KEY, asObject, clone, isEntry, isSheet, merge } from "../../widgets/form/answers.js";

/** @import { Keeper } from "../../page/reading.d.ts" */
/** @import { Kept } from "./data.d.ts" */
/** @import { Found } from "../../widgets/sheet.d.ts" */
/** @import { SaveState } from "../../widgets/host.d.ts" */

/** Lumino's signal, as far as the form uses it.  @template Told */
class Signal {
  /** @type {Set<(sender: unknown, told: Told) => void>} */
  slots = new Set();

  /** @param {(sender: unknown, told: Told) => void} slot */
  connect(slot) {
    this.slots.add(slot);
  }

  /** @param {(sender: unknown, told: Told) => void} slot */
  disconnect(slot) {
    this.slots.delete(slot);
  }

  /** @param {Told} told */
  emit(told) {
    for (const slot of [...this.slots]) slot(this, told);
  }
}

/** Two versions of what is kept of a document as one: nothing of either is lost.  @param {Kept} ours @param {Kept} other @returns {Kept} */
export function joined(ours, other) {
  const [sheet, theirs] = [ours[KEY], other[KEY]];
  if (!isSheet(theirs)) return { ...other, ...ours };
  if (!isSheet(sheet)) return { ...other, ...ours, [KEY]: theirs };
  const answers = { ...theirs.answers, ...sheet.answers };
  for (const [exercise, entry] of Object.entries(theirs.answers)) {
    const own = sheet.answers[exercise];
    if (isEntry(own) && isEntry(entry)) answers[exercise] = merge(/** @type {Found} */ (own), /** @type {Found} */ (entry));
    else if (isEntry(entry)) answers[exercise] = entry;
  }
  const words = { ...asObject(asObject(theirs).words), ...asObject(asObject(sheet).words) };
  const more = Object.keys(words).length ? { words } : {};
  return { ...other, ...ours, [KEY]: { ...theirs, ...sheet, answers, ...more }, texts: textsOf(ours, other) };
}

/** Of what was written in own words the later.  @param {Kept} ours @param {Kept} other */
function textsOf(ours, other) {
  const found = { ...asObject(other.texts) };
  for (const [cell, text] of Object.entries(asObject(ours.texts))) {
    const before = asObject(found[cell]);
    if (String(asObject(text).at ?? "") >= String(before.at ?? "")) found[cell] = text;
  }
  return found;
}

/** Whether this is what we keep of a document.  @param {unknown} value @returns {value is Kept} */
export const isKept = (value) => {
  const sheet = asObject(value)[KEY];
  return asObject(value) === value && (sheet === undefined || isSheet(sheet));
};

export class SiteDocument {
  /** @type {Signal<unknown>} */
  metadataChanged = new Signal();
  /** @type {Signal<SaveState>} */
  saveState = new Signal();
  contentsModel = { writable: true };
  sessionContext = null;
  /** @type {{ getMetadata(key: string): unknown, getSource(): string }[]} the places for own words */
  cells = [];
  /** @type {Kept} */
  kept = {};
  /** @type {string} what was found and could not be read: it is kept under this key */
  damaged = "";

  /** @param {Keeper} keeper @param {string} key */
  constructor(keeper, key) {
    this.keeper = keeper;
    this.key = key;
    this.read();
  }

  get model() {
    return this;
  }

  get sharedModel() {
    return this;
  }

  /** @param {string} key */
  getMetadata(key) {
    return this.kept[key];
  }

  /** @param {string} key @param {unknown} value */
  setMetadata(key, value) {
    this.kept = { ...this.kept, [key]: value };
    this.metadataChanged.emit({ key });
  }

  /** What was written in the place of this name.  @param {string} cell */
  text(cell) {
    return String(asObject(asObject(this.kept.texts)[cell]).text ?? "");
  }

  /** @param {string} cell @param {string} text */
  write(cell, text) {
    const at = new Date().toISOString();
    this.kept = { ...this.kept, texts: { ...asObject(this.kept.texts), [cell]: { text, at } } };
  }

  /** What is stored now; what cannot be read is put aside, and an empty document is begun. */
  read() {
    const found = this.stored();
    if (found) this.kept = joined(this.kept, found);
  }

  /** @returns {Kept | null} */
  stored() {
    let text = null;
    try {
      text = this.keeper.getItem(this.key);
    } catch {
      return null; // no storage at all: the form says so when it saves
    }
    if (text === null) return null;
    try {
      const found = JSON.parse(text);
      if (isKept(found)) return found;
    } catch {
      // below
    }
    this.putAside(text);
    return null;
  }

  /** @param {string} text */
  putAside(text) {
    this.damaged = `${this.key}:damaged:${new Date().toISOString()}`;
    try {
      this.keeper.setItem(this.damaged, text);
      this.keeper.removeItem(this.key);
    } catch {
      // it stays where it is
    }
  }

  /** Another tab, or a file that was brought back.  @param {Kept} other */
  take(other) {
    this.kept = joined(this.kept, other);
    this.metadataChanged.emit({});
  }

  /** Into the storage, together with what another tab has put there.  Raises what the browser raises: it is full, say. */
  async save() {
    this.saveState.emit("started");
    try {
      this.read();
      this.keeper.setItem(this.key, JSON.stringify(this.kept));
      this.saveState.emit("completed");
    } catch (error) {
      this.saveState.emit("failed");
      throw error;
    }
  }

  /** The notebook as it was released, with what was answered: to be handed in.  @param {Record<string, unknown>} notebook */
  into(notebook) {
    const cells = /** @type {Record<string, unknown>[]} */ (notebook.cells ?? []).map((cell) => {
      const name = asObject(asObject(cell.metadata).nbgrader).grade_id;
      const text = typeof name === "string" ? this.text(name) : "";
      return text ? { ...cell, source: text } : cell;
    });
    const own = this.kept[KEY] ?? { format: FORMAT, answers: {} };
    return { ...notebook, cells, metadata: { ...asObject(notebook.metadata), [KEY]: clone(own) } };
  }
}
