// One exercise in the notebook: the table, the auction, and a form in three steps.
//
// Answers live in the document that holds the widget, under its metadata key `bridgecourse`, and nowhere else:
// the form shows what the document says, a pick changes the document, and the document is then saved.  So a
// copied cell, a restarted kernel and a reopened file all show the same.  Three sections: where answers are
// kept, saving, the form.

const FORMAT = 1;
const KEY = "bridgecourse";
const SAVE_AFTER = 150; // milliseconds that picks made in quick succession are gathered
const PATIENCE = 15000; // milliseconds to wait for Python, or for somebody else's save

// ---------------------------------------------------------------------------------------------- where answers are kept

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const clone = (value) => JSON.parse(JSON.stringify(value));
const now = () => new Date().toISOString().replace(/\.\d+Z$/, "Z");
const asList = (pick) => (Array.isArray(pick) ? pick : pick === undefined || pick === null ? [] : [pick]);

/** Whether this is an answer sheet that we can read and go on with. */
const isSheet = (value) => isObject(value) && value.format === FORMAT && isObject(value.answers);

/** Whether this is one exercise's entry in an answer sheet. */
const isEntry = (value) =>
  isObject(value) && isObject(value.picks) && ["times", "checked"].every((key) => isObject(value[key] ?? {}));

/** Two entries of one exercise: of a question the later pick, of a step checked before the picks it was checked with. */
function merge(entry, other) {
  const merged = { ...entry, picks: { ...entry.picks }, times: { ...entry.times }, checked: { ...entry.checked } };
  for (const question of Object.keys(other.picks)) {
    const part = question.split(".")[0];
    const [ours, theirs] = [entry.checked?.[part], other.checked?.[part]];
    const [before, after] = [entry.times?.[question] ?? "", other.times?.[question] ?? ""];
    const taken = ours || theirs ? theirs && (!ours || theirs < ours) : !(question in entry.picks) || before < after;
    if (!taken) continue;
    merged.picks[question] = other.picks[question];
    if (after) merged.times[question] = after;
  }
  for (const [part, time] of Object.entries(other.checked ?? {})) {
    if (!(merged.checked[part] <= time)) merged.checked[part] = time;
  }
  return merged;
}

const SAVES = Symbol.for("bridgecourse.saves");

/**
 * What is known of a document's saves: when our last one has come back, and whether anybody's is with the server now.
 *
 * One exercise saves after another: JupyterLab takes a save that begins before another has come back for somebody
 * else's change on the disk, and asks what to do.  Every exercise has this module for itself, and may go while the
 * document stays; so this stands on the document's context.
 */
function saves(context) {
  if (!context[SAVES]) {
    const known = { last: Promise.resolve(), underWay: false };
    context.saveState?.connect((_, state) => {
      known.underWay = state === "started";
    });
    context[SAVES] = known;
  }
  return context[SAVES];
}

/** When nobody, such as JupyterLab's own autosave, is saving; the end of a save called off in a dialog is not told. */
function idle(context) {
  if (!saves(context).underWay) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      context.saveState.disconnect(ended);
      resolve();
    };
    const ended = (_, state) => {
      if (state !== "started") done();
    };
    const timer = setTimeout(done, PATIENCE);
    context.saveState.connect(ended);
  });
}

/** Save the document when it is our turn. */
async function saveInTurn(context) {
  await idle(context);
  try {
    await context.save();
  } finally {
    saves(context).underWay = false;
  }
}

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

// --------------------------------------------------------------------------------------------------------------- saving

/** Saves soon after each change, one save at a time, and once more if something changed meanwhile. */
class Saver {
  constructor(store, report) {
    this.store = store;
    this.report = report;
    this.changes = 0;
    this.kept = 0;
    this.timer = null;
    this.running = false;
    this.inFlight = 0; // how many of the changes the save now under way took with it
  }

  get pending() {
    return this.kept < this.changes;
  }

