// A notebook's answers in the browser's storage: what JupyterLab's document is to the form, a page has in this.

import { asObject, clone, FORMAT, KEY } from "../form/answers.js";
import { KeptError } from "../pages/unsaved.js";
import { joined, parsed, together } from "./kept.js";

/** @import { Keeper } from "../pages/reading.d.ts" */
/** @import { Kept } from "./data.d.ts" */
/** @import { SaveState } from "../host.d.ts" */

const OWN = new RegExp(`^${KEY}(_earlier|_damaged\\w*)?$`); // what the form keeps in a notebook's metadata

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

export class SiteDocument {
  /** @type {Signal<unknown>} */
  metadataChanged = new Signal();
  /** @type {Signal<SaveState>} */
  saveState = new Signal();
  contentsModel = { writable: true };
  sessionContext = null;
  /** @type {{ getMetadata(key: string): unknown, getSource(): string }[]} the places for own words */
  cells = [];
  /** @type {Kept} what is here */
  kept = {};
  /** @type {Kept} what was stored when it was last read or written */
  base = this.kept;
  /** @type {"newer" | "damaged" | null} why the storage may not be written: it holds what is not to be lost */
  locked = null;

  /** @param {Keeper} keeper @param {string} key @param {(why: "full" | "newer" | "damaged") => string} say why it is not kept */
  constructor(keeper, key, say) {
    this.keeper = keeper;
    this.key = key;
    this.say = say;
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

  /** Whether something here is not stored yet. */
  get isPending() {
    return this.kept !== this.base;
  }

  /** What was written in the place of this name.  @param {string} cell */
  text(cell) {
    return String(asObject(asObject(this.kept.texts)[cell]).text ?? "");
  }

  /** @param {string} cell @param {string} text */
  write(cell, text) {
    this.kept = {
      ...this.kept,
      texts: {
        ...asObject(this.kept.texts),
        [cell]: { ...asObject(asObject(this.kept.texts)[cell]), text, at: new Date().toISOString() },
      },
    };
  }

  /** Take over what is stored now, and keep what was changed here.  What cannot be read is put aside. */
  read() {
    this.locked = null;
    const text = this.keeper.getItem(this.key);
    if (text === null) return; // nothing yet, or it was cleared: what is here stays
    const found = parsed(text);
    if (found === "newer" || (found === "damaged" && !this.putAside(text))) {
      this.locked = found;
    } else if (found !== "damaged") {
      this.kept = /** @type {Kept} */ (together(this.base, this.kept, found));
      this.base = found;
    }
  }

  /** Whether a copy could be made.  @param {string} text */
  putAside(text) {
    try {
      this.keeper.setItem(`${this.key}:damaged:${new Date().toISOString()}`, text);
      this.keeper.removeItem(this.key);
      return true;
    } catch {
      return false; // there is no room: it stays where it is
    }
  }

  /** Another tab has stored something, or the browser shows an old page again. */
  again() {
    this.read();
    this.metadataChanged.emit({});
  }

  /** Into the storage, together with what another tab has put there.  Raises KeptError where it cannot be kept. */
  async save() {
    this.saveState.emit("started");
    try {
      this.read();
      if (this.locked) throw new KeptError(this.say(this.locked));
      this.store(this.kept);
      this.saveState.emit("completed");
    } catch (error) {
      this.saveState.emit("failed");
      throw error;
    }
  }

  /** @param {Kept} kept */
  store(kept) {
    try {
      this.keeper.setItem(this.key, JSON.stringify(kept));
    } catch {
      throw new KeptError(this.say("full"));
    }
    this.kept = kept;
    this.base = kept;
  }

  /** Put what was brought to what is here: all of it or, where there is no room, nothing (KeptError).
   *  @param {Kept} other @param {Record<string, string>} digests of each exercise the version that is asked now */
  take(other, digests) {
    this.read();
    if (this.locked) throw new KeptError(this.say(this.locked));
    this.store(joined(this.kept, other, digests));
    this.metadataChanged.emit({});
    this.saveState.emit("completed");
  }

  /** The notebook as it was released, with what was answered: to be handed in.  @param {Record<string, unknown>} notebook */
  into(notebook) {
    const cells = /** @type {Record<string, unknown>[]} */ (notebook.cells ?? []).map((cell) => {
      const name = asObject(asObject(cell.metadata).nbgrader).grade_id;
      const text = typeof name === "string" ? this.text(name) : "";
      if (!text) return cell;
      const { attachments } = asObject(asObject(this.kept.texts)[String(name)]);
      return { ...cell, source: text, ...(attachments ? { attachments } : {}) };
    });
    const own = Object.entries(this.kept).filter(([key]) => OWN.test(key));
    return {
      ...notebook,
      cells,
      metadata: {
        ...asObject(notebook.metadata),
        [KEY]: { format: FORMAT, answers: {} },
        ...clone(Object.fromEntries(own)),
      },
    };
  }
}
