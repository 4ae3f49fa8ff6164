// Where answers are kept: in the document's metadata, or by Python beside the notebook.

/** The notebook's own metadata, in JupyterLab and Notebook 7. */
class DocumentStore {
  constructor(context, exercise) {
    this.context = context;
    this.exercise = exercise;
    saves(context); // from now on
    this.asideAs = null; // the key under which something unreadable was found or kept
  }

  get(key) {
    const { model } = this.context;
    return model.getMetadata ? model.getMetadata(key) : model.sharedModel.getMetadata(key);
  }

  set(key, value) {
    const { model } = this.context;
    if (model.setMetadata) model.setMetadata(key, value);
    else model.sharedModel.setMetadata(key, value);
  }

  /** This exercise's entry, or null. */
  read() {
    const sheet = this.get(KEY);
    if (sheet === undefined || sheet === null) return null;
    const entry = isSheet(sheet) ? sheet.answers[this.exercise] : sheet;
    if (entry === undefined) return null;
    if (isSheet(sheet) && isEntry(entry)) return clone(entry);
    this.asideAs ??= this.freeKey();
    return null;
  }

  /** Put the entry into the document.  What stands there and cannot be read is kept under another key. */
  write(entry) {
    let sheet = this.get(KEY) ?? { format: FORMAT, answers: {} };
    if (!isSheet(sheet)) {
      this.keepAside(sheet);
      sheet = { format: FORMAT, answers: {} };
    }
    const before = sheet.answers[this.exercise];
    if (before !== undefined && !isEntry(before)) this.keepAside({ [this.exercise]: before });
    const answers = { ...sheet.answers, [this.exercise]: entry };
    this.set(KEY, clone({ ...sheet, answers }));
  }

  keepAside(value) {
    this.asideAs = this.freeKey();
    this.set(this.asideAs, clone(value));
  }

  freeKey() {
    let key = `${KEY}_damaged`;
    for (let n = 2; this.get(key) !== undefined; n += 1) key = `${KEY}_damaged_${n}`;
    return key;
  }

  async save() {
    if (this.context.contentsModel?.writable === false) throw new Error("readonly");
    const known = saves(this.context);
    const turn = known.last.then(() => saveInTurn(this.context));
    known.last = turn.catch(() => {});
    await turn;
  }

  /** Call back when the document's metadata changes and when anybody saves it.  Gives the function that ends it. */
  watch(changed, saving) {
    const { model, saveState } = this.context;
    const onMetadata = () => changed();
    const onSave = (_, state) => saving(state);
    model.metadataChanged.connect(onMetadata);
    saveState?.connect(onSave);
    return () => {
      model.metadataChanged.disconnect(onMetadata);
      saveState?.disconnect(onSave);
    };
  }
}

/** Python keeps the answers beside the notebook, where the front end gives no document (VS Code). */
class PythonStore {
  constructor(model) {
    this.model = model;
    this.entry = null;
  }

  read() {
    return this.entry && clone(this.entry);
  }

  write(entry) {
    this.entry = clone(entry);
  }

  save() {
    return new Promise((resolve, reject) => {
      const done = (message) => {
        if (!["saved", "unsaved"].includes(message?.type)) return;
        clearTimeout(timer);
        this.model.off("msg:custom", done);
        if (message.type === "saved") resolve();
        else reject(Object.assign(new Error("python"), { reason: message.reason }));
      };
      const timer = setTimeout(() => done({ type: "unsaved" }), PATIENCE);
      this.model.on("msg:custom", done);
      this.model.send({ type: "save", answers: this.entry });
    });
  }

  watch() {
    return () => {};
  }
}
