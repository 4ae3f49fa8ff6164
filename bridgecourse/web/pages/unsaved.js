// What could not be saved, kept in this browser until it can be: a closed tab or a dead server loses no answer.

/** @import { Keeper } from "./reading.d.ts" */

/** The answers cannot be saved now; the page around says where they are, and the form shows the message as it is. */
export class KeptError extends Error {
  name = "KeptError";
}

export class Unsaved {
  /** @param {string} name of the document @param {Keeper} keeper */
  constructor(name, keeper) {
    this.key = `bridgecourse:unsaved:${name}`;
    this.keeper = keeper;
  }

  /** Gives what is to be forgotten once it is saved.  @param {unknown} value */
  keep(value) {
    const text = JSON.stringify(value);
    try {
      this.keeper.setItem(this.key, text);
    } catch {
      // a browser that keeps nothing, or no more: the document in this tab still has it
    }
    return text;
  }

  /** @returns {unknown} */
  found() {
    try {
      return JSON.parse(this.keeper.getItem(this.key) ?? "null");
    } catch {
      return null;
    }
  }

  /** Unless another tab has kept something else since.  @param {string} [kept] */
  forget(kept) {
    try {
      if (kept === undefined || this.keeper.getItem(this.key) === kept) this.keeper.removeItem(this.key);
    } catch {
      // nor has it anything to forget
    }
  }
}
