// Any number of the options.

import { Choices } from "../form/choices.js";
import { KINDS } from "../form/kinds.js";

KINDS.many = class extends Choices {
  get hint() {
    return this.words.say("many");
  }
};
