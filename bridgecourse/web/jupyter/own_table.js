// “Your own table” in a notebook: what is entered, ruled and kept is Python's; here it is shown.

import { asker } from "../form/asker.js";
import { ownTable } from "../pages/own_table.js";

/** @import { OwnData } from "../pages/own.d.ts" */
/** @import { ModelOf } from "../host.d.ts" */

/** @param {{ model: ModelOf<{ data: OwnData }>, el: HTMLElement }} given */
export function renderOwnTable({ model, el }) {
  const python = asker(model, ["data"]);
  const page = ownTable(el, { data: model.get("data"), ask: python.ask });
  const newer = () => page.update(model.get("data"));
  model.on("change:data", newer);
  return () => {
    model.off("change:data", newer);
    python.end();
    page.dispose();
  };
}

export default { render: renderOwnTable };
