// What has been answered, and how far the candidate has come.

import { after, asList, asObject, asOf, clone, isEntry, merge, now } from "./answers.js";
import { kindOf } from "./kinds.js";

/** @import { Entry, Exercise, Feedback, Part, Question, Values } from "../sheet.d.ts" */
/** @import { Store } from "../host.d.ts" */

const KNOWN = "known"; // by which Python is asked to fill in what need not be answered

export class Progress {
  /** @type {Set<string>} questions that need not be answered: they were right twice in a row */
  known = new Set();
  outdated = false; // whether all that was kept answers another version of this exercise

  /** @param {Exercise} exercise @param {Store} store */
  constructor(exercise, store) {
    this.exercise = exercise;
    this.store = store;
    this.sheet = exercise.sheet;
    this.practice = exercise.practice;
    this.entry = this.read();
    this.reached = this.firstOpen();
  }

  /** The entry as it is kept, in the document and in an earlier answer sheet.  @returns {Entry} */
  read() {
    const blank = { digest: this.sheet.digest, picks: {}, times: {}, checked: {} };
    const earlier = this.exercise.answers;
    const kept = this.store.read();
    let entry = merge(asOf(kept ?? blank, this.sheet.digest), blank);
    if (isEntry(earlier)) entry = merge(entry, earlier);
    const digests = [kept?.digest, isEntry(earlier) ? earlier.digest : null].filter(Boolean);
    this.outdated = digests.length > 0 && digests.every((digest) => digest !== this.sheet.digest);
    return { ...entry, digest: this.sheet.digest };
  }

  /** @param {Part} part */
  questions(part) {
    return part.questions ?? [];
  }

  /** @param {Question} question @param {Values} [among] */
  picks(question, among = this.entry.picks) {
    return kindOf(question).known(question, asList(among[question.id]));
  }

  /** @param {Question} question @param {Values} [among] */
  isAnswered(question, among = this.entry.picks) {
    if (this.known.has(question.id)) return true;
    return kindOf(question).isAnswered(question, this.picks(question, among));
  }

  /** @param {Part | undefined} part */
  isChecked(part) {
    return part !== undefined && part.id in this.entry.checked;
  }

  /** @param {Part} part */
  isAnsweredPart(part) {
    return this.questions(part).every((question) => this.isAnswered(question));
  }

  /**
   * Whether the candidate may go to this step: those before it are checked or, without feedback, left behind.
   * @param {number} index
   */
  isOpen(index) {
    return index === 0 || index <= this.reached;
  }

  /** The step at which to begin. */
  firstOpen() {
    const { parts } = this.sheet;
    const unchecked = parts.findIndex((part) => !this.isChecked(part));
    let reached = unchecked < 0 ? parts.length - 1 : unchecked;
    for (const [index, part] of this.practice ? [] : parts.entries()) {
      const next = parts[index + 1];
      if (index < reached) continue;
      if (!next || this.closes(index) || !this.isAnsweredPart(part)) break;
      if (!this.questions(next).some((question) => this.picks(question).length > 0)) break;
      reached = index + 1;
    }
    return reached;
  }

  /**
   * Without feedback: whether going on from this step gives away its answers, because the story goes on.
   * @param {number} index
   */
  closes(index) {
    return !this.practice && Boolean(this.sheet.parts[index + 1]?.story);
  }

  /**
   * The entry with this pick.  The document may have been changed by a copy of this cell a moment ago: it is asked.
   * @param {Question} question
   * @param {unknown} pick
   */
  withPick(question, pick) {
    const entry = merge(this.entry, this.store.read() ?? this.entry);
    entry.digest = this.sheet.digest;
    entry.picks[question.id] = pick;
    entry.times[question.id] = after(entry.times[question.id]);
    return entry;
  }

  /**
   * The entry with this step checked.  The seal tells later whether these are still the picks of the check; what was
   * known is filled in as the feedback has it.
   * @param {Part} part
   * @param {string} [seal]
   * @param {Feedback} [feedback]
   */
  withChecked(part, seal, feedback) {
    const entry = clone(this.entry);
    entry.digest = this.sheet.digest;
    for (const { id } of this.questions(part)) {
      if (!this.known.has(id) || !feedback) continue;
      entry.picks[id] = feedback.questions[id]?.answer[0];
      entry.times[id] = after(entry.times[id]);
    }
    if (seal && !(part.id in entry.checked)) entry.seals = { ...asObject(entry.seals), [part.id]: seal };
    const picked = this.questions(part).flatMap(({ id }) => asList(entry.times[id]));
    entry.checked[part.id] ??= [now(), ...picked].sort().at(-1); // never before what was checked
    return entry;
  }

  /** What the form sends to be marked.  @param {Part} part @param {Values} picks */
  given(part, picks) {
    const pick = (/** @type {string} */ id) => picks[id] ?? (this.known.has(id) ? KNOWN : undefined);
    const own = this.questions(part).map((question) => [question.id, pick(question.id)]);
    return Object.fromEntries(own.filter(([, pick]) => pick !== undefined));
  }

  counts() {
    const all = this.sheet.parts.flatMap((part) => this.questions(part));
    return { answered: all.filter((question) => this.isAnswered(question)).length, total: all.length };
  }

  /** When this exercise was last answered, if it was. */
  latest() {
    const times = Object.values(this.entry.times).filter((time) => typeof time === "string");
    return times.sort().at(-1);
  }
}
