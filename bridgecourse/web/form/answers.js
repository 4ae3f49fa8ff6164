// An answer sheet: what stands in the document under its metadata key, and how two versions of it become one.

/** @import { AnswerSheet, Entry, Found, Values } from "../sheet.d.ts" */

export const FORMAT = 1;
export const KEY = "bridgecourse";
export const EARLIER = `${KEY}_earlier`; // what was answered to earlier versions, by exercise and digest

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value */
export const asObject = (value) => (isObject(value) ? value : {});

/** @template T @param {T} value @returns {T} */
export const clone = (value) => JSON.parse(JSON.stringify(value));

/** @param {Date} time */
const inSeconds = (time) => time.toISOString().replace(/\.\d+Z$/, "Z");

export const now = () => inSeconds(new Date());

/** @param {unknown} value */
export const asText = (value) => (typeof value === "string" ? value : "");

const SEQUENCE = "sequence"; // the key of lines of which the order counts, and what stands there twice

/** Lines as they are kept.  @param {string[]} lines */
export const inOrder = (lines) => ({ [SEQUENCE]: lines });

/**
 * What was picked, one or several, or the lines of a sequence; whatever else a file may hold is no pick.
 * @param {unknown} pick
 * @returns {string[]}
 */
export function asList(pick) {
  const found = isObject(pick) && Object.keys(pick).join() === SEQUENCE ? pick[SEQUENCE] : pick;
  return (Array.isArray(found) ? found : [found]).filter((each) => typeof each === "string");
}

/**
 * Whether this is an answer sheet that we can read and go on with.
 * @param {unknown} value
 * @returns {value is AnswerSheet}
 */
export const isSheet = (value) => isObject(value) && value.format === FORMAT && isObject(value.answers);

/**
 * Whether this is one exercise's entry in an answer sheet.
 * @param {unknown} value
 * @returns {value is Found}
 */
export const isEntry = (value) =>
  isObject(value) && isObject(value.picks) && ["times", "checked"].every((key) => isObject(value[key] ?? {}));

/**
 * Now, or just after what has a time yet to come: a clock that was wrong does not make an answer unchangeable.
 * @param {unknown} before
 */
export function after(before) {
  const last = Date.parse(asText(before));
  return inSeconds(new Date(last > Date.now() ? last + 1000 : Date.now()));
}

/** Of what was answered to another version of the exercise the picks: what was checked was that version.  @param {Found} found @param {unknown} digest @returns {Found} */
export function asOf(found, digest) {
  if (!found.digest || found.digest === digest) return found;
  const { checked, seals, ...rest } = found;
  return { ...rest, digest };
}

/**
 * Two entries of one exercise, of one version of it: of a question the later pick; of a step that was checked all that
 * stood there at the earlier check, and nothing else.  Python says the same (teach/answers/copies.py).
 * @param {Found} entry
 * @param {Found} found  of another version the picks alone
 * @returns {Entry}
 */
export function merge(entry, found) {
  const other = asOf(found, entry.digest ?? found.digest);
  const merged = { ...entry, picks: { ...entry.picks }, times: { ...entry.times }, checked: { ...entry.checked } };
  for (const question of Object.keys({ ...entry.picks, ...other.picks })) {
    const part = question.split(".", 1).join();
    const [ours, theirs] = [asText(entry.checked?.[part]), asText(other.checked?.[part])];
    const [before, after] = [asText(entry.times?.[question]), asText(other.times?.[question])];
    const later = question in other.picks && (!(question in entry.picks) || before < after);
    const taken = ours || theirs ? theirs && (!ours || theirs < ours) : later;
    if (!taken) continue;
    put(merged.picks, question, other.picks[question]);
    put(merged.times, question, after || undefined);
  }
  for (const [part, time] of Object.entries(other.checked ?? {})) {
    const [ours, theirs] = [asText(merged.checked[part]), asText(time)];
    if (part in merged.checked && (!theirs || (ours && ours <= theirs))) continue;
    merged.checked[part] = time;
    const [own, seal] = [asObject(merged.seals), asObject(other.seals)[part]];
    if (seal || part in own) merged.seals = put({ ...own }, part, seal);
  }
  return merged;
}

/** This value under its key; without one no key.  @param {Values} values @param {string} key @param {unknown} value */
function put(values, key, value) {
  if (value === undefined) delete values[key];
  else values[key] = value;
  return values;
}
