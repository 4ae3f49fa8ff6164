// The quiet page around a document: a line above it, the course's map beside it, and the way to the notebook as it is.

import { h } from "../form/element.js";
import { Notice } from "./notice.js";

/** @import { Labels } from "../form/labels.js" */

const BESIDE = "(min-width: 1180px)"; // where there is room for the map beside the text

export class View {
  reading = true;
  /** @type {boolean} whether the map is in sight */
  open;
  expected = false; // whether the map is still to come: its room is kept, so that nothing moves beneath a click

  /**
   * @param {HTMLElement} root around the document
   * @param {Labels} words
   * @param {(reading: boolean) => void} changed
   * @param {{ notebook: boolean }} has whether there is a notebook behind the page
   */
  constructor(root, words, changed, has = { notebook: true }) {
    this.root = root;
    this.words = words;
    this.changed = changed;
    this.notice = new Notice();
    this.map = h("div", { class: "bc-beside", hidden: true });
    this.mapButton = this.button(() => this.showMap(!this.open));
    this.switch = this.button(() => this.read(true));
    this.mapButton.hidden = true;
    const line = h("div", { class: "bc-bar-line" }, this.mapButton, has.notebook && this.switch); // back to the lesson
    this.bar = h("div", { class: "bc-bar", lang: words.language }, line, this.notice.node);
    this.wide = window.matchMedia(BESIDE);
    this.open = this.wide.matches;
    this.onWidth = () => this.showMap(this.wide.matches);
    this.wide.addEventListener("change", this.onWidth);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.keyOnMap(event);
    this.map.addEventListener("keydown", this.onKey);
    this.read(true);
  }

  /** @param {() => void} onclick */
  button(onclick) {
    return h("button", { type: "button", onclick });
  }

  /** The lesson for reading, or the notebook as it is.  @param {boolean} reading */
  read(reading) {
    this.reading = reading;
    this.root.classList.toggle("bc-reading", reading);
    this.switch.textContent = this.words.say("lesson");
    this.switch.classList.toggle("bc-away", reading);
    this.showMap(this.open);
    this.changed(reading);
  }

  /** The way to the notebook as it is, for the end of the lesson: few look for it. */
  wayToNotebook() {
    const button = h("button", { type: "button", onclick: () => this.read(false) }, this.words.say("notebook"));
    return h("p", { class: "bc-page-foot", lang: this.words.language }, button);
  }

  /** A map is to come, or after all not.  @param {boolean} expected */
  expectMap(expected) {
    this.expected = expected;
    this.showMap(this.open);
  }

  /** There is a map to be shown. */
  hasMap() {
    this.mapButton.hidden = false;
    this.mapButton.textContent = this.words.say("map");
    this.map.lang = this.words.language;
    this.showMap(this.open);
  }

  /** @param {boolean} open */
  showMap(open) {
    this.open = open;
    const [room, drawn] = [open && this.reading, !this.mapButton.hidden];
    const shown = room && drawn;
    this.map.hidden = !shown;
    this.root.classList.toggle("bc-map", room && (drawn || this.expected));
    this.mapButton.setAttribute("aria-expanded", String(shown));
    this.mapButton.classList.toggle("bc-away", !this.reading);
  }

  /** @param {KeyboardEvent} event */
  keyOnMap(event) {
    if (event.key !== "Escape" || this.wide.matches) return;
    this.showMap(false);
    this.mapButton.focus();
  }

  dispose() {
    this.wide.removeEventListener("change", this.onWidth);
    this.bar.remove();
    this.map.remove();
  }
}
