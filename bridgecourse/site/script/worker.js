// Python in the browser: Pyodide, the course, and a desk that answers the page's questions.  No part of the page's script.

import { loadPyodide } from "./py/pyodide.mjs";

const BEGIN = 'import sys; sys.path.insert(0, "/course"); from bridgecourse.site.desk import begin; begin';

/** @type {Promise<(question: string) => string> | null} */
let desk = null;

/** @param {string} lang */
async function begin(lang) {
  const { search } = new URL(import.meta.url); // the digest of the site: of the same version all
  const here = (/** @type {string} */ path) => new URL(`${path}${search}`, import.meta.url);
  const [python, course, notebooks] = await Promise.all([
    loadPyodide({ indexURL: new URL("./py/", import.meta.url).href }),
    fetched(here("./py/course.zip")).then((answer) => answer.arrayBuffer()),
    fetched(here(`./${lang}/asks.json`)).then((answer) => answer.text()),
  ]);
  python.unpackArchive(course, "zip", { extractDir: "/course" });
  return python.runPython(BEGIN)(lang, notebooks);
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
      desk = begin(data.lang);
      await desk;
      postMessage({ ready: true });
    } else if (desk !== null) {
      postMessage({ answer: (await desk)(data.question) });
    }
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
