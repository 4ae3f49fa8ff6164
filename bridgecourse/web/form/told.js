// What is told of an answer after a check, so that nothing is said twice.

const END = /[\s.]+$/;

/**
 * The explanation behind an answer that is told before it.  One that begins with that answer, as a sentence of its own,
 * goes on behind it; a sentence that only has it as its subject stays whole.
 * @param {string} explanation @param {string | null | undefined} answer
 */
export function behind(explanation, answer) {
  const said = (answer ?? "").replace(END, "");
  const rest = explanation.slice(said.length);
  const repeats = said && explanation.startsWith(said) && /^\s*([.;]|$)/.test(rest);
  return repeats ? rest.replace(/^[\s.;]+/, "") : explanation;
}
