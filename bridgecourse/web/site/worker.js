// Python in the browser: Pyodide, the course, and a desk that answers the page's questions.  No part of the page's script.

import { loadPyodide } from "./py/pyodide.mjs";

const BEGIN = 'import sys; sys.path.insert(0, "/course"); from bridgecourse.site.desk import begin; begin';

/** @typedef {(question: string) => string} Desk */

/** @type {Promise<(lang: string, notebooks: string) => Desk> | null} */
let python = null;
/** @type {Map<string, Promise<Desk>>} by language */
const desks = new Map();
/** @type {Promise<Desk> | null} of the language that is read now */
let desk = null;

const { search } = new URL(import.meta.url); // the digest of the site: of the same version all
const here = (/** @type {string} */ path) => new URL(`${path}${search}`, import.meta.url);

async function load() {
  const [loaded, course] = await Promise.all([
    loadPyodide({ indexURL: new URL("./py/", import.meta.url).href }),
    fetched(here("./py/course.zip")).then((answer) => answer.arrayBuffer()),
  ]);
  loaded.unpackArchive(course, "zip", { extractDir: "/course" });
  return loaded.runPython(BEGIN);
}

/** @param {string} lang @returns {Promise<Desk>} */
async function begin(lang) {
  python ??= load();
  const [ask, notebooks] = await Promise.all([
    python,
    fetched(here(`./${lang}/asks.json`)).then((answer) => answer.text()),
  ]);
  return ask(lang, notebooks);
}

/** @param {URL} address */
async function fetched(address) {
  const answer = await fetch(address, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
  return answer;
}

self.onmessage = async ({ data }) => {
  try {
    if (data.lang !== undefined) {
      desk = desks.get(data.lang) ?? begin(data.lang);
      desks.set(data.lang, desk);
      await desk;
      postMessage({ ready: true });
    } else if (desk !== null) {
      postMessage({ answer: (await desk)(data.question) });
    }
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
