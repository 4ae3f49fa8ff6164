// What a cell of the course shows, mounted as its widget would be, with the server in the place of a kernel.

import { h } from "../form/element.js";
import { Form } from "../form/form.js";
import { keptIn } from "../form/stores.js";
import { renderCalled } from "./called.js";
import { renderComparable } from "./comparable.js";
import { renderFront } from "./front.js";
import { AskedModel } from "./model.js";
import { renderOwnTable } from "./own_table.js";
import { renderOwnWords } from "./own_words.js";

/** @import { Ask, Request, ShownCell } from "../desk.d.ts" */
/** @import { Traits } from "../sheet.d.ts" */
/** @import { LabDocument } from "./jupyter.d.ts" */

/**
 * Gives the function that ends it; null for what is shown without a script.
 * @param {HTMLElement} el @param {ShownCell} shown @param {Ask} ask @param {LabDocument} context
 * @returns {(() => void) | null}
 */
export function mount(el, shown, ask, context) {
  const asked = (/** @type {Request} */ request) => ask(request);
  switch (shown.kind) {
    case "exercise":
      return mountForm(el, shown.state, ask, context);
    case "called":
      return renderCalled({ model: new AskedModel(shown.state, asked, context, ["data"]), el });
    case "comparable":
      return renderComparable({ model: new AskedModel(shown.state, asked, context), el });
    case "front":
      return mountFront(el, shown.state, ask, context);
    case "own_table":
      return renderOwnTable({ model: new AskedModel(shown.state, asked, context, ["data"]), el });
    case "own_words":
      return renderOwnWords({ model: new AskedModel(shown.state, asked, context, ["answer"]), el });
    case "html":
      return null;
  }
}

/** @param {HTMLElement} el @param {Traits} state @param {Ask} ask @param {LabDocument} context */
function mountForm(el, { strings, ...exercise }, ask, context) {
  const form = new Form({ ask, strings, ...keptIn(context, ask) }, exercise, el);
  return () => form.dispose();
}

/**
 * The front page, and below it the case that is being practised with a button for the next one.
 * @param {HTMLElement} el
 * @param {Extract<ShownCell, { kind: "front" }>["state"]} state
 * @param {Ask} ask
 * @param {LabDocument} context
 */
function mountFront(el, state, ask, context) {
  const [page, practised, again] = [h("div"), h("div"), h("div")];
  el.replaceChildren(page, practised, again);
  let last = { law: "", leaf: "", shape: "" };
  /** @type {(() => void)[]} */
  let ends = [];
  const end = () => {
    for (const each of ends) each();
  };
  const next = async () => {
    const reply = await ask({ wants: "practise", ...last });
    if (!reply.exercise) return reply;
    end();
    ends = [
      mountForm(practised, /** @type {Traits} */ (reply.exercise), ask, context),
      renderFront({
        model: new AskedModel({ data: { ...state.data, kind: /** @type {const} */ ("again") } }, next, context),
        el: again,
      }),
    ];
    return reply;
  };
  /** @param {Request} request */
  const asked = (request) => {
    if (request.wants !== "practise") return ask(request);
    last = { law: request.law, leaf: request.leaf, shape: request.shape ?? "" };
    return next();
  };
  const whole = renderFront({ model: new AskedModel(state, asked, context, ["data"]), el: page });
  return () => {
    whole();
    end();
  };
}
