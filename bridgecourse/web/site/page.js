// A page of the site: the parts of a page that the notebooks have, with the browser's storage behind them.
//
// It may be left for another without the browser loading anything anew (travel.js): then all that it has begun ends.

import { asObject, KEY } from "../form/answers.js";
import { h } from "../form/element.js";
import { Form } from "../form/form.js";
import { Labels } from "../form/labels.js";
import { keptIn } from "../form/stores.js";
import { calledPage } from "../pages/called.js";
import { comparablePage } from "../pages/comparable.js";
import { frontPage } from "../pages/front.js";
import { courseMap } from "../pages/map.js";
import { OwnWords } from "../pages/own_words.js";
import { markPlace, Place } from "../pages/place.js";
import { View } from "../pages/view.js";
import { CASES, TABLES } from "../pages/week.js";
import { wishes } from "../pages/wish.js";
import { WordsStore } from "../pages/words_store.js";
import { HOME, pageOf, SITE, TODAY } from "./address.js";
import { putOf } from "./pictures.js";
import { FirstTable, localDay, StockedDraws, stocked, toPractise } from "./stock.js";
import { TakeAlong } from "./take_along.js";
import { chosen } from "./week.js";

/** @import { Reply, Request } from "../desk.d.ts" */
/** @import { FormHost } from "../host.d.ts" */
/** @import { Put } from "../sheet.d.ts" */
/** @import { ComparableData } from "../pages/compared.d.ts" */
/** @import { CalledData, CalledHost } from "../pages/draw.d.ts" */
/** @import { FrontData, MapData, Today } from "../pages/page.d.ts" */
/** @import { Kept, PageData, Stocked, Texts, Weeks } from "./data.d.ts" */
/** @import { Site } from "./site.js" */

const MAP_AFTER = 3000; // milliseconds after which a change shows on the map: answers come in quick succession
const SETTLED = 1000; // milliseconds after which nothing on the page grows any more

export class Page {
  /** @type {Form[]} */
  forms = [];
  /** @type {(() => void)[]} what ends with it */
  ends = [];
  left = false;
  /** @type {ReturnType<typeof calledPage> | null} */
  called = null;
  /** @type {CalledData["kind"]} which kind of draws is shown */
  kind = "called";
  /** @type {StockedDraws | FirstTable | null | undefined} */
  draws = undefined;
  /** @type {ReturnType<typeof frontPage> | null} */
  front = null;
  /** @type {ReturnType<typeof comparablePage> | null} */
  comparable = null;
  /** @type {ReturnType<typeof courseMap> | null} */
  map = null;
  /** @type {number | undefined} */
  later = undefined;
  /** @type {number | undefined} */
  settling = undefined;
  tried = false; // whether the cases have been asked for
  refreshing = false;
  /** @type {Promise<boolean> | undefined} */
  persisted = undefined;
  stale = false; // whether something has changed since it was asked

  /** @param {Site} site @param {Texts} texts @param {PageData} data */
  constructor(site, texts, data) {
    const { body } = document;
    this.site = site;
    this.lang = document.documentElement.lang;
    this.file = body.dataset.file ?? HOME;
    this.texts = texts;
    this.data = data;
    this.words = new Labels({ ...texts.page, ...texts.reading }, this.lang);
    this.library = site.library;
    this.library.note("lang", this.lang);
    this.document = this.library.open(this.file);
    this.python = site.python;
    const main = /** @type {HTMLElement} */ (document.querySelector("main"));
    this.view = new View(body, this.words, () => {}, { notebook: false });
    this.view.bar.firstElementChild?.append(this.otherLanguage());
    const height = new ResizeObserver(() => body.style.setProperty("--bc-stick", `${this.view.bar.offsetHeight}px`));
    height.observe(this.view.bar);
    this.view.bar.setAttribute("role", "banner");
    body.prepend(this.view.bar);
    body.append(this.view.map);
    this.place = new Place(
      {
        name: `${SITE.pathname}${this.file}`,
        scroller: document.documentElement,
        edge: () => this.view.bar.getBoundingClientRect().bottom,
        pieces: () => [...main.children].map((node) => ({ id: node.id, node: /** @type {HTMLElement} */ (node) })),
      },
      this.library.keeper,
    );
    main.addEventListener("bc:closing", ({ detail }) => this.map?.close(detail));
    this.take = new TakeAlong(this);
    const onSave = (/** @type {unknown} */ _, /** @type {string} */ state) => {
      if (state === "completed") this.saved();
      else if (state === "failed") this.take.unsaved();
    };
    this.document.saveState.connect(onSave);
    const onPython = (/** @type {string} */ state) => this.pythonIs(state);
    this.python.listeners.add(onPython);
    this.ends.push(
      () => height.disconnect(),
      () => this.document.saveState.disconnect(onSave),
      () => this.python.listeners.delete(onPython),
    );
  }

