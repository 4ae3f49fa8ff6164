// Keys typed in a form or a page are its own: the notebook must not take `y`, `m`, `dd`, digits or arrows for its own.

/** JupyterLab's cell around it.  @param {HTMLElement} root @returns {HTMLElement | null} */
const cellOf = (root) => root.closest(".jp-Cell");

/**
 * Escape leaves it for the cell: there the arrows go from cell to cell, Tab alone leads past it.  Saving is the
 * notebook's, unless somebody else is to do it.
 * @param {HTMLElement} root
 * @param {() => void} [save]
 */
export function keepKeys(root, save) {
  for (const type of /** @type {const} */ (["keydown", "keyup", "keypress"])) {
    root.addEventListener(type, (event) => {
      const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
      if (saves && !save) return;
      if (type === "keydown" && saves) {
        event.preventDefault(); // the notebook no longer sees this one, and the browser would save the page
        save?.();
      }
      if (type === "keydown" && event.key === "Escape") cellOf(root)?.focus();
      event.stopPropagation();
    });
  }
}
