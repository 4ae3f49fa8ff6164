// What a page asks of Python, and what it is told in return: each request by what it `wants`.  Python's side is the
// folder desk/, where desk/request.py has the same fields.  On the wire both have an `id` besides, and what a page without
// a notebook tells: `Besides` in site/data.d.ts.

import type { WordsTraits } from "./jupyter/own_words_model.d.ts";
import type { ComparableAnswer, ComparableAsked, ComparableData } from "./pages/compared.d.ts";
import type { After, CalledCase, CalledData, CalledMark, Seed } from "./pages/draw.d.ts";
import type { ModelAnswer } from "./pages/kept.d.ts";
import type { OwnCase, OwnData, OwnTold } from "./pages/own.d.ts";
import type { FrontData, MapData } from "./pages/page.d.ts";
import type { Moved, Opened, Put, Saved, ToCheck, Told, ToMove, ToOpen, ToSave, Traits } from "./sheet.d.ts";

/** What belongs to each. */
interface Desk {
  check: { asked: ToCheck; told: Told };
  move: { asked: ToMove; told: Moved };
  /** The book of Laws beside a conversation. */
  book: { asked: ToOpen; told: Opened };
  save: { asked: ToSave; told: Saved };
  latest: { asked: object; told: { data: CalledData } };
  draw: { asked: { after?: Seed }; told: { data: CalledData } };
  again: { asked: { seed: Seed }; told: { data: CalledData } };
  case: { asked: { seed: Seed; number: number }; told: { case: CalledCase } };
  sum: {
    asked: { seed: Seed; answers: Record<string, unknown> };
    told: { marks: CalledMark[]; after: After | null };
  };
  front: { asked: object; told: { data: FrontData } };
  /** In a notebook the case comes as a widget of its own. */
  practise: { asked: { law: string; leaf: string; shape?: string }; told: { exercise?: Put } };
  words: { asked: { assignment: string }; told: { answer: ModelAnswer } };
  compare: { asked: { asked: ComparableAsked }; told: { compared: ComparableAnswer } };
  own_file: { asked: { name: string; text: string }; told: OwnTold };
  own_board: { asked: { board: number }; told: OwnTold };
  own_away: { asked: object; told: OwnTold };
  own_step: { asked: { step: number }; told: OwnTold };
  own_screen: { asked: { beside: string }; told: OwnTold };
  own_card: {
    asked: { seat: string; card: string; how: string; together?: boolean; by_dummy?: boolean };
    told: OwnTold;
  };
  own_call: { asked: { seat: string; call: string; changes?: boolean; together?: boolean }; told: OwnTold };
  own_suits: { asked: { place: number; suits: string[] }; told: OwnTold };
  own_enter: { asked: { word: string; together?: boolean }; told: OwnTold };
  own_line: { asked: { words: string }; told: OwnTold };
  own_undo: { asked: object; told: OwnTold };
  own_clear: { asked: object; told: OwnTold };
  own_fact: { asked: { fact: string; answer: string | null }; told: OwnTold };
  own_codes: { asked: { all: boolean }; told: OwnTold };
  own_preview: { asked: OwnCase; told: OwnTold };
  own_keep: { asked: OwnCase; told: OwnTold };
  own_build: { asked: object; told: OwnTold };
  /** What is asked next is answered at once. */
  warm: { asked: { exercise?: string; law?: string }; told: object };
  /** How many laws are left to be read. */
  read: { asked: { number: number }; told: { left: number } };
  /** What a cell of the course shows, where there is no kernel. */
  show: { asked: { cell: string }; told: { shown: ShownCell | null } };
  map: { asked: object; told: { map: MapData } };
}

/** Of each kind what its widget shares with the page, and what to say besides with whatever the page asks. */
export type ShownCell = { besides: Record<string, string> } & (
  | { kind: "exercise"; state: Traits }
  | { kind: "called"; state: { data: CalledData } }
  | { kind: "comparable"; state: { data: ComparableData } }
  | { kind: "front"; state: { data: FrontData } }
  | { kind: "own_table"; state: { data: OwnData } }
  | { kind: "own_words"; state: WordsTraits }
  | { kind: "html"; state: { html: string } }
);

export type Wants = keyof Desk;

export type Request<Name extends Wants = Wants> = Name extends Wants ? { wants: Name } & Desk[Name]["asked"] : never;

/** What was asked for, or why it is not there. */
export type Reply<Name extends Wants = Wants> = Name extends Wants
  ?
      | (Desk[Name]["told"] & { failed?: undefined })
      | ({ failed: string } & { [Key in keyof Desk[Name]["told"]]?: undefined })
  : never;

/** Asks Python; where nobody is there any more the reply never comes. */
export type Ask<Among extends Wants = Wants> = <Name extends Among>(
  request: { wants: Name } & Desk[Name]["asked"],
) => Promise<Reply<Name>>;
