// Cases that the build has drawn, to be shown before Python is there: of “You are called” and of evenings, and some to practise.
// Python's side is site/stock.py.

import { asObject, isEntry, KEY } from "../form/answers.js";
import { CASES } from "../pages/week.js";
import { packed, unpacked } from "./packed.js";
import { putOf } from "./pictures.js";

/** @import { Stocked } from "./data.d.ts" */
/** @import { CalledCase, CalledData } from "../pages/draw.d.ts" */
/** @import { Reply, Request } from "../desk.d.ts" */
/** @import { SiteDocument } from "./document.js" */

/** One of these, by chance.  @template Each @param {Each[]} all */
const any = (all) => all[Math.floor(Math.random() * all.length)];

/** What has been answered in a document, by exercise.  @param {SiteDocument} kept @returns {Record<string, unknown>} */
const answersOf = (kept) => asObject(asObject(kept.getMetadata(KEY)).answers);

/**
 * What the build has drawn; null where it cannot be had, and Python draws.
 * @template Found
 * @param {URL} folder of the language @param {string} kind @param {string} digest
 * @returns {Promise<Found | null>}
 */
export async function stocked(folder, kind, digest) {
  try {
    return await fetch(new URL(`${packed(`${kind}.json`)}?${digest}`, folder)).then(unpacked);
  } catch {
    return null;
  }
}

/** A case of this law, or this leaf, that has not been answered.
 *  @param {Stocked<Record<string, string[]>>} stock @param {string} law @param {string} leaf @param {SiteDocument} kept */
export function toPractise(stock, law, leaf, kept) {
  const answers = answersOf(kept);
  const left = (stock.order[law] ?? []).filter((id) => !(id in answers) && (!leaf || id.startsWith(`${leaf}-`)));
  const id = any(left);
  return id === undefined ? null : putOf(stock, id);
}

export class StockedDraws {
  /** @param {Stocked<Record<string, Record<string, string>>>} stock @param {SiteDocument} kept @param {Pick<CalledData, "kind" | "lang" | "strings">} told */
  constructor(stock, kept, told) {
    this.stock = stock;
    this.kept = kept;
    this.told = told;
    this.drawn = new RegExp(`^${told.kind}-(\\d+)-\\d\\d$`);
  }

  /** The ids of a draw, in order, where it is here.  @param {CalledData["seed"]} seed */
  ids(seed) {
    return Object.keys(this.stock.order[seed] ?? {}).sort();
  }

  /** The case of an exercise, by which Python finds it again without the whole draw.  @param {string} id */
  caseOf(id) {
    return this.stock.order[this.drawn.exec(id)?.[1] ?? ""]?.[id];
  }

  /** The number that was wished last, else answered last; null for none.  As grade/draws.py says. */
  latest() {
    const wished = asObject(asObject(this.kept.getMetadata(KEY)).called).seed;
    if (typeof wished === "number") return wished;
    let last = { at: "", seed: /** @type {number | null} */ (null) };
    for (const [id, entry] of this.answered()) {
      const at =
        Object.values(asObject(asObject(entry).times))
          .map(String)
          .sort()
          .at(-1) ?? "";
      if (last.seed === null || at > last.at) last = { at, seed: Number(this.drawn.exec(id)?.[1]) };
    }
    return last.seed;
  }

  answered() {
    return Object.entries(answersOf(this.kept)).filter(([id]) => this.drawn.test(id));
  }

  /** A number by which nobody has drawn here; null where none is left.  @param {number | null} now the one that stands there */
  fresh(now = null) {
    const taken = new Set(this.answered().map(([id]) => Number(this.drawn.exec(id)?.[1]))).add(now ?? -1);
    const left = Object.keys(this.stock.order).map(Number);
    return any(left.filter((seed) => !taken.has(seed))) ?? null;
  }

  /** All that the frame shows of a draw, where it is here.  @param {CalledData["seed"] | null} seed @returns {CalledData | null} */
  data(seed) {
    const ids = seed === null ? [] : this.ids(seed);
    if (seed === null || ids.length === 0) return null;
    const done = ids.filter((id) => this.isDone(id));
    const at = Math.max(
      ids.findIndex((id) => !done.includes(id)),
      0,
    );
    return { ...this.told, seed, ids, done, at: at + 1, first: this.case(ids[at] ?? "") };
  }

  /** @param {string} id @returns {CalledCase} */
  case(id) {
    return { ...putOf(this.stock, id), answers: {} }; // what is answered stands in the document
  }

  /** Whether every part has been checked.  @param {string} id */
  isDone(id) {
    const entry = answersOf(this.kept)[id];
    const checked = isEntry(entry) ? asObject(entry.checked) : {};
    return this.stock.exercises[id]?.sheet.parts.every((part) => part.id in checked) ?? false;
  }

  /** The answer to what the frame asks; null where Python has to give it.  @param {Request} asked @returns {Reply<"case" | "draw"> | null} */
  answer(asked) {
    if (asked.wants === "case") {
      const id = this.ids(asked.seed)[asked.number - 1];
      return id === undefined ? null : { case: this.case(id) };
    }
    if (asked.wants !== "draw" && asked.wants !== "again") return null;
    const data = this.data(asked.wants === "again" ? asked.seed : this.fresh(this.latest()));
    return data && { data };
  }
}

/** The day by the reader's clock, as 2026-11-29. */
export function localDay(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Today's table for who has answered nothing yet: a case of each of the first laws.  As progress/today.py would lay it. */
export class FirstTable {
  /** @param {Stocked<Record<string, string[]>>} stock @param {string[]} laws in the order of the course
   *  @param {Pick<CalledData, "lang" | "strings">} told */
  constructor(stock, laws, told) {
    this.stock = stock;
    this.told = told;
    this.ids = laws.slice(0, CASES).map((law) => stock.order[law]?.[0] ?? "");
  }

  latest() {
    return `${localDay()} ${this.ids.join(" ")}`;
  }

  fresh() {
    return this.latest();
  }

  /** @returns {undefined} */
  caseOf() {
    return undefined; // its id says which it is
  }

  /** @param {CalledData["seed"] | null} seed @returns {CalledData | null} */
  data(seed) {
    if (seed !== this.latest() || !this.ids.every(Boolean)) return null;
    return { ...this.told, kind: "today", seed, ids: this.ids, done: [], at: 1, first: this.case(1) };
  }

  /** Without its law, as every drawn case.  @param {number} number @returns {CalledCase} */
  case(number) {
    const put = putOf(this.stock, this.ids[number - 1] ?? "");
    const { law: _, edition: __, ...sheet } = put.sheet;
    return { ...put, sheet: { ...sheet, number }, answers: {} };
  }

  /** @param {Request} asked @returns {Reply<"case"> | null} */
  answer(asked) {
    if (asked.wants !== "case" || asked.seed !== this.latest()) return null;
    return { case: this.case(asked.number) };
  }
}
