// “You are called” in a notebook: who draws and marks is Python, what is answered stands in the document.

import { asker } from "../form/asker.js";
import { notebookOf } from "../form/stores.js";
import { calledPage } from "../pages/called.js";
import { wishes } from "../pages/wish.js";

/** @import { CalledData } from "../pages/draw.d.ts" */
/** @import { ModelOf } from "../host.d.ts" */

/** @param {{ model: ModelOf<{ data: CalledData }>, el: HTMLElement }} given */
export function renderCalled({ model, el }) {
  const python = asker(model, ["data"]);
  const kept = wishes(() => window.localStorage, "bridgecourse:tables");
  const told = { data: model.get("data"), ask: python.ask, context: notebookOf(model), wishes: kept };
  const page = calledPage(el, told);
  return () => {
    python.end();
    page.dispose();
  };
}

export default { render: renderCalled };
