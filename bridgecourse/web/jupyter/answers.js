// What the reader has made in a document: the answers in its metadata, and the cells in his own words.

import { isEntry, isSheet, KEY, merge } from "../form/answers.js";
import { isOwnWords } from "./calls.js";

/** @import { LabContext, Panel } from "./jupyter.d.ts" */

/** @typedef {{ sheet: unknown, words: Record<string, string> }} Made  words by the id of their cell */

/** @param {LabContext} context */
const metadataOf = ({ model }) => (model.getMetadata && model.setMetadata ? model : model.sharedModel);

/** @param {Panel} panel @param {LabContext} context @returns {Made} */
export function madeIn(panel, context) {
  const cells = panel.content.widgets.filter(isOwnWords);
  return {
    sheet: metadataOf(context).getMetadata?.(KEY),
    words: Object.fromEntries(cells.map(({ model }) => [model.id, model.sharedModel.source])),
  };
}

/**
 * Put into the document what was made elsewhere, or before it was read again: of each answer the one that counts, of
 * own words those that differ from the words at the beginning; where both do, both.  Gives whether anything changed.
 * @param {Panel} panel @param {LabContext} context @param {Made} made @param {Record<string, string>} before
 */
export function putBack(panel, context, made, before) {
  let changed = false;
  const metadata = metadataOf(context);
  const here = metadata.getMetadata?.(KEY);
  if (isSheet(made.sheet)) {
    const sheet = isSheet(here) ? here : { ...made.sheet, answers: {} };
    const answers = { ...sheet.answers };
    for (const [exercise, entry] of Object.entries(made.sheet.answers)) {
      const own = answers[exercise];
      if (isEntry(entry)) answers[exercise] = isEntry(own) ? merge(own, entry) : entry;
    }
    if (JSON.stringify(answers) !== JSON.stringify(isSheet(here) ? here.answers : {})) {
      metadata.setMetadata?.(KEY, { ...sheet, answers });
      changed = true;
    }
  }
  for (const { model } of panel.content.widgets.filter(isOwnWords)) {
    const [theirs, mine] = [model.sharedModel.source, made.words[model.id]];
    if (mine === undefined || mine === theirs || mine === before[model.id]) continue;
    model.sharedModel.setSource(theirs === before[model.id] ? mine : `${theirs}\n\n${mine}`);
    changed = true;
  }
  return changed;
}

/** Whether this is what :func:`madeIn` gave once.  @param {unknown} value @returns {value is Made} */
export const isMade = (value) => {
  const { words } = /** @type {Partial<Made>} */ (value ?? {});
  return typeof words === "object" && words !== null && Object.values(words).every((each) => typeof each === "string");
};
