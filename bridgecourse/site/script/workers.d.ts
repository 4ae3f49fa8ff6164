// What the workers load besides their own files: Pyodide, which the build puts beside them.

declare module "*/pyodide.mjs" {
  interface Python {
    unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
    runPython(code: string): (language: string, notebooks: string) => (question: string) => string;
  }
  export function loadPyodide(options: { indexURL: string }): Promise<Python>;
}