  /** Nothing of it is shown any more; what was answered a moment ago is kept. */
  leave() {
    this.left = true;
    this.keep();
    this.place.keep();
    clearTimeout(this.later);
    clearTimeout(this.settling);
    for (const form of this.forms) form.dispose();
    for (const end of this.ends) end();
    for (const part of [this.called, this.comparable, this.front, this.map, this.place, this.take, this.view])
      part?.dispose();
    this.document.cells = [];
  }

  /** Store what is not stored yet: a pick a moment ago. */
  keep() {
    if (this.document.isPending) void this.document.save().catch(() => {});
  }

  /** The same page in the other language. */
  otherLanguage() {
    const link = /** @type {HTMLAnchorElement} */ (document.querySelector(".bc-site-foot a[hreflang]"));
    return h(
      "a",
      { class: "bc-button", href: link.href, lang: link.lang, hreflang: link.hreflang },
      link.dataset.short ?? "",
    );
  }

  /** Everything that can be there without Python. */
  show() {
    this.place.hold();
    this.place.restore();
    for (const cell of document.querySelectorAll("[data-call]")) {
      const node = /** @type {HTMLElement} */ (cell);
      const { call, of = "" } = node.dataset;
      if (call === "exercise") this.showExercise(node, of);
      else if (call === "own_words") this.showWords(node, of);
      else if (call === "home") this.showFront(node);
      else if (call === "case_of_week") void this.showWeek(node);
      else if (call === "comparable_calls") void this.showComparable(node);
      else if (call === "called" || call === "evening" || call === "today") void this.showDrawn(node, call);
    }
    if (this.file !== HOME) this.showMap({ ...this.seen(), here: this.file });
    this.take.show();
    this.tellUpdate();
    performance.mark("bc:live");
    this.settling = setTimeout(() => this.place.letGo(), SETTLED);
    void this.refresh();
    this.pythonIs(this.python.state); // it may have been there before this page
  }

  /** @param {HTMLElement} node @param {string} id */
  showExercise(node, id) {
    if (this.data.exercises[id]) this.form(node, putOf(this.data, id));
  }

  /** @param {HTMLElement} node @param {Put} found */
  form(node, found) {
    /** @type {FormHost["ask"]} */
    const ask = (request) => this.python.ask(request, { sheet: found.sheet });
    const host = { ask, strings: this.texts.widget, ...keptIn(this.document, ask), waits: () => this.waits() };
    node.replaceChildren();
    this.forms.push(new Form(host, { ...found, answers: {}, practice: true }, node));
  }

  /** While Python is not there: what to say, and until when.  Nothing once it is. */
  waits() {
    if (this.python.state === "ready") return null;
    this.python.start();
    return { told: this.words.say("site.loading"), until: this.python.settled() };
  }

  /** @param {HTMLElement} node @param {string} assignment */
  showWords(node, assignment) {
    const area = /** @type {HTMLTextAreaElement | null} */ (node.previousElementSibling?.querySelector("textarea"));
    if (!area) return;
    const cell = area.dataset.cell ?? "";
    area.value = this.document.text(cell);
    area.disabled = false;
    area.addEventListener("input", () => {
      this.document.write(cell, area.value);
      void this.document.save().catch(() => {}); // it is told
    });
    const onMetadata = () => {
      const text = this.document.text(cell);
      const { selectionStart, selectionEnd } = area;
      if (area.value !== text) {
        area.value = text;
        area.setSelectionRange(selectionStart, selectionEnd);
      }
      part.show();
      if (store.kept() && !part.answer) host.ask(); // asked for in another tab, or brought back
    };
    this.document.metadataChanged.connect(onMetadata);
    this.ends.push(() => this.document.metadataChanged.disconnect(onMetadata));
    this.document.cells.push({
      getMetadata: (key) => (key === "nbgrader" ? { grade_id: cell } : undefined),
      getSource: () => area.value,
    });
    /** @type {Promise<void> | null} */
    let asking = null;
    const askOnce = () => {
      asking ??= this.python.ask({ wants: "words", assignment }).then(({ answer }) => {
        asking = null;
        if (answer) part.came(answer);
      });
      return asking;
    };
    const store = new WordsStore(this.document, cell, []);
    const host = {
      text: () => store.text(),
      kept: () => store.kept(),
      keep: (/** @type {import("../pages/kept.d.ts").Kept} */ kept) => store.keep(kept),
      ask: () => void askOnce(),
    };
    const part = new OwnWords(node, host, new Labels({ ...this.texts.widget, ...this.texts.page }, this.lang));
  }

