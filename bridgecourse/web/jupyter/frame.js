// The frame that the server has put into the page (frame.py), to be seen until what is asked for stands.

const LAST = 3000; // milliseconds after JupyterLab has begun, for a page that is no lesson

export const unframe = () => document.getElementById("bc-frame")?.remove();

/** @param {Promise<unknown> | undefined} restored when JupyterLab has begun */
export function unframeAtLast(restored) {
  void restored?.then(() => setTimeout(unframe, LAST));
}
