// A lesson in a notebook's panel: live when it is opened, shown for reading, saved with nothing lost.

import { h } from "../form/element.js";
import { Place } from "../pages/place.js";
import { View } from "../pages/view.js";
import { callsIn, isFront, isOwnWords, onlyImports, sourceOf } from "./calls.js";
import { documentOf } from "./document.js";
import { widgetOf } from "./element.js";
import { guard } from "./guard.js";
import { BesideMap } from "./map.js";
import { Python } from "./python.js";
import { Saves } from "./saves.js";
import { openNotebook } from "./shell.js";
import { mount } from "./views.js";

/** @import { Ask, ShownCell } from "../desk.d.ts" */
/** @import { Labels } from "../form/labels.js" */
/** @import { App, Cell, LabContext, Panel } from "./jupyter.d.ts" */

const GROWING = 10000; // milliseconds in which exercises grow after they have become live

const WIDE = ".jp-RenderedMarkdown [style*='overflow-x']";

export class Lesson {
  /** @type {Map<Cell, () => void>} by each cell that is live, what ends that */
  live = new Map();
  /** @type {symbol | null} the start that counts: a later one ends an earlier */
  round = null;
  first = ""; // the exercise whose check is made ready
  isDisposed = false;
  /** @type {number | undefined} */
  timer = undefined;

  /** @param {App} app @param {Panel} panel @param {LabContext} context @param {Labels} words @param {() => void} changed */
  constructor(app, panel, context, words, changed) {
    this.app = app;
    this.panel = panel;
    this.context = context;
    this.words = words;
    const scroller = panel.content.node.querySelector(".jp-WindowedPanel-outer");
    this.view = new View(panel.node, words, (reading) => {
      if (reading) panel.toolbar.hide();
      else panel.toolbar.show();
      this.place?.hold();
      changed();
    });
    this.place = new Place(
      {
        name: `${app.serviceManager.serverSettings.baseUrl}${context.path}`,
        scroller: scroller instanceof HTMLElement ? scroller : panel.content.node,
        pieces: () => panel.content.widgets.map((cell) => ({ id: cell.model.id, node: cell.node })),
      },
      localStorage,
    );
    const told = { anew: () => this.anew(), back: () => this.back() };
    this.saves = new Saves(app, panel, context, this.view.notice, words, told);
    const { serverSettings, connectionFailure } = app.serviceManager;
    this.doubt = () => void this.saves.pulse.beat();
    connectionFailure?.connect(this.doubt);
    this.document = documentOf(context);
    this.python = new Python(serverSettings, words, this.document, this.doubt);
    this.map = new BesideMap(app, this.view, context.path, panel.content.node, this.python, (id) => {
      if (!this.view.wide.matches) this.view.showMap(false);
      this.place.goTo(id);
    });
    context.saveState?.connect((_, state) => state === "completed" && this.map.changed());
    this.unguard = guard(
      panel,
      () => this.view.reading,
      (cell) => this.write(cell, true),
    );
    this.shown();
    this.bar = widgetOf(panel, this.view.bar);
    panel.contentHeader.addWidget(this.bar);
    panel.node.append(this.view.map);
    this.map.recall();
    this.view.expectMap(!panel.content.widgets.some((cell) => isFront(sourceOf(cell))));
    const fits = new ResizeObserver(() => this.fit());
    for (const part of this.view.bar.children) fits.observe(part);
    this.fit();
    panel.content.node.addEventListener("click", (event) => this.followed(event), true);
    panel.content.node.addEventListener("bc:closing", ({ detail }) => this.map.drawn?.close(detail));
    void this.open();
  }

  async open() {
    this.place.hold();
    this.place.restore();
    if (await this.saves.begin()) void this.start();
  }

  /** The document was read again, and its cells are others. */
  anew() {
    this.end();
    this.shown();
    void this.start();
  }

  /** The server answers again; what it was asked meanwhile had no reply. */
  back() {
    if (this.python.isOwed) this.anew();
    else void this.start();
  }

  /** What is ours among the cells, for the style. */
  shown() {
    for (const cell of this.panel.content.widgets) {
      const lines = callsIn(sourceOf(cell));
      cell.node.classList.toggle("bc-ours", lines !== null);
      cell.node.classList.toggle("bc-setup", lines !== null && onlyImports(lines));
      if (isOwnWords(cell)) this.addWriting(cell);
    }
    const last = this.panel.content.widgets.at(-1);
    if (last && !last.node.querySelector(".bc-page-foot"))
      last.layout.addWidget(widgetOf(this.panel, this.view.wayToNotebook()));
  }

  /** What is wider than the page is scrolled with the keyboard too; Jupyter takes that out of a text. */
  reachable() {
    for (const wide of this.panel.node.querySelectorAll(WIDE)) wide.setAttribute("tabindex", "0");
  }

  /** Below the place for own words, a button that opens it for writing, and closes it again. @param {Cell} cell */
  addWriting(cell) {
    if (cell.node.querySelector(".bc-below")) return;
    const onclick = () => this.write(cell, Boolean(cell.rendered));
    const button = h("button", { type: "button", onclick }, this.words.say("write"));
    const seen = () => {
      // a double click opens it too
      button.textContent = this.words.say(cell.rendered ? "write" : "written");
      cell.node.classList.toggle("bc-unwritten", this.isUnwritten(cell));
    };
    new MutationObserver(seen).observe(cell.node, { attributeFilter: ["class"] });
    cell.node.classList.add("bc-writing");
    cell.layout.addWidget(widgetOf(this.panel, h("div", { class: "bc-below" }, button)));
  }

