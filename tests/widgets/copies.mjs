// Two copies of one entry made one by the form's own script: a pair as JSON on each line of the standard input, what
// comes of it in either order on a line of the output; see test_same_copies.py.

import { createInterface } from "node:readline";
import { merge } from "../../bridgecourse/web/form/answers.js";

for await (const line of createInterface({ input: process.stdin })) {
  const [first, second] = JSON.parse(line);
  process.stdout.write(`${JSON.stringify([merge(first, second), merge(second, first)])}\n`);
}
