// A bidding box to be painted: a category is chosen from the palette, then the calls are painted that it fits.
//
// A pick is a list such as ["1NT=free", "2H=partner_throughout"], in the order of the sheet's rows.  Each category has
// its number, by which a painted call is known as well as by its colour.

const DENOMINATIONS = { C: "♣", D: "♦", H: "♥", S: "♠", NT: null };
const OTHERS = ["P", "X", "XX"];
const COLOURS = 7; // as many as the style sheet has; more categories begin again, and differ by their number

/** All calls, row by row as in the box. */
const BOX = [
  ...[1, 2, 3, 4, 5, 6, 7].map((level) => Object.keys(DENOMINATIONS).map((denomination) => `${level}${denomination}`)),
  OTHERS,
];
const WIDE = { P: 3 }; // columns that a call takes, if not one

/** What is painted: category by call. */
function painted(question, picks) {
  const rows = new Set(question.rows.map((row) => row.id));
  const options = new Set(question.options.map((option) => option.id));
  const pairs = picks.map((pick) => [pick.split("=", 1)[0], pick.slice(pick.indexOf("=") + 1)]);
  return new Map(pairs.filter(([call, category]) => rows.has(call) && options.has(category)));
}

const written = (question, paint) =>
  question.rows.filter((row) => paint.has(row.id)).map((row) => `${row.id}=${paint.get(row.id)}`);

