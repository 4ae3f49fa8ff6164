// What the workers load besides their own files: Pyodide, which the build puts beside them.

declare module "*/pyodide.mjs" {
  interface Python {
    FS: {
      mkdirTree(path: string): void;
      readFile(path: string): Uint8Array;
      writeFile(path: string, data: Uint8Array): void;
    };
    unpackArchive(archive: ArrayBuffer | Uint8Array, format: string, options: { extractDir: string }): void;
    runPython(code: string): (language: string, notebooks: string) => (question: string) => string;
  }
  export function loadPyodide(options: { indexURL: string }): Promise<Python>;
}

// What the build's script needs of Node.

declare module "node:fs" {
  export function readFileSync(path: string): ArrayLike<number>;
  export function writeFileSync(path: string, data: Uint8Array): void;
}

declare const process: { argv: string[] };
