// A file that was dropped or chosen, as text: UTF-8, or else what older programs write.

/** @param {File} file */
export async function readFile(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("iso-8859-1").decode(bytes);
  }
}
