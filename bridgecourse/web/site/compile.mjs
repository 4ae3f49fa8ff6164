// For the build, in Node: Pyodide translates what it will read itself.  Said: the folder of Pyodide, the archive of the
// course, and the folder for both archives as they are then.

import { readFileSync, writeFileSync } from "node:fs";

const [folder = "", course = "", made = ""] = process.argv.slice(2);
const BEGIN = `
import sys
sys.path.insert(0, "/course")
from pathlib import Path
from bridgecourse.site.bytecode import translated, used
files = used()
library = next(path for path in sys.path if path.endswith(".zip"))
for name, place in (("python_stdlib.zip", library), ("course.zip", "/course")):
    Path("/made", name).write_bytes(translated(Path("/given", name).read_bytes(), place, files))
`;

const { loadPyodide } = await import(new URL("pyodide.mjs", `file://${folder}/`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
const given = {
  "python_stdlib.zip": new Uint8Array(readFileSync(`${folder}/python_stdlib.zip`)),
  "course.zip": new Uint8Array(readFileSync(course)),
};
for (const path of ["/given", "/made"]) python.FS.mkdirTree(path);
for (const [name, data] of Object.entries(given)) python.FS.writeFile(`/given/${name}`, data);
python.unpackArchive(given["course.zip"], "zip", { extractDir: "/course" });
python.runPython(BEGIN);
for (const name of Object.keys(given)) writeFileSync(`${made}/${name}`, python.FS.readFile(`/made/${name}`));
