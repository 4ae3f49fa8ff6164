// What is kept of a document, and how two versions of it become one.

import { asObject, asText, EARLIER, FORMAT, isEntry, isObject, isSheet, KEY, merge } from "../form/answers.js";

/** @import { Kept } from "./data.d.ts" */
/** @import { Found } from "../sheet.d.ts" */

/** Whether this is what we keep of a document.  @param {unknown} value @returns {value is Kept} */
export const isKept = (value) => {
  const sheet = asObject(value)[KEY];
  return isObject(value) && (sheet === undefined || isSheet(sheet)) && isObject(asObject(value).texts ?? {});
};

/** Whether a newer course than this has kept it.  @param {unknown} value */
export const isNewer = (value) => Number(asObject(asObject(value)[KEY]).format) > FORMAT;

/** What a stored text holds, or what is the matter with it.  @param {string} text @returns {Kept | "damaged" | "newer"} */
export function parsed(text) {
  try {
    const found = JSON.parse(text);
    if (isKept(found)) return found;
    return isNewer(found) ? "newer" : "damaged";
  } catch {
    return "damaged";
  }
}

/**
 * What is stored now, with what was changed here since it was last read: a page that is left changes nothing besides.
 * Where both have changed the same answer, that which counts.
 * @param {unknown} base what was stored when it was last read
 * @param {unknown} ours
 * @param {unknown} theirs what is stored now
 * @returns {unknown}
 */
export function together(base, ours, theirs) {
  if (isSame(ours, base)) return theirs;
  if (isSame(theirs, base)) return ours;
  if (isEntry(ours) && isEntry(theirs)) return merge(ours, theirs);
  if (!isObject(ours) || !isObject(theirs)) return ours;
  const [before, here, there] = [asObject(base), asObject(ours), asObject(theirs)];
  const all = [...new Set([...Object.keys(there), ...Object.keys(here)])].map((key) => [
    key,
    together(before[key], here[key], there[key]),
  ]);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** @param {unknown} one @param {unknown} other */
function isSame(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What was brought from another device, put to what is here: nothing of either is lost.
 * @param {Kept} ours
 * @param {Kept} theirs
 * @param {Record<string, string>} digests of each exercise the version that is asked now
 * @returns {Kept}
 */
export function joined(ours, theirs, digests) {
  const [{ words: ourWords, ...here }, { words: theirWords, ...there }] = [sheetOf(ours), sheetOf(theirs)];
  const answers = { ...here.answers };
  /** @type {Record<string, unknown>} */
  const earlier = { ...asObject(ours[EARLIER]) };
  const setAside = (/** @type {string} */ exercise, /** @type {Found} */ entry) => {
    earlier[exercise] = { [String(entry.digest)]: entry, ...asObject(earlier[exercise]) };
  };
  for (const [exercise, entry] of Object.entries(there.answers)) {
    const own = answers[exercise];
    if (!isEntry(entry)) continue;
    if (!isEntry(own)) answers[exercise] = entry;
    else if (!own.digest || !entry.digest || own.digest === entry.digest) answers[exercise] = merge(own, entry);
    else {
      const theirsIsNow = entry.digest === digests[exercise];
      answers[exercise] = theirsIsNow ? entry : own;
      setAside(exercise, theirsIsNow ? own : entry);
    }
  }
  const words = counting(ourWords, theirWords);
  const sheet = { ...there, ...here, answers, ...(keys(words).length ? { words } : {}) };
  const texts = Object.fromEntries(
    [...new Set([...keys(theirs.texts), ...keys(ours.texts)])].map((cell) => [
      cell,
      both(asObject(ours.texts)[cell], asObject(theirs.texts)[cell]),
    ]),
  );
  return { ...ours, [KEY]: sheet, texts, ...(Object.keys(earlier).length ? { [EARLIER]: earlier } : {}) };
}

/** @param {Kept} kept */
function sheetOf(kept) {
  const sheet = kept[KEY];
  const found = isSheet(sheet) ? sheet : { format: FORMAT, answers: {} };
  return { ...found, words: asObject(asObject(found).words) };
}

/** @param {unknown} value */
const keys = (value) => Object.keys(asObject(value));

/** Of what stood there when the model answer was asked for, the earliest: it is what counts.
 *  @param {Record<string, unknown>} ours @param {Record<string, unknown>} theirs */
function counting(ours, theirs) {
  const found = { ...theirs, ...ours };
  for (const cell of keys(theirs)) {
    const [own, other] = [asText(asObject(ours[cell]).at), asText(asObject(theirs[cell]).at)];
    if (other && (!own || other < own)) found[cell] = theirs[cell];
  }
  return found;
}

/** Two texts in one's own words: the one that holds the other, or both; and the pictures of both.  @param {unknown} ours @param {unknown} theirs */
function both(ours, theirs) {
  const [here, there] = [asText(asObject(ours).text), asText(asObject(theirs).text)];
  const all = { ...asObject(asObject(theirs).attachments), ...asObject(asObject(ours).attachments) };
  const more = keys(all).length ? { attachments: all } : {};
  if (here.includes(there.trim())) return { text: here, at: asText(asObject(ours).at), ...more };
  if (there.includes(here.trim())) return { text: there, at: asText(asObject(theirs).at), ...more };
  return { text: `${here}\n\n${there}`, at: asText(asObject(ours).at), ...more };
}
