// What the pages are told: by Python (progress/course_map.py, progress/front.py), and by the host that shows them.

import type { Wishes } from "./draw.d.ts";

/** Labels in the language of the page, by their keys. */
export type Strings = Record<string, string>;

/** The course's map; paths are those within a person's folder. */
export interface MapData {
  format: number;
  lang: string;
  home: string | null;
  /** The page that asked; the host may know better. */
  here: string | null;
  laws: Law[];
  next: Next | null;
  pages: FurtherPage[];
  strings: Strings;
}

export interface Law {
  law: string;
  name: string;
  /** What happens. */
  title: string;
  /** In which a director meets it; "" for none. */
  group: string;
  file: string;
  state: "new" | "begun" | "done";
  done: number;
  of: number;
  /** The share of its points, from 0 to 1; `null` until the cases have been read. */
  earned: number | null;
  mastered: boolean;
}

/** Where to go on. */
export interface Next {
  law: string;
  name: string;
  title: string;
  file: string;
  exercise: string;
  number: number;
  state: "new" | "begun" | "done";
}

export interface FurtherPage {
  name: string;
  title: string;
  file: string;
}

/** Opens a page of the course, perhaps at an exercise. */
export type Open = (file: string, exercise?: string) => void;

export interface MapHost {
  data: MapData;
  /** Those of the data, unless the host has others. */
  strings?: Strings;
  /** The file that is shown; that of the data, unless the host knows better. */
  here?: string | null;
  open: Open;
  /** Where the browser finds a file; unless the host says so, by the way from here. */
  address?: (file: string) => string;
}

/** At how many tables one sat on each day from Monday, which of them is today, sentences on the week and on first answers,
 * and what will be remembered in a month. */
export interface Week {
  week: number[];
  at: number;
  rhythm: string | null;
  growth: string | null;
  month: Month | null;
}

export interface Month {
  told: string;
  laws: LawInAMonth[];
}

/** Of so many rulings of a law that were met so many are expected to be remembered. */
export interface LawInAMonth {
  law: string;
  name: string;
  title: string;
  met: number;
  kept: number;
}

/** Today's tables: so many have been laid, and so many of their cases are left, `null` until they have been read; of a table
 * there are so many, and so many tables a day. */
export interface Today extends Week {
  file: string;
  day: string;
  tables: number;
  left: number | null;
  of: number;
  most: number;
}

/** What the front page is told besides; `null` until the cases have been read. */
export interface FrontData extends MapData {
  kind: "home" | "practice" | "again";
  /** Whether a class hands out and collects through a folder. */
  exchange: boolean;
  /** The laws as a small book to print, where it lies beside the page. */
  pocket: string | null;
  /** The laws that can be practised. */
  practice: string[];
  shares: Record<string, Share> | null;
  steps: Step[] | null;
  today: Today | null;
  problems: string[];
  /** The share of its points from which a law is mastered. */
  mastered_from: number;
}

/** How much of a law's points is earned, and lost, from 0 to 1; and both in words. */
export interface Share {
  earned: number;
  lost: number;
  told: string;
}

export interface Step {
  advice: "begin" | "continue" | "practise" | "done";
  told: string;
  law: string;
  leaf: string;
  file: string;
}

export interface FrontHost {
  data: FrontData;
  open: Open;
  address?: (file: string) => string;
  /** Shows a new case of this law below the page; of this leaf, in this shape, where one is named. */
  practise: (law: string, leaf: string, shape: string) => void;
  wishes: Wishes;
  /** Where the browser finds a file that is not a notebook. */
  download?: (file: string) => string;
  /** Where files are fetched and handed in. */
  exchange?: string;
}
