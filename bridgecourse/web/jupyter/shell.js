// What stands around the notebook steps back while a lesson is being read, and comes back with the notebook as it is.

/** @import { App, Shell } from "./jupyter.d.ts" */

let quiet = false;

/** @param {Shell} shell */
export function quieten(shell) {
  const wanted = Boolean(shell.currentWidget?.hasClass("bc-reading"));
  if (wanted === quiet) return;
  quiet = wanted;
  for (const part of [shell.top, shell.menu])
    if (wanted) part?.hide();
    else part?.show(); // Notebook 7
  if (!shell.toggleSideTabBarVisibility) return;
  if (quiet) shell.collapseLeft?.();
  if (quiet) shell.collapseRight?.();
  for (const side of ["left", "right"]) {
    if (shell.isSideTabBarVisible?.(side) === quiet) shell.toggleSideTabBarVisibility(side);
  }
}

/** Another notebook: in JupyterLab as a tab of its own, in Notebook 7 in place of this one.  @param {App} app @param {string} path */
export function openNotebook(app, path) {
  if (app.shell.toggleSideTabBarVisibility) void app.commands.execute("docmanager:open", { path });
  else window.location.assign(addressOf(app, path));
}

/** @param {App} app @param {string} path */
export function addressOf(app, path) {
  return `${app.serviceManager.serverSettings.baseUrl}notebooks/${path.split("/").map(encodeURIComponent).join("/")}`;
}
