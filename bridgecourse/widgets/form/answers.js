// An answer sheet: what stands in the document under its metadata key, and how two versions of it become one.

const FORMAT = 1;
const KEY = "bridgecourse";

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const clone = (value) => JSON.parse(JSON.stringify(value));
const now = () => new Date().toISOString().replace(/\.\d+Z$/, "Z");
const asList = (pick) => (Array.isArray(pick) ? pick : pick === undefined || pick === null ? [] : [pick]);

/** Whether this is an answer sheet that we can read and go on with. */
const isSheet = (value) => isObject(value) && value.format === FORMAT && isObject(value.answers);

/** Whether this is one exercise's entry in an answer sheet. */
const isEntry = (value) =>
  isObject(value) && isObject(value.picks) && ["times", "checked"].every((key) => isObject(value[key] ?? {}));

/** Two entries of one exercise: of a question the later pick, of a step checked before the picks it was checked with. */
function merge(entry, other) {
  const merged = { ...entry, picks: { ...entry.picks }, times: { ...entry.times }, checked: { ...entry.checked } };
  for (const question of Object.keys(other.picks)) {
    const part = question.split(".")[0];
    const [ours, theirs] = [entry.checked?.[part], other.checked?.[part]];
    const [before, after] = [entry.times?.[question] ?? "", other.times?.[question] ?? ""];
    const taken = ours || theirs ? theirs && (!ours || theirs < ours) : !(question in entry.picks) || before < after;
    if (!taken) continue;
    merged.picks[question] = other.picks[question];
    if (after) merged.times[question] = after;
  }
  for (const [part, time] of Object.entries(other.checked ?? {})) {
    if (merged.checked[part] <= time) continue;
    merged.checked[part] = time;
    if (other.seals?.[part]) merged.seals = { ...merged.seals, [part]: other.seals[part] };
  }
  return merged;
}
