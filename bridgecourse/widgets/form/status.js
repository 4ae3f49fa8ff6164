// The line at the end: how much is answered, whether it is saved, what there is to know about earlier answers.

class StatusLine {
  constructor(form) {
    this.form = form;
    this.node = h("p", { class: "bc-status" });
    this.live = h("p", { class: "bc-hidden", role: "status", "aria-live": "polite" });
    this.saving = null; // {state, error, at} since the first change
  }

  saver(state, error) {
    this.saving = { state, error, at: new Date() };
    this.show();
    if (state !== "saving") this.live.textContent = this.node.textContent;
  }

  show() {
    const { progress, words, store, saver } = this.form;
    const shown = [h("span", { class: "bc-count" }, words.say("answered", progress.counts()))];
    const latest = progress.latest();
    const { state, error, at } = this.saving ?? { state: latest ? "kept" : "none" };
    const saved = (date) => [
      h("span", { class: "bc-dot", "aria-hidden": "true" }, "● "),
      words.say("saved", { time: words.time(date) }),
    ];
    const told = {
      none: () => [],
      kept: () => saved(new Date(latest)),
      saved: () => saved(at),
      saving: () => words.say("saving"),
      unsaved: () => words.say("unsaved", { reason: this.reason(error) }),
    }[state]();
    if (told.length) shown.push(h("span", { class: "bc-saving", "data-state": state }, told));
    if (state === "unsaved") {
      const again = { type: "button", class: "bc-button bc-small", onclick: () => saver.again() };
      shown.push(h("button", again, words.say("save")));
    }
    if (store.asideAs) shown.push(h("span", { class: "bc-warning" }, words.say("damaged", { key: store.asideAs })));
    if (progress.outdated) shown.push(h("span", { class: "bc-warning" }, words.say("changed")));
    this.node.replaceChildren(...shown.flatMap((node) => [node, " "]));
  }

  reason(error) {
    const { words } = this.form;
    if (error.message === "readonly") return words.say("unsaved.readonly");
    if (error.message === "python") return error.reason ?? words.say("unsaved.python");
    return words.say("unsaved.server", { reason: error.message || String(error) });
  }
}
