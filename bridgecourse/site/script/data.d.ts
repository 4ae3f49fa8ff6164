// What the site keeps and asks, and the data that its build writes; Python's side is site/build.py and site/desk.py.

import type { ComparableAnswer } from "../../page/compared.d.ts";
import type { ModelAnswer } from "../../page/kept.d.ts";
import type { FrontData, MapData } from "../../page/page.d.ts";
import type { View } from "../../page/view.js";
import type { Labels } from "../../widgets/form/labels.js";
import type { Pictures, Sheet } from "../../widgets/sheet.d.ts";
import type { Library } from "./library.js";

/** What is kept of a document: its answers as a notebook has them, and what was written in own words. */
export interface Kept {
  texts?: Record<string, unknown>;
  [key: string]: unknown;
}

/** An exercise as the form takes it. */
export interface Put {
  sheet: Sheet;
  tables: Record<string, Pictures>;
}

/** The exercises of a page, with a number for each picture. */
export interface PageData {
  exercises: Record<string, { sheet: Sheet; tables: Record<string, Record<string, number>> }>;
  /** Of each what stands before its style, the style's number, its own name, and what follows. */
  pictures: [string, number, string, string][];
  styles: string[];
}

/** Cases that the build has drawn, and in which order: site/stock.py. */
export interface Stocked<Order> extends PageData {
  order: Order;
}

/** Of the cases of the weeks each page, by its name, in order; and the Monday of the first. */
export interface Weeks {
  first: string;
  pages: Record<string, string>;
}

/** What every page of a language says. */
export interface Texts {
  widget: Record<string, string>;
  page: Record<string, string>;
  reading: Record<string, string>;
  /** The map before anything is answered. */
  map: MapData;
  /** What the front page says besides the map, before Python is there. */
  front: Omit<FrontData, keyof MapData>;
  /** Of each notebook its exercises, with the digest of the version that is asked. */
  files: Record<string, Record<string, string>>;
  /** What stands in a notebook where nothing is written yet. */
  placeholders: string[];
}

/** What a page wants of Python. */
export interface Wish {
  wants: "check" | "front" | "practise" | "draws" | "drawn" | "words" | "compared" | "warm" | "read";
  documents?: Record<string, Kept>;
  [name: string]: unknown;
}

export interface Question extends Wish {
  id: number;
}

/** From Python: what it was asked for, or why it is not there. */
export interface Answer {
  id: number;
  failed?: string;
  data?: FrontData;
  exercise?: Put;
  message?: unknown;
  /** How many laws are left to be read. */
  left?: number;
  answer?: ModelAnswer;
  compared?: ComparableAnswer;
}

/** What the way out of the browser knows of the page. */
export interface SitePage {
  file: string;
  lang: string;
  texts: Texts;
  words: Labels;
  view: View;
  library: Library;
  /** Show what was brought back. */
  brought(): void;
}
