// One of the options.

import { Choices } from "../form/choices.js";
import { KINDS } from "../form/kinds.js";

KINDS.one = class extends Choices {
  static type = "radio";

  role = "radiogroup";

  get picked() {
    return this.inputs.find((input) => input.checked)?.value ?? null;
  }
};
