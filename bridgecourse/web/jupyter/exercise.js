// One exercise in the notebook: the table, the auction, and a form in as many steps as the sheet has parts.
//
// Answers live in the document that holds the widget, under its metadata key `bridgecourse`, and nowhere else:
// the form shows what the document says, a pick changes the document, and the document is then saved.  So a
// copied cell, a restarted kernel and a reopened file all show the same.

import { asker } from "../form/asker.js";
import { Form } from "../form/form.js";
import { keptIn, notebookOf } from "../form/stores.js";

/** @import { Model } from "../host.d.ts" */

export default {
  /** @param {{ model: Model, el: HTMLElement }} given */
  render({ model, el }) {
    const python = asker(model);
    const { ask } = python;
    const host = { ask, strings: model.get("strings"), ...keptIn(notebookOf(model), ask) };
    const exercise = {
      sheet: model.get("sheet"),
      tables: model.get("tables"),
      answers: model.get("answers"),
      practice: model.get("practice"),
      notice: model.get("notice"),
    };
    const form = new Form(host, exercise, el);
    return () => {
      form.dispose();
      python.end();
    };
  },
};
