// The page around the steps: header, table and auction, the steps' tabs, the chart, the buttons.

const LEGIBLE = 0.8; // to this part of its size a chart shrinks; where that is too wide, it scrolls

class Page {
  constructor(form, el) {
    this.form = form;
    const { sheet, uid, words } = form;
    const points = sheet.points === 1 ? "points.one" : "points.many";
    const meta = [words.say(points, { points: sheet.points }), words.say("minutes", { minutes: sheet.minutes })];
    const name = [words.say("law", { law: sheet.law }), words.say("exercise", { number: sheet.number })].join(" · ");
    this.table = h("figure", { class: "bc-figure-table", "aria-label": words.say("table") });
    this.grid = h("div", { class: "bc-grid" });
    this.tabs = sheet.parts.map((part, index) => this.tab(index));
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
    this.buttons = h("div", { class: "bc-buttons" });
    const steps = { class: "bc-tabs", role: "tablist", "aria-label": words.say("steps"), onkeydown: (e) => this.turnTab(e) };
    this.root = h(
      "section",
      { class: "bc-exercise", lang: sheet.lang, "aria-labelledby": `${uid}-name`, "data-lm-suppress-shortcuts": "true" },
      h(
        "div",
        { class: "bc-frame" },
        h(
          "header",
          { class: "bc-head" },
          h("h3", { class: "bc-name", id: `${uid}-name` }, h("b", {}, name), " ", h("span", {}, words.rich(sheet.title))),
          h("p", { class: "bc-meta" }, meta.join(" · ")),
        ),
        h("p", { class: "bc-scene" }, words.rich(sheet.scene)),
        h("div", { class: "bc-desk" }, this.table, h("div", { class: "bc-side" }, this.grid, h("div", steps, this.tabs), this.panel)),
        this.chart,
        h(
          "footer",
          { class: "bc-foot", "aria-label": words.say("status"), role: "group" },
          form.status.node,
          this.buttons,
        ),
        form.status.live,
      ),
    );
    this.guard(this.root);
    el.replaceChildren(this.root);
  }

  tab(index) {
    const { form } = this;
    return h("button", {
      type: "button",
      role: "tab",
      id: `${form.uid}-tab-${index}`,
      class: "bc-tab",
      "aria-controls": `${form.uid}-panel`,
      onclick: () => form.progress.isOpen(index) && form.show(index, "tab"),
    });
  }

  /** Keys typed in the form are the form's: the notebook must not take `y`, `m`, `dd`, digits or arrows for its own.
   *  Escape leaves it for the cell. */
  guard(root) {
    for (const type of ["keydown", "keyup", "keypress"]) {
      root.addEventListener(type, (event) => {
        if (type === "keydown" && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
          event.preventDefault(); // the notebook no longer sees this one, and the browser would save the page
          this.form.saver.again();
        }
        // Back to the notebook, where the arrows go from cell to cell: Tab alone leads past it.
        if (type === "keydown" && event.key === "Escape") root.closest(".jp-Cell")?.focus();
        event.stopPropagation();
      });
    }
  }

  turnTab(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { form } = this;
    const last = form.sheet.parts.findLastIndex((_, index) => form.progress.isOpen(index));
    form.show(Math.max(0, Math.min(last, form.open + step)), "tab");
  }

  showTabs() {
    const { form } = this;
    const { progress, words } = form;
    form.sheet.parts.forEach((part, index) => {
      const feedback = form.countedFeedback(part);
      const done = progress.isChecked(part) || (!form.practice && index < progress.reached && progress.isAnsweredPart(part));
      const state = feedback && !feedback.right ? "wrong" : done ? "done" : "todo";
      const tab = this.tabs[index];
      const shown = { wrong: "✗ ", done: "✓ ", todo: "" }[state];
      const spoken = { wrong: words.say("wrong"), done: words.say("step.done"), todo: "" }[state];
      tab.dataset.state = state;
      tab.setAttribute("aria-selected", String(index === form.open));
      tab.setAttribute("aria-disabled", String(!progress.isOpen(index)));
      tab.tabIndex = index === form.open ? 0 : -1;
      tab.title = progress.isOpen(index) ? "" : words.say("step.shut");
      tab.replaceChildren(h("span", { "aria-hidden": "true" }, shown), part.title, spoken && hidden(` (${spoken})`));
    });
    this.panel.setAttribute("aria-labelledby", this.tabs[form.open].id);
  }

  showPictures() {
    const drawn = this.form.model.get("tables")[this.form.part.id] ?? {};
    for (const [node, markup] of [[this.table, drawn.svg ?? ""], [this.grid, drawn.grid ?? ""]]) {
      if (node.bcMarkup !== markup) node.innerHTML = markup; // drawn by bridgecourse.draw, which escapes all text
      node.bcMarkup = markup;
    }
  }

  /** The step that is open: its questions, and the chart once it may be seen. */
  showStep() {
    const { form } = this;
    this.root.dataset.locked = String(form.isLocked());
    this.questions.replaceChildren(...form.step.build());
    const chart = form.feedback?.chart;
    this.chart.innerHTML = chart ?? "";
    this.chart.hidden = !chart;
    const drawn = this.chart.querySelector("svg");
    if (drawn) {
      const { width } = drawn.viewBox.baseVal; // where its words have the size of the form's
      drawn.style.maxWidth = `${width}px`;
      drawn.style.minWidth = `${width * LEGIBLE}px`;
    }
    if (chart) this.chart.prepend(h("figcaption", { class: "bc-label" }, form.words.say("chart")));
  }

  showButtons() {
    const { form } = this;
    const { part, words } = form;
    const next = form.sheet.parts[form.open + 1];
    const button = (told, onclick, main) =>
      h("button", { type: "button", class: main ? "bc-button bc-main" : "bc-button", onclick }, told);
    const submit = (told) =>
      h("button", { type: "submit", form: this.questions.id, class: "bc-button bc-main", disabled: Boolean(form.checking) }, told);
    const onward = next && button(words.say("next", { part: next.title }), () => form.show(form.open + 1), true);
    const again = () => button(words.say("again"), () => form.tryAgain());
    const own = `check.${part.id}`;
    const check = () => submit(words.say(form.checking ? "checking" : words.has(own) ? own : "check"));
    const shown = [];
    if (form.isLearning) {
      shown.push(button(words.say("leave"), () => form.leaveLearning()));
      shown.push(form.learning.feedback ? again() : check());
    } else if (form.progress.isChecked(part)) {
      if (form.practice && !form.feedback?.right) shown.push(again());
      if (onward) shown.push(onward);
    } else if (form.practice) shown.push(check());
    else if (next) shown.push(submit(words.say("next", { part: next.title })));
    this.buttons.replaceChildren(...shown);
  }

  focusPanel() {
    this.panel.focus({ preventScroll: true });
    this.panel.scrollIntoView?.({ block: "nearest" });
  }
}