  touch() {
    this.changes += 1;
    this.report("saving");
    if (!this.running) this.timer ??= setTimeout(() => this.run(), SAVE_AFTER);
  }

  async run() {
    clearTimeout(this.timer);
    this.timer = null;
    if (this.running) return;
    this.running = true;
    try {
      while (this.pending) {
        const upto = this.changes;
        await this.store.save();
        this.kept = Math.max(this.kept, upto);
      }
      this.report("saved");
    } catch (error) {
      this.report("unsaved", error);
    } finally {
      this.running = false;
    }
  }

  again() {
    this.changes += this.pending ? 0 : 1;
    this.report("saving");
    return this.run();
  }

  /** Somebody else saves the notebook (its own autosave, the toolbar): that counts after a failure. */
  savedElsewhere(state) {
    if (state === "started") this.inFlight = this.changes;
    if (state !== "completed" || this.running || !this.pending || this.inFlight < this.changes) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.kept = this.changes;
    this.report("saved");
  }
}

// ------------------------------------------------------------------------------------------------------------- the form

const SUITS = { "♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club" };

/** An element with attributes, properties (`.checked`), listeners (`onclick`) and children. */
function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name.startsWith(".")) node[name.slice(1)] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const hidden = (text) => h("span", { class: "bc-hidden" }, text);

/** How a question of each kind is asked and read.  A new kind is one more entry. */
const KINDS = {
  one: {
    type: "radio",
    role: "radiogroup",
    picked: (inputs) => inputs.find((input) => input.checked)?.value,
  },
  many: {
    type: "checkbox",
    hint: "many",
    picked: (inputs) => inputs.filter((input) => input.checked).map((input) => input.value),
  },
};

class Form {
  constructor(model, el) {
    this.model = model;
    this.sheet = model.get("sheet");
    this.practice = model.get("practice");
    this.uid = `bc-${Math.random().toString(36).slice(2, 9)}`;
    const context = model.widget_manager?.context;
    this.context = context?.model?.metadataChanged ? context : null;
    this.store = this.context ? new DocumentStore(this.context, this.sheet.id) : new PythonStore(model);
    this.saver = new Saver(this.store, (state, error) => this.showSaving(state, error));
    this.learning = null; // {part, picks, feedback} while the candidate tries again
    this.checking = null; // id of the step that Python is marking
    this.warned = null; // id of the step of which we said that questions are open
    this.orphan = false; // whether the kernel that this widget came from is gone
    this.trouble = null; // what to say about the last check, if it could not be made
    this.load();
    this.open = this.firstOpen();
    this.build(el);
    this.listen();
    this.askAgain();
  }

  say(key, fields = {}) {
    const template = this.model.get("strings")[key] ?? key;
    return template.replace(/\{(\w+)\}/g, (all, name) => (name in fields ? String(fields[name]) : all));
  }

  /** Text in which suits have their colour, and a name for those who listen. */
  rich(text) {
    return String(text ?? "")
      .split(/([♠♥♦♣]\uFE0E?)/)
      .filter(Boolean)
      .map((piece) => {
        const suit = SUITS[piece[0]];
        if (!suit) return piece;
        const shape = h("span", { class: `bc-suit bc-${suit}`, "aria-hidden": "true" }, `${piece[0]}\uFE0E`);
        return h("span", { class: "bc-nobreak" }, shape, hidden(` ${this.say(`suit.${suit}`)} `));
      });
  }

  // -- what has been answered

  load() {
    const blank = { digest: this.sheet.digest, picks: {}, times: {}, checked: {} };
    const earlier = this.model.get("answers");
    const kept = this.store.read();
    let entry = { ...merge(kept ?? blank, blank), digest: this.sheet.digest };
    if (isEntry(earlier)) entry = merge(entry, earlier);
    const digests = [kept?.digest, isEntry(earlier) ? earlier.digest : null].filter(Boolean);
    this.outdated = digests.length > 0 && digests.every((digest) => digest !== this.sheet.digest);
    if (this.outdated) entry.checked = {}; // the check was of another exercise than this
    this.entry = entry;
  }

