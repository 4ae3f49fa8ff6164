// The form: what the candidate does, what Python answers, what is shown then.

class Form {
  constructor(model, el) {
    this.model = model;
    this.sheet = model.get("sheet");
    this.practice = model.get("practice");
    this.words = new Words(model.get("strings"), this.sheet.lang);
    this.uid = `bc-${Math.random().toString(36).slice(2, 9)}`;
    const context = model.widget_manager?.context;
    this.context = context?.model?.metadataChanged ? context : null;
    this.store = this.context ? new DocumentStore(this.context, this.sheet.id) : new PythonStore(model);
    this.saver = new Saver(this.store, (state, error) => this.status.saver(state, error));
    this.learning = null; // {part, picks, feedback} while the candidate tries again
    this.checking = null; // id of the step that Python is marking
    this.warned = null; // id of the step of which we said that questions are open
    this.orphan = false; // whether the kernel that this widget came from is gone
    this.trouble = null; // what to say about the last check, if it could not be made
    this.progress = new Progress(model, this.store);
    this.open = this.progress.reached;
    this.status = new StatusLine(this);
    this.step = new Step(this);
    this.page = new Page(this, el);
    this.page.showTabs();
    this.showPart();
    this.page.showPictures();
    this.status.show();
    this.listen();
    this.askAgain();
  }

  // -- the step that is open

  get part() {
    return this.sheet.parts[this.open];
  }

  get isLearning() {
    return this.learning?.part === this.part.id;
  }

  picks(question) {
    return this.progress.picks(question, this.isLearning ? this.learning.picks : undefined);
  }

  countedFeedback(part) {
    return this.progress.isChecked(part) ? this.model.get("feedback")[part.id] : undefined;
  }

  get feedback() {
    return this.isLearning ? this.learning.feedback : this.countedFeedback(this.part);
  }

  isLocked() {
    return this.isLearning ? Boolean(this.learning.feedback) : this.progress.isChecked(this.part);
  }

  /** Whether the last step is shown with everything checked. */
  isFinished() {
    const { parts } = this.sheet;
    return this.open === parts.length - 1 && !this.learning && parts.every((part) => this.countedFeedback(part));
  }

  showPart() {
    this.page.showStep();
    this.note(this.standingNote());
    this.page.showButtons();
  }

  note(told) {
    this.step.note(told, this.isFinished());
  }

  /** What is always said about the state of this step. */
  standingNote() {
    const { words } = this;
    if (this.trouble) return this.trouble;
    if (this.isLearning) return words.say("learning");
    if (this.progress.isChecked(this.part)) {
      if (!this.practice) return words.say("closed");
      if (this.isFinished()) {
        const all = this.sheet.parts.map((part) => this.countedFeedback(part));
        const sum = (key) => all.reduce((total, feedback) => total + feedback[key], 0);
        return words.say("finished", { points: words.number(sum("points")), maximum: words.number(sum("maximum")) });
      }
      return words.say("counted");
    }
    if (this.practice) return "";
    if (this.open === this.sheet.parts.length - 1) return words.say("last");
    return this.progress.closes(this.open) ? words.say("closes") : "";
  }

  // -- what the candidate does

  /** A pick in the form. */
  answered(question, value) {
    if (this.checking === this.part.id) this.step.showPicks(); // Python is marking what was picked before
    else if (this.isLearning) this.learning.picks[question.id] = value;
    else this.keep(this.progress.withPick(question, value));
  }

  keep(entry) {
    this.progress.entry = entry;
    this.progress.outdated = false;
    this.writing = true;
    this.store.write(entry);
    this.writing = false;
    this.saver.touch();
    this.status.show();
    this.page.showTabs();
  }

  submit() {
    const { part, progress } = this;
    if (this.checking || this.isLocked()) return;
    const among = this.isLearning ? this.learning.picks : progress.entry.picks;
    const blank = progress.questions(part).filter((found) => found.kind in KINDS && !progress.isAnswered(found, among));
    if (blank.length && this.warned !== part.id) {
      this.warned = part.id;
      this.note(this.words.say("open", { count: blank.length }));
      this.step.focus(blank[0]);
      return;
    }
    this.warned = null;
    if (!this.practice) this.goOn();
    else if (this.orphan) this.cannotCheck(this.words.say("absent"));
    else {
      this.checking = part.id;
      this.trouble = null;
      this.send(part, among, this.isLearning ? "learning" : "counted");
      this.waiting = setTimeout(() => this.cannotCheck(this.words.say("absent")), PATIENCE);
      this.page.showButtons();
    }
  }