  /** The map, and what stood on the front page, as they were seen last; in the words of now.
   *  @returns {MapData & Partial<FrontData>} */
  seen() {
    return { ...(this.library.map(this.lang) ?? this.texts.map), strings: this.texts.map.strings };
  }

  /** @param {HTMLElement} node */
  showFront(node) {
    const kept = this.seen();
    const { shares = null, steps = null, problems = [] } = kept; // else what comes later would move the rest
    /** @type {FrontData} */
    const data = { ...kept, ...this.texts.front, shares, steps, problems, today: todayOf(kept), here: HOME };
    const practised = h("div", { class: "bc-practised" });
    const place = h("div");
    node.replaceChildren(place, practised);
    const practise = async (/** @type {string} */ law, /** @type {string} */ leaf, /** @type {string} */ shape) => {
      const { exercise, failed } = await this.practice(law, leaf, shape);
      if (this.left) return;
      if (!exercise) return this.front?.practised(failed ?? "");
      const next = h(
        "button",
        { type: "button", class: "bcp-button", onclick: () => void practise(law, leaf, shape) },
        this.words.say("practice.next"),
      );
      const form = h("div");
      practised.replaceChildren(form, h("div", { class: "bcp bcp-again", lang: this.lang }, next));
      this.form(form, exercise);
      this.front?.practised();
      form.scrollIntoView({ block: "start" });
    };
    const address = (/** @type {string} */ file) => pageOf(file);
    const open = (/** @type {string} */ file, /** @type {string | undefined} */ exercise) => this.open(file, exercise);
    this.front = frontPage(place, {
      data,
      open,
      address,
      download: (file) => file,
      practise: (law, leaf, shape) => void practise(law, leaf, shape),
      wishes: this.wishes,
    });
  }

  /** A case to practise: until Python is there, one that the build has drawn.
   *  @param {string} law @param {string} leaf @param {string} shape @returns {Promise<Reply<"practise">>} */
  async practice(law, leaf, shape) {
    if (this.python.state !== "ready" && !shape) {
      /** @type {Stocked<Record<string, string[]>> | null} */
      const stock = await stocked(this.folder, "practice", this.site.digest);
      const exercise = stock && toPractise(stock, law, leaf, this.document);
      if (exercise) return { exercise };
    }
    return this.python.ask({ wants: "practise", law, leaf, shape }, { documents: this.library.documents() });
  }

  get wishes() {
    return wishes(() => this.library.keeper, `${this.library.prefix}tables`);
  }

  /** Where the files of its language are. */
  get folder() {
    return new URL(`${this.lang}/`, SITE);
  }

  /** Twelve that the build has drawn are there at once, and the first table of all; others Python draws, as it does
   *  everywhere.  @param {HTMLElement} node @param {CalledData["kind"]} kind */
  async showDrawn(node, kind) {
    this.kind = kind;
    node.replaceChildren(h("p", { class: "bcp", role: "status" }, this.words.say(`site.${kind}`)));
    this.draws ??= await (kind === "today" ? this.firstTable() : this.stockedDraws(kind));
    const { draws } = this;
    const stocked_ = draws?.data(draws.latest() ?? draws.fresh());
    const ask = () => this.python.ask({ wants: "latest" }, { page: kind, documents: this.library.documents() });
    const data = stocked_ ?? (await ask()).data;
    this.tried = true;
    if (this.left) return;
    if (!data) return node.replaceChildren(); // Python has failed: that is said
    this.called = calledPage(node, {
      data,
      ask: (request) => this.askOfDraw(request),
      context: this.document,
      waits: () => this.waits(),
      wishes: this.wishes,
    });
    if (this.python.state === "ready") void this.readAhead();
  }