  questions(part) {
    return part.questions ?? [];
  }

  pick(question) {
    const picks = this.learning?.part === this.part.id ? this.learning.picks : this.entry.picks;
    const known = new Set((question.options ?? []).map((option) => option.id));
    return asList(picks[question.id]).filter((id) => known.has(id));
  }

  isAnswered(question) {
    const known = new Set((question.options ?? []).map((option) => option.id));
    return asList(this.entry.picks[question.id]).some((id) => known.has(id));
  }

  isChecked(part) {
    return part.id in this.entry.checked;
  }

  isAnsweredPart(part) {
    return this.questions(part).every((question) => this.isAnswered(question));
  }

  /** Whether the candidate may go to this step: those before it are checked or, without feedback, left behind. */
  isOpen(index) {
    return index === 0 || index <= this.reached;
  }

  firstOpen() {
    const { parts } = this.sheet;
    let reached = 0;
    while (reached < parts.length - 1 && this.isChecked(parts[reached])) reached += 1;
    if (!this.practice) {
      while (
        reached < parts.length - 1 &&
        !this.closes(reached) &&
        this.isAnsweredPart(parts[reached]) &&
        this.questions(parts[reached + 1]).some((question) => this.isAnswered(question))
      ) {
        reached += 1;
      }
    }
    this.reached = reached;
    return reached;
  }

  /** Without feedback: whether going on from this step gives away its answers, because the story goes on. */
  closes(index) {
    return !this.practice && Boolean(this.sheet.parts[index + 1]?.story);
  }

  get part() {
    return this.sheet.parts[this.open];
  }

  get feedback() {
    if (this.learning?.part === this.part.id) return this.learning.feedback;
    return this.isChecked(this.part) ? this.model.get("feedback")[this.part.id] : undefined;
  }

  /** A pick in the form. */
  answered(question, value) {
    if (this.checking === this.part.id) {
      this.showPicks(); // Python is marking what was picked before
      return;
    }
    if (this.learning?.part === this.part.id) {
      this.learning.picks[question.id] = value;
      return;
    }
    // The document may have been changed by a copy of this cell a moment ago: change what it says now.
    const entry = merge(this.entry, this.store.read() ?? this.entry);
    entry.digest = this.sheet.digest;
    entry.picks[question.id] = value;
    entry.times[question.id] = now();
    this.keep(entry);
  }

  keep(entry) {
    this.entry = entry;
    this.outdated = false;
    this.writing = true;
    this.store.write(entry);
    this.writing = false;
    this.saver.touch();
    this.showStatus();
    this.showTabs();
  }

  markChecked(part) {
    const entry = clone(this.entry);
    entry.digest = this.sheet.digest;
    entry.checked[part.id] ??= now();
    this.keep(entry);
  }

  // -- events

  listen() {
    const { model } = this;
    const refresh = () => this.received();
    const redraw = () => this.showPictures();
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
    if (this.checking) this.cannotCheck(this.say("absent"));
  }

  /** Another copy of this exercise, or something else, changed the document. */
  documentChanged() {
    if (this.writing) return;
    const before = JSON.stringify(this.entry);
    this.load();
    if (JSON.stringify(this.entry) === before) return;
    const wasChecked = this.root.dataset.locked === "true";
    const { reached } = this;
    const open = this.firstOpen();
    this.reached = Math.max(reached, open);
    if (this.isLocked() !== wasChecked) this.showPart();
    else this.showPicks();
    this.showTabs();
    this.showStatus();
    this.askAgain();
  }

  /** Feedback of steps checked earlier is not kept in the file: ask for it again. */
  askAgain() {
    if (!this.practice || this.orphan) return;
    const missing = this.sheet.parts.find((part) => this.isChecked(part) && !this.model.get("feedback")[part.id]);
    if (missing) this.send(missing, this.entry.picks, "counted");
  }

