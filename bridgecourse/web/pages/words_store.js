// An answer in words in the notebook's document, and what was kept of it in the document's metadata.

import { asObject, clone, FORMAT, isSheet, KEY } from "../form/answers.js";
import { DocumentStore } from "../form/stores.js";

/** @import { Kept } from "./kept.d.ts" */
/** @import { NotebookContext, SharedCell } from "../host.d.ts" */

export class WordsStore {
  /** @type {Kept | null} where there is no document */
  here = null;

  /** @param {NotebookContext | null} context @param {string} cell @param {string[]} placeholders */
  constructor(context, cell, placeholders) {
    this.context = context;
    this.document = context ? new DocumentStore(context, cell) : null;
    this.cell = cell;
    this.placeholders = placeholders;
  }

  text() {
    const cells = this.context ? asObject(this.context.model.sharedModel).cells : null;
    if (!Array.isArray(cells)) return null;
    const found = /** @type {SharedCell | undefined} */ (
      cells.find((cell) => asObject(cell.getMetadata("nbgrader")).grade_id === this.cell)
    );
    if (!found) return null;
    const text = found.getSource();
    return this.placeholders.includes(text.trim()) ? "" : text;
  }

  /** @returns {Kept | null} */
  kept() {
    const sheet = this.document?.get(KEY);
    const entry = asObject(asObject(asObject(sheet).words)[this.cell]);
    if (typeof entry.at !== "string" || typeof entry.text !== "string") return this.here;
    const ticks = Array.isArray(entry.ticks) ? entry.ticks.filter((tick) => Number.isInteger(tick)) : [];
    return { text: entry.text, at: entry.at, ticks };
  }

  /** @param {Kept} kept */
  async keep(kept) {
    this.here = kept;
    if (!this.document) return;
    const found = this.document.get(KEY) ?? { format: FORMAT, answers: {} };
    if (!isSheet(found)) this.document.keepAside(found);
    const sheet = isSheet(found) ? found : { format: FORMAT, answers: {} };
    const words = { ...asObject(asObject(sheet).words), [this.cell]: kept };
    this.document.set(KEY, clone({ ...sheet, words }));
    await this.document.save();
  }
}
