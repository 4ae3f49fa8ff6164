// What Python and the form tell each other, written down once: the sheet of an exercise, the feedback on a step, the
// answers that are kept, what is asked and told.  Python makes them in teach/exercise.py, grade/desk.py and desk/marked.py,
// and the tests hold what it makes against these types.

/** An exercise as a candidate sees it. */
export interface Sheet {
  format: number;
  id: string;
  digest: string;
  lang: string;
  /** Of a case that is drawn from all laws there is neither. */
  law?: string;
  edition?: number;
  /** Counts the exercises of the notebook; 0 for a case of practice. */
  number: number;
  /** What a case of all laws is called in the place of its number: `Board 3` of an evening. */
  name?: string;
  title: string;
  points: number;
  minutes: number;
  scene: string;
  parts: Part[];
}

/** A step. */
export interface Part {
  id: string;
  title: string;
  points: number;
  /** What has happened since the director came. */
  story: string;
  /** What players have told him. */
  told?: string;
  meanings?: Meaning[];
  table: Table;
  questions: Question[];
}

/** What a call would show that might be made now. */
export interface Meaning {
  id: string;
  label: string;
  meaning: string;
}

export interface Question {
  /** It is not asked again of somebody who has had it right twice in a row. */
  routine?: boolean;
  id: string;
  prompt: string;
  /** The name of a file of kinds/. */
  kind: string;
  options: Option[];
  rows?: Row[];
  /** Of a conversation (kind `sequence`): what lies before the director, the same in every case of the family. */
  talk?: Talk;
}

/** What may be asked, said, offered and ruled.  The moves are lines, as teach/exercises/talk/moves.py reads them. */
export interface Talk {
  /** With which words nobody calls, or nobody plays. */
  stop: string;
  questions: Word[];
  cards: Card[];
  offers: Word[];
  lines: Line[];
  /** The edition whose book lies beside the table; `null`: it is closed.  Sheets of an older form say nothing of it. */
  book?: number | null;
}

export interface Word {
  id: string;
  label: string;
}

export type Dial = "who" | "what" | "suit" | "when";

/** A sentence; `{who}`, `{who_of}`, `{what}`, `{suit}` and `{when}` in its words are dials, the first two one and the same. */
export interface Card {
  id: string;
  words: string;
  dials: { [name in Dial]?: Word[] };
}

/** A line of a ruling, such as `clause`, `player.N`, `leads`. */
export interface Line {
  id: string;
  label: string;
  options: Word[];
  many?: true;
  /** Hardly ever wanted: it is folded away, and says "nothing" until it is given another word. */
  seldom?: true;
}

export interface Option {
  id: string;
  label: string;
  /** Where several may be picked: it excludes the others. */
  alone?: boolean;
}

/** What gets one of the options. */
export interface Row {
  id: string;
  label: string;
  group: string;
}

export type Seat = "N" | "E" | "S" | "W";

/** The table, of which Python draws the pictures. */
export interface Table {
  board: number | null;
  dealer: Seat;
  vulnerable: string;
  auction: string;
  focus: number | null;
  /** Who must pass, whether throughout, and since which call. */
  must_pass: [Seat, boolean, number][];
  said: { seat: Seat; text: string }[];
  explained: Record<string, string>;
  /** Cards that could be seen or were named, in that order: whose, which, how. */
  cards?: [Seat, string, string][];
  /** They are what is in question, not a call. */
  focus_cards?: boolean;
  /** The two on one side of a screen, where there is one. */
  beside?: string;
  /** The play, in whose place the table of the auction stands otherwise. */
  play?: Play;
}

/** The play as the director may see it: no hand that nobody may see, and no card that lies face down. */
export interface Play {
  dealer: Seat;
  /** Such as `4S` or `3NTX`. */
  contract: string;
  declarer: Seat;
  /** All that has happened, in the notation of records. */
  events: string;
  /** After so many of them the director looks. */
  moment: number;
  /** Those that can be seen, as dealt. */
  hands: { [hand in Seat]?: string };
  open: Seat[];
  /** Those that the director had turned (66C). */
  looked: Seat[];
  /** Whose, which, and its class where that is told. */
  penalty: [Seat, string, "" | "major" | "minor"][];
  /** The event of the card in question. */
  focus: number | null;
  /** How many events had happened when the director was called. */
  called_at: number | null;
  /** How the card in question was irregular, once that is told. */
  named?: string;
}

/**
 * The table and the auction of a step, drawn, and both in one line.  Of a table in play there are the list of tricks and
 * what is needed to go through it, {@link ReplayData} as JSON; it draws the table.
 */
export interface Pictures {
  svg: string;
  grid: string;
  line: string;
  list?: string;
  play?: string;
}