  /** What was brought back is in the documents: exercises and own words have heard of it. */
  brought() {
    const node = this.drawnNode;
    if (node) {
      this.called?.dispose();
      this.called = null;
      this.draws = undefined;
      void this.showDrawn(node, this.kind);
    }
    void this.refresh();
  }

  /** The case of the week, or the one that the address names; with the address to be sent.  @param {HTMLElement} node */
  async showWeek(node) {
    /** @type {Weeks | null} */
    const weeks = await stocked(this.folder, "weeks", this.site.digest);
    if (this.left) return;
    if (!weeks) return document.querySelector(".bc-trouble")?.removeAttribute("hidden");
    const name = chosen(weeks, window.location.hash);
    node.innerHTML = weeks.pages[name] ?? "";
    const href = new URL(`#${name}`, window.location.href).href;
    node.append(h("p", { class: "bc-week-link" }, h("a", { href }, this.words.say("site.week.link"))));
  }

  /** Two calls compared: the examples are there without Python.  @param {HTMLElement} node */
  async showComparable(node) {
    /** @type {ComparableData | null} */
    const data = await stocked(this.folder, "comparable", this.site.digest);
    if (this.left) return;
    if (!data) return document.querySelector(".bc-trouble")?.removeAttribute("hidden");
    this.comparable = comparablePage(node, {
      data: { ...data, strings: { ...this.texts.widget, ...this.texts.page } },
      ask: async (request) => {
        const reply = await this.python.ask(request);
        return reply.failed === "" ? { failed: this.words.say("comparable.no_python") } : reply;
      },
      waits: () => this.waits()?.told,
    });
  }

  get drawnNode() {
    return /** @type {HTMLElement | null} */ (
      document.querySelector('[data-call="called"], [data-call="evening"], [data-call="today"]')
    );
  }

  /** @param {"called" | "evening"} kind */
  async stockedDraws(kind) {
    /** @type {Stocked<Record<string, Record<string, string>>> | null} */
    const stock = await stocked(this.folder, kind, this.site.digest);
    return stock && new StockedDraws(stock, this.document, { kind, lang: this.lang, strings: this.drawnWords() });
  }

  /** What a table has for who has answered nothing yet, of the first laws; else Python knows what to lay. */
  async firstTable() {
    if (Object.values(this.library.documents()).some((kept) => !isBlank(kept))) return null;
    /** @type {Stocked<Record<string, string[]>> | null} */
    const stock = await stocked(this.folder, "practice", this.site.digest);
    return stock && new FirstTable(stock, this.texts.front.practice, { lang: this.lang, strings: this.drawnWords() });
  }

  /** The words of the frame: those of its own kind stand in the place of the others.  @returns {Record<string, string>} */
  drawnWords() {
    const { page, widget } = this.texts;
    const own = Object.entries(page).filter(([key]) => key.startsWith(`${this.kind}.`));
    const instead = own.map(([key, words]) => [key.replace(`${this.kind}.`, "called."), words]);
    return { ...widget, ...page, ...Object.fromEntries(instead) };
  }

  /** What the build has drawn is there without Python.  @type {CalledHost["ask"]} */
  async askOfDraw(request) {
    const asked = /** @type {Request} */ (request);
    const told = this.draws?.answer(asked);
    if (told) return /** @type {Reply<typeof request.wants>} */ (told);
    if (asked.wants === "check" || asked.wants === "move") {
      return this.python.ask(request, this.shownOf(asked.exercise));
    }
    const hangs = asked.wants === "sum" || asked.wants === "draw";
    const documents = hangs ? this.library.documents() : undefined;
    return this.python.ask(request, { page: this.kind, documents });
  }

  /** Of a case that the build has drawn which it is, and in which version it is shown.  @param {string} exercise */
  shownOf(exercise) {
    const found = this.draws?.caseOf(exercise);
    return found ? { case: found, sheet: { digest: this.draws?.stock.exercises[exercise]?.sheet.digest } } : {};
  }

