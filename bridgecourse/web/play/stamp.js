// Pictures told in pieces: what lies in a zone from which step on, printed with stamps.  Python draws the first picture in
// the same way (bridgecourse/draw/stamp.py).

/** @import { Changes, Piece } from "./play.d.ts" */

/** The markup of these pieces: a piece is markup, or a stamp's name and what stands in its places.  @param {Piece[]} pieces @param {Record<string, string>} stamps */
export const pressed = (pieces, stamps) =>
  pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const [name, ...values] = piece;
      return (stamps[name] ?? "").replace(/\{(\d)\}/g, (_, place) => String(values[Number(place)]));
    })
    .join("");

/**
 * What is so at this step.
 * @template Told
 * @param {Changes<Told>} changes  each with the step from which on it is so
 * @param {number} step
 */
export const toldAt = (changes, step) => changes.findLast(([since]) => since <= step)?.[1];
