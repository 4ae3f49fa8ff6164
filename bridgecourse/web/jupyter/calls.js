// What may run by itself when a lesson is opened: whole calls of the course, and nothing else.
//
// A notebook is a file that anybody may have written.  A cell runs by itself only if each of its lines is one of these,
// from its first character to its last; what stands in quotes are names, never code.  Python says which they are
// (bridgecourse/cells/__init__.py).

/** @import { Cell } from "./jupyter.d.ts" */

/** @type {string[]} */
const PATTERNS = Reflect.get(globalThis, "$bridgecourse").cells;
const LINES = PATTERNS.map((pattern) => new RegExp(pattern));
const IMPORT = /^(?:from .*)?$/;

// Nobody's own work: what a class has handed in, what the instructor has written or gives out.
const ELSEWHERE = ["source", "release", "submitted", "autograded", "feedback"];

/** The lines of a cell of ours, or null.  @param {string} source @returns {string[] | null} */
export function callsIn(source) {
  const lines = source.trim().split("\n");
  return source.trim() && lines.every((line) => LINES.some((known) => known.test(line))) ? lines : null;
}

/** Whether these lines only say where the names of other cells come from.  @param {string[]} lines */
export const onlyImports = (lines) => lines.every((line) => IMPORT.test(line));

/** Whether this cell is the front page's, which has no map beside it: it shows the way itself.  @param {string} source */
export const isFront = (source) => (callsIn(source) ?? []).some((line) => line.startsWith("home("));

/** Whether this path within what the server shows may be somebody's own copy.  @param {string} path */
export function mayBeOwn(path) {
  const name = path.includes(":") ? path.slice(path.indexOf(":") + 1) : path; // a drive, as of shared documents
  return !name.split("/").some((part) => ELSEWHERE.includes(part.toLowerCase()));
}

/** @param {Cell} cell */
export const sourceOf = (cell) => (cell.model.type === "code" ? cell.model.sharedModel.source : "");

/** Where the candidate writes in his own words.  @param {Cell | undefined} cell */
export function isOwnWords(cell) {
  const told = cell?.model.getMetadata("nbgrader");
  return Boolean(typeof told === "object" && told && "solution" in told && told.solution);
}
