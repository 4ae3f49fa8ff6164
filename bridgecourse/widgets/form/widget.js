// One exercise in the notebook: the table, the auction, and a form in as many steps as the sheet has parts.
//
// Answers live in the document that holds the widget, under its metadata key `bridgecourse`, and nowhere else:
// the form shows what the document says, a pick changes the document, and the document is then saved.  So a
// copied cell, a restarted kernel and a reopened file all show the same.

export default {
  render({ model, el }) {
    const form = new Form(model, el);
    return () => form.dispose();
  },
};
