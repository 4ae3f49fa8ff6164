// The page around the steps: header, table and auction, the steps' tabs, the chart, the buttons.

import { Replay } from "../play/replay.js";
import { h, hidden } from "./element.js";
import { keepKeys } from "./keys.js";
import { lastWord } from "./onward.js";

/** @import { Pictures } from "../sheet.d.ts" */
/** @import { Form } from "./form.js" */

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }; // from tab to tab
const LEGIBLE = 0.8; // to this part of its size a chart shrinks; where that is too wide, it scrolls

/** What the laws of a notebook are called: one, several, or regulations, which go by names of their own. @param {string} law */
const nameOf = (law) => (/^\D/.test(law) ? "regulations" : law.includes("-") ? "laws" : "law");

export class Page {
  /** @type {Pictures} */
  drawn = { svg: "", grid: "", line: "" }; // the pictures that are shown

  /** @param {Form} form @param {HTMLElement} el */
  constructor(form, el) {
    this.form = form;
    const { sheet, uid, words } = form;
    const points = words.say(words.plural("points", sheet.points), { points: words.number(sheet.points) });
    const worth = sheet.points && sheet.law ? [points] : []; // an opening call has none, a case of all laws tells none
    const meta = [...worth, words.say("minutes", { minutes: sheet.minutes })];
    const drawn = sheet.points ? words.say("practice") : ""; // an opening call is neither an exercise nor drawn
    const which = sheet.number ? words.say("exercise", { number: sheet.number }) : drawn;
    const name = sheet.law
      ? [words.say(nameOf(sheet.law), { law: sheet.law }), which].filter(Boolean).join(" · ")
      : (sheet.name ?? words.say("case", { number: sheet.number }));
    this.table = h("figure", { class: "bc-figure-table", "aria-label": words.say("table") });
    this.grid = h("div", { class: "bc-grid" });
    this.line = h("div", { class: "bc-line" });
    this.replay = new Replay(words);
    this.board = h("div", { class: "bc-board" }, this.table, this.replay.controls, this.grid);
    this.tabs = sheet.parts.map((_, index) => this.tab(index));
    this.questions = h("form", {
      id: `${uid}-form`,
      class: "bc-form",
      novalidate: true,
      autocomplete: "off",
      onsubmit: (event) => {
        event.preventDefault();
        form.submit();
      },
    });
    this.panel = h("div", { id: `${uid}-panel`, class: "bc-panel", role: "tabpanel", tabindex: "-1" }, this.questions);
    this.chart = h("figure", { class: "bc-figure-chart", tabindex: "0", "aria-label": words.say("chart") });
    this.way = h("details", { class: "bc-fold bc-way" }, h("summary", {}, words.say("chart")), this.chart);
    this.closing = h("div", { class: "bc-closings" });
    this.buttons = h("div", { class: "bc-buttons" });
    const onkeydown = (/** @type {KeyboardEvent} */ event) => this.turnTab(event);
    const steps = { class: "bc-tabs", role: "tablist", "aria-label": words.say("steps"), onkeydown };
    const title = h("span", {}, words.rich(sheet.title));
    const side = h("div", { class: "bc-side" }, this.line, h("div", steps, this.tabs), this.panel, this.replay.list);
    this.root = h(
      "section",
      {
        class: "bc-exercise",
        lang: sheet.lang,
        "aria-labelledby": `${uid}-name`,
        "data-lm-suppress-shortcuts": "true",
        "data-number": sheet.number,
        "data-maximum": sheet.points,
      },
      h(
        "div",
        { class: "bc-frame" },
        h(
          "header",
          { class: "bc-head" },
          h("h3", { class: "bc-name", id: `${uid}-name`, tabindex: "-1" }, h("b", {}, name), " ", title),
          h("p", { class: "bc-meta" }, meta.join(" · ")),
        ),
        form.exercise.notice ? h("p", { class: "bc-scene bc-warning", role: "note" }, form.exercise.notice) : null,
        h("p", { class: "bc-scene" }, words.rich(sheet.scene)),
        form.past.node,
        h("div", { class: "bc-desk" }, this.board, side),
        this.way,
        this.closing,
        h(
          "footer",
          { class: "bc-foot", "aria-label": words.say("status"), role: "group" },
          form.status.node,
          this.buttons,
        ),
        form.status.live,
      ),
    );
    keepKeys(this.root, () => void form.saver.again());
    // As high as they are, the style needs to know: to keep the lower end of the board in sight where the window is
    // lower, and not to put a step under the line of the auction where that stays at the top.
    const measure = () => {
      this.root.style.setProperty("--bc-board", `${this.board.offsetHeight}px`);
      this.root.style.setProperty("--bc-auction", `${this.line.offsetHeight}px`);
    };
    const sizes = new ResizeObserver(measure);
    for (const node of [this.board, this.line]) sizes.observe(node);
    el.replaceChildren(this.root);
  }

  /** @param {number} index */
  tab(index) {
    const { form } = this;
    return h("button", {
      type: "button",
      role: "tab",
      id: `${form.uid}-tab-${index}`,
      class: "bc-tab",
      "aria-controls": `${form.uid}-panel`,
      onclick: () => {
        if (form.progress.isOpen(index)) form.show(index, "tab");
      },
    });
  }

