// Options to choose from, as cards; what the kinds `one` and `many` share.

class Choices {
  static type = "checkbox";

  static known(question, picks) {
    const known = new Set((question.options ?? []).map((option) => option.id));
    return picks.filter((id) => known.has(id));
  }

  static isAnswered(_, picks) {
    return picks.length > 0;
  }

  constructor(question, asked) {
    const { id, words, picks, locked, verdict } = asked;
    this.question = question;
    this.words = words;
    this.verdict = verdict;
    const short = question.options.length > 1 && question.options.every((option) => option.label.length <= 16);
    this.inputs = question.options.map((option, number) =>
      h("input", {
        type: this.constructor.type,
        class: "bc-input",
        name: id,
        id: `${id}-${number}`,
        value: option.id,
        ".checked": picks.includes(option.id),
        disabled: locked,
        onchange: () => asked.answer(this.picked ?? null),
      }),
    );
    const cards = question.options.map((option, number) => this.card(option, number, picks));
    const style = short ? "bc-options bc-short" : "bc-options";
    this.node = h("div", { class: style, onkeydown: (event) => this.key(event) }, cards);
  }

  card(option, number, picks) {
    const state = this.stateOf(option, picks);
    const spoken = { right: "option.right", missed: "option.right", wrong: "option.wrong" }[state];
    return h(
      "label",
      { class: "bc-option", for: this.inputs[number].id, "data-state": state },
      this.inputs[number],
      h("span", { class: "bc-text" }, this.words.rich(option.label), spoken && hidden(` (${this.words.say(spoken)})`)),
    );
  }

  stateOf(option, picks) {
    if (!this.verdict) return null;
    const right = asList(this.verdict.answer).includes(option.id);
    if (picks.includes(option.id)) return right ? "right" : "wrong";
    return right ? "missed" : null;
  }

  /** The right answers, `none of these` if there is none. */
  get answerWords() {
    const label = (key) => this.question.options.find((option) => option.id === key)?.label ?? key;
    return asList(this.verdict?.answer).map(label).join("; ") || this.words.say("answer.none");
  }

  key(event) {
    if (event.key !== "Enter" || !event.target.matches("input.bc-input")) return;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) {
      event.preventDefault(); // running a cell is the notebook's; it must not check a step by accident
    } else if (!this.inputs.some((input) => input.checked)) {
      event.preventDefault(); // nothing picked yet: Enter picks, and the next Enter goes on
      event.target.click();
    }
  }

  show(picks) {
    for (const input of this.inputs) input.checked = picks.includes(input.value);
  }

  focus() {
    this.inputs[0]?.focus();
  }
}
