// What “You are called” is told, and what it and its host tell each other; Python's side is widgets/drawn.py.

import type { Model, NotebookContext } from "../widgets/host.d.ts";
import type { Feedback, Pictures, Request, Sheet } from "../widgets/sheet.d.ts";

/** One of the cases, with an entry of its answers where the host keeps them. */
export interface CalledCase {
  sheet: Sheet;
  tables: Record<string, Pictures>;
  answers: Record<string, unknown>;
}

export interface CalledData {
  lang: string;
  /** The number by which the cases were drawn. */
  seed: number;
  /** Their ids, in order. */
  ids: string[];
  /** The number of the case that is shown first, from 1. */
  at: number;
  /** That case. */
  first: CalledCase;
  /** The words of this page, and of the form. */
  strings: Record<string, string>;
}

/** What became of one case: of so many parts so many are right; what went wrong, in words. */
export interface CalledMark {
  number: number;
  title: string;
  parts: number;
  checked: number;
  right: number;
  wrong: string[];
}

/** To whoever draws and marks. */
export type CalledRequest =
  | { type: "case"; seed: number; number: number }
  | { type: "draw" }
  | { type: "redraw"; seed: number }
  | { type: "sum"; seed: number; answers: Record<string, unknown> }
  | (Request & { exercise: string });

/** From there.  A check that counts comes with the table as it is then. */
export type CalledReply =
  | { type: "case"; seed: number; number: number; case: CalledCase }
  | { type: "drawn"; data: CalledData }
  | { type: "sum"; seed: number; marks: CalledMark[] }
  | { type: "refused"; reason: string }
  | { type: "marked"; exercise: string; part: string; feedback: Feedback; tables: Pictures | null }
  | { type: "feedback"; exercise: string; part: string; feedback: Feedback }
  | { type: "failed"; exercise: string; part: string; reason: string }
  | { type: "saved"; exercise: string }
  | { type: "unsaved"; exercise: string; reason: string };

export interface CalledHost {
  data: CalledData;
  send: (request: CalledRequest) => void;
  /** The document in which answers are kept, where there is one. */
  context?: NotebookContext | null;
  /** While whoever marks is not there yet. */
  waits?: Model["waits"];
}
