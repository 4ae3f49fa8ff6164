// Two calls compared in a notebook: every question goes to Python with a number, and its answer comes with the same.

import { comparablePage } from "../../page/comparable.js";
import { PATIENCE } from "../form/saving.js";

/** @import { ComparableAsked, ComparableReply } from "../../page/compared.d.ts" */
/** @import { ComparableMessage, ComparableModel } from "./model.d.ts" */

export default {
  /** @param {{ model: ComparableModel, el: HTMLElement }} given */
  render({ model, el }) {
    let last = 0;
    /** @type {Map<number, (reply: ComparableReply) => void>} */
    const waiting = new Map();
    const settle = (/** @type {number} */ id, /** @type {ComparableReply} */ reply) => {
      waiting.get(id)?.(reply);
      waiting.delete(id);
    };
    const heard = (/** @type {ComparableMessage} */ { id, answer }) => settle(id, { answer });
    const ask = (/** @type {ComparableAsked} */ asked) => {
      last += 1;
      const id = last;
      /** @type {Promise<ComparableReply>} */
      const reply = new Promise((resolve) => {
        waiting.set(id, resolve);
        setTimeout(() => settle(id, {}), PATIENCE);
      });
      model.send({ id, asked });
      return reply;
    };
    const page = comparablePage(el, { data: model.get("data"), ask });
    model.on("msg:custom", heard);
    return () => {
      model.off("msg:custom", heard);
      page.dispose();
    };
  },
};
