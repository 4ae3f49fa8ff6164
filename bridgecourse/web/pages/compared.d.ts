// What the page of two comparable calls is told, and what it asks; Python's side is desk/compared.py.

import type { Reply, Request } from "../desk.d.ts";

/** One of the calls: the calls before it, itself, and what it shows; `null` is what the system says. */
export interface ComparableCall {
  before: string;
  call: string;
  shows: string | null;
}

export type ComparableSide = "withdrawn" | "new";

export interface ComparableAsked extends Record<ComparableSide, ComparableCall> {
  system: string;
}

/** What was read of a call; what is wrong with it is wrong at its calls or at what it shows. */
export interface ComparableRead {
  shows: string;
  words: string;
  usual: string | null;
  /** For each call before, for one more, what can be called there: the last are those for the call itself. */
  choices: string[][];
  /** Those of them that the system explains. */
  known: string[];
  fault: string;
  at: "" | "calls" | "shows";
}

/** A sentence, and the same from 0 to 1. */
export interface ComparableShare {
  words: string;
  share: number;
}

export interface ComparableFound {
  kind: "23A1" | "23A2" | "23A3" | "not" | "director";
  withdrawn: string;
  new: string;
  verdict: string;
  why: string;
  new_outside: ComparableShare;
  withdrawn_outside: ComparableShare;
  purposes: string | null;
  sample: string | null;
  judged: string;
  picture: string;
  lines: string;
}

export interface ComparableAnswer extends Record<ComparableSide, ComparableRead> {
  found: ComparableFound | null;
}

export interface ComparableData {
  lang: string;
  strings: Record<string, string>;
  systems: [id: string, label: string][];
  calls: [id: string, label: string, words: string][];
  examples: [id: string, label: string, asked: ComparableAsked][];
  /** Of the first example, perhaps of others. */
  answers: Record<string, ComparableAnswer>;
}

export interface ComparableHost {
  data: ComparableData;
  ask(request: Request<"compare">): Promise<Reply<"compare">>;
  /** While Python is not there yet: what to say. */
  waits?(): string | undefined;
}
