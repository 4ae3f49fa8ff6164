// The extension of JupyterLab and Notebook 7, written as they load it, without a build.
//
// They load this script, call init() and then get("./extension") of `window._JUPYTERLAB.<name in package.json>`.  Nothing
// of theirs is imported: the application and every notebook's panel are handed to the plugin.

import { Labels } from "../form/labels.js";
import { callsIn, mayBeOwn, sourceOf } from "./calls.js";
import { unframe, unframeAtLast } from "./frame.js";
import { withoutKernel } from "./kernel.js";
import { Lesson } from "./lesson.js";
import { quieten } from "./shell.js";

/** @import { App, LabContext, Panel, Shared } from "./jupyter.d.ts" */

/** What `lab/extension.py` puts before this script: words by language, and the style. */
/** @type {{ strings: Record<string, Record<string, string>>, style: string }} */
const { strings, style } = Reflect.get(globalThis, "$bridgecourse");

/**
 * The language of the course where the server shows somebody's own copy of it, as only `bridgecourse start` says.
 * @returns {string | undefined}
 */
function copyHere() {
  const told = document.getElementById("jupyter-config-data")?.textContent;
  return JSON.parse(told || "{}").bridgecourse;
}

/** The language of the document, else that of the course here.  @param {LabContext} context */
function languageOf({ model }) {
  const read = (/** @type {string} */ key) =>
    model.getMetadata ? model.getMetadata(key) : model.sharedModel.getMetadata(key);
  for (const key of ["bridgecourse_sheets", "bridgecourse_page"]) {
    const told = read(key);
    const lang = typeof told === "object" && told && "lang" in told ? String(told.lang) : "";
    if (lang in strings) return lang;
  }
  return null;
}

/** In somebody's own copy, whether the document is a page of the course.  @param {Panel} panel @param {LabContext} context */
async function isOfCourse(panel, context) {
  await context.ready;
  return languageOf(context) !== null || panel.content.widgets.some((cell) => callsIn(sourceOf(cell)));
}

/** @param {App} app @param {Panel} panel @param {LabContext} context */
async function open(app, panel, context) {
  const copy = copyHere();
  if (!copy || !mayBeOwn(context.path)) return null;
  const isOurs = isOfCourse(panel, context);
  withoutKernel(context, isOurs);
  if (!(await isOurs)) return null;
  await panel.revealed;
  if (panel.isDisposed) return null;
  const spoken = languageOf(context) ?? copy;
  return new Lesson(app, panel, context, new Labels(strings[spoken] ?? {}, spoken), () => quieten(app.shell));
}

const plugin = {
  id: "bridgecourse:lesson",
  autoStart: true,
  /** @param {App} app */
  activate(app) {
    const sheet = document.createElement("style");
    sheet.textContent = style;
    document.head.append(sheet);
    unframeAtLast(app.restored);
    app.shell.currentChanged?.connect(() => setTimeout(() => quieten(app.shell)));
    app.docRegistry.addWidgetExtension("Notebook", {
      createNew(panel, context) {
        const opened = open(app, panel, context);
        opened.catch((error) => console.error("bridgecourse:", error)).then(unframe);
        const extension = {
          isDisposed: false,
          dispose() {
            extension.isDisposed = true;
            void opened.then((lesson) => lesson?.dispose());
          },
        };
        return extension;
      },
    });
  },
};

/**
 * That the server is gone is said by the lesson's own line; elsewhere by Jupyter's dialog, as ever.
 * @param {Shared} shared
 */
async function connectionLost(shared) {
  const versions = Object.values(shared["@jupyterlab/application"] ?? {});
  const { IConnectionLost: provides, ConnectionLost: usual } = (await versions[0]?.get())?.() ?? {};
  if (!provides || !usual) return [];
  /** @param {App} app @returns {typeof usual} */
  const activate =
    (app) =>
    async (...told) => {
      if (!app.shell.currentWidget?.node.querySelector(".bc-bar")) await usual(...told);
    };
  return [{ id: "bridgecourse:connection", autoStart: true, provides, activate }];
}

/** @type {Shared} what the application shares with its extensions */
let given = {};

window._JUPYTERLAB ??= {};
window._JUPYTERLAB.bridgecourse = {
  init: (/** @type {Shared} */ shared) => (given = shared),
  get: async () => {
    const plugins = [plugin, ...(await connectionLost(given))];
    return () => ({ __esModule: true, default: plugins });
  },
};
