// The bidding box: its calls, row by row, and where a key goes from a call.

/** @type {Record<string, string | null>} */
export const DENOMINATIONS = { C: "♣", D: "♦", H: "♥", S: "♠", NT: null };
export const OTHERS = ["P", "X", "XX"];

/** All calls. */
export const BOX = [
  ...[1, 2, 3, 4, 5, 6, 7].map((level) => Object.keys(DENOMINATIONS).map((denomination) => `${level}${denomination}`)),
  OTHERS,
];

/** Columns that a call takes, if not one.  @type {Record<string, number>} */
export const WIDE = { P: 3 };

/** @type {Record<string, number>} */
const ACROSS = { ArrowRight: 1, ArrowLeft: -1 };
/** @type {Record<string, number>} */
const DOWN = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The call to which a key moves: across in reading order, up and down to the nearest of the next row that has one.
 * @param {string} key
 * @param {string} from
 * @param {string[]} calls those that can be reached, in reading order
 */
export function target(key, from, calls) {
  const across = ACROSS[key];
  const down = DOWN[key];
  if (key === "Home") return calls[0];
  if (key === "End") return calls.at(-1);
  if (across) return calls[calls.indexOf(from) + across] ?? from;
  if (!down) return undefined;
  const away = (/** @type {string} */ call) => Math.abs(middle(call) - middle(from));
  const rows = BOX.map((row) => row.filter((call) => calls.includes(call)));
  for (let at = rowOf(from) + down; at in BOX; at += down) {
    const [nearest] = (rows[at] ?? []).toSorted((one, other) => away(one) - away(other));
    if (nearest) return nearest;
  }
  return from;
}

/** @param {string} call */
const rowOf = (call) => BOX.findIndex((row) => row.includes(call));

/** The middle column of a call.  @param {string} call */
function middle(call) {
  const others = OTHERS.indexOf(call);
  return others < 0 ? Object.keys(DENOMINATIONS).indexOf(call.slice(1)) : others + (others ? 2 : 1);
}
