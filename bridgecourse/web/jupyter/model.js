// What anywidget's model is to the page of a widget, with the server in the place of a kernel: so the pages are the same.

/** @import { Reply, Request } from "../desk.d.ts" */
/** @import { Context } from "../host.d.ts" */

/** @typedef {{ id: string }} Told */

/** @template {object} State */
export class AskedModel {
  /** @type {Map<string, Set<(told: Told) => void>>} */
  listeners = new Map();

  /**
   * @param {State} state what the widget in a kernel would share
   * @param {(request: Request) => Promise<Reply>} ask
   * @param {(Context & { path?: string }) | null} context the document in which answers are kept
   * @param {(keyof State & string)[]} shown what of a reply is of that
   */
  constructor(state, ask, context, shown = []) {
    this.state = state;
    this.ask = ask;
    this.shown = shown;
    this.widget_manager = { context };
  }

  /** @template {keyof State & string} Name @param {Name} name @returns {State[Name]} */
  get(name) {
    return this.state[name];
  }

  /** @param {string} event @param {(told: Told) => void} callback */
  on(event, callback) {
    const found = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, found.add(callback));
  }

  /** @param {string} event @param {(told: Told) => void} callback */
  off(event, callback) {
    this.listeners.get(event)?.delete(callback);
  }

  /** @param {string} event @param {Told} told */
  tell(event, told) {
    for (const callback of [...(this.listeners.get(event) ?? [])]) callback(told);
  }

  /** @param {object} content */
  send(content) {
    void this.answered(/** @type {Request & Told} */ (content));
  }

  /** @param {Request & Told} content */
  async answered({ id, ...request }) {
    const reply = /** @type {Record<string, unknown>} */ (await this.ask(/** @type {Request} */ (request)));
    for (const name of this.shown) {
      if (reply[name] === undefined) continue;
      this.state = { ...this.state, [name]: reply[name] };
      this.tell(`change:${name}`, { id });
    }
    this.tell("msg:custom", { ...reply, id });
  }
}