/** What is shown after a step has been checked. */
export interface Feedback {
  part: string;
  right: boolean;
  answered: boolean;
  points: number;
  maximum: number;
  summary: string;
  questions: Record<string, Verdict>;
  table: Table | null;
  law: string | null;
  lit: string[][];
  strayed: string[][];
  said: Spoken | null;
  chart: string | null;
  seal: string;
}

/** What the director says at the table. */
export interface Spoken {
  heading: string;
  lines: string[];
}

/** On one question. */
export interface Verdict {
  right: boolean;
  credit: number;
  picked: string[];
  picked_labels: string[];
  answer: string[];
  answer_labels: string[];
  explanation: string;
  clause: string;
  misconception: Mistake | null;
  rows?: RowVerdict[];
  review?: Review;
}

/** The record of a conversation. */
export interface TalkRecord {
  turns: Turn[];
  /** Which of the tables lies there now. */
  stage: number;
  /** It has been ruled. */
  over: boolean;
  /** Lines that are no moves. */
  problems?: { number: number; told: string }[];
}

/** A move, who heard it, what was replied, and which table lies there after it. */
export interface Turn {
  number: number;
  verb: "stop" | "ask" | "say" | "choose" | "rule" | "look";
  /** Seats, by letter. */
  to: string;
  place: "" | "table" | "away";
  words: string[];
  heard: string;
  /** Without a seat it is what is seen or done. */
  replies: { seat: Seat | ""; text: string }[];
  stage: number;
}

/** A conversation looked at afterwards, as a game of chess is. */
export interface Review {
  turns: { number: number; sign: "" | "!!" | "!" | "?!" | "?" | "??"; told: string; clause: string; better: string }[];
  /** The points within reach after each of them, and before the first. */
  reach: number[];
  /** What each thing that the case exercises has earned, and was worth. */
  items: { name: string; label: string; earned: number; worth: number }[];
  /** What harm took off, of ten. */
  harm: number;
  /** Who is who, by seat: told only now. */
  roles: { [seat in Seat]?: string };
  /** What was said, and the best possible visit. */
  record: TalkRecord;
  best: TalkRecord;
  tables: (Pictures | null)[];
}

/** On one row. */
export interface RowVerdict {
  id: string;
  label: string;
  right: boolean;
  picked: string | null;
  picked_label: string | null;
  answer: string;
  answer_label: string;
  explanation: string;
  clause: string;
  misconception: Mistake | null;
}

/** A mistake that has a name. */
export interface Mistake {
  id: string;
  name: string;
  why: string;
}

/** An exercise as Python gives it: the sheet, and of each step the pictures. */
export interface Put {
  sheet: Sheet;
  tables: Record<string, Pictures>;
}

/** An exercise as the form takes it; what has been told of it is put here, for whoever shows it again. */
export interface Exercise extends Put {
  /** Its entry of an earlier answer sheet, from a file. */
  answers: unknown;
  practice: boolean;
  /** What is to be known before it is answered: it was given out in an older form. */
  notice?: string;
  /** On the steps that have been checked on this page. */
  feedback?: Record<string, Feedback>;
}

/** The widget's traits. */
export interface Traits extends Omit<Exercise, "feedback"> {
  strings: Record<string, string>;
}

// -- answers come from a file, which anybody may have written

export type Values = Record<string, unknown>;

/** What stands in the document under its key. */
export interface AnswerSheet {
  format: number;
  answers: Values;
}

/** One exercise's answers as they are found: of what stands under the names of questions and steps nothing is sure. */
export interface Found {
  digest?: unknown;
  picks: Values;
  times?: Values | null;
  checked?: Values | null;
  seals?: unknown;
}

/** One exercise's answers as they are kept. */
export interface Entry extends Found {
  times: Values;
  checked: Values;
}

// -- what is asked, and told

export interface ToCheck {
  exercise: string;
  part: string;
  picks: Values;
  round: "counted" | "learning";
}

/** Where it counts, it comes with the pictures as they are then. */
export interface Told {
  feedback: Feedback;
  tables?: Pictures | null;
}

/** The moves so far, as they are kept. */
export interface ToMove {
  exercise: string;
  moves: string[];
}

/** The tables by stage; one that has not been reached is `null`. */
export interface Moved {
  record: TalkRecord;
  tables: (Pictures | null)[];
}

/** Which law, if one has been chosen. */
export interface ToOpen {
  law: string;
  edition: number | null;
}

/** All laws of the book, with the chart of that one. */
export interface Opened {
  laws: Word[];
  chart: string | null;
}

/** Where there is no document. */
export interface ToSave {
  exercise: string;
  answers: Entry;
}

/** Nothing else is to be told. */
export type Saved = object;
