// Asking the server, which has one Python for all pages; there is always a reply, and it may be that there was none.

import { PATIENCE } from "../form/saving.js";

/** @import { Labels } from "../form/labels.js" */
/** @import { Reply } from "../desk.d.ts" */
/** @import { AskOfServer, Settings } from "./jupyter.d.ts" */

const ADDRESS = "bridgecourse/ask";
const LONG = 60000; // milliseconds that a draw or a new notebook may take
const SOON = PATIENCE - 1000; // a check: sooner than the form gives up, whose words are about a cell

export class Python {
  isOwed = false; // whether something had no reply

  /**
   * @param {Settings} settings of the server
   * @param {Labels} words
   * @param {{ path: string }} document
   * @param {() => void} failed there was no reply
   */
  constructor(settings, words, document, failed) {
    this.settings = settings;
    this.words = words;
    this.document = document;
    this.failed = failed;
  }

  /** @type {AskOfServer} */
  ask = async (request, besides = {}) => {
    const message = { lang: this.words.language, ...request, ...besides, file: this.document.path };
    const reply = await this.sent(message, request.wants === "check" ? SOON : LONG).catch(() => this.missed());
    return /** @type {Reply<typeof request.wants> & { isGone?: true }} */ (reply);
  };

  /** There was no reply: one that says so.  @returns {object} */
  missed() {
    this.isOwed = true;
    this.failed();
    return { failed: this.words.say("unanswered"), isGone: true };
  }

  /** @param {object} message @param {number} patience @returns {Promise<object>} */
  async sent(message, patience) {
    const { baseUrl, token } = this.settings;
    const answer = await fetch(`${baseUrl}${ADDRESS}`, {
      method: "POST",
      body: JSON.stringify(message),
      headers: {
        "Content-Type": "application/json",
        "X-XSRFToken": document.cookie.match(/(?:^|; )_xsrf=([^;]*)/)?.[1] ?? "",
        ...(token ? { Authorization: `token ${token}` } : {}),
      },
      signal: AbortSignal.timeout(patience),
      cache: "no-store",
    });
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  }
}
