// One exercise in the notebook: the table, the auction, and a form in as many steps as the sheet has parts.
//
// Answers live in the document that holds the widget, under its metadata key `bridgecourse`, and nowhere else:
// the form shows what the document says, a pick changes the document, and the document is then saved.  So a
// copied cell, a restarted kernel and a reopened file all show the same.

import { Form } from "./form.js";

/** @import { Model } from "../host.d.ts" */

export default {
  /** @param {{ model: Model, el: HTMLElement }} given */
  render({ model, el }) {
    const form = new Form(model, el);
    return () => form.dispose();
  },
};