  send(part, picks, round) {
    const own = this.questions(part).map((question) => [question.id, picks[question.id]]);
    const given = Object.fromEntries(own.filter(([, pick]) => pick !== undefined));
    this.model.send({ type: "check", part: part.id, picks: given, round });
  }

  submit() {
    const { part } = this;
    if (this.checking || this.isLocked()) return;
    const blank = this.questions(part).filter((question) => this.pick(question).length === 0 && KINDS[question.kind]);
    if (blank.length && this.warned !== part.id) {
      this.warned = part.id;
      this.note(this.say("open", { count: blank.length }));
      this.panel.querySelector(`[data-question="${CSS.escape(blank[0].id)}"] input`)?.focus();
      return;
    }
    this.warned = null;
    if (!this.practice) this.goOn();
    else if (this.orphan) this.cannotCheck(this.say("absent"));
    else {
      this.checking = part.id;
      this.trouble = null;
      const learning = this.learning?.part === part.id;
      this.send(part, learning ? this.learning.picks : this.entry.picks, learning ? "learning" : "counted");
      this.waiting = setTimeout(() => this.cannotCheck(this.say("absent")), PATIENCE);
      this.showButtons();
    }
  }

  /** Without feedback: to the next step. */
  goOn() {
    if (this.closes(this.open)) {
      for (const part of this.sheet.parts.slice(0, this.open + 1)) this.markChecked(part);
    }
    this.show(this.open + 1);
  }

  received() {
    const { checking } = this;
    const part = this.sheet.parts.find((found) => found.id === checking);
    if (part && this.model.get("feedback")[checking]) {
      this.settle();
      this.markChecked(part);
      this.reached = Math.max(this.reached, Math.min(this.sheet.parts.indexOf(part) + 1, this.sheet.parts.length - 1));
      this.showTabs();
      this.showPart();
      this.summary?.focus();
    } else {
      this.showTabs();
      if (this.isChecked(this.part)) this.showPart();
      this.askAgain();
    }
  }

  message(message) {
    if (message?.part === undefined || message.part !== this.checking) return;
    if (message.type === "feedback" && this.learning?.part === message.part) {
      this.settle();
      this.learning.feedback = message.feedback;
      this.showPart();
      this.summary?.focus();
    }
    if (message.type === "failed") this.cannotCheck(this.say("failed", { reason: message.reason }));
  }

  settle() {
    clearTimeout(this.waiting);
    this.checking = null;
    this.trouble = null;
  }

  cannotCheck(why) {
    this.settle();
    this.trouble = why;
    this.showButtons();
    this.note(why);
  }

  tryAgain() {
    const picks = {};
    for (const question of this.questions(this.part)) {
      const again = this.learning?.picks[question.id] ?? this.entry.picks[question.id];
      if (again !== undefined) picks[question.id] = again;
    }
    this.learning = { part: this.part.id, picks, feedback: undefined };
    this.showPart();
    this.panel.querySelector("input")?.focus();
  }

  leaveLearning() {
    this.learning = null;
    this.settle();
    this.showPart();
    (this.summary ?? this.panel).focus();
  }

  show(index, focus = "panel") {
    if (index < 0 || index >= this.sheet.parts.length) return;
    this.open = index;
    this.reached = Math.max(this.reached, index);
    this.warned = null;
    this.trouble = null;
    this.learning = null;
    this.settle();
    this.showTabs();
    this.showPart();
    this.showPictures();
    if (focus === "tab") this.tabs[index].focus();
    else {
      this.panel.focus({ preventScroll: true });
      this.panel.scrollIntoView?.({ block: "nearest" });
    }
  }

  isLocked() {
    if (this.learning?.part === this.part.id) return Boolean(this.learning.feedback);
    return this.isChecked(this.part);
  }

  // -- what is shown

