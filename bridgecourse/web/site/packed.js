// Files that the build has packed: the exercises of a page, and its notebook.

/** The file of this name, unpacked.  @param {string} name @returns {string} */
export const packed = (name) => `${name}.bin`;

/** What is in such a file.  @param {Response} answer */
export async function unpacked(answer) {
  if (!answer.ok || !answer.body) throw new Error(`${answer.url}: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).json();
}
