// Everything that this browser keeps for the site: a document for each notebook, the map as it was seen last.

import { SiteDocument } from "./document.js";
import { parsed } from "./kept.js";

/** @import { MapData } from "../pages/page.d.ts" */
/** @import { Keeper } from "../pages/reading.d.ts" */
/** @import { Kept } from "./data.d.ts" */

const DOCUMENT = "document:";
const DAMAGED = ":damaged:";

/** What stands in where a browser refuses its storage.  @implements {Keeper} */
class Nowhere {
  getItem() {
    return null;
  }

  setItem() {
    throw new DOMException("no storage", "SecurityError");
  }

  removeItem() {}
}

export class Library {
  /** @type {Map<string, SiteDocument>} */
  open_ = new Map();
  /** Whether what is answered outlives the page. */
  lasts = true;

  /** @param {string} site the path of the site on its host: two on one host do not share anything
   *  @param {(why: "full" | "newer" | "damaged" | "nowhere") => string} say why something is not kept */
  constructor(site, say) {
    this.prefix = `bridgecourse:${site}:`;
    /** @type {Keeper} */
    this.keeper = this.find();
    this.say = say;
  }

  /** @returns {Keeper} */
  find() {
    try {
      const probe = `${this.prefix}probe`;
      window.localStorage.setItem(probe, "1");
      window.localStorage.removeItem(probe);
      return window.localStorage;
    } catch (error) {
      if (error instanceof DOMException && error.name === "QuotaExceededError") return window.localStorage;
      this.lasts = false;
      return new Nowhere();
    }
  }

  /** @param {string} file */
  keyOf(file) {
    return `${this.prefix}${DOCUMENT}${file}`;
  }

  /** @param {string} file */
  open(file) {
    const why = (/** @type {"full" | "newer" | "damaged"} */ why_) => this.say(this.lasts ? why_ : "nowhere");
    const found = this.open_.get(file) ?? new SiteDocument(this.keeper, this.keyOf(file), why);
    this.open_.set(file, found);
    return found;
  }

  /** What is stored under this beginning of a key, by the rest of it.  @param {string} begin @returns {[string, string][]} */
  stored(begin) {
    const keys = this.lasts ? Object.keys(this.keeper) : [];
    const found = keys.filter((key) => key.startsWith(begin)).sort();
    return found.map((key) => [key.slice(begin.length), this.keeper.getItem(key) ?? ""]);
  }

  /** What was stored for this page and could not be read.  @param {string} file */
  damaged(file) {
    return this.stored(`${this.keyOf(file)}${DAMAGED}`).map(([, text]) => text);
  }

  /** What is kept of each document.  @returns {Record<string, Kept>} */
  documents() {
    const found = this.stored(`${this.prefix}${DOCUMENT}`).filter(([file]) => !file.includes(DAMAGED));
    const read = found.map(([file, text]) => /** @type {const} */ ([file, parsed(text)]));
    const kept = read.filter(([, each]) => typeof each !== "string");
    const here = [...this.open_].map(([file, { kept: each }]) => /** @type {const} */ ([file, each]));
    return Object.fromEntries(/** @type {[string, Kept][]} */ ([...kept, ...here]));
  }

  /** What is stored and cannot be read, to be taken along all the same.  @returns {Record<string, string>} */
  unread() {
    const found = this.stored(`${this.prefix}${DOCUMENT}`);
    return Object.fromEntries(
      found.filter(([file, text]) => file.includes(DAMAGED) || typeof parsed(text) === "string"),
    );
  }

  /** Put what was brought back to what is here.  @param {Record<string, Kept>} documents @param {Record<string, Record<string, string>>} digests */
  take(documents, digests) {
    for (const [file, kept] of Object.entries(documents)) this.open(file).take(kept, digests[file] ?? {});
  }

  /** Another tab has changed a document, or an old page is shown again.  @param {(file: string) => void} changed */
  listen(changed) {
    window.addEventListener("storage", ({ key, newValue }) => {
      const begin = this.keyOf("");
      if (!key?.startsWith(begin) || newValue === null || key.includes(DAMAGED)) return;
      const file = key.slice(begin.length);
      this.open_.get(file)?.again();
      changed(file);
    });
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) for (const found of this.open_.values()) found.again();
    });
  }

  /** Ask the browser not to clear it when space is short; whether it has promised. */
  async persist() {
    try {
      return (await navigator.storage?.persist?.()) ?? false;
    } catch {
      return false;
    }
  }

  /** @param {string} lang @returns {MapData | null} */
  map(lang) {
    try {
      const found = JSON.parse(this.keeper.getItem(`${this.prefix}map:${lang}`) ?? "null");
      return Array.isArray(found?.laws) && Array.isArray(found?.pages) ? found : null;
    } catch {
      return null;
    }
  }

  /** @param {string} lang @param {MapData} data */
  keepMap(lang, data) {
    this.note(`map:${lang}`, JSON.stringify(data));
  }

  /** The version that was seen last, and now this one.  @param {string} digest */
  seen(digest) {
    const before = this.keeper.getItem(`${this.prefix}version`);
    this.note("version", digest);
    return before;
  }

  /** Keep what can be made again.  @param {string} name @param {string} value */
  note(name, value) {
    try {
      this.keeper.setItem(`${this.prefix}${name}`, value);
    } catch {
      // the storage is full: of answers that is said, of this it does not matter
    }
  }
}
