// What “Your own table” is told, and what it asks for; Python's side is desk/own_table.py.

import type { Ask, Request, Wants } from "../desk.d.ts";
import type { CalledCase } from "./draw.d.ts";

/** A clause and a sentence, or a value and its words. */
export type Pair = [string, string];

/** A card that may be clicked, and where it lies in the picture: left, top, width, height. */
export interface OwnCard {
  seat: string;
  card: string;
  label: string;
  box: [number, number, number, number];
}

export interface OwnPicture {
  svg: string;
  width: number;
  height: number;
  cards: OwnCard[];
}

export interface OwnHow {
  id: string;
  label: string;
}

/** A button that enters a word. */
export interface OwnWord {
  word: string;
  label: string;
  is_main: boolean;
}

/** A word with places for who and what. */
export interface OwnOther {
  id: string;
  label: string;
  word: string;
  options: Pair[];
  may_lack: boolean;
}

/** An answer to a question, or what happens at the table by which it is answered. */
export interface OwnAnswer {
  label: string;
  answer: string;
  word: string;
}

export interface OwnAsked {
  fact: string;
  question: string;
  whom: string;
  settled: string;
  answers: OwnAnswer[];
  /** Where the record will answer once somebody has called: what to do. */
  by_call: string;
}

export interface OwnRuling {
  edition: number;
  law: string;
  title: string;
  way: Pair[];
  follows: Pair[];
  said: string[];
  later: Pair[];
  is_unsure: boolean;
  /** Each other irregularity of the board, and what is to be said of it. */
  besides: [string, Pair[]][];
  /** What holds at the table then, where there is another. */
  now: string[];
  /** Both readings of what is open, and what to do meanwhile. */
  doubts: string[];
  /** What was told and the record shows otherwise. */
  contradicted: string[];
  asked: OwnAsked | null;
  none: string;
}

/** A call of the board, and the step at which it is to come. */
export interface OwnCallMade {
  seat: string;
  label: string;
  words: string;
  step: number;
}

export interface OwnHand {
  seat: string;
  suits: { suit: string; cards: { card: string; label: string; words: string }[] }[];
}

/** What a call specifies, by its place among the calls. */
export interface OwnMeaning {
  place: number;
  words: string;
  suits: string[];
  /** As the file has it. */
  explained: string;
}

export interface OwnAuction {
  /** Whose turn it is; empty where the auction is over. */
  turn: string;
  box: { call: string; label: string; words: string }[];
  hands: OwnHand[];
  denominations: Pair[];
  meanings: OwnMeaning[];
}

export interface OwnTableData {
  title: string;
  step: number;
  /** Before the first call: so many calls below 0. */
  first: number;
  steps: number;
  /** 0 in an auction. */
  trick: number;
  turn: string;
  calls: OwnCallMade[];
  /** Who sits on one side of a screen, and who may; null where the calls are not known. */
  screen: { beside: string; sides: Pair[] } | null;
  /** One of the two is there. */
  play: { wide: OwnPicture; narrow: OwnPicture } | null;
  auction: OwnAuction | null;
  hows: OwnHow[];
  rare: OwnHow[];
  deeds: OwnWord[];
  others: OwnOther[];
  seats: Pair[];
  happened: { number: number; words: string; entered: boolean }[];
  line: string;
  called: boolean;
  all: boolean;
  rulings: OwnRuling[];
  facts: { fact: string; question: string; answer: string }[];
  /** What the case is called as long as nothing else is said. */
  words: string;
  /** The draft of the scene by language; empty before anything is entered. */
  scenes: Record<string, string>;
}

export interface OwnFile {
  name: string;
  boards: { title: string; told: string; usable: boolean }[];
  faults: string[];
}

export interface OwnData {
  lang: string;
  strings: Record<string, string>;
  /** How many messages have been answered. */
  turn: number;
  notice: { kind: "error" | "done"; words: string } | null;
  file: OwnFile | null;
  table: OwnTableData | null;
  /** The case as a candidate sees it. */
  case: CalledCase | null;
  kept: { id: string; file: string } | null;
  paper: { name: string; exercises: string[]; fault: string; built: string[] };
}

/** What is told by language; of calls by their place. */
export interface OwnCase {
  paper: string;
  words: string;
  scenes: Record<string, string>;
  because?: Record<string, string>;
  said?: Record<string, string>[];
  meanings?: Record<string, Record<string, string>>;
}

/** After whatever is done all that is shown is new. */
export interface OwnTold {
  data: OwnData;
}

/** What is done at the table. */
export type OwnWants = Extract<Wants, `own_${string}`>;

export type OwnDeed = Request<OwnWants>;

export interface OwnHost {
  data: OwnData;
  ask: Ask<OwnWants | "check" | "move" | "book" | "save">;
}
