// What the site keeps and asks, and the data that its build writes; Python's side is site/build.py and site/desk.py.

import type { Ask, Reply, Request, Wants } from "../desk.d.ts";
import type { Labels } from "../form/labels.js";
import type { CalledData } from "../pages/draw.d.ts";
import type { FrontData, MapData } from "../pages/page.d.ts";
import type { View } from "../pages/view.js";
import type { Pictures, Sheet } from "../sheet.d.ts";
import type { Library } from "./library.js";

/** What is kept of a document: its answers as a notebook has them, and what was written in own words. */
export interface Kept {
  texts?: Record<string, unknown>;
  [key: string]: unknown;
}

/** Of a table the numbers of its pictures. */
export type Places = { [Kind in keyof Pictures]: number };

/** The exercises of a page, with a number for each picture. */
export interface PageData {
  exercises: Record<string, { sheet: Sheet; tables: Record<string, Places> }>;
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

/** What a notebook has no need to tell: the documents on which the answer hangs, which of the two frames of draws asks, which
 * version was shown, and by which case one of a draw is read. */
export interface Besides {
  documents?: Record<string, Kept>;
  page?: CalledData["kind"];
  sheet?: { digest?: string };
  case?: string;
}

/** Asks Python. */
export type AskOfSite = <Name extends Wants>(
  request: Parameters<Ask<Name>>[0],
  besides?: Besides,
) => Promise<Reply<Name>>;

export type Question = Request & { id: number };

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
