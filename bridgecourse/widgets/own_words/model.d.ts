// What the part below an answer in own words uses of anywidget's model; Python's side is widgets/own_words.py.

import type { ModelAnswer } from "../../page/kept.d.ts";
import type { Context } from "../host.d.ts";

interface Traits {
  cell: string;
  placeholders: string[];
  lang: string;
  strings: Record<string, string>;
  answer: ModelAnswer;
}

export interface WordsModel {
  get<Name extends keyof Traits>(name: Name): Traits[Name];
  on(event: "change:answer", callback: () => void): void;
  off(event: "change:answer", callback: () => void): void;
  send(content: { type: "show" }): void;
  widget_manager?: { context?: Context | null };
}

/** A cell of JupyterLab's document. */
export interface SharedCell {
  getSource(): string;
  getMetadata(key: string): unknown;
}
