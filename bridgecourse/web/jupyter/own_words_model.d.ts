// What the part below an answer in own words uses of anywidget's model; Python's side is widgets/own_words.py.

import type { ModelOf } from "../host.d.ts";
import type { ModelAnswer } from "../pages/kept.d.ts";

export interface WordsTraits {
  cell: string;
  placeholders: string[];
  lang: string;
  strings: Record<string, string>;
  answer: ModelAnswer;
}

export type WordsModel = ModelOf<WordsTraits>;
