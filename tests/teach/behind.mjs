// What the form tells behind an answer, for each pair of an explanation and an answer in a file.

import { readFileSync } from "node:fs";
import { behind } from "../../bridgecourse/web/form/told.js";

const pairs = JSON.parse(readFileSync(process.argv[2] ?? "", "utf-8"));
process.stdout.write(JSON.stringify(pairs.map(([explanation, answer]) => behind(explanation, answer))));
