// The laws of the course in groups, as the map and the front page show them.

/** @import { Law } from "./page.d.ts" */

/** The laws by their groups, in the order of the course.  @param {Law[]} laws @returns {[string, Law[]][]} */
export function groupsOf(laws) {
  /** @type {Map<string, Law[]>} */
  const found = new Map();
  for (const law of laws) found.set(law.group, [...(found.get(law.group) ?? []), law]);
  return [...found];
}
