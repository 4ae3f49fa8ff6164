// From page to page of the site without the browser loading anything anew: what stands in the page is exchanged, and
// Python, which takes seconds to begin, goes on.
//
// The address is in the browser's history, and is that of a page: loaded again, or in another tab, it is the same.
// Where anything is not as expected, the browser goes there itself.

import { isPage } from "./address.js";

/** What another page is made of. */
const PARTS = ["main", ".bc-site-foot"];

export class Travel {
  /** @type {symbol | null} where we are on the way to */
  under = null;
  /** @type {string} where we are */
  here = window.location.pathname;

  /**
   * @param {string} digest of the version that runs here
   * @param {() => boolean} stays whether nothing calls for the page to be loaded by the browser
   * @param {(found: Document) => Promise<(id: string) => void>} arrived with another page: what exchanges this one for it, once all that it needs is there
   */
  constructor(digest, stays, arrived) {
    this.digest = digest;
    this.stays = stays;
    this.arrived = arrived;
    document.addEventListener("click", (event) => this.clicked(event));
    window.addEventListener("popstate", () => this.back());
  }

  /** A link of a lesson; those of the map and of the front page ask themselves.  @param {MouseEvent} event */
  clicked(event) {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const address = new URL(link.href);
    if (!isPage(address) || address.pathname === this.here) return;
    event.preventDefault();
    this.to(address);
  }

  /** @param {URL} address */
  to(address) {
    const id = decodeURIComponent(address.hash.slice(1)); // a part of the page that a lesson names
    const name = () => window.history.pushState(null, "", address);
    void this.go(address, name, id).catch(() => window.location.assign(address));
  }

  /** The reader went back, or forward: the address is there already. */
  back() {
    const address = new URL(window.location.href);
    if (address.pathname === this.here) return; // a place on this page
    void this.go(address, () => {}, "").catch(() => window.location.reload());
  }

  /** @param {URL} address @param {() => void} name makes it that of the page @param {string} id where to begin, or "" */
  async go(address, name, id) {
    const mine = Symbol(address.pathname);
    this.under = mine;
    if (!this.stays()) throw new Error("a newer version is taken by the browser");
    const found = await this.fetched(address);
    const change = await this.arrived(found);
    if (this.under !== mine) return; // meanwhile to somewhere else
    window.history.scrollRestoration = "manual"; // where one was on a page is kept with the page
    name();
    this.here = address.pathname;
    change(id);
  }

  /** The page there, if it is of the version that runs here.  @param {URL} address */
  async fetched(address) {
    const answer = await fetch(address, { credentials: "same-origin" });
    const found = new DOMParser().parseFromString(await answer.text(), "text/html");
    const { digest, file } = found.body.dataset;
    if (!answer.ok || digest !== this.digest || !file || !PARTS.every((part) => found.querySelector(part)))
      throw new Error(`${address.pathname}: ${answer.status}`);
    return found;
  }
}

/** This page instead of the one that stands here.  @param {Document} found */
export function exchange(found) {
  for (const each of found.querySelectorAll("noscript")) each.remove();
  for (const part of PARTS) {
    const other = found.querySelector(part);
    if (other) document.querySelector(part)?.replaceWith(document.adoptNode(other));
  }
  document.title = found.title;
  document.documentElement.lang = found.documentElement.lang;
  document.body.dataset.file = found.body.dataset.file;
}

/** The keyboard, and who listens, begin where the reader does: at the place that is found again, else at the top.
 *  @param {string | undefined} id of that place @param {HTMLElement} told the line that is read out */
export function beginAt(id, told) {
  const place = id === undefined ? null : document.getElementById(id);
  const heading = place?.querySelector("h1, h2, h3") ?? document.querySelector("main h1");
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  told.textContent = document.title;
}
