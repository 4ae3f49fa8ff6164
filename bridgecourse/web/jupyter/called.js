// “You are called” in a notebook: who draws and marks is Python, what is answered stands in the document.

import { asker } from "../form/asker.js";
import { notebookOf } from "../form/stores.js";
import { calledPage } from "../pages/called.js";

/** @import { CalledData } from "../pages/draw.d.ts" */
/** @import { ModelOf } from "../host.d.ts" */

/** @param {{ model: ModelOf<{ data: CalledData }>, el: HTMLElement }} given */
export function renderCalled({ model, el }) {
  const python = asker(model, ["data"]);
  const page = calledPage(el, { data: model.get("data"), ask: python.ask, context: notebookOf(model) });
  return () => {
    python.end();
    page.dispose();
  };
}

export default { render: renderCalled };
