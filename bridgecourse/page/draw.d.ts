// What “You are called” and today's table are told, and what they and their host tell each other; Python's side is
// widgets/drawn.py.

import type { Model, NotebookContext } from "../widgets/host.d.ts";
import type { Feedback, Pictures, Request, Sheet } from "../widgets/sheet.d.ts";
import type { Week } from "./page.d.ts";

/** One of the cases, with an entry of its answers where the host keeps them. */
export interface CalledCase {
  sheet: Sheet;
  tables: Record<string, Pictures>;
  answers: Record<string, unknown>;
}

/** The number by which cases were drawn, or the key of a table. */
export type Seed = number | string;

export interface CalledData {
  lang: string;
  kind: "called" | "today";
  /** What the cases are a function of. */
  seed: Seed;
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

/** What is said when all are done. */
export interface After extends Week {
  told: string;
}

/** To whoever draws and marks. */
export type CalledRequest =
  | { type: "case"; seed: Seed; number: number }
  | { type: "draw" }
  | { type: "redraw"; seed: Seed }
  | { type: "sum"; seed: Seed; answers: Record<string, unknown> }
  | (Request & { exercise: string });

/** From there.  A check that counts comes with the table as it is then. */
export type CalledReply =
  | { type: "case"; seed: Seed; number: number; case: CalledCase }
  | { type: "drawn"; data: CalledData }
  | { type: "sum"; seed: Seed; marks: CalledMark[]; after?: After | null }
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
