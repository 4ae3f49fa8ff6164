// The file of boards: chosen, dropped or put in as text; its boards, and what of it could not be read.

import { h } from "../form/element.js";

/** @import { OwnFile } from "./own.d.ts" */
/** @import { OwnTable } from "./own_table.js" */

/** What is shown as long as no board is on the table.  @param {OwnTable} page */
export function files(page) {
  const text = h("textarea", {
    rows: 4,
    class: "bc-own-area",
    "data-key": "pasted",
    "aria-label": page.say("pasted"),
    placeholder: page.say("pasted"),
    ".value": page.pasted,
    oninput: (/** @type {Event} */ event) => (page.pasted = /** @type {HTMLTextAreaElement} */ (event.target).value),
  });
  const read = page.button("read", page.say("read"), () =>
    page.send({ wants: "own_file", name: "", text: page.pasted }),
  );
  const zone = h("div", { class: "bc-own-zone" }, h("p", {}, page.say("drop")), fileButton(page, page.say("choose")));
  const paste = page.fold("paste", page.say("paste"), text, read);
  const nodes = [h("h3", {}, page.say("file")), zone, paste];
  return page.data.file ? [...nodes, ...boards(page, page.data.file)] : nodes;
}

/** @param {OwnTable} page @param {OwnFile} file */
function boards(page, file) {
  const places = file.boards.map((board, place) => {
    const told = [h("b", {}, page.said.rich(board.title)), h("span", { class: "bc-own-quiet" }, board.told)];
    const onclick = () => page.send({ wants: "own_board", board: place });
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "bc-own-board", "data-key": `board-${place}`, disabled: !board.usable, onclick },
        told,
      ),
    );
  });
  const title = file.name ? `${page.say("boards")} · ${file.name}` : page.say("boards");
  const list = [
    h("h3", { class: "bc-own-title", tabindex: "-1" }, title),
    h("ol", { class: "bc-own-boards", role: "list" }, places),
  ];
  const faults = file.faults.map((fault) => h("li", {}, fault));
  return faults.length ? [...list, h("h4", {}, page.say("faults")), h("ul", { class: "bc-own-faults" }, faults)] : list;
}

/** @param {OwnTable} page @param {string} words */
export function fileButton(page, words) {
  const onchange = (/** @type {Event} */ event) => page.take(/** @type {HTMLInputElement} */ (event.target).files?.[0]);
  const input = h("input", {
    type: "file",
    accept: ".lin,.pbn,.txt",
    class: "bc-hidden",
    "data-key": "file",
    "aria-label": words,
    onchange,
  });
  return h("label", { class: "bc-chip bc-own-button bc-own-file" }, input, words);
}

/** Its text: UTF-8, or else what older programs write.  @param {File} file */
export async function readFile(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("iso-8859-1").decode(bytes);
  }
}
