// “Your own table” in a notebook: what is entered, ruled and kept is Python's; here it is shown.

import { ownTable } from "../../page/own_table.js";

/** @import { OwnReply } from "../../page/own.d.ts" */
/** @import { OwnModel } from "./model.d.ts" */

export default {
  /** @param {{ model: OwnModel, el: HTMLElement }} given */
  render({ model, el }) {
    const page = ownTable(el, { data: model.get("data"), send: (request) => model.send(request) });
    const newer = () => page.update(model.get("data"));
    const heard = (/** @type {OwnReply} */ reply) => page.heard(reply);
    model.on("change:data", newer);
    model.on("msg:custom", heard);
    return () => {
      model.off("change:data", newer);
      model.off("msg:custom", heard);
      page.dispose();
    };
  },
};
