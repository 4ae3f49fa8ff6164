// Two calls compared in a notebook: every question is Python's to answer, and none is waited for for ever.

import { asker } from "../form/asker.js";
import { PATIENCE } from "../form/saving.js";
import { within } from "../form/within.js";
import { comparablePage } from "../pages/comparable.js";

/** @import { ComparableData } from "../pages/compared.d.ts" */
/** @import { Request } from "../desk.d.ts" */
/** @import { ModelOf } from "../host.d.ts" */

/** @param {{ model: ModelOf<{ data: ComparableData }>, el: HTMLElement }} given */
export function renderComparable({ model, el }) {
  const python = asker(model);
  const ask = (/** @type {Request<"compare">} */ request) => within(PATIENCE, python.ask(request), { failed: "" });
  const page = comparablePage(el, { data: model.get("data"), ask });
  return () => {
    python.end();
    page.dispose();
  };
}

export default { render: renderComparable };
