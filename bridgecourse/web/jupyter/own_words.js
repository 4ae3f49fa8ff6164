// The part below an answer in own words in a notebook: the document holds the answer and what was kept of it.

import { asker } from "../form/asker.js";
import { Labels } from "../form/labels.js";
import { notebookOf } from "../form/stores.js";
import { OwnWords } from "../pages/own_words.js";
import { WordsStore } from "../pages/words_store.js";

/** @import { WordsModel } from "./own_words_model.d.ts" */

/** @param {{ model: WordsModel, el: HTMLElement }} given */
export function renderOwnWords({ model, el }) {
  const python = asker(model, ["answer"]);
  const store = new WordsStore(notebookOf(model), model.get("cell"), model.get("placeholders"));
  const host = {
    text: () => store.text(),
    kept: () => store.kept(),
    keep: (/** @type {import("../pages/kept.d.ts").Kept} */ kept) => store.keep(kept),
    ask: () => void python.ask({ wants: "words", assignment: "" }),
  };
  const part = new OwnWords(el, host, new Labels(model.get("strings"), model.get("lang")));
  const came = () => {
    const answer = model.get("answer");
    if (Array.isArray(answer.spoken)) part.came(answer);
  };
  model.on("change:answer", came);
  came();
  return () => {
    model.off("change:answer", came);
    python.end();
    part.dispose();
  };
}

export default { render: renderOwnWords };
