// “You are called”, an evening and today's table: one case after another, drawn from all laws; a small frame around the
// form, a clock for who wants one, and in the end what was right and where it went wrong: without points, but for an
// evening, whose clock runs and is kept.

import { CalledPage } from "./called_page.js";

/** @import { CalledHost } from "./draw.d.ts" */

/**
 * Show the cases in an element of the host.  `dispose` takes the page away.
 * @param {HTMLElement} element
 * @param {CalledHost} host
 */
export function calledPage(element, host) {
  const page = new CalledPage(host);
  element.replaceChildren(page.root);
  page.begin();
  return {
    /** All that is shown of the draw. */
    get data() {
      return page.data;
    },
    /** The id of the case that stands there. */
    at: () => page.data.ids[page.at - 1],
    dispose() {
      page.left = true;
      page.close();
      page.clock.stop();
      page.root.remove();
    },
  };
}
