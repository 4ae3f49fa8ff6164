// What every widget of ours does with anywidget's model: it asks Python, and knows a reply by the id of what was asked.

/** @import { Ask, Reply } from "../desk.d.ts" */
/** @import { AskedModel } from "../host.d.ts" */

/** Several views, in one window or in two, hear the replies of one model: each asks under a name of its own. */
const ownName = () => Math.random().toString(36).slice(2, 12);

/**
 * `ask` asks, `end` hears no more.
 * @param {AskedModel} model
 * @param {string[]} shown what Python says by a trait of this name, before it replies
 */
export function asker(model, shown = []) {
  const name = ownName();
  let last = 0;
  /** @type {Map<string, (reply: object) => void>} */
  const waiting = new Map();
  const heard = (/** @type {{ id: string, failed?: string }} */ { id, ...reply }) => {
    const said = reply.failed === undefined ? shown.map((trait) => [trait, model.get(trait)]) : [];
    waiting.get(id)?.({ ...reply, ...Object.fromEntries(said) });
    waiting.delete(id);
  };
  model.on("msg:custom", heard);
  /** @type {Ask} */
  const ask = (request) => {
    last += 1;
    const id = `${name}-${last}`;
    model.send({ ...request, id });
    return new Promise((resolve) => {
      waiting.set(id, (reply) => resolve(/** @type {Reply<typeof request.wants>} */ (reply)));
    });
  };
  return { ask, end: () => model.off("msg:custom", heard) };
}
