// Everything that this browser keeps for the site: a document for each notebook, the map as it was seen last.

import { SiteDocument, isKept } from "./document.js";

/** @import { MapData } from "../../page/page.d.ts" */
/** @import { Keeper } from "../../page/reading.d.ts" */
/** @import { Kept } from "./data.d.ts" */

const DOCUMENT = "document:";

/** What stands in where a browser refuses its storage: nothing is kept beyond the page.  @implements {Keeper} */
class Memory {
  /** @type {Map<string, string>} */
  kept = new Map();

  /** @param {string} key */
  getItem(key) {
    return this.kept.get(key) ?? null;
  }

  /** @param {string} key @param {string} value */
  setItem(key, value) {
    this.kept.set(key, value);
  }

  /** @param {string} key */
  removeItem(key) {
    this.kept.delete(key);
  }
}

export class Library {
  /** @type {Map<string, SiteDocument>} */
  open_ = new Map();
  /** Whether what is answered outlives the page. */
  lasts = true;

  /** @param {string} site the path of the site on its host: two on one host do not share anything */
  constructor(site) {
    this.prefix = `bridgecourse:${site}:`;
    /** @type {Keeper} */
    this.keeper = this.find();
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
      return new Memory();
    }
  }

  keys() {
    return this.keeper instanceof Memory ? [...this.keeper.kept.keys()] : Object.keys(this.keeper);
  }

  /** @param {string} file */
  open(file) {
    const found = this.open_.get(file) ?? new SiteDocument(this.keeper, `${this.prefix}${DOCUMENT}${file}`);
    this.open_.set(file, found);
    return found;
  }

  /** The files of which something is kept. */
  files() {
    const begin = `${this.prefix}${DOCUMENT}`;
    const kept = this.keys().filter((key) => key.startsWith(begin) && !key.includes(":damaged:"));
    return [...new Set([...kept.map((key) => key.slice(begin.length)), ...this.open_.keys()])].sort();
  }

  /** What is kept of each.  @returns {Record<string, Kept>} */
  documents() {
    return Object.fromEntries(this.files().map((file) => [file, (this.open_.get(file) ?? this.peek(file)).kept]));
  }

  /** @param {string} file */
  peek(file) {
    return new SiteDocument(this.keeper, `${this.prefix}${DOCUMENT}${file}`);
  }

  /** Put what was brought back to what is here.  @param {Record<string, Kept>} documents */
  async take(documents) {
    for (const [file, kept] of Object.entries(documents)) {
      const found = this.open(file);
      found.take(kept);
      await found.save();
    }
  }

  /** Another tab has changed a document.  @param {(file: string) => void} changed */
  listen(changed) {
    window.addEventListener("storage", ({ key, newValue }) => {
      const begin = `${this.prefix}${DOCUMENT}`;
      if (!key?.startsWith(begin) || newValue === null) return;
      const file = key.slice(begin.length);
      try {
        const found = JSON.parse(newValue);
        if (isKept(found)) this.open_.get(file)?.take(found);
      } catch {
        return; // it is put aside when it is read
      }
      changed(file);
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

