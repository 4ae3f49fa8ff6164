// Moves as the lines in which they are kept (teach/exercises/talk/moves.py), and in words as far as the tray has them.

import { ALL } from "./words.js";

/** @import { Card, Dial, Talk, Turn } from "../../sheet.d.ts" */
/** @import { TalkWords } from "./words.js" */

export const MOST = 400; // so many moves are read

/** A card with what its dials show. @typedef {{ card: Card, dials: { [name in Dial]?: string } }} Sentence */

/** Whether it ends the conversation.  @param {string} line */
export const isRuling = (line) => line.startsWith("rule ");

/** @type {Dial[]} */
const DIALS = ["who", "what", "suit", "when"];

/** The dials in one order, whichever was set first.  @param {Sentence} sentence */
function sentenceLine({ card, dials }) {
  const shown = DIALS.flatMap((dial) => (dials[dial] ? [`${dial}=${dials[dial]}`] : []));
  return shown.length ? `${card.id}:${shown.join(",")}` : card.id;
}

/** @param {string} to @param {string} place @param {Sentence[]} said */
export const sayLine = (to, place, said) => `say ${to} ${place} ${said.map(sentenceLine).join(";")}`;

/** @param {Map<string, string[]>} lines  the words put into each */
export const ruleLine = (lines) => `rule ${[...lines].map(([line, words]) => `${line}=${words.join("+")}`).join(";")}`;

/**
 * A move as it stands in the record, without what was replied.
 * @param {string} line @param {number} number @param {Talk} talk @param {TalkWords} words
 * @returns {Turn}
 */
export function turnOf(line, number, talk, words) {
  const [verb, first = "", second = "", ...rest] = line.split(" ");
  const turn = { number, to: "", place: /** @type {Turn["place"]} */ (""), heard: ALL, replies: [], stage: 0 };
  if (verb === "stop") return { ...turn, verb, words: [talk.stop] };
  if (verb === "ask" || verb === "say") {
    const place = second === "away" ? "away" : "table";
    const what = rest.join(" ");
    const said =
      verb === "ask" ? [labelOf(talk.questions, what)] : what.split(";").map((each) => told(each, talk, words));
    return { ...turn, verb, to: first, place, words: said, heard: place === "away" ? first : ALL };
  }
  if (verb === "choose") return { ...turn, verb, to: first, words: [labelOf(talk.offers, second)] };
  if (verb === "rule") return { ...turn, verb, words: ruledWords(line.slice(5), talk, words) };
  return { ...turn, verb: "look", words: verb === "look" ? [] : [line], heard: "" };
}

/** @param {{ id: string, label: string }[]} among @param {string} id */
const labelOf = (among, id) => among.find((each) => each.id === id)?.label ?? id;

/** @param {string} found @param {Talk} talk @param {TalkWords} words */
function told(found, talk, words) {
  const [name = "", shown = ""] = found.split(":");
  const card = talk.cards.find((each) => each.id === name);
  return card ? words.sentence(card, Object.fromEntries(shown.split(",").map((pair) => pair.split("=")))) : name;
}

/** Line by line; lines in which nothing is said are left out but for the clause.  @param {string} found @param {Talk} talk @param {TalkWords} words */
function ruledWords(found, talk, words) {
  return found.split(";").flatMap((each) => {
    const [name = "", given = ""] = each.split("=");
    const line = talk.lines.find((one) => one.id === name);
    return line ? (ruled(line, given.split("+"), words) ?? []) : [];
  });
}

/** A line as it is said; nothing where nothing is said.  @param {Talk["lines"][number]} line @param {string[]} given @param {TalkWords} words */
export const ruled = (line, given, words) => (given.join() === "nothing" ? null : lineWith(line, given, words));

/** A line with its words, be they "nothing".  @param {Talk["lines"][number]} line @param {string[]} given @param {TalkWords} words */
export const lineWith = (line, given, words) =>
  words.tell("ruled", { line: line.label, words: given.map((word) => labelOf(line.options, word)).join(", ") });
