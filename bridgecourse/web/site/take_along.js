// The way out of the browser: a law's notebook to hand in, everything in one file for another device, and back again.

import { asObject, isSheet, KEY } from "../form/answers.js";
import { h } from "../form/element.js";
import { isKept, isNewer } from "./kept.js";
import { packed, unpacked } from "./packed.js";

/** @import { Kept, Texts } from "./data.d.ts" */

const FORMAT = "bridgecourse-site";
const VERSION = 1;
const LARGEST = 20_000_000; // bytes of a file that is read

/** What cannot be brought back; the message is the name of its sentence. */
class ForeignFileError extends Error {}

export class TakeAlong {
  /** @type {HTMLElement | undefined} */
  node = undefined;

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
    const back = h("input", {
      type: "file",
      accept: ".json,.ipynb",
      class: "bc-file",
      id: "bc-bring-back",
      onchange: () => void this.chosen(back),
    });
    const parts = [
      isLaw && this.handIn(),
      h("h2", {}, this.say("along.title")),
      h("p", {}, this.say("along.told")),
      h(
        "p",
        { class: "bc-buttons" },
        this.button("along.save", () => this.everything()),
        h("label", { class: "bc-button", for: "bc-bring-back" }, this.say("along.back"), back),
      ),
      this.told,
    ];
    const node = h("section", { class: "bc-along", "aria-label": this.say("along.title") }, parts);
    this.node = node;
    document.querySelector("main")?.after(node);
    if (!this.page.library.lasts) this.page.view.notice.say("storage", this.say("no_storage"));
    if (this.page.library.damaged(this.page.file).length) this.page.view.notice.say("damaged", this.say("damaged"));
  }

  dispose() {
    this.node?.remove();
  }

  handIn() {
    const name = h("input", { type: "text", id: "bc-name", autocomplete: "username", spellcheck: "false" });
    const form = h(
      "form",
      { class: "bc-hand-in" },
      h("label", { for: "bc-name" }, this.say("hand_in.name")),
      name,
      this.button("hand_in.save"),
    );
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
    const name = fileName(person);
    if (!name) {
      this.tell("hand_in.nobody");
      document.getElementById("bc-name")?.focus();
      return;
    }
    const own = file.replace(/^.*\//, "");
    const released = await fetch(new URL(packed(own), document.baseURI), { credentials: "same-origin" })
      .then(unpacked)
      .catch(() => null);
    if (!released) return this.tell("hand_in.failed");
    const made = library.open(file).into(released);
    const called = `${name}_${own}`;
    save(called, JSON.stringify(made, null, 1), "application/x-ipynb+json");
    this.tell("hand_in.saved", { file: called });
  }

  everything() {
    const day = new Date().toISOString().slice(0, 10);
    const { library } = this.page;
    const made = { format: FORMAT, version: VERSION, documents: library.documents(), unread: library.unread() };
    save(`bridgecourse-${day}.json`, JSON.stringify(made), "application/json");
    this.tell("along.saved");
  }

  /** @param {HTMLInputElement} input */
  async chosen(input) {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    try {
      const { documents, unread } = await documentsOf(file, this.page.texts);
      this.page.library.take(documents, this.page.texts.files);
      this.tell(unread.length ? "along.partly" : "along.brought", { file: file.name, unread: unread.join(", ") });
      this.page.brought();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.tell(error instanceof ForeignFileError ? reason : "along.failed", { file: file.name, reason });
    }
  }

  /** @param {string} name @param {Record<string, string>} [fields] */
  tell(name, fields) {
    this.told.textContent = this.say(name, fields);
  }

  /** The storage is full, most often. */
  unsaved() {
    if (!this.page.library.lasts) return; // it is said
    const save_ = { told: this.say("along.save"), does: () => this.everything() };
    this.page.view.notice.say("full", this.say("full"), [save_]);
  }

  /** Saving works. */
  saved() {
    this.page.view.notice.clear("full");
  }
}

/** A name as the beginning of a file's, which is collected under it: the longest that every system takes.  @param {string} person */
function fileName(person) {
  const signs = [
    ...person
      .normalize("NFC")
      .replace(/[^\p{L}\p{M}\p{N}.@'-]+/gu, "-")
      .replace(/^[-.']+/, ""),
  ];
  return signs
    .slice(0, 50)
    .join("")
    .replace(/[-.']+$/, "");
}

/** What a file brings, everything of a site or the answers of one notebook, and what in it cannot be read.
 *  @param {File} file @param {Texts} texts @returns {Promise<{ documents: Record<string, Kept>, unread: string[] }>} */
async function documentsOf(file, texts) {
  if (file.size > LARGEST) throw new ForeignFileError("along.foreign");
  let found;
  try {
    found = asObject(JSON.parse(await file.text()));
  } catch {
    throw new ForeignFileError("along.foreign");
  }
  return found.format === FORMAT ? ofSite(found, texts) : { documents: ofNotebook(found, texts), unread: [] };
}

/** @param {Record<string, unknown>} found @param {Texts} texts */
function ofSite(found, texts) {
  if (Number(found.version) > VERSION) throw new ForeignFileError("along.newer");
  const all = Object.entries(asObject(found.documents)).filter(([name]) => Object.hasOwn(texts.files, name));
  const good = all.filter(([, kept]) => isKept(kept)).map(([name, kept]) => [name, ofKept(kept)]);
  if (good.length === 0) throw new ForeignFileError("along.foreign");
  const unread = all.filter(([, kept]) => !isKept(kept)).map(([name]) => name);
  return { documents: /** @type {Record<string, Kept>} */ (Object.fromEntries(good)), unread };
}

/** @param {unknown} kept @returns {Kept} */
function ofKept(kept) {
  const { [KEY]: sheet, texts } = asObject(kept);
  return { ...(sheet === undefined ? {} : { [KEY]: sheet }), texts: asObject(texts) };
}

/** @param {Record<string, unknown>} found @param {Texts} texts @returns {Record<string, Kept>} */
function ofNotebook(found, { files, placeholders }) {
  const metadata = asObject(found.metadata);
  const sheets = Object.keys(asObject(asObject(metadata.bridgecourse_sheets).sheets));
  const name = Object.keys(files).find((each) => sheets.some((exercise) => Object.hasOwn(files[each] ?? {}, exercise)));
  const sheet = metadata[KEY];
  if (name && isNewer(metadata)) throw new ForeignFileError("along.newer");
  const texts = textsIn(found, placeholders);
  const answers = isSheet(sheet) ? Object.keys(sheet.answers).length : 0;
  if (!name || (sheet !== undefined && !isSheet(sheet)) || !(answers || Object.keys(texts).length))
    throw new ForeignFileError("along.foreign");
  return { [name]: ofKept({ [KEY]: sheet, texts }) };
}

/** The own words of a notebook, with the pictures in them.  @param {Record<string, unknown>} notebook @param {string[]} placeholders */
function textsIn(notebook, placeholders) {
  /** @type {Record<string, { text: string, at: string, attachments?: unknown }>} */
  const texts = {};
  for (const cell of Array.isArray(notebook.cells) ? notebook.cells : []) {
    const { grade_id: name, solution } = asObject(asObject(asObject(cell).metadata).nbgrader);
    const { source, attachments } = asObject(cell);
    const text = Array.isArray(source) ? source.join("") : source;
    if (
      typeof name === "string" &&
      solution === true &&
      typeof text === "string" &&
      text.trim() &&
      !placeholders.includes(text.trim())
    )
      texts[name] = { text, at: "", ...(attachments ? { attachments } : {}) };
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
