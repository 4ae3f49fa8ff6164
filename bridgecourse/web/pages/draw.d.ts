// What “You are called”, an evening and today's table are told; Python's side is desk/drawn.py.

import type { Ask } from "../desk.d.ts";
import type { FormHost, NotebookContext } from "../host.d.ts";
import type { Put } from "../sheet.d.ts";
import type { Week } from "./page.d.ts";

/** One of the cases, with an entry of its answers where the host keeps them. */
export interface CalledCase extends Put {
  answers: Record<string, unknown>;
}

/** The number by which cases were drawn, or the key of a table. */
export type Seed = number | string;

export interface CalledData {
  lang: string;
  kind: "called" | "evening" | "today";
  /** What the cases are a function of. */
  seed: Seed;
  /** Their ids, in order. */
  ids: string[];
  /** Those of them that have been checked, as far as whoever draws knows. */
  done: string[];
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
  /** Of a board of an evening that was played: its points of ten, also in words. */
  points?: number;
  said?: string;
}

/** What is said when all are done. */
export interface After extends Week {
  told: string;
}

/** How many tables are wished for a day, where that is known. */
export interface Wishes {
  keep(day: string, tables: number): void;
  of(day: string): number;
}

export interface CalledHost extends Pick<FormHost, "waits"> {
  data: CalledData;
  wishes: Wishes;
  /** The document in which answers are kept, where there is one. */
  context: NotebookContext | null;
  /** Whoever draws and marks. */
  ask: Ask<"draw" | "again" | "case" | "sum" | "check" | "move" | "book" | "save">;
}
