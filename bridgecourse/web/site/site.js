// The site in one tab: what goes on from page to page, Python above all.

import { h } from "../form/element.js";
import { HOME, pageOf, SITE } from "./address.js";
import { Library } from "./library.js";
import { keepOffline, takeNewer } from "./offline.js";
import { packed, unpacked } from "./packed.js";
import { Page } from "./page.js";
import { Python } from "./python.js";
import { beginAt, exchange, Travel } from "./travel.js";

/** @import { PageData, Texts } from "./data.d.ts" */

const NOTHING = { exercises: {}, pictures: [], styles: [] };

export class Site {
  /** @type {Page | null} */
  page = null;
  /** @type {Map<string, Texts>} by language */
  texts = new Map();
  /** @type {(() => void) | null} brings in the newer version that has arrived */
  bringIn = null;

  /** @param {string} digest */
  constructor(digest) {
    this.digest = digest;
    this.python = new Python(new URL(`worker.js?${digest}`, SITE));
    this.library = new Library(SITE.pathname, (why) => this.page?.words.say(`site.not_kept.${why}`) ?? "");
    this.travel = new Travel(
      digest,
      () => this.bringIn === null,
      (found) => this.arrived(found),
    );
    this.told = h("p", { class: "bcp-hidden", role: "status" }); // which page it is now
  }

  /** The page that the browser has loaded. */
  async begin() {
    this.python.speak(document.documentElement.lang); // it takes longest
    void takeNewer(SITE, this.digest);
    document.body.append(this.told);
    this.show(...(await this.needed(document)));
    this.library.listen((file) => file !== this.page?.file && this.page?.saved());
    window.addEventListener("pagehide", () => this.page?.keep());
    await this.python.settled(); // what is loaded now is not loaded twice
    void keepOffline(SITE, document.documentElement.lang, (bringIn) => {
      this.bringIn = bringIn;
      this.page?.tellNewer(bringIn);
    });
  }

  /** What a page needs besides itself.  @param {Document} page @returns {Promise<[Texts, PageData]>} */
  async needed(page) {
    const { lang } = page.documentElement;
    const get = (/** @type {string} */ name) => fetch(new URL(`${lang}/${name}?${this.digest}`, SITE));
    const name = pageOf(page.body.dataset.file ?? HOME).replace(/\.html$/, "");
    const hasData = page.querySelector('[data-call="exercise"]') !== null;
    const [texts, data] = await Promise.all([
      this.texts.get(lang) ?? get("texts.json").then((answer) => answer.json()),
      hasData ? get(packed(`${name}.json`)).then(unpacked) : NOTHING,
    ]);
    this.texts.set(lang, texts);
    return [texts, data];
  }

  /** @param {Document} found */
  async arrived(found) {
    const needed = await this.needed(found);
    return (/** @type {string} */ id) => {
      this.page?.leave();
      exchange(found);
      window.scrollTo({ top: 0, behavior: "instant" });
      this.python.speak(document.documentElement.lang);
      const place = this.show(...needed);
      if (id) this.page?.place.goTo(id);
      beginAt(id || place, this.told);
    };
  }

  /** The part of the page with which it begins, where that is not its top.  @param {Texts} texts @param {PageData} data */
  show(texts, data) {
    for (const mark of ["bc:live", "bc:python"]) performance.clearMarks(mark);
    this.page = new Page(this, texts, data);
    this.python.reason = this.page.words.say("site.failed");
    this.page.show();
    if (this.bringIn) this.page.tellNewer(this.bringIn);
    return this.page.place.held?.id;
  }
}

new Site(document.body.dataset.digest ?? "")
  .begin()
  .catch(() => document.querySelector(".bc-trouble")?.removeAttribute("hidden"));
