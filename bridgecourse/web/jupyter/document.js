// A notebook's document as our own pages have it: no kernel's coming and going is theirs.

/** @import { LabContext, LabDocument } from "./jupyter.d.ts" */

/** One for all pages of a document, which save one after another.  @param {LabContext} context @returns {LabDocument} */
export function documentOf(context) {
  return {
    get path() {
      return context.path;
    },
    get model() {
      return context.model;
    },
    get saveState() {
      return context.saveState;
    },
    get contentsModel() {
      return context.contentsModel;
    },
    sessionContext: null,
    save: () => context.save(),
  };
}
