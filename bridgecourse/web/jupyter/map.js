// The course's map beside a lesson: asked of Python once the lesson is live, and again when something has been saved.
// Until then it is as this browser saw it last: the way is there before Python is, and the page does not move for it.

import { courseMap } from "../pages/map.js";
import { markPlace } from "../pages/place.js";
import { openNotebook } from "./shell.js";

/** @import { MapData } from "../pages/page.d.ts" */
/** @import { View } from "../pages/view.js" */
/** @import { App } from "./jupyter.d.ts" */
/** @import { Python } from "./python.js" */

const KEPT = "bridgecourse:map:"; // and the server's address
const LATER = 3000; // milliseconds after which a change shows on the map: answers come in quick succession

export class BesideMap {
  /** @type {ReturnType<typeof courseMap> | null} */
  drawn = null;
  /** @type {number | undefined} */
  timer = undefined;
  asked = false; // whether it has been asked for once
  /**
   * `path` is that of the document, `notebook` its element; `go` leads to an exercise within it.
   * @param {App} app
   * @param {View} view
   * @param {string} path
   * @param {HTMLElement} notebook
   * @param {Python} python
   * @param {(exercise: string) => void} go
   */
  constructor(app, view, path, notebook, python, go) {
    this.app = app;
    this.notebook = notebook;
    this.view = view;
    this.path = path;
    this.python = python;
    this.go = go;
  }

  /** As it was seen last, on any page of the same copy. */
  recall() {
    try {
      /** @type {{ root: string, data: MapData }} */
      const { root, data } = JSON.parse(localStorage.getItem(this.key()) ?? "");
      const here = this.path.slice(root.length);
      const known = [...data.laws, ...data.pages].some(({ file }) => file === here);
      if (known && `${root}${here}` === this.path && data.lang === this.view.words.language) this.draw(data, here);
    } catch {
      // nothing is kept, or not by us
    }
  }

  /** @param {string} root @param {MapData} data */
  keep(root, data) {
    try {
      localStorage.setItem(this.key(), JSON.stringify({ root, data }));
    } catch {
      // a browser that keeps nothing: the map comes with Python
    }
  }

  key() {
    return `${KEPT}${this.app.serviceManager.serverSettings.baseUrl}`;
  }

  async show() {
    this.asked = true;
    const { map: data } = await this.python.ask({ wants: "map" });
    if (!data) return; // asked again once Python answers
    if (data.here === null) return this.view.expectMap(false);
    this.keep(this.rootOf(data.here), data);
    if (data.here === data.home) return this.view.expectMap(false); // the front page shows the way itself
    if (this.drawn) this.drawn.update(data);
    else this.draw(data, data.here);
  }

  /** The folder of this person's notebooks.  @param {string} here the path of the document within it */
  rootOf(here) {
    return this.path.endsWith(here) ? this.path.slice(0, -here.length) : "";
  }

  /** @param {MapData} data @param {string} here */
  draw(data, here) {
    const root = this.rootOf(here);
    const open = (/** @type {string} */ file, /** @type {string | undefined} */ exercise) => {
      if (file === here) return exercise && this.go(`${exercise}-title`);
      const path = `${root}${file}`;
      if (exercise) markPlace(localStorage, this.app.serviceManager.serverSettings.baseUrl + path, `${exercise}-title`);
      openNotebook(this.app, path);
    };
    this.drawn = courseMap(this.view.map, { data, here, open });
    const { notebook } = this;
    for (const word of notebook.querySelectorAll(".bc-closing")) this.drawn.close(/** @type {HTMLElement} */ (word));
    this.view.hasMap();
  }

  /** Something was saved. */
  changed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.drawn && this.asked && !this.view.map.hidden) void this.show();
    }, LATER);
  }

  dispose() {
    clearTimeout(this.timer);
    this.drawn?.dispose();
  }
}