  /** What is asked of a draw next is answered at once: the case that stands there, then those of one law after another. */
  async readAhead() {
    if (this.kind === "today") {
      for (const exercise of this.called?.data.ids ?? []) await this.python.ask({ wants: "warm", exercise });
      performance.mark("bc:python");
      return;
    }
    const at = this.called?.at();
    const shown = at ? this.shownOf(at) : {};
    if (shown.case) await this.python.ask({ wants: "warm", exercise: at }, shown);
    performance.mark("bc:python");
    for (let number = 0, left = 1; left > 0 && !this.left; number += 1) {
      const answer = await this.python.ask({ wants: "read", number });
      left = answer.left ?? 0;
    }
  }

  /** @param {MapData} data */
  showMap(data) {
    const open = (/** @type {string} */ file, /** @type {string | undefined} */ exercise) => this.open(file, exercise);
    this.map = courseMap(this.view.map, { data, here: this.file, open, address: pageOf });
    for (const word of document.querySelectorAll(".bc-closing")) this.map.close(/** @type {HTMLElement} */ (word));
    this.view.hasMap();
  }

  /** @param {string} file @param {string | undefined} exercise */
  open(file, exercise) {
    if (file === this.file) {
      if (!this.view.wide.matches) this.view.showMap(false);
      if (exercise) this.place.goTo(`${exercise}-title`);
      return;
    }
    if (exercise) markPlace(this.library.keeper, `${SITE.pathname}${file}`, `${exercise}-title`);
    this.site.travel.to(new URL(pageOf(file), document.baseURI));
  }

  /** How far everything has come, by the functions of Python; what has changed meanwhile is asked for once more. */
  async refresh() {
    if (this.left) return;
    if (this.python.state === "failed" || this.refreshing) {
      this.stale = true;
      return;
    }
    this.stale = false;
    this.refreshing = true;
    const answer = await this.python.ask({ wants: "front" }, { documents: this.library.documents() });
    this.refreshing = false;
    if (this.stale) void this.refresh();
    if (this.left || !answer.data) return;
    const data = /** @type {FrontData} */ ({
      ...answer.data,
      ...this.texts.front,
      shares: answer.data.shares,
      steps: answer.data.steps,
      today: answer.data.today,
      problems: answer.data.problems,
    });
    this.library.keepMap(this.lang, data);
    this.front?.update(data);
    this.map?.update({ ...data, here: this.file });
  }

  /** Something was saved, here or in another tab. */
  saved() {
    clearTimeout(this.later);
    this.later = setTimeout(() => void this.refresh(), MAP_AFTER);
    this.take.saved();
    this.persisted ??= this.library.persist();
  }

  /** @param {string} state */
  pythonIs(state) {
    if (state === "failed") {
      const again = { told: this.words.say("site.again"), does: () => this.python.start() };
      this.view.notice.say("python", this.words.say("site.failed"), [again]);
    } else {
      this.view.notice.clear("python");
    }
    if (state !== "ready") return;
    if (this.stale) void this.refresh();
    if (this.called) return void this.readAhead();
    const law = this.front ? (this.texts.map.next?.law ?? this.texts.front.practice[0]) : undefined;
    const exercise = this.forms[0]?.sheet.id;
    void this.python.ask({ wants: "warm", exercise, law }).then(() => performance.mark("bc:python")); // at once from here
    const node = this.drawnNode;
    if (node && this.tried) void this.showDrawn(node, this.kind);
  }

  /** @param {() => void} bringIn */
  tellNewer(bringIn) {
    this.view.notice.say("update", this.words.say("site.newer"), [
      { told: this.words.say("site.bring_in"), does: bringIn },
    ]);
  }

  tellUpdate() {
    const { digest } = this.site;
    const before = this.library.seen(digest);
    if (before !== null && before !== digest) this.view.notice.say("update", this.words.say("site.updated"));
  }
}

/** Whether nothing has been answered in a document.  @param {Kept} kept */
const isBlank = (kept) => Object.keys(asObject(asObject(kept[KEY]).answers)).length === 0;

/** Today's tables as they were seen last, where that was today; else what lies there untouched.  @param {MapData & Partial<FrontData>} kept @returns {Today} */
function todayOf({ today }) {
  const day = localDay();
  const at = (new Date().getDay() + 6) % 7;
  const month = today?.month ?? null; // else it would come late
  const table = { file: TODAY, day, tables: 1, left: null, of: CASES, most: TABLES };
  const fresh = { ...table, week: Array(7).fill(0), at, rhythm: null, growth: null, month };
  return today?.day === day ? { ...fresh, ...today } : fresh;
}
