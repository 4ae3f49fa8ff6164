// The front page in a notebook: what Python tells it, and where Jupyter keeps the files that it opens.

import { asker } from "../form/asker.js";
import { h } from "../form/element.js";
import { Labels } from "../form/labels.js";
import { frontPage } from "../pages/front.js";
import { wishes } from "../pages/wish.js";

/** @import { FrontModel } from "./front_model.d.ts" */

/** @param {{ model: FrontModel, el: HTMLElement }} given */
export function renderFront({ model, el }) {
  const python = asker(model, ["data"]);
  const practise = (/** @type {string} */ law, /** @type {string} */ leaf, shape = "") =>
    python.ask({ wants: "practise", law, leaf, shape });
  const data = model.get("data");
  if (data.kind === "again") {
    const words = new Labels(data.strings, data.lang);
    const again = h(
      "button",
      { type: "button", class: "bcp-button", onclick: () => void practise("", "") },
      words.say("practice.next"),
    );
    el.replaceChildren(h("div", { class: "bcp bcp-again", lang: data.lang }, again));
    return python.end;
  }
  const address = (/** @type {string} */ file) => addressOf(model, file);
  const open = (/** @type {string} */ file, /** @type {string | undefined} */ exercise) => {
    const told = { detail: { file, exercise }, bubbles: true, cancelable: true };
    if (el.dispatchEvent(new CustomEvent("bridgecourse:open", told))) window.location.assign(address(file));
  };
  const download = (/** @type {string} */ file) => `${base()}files/${within(model, file)}`;
  const asked = (/** @type {string} */ law, /** @type {string} */ leaf, /** @type {string} */ shape) =>
    void practise(law, leaf, shape).then(({ failed }) => page.practised(failed));
  const kept = wishes(() => window.localStorage, "bridgecourse:tables");
  const told = { data, open, address, download, practise: asked, wishes: kept, exchange: `${base()}lab` };
  const page = frontPage(el, told);
  const newer = () => page.update(model.get("data"));
  model.on("change:data", newer);
  if (data.kind === "home") void python.ask({ wants: "front" }).then(({ failed }) => failed && page.practised(failed));
  return () => {
    model.off("change:data", newer);
    python.end();
    page.dispose();
  };
}

export default { render: renderFront };

/** The address of the server's pages. */
function base() {
  const told = document.getElementById("jupyter-config-data")?.textContent;
  return String(JSON.parse(told || "{}").baseUrl ?? "/");
}

/** Where the browser finds another file of the folder that this notebook is in.  @param {FrontModel} model @param {string} file */
function addressOf(model, file) {
  const view = window.location.pathname.startsWith(`${base()}lab`) ? "lab/tree" : "notebooks";
  return `${base()}${view}/${within(model, file)}`;
}

/** The path of a file beside this notebook, as the server counts it.  @param {FrontModel} model @param {string} file */
function within(model, file) {
  const folder = (model.widget_manager?.context?.path ?? "").replace(/[^/]*$/, "");
  return `${folder}${file}`.split("/").map(encodeURIComponent).join("/");
}