  /** Without feedback: to the next step. */
  goOn() {
    if (this.progress.closes(this.open)) {
      for (const part of this.sheet.parts.slice(0, this.open + 1)) this.keep(this.progress.withChecked(part));
    }
    this.show(this.open + 1);
  }

  tryAgain() {
    const earlier = { ...this.progress.entry.picks, ...this.learning?.picks };
    this.learning = { part: this.part.id, picks: this.progress.given(this.part, earlier), feedback: undefined };
    this.showPart();
    this.step.focus();
  }

  leaveLearning() {
    this.learning = null;
    this.settle();
    this.showPart();
    (this.step.summary ?? this.page.panel).focus();
  }

  show(index, focus = "panel") {
    if (index < 0 || index >= this.sheet.parts.length) return;
    this.open = index;
    this.progress.reached = Math.max(this.progress.reached, index);
    this.warned = null;
    this.learning = null;
    this.settle();
    this.page.showTabs();
    this.showPart();
    this.page.showPictures();
    if (focus === "tab") this.page.tabs[index].focus();
    else this.page.focusPanel();
  }

  // -- what comes from outside

  listen() {
    const { model } = this;
    const refresh = () => this.received();
    const redraw = () => this.page.showPictures();
    const custom = (message) => this.message(message);
    model.on("change:feedback", refresh);
    model.on("change:tables", redraw);
    model.on("msg:custom", custom);
    const unwatch = this.store.watch(
      () => this.documentChanged(),
      (state) => this.saver.savedElsewhere(state),
    );
    const session = this.context?.sessionContext;
    const onKernel = (_, status) => {
      if (["restarting", "autorestarting", "dead", "terminating"].includes(status)) this.lostPython();
    };
    session?.statusChanged?.connect(onKernel);
    this.dispose = () => {
      model.off("change:feedback", refresh);
      model.off("change:tables", redraw);
      model.off("msg:custom", custom);
      session?.statusChanged?.disconnect(onKernel);
      unwatch();
      clearTimeout(this.waiting);
      if (this.saver.pending) this.saver.run();
    };
  }

  lostPython() {
    this.orphan = true;
    if (this.checking) this.cannotCheck(this.words.say("absent"));
  }

  /** Another copy of this exercise, or something else, changed the document. */
  documentChanged() {
    if (this.writing) return;
    const { progress } = this;
    const before = JSON.stringify(progress.entry);
    progress.load();
    if (JSON.stringify(progress.entry) === before) return;
    const wasChecked = this.page.root.dataset.locked === "true";
    progress.reached = Math.max(progress.reached, progress.firstOpen());
    if (this.isLocked() !== wasChecked) this.showPart();
    else this.step.showPicks();
    this.page.showTabs();
    this.status.show();
    this.askAgain();
  }

  /** Feedback of steps checked earlier is not kept in the file: ask for it again. */
  askAgain() {
    if (!this.practice || this.orphan) return;
    const feedback = this.model.get("feedback");
    const missing = this.sheet.parts.find((part) => this.progress.isChecked(part) && !feedback[part.id]);
    if (missing) this.send(missing, this.progress.entry.picks, "counted");
  }

  send(part, picks, round) {
    this.model.send({ type: "check", part: part.id, picks: this.progress.given(part, picks), round });
  }

  received() {
    const { checking, progress, sheet } = this;
    const part = sheet.parts.find((found) => found.id === checking);
    if (part && this.model.get("feedback")[checking]) {
      this.settle();
      this.keep(progress.withChecked(part, this.model.get("feedback")[checking].seal));
      progress.reached = Math.max(progress.reached, Math.min(sheet.parts.indexOf(part) + 1, sheet.parts.length - 1));
      this.page.showTabs();
      this.showPart();
      this.step.summary?.focus();
    } else {
      this.page.showTabs();
      if (progress.isChecked(this.part)) this.showPart();
      this.askAgain();
    }
  }

  message(message) {
    if (message?.part === undefined || message.part !== this.checking) return;
    if (message.type === "feedback" && this.isLearning) {
      this.settle();
      this.learning.feedback = message.feedback;
      this.showPart();
      this.step.summary?.focus();
    }
    if (message.type === "failed") this.cannotCheck(this.words.say("failed", { reason: message.reason }));
  }

  settle() {
    clearTimeout(this.waiting);
    this.checking = null;
    this.trouble = null;
  }

  cannotCheck(why) {
    this.settle();
    this.trouble = why;
    this.page.showButtons();
    this.note(why);
  }
}