  /** @param {KeyboardEvent} event */
  turnTab(event) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { form } = this;
    const last = form.sheet.parts.findLastIndex((_, index) => form.progress.isOpen(index));
    form.show(Math.max(0, Math.min(last, form.open + step)), "tab");
  }

  showTabs() {
    const { form } = this;
    const { progress, words } = form;
    for (const [index, part] of form.sheet.parts.entries()) {
      const tab = this.tabs[index];
      if (!tab) continue;
      const feedback = form.countedFeedback(part);
      const left = !form.practice && index < progress.reached;
      const done = progress.isChecked(part) || (left && progress.isAnsweredPart(part));
      const state = feedback && !feedback.right ? "wrong" : done ? "done" : "todo";
      const shown = { wrong: "✗ ", done: "✓ ", todo: "" }[state];
      const spoken = { wrong: words.say("wrong"), done: words.say("step.done"), todo: "" }[state];
      tab.dataset.state = state;
      tab.setAttribute("aria-selected", String(index === form.open));
      tab.setAttribute("aria-disabled", String(!progress.isOpen(index)));
      tab.tabIndex = index === form.open ? 0 : -1;
      tab.title = progress.isOpen(index) ? "" : words.say("step.shut");
      tab.replaceChildren(h("span", { "aria-hidden": "true" }, shown), part.title, spoken && hidden(` (${spoken})`));
    }
    this.panel.setAttribute("aria-labelledby", `${form.uid}-tab-${form.open}`);
  }

  showPictures() {
    /** @type {Pictures} */
    const none = { svg: "", grid: "", line: "" };
    const pictures = (!this.form.whole && this.form.exercise.tables[this.form.part.id]) || none;
    const { svg, grid, line, play } = pictures;
    if (play) this.showPlay(play, pictures.list ?? "");
    else if (svg !== this.drawn.svg || this.drawn.play) {
      this.replay.hide();
      this.table.innerHTML = svg; // drawn by bridgecourse.draw, which escapes all text
    }
    if (grid !== this.drawn.grid) this.grid.innerHTML = grid;
    if (line !== this.drawn.line) this.line.innerHTML = line;
    this.drawn = pictures;
  }

  /** The table in play, to be gone through.  @param {string} play @param {string} list */
  showPlay(play, list) {
    if (play === this.drawn.play && list === this.drawn.list) return;
    this.replay.show(JSON.parse(play), list);
    this.table.replaceChildren(this.replay.pictures);
  }

  /** The step that is open: its questions, and the chart once it may be seen. */
  showStep() {
    const { form } = this;
    this.root.dataset.locked = String(form.isLocked());
    this.root.dataset.whole = String(form.whole);
    this.questions.replaceChildren(...form.step.build());
    const chart = form.feedback?.chart;
    this.chart.innerHTML = chart ?? "";
    this.way.hidden = !chart;
    this.way.open = false;
    const drawn = this.chart.querySelector("svg");
    if (drawn) {
      const { width } = drawn.viewBox.baseVal; // where its words have the size of the form's
      drawn.style.maxWidth = `${width}px`;
      drawn.style.minWidth = `${width * LEGIBLE}px`;
    }
  }

  showButtons() {
    const { form } = this;
    const { part, words } = form;
    const next = form.sheet.parts[form.open + 1];
    const checking = Boolean(form.marking.checking);
    const button = (/** @type {string} */ told, /** @type {() => void} */ onclick, style = "bc-button") =>
      h("button", { type: "button", class: style, onclick }, told);
    const submit = (/** @type {string} */ told) =>
      h(
        "button",
        { type: "submit", form: this.questions.id, class: "bc-button bc-main", "aria-disabled": checking && "true" },
        told,
      );
    const forward = () => form.show(form.open + 1);
    const onward = next && button(words.say("next", { part: next.title }), forward, "bc-button bc-main");
    const again = () => button(words.say("again"), () => form.tryAgain());
    const own = `check.${part.id}`;
    const check = () => submit(words.say(checking ? "checking" : words.has(own) ? own : "check"));
    const shown = [];
    if (form.learning) {
      shown.push(button(words.say("leave"), () => form.leaveLearning()));
      if (form.learning.feedback) shown.push(again());
      else if (form.step.ready) shown.push(check());
    } else if (form.progress.isChecked(part)) {
      if (form.practice && !form.feedback?.right) shown.push(again());
      const after = onward ? null : form.finished() && form.onward(form);
      if (onward) shown.push(onward);
      else if (after) shown.push(button(after.told, after.does, "bc-button bc-main"));
    } else if (form.practice) {
      if (form.step.ready) shown.push(check());
    } else if (next) shown.push(submit(words.say("next", { part: next.title })));
    const focused = this.buttons.matches(":focus-within");
    this.buttons.replaceChildren(...shown);
    if (focused) shown.at(-1)?.focus(); // whoever waits keeps his place
  }

  /** What was earned stands at the exercise; the last one of a law has the last word. */
  showEnd() {
    const earned = this.form.finished();
    if (earned) this.root.dataset.earned = String(earned.reduce((total, each) => total + each.points, 0));
    const word = earned && lastWord(this.form);
    this.closing.replaceChildren(...(word ? [word] : []));
    if (word) this.root.dispatchEvent(new CustomEvent("bc:closing", { bubbles: true, detail: word }));
  }

  focusPanel() {
    this.panel.focus({ preventScroll: true });
    this.panel.scrollIntoView({ block: "start" });
  }
}
