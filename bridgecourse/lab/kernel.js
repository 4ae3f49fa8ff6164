// Asking Python what a cell shows, without a word of it in the document.

/** @import { Kernel, Output } from "./jupyter.d.ts" */

// Nothing that lies beside the notebook is imported in place of ours, now or when Python imports more at a first check.
// Both modules are Python's own and loaded before any notebook's folder counts.
export const SETUP = [
  "import os as _os, sys as _sys",
  "_sys.path[:] = [_path for _path in _sys.path if _os.path.abspath(_path) != _os.getcwd()]",
  "from bridgecourse import exercise", // a copy of an older version has it in one cell, for all others
].join("\n");

/**
 * What this code shows; null where it fails, or Python has no such course.
 * @param {Kernel} kernel @param {string} code @returns {Promise<Output | null>}
 */
export async function ask(kernel, code) {
  /** @type {Output} */
  let found = { data: {}, metadata: {} };
  const future = kernel.requestExecute({ code, store_history: false, allow_stdin: false, stop_on_error: false });
  future.onIOPub = ({ header, content }) => {
    if (header.msg_type === "execute_result" || header.msg_type === "display_data") found = content;
  };
  const { content } = await future.done;
  return content.status === "ok" ? found : null;
}