KINDS.paint = class {
  static known(question, picks) {
    return written(question, painted(question, picks));
  }

  static isAnswered(question, picks) {
    return picks.length === question.rows.length;
  }

  role = "group";
  rightAnswer = null; // it is marked in the box

  constructor(question, asked) {
    this.question = question;
    this.asked = asked;
    this.words = asked.words;
    this.rows = Object.fromEntries((asked.verdict?.rows ?? []).map((row) => [row.id, row]));
    this.paint = painted(question, asked.picks);
    this.brush = question.options[0]?.id ?? null; // null clears
    this.calls = new Map(question.rows.map((row) => [row.id, row]));
    this.cells = new Map(); // buttons by call, in reading order
    this.line = h("p", { class: "bc-paint-line", "aria-hidden": "true" });
    this.live = h("p", { class: "bc-hidden", role: "status", "aria-live": "polite" });
    this.node = h("div", { class: "bc-paint", "data-locked": String(asked.locked) }, this.palette(), this.box(), this.line, this.live);
    this.moveTo(this.cells.keys().next().value);
    for (const call of this.cells.keys()) this.showCell(call);
    this.showLine();
  }

  get hint() {
    return this.asked.locked ? null : this.words.say("paint.hint");
  }

  // -- the palette, which is the legend too

  palette() {
    const { question, words } = this;
    const entries = question.options.map((option) => [option.id, [this.mark(option.id), h("span", {}, words.rich(option.label))]]);
    if (this.asked.locked) {
      const items = entries.map(([, shown]) => h("li", { class: "bc-brush" }, shown));
      return h("ol", { class: "bc-palette", "aria-label": words.say("paint.palette") }, items);
    }
    entries.push([null, [h("span", { class: "bc-mark bc-mark-none", "aria-hidden": "true" }, "0"), words.say("paint.clear")]]);
    this.brushes = new Map(entries.map(([id]) => [id, this.brushInput(id)]));
    const labels = entries.map(([id, shown]) => h("label", { class: "bc-brush" }, this.brushes.get(id), shown));
    return h("div", { class: "bc-palette", role: "radiogroup", "aria-label": words.say("paint.palette") }, labels);
  }

  brushInput(id) {
    return h("input", {
      type: "radio",
      class: "bc-hidden",
      name: this.asked.id,
      value: id ?? "",
      ".checked": id === this.brush,
      onchange: () => this.take(id),
      onkeydown: (event) => this.paletteKey(event),
    });
  }

  /** Enter goes on to the box; a digit chooses. */
  paletteKey(event) {
    const category = this.categoryOf(event);
    if (event.key === "Enter") this.focus();
    else if (category !== undefined) this.take(category);
    else return;
    event.preventDefault();
  }

  take(category) {
    this.brush = category;
    this.brushes.get(category).checked = true;
  }

  number(category) {
    return this.question.options.findIndex((option) => option.id === category) + 1;
  }

  label(category) {
    return this.question.options.find((option) => option.id === category)?.label ?? this.words.say("paint.blank");
  }

  mark(category, state) {
    const number = this.number(category);
    const colour = ((number - 1) % COLOURS) + 1;
    return h("span", { class: "bc-mark", "data-colour": colour, "data-state": state, "aria-hidden": "true" }, String(number));
  }

  // -- the box

  box() {
    const rows = BOX.map((calls) => {
      const asked = calls.some((call) => this.calls.has(call));
      return h("div", { class: "bc-level", role: asked ? "row" : "presentation" }, calls.map((call) => this.cell(call)));
    });
    const name = this.words.say("paint.box");
    return h("div", { class: "bc-box", role: "grid", "aria-label": name, onkeydown: (event) => this.key(event) }, rows);
  }

  cell(call) {
    const wide = WIDE[call] ? `grid-column: span ${WIDE[call]}` : null;
    if (!this.calls.has(call)) {
      return h("span", { class: "bc-call bc-faint", style: wide, "data-call": call, "aria-hidden": "true" }, this.shown(call));
    }
    const button = h("button", {
      type: "button",
      class: "bc-call",
      tabindex: "-1",
      "data-call": call,
      "aria-disabled": this.asked.locked ? "true" : null,
      "aria-describedby": this.asked.meaning(call)?.id,
      onclick: () => this.clicked(call),
      onfocus: () => {
        this.moveTo(call);
        this.showLine(call);
      },
      onpointerenter: () => this.showLine(call),
    });
    this.cells.set(call, button);
    return h("div", { class: "bc-place", role: "gridcell", style: wide }, button);
  }

  shown(call) {
    const { words } = this;
    if (call === "P") return h("span", { class: "bc-pass" }, words.say("paint.pass"));
    if (OTHERS.includes(call)) return h("span", { class: call === "X" ? "bc-double" : "bc-redouble" }, call);
    const symbol = DENOMINATIONS[call.slice(1)];
    return h("span", {}, symbol ? words.rich(`${call[0]}${symbol}`) : `${call[0]}${words.say("paint.notrump")}`);
  }

  showCell(call) {
    const button = this.cells.get(call);
    const category = this.paint.get(call);
    const verdict = this.rows[call];
    const state = verdict ? (verdict.right ? "right" : "wrong") : null;
    const marks = [category && this.mark(category, state === "wrong" ? "gone" : null)];
    if (state === "wrong") marks.push(this.mark(verdict.answer, "answer"));
    const colour = category && !verdict ? ((this.number(category) - 1) % COLOURS) + 1 : "";
    button.dataset.colour = colour;
    button.dataset.state = state ?? "";
    button.setAttribute("aria-label", this.words.spoken(this.told(call)));
    button.replaceChildren(this.shown(call), h("span", { class: "bc-marks", "aria-hidden": "true" }, marks.filter(Boolean)));
  }

  /** A call and its category in words; after a check whether that is right, and what is. */
  told(call) {
    const verdict = this.rows[call];
    const fields = { call: this.calls.get(call).label, category: this.label(this.paint.get(call)) };
    if (!verdict) return this.words.say("paint.cell", fields);
    if (verdict.right) return this.words.say("paint.right", fields);
    return this.words.say("paint.wrong", { ...fields, answer: this.label(verdict.answer) });
  }

  /**
   * Below the box: how many are painted, and the call last pointed at with what it would show.  It stays when the pointer or the focus goes: what
   * stands below must not move between the pressing and the releasing of a button.
   */
  showLine(call = this.last) {
    this.last = call;
    const { words } = this;
    const count = words.say("paint.count", { painted: this.paint.size, total: this.calls.size });
    const told = call && [this.told(call), this.rows[call]?.explanation ?? this.meaning(call)].filter(Boolean).join(". ");
    if (this.asked.verdict) this.line.replaceChildren(...words.rich(told || words.say("paint.why")));
    else this.line.replaceChildren(h("b", {}, count), ...(told ? [" · ", ...words.rich(told)] : []));
  }

  meaning(call) {
    const found = this.asked.meaning(call);
    return found && this.words.say("paint.means", { meaning: found.words });
  }

  // -- painting

  clicked(call) {
    this.apply(call, this.paint.get(call) === this.brush ? null : this.brush);
  }

  apply(call, category) {
    if (this.asked.locked || (this.paint.get(call) ?? null) === category) return;
    if (category === null) this.paint.delete(call);
    else this.paint.set(call, category);
    this.showCell(call);
    this.showLine(call);
    this.live.textContent = this.words.spoken(this.told(call));
    this.asked.answer(written(this.question, this.paint));
  }

  /** The category whose digit was pressed, null to clear, undefined for other keys. */
  categoryOf(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
    if (["Delete", "Backspace"].includes(event.key)) return null;
    const digit = /^\d$/.test(event.key) ? event.key : /^Digit(\d)$/.exec(event.code)?.[1]; // on AZERTY without Shift
    if (digit === "0") return null;
    return this.question.options[Number(digit) - 1]?.id;
  }

  key(event) {
    const call = event.target.closest("[data-call]")?.dataset.call;
    const to = this.target(event.key, call);
    const category = this.categoryOf(event);
    if (to !== undefined) this.cells.get(to).focus();
    else if (category !== undefined) {
      if (category !== null && !this.asked.locked) this.take(category);
      this.apply(call, category);
    } else if (!(event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey))) return;
    event.preventDefault(); // running a cell is the notebook's; it must not paint by accident
  }

  /** The call to which a key moves: across in reading order, up and down to the nearest of the next row that has one. */
  target(key, from) {
    const order = [...this.cells.keys()];
    const across = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const down = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (key === "Home") return order[0];
    if (key === "End") return order.at(-1);
    if (across) return order[order.indexOf(from) + across] ?? from;
    if (!down) return undefined;
    const [row, column] = this.place(from);
    const rows = BOX.map((calls) => calls.filter((call) => this.cells.has(call)));
    for (let at = row + down; rows[at]; at += down) {
      const away = (call) => Math.abs(this.place(call)[1] - column);
      if (rows[at].length) return rows[at].reduce((best, call) => (away(call) < away(best) ? call : best));
    }
    return from;
  }

  /** Row and middle column of a call. */
  place(call) {
    const row = BOX.findIndex((calls) => calls.includes(call));
    const column = BOX[row].indexOf(call);
    return [row, row < BOX.length - 1 ? column : [1, 3, 4][column]];
  }

  /** Only one call is reached with Tab: the last one that was. */
  moveTo(call) {
    for (const [at, button] of this.cells) button.tabIndex = at === call ? 0 : -1;
  }

  // -- what the form asks of every kind

  show(picks) {
    this.paint = painted(this.question, picks);
    for (const call of this.cells.keys()) this.showCell(call);
    this.showLine();
  }

  focus() {
    [...this.cells.values()].find((button) => button.tabIndex === 0)?.focus();
  }

  /** The calls that went wrong, those that are told the same together. */
  get details() {
    const wrong = new Map();
    for (const call of this.calls.keys()) {
      const row = this.rows[call];
      if (!row || row.right) continue;
      const told = JSON.stringify([row.answer, row.explanation, row.clause, row.misconception]);
      wrong.set(told, [...(wrong.get(told) ?? []), call]);
    }
    if (!wrong.size) return null;
    const named = new Set([this.asked.verdict.misconception?.id]); // a mistake is told once
    const items = [...wrong.values()].map((calls) => this.detail(calls, named));
    return h("ul", { class: "bc-paint-wrong", "aria-label": this.words.say("paint.wrong.list") }, items);
  }

  detail(calls, named) {
    const { words } = this;
    const { answer, explanation, clause, misconception } = this.rows[calls[0]];
    const mistake = misconception && !named.has(misconception.id) ? misconception : null;
    named.add(mistake?.id);
    const names = calls.map((call) => this.calls.get(call).label).join(", ");
    const [before, after] = words.say("paint.cell", { call: "\0", category: this.label(answer) }).split("\0");
    return h("li", {}, before, h("b", {}, words.rich(names)), words.rich(after), [
      explanation && [". ", words.rich(explanation)],
      mistake && [" ", h("em", {}, words.rich(words.say("misconception", { name: mistake.name }))), " ", words.rich(mistake.why)],
      clause && h("span", { class: "bc-clause" }, ` ${words.say("clause", { clause })}`),
    ]);
  }
};
