// What became of the cases in the end: of twelve their steps, of an evening the points of each board and the time.

import { h } from "../form/element.js";
import { heard } from "./element.js";
import { weekTold } from "./week.js";

/** @import { Labels } from "../form/labels.js" */
/** @import { After, CalledMark } from "./draw.d.ts" */

/**
 * @typedef {{
 *   words: Labels,
 *   marks: CalledMark[],
 *   after: After | null | undefined,
 *   more: HTMLElement[],
 *   evening: { count: number, minutes: number } | null,
 *   go: (number: number) => void,
 *   review: (number: number) => void,
 * }} Sum  `after` is what is said besides when all are done, `more` a way to what comes next
 */

/** @param {Sum} sum */
export function sumTold(sum) {
  const { words, marks, after } = sum;
  const told = sum.evening ? eveningTold(words, marks, sum.evening) : partsTold(words, marks);
  const isDone = marks.every(({ checked, parts }) => checked === parts);
  return [
    h("p", { class: "bcp-total" }, after && isDone ? `${after.told} ${told}` : told),
    h(
      "div",
      {},
      after && [...weekTold(words, after), after.month && h("p", { class: "bcp-growth" }, after.month.told)],
    ),
    h("div", { class: "bcp-fresh" }, sum.more),
    h(
      "ol",
      { class: "bcp-list bcp-marks" },
      marks.map((mark) => markTold(sum, mark)),
    ),
  ];
}

/** @param {Labels} words @param {CalledMark[]} marks */
function partsTold(words, marks) {
  const total = { right: 0, checked: 0 };
  for (const mark of marks) {
    total.right += mark.right;
    total.checked += mark.checked;
  }
  return total.checked ? words.say("called.right", total) : words.say("called.none");
}

/**
 * What all boards have earned, and how long it took.
 * @param {Labels} words
 * @param {CalledMark[]} marks
 * @param {{ count: number, minutes: number }} evening
 */
function eveningTold(words, marks, { count, minutes }) {
  const played = marks.flatMap(({ points }) => (points === undefined ? [] : [points]));
  if (played.length === 0) return words.say("called.none");
  const points = words.number(played.reduce((sum, each) => sum + each, 0));
  const told = words.say("called.right", { points, most: 10 * played.length, played: played.length, count });
  return `${told} ${words.say("called.took", { minutes })}`;
}

/** @param {Sum} sum @param {CalledMark} mark */
function markTold({ words, go, review }, { number, title, parts, checked, right, wrong, said }) {
  const link = (
    /** @type {string} */ style,
    /** @type {() => void} */ onclick,
    /** @type {(Node | string)[]} */ told,
  ) => h("button", { type: "button", class: style, onclick }, told);
  const board = words.say("called.case", { number });
  const state = checked ? (said ?? words.say("called.parts", { right, checked })) : words.say("called.open");
  const left = checked > 0 && checked < parts ? ` ${words.say("called.left", { left: parts - checked })}` : "";
  const went =
    wrong.length > 0 &&
    h(
      "ul",
      { class: "bcp-wrong" },
      wrong.map((each) => h("li", {}, words.rich(each))),
    );
  const reviewed =
    said !== undefined &&
    link("bcp-link bcp-review", () => review(number), [words.say("talk.review"), heard(` (${board})`)]);
  return h(
    "li",
    { "data-right": String(checked === parts && right === parts) },
    link("bcp-link", () => go(number), [board, heard(` ${title}`)]),
    " ",
    h("span", { class: "bcp-what" }, words.rich(title)),
    " ",
    h("span", { class: "bcp-state" }, state, left),
    (went || reviewed) && h("div", { class: "bcp-more" }, went, reviewed),
  );
}