  /** Whether nothing stands there but what says where to write.  @param {Cell} cell */
  isUnwritten(cell) {
    const said = [this.words.say("placeholder"), this.words.say("placeholder.before")];
    return said.includes(cell.model.sharedModel.source);
  }

  /** Open a place for own words, or close it and save.  @param {Cell} cell @param {boolean} writing */
  write(cell, writing) {
    const { content } = this.panel;
    cell.rendered = !writing;
    content.activeCellIndex = content.widgets.indexOf(cell);
    content.mode = writing ? "edit" : "command";
    if (writing) {
      cell.editor?.focus();
      // what says "write here" goes with the first letter, and stays where nothing is written
      const length = cell.model.sharedModel.source.length;
      if (this.isUnwritten(cell))
        cell.editor?.setSelection({ start: { line: 0, column: 0 }, end: { line: 0, column: length } });
    } else void this.context.save().catch(() => {});
  }

  /** What is not live becomes so, all at once: Python takes the cells in turn. */
  async start() {
    const round = Symbol("round");
    this.round = round;
    const outdated = () => round !== this.round || this.isDisposed || !this.saves.turn.mine;
    if (outdated()) return;
    this.hold();
    this.python.isOwed = false;
    const gone = await Promise.all(this.panel.content.widgets.map((cell) => this.enliven(cell, outdated)));
    this.reachable();
    if (outdated()) return;
    const { notice } = this.view;
    const again = { told: this.words.say("python.again"), does: () => void this.start() };
    if (gone.includes(true)) notice.say("python", this.words.say("python"), [again]);
    else notice.clear("python");
    if (this.first) void this.python.ask({ wants: "warm", exercise: this.first });
    await this.map.show();
  }

  /** Whether there was no reply.  @param {Cell} cell @param {() => boolean} outdated */
  async enliven(cell, outdated) {
    const lines = callsIn(sourceOf(cell));
    if (!lines || onlyImports(lines) || this.live.has(cell)) return false;
    const { shown, isGone } = await this.python.ask({ wants: "show", cell: lines.join("\n") });
    if (shown && !outdated() && !cell.isDisposed && !this.live.has(cell)) await this.show(cell, shown);
    return isGone === true;
  }

  /** Beside the cell's own output, which stays in the file as it is. @param {Cell} cell @param {ShownCell} shown */
  async show(cell, shown) {
    const node = h("div", { class: "bc-shown" });
    /** @type {Ask} */
    const ask = (request) => this.python.ask(request, shown.besides);
    const end = mount(node, shown, ask, this.document);
    const made = shown.kind === "html" ? await this.rendered(shown.state.html) : widgetOf(this.panel, node);
    cell.layout.addWidget(made);
    cell.node.classList.add("bc-live");
    if (shown.kind === "exercise") this.first ||= shown.state.sheet.id;
    this.live.set(cell, () => {
      end?.();
      made.dispose();
    });
  }

  /** As a cell's output is, its links those of the notebook.  @param {string} html */
  async rendered(html) {
    const { rendermime } = this.panel.content;
    const made = rendermime.createRenderer("text/html");
    made.node.classList.add("bc-shown");
    await made.renderModel(rendermime.createModel({ data: { "text/html": html }, metadata: {}, trusted: true }));
    return made;
  }

  /** Nothing is live any more. */
  end() {
    for (const end of this.live.values()) end();
    this.live.clear();
  }

  hold() {
    this.place.hold();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.place.letGo(), GROWING);
  }

  /** Jupyter gives a widget the room that its style asks for; the map stands below the line. */
  fit() {
    const { bar, map } = this.view;
    const height = [...bar.children].reduce((sum, part) => sum + part.getBoundingClientRect().height, 1);
    bar.style.minHeight = `${Math.ceil(height)}px`;
    this.panel.contentHeader.fit();
    const above =
      this.panel.contentHeader.node.getBoundingClientRect().top - this.panel.node.getBoundingClientRect().top;
    map.style.top = `${Math.max(0, above + Math.ceil(height))}px`;
  }

  /** A link to another notebook opens it in this tab, unless the reader asks the browser for another. @param {MouseEvent} event */
  followed(event) {
    const { target } = event;
    if (!this.view.reading || !(target instanceof Element)) return;
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const told = target.closest("a")?.dataset.commandlinkerArgs; // where JupyterLab says what it would open
    const path = told ? JSON.parse(told).path : undefined;
    if (typeof path !== "string" || !path.endsWith(".ipynb")) return;
    event.preventDefault();
    event.stopPropagation();
    openNotebook(this.app, path);
  }

  dispose() {
    if (this.isDisposed) return;
    this.isDisposed = true;
    clearTimeout(this.timer);
    this.app.serviceManager.connectionFailure?.disconnect(this.doubt);
    this.end();
    this.place.dispose();
    this.map.dispose();
    this.saves.dispose();
    this.view.dispose();
    this.unguard();
  }
}