  build(el) {
    const { sheet, uid } = this;
    const points = sheet.points === 1 ? "points.one" : "points.many";
    const meta = [this.say(points, { points: sheet.points }), this.say("minutes", { minutes: sheet.minutes })];
    const name = [this.say("law", { law: sheet.law }), this.say("exercise", { number: sheet.number })].join(" · ");
    this.table = h("figure", { class: "bc-figure-table", "aria-label": this.say("table") });
    this.grid = h("div", { class: "bc-grid" });
    this.tabs = sheet.parts.map((part, index) =>
      h("button", {
        type: "button",
        role: "tab",
        id: `${uid}-tab-${index}`,
        class: "bc-tab",
        "aria-controls": `${uid}-panel`,
        onclick: () => this.isOpen(index) && this.show(index, "tab"),
      }),
    );
    this.form = h("form", {
      id: `${uid}-form`,
      class: "bc-form",
      novalidate: true,
      autocomplete: "off",
      onsubmit: (event) => {
        event.preventDefault();
        this.submit();
      },
    });
    this.panel = h("div", { id: `${uid}-panel`, class: "bc-panel", role: "tabpanel", tabindex: "-1" }, this.form);
    this.chart = h("figure", { class: "bc-figure-chart", tabindex: "0", "aria-label": this.say("chart") });
    this.status = h("p", { class: "bc-status" });
    this.live = h("p", { class: "bc-hidden", role: "status", "aria-live": "polite" });
    this.buttons = h("div", { class: "bc-buttons" });
    const steps = { class: "bc-tabs", role: "tablist", "aria-label": this.say("steps"), onkeydown: (e) => this.turnTab(e) };
    this.root = h(
      "section",
      { class: "bc-exercise", lang: sheet.lang, "aria-labelledby": `${uid}-name`, "data-lm-suppress-shortcuts": "true" },
      h(
        "div",
        { class: "bc-frame" },
        h(
          "header",
          { class: "bc-head" },
          h("h3", { class: "bc-name", id: `${uid}-name` }, h("b", {}, name), " ", h("span", {}, this.rich(sheet.title))),
          h("p", { class: "bc-meta" }, meta.join(" · ")),
        ),
        h("p", { class: "bc-scene" }, this.rich(sheet.scene)),
        h(
          "div",
          { class: "bc-desk" },
          this.table,
          h(
            "div",
            { class: "bc-side" },
            this.grid,
            h("div", steps, this.tabs),
            this.panel,
          ),
        ),
        this.chart,
        h("footer", { class: "bc-foot", "aria-label": this.say("status"), role: "group" }, this.status, this.buttons),
        this.live,
      ),
    );
    this.guard(this.root);
    el.replaceChildren(this.root);
    this.showTabs();
    this.showPart();
    this.showPictures();
    this.showStatus();
  }

  /** Keys typed in the form are the form's: the notebook must not take `y`, `m`, `dd`, digits or arrows for its own. */
  guard(root) {
    for (const type of ["keydown", "keyup", "keypress"]) {
      root.addEventListener(type, (event) => {
        if (type === "keydown") this.key(event);
        event.stopPropagation();
      });
    }
  }

