// How many tables somebody wishes for a day: said on the front page, heard at the table; forgotten the next day.

/** @import { Keeper } from "./reading.d.ts" */
/** @import { Wishes } from "./draw.d.ts" */

/** @param {() => Keeper} keeper what outlives the page, where the browser lets us @param {string} name @returns {Wishes} */
export function wishes(keeper, name) {
  return {
    keep(day, tables) {
      try {
        keeper().setItem(name, `${day} ${tables}`);
      } catch {
        // after each table one is asked
      }
    },
    of(day) {
      try {
        const [kept, tables] = (keeper().getItem(name) ?? "").split(" ");
        return kept === day ? Number(tables) || 0 : 0;
      } catch {
        return 0;
      }
    },
  };
}
