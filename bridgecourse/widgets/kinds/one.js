// One of the options.

KINDS.one = class extends Choices {
  static type = "radio";

  role = "radiogroup";

  get picked() {
    return this.inputs.find((input) => input.checked)?.value;
  }

  get rightAnswer() {
    return this.verdict.right ? null : this.answerWords;
  }
};