  key(event) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
      event.preventDefault(); // the notebook no longer sees this one, and the browser would save the page
      this.saver.again();
    }
    const input = event.target;
    if (event.key !== "Enter" || !input.matches?.("input.bc-input")) return;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) {
      event.preventDefault(); // running a cell is the notebook's; it must not check a step by accident
      return;
    }
    const question = this.questions(this.part).find((found) => found.id === input.dataset.of);
    if (question && this.pick(question).length === 0) {
      event.preventDefault(); // nothing picked yet: Enter picks, and the next Enter goes on
      input.click();
    }
  }

  turnTab(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const last = this.sheet.parts.findLastIndex((_, index) => this.isOpen(index));
    this.show(Math.max(0, Math.min(last, this.open + step)), "tab");
  }

  showTabs() {
    this.sheet.parts.forEach((part, index) => {
      const feedback = this.isChecked(part) ? this.model.get("feedback")[part.id] : undefined;
      const done = this.isChecked(part) || (!this.practice && index < this.reached && this.isAnsweredPart(part));
      const state = feedback && !feedback.right ? "wrong" : done ? "done" : "todo";
      const tab = this.tabs[index];
      const shown = { wrong: "✗ ", done: "✓ ", todo: "" }[state];
      const spoken = { wrong: this.say("wrong"), done: this.say("step.done"), todo: "" }[state];
      tab.dataset.state = state;
      tab.setAttribute("aria-selected", String(index === this.open));
      tab.setAttribute("aria-disabled", String(!this.isOpen(index)));
      tab.tabIndex = index === this.open ? 0 : -1;
      tab.title = this.isOpen(index) ? "" : this.say("step.shut");
      tab.replaceChildren(h("span", { "aria-hidden": "true" }, shown), part.title, spoken && hidden(` (${spoken})`));
    });
    this.panel.setAttribute("aria-labelledby", this.tabs[this.open].id);
  }

  showPictures() {
    const drawn = this.model.get("tables")[this.part.id] ?? {};
    for (const [node, markup] of [[this.table, drawn.svg ?? ""], [this.grid, drawn.grid ?? ""]]) {
      if (node.bcMarkup !== markup) node.innerHTML = markup; // drawn by bridgecourse.draw, which escapes all text
      node.bcMarkup = markup;
    }
  }

  showPart() {
    const { part, feedback } = this;
    this.root.dataset.locked = String(this.isLocked());
    this.summary = feedback ? this.summaryOf(feedback) : null;
    const story = part.story
      ? h("p", { class: "bc-story" }, h("span", { class: "bc-label" }, this.say("story")), this.rich(part.story))
      : null;
    this.noteLine = h("p", { class: "bc-note", role: "status" });
    const questions = this.questions(part).map((question, index) => this.fieldset(question, index));
    this.form.replaceChildren(...[story, this.summary, ...questions, this.noteLine].filter(Boolean));
    this.chart.innerHTML = feedback?.chart ?? "";
    this.chart.hidden = !feedback?.chart;
    if (feedback?.chart) this.chart.prepend(h("figcaption", { class: "bc-label" }, this.say("chart")));
    this.note(this.standingNote());
    this.showButtons();
  }

  /** What is always said about the state of this step. */
  standingNote() {
    if (this.trouble) return this.trouble;
    if (this.learning?.part === this.part.id) return this.say("learning");
    if (this.isChecked(this.part)) {
      if (!this.practice) return this.say("closed");
      if (this.isFinished()) {
        const all = this.sheet.parts.map((part) => this.model.get("feedback")[part.id]);
        const sum = (key) => all.reduce((total, feedback) => total + feedback[key], 0);
        return this.say("finished", { points: this.number(sum("points")), maximum: this.number(sum("maximum")) });
      }
      return this.say("counted");
    }
    if (this.practice) return "";
    if (this.open === this.sheet.parts.length - 1) return this.say("last");
    return this.closes(this.open) ? this.say("closes") : "";
  }

  /** Whether the last step is shown with everything checked. */
  isFinished() {
    const { parts } = this.sheet;
    const feedback = this.model.get("feedback");
    return this.open === parts.length - 1 && !this.learning && parts.every((part) => this.isChecked(part) && feedback[part.id]);
  }

  note(words) {
    this.noteLine.replaceChildren(...this.rich(words));
    this.noteLine.hidden = !words;
    this.noteLine.dataset.final = String(this.isFinished());
  }

  number(value) {
    return new Intl.NumberFormat(this.sheet.lang, { maximumFractionDigits: 2 }).format(value);
  }

  summaryOf(feedback) {
    const key = feedback.maximum === 1 ? "score.one" : "score.many";
    const score = this.say(key, { points: this.number(feedback.points), maximum: this.number(feedback.maximum) });
    return h(
      "div",
      { class: "bc-summary", tabindex: "-1", role: "group", "aria-label": this.part.title, "data-right": String(feedback.right) },
      h("strong", {}, this.say(feedback.right ? "right" : "wrong")),
      " ",
      this.rich(feedback.summary),
      h("span", { class: "bc-score" }, score),
    );
  }

  fieldset(question, index) {
    const kind = KINDS[question.kind];
    const id = `${this.uid}-${this.open}-${index}`;
    const prompt = h("legend", { class: "bc-prompt" }, this.rich(question.prompt));
    if (!kind) return h("fieldset", { class: "bc-question" }, prompt, h("p", { class: "bc-note" }, this.say("unknown")));
    const verdict = this.feedback?.questions?.[question.id];
    const picked = this.pick(question);
    const short = question.options.length > 1 && question.options.every((option) => option.label.length <= 16);
    const inputs = question.options.map((option, number) =>
      h("input", {
        type: kind.type,
        class: "bc-input",
        name: id,
        id: `${id}-${number}`,
        value: option.id,
        "data-of": question.id,
        ".checked": picked.includes(option.id),
        disabled: this.isLocked(),
        onchange: () => this.answered(question, kind.picked(inputs) ?? null),
      }),
    );
    const options = question.options.map((option, number) => {
      const state = this.stateOf(option, picked, verdict);
      const spoken = { right: "option.right", missed: "option.right", wrong: "option.wrong" }[state];
      return h(
        "label",
        { class: "bc-option", for: `${id}-${number}`, "data-state": state },
        inputs[number],
        h("span", { class: "bc-text" }, this.rich(option.label), spoken && hidden(` (${this.say(spoken)})`)),
      );
    });
    const told = verdict ? this.verdict(question, verdict, `${id}-told`) : null;
    const hint = kind.hint ? h("p", { class: "bc-hint", id: `${id}-hint` }, this.say(kind.hint)) : null;
    const described = [hint && `${id}-hint`, told && `${id}-told`].filter(Boolean).join(" ") || null;
    return h(
      "fieldset",
      { class: "bc-question", role: kind.role, "data-question": question.id, "aria-describedby": described },
      prompt,
      hint,
      h("div", { class: short ? "bc-options bc-short" : "bc-options" }, options),
      told,
    );
  }

  stateOf(option, picked, verdict) {
    if (!verdict) return null;
    const right = asList(verdict.answer).includes(option.id);
    if (picked.includes(option.id)) return right ? "right" : "wrong";
    return right ? "missed" : null;
  }

  verdict(question, verdict, id) {
    const label = (key) => question.options.find((option) => option.id === key)?.label ?? key;
    const answers = asList(verdict.answer);
    // Several right answers are marked where they stand, and not repeated here.
    const tell = !verdict.right && (answers.length === 0 || question.kind === "one");
    const answer = answers.map(label).join("; ") || this.say("answer.none");
    const { misconception } = verdict;
    return h(
      "div",
      { class: "bc-verdict", id, "data-right": String(verdict.right) },
      h(
        "p",
        {},
        h("strong", {}, this.say(verdict.right ? "right" : "wrong")),
        tell ? [" ", this.rich(this.say("answer", { answer })), ". "] : " ",
        this.rich(verdict.explanation),
      ),
      misconception &&
        h("p", {}, h("em", {}, this.rich(this.say("misconception", { name: misconception.name }))), " ", this.rich(misconception.why)),
      verdict.clause && h("p", { class: "bc-clause" }, this.say("clause", { clause: verdict.clause })),
    );
  }

  showButtons() {
    const { part } = this;
    const next = this.sheet.parts[this.open + 1];
    const button = (words, onclick, main) =>
      h("button", { type: "button", class: main ? "bc-button bc-main" : "bc-button", onclick }, words);
    const submit = (words) =>
      h("button", { type: "submit", form: this.form.id, class: "bc-button bc-main", disabled: Boolean(this.checking) }, words);
    const onward = next && button(this.say("next", { part: next.title }), () => this.show(this.open + 1), true);
    const shown = [];
    if (this.learning?.part === part.id) {
      shown.push(button(this.say("leave"), () => this.leaveLearning()));
      shown.push(this.learning.feedback ? button(this.say("again"), () => this.tryAgain()) : this.checkButton(submit));
    } else if (this.isChecked(part)) {
      if (this.practice && !this.feedback?.right) shown.push(button(this.say("again"), () => this.tryAgain()));
      if (onward) shown.push(onward);
    } else if (this.practice) shown.push(this.checkButton(submit));
    else if (next) shown.push(submit(this.say("next", { part: next.title })));
    this.buttons.replaceChildren(...shown);
  }

  checkButton(submit) {
    if (this.checking) return submit(this.say("checking"));
    const own = `check.${this.part.id}`;
    return submit(this.say(own in this.model.get("strings") ? own : "check"));
  }

  /** Only the picks, where the form stays as it is. */
  showPicks() {
    for (const question of this.questions(this.part)) {
      const picked = this.pick(question);
      for (const input of this.panel.querySelectorAll(`input[data-of="${CSS.escape(question.id)}"]`)) {
        input.checked = picked.includes(input.value);
      }
    }
  }

  showSaving(state, error) {
    this.saving = { state, error, at: new Date() };
    this.showStatus();
    if (state !== "saving") this.live.textContent = this.status.textContent;
  }

  showStatus() {
    if (!this.status) return;
    const all = this.sheet.parts.flatMap((part) => this.questions(part));
    const counts = { answered: all.filter((question) => this.isAnswered(question)).length, total: all.length };
    const shown = [h("span", { class: "bc-count" }, this.say("answered", counts))];
    const { state, error, at } = this.saving ?? { state: this.latest() ? "kept" : "none" };
    const saved = (date) => [h("span", { class: "bc-dot", "aria-hidden": "true" }, "● "), this.say("saved", { time: this.time(date) })];
    const words = {
      none: () => [],
      kept: () => saved(new Date(this.latest())),
      saved: () => saved(at),
      saving: () => this.say("saving"),
      unsaved: () => this.say("unsaved", { reason: this.reason(error) }),
    }[state]();
    if (words.length) shown.push(h("span", { class: "bc-saving", "data-state": state }, words));
    if (state === "unsaved") {
      shown.push(h("button", { type: "button", class: "bc-button bc-small", onclick: () => this.saver.again() }, this.say("save")));
    }
    const { asideAs } = this.store;
    if (asideAs) shown.push(h("span", { class: "bc-warning" }, this.say("damaged", { key: asideAs })));
    if (this.outdated) shown.push(h("span", { class: "bc-warning" }, this.say("changed")));
    this.status.replaceChildren(...shown.flatMap((node) => [node, " "]));
  }

  /** When this exercise was last answered, or undefined. */
  latest() {
    return Object.values(this.entry.times).sort().at(-1);
  }

  time(date) {
    if (Number.isNaN(date.getTime())) return "";
    const clock = new Intl.DateTimeFormat(this.sheet.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    if (date.toDateString() === new Date().toDateString()) return clock.format(date);
    const day = new Intl.DateTimeFormat(this.sheet.lang, { day: "numeric", month: "short" });
    return `${day.format(date)}, ${clock.format(date)}`;
  }

  reason(error) {
    if (error.message === "readonly") return this.say("unsaved.readonly");
    if (error.message === "python") return error.reason ?? this.say("unsaved.python");
    return this.say("unsaved.server", { reason: error.message || String(error) });
  }
}

export default {
  render({ model, el }) {
    const form = new Form(model, el);
    return () => form.dispose();
  },
};
