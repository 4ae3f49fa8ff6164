// “You are called” in a notebook: who draws and marks is Python, what is answered stands in the document.

import { calledPage } from "../../page/called.js";

/** @import { CalledReply } from "../../page/draw.d.ts" */
/** @import { CalledModel } from "./model.d.ts" */

export default {
  /** @param {{ model: CalledModel, el: HTMLElement }} given */
  render({ model, el }) {
    const { context } = model.widget_manager ?? {};
    const page = calledPage(el, {
      data: model.get("data"),
      send: (request) => model.send(request),
      context: context?.model?.metadataChanged ? context : null,
    });
    const heard = (/** @type {CalledReply} */ reply) => page.heard(reply);
    model.on("msg:custom", heard);
    return () => {
      model.off("msg:custom", heard);
      page.dispose();
    };
  },
};
