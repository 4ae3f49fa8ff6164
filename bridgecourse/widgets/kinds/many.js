// Any number of the options.  Right ones are marked where they stand.

KINDS.many = class extends Choices {
  get hint() {
    return this.words.say("many");
  }

  get picked() {
    return this.inputs.filter((input) => input.checked).map((input) => input.value);
  }

  get rightAnswer() {
    return this.verdict.right || asList(this.verdict.answer).length ? null : this.answerWords;
  }
};
