// One of the twelve for the form: what the form takes for the model of a widget, without a widget.

/** @import { Model } from "../widgets/host.d.ts" */
/** @import { Reply, Request, Traits } from "../widgets/sheet.d.ts" */
/** @import { CalledCase, CalledHost, CalledReply } from "./draw.d.ts" */

/** @implements {Model} */
export class CaseModel {
  /** @type {Map<string, Set<(message: Reply) => void>>} */
  listeners = new Map();

  /** @param {CalledCase} found @param {Record<string, string>} strings @param {CalledHost} host */
  constructor(found, strings, host) {
    /** @type {Traits} */
    this.traits = { ...found, strings, feedback: {}, practice: true, notice: "" };
    this.host = host;
    /** @type {Model["waits"]} */
    this.waits = host.waits;
    this.widget_manager = { context: host.context ?? null };
  }

  /** @template {keyof Traits} Name @param {Name} name */
  get(name) {
    return this.traits[name];
  }

  /** @param {string} event @param {(message: Reply) => void} callback */
  on(event, callback) {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(callback));
  }

  /** @param {string} event @param {(message: Reply) => void} callback */
  off(event, callback) {
    this.listeners.get(event)?.delete(callback);
  }

  /** @param {Request} content */
  send(content) {
    if (content.type === "save") this.traits.answers = { ...content.answers };
    this.host.send({ ...content, exercise: this.traits.sheet.id });
  }

  /** @param {string} event @param {Reply} [message] */
  emit(event, message) {
    for (const callback of [...(this.listeners.get(event) ?? [])]) callback(/** @type {Reply} */ (message));
  }

  /** What was told about this case.  @param {Extract<CalledReply, { exercise: string }>} reply */
  heard(reply) {
    if (reply.type !== "marked") {
      this.emit("msg:custom", reply);
      return;
    }
    const { part, feedback, tables } = reply;
    if (tables) this.traits.tables = { ...this.traits.tables, [part]: tables };
    this.emit("change:tables");
    this.traits.feedback = { ...this.traits.feedback, [part]: feedback };
    this.emit("change:feedback");
  }
}
