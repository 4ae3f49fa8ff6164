// The way out of the browser: a law's notebook to hand in, everything in one file for another device, and back again.

import { KEY, asObject, isSheet } from "../../widgets/form/answers.js";
import { h } from "../../widgets/form/element.js";
import { isKept } from "./document.js";

/** @import { Kept } from "./data.d.ts" */

const FORMAT = "bridgecourse-site";
const LARGEST = 20_000_000; // bytes of a file that is read

/** What cannot be brought back, by the name of its sentence. */
class ForeignFileError extends Error {}

export class TakeAlong {
  /** @param {import("./data.d.ts").SitePage} page */
  constructor(page) {
    this.page = page;
    this.told = h("p", { role: "status" });
  }

  /** @param {string} name @param {Record<string, string | number>} [fields] */
  say(name, fields) {
    return this.page.words.say(`site.${name}`, fields);
  }

  /** Below the page. */
  show() {
    const isLaw = document.querySelector("textarea[data-cell]") !== null;
    const back = h("input", { type: "file", accept: ".json,.ipynb", class: "bc-file", id: "bc-bring-back", onchange: () => void this.chosen(back) });
    const parts = [
      isLaw && this.handIn(),
      h("h2", {}, this.say("along.title")),
      h("p", {}, this.say("along.told")),
      h("p", {}, this.button("along.save", () => this.everything()), " ", h("label", { class: "bc-button", for: "bc-bring-back" }, this.say("along.back"), back)),
      this.told,
    ];
    const node = h("section", { class: "bc-along", "aria-label": this.say("along.title") }, parts);
    document.querySelector("main")?.after(node);
    if (!this.page.library.lasts) this.page.view.notice.say("storage", this.say("no_storage"));
  }

  handIn() {
    const name = h("input", { type: "text", id: "bc-name", autocomplete: "username", spellcheck: "false" });
    const form = h("form", { class: "bc-hand-in" }, h("label", { for: "bc-name" }, this.say("hand_in.name")), " ", name, " ", this.button("hand_in.save"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.notebook(name.value);
    });
    return [h("h2", {}, this.say("hand_in.title")), h("p", {}, this.say("hand_in.told")), form];
  }

  /** @param {string} name @param {() => void} [does] */
  button(name, does) {
    return h("button", { type: does ? "button" : "submit", class: "bc-button", onclick: does }, this.say(name));
  }

  /** The notebook of this page with its answers, under the name of whoever hands it in.  @param {string} person */
  async notebook(person) {
    const { file, library } = this.page;
    const name = person.trim().toLowerCase().replace(/[^\p{L}\p{N}.-]+/gu, "-").replace(/^[-.]+|[-.]+$/g, "");
    const own = file.replace(/^.*\//, "");
    const answer = await fetch(new URL(own, document.baseURI), { credentials: "same-origin" }).catch(() => null);
    if (!answer?.ok) return this.tell("hand_in.failed");
    const made = library.open(file).into(await answer.json());
    const called = name ? `${name}_${own}` : own;
    save(called, JSON.stringify(made, null, 1), "application/x-ipynb+json");
    this.tell("hand_in.saved", { file: called });
  }

  everything() {
    const day = new Date().toISOString().slice(0, 10);
    const made = { format: FORMAT, version: 1, documents: this.page.library.documents() };
    save(`bridgecourse-${day}.json`, JSON.stringify(made), "application/json");
    this.tell("along.saved");
  }

  /** @param {HTMLInputElement} input */
  async chosen(input) {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    try {
      await this.page.library.take(await documentsOf(file, this.page.texts.files));
      this.tell("along.brought", { file: file.name });
      void this.page.refresh();
    } catch (error) {
      const known = error instanceof ForeignFileError;
      this.tell(known ? "along.foreign" : "along.failed", { file: file.name, reason: error instanceof Error ? error.message : String(error) });
    }
  }

  /** @param {string} name @param {Record<string, string>} [fields] */
  tell(name, fields) {
    this.told.textContent = this.say(name, fields);
  }

  /** The storage is full, most often. */
  unsaved() {
    const save_ = { told: this.say("along.save"), does: () => this.everything() };
    this.page.view.notice.say("full", this.say("full"), [save_]);
  }

  /** Saving works. */
  saved() {
    this.page.view.notice.clear("full");
  }
}

/** What a file brings: everything of a site, or the answers of one notebook.  @param {File} file @param {Record<string, string[]>} known of each notebook its exercises @returns {Promise<Record<string, Kept>>} */
async function documentsOf(file, known) {
  if (file.size > LARGEST) throw new ForeignFileError();
  let found;
  try {
    found = asObject(JSON.parse(await file.text()));
  } catch {
    throw new ForeignFileError();
  }
  if (found.format === FORMAT) {
    const documents = Object.entries(asObject(found.documents)).filter(([name, kept]) => name in known && isKept(kept));
    if (documents.length === 0) throw new ForeignFileError();
    return /** @type {Record<string, Kept>} */ (Object.fromEntries(documents));
  }
  const metadata = asObject(found.metadata);
  const sheets = Object.keys(asObject(asObject(metadata.bridgecourse_sheets).sheets));
  const name = Object.keys(known).find((each) => known[each]?.some((exercise) => sheets.includes(exercise)));
  if (!name || !isSheet(metadata[KEY])) throw new ForeignFileError();
  return { [name]: { [KEY]: metadata[KEY], texts: textsIn(found) } };
}

/** The own words of a notebook.  @param {Record<string, unknown>} notebook */
function textsIn(notebook) {
  /** @type {Record<string, { text: string, at: string }>} */
  const texts = {};
  for (const cell of Array.isArray(notebook.cells) ? notebook.cells : []) {
    const { grade_id: name, solution } = asObject(asObject(asObject(cell).metadata).nbgrader);
    const { source } = asObject(cell);
    const text = Array.isArray(source) ? source.join("") : source;
    if (typeof name === "string" && solution === true && typeof text === "string" && !/^\*.*\*$/s.test(text.trim())) texts[name] = { text, at: "" };
  }
  return texts;
}

/** @param {string} name @param {string} text @param {string} type */
function save(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
