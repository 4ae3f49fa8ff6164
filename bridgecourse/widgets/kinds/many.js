// Any number of the options.  Right ones are marked where they stand.

import { asList } from "../form/answers.js";
import { Choices } from "../form/choices.js";
import { KINDS } from "../form/kinds.js";

KINDS.many = class extends Choices {
  get hint() {
    return this.words.say("many");
  }

  get rightAnswer() {
    return this.verdict?.right || asList(this.verdict?.answer).length ? null : this.answerWords;
  }
};
