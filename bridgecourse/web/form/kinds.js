// The kinds of question.  A file of kinds/ puts a class here under the name that sheets use; nothing else names it.

import { Choices } from "./choices.js";

/** @import { Ask } from "../desk.d.ts" */
/** @import { Waits } from "../host.d.ts" */
/** @import { Part, Pictures, Question, Verdict } from "../sheet.d.ts" */
/** @import { Labels } from "./labels.js" */

/**
 * What a kind is told.  `answer` is told a pick; `meaning` gives what a call would show, and the id of the element that
 * says so.  `submit` has the step checked, `again` has it tried again from this pick on; `practice`: what came of it
 * will be shown.
 * @typedef {object} Asked
 * @property {string} id
 * @property {Labels} words
 * @property {string[]} picks
 * @property {boolean} locked
 * @property {Verdict | undefined} verdict
 * @property {(call: string) => { words: string, id: string } | undefined} meaning
 * @property {(pick: unknown) => void} answer
 * @property {string} exercise
 * @property {Part} part
 * @property {Pictures | undefined} pictures
 * @property {boolean} practice
 * @property {Ask<"move" | "book">} ask
 * @property {(() => Waits | null) | undefined} waits
 * @property {() => void} submit
 * @property {(pick: unknown) => void} again
 */

/**
 * A question in the form: what is asked, the role of its group and a line of help; after a check the right answer in
 * words, where it is not marked in the node, and what stands below the explanation.  `answerWords` are the right answer
 * in words in any case, where a line can tell it.  `tells`: it tells itself what came of it.  `unready`: there is
 * nothing to be checked yet.
 * @typedef {object} Control
 * @property {HTMLElement} node
 * @property {string} [role]
 * @property {string | null} [hint]
 * @property {string | null} rightAnswer
 * @property {string} [answerWords]
 * @property {HTMLElement | null} [details]
 * @property {boolean} [tells]
 * @property {boolean} [unready]
 * @property {(picks: string[]) => void} show
 * @property {() => void} focus
 */

/**
 * The class of a kind: those of the picks that a question has a place for, and whether known picks are a whole answer.
 * `whole`: it shows the table itself, and takes the whole width.
 * @typedef {{
 *   whole?: boolean,
 *   known(question: Question, picks: string[]): string[],
 *   isAnswered(question: Question, picks: string[]): boolean,
 *   new (question: Question, asked: Asked): Control,
 * }} Kind
 */

/** @type {Record<string, Kind>} */
export const KINDS = Object.create(null);

/** @param {Question} question */
export const kindOf = (question) => KINDS[question.kind] ?? Choices;
