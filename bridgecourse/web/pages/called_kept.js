// What a document says of the cases that were drawn in it: which draw was wished last, what was answered, what is spent.

import { asObject, FORMAT, isEntry, isSheet, KEY } from "../form/answers.js";
import { saveInTurn } from "../form/saving.js";

/** @import { Found } from "../sheet.d.ts" */
/** @import { CalledHost, Seed } from "./draw.d.ts" */

export class KeptDraws {
  /** @param {CalledHost["context"]} context */
  constructor(context) {
    this.context = context;
  }

  sheet() {
    const found = this.context?.model.getMetadata?.(KEY) ?? this.context?.model.sharedModel?.getMetadata(KEY);
    return isSheet(found) ? /** @type {typeof found & { called?: unknown }} */ (found) : null;
  }

  /** The draw that was wished last, if it is of the kind of this one.  @param {Seed} like @returns {Seed | null} */
  seed(like) {
    const { seed } = asObject(this.sheet()?.called);
    return typeof seed === typeof like ? /** @type {Seed} */ (seed) : null;
  }

  /** The milliseconds that were spent at this draw.  @param {Seed} draw */
  spent(draw) {
    const { seed, spent } = asObject(this.sheet()?.called);
    return seed === draw && typeof spent === "number" && spent > 0 ? spent : 0;
  }

  /** What was answered to this case.  @param {string} id @param {unknown} known where the document says nothing
   *  @returns {Found | null} */
  entry(id, known) {
    const found = this.sheet()?.answers[id] ?? known;
    return isEntry(found) ? found : null;
  }

  /** The draw stands with the answers, so that the same cases come again.  @param {{ seed: Seed, spent?: number }} called */
  remember(called) {
    const { context } = this;
    if (!context) return;
    const sheet = { format: FORMAT, answers: {}, ...this.sheet(), called };
    if (context.model.setMetadata) context.model.setMetadata(KEY, sheet);
    else context.model.sharedModel.setMetadata(KEY, sheet);
    if (context.contentsModel?.writable !== false) void saveInTurn(context).catch(() => {});
  }
}
